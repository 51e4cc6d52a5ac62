"""Three levels of players. Each takes a view and a source of chance, and nothing else.

Level 1 leaves nearly everything to chance, level 2 goes by rules of thumb, and level 3 tries its
choices in deals that agree with what it has seen. Budgets are counted in playouts, so that a player
is as strong on a slow machine as on a fast one.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final, Literal, NamedTuple

from engine.bots.games import habits_of
from engine.bots.search import Tried, conclusion, search
from engine.bots.sight import Choice, Reason, Sight, in_view
from engine.bots.thumb import by_thumb
from engine.core.view import View
from engine.deals import deals

Level = Literal[1, 2, 3]
LEVELS: Final[tuple[Level, ...]] = (1, 2, 3)
PLAYOUTS: Final = 100
"""What level 3 spends on the first decision of a deal unless it is told otherwise."""
MOST_PLAYOUTS: Final = 400
"""What it spends on any: the fewer cards are left, the sooner a playout is done."""


def usual_budget(seen: View) -> int:
    """Playouts for a decision, so many that each costs about as many acts as the first of a deal."""
    whole = len(seen.game.pack)
    left = whole - len(in_view(seen).gone)
    return min(MOST_PLAYOUTS, PLAYOUTS * whole // max(1, left))


class Thought(NamedTuple):
    """A decision in the making: what would be chosen now, after ``done`` of ``of`` playouts, and how
    each act has done in them, the best first."""

    choice: Choice
    done: int = 0
    of: int = 0
    tried: tuple[Tried, ...] = ()


def choose(seen: View, level: Level, random: Random, playouts: int = 0) -> Choice:
    """The act of the seat that looks, which must be awaited, and the reason for it.

    Level 3 spends ``playouts``, or :func:`usual_budget` where none are given.
    Raises :class:`ValueError` if nobody who looks has anything to decide, or if there is no such level.
    """
    *_, last = think(seen, level, random, playouts)
    return last.choice


def think(seen: View, level: Level, random: Random, playouts: int = 0) -> Iterator[Thought]:
    """As :func:`choose`, step by step: each thought is a choice that could be made if it stopped there."""
    if level not in LEVELS:
        raise ValueError(f"expected a level from {LEVELS[0]} to {LEVELS[-1]}, found {level!r}")
    sight = in_view(seen)
    if len(sight.choices) == 1:
        yield Thought(Choice(sight.choices[0], Reason("only", _what_refused(seen, sight))))
    elif level == 1:
        yield Thought(_at_random(sight, random))
    elif level == 2:
        yield Thought(by_thumb(sight))
    else:
        yield from _trying(seen, sight, random, playouts or usual_budget(seen))


def _what_refused(seen: View, sight: Sight) -> str:
    """The clause that refused the first of the other offers, or nothing where there were none."""
    return next((refusals[0].clause for action, refusals in seen.refused if action.seat == sight.seat), "")


def _at_random(sight: Sight, random: Random) -> Choice:
    """What is certainly right, such as a claim that is due; otherwise anything but what cuts a deal short."""
    certain = habits_of(sight.game.id).certain(sight)
    if certain:
        return certain
    seldom = sight.game.seldom[sight.phase]
    usual = [action for action in sight.choices if action.verb not in seldom] or list(sight.choices)
    if len(usual) == 1:
        return Choice(usual[0], Reason("usual"))
    return Choice(random.choice(usual), Reason("chance", "", None, (len(usual),)))


def _trying(seen: View, sight: Sight, random: Random, playouts: int) -> Iterator[Thought]:
    """Work out what can be worked out, and otherwise try."""
    habits = habits_of(sight.game.id)
    known = (habits.solve(next(deals(seen, random))) if habits.solve else None) or habits.certain(sight)
    if not known and sight.phase in habits.settled:
        known = by_thumb(sight)
    if known:
        yield Thought(known)
        return
    for progress in search(seen, sight, playouts, random):
        yield Thought(conclusion(progress, sight.partners), progress.done, progress.of, progress.tried)
