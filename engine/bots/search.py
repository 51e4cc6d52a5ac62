"""Play by trying: deals that agree with the view are played out, and what did best is chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import inf, sqrt
from random import Random
from typing import Final, NamedTuple

from engine.bots.candidates import candidates
from engine.bots.sight import Choice, Fate, Reason, Sight, Test, in_state
from engine.bots.thumb import by_thumb
from engine.bots.worth import leaning, worth
from engine.core.actions import Action
from engine.core.cards import Card
from engine.core.play import advance, legal
from engine.core.state import State
from engine.core.view import View
from engine.deals import deals

FEWEST: Final = 4
"""Playouts before it can be said whether an act does better than another."""
EXACT: Final = 9
"""Digits behind the point that are not an accident of rounding."""


class Taker(NamedTuple):
    """Who took a trick, and with which card."""

    seat: int
    card: Card


class Tried(NamedTuple):
    """How an act did: in each playout the points that it brought, and what tricks weighed beside them. Every act
    is tried in the same deals, one after another, so the playouts of two go together from the first on.

    ``takers`` are the seat and the card that took the trick to which a card was played. ``lead`` is by how much
    the act was worth more, all in all, than what a rule of thumb says was worth in the same deals, and
    ``squares`` the sum of the squares of these differences.
    """

    action: Action
    values: tuple[tuple[float, float], ...] = ()
    takers: tuple[Taker | None, ...] = ()
    lead: float = 0.0
    squares: float = 0.0

    @property
    def tries(self) -> int:
        """How many playouts there were."""
        return len(self.values)

    @property
    def mean(self) -> float:
        """What a playout was worth on average."""
        return sum(map(sum, self.values)) / self.tries if self.tries else 0.0

    @property
    def sure_lead(self) -> float:
        """The lead in a playout, less its standard error: what chance alone does not easily explain. A lead in a single
        deal is as large as its error, and so is none, whatever rounding leaves of the difference."""
        if self.tries < FEWEST:
            return -inf if self.lead else 0.0
        mean = self.lead / self.tries
        return round(mean - sqrt(max(0.0, self.squares / self.tries - mean * mean) / (self.tries - 1)), EXACT)

    def after(self, end: State, seat: int, usual: float | None) -> Tried:
        """With one more playout, beside what the rule of thumb's was worth in that deal."""
        value = worth(end, seat), leaning(end, seat)
        lead = sum(value) - usual if usual is not None else 0.0
        takers = self.takers
        if self.action.verb == "play":
            takers = (*takers, taker_of(end, self.action.card))
        return Tried(self.action, (*self.values, value), takers, self.lead + lead, self.squares + lead * lead)


def taker_of(end: State, card: Card) -> Taker | None:
    """Who took the trick in which a card was played, and with which card; None if the deal ended before."""
    for taken in end.tricks:
        if any(play.card == card for play in taken.plays):
            return Taker(taken.winner, next(play.card for play in taken.plays if play.seat == taken.winner))
    return None


def fate_of(takers: Sequence[Taker | None], partners: Sequence[int]) -> Fate:
    """What became of a trick over some playouts: how often the side took it, and which card of an opponent did
    so most often, the lowest number of equals, and how often."""
    taken = [taker for taker in takers if taker is not None]
    own = sum(taker.seat in partners for taker in taken)
    caught = Counter(taker.card for taker in taken if taker.seat not in partners)
    if not caught:
        return Fate(len(takers), own)
    card, times = max(caught.items(), key=lambda one: (one[1], -one[0]))
    return Fate(len(takers), own, card, times)


class Progress(NamedTuple):
    """A search so far: playouts done, of how many, how each act has done, the best first, and what a rule of
    thumb says."""

    done: int
    of: int
    tried: tuple[Tried, ...]
    thumb: Choice


def search(seen: View, sight: Sight, playouts: int, random: Random) -> Iterator[Progress]:
    """Try the choices of a seat, all of them in the same deals; after each round the worse half is dropped.

    What a rule of thumb says is tried to the end and is chosen unless something surely did better. There is
    one progress for each deal, and the budget is not exceeded, but for one deal at least.
    """
    advice = by_thumb(sight)
    thumb = advice.action
    staying = candidates(sight, thumb)
    tried = {action: Tried(action) for action in staying}
    rounds = max(1, (len(staying) - 1).bit_length())
    done = 0
    for number in range(rounds):
        until = playouts * (number + 1) // rounds
        for state in deals(seen, random):
            if done and done + len(staying) > until:
                break
            usual = None
            for action in staying:
                tried[action] = tried[action].after(play_out(advance(state, action)), sight.seat, usual)
                usual = sum(tried[action].values[-1]) if usual is None else usual
            done += len(staying)
            ranked = sorted(tried.values(), key=lambda one: (-one.tries, -one.sure_lead))
            yield Progress(done, playouts, tuple(ranked), advice)
        best = sorted(staying[1:], key=lambda action: -tried[action].mean)
        staying = [thumb, *best[: len(staying) // 2]]


def play_out(state: State) -> State:
    """A deal played to its end by rules of thumb."""
    while not state.over:
        choices = legal(state, state.turn[0])
        action = choices[0] if len(choices) == 1 else by_thumb(in_state(state, choices)).action
        state = advance(state, action)
    return state


def conclusion(progress: Progress, partners: Sequence[int]) -> Choice:
    """The act that did best, beside the runner-up in the same deals, and what a rule of thumb says. Where all that
    may be done comes to the same, there is no runner-up."""
    best, *others = progress.tried
    if not others:
        return Choice(best.action, Reason("alike", thumb=progress.thumb))
    second = max(others, key=lambda one: (one.tries, one.mean))
    return Choice(best.action, Reason("tried", test=tested(best, second, partners), thumb=progress.thumb))


def tested(best: Tried, other: Tried, partners: Sequence[int]) -> Test:
    """Two acts side by side, in those deals in which both were tried."""
    pairs = list(zip(best.values, other.values, strict=False))
    return Test(
        other.action,
        len(pairs),
        sum(sum(one) > sum(two) for one, two in pairs),
        sum(sum(one) < sum(two) for one, two in pairs),
        sum(one - two for (one, _), (two, _) in pairs) / len(pairs),
        fate_of(best.takers[: len(pairs)], partners),
        fate_of(other.takers, partners),
    )
