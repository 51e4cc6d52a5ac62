"""Take a rule away and an example must fail: a test that passes without its rule tests nothing.

To fail is to expect something else than comes out. An example that merely breaks off, because the game
without the rule cannot go on, has expected nothing, and does not count.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import cache

import pytest

from engine.core.rules import Game
from engine.games import GAMES, game
from tests.engine.combinations import option_sets
from tests.engine.examples import EXAMPLES, Make
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
    """The examples of a clause that expect something else than a reduced game does."""
    return unmet(EXAMPLES[game_id][clause], maker(game_id, reduce))


def unmet(examples: Iterable[Callable[[Make], None]], make: Make) -> Iterator[str]:
    """Those of some examples that expect something else of a game."""
    for example in examples:
        with suppress(Exception):  # a game without one of its rules may break in any way
            try:
                example(make)
            except (AssertionError, pytest.fail.Exception):
                yield example.__name__


def maker(game_id: str, reduce: Callable[[Game], Game]) -> Make:
    """The way to make a reduced game."""
    reduced = cache(reduce)  # the same options give the same game, as they do outside of the tests

    def make(**options: str) -> Game:
        return reduced(game(game_id, options))

    return make


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
        return without_row(whole, Row("no/clause", "orders"))

    for examples in EXAMPLES[game_id].values():
        for example in examples:
            example(maker(game_id, reduce))


@pytest.mark.parametrize("game_id", GAMES)
def test_a_clause_that_is_no_row_has_none_taken(game_id: str) -> None:
    assert without(game(game_id), "no/clause") is None
    assert without(game(game_id), f"{game_id}/players") is None


def test_an_example_that_breaks_off_has_not_failed() -> None:
    """Two examples of a clause, of which one breaks off and the other expects too many players."""

    def example_breaks(make: Make) -> None:
        assert make().phases["no such phase"]

    def example_expects(make: Make) -> None:
        assert make().seats == 5

    assert list(unmet((example_breaks, example_expects), lambda **options: game("hokm", options))) == [
        "example_expects"
    ]
