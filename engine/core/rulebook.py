"""What the module of a game has to offer, as one typed value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from engine.core.rules import Game

Rules = TypeVar("Rules")
"""The options of a game: a frozen dataclass in which every field has closed values, the usual one first."""


Ways: TypeAlias = tuple[Mapping[str, tuple[str, ...]], ...]
"""House rules of which one set will do: for each option that counts, its values that are right."""

ALWAYS: Final[Mapping[str, Ways]] = MappingProxyType({})
"""Of a game in which each option makes a difference whatever the others say."""


class Rulebook(NamedTuple, Generic[Rules]):
    """A game by its options, and what is to be known of it without building it.

    ``clauses`` are in the order of the page; ``changes`` names those that each option changes, ``variants`` the options
    under which a clause is in force, for those that are not always, ``presets`` the house rules that go by a
    name, as the options that differ from ours, which come first. ``arises`` tells of an option that is idle under some
    others the house rules under which it makes a difference.
    """

    options: type[Rules]
    clauses: tuple[str, ...]
    changes: Mapping[str, tuple[str, ...]]
    variants: Mapping[str, Mapping[str, str | tuple[str, ...]]]
    presets: Mapping[str, Mapping[str, str]]
    game: Callable[[Rules], Game]
    arises: Mapping[str, Ways] = ALWAYS


AnyRulebook = Rulebook[Any]
