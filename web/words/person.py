"""What is said of a player by name, and to the reader."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from web.words import cards

_VERBS: Final[Mapping[str, tuple[str, str]]] = {
    "bids": ("bids", "bid"),
    "counts": ("counts", "count"),
    "does": ("does", "do"),
    "draws": ("draws", "draw"),
    "had": ("had", "have"),
    "has": ("has", "have"),
    "holds": ("holds", "hold"),
    "is": ("is", "are"),
    "leads": ("leads", "lead"),
    "needs": ("needs", "need"),
    "plays": ("plays", "play"),
}
"""What a player does, and what you do."""


@cache
def person(seat: int, *, you: bool = False) -> Mapping[str, str]:
    """What stands in a sentence about a seat: ``who``, ``Who`` where it begins one, ``whose``, and the verbs; to
    ``you`` if the seat is the reader's. No seat is any below 0."""
    name = cards.name(seat) if seat >= 0 else "Somebody"
    who, at_first, whose = ("you", "You", "your") if you else (name, name, f"{name}’s")
    verbs = {verb: forms[you] for verb, forms in _VERBS.items()}
    return MappingProxyType({"who": who, "Who": at_first, "whose": whose, **verbs})
