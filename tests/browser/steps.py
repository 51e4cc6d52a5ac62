"""What several browser tests do."""

from playwright.sync_api import Locator, Page, Worker, expect

PRESSABLE = "button[data-event]:visible:not([aria-disabled=true])"

STARTED = 20_000
"""Milliseconds that a slow machine may take to start Python."""


def live(page: Page) -> Locator:
    """The first widget whose control asks Python for something."""
    return page.locator("follow-suit").filter(has=page.locator(PRESSABLE)).first


def press(widget: Locator) -> None:
    """Press the widget's first live control and wait for the answer."""
    widget.locator(PRESSABLE).first.click()
    expect(widget).not_to_have_attribute("aria-busy", "true", timeout=STARTED)
    expect(widget.get_by_role("alert")).to_have_count(0)


def python_workers(page: Page) -> list[Worker]:
    """The workers that run Python; the theme's search has one too."""
    return [worker for worker in page.workers if "/runtime/" in worker.url]


def is_python(url: str) -> bool:
    """Whether a request is for what runs Python, and not for what shows the page."""
    return "/runtime/app-" in url or "/runtime/python-" in url
