"""Stands in for htpy, which writes the same as the site is built.

htpy keeps a tree of elements and walks it when its text is asked for: so a server can send a page in parts. A worker
sends a frame whole. Here an element is text as soon as it has its content, which takes a fraction of the time, and of
the bytes. Of htpy there is here what our widgets ask of it: elements, but no fragments and no whole documents.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from keyword import iskeyword
from typing import Final

from markupsafe import Markup, escape

Node = object
"""What an element holds: text, which is escaped, numbers, elements, nothing, and any of these one after another."""

EMPTY: Final = frozenset(
    {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
)
"""The elements that never hold anything."""


class Element:
    """An element without content: called with attributes it is another, and given its content it is text."""

    __slots__ = ("_attributes", "_name")

    def __init__(self, name: str, attributes: str = "") -> None:
        self._name = name
        self._attributes = attributes

    def __call__(self, *given: str | Mapping[str, object], **named: object) -> Element:
        found: dict[str, object] = {}
        for one in given:
            found |= _short(one) if isinstance(one, str) else one
        for name, value in named.items():
            found[_name(name)] = value
        return Element(self._name, _attributes(found))

    def __getitem__(self, content: object) -> Markup:
        if self._name in EMPTY:
            raise TypeError(f"expected nothing in {self._name}, found {content!r}")
        parts = [f"<{self._name}{self._attributes}>"]
        _add(content, parts.append)
        parts.append(f"</{self._name}>")
        return Markup("".join(parts))

    def __html__(self) -> str:
        return f"<{self._name}{self._attributes}>" + ("" if self._name in EMPTY else f"</{self._name}>")

    __str__ = __html__


def __getattr__(name: str) -> Element:
    """The element of that name."""
    if name.startswith("_") or not name.islower():
        raise AttributeError(f"expected the name of an element, found {name}")
    return Element(_name(name))


def _add(node: object, add: Callable[[str], object]) -> None:
    """Write a node behind what is there."""
    if isinstance(node, Markup):
        add(node)
    elif isinstance(node, str | Element):
        add(escape(node))
    elif isinstance(node, list | tuple | Iterator):
        for each in node:
            _add(each, add)
    elif isinstance(node, int):
        if not isinstance(node, bool):
            add(str(node))
    elif node is not None:
        raise TypeError(f"expected text, a number or elements, found {node!r}")


def _attributes(values: Mapping[str, object]) -> str:
    """Attributes as they stand in a tag: what is nothing or not so is left out, and what is so is its name alone."""
    written = ""
    for name, value in values.items():
        told = _classes(value) if name == "class" else value
        if told is True:
            written += f" {escape(name)}"
        elif isinstance(told, str | int):
            if told is not False:
                written += f' {escape(name)}="{escape(str(told))}"'
        elif told is not None:
            raise TypeError(f"expected text or a number as {name}, found {told!r}")
    return written


def _classes(value: object) -> str | None:
    """Names of classes in a line: of a mapping those that hold, of a row all that are something."""
    if isinstance(value, str):
        return value or None
    rows = value if isinstance(value, list | tuple) else (value,)
    return " ".join(name for row in rows for name in _held(row)) or None


def _held(row: object) -> list[str]:
    if isinstance(row, Mapping):
        return [name for name, holds in row.items() if holds]
    return [str(row)] if row else []


@lru_cache(maxsize=512)
def _short(told: str) -> Mapping[str, str]:
    """The id and the classes that are written as in a style sheet: ``#hand.fs-long``."""
    first, *classes = told.split(".")
    if first and not first.startswith("#"):
        raise ValueError(f"expected an id or classes such as #hand.fs-long, found {told!r}")
    named = {"id": first.removeprefix("#")} if first else {}
    return named | ({"class": " ".join(classes)} if classes else {})


@lru_cache(maxsize=512)
def _name(name: str) -> str:
    """What Python's name for an element or an attribute is in HTML."""
    bare = name.removesuffix("_")
    return (bare if iskeyword(bare) else name).replace("_", "-")
