"""What is asked of Chwech: aces and jokers, passing, and nines."""

from __future__ import annotations

from typing import Any, Final

from engine.core.cards import PLAIN_SUITS
from engine.core.state import Event, State, Taken
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
from tutorials.drills.matches import wins_game
from tutorials.drills.question import NO, YES, Practice, Question, Reason, Topic, lot
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
from tutorials.drills.unasked import EXPECTED, SETTING
from tutorials.drills.winner import ace_or_joker, equal_card, joker, joker_or_next, wins


def all_cards(tally: Any, side: int) -> int:
    """Every card won counts for every card played."""
    return int(tally.won[side] * (HAND - tally.left[side]))


def no_remainder(_tally: Any, _side: int) -> int:
    """A multiple of nine leaves nothing over."""
    return 0


def thirteen(_state: State, taken: Taken) -> int:
    """The thirteen, the twelve or the eleven, because it is more than a jack."""
    return next((play.seat for play in taken.plays if play.card.rank in ("13", "12", "11")), -1)


FEW = 6
"""One in so many hands that can follow is asked about, for they are so much more frequent."""


def with_the_suit_or_without(state: State) -> bool:
    """Somebody answers a lead and has none of the suit; or, now and then, has some."""
    return cannot_follow(state) or (can_follow(state) and not lot(state, FEW))


def is_enough(clause: str) -> Topic:
    """Does an ace that is the last card take the trick? It does if it is the only one.

    By the rule for aces that come last a newcomer lets it lose; or lets every ace win.
    """

    def ask(state: State) -> Question | None:
        if not state.tricks or state.trick.plays or state.log[-1].verb not in ("play", "pass"):
            return None
        taken = state.tricks[-1]
        last = taken.plays[-1]
        if last.card.rank != "A" or any(play.card.suit not in PLAIN_SUITS for play in taken.plays):
            return None
        right, wrong = (YES, NO) if taken.winner == last.seat else (NO, YES)
        said = Event(taken.clause if right == YES else "chwech/ace-last", last.seat, last.card)
        why = Reason(said.clause, state, said)
        return Question("lone", clause, state, (YES, NO), (right,), (wrong,), (why, why), seat=last.seat)

    return Topic(clause, f"lone {clause}", ask)


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
    is_enough("chwech/lone").under(ace_joker=("revised",)),
    wins("chwech/rank", thirteen, decides=False).under(players=("7",), seven_pack=("fh63", "fh63_13s_jokers")),
    may_play("chwech/follow", can_follow, everything),
    may_play("chwech/pass", with_the_suit_or_without, not_pass),
    may_play("chwech/joker", is_answering, other_jokers),
    may_play("chwech/joker-lead", is_to_lead, other_jokers),
    may_play("chwech/two-jokers", has_joker, other_jokers).under(players=("6",)),
    may_play("chwech/first-lead", is_to_lead, also_pass),
    leads_first("chwech/first-lead", dealer),
    has_turn("chwech/one-turn"),
    leads_next("chwech/offer", "offer"),
    is_over("chwech/out", holds_one, cards_are_left),
    is_over("chwech/deadlock", one_is_left, all_have_declined),
    scores_alone("chwech/nines", no_remainder),
    scores_alone("chwech/over", all_cards),
    deals_next("chwech/dealer"),
    wins_game("chwech/game"),
)

NOT_ASKED: Final = {
    "chwech/players": SETTING,
    "chwech/pack": SETTING,
    "chwech/deal": SETTING,
    "chwech/highest": EXPECTED,
    "chwech/pile": EXPECTED,
}
"""The clauses that no drill asks about, and why."""

PRACTICE: Final = Practice(TOPICS, NOT_ASKED)
