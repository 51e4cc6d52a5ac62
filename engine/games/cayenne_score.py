"""The arithmetic of Cayenne: from counted tricks and honours to points.

Nothing here knows of a state. The lines stand in the order of the rules page; the limits say
which counts no deal can end with.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.core.rules import Line, Scoring, Sum
from engine.tricks.whist import SIDES, TRICKS, odd_tricks, other

MULTIPLIERS: Final = {"cayenne": 4, "second": 3, "third": 2, "fourth": 1, "grand": 8, "nullo": 8}
"""What a point is multiplied by, for each of the six contracts."""
SUIT_CONTRACTS: Final = ("cayenne", "second", "third", "fourth")
"""The contracts with a trump suit, dearest first."""
HONOUR_RANKS: Final = ("A", "K", "Q", "J", "10")
"""The honours are these five of trumps."""
HONOUR_POINTS: Final = {5: 6, 4: 4, 3: 2}
"""Points by the number of honours that a side was dealt, before the multiplier."""
TARGET: Final = 10
RUBBER_UNIT: Final = "rubber points"
SLAMS: Final = {13: ("cayenne/slam", 6), 12: ("cayenne/little-slam", 4)}
"""What all the tricks, or all but one, add to the total of the rubber."""


class Tally(NamedTuple):
    """What a scorer counts: the contract, and by side the tricks won, the honours of the trump suit
    that the partners were dealt, and the points they had in this game before the deal."""

    contract: str
    tricks: tuple[int, ...]
    held: tuple[int, ...] = (0, 0)
    before: tuple[int, ...] = (0, 0)


def points_for_tricks(counted: Tally, side: int) -> int:
    """The points of a side for tricks: for its own odd tricks, at nullo for its opponents'."""
    scored = other(side) if counted.contract == "nullo" else side
    return odd_tricks(counted.tricks, scored) * MULTIPLIERS[counted.contract]


def has_game_by_tricks(counted: Tally, side: int) -> bool:
    """Whether the points for tricks alone bring a side to the end of the game."""
    points = points_for_tricks(counted, side)
    return points > 0 and counted.before[side] + points >= TARGET


def points_for_honours(counted: Tally, side: int) -> int:
    """What a side's honours are worth, whether it may score them or not; none without trumps."""
    if counted.contract not in SUIT_CONTRACTS:
        return 0
    return HONOUR_POINTS.get(counted.held[side], 0) * MULTIPLIERS[counted.contract]


# The lines


def scoring(*, cap: bool, slams: bool) -> tuple[Scoring, ...]:
    """The lines of a score: tricks, then honours, then what goes to the rubber alone."""
    return (
        Scoring("cayenne/together", score_together),
        Scoring("cayenne/odd-tricks", score_odd_tricks),
        Scoring("cayenne/grand-score", score_grand),
        Scoring("cayenne/nullo-score", score_nullo),
        Scoring("cayenne/honours", score_honours),
        Scoring("cayenne/tricks-first", score_late_honours),
        *((Scoring("cayenne/stop-at-nine", score_stop),) if cap else ()),
        *(SLAM_LINES if slams else ()),
    )


def score_together(counted: Tally, side: int) -> Line:
    """The tricks that two partners have won between them."""
    return Line("cayenne/together", side, "tricks", (("tricks", counted.tricks[side]),))


def score_odd_tricks(counted: Tally, side: int) -> Line | None:
    """With a trump suit: the tricks above six, times the suit's value."""
    return _odd(counted, side, "cayenne/odd-tricks") if counted.contract in SUIT_CONTRACTS else None


def score_grand(counted: Tally, side: int) -> Line | None:
    """In grand: the tricks above six, times eight."""
    return _odd(counted, side, "cayenne/grand-score") if counted.contract == "grand" else None


def score_nullo(counted: Tally, side: int) -> Line | None:
    """In nullo: the opponents' tricks above six, times eight."""
    return _odd(counted, side, "cayenne/nullo-score") if counted.contract == "nullo" else None


def _odd(counted: Tally, side: int, clause: str) -> Line | None:
    if not points_for_tricks(counted, side):
        return None
    rate = MULTIPLIERS[counted.contract]
    return Line(clause, side, "points", (("odd", points_for_tricks(counted, side) // rate), ("rate", rate)))


def score_honours(counted: Tally, side: int) -> Line | None:
    """Three, four or five honours, times the suit's value, unless the game is over before."""
    if not points_for_honours(counted, side) or has_game_by_tricks(counted, other(side)):
        return None
    terms = (("honours", HONOUR_POINTS[counted.held[side]]), ("rate", MULTIPLIERS[counted.contract]))
    return Line("cayenne/honours", side, "points", terms)


def score_late_honours(counted: Tally, side: int) -> Line | None:
    """Honours of a side whose opponents have won the game by tricks count nothing."""
    if not points_for_honours(counted, side) or not has_game_by_tricks(counted, other(side)):
        return None
    return Line("cayenne/tricks-first", side, "points", (("honours", 0),))


def score_stop(counted: Tally, side: int) -> Line | None:
    """Without points for tricks a side gets to nine by its honours and no further."""
    if points_for_tricks(counted, side) or score_honours(counted, side) is None:
        return None
    lost = counted.before[side] + points_for_honours(counted, side) - (TARGET - 1)
    return Line("cayenne/stop-at-nine", side, "points", (("lost", -lost),)) if lost > 0 else None


def score_slam(counted: Tally, side: int) -> Line | None:
    """All thirteen tricks."""
    return _slam(counted, side, 13)


def score_little_slam(counted: Tally, side: int) -> Line | None:
    """Twelve tricks."""
    return _slam(counted, side, 12)


def _slam(counted: Tally, side: int, tricks: int) -> Line | None:
    """The addition to the rubber for so many tricks; none at nullo."""
    if counted.tricks[side] != tricks or counted.contract == "nullo":
        return None
    clause, points = SLAMS[tricks]
    return Line(clause, side, RUBBER_UNIT, (("slam", points),))


SLAM_LINES: Final = (
    Scoring("cayenne/slam", score_slam),
    Scoring("cayenne/little-slam", score_little_slam),
)


# Counts that no deal can end with


def honours_dealt(counted: Tally) -> int:
    """With trumps all five honours are dealt; without there are none."""
    return len(HONOUR_RANKS) if counted.contract in SUIT_CONTRACTS else 0


LIMITS: Final = (
    Sum("cayenne/play-out", "tricks", lambda _counted: TRICKS),
    Sum("cayenne/honours", "held", honours_dealt),
)


# The rubber


def game_value(points: tuple[int, ...], winner: int) -> tuple[int, ...]:
    """What a finished game is worth to its winner, by how far the losers got: 4, 3, 2 or 1."""
    loser = points[other(winner)]
    value = 4 if loser == 0 else 3 if loser < 4 else 2 if loser < 7 else 1
    return tuple(value if side == winner else 0 for side in range(len(SIDES)))
