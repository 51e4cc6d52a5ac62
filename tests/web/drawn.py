"""What a drawn table gives away: the cards that lie face up on it."""

import re
from html import unescape

from htpy import Node, fragment

from engine.core.view import View
from web.render.board import Around, Sitting, rows_of, scene


def open_cards(html: str, table: str) -> set[str]:
    """The cards of a table that can be seen, as their texts: every card has the table's name and its own as its id."""
    return set(re.findall(rf'id="{re.escape(table)}-([CDHSZ](?:\d+|[AKQJ])b?)"', html))


def drawn(seen: View, *, bottom: int = 0) -> str:
    """A table as a view has it, with what its game declares for all to see."""
    return str(scene(Sitting(seen=seen, rows=rows_of(seen), table="t", bottom=bottom), Around()))


def corners(html: str) -> str:
    """What holds for all, as text; a suit or a card by its name."""
    inside = html.split('<div class="fs-corner"', 1)[1].split('<div class="fs-place"')[0]
    named = re.sub(r'<[^>]*aria-label="([^"]*)"[^>]*>', r" \1 ", f"<div{inside}")
    return " ".join(re.sub(r"<[^>]*>", " ", named).split())


def place(html: str, name: str) -> str:
    """What stands at the place of a player across, or about the hand at the bottom."""
    places = re.split(r'(?=<div class="fs-(?:place|round|mine)")', html)
    return next(part for part in places if f"<strong>{name}</strong>" in part)


def markup(node: Node) -> str:
    """Something drawn as HTML, also where it is several things or nothing."""
    return str(fragment[node])


def text(node: Node) -> str:
    """What can be read of something drawn, with single blanks."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", markup(node))).split())
