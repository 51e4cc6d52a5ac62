"""A new build of the site: a page of the old one says so, and nothing that a reader has in hand is lost."""

import os
import shutil
import time
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.browser.line import Line
from tests.browser.steps import STARTED, answered, until
from tests.serving import served

TABLE = 'follow-suit[data-widget="table"]'


def renewed(site: Path, folder: Path) -> Path:
    """The site as the next build would have it: its bundle and its client have other names, and the old are gone."""
    shutil.copytree(site, folder)
    named = {
        path.name: f"{kind}-0123456789ab" for kind in ("app", "client") for path in folder.glob(f"runtime/{kind}-*")
    }
    for old, new in named.items():
        (folder / "runtime" / old).rename(folder / "runtime" / new)
    for page in folder.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        for old, new in named.items():
            text = text.replace(old, new)
        page.write_text(text, encoding="utf-8")
        os.utime(page, (time.time() + 60, time.time() + 60))
    return folder


def moved(folder: Path, site: Path) -> None:
    """Put one site in the place of another, as a deploy does."""
    shutil.rmtree(site)
    folder.rename(site)


def test_a_page_of_an_old_build_says_so_and_is_loaded_again(chromium: Browser, site: Path, tmp_path: Path) -> None:
    there = tmp_path / "there"
    shutil.copytree(site, there)
    with served(there) as address:
        page = chromium.new_context(service_workers="block").new_page()
        page.goto(f"{address}games/chwech/play/")
        moved(renewed(there, tmp_path / "next"), there)
        table = page.locator(TABLE)
        table.get_by_role("button", name="Deal me in").click()
        alert = table.get_by_role("alert")
        expect(alert).to_contain_text("This site was renewed since you opened this page", timeout=STARTED)
        alert.get_by_role("button", name="Load it again").click()
        expect(page.locator(TABLE)).to_have_attribute("data-bundle", "app-0123456789ab")
        page.get_by_role("button", name="Deal me in").click()
        expect(answered(page.locator(TABLE)).locator(".fs-hand")).to_be_visible()
        page.context.close()


def test_a_table_in_play_outlives_a_new_build(chromium: Browser, site: Path, tmp_path: Path) -> None:
    there = tmp_path / "there"
    shutil.copytree(site, there)
    with served(there) as address:
        page = chromium.new_context(service_workers="block").new_page()
        page.goto(f"{address}games/sixty-six/play/")
        table = page.locator(TABLE)
        table.get_by_role("button", name="Deal me in").click()
        expect(answered(table).locator(".fs-hand")).to_be_visible()
        expect(table.locator("[data-next]")).to_have_count(0, timeout=STARTED)
        held = answered(table).locator(".fs-hand").all_inner_texts()
        moved(renewed(there, tmp_path / "next"), there)
        page.reload()
        table = page.locator(TABLE)
        expect(table).to_have_attribute("data-bundle", "app-0123456789ab")
        assert table.locator(".fs-hand").all_inner_texts() == held
        cards = table.locator(".fs-hand button:not([aria-disabled=true])")
        cards.first.click()
        answered(table)
        expect(table.locator(".fs-hand")).not_to_have_text(held[-1])
        page.context.close()


KEPT = """async () => {
  const urls = (await (await caches.open("follow-suit-runtime")).keys()).map(({ url }) => url);
  return [...new Set(urls.map((url) => url.split("/").at(-2)))].filter((name) => name.startsWith("app-")).join(" ");
}"""


def kept(page: Page, runtimes: str) -> None:
    """Wait until these and no other bundles are kept."""
    until(page, f'({KEPT})().then((names) => names.split(" ").sort().join(" ") === "{runtimes}")')


def sit_down(page: Page, address: str, game: str) -> None:
    page.goto(f"{address}games/{game}/play/")
    page.evaluate("navigator.serviceWorker.ready")
    page.get_by_role("button", name="Deal me in").click()
    expect(answered(page.locator(TABLE)).locator(".fs-hand")).to_be_visible(timeout=STARTED)


def test_pages_of_both_builds_work_without_a_network(chromium: Browser, line: Line, tmp_path: Path) -> None:
    there = tmp_path / "site"
    [old] = (path.name for path in (there / "runtime").glob("app-*"))
    new = "app-0123456789ab"
    page = chromium.new_context().new_page()
    sit_down(page, line.address, "hokm")
    kept(page, old)
    moved(renewed(there, tmp_path / "next"), there)
    page.goto(f"{line.address}games/sixty-six/play/")  # only seen
    kept(page, " ".join(sorted([new, old])))
    line.cut = True
    page.evaluate("sessionStorage.clear()")
    sit_down(page, line.address, "sixty-six")
    sit_down(page, line.address, "hokm")
    page.context.close()
