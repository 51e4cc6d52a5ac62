"""What a page has to bear in every browser: going to and fro, a reload, no network, a new build, faults, a keyboard."""

from pathlib import Path
from time import sleep

import pytest

from tests.browser.test_renewed import moved, renewed
from tests.browsers.driver import Driver, press, shown, until
from tests.serving import served

TABLE = '[data-widget="table"]'
KEPT = """
await navigator.serviceWorker.ready;
const fetched = performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => /^http/.test(name));
const runtime = await (await caches.open("follow-suit-runtime")).keys();
const isKept = async (url) => (await caches.match(url)) !== undefined;
const kept = await Promise.all([location.href, ...fetched].map(isKept));
return kept.every(Boolean) && runtime.filter(({ url }) => /[.](pack|wasm)$/.test(url)).length === 2;
"""
"""Say whether all that the page has fetched is kept, and Python with it."""


def test_a_page_and_its_table_work_without_a_network(browser: Driver, site: Path) -> None:
    with served(site) as address:
        browser.open(f"{address}games/sixty-six/play/")
        press(browser, TABLE, "Deal me in")
        shown(browser, f"{TABLE} .fs-hand")
        until(browser, KEPT)
    browser.open(f"{address}games/sixty-six/play/")
    shown(browser, "h1", "Sixty-Six")
    browser.run("sessionStorage.clear()")
    browser.open(f"{address}games/sixty-six/play/?anew")
    press(browser, TABLE, "Deal me in")
    shown(browser, f"{TABLE} .fs-hand")


def test_a_card_is_played_by_keyboard(browser: Driver, address: str) -> None:
    browser.open(f"{address}games/sixty-six/play/")
    press(browser, TABLE, "Deal me in")
    cards = f"{TABLE} .fs-hand button:not([aria-disabled=true])"
    held = until(browser, f"return [...document.querySelectorAll('{cards}')].map((card) => card.id).join(' ')")
    until(browser, f"return !document.querySelector('{TABLE} [data-next]')")
    browser.run(f"document.querySelector('{cards}').focus()")
    sleep(1)  # the focus was led to a hand: a key is obeyed there once that can have been noticed
    browser.type("Enter")
    until(browser, f"return [...document.querySelectorAll('{cards}')].map((card) => card.id).join(' ') !== '{held}'")


@pytest.mark.in_full
def test_a_table_stands_after_a_reload(browser: Driver, address: str) -> None:
    browser.open(f"{address}games/sixty-six/play/")
    press(browser, TABLE, "Deal me in")
    shown(browser, f"{TABLE} .fs-hand")
    until(browser, f"return !document.querySelector('{TABLE} [data-next]')")
    held = browser.run(f"return document.querySelector('{TABLE} .fs-hand').innerText")
    browser.run("window.before = true; location.reload()")
    until(browser, f"return !window.before && document.querySelector('{TABLE} .fs-hand')?.innerText === {held!r}")


@pytest.mark.in_full
def test_back_closes_the_table_of_a_clause_and_leads_to_the_page_before(browser: Driver, address: str) -> None:
    browser.resize(390, 844)
    browser.open(f"{address}games/chwech/")
    press(browser, 'button[data-clause="chwech/nines"]')
    shown(browser, ".fs-desk")
    browser.run("history.back()")
    until(browser, "return !document.querySelector('.fs-desk')?.checkVisibility()")
    assert browser.run("return location.pathname").endswith("/games/chwech/")
    browser.run("window.stillHere = true")
    press(browser, ".fs-rooms", "Score")
    shown(browser, "h1", "Score Chwech")
    assert browser.run("return window.stillHere")
    browser.run("history.back()")
    shown(browser, "h1", "Chwech")
    until(browser, "return !document.querySelector('h1').innerText.includes('Score')")


