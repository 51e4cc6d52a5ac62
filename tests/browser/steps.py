"""What several browser tests do."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Locator, Page, Route, Worker, expect

from engine.games import GAMES
from tests.conftest import IN_FULL, PATIENCE

PRESSABLE = "button[data-event]:visible:not([aria-disabled=true])"

PHONE, DESK = (360, "light"), (1280, "dark")
LOOKS = [PHONE, DESK] if IN_FULL else [(360, "dark")]
"""Colours do not follow the width, so each of the four need not meet each other. A phone by night is the hardest."""

STARTED = 45_000
"""Milliseconds that a slow machine may take to start Python."""


HEARD = """
Object.assign(window, { heard: [], replies: 0 });
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message) {
  if (!message.text) return post.apply(this, arguments);
  window.heard.push(JSON.parse(message.text));
  const spoilt = window.heard.length === window.spoil;
  const text = spoilt ? message.text.replace('"do":"next"', '"do":"nothing"') : message.text;
  this.addEventListener("message", ({ data }) => { if (data.id === message.id) window.replies += 1; });
  return post.call(this, { ...message, text });
};
"""
"""Notes what is sent to Python and how much has been answered; may spoil one message, by its number."""

NATURAL: Final = """() => [...document.querySelectorAll(".fs-form select")].map((list) => {
  const wide = list.cloneNode(true);
  Object.assign(wide.style, { position: "absolute", width: "max-content" });
  list.after(wide);
  const found = [list.name, list.offsetWidth, wide.offsetWidth];
  wide.remove();
  return found;
})"""
"""Each list to choose from: its name, how wide it is, and how wide it would be for its longest choice."""


def live(page: Page) -> Locator:
    """The first widget whose control asks Python for something."""
    return page.locator("follow-suit").filter(has=page.locator(PRESSABLE)).first


def press(widget: Locator) -> None:
    """Press the widget's first live control and wait for the answer."""
    widget.locator(PRESSABLE).first.click()
    expect(widget).not_to_have_attribute("aria-busy", "true", timeout=STARTED)
    expect(widget.get_by_role("alert")).to_have_count(0)


def until(page: Page, expression: str) -> None:
    """Wait until JavaScript says yes. Playwright's own way would evaluate text in the page, which the page refuses."""
    for _ in range(STARTED // 100):
        if page.evaluate(expression):
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"never true: {expression}")


