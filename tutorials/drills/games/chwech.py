"""What is asked of Chwech: aces and jokers, passing, and nines."""

from __future__ import annotations

from typing import Any, Final

from engine.games.chwech import HAND
from tutorials.drills.cards import (
    also_pass,
    can_follow,
    cannot_follow,
    everything,
    has_joker,
    has_turn,
    is_answering,
    is_to_lead,
    may_play,
    not_pass,
    other_jokers,
)
from tutorials.drills.question import Topic
from tutorials.drills.scores import scores_alone
from tutorials.drills.turns import (
    all_have_declined,
    cards_are_left,
    dealer,
    deals_next,
    holds_one,
    is_over,
    leads_first,
    leads_next,
    one_is_left,
)
from tutorials.drills.unasked import ELSEWHERE, EXPECTED, MATCH, SETTING
from tutorials.drills.winner import ace_or_joker, equal_card, joker, joker_or_next, wins


def all_cards(tally: Any, side: int) -> int:
    """Every card won counts for every card played."""
    return int(tally.won[side] * (HAND - tally.left[side]))


def no_remainder(_tally: Any, _side: int) -> int:
    """A multiple of nine leaves nothing over."""
    return 0


TOPICS: Final[tuple[Topic, ...]] = (
    wins("chwech/ace-last", ace_or_joker),
    wins("chwech/joker-early", joker),
    wins("chwech/ace", ace_or_joker),
    wins("chwech/joker-last", ace_or_joker),
    wins("chwech/last", ace_or_joker),
    wins("chwech/ace-stated", ace_or_joker),
    wins("chwech/joker-rank", joker),
    wins("chwech/joker-ace", joker_or_next, decides=False, off_suit="chwech/joker-ace"),
    wins("chwech/joker-then-ace", ace_or_joker).under(players=("6", "5")).seldom(),
    wins("chwech/equal", equal_card),
    may_play("chwech/follow", can_follow, everything),
    may_play("chwech/pass", can_follow, not_pass),
    may_play("chwech/pass", cannot_follow, everything),
    may_play("chwech/joker", is_answering, other_jokers),
    may_play("chwech/joker-lead", is_to_lead, other_jokers),
    may_play("chwech/two-jokers", has_joker, other_jokers),
    may_play("chwech/first-lead", is_to_lead, also_pass),
    leads_first("chwech/first-lead", dealer),
    has_turn("chwech/one-turn"),
    leads_next("chwech/offer", "offer"),
    is_over("chwech/out", holds_one, cards_are_left),
    is_over("chwech/deadlock", one_is_left, all_have_declined),
    scores_alone("chwech/nines", no_remainder),
    scores_alone("chwech/over", all_cards),
    deals_next("chwech/dealer"),
)

NOT_ASKED: Final = {
    "chwech/players": SETTING,
    "chwech/pack": SETTING,
    "chwech/deal": SETTING,
    "chwech/rank": ELSEWHERE,
    "chwech/highest": EXPECTED,
    "chwech/lone": EXPECTED,
    "chwech/pile": EXPECTED,
    "chwech/game": MATCH,
}
"""The clauses that no drill asks about, and why."""
