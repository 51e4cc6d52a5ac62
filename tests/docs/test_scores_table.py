"""The table of all the scores of Chwech, which stands in its page as written, is what the engine counts."""

from typing import Final
from xml.etree import ElementTree

import pytest

from engine.core.score import impossible, lines, read_tally
from engine.games import game
from tests.conftest import HOUSE

HAND: Final = 9
PAGE: Final = (HOUSE / "docs/games/chwech/score.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def table() -> ElementTree.Element:
    return ElementTree.fromstring(PAGE[PAGE.index("<table") : PAGE.index("</table>") + len("</table>")])


def words(element: ElementTree.Element) -> str:
    return "".join(element.itertext())


def test_one_head_stands_over_all_that_is_over_a_multiple(table: ElementTree.Element) -> None:
    heads = [[(words(cell), cell.get("scope")) for cell in row] for row in table.iterfind("thead/tr")]
    assert heads == [
        [("Cards left", "col"), ("Cards over a multiple of nine", "colgroup"), ("Exact", "col")],
        [(str(over), "col") for over in range(1, HAND)],
    ]
    first = table.find("thead/tr")
    assert first is not None
    assert [(cell.get("rowspan"), cell.get("colspan")) for cell in first] == [("2", None), (None, "8"), ("2", None)]


@pytest.mark.parametrize("left", range(HAND))
def test_each_score_is_cards_played_times_what_the_pile_is_over(table: ElementTree.Element, left: int) -> None:
    """chwech/over: played × over; chwech/nines: nought is among the multiples. chwech/one-turn: with one card played,
    seven cards would be more than a trick of six."""
    row = table.findall("tbody/tr")[left]
    said = [words(cell) for cell in row]
    assert said == [str(left), *(str((HAND - left) * over) for over in range(1, HAND)), str((HAND - left) * HAND)]
    chwech = game("chwech", {})
    for won, points in zip((*range(1, HAND), 0), said[1:], strict=True):
        counted = read_tally(chwech, {"left": str(left), "won": str(won)})
        assert bool(impossible(chwech, counted)) == (left == 8 and won > 6), f"left {left}, won {won}"
        assert [str(line.points) for line in lines(chwech, counted)] == [points], f"left {left}, won {won}"


def test_who_has_played_nothing_scores_nothing(table: ElementTree.Element) -> None:
    assert [words(cell) for cell in table.findall("tbody/tr")[HAND]] == [str(HAND), *["0"] * HAND]
    assert len(table.findall("tbody/tr")) == HAND + 1