@pytest.mark.in_full
def test_a_link_within_a_page_leaves_it_in_place_and_no_sheet_stays_open_behind_the_keyboard(
    browser: Driver, address: str
) -> None:
    browser.open(f"{address}games/sixty-six/")
    until(browser, "return Boolean(customElements.get('follow-suit') && window.document$)")
    browser.run("document.querySelector('article').dataset.still = ''")
    link = 'article ol a[href$="#pack"]'
    seen = f"(({{ top }}) => top >= 0 && top < innerHeight)(document.querySelector('{link}').getBoundingClientRect())"
    press(browser, link)
    until(browser, f"return location.hash === '#pack' && !{seen}")
    browser.run("history.back()")
    until(browser, f"return location.hash === '' && {seen}")
    press(browser, ".fs-house button")
    shown(browser, ".fs-sheet")
    assert browser.run("return document.querySelector('.fs-sheet').contains(document.activeElement)")
    browser.run("document.querySelector('.fs-house a').focus()")
    until(browser, "return !document.querySelector('.fs-sheet').checkVisibility()")
    assert browser.run("return document.querySelector('article').dataset.still") == "", "it was not fetched anew"


@pytest.mark.in_full
def test_a_phone_is_played_by_finger(browser: Driver, address: str) -> None:
    browser.resize(390, 844)
    browser.open(f"{address}games/sixty-six/play/")
    press(browser, TABLE, "Deal me in", tapped=True)
    shown(browser, f"{TABLE} .fs-hand")
    until(browser, f"return !document.querySelector('{TABLE} [data-next]')")
    held = browser.run(f"return document.querySelector('{TABLE} .fs-hand').innerText")
    press(browser, f"{TABLE} .fs-hand button:not([aria-disabled=true])", tapped=True)
    until(browser, f"return document.querySelector('{TABLE} .fs-hand').innerText !== {held!r}")
    assert browser.run("return document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.in_full
@pytest.mark.parametrize("part", ["*.pack", "pyodide.asm.wasm", "pyodide.asm.js"])
def test_a_part_that_is_missing_is_told_and_can_be_tried_again(started: Driver, mine: Path, part: str) -> None:
    """The browser's own console may complain here."""
    files = list((mine / "runtime").rglob(part))
    assert files
    started.fresh()
    with served(mine) as address:
        away = {file: file.rename(file.with_name(f"away-{file.name}")) for file in files}
        started.open(f"{address}games/sixty-six/play/")
        press(started, TABLE, "Deal me in")
        shown(started, f"{TABLE} [role=alert]", "could not be started")
        for file, other in away.items():
            other.rename(file)
        press(started, f"{TABLE} [role=alert]", "Try again")
        shown(started, f"{TABLE} .fs-hand")


@pytest.mark.in_full
def test_without_a_python_that_had_started_one_starts_by_itself(started: Driver, mine: Path) -> None:
    """The browser's own console may complain here."""
    [file] = (mine / "runtime").rglob("started.pack")
    started.fresh()
    file.unlink()
    with served(mine) as address:
        started.open(f"{address}games/sixty-six/play/")
        press(started, TABLE, "Deal me in")
        shown(started, f"{TABLE} .fs-hand")


@pytest.mark.in_full
def test_a_page_of_an_old_build_says_so_and_is_loaded_again(started: Driver, mine: Path, tmp_path: Path) -> None:
    """The browser's own console may complain here."""
    started.fresh()
    with served(mine) as address:
        started.open(f"{address}games/sixty-six/play/")
        moved(renewed(mine, tmp_path / "next"), mine)
        press(started, TABLE, "Deal me in")
        shown(started, f"{TABLE} [role=alert]", "This site was renewed since you opened this page")
        press(started, f"{TABLE} [role=alert]", "Load it again")
        loaded = "document.readyState === 'complete'"  # what is pressed before anything is painted, a browser may drop
        until(started, f"return {loaded} && document.querySelector('{TABLE}')?.dataset.bundle === 'app-0123456789ab'")
        press(started, TABLE, "Deal me in")
        shown(started, f"{TABLE} .fs-hand")
