"""What a finished deal is worth to a seat."""

from __future__ import annotations

from typing import Final

from engine.core.score import score_of, totals
from engine.core.state import State

A_TRICK: Final = 0.05
"""What a trick more or less weighs beside points, where points alone would make most deals alike."""


def worth(state: State, seat: int) -> float:
    """The points of the seat's side, less the mean of the other sides'; above 0 it has won."""
    points = totals(state.game, score_of(state))
    own = next(number for side, number in zip(state.game.sides, points, strict=True) if seat in side)
    return own - (sum(points) - own) / (len(points) - 1)


def leaning(state: State, seat: int) -> float:
    """A little for each trick of the seat's side; or against it, in a contract where nobody wants any."""
    game = state.game
    if not game.tricks_matter:
        return 0
    side = next(side for side in game.sides if seat in side)
    tricks = sum(taken.winner in side for taken in state.tricks)
    return -A_TRICK * tricks if state.trick.contract in game.shunned else A_TRICK * tricks
