"""What is asked of Chinese Whist: what can be played from the table, and who follows whom."""

from __future__ import annotations

from typing import Final

from tutorials.drills.acts import holds_none, may, somebody_else
from tutorials.drills.cards import (
    also_trumps,
    always,
    can_follow,
    everything,
    is_answering,
    may_play,
    not_from_hand,
)
from tutorials.drills.matches import wins_game
from tutorials.drills.question import Practice, Topic
from tutorials.drills.scores import every_trick, scores
from tutorials.drills.turns import dealer, deals_next, has_majority, is_over, leads_first, leads_next, plays_next
from tutorials.drills.unasked import COUNTED, EXPECTED, SETTING
from tutorials.drills.uncovered import turns_up
from tutorials.drills.winner import highest_of_led, highest_off_suit, wins

WITH_HAND: Final = ("12_12_2", "6_6_1")
"""The layouts of two players that leave a card in hand; those of more all do."""

TOPICS: Final[tuple[Topic, ...]] = (
    wins("chinese-whist/trump-wins", highest_of_led),
    wins("chinese-whist/highest", highest_off_suit),
    may_play("chinese-whist/follow", can_follow, everything),
    may_play("chinese-whist/void", is_answering, also_trumps).by_turns(),
    may_play("chinese-whist/available", always, not_from_hand).under(two_layout=WITH_HAND).by_turns(),
    turns_up("chinese-whist/uncover", "chinese-whist/from-hand").under(two_layout=WITH_HAND),
    turns_up("chinese-whist/uncover"),
    may("chinese-whist/trump", "trump", holds_none, somebody_else),
    may("chinese-whist/no-trumps", "no-trumps", otherwise=somebody_else),
    leads_first("chinese-whist/lead", dealer),
    plays_next("chinese-whist/round").under(players=("4", "3")),
    leads_next("chinese-whist/next-lead"),
    is_over("chinese-whist/end", has_majority),
    scores("chinese-whist/over", every_trick),
    deals_next("chinese-whist/dealer"),
    wins_game("chinese-whist/game"),
)

NOT_ASKED: Final = {
    "chinese-whist/players": SETTING,
    "chinese-whist/partners": SETTING,
    "chinese-whist/pack": SETTING,
    "chinese-whist/rank": EXPECTED,
    "chinese-whist/down": SETTING,
    "chinese-whist/up": SETTING,
    "chinese-whist/hand": SETTING,
    "chinese-whist/point": COUNTED,
}
"""The clauses that no drill asks about, and why."""

PRACTICE: Final = Practice(TOPICS, NOT_ASKED)
