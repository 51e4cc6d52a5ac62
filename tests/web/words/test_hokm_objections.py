"""What is said of counts that no deal of Hokm ends with is true at every table that hears it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from typing import NamedTuple

import pytest

from engine.core.rules import Game
from engine.core.score import impossible
from engine.games import game
from engine.games.hokm_score import Tally
from web import words

Tricks = tuple[int, ...]
SIDES = {"4": 2, "3": 3, "2": 2}
CARDS_EACH = {"4": 13, "3": 17, "2": 13}
TABLES = [
    {"players": players, "play_out": play_out, "kot": kot, "three_end": three_end, "three_tie": three_tie}
    for players, play_out, kot, three_end, three_tie in product(
        "432", ("false", "true"), ("true", "false"), ("lead", "seven"), ("odd", "hakem")
    )
    if players == "3" or (three_end, three_tie) == ("lead", "odd")
]


def counts(table: Mapping[str, str]) -> Iterator[Tricks]:
    """All tricks by side that the pack of a table has."""
    most = CARDS_EACH[table["players"]]
    every = product(range(most + 1), repeat=SIDES[table["players"]])
    return (tricks for tricks in every if sum(tricks) <= most)


def objections(playing: Game, tricks: Tricks) -> list[tuple[str, str]]:
    """The clauses that stand against such a tally, and what is said of each."""
    tally = Tally(tricks, 0)
    return [(found.clause, words.objected(found, playing, tally._asdict())) for found in impossible(playing, tally)]


# The sentences, and what they claim: of the tricks that are refused, and of all that are not


def somebody_can_catch_up(tricks: Tricks) -> bool:
    """003, three players: all the tricks that are left, given to the second, bring it level with the first."""
    second, first = sorted(tricks)[-2:]
    return second + CARDS_EACH["3"] - sum(tricks) >= first


def before_the_last(tricks: Tricks) -> list[Tricks]:
    """How the tricks may have stood one trick earlier."""
    return [(*tricks[:side], number - 1, *tricks[side + 1 :]) for side, number in enumerate(tricks) if number]


class Claim(NamedTuple):
    """A sentence; what it says of tricks that it refuses, and of those that it leaves, at a table of so many."""

    sentence: str
    refused: Callable[[Tricks, int], bool]
    left: Callable[[Tricks, int], bool]


CLAIMS = {
    "hokm/seven": Claim(
        "The seventh trick of a side settles the deal, and those after it do not count. Enter the tricks as they "
        "stood then: nobody has more than seven, and only one side can have seven. Until then the deal goes on as long "
        "as there are cards.",
        lambda tricks, most: max(tricks) > 7 or tricks.count(7) > 1 or (max(tricks) < 7 and sum(tricks) < most),
        lambda tricks, most: max(tricks) <= 7 and tricks.count(7) <= 1 and (max(tricks) == 7 or sum(tricks) == most),
    ),
    "hokm/kot": Claim(
        "Whoever wins the first seven tricks settles the deal with them, and those after them do not count. So "
        "enter seven: nobody has more while the others have none.",
        lambda tricks, _: max(tricks) == sum(tricks) > 7,
        lambda tricks, _: not max(tricks) == sum(tricks) > 7,
    ),
    "hokm/out-of-reach": Claim(
        "With these tricks either somebody can still catch up, or nobody could any more before the last of them. "
        "Count the tricks as they stood when the deal was settled.",
        lambda tricks, _: (
            somebody_can_catch_up(tricks) or not any(somebody_can_catch_up(one) for one in before_the_last(tricks))
        ),
        lambda tricks, most: (
            not somebody_can_catch_up(tricks) or max(tricks) == sum(tricks) == 7 or sum(tricks) == most
        ),
    ),
}


@pytest.mark.parametrize("table", TABLES, ids=lambda table: " ".join(f"{name}={table[name]}" for name in table))
def test_what_is_said_of_impossible_tricks_holds_at_the_table_that_hears_it(table: dict[str, str]) -> None:
    playing = game("hokm", table)
    found = {tricks: objections(playing, tricks) for tricks in counts(table)}
    assert any(found.values())
    heard = {clause for said in found.values() for clause, _ in said}
    for tricks, said in found.items():
        assert len(said) <= 1, tricks
        for clause, sentence in said:
            claim = CLAIMS[clause]
            assert sentence == claim.sentence
            assert claim.refused(tricks, CARDS_EACH[table["players"]]), (clause, tricks)
        for clause in heard:
            assert said or CLAIMS[clause].left(tricks, CARDS_EACH[table["players"]]), (clause, tricks)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: " ".join(f"{name}={table[name]}" for name in table))
def test_no_sentence_speaks_of_what_a_table_does_not_have(table: dict[str, str]) -> None:
    """A table that plays on does not stop; one that does not reward a sweep does not settle a deal by it."""
    playing = game("hokm", table)
    said = [sentence for tricks in counts(table) for _, sentence in objections(playing, tricks)]
    assert not any("stop" in sentence for sentence in said if table["play_out"] == "true")
    assert not any("sweep" in sentence or "first seven" in sentence for sentence in said if table["kot"] == "false")


@pytest.mark.parametrize(
    ("options", "tricks", "clause"),
    [
        ({"players": "3", "kot": "false"}, (7, 0, 0), "hokm/out-of-reach"),  # ten are left, and one may get them all
        ({"players": "3"}, (8, 0, 0), "hokm/kot"),  # seven were a sweep
        ({"players": "3"}, (9, 0, 0), "hokm/kot"),
        ({"play_out": "true"}, (9, 4), "hokm/seven"),  # two too many
        ({}, (6, 6), "hokm/seven"),  # the thirteenth decides
        ({"players": "3", "three_end": "seven"}, (6, 5, 3), "hokm/seven"),
    ],
)
def test_the_clause_is_the_one_that_stands_against_it(options: dict[str, str], tricks: Tricks, clause: str) -> None:
    assert [found for found, _ in objections(game("hokm", options), tricks)] == [clause]
