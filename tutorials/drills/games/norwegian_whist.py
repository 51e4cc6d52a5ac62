"""What is asked of Norwegian Whist: grand or nullo, and who leads."""

from __future__ import annotations

from typing import Final

from tutorials.drills.acts import may
from tutorials.drills.cards import can_follow, everything, may_play
from tutorials.drills.question import Topic
from tutorials.drills.scores import scores, times, to_others
from tutorials.drills.turns import caller, deals_next, has_most, is_over, leads_first, leads_next, left_of_dealer
from tutorials.drills.winner import highest_of_led, highest_off_suit, wins

TOPICS: Final[tuple[Topic, ...]] = (
    wins("norwegian-whist/no-trumps", highest_off_suit, decides=False, off_suit="norwegian-whist/no-trumps"),
    wins("norwegian-whist/ace-low", highest_of_led),
    may_play("norwegian-whist/follow", can_follow, everything),
    may("norwegian-whist/nullo-call", "nullo"),
    leads_first("norwegian-whist/grand-lead", caller),
    leads_first("norwegian-whist/nullo-lead", caller).under(nullo_call=("allowed",)),
    leads_first("norwegian-whist/pass-lead", left_of_dealer),
    leads_next("norwegian-whist/winner-leads"),
    is_over("norwegian-whist/thirteen", has_most(7), over=False),
    scores("norwegian-whist/grand-made", times(2)),
    scores("norwegian-whist/grand-failed", to_others),
    scores("norwegian-whist/nullo-score", to_others),
    deals_next("norwegian-whist/rotation"),
)
