"""Records: strict reading, with the line and the column of what is wrong, and the valid part kept."""

from __future__ import annotations

import pytest

from engine.core.actions import Action
from engine.core.cards import Cards
from engine.core.play import Deal, start
from engine.errors import BadRecord, Illegal
from engine.games import game
from engine.notation import LONGEST_LINE, LONGEST_TEXT, MOST_ACTIONS, Reading, read, read_one
from tests.engine.notation.samples import HANDS, HEAD, PLAYED, SIXTY_SIX


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


def test_nothing_carried_over_may_be_said() -> None:
    record, _ = read_one(SIXTY_SIX.replace("carry 1", "carry 0"))
    assert record.carry == 0


def test_a_position_without_actions_has_the_state_after_the_deal() -> None:
    record, states = read_one(HEAD)
    assert record.actions == ()
    assert len(states) == 1


def test_the_order_of_headers_blank_lines_and_spaces_do_not_matter() -> None:
    loose = f"follow-suit 1\n\n  dealer 2\n{HANDS}game   chwech  \n\n  3:play H4\n   # a word\n"
    record, _ = read_one(loose)
    assert record.comments == ((1, "a word"),)
    assert record.deal == read_one(HEAD)[0].deal


def test_a_comment_before_all_else_is_of_the_deal_as_it_was_dealt() -> None:
    record, _ = read_one(PLAYED.replace("game chwech", "# At the table\ngame chwech"))
    assert record.comments == ((0, "At the table"), (2, "Eli plays under it."))


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
        (HEAD.replace("game chwech", "game chess"), 2, 6, ()),
        (HEAD.replace("game chwech", "game chwech\ngame sixty-six"), 3, 1, ()),
        (HEAD.replace("game chwech", "game chwech\ncolour red"), 3, 1, ()),
        (HEAD.replace("game chwech", "game chwech\noption speed fast"), 3, 8, ()),
        (HEAD.replace("game chwech", "game chwech\noption last table\noption ace-joker original"), 3, 8, ()),
        (HEAD.replace("game chwech", "game chwech\noption last"), 3, 8, ()),
        (HEAD.replace("game chwech", "game chwech\noption last seat\noption last card"), 4, 8, ()),
        (HEAD.replace("dealer 2", "dealer two"), 3, 8, ()),
        (HEAD.replace("dealer 2", "dealer -1"), 3, 8, ()),
        (HEAD.replace("dealer 2", "dealer"), 3, 7, ()),
        (HEAD.replace("dealer 2", "dealer 2\ncarry"), 4, 6, ()),
        (HEAD.replace("dealer 2", "dealer 6"), 3, 8, ()),
        (HEAD.replace("dealer 2", "dealer 2\ndealer 3"), 4, 1, ()),
        (HEAD.replace("dealer 2", "dealer 2\ntitle one\ntitle two"), 5, 1, ()),
        (HEAD.replace("dealer 2", "dealer 2\nnumber 1\nnumber 2"), 5, 1, ()),
        (HEAD.replace("dealer 2", "dealer 2\nnumber 0"), 4, 8, ()),
        (HEAD.replace("dealer 2", "dealer 2\ntotals 1 2 x 4 5 6"), 4, 8, ()),
        (HEAD.replace("dealer 2", "dealer 2\ntotals 1 2"), 4, 8, ()),
        (HEAD.replace("CJ DA9", "CJ DA99"), 4, 6, ()),
        (HEAD.replace("CJ DA9", "CJ DX9"), 4, 6, ()),
        (HEAD.replace("CJ DA9", "DA9"), 9, 1, ("table/deal",)),
        (HEAD.replace("CJ DA9", "CA DA9"), 9, 1, ("table/deal",)),
        (HEAD.replace("hand 1", "hand 0"), 5, 6, ()),
        (HEAD.replace("dealer 2", "dealer  e"), 3, 9, ()),
        (HEAD.replace("dealer 2", "    dealer e"), 3, 12, ()),
        (HEAD.replace("hand 5", "hand 6"), 9, 6, ()),
        (HEAD.replace("hand 4", "hand 06"), 8, 6, ()),
        (HEAD + "up 7 C2\n", 10, 4, ()),
        (HEAD + "down 6 C2\nup 6 C2\n", 10, 6, ()),
        (HEAD + "6:pass\n", 10, 1, ()),
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


