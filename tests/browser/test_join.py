"""The join: one press starts one worker, which serves both games' pages."""

from playwright.sync_api import Page, Worker, expect


def python_workers(page: Page) -> list[Worker]:
    """The theme's search has a worker too."""
    return [worker for worker in page.workers if "/runtime/" in worker.url]


def test_one_worker_serves_both_pages(page: Page, address: str) -> None:
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.goto(f"{address}games/chwech/")
    assert not [url for url in fetched if "/runtime/app-" in url or "/runtime/python-" in url], (
        "reading fetches nothing of Python"
    )
    strip = page.locator('follow-suit[data-widget="clause"]').first
    strip.get_by_role("button", name="Show me one").click()
    expect(strip.locator(".fs-say")).not_to_be_empty(timeout=20_000)
    page.evaluate("window.stillHere = true")
    [worker] = python_workers(page)

    page.locator("nav.md-nav--primary").get_by_role("link", name="Sixty-Six").click()
    expect(page.locator("h1")).to_contain_text("Sixty-Six")
    strip = page.locator('follow-suit[data-widget="clause"]').first
    strip.get_by_role("button", name="Show me one").click()
    expect(strip.locator(".fs-say")).not_to_be_empty()

    assert page.evaluate("window.stillHere"), "the page was changed in place"
    assert python_workers(page) == [worker]
    assert len([url for url in fetched if url.endswith(".wasm")]) == 1
    assert all(url.startswith((address, "blob:", "data:")) for url in fetched), "no request leaves the site"
