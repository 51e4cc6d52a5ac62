"""What tests of the pages share: the site, freshly built once for all of them."""

import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Literal

import pytest
from filelock import FileLock
from playwright.sync_api import Browser, expect, sync_playwright

from tests.serving import MOUNT, served
from web import pocket

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""What a Chromium is called; first the one that draws no window, which is the same and quicker."""
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)
MISSING = "The browser tests did not run: install Chromium (on Debian: apt-get install chromium)."
HOUSE = Path(__file__).resolve().parents[1]
PATIENCE = 15_000
"""Milliseconds that a page may take to show what is expected, on a machine that does much else."""
IN_FULL = os.environ.get("BROWSERS") == "all"
SERVICE: Literal["allow", "block"] = "allow" if IN_FULL else "block"
"""Whether a page may keep the site. Each that does fetches all of it once more; those that go offline always may."""
LEISURE = "const QUIET = 300;"
"""When a worker answers presses that nobody made. They are for readers, and take as long as all that a test asks."""
NOWHERE = f"http://rules.invalid{MOUNT}/"
"""The address that the site is built for, before a worker has a port."""


def some(values: Iterable[str], *short: str) -> list[object]:
    """Values for a test, of which only the named ones are run with all other tests, and the rest in full."""
    return [value if value in short else pytest.param(value, marks=pytest.mark.in_full) for value in values]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is run in full alone is left to ``make browsers``, which says ``BROWSERS=all``.

    Without a Chromium the browser tests are left out, but not where everything is meant to run.

    A browser that shares its machine can be late for whatever patience a test has. What fails there is tried once
    more, and counted as rerun: a fault of the page fails again.
    """
    if not IN_FULL:
        left = [item for item in items if item.get_closest_marker("in_full")]
        items[:] = [item for item in items if item not in left]
        config.hook.pytest_deselected(items=left)
    for item in items:
        folder = item.path.relative_to(HOUSE).parts[1]
        if folder in ("browser", "browsers"):
            item.add_marker(pytest.mark.flaky(reruns=1))
        if folder == "browser" and not CHROMIUM and not os.environ.get("CI"):
            item.add_marker(pytest.mark.skip(reason=MISSING))
    items.sort(key=lambda item: item.path.parent.name != "pyodide")  # the longest, while the first done builds the site


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what the first try of a rerun test failed by, since it may come again."""
    for report in terminalreporter.stats.get("rerun", ()):
        terminalreporter.section(f"rerun: {report.nodeid}")
        terminalreporter.write_line(report.longreprtext[-6000:])
    if not CHROMIUM:
        terminalreporter.write_line(MISSING)


def unused_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@pytest.fixture(scope="session")
def port() -> int:
    """The site is built for one address, and instant navigation works at that one only."""
    return unused_port()


def build_site(folder: Path, **environment: str) -> None:
    """Build the site for no address."""
    command = [sys.executable, "-m", "web.site", str(folder), "--address", NOWHERE]
    subprocess.run(command, cwd=HOUSE, env=os.environ | environment, check=True)


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Path:
    """The freshly built site's folder, as it was built: once, for no address and for all workers."""
    alone = not hasattr(request.config, "workerinput")
    common = tmp_path_factory.getbasetemp() if alone else tmp_path_factory.getbasetemp().parent
    built = common / "site"
    with FileLock(common / "site.lock"):
        if not built.exists():
            half = common / "site-half"
            build_site(half, PYTHONHASHSEED="1")
            half.rename(built)
    return built


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, port: int, built: Path) -> Path:
    """A worker's own copy of the site, for its own address."""
    folder = tmp_path_factory.mktemp("site") / "rules"
    shutil.copytree(built, folder)
    for page in [*folder.rglob("*.html"), *folder.rglob("*.xml")]:
        text = page.read_text(encoding="utf-8")
        page.write_text(text.replace(NOWHERE, f"http://127.0.0.1:{port}{MOUNT}/"), encoding="utf-8")
    if not IN_FULL:
        [worker] = folder.glob("runtime/app-*/worker.js")
        text = worker.read_text(encoding="utf-8")
        assert LEISURE in text
        worker.write_text(text.replace(LEISURE, "const QUIET = Infinity;"), encoding="utf-8")
    pocket.write(folder)
    return folder


@pytest.fixture(scope="session")
def address(site: Path, port: int) -> Iterator[str]:
    """The address of the freshly built site, ending in a slash."""
    with served(site, port) as address:
        yield address


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """A Chromium without windows, one for all tests: its driver can run once in a process.

    Each page compiles the whole of Python anew and then asks it little. So the compiler that is done soonest does
    it all, except in full, where it is what readers have.
    """
    if not CHROMIUM:
        pytest.fail(MISSING)
    flags = [] if IN_FULL else ["--js-flags=--liftoff-only"]
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", *flags])
        yield browser
        browser.close()
