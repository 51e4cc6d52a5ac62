"""What is asked of Chinese Whist: what can be played from the table, and who follows whom."""

from __future__ import annotations

from typing import Final

from tutorials.drills.acts import holds_none, may
from tutorials.drills.cards import can_follow, cannot_follow, everything, may_play, only_trumps
from tutorials.drills.question import Topic
from tutorials.drills.scores import every_trick, margin, scores
from tutorials.drills.turns import dealer, deals_next, leads_first, leads_next, plays_next
from tutorials.drills.winner import highest_of_led, highest_off_suit, wins

TOPICS: Final[tuple[Topic, ...]] = (
    wins("chinese-whist/trump-wins", highest_of_led),
    wins("chinese-whist/highest", highest_off_suit),
    may_play("chinese-whist/follow", can_follow, everything),
    may_play("chinese-whist/void", cannot_follow, only_trumps),
    may("chinese-whist/trump", "trump", holds_none),
    leads_first("chinese-whist/lead", dealer),
    plays_next("chinese-whist/round").under(players=("4", "3")),
    leads_next("chinese-whist/next-lead"),
    scores("chinese-whist/point", margin),
    scores("chinese-whist/over", every_trick),
    deals_next("chinese-whist/dealer"),
)
