"""The fields of a tally, as a form or a command line asks for them: rows that read a text and find fault with a value.

Each has a ``clause``, which is what bounds it. ``telling`` are a few of its numbers, with which every line of a score
can come about: where they are named, whoever searches through all tallies of a game tries no others.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from engine.errors import BadTally, quoted

if TYPE_CHECKING:
    from engine.core.rules import Game

LONGEST = 9
"""Signs of a number that is read at all, its minus among them."""


class EachSide(NamedTuple):
    """A whole number for every side, from 0 to ``high`` in steps; left out it is the ``default``, if there is one."""

    name: str
    clause: str
    high: int
    default: int | None = None
    step: int = 1
    telling: tuple[int, ...] = ()

    def read(self, game: Game, text: str) -> tuple[int, ...]:
        """The numbers, with commas between them. Raises :class:`BadTally`."""
        if not text:
            if self.default is None:
                raise BadTally(f"{self.name}=", "nothing", field=self.name)
            return (self.default,) * len(game.sides)
        numbers = tuple(_whole(self.name, part, side) for side, part in enumerate(text.split(",")))
        if len(numbers) not in (1, len(game.sides)) or (len(numbers) == 1 and not game.single):
            sides = "players" if len(game.sides) == game.seats else "sides"
            raise BadTally(
                f"{self.name} for {'one or for ' if game.single else ''}all {len(game.sides)} {sides}",
                f"{len(numbers)} of them",
                field=self.name,
            )
        return numbers

    def faults(self, value: tuple[int, ...]) -> tuple[int, ...]:
        """The sides whose number is out of bounds or between two steps."""
        return _out_of_bounds(value, 0, self.high, self.step)


class Whole(NamedTuple):
    """One whole number of the deal, from 0 to ``high``."""

    name: str
    clause: str
    high: int
    default: int = 0
    telling: tuple[int, ...] = ()

    def read(self, _game: Game, text: str) -> int:
        """The number. Raises :class:`BadTally`."""
        return _whole(self.name, text) if text else self.default

    def faults(self, value: int) -> tuple[int, ...]:
        """Side 0 for a number out of bounds."""
        return _out_of_bounds((value,), 0, self.high)


class OneSide(NamedTuple):
    """A side, from 0 to ``high``, or -1 for nobody."""

    name: str
    clause: str
    high: int
    telling: tuple[int, ...] = ()

    def read(self, _game: Game, text: str) -> int:
        """The side; nobody where nothing is said. Raises :class:`BadTally`."""
        return _whole(self.name, text) if text else -1

    def faults(self, value: int) -> tuple[int, ...]:
        """Side 0 for a side that there is not."""
        return _out_of_bounds((value,), -1, self.high)


class OneOf(NamedTuple):
    """One of some words."""

    name: str
    clause: str
    choices: tuple[str, ...]

    def read(self, _game: Game, text: str) -> str:
        """The word. Raises :class:`BadTally`."""
        if text not in self.choices:
            found = quoted(text) if text else "nothing"
            raise BadTally(f"{self.name} as {' or '.join(self.choices)}", found, field=self.name)
        return text

    def faults(self, _value: str) -> tuple[int, ...]:
        """None: nothing else can be read."""
        return ()


Count = EachSide | Whole | OneSide | OneOf


def _whole(name: str, text: str, side: int = -1) -> int:
    text = text.strip()
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()):
        raise BadTally(f"a whole number for {name}", quoted(text), field=name, side=side)
    if len(text) > LONGEST:
        raise BadTally(f"a number of at most {LONGEST} signs for {name}", quoted(text), field=name, side=side)
    return int(text)


def _out_of_bounds(numbers: Iterable[int], low: int, high: int, step: int = 1) -> tuple[int, ...]:
    return tuple(
        side for side, number in enumerate(numbers) if not low <= number <= high or (number > 0 and number % step)
    )
