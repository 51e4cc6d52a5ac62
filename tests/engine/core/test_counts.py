"""The fields of a tally: what each reads, and in what words it refuses."""

import re
from typing import Any

import pytest

from engine.core.counts import Count, EachSide, OneOf, OneSide, Whole
from engine.errors import BadTally
from engine.games import game

HOKM, CHWECH = game("hokm"), game("chwech")
"""Two sides of two players; six players, of whom one may be scored alone."""


@pytest.mark.parametrize(
    ("field", "value"),
    [
        (EachSide("won", "c", high=9, default=2), (2, 2)),
        (Whole("nines", "c", high=9, default=3), 3),
        (Whole("nines", "c", high=9), 0),
        (OneSide("hakem", "c", high=1), -1),
    ],
)
def test_where_nothing_is_said(field: EachSide | Whole | OneSide, value: object) -> None:
    """The default, or for a side nobody, who is -1."""
    assert field.read(HOKM, "") == value


@pytest.mark.parametrize(
    ("field", "text", "expected", "found"),
    [
        (EachSide("tricks", "c", high=13), "", "tricks=", "nothing"),
        (EachSide("tricks", "c", high=13), "1,2,3", "tricks for all 2 sides", "3 of them"),
        (EachSide("tricks", "c", high=13), "1", "tricks for all 2 sides", "1 of them"),
        (Whole("nines", "c", high=9), "x" * 41, "a whole number for nines", repr("x" * 40)),
        (Whole("nines", "c", high=9), "1" * 10, "a number of at most 9 signs for nines", repr("1" * 10)),
        (OneOf("who", "c", ("us", "them")), "", "who as us or them", "nothing"),
        (OneOf("who", "c", ("us", "them")), "y" * 41, "who as us or them", repr("y" * 40)),
    ],
)
def test_what_is_refused_and_how(field: Count, text: str, expected: str, found: str) -> None:
    with pytest.raises(BadTally, match=re.escape(expected)) as refused:
        field.read(HOKM, text)
    assert (refused.value.expected, refused.value.found) == (expected, found)
    assert refused.value.field == field.name


def test_a_number_of_nine_signs_is_read_with_its_minus_and_whatever_space_stands_round_it() -> None:
    """Whether it is within bounds is said of it afterwards."""
    nines = Whole("nines", "c", high=9)
    assert nines.read(HOKM, "123456789") == 123_456_789
    assert nines.read(HOKM, "-12345678") == -12_345_678
    assert OneSide("hakem", "c", high=1).read(HOKM, " 1 ") == 1
    assert EachSide("tricks", "c", high=13).read(HOKM, " 7 , 6 ") == (7, 6)
    with pytest.raises(BadTally, match="a number of at most 9 signs for nines"):
        nines.read(HOKM, "-123456789")


@pytest.mark.parametrize("text", ["-", "1-", "--1", "+1", "1.0", "1e3", "\u0661", "\u00b2", "0x1", "one"])
def test_what_is_no_whole_number_in_plain_digits_is_refused(text: str) -> None:
    with pytest.raises(BadTally, match="a whole number for nines"):
        Whole("nines", "c", high=9).read(HOKM, text)


@pytest.mark.parametrize(("given", "text"), [((5, 6), "5,6"), ((4, 4), ""), ((0, 12), "0,12")])
def test_what_is_given_counts_more_than_the_default(given: tuple[int, int], text: str) -> None:
    assert EachSide("won", "c", high=9, default=4).read(HOKM, text) == given


@pytest.mark.parametrize("word", ["us", "them"])
def test_any_word_of_the_choices_is_read(word: str) -> None:
    assert OneOf("who", "c", ("us", "them")).read(HOKM, word) == word


def test_where_everybody_plays_alone_players_are_asked_for_and_one_will_do() -> None:
    won = EachSide("won", "c", high=30)
    assert won.read(CHWECH, "7") == (7,)
    with pytest.raises(BadTally, match="won for one or for all 6 players"):
        won.read(CHWECH, "1,2")


@pytest.mark.parametrize(
    ("field", "text", "side"),
    [(EachSide("tricks", "c", high=13), "7,seven", 1), (Whole("nines", "c", high=9), "x", -1)],
)
def test_the_side_of_a_wrong_number_is_named(field: EachSide | Whole, text: str, side: int) -> None:
    """A number of the whole deal has none, which is -1."""
    with pytest.raises(BadTally) as refused:
        field.read(HOKM, text)
    assert refused.value.side == side


@pytest.mark.parametrize(
    ("field", "value", "sides"),
    [
        (EachSide("won", "c", high=30, step=5), (0, 30), ()),
        (EachSide("won", "c", high=30, step=5), (-1, 31), (0, 1)),
        (EachSide("won", "c", high=30, step=5), (1, 25), (0,)),
        (EachSide("won", "c", high=30, step=5), (5, 29), (1,)),
        (EachSide("won", "c", high=31, step=5), (31, 30), (0,)),
        (EachSide("won", "c", high=30), (7, 31), (1,)),
        (Whole("nines", "c", high=4), 3, ()),
        (OneSide("hakem", "c", high=1), 0, ()),
        (Whole("nines", "c", high=4), 0, ()),
        (Whole("nines", "c", high=4), 4, ()),
        (Whole("nines", "c", high=4), 5, (0,)),
        (Whole("nines", "c", high=4), -1, (0,)),
        (OneSide("hakem", "c", high=1), -1, ()),
        (OneSide("hakem", "c", high=1), 1, ()),
        (OneSide("hakem", "c", high=1), -2, (0,)),
        (OneSide("hakem", "c", high=1), 2, (0,)),
    ],
)
def test_which_sides_are_out_of_bounds_or_between_two_steps(field: Count, value: Any, sides: tuple[int, ...]) -> None:
    assert field.faults(value) == sides


def test_a_word_out_of_the_choices_has_no_fault() -> None:
    who = OneOf("who", "c", ("us", "them"))
    assert who.faults(who.read(HOKM, "us")) == ()
