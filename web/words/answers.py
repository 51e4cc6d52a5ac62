"""English for the answers of a drill: how a button says each of them."""

from collections.abc import Callable
from typing import Final

from engine.core.cards import Card
from tutorials.drills import Question
from tutorials.drills.contracts import DEALT_AGAIN
from web import words
from web.words import cards

Reading = Callable[[Question, str], str]
"""An answer to a question, as a button says it."""

TRUMPS: Final = {suit: f"{cards.SYMBOLS[suit]} {name}" for suit, name in cards.SUITS.items()} | {"none": "none"}
NO_CONTRACT: Final = "Nothing, the cards are dealt again"
YES_AND_NO: Final = {"yes": "Yes", "no": "No"}


def player(_question: Question, value: str) -> str:
    """The name of a seat."""
    return cards.name(int(value))


def card(_question: Question, value: str) -> str:
    """A card, or a pass."""
    return "pass" if value == "pass" else cards.short(Card.parse(value))


def yes_or_no(_question: Question, value: str) -> str:
    """Yes, or no."""
    return YES_AND_NO[value]


def contract(question: Question, value: str) -> str:
    """What is played for, or that nothing is."""
    return words.contract(question.state.game.id, value) if value != DEALT_AGAIN else NO_CONTRACT


def contract_said(_question: Question, value: str) -> str:
    """What somebody wants a deal to be played for."""
    return f"I want this deal to be {value}"


def trumps(_question: Question, value: str) -> str:
    """A suit, or none."""
    return TRUMPS[value]


def number(_question: Question, value: str) -> str:
    """A number as it is."""
    return value


def times(_question: Question, value: str) -> str:
    """A number that something is multiplied by."""
    return f"× {value}"


def points(question: Question, value: str) -> str:
    """The points of the one who is asked about, or of each side in a row, those without any left out."""
    if question.seat >= 0:
        return words.cards.figure(int(value))
    game = question.state.game
    found = [(words.side(game, side), int(points)) for side, points in enumerate(value.split(","))]
    return ", ".join(f"{side} {words.cards.figure(points)}" for side, points in found if points) or "Nobody scores"
