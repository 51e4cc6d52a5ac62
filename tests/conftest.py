"""What tests of the pages share: the site, freshly built once for all of them."""

import socket
import subprocess
import sys
from pathlib import Path

import pytest

HOUSE = Path(__file__).resolve().parents[1]
MOUNT = "/house/rules"
"""The site is tested below a path, as most hosts serve it."""


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
