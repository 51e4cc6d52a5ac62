"""Without a network, or by a silent line: what was read works as before, and what was not is said to be absent."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.line import Line, changed
from tests.browser.steps import live, press, until

PATIENCE = 2
"""Seconds after which a silent line is no longer waited for."""
SLOW = 10
"""Seconds that a slow machine may need besides."""

KEPT = """async () => {
  // The page, its parts, and what is said in the place of another.
  await navigator.serviceWorker.ready;
  const pages = await caches.open("follow-suit-pages");
  const there = new Set((await pages.keys()).map(({ url }) => url));
  const absent = [...there].some((url) => url.endsWith("/503.html"));
  return absent && navigator.serviceWorker.controller && there.has(location.href)
    && performance.getEntriesByType("resource").every(({ name }) => name.includes("/runtime/") || there.has(name));
}"""
RUNTIME = """async () => {
  // Python, whole: its scripts, its code, and the memory from which it goes on.
  const kept = (await (await caches.open("follow-suit-runtime")).keys()).map(({ url }) => url.split("/").at(-1));
  const parts = ["worker.js", "pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm", "started.pack"];
  return parts.every((part) => kept.includes(part));
}"""
MEMORY = """async () => {
  const store = await caches.open("follow-suit-runtime");
  const [kept] = (await store.keys()).filter(({ url }) => url.endsWith("/started.pack"));
  return kept ? (await (await store.match(kept)).arrayBuffer()).byteLength : 0;
}"""
SPOIL = """async () => {
  const store = await caches.open("follow-suit-runtime");
  const [kept] = (await store.keys()).filter(({ url }) => url.endsWith("/started.pack"));
  await store.put(kept, new Response("spoilt"));
}"""


@pytest.fixture
def reader(chromium: Browser) -> Iterator[Page]:
    """A reader who likes it dark, and whose console may complain of a line that is gone."""
    context = chromium.new_context(viewport={"width": 1280, "height": 900}, color_scheme="dark")
    yield context.new_page()
    context.close()


def visit(page: Page, address: str) -> None:
    """Read a page until it is kept."""
    page.goto(address)
    until(page, f"({KEPT})()")


def test_a_page_that_was_visited_works_without_a_network(reader: Page, line: Line) -> None:
    visit(reader, f"{line.address}games/chwech/")
    press(live(reader))
    until(reader, f"({RUNTIME})()")
    line.cut = True
    for by_hand in ("games/chwech", "games/chwech/index.html", "games/chwech/"):
        reader.goto(line.address + by_hand)
        expect(reader.locator("h1")).to_contain_text("Chwech")
        assert reader.url == f"{line.address}games/chwech/", "where the links of the page lead on from"
    reader.evaluate("sessionStorage.clear()")
    reader.reload()
    press(live(reader))


def test_a_python_that_is_kept_damaged_is_fetched_again(reader: Page, line: Line) -> None:
    visit(reader, f"{line.address}games/chwech/")
    press(live(reader))
    until(reader, f"({RUNTIME})()")
    whole = reader.evaluate(MEMORY)
    reader.evaluate(SPOIL)
    until(reader, f"({MEMORY})().then((size) => size === {len('spoilt')})")
    reader.evaluate("sessionStorage.clear()")
    reader.reload()
    line.asked.clear()
    press(live(reader))
    until(reader, f"({MEMORY})().then((size) => size === {whole})")
    assert {path.rpartition("/")[2] for path in line.asked if path.endswith(".pack")} == {"started.pack"}


def test_a_page_that_was_not_visited_is_said_to_be_absent_and_the_others_are_listed(reader: Page, line: Line) -> None:
    visit(reader, f"{line.address}glossary/")
    visit(reader, f"{line.address}games/chwech/play/")
    visit(reader, f"{line.address}games/chwech/")
    line.cut = True
    answer = reader.goto(f"{line.address}games/hokm/learn/")
    assert answer is not None
    assert answer.status == 503
    expect(reader).to_have_title("Not kept here - Follow Suit")
    assert reader.url == f"{line.address}games/hokm/learn/", "so that it can be loaded again"
    expect(reader.locator("h1")).to_have_text("This page is not kept here")
    expect(reader.locator(".fs-here a:visible")).to_have_text(["Chwech", "Play Chwech", "Glossary"])
    expect(reader.locator("body")).to_have_css("background-color", "rgb(24, 25, 27)")
    reader.locator(".fs-here").get_by_role("link", name="Play Chwech").click()
    expect(reader.locator("h1")).to_contain_text("Play Chwech")
    reader.goto(f"{line.address}games/hokm/learn/")
    line.cut = False
    reader.get_by_role("button", name="Load it again").click()
    expect(reader.locator("h1")).to_contain_text("Learn Hokm")


def test_a_page_that_is_kept_does_not_wait_for_a_silent_line(reader: Page, line: Line, tmp_path: Path) -> None:
    visit(reader, f"{line.address}games/chwech/")
    press(live(reader))
    until(reader, f"({RUNTIME})()")
    reader.evaluate("sessionStorage.clear()")
    line.flows.clear()
    begun = time.monotonic()
    reader.goto(f"{line.address}games/chwech/", wait_until="commit")
    expect(reader.locator("h1")).to_contain_text("Chwech")
    assert time.monotonic() - begun < PATIENCE + SLOW
    press(live(reader))
    changed(tmp_path / "site", "games/chwech/index.html", "a reason to think", "another reason to think")
    line.flows.set()
    until(
        reader,
        """async () => (await (await caches.match(location.href, { cacheName: "follow-suit-pages" })).text())
          .includes("another reason to think")""",
    )


def test_a_line_that_answers_again_is_believed_again(reader: Page, line: Line, tmp_path: Path) -> None:
    visit(reader, f"{line.address}glossary/")
    line.flows.clear()
    reader.goto(f"{line.address}glossary/", wait_until="commit")
    expect(reader.locator("h1")).to_contain_text("Glossary")
    changed(tmp_path / "site", "glossary/index.html", '">Glossary<a', '">Words<a')
    line.flows.set()
    until(reader, """async () => !(await fetch("../?", { cache: "no-store" })).redirected""")
    reader.reload()
    expect(reader.locator("h1")).to_contain_text("Words")
