"""What everybody can see of a deal besides the cards: rows that each game declares, and their values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple, TypeVar

from engine.core.state import State

Kind = Literal["suit", "word", "seat", "seats", "card", "number", "suits", "act", "zone", "columns"]
"""What a value is: a ``suit`` is its letter, a ``word`` one that the game's words name, ``suits`` several
letters in one text, each empty where there is none; a ``seat`` is -1 for nobody, ``seats`` are in order; a ``card``
is None where there is none. An ``act`` is given by its place in the log, -1 for none, and seen as the log is seen; a
``zone`` by its name in the layout, and seen as the zone is seen. ``columns`` are those of a state."""

Value = TypeVar("Value")


class Shown(NamedTuple):
    """A thing that everybody can see, by the clause that puts it there. With ``each``, ``of`` gives a tuple by seat.

    ``of`` takes the whole state and gives nothing away: what is secret is an ``act`` under seal or lies in a
    ``zone``, of which a view shows as much as its seats know.
    """

    name: str
    kind: Kind
    clause: str
    of: Callable[[State], Any]
    each: bool = False


Values = Mapping[str, Any]
"""By the name of its row, what each value is at a moment, to some seats."""


def value(shown: Values, name: str, kind: type[Value], nothing: Value) -> Value:
    """The value of a row, or ``nothing`` in a game that has no such row. Raises TypeError for one of another type."""
    found = shown.get(name, nothing)
    if not isinstance(found, kind):
        raise TypeError(f"{name} is shown as a {type(found).__name__} and not as a {kind.__name__}")
    return found


def now(state: State, name: str) -> Any:
    """The value of a row that is no act and no zone, without a view. Raises KeyError if the game has no such row."""
    for row in state.game.shown:
        if row.name == name:
            return row.of(state)
    raise KeyError(name)


def seat_shown(shown: Values, name: str) -> int:
    """The seat in a role, or -1 for nobody."""
    return value(shown, name, int, -1)


def trumps_of(state: State) -> str:
    """For a row: the trump suit, or nothing where there is none or it is not named yet."""
    return state.trick.trump


def contract_of(state: State) -> str:
    """For a row: what the deal is played for, or nothing before that is settled."""
    return state.trick.contract


def zone_named(name: str) -> Callable[[State], str]:
    """For a row: a zone of the game's layout."""
    return lambda _state: name


def columns_of(state: State) -> object:
    """For a row: the columns before each seat."""
    return state.columns
