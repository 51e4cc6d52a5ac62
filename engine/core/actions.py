"""Actions: what a seat does, and the text that says it."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

from engine.core.cards import CARDS, Card
from engine.errors import BadAction, BadCard, quoted

_ACTION: Final = re.compile(r"([0-9]):([a-z][a-z-]{0,19})(?: ([A-Za-z0-9',-]{1,40}))?(?:=([A-Za-z0-9-]{1,20}))?\Z")
_VALUE: Final = re.compile(r"[A-Za-z0-9-]{1,20}\Z")
_EXAMPLES: Final = "an action such as 2:play HA or 1:pass"
_MEANS_CARDS: Final = re.compile(r"[CDHSZ][^a-z]|(?i:[CDHSZ](?:1?[0-9]|[JQKA]))\Z")
"""A suit's capital letter and more than a word's small letters after it, or a card in small letters."""


class Action(NamedTuple):
    """One act of one seat; ``str()`` is its notation and ``Action.parse`` reads it back.

    ``2:play HA`` plays the ace of hearts, ``0:play Z1=H`` leads a joker and names hearts, ``0:bid 1NT``
    says something without a card, ``1:pass`` passes. Seats count from 0.

    What stands after the verb is a list of cards if it could be meant for one, and else a value: a word
    or a number, such as ``S``, ``4``, ``nil`` or ``1NT``. So ``S9`` is always a card and never a bid. A value
    that would read as cards can be said with a card, after ``=``, and not alone.
    """

    seat: int
    verb: str
    cards: tuple[Card, ...] = ()
    value: str = ""

    def __str__(self) -> str:
        """The notation. Raises :class:`BadAction` for an action that could not be read back."""
        if self.value and not self._reads_back:
            raise BadAction("a value that reads as a word or a number, and not as cards", quoted(self.value))
        acted = self._acted
        if not self._is_notation(acted):
            raise BadAction(_EXAMPLES, quoted(acted + self._said(self.value)))
        return acted + self._said(self.value)

    @property
    def told(self) -> str:
        """The notation, with a value, or else the whole, in quotation marks that could not be read back: for what is
        said of an action that anybody may have made."""
        acted = self._acted
        text = acted + self._said(self.value if not self.value or self._reads_back else quoted(self.value))
        return text if self._is_notation(acted) else quoted(text)

    @property
    def _reads_back(self) -> bool:
        return bool(_VALUE.match(self.value)) if self.cards else _is_value(self.value)

    def _is_notation(self, acted: str) -> bool:
        """Whether seat, verb and cards read as such, whatever the value."""
        found = _ACTION.match(acted)
        return found is not None and found[2] == self.verb

    @property
    def _acted(self) -> str:
        cards = " " + ",".join(map(str, self.cards)) if self.cards else ""
        return f"{self.seat}:{self.verb}{cards}"

    def _said(self, value: str) -> str:
        return f"{'=' if self.cards else ' '}{value}" if value else ""

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
            raise BadAction(_EXAMPLES, quoted(text))
        seat, verb, said, value = match.groups()
        if said is None:
            if value is not None:
                raise BadAction("a value after a space, or cards before '='", quoted(text))
            return Action(int(seat), verb)
        if value is None and _is_value(said):
            return Action(int(seat), verb, (), said)
        try:
            cards = tuple(map(Card.parse, said.split(",")))
        except BadCard as error:
            raise BadAction(error.expected, error.found) from error
        return Action(int(seat), verb, cards, value or "")


def _is_value(text: str) -> bool:
    """Whether a text without a card is a word or a number, and cannot be meant for cards."""
    return _VALUE.match(text) is not None and _MEANS_CARDS.match(text) is None


@cache
def silent_actions(seat: int, verb: str, cards: int) -> tuple[Action, ...]:
    """What a seat may do without a word: with each card, by its number, or with none. Made once."""
    return tuple(Action(seat, verb, (card,)) for card in CARDS) if cards else (Action(seat, verb),)
