"""What is asked of Minnesota Whist: high or low, and who leads."""

from __future__ import annotations

from typing import Final

from tutorials.drills.cards import can_follow, everything, may_play
from tutorials.drills.question import Topic
from tutorials.drills.scores import every_trick, scores, to_others
from tutorials.drills.turns import caller, dealer, deals_next, has_most, is_over, leads_first, leads_next
from tutorials.drills.winner import highest_off_suit, wins

TOPICS: Final[tuple[Topic, ...]] = (
    wins("minnesota-whist/no-trumps", highest_off_suit, decides=False, off_suit="minnesota-whist/no-trumps"),
    may_play("minnesota-whist/follow", can_follow, everything),
    leads_first("minnesota-whist/high-lead", caller),
    leads_first("minnesota-whist/low-lead", dealer),
    leads_next("minnesota-whist/winner-leads"),
    is_over("minnesota-whist/thirteen", has_most(7), over=False),
    scores("minnesota-whist/high-made", every_trick),
    scores("minnesota-whist/set", to_others),
    scores("minnesota-whist/low-score", to_others),
    deals_next("minnesota-whist/rotation"),
)
