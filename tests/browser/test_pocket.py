"""The whole site is kept when it is asked for: all of it, checked, and no more than has changed is fetched again."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, Request, expect

from tests.browser.line import Line, changed
from tests.browser.steps import STARTED, press, see, widget
from web.pocket import LEADS_ON, write

NAMES = 'async () => (await caches.keys()).filter((name) => name.startsWith("follow-suit-pocket ")).length'
LONG = 120_000
"""Milliseconds in which all of the site arrives on a slow machine."""


@pytest.fixture
def reader(chromium: Browser) -> Iterator[Page]:
    """A reader with a phone, whose console may complain of a line that is gone."""
    context = chromium.new_context(viewport={"width": 390, "height": 844})
    yield context.new_page()
    context.close()


def pocket(page: Page) -> Locator:
    return page.locator("follow-suit-pocket")


def says(page: Page, text: str, timeout: int = 15_000) -> None:
    """Wait until the pocket says something that can be seen."""
    expect(pocket(page)).to_contain_text(text, use_inner_text=True, timeout=timeout)


def button(page: Page, name: str) -> Locator:
    return pocket(page).get_by_role("button", name=name)


def kept(page: Page, line: Line) -> None:
    """Have the whole site kept."""
    page.goto(line.address)
    button(page, "Keep this site on my phone").click()
    says(page, "Kept: all", timeout=LONG)


def pages(site: Path) -> list[str]:
    """The addresses of all pages below the site's root, without those that only lead on."""
    files = json.loads((site / "pocket.json").read_text("utf-8"))["files"]
    every = [name for name in files if name.endswith("index.html")]
    return [name.removesuffix("index.html") for name in every if LEADS_ON not in (site / name).read_text("utf-8")]


@pytest.mark.in_full
def test_all_of_it_works_without_a_network(reader: Page, line: Line, site: Path) -> None:
    reader.goto(line.address)
    says(reader, "MB of this device")
    assert "pocket.json" not in line.asked, "nothing is fetched before it is asked for"
    kept(reader, line)
    says(reader, f"Kept: all {len(pages(site))} pages")
    line.cut = True
    failed: list[Request] = []
    reader.on("requestfailed", lambda request: failed.append(request))
    for where in pages(site):
        answer = reader.goto(line.address + where, wait_until="domcontentloaded")
        assert answer is not None
        assert (answer.status, where) == (200, where)
        expect(reader.locator("h1").first).to_be_visible()
    missed = {request.url for request in failed if request.failure != "net::ERR_ABORTED"}  # left before it was there
    assert missed <= {line.address + "pocket.json"}, "which only says whether there is a newer one"


def test_a_widget_of_each_kind_works_without_a_network(reader: Page, line: Line) -> None:
    kept(reader, line)
    line.cut = True
    for kind, where in (
        ("deal", "games/hokm/learn/"),
        ("drill", "games/hokm/practise/"),
        ("match", "games/hokm/score/"),
        ("referee", "referee/"),
    ):
        reader.goto(line.address + where)
        press(reader.locator(f'follow-suit[data-widget="{kind}"]').first)
    reader.goto(f"{line.address}games/hokm/play/")
    reader.get_by_role("button", name="Deal me in").click()
    expect(reader.locator(".fs-hand").first).to_be_visible(timeout=STARTED)
    reader.goto(f"{line.address}games/chwech/score/")
    calculator = widget(reader, "score-chwech-left-1-won-19")
    calculator.locator('[name="left-0"]').fill("2")
    expect(calculator.locator(".fs-score-table tfoot")).not_to_have_text("8 points", timeout=STARTED)
    reader.goto(f"{line.address}games/chwech/learn/")
    deal = reader.locator('follow-suit[data-widget="deal"]').first
    before = deal.locator(".fs-body").inner_text()
    deal.get_by_role("button", name="Next").click()
    expect(deal.locator(".fs-body")).not_to_have_text(before)
    reader.goto(f"{line.address}games/minnesota-whist/agree/")
    sets = widget(reader, "sets-minnesota-whist")
    sets.get_by_label("beside these").select_option("own")
    expect(sets.locator(".fs-set-row")).to_have_count(0, timeout=STARTED)
    reader.goto(f"{line.address}games/hokm/")
    clause = reader.locator("button[data-clause]:visible").first.get_attribute("data-clause")
    assert clause
    press(see(reader, clause))
    reader.goto(f"{line.address}learn/")
    reader.locator("[data-search]").first.click()
    reader.get_by_role("dialog").get_by_role("textbox").fill("who leads in hokm")
    expect(reader.get_by_role("dialog").locator("li").first).to_contain_text("Hokm")


