"""The page on records shows records that can be read."""

import re
from pathlib import Path

from engine.notation import read
from engine.notation.sheet import read_sheet

PAGE = Path(__file__).parents[2] / "docs" / "records.md"
RECORDS = [text for text in re.findall(r"```text\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL) if "hand" in text]


def test_the_record_on_the_page_can_be_read_and_says_what_the_page_says() -> None:
    [reading] = read(RECORDS[0])
    assert reading.error is None, reading.error
    [taken] = reading.states[-1].tricks
    assert (taken.winner, taken.clause) == (1, "chwech/ace")


def test_the_position_on_the_page_says_of_a_hand_what_the_page_says() -> None:
    _, position = RECORDS
    [reading] = read(position)
    assert reading.error is None, reading.error
    assert "C" not in {card.suit for card in reading.states[0].hand(2)}
    [refused] = read(position + "0:play CK\n1:play C6\n2:play C7\n")
    assert refused.error is not None
    assert refused.error.clauses == ("table/hold",), "Cai has shown that he has no club"


def test_the_match_on_the_page_can_be_counted() -> None:
    """Hokm: seven tricks make a point; Ann and Cy, then Bo and Di have them."""
    [text] = re.findall(r"```text\n(match .*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    *_, last = read_sheet(text)
    assert (last.played, last.points) == (2, (1, 1))
