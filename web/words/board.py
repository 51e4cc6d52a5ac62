"""How the table says in a word or two what lies on it."""

from collections.abc import Mapping
from typing import Final

from engine.core.actions import Action
from engine.core.rules import Game
from web import words

ROWS: Final[Mapping[str, str]] = {
    "aside": "aside",
    "bid": "bid",
    "caller": "caller",
    "cayenne-suit": "Cayenne",
    "closer": "closer",
    "contract": "contract",
    "cut": "cut",
    "declined": "declined",
    "hakem": "hakem",
    "left-out": "not in play",
    "marriages": "marriage",
    "namer": "namer",
    "offered": "to look at",
    "rest": "left",
    "stock": "stock",
    "tricks-at-close": "tricks at the close",
    "trumps": "trumps",
    "turned": "turned up",
}
"""What everybody can see, by the name of its row in a game's tables."""

ONE: Final[Mapping[str, str]] = {"tricks-at-close": "trick at the close"}
"""What those rows are called that count something, where it is one."""

NUMBERS: Final = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty", "twenty-one"),
    *("twenty-two", "twenty-three", "twenty-four", "twenty-five", "twenty-six"),
)
"""Numbers as words, as far as a hand goes."""


def row(name: str) -> str:
    """What a row is called on the table."""
    return ROWS.get(name, name)


def counting(name: str, number: int) -> str:
    """What a row is called on the table that says how many there are of something."""
    return ONE[name] if number == 1 and name in ONE else row(name)


def badge(game: Game, name: str) -> str:
    """What the seat of a row is called on the table."""
    return words.of(game.id).badges.get(name, row(name))


def under(game: Game, name: str, value: str) -> str:
    """What stands under a word that holds for all: what it comes to, or what its row is called on the table."""
    return words.of(game.id).badges.get(value, row(name))


def left(name: str) -> str:
    """What is said after the number of cards of a pile: ``6 left``, or where they belong instead."""
    return "left" if name == "stock" else row(name)


def in_words(number: int) -> str:
    """``thirteen``; in figures where it is more than a hand can have."""
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def many(number: int, what: str = "card") -> str:
    """``one card``, ``thirteen cards``."""
    return f"{in_words(number)} {what}" if number == 1 else f"{in_words(number)} {what}s"


def deed(action: Action, game: Game) -> str:
    """An act without a card, as it is shown at the seat that did it: ``Pass``."""
    return words.label(action, game.id)


def direction(game: Game) -> str:
    """Which way the turn goes round, for those who do not see the arrows."""
    return "The turn goes to the left, clockwise." if game.direction > 0 else "The turn goes to the right."
