"""Pages in Chromium, of a browser that remembers nothing."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.line import Line, lined
from tests.browser.steps import LOOKS
from tests.conftest import SERVICE


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
def service(request: pytest.FixtureRequest) -> Literal["allow", "block"]:
    """Whether a page may keep the site. What a service worker answers cannot be held back."""
    return "block" if request.node.get_closest_marker("unkept") else SERVICE


@pytest.fixture
def page(chromium: Browser, service: Literal["allow", "block"]) -> Iterator[Page]:
    """A fresh page that fails the test for anything the console calls an error."""
    context = chromium.new_context(
        viewport={"width": 1280, "height": 900}, reduced_motion="reduce", service_workers=service
    )
    page = context.new_page()
    errors: list[str] = []
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    context.close()
    assert errors == []


@pytest.fixture(params=LOOKS, ids=lambda look: f"{look[0]}-{look[1]}")
def screen(chromium: Browser, request: pytest.FixtureRequest, service: Literal["allow", "block"]) -> Iterator[Page]:
    """A phone by day and a desk by night, both of which can be touched."""
    width, scheme = request.param
    context = chromium.new_context(
        viewport={"width": width, "height": 640}, color_scheme=scheme, has_touch=True, service_workers=service
    )
    yield context.new_page()
    context.close()
