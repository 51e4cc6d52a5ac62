"""What a reader of the built site waits for and downloads, in a real Chromium."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from engine.games import GAMES
from tests.bench.server import Sent, Served
from tests.conftest import CHROMIUM

PAGES: Final = (
    "",
    "tricks/",
    "table/",
    "compare/",
    *(f"games/{game_id}/" for game_id in GAMES),
    *(f"games/chwech/{room}/" for room in ("learn", "play", "practise", "score", "agree", "sources")),
    "records/",
    "glossary/",
    "sources/",
    "licences/",
    "referee/",
    "viewer/",
    "games/chwech/sheet/",
    "contributing/performance/",
)
"""Every game's page, and one of each other kind."""
PAGE: Final = "games/chwech/"
"""The page with the most on it; its live controls are the ones that are pressed."""
PRESS: Final = """
const widget = document.querySelector('follow-suit[data-name="desk"]');
const now = () => performance.timeOrigin + performance.now();
const pressed = now();
const painting = new Promise((seen) => new MutationObserver((_, watch) => {
  if (widget.hasAttribute("aria-busy")) return;
  watch.disconnect();
  requestAnimationFrame(() => setTimeout(() => seen(now())));
}).observe(widget, { attributeFilter: ["aria-busy"] }));
widget.querySelector("button[data-event]").click();
const painted = await painting;
"""
"""JavaScript that presses a live control and waits for the answer on the screen."""
SCREENS: Final = (ViewportSize(width=360, height=740), ViewportSize(width=1280, height=900))
LOOK: Final = """
(clause) => new Promise((painted) => {
  const desk = document.querySelector(".fs-desk");
  const control = document.querySelector(`[data-clause="${clause}"]`);
  for (let fold = control.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
  const title = `.fs-title a[href$="#${clause.split("/")[1]}"]`;
  const begun = performance.now();
  const look = () => {
    if (!desk.matches(":popover-open") || !desk.querySelector(title)) return requestAnimationFrame(look);
    setTimeout(() => {
      const waited = performance.now() - begun;
      desk.addEventListener("back", () => setTimeout(() => painted(waited), 50), { once: true });
      desk.hidePopover();
    });
  };
  control.click();
  requestAnimationFrame(look);
})
"""
QUIET: Final = 500
"""Milliseconds in which a page that has all that it needs asks for nothing."""
IDLE: Final = "() => new Promise((idle) => requestIdleCallback(() => idle()))"
SHIFTS: Final = """
window.shifted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.shifted += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""
SCROLL: Final = """
async () => {
  for (let y = 0; y < document.body.scrollHeight; y += innerHeight * 4) {
    scrollTo(0, y);
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }
}
"""


@contextmanager
def chromium() -> Iterator[Browser]:
    """A Chromium of its own, started for this and ended with it, so that nothing is kept from an earlier visit."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


def at_rest(page: Page, served: Served) -> None:
    """Wait until a page has loaded and fetches nothing more.

    Playwright's "networkidle" may never come: where a page is silent for half a second before it has loaded, as while
    a slow machine reads its scripts, it comes too early, is taken back, and is not said again.
    """
    page.wait_for_load_state("load")
    sent = -1
    while sent < len(served.sent):
        sent = len(served.sent)
        page.evaluate(IDLE)
        page.wait_for_timeout(QUIET)


def first_looks(served: Served, path: str) -> list[float]:
    """Milliseconds from a press of See it to the clause on the screen of a phone, for each clause of a page."""
    with chromium() as browser:
        page = browser.new_page(viewport=SCREENS[0])
        page.goto(served.address + path)
        at_rest(page, served)
        clauses: list[str] = page.evaluate("[...document.querySelectorAll('[data-clause]')].map(b => b.dataset.clause)")
        return [page.evaluate(LOOK, clause) for clause in clauses]


def python_weight(served: Served) -> dict[str, int]:
    """What the first press downloads: compressed bytes of each file, by its path."""
    with chromium() as browser:
        page = browser.new_page()
        page.goto(served.address + PAGE)
        at_rest(page, served)
        before = len(served.sent)
        page.evaluate(f"async () => {{ {PRESS} }}")
        at_rest(page, served)
        return _once(served.sent[before:])


def page_weight(served: Served, path: str) -> dict[str, int]:
    """What reading a page downloads: compressed bytes of each file, by its path."""
    with chromium() as browser:
        before = len(served.sent)
        page = browser.new_page()
        page.goto(served.address + path)
        at_rest(page, served)
        return _once(served.sent[before:])


def search_weight(served: Served) -> int:
    """Compressed bytes that the first search of a visit downloads."""
    with chromium() as browser:
        page = browser.new_page()
        page.goto(served.address)
        at_rest(page, served)
        before = len(served.sent)
        page.keyboard.press("/")
        page.keyboard.type("joker")
        page.locator(".fs-search-hits a").first.wait_for(state="attached")
        return sum(_once(served.sent[before:]).values())


def _once(sent: list[Sent]) -> dict[str, int]:
    """Each file once: what is fetched again for offline use comes from the browser's cache."""
    return dict(sent)


def layout_shift(served: Served, path: str) -> tuple[float, float]:
    """The sum of all layout shifts, phone and desktop together: while a page loads, and while it is scrolled."""
    with chromium() as browser:
        found = [_shifts(browser.new_page(viewport=screen), served, path) for screen in SCREENS]
    return sum(loading for loading, _ in found), sum(scrolling for _, scrolling in found)


def _shifts(page: Page, served: Served, path: str) -> tuple[float, float]:
    page.add_init_script(SHIFTS)
    page.goto(served.address + path)
    at_rest(page, served)
    loading: float = page.evaluate("window.shifted")
    page.evaluate(SCROLL)
    total: float = page.evaluate("window.shifted")
    return loading, total - loading
