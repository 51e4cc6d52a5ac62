"""What a decision cost: it and the best that can be found are played out in the same deals."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from engine.bots.games import habits_of
from engine.bots.players import choose
from engine.bots.search import Tried, play_out, tested
from engine.bots.sight import Fate, in_view
from engine.bots.worth import worth
from engine.core.actions import Action
from engine.core.play import advance
from engine.core.state import State
from engine.core.view import View
from engine.deals import deals

DEALS: Final = 40
"""In so many deals the two are compared."""
BEYOND_CHANCE: Final = 4
"""A difference counts if its square is at least so many times what chance alone would make it: two
standard errors."""


class Compared(NamedTuple):
    """A decision beside the best that was found, in ``deals`` that agree with what its seat had seen.

    In ``better`` of them the best did better than what was done, and in ``worse`` of them worse, by
    points or else by tricks; ``cost`` are the points that it brought more on average. One deal alone
    means that nothing was hidden any more and both were worked out to the end. ``fate`` is what became of
    the trick after what was done, and ``best_fate`` after the best.
    """

    done: Action
    best: Action
    better: int
    worse: int
    deals: int
    cost: float
    fate: Fate = Fate()
    best_fate: Fate = Fate()

    @property
    def is_mistake(self) -> bool:
        """Whether the best is better beyond what chance would explain."""
        if self.deals == 1:
            return self.better == 1
        ahead = self.better - self.worse
        return ahead > 0 and ahead**2 >= BEYOND_CHANCE * (self.better + self.worse)


def compare(seen: View, done: Action, random: Random, number: int = DEALS) -> Compared:
    """A decision of the seat that looks, which had others, beside what the top level would do.

    ``number`` deals are drawn for it anew, so that what looked best by luck is not taken for better.
    Raises :class:`ValueError` for a decision that it could not make.
    """
    if done not in seen.choices:
        raise ValueError(f"{done.told} is not among what the seat may do")
    best, reason = choose(seen, 3, random)
    if best == done:
        return Compared(done, best, 0, 0, 0, 0)
    if reason.name == "solved":
        lost = reason.numbers[0] - _solved(advance(next(deals(seen, random)), done), done.seat)
        return Compared(done, best, int(lost > 0), 0, 1, lost)
    tried = (Tried(best), Tried(done))
    for _, state in zip(range(number), deals(seen, random), strict=False):
        tried = (
            tried[0].after(play_out(advance(state, best)), done.seat, None),
            tried[1].after(play_out(advance(state, done)), done.seat, None),
        )
    found = tested(*tried, in_view(seen).partners)
    return Compared(done, best, found.better, found.worse, number, found.gain, found.other_fate, found.fate)


def _solved(state: State, seat: int) -> float:
    """What a deal with nothing hidden brings a seat if both play their best."""
    if state.over:
        return worth(state, seat)
    solve = habits_of(state.game.id).solve
    solved = solve(state) if solve else None
    assert solved is not None, "what follows on a solved position is solved too"
    value = solved.reason.numbers[0]
    return value if state.turn[0] == seat else -value
