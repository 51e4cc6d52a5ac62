"""The acts of an example, one by one: that the rules allow each of them is part of what it says."""

from __future__ import annotations

from engine.core.actions import Action
from engine.core.cards import Card
from engine.core.play import advance, refusals
from engine.core.state import State


def done(state: State, action: Action) -> State:
    """The state after an act that nothing refuses."""
    found = refusals(state, action)
    assert not found, f"{action} is allowed, but {', '.join(map(str, found))}"
    return advance(state, action)


def awaited(state: State) -> int:
    """The seat that has to act next, or the first of several."""
    assert state.turn, f"somebody is awaited after {' '.join(map(str, state.log))}, but nobody is"
    return state.turn[0]


def laid(state: State, card: str, said: str = "") -> State:
    """The state after the seat awaited has played a card that nothing refuses."""
    return done(state, Action(awaited(state), "play", (Card.parse(card),), said))
