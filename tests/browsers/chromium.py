"""Chromium, by Playwright."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Error

from tests.browsers.driver import Gone, Unreachable


class Chromium:
    name = "chromium"

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._context = browser.new_context()
        self.fresh()

    def fresh(self) -> None:
        self._context.close()
        self._context = self._browser.new_context(viewport={"width": 1280, "height": 900}, has_touch=True)
        self._page = self._context.new_page()
        self._complaints: list[str] = []
        self._page.on("console", lambda told: self._complaints.append(told.text) if told.type == "error" else None)
        self._page.on("pageerror", lambda error: self._complaints.append(str(error)))

    def open(self, url: str) -> None:
        try:
            self._page.goto(url)
        except Error as error:
            raise Unreachable(url) from error

    def run(self, body: str) -> Any:
        try:
            return self._page.evaluate(f"async () => {{ {body} }}")
        except Error as error:
            if "context was destroyed" in error.message:
                raise Gone(body) from error
            raise

    def click(self, x: float, y: float) -> None:
        self._page.mouse.click(x, y)

    def tap(self, x: float, y: float) -> None:
        self._page.touchscreen.tap(x, y)

    def type(self, *keys: str) -> None:
        for key in keys:
            self._page.keyboard.press(key)

    def resize(self, width: int, height: int) -> None:
        self._page.set_viewport_size({"width": width, "height": height})

    def picture(self, file: Path) -> None:
        self._page.screenshot(path=file)

    def complaints(self) -> list[str]:
        return self._complaints

    def close(self) -> None:
        self._context.close()
