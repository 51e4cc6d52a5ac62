"""Frozen values that are changed at every play."""

from __future__ import annotations

from typing import Any, TypeVar

Value = TypeVar("Value", bound=type[tuple[Any, ...]])


def quick(kind: Value) -> Value:  # noqa: UP047  # the engine keeps to the syntax of Python 3.11
    """For a named tuple: ``_replace`` to the same effect as Python's own, at a fraction of its time.

    Raises :class:`KeyError` for a name that is no field.
    """
    fields: tuple[str, ...] = kind._fields  # type: ignore[attr-defined]  # a named tuple has them
    places = {name: place for place, name in enumerate(fields)}
    made = tuple.__new__

    def replace(value: tuple[Any, ...], /, **changes: object) -> tuple[Any, ...]:
        values = list(value)
        for name in changes:
            values[places[name]] = changes[name]
        return made(kind, values)

    kind._replace = replace  # type: ignore[attr-defined]  # takes the place of the one it was given
    return kind
