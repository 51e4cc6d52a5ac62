"""The arithmetic of Witches Whist: from counted tricks and honours to points.

Nothing here knows of a state. The lines stand in the order of the rules page; the limits say
which counts no deal can end with.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.core.rules import Limit, Line, Scoring, Sum
from engine.tricks.whist import SIDES, TRICKS, odd_tricks, other

HONOUR_RANKS = ("A", "K", "Q", "J")
"""The honours are these four of trumps."""
HONOUR_POINTS = {4: 4, 3: 2}
"""Points by the number of honours that a side held."""


class Tally(NamedTuple):
    """What a scorer counts, by side: tricks won by the partners together, honours they held
    between them, and the points they had in this game before the deal. The last two matter only
    where honours count or play stops early."""

    tricks: tuple[int, ...]
    held: tuple[int, ...] = (0, 0)
    before: tuple[int, ...] = (0, 0)


def game_by_tricks(target: int, counted: Tally) -> int:
    """The side that wins the game by its tricks alone, or -1; both cannot have odd tricks."""
    for side in range(len(SIDES)):
        odd = odd_tricks(counted.tricks, side)
        if odd and counted.before[side] + odd >= target:
            return side
    return -1


def has_game_by_tricks(target: int, counted: Tally) -> bool:
    """Whether some side wins the game by its tricks alone."""
    return game_by_tricks(target, counted) >= 0


# The lines


def scoring(target: int, *, honours: bool) -> tuple[Scoring, ...]:
    """The lines of a score: what was counted, then the points; honours after tricks."""
    plain = (
        Scoring("witches-whist/together", score_together),
        Scoring("witches-whist/odd-tricks", score_odd_tricks),
    )
    if not honours:
        return plain

    def standing(clause: str, *, counts: bool) -> Scoring:
        def line(counted: Tally, side: int) -> Line | None:
            if honours_clause(target, counted, side) != clause:
                return None
            points = HONOUR_POINTS[counted.held[side]] if counts else 0
            return Line(clause, side, "points", (("honours", points),))

        return Scoring(clause, line)

    return (
        *plain,
        standing("witches-whist/honours", counts=True),
        standing("witches-whist/honours-short", counts=False),
        standing("witches-whist/tricks-first", counts=False),
    )


def honours_clause(target: int, counted: Tally, side: int) -> str:
    """The clause that says whether a side scores its honours, or nothing if it held too few.

    At one point short of the game they do not count, and tricks that win the game come first.
    """
    if counted.held[side] not in HONOUR_POINTS:
        return ""
    if counted.before[side] == target - 1:
        return "witches-whist/honours-short"
    if game_by_tricks(target, counted) == other(side):
        return "witches-whist/tricks-first"
    return "witches-whist/honours"


def score_together(counted: Tally, side: int) -> Line:
    """The tricks that two partners have won between them."""
    return Line("witches-whist/together", side, "tricks", (("tricks", counted.tricks[side]),))


def score_odd_tricks(counted: Tally, side: int) -> Line | None:
    """A point for each trick above six."""
    odd = odd_tricks(counted.tricks, side)
    return Line("witches-whist/odd-tricks", side, "points", (("odd tricks", odd),)) if odd else None


# Counts that no deal can end with


def limits(target: int, *, honours: bool, stops: bool) -> tuple[Limit | Sum, ...]:
    """What a tally cannot be, under some options."""

    def wrong_number_of_tricks(counted: Tally) -> tuple[int, ...]:
        """Thirteen are taken, or fewer where the game was won before; never more than it took."""
        total = sum(counted.tricks)
        winner = game_by_tricks(target, counted)
        if winner < 0:
            return (0, 1) if total != TRICKS else ()
        went_on = counted.before[winner] + odd_tricks(counted.tricks, winner) > target
        return (winner,) if total > TRICKS or went_on else ()

    tricks = Sum("witches-whist/play-out", "tricks", lambda _counted: TRICKS)
    return (
        Limit("witches-whist/play-out", wrong_number_of_tricks) if stops else tricks,
        *((Sum("witches-whist/honours", "held", lambda _counted: len(HONOUR_RANKS)),) if honours else ()),
    )
