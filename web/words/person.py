"""What is said of a player by name, and to the reader."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from web.words import cards

_VERBS: Final[Mapping[str, tuple[str, str]]] = {
    "adds": ("adds", "add"),
    "bids": ("bids", "bid"),
    "calls": ("calls", "call"),
    "chooses": ("chooses", "choose"),
    "claims": ("claims", "claim"),
    "closes": ("closes", "close"),
    "counts": ("counts", "count"),
    "deals": ("deals", "deal"),
    "declines": ("declines", "decline"),
    "does": ("does", "do"),
    "draws": ("draws", "draw"),
    "exchanges": ("exchanges", "exchange"),
    "had": ("had", "have"),
    "has": ("has", "have"),
    "holds": ("holds", "hold"),
    "is": ("is", "are"),
    "keeps": ("keeps", "keep"),
    "lays": ("lays", "lay"),
    "leads": ("leads", "lead"),
    "leaves": ("leaves", "leave"),
    "looks": ("looks", "look"),
    "makes": ("makes", "make"),
    "names": ("names", "name"),
    "needs": ("needs", "need"),
    "passes": ("passes", "pass"),
    "piles": ("piles", "pile"),
    "plays": ("plays", "play"),
    "puts": ("puts", "put"),
    "says": ("says", "say"),
    "shows": ("shows", "show"),
    "sits": ("sits", "sit"),
    "speaks": ("speaks", "speak"),
    "takes": ("takes", "take"),
    "throws": ("throws", "throw"),
    "turns": ("turns", "turn"),
    "was": ("was", "were"),
    "wins": ("wins", "win"),
}
"""What a player does, and what you do."""


@lru_cache(maxsize=64)
def person(seat: int, *, you: bool = False, called: str = "") -> Mapping[str, str]:
    """What stands in a sentence about a seat: ``who`` and ``whose``, ``Who`` and ``Whose`` where they begin one, and
    the verbs; to ``you`` if the seat is the reader's, and of a player who is ``called`` by a name of their own. No seat
    is any below 0."""
    name = called or (cards.name(seat) if seat >= 0 else "Somebody")
    who, whose = ("you", "your") if you else (name, f"{name}’s")
    at_first = {"Who": "You", "Whose": "Your"} if you else {"Who": who, "Whose": whose}
    verbs = {verb: forms[you] for verb, forms in _VERBS.items()}
    return MappingProxyType({"who": who, "whose": whose, **at_first, **verbs})
