"""What teaches, as data: example deals, each replayed by the engine in the tests."""

from collections.abc import Mapping
from functools import cache
from pkgutil import get_data
from typing import Final

from engine.core.state import State
from engine.notation import Record, read_one

DEALS: Final[Mapping[str, tuple[str, ...]]] = {
    "cayenne": ("cayenne/nine-and-no-further", "cayenne/an-ace-in-silence"),
    "chinese-whist": ("chinese-whist/the-card-held-back", "chinese-whist/what-lies-beneath"),
    "chwech": ("chwech/an-ace-turned", "chwech/an-exact-nine"),
    "hokm": ("hokm/a-single-queen", "hokm/drawing-for-clubs"),
    "minnesota-whist": ("minnesota-whist/a-high-bid-that-fails", "minnesota-whist/four-reds"),
    "norwegian-whist": ("norwegian-whist/a-grand-that-fails", "norwegian-whist/nobody-calls"),
    "sixty-six": ("sixty-six/a-marriage-waits", "sixty-six/a-close-fails"),
    "witches-whist": ("witches-whist/the-odd-trick", "witches-whist/tricks-before-honours"),
}
"""The example deals of each game, in the order of its page."""


@cache
def deal(name: str) -> tuple[Record, tuple[State, ...]]:
    """The example deal ``game/name`` and its states.

    Raises :class:`FileNotFoundError` and :class:`engine.errors.BadRecord`.
    """
    if not any(name in names for names in DEALS.values()):
        raise FileNotFoundError(f"no example deal {name[:60]!r}")
    text = get_data("tutorials", f"deals/{name}.deal")
    assert text is not None, name
    return read_one(text.decode("utf-8"))
