"""A runtime that cannot be had is said, can be retried, and leaves the page as it was."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.steps import STARTED, another, answered, choose, live, press, python_workers
from tests.conftest import some
from web.build import packed, unpacked
from web.started import HEADER, MEMORY

WASM = "**/pyodide.asm.wasm"
READY = "**/started.pack"
ANEW = ("**/library.pack", "**/app.pack")
PACKS = "**/*.pack"
SCRIPT = "**/pyodide.asm.js"
LOADER = "**/pyodide.js"
WORKER = "**/worker.js*"


def missing(route: Route) -> None:
    route.fulfill(status=404, body="not here")


def corrupt(route: Route) -> None:
    route.fulfill(status=200, body=b"\x00asm but not really", content_type="application/wasm")


def damaged(route: Route) -> None:
    """An archive that opens, and much of it is nothing."""
    files = unpacked(route.fetch().body())
    some = {name: content if "witches" in name or "hokm" in name else b"" for name, content in files.items()}
    route.fulfill(status=200, body=packed(some.items()), content_type="application/octet-stream")


def stalled(route: Route) -> None:
    """Answers nothing."""


def fail_then_retry(page: Page) -> None:
    """Press, read that it failed with the page as it was, take the fault away, and try again."""
    widget = live(page)
    body = widget.locator(".fs-body")
    before = body.inner_html()
    words = page.locator("article").inner_text()
    widget.locator("button[data-event]:visible").first.click()
    alert = widget.get_by_role("alert")
    expect(alert).to_contain_text("could not be started", timeout=STARTED)
    assert "(" not in alert.inner_text(), "what only a programmer understands is not for readers"
    assert body.inner_html() == before
    assert page.locator("article").inner_text().replace(alert.inner_text(), "").split() == words.split()
    page.unroute_all()
    alert.get_by_role("button", name="Try again").click()
    expect(widget).not_to_have_attribute("aria-busy", "true", timeout=STARTED)
    expect(widget.get_by_role("alert")).to_have_count(0)
    assert body.inner_html() != before


@pytest.mark.parametrize("part", some((WASM, PACKS, SCRIPT, LOADER, WORKER), WASM, PACKS, LOADER, WORKER))
def test_a_part_that_is_not_there(rough_page: Page, address: str, part: str) -> None:
    rough_page.route(part, missing)
    rough_page.goto(f"{address}games/chwech/")
    fail_then_retry(rough_page)


@pytest.mark.parametrize("part", some((WASM, PACKS), WASM, PACKS))
def test_a_part_that_is_corrupt(rough_page: Page, address: str, part: str) -> None:
    rough_page.route(part, corrupt)
    rough_page.goto(f"{address}games/chwech/")
    fail_then_retry(rough_page)


@pytest.mark.parametrize("part", some(ANEW, ANEW[1]))
def test_where_nothing_goes_on_a_part_of_what_starts_by_itself_is_not_there(
    rough_page: Page, address: str, part: str
) -> None:
    rough_page.route(READY, missing)
    rough_page.route(part, missing)
    rough_page.goto(f"{address}games/chwech/")
    fail_then_retry(rough_page)


def test_a_python_that_had_started_goes_on_and_nothing_else_is_fetched(rough_page: Page, address: str) -> None:
    asked: list[str] = []
    rough_page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    rough_page.goto(f"{address}games/chwech/")
    press(live(rough_page))
    parts = ["pyodide.asm.js", "pyodide.asm.wasm", "pyodide.js", "started.pack", "worker.js"]
    assert sorted(name for name in asked if name in parts or name.endswith(".pack")) == parts


@pytest.mark.parametrize("fault", [missing, corrupt, damaged])
def test_where_nothing_goes_on_python_starts_by_itself(
    rough_page: Page, address: str, fault: Callable[[Route], None]
) -> None:
    rough_page.route(READY, fault)
    rough_page.goto(f"{address}games/chwech/")
    press(live(rough_page))


def test_where_a_browser_cannot_go_on_python_starts_by_itself(rough_page: Page, address: str) -> None:
    """As one that gives a function another place would find nothing in the places that were written down."""

    def unfit(route: Route) -> None:
        files = unpacked(route.fetch().body())
        first = files[f"{MEMORY}/0"]
        begin = int.from_bytes(first[HEADER], "little")
        files |= {name: bytes(len(content)) for name, content in files.items() if name.startswith(f"{MEMORY}/")}
        files[f"{MEMORY}/0"] = first[:begin] + bytes(len(first) - begin)
        route.fulfill(status=200, body=packed(files.items()), content_type="application/octet-stream")

    def unchecked(route: Route) -> None:
        text = re.sub(r'("started.pack": )"[^"]*"', r'\1""', route.fetch().text())
        route.fulfill(status=200, body=text, content_type="text/javascript")

    rough_page.route(READY, unfit)
    rough_page.route(WORKER, unchecked)
    rough_page.goto(f"{address}games/chwech/")
    press(live(rough_page))


def hung_up(route: Route) -> None:
    route.abort("connectionreset")


@pytest.mark.parametrize("part", [PACKS, WORKER])
def test_a_network_that_does_not_answer_is_named(rough_page: Page, address: str, part: str) -> None:
    rough_page.goto(f"{address}games/chwech/")
    rough_page.route(part, hung_up)
    if part == WORKER:
        rough_page.route("**/games/chwech/", hung_up)
    live(rough_page).locator("button[data-event]:visible").first.click()
    alert = live(rough_page).get_by_role("alert")
    expect(alert).to_contain_text("The network does not answer.", timeout=STARTED)


def test_no_network_at_all_is_named(rough_page: Page, address: str) -> None:
    rough_page.goto(f"{address}games/chwech/")
    expect(live(rough_page).locator("button[data-event]:visible").first).to_be_visible()
    rough_page.context.set_offline(True)
    live(rough_page).locator("button[data-event]:visible").first.click()
    alert = live(rough_page).get_by_role("alert")
    expect(alert).to_contain_text("There is no network now. The page is as it was.", timeout=STARTED)


def test_a_page_whose_script_does_not_arrive_says_so(rough_page: Page, address: str) -> None:
    rough_page.route("**/follow-suit.js", missing)
    rough_page.goto(f"{address}games/chwech/")
    expect(rough_page.get_by_role("alert")).to_contain_text("did not arrive")
    expect(rough_page.locator("button[data-clause]").first).to_be_hidden()
    rough_page.goto(f"{address}games/chwech/play/")
    expect(rough_page.get_by_role("button", name="Deal me in")).to_be_hidden()
    rough_page.unroute_all()
    rough_page.reload()
    expect(rough_page.get_by_role("alert")).to_have_count(0)


def test_without_its_script_a_table_that_was_left_stands_as_it_was_built(rough_page: Page, address: str) -> None:
    rough_page.goto(f"{address}games/chwech/play/")
    rough_page.get_by_role("button", name="Deal me in").click()
    expect(live(rough_page).locator(".fs-hand")).to_be_visible(timeout=STARTED)
    rough_page.route("**/follow-suit.js", missing)
    rough_page.reload()
    expect(rough_page.get_by_role("alert")).to_contain_text("did not arrive")
    expect(rough_page.get_by_text("bots that see no more than a player in their seat")).to_be_visible()


def test_an_archive_that_opens_but_is_not_what_was_built(rough_page: Page, address: str) -> None:
    rough_page.route(READY, missing)
    rough_page.route(ANEW[1], damaged)
    rough_page.goto(f"{address}games/chwech/")
    fail_then_retry(rough_page)


def test_a_host_that_does_not_know_the_type_of_webassembly(rough_page: Page, address: str) -> None:
    def plain(route: Route) -> None:
        route.fulfill(status=200, body=route.fetch().body(), content_type="application/octet-stream")

    rough_page.route(WASM, plain)
    rough_page.goto(f"{address}games/chwech/")
    press(live(rough_page))


@pytest.mark.parametrize("part", some((WASM, READY), READY))
def test_a_part_that_stalls(rough_page: Page, address: str, part: str) -> None:
    rough_page.clock.install()
    rough_page.route(part, stalled)
    rough_page.goto(f"{address}games/chwech/")
    widget = live(rough_page)
    widget.locator("button[data-event]:visible").first.click()
    expect(widget.get_by_role("status")).to_be_visible()
    rough_page.wait_for_timeout(1500)
    fetched = widget.locator(".fs-status")
    expect(fetched).to_have_text(re.compile(r"^Fetching the rules engine: \d+ %$"))
    assert fetched.aria_snapshot() == "- status: Fetching the rules engine", "the figures that go by are not read out"
    rough_page.clock.fast_forward(46_000)
    expect(widget.get_by_role("alert")).to_contain_text("Nothing has arrived", timeout=5_000)
    rough_page.unroute_all()
    rough_page.clock.resume()
    widget.get_by_role("button", name="Try again").click()
    expect(widget.get_by_role("alert")).to_have_count(0)
    expect(widget).not_to_have_attribute("aria-busy", "true", timeout=STARTED)


def test_a_worker_that_dies_in_a_move_is_not_waited_for_in_silence(rough_page: Page, address: str) -> None:
    rough_page.goto(f"{address}games/chwech/")
    shown = another(rough_page, "chwech/nines")
    [worker] = python_workers(rough_page)
    worker.evaluate("() => { self.close(); }")
    rough_page.clock.install()
    shown.get_by_role("button", name="Another", exact=True).click()
    rough_page.clock.run_for(6_000)
    expect(shown.get_by_role("status")).to_contain_text("still at work", timeout=5_000)
    rough_page.clock.run_for(40_000)
    alert = shown.get_by_role("alert")
    expect(alert).to_contain_text("Nothing has arrived", timeout=5_000)
    rough_page.clock.resume()
    alert.get_by_role("button", name="Try again").click()
    answered(shown)


def test_where_a_press_that_nobody_made_fails_python_goes_on(rough_page: Page, address: str) -> None:
    def spoilt(route: Route) -> None:
        text, presses = re.subn(
            r'python\.pyimport\("web\.warming"\)\.warm\(\)', 'python.runPython("1 / 0")', route.fetch().text()
        )
        text, leisure = re.subn(r"const QUIET = \w+;", "const QUIET = 0;", text)
        assert presses == leisure == 1
        route.fulfill(status=200, body=text, content_type="text/javascript")

    rough_page.route(WORKER, spoilt)
    rough_page.goto(f"{address}games/chwech/")
    with rough_page.expect_console_message(lambda message: "ZeroDivisionError" in message.text):
        shown = another(rough_page, "chwech/nines")
    [before] = python_workers(rough_page)
    choose(shown, "Another")
    assert python_workers(rough_page) == [before]


def test_a_second_press_after_a_failed_warm_up_starts_anew(rough_page: Page, address: str) -> None:
    rough_page.route(PACKS, missing)
    rough_page.goto(f"{address}games/chwech/")
    live(rough_page).locator("button[data-event]:visible").first.hover()
    rough_page.wait_for_timeout(1500)
    rough_page.unroute_all()
    press(live(rough_page))
