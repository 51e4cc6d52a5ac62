"""`make serve`: builds the site, serves it on this machine, and renews both on every change.

Each build runs in processes of its own, so that no module of an earlier state stays in use.
"""

import argparse
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from mkdocs.livereload import LiveReloadServer

HOUSE: Final = Path(__file__).resolve().parent.parent
WATCHED: Final = ("docs", "engine", "tutorials", "seeds", "web/widgets", "web/render", "web/words", "web/theme/assets")
LOOKED_AT: Final = ("web", "web/theme", "mkdocs.yml")
"""Watched without what lies in their folders: the bundle lies there, and building it must not start a build."""


class Server(LiveReloadServer):
    """Serves the newest site that could be built."""

    def __init__(self, port: int, folder: Path) -> None:
        super().__init__(self.renew, host="127.0.0.1", port=port, root=str(folder), polling_interval=0.2)
        self.folder = folder
        self.kept = folder / "fences"
        self.kept.mkdir()
        self.error_handler = self.missing

    def renew(self) -> None:
        begun = time.monotonic()
        site = Path(tempfile.mkdtemp(prefix="site-", dir=self.folder))
        told = os.environ | {"FS_KEPT": str(self.kept)}
        beside = subprocess.Popen(
            [sys.executable, "-m", "web.kept", str(self.kept)], cwd=HOUSE, stderr=subprocess.DEVNULL
        )
        built = subprocess.run(
            [sys.executable, "-m", "web.site", str(site), "--address", self.url, "--lenient"],
            cwd=HOUSE,
            env=told,
            check=False,
        )
        beside.terminate()
        beside.wait()
        if built.returncode:
            shutil.rmtree(site)
            print("The site stays as it was until that is mended.", flush=True)
            return
        old, self.root = Path(self.root), str(site)
        if old != self.folder:
            shutil.rmtree(old)
        print(f"Built in {time.monotonic() - begun:.1f} s.", flush=True)

    def missing(self, code: int) -> bytes | None:
        page = Path(self.root) / "404.html"
        return page.read_bytes() if code == 404 and page.exists() else None


def serve(port: int) -> None:
    """Serve until interrupted."""
    if not free(port):
        sys.exit(f"Port {port} is in use: stop what uses it, or choose another with make serve PORT={port + 1}.")
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
