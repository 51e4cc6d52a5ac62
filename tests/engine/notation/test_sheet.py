"""A match as its counted deals: the line that sets it up, a line for each deal, and where what cannot be is refused."""

from __future__ import annotations

import pytest

from engine.errors import BadRecord
from engine.match import Match
from engine.notation import LONGEST_TEXT
from engine.notation.sheet import read_sheet, title_of

WHIST = "match witches-whist names=Ann,Bo dealer=3 target=7\n"
"""The game is won with seven points, a point for each trick over six."""


def last(text: str) -> Match:
    """The match after the last line of a text."""
    *_, match = read_sheet(text)
    return match


def fault(text: str) -> BadRecord:
    """What is wrong with a text."""
    with pytest.raises(BadRecord) as found:
        list(read_sheet(text))
    return found.value


def test_a_match_is_told_before_its_first_deal_and_after_each() -> None:
    """002: 8 tricks bring two points, 7 bring one, and the deal passes to the left."""
    standings = list(read_sheet(WHIST + "tricks=8,5\ntricks=6,7\n"))
    assert [match.points for match in standings] == [(0, 0), (2, 0), (2, 1)]
    assert [match.dealer for match in standings] == [3, 0, 1]
    assert [match.game.options.target for match in standings] == ["7"] * 3


def test_where_no_dealer_is_named_the_first_seat_deals() -> None:
    assert last("match witches-whist").dealer == 0


@pytest.mark.parametrize("word", ["names=Ann,Bo", "title=Friday", "totals=on"])
def test_nothing_depends_on_the_words_for_people(word: str) -> None:
    assert last(f"match witches-whist {word}\ntricks=8,5") == last("match witches-whist\ntricks=8,5")


@pytest.mark.parametrize(
    ("word", "name"),
    [
        ("", ""),
        ("title=Friday", "Friday"),
        ("title=Jo-27-s_own-2d-", "Jo's own-"),
        ("title=-1f0a1--110000-", "🂡-110000-"),
    ],
)
def test_a_match_has_its_name_with_the_signs_that_no_word_can_have(word: str, name: str) -> None:
    """A blank is an underscore, and any other sign its number: 27 for an apostrophe, 2d for a hyphen."""
    assert title_of(f"match witches-whist {word} dealer=1\ntricks=8,5\n") == name


def test_lines_with_nothing_in_them_are_passed_over_and_counted() -> None:
    assert last(WHIST + "\n  \ntricks=8,5\n\n").played == 1
    assert fault(WHIST + "\n  \ntricks=8,5\n\ntricks=8\n").line == 6


def test_a_text_that_is_too_long_is_refused_whatever_it_ends_with() -> None:
    """As records are: 200,000 signs are read, and no more."""
    blank = "\n" * (LONGEST_TEXT - len(WHIST))
    assert last(WHIST + blank).played == 0
    error = fault(WHIST + blank + "tricks=99,99")
    assert (error.line, error.column) == (1, 1)
    assert (error.expected, error.found) == ("a text of at most 200000 characters", "more")


@pytest.mark.parametrize("first", ["", "match", "witches-whist", "hokm match", "matches hokm", "x" * 41])
def test_it_opens_with_the_word_for_it_and_a_game(first: str) -> None:
    error = fault(f"{first}\ntricks=8,5")
    assert (error.line, error.column, error.expected, error.found) == (1, 1, "match, and a game", repr(first[:40]))


@pytest.mark.parametrize(
    ("first", "expected"),
    [
        ("match chess", "a game"),
        ("match hokm dealer=0 speed=fast", "one of"),
        ("match witches-whist target=6", "target"),
        ("match witches-whist names", "name=value, each name once"),
        ("match witches-whist title=a title=b", "name=value, each name once"),
        ("match witches-whist dealer=4", "dealer from 0 to 3"),
        ("match witches-whist dealer=-1", "dealer from 0 to 3"),
        ("match witches-whist dealer=03", "dealer from 0 to 3"),
        ("match witches-whist dealer=", "dealer from 0 to 3"),
        ("match hokm players=3 dealer=3", "dealer from 0 to 2"),
        ("match sixty-six dealer=2", "dealer from 0 to 1"),
    ],
)
def test_what_sets_up_no_match_is_refused_in_the_first_line(first: str, expected: str) -> None:
    error = fault(first)
    assert (error.line, error.column, error.clauses) == (1, 1, ())
    assert expected in error.expected


@pytest.mark.parametrize("seat", range(4))
def test_any_seat_may_deal_first(seat: int) -> None:
    assert last(f"match witches-whist dealer={seat}").dealer == seat


@pytest.mark.parametrize(
    ("line", "expected", "found", "clauses"),
    [
        ("tricks", "name=value, each name once", "'tricks'", ()),
        ("tricks=8,5 tricks=8,5", "name=value, each name once", "'tricks=8,5'", ()),
        ("y" * 41, "name=value, each name once", repr("y" * 40), ()),
        ("tricks=eight,5", "a whole number for tricks", "'eight'", ()),
        ("tricks=8,5 held=2,2", "one of tricks", "the field 'held'", ()),
        (
            "tricks=8,6",
            "counts that a deal can end with",
            "'tricks=8,6' (witches-whist/play-out)",
            ("witches-whist/play-out",),
        ),
        (
            f"tricks=14,{'0' * 60}",
            "a number of at most 9 signs for tricks",
            repr("0" * 40),
            (),
        ),
        (
            f"{' ' * 59}tricks=14,0",
            "counts that a deal can end with",
            f"{' ' * 59 + 't'!r} (witches-whist/pack)",
            ("witches-whist/pack",),
        ),
    ],
)
def test_a_deal_that_cannot_be_counted_is_refused_in_its_own_line(
    line: str, expected: str, found: str, clauses: tuple[str, ...]
) -> None:
    error = fault(f"{WHIST}tricks=8,5\n{line}\ntricks=6,7")
    assert (error.line, error.column, error.expected, error.found) == (3, 1, expected, found)
    assert error.clauses == clauses


def test_no_deal_follows_the_last() -> None:
    """Thirteen tricks bring seven points, and seven end it."""
    over = WHIST + "tricks=13,0\n"
    assert last(over).over
    error = fault(f"{over}{'tricks=8,5' + ' ' * 40}\n")
    assert (error.line, error.column, error.expected) == (3, 1, "no deal after the last, number 1")
    assert (error.found, error.clauses) == (repr("tricks=8,5" + " " * 30), ("witches-whist/target",))


def test_what_the_match_knows_need_not_be_counted() -> None:
    """004: a deal that nobody wins leaves a point to the winner of the next: here one for the deal, and that one."""
    tied = "points=55,65 tricks=6,6 last=0 closed=-1 claim=-1"
    claimed = "points=33,70 tricks=4,5 last=-1 closed=-1 claim=1"
    standings = list(read_sheet(f"match sixty-six\n{tied}\n{claimed}"))
    assert [match.carry for match in standings] == [0, 1, 0]
    assert [match.points for match in standings] == [(0, 0), (0, 0), (0, 2)]
