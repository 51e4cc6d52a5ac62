"""A match in large figures: as wide as its figures, and who deals next or has won."""

from __future__ import annotations

import re

import pytest
from markupsafe import Markup

from engine.games import game
from engine.match import Match, opening
from tests.web.drawn import markup, text
from web.render.across import across
from web.render.match import Scored

NAMES = ("Ada", "Ben", "Cai", "Dot")
WITCHES = opening(game("witches-whist", {}), 0)


def drawn(after: Match, *, hidden: bool = False) -> str:
    return markup(across("large", [Scored(WITCHES, None, (), after)], NAMES, hidden=hidden))


def figures(html: str) -> list[tuple[str, str, str]]:
    """Of each side the width of its figure, where the middle of that is, and the figure."""
    return re.findall(r'viewBox="0 0 (\d+) 80".*?<text x="(\d+)" y="77"[^>]*>([^<]*)<', html)


@pytest.mark.parametrize(
    ("points", "wide"),
    [
        ((0, 0), 132),  # two digits of 66 are the least that room is kept for
        ((12, 3), 132),
        ((120, 3), 198),
        ((-5, 3), 156),  # a sign of 90 and a digit
        ((3, -15), 222),
    ],
)
def test_both_figures_are_as_wide_as_the_wider_so_that_they_have_one_size(points: tuple[int, int], wide: int) -> None:
    html = drawn(WITCHES._replace(reached=points, played=1))
    told = [str(held).replace("-", "−") for held in points]
    assert figures(html) == [(str(wide), str(wide // 2), figure) for figure in told]
    assert 'data-sides="2"' in html
    assert [f'aria-label="{figure}"' in html for figure in told] == [True, True]


def test_hidden_figures_are_what_the_last_deal_brought() -> None:
    html = drawn(WITCHES._replace(reached=(4, 1), points=(4, 1), played=3), hidden=True)
    assert [figure for _, _, figure in figures(html)] == ["+4", "+1"]
    assert "Deal 3 brought" in html
    assert "After deal 3" in drawn(WITCHES._replace(reached=(4, 1), played=3))


def test_who_deals_next_is_told_until_somebody_has_won() -> None:
    going = text([Markup(drawn(WITCHES._replace(reached=(4, 1), dealer=2, played=1)))])
    assert "Cai deals" in going
    assert going.count("deals") == 1
    assert "won" not in going
    over = text([Markup(drawn(WITCHES._replace(reached=(5, 1), dealer=2, played=1, over=True, winners=(0,))))])
    assert "deals" not in over
    assert over.count("won") == 1
    assert over.index("Cai") < over.index("won") < over.index("Ben")


def test_games_are_told_in_a_match_of_several() -> None:
    rubber = opening(game("witches-whist", {"rubber": "on"}), 0)._replace(reached=(4, 1), games=(1, 0), played=1)
    assert re.findall(r"Games: \d", drawn(rubber)) == ["Games: 1", "Games: 0"]
    assert "Games:" not in drawn(WITCHES._replace(reached=(4, 1), games=(1, 0), played=1))


def test_whoever_deals_next_stands_out_and_nobody_else() -> None:
    html = drawn(WITCHES._replace(reached=(4, 1), dealer=2, played=1))
    assert re.findall(r'<span class="fs-across-deals">(\w+)', html) == ["Cai"]
    over = drawn(WITCHES._replace(reached=(5, 1), dealer=2, played=1, over=True, winners=(0,)))
    assert re.findall(r'<span class="fs-across-deals">(\w+)', over) == ["won"]
