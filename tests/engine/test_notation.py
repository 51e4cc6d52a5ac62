"""Records: strict reading, with the line and the column of what is wrong, and the valid part kept."""

from __future__ import annotations

import pytest

from engine.core.actions import Action
from engine.errors import BadRecord
from engine.notation import (
    LONGEST_LINE,
    LONGEST_TEXT,
    MOST_ACTIONS,
    Reading,
    from_link,
    read,
    read_one,
    to_link,
)

HANDS = """\
hand 0 CJ DA9 HQ3 SA976
hand 1 CA62 D53 HJ SJ104
hand 2 C10 DQ4 HAK106 S3 Z1
hand 3 C95 DJ86 H9754
hand 4 CKQ8 DK2 H2 SK2 Z2
hand 5 C743 D107 H8 SQ85
"""
HEAD = f"follow-suit 1\ngame chwech\ndealer 2\n{HANDS}"
"""Cai deals, so Dot leads. Lines 1 to 9."""

PLAYED = HEAD + "3:play H4\n4:play H2\n# Eli plays under it.\n5:pass\n"

SIXTY_SIX = """\
follow-suit 1
game sixty-six
option end-play follow-trump
title A start
number 3
totals 2 4
carry 1
dealer 1
hand 0 CA9 DJ HKQ S9
hand 1 CKJ DQ HAJ SJ
stock D9 D10 S10 H9 SK DA H10 CQ C10 SQ DK SA
0:show H
"""


def one(text: str) -> Reading:
    """The only reading of a text."""
    readings = read(text)
    assert len(readings) == 1
    return readings[0]


def fault(text: str) -> BadRecord:
    """What stopped the only reading of a text."""
    error = one(text).error
    assert error is not None, text[-200:]
    return error


def test_a_record_says_the_game_the_deal_and_what_was_done() -> None:
    record, states = read_one(PLAYED)
    assert record.game.id == "chwech"
    assert record.deal.dealer == 2
    assert str(record.deal.hands[3]) == "C95 DJ86 H9754"
    assert record.actions == (Action.parse("3:play H4"), Action.parse("4:play H2"), Action.parse("5:pass"))
    assert record.comments == ((2, "Eli plays under it."),)
    assert (record.title, record.number, record.totals, record.carry) == ("", 1, (), 0)
    assert len(states) == 4
    assert states[-1].turn == (0,)


def test_a_record_carries_options_and_what_a_match_brings() -> None:
    record, _ = read_one(SIXTY_SIX)
    assert record.game.options.end_play == "follow_trump"
    assert (record.title, record.number, record.totals, record.carry) == ("A start", 3, (2, 4), 1)
    assert [str(card) for card in record.deal.stock[:2]] == ["D9", "D10"]


@pytest.mark.parametrize("text", [PLAYED, SIXTY_SIX, HEAD])
def test_what_is_written_is_what_was_read(text: str) -> None:
    record, _ = read_one(text)
    assert str(record) == text
    assert read_one(str(record))[0] == record


def test_a_position_without_actions_has_the_state_after_the_deal() -> None:
    record, states = read_one(HEAD)
    assert record.actions == ()
    assert len(states) == 1


def test_the_order_of_headers_blank_lines_and_spaces_do_not_matter() -> None:
    loose = f"follow-suit 1\n\n  dealer 2\n{HANDS}game   chwech  \n\n  3:play H4\n   # a word\n"
    record, _ = read_one(loose)
    assert record.comments == ((1, "a word"),)
    assert record.deal == read_one(HEAD)[0].deal


def test_many_records_follow_each_other() -> None:
    readings = read(PLAYED + SIXTY_SIX + PLAYED)
    assert [reading.record.game.id for reading in readings if reading.record] == ["chwech", "sixty-six", "chwech"]
    assert all(reading.error is None for reading in readings)
    with pytest.raises(BadRecord, match="one record"):
        read_one(PLAYED + PLAYED)


def test_a_fault_in_one_record_leaves_the_next_alone() -> None:
    first, second = read(PLAYED + "6:pass\n" + SIXTY_SIX)
    assert first.error is not None
    assert second.error is None


def test_a_record_without_some_actions_keeps_the_comments_that_have_a_place() -> None:
    record, _ = read_one(PLAYED)
    assert record.with_actions(record.actions[:1]).comments == ()
    assert record.with_actions(record.actions[:2]).comments == record.comments


