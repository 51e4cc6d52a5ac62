"""What players of each game go by: a module a game, imported when it is first asked for."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module

from engine.bots.habits import Habits
from engine.games import module_name


@lru_cache(maxsize=64)
def habits_of(game_id: str) -> Habits:
    """The habits of a game. Raises :class:`UnknownName` for no game of ours."""
    found = import_module(f"{__name__}.{module_name(game_id)}").HABITS
    if not isinstance(found, Habits):
        raise TypeError(f"the habits of {game_id} are {found!r}")
    return found
