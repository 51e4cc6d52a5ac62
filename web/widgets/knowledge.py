"""What this browser keeps of a reader's knowledge, as it comes with an event and goes back with a frame."""

import json
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from tutorials.drills import is_asked
from tutorials.drills.boxes import BOXES, Box
from web.frame import Unreadable
from web.widgets import json_text
from web.widgets.codec import NUMBER, row

DAYS: Final = 10**6
"""More days than anybody will count."""
FILE: Final = "follow-suit-known"
"""By this name a file is known to be ours."""
VERSION: Final = 1
NO_FILE: Final = "This is no file that was saved from “What you know”."
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


def saved(known: Mapping[str, Box]) -> str:
    """Boxes as the text of a file. Nothing in it has to be escaped in an address but what a browser escapes itself."""
    return json.dumps({FILE: VERSION, "known": kept(known)}, separators=(",", ":"))


def loaded(text: object) -> dict[str, Box]:
    """The boxes that the text of a file holds. Raises Unreadable if it is none of ours."""
    if not isinstance(text, str):
        raise Unreadable("No file was sent.")
    try:
        found = json_text.loads(text)
    except ValueError as reason:
        raise Unreadable(NO_FILE) from reason
    if not isinstance(found, dict) or found.get(FILE) != VERSION:
        raise Unreadable(NO_FILE)
    known = known_of(found)
    if not known:
        raise Unreadable("This file holds no rule that is asked about here.")
    return known


def kept(known: Mapping[str, Box]) -> dict[str, list[int]]:
    """Boxes as the browser keeps them."""
    return {clause: list(box) for clause, box in known.items()}
