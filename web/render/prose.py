"""Sentences that lead somewhere: to a clause, to a word in the glossary, to a page."""

import re
from typing import Final

from htpy import Node, a

from web import words
from web.frame import ROOT
from web.render.mention import Mention, mentions
from web.render.score import cited, clause_link

LINK: Final = re.compile(r"\[([^\]|]+)(?:\|([^\]]+))?\]")
"""``[hokm/follow]`` is a clause by its title, ``[tricks|trick]`` a word of the glossary, and
``[play it|games/hokm/#play]`` a place on the site."""


def prose(text: str) -> list[Node]:
    """A sentence with its links."""
    listed, rest = mentions(LINK, words.cards.typeset(text))
    return [*([before, _link(found[1], found[2], follows)] for before, found, follows in listed), rest]


def _link(text: str, target: str | None, follows: bool) -> Node:
    where = place(text, target)
    if where:
        return a(href=ROOT + where)[text]
    return cited(text) if follows else clause_link(text)


def place(text: str, target: str | None) -> str:
    """The page and the heading to which a link leads, by what stands in it before and after its bar; nothing for a
    clause, which has its own link."""
    name = target or text
    if "/" in name:
        return target or ""
    return f"glossary/#{name}"


def bare(text: str) -> str:
    """A sentence without its links, as it is read aloud: a clause that it names by its title, one behind it not."""
    listed, rest = mentions(LINK, words.cards.typeset(text))
    return "".join(_aloud(one) for one in listed) + rest


def _aloud(one: Mention) -> str:
    text, target = one.found[1], one.found[2]
    if place(text, target):
        return one.before + text
    return one.before.rstrip() if one.follows else one.before + words.title(text)
