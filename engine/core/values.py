"""Frozen values that are made and changed at every play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

Kind = TypeVar("Kind", bound=NamedTuple)


def checked(kind: type[Kind], values: tuple[Any, ...]) -> Kind:
    """A named tuple of all its values, after a look at their number."""
    assert len(values) == len(kind._fields), (kind, values)
    return tuple.__new__(kind, values)


made = checked if __debug__ else tuple.__new__
"""For a named tuple: its type and a tuple of all its values give it, in half the time that the type itself takes.

Only for what every card makes. Where Python runs with ``-O``, as it does in the page, nothing looks at the number of
the values; what they are is checked by mypy, for each kind, where this function gets its type.
"""


def changer(kind: type[Kind], *names: str) -> Callable[..., Kind]:
    """For a named tuple: a function of a value and as many others, which gives it with these fields changed.

    They stand side by side in it. What ``_replace`` does for any fields, this does in a fraction of the time. It gets
    its type where it is named.
    """
    start = kind._fields.index(names[0])
    end = start + len(names)
    assert kind._fields[start:end] == names, names
    make: Callable[[type[Kind], tuple[Any, ...]], Kind] = made

    def change(value: Kind, *new: object) -> Kind:
        return make(kind, value[:start] + new + value[end:])

    return change
