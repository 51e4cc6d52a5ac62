"""Follow Suit's rules engine: pure, immutable, standard library only.

This is the public door: what stands in ``__all__`` stays as it is from release to release. Each name is
fetched from its room when it is first asked for, because a page loads no more of the engine than it needs. What a
function of the door raises stands there too.
Rooms with a public function of their own name, ``engine.find`` and ``engine.deals``, are entered directly.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from engine.core.actions import Action
    from engine.core.cards import Card, Cards
    from engine.core.play import Deal, advance, apply, deal_of, legal, offers, refusals, replay, start
    from engine.core.rules import Game, Line, Objection, Refusal
    from engine.core.score import impossible, lines, read_tally, score, score_of, tally_of, totals
    from engine.core.state import Place, State
    from engine.core.view import View, view
    from engine.errors import (
        BadAction,
        BadCard,
        BadCase,
        BadHeader,
        BadOptions,
        BadRecord,
        BadTally,
        FollowSuitError,
        Illegal,
        UnknownName,
    )
    from engine.games import GAMES, clauses_of, game, option_values, presets
    from engine.match import Match, after, opening
    from engine.notation import Reading, Record, read, read_one
    from engine.shuffle import deal

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "Action",
    "BadAction",
    "BadCard",
    "BadCase",
    "BadHeader",
    "BadOptions",
    "BadRecord",
    "BadTally",
    "Card",
    "Cards",
    "Deal",
    "FollowSuitError",
    "Game",
    "Illegal",
    "Line",
    "Match",
    "Objection",
    "Place",
    "Reading",
    "Record",
    "Refusal",
    "State",
    "UnknownName",
    "View",
    "advance",
    "after",
    "apply",
    "clauses_of",
    "deal",
    "deal_of",
    "game",
    "impossible",
    "legal",
    "lines",
    "offers",
    "opening",
    "option_values",
    "presets",
    "read",
    "read_one",
    "read_tally",
    "refusals",
    "replay",
    "score",
    "score_of",
    "start",
    "tally_of",
    "totals",
    "view",
]

ROOMS: Final = {
    "engine.core.actions": ("Action",),
    "engine.core.cards": ("Card", "Cards"),
    "engine.core.play": (*("Deal", "advance", "apply", "deal_of", "legal", "offers", "refusals", "replay", "start"),),
    "engine.core.rules": ("Game", "Line", "Objection", "Refusal"),
    "engine.core.score": ("impossible", "lines", "read_tally", "score", "score_of", "tally_of", "totals"),
    "engine.core.state": ("Place", "State"),
    "engine.core.view": ("View", "view"),
    "engine.shuffle": ("deal",),
    "engine.errors": (
        *("BadAction", "BadCard", "BadCase", "BadHeader", "BadOptions", "BadRecord", "BadTally"),
        *("FollowSuitError", "Illegal", "UnknownName"),
    ),
    "engine.games": ("GAMES", "clauses_of", "game", "option_values", "presets"),
    "engine.match": ("Match", "after", "opening"),
    "engine.notation": ("Reading", "Record", "read", "read_one"),
}
"""Where each name of the door lives."""


def __getattr__(name: str) -> object:
    """A name of the door, from its room. It stays at the door, so that this is asked once for each."""
    for room, names in ROOMS.items():
        if name in names:
            found: object = getattr(import_module(room), name)
            globals()[name] = found
            return found
    raise AttributeError(f"engine has no {name!r}")


def __dir__() -> list[str]:
    """The names of the door."""
    return [*__all__]
