"""`make serve`: builds the site, serves it on this machine, and renews both on every change.

Each build runs in processes of its own, so that no module of an earlier state stays in use.
"""

import argparse
import multiprocessing
import shutil
import socket
import sys
import tempfile
import time
from contextlib import redirect_stderr, suppress
from io import StringIO
from pathlib import Path
from typing import Final

from mkdocs.livereload import LiveReloadServer

HOUSE: Final = Path(__file__).resolve().parent.parent
WATCHED: Final = (
    "docs",
    "engine",
    "tutorials",
    "seeds",
    "web/widgets",
    "web/render",
    "web/words",
    "web/scripts",
    "web/styles",
    "web/theme/assets",
)
LOOKED_AT: Final = ("web", "web/theme", "mkdocs.yml")
"""Watched without what lies in their folders: the bundle lies there, and building it must not start a build."""


PROCESSES: Final = multiprocessing.get_context("forkserver")
OTHERS: Final = [
    "mkdocs.__main__",
    "mkdocs.commands.build",
    "material.plugins.search.plugin",
    "pymdownx.superfences",
]
"""What every build needs that is not ours: a process forks from one that has it loaded."""


def _build(site: Path, address: str, kept: Path) -> None:
    """In a process of its own: build the site."""
    from web.site import main

    main(site, address, strict=False, kept=kept)


def _render(kept: Path) -> None:
    """In a process of its own, beside the build: render fences, without a word of what is wrong with them."""
    from web.ahead import main

    with redirect_stderr(StringIO()), suppress(Exception):
        main(kept)


class Server(LiveReloadServer):
    """Serves the newest site that could be built."""

    def __init__(self, port: int, folder: Path) -> None:
        super().__init__(self.renew, host="127.0.0.1", port=port, root=str(folder), polling_interval=0.2)
        self.folder = folder
        self.sites: list[Path] = []
        self.kept = folder / "fences"
        self.kept.mkdir()
        self.error_handler = self.missing

    def renew(self) -> None:
        begun = time.monotonic()
        site = Path(tempfile.mkdtemp(prefix="site-", dir=self.folder))
        beside = PROCESSES.Process(target=_render, args=(self.kept,))
        build = PROCESSES.Process(target=_build, args=(site, self.url, self.kept))
        beside.start()
        build.start()
        build.join()
        beside.terminate()
        beside.join()
        if build.exitcode:
            shutil.rmtree(site)
            print("The site stays as it was until that is mended.", flush=True)
            return
        self.root = str(site)
        for old in self.sites[:-1]:  # somebody may be reading from the last one
            shutil.rmtree(old)
        self.sites = [*self.sites[-1:], site]
        print(f"Built in {time.monotonic() - begun:.1f} s.", flush=True)

    def missing(self, code: int) -> bytes | None:
        page = Path(self.root) / "404.html"
        return page.read_bytes() if code == 404 and page.exists() else None


def serve(port: int) -> None:
    """Serve until interrupted."""
    if not free(port):
        sys.exit(f"Port {port} is in use: stop what uses it, or choose another with make serve PORT={port + 1}.")
    PROCESSES.set_forkserver_preload(OTHERS)
    with tempfile.TemporaryDirectory(prefix="follow-suit-") as folder:
        server = Server(port, Path(folder))
        print("Building the site…", flush=True)
        server.renew()
        for path in WATCHED:
            if (HOUSE / path).exists():
                server.watch(str(HOUSE / path))
        for path in LOOKED_AT:
            server.watch(str(HOUSE / path), recursive=False)
        print(f"Follow Suit is at {server.url} (Ctrl+C ends it)", flush=True)
        try:
            server.serve()  # type: ignore[no-untyped-call]  # MkDocs leaves this one untyped
        except KeyboardInterrupt:
            print()
        finally:
            server.shutdown()


def free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="make serve", description=__doc__)
    parser.add_argument("--port", type=int, default=8000)
    serve(parser.parse_args().port)
