"""Drawing cards before a match, for partners and the first deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from engine.core.cards import Card

ACE_LOW = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
"""The order of the ranks in most draws, low to high."""


class Drawn(NamedTuple):
    """What a draw of four decides; players count from 0 in the order in which they drew.

    ``high`` are the two who drew the highest cards and play together, ``low`` the other two, and
    ``dealer`` is the one of the four who deals first.
    """

    high: tuple[int, int]
    low: tuple[int, int]
    dealer: int


def draw(cards: Sequence[Card], dealer: Literal["lowest", "highest"], ranks: Sequence[str] = ACE_LOW) -> Drawn | None:
    """The partners and the first dealer by a card for each of four; None if two are of one rank.

    ``ranks`` is the order of the draw, low to high, in which suits do not count.
    """
    places = [ranks.index(card.rank) for card in cards]
    if len(set(places)) < len(places):
        return None
    lowest, low, high, highest = sorted(range(len(places)), key=lambda player: places[player])
    first = lowest if dealer == "lowest" else highest
    return Drawn((min(high, highest), max(high, highest)), (min(lowest, low), max(lowest, low)), first)
