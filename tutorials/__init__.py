"""What teaches, as data: example deals, each replayed by the engine in the tests."""

from functools import cache
from pathlib import Path
from typing import Final

from engine.core.state import State
from engine.notation import Record, read_one

DEALS: Final = Path(__file__).parent / "deals"


@cache
def deal(name: str) -> tuple[Record, tuple[State, ...]]:
    """The example deal ``game/name`` and its states.

    Raises :class:`FileNotFoundError` and :class:`engine.errors.BadRecord`.
    """
    game_id, _, short = name.partition("/")
    return read_one((DEALS / game_id / f"{short}.deal").read_text(encoding="utf-8"))


@cache
def deal_names(game_id: str) -> tuple[str, ...]:
    """The names of a game's example deals, as :func:`deal` takes them, in alphabetical order."""
    found = sorted(path.stem for path in (DEALS / game_id).glob("*.deal"))
    return tuple(f"{game_id}/{name}" for name in found)
