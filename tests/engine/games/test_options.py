"""House rules one by one: what an option means hangs on its letters alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import pytest

from engine.core.counts import EachSide, OneOf, OneSide, Whole
from engine.core.play import advance, legal, start
from engine.core.rules import Game
from engine.core.score import impossible, lines, tally_of
from engine.errors import BadOptions
from engine.games import (
    GAMES,
    adapted,
    arises_in,
    chosen,
    game,
    in_force,
    option_clauses,
    option_values,
    presets,
    rulebook,
)
from engine.match import after, opening
from tests.engine.games.laws import random_options, shuffled

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


def altered(playing: Game, tally: Any, random: Random) -> Any:
    """A count in which two of the numbers are others, within their bounds."""
    sides = len(playing.sides)
    for count in random.choices(playing.counts, k=2):
        match count:
            case EachSide():
                found: object = tuple(random.randrange(0, count.high + 1, count.step) for _ in range(sides))
            case OneSide():
                found = random.randrange(-1, sides)
            case Whole():
                found = random.randrange(count.high + 1)
            case OneOf():
                found = random.choice(count.choices)
        tally = tally._replace(**{count.name: found})
    return tally


def plain(rules: object) -> object:
    """What rules say in numbers and texts, and the names of the functions that they go by."""
    if isinstance(rules, tuple):
        return [plain(row) for row in rules]
    return rules if isinstance(rules, int | str | None) else getattr(rules, "__qualname__", "")


@pytest.mark.parametrize(("game_id", "name", "value"), EACH)
def test_a_value_that_has_been_read_is_the_value_itself(game_id: str, name: str, value: str) -> None:
    """The same deal goes the same way, and the same counts are impossible, or worth the same; with all other house
    rules as usual, and with others, since some come into play together."""
    usual = {name: values[0] for name, values in option_values(game_id).items()}
    random = Random(f"{game_id} {name} {value}")
    for others in ({}, *(random_options(game_id, random) for _ in range(5))):
        rules = usual | others | {name: value}
        agree(game(game_id, rules), spelled(game_id, rules), random)


def agree(one: Game, other: Game, random: Random) -> None:
    """Both say the same of a random deal, of its match and of other counts."""
    assert plain(other.match) == plain(one.match)
    assert (other.counts, other.clauses, other.sides) == (one.counts, one.clauses, one.sides)
    assert [(row.name, row.values) for row in other.asked] == [(row.name, row.values) for row in one.asked]
    dealt = shuffled(one, random)
    state, same = start(one, dealt), start(other, dealt)
    while state.turn:
        choices = legal(state, state.turn[0])
        assert legal(same, state.turn[0]) == choices
        action = random.choice(choices)
        state, same = advance(state, action), advance(same, action)
        assert same[1:] == state[1:]
    tally = tally_of(state)
    assert tally_of(same) == tally
    ended = after(opening(one, dealt.dealer), tally)
    assert after(opening(other, dealt.dealer), tally)[1:] == ended[1:]
    for _ in range(60):
        counted = altered(one, tally, random)
        assert impossible(other, counted) == impossible(one, counted), counted
        assert lines(other, counted) == lines(one, counted), counted


@pytest.mark.parametrize(
    ("game_id", "name", "value", "said"),
    [("chwech", "players", 4, "found 4"), ("hokm", "play_out", True, "found True")],
)
def test_a_value_that_is_no_text_is_refused_as_what_it_is(game_id: str, name: str, value: Any, said: str) -> None:
    with pytest.raises(BadOptions, match=said):
        game(game_id, {name: value})


TABLES: Mapping[str, Callable[[str], Mapping[str, object]]] = {
    "option_values": option_values,
    "option_clauses": option_clauses,
    "presets": presets,
    "one preset": lambda game_id: list(presets(game_id).values())[-1],
}


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("table", TABLES)
def test_what_the_engine_tells_of_options_is_read_and_not_written(game_id: str, table: str) -> None:
    """They are the engine's own: what is written there would hold for everybody."""
    found: Any = TABLES[table](game_id)
    before = dict(found)
    with pytest.raises(TypeError):
        found["direction"] = "left"
    assert TABLES[table](game_id) == before


