"""How cards, suits and players are called in English."""

import re
from collections.abc import Iterable
from typing import Final

from engine.core.cards import JOKERS, Card

NAMES: Final = ("Ada", "Ben", "Cai", "Dot", "Eli", "Fay", "Gus")
SUITS: Final = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
SYMBOLS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠", "Z": "★"}
COLOURS: Final = {"R": "red", "B": "black"}
RANKS: Final = {
    "A": "ace",
    "K": "king",
    "Q": "queen",
    "J": "jack",
    "13": "thirteen",
    "12": "twelve",
    "11": "eleven",
    "10": "ten",
    "9": "nine",
    "8": "eight",
    "7": "seven",
    "6": "six",
    "5": "five",
    "4": "four",
    "3": "three",
    "2": "two",
}
APOSTROPHE: Final = re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_])")
"""Between two letters, as it is typed: behind the rank of a card it marks a second copy."""


def name(seat: int) -> str:
    """What a seat's player is called on the pages; seats count from 0."""
    return NAMES[seat]


def said(value: str) -> str:
    """What is said with an act, or instead of a card: ``hearts``, ``red``, ``low``."""
    return SUITS.get(value, COLOURS.get(value, value))


def long(card: Card) -> str:
    """A card in words: ``ace of hearts``, ``joker``."""
    return "joker" if card.suit == JOKERS else f"{RANKS[card.rank]} of {SUITS[card.suit]}"


def short(card: Card) -> str:
    """A card as symbols: ``♥A``, ``Joker``."""
    return "Joker" if card.suit == JOKERS else f"{SYMBOLS[card.suit]}{card.rank}"


def counted(number: int, what: str) -> str:
    """``1 trick``, ``7 tricks``, ``no tricks``."""
    return f"{number or 'no'} {what}" if number == 1 else f"{number or 'no'} {what}s"


def figure(number: int) -> str:
    """A number of points, less than nothing with a true minus sign: ``8``, ``−3``."""
    return str(number).replace("-", "−")


def typeset(text: str) -> str:
    """What somebody has typed, with apostrophes as they are printed."""
    return APOSTROPHE.sub("’", text)


def listed(words: Iterable[str], last: str = "and") -> str:
    """Words as an English list: ``a, b and c``."""
    *first, end = words
    return f"{', '.join(first)} {last} {end}" if first else end
