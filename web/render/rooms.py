"""The strip of rooms under the header of every page of a game, called by the theme's template."""

import re
from typing import Final

from htpy import Element, a, nav

from web import words
from web.rooms import ROOMS

ROOM: Final = re.compile(r"games/([a-z-]+)/(?:([a-z-]+)/)?")
"""The address of a room below the site's root."""


def strip(url: str) -> Element | str:
    """The rooms of the game that a page belongs to, by the page's address; nothing for a page of no game."""
    found = ROOM.fullmatch(url)
    if found is None:
        return ""
    game_id, here = found[1], found[2] or ""
    root = "../" * url.count("/")
    return nav(".fs-rooms", aria_label=f"The rooms of {words.game_name(game_id)}", data_room=here or None)[
        [
            a(
                href=root + words.room(game_id, room.name),
                aria_current="page" if room.name == here else None,
                data_moved=room.moved or None,
                hidden=not room.title,
            )[room.title or room.name]
            for room in ROOMS
        ]
    ]
