"""What the players of one game go by, besides the rules: a row of each game's room in ``engine.bots.games``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from engine.bots.sight import Choice, Reason, Sight
from engine.core.actions import Action
from engine.core.state import State


def nothing_certain(_sight: Sight) -> Choice | None:
    """No act is surely right."""
    return None


def nothing_dared(_sight: Sight) -> Action | None:
    """Nobody does anything but what a rule of thumb says."""
    return None


def as_it_is(_action: Action) -> str:
    """An act of no kind but what its cards and value say."""
    return ""


class Habits(NamedTuple):
    """How players of a game think.

    ``thumb`` is what a rule of thumb says, by phase, where it is more than a card to a trick. ``certain`` is an
    act that is right whatever is hidden, if there is one now; every level takes it. ``solve`` is the best act
    once nothing that matters is hidden, and None before; its reason has the points that it brings. Of acts of
    one ``kind`` other than "" only one is worth trying. ``outside`` is what all have seen that speaks for an act,
    where it is not that the highest card takes a trick; its sight is a bystander's. ``dares`` is what somebody might
    do here whom no rule of thumb tells to, for good or ill: no bot does it, but examples of what is seldom come of it.
    """

    thumb: Mapping[str, Callable[[Sight], Choice]] = {}
    certain: Callable[[Sight], Choice | None] = nothing_certain
    solve: Callable[[State], Choice | None] | None = None
    kind: Callable[[Action], str] = as_it_is
    outside: Callable[[Sight, Action], tuple[Reason, ...]] | None = None
    dares: Callable[[Sight], Action | None] = nothing_dared
    settled: tuple[str, ...] = ()
