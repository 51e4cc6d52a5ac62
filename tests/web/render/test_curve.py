"""The points of a match as a curve: where each deal and each side lies in it, and what is said of it."""

from __future__ import annotations

import re

import pytest

from engine.games import game
from engine.match import Match, opening
from web.render.curve import curve
from web.render.match import Scored

NAMES = ("Ada", "Ben", "Cai", "Dot")
WITCHES = opening(game("witches-whist", {}), 0)
"""Two sides, and whoever reaches five has won."""
CHINESE = opening(game("chinese-whist", {}), 0)
"""Four players, each for one, and so many deals."""


def deals(begin: Match, *points: tuple[int, ...]) -> list[Scored]:
    """Deals after which the sides have these points."""
    return [Scored(begin, None, (), begin._replace(reached=held)) for held in points]


def drawn(html: str) -> list[str]:
    return re.findall(r'<polyline data-side="\d" points="([^"]+)"', html.split('<ul class="fs-key"')[0])


def level(html: str, kind: str) -> list[tuple[str, ...]]:
    return re.findall(rf'<line class="{kind}" x1="(\d+)" x2="(\d+)" y1="(\d+)" y2="(\d+)"', html)


def test_a_curve_begins_at_nothing_and_goes_from_edge_to_edge() -> None:
    """The picture is 320 by 140 with an edge of 10: three deals are 300 wide, and five points 120 high."""
    html = str(curve(deals(WITCHES, (2, 0), (2, 1), (5, 1)), NAMES))
    assert 'viewBox="0 0 320 140"' in html
    assert drawn(html) == ["10,130 110,82 210,82 310,10", "10,130 110,130 210,106 310,106"]
    assert re.findall(r'<circle data-side="(\d)" cx="(\d+)" cy="(\d+)"', html) == [
        ("0", "310", "10"),
        ("1", "310", "106"),
    ]


def test_nothing_and_what_is_played_for_are_levels_from_edge_to_edge() -> None:
    html = str(curve(deals(WITCHES, (2, 0)), NAMES))
    assert level(html, "fs-nothing") == [("10", "310", "130", "130")]
    assert level(html, "fs-target") == [("10", "310", "10", "10")]


def test_without_a_number_to_reach_the_most_is_the_highest_and_there_is_no_level_for_it() -> None:
    """12 points are 120 high: a point is 10."""
    html = str(curve(deals(CHINESE, (3, 4, 2, 4), (12, 4, 2, 4)), NAMES))
    assert drawn(html)[0] == "10,130 160,100 310,10"
    assert level(html, "fs-target") == []
    assert level(html, "fs-nothing") == [("10", "310", "130", "130")]


def test_who_goes_past_what_is_played_for_is_drawn_inside_the_picture() -> None:
    """6 of 5 points: a point is 20, so that five are at 30."""
    html = str(curve(deals(WITCHES, (6, 0)), NAMES))
    assert drawn(html)[0] == "10,130 310,10"
    assert level(html, "fs-target") == [("10", "310", "30", "30")]


def test_points_below_nothing_lift_the_level_of_nothing() -> None:
    """From -5 to 5: a point is 12, and nothing lies in the middle."""
    html = str(curve(deals(WITCHES, (-5, 0)), NAMES))
    assert level(html, "fs-nothing") == [("10", "310", "70", "70")]
    assert drawn(html) == ["10,70 310,130", "10,70 310,70"]


def test_where_nobody_has_a_point_the_curve_lies_at_the_bottom() -> None:
    html = str(curve(deals(CHINESE, (0, 0, 0, 0)), NAMES))
    assert drawn(html) == ["10,130 310,130"] * 4


@pytest.mark.parametrize("games", [1, 2])
def test_in_a_match_of_several_games_all_points_are_drawn(games: int) -> None:
    begin = opening(game("witches-whist", {"rubber": "on"} if games > 1 else {}), 0)
    assert begin.game.match.games == games
    after = begin._replace(reached=(2, 1), total=(24, 12))
    html = str(curve([Scored(begin, None, (), after)], NAMES))
    told = {1: "Ada and Cai: 2. Ben and Dot: 1.", 2: "Ada and Cai: 24. Ben and Dot: 12."}
    assert f"The points after each deal. {told[games]}" in html
    assert bool(level(html, "fs-target")) is (games == 1)
    assert drawn(html)[0] == {1: "10,130 310,82", 2: "10,130 310,10"}[games]


def test_each_side_has_its_line_in_the_key() -> None:
    key = str(curve(deals(WITCHES, (2, 0)), NAMES)).split('<ul class="fs-key"')[1]
    assert re.findall(r'data-side="(\d)"', key) == ["0", "1"]
    assert re.findall(r"<span>([^<]+)</span>", key) == ["Ada and Cai", "Ben and Dot"]
