"""The end and the score of a deal of Hokm: from the tricks of each side to points.

Nothing here knows of a state. An ending is a row: the clause, and whether some tricks settle the
deal by it. The engine stops by these rows, and the calculator refuses what no row can end with.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from engine.core.rules import Limit, Line, Scoring

SEVEN = 7
"""The tricks that win a deal, and that make a sweep."""
TRICKS = {"4": 13, "3": 17, "2": 13}
"""The tricks in the pack, by the number of players."""
SIDES = {"4": ((0, 2), (1, 3)), "3": ((0,), (1,), (2,)), "2": ((0,), (1,))}


class Tally(NamedTuple):
    """What a scorer counts: the tricks of each side when the deal was settled, and the hakem's side.

    Tricks played on after that, where a table plays all of them, do not count.
    """

    tricks: tuple[int, ...]
    hakem: int = -1


class Ending(NamedTuple):
    """A way in which a deal is settled: the clause, and whether these tricks by side settle it."""

    clause: str
    settles: Callable[[tuple[int, ...]], bool]


# The end


def has_seven(tricks: tuple[int, ...]) -> bool:
    """A side has seven tricks."""
    return max(tricks) >= SEVEN


def is_sweep(tricks: tuple[int, ...]) -> bool:
    """A side has won the first seven tricks, and nobody else has one."""
    return max(tricks) == sum(tricks) == SEVEN


def is_out_of_reach(tricks: tuple[int, ...]) -> bool:
    """With three: one has more than either other would have with all the tricks still to come."""
    second, first = sorted(tricks)[-2:]
    return first > second + TRICKS["3"] - sum(tricks)


def is_tie(tricks: tuple[int, ...]) -> bool:
    """With three: all tricks are played and two share the lead."""
    second, first = sorted(tricks)[-2:]
    return first == second and sum(tricks) == TRICKS["3"]


def endings(players: str, three_end: str, *, kot: bool) -> tuple[Ending, ...]:
    """The endings under some options, in the order in which they are tried.

    Where a sweep brings no more than a point, nothing is settled with it among three players.
    """
    if players != "3":
        return (Ending("hokm/seven", has_seven),)
    tie = Ending("hokm/tie", is_tie)
    if three_end == "seven":
        return (Ending("hokm/seven", has_seven), tie)
    sweep = (Ending("hokm/seven", is_sweep),) if kot else ()
    return (*sweep, Ending("hokm/out-of-reach", is_out_of_reach), tie)


def settled_by(ways: tuple[Ending, ...], tricks: tuple[int, ...]) -> str:
    """The clause by which some tricks settle a deal, or nothing."""
    return next((ending.clause for ending in ways if ending.settles(tricks)), "")


@cache
def final_tricks(players: str, ways: tuple[Ending, ...]) -> frozenset[tuple[int, ...]]:
    """All tricks by side with which a deal can be settled, one trick after the other."""
    sides = len(SIDES[players])
    final: set[tuple[int, ...]] = set()
    going = {(0,) * sides}
    for _ in range(TRICKS[players]):
        after = {(*had[:side], had[side] + 1, *had[side + 1 :]) for had in going for side in range(sides)}
        final |= {tricks for tricks in after if settled_by(ways, tricks)}
        going = after - final
    return frozenset(final)


# The score


def winner(three_tie: str, counted: Tally) -> int:
    """The side that wins a settled deal. ``three_tie`` is the option of that name."""
    if not is_tie(counted.tricks):
        return counted.tricks.index(max(counted.tricks))
    return counted.hakem if three_tie == "hakem" else counted.tricks.index(min(counted.tricks))


def scoring(three_tie: str, *, kot: bool) -> tuple[Scoring, ...]:
    """The lines of a score: the winner's one line, by what the win was worth."""

    def for_winner(clause: str, points: int, applies: Callable[[Tally, int], bool]) -> Scoring:
        def line(counted: Tally, side: int) -> Line | None:
            if winner(three_tie, counted) != side or not applies(counted, side):
                return None
            return Line(clause, side, "points", (("worth", points),))

        return Scoring(clause, line)

    def is_plain(counted: Tally, _side: int) -> bool:
        return not is_tie(counted.tricks) and not (kot and is_sweep(counted.tricks))

    def is_kot(counted: Tally, side: int) -> bool:
        return is_sweep(counted.tricks) and side == counted.hakem

    def is_hakem_kot(counted: Tally, side: int) -> bool:
        return is_sweep(counted.tricks) and side != counted.hakem

    sweeps = (for_winner("hokm/kot", 2, is_kot), for_winner("hokm/hakem-kot", 3, is_hakem_kot))
    return (
        for_winner("hokm/tie", 1, lambda counted, _side: is_tie(counted.tricks)),
        for_winner("hokm/point", 1, is_plain),
        *(sweeps if kot else ()),
    )


# Counts that no deal can end with


def limits(players: str, ways: tuple[Ending, ...]) -> tuple[Limit, ...]:
    """A deal has so many tricks, a hakem, and an end."""
    total = TRICKS[players]

    def has_too_many(counted: Tally) -> tuple[int, ...]:
        """More tricks than the pack makes."""
        return tuple(range(len(counted.tricks))) if sum(counted.tricks) > total else ()

    def has_no_hakem(counted: Tally) -> tuple[int, ...]:
        """Somebody has named the trumps."""
        return tuple(range(len(counted.tricks))) if counted.hakem < 0 else ()

    sweep_settles = any(way.settles is is_sweep for way in ways)

    def goes_past_sweep(counted: Tally) -> tuple[int, ...]:
        """A sweep settles the deal, and the tricks after it do not count."""
        past = SEVEN < max(counted.tricks) == sum(counted.tricks) <= total
        return tuple(range(len(counted.tricks))) if sweep_settles and past else ()

    def is_unsettled(counted: Tally) -> tuple[int, ...]:
        """The tricks are counted as they stand with the one that settles the deal, neither before nor after."""
        possible = sum(counted.tricks) > total or counted.tricks in final_tricks(players, ways)
        return () if possible or goes_past_sweep(counted) else tuple(range(len(counted.tricks)))

    end = "hokm/out-of-reach" if any(way.clause == "hokm/out-of-reach" for way in ways) else "hokm/seven"
    return (
        Limit("hokm/pack", has_too_many),
        Limit("hokm/hakem", has_no_hakem),
        *((Limit("hokm/kot", goes_past_sweep),) if sweep_settles else ()),
        Limit(end, is_unsettled),
    )
