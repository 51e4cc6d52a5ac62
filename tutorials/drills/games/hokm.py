"""What is asked of Hokm: the hakem, the other way round, and seven tricks."""

from __future__ import annotations

from typing import Final

from tutorials.drills.acts import holds_none, may, somebody_else
from tutorials.drills.cards import can_follow, cannot_follow, everything, may_play, only_trumps
from tutorials.drills.question import Topic
from tutorials.drills.scores import flat, margin, nothing, one_point, scores
from tutorials.drills.turns import (
    cards_are_left,
    deals_next,
    has_most,
    is_over,
    leads_first,
    leads_next,
    left_of_dealer,
    plays_next,
)
from tutorials.drills.unasked import ELSEWHERE, EXPECTED, FREE, MATCH, SEEN, SETTING
from tutorials.drills.winner import highest_of_led, highest_off_suit, wins

TOPICS: Final[tuple[Topic, ...]] = (
    wins("hokm/trump-wins", highest_of_led),
    wins("hokm/highest", highest_off_suit),
    may_play("hokm/follow", can_follow, everything),
    may_play("hokm/void", cannot_follow, only_trumps),
    may("hokm/trump", "trump", holds_none, somebody_else),
    leads_first("hokm/lead", left_of_dealer),
    plays_next("hokm/direction"),
    leads_next("hokm/next-lead"),
    is_over("hokm/seven", has_most(6), cards_are_left).under(play_out=("false",), players=("4", "2")),
    is_over("hokm/play-out", has_most(7)),
    is_over("hokm/out-of-reach", has_most(7), cards_are_left).under(play_out=("false",)),
    scores("hokm/point", margin),
    scores("hokm/kot", one_point).under(players=("4", "2")),
    scores("hokm/hakem-kot", flat(2)).under(players=("4", "2")),
    scores("hokm/tie", nothing),
    deals_next("hokm/next-hakem"),
)

NOT_ASKED: Final = {
    "hokm/players": SETTING,
    "hokm/partners": SETTING,
    "hokm/pack": SETTING,
    "hokm/rank": EXPECTED,
    "hokm/hakem": ELSEWHERE,
    "hokm/dealer": ELSEWHERE,
    "hokm/five": SETTING,
    "hokm/look": SEEN,
    "hokm/rest": SETTING,
    "hokm/discard": SETTING,
    "hokm/draw": SETTING,
    "hokm/keep": FREE,
    "hokm/reject": FREE,
    "hokm/game": MATCH,
}
"""The clauses that no drill asks about, and why."""
