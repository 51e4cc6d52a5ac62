"""A page wakes soon on a slow phone: what is far below is left until it is near, and no style is asked for nothing.

And at the next visit what the browser has compiled is there.
"""

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from engine.games import GAMES
from tests.browser.steps import another, answered
from tests.conftest import CHROMIUM, PATIENCE, SERVICE

LAID_OUT = "element => element.firstElementChild.checkVisibility({ contentVisibilityAuto: true })"
NEAR = """
async (element) => {
  element.scrollIntoView({ block: "center", behavior: "instant" });
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}
"""
"""Bring an element to the screen, and let the page be painted."""
ABOUT = 40
"""Pixels by which the room that is kept for a table may be wrong: a line of text and its gap."""
KEEPS_AT_ONCE = "--js-flags=--wasm-caching-hard-threshold=10000"
"""Keep ten thousand bytes that the better of its compilers has made. A browser waits for a million."""
LOOK = 100
"""Milliseconds between two looks at what is kept."""
WORTH_KEEPING = 100_000
"""Bytes of what a browser has compiled, without which it has kept nothing of Python."""


@pytest.mark.parametrize(("width", "height"), [(360, 640), (1280, 720)])
@pytest.mark.parametrize("kind", ["deal", "trick"])
def test_a_table_further_down_is_laid_out_when_it_is_near_and_its_room_is_kept(
    chromium: Browser, address: str, kind: str, width: int, height: int
) -> None:
    context = chromium.new_context(viewport={"width": width, "height": height}, service_workers=SERVICE)
    page = context.new_page()
    page.goto(f"{address}games/chwech/learn/")
    last = page.locator(f"article .fs-widget.fs-{kind}").last
    expect(last).to_be_attached()
    assert not last.evaluate(LAID_OUT)
    kept = last.evaluate("element => element.getBoundingClientRect().height")
    last.evaluate(NEAR)
    assert last.evaluate(LAID_OUT)
    taken = last.evaluate("element => element.getBoundingClientRect().height")
    assert abs(kept - taken) <= ABOUT, (kept, taken)
    context.close()


ROOMS: Final = """() => {
  const later = document.querySelectorAll("article .fs-widget ~ .fs-widget:is(.fs-deal, .fs-trick)");
  return [...later].map(table => {
    const kept = table.getBoundingClientRect().height;
    table.style.contentVisibility = "visible";
    return [table.id, table.getBoundingClientRect().height - kept];
  });
}"""
"""For each table further down, by how much it takes more room than is kept for it."""
A_LINE = 20


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize(("width", "height"), [(360, 640), (1280, 720)])
def test_no_table_takes_much_more_room_than_was_kept_for_it(
    chromium: Browser, address: str, game_id: str, width: int, height: int
) -> None:
    """Else what stands below it is moved as one comes to it, and before that it lies on what follows."""
    context = chromium.new_context(viewport={"width": width, "height": height}, service_workers=SERVICE)
    page = context.new_page()
    page.goto(f"{address}games/{game_id}/learn/")
    page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    found = page.evaluate(ROOMS)
    context.close()
    assert len(found) >= 5
    for table, more in found:
        assert -ABOUT <= more <= (A_LINE if table.startswith("deal") else 1), table


def test_what_the_browser_has_compiled_is_kept_for_the_next_visit(
    chromium: Browser, address: str, tmp_path: Path
) -> None:
    """It keeps it where it was given a response as it came."""
    reader = chromium.browser_type.launch_persistent_context(
        tmp_path, executable_path=CHROMIUM, args=["--no-sandbox", KEEPS_AT_ONCE], service_workers=SERVICE
    )
    page = reader.new_page()
    page.goto(f"{address}games/chwech/")
    answered(another(page, "chwech/follow"))
    kept = 0
    for _ in range(PATIENCE // LOOK):
        kept = sum(file.stat().st_size for file in tmp_path.glob("**/Code Cache/wasm/*_0"))
        if kept >= WORTH_KEEPING:
            break
        page.wait_for_timeout(LOOK)
    assert kept >= WORTH_KEEPING
    reader.close()
