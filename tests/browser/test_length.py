"""The rules are short: how many screens the page of each game has, on a desk and on a phone."""

import pytest
from playwright.sync_api import Browser

from engine.games import GAMES
from tests.conftest import SERVICE


@pytest.mark.parametrize(
    ("width", "height", "most"), [pytest.param(1280, 1000, 10, marks=pytest.mark.in_full), (390, 844, 16)]
)
def test_the_rules_of_no_game_are_longer(chromium: Browser, address: str, width: int, height: int, most: int) -> None:
    context = chromium.new_context(viewport={"width": width, "height": height}, service_workers=SERVICE)
    page = context.new_page()
    screens = {}
    for game_id in GAMES:
        page.goto(f"{address}games/{game_id}/")
        page.locator("article").wait_for()
        screens[game_id] = page.evaluate("document.documentElement.scrollHeight") / height
    context.close()
    assert {game_id: count for game_id, count in screens.items() if count > most} == {}
