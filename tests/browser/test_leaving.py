"""Who leaves and comes back finds what was left: bots that were about to act go on, and the site opens where it was."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.steps import STARTED, answered, choose, is_python, widget
from tests.conftest import CHROMIUM

TABLE = "table-chwech"
CHANCE = "crypto.getRandomValues = (numbers) => { numbers[0] = 3; return numbers; };"
"""The same deal each time."""


@pytest.fixture
def keeping(chromium: Browser) -> Iterator[Page]:
    """A page of a browser that keeps a page as it is when it is left."""
    browser = chromium.browser_type.launch(
        executable_path=CHROMIUM, args=["--no-sandbox"], ignore_default_args=["--disable-back-forward-cache"]
    )
    yield browser.new_page()
    browser.close()


def in_place(page: Page) -> None:
    page.evaluate("window.still = true")
    page.locator('.fs-rooms a:has-text("Rules")').click()
    expect(page.locator("h1")).to_contain_text("Chwech")
    expect(page.locator("[data-next]")).to_have_count(0)
    page.go_back()
    assert page.evaluate("window.still"), "the page was not loaded anew"


def elsewhere(page: Page) -> None:
    page.goto("about:blank")
    page.go_back()


def anew(page: Page) -> None:
    page.reload()


def about_to_act(page: Page, address: str) -> Locator:
    """A table at which the bots act."""
    page.emulate_media(reduced_motion="no-preference")  # who wants no motion gets twice the time to read
    page.add_init_script(CHANCE)
    page.goto(f"{address}games/chwech/play/")
    table = widget(page, TABLE)
    choose(table, "Deal me in")
    expect(answered(table).locator("[data-next]")).to_have_count(1, timeout=STARTED)
    return table


@pytest.mark.parametrize(
    "leave",
    [
        pytest.param(in_place, id="in place"),
        pytest.param(elsewhere, id="elsewhere"),
        pytest.param(anew, id="anew", marks=pytest.mark.in_full),
    ],
)
def test_bots_go_on_when_the_reader_comes_back(page: Page, address: str, leave: Callable[[Page], None]) -> None:
    table = about_to_act(page, address)
    leave(page)
    expect(table.locator("[data-playing]")).to_be_visible()
    expect(table.locator("[data-next]")).to_have_count(0, timeout=STARTED)
    expect(answered(table).locator(".fs-hand button:not([aria-disabled=true])").first).to_be_visible()


def test_bots_go_on_at_a_page_that_was_kept_as_it_was(keeping: Page, address: str) -> None:
    table = about_to_act(keeping, address)
    keeping.evaluate("addEventListener('pageshow', ({ persisted }) => (window.persisted = persisted))")
    elsewhere(keeping)
    expect(table.locator("[data-playing]")).to_be_visible()
    expect(table.locator("[data-next]")).to_have_count(0, timeout=STARTED)
    expect(answered(table).locator(".fs-hand button:not([aria-disabled=true])").first).to_be_visible()


def test_a_table_that_waits_for_the_reader_starts_no_python_by_itself(page: Page, address: str) -> None:
    table = about_to_act(page, address)
    expect(table.locator("[data-next]")).to_have_count(0, timeout=STARTED)
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.reload()
    expect(table.locator("[data-playing]")).to_be_visible()
    page.wait_for_timeout(1500)
    assert [url for url in fetched if is_python(url)] == []


def test_from_a_home_screen_it_opens_where_it_was_left(page: Page, address: str, site: Path) -> None:
    manifest = json.loads((site / "assets/face/manifest.webmanifest").read_text("utf-8"))
    assert manifest["start_url"] == "../../#start"
    page.goto(f"{address}#start")
    expect(page.locator("h1")).to_contain_text("Who wins?")
    page.goto(f"{address}games/hokm/#trump-wins")
    page.goto("about:blank")
    page.goto(f"{address}#start")
    expect(page).to_have_url(f"{address}games/hokm/#trump-wins")
    page.goto(address)
    page.goto("about:blank")
    page.goto(f"{address}#start")
    expect(page.locator("h1")).to_contain_text("Who wins?")


@pytest.mark.parametrize("last", ['"//elsewhere.invalid/"', '"javascript:alert(1)"', "7", "{", '"/outside/"'])
def test_an_address_that_is_not_of_the_site_is_not_opened(page: Page, address: str, last: str) -> None:
    page.goto(address)
    page.goto("about:blank")
    page.add_init_script(f"localStorage.setItem('fs:last', {json.dumps(last)})")
    page.goto(f"{address}#start")
    expect(page.locator("h1")).to_contain_text("Who wins?")
    assert page.url == f"{address}#start"
