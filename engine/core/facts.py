"""What a game notes for itself in a state: typed where it is read and written, and nobody else's business."""

from __future__ import annotations

from typing import Generic, TypeVar

from engine.core.state import State, with_facts

Own = TypeVar("Own")


class FactsOf(Generic[Own]):
    """A game's key to ``State.facts``: a value of one frozen type.

    What all may know of it is declared in the game's table of what is shown; the rest is the game's alone.
    """

    __slots__ = ("kind",)

    def __init__(self, kind: type[Own]) -> None:
        self.kind = kind

    def of(self, state: State) -> Own:
        """The facts of a deal."""
        facts = state.facts
        assert isinstance(facts, self.kind), facts
        return facts

    def put(self, state: State, facts: Own) -> State:
        """The state with other facts."""
        return with_facts(state, facts)
