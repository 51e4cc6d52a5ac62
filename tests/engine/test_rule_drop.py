"""Take a rule away and an example must fail: a test that passes without its rule tests nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import pytest

from engine.core.rules import Game
from engine.games import GAMES, game
from tests.engine.combinations import option_sets
from tests.engine.examples import EXAMPLES
from tests.engine.rule_drop import Row, rows, without, without_row


@cache
def variants(game_id: str) -> tuple[Game, ...]:
    """The game under all options worth trying."""
    return tuple(game(game_id, options) for options in option_sets(game_id))


@cache
def all_rows(game_id: str) -> tuple[Row, ...]:
    """Every row that the game has under some options, in the order in which they turn up."""
    return tuple(dict.fromkeys(row for variant in variants(game_id) for row in rows(variant)))


def failing(game_id: str, clause: str, reduce: Callable[[Game], Game]) -> Iterator[str]:
    """The examples of a clause that fail on a reduced game, in whatever way."""

    reduced = cache(reduce)  # the same options give the same game, as they do outside of the tests

    def make(**options: str) -> Game:
        return reduced(game(game_id, options))

    for example in EXAMPLES[game_id][clause]:
        try:
            example(make)
        except (Exception, pytest.fail.Exception):  # noqa: BLE001 - a reduced game may break in any way
            yield example.__name__


CLAUSES = [(game_id, clause) for game_id in GAMES for clause in dict.fromkeys(row.clause for row in all_rows(game_id))]
ROWS = [(game_id, row) for game_id in GAMES for row in all_rows(game_id)]


@pytest.mark.parametrize(("game_id", "clause"), CLAUSES, ids=[clause for _, clause in CLAUSES])
def test_without_a_clause_one_of_its_examples_fails(game_id: str, clause: str) -> None:
    def reduce(whole: Game) -> Game:
        return without(whole, clause) or whole

    assert any(failing(game_id, clause, reduce)), f"{game_id} without {clause}: every example of it still holds"


@pytest.mark.parametrize(("game_id", "row"), ROWS, ids=[str(row) for _, row in ROWS])
def test_without_a_row_one_of_its_clauses_examples_fails(game_id: str, row: Row) -> None:
    def reduce(whole: Game) -> Game:
        return without_row(whole, row)

    assert any(failing(game_id, row.clause, reduce)), f"{game_id} without {row}: every example of it still holds"


@pytest.mark.parametrize("game_id", GAMES)
def test_with_every_row_every_example_holds(game_id: str) -> None:
    """The reducing itself breaks nothing: a row that is not there leaves the game as it was."""

    def reduce(whole: Game) -> Game:
        return without_row(whole, Row("no/clause", "flow"))

    for clause in EXAMPLES[game_id]:
        assert not list(failing(game_id, clause, reduce)), clause


@pytest.mark.parametrize("game_id", GAMES)
def test_a_clause_that_is_no_row_has_none_taken(game_id: str) -> None:
    assert without(game(game_id), "no/clause") is None
    assert without(game(game_id), f"{game_id}/players") is None
