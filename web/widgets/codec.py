"""How records are written and read: values as JSON, and settings as words such as ``chwech left=1``.

A record may have been made up by a stranger. What is read is whole and of its kinds, or it raises :class:`Unreadable`;
nothing is guessed or filled in.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from engine.core.actions import Action
from engine.core.cards import Card
from engine.errors import BadAction, BadCard, quoted
from web.frame import Unreadable
from web.widgets import json_text

MOST: Final = 10**9
"""No number of ours comes near it, and numbers up to it are the same everywhere."""


Pairs = tuple[tuple[str, str], ...]
"""Names with their texts, sorted."""


class Codec[T](NamedTuple):
    """How values of a kind become such as JSON knows, and are read back. `read` raises :class:`Unreadable`."""

    read: Callable[[object], T]
    write: Callable[[T], object]


def dumped[T](codec: Codec[T], value: T) -> str:
    """A value as the text of a record."""
    return json.dumps(codec.write(value), ensure_ascii=False)


def loaded[T](codec: Codec[T], text: str, lost: str) -> T:
    """The value of a record. Raises :class:`Unreadable` with the sentence of what is ``lost``."""
    try:
        return codec.read(json_text.loads(text))
    except ValueError as reason:  # Unreadable is one
        raise Unreadable(lost) from reason


# Kinds of values


def _misfit(expected: str, found: object) -> Unreadable:
    return Unreadable(f"expected {expected}, found {quoted(str(found))}")


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise _misfit("text", value)
    return value


def _number(value: object) -> int:
    if type(value) is not int or abs(value) > MOST:  # true and false are no numbers
        raise _misfit(f"a whole number up to {MOST}", value)
    return value


def _real(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not abs(value) <= MOST:  # nor is nan
        raise _misfit(f"a number up to {MOST}", value)
    return float(value)


def _truth(value: object) -> bool:
    if not isinstance(value, bool):
        raise _misfit("true or false", value)
    return value


def _act(value: object) -> Action:
    try:
        return Action.parse(_text(value))
    except BadAction as reason:
        raise _misfit("an action", value) from reason


def _card(value: object) -> Card:
    try:
        return Card.parse(_text(value))
    except BadCard as reason:
        raise _misfit("a card", value) from reason


def _list(value: object) -> list[object]:
    if not isinstance(value, list):
        raise _misfit("a list", value)
    return value


def _pairs(value: object) -> Pairs:
    if not isinstance(value, dict):
        raise _misfit("values by name", value)
    return tuple(sorted((name, _text(one)) for name, one in value.items()))


TEXT: Final = Codec(_text, str)
NUMBER: Final = Codec(_number, int)
REAL: Final = Codec(_real, float)
TRUTH: Final = Codec(_truth, bool)
ACT: Final = Codec(_act, str)
CARD: Final = Codec(_card, str)
PAIRS: Final = Codec(_pairs, dict)
"""Texts by name."""


def several[T](one: Codec[T]) -> Codec[tuple[T, ...]]:
    """Any number of values of a kind."""
    return Codec(
        lambda value: tuple(one.read(part) for part in _list(value)),
        lambda values: [one.write(part) for part in values],
    )


def maybe[T](one: Codec[T]) -> Codec[T | None]:
    """A value of a kind, or none."""
    return Codec(
        lambda value: None if value is None else one.read(value),
        lambda value: None if value is None else one.write(value),
    )


def blank_or[T](one: Codec[T]) -> Codec[T | None]:
    """A value of a kind that is written as text, or none, which is the empty text."""
    return Codec(
        lambda value: None if value == "" else one.read(value),
        lambda value: "" if value is None else one.write(value),
    )


def row[T: tuple[Any, ...]](make: Callable[..., T], *parts: Codec[Any], later: int = 0) -> Codec[T]:
    """A tuple that ``make`` makes of one value for each of the parts, in their order. What was written before there
    were as many lacks the last, ``later`` of them at most, and ``make`` knows what stands for those."""

    def read(value: object) -> T:
        values = _list(value)
        if not len(parts) - later <= len(values) <= len(parts):
            raise _misfit(f"{len(parts)} values", value)
        return make(*(part.read(one) for part, one in zip(parts, values, strict=False)))

    return Codec(read, lambda value: [part.write(one) for part, one in zip(parts, value, strict=True)])


def named[T](make: Callable[..., T], **parts: Codec[Any]) -> Codec[T]:
    """What ``make`` makes of a value for each name, and no other name."""

    def read(value: object) -> T:
        if not isinstance(value, dict) or value.keys() != parts.keys():
            raise _misfit(f"values for {', '.join(parts)}", value)
        return make(**{name: part.read(value[name]) for name, part in parts.items()})

    return Codec(read, lambda value: {name: part.write(getattr(value, name)) for name, part in parts.items()})


# Settings as words

_LINK: Final = str.maketrans({"\n": "!", " ": "~", "=": ":"})
_UNLINK: Final = str.maketrans({"!": "\n", "~": " ", ":": "="})


def worded(values: Mapping[str, str]) -> str:
    """Settings as words: ``left=1 won=19``."""
    return " ".join(f"{name}={value}" for name, value in values.items())


def settings(words: Sequence[str]) -> dict[str, str]:
    """The settings of some words; one without a value is empty."""
    return dict(word.partition("=")[::2] for word in words)


def headed(line: str) -> tuple[str, dict[str, str]]:
    """The first word of a line, and the settings that follow it."""
    head, *words = line.split() or [""]
    return head, settings(words)


def to_link(text: str) -> str:
    """Lines of words as they stand in a link."""
    return text.translate(_LINK)


def from_link(text: str, longest: int) -> str:
    """The lines of a link; of one that is longer than can be read, a character more than that."""
    return text[: longest + 1].translate(_UNLINK)
