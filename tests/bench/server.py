"""Serves a site as a host would, compressed, and remembers what it sent."""

import gzip
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any, Final, NamedTuple

from tests.serving import Patient

TYPES: Final[Mapping[str, str]] = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
}


class Sent(NamedTuple):
    """One answer: the path below the site's root and the bytes of the body as they travelled."""

    path: str
    size: int


class Served(NamedTuple):
    """A running server: its address, ending in a slash, and what it has sent so far."""

    address: str
    sent: list[Sent]


class _File(NamedTuple):
    body: bytes
    packed: bool
    kind: str


@contextmanager
def serving(site: Path, port: int = 0) -> Iterator[Served]:
    """Serve a folder until the block ends. Everything is compressed beforehand (gzip -9, unless that gains nothing)."""
    files = {path.relative_to(site).as_posix(): _packed(path) for path in sorted(site.rglob("*")) if path.is_file()}
    sent: list[Sent] = []
    server = Patient(("127.0.0.1", port), partial(_Handler, files, sent))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield Served(f"http://127.0.0.1:{server.server_port}/", sent)
    server.shutdown()
    server.server_close()


def _packed(path: Path) -> _File:
    plain = path.read_bytes()
    small = gzip.compress(plain, 9, mtime=0)
    packed = len(small) < len(plain)
    return _File(small if packed else plain, packed, TYPES.get(path.suffix, "application/octet-stream"))


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def __init__(self, files: Mapping[str, _File], sent: list[Sent], *rest: Any) -> None:
        self.files, self.sent = files, sent
        super().__init__(*rest)

    def do_GET(self) -> None:
        path = self.path.partition("?")[0].lstrip("/")
        path = path + "index.html" if path == "" or path.endswith("/") else path
        found = self.files.get(path)
        file = found or _File(b"", False, "text/plain")
        self.sent.append(Sent(path, len(file.body)))
        self.send_response(200 if found else 404)
        self.send_header("Content-Type", file.kind)
        self.send_header("Content-Length", str(len(file.body)))
        self.send_header("Cache-Control", "max-age=600")
        if file.packed:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        self.wfile.write(file.body)

    def log_message(self, format: str, *args: object) -> None:
        pass
