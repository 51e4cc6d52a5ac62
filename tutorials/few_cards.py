"""A few cards in each hand, in the place of a deal: what they are, without what it takes to read them."""

from __future__ import annotations

from dataclasses import dataclass

from engine.notation import Record


@dataclass(frozen=True, kw_only=True)
class FewCards(Record):
    """A few cards in each hand and what was done with them, in the place of a deal; ``few`` are the lines that say so.

    It has no score: whatever was played before is not known.
    """

    few: str

    def __str__(self) -> str:
        return "\n".join([self.few, *map(str, self.actions)])


def is_few(text: str) -> bool:
    """Whether a text states a few cards, and is not a record."""
    return text.lstrip().startswith("game ")