def test_it_can_be_stopped_and_goes_on_where_it_was(reader: Page, line: Line) -> None:
    reader.goto(line.address)
    reader.evaluate("navigator.serviceWorker.ready")
    expect(button(reader, "Keep this site on my phone")).to_be_visible()

    line.halt = "games/sixty-six/"
    button(reader, "Keep this site on my phone").click()
    expect(button(reader, "Stop")).to_be_focused()
    for _ in range(STARTED // 100):
        if not line.flows.is_set():
            break
        reader.wait_for_timeout(100)
    button(reader, "Stop").click()
    says(reader, "It goes on where it stopped.")
    line.halt = ""
    line.flows.set()
    reader.reload()
    says(reader, "It goes on where it stopped.")
    before = {path for path in line.asked if path.startswith("games/")}
    line.asked.clear()
    button(reader, "Go on").click()
    says(reader, "Kept: all", timeout=LONG)
    assert "games/chwech/" in before
    assert "games/chwech/" not in line.asked
    assert "games/witches-whist/" in line.asked


def test_what_has_been_cleared_away_is_said_and_fetched_again(reader: Page, line: Line) -> None:
    kept(reader, line)
    reader.evaluate(
        """async () => {
          for (const name of await caches.keys()) {
            const store = await caches.open(name);
            for (const { url } of await store.keys()) {
              if (/app\\.pack|games\\/hokm\\/$/.test(url)) await store.delete(url);
            }
          }
        }"""
    )
    reader.reload()
    says(reader, "parts are missing (2)")
    line.asked.clear()
    button(reader, "Fetch what is missing").click()
    says(reader, "Kept: all")
    asked = {path for path in line.asked if not path.startswith(("assets/", "search/"))}
    assert {path.rpartition("/")[2] or path for path in asked} == {"app.pack", "games/hokm/", "pocket.json"}


def test_of_a_newer_build_only_what_has_changed_is_fetched(reader: Page, line: Line, tmp_path: Path) -> None:
    kept(reader, line)
    changed(tmp_path / "site", "glossary/index.html", ">Glossary<a", ">Words<a")
    write(tmp_path / "site")
    reader.reload()
    says(reader, "There is a newer one.")
    line.asked.clear()
    button(reader, "Fetch the newer one").click()
    says(reader, "Kept: all")
    assert {path for path in line.asked if "worker" not in path} == {"pocket.json", "glossary/"}
    assert reader.evaluate(NAMES) == 1
    line.cut = True
    reader.goto(f"{line.address}glossary/")
    expect(reader.locator("h1")).to_contain_text("Words")


def test_a_file_that_is_not_what_was_built_is_not_kept(reader: Page, line: Line, tmp_path: Path) -> None:
    changed(tmp_path / "site", "glossary/index.html", ">Glossary<a", ">Words<a")
    reader.goto(line.address)
    button(reader, "Keep this site on my phone").click()
    says(reader, "Not all of it could be fetched.", timeout=LONG)
    write(tmp_path / "site")
    button(reader, "Go on").click()
    says(reader, "Kept: all", timeout=LONG)


def test_without_a_network_it_says_that_nothing_could_be_fetched_and_offers_to_try_again(
    reader: Page, line: Line
) -> None:
    """There is nothing that could be let go, nor a share of it that is here."""
    reader.goto(line.address)
    reader.evaluate("navigator.serviceWorker.ready")
    line.cut = True
    button(reader, "Keep this site on my phone").click()
    says(reader, "Nothing could be fetched. Is there a network?")
    expect(pocket(reader)).not_to_contain_text("%", use_inner_text=True)
    expect(button(reader, "Let it go")).to_be_hidden()
    expect(button(reader, "Try again")).to_be_focused()
    line.cut = False
    button(reader, "Try again").click()
    says(reader, "Kept: all", timeout=LONG)


def test_it_can_be_let_go(reader: Page, line: Line) -> None:
    kept(reader, line)
    button(reader, "Let it go").click()
    expect(button(reader, "Keep this site on my phone")).to_be_focused()
    assert reader.evaluate(NAMES) == 0


def test_a_device_without_room_says_so(reader: Page, line: Line) -> None:
    reader.goto(line.address)
    devtools = reader.context.new_cdp_session(reader)
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": line.address.split("/house")[0], "quotaSize": 4_000_000})
    button(reader, "Keep this site on my phone").click()
    says(reader, "This device has no room for all of it.", timeout=LONG)
    expect(button(reader, "Let it go")).to_be_visible()


def test_a_browser_that_keeps_nothing_says_so(reader: Page, line: Line) -> None:
    reader.add_init_script('caches.keys = async () => { throw new DOMException("no", "SecurityError"); };')
    reader.goto(line.address)
    says(reader, "This browser does not let a site keep its pages.")