@pytest.mark.parametrize(("length", "is_read"), [(200_000, True), (200_001, False)])
def test_a_text_has_so_many_characters_at_most(length: int, is_read: bool) -> None:
    (reading,) = read(PLAYED.ljust(length, "\n"))
    assert (reading.error is None) is is_read


@pytest.mark.parametrize(("length", "is_read"), [(600, True), (601, False)])
def test_a_line_has_so_many_characters_at_most(length: int, is_read: bool) -> None:
    (reading,) = read(HEAD + "# ".ljust(length, "x") + "\n")
    assert (reading.error is None) is is_read


def test_the_valid_part_is_kept() -> None:
    reading = one(PLAYED + "0:play SA\n1:pass\n")
    assert reading.record is not None
    assert len(reading.record.actions) == 3
    assert len(reading.states) == 4
    assert reading.record.comments == ((2, "Eli plays under it."),)
    assert str(reading.error) == (
        "line 14, column 1: expected an action that the rules allow, found 0:play SA (refused by chwech/follow)"
    )


@pytest.mark.parametrize(
    ("text", "expected", "found"),
    [
        (HEAD.replace("hand 5", "hand 6"), "a seat from 0 to 5", "6"),
        (HEAD + "7:play H4\n", "a seat from 0 to 5", "7"),
        (HEAD + "3:play H4=H\n", "3:play H4", "3:play H4=H (refused by table/say)"),
    ],
)
def test_a_seat_that_is_none_and_what_nobody_says_are_told_by_what_there_is(
    text: str, expected: str, found: str
) -> None:
    """Six sit round the table of Chwech, and nothing is said with a four."""
    error = fault(text)
    assert (error.expected, error.found) == (expected, found)


def test_where_there_is_nothing_to_say_an_act_is_refused_as_any() -> None:
    """Nobody exchanges what they do not hold (sixty-six/exchange)."""
    lines = SIXTY_SIX.splitlines()
    end = next(place for place, line in enumerate(lines) if line[:1].isdigit())
    error = fault("\n".join([*lines[:end], "0:exchange", ""]))
    assert error.expected == "an action that the rules allow"


def test_what_is_wrong_with_a_deal_is_said_card_by_card() -> None:
    error = fault(HEAD.replace("CJ DA9", "CA DA9"))
    assert "nine" not in error.found
    assert "without CJ" in error.found
    error = fault(HEAD.replace("CJ DA9", "C11 DA9"))
    assert "with C11, not in this pack" in error.found
    error = fault(HEAD.replace("CJ DA9", "CA DA9"))
    assert error.found.endswith("without CJ, with CA twice")


def test_a_record_says_of_a_deal_what_its_start_says() -> None:
    text = HEAD.replace("CJ DA9", "DA9")
    hands = tuple(Cards.parse(line.split(" ", 2)[2]) for line in text.splitlines() if line.startswith("hand"))
    with pytest.raises(Illegal) as caught:
        start(game("chwech"), Deal(2, hands))
    error = fault(text)
    assert (error.expected, f"{error.found} (refused by table/deal)") == (caught.value.expected, caught.value.found)


def test_there_is_a_limit_to_the_number_of_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    """No deal of ours comes near it: Chwech has at most 300 actions. So it is lowered here."""
    assert MOST_ACTIONS >= 300
    monkeypatch.setattr("engine.notation.reader.MOST_ACTIONS", 3)
    assert one(PLAYED).error is None
    error = fault(PLAYED + "0:pass\n")
    assert (error.line, error.column, error.found) == (14, 1, "more")
