"""Matches that are kept on the device: what the browser tells of them, and what it is asked to keep of a sheet.

Each has a number of its own and one of its last revision, both drawn by the page. A browser keeps a new revision only
over the one that it was made from, so that two tabs do not overwrite each other.
"""

import re
from collections.abc import Mapping
from typing import Final

from engine.core.rules import Game
from engine.games import chosen
from web import words
from web.frame import Unreadable
from web.render.sheet import Kept
from web.widgets.live import number_of
from web.widgets.sheet import Sheet, counted, dumped
from web.words import cards

NUMBER: Final = re.compile(r"[0-9a-f]{1,8}")
LONGEST_TITLE: Final = 400
MOST: Final = 500
"""Matches that are listed."""


def told(event: Mapping[str, object], sheet: Sheet) -> tuple[Kept, ...]:
    """The matches that are kept besides the one on the sheet, as they come with an event, the latest first, and
    after what the event does to one of them."""
    found = event.get("matches")
    rows = [row for row in found if isinstance(row, dict)] if isinstance(found, list) else []
    kept = [
        Kept(str(row["id"]), str(row.get("title"))[:LONGEST_TITLE], str(row.get("when"))[:40], row.get("gone") is True)
        for row in rows[:MOST]
        if NUMBER.fullmatch(str(row.get("id"))) and row["id"] != sheet.kept
    ]
    if event.get("do") == "erase":
        return tuple(one for one in kept if one.number != event.get("match"))
    gone = {"forget": True, "recall": False}.get(str(event.get("do")))
    return tuple(
        one._replace(gone=gone) if gone is not None and one.number == event.get("match") else one for one in kept
    )


def named(event: Mapping[str, object]) -> str:
    """The number of the match that an event speaks of. Raises :class:`Unreadable`."""
    found = event.get("match")
    if not isinstance(found, str) or not NUMBER.fullmatch(found):
        raise Unreadable("This page asked for a match that nobody knows.")
    return found


def without_loss(
    old: Sheet, new: Sheet, playing: Game, event: Mapping[str, object], *, recounted: bool = False
) -> tuple[Sheet, Mapping[str, object]]:
    """A sheet with a new revision if anything in it has changed that is worth keeping, or it is counted by other rules,
    which are kept with it; and what is to be kept of it."""
    lines = [
        dumped(sheet._replace(entered=None, mending=None, kept="", revision=0, anew=False)) for sheet in (old, new)
    ]
    by_others = recounted and bool(new.kept) and not new.rules
    if (lines[0] == lines[1] and not by_others) or not (new.deals or new.kept):
        return new, {}
    seed = number_of(event, "seed")
    sheet = new._replace(kept=new.kept or f"{seed:x}", revision=seed)
    text = dumped(sheet._replace(rules=chosen(playing), anew=False))
    match = {"id": sheet.kept, "base": new.revision, "revision": seed, "text": text, "title": _title(sheet, playing)}
    return sheet, {"match": match}


def _title(sheet: Sheet, playing: Game) -> str:
    """What is said of a match in a list: its name, the sides with their points, and the deals."""
    standing = counted(sheet, playing).standing
    hidden = sheet.hidden and not standing.over
    sides = [
        f"{words.side(playing, side, sheet.called)}{'' if hidden else f' {number}'}"
        for side, number in enumerate(standing.total)
    ]
    name = f"{sheet.title}: " if sheet.title else ""
    return f"{name}{', '.join(sides)}, {cards.counted(len(sheet.deals), 'deal')}"
