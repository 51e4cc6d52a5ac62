"""The built site, served under a path of its own, and a Chromium that looks at it."""

import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.line import Line, Quiet, lined
from tests.conftest import CHROMIUM, MISSING, MOUNT

PATIENCE = 15_000
"""Milliseconds that a page may take to show what is expected, on a machine that does much else."""


@contextmanager
def served(site: Path, port: int = 0) -> Iterator[str]:
    """Serve a built site; what comes back is its address, ending in a slash."""
    server = ThreadingHTTPServer(("127.0.0.1", port), partial(Quiet, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}{MOUNT}/"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def address(site: Path, port: int) -> Iterator[str]:
    """The address of the freshly built site, ending in a slash."""
    with served(site, port) as address:
        yield address


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    if not CHROMIUM:
        pytest.fail(MISSING)
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def line(site: Path, tmp_path: Path) -> Iterator[Line]:
    """A line that can be cut, to a copy of the site that may be changed: `site` in the test's own folder."""
    shutil.copytree(site, tmp_path / "site")
    with lined(tmp_path / "site") as line:
        yield line


@pytest.fixture
def rough_page(chromium: Browser) -> Iterator[Page]:
    """A page on which things go wrong on purpose: its console may complain, and no service worker steps in."""
    context = chromium.new_context(viewport={"width": 1280, "height": 900}, service_workers="block")
    yield context.new_page()
    context.close()


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """A fresh page that fails the test for anything the console calls an error."""
    context = chromium.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    errors: list[str] = []
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    context.close()
    assert errors == []
