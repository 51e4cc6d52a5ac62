"""Pages in Chromium, of a browser that remembers nothing."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.line import Line, lined
from tests.browser.steps import LOOKS


@pytest.fixture
def line(site: Path, tmp_path: Path) -> Iterator[Line]:
    """A line that can be cut, to a copy of the site that may be changed: `site` in the test's own folder."""
    shutil.copytree(site, tmp_path / "site")
    with lined(tmp_path / "site") as line:
        yield line


@contextmanager
def device(chromium: Browser, address: str, site: Path, **options: Any) -> Iterator[BrowserContext]:
    """A browser that has seen Python's WebAssembly before, for many tests one after the other.

    A page outside the site holds on to it as compiled: whoever starts Python beside it need not compile it again,
    which is half of what a test of a live page costs.
    """
    context = chromium.new_context(**options)
    holder = context.new_page()
    holder.goto(address.removesuffix("rules/"))
    [wasm] = site.rglob("pyodide.asm.wasm")
    compiled = "async url => { globalThis.held = await WebAssembly.compileStreaming(fetch(url)); }"
    holder.evaluate(compiled, address + wasm.relative_to(site).as_posix())
    yield context
    context.close()


@contextmanager
def forgetful(context: BrowserContext, address: str) -> Iterator[Page]:
    """A page of a device that afterwards forgets all that the site has kept there."""
    holder = context.pages[0]
    try:
        yield context.new_page()
    finally:
        for opened in context.pages[1:]:
            opened.close()
        context.clear_permissions()
        context.clear_cookies()
        devtools = context.new_cdp_session(holder)
        origin = "/".join(address.split("/")[:3])
        devtools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        devtools.detach()


@pytest.fixture(scope="session")
def desk(chromium: Browser, address: str, site: Path) -> Iterator[BrowserContext]:
    with device(chromium, address, site, viewport={"width": 1280, "height": 900}) as context:
        yield context


@pytest.fixture
def page(desk: BrowserContext, address: str) -> Iterator[Page]:
    """A fresh page that fails the test for anything the console calls an error."""
    errors: list[str] = []
    with forgetful(desk, address) as page:
        page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: errors.append(str(error)))
        yield page
    assert errors == []


@pytest.fixture(scope="session")
def rough_desk(chromium: Browser, address: str, site: Path) -> Iterator[BrowserContext]:
    shape = {"viewport": {"width": 1280, "height": 900}, "service_workers": "block"}
    with device(chromium, address, site, **shape) as context:
        yield context


@pytest.fixture
def rough_page(rough_desk: BrowserContext, address: str) -> Iterator[Page]:
    """A page on which things go wrong on purpose: its console may complain, and no service worker steps in."""
    with forgetful(rough_desk, address) as page:
        yield page


@pytest.fixture(scope="module", params=LOOKS, ids=lambda look: f"{look[0]}-{look[1]}")
def touched(chromium: Browser, address: str, site: Path, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    width, scheme = request.param
    shape = {"viewport": {"width": width, "height": 640}, "color_scheme": scheme, "has_touch": True}
    with device(chromium, address, site, **shape) as context:
        yield context


@pytest.fixture
def screen(touched: BrowserContext, address: str) -> Iterator[Page]:
    """A phone by day and a desk by night, both of which can be touched."""
    with forgetful(touched, address) as page:
        yield page