@pytest.mark.parametrize(
    ("game_id", "rules", "idle"),
    [
        ("chwech", {}, "five_strip seven_pack dup_winner"),
        ("chwech", {"players": "4"}, "five_strip seven_pack two_jokers_per_trick ace_last_vs_joker dup_winner"),
        ("chwech", {"players": "5"}, "seven_pack two_jokers_per_trick dup_winner"),
        ("chwech", {"players": "7"}, "five_strip two_jokers_per_trick dup_winner"),
        ("chwech", {"players": "7", "seven_pack": "fh63_13s_jokers"}, "five_strip dup_winner"),
        ("chwech", {"players": "7", "seven_pack": "home63"}, "five_strip"),
        (
            *("chwech", {"ace_joker": "original"}),
            "five_strip seven_pack two_jokers_per_trick ace_last_vs_joker last dup_winner",
        ),
        (
            *("chwech", {"ace_joker": "joker_ace", "players": "7", "seven_pack": "home63"}),
            "five_strip two_jokers_per_trick ace_last_vs_joker last",
        ),
        ("chinese-whist", {}, "three_layout two_layout"),
        ("chinese-whist", {"players": "3"}, "two_layout partners"),
        ("chinese-whist", {"players": "2"}, "three_layout partners"),
        ("hokm", {}, "three_end three_tie three_hakem"),
        ("hokm", {"players": "3"}, ""),
        ("hokm", {"players": "3", "rotation": "each_deal"}, "three_hakem"),
        ("hokm", {"players": "2"}, "direction three_end three_tie three_hakem"),
        *((game_id, {}, "") for game_id in GAMES if game_id not in ("chwech", "chinese-whist", "hokm")),
    ],
)
def test_by_hand_which_questions_cannot_arise(game_id: str, rules: dict[str, str], idle: str) -> None:
    """The second joker of Chwech is in the packs for six, and of those for seven in two; an ace is last, and a joker
    beside another, by the later rule alone. Of four players in Hokm none needs the rules of three."""
    playing = game(game_id, rules)
    assert [option for option in option_values(game_id) if not arises_in(playing, option)] == idle.split()


@pytest.mark.parametrize(
    ("game_id", "rules", "idle"),
    [
        ("hokm", {}, ""),
        ("hokm", {"three_tie": "hakem"}, "three_tie"),
        ("hokm", {"three_tie": "hakem", "players": "3"}, ""),
        ("hokm", {"three_hakem": "winner", "players": "3", "rotation": "each_deal"}, "three_hakem"),
        ("hokm", {"direction": "left", "players": "2"}, "direction"),
        ("chinese-whist", {"two_layout": "6_6_1"}, "two_layout"),
        ("chwech", {"ace_joker": "original", "two_jokers_per_trick": "false"}, "two_jokers_per_trick"),
    ],
)
def test_of_what_is_chosen_some_makes_no_difference_beside_the_rest(
    game_id: str, rules: dict[str, str], idle: str
) -> None:
    playing = game(game_id, rules)
    assert chosen(playing) == rules
    assert in_force(playing) == {name: value for name, value in rules.items() if name not in idle.split()}


@pytest.mark.parametrize("game_id", GAMES)
def test_no_question_arises_of_which_every_clause_is_out_of_force(game_id: str) -> None:
    random = Random(game_id)
    for _ in range(100):
        rules = random_options(game_id, random)
        for option, clauses in option_clauses(game_id).items():
            tables = [rules | {option: value} for value in option_values(game_id)[option]]
            if not any(adapted(clause, table) == table for clause in clauses for table in tables):
                assert not arises_in(game(game_id, rules), option), f"{option} under {rules}"
