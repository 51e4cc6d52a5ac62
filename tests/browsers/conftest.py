"""The three browsers, each started once. One that is not installed is left out, but not where everything is meant to
run.

A short form runs with all other tests, without Chromium, in which so much else is tried; ``make browsers`` runs all.
"""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.browsers import firefox, webkit
from tests.browsers.chromium import Chromium
from tests.browsers.driver import Driver
from tests.browsers.firefox import Firefox
from tests.browsers.webkit import WebKit
from tests.conftest import CHROMIUM, IN_FULL, some

PROGRAMS: Final = {"chromium": (CHROMIUM,), "firefox": firefox.PROGRAMS, "webkit": webkit.PROGRAMS}
PACKAGES: Final = "on Debian: apt-get install chromium-headless-shell firefox-esr webkit2gtk-driver xvfb"


@pytest.fixture(scope="session", params=some(PROGRAMS, "firefox", "webkit"))
def started(request: pytest.FixtureRequest) -> Iterator[Driver]:
    """A browser of each kind, for all its tests."""
    if not all(PROGRAMS[request.param]):
        missing = f"{request.param} is not installed ({PACKAGES})"
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    driver: Driver
    match request.param:
        case "chromium":
            driver = Chromium(request.getfixturevalue("chromium"))
        case "firefox":
            driver = Firefox()
        case _:
            driver = WebKit(quick=not IN_FULL)
    yield driver
    driver.close()


@pytest.fixture
def mine(site: Path, tmp_path: Path) -> Path:
    """A copy of the site that a test may damage."""
    return Path(shutil.copytree(site, tmp_path / "mine"))


@pytest.fixture
def browser(started: Driver) -> Iterator[Driver]:
    """A browser that knows nothing of the test before, and whose console has nothing to complain of after it."""
    started.fresh()
    yield started
    assert started.complaints() == []
