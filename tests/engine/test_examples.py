"""Every clause of every game has an example, derived by hand, and each holds."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.games import GAMES, game
from tests.engine.examples import EXAMPLES, Make

ALL = [
    pytest.param(game_id, example, id=f"{clause}-{example.__name__}")
    for game_id in GAMES
    for clause, examples in EXAMPLES[game_id].items()
    for example in examples
]


@pytest.mark.parametrize(("game_id", "example"), ALL)
def test_an_example_holds_for_the_whole_game(game_id: str, example: Callable[[Make], None]) -> None:
    example(lambda **options: game(game_id, options))


@pytest.mark.parametrize("game_id", GAMES)
def test_every_clause_has_an_example_in_the_order_of_the_page(game_id: str) -> None:
    assert tuple(EXAMPLES[game_id]) == game(game_id).clauses
