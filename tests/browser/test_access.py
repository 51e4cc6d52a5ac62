"""axe finds nothing serious on any page or live state, on a phone by day and on a desk by night.

On the way the pages are read: from this site alone, and the console has nothing to complain of.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from engine.games import GAMES
from tests.browser.steps import (
    DESK,
    LOOKS,
    PHONE,
    STARTED,
    addresses,
    another,
    is_python,
    playing,
    see,
    to_link,
    widget,
)
from tests.browser.test_deal import CHWECH
from tests.conftest import HOUSE, IN_FULL, SERVICE

AXE = HOUSE / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async within => {
  const { violations } = await axe.run(within, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"], resultTypes: ["violations"],
  });
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => [id, nodes.length, nodes[0].html, nodes[0].failureSummary]);
}"""


def violations(page: Page, within: str = "html") -> str:
    """What is seriously wrong within an element, as text; empty if nothing is. Looked at from the top of the page:
    elsewhere the strip that stays there may just cover a part of something, which axe takes for its size."""
    page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(AXE.read_text("utf-8"))  # the page itself would refuse the script
    found = page.evaluate(RUN, within)
    return json.dumps(found, indent=1, ensure_ascii=False) if found else ""


@pytest.fixture(params=LOOKS, ids=lambda look: f"{look[0]}-{look[1]}")
def looked_at(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    width, scheme = request.param
    context = chromium.new_context(
        viewport={"width": width, "height": 800},
        color_scheme=scheme,
        reduced_motion="reduce",
        service_workers=SERVICE,
    )
    yield context.new_page()
    context.close()


PARTS = (*GAMES, "")
"""The games, whose pages are alike, and all pages that are of none."""


LOOKED_AT: Final = [
    pytest.param(part, look, marks=() if part in short else pytest.mark.in_full)
    for look, short in ((PHONE, PARTS), (DESK, ("chwech",)))
    for part in PARTS
]
"""Each part in each look, of which some are run with all other tests, and the rest in full."""
USED: Final = {PHONE[0]: "", DESK[0]: "chwech"}
"""By the width of a look, the part of which it is tried with all other tests whether each page can be used: on the
phone each kind of page. In full all are."""


@pytest.mark.parametrize(("part", "looked_at"), LOOKED_AT, indirect=["looked_at"], ids=str)
def test_every_page_can_be_used_and_none_scrolls_sideways_or_asks_another_site_or_fetches_python_or_complains(
    looked_at: Page, address: str, site: Path, part: str
) -> None:
    fetched: list[str] = []
    complaints: list[str] = []
    own = looked_at.viewport_size
    assert own
    looked_at.on("request", lambda request: fetched.append(request.url))
    looked_at.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    looked_at.on("pageerror", lambda error: complaints.append(str(error)))
    pages = addresses(site, part)
    assert len(pages) >= 6
    widths = [540, own["width"]]
    for where in pages:
        looked_at.goto(address + where)
        expect(looked_at.locator("h1")).to_be_visible()  # of the page that an address of old leads to
        widths.reverse()  # it is laid out already for the one at which the page before was left
        for width in widths:
            looked_at.set_viewport_size({"width": width, "height": own["height"]})
            wide = looked_at.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
            assert wide <= 0, (where, width)
        if IN_FULL or part == USED[own["width"]]:
            looked_at.set_viewport_size(own)
            assert violations(looked_at) == "", where
    assert [url for url in fetched if not url.startswith((address, "data:", "blob:"))] == []
    assert [url for url in fetched if is_python(url)] == []
    assert complaints == []


def test_live_states(looked_at: Page, address: str) -> None:
    looked_at.goto(f"{address}games/chwech/learn/{to_link(CHWECH)}")
    deal = playing(looked_at)
    refused = deal.locator("[data-roving] button[aria-disabled=true]").first
    refused.press("Enter")
    expect(deal.locator(".fs-reason:visible")).to_be_visible()
    assert violations(looked_at, "article") == ""
    trick = looked_at.locator('follow-suit[data-widget="trick"]').first
    trick.get_by_role("button", name="Dot").press("Enter")
    assert violations(looked_at, "article") == ""
    looked_at.goto(f"{address}games/chwech/")
    looked_at.get_by_role("button", name="See the house rules").press("Enter")
    looked_at.locator('input[name="ace_joker"][value="original"]').check()
    assert violations(looked_at, "article") == ""
    looked_at.keyboard.press("Escape")
    shown = see(looked_at, "chwech/nines")
    assert violations(looked_at, ".fs-desk") == ""
    shown = another(looked_at, "chwech/nines")
    shown.get_by_role("button", name="The score").press("Enter", timeout=STARTED)
    expect(shown.locator(".fs-score-table")).to_be_visible()
    assert violations(looked_at, ".fs-desk") == ""
    looked_at.goto(f"{address}games/chwech/score/")
    calculator = widget(looked_at, "score-chwech-left-1-won-19")
    calculator.locator("input").first.fill("10")
    expect(calculator.locator(".fs-problem")).to_be_visible(timeout=STARTED)
    assert violations(looked_at, "article") == ""
    looked_at.goto(f"{address}games/chwech/play/")
    table = widget(looked_at, "table-chwech")
    table.get_by_role("button", name="Deal me in").press("Enter")
    table.get_by_role("button", name="Menu").press("Enter", timeout=STARTED)
    table.get_by_role("button", name="Link and record").press("Enter")
    expect(table.locator(".fs-record")).to_be_visible(timeout=STARTED)
    assert violations(looked_at, "article") == ""


def test_a_lesson_while_it_is_taken(looked_at: Page, address: str) -> None:
    looked_at.goto(f"{address}learn/")
    shown = widget(looked_at, "lesson-first-trick")
    shown.get_by_role("button", name="king of diamonds").press("Enter")
    expect(shown.locator(".fs-verdict")).to_contain_text("You may not play the king of diamonds.")
    assert violations(looked_at, "article") == ""
    shown.get_by_role("button", name="Skip").press("Enter")
    shown.get_by_role("button", name="These are all").press("Enter")
    expect(shown.locator(".fs-verdict")).to_contain_text("Not all of them yet.")
    assert violations(looked_at, "article") == ""
