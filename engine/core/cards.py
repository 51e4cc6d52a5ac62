"""Cards and sets of cards.

A card is one number for every pack: ``16 * suit + rank``, where the suits are clubs 0,
diamonds 1, hearts 2, spades 3 and jokers 4, and the sixteen ranks run from the two to the ace
with the eleven, twelve and thirteen of the Australian pack between ten and jack. The second
copy of a card is 80 higher. The number says nothing of strength: that is the game's business.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeVar

from engine.errors import BadCard, quoted

SUITS: Final = "CDHSZ"
PLAIN_SUITS: Final = "CDHS"
JOKERS: Final = "Z"
RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "J", "Q", "K", "A")
JOKER_NAMES: Final = ("1", "2", "3")

_PACK_SIZE = 16 * len(SUITS)
_RANK = r"(?:1[0-3]|[2-9JQKA])"
_RUN = re.compile(rf"(?:[CDHS](?:{_RANK}'?)+|Z(?:[1-3]'?)+)\Z")
_RANKS_OF_RUN = re.compile(rf"{_RANK}'?")
_JOKERS_OF_RUN = re.compile(r"[1-3]'?")
_CARD = re.compile(rf"(?:([CDHS])({_RANK})|(Z)([1-3]))('?)\Z")


_SUIT_OF = tuple(suit for suit in SUITS for _ in range(16)) * 2
_RANK_OF = (*RANKS * len(PLAIN_SUITS), *JOKER_NAMES, *[""] * (16 - len(JOKER_NAMES))) * 2
"""Suits and ranks by card number; a number after the last joker's is no card."""
_NAME_OF = tuple(
    f"{suit}{rank}" + "'" * (number // _PACK_SIZE)
    for number, (suit, rank) in enumerate(zip(_SUIT_OF, _RANK_OF, strict=True))
)


class Card(int):
    """One card; ``str()`` is its notation: ``HA``, ``S10``, ``Z1``, a second copy ``H2'``.

    It is a number, but none that anything is counted by: every card is true, and to reckon with one gives no card.
    """

    __slots__ = ()

    @property
    def suit(self) -> str:
        """The letter printed on the card, ``Z`` for a joker. In play, ask the game."""
        return _SUIT_OF[self]

    @property
    def rank(self) -> str:
        """The rank printed on the card, ``1`` to ``3`` for a joker."""
        return _RANK_OF[self]

    @property
    def copy(self) -> int:
        """0 for the first card of its kind in the pack, 1 for the second."""
        return self // _PACK_SIZE

    def __bool__(self) -> bool:
        return True

    def __str__(self) -> str:
        return _NAME_OF[self]

    __repr__ = __str__

    def __format__(self, how: str) -> str:
        return format(str(self), how)

    @staticmethod
    def parse(text: str) -> Card:
        """The card that a notation names. Raises :class:`BadCard`."""
        match = _CARD.match(text)
        if match is None:
            raise BadCard("a card such as HA, S10 or Z1", quoted(text))
        suit = match[1] or match[3]
        rank = JOKER_NAMES.index(match[4]) if match[3] else RANKS.index(match[2])
        return CARDS[_PACK_SIZE * len(match[5]) + 16 * SUITS.index(suit) + rank]


CARDS: Final = tuple(Card(number) for number in range(2 * _PACK_SIZE))
"""Every card by its number, so that equal cards are one object."""


BITS: Final = tuple(1 << card for card in CARDS)
"""The set of one card, as a bit mask, by the card's number."""

Entry = TypeVar("Entry")
_both, _either = int.__and__, int.__or__


class Cards(int):
    """A set of cards as a bit mask; it iterates by card number.

    ``&``, ``|`` and ``-`` of two sets give a set; any other reckoning gives a plain number, such as ``^``, of which
    ``Cards()`` makes a set again. What stands beside them is a set or its mask and never a single card, whose number
    is no mask: one card more is ``cards | Cards.of((card,))``. This is done at every act, and so nothing looks.
    """

    __slots__ = ()

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Cards:
        """The set of the given cards; a card given twice counts once."""
        mask = 0
        for card in cards:
            mask |= BITS[card]
        return cls(mask)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.pick(CARDS))

    def pick(self, table: Sequence[Entry]) -> list[Entry]:
        """What a table by card number holds for each card of the set, in order of number."""
        found = []
        rest = int(self)
        while rest:
            highest = rest.bit_length() - 1
            found.append(table[highest])
            rest ^= BITS[highest]
        found.reverse()
        return found

    def __len__(self) -> int:
        return self.bit_count()

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and bool(self >> card & 1)

    def __and__(self, other: int) -> Cards:
        return Cards(_both(self, other))

    def __or__(self, other: int) -> Cards:
        return Cards(_either(self, other))

    def __sub__(self, other: int) -> Cards:
        return self.without(other)

    def without(self, other: int) -> Cards:
        """The cards of this set that are not in the other."""
        return Cards(_both(self, ~other))

    def __str__(self) -> str:
        return holding(self)

    def __repr__(self) -> str:
        return f"Cards({holding(self)!r})"

    def __format__(self, how: str) -> str:
        return format(str(self), how)

    @staticmethod
    def parse(text: str) -> Cards:
        """A holding such as ``CAK3 D109 Z12``. Raises :class:`BadCard`, also for a card given twice."""
        found = 0
        for run in text.split():
            if not _RUN.match(run):
                raise BadCard("a suit and its ranks such as D1093 or Z12", quoted(run))
            names = _JOKERS_OF_RUN if run[0] == JOKERS else _RANKS_OF_RUN
            for rank in names.findall(run[1:]):
                bit = 1 << Card.parse(run[0] + rank)
                if found & bit:
                    raise BadCard("each card once", f"{run[0]}{rank} twice")
                found |= bit
        return Cards(found)


NONE: Final = Cards(0)


def holding(cards: Cards) -> str:
    """A set of cards suit by suit, high to low by printed rank: ``CAK3 D109 Z12``."""
    runs = []
    for suit in SUITS:
        own = [card for card in cards if card.suit == suit]
        if own:
            names = [str(card)[1:] for card in sorted(own, key=_printed, reverse=suit != JOKERS)]
            runs.append(suit + "".join(names))
    return " ".join(runs)


def _printed(card: Card) -> tuple[int, int]:
    return card % 16, card.copy


PRINTED: Final = {suit: 0xFFFF << 16 * place | 0xFFFF << 16 * place + _PACK_SIZE for place, suit in enumerate(SUITS)}
"""Every card of a printed suit, of either copy, as a bit mask."""


def suit_cards(suit: str) -> Cards:
    """Every card of a printed suit, of either copy."""
    return Cards(PRINTED[suit])