@contextmanager
def held_back(page: Page, address: str) -> Iterator[None]:
    """What is asked for at an address comes as the block ends, or as soon after as it is asked for. The test has to be
    marked ``unkept``."""
    waiting: list[Route] = []
    page.route(address, lambda route: waiting.append(route))
    yield
    for _ in range(PATIENCE // 20):
        if waiting:
            break
        page.wait_for_timeout(20)
    assert waiting, f"{address} was not asked for"
    for route in waiting:
        route.continue_()


def sent(page: Page) -> list[dict[str, Any]]:
    """The events that Python has been sent."""
    found: list[dict[str, Any]] = json.loads(page.evaluate("JSON.stringify(window.heard)"))
    return [message["event"] for message in found]


def at_rest(page: Page) -> None:
    """Wait until a page has loaded and fetched nothing for half a second. Playwright's "networkidle" may never come."""
    page.wait_for_load_state("load")
    fetched = -1
    while fetched < (now := page.evaluate("performance.getEntriesByType('resource').length")):
        fetched = now
        page.wait_for_timeout(500)


def python_workers(page: Page) -> list[Worker]:
    """The workers that run Python."""
    return [worker for worker in page.workers if "/runtime/" in worker.url]


def addresses(site: Path, part: str) -> list[str]:
    """The pages of a game, or with an empty part all others, below the site's root and with no slash in front."""
    pages = sorted(str(page.relative_to(site)).removesuffix("index.html") for page in site.rglob("index.html"))
    of_games = {where: next((game_id for game_id in GAMES if game_id in where.split("/")), "") for where in pages}
    return [where for where, game_id in of_games.items() if game_id == part]


def is_python(url: str) -> bool:
    """Whether a request is for what runs Python, and not for what shows the page."""
    return "/runtime/app-" in url or "/runtime/python-" in url


def widget(page: Page, name: str) -> Locator:
    """The widget of a fence, by its kind and what it is about: ``deal-chwech-an-exact-nine``."""
    return page.locator(f'follow-suit[data-name="{name}"]')


def answered(widget: Locator) -> Locator:
    """Wait for Python's answer, which has to be a frame and no complaint."""
    expect(widget).not_to_have_attribute("aria-busy", "true", timeout=STARTED)
    expect(widget.get_by_role("alert")).to_have_count(0)
    return widget


def desk(page: Page) -> Locator:
    """The table that shows the clauses of a page."""
    return page.locator(".fs-desk > .fs-widget > follow-suit")


def see(page: Page, clause: str) -> Locator:
    """Have a clause shown, as a keyboard does, and wait until it lies on the table."""
    control = unfolded(page.locator(f'button[data-clause="{clause}"]'))
    control.press("Enter")
    shown = desk(page)
    anchor = clause.partition("/")[2]
    expect(shown.locator(f'.fs-title a[href$="#{anchor}"]')).to_be_visible()
    return shown


def another(page: Page, clause: str) -> Locator:
    """Have a clause shown and ask for a deal of its own."""
    shown = see(page, clause)
    choose(shown, "Another")
    return shown


def unfolded(widget: Locator) -> Locator:
    """Open all that is folded round a widget."""
    widget.evaluate("""widget => {
      for (let fold = widget.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    }""")
    return widget


def play_by(page: Page, name: str, value: str) -> None:
    """Choose a house rule in the sheet that the line on the page opens."""
    page.get_by_role("button", name="See the house rules").click()
    unfolded(page.locator(f'input[name="{name}"][value="{value}"]')).check()
    page.get_by_role("button", name="Done").click()


def choose(widget: Locator, name: str) -> None:
    """Press a live control by its whole name, also one that the rules refuse, and wait for the answer."""
    button = widget.get_by_role("button", name=name, exact=True)
    button.evaluate("button => button.closest('.fs-desk') ?? button.scrollIntoView({block: 'center'})")
    button.click(force=True)
    answered(widget)


def to_play(deal: Locator, name: str) -> None:
    """The player at the bottom of the table is the one to play."""
    expect(deal.locator(".fs-mine[data-turn] .fs-line")).to_have_text(re.compile(rf"^{name}.*to play\."))


def from_menu(table: Locator, name: str) -> None:
    """Choose what a table keeps behind the three dots."""
    table.get_by_role("button", name="Menu", exact=True).click()
    choose(table, name)


def closed(table: Locator) -> None:
    """Close what lies over a table, as a keyboard does."""
    table.page.keyboard.press("Escape")
    expect(table.locator(".fs-over:popover-open")).to_have_count(0)


def score_of(deal: Locator) -> Locator:
    """The score of a deal that is over, once it is asked for."""
    deal.get_by_role("button", name="The score", exact=True).click()
    lines = deal.locator(".fs-body .fs-score-table")
    expect(lines).to_be_visible()
    return lines


def playing(page: Page) -> Locator:
    """The deal that a link has opened, once it can be played on."""
    deal = page.locator("follow-suit", has=page.locator(".fs-deal-body[data-playing]")).first
    expect(deal).to_be_visible(timeout=STARTED)
    return answered(deal)


def focused(page: Page) -> str:
    """The id of the element that has the focus, or its tag if it has none."""
    return str(page.evaluate("document.activeElement.id || document.activeElement.localName"))


def to_link(record: str) -> str:
    """A record's text as the fragment of a link to its position."""
    return "#deal=" + record.strip().replace("\n", "~").replace(" ", "_")
