"""Where the rules come from: the rulings on a game, or all that one document states."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from web.frame import Frame, Unreadable
from web.render import ledger

SEEDS: Final = Path(__file__).parents[2] / "seeds"


def static(source: str, root: str) -> str:
    """All of it: nothing here needs a script."""
    name = source.strip()
    if (SEEDS / f"{name}.toml").is_file():
        return str(ledger.document(load(SEEDS / f"{name}.toml")))
    if (SEEDS / "rulings" / f"{name}.toml").is_file():
        return str(ledger.rulings(load(SEEDS / "rulings" / f"{name}.toml"), titles()))
    raise Unreadable(f"There is no ledger of {name!r}.")


def beside(source: str) -> str:
    """Nothing: the ledger is all."""
    return ""


def frames(source: str) -> Sequence[Frame]:
    """None: it is only read."""
    return ()


def titles() -> Mapping[str, str]:
    """The titles of all documents, by their numbers."""
    return {path.stem: load(path)["document"]["title"] for path in sorted(SEEDS.glob("*.toml"))}


@cache
def load(path: Path) -> Mapping[str, Any]:
    """A file of the ledger."""
    return tomllib.loads(path.read_text(encoding="utf-8"))
