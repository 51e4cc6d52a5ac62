"""What the second judges of all games have in common, and who they are.

A judge is slow and plain. It is written from the facts of the sources and shares nothing with the engine's
game: it reads acts as a record writes them, keeps its own hands, and works with texts and lists.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Protocol

from engine.core.play import Deal


class Judge(Protocol):
    """One more person at the table, who watches and writes down."""

    @property
    def awaited(self) -> set[int]:
        """The seats that may act now; nobody when the deal is over."""
        ...

    @property
    def winners(self) -> list[int]:
        """The seat that took each trick so far."""
        ...

    def may_do(self, seat: int) -> set[str]:
        """All that a seat may do now, such as ``pass`` or ``play HA``; nothing if it is not awaited."""
        ...

    def watch(self, text: str) -> None:
        """Take note of an act, such as ``0:pass`` or ``2:play HA``."""
        ...

    def points(self) -> list[int]:
        """What a deal that is over brings to each side."""
        ...

    def next_dealer(self) -> int:
        """Who deals after this deal."""
        ...


class Seating(Protocol):
    """The way to call a judge to a fresh deal: under all options by name, and after points by side."""

    def __call__(self, deal: Deal, options: Mapping[str, str], before: tuple[int, ...], /) -> Judge: ...


def judge_of(game_id: str) -> Seating:
    """A game's second judge."""
    found: Seating = import_module(f"tests.engine.games.{game_id.replace('-', '_')}_judge").judge
    return found


def hands_of(deal: Deal) -> list[set[str]]:
    """The hands of a deal as names of cards."""
    return [{str(card) for card in hand} for hand in deal.hands]
