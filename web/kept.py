"""Fences rendered before or beside, kept as long as nothing that they are made of changes.

`make serve` keeps them from build to build, and every other build for itself.
"""

import json
import os
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from engine.games import GAMES
from web.build import HOUSE, OURS

COMMON: Final = ("web/fences.py", "seeds/**/*", *OURS)

Parts = tuple[str, str, str]
"""A fence's body, its packed frames, and what stands beside it."""


def kept(folder: Path, kind: str, source: str, render: Callable[[str, str], Parts]) -> Parts:
    """What `render` makes of a fence, taken from the folder if it was made of the same files before."""
    about = source.split("/", 1)[0].split()[0]
    mark = sha256(f"{made_of(about)} {kind} {source}".encode()).hexdigest()
    path = folder / f"{mark}.json"
    if path.exists():
        body, frames, beside = json.loads(path.read_text(encoding="utf-8"))
        return body, frames, beside
    parts = render(kind, source)
    fresh = path.with_suffix(f".{os.getpid()}.new")
    fresh.write_text(json.dumps(parts), encoding="utf-8")
    fresh.replace(path)
    return parts


@cache
def made_of(about: str) -> str:
    """The hash of every file that a fence about a game depends on; about anything else, of all files."""
    others = [game for game in GAMES if about in GAMES and game != about]
    mark = sha256()
    for name, digest in _digests():
        if not any(_of(game, name) for game in others):
            mark.update(name.encode() + digest)
    return mark.hexdigest()


@cache
def _digests() -> list[tuple[str, bytes]]:
    """The hash of every file that some fence is made of, by the file's name."""
    paths = sorted({path for pattern in COMMON for path in HOUSE.glob(pattern) if path.is_file()})
    named = [(path.relative_to(HOUSE).as_posix(), path) for path in paths if "__pycache__" not in path.parts]
    return [(name, sha256(path.read_bytes()).digest()) for name, path in named]


def _of(game: str, name: str) -> bool:
    """Whether a file concerns one game alone."""
    module = game.replace("-", "_")
    taught = (f"tutorials/{name}" for name in (f"agree/{game}.", f"deals/{game}/", f"lessons/{game}."))
    own = (f"engine/games/{module}", f"web/words/{module}.", *taught)
    return name.startswith(own)
