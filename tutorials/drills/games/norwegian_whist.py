"""What is asked of Norwegian Whist: grand or nullo, and who leads."""

from __future__ import annotations

from typing import Final

from engine.core.actions import Action
from engine.core.play import refusals
from engine.core.state import Event, State
from engine.games.norwegian_whist import GRAND, NULLO
from tutorials.drills.acts import may, somebody_else, yes_or_no
from tutorials.drills.cards import can_follow, everything, may_play
from tutorials.drills.contracts import no_deal, played_for
from tutorials.drills.matches import wins_game
from tutorials.drills.question import NO, YES, Practice, Question, Reason, Topic, lot
from tutorials.drills.scores import scores, times, to_others
from tutorials.drills.turns import (
    caller,
    dealer,
    deals_next,
    has_most,
    is_over,
    leads_first,
    leads_next,
    left_of_dealer,
    speaks,
)
from tutorials.drills.unasked import ELSEWHERE, EXPECTED, FREE, SETTING
from tutorials.drills.winner import highest_of_led, highest_off_suit, wins

CALLS: Final = {GRAND: "norwegian-whist/grand", NULLO: "norwegian-whist/nullo-call"}
"""What lets a player call."""
MOST_PASSES = 2
"""So many of those who spoke have to have passed before it seems that nobody wants tricks."""


def most_passed(state: State) -> str:
    """Nullo, because most of those who spoke have passed."""
    return NULLO if sum(action.verb == "pass" for action in state.log) >= MOST_PASSES else ""


def may_still_call(clause: str) -> Topic:
    """May the next player call, where the one before has passed, or has called already?

    A newcomer thinks that a call can be outbid; or, after a pass, that nothing is left to call.
    """

    def ask(state: State) -> Question | None:
        if state.tricks or state.trick.plays or not state.log or len(state.turn) != 1:
            return None
        last = state.log[-1]
        seat = (last.seat + state.game.direction) % state.game.seats
        called = last.verb != "pass"
        if seat == state.dealer + state.game.direction or (not called and state.trick.contract):
            return None
        action = Action(seat, GRAND if last.verb == NULLO else ("grand", "nullo")[lot(state, 2)])
        if called is not bool(refusals(state, action)):
            return None
        if called:
            return yes_or_no(clause, state, action, NO, Reason(clause, state, Event(clause, last.seat)))
        return yes_or_no(clause, state, action, YES, Reason(CALLS[action.verb], state))

    return Topic(clause, f"act {clause}", ask)


TOPICS: Final[tuple[Topic, ...]] = (
    wins("norwegian-whist/no-trumps", highest_off_suit, decides=False, off_suit="norwegian-whist/no-trumps"),
    wins("norwegian-whist/ace-low", highest_of_led),
    may_play("norwegian-whist/follow", can_follow, everything),
    speaks("norwegian-whist/first-call", dealer),
    may("norwegian-whist/nullo-call", "nullo", otherwise=somebody_else),
    may_still_call("norwegian-whist/one-call").under(nullo_call=("allowed",)),
    played_for(
        "norwegian-whist/all-pass",
        {GRAND: "norwegian-whist/one-call", NULLO: "norwegian-whist/all-pass"},
        {NULLO: no_deal, GRAND: most_passed},
    ),
    leads_first("norwegian-whist/grand-lead", caller),
    leads_first("norwegian-whist/nullo-lead", caller).under(nullo_call=("allowed",)),
    leads_first("norwegian-whist/pass-lead", left_of_dealer),
    leads_next("norwegian-whist/winner-leads"),
    is_over("norwegian-whist/thirteen", has_most(7)),
    scores("norwegian-whist/grand-made", times(2)),
    scores("norwegian-whist/grand-failed", to_others),
    scores("norwegian-whist/nullo-score", to_others),
    deals_next("norwegian-whist/rotation"),
    wins_game("norwegian-whist/target"),
)

NOT_ASKED: Final = {
    "norwegian-whist/players": SETTING,
    "norwegian-whist/pack": SETTING,
    "norwegian-whist/rank": EXPECTED,
    "norwegian-whist/deal": SETTING,
    "norwegian-whist/grand": ELSEWHERE,
    "norwegian-whist/nullo": ELSEWHERE,
    "norwegian-whist/pass": FREE,
    "norwegian-whist/highest": EXPECTED,
}
"""The clauses that no drill asks about, and why."""

PRACTICE: Final = Practice(TOPICS, NOT_ASKED)
