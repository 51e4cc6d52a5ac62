"""What a reader has to be able to do on a site, whoever built it and whatever Python runs in it."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

from tests.bench.pages import chromium
from tests.browsers.chromium import Chromium
from tests.browsers.driver import PATIENCE, Driver, press, shown, until
from tests.canary import NotHeld
from tests.conftest import CHROMIUM
from tests.fetching import NotHad
from tests.serving import served

DEAL: Final = '[data-widget="deal"]'
DESK: Final = ".fs-desk"
CALCULATOR: Final = '[data-name="score-chwech-left-1-won-19"]'
CLAUSE: Final = "chwech/nines"
TEXT: Final = f"return document.querySelector('{DESK} .fs-body').innerText"
ANSWERED: Final = f"""
const widget = document.querySelector("{DESK} follow-suit");
const told = widget.querySelector(".fs-body").innerText;
return !widget.hasAttribute("aria-busy") && !widget.querySelector("[role=alert]") && told !== BEFORE;
"""
"""JavaScript that says whether the table beside the text shows something else than it did."""


def stepped(browser: Driver, address: str) -> None:
    browser.open(f"{address}games/hokm/learn/")
    shown(browser, f"{DEAL} .fs-count", "0 of 29")
    press(browser, DEAL, "Next")
    shown(browser, f"{DEAL} .fs-count", "1 of 29")


def gone_on(browser: Driver, address: str) -> None:
    browser.open(f"{address}games/hokm/")
    browser.run("window.here = true")
    press(browser, ".fs-rooms", "Learn")
    shown(browser, f"{DEAL} .fs-count", "0 of 29")
    until(browser, "return window.here")


def found(browser: Driver, address: str) -> None:
    browser.open(f"{address}games/chwech/")
    press(browser, "header", "Search the rules")
    browser.type(*"joker")
    shown(browser, ".fs-search-hits a", "A joker has no suit of its own.")


def seen(browser: Driver, address: str) -> None:
    """On a phone, where the table opens when it is asked for; beside the text it comes by itself."""
    browser.resize(390, 844)
    browser.open(f"{address}games/chwech/")
    press(browser, f'button[data-clause="{CLAUSE}"]')
    shown(browser, f"{DESK} .fs-title", "An exact multiple of nine")


def another(browser: Driver, address: str) -> None:
    seen(browser, address)
    before = browser.run(TEXT)
    press(browser, DESK, "Another")
    until(browser, ANSWERED.replace("BEFORE", repr(before)))
    shown(browser, f"{DESK} .fs-title", "An exact multiple of nine")


def scored(browser: Driver, address: str) -> None:
    """One card left in the hand is eight played; 27 cards are an exact multiple of nine: 8 x 9."""
    browser.open(f"{address}games/chwech/score/")
    press(browser, f"{CALCULATOR} [name=won-0]")
    browser.run(f"document.querySelector('{CALCULATOR} [name=won-0]').select()")
    browser.type("2", "7")
    shown(browser, f"{CALCULATOR} tfoot", "72 points")


CHECKS: Final[Mapping[str, Callable[[Driver, str], None]]] = {
    "a deal of an example can be stepped": stepped,
    "the next page comes in the place of the first": gone_on,
    "the search finds a rule": found,
    "a clause is shown": seen,
    "another deal of a clause is made by Python in the page": another,
    "a score is worked out by Python in the page": scored,
}


def holding(site: Path, port: int) -> Iterator[str]:
    """What can be done on a built site, in its sentences; raises NotHeld at the first that cannot."""
    if not CHROMIUM:
        raise NotHad("There is no Chromium to look at the pages with.")
    with served(site, port) as address, chromium() as program:
        browser = Chromium(program)
        for what, check in CHECKS.items():
            browser.fresh()
            try:
                check(browser, address)
            except AssertionError as reason:
                raise NotHeld(f"Expected that {what}, and it was not so in {PATIENCE} seconds.") from reason
            if browser.complaints():
                raise NotHeld(f"It holds that {what}, but the console says: {browser.complaints()[0]}")
            yield f"{what}."
        browser.close()
