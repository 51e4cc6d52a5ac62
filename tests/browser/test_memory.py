"""A day at one tab: of a page that is left in place nothing stays in memory."""

import json
from collections.abc import Iterator
from itertools import cycle, islice

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.browser.steps import until
from tests.conftest import some

WITHOUT_WIDGETS = ("records/", "glossary/", "sources/", "tricks/", "contributing/performance/")
WITH_WIDGETS = (
    "games/hokm/",
    "games/hokm/learn/",
    "games/chwech/play/",
    "games/sixty-six/score/",
    "practise/",
    "referee/",
)
PAGES = {"few": 10, "two hundred": 200}
"""How many pages are gone to at the least, after each once; the last is the same as before."""
FOLLOW = """address => {
  const link = document.createElement("a");
  link.href = address;
  document.querySelector("[data-md-component=container]").append(link);
  link.click();
}"""


@pytest.fixture
def devtools(page: Page) -> Iterator[CDPSession]:
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    session.send("HeapProfiler.enable")
    yield session
    session.detach()


def held(devtools: CDPSession, page: Page) -> tuple[int, int]:
    """Nodes and listeners that are in memory once all that nobody holds is gone."""
    for _ in range(3):
        devtools.send("HeapProfiler.collectGarbage")
        page.wait_for_timeout(100)
    metrics = {one["name"]: one["value"] for one in devtools.send("Performance.getMetrics")["metrics"]}
    return int(metrics["Nodes"]), int(metrics["JSEventListeners"])


def move_to(page: Page, address: str) -> None:
    page.evaluate(FOLLOW, address)
    until(page, f"document.querySelector('link[rel=canonical]')?.href === {json.dumps(address)}")
    page.wait_for_timeout(300)


@pytest.mark.parametrize("how", some(PAGES, "few"))
@pytest.mark.parametrize(
    "pages",
    [
        pytest.param(WITHOUT_WIDGETS, id="without widgets", marks=pytest.mark.in_full),
        pytest.param(WITH_WIDGETS, id="with widgets"),
    ],
)
def test_of_pages_that_are_left_in_place_nothing_stays(
    page: Page, address: str, devtools: CDPSession, pages: tuple[str, ...], how: str
) -> None:
    page.goto(address)
    page.evaluate("window.still = true")
    for where in pages:
        move_to(page, address + where)
    nodes, listeners = held(devtools, page)
    rounds = -(-PAGES[how] // len(pages))
    for where in islice(cycle(pages), rounds * len(pages)):
        move_to(page, address + where)
    assert page.evaluate("window.still"), "no page was loaded anew"
    after = held(devtools, page)
    assert after[0] <= nodes * 1.05
    assert after[1] <= listeners + 5


def test_the_contents_go_along_with_what_is_being_read(page: Page, address: str) -> None:
    page.goto(f"{address}glossary/")
    active = page.locator(".md-sidebar--secondary [aria-current]")
    page.evaluate("scrollTo(0, document.body.scrollHeight * 0.9)")
    expect(active).to_be_in_viewport()
    page.evaluate("scrollTo(0, 0)")
    expect(page.locator(".md-sidebar--secondary .md-nav__link").first).to_be_in_viewport()
