"""A game's rules on paper: the size of their type, and for what there is room."""

from __future__ import annotations

import re

import pytest

from web.render.leaflet import Leaflet, Section, leaflet, shown

USUAL, SMALL = "--type: 10pt; --air: 0.4em", "--type: 8.5pt; --air: 0.25em"


def drawn(rules: int, slips: int = 10) -> str:
    """A sheet whose rules have so many characters, and the slips of newcomers so many."""
    parts = [Section("The rules", "", "x" * rules)]
    return str(leaflet(Leaflet("hokm", "A game.", "For four.", parts, Section("Slips", "", "y" * slips), (), "By us.")))


@pytest.mark.parametrize(("length", "style"), [(100, USUAL), (9_000, USUAL), (9_001, SMALL), (12_000, SMALL)])
def test_rules_too_long_for_two_pages_are_set_in_smaller_type(length: int, style: str) -> None:
    assert f'style="{style}"' in drawn(length)


@pytest.mark.parametrize(("rules", "slips", "room"), [(6_000, 499, True), (6_000, 500, False), (100, 6_400, False)])
def test_the_slips_of_newcomers_stand_there_where_all_is_shorter_than_a_page_and_a_half(
    rules: int, slips: int, room: bool
) -> None:
    """Less than 6500 characters together."""
    html = drawn(rules, slips)
    assert ("<h2>Slips</h2>" in html) is room
    assert "<h2>The rules</h2>" in html


@pytest.mark.parametrize(
    ("markdown", "number"),
    [
        ("four", 4),
        ("<span hidden>no</span> yes", 4),
        ("<span hidden>no <em>nor this</em></span>yes", 3),
        ("a<br>b", 2),
        ("<em>all</em> of it", 9),
    ],
)
def test_what_is_hidden_takes_no_room(markdown: str, number: int) -> None:
    assert shown(markdown) == number


def test_a_sheet_has_a_button_that_prints_it() -> None:
    assert re.search(r"<button[^>]* data-print[^>]*>Print</button>", drawn(10))


def test_what_stands_behind_a_tag_that_is_never_closed_counts_as_it_is() -> None:
    assert shown("a<span hidden>b<br>c</span>d") == len("ad")


def test_that_rules_are_changed_is_not_said_before_any_are() -> None:
    assert re.search(r'<span data-line="changed"[^>]* hidden>', drawn(100))
