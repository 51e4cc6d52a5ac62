"""Every kind of widget answers, in every browser: each row is a page, what is pressed there, and what is seen then."""

from typing import Final, NamedTuple

import pytest

from tests.browsers.driver import Driver, press, shown

type Press = tuple[str, str]
"""Where, by a selector, and what, by its name or a part of it."""


class Row(NamedTuple):
    page: str
    presses: tuple[Press, ...]
    seen: str
    text: str


DESK: Final = ".fs-desk"
WIDGETS: Final = {
    "clause": Row("games/chwech/", (('button[data-clause="chwech/nines"]', ""), (DESK, "Another")), DESK, "nine"),
    "deal": Row(
        "games/hokm/learn/",
        (('[data-widget="deal"]', "Next"), ('[data-widget="deal"]', "Take over from here")),
        '[data-widget="deal"] .fs-may',
        "",
    ),
    "trick": Row("", (('[data-widget="trick"]', "Dot"),), '[data-widget="trick"] .fs-verdict', "Dot"),
    "lesson": Row(
        "learn/",
        (('[data-name="lesson-first-trick"]', "king of diamonds"),),
        '[data-name="lesson-first-trick"] .fs-verdict',
        "You may not play the king of diamonds.",
    ),
    "drill": Row("practise/", (('[data-widget="drill"]', "Ask me another"),), '[data-widget="drill"]', "?"),
    "known": Row("practise/", (('[data-widget="known"]', "Show what I know"),), '[data-widget="known"]', "Hokm"),
    "compare": Row("compare/", (('[data-widget="compare"]', "Minutes"),), '[aria-sort="ascending"]', "Minutes"),
    "match": Row(
        "games/sixty-six/score/",
        (('[data-widget="match"]', "Keep the score of your own match"),),
        '[data-widget="match"] form',
        "",
    ),
    "table": Row(
        "games/sixty-six/play/", (('[data-widget="table"]', "Deal me in"),), '[data-widget="table"] .fs-hand', ""
    ),
    "referee": Row("referee/", (('[data-widget="referee"]', "Clear"),), '[data-widget="referee"]', ""),
    "options": Row(
        "games/chwech/",
        ((".fs-options, follow-suit", "See the house rules"), ("[popover]", "Original rule"), ("[popover]", "Done")),
        '[data-widget="options"]',
        "back to usual",
    ),
}


@pytest.mark.parametrize("kind", WIDGETS)
def test_it_answers(browser: Driver, address: str, kind: str) -> None:
    page, presses, seen, text = WIDGETS[kind]
    browser.open(address + page)
    for within, name in presses:
        press(browser, within, name)
    shown(browser, seen, text)


def test_a_search_finds_a_clause(browser: Driver, address: str) -> None:
    browser.open(f"{address}games/chwech/")
    press(browser, "header", "Search the rules")
    browser.type(*"joker")
    shown(browser, ".fs-search-hits a", "oker")


def test_a_calculator_follows_what_is_typed(browser: Driver, address: str) -> None:
    """One card left in the hand is eight played; 27 cards are an exact multiple of nine: 8 x 9."""
    browser.open(f"{address}games/chwech/score/")
    calculator = '[data-name="score-chwech-left-1-won-19"]'
    press(browser, f"{calculator} [name=won-0]")
    browser.run(f"document.querySelector('{calculator} [name=won-0]').select()")
    browser.type("2", "7")
    shown(browser, f"{calculator} tfoot", "72 points")


COVERED: Final = """
const box = (one) => one.getBoundingClientRect();
const sides = ["left", "top", "right", "bottom"];
const apart = (one, other) => Math.max(...sides.map((side) => Math.abs(one[side] - other[side])));
const controls = [...document.querySelectorAll(".fs-card > button")].filter((one) => box(one).width);
return [controls.length, Math.max(...controls.map((one) => apart(box(one), box(one.parentElement))))];
"""
"""How many cards can be pressed, and by how many pixels the worst of them cannot be where it is seen."""


def test_a_card_is_pressed_wherever_it_is_seen(browser: Driver, address: str) -> None:
    browser.open(f"{address}learn/")
    shown(browser, '[data-name="lesson-first-trick"] .fs-card > button', "")
    number, apart = browser.run(COVERED)
    assert number > 0
    assert apart <= 1
