"""What a text mentions in square brackets: in a sentence of it, or behind one that it bears out."""

import re
from typing import Final, NamedTuple

ENDED: Final = re.compile(r"[.!?][”’)]?\s+$")
"""A sentence that is over."""

GOES_ON: Final = re.compile(r"\s*[a-z,.;:!?]")
"""What goes on with the sentence that a mention stands in."""


class Mention(NamedTuple):
    """What stands ``before`` something that a text mentions, and after what it mentions before; and whether this
    ``follows`` a sentence that it bears out, rather than having a part in one."""

    before: str
    found: re.Match[str]
    follows: bool


def mentions(pattern: re.Pattern[str], text: str) -> tuple[list[Mention], str]:
    """All that a text mentions, in order, and what stands behind the last of it."""
    listed: list[Mention] = []
    end, follows = 0, False
    for found in pattern.finditer(text):
        before = text[end : found.start()]
        is_behind = ENDED.search(before) or (follows and before.isspace())
        follows = bool(is_behind) and not GOES_ON.match(text, found.end())
        listed.append(Mention(before, found, follows))
        end = found.end()
    return listed, text[end:]
