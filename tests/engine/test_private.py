"""Nobody guesses: what a game notes for itself stays in its room, and no other room knows a game by name."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from engine.games import GAMES, module_name

HOUSE: Final = Path(__file__).resolve().parents[2]
MODULES: Final = tuple(module_name(game_id) for game_id in GAMES)
REGISTRY: Final = "engine/games/__init__.py"
NAMED: Final = re.compile(rf"({'|'.join(GAMES)})(/[a-z-]+)?\Z")


def sources(*places: str) -> Iterator[tuple[str, ast.AST]]:
    for place in places:
        for path in sorted((HOUSE / place).rglob("*.py")):
            yield path.relative_to(HOUSE).as_posix(), ast.parse(path.read_text("utf-8"))


def of_a_game(path: str) -> bool:
    """A module that is a room of one game."""
    return Path(path).stem.startswith(MODULES)


def test_nothing_outside_the_games_reads_their_facts() -> None:
    """``State.facts`` is typed by a key in the game's own module; the core carries it and looks at nothing in it."""
    carriers = ("engine/core/facts.py",)
    found = [
        f"{path}:{node.lineno}"
        for path, tree in sources("engine", "tutorials", "web")
        if not path.startswith("engine/games/") and path not in carriers
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr == "facts"
    ]
    assert found == []


@pytest.mark.parametrize("place", ["engine", "tutorials", "web"])
def test_no_game_is_named_outside_its_rooms_and_the_registry(place: str) -> None:
    found = [
        f"{path}:{node.lineno} {node.value}"
        for path, tree in sources(place)
        if path != REGISTRY and not of_a_game(path)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and NAMED.match(node.value)
    ]
    assert found == []