@pytest.mark.parametrize(
    ("text", "line", "column", "clauses"),
    [
        ("", 1, 1, ()),
        ("   \n\n", 1, 1, ()),
        ("game chwech\n", 1, 1, ()),
        ("follow-suit 2\n" + HEAD[14:], 1, 1, ()),
        ("follow-suit 1\n", 1, 1, ()),
        (HEAD.replace("game chwech\n", ""), 8, 1, ()),
        (HEAD.replace("dealer 2\n", ""), 8, 1, ()),
        (HEAD.replace("game chwech", "game chess"), 9, 1, ()),
        (HEAD.replace("game chwech", "game chwech\ngame sixty-six"), 3, 6, ()),
        (HEAD.replace("game chwech", "game chwech\ncolour red"), 3, 1, ()),
        (HEAD.replace("game chwech", "game chwech\noption speed fast"), 10, 1, ()),
        (HEAD.replace("game chwech", "game chwech\noption last table"), 10, 1, ()),
        (HEAD.replace("game chwech", "game chwech\noption last"), 3, 8, ()),
        (HEAD.replace("game chwech", "game chwech\noption last seat\noption last card"), 4, 8, ()),
        (HEAD.replace("dealer 2", "dealer two"), 3, 8, ()),
        (HEAD.replace("dealer 2", "dealer -1"), 3, 8, ()),
        (HEAD.replace("dealer 2", "dealer"), 3, 7, ()),
        (HEAD.replace("dealer 2", "dealer 6"), 9, 1, ("table/deal",)),
        (HEAD.replace("dealer 2", "dealer 2\nnumber 0"), 4, 8, ()),
        (HEAD.replace("dealer 2", "dealer 2\ntotals 1 2 x 4 5 6"), 4, 8, ()),
        (HEAD.replace("dealer 2", "dealer 2\ntotals 1 2"), 10, 1, ()),
        (HEAD.replace("CJ DA9", "CJ DA99"), 4, 6, ()),
        (HEAD.replace("CJ DA9", "CJ DX9"), 4, 6, ()),
        (HEAD.replace("CJ DA9", "DA9"), 9, 1, ("table/deal",)),
        (HEAD.replace("CJ DA9", "CA DA9"), 9, 1, ("table/deal",)),
        (HEAD.replace("hand 1", "hand 0"), 5, 6, ()),
        (HEAD.replace("hand 5", "hand 6"), 9, 1, ("table/deal",)),
        (HEAD + "stock C2\n", 10, 1, ("table/deal",)),
        (HEAD + "3:play\n", 10, 1, ("table/count",)),
        (HEAD + "3 play H4\n", 10, 1, ()),
        (HEAD + "3:play H1\n", 10, 1, ()),
        (HEAD + "  2:play HA\n", 10, 3, ("table/turn",)),
        (HEAD + "3:pass\n", 10, 1, ("chwech/first-lead",)),
        (PLAYED + "0:play SA\n", 14, 1, ("chwech/follow",)),
        (PLAYED + "dealer 3\n", 14, 1, ()),
        (PLAYED + "the end\n", 14, 1, ()),
        (HEAD + "# " + "x" * LONGEST_LINE + "\n", 10, LONGEST_LINE, ()),
        (HEAD + "x" * LONGEST_TEXT, 1, 1, ()),
    ],
)
def test_a_fault_has_its_line_its_column_and_its_clause(
    text: str, line: int, column: int, clauses: tuple[str, ...]
) -> None:
    error = fault(text)
    assert (error.line, error.column, error.clauses) == (line, column, clauses), str(error)
    assert len(str(error)) < 400
    assert "\n" not in str(error)


def test_the_valid_part_is_kept() -> None:
    reading = one(PLAYED + "0:play SA\n1:pass\n")
    assert reading.record is not None
    assert len(reading.record.actions) == 3
    assert len(reading.states) == 4
    assert reading.record.comments == ((2, "Eli plays under it."),)
    assert str(reading.error) == (
        "line 14, column 1: expected an action that the rules allow, found 0:play SA (refused by chwech/follow)"
    )


def test_what_is_wrong_with_a_deal_is_said_card_by_card() -> None:
    error = fault(HEAD.replace("CJ DA9", "CA DA9"))
    assert "nine" not in error.found
    assert "without CJ" in error.found
    error = fault(HEAD.replace("CJ DA9", "C11 DA9"))
    assert "with C11, not in this pack" in error.found


def test_there_is_a_limit_to_the_number_of_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    """No deal of ours comes near it: Chwech has at most 300 actions. So it is lowered here."""
    assert MOST_ACTIONS >= 300
    monkeypatch.setattr("engine.notation.MOST_ACTIONS", 3)
    assert one(PLAYED).error is None
    error = fault(PLAYED + "0:pass\n")
    assert (error.line, error.column, error.found) == (14, 1, "more")


def test_a_link_has_no_space_no_line_and_neither_comment_nor_title() -> None:
    record, states = read_one(SIXTY_SIX + "# a comment\n")
    link = to_link(record)
    assert not set(link) & set(" \n#%&<>\"'") - {"'"}
    found, linked = read_one(from_link(link))
    assert linked == states
    assert found.comments == ()
    assert found.title == ""
    assert (found.number, found.totals, found.carry) == (3, (2, 4), 1)


@pytest.mark.parametrize(
    "link", ["", "~", "_", "%", "<script>alert(1)</script>", "~" * 1000, "follow-suit_1~game_chwech"]
)
def test_a_link_from_a_stranger_is_read_as_strictly(link: str) -> None:
    assert fault(from_link(link))
