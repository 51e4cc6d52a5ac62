"""The built site, served under a path of its own."""

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

MOUNT: Final = "/house/rules"
"""The site is tested below a path, as most hosts serve it."""


class Quiet(SimpleHTTPRequestHandler):
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".wasm": "application/wasm", ".mjs": "text/javascript"}
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def translate_path(self, path: str) -> str:
        if not path.startswith(MOUNT + "/"):
            return str(Path(self.directory) / "outside")
        return super().translate_path(path.removeprefix(MOUNT))

    def log_message(self, format: str, *args: object) -> None:
        pass


class Patient(ThreadingHTTPServer):
    """A server that does not complain when a browser leaves a page and hangs up."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


@contextmanager
def served(site: Path, port: int = 0) -> Iterator[str]:
    """Serve a built site; what comes back is its address, ending in a slash."""
    server = Patient(("127.0.0.1", port), partial(Quiet, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}{MOUNT}/"
    server.shutdown()
    server.server_close()
