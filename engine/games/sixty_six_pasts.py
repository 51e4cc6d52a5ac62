"""What may have gone before a single trick of Sixty-Six, where only the trick, the trumps and the stock are told."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from engine.core.actions import Action
from engine.core.cards import NONE, Cards
from engine.core.state import State, Taken, Zone, in_phase, put
from engine.games.sixty_six_play import FACTS
from engine.games.sixty_six_score import SEATS, other

RICH = Cards.parse("CA10 DA10 HA10 SA10")
"""Cards in a pile that make 66 by themselves."""


def pasts(state: State) -> tuple[State, ...]:
    """Every past that a rule can tell from another: with a trick for nobody, for who leads, or for both, few points or
    enough, many cards in the stock or two, and a close or a trick just before."""
    (seat,) = state.turn
    leader = state.trick.plays[0].seat if state.trick.plays else seat
    found = [
        _counted(_won(one, winners), seat, pile)
        for one in _moments(state)
        for winners, pile in product(((), (leader,), (leader, other(leader))), (NONE, RICH))
    ]
    return tuple(one for one in found if _can_be(one, seat))


def _moments(state: State) -> Iterator[State]:
    """With all of the stock or its last two cards; before a lead without one, after a close or just after a trick."""
    yield state
    stock = state.zone("stock")
    if len(stock.order) > SEATS:
        left = stock.order[-SEATS:]
        yield put(state, (state.game.zone_index("stock"), Zone(Cards.of(left), 0, stock.shown, left)))
    if state.phase == "end-lead" and not state.tricks:
        (seat,) = state.turn
        yield in_phase(FACTS.put(state, FACTS.of(state)._replace(closer=seat)), "closed", state.turn)
        yield state._replace(log=(Action(seat, "play"),))


def _won(state: State, winners: tuple[int, ...]) -> State:
    """With a trick for each of these before those that there are."""
    before = tuple(Taken(winner, (), "", winner, "sixty-six/highest") for winner in winners)
    return state._replace(tricks=(*before, *state.tricks))


def _counted(state: State, seat: int, pile: Cards) -> State:
    index = state.game.seats + seat
    return put(state, (index, state.zones[index]._replace(cards=state.pile(seat) | pile)))


def _can_be(state: State, seat: int) -> bool:
    """Points come with tricks; the stock is whole before the first, and has been used up only by some."""
    has_own = any(taken.winner == seat for taken in state.tricks)
    earlier = len(state.tricks) - (state.phase == "taken")
    drawn = len(state.zone("stock").order) <= SEATS and state.phase in ("lead", "follow", "taken", "shown")
    just_taken = bool(state.log) and state.log[-1].verb == "play" and not state.trick.plays
    return (has_own or not state.pile(seat)) and (bool(earlier) or not drawn) and (has_own or not just_taken)
