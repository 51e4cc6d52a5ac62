"""Prints what each part of a built site costs a reader who fetches it, compressed as a server would.

python -m web.weigh site
"""

import gzip
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

PARTS: Final[Mapping[str, tuple[str, ...]]] = {
    "Material: styles and script": ("assets/stylesheets/*.css", "assets/javascripts/bundle.*.js"),
    "Our client, with Idiomorph and idb-keyval": (
        "runtime/client-*/chunk-*.js",
        "runtime/client-*/follow-suit.js",
        "runtime/client-*/framed.js",
        "runtime/client-*/pocket.js",
        "runtime/client-*/search.js",
    ),
    "Our styles": ("runtime/client-*/*.css",),
    "Our search, on its first use": ("runtime/client-*/find-*.js", "search/index.json"),
    "uqr, for a code": ("runtime/client-*/draws-*.js",),
    "Pyodide, when Python is asked for": (
        "runtime/python-*/pyodide.js",
        "runtime/python-*/pyodide.asm.js",
        "runtime/python-*/pyodide.asm.wasm",
    ),
    "A Python that has started, with our engine and MarkupSafe, then too": (
        "runtime/app-*/started.pack",
        "runtime/app-*/worker.js",
    ),
    "Library and engine, where Python has to start by itself": (
        "runtime/python-*/library.pack",
        "runtime/app-*/app.pack",
    ),
}


def weight(path: Path, effort: int = 9) -> int:
    """Bytes after gzip; an archive travels as it is if that is smaller."""
    content = path.read_bytes()
    return min(len(content), len(gzip.compress(content, effort, mtime=0)))


def weights(site: Path) -> Mapping[str, int]:
    return {
        part: sum(weight(path) for pattern in patterns for path in sorted(site.glob(pattern)))
        for part, patterns in PARTS.items()
    }


if __name__ == "__main__":
    for part, size in weights(Path(sys.argv[1])).items():
        print(f"{size:>10,}  {part}")
