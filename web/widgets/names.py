"""The names that players are given on a scorepad: cleaned as they come in, and as a word of a sheet.

They come from a form, a link or a file, so from anybody. What is kept of one is a line of its own that can be read.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import count
from typing import Final

from engine.notation.sheet import unworded
from web.frame import Unreadable
from web.render.sheet import LONGEST_NAME, LONGEST_TITLE
from web.words import cards

OUTSIDE: Final = re.compile(r"[\W_]")
"""What stands in a word as the number of its character between two dashes; a space is an underscore."""


def clean(name: str, longest: int = LONGEST_NAME) -> str:
    """A name without what cannot be seen, and no longer than there is room for."""
    seen = "".join(letter if letter.isprintable() else " " for letter in name[: 10 * longest])
    return " ".join(seen.split())[:longest].rstrip()


def trimmed(names: Iterable[str]) -> tuple[str, ...]:
    """Names by seat, cleaned; an empty one stands for the usual, and those at the end are left out."""
    found = [clean(name) for name in names][: len(cards.NAMES)]
    while found and not found[-1]:
        found.pop()
    return tuple(found)


def called(given: Sequence[str]) -> tuple[str, ...]:
    """What each seat's player is called: as given, or else as usual. No two are called the same."""
    found: list[str] = []
    for seat, usual in enumerate(cards.NAMES):
        own = given[seat] if seat < len(given) else ""
        name = own or (f"Player {seat + 1}" if usual in given else usual)
        others = (f"{name} {number}" for number in count(seat + 1))
        taken = {*found, *given}
        found.append(next(other for other in others if other not in taken) if name in found else name)
    return tuple(found)


def of_form(texts: Mapping[str, str], before: Sequence[str]) -> tuple[str, ...]:
    """The names in a form, one for each seat that is asked for; of the other seats those ``before``."""
    seats = range(len(cards.NAMES))
    return trimmed(texts.get(f"name-{seat}", before[seat] if seat < len(before) else "") for seat in seats)


def told(event: Mapping[str, object]) -> tuple[str, ...]:
    """The names that this browser remembers, as they come with an event."""
    names = event.get("names")
    return trimmed(map(str, names)) if isinstance(names, list) else ()


def to_word(names: Iterable[str]) -> str:
    """Names as one word of a sheet: ``Ann,Jo-27-s,Mary_Lou``."""
    return ",".join(OUTSIDE.sub(_number, name) for name in names)


def of_word(word: str) -> tuple[str, ...]:
    """The names in a word of a sheet. Raises :class:`Unreadable`."""
    names = word.split(",") if word else []
    if len(names) > len(cards.NAMES):
        raise Unreadable("There are more names than seats at this table.")
    return trimmed(map(unworded, names))


def of_title(word: str) -> str:
    """The name of a match from a word of a sheet."""
    return clean(unworded(word), LONGEST_TITLE)


def _number(found: re.Match[str]) -> str:
    return "_" if found[0] == " " else f"-{ord(found[0]):x}-"
