"""The usual pack: four suits of thirteen, the ace high."""

from __future__ import annotations

from typing import Final

from engine.core.cards import PLAIN_SUITS, Cards

RANKS: Final = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
PACK: Final = Cards.parse(" ".join(suit + "".join(RANKS) for suit in PLAIN_SUITS))
