"""The whole site as a list, so that a reader can take it along: each file that a page may need, what it has to be, and
what it weighs.

The page's part is `scripts/pocket.js`; what it fetches, the service worker gives back without a network.
"""

import json
import re
from base64 import b64encode
from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from hashlib import sha256
from pathlib import Path
from typing import Final

from mkdocs.structure.files import File
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

from engine.games import GAMES
from web.rooms import ROOMS
from web.weigh import weight

LIST: Final = "pocket.json"
WORKER: Final = "service-worker.js"
ASIDE: Final = (
    LIST,
    WORKER,
    "404.html",
    *(f"assets/face/{name}.png" for name in ("follow-suit", *GAMES)),
)
"""What no page needs: this list, what a browser or a host asks for, and the pictures of shared links."""
OF_THE_BUILD: Final = re.compile(r"^const BUILD = .*$", re.MULTILINE)
"""The line of the service worker that tells one build from the next."""
LEADS_ON: Final = 'http-equiv="refresh"'
"""Stands in a page that has gone elsewhere, and is no page of its own."""
MEGABYTE: Final = 1_000_000
EFFORT: Final = 6
"""How hard a host usually compresses."""


def menu(nav: Navigation, files: Iterable[File]) -> list[Page]:
    """All pages in the order of the menu; the rooms of a game, and whatever lies below another page, after that."""
    named = list(nav.pages)
    below = [file.page for file in files if file.page is not None and file.page not in named]
    rooms = [room.name for room in ROOMS]

    def order(page: Page) -> tuple[int, int, str]:
        above = [number for number, other in enumerate(named) if other.url and page.url.startswith(other.url)]
        room = page.url.rstrip("/").rpartition("/")[2]
        return (
            named.index(page) if page in named else above[-1] if above else len(named),
            -1 if page in named else rooms.index(room) if room in rooms else len(rooms),
            page.url,
        )

    return sorted((page for page in [*named, *below] if "moved" not in page.meta), key=order)


def write(site: Path) -> None:
    """Put the list into a built site, and what it weighs into the pages that offer it.

    What is there already is written anew, so that a site may be changed by hand and listed again.
    """
    carried = list(_carried(site))
    sizes = {
        "sent": sum(weight(path, EFFORT) for path in carried),
        "plain": sum(path.stat().st_size for path in carried),
    }
    for path in sorted(site.rglob("*.html")):
        text = path.read_text(encoding="utf-8")
        told = re.sub(r"fs-mb-(sent|plain)", lambda found: _megabytes(sizes[found[1]]), text)
        if told != text:
            path.write_text(told, encoding="utf-8")
    files = {path.relative_to(site).as_posix(): path.read_bytes() for path in carried}
    marked = {name: f"sha256-{b64encode(sha256(content).digest()).decode()}" for name, content in files.items()}
    build = sha256(json.dumps(marked).encode()).hexdigest()[:12]
    pages = sum(name.endswith("index.html") and LEADS_ON.encode() not in content for name, content in files.items())
    listed = {
        "build": build,
        "pages": pages,
        "files": {name: [marked[name], len(content)] for name, content in files.items()},
    }
    (site / LIST).write_text(json.dumps(listed, separators=(",", ":")), encoding="utf-8")
    worker = site / WORKER
    worker.write_text(
        OF_THE_BUILD.sub(f'const BUILD = "{build}";', worker.read_text(encoding="utf-8"), count=1), encoding="utf-8"
    )


def _carried(site: Path) -> Iterator[Path]:
    """The files of a built site that a reader needs, in their order."""
    for path in sorted(site.rglob("*")):
        if path.is_file() and not any(fnmatch(path.relative_to(site).as_posix(), pattern) for pattern in ASIDE):
            yield path


def _megabytes(size: int) -> str:
    """A size as people say it, in full megabytes, and never too small."""
    return str(-(-size // MEGABYTE))
