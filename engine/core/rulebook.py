"""What the module of a game has to offer, as one typed value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from engine.core.rules import Game

Rules = TypeVar("Rules")
"""The options of a game: a frozen dataclass in which every field has closed values, the usual one first."""


class Rulebook(NamedTuple, Generic[Rules]):
    """A game by its options, and what is to be known of it without building it.

    ``clauses`` are in the order of the page; ``changes`` names those that each option changes, ``variants`` the options
    under which a clause is in force, for those that are not always, ``presets`` the house rules that go by a
    name, as the options that differ from ours, which come first.
    """

    options: type[Rules]
    clauses: tuple[str, ...]
    changes: Mapping[str, tuple[str, ...]]
    variants: Mapping[str, Mapping[str, str | tuple[str, ...]]]
    presets: Mapping[str, Mapping[str, str]]
    game: Callable[[Rules], Game]


AnyRulebook = Rulebook[Any]
