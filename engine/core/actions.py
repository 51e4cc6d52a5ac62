"""Actions: what a seat does, and the text that says it."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from engine.core.cards import CARDS, Card
from engine.errors import BadAction, BadCard

_ACTION = re.compile(r"([0-9]):([a-z][a-z-]{0,19})(?: ([A-Z0-9',]{1,40}))?(?:=([A-Za-z0-9-]{1,20}))?\Z")
_WORD = re.compile(r"[A-Z]$")


class Action(NamedTuple):
    """One act of one seat; ``str()`` is its notation and ``Action.parse`` reads it back.

    ``2:play HA`` plays the ace of hearts, ``0:play Z1=H`` leads a joker and names hearts,
    ``1:pass`` passes. Seats count from 0.
    """

    seat: int
    verb: str
    cards: tuple[Card, ...] = ()
    value: str = ""

    def __str__(self) -> str:
        cards = " " + ",".join(map(str, self.cards)) if self.cards else ""
        value = f"={self.value}" if self.value and self.cards else self.value and f" {self.value}"
        return f"{self.seat}:{self.verb}{cards}{value}"

    @property
    def card(self) -> Card:
        """The one card of an action that takes exactly one."""
        (card,) = self.cards
        return card

    @staticmethod
    def parse(text: str) -> Action:
        """The action that a notation says. Raises :class:`BadAction`; knows nothing of rules."""
        match = _ACTION.match(text)
        if match is None:
            raise BadAction("an action such as 2:play HA or 1:pass", repr(text[:40]))
        seat, verb, cards, value = match.groups()
        if cards and _WORD.match(cards) and value is None:
            return Action(int(seat), verb, (), cards)
        try:
            named = tuple(Card.parse(card) for card in cards.split(",")) if cards else ()
        except BadCard as error:
            raise BadAction(error.expected, error.found) from error
        if value and not named:
            raise BadAction("a value after a space, or cards before '='", repr(text[:40]))
        return Action(int(seat), verb, named, value or "")


@cache
def silent_actions(seat: int, verb: str, cards: int) -> tuple[Action, ...]:
    """What a seat may do without a word: with each card, by its number, or with none. Made once."""
    return tuple(Action(seat, verb, (card,)) for card in CARDS) if cards else (Action(seat, verb),)
