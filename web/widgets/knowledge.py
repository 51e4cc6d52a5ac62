"""What this browser keeps of a reader's knowledge, as it comes with an event and goes back with a frame."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from tutorials.drills import is_asked
from tutorials.drills.boxes import BOXES, Box
from web.frame import Unreadable
from web.widgets.codec import NUMBER, row

DAYS: Final = 10**6
"""More days than anybody will count."""
MOST: Final = 1_000
"""Clauses that are read; there are a quarter as many."""
_BOX: Final = row(Box, NUMBER, NUMBER)


def known_of(event: Mapping[str, object]) -> dict[str, Box]:
    """The boxes in an event by clause, as far as they are boxes of clauses that drills ask about."""
    known = event.get("known")
    if not isinstance(known, dict):
        return {}
    found = {}
    for clause, box in list(known.items())[:MOST]:
        with suppress(Unreadable):
            read = _BOX.read(box)
            if 1 <= read.number <= BOXES and 0 <= read.due <= 2 * DAYS and is_asked(str(clause)):
                found[str(clause)] = read
    return found


def day_of(event: Mapping[str, object]) -> int:
    """The day in an event; the first where none is told."""
    day = event.get("day", 0)
    if type(day) is not int or not 0 <= day <= DAYS:
        raise Unreadable("This page does not know what day it is.")
    return day


def kept(known: Mapping[str, Box]) -> dict[str, list[int]]:
    """Boxes as the browser keeps them."""
    return {clause: list(box) for clause, box in known.items()}
