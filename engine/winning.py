"""What a side has to make in the next deal to win: the least, for each way in which the deal may go."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product
from math import prod
from typing import Any, Final, NamedTuple

from engine.core.counts import EachSide, OneOf, OneSide, Whole
from engine.core.rules import Game, Sum
from engine.core.score import brought, fields_brought, impossible
from engine.match import Match, after

MOST: Final = 20_000
"""Tallies that are looked through; where a game has more, nothing is said."""


class Way(NamedTuple):
    """The least with which a side wins the game in hand: the points that it gains, a tally that brings them, and
    what the deal was played for in it, as the fields of the tally that belong to no side."""

    points: int
    tally: Any
    setting: tuple[tuple[str, Any], ...]


@lru_cache(maxsize=16)
def ways_to_win(match: Match) -> tuple[tuple[Way, ...], ...]:
    """For each side the ways in which its next deal can win it the game in hand, or the match.

    None for a side that cannot win with one deal, and for no side where there are more tallies than can be looked
    through, or where the end does not come by points.
    """
    least: tuple[dict[tuple[tuple[str, Any], ...], tuple[tuple[int, int], Way]], ...]
    least = tuple({} for _ in match.points)
    for setting, tally in _tallies(match):
        then = after(match, tally)
        for side, found in enumerate(least):
            if then.games[side] == match.games[side]:
                continue
            points = then.reached[side] - match.points[side]
            rank = (points, _own(match.game, tally, side))
            if setting not in found or rank < found[setting][0]:
                found[setting] = (rank, Way(points, tally, setting))
    return tuple(tuple(way for _, way in found.values()) for found in least)


def _own(game: Game, tally: Any, side: int) -> int:
    """The first number that a side has of its own: of two tallies that bring the same, the one with fewer is less."""
    return next(int(getattr(tally, count.name)[side]) for count in game.counts if isinstance(count, EachSide))


def _tallies(match: Match) -> Iterator[tuple[tuple[tuple[str, Any], ...], Any]]:
    """Every tally that the next deal can end with, and what it was played for."""
    game = match.game
    known = fields_brought(game)
    alone = {
        count.name: _values(count)
        for count in game.counts
        if not isinstance(count, EachSide) and count.name not in known
    }
    each = [count for count in game.counts if isinstance(count, EachSide) and count.name not in known]
    sums = {limit.field: limit for limit in game.limits if isinstance(limit, Sum)}
    sizes = [(count.high // count.step + 1) ** (len(game.sides) - (count.name in sums)) for count in each]
    if not game.match.target or match.over or prod([*map(len, alone.values()), *sizes]) > MOST:
        return
    nothing = (0,) * len(game.sides)
    empty = {count.name: nothing if isinstance(count, EachSide) else _values(count)[0] for count in game.counts}
    for values in product(*alone.values()):
        setting = tuple(zip(alone, values, strict=True))
        start = brought(game, game.tally_type(**empty | dict(setting)), match.dealer, match.place)
        for tally in _with_numbers(game, start, each, sums):
            if not impossible(game, tally):
                yield setting, tally


def _values(count: Whole | OneSide | OneOf) -> tuple[Any, ...]:
    if isinstance(count, OneOf):
        return count.choices
    return tuple(range(-1 if isinstance(count, OneSide) else 0, count.high + 1))


def _with_numbers(game: Game, tally: Any, each: list[EachSide], sums: Mapping[str, Sum]) -> Iterator[Any]:
    """A tally with all numbers that its sides can have; where they make a sum, the last follows."""
    if not each:
        yield tally
        return
    count, *others = each
    total = sums[count.name].total(tally) if count.name in sums else None
    numbers = range(0, count.high + 1, count.step)
    for found in product(numbers, repeat=len(game.sides) - (total is not None)):
        rest = () if total is None else (total - sum(found),)
        if not rest or rest[0] >= 0:
            yield from _with_numbers(game, tally._replace(**{count.name: (*found, *rest)}), others, sums)
