"""The text of Portable Bridge Notation: tags, sections, comments, and where one board ends and the next begins.

All of it is written by hand from the standard, version 2.1.
"""

from __future__ import annotations

import pytest

from engine.errors import BadRecord
from engine.notation.pbn import MOST_BOARDS, Board, boards, cleaned, is_pbn

LONG = 10_000


def one(text: str) -> Board:
    [board] = boards(text, LONG)
    return board


def told(board: Board, section: str) -> list[str]:
    return [word.text for word in board.sections[section]]


def test_a_board_is_its_tags_and_the_words_of_its_sections() -> None:
    board = one('[Dealer "N"]\n[Play "W"]\nSK H3\nC5 C2\n*\n')
    assert board.tag("dealer") == "N"
    assert told(board, "play") == ["SK", "H3", "C5", "C2", "*"]


def test_a_word_and_a_value_tell_their_place() -> None:
    board = one('% first\n[Event ""]\n[Dealer "N"]\n[Play "W"]\nSK\n  H3\n')
    assert board.line == 2
    assert board.tags["dealer"][1:] == (3, 10)
    assert [word[1:] for word in board.sections["play"]] == [(5, 1), (6, 3)]


def test_several_tags_may_share_a_line_and_one_may_take_several() -> None:
    board = one('[Dealer "N"] [Board\n"7" ]\n')
    assert (board.tag("dealer"), board.tag("board")) == ("N", "7")


def test_the_names_of_tags_do_not_depend_on_capitals_and_the_first_of_a_name_holds() -> None:
    board = one('[DEALER "N"]\n[dealer "S"]\n')
    assert board.tag("dealer") == "N"


def test_a_value_may_hold_quotes_and_brackets() -> None:
    assert one(r'[Event "the \"odd\" \\ [trick]; {so}"]').tag("event") == r'the "odd" \ [trick]; {so}'


def test_a_value_that_is_not_known_is_nothing() -> None:
    board = one('[Event "?"]\n[Site ""]\n')
    assert (board.tag("event"), board.tag("site"), board.tag("date")) == ("", "", "")


def test_comments_are_passed_over_also_where_they_hold_what_looks_like_a_board() -> None:
    board = one(
        '% [Dealer "E"]\n; [Dealer "W"]\n{ [Dealer "S"]\n\n [x }\n[Dealer "N"] ; so\n[Play "W"]\nSK {a king} H3\n'
    )
    assert board.tag("dealer") == "N"
    assert told(board, "play") == ["SK", "H3"]


def test_what_is_remarked_on_calls_and_cards_is_left_out() -> None:
    board = one('[Play "W"]\nSK =1= H3! S4?? $5 ^R S3 C5!? -\n[Note "1:highest of series"]\n')
    assert [word.text for word in cleaned(board.sections["play"])] == ["SK", "H3", "S4", "S3", "C5", "-"]


def test_tables_of_other_tags_are_passed_over() -> None:
    board = one('[ScoreTable "Rank\\\\2R;Pair"]\n 1 "A b"\n 2 "C"\n[Play "W"]\nSK\n')
    assert list(board.sections) == ["play"]


def test_a_line_with_nothing_in_it_ends_a_board() -> None:
    found = boards('\n\n[Board "1"]\n[Dealer "N"]\n \t\n\n[Board "2"]\n% between\n[Dealer "E"]\n', LONG)
    assert [(board.tag("board"), board.tag("dealer"), board.line) for board in found] == [("1", "N", 3), ("2", "E", 7)]


def test_a_board_may_take_over_values() -> None:
    """One mark takes the value of the board before; two give one to all boards from then on."""
    text = """[Event "##Club evening"]
[Site "##"]

[Board "1"]
[West "Ann"]

[Board "2"]
[West "#"]
[Event "Final"]

[Board "3"]
"""
    found = boards(text, LONG)
    assert [board.tag("board") for board in found] == ["1", "2", "3"]
    assert [board.tag("event") for board in found] == ["Club evening", "Final", "Club evening"]
    assert [board.tag("west") for board in found] == ["Ann", "Ann", ""]


def test_a_fault_is_of_its_own_board_alone() -> None:
    first, second, third = boards('[Board "1"]\n[Dealer N]\n[x]\n\n[Board "2"]\n\nSK\n', LONG)
    assert first.fault is not None
    assert (first.fault.line, first.fault.column, first.fault.found) == (2, 1, "'[Dealer N]'")
    assert (second.fault, second.tag("board")) == (None, "2")
    assert third.fault is not None
    assert (third.fault.line, third.fault.column, third.fault.expected) == (7, 1, 'a tag such as [Event ""] first')


@pytest.mark.parametrize("text", ["[Event", '[Event "x', "{ never closed", '[Event "x"]\n{ never closed', "]"])
def test_what_is_begun_and_not_ended_is_a_fault(text: str) -> None:
    *_, board = boards(text, LONG)
    assert board.fault is not None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "a board with a tag Deal"),
        ("{ nothing }", "a board with a tag Deal"),
        ('[Event "##x"]', "a board with a tag Deal"),
        (" " * (LONG + 1), f"a text of at most {LONG} characters"),
        ('[A ""]\n\n' * (MOST_BOARDS + 1), f"at most {MOST_BOARDS} boards"),
    ],
)
def test_a_text_without_boards_or_with_too_much_is_refused(text: str, expected: str) -> None:
    with pytest.raises(BadRecord) as found:
        boards(text, LONG)
    assert found.value.expected == expected
    assert found.value.line == (2 * MOST_BOARDS + 1 if text.startswith("[A") else 1)


def test_a_text_of_the_longest_is_read() -> None:
    assert boards('[Board "1"]'.ljust(LONG, "\n"), LONG)[0].tag("board") == "1"


@pytest.mark.parametrize("before", ["", '[Board "1"]\n'])
def test_of_what_cannot_be_read_twenty_signs_are_repeated_and_of_its_line_alone(before: str) -> None:
    for came, repeated in [("]" * 30, "]" * 20), ("]]\n[West", "]]")]:
        (board, *_) = boards(before + came, LONG)
        assert board.fault is not None
        assert board.fault.found == repr(repeated)


@pytest.mark.parametrize(
    ("text", "is_so"),
    [
        ('% PBN 2.1\n\n[Event ""]', True),
        ('\ufeff[Event ""]', True),
        ("; a remark", True),
        ("follow-suit 1", False),
        ("", False),
        ("match hokm", False),
    ],
)
def test_it_is_known_by_how_it_sets_out(text: str, *, is_so: bool) -> None:
    assert is_pbn(text) == is_so
