"""What tests of the pages share: the site, freshly built once for all of them."""

import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
MISSING = "The browser tests did not run: install Chromium (on Debian: apt-get install chromium)."
HOUSE = Path(__file__).resolve().parents[1]
MOUNT = "/house/rules"
"""The site is tested below a path, as most hosts serve it."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without a Chromium the browser tests are left out, but not where everything is meant to run."""
    if CHROMIUM or os.environ.get("CI"):
        return
    for item in items:
        if "browser" in item.path.relative_to(HOUSE).parts:
            item.add_marker(pytest.mark.skip(reason=MISSING))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
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


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, port: int) -> Path:
    """The freshly built site's folder."""
    folder = tmp_path_factory.mktemp("site")
    address = f"http://127.0.0.1:{port}{MOUNT}/"
    subprocess.run([sys.executable, "-m", "web.site", str(folder), "--address", address], cwd=HOUSE, check=True)
    return folder
