"""A whole match of each game on the pad, on a phone: four by thumb, four by keyboard alone.

The first deal is written down wrongly and mended after the third. What the pad then says of every deal is what the
command line says of the file that it saves, and a reload changes nothing of it.
"""

import json
import subprocess
import sys
from typing import Final, NamedTuple
from urllib.parse import unquote

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from engine.core.counts import EachSide
from engine.core.score import fields_brought
from engine.games import game
from tests.browser.steps import STARTED, answered
from tests.conftest import HOUSE, SERVICE, some


class Kept(NamedTuple):
    """A match: its deals as they were played, and the first as somebody wrote it down at first."""

    deals: tuple[str, ...]
    wrong: str


BY_THUMB: Final = {
    "witches-whist": Kept(("tricks=8,5", "tricks=6,7", "tricks=7,6", "tricks=9,4"), "tricks=7,6"),
    "minnesota-whist": Kept(
        ("tricks=12,1 granded=0", "tricks=4,9 granded=0", "tricks=5,8", "tricks=12,1 granded=0"),
        "tricks=11,2 granded=0",
    ),
    "chinese-whist": Kept(("tricks=6,0,4,3", "tricks=2,5,3,3", "tricks=3,4,2,4", "tricks=4,1,6,2"), "tricks=5,1,4,3"),
    "sixty-six": Kept(
        (
            "points=70,0 tricks=6,0 claim=0",
            "points=40,66 tricks=4,6 claim=1",
            "points=70,20 marriages=20,0 tricks=7,2 closed=0 closed_tricks=1 claim=0",
            "points=66,30 tricks=6,3 claim=0",
        ),
        "points=70,20 tricks=6,2 claim=0",
    ),
}
BY_KEYBOARD: Final = {
    "norwegian-whist": Kept(
        ("tricks=12,1 grand=0", "tricks=8,5", "tricks=5,8 grand=0", "tricks=13,0 grand=0"), "tricks=11,2 grand=0"
    ),
    "hokm": Kept(("tricks=7,0", "tricks=7,3", "tricks=0,7", "tricks=7,4", "tricks=7,0"), "tricks=7,1"),
    "cayenne": Kept(
        (
            "contract=second tricks=8,5 held=3,2",
            "contract=grand tricks=5,8 held=0,0",
            "contract=fourth tricks=7,6 held=2,3",
            "contract=cayenne tricks=10,3 held=4,1",
            "contract=nullo tricks=3,10 held=0,0",
            "contract=grand tricks=9,4 held=0,0",
        ),
        "contract=second tricks=7,6 held=3,2",
    ),
    "chwech": Kept(
        (
            "left=0,1,2,3,4,5 won=9,10,8,12,0,0",
            "left=0,2,1,4,5,2 won=8,0,8,4,8,12",
            "left=1,0,3,2,4,2 won=9,9,6,10,2,6",
            "left=2,2,0,3,5,4 won=10,6,12,0,9,1",
            "left=3,1,2,0,2,6 won=0,18,4,9,9,0",
            "left=0,4,4,3,2,3 won=9,2,9,7,8,3",
        ),
        "left=0,1,2,3,4,5 won=8,11,8,12,0,0",
    ),
}


def pad(page: Page) -> Locator:
    return page.locator('follow-suit[data-widget="match"]')


def rows(page: Page) -> Locator:
    return pad(page).locator(".fs-match-table tbody tr")


def written(game_id: str, deal: str) -> dict[str, str]:
    """What goes into the fields of the form, by name, in their order."""
    given = dict(field.split("=") for field in deal.split())
    playing = game(game_id)
    asked = [count for count in playing.counts if count.name not in fields_brought(playing)]
    each = [count.name for count in asked if isinstance(count, EachSide)]
    sides = range(len(playing.sides))
    nothing = ",".join("0" for _ in sides)
    texts = {f"{name}-{side}": given.get(name, nothing).split(",")[side] for side in sides for name in each}
    return texts | {count.name: given.get(count.name, "") for count in asked if count.name not in each}


def by_thumb(page: Page, name: str, text: str) -> None:
    """Tap a field, and type on the number pad that comes up; or choose from a list."""
    field = pad(page).locator(f'[name="{name}"]')
    if field.evaluate("field => field.localName") == "select":
        field.select_option(text or "-1")
        return
    field.tap()
    field.fill("")
    page.keyboard.type(text)


