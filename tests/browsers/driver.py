"""What a browser has to be able to do here, and how a test finds and presses what a reader sees."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Final, Protocol

KEYS: Final[Mapping[str, str]] = {
    "Enter": "\ue007",
    "Escape": "\ue00c",
    "Tab": "\ue004",
    "ArrowRight": "\ue014",
    "ArrowLeft": "\ue012",
}
"""The keys that are no letter, by their names, as WebDriver writes them."""
PATIENCE: Final = 90
"""Seconds in which anything has to have happened, with Python's start in it, on a machine that does much else."""
LOOK: Final = 0.1
"""Seconds between two looks at a page."""


class Driver(Protocol):
    """One window of a browser that a test drives. Its console is read where the browser tells it."""

    name: str

    def fresh(self) -> None:
        """Begin anew: a window in which nothing was kept, wide as a desk's, and a console that was told nothing."""

    def open(self, url: str) -> None:
        """Go to an address and wait until it is loaded. Raises :class:`Unreachable` where there is nothing."""

    def run(self, body: str) -> Any:
        """What the body of an asynchronous JavaScript function returns in the page, as JSON tells it.

        Raises :class:`Gone` if the page was left meanwhile.
        """

    def click(self, x: float, y: float) -> None:
        """Press a point of the window, in CSS pixels."""

    def tap(self, x: float, y: float) -> None:
        """The same by a finger, where the browser can be told so."""

    def type(self, *keys: str) -> None:
        """Press keys, one after the other: letters, or names out of :data:`KEYS`."""

    def resize(self, width: int, height: int) -> None:
        """Give the page this room, in CSS pixels, or the least the window can have."""

    def picture(self, file: Path) -> None:
        """Keep what is seen as a PNG."""

    def complaints(self) -> list[str]:
        """The errors that the console was told of so far; none where a browser does not say."""

    def close(self) -> None:
        """End the browser."""


class Unreachable(Exception):
    """Nothing came from an address."""


class Gone(Exception):
    """The page that was asked is not there any more."""


FIND: Final = """
const named = (element) =>
  (element.ariaLabel ?? (element.labels?.[0] ?? element).innerText ?? "").replace(/\\s+/g, " ").trim();
const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
const find = (within, name) => {
  const all = [...document.querySelectorAll(within)]
    .flatMap((room) => [...room.querySelectorAll("button, a, summary, label, select, input"), room])
    .filter((element) => seen(element) && element.matches("button, a, summary, label, select, input"));
  return all.find((element) => named(element) === name) ?? all.find((element) => named(element).includes(name));
};
"""
"""JavaScript that finds what a reader would press, by its name or a part of it."""

PLACE: Final = """
const element = find(WITHIN, NAME);
if (!element) return null;
element.scrollIntoView({ block: "center", behavior: "instant" });
await new Promise(requestAnimationFrame);
await new Promise(requestAnimationFrame);
const box = element.getBoundingClientRect();
const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
const hit = document.elementFromPoint(x, y);
return hit && (element.contains(hit) || hit.contains(element)) ? [x, y] : null;
"""


def answer(browser: Driver, body: str) -> Any:
    """What a function's body returns, or nothing while one page makes room for the next."""
    try:
        return browser.run(body)
    except Gone:
        return None


def until(browser: Driver, body: str) -> Any:
    """What a function's body in the page returns, once that is neither nothing, nor false, nor empty."""
    begun = monotonic()
    while not (found := answer(browser, body)):
        if monotonic() - begun > PATIENCE:
            seen = browser.run("return [location.href, document.body.innerText.slice(0, 4000)].join('\\n')")
            raise AssertionError(f"never so in {browser.name}: {body}\n{seen}")
        sleep(LOOK)
    return found


def press(browser: Driver, within: str, name: str = "", *, tapped: bool = False) -> None:
    """Press what has a name, in a place told by a selector, as soon as it is there and nothing lies over it."""
    place = FIND + PLACE.replace("WITHIN", repr(within)).replace("NAME", repr(name))
    x, y = until(browser, place)
    (browser.tap if tapped else browser.click)(x, y)


def shown(browser: Driver, selector: str, text: str = "") -> None:
    """Wait until something is seen, with a text in it, and its widget is not at work."""
    until(
        browser,
        f"""{FIND}
        const found = [...document.querySelectorAll({selector!r})];
        return found.some((element) => seen(element) && element.textContent.replace(/\\s+/g, " ").includes({text!r})
          && !element.closest("[aria-busy=true]"));""",
    )
