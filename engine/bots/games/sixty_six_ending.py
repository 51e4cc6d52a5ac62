"""The end of Sixty-Six, once the stock is used up: both hands are known, and the best play is worked out.

Nobody gains by waiting with a claim that is due: the other can only come nearer to 33, or to a
trick. So a player with 66 claims at once. A wrong claim is worth a thought, too: who would lose
three for want of a trick may get off with two.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.bots.games.sixty_six_thumb import decide
from engine.bots.sight import Choice, Reason, in_state
from engine.bots.worth import worth
from engine.core.actions import Action
from engine.core.cards import Cards
from engine.core.play import advance, legal
from engine.core.state import State
from engine.games.sixty_six_play import marriages_shown, tally
from engine.games.sixty_six_score import AIM, counted_points

MOST: Final = 3
"""The game points that one deal can bring."""


class _Position(NamedTuple):
    """All that the rest of a deal depends on."""

    phase: str
    turn: int
    hands: tuple[Cards, ...]
    on_table: Cards
    points: tuple[int, ...]
    has_trick: tuple[bool, ...]
    shown: tuple[str, ...]


class _Bounds(NamedTuple):
    low: float
    high: float


def is_known(state: State) -> bool:
    """Whether the stock is used up and was not closed."""
    return not state.over and not state.zone("stock").cards


def solve(state: State) -> Choice | None:
    """The best act of the seat to play; its reason has the game points that it brings if both play their best.

    Points won count above 0 and points lost below. Of equally good acts it is the first by rule of thumb.
    None while a card is hidden.
    """
    if not is_known(state):
        return None
    seat, known = state.turn[0], dict[_Position, _Bounds]()
    sign = 1 if seat == 0 else -1
    best, most = None, -MOST - 1.0
    for action in _sensible(state):
        following = advance(state, action)
        low, high = (most, MOST) if sign > 0 else (-MOST, -most)
        gained = sign * _value(following, low, high, known)
        if gained > most:
            best, most = action, gained
    assert best is not None
    return Choice(best, Reason("solved", "", None, (round(most),)))


def _sensible(state: State) -> list[Action]:
    """A claim that is due and nothing else; or all there is, what a rule of thumb says first and claims last."""
    seat = state.turn[0]
    choices = legal(state, seat)
    claims = [action for action in choices if action.verb == "claim"]
    if claims and (counted_points(tally(state), seat) >= AIM or len(choices) == 1):
        return claims
    usual = tuple(action for action in choices if action.verb != "claim")
    first = usual[0] if len(usual) == 1 else decide(in_state(state, usual)).action
    return [first, *(action for action in usual if action != first), *claims]


def _value(state: State, low: float, high: float, known: dict[_Position, _Bounds]) -> float:
    """What a state brings seat 0 if both play their best, as far as it lies between two values."""
    if state.over:
        return worth(state, 0)
    position = _position(state)
    bounds = known.get(position, _Bounds(-MOST, MOST))
    if bounds.low >= high or bounds.low == bounds.high:
        return bounds.low
    if bounds.high <= low:
        return bounds.high
    gains = state.turn[0] == 0
    best: float = -MOST if gains else MOST
    alpha, beta = max(low, bounds.low), min(high, bounds.high)
    for action in _sensible(state):
        value = _value(advance(state, action), alpha, beta, known)
        best = max(best, value) if gains else min(best, value)
        if gains:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    within = max(low, bounds.low) < best < min(high, bounds.high)
    known[position] = _Bounds(
        best if within or best >= min(high, bounds.high) else bounds.low,
        best if within or best <= max(low, bounds.low) else bounds.high,
    )
    return best


def _position(state: State) -> _Position:
    counted = tally(state)
    return _Position(
        state.phase,
        state.turn[0],
        (state.hand(0), state.hand(1)),
        Cards.of(play.card for play in state.trick.plays),
        counted.points,
        tuple(number > 0 for number in counted.tricks),
        marriages_shown(state),
    )
