"""A score sheet for a pencil: its columns, how far each heading goes, and where a side begins."""

from __future__ import annotations

import re

import pytest

from web.render import ruled
from web.render.ruled import Form, Lines

TWO = ((0, 2), (1, 3))
PLAIN = Lines(TWO, ("Tricks",), (), "points", (1, 2, 3), 1)


def lines(html: str) -> list[str]:
    return re.findall(r"<tr[^>]*>.*?</tr>", html)


def wide(row: str) -> int:
    """Over how many columns the cells of a row go."""
    spans = [re.search(r'colspan="(\d+)"', cell) for cell in re.findall(r"<t[hd][^>]*>", row)]
    return sum(int(span[1]) if span else 1 for span in spans)


def test_a_sheet_has_a_line_a_deal_and_all_lines_are_as_wide() -> None:
    """The deal, the dealer, and of each side its tricks, its points and its total: eight columns."""
    head, second, *deals = lines(str(ruled._lined(PLAIN)))
    assert wide(head) == 8
    assert wide(second) == 6, "the deal and the dealer go down through both lines of the heading"
    assert head.count('rowspan="2"') == 2
    assert [wide(deal) for deal in deals] == [8, 8, 8]
    assert [re.findall(r"<span>([^<]+)</span>", row) for row in (second,)] == [["Tricks", "Points", "Total"] * 2]
    assert "rowspan" not in second


def test_what_is_told_once_a_deal_has_a_column_of_its_own() -> None:
    with_hakem = PLAIN._replace(alone=("Hakem",))
    head, second, *deals = lines(str(ruled._lined(with_hakem)))
    assert (wide(head), wide(second)) == (9, 6)
    assert head.count('rowspan="2"') == 3
    assert all(wide(deal) == 9 for deal in deals)


def test_the_players_of_a_side_have_their_numbers_over_its_columns() -> None:
    head, *_ = lines(str(ruled._lined(PLAIN)))
    assert re.findall(r'fs-blank">(\d)<', head) == ["1", "3", "2", "4"]


def test_of_the_columns_of_a_side_one_is_its_total() -> None:
    """Of the names of the others some come after it in the alphabet."""
    _, _, *deals = lines(str(ruled._lined(PLAIN._replace(each=("Left", "Won")))))
    for deal in deals:
        marks = [re.findall(r'class="([^"]*)"', cell) for cell in re.findall(r"<td[^>]*>", deal)[1:]]
        assert marks == [["fs-begins"], [], [], ["fs-total"]] * 2


def test_a_side_begins_with_a_strong_line_and_ends_with_its_total() -> None:
    _, second, *deals = lines(str(ruled._lined(PLAIN)))
    assert re.findall(r'<t[hd][^>]*class="([^"]*)"', second) == ["fs-down fs-begins", "fs-down", "fs-down"] * 2
    for deal in deals:
        cells = re.findall(r"<td[^>]*>", deal)[1:]
        marks = [re.findall(r'class="([^"]*)"', cell) for cell in cells]
        assert marks == [["fs-begins"], [], ["fs-total"]] * 2


def test_each_game_of_a_match_begins_with_its_first_deal() -> None:
    two = PLAIN._replace(deals=(1, 2, 1, 2))
    rows = lines(str(ruled._lined(two)))[2:]
    assert ["fs-first" in row for row in rows] == [True, False, True, False]
    assert [re.findall(r'scope="row">(\d)<', row)[0] for row in rows] == ["1", "2", "1", "2"]


@pytest.mark.parametrize(
    ("sides", "each", "alone", "stacked"),
    [
        (4, 1, 4, False),  # 4 x 3 and 4 are 16
        (4, 1, 5, True),
        (4, 2, 0, False),
        (4, 2, 1, True),
        (5, 1, 1, False),
        (5, 1, 2, True),
        (6, 1, 0, True),
        (2, 1, 0, False),
    ],
)
def test_more_than_sixteen_columns_stand_on_two_lines_of_a_deal(
    sides: int, each: int, alone: int, stacked: bool
) -> None:
    many = Lines(
        tuple((seat,) for seat in range(sides)),
        tuple("abc"[:each]),
        tuple("vwxyz"[:alone]),
        "points",
        (1, 2),
        1,
    )
    html = str(ruled._lined(many))
    assert ("fs-stacked" in html) is stacked


@pytest.mark.parametrize(("each", "across"), [(1, 2), (2, 2), (3, 6)])
def test_on_two_lines_what_is_counted_and_what_it_brings_are_as_wide_as_each_other(each: int, across: int) -> None:
    names = ("Left", "Won", "More")[:each]
    many = Lines(tuple((seat,) for seat in range(6)), names, ("Once",), "points", (1, 2), 1)
    first, second, third, *deals = lines(str(ruled._on_two_lines(many)))
    assert wide(first) == 3 + 6 * across
    assert wide(second) == wide(third) == 6 * across
    assert first.count('rowspan="3"') == 3
    assert set(re.findall(r'colspan="(\d+)"', second)) == {str(across // each)}
    assert set(re.findall(r'colspan="(\d+)"', third)) == {str(across // 2)}
    assert len(deals) == 4
    for above, below in zip(deals[::2], deals[1::2], strict=True):
        assert wide(above) == 3 + 6 * across
        assert wide(below) == 6 * across
        assert above.count('rowspan="2"') == 3
        marks = [re.findall(r'class="([^"]*)"', cell) for cell in re.findall(r"<td[^>]*>", below)]
        assert marks == [["fs-begins"], ["fs-total"]] * 6
    assert ["fs-first" in row for row in deals] == [True, False, False, False]
    assert "--deals: 2; --sides: 6" in str(ruled._on_two_lines(many))


def test_a_match_of_several_games_has_a_box_for_each_and_room_for_the_whole() -> None:
    several = PLAIN._replace(games=2, alone=("Once",))
    *_, last = lines(str(ruled._lined(several)))
    assert wide(last) == wide(lines(str(ruled._lined(several)))[0]) == 9
    assert last.count("☐") == 2 * 2
    assert last.count("together") == 2
    assert "Games won" not in str(ruled._lined(PLAIN))


def test_only_the_usual_form_is_shown_as_it_comes() -> None:
    html = str(ruled.ruled("hokm", [Form("", PLAIN), Form("kot:true", PLAIN), Form("kot:false", PLAIN)], "How."))
    tags = re.findall(r'<div class="fs-lined"[^>]*>', html)
    assert ["hidden" in tag for tag in tags] == [False, True, True]
    assert [re.findall(r'data-when="([^"]*)"', tag) for tag in tags] == [[], ["kot:true"], ["kot:false"]]


def test_what_is_of_no_side_begins_none() -> None:
    head, *_ = lines(str(ruled._lined(PLAIN._replace(alone=("Once",)))))
    assert re.findall(r'<th class="([^"]*)"', head) == ["fs-down"] * 3 + ["fs-begins"] * 2
    first, second, third, *_ = lines(str(ruled._on_two_lines(PLAIN._replace(alone=("Once",)))))
    assert re.findall(r'<th class="([^"]*)"', first) == ["fs-down"] * 3 + ["fs-begins"] * 2
    assert "fs-begins" not in second + third
