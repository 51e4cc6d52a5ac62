"""Play by trying: deals that agree with the view are played out, and what did best is chosen."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf, sqrt
from random import Random
from typing import Final, NamedTuple

from engine.bots.candidates import candidates
from engine.bots.sight import Choice, Reason, Sight, in_state
from engine.bots.thumb import by_thumb
from engine.bots.worth import leaning, worth
from engine.core.actions import Action
from engine.core.play import advance, legal
from engine.core.state import State
from engine.core.view import View
from engine.deals import deals

FEWEST: Final = 4
"""Playouts before it can be said whether an act does better than another."""


class Tried(NamedTuple):
    """How an act did: playouts, those that were won, and all that they were worth together.

    ``lead`` is by how much it was worth more, all in all, than what a rule of thumb says was worth in
    the same deals, and ``squares`` the sum of the squares of these differences.
    """

    action: Action
    tries: int = 0
    won: int = 0
    sum: float = 0.0
    lead: float = 0.0
    squares: float = 0.0

    def after(self, value: float, lead: float, *, won: bool) -> Tried:
        """With one more playout."""
        return Tried(
            self.action,
            self.tries + 1,
            self.won + won,
            self.sum + value,
            self.lead + lead,
            self.squares + lead * lead,
        )

    @property
    def mean(self) -> float:
        """What a playout was worth on average."""
        return self.sum / self.tries if self.tries else 0.0

    @property
    def sure_lead(self) -> float:
        """The lead in a playout, less its standard error: what chance alone does not easily explain."""
        if self.tries < FEWEST:
            return -inf if self.lead else 0.0
        mean = self.lead / self.tries
        return mean - sqrt(max(0.0, self.squares / self.tries - mean * mean) / (self.tries - 1))


class Progress(NamedTuple):
    """A search so far: playouts done, of how many, and how each act has done, the best first."""

    done: int
    of: int
    tried: tuple[Tried, ...]


def search(seen: View, sight: Sight, playouts: int, random: Random) -> Iterator[Progress]:
    """Try the choices of a seat, all of them in the same deals; after each round the worse half is dropped.

    What a rule of thumb says is tried to the end and is chosen unless something surely did better. There is
    one progress for each deal, and the budget is not exceeded, but for one deal at least.
    """
    thumb = by_thumb(sight).action
    staying = candidates(sight, thumb)
    tried = {action: Tried(action) for action in staying}
    rounds = max(1, (len(staying) - 1).bit_length())
    done = 0
    for number in range(rounds):
        until = playouts * (number + 1) // rounds
        for state in deals(seen, random):
            if done and done + len(staying) > until:
                break
            usual = 0.0
            for action in staying:
                end = play_out(advance(state, action))
                points = worth(end, sight.seat)
                value = points + leaning(end, sight.seat)
                usual = value if action == thumb else usual
                tried[action] = tried[action].after(value, value - usual, won=points > 0)
            done += len(staying)
            ranked = sorted(tried.values(), key=lambda one: (-one.tries, -one.sure_lead))
            yield Progress(done, playouts, tuple(ranked))
        best = sorted(staying[1:], key=lambda action: -tried[action].mean)
        staying = [thumb, *best[: len(staying) // 2]]


def play_out(state: State) -> State:
    """A deal played to its end by rules of thumb."""
    while not state.over:
        choices = legal(state, state.turn[0])
        action = choices[0] if len(choices) == 1 else by_thumb(in_state(state, choices)).action
        state = advance(state, action)
    return state


def conclusion(progress: Progress) -> Choice:
    """The act that did best, with the count of its tries."""
    best = progress.tried[0]
    return Choice(best.action, Reason("tried", "", None, (best.won, best.tries)))
