"""Sentences that lead somewhere: to a clause, to a word in the glossary, to a page."""

import re
from typing import Final

from htpy import Node, a

from web import words
from web.frame import ROOT
from web.render.score import clause_link

LINK: Final = re.compile(r"\[([^\]|]+)(?:\|([^\]]+))?\]")
"""``[hokm/follow]`` is a clause by its title, ``[tricks|trick]`` a word of the glossary, and
``[play it|games/hokm/#play]`` a place on the site."""


def prose(text: str) -> list[Node]:
    """A sentence with its links."""
    text = words.cards.typeset(text)
    parts: list[Node] = []
    end = 0
    for found in LINK.finditer(text):
        parts += [text[end : found.start()], _link(found[1], found[2])]
        end = found.end()
    return [*parts, text[end:]]


def _link(text: str, target: str | None) -> Node:
    where = place(text, target)
    return a(href=ROOT + where)[text] if where else clause_link(text)


def place(text: str, target: str | None) -> str:
    """The page and the heading to which a link leads, by what stands in it before and after its bar; nothing for a
    clause, which has its own link."""
    name = target or text
    if "/" in name:
        return target or ""
    return f"glossary/#{name}"


def bare(text: str) -> str:
    """A sentence without its links, as it is read aloud."""
    text = words.cards.typeset(text)
    return LINK.sub(lambda found: words.title(found[1]) if not found[2] and "/" in found[1] else found[1], text)
