"""The examples of every clause of every game, by game and clause, in the page's order.

An example is a function that takes the way to make the game, so that it can be handed a game without some rule.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Final

from engine.core.rules import Game
from engine.games import GAMES

Make = Callable[..., Game]
Examples = Mapping[str, tuple[Callable[[Make], None], ...]]


def _of(game_id: str) -> Examples:
    found: Examples = import_module(f"tests.engine.games.test_{game_id.replace('-', '_')}").EXAMPLES
    return found


EXAMPLES: Final[Mapping[str, Examples]] = {game_id: _of(game_id) for game_id in GAMES}
