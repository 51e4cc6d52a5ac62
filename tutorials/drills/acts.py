"""May he do that? Asked where a player may, and where a player may not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.core.actions import Action
from engine.core.play import advance, offers, refusals
from engine.core.state import State
from tutorials.drills.question import NO, YES, Question, Reason, Topic, lot


class Asked(NamedTuple):
    """An act to be asked about: whether it is allowed, and why, or why not."""

    action: Action
    right: str
    reason: Reason


def may_not(clause: str, allowing: str, when: Callable[[State], bool] = lambda _state: True) -> Topic:
    """May a player do what a clause at times refuses, other than playing a card? ``allowing`` is the clause that lets
    it be done where nothing does.

    A newcomer thinks so where it is refused, and has become too careful where it is not.
    """

    def ask(state: State) -> Question | None:
        if not when(state):
            return None
        phases = state.game.phases.values()
        verbs = {rule.verb for phase in phases for rule in phase.restrictions if rule.clause == clause}
        return _first(clause, state, _judged(clause, allowing, state, verbs))

    return Topic(clause, f"act {clause}", ask)


def _judged(clause: str, allowing: str, state: State, verbs: set[str]) -> Iterator[Asked]:
    for seat in state.turn:
        for action in offers(state, seat):
            if action.cards or action.verb not in verbs:
                continue
            refused = refusals(state, action)
            if not refused:
                yield Asked(action, YES, Reason(allowing, state))
            found = [refusal for refusal in refused if refusal.clause == clause]
            if found:
                yield Asked(action, NO, Reason(clause, state, found[0]))


def anything(_state: State, _action: Action) -> bool:
    """Whenever it is allowed."""
    return True


def holds_none(state: State, action: Action) -> bool:
    """Of the suit that is named the player holds no card."""
    return all(card.suit != action.value for card in state.hand(action.seat))


Otherwise = Callable[[State, str], Action | None]
"""An act with a verb that somebody may not do at a moment, though a newcomer would think so."""


def somebody_else(state: State, verb: str) -> Action | None:
    """The next player in turn, while another one has the choice."""
    if len(state.turn) != 1:
        return None
    seat, other = state.turn[0], (state.turn[0] + state.game.direction) % state.game.seats
    offered = next((action for action in offers(state, seat) if action.verb == verb), None)
    return offered._replace(seat=other) if offered is not None else None


def while_answering(state: State, verb: str) -> Action | None:
    """Whoever has to answer a lead, in a game in which it is for the player who leads."""
    return Action(state.turn[0], verb) if state.trick.plays and len(state.turn) == 1 else None


def may(
    clause: str, verb: str, when: Callable[[State, Action], bool] = anything, otherwise: Otherwise | None = None
) -> Topic:
    """May a player do something? A newcomer doubts it where it is allowed.

    It is not where some clause refuses it, or where ``otherwise`` has somebody do it who may not.
    """

    def asked(state: State) -> Iterator[Asked]:
        for seat in state.turn[:1]:
            for action in offers(state, seat):
                if action.verb != verb:
                    continue
                refused = refusals(state, action)
                if refused:
                    yield Asked(action, NO, Reason(refused[0].clause, state, refused[0]))
                elif when(state, action):
                    yield Asked(action, YES, Reason(clause, advance(state, action)))
        tried = otherwise(state, verb) if otherwise is not None else None
        if tried is not None and refusals(state, tried):
            yield Asked(tried, NO, Reason(clause, state))

    def ask(state: State) -> Question | None:
        return _first(clause, state, asked(state))

    return Topic(clause, f"act {clause} {verb}", ask)


def _first(clause: str, state: State, asked: Iterator[Asked]) -> Question | None:
    """One of the questions that a moment has: by turns what is allowed and what is not, where there is both."""
    found = {each.right: each for each in asked}
    wanted = (YES, NO)[lot(state, 2)]
    chosen = found.get(wanted) or next(iter(found.values()), None)
    return None if chosen is None else yes_or_no(clause, state, chosen.action, chosen.right, chosen.reason)


def yes_or_no(clause: str, state: State, action: Action, right: str, reason: Reason) -> Question:
    """A question about an act of the seat that would do it."""
    wrong = NO if right == YES else YES
    return Question(
        kind="act",
        clause=clause,
        state=state,
        answers=(YES, NO),
        right=(right,),
        mistake=(wrong,),
        reasons=(reason, reason),
        eyes=(action.seat,),
        seat=action.seat,
        action=action,
    )
