"""What a side has to make to win: the least in the next deal, for each way in which that may go; or, where a match ends
after a number of deals, how many points more than the others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product
from math import prod
from typing import Any, Final, NamedTuple

from engine.core.counts import EachSide, OneOf, OneSide, Whole
from engine.core.rules import Game, Line, Sum
from engine.core.score import brought, fields_brought, impossible, lines, totals
from engine.match import Match, after, opening

MOST: Final = 20_000
"""Tallies that are looked through; where a game has more, nothing is said."""


class Way(NamedTuple):
    """The least with which a side wins the game in hand: the points that it gains, a tally that brings them,
    what the deal was played for in it, as the fields of the tally that belong to no side, and the lines of the score
    that bring the points. A tally that is ``telling`` stands for others, and only its lines say what is needed: one of
    a few numbers that bring every line, or of more than two sides, whose numbers can fall in many ways.
    ``alone`` are the fields of which the side's own number does, whatever the other of two sides has. It is ``sure``
    if nobody can win in its place with such a deal."""

    points: int
    tally: Any
    setting: tuple[tuple[str, Any], ...]
    lines: tuple[Line, ...]
    telling: bool
    alone: tuple[str, ...] = ()
    sure: bool = True


@lru_cache(maxsize=16)
def ways_to_win(match: Match) -> tuple[tuple[Way, ...], ...]:
    """For each side the ways in which its next deal can win it the game in hand, or the match.

    No way for a side that cannot win with one deal, and for no side where there are more tallies than can be looked
    through, or where the end does not come by points.
    """
    least: tuple[dict[tuple[tuple[str, Any], ...], tuple[tuple[int, tuple[int, ...]], Way]], ...]
    least = tuple({} for _ in match.points)
    unsure: set[tuple[int, tuple[tuple[str, Any], ...], int]] = set()
    several = len(match.points) > 2
    telling = several or any(not isinstance(count, OneOf) and count.telling for count in match.game.counts)
    for setting, tally in _tallies(match) if match.game.match.target else ():
        then = after(match, tally)
        for side, found in enumerate(least):
            points = then.reached[side] - match.points[side]
            if then.games[side] == match.games[side]:
                unsure.add((side, setting, points))
                continue
            own = _own(match.game, tally, side)
            rank = (points, tuple(-number for number in own) if several else own)
            if setting not in found or rank < found[setting][0]:
                found[setting] = (rank, Way(points, tally, setting, _paying(match.game, tally, side), telling))
    ways = tuple(
        tuple(
            way._replace(alone=_alone_enough(match.game, side, way), sure=(side, way.setting, way.points) not in unsure)
            for _, way in found.values()
        )
        for side, found in enumerate(least)
    )
    return tuple(map(_by_lines, ways)) if telling else ways


def _alone_enough(game: Game, side: int, way: Way) -> tuple[str, ...]:
    """The fields of which a side's own number brings its points, whatever the other of two sides has."""
    if len(game.sides) > 2 or way.telling:
        return ()
    return tuple(
        count.name
        for count in game.counts
        if isinstance(count, EachSide) and min(_gained(game, side, way, count)) >= way.points
    )


def _gained(game: Game, side: int, way: Way, count: EachSide) -> Iterator[int]:
    """What a side gains with its own number of a field, for each number that the other can have beside it."""
    own = getattr(way.tally, count.name)[side]
    for other in range(0, count.high + 1, count.step):
        tally = way.tally._replace(**{count.name: (own, other) if side == 0 else (other, own)})
        if not impossible(game, tally):
            yield totals(game, lines(game, tally))[side]


def _paying(game: Game, tally: Any, side: int) -> tuple[Line, ...]:
    """The lines that bring a side points of the match."""
    return tuple(line for line in lines(game, tally) if (line.side, line.unit) == (side, game.match.unit))


def _by_lines(ways: tuple[Way, ...]) -> tuple[Way, ...]:
    """One way for the same lines, that with the fewest points; the ways with the fewest points first."""
    found: dict[tuple[str, ...], Way] = {}
    for way in sorted(ways, key=lambda way: way.points):
        found.setdefault(tuple(line.clause for line in way.lines), way)
    return tuple(found.values())


class Gap(NamedTuple):
    """Where a side of a match stands that ends after a number of deals: the best of the ``others``, how many points
    they have more, which is less than nothing if they have fewer, the deals that are ``left``, and how many points
    more than another a side can gain in those at ``most``."""

    others: tuple[int, ...]
    short: int
    left: int
    most: int


def gaps(match: Match) -> tuple[Gap, ...]:
    """For each side how far it is from the best of the others; for none where the match is over, or where its end
    comes by points. Where a shared lead is played off, one deal is left."""
    rules = match.game.match
    widest = 0 if match.over or not rules.deals else _widest(match.game)
    if not widest:
        return ()
    left = max(1, rules.deals - match.played)
    found = []
    for side, points in enumerate(match.points):
        rest = {other: held for other, held in enumerate(match.points) if other != side}
        best = max(rest.values())
        others = tuple(other for other, held in rest.items() if held == best)
        found.append(Gap(others, best - points, left, left * widest))
    return tuple(found)


@lru_cache(maxsize=16)
def _widest(game: Game) -> int:
    """How many points more than another a side can gain in a deal; nothing where there are too many tallies. Where
    a side is scored alone, the most of one against the least of another."""
    if game.single:
        gained = [totals(game, lines(game, tally))[0] for tally in _alone(game) if not impossible(game, tally)]
        return max(gained) - min(gained)
    together = [totals(game, lines(game, tally)) for _, tally in _tallies(opening(game, 0))]
    return max((max(gained) - min(gained) for gained in together), default=0)


def _alone(game: Game) -> Iterator[Any]:
    """Every tally of one side without the others."""
    each = [range(0, count.high + 1, count.step) for count in game.counts if isinstance(count, EachSide)]
    return (game.tally_type(*((number,) for number in numbers)) for numbers in product(*each))


def _own(game: Game, tally: Any, side: int) -> tuple[int, ...]:
    """The numbers that a side has of its own, the first last: of two tallies that bring the same, the one with fewer is
    less, and tricks, which come first, are made, where honours are dealt."""
    own = [int(getattr(tally, count.name)[side]) for count in game.counts if isinstance(count, EachSide)]
    return tuple(reversed(own))


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
    sizes = [len(_numbers(count)) ** (len(game.sides) - (count.name in sums)) for count in each]
    if match.over or prod([*map(len, alone.values()), *sizes]) > MOST:
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
    if count.telling:
        return count.telling
    return tuple(range(-1 if isinstance(count, OneSide) else 0, count.high + 1))


def _numbers(count: EachSide) -> tuple[int, ...]:
    return count.telling or tuple(range(0, count.high + 1, count.step))


def _with_numbers(game: Game, tally: Any, each: list[EachSide], sums: Mapping[str, Sum]) -> Iterator[Any]:
    """A tally with all numbers that its sides can have; where they make a sum, the last follows."""
    if not each:
        yield tally
        return
    count, *others = each
    total = sums[count.name].total(tally) if count.name in sums else None
    for found in product(_numbers(count), repeat=len(game.sides) - (total is not None)):
        rest = () if total is None else (total - sum(found),)
        if not rest or rest[0] >= 0:
            yield from _with_numbers(game, tally._replace(**{count.name: (*found, *rest)}), others, sums)