def by_keyboard(page: Page, name: str, text: str) -> None:
    """The field has the focus; Tab leads to the next."""
    field = pad(page).locator(f'[name="{name}"]')
    expect(field).to_be_focused()
    if field.evaluate("field => field.localName") == "select":
        places = field.evaluate(
            "(field, text) => [field.selectedIndex, [...field.options].findIndex(({ value }) => value === text)]",
            text or "-1",
        )
        here, there = places
        for _ in range(abs(there - here)):
            page.keyboard.press("ArrowDown" if there > here else "ArrowUp")
    elif text or field.input_value():
        page.keyboard.type(text or "0")
    page.keyboard.press("Tab")


def to_the_form(page: Page) -> None:
    """Tab from a row of the table to the first field of the next deal."""
    first = pad(page).locator(".fs-stepped input").first
    for _ in range(20):
        page.keyboard.press("Tab")
        if first.evaluate("field => field === document.activeElement"):
            return
    raise AssertionError("no field is reached")


def by_line(game_id: str, deals: tuple[str, ...]) -> list[dict[str, object]]:
    """How the match stands after each deal, by the command line."""
    text = "\n".join([f"match {game_id} dealer=0", *deals])
    run = subprocess.run(
        [sys.executable, "-m", "engine", "match", "-", "--json"], input=text, capture_output=True, text=True, cwd=HOUSE,
        check=True,
    )  # fmt: skip
    return [json.loads(line)["match"] for line in run.stdout.splitlines()]


def saved(page: Page) -> str:
    """The text of the file that the pad offers."""
    return unquote(pad(page).get_by_role("link", name="Save to a file").get_attribute("href") or "").partition(",")[2]


def shows(page: Page, game_id: str, deals: tuple[str, ...]) -> None:
    """The pad says of every deal what the command line says, and of the file what it says of these deals."""
    expected = by_line(game_id, deals)
    assert expected[-1]["over"]
    for row, standing in zip(rows(page).all(), expected, strict=True):
        points = standing["points"]
        assert isinstance(points, list)
        expect(row.locator("td strong")).to_have_text([str(number) for number in points])
    expect(pad(page)).to_contain_text("The match is over.")
    first, *lines = saved(page).split("\n")
    assert first == f"match {game_id} dealer=0"
    assert by_line(game_id, tuple(lines)) == expected


def kept(page: Page, address: str, game_id: str, match: Kept, *, thumb: bool) -> None:
    """Write a match down with its mistake, mend it after the third deal, and go on to the end."""
    page.goto(f"{address}games/{game_id}/score/")

    def press(name: str) -> None:
        control = pad(page).get_by_role("button", name=name)
        if thumb:
            control.tap()
        else:
            control.focus()
            page.keyboard.press("Enter")
        answered(pad(page))

    def write(deal: str, save: str) -> None:
        for name, text in written(game_id, deal).items():
            (by_thumb if thumb else by_keyboard)(page, name, text)
        press(save)

    press("Keep the score of your own match")
    expect(pad(page).get_by_label("First dealer")).to_be_focused(timeout=STARTED)
    if not thumb:
        page.keyboard.press("Tab")
    for number, deal in enumerate((match.wrong, *match.deals[1:]), 1):
        write(deal, "Add this deal")
        expect(rows(page)).to_have_count(number)
        if number == 3:
            press("Change deal 1")
            write(match.deals[0], "Save this change")
            expect(pad(page).locator(".fs-say")).to_contain_text("Deal 1 is changed")
            if not thumb:
                to_the_form(page)
    shows(page, game_id, match.deals)
    page.reload()
    shows(page, game_id, match.deals)


@pytest.mark.parametrize("game_id", some(BY_THUMB, "sixty-six"))
def test_a_whole_match_is_kept_by_thumb(chromium: Browser, address: str, game_id: str) -> None:
    context = chromium.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, service_workers=SERVICE
    )
    kept(context.new_page(), address, game_id, BY_THUMB[game_id], thumb=True)
    context.close()


@pytest.mark.parametrize("game_id", some(BY_KEYBOARD, "chwech"))
def test_a_whole_match_is_kept_by_keyboard_alone(page: Page, address: str, game_id: str) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    kept(page, address, game_id, BY_KEYBOARD[game_id], thumb=False)
