"""House rules one by one: what an option means hangs on its letters alone."""

from __future__ import annotations

from random import Random

import pytest

from engine.core.play import advance, legal, start
from engine.core.rules import Game, MatchRules
from engine.core.score import score_of, tally_of
from engine.games import GAMES, game, option_values, rulebook
from engine.match import after, opening
from tests.engine.games.laws import shuffled

EACH = [
    pytest.param(game_id, name, value, id=f"{game_id} {name}={value}")
    for game_id in GAMES
    for name, values in option_values(game_id).items()
    for value in values
]


def spelled(game_id: str, options: dict[str, str]) -> Game:
    """The game under options that are texts of their own, as if they had just been read."""
    book = rulebook(game_id)
    return book.game(book.options(**{name: "".join(value) for name, value in options.items()}))


def plain(rules: MatchRules) -> list[int | str]:
    """What rules for a match say in numbers and clauses."""
    return [row for row in rules if isinstance(row, int | str)]


@pytest.mark.parametrize(("game_id", "name", "value"), EACH)
def test_a_value_that_has_been_read_is_the_value_itself(game_id: str, name: str, value: str) -> None:
    """The same deal goes the same way."""
    usual = {name: values[0] for name, values in option_values(game_id).items()}
    one, other = game(game_id, {name: value}), spelled(game_id, usual | {name: value})
    assert plain(other.match) == plain(one.match)
    assert (other.counts, other.clauses, other.sides) == (one.counts, one.clauses, one.sides)
    random = Random(f"{game_id} {name} {value}")
    for _ in range(3):
        dealt = shuffled(one, random)
        state, same = start(one, dealt), start(other, dealt)
        while state.turn:
            choices = legal(state, state.turn[0])
            assert legal(same, state.turn[0]) == choices
            action = random.choice(choices)
            state, same = advance(state, action), advance(same, action)
            assert same[1:] == state[1:]
        assert score_of(same) == score_of(state)
        ended = after(opening(one, dealt.dealer), tally_of(state))
        assert after(opening(other, dealt.dealer), tally_of(same))[1:] == ended[1:]
