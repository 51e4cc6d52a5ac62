"""A line to the site that can be cut, and that can fall silent."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from io import BytesIO
from pathlib import Path
from threading import Event, Thread
from typing import BinaryIO

from tests.serving import MOUNT, Patient, Quiet


class Line(Patient):
    """While `flows` is not set, it takes every request and answers none; while `cut`, it hangs up.

    It falls silent by itself at a request for what is called `halt`. `asked` is what it has answered, below the
    site's root.
    """

    def __init__(self, site: Path) -> None:
        super().__init__(("127.0.0.1", 0), partial(_Handler, directory=str(site)))
        self.flows = Event()
        self.flows.set()
        self.cut = False
        self.halt = ""
        self.asked: list[str] = []

    @property
    def address(self) -> str:
        """Where the site is, ending in a slash."""
        return f"http://127.0.0.1:{self.server_port}{MOUNT}/"


class _Handler(Quiet):
    def send_head(self) -> BytesIO | BinaryIO | None:
        assert isinstance(self.server, Line)
        if self.server.halt and self.server.halt in self.path:
            self.server.flows.clear()
        self.server.flows.wait()
        if self.server.cut:
            self.close_connection = True
            return None
        self.server.asked.append(self.path.removeprefix(MOUNT + "/"))
        return super().send_head()

    def end_headers(self) -> None:
        """Have each file asked for each time, so that no browser answers for the line."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()


@contextmanager
def lined(site: Path) -> Iterator[Line]:
    """Serve a built site by such a line."""
    line = Line(site)
    Thread(target=line.serve_forever, daemon=True).start()
    yield line
    line.cut = True
    line.flows.set()
    line.shutdown()
    line.server_close()


def changed(site: Path, name: str, old: str, new: str) -> None:
    """Change a page as a deploy does; its date says so."""
    path = site / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    os.utime(path, (time.time() + 60, time.time() + 60))
