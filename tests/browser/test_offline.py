"""After one visit what was read, and Python if it was asked for, works without a network."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.steps import live, press, until
from tests.serving import served

KEPT = """async () => {
  await navigator.serviceWorker.ready;
  const runtime = await caches.open("follow-suit-runtime");
  const pages = await caches.open("follow-suit-pages");
  return [(await runtime.keys()).length, (await pages.keys()).length];
}"""


def test_a_page_that_was_visited_works_without_a_network(chromium: Browser, site: Path) -> None:
    with served(site) as address:
        context = chromium.new_context()
        page = context.new_page()
        page.goto(f"{address}games/chwech/")
        press(live(page))
        until(page, f"({KEPT})().then(([runtime, pages]) => runtime >= 6 && pages >= 8)")
    page.goto(f"{address}games/chwech/")
    expect(page.locator("h1")).to_contain_text("Chwech")
    page.evaluate("sessionStorage.clear()")
    page.reload()
    press(live(page))
    context.close()
