"""What the whist games for four have in common: partners, thirteen tricks, the odd ones, the honours."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from engine.core.cards import Card, Cards
from engine.core.draw import Drawn, draw
from engine.core.facts import FactsOf
from engine.core.rules import Flow
from engine.core.state import Place, State, Trick, end, in_phase, tell, with_trick, with_turn

SEATS: Final = 4
SIDES: Final = ((0, 2), (1, 3))
"""Partners face each other."""
HAND: Final = 13
TRICKS: Final = 13
BOOK: Final = 6
"""The tricks that a side wins before its odd tricks begin."""


class Call(NamedTuple):
    """The seat that settled by a call what a deal is played for, -1 for nobody."""

    caller: int = -1


CALL: Final = FactsOf(Call)
"""The facts of a game that is settled by a call."""


def caller_of(state: State) -> int:
    """The seat that settled what the deal is played for, -1 for nobody."""
    return CALL.of(state).caller


def settle(state: State, contract: str, caller: int = -1) -> State:
    """It is settled what the deal is played for, and nobody else is asked."""
    return CALL.put(with_turn(with_trick(state, Trick(contract=contract)), ()), Call(caller))


def left_of(seat: int) -> int:
    """The next seat in turn."""
    return (seat + 1) % SEATS


def right_of(seat: int) -> int:
    """The seat before in turn."""
    return (seat - 1) % SEATS


def left_of_caller(state: State) -> int:
    """The opponent who plays after the caller."""
    return left_of(caller_of(state))


def right_of_caller(state: State) -> int:
    """The opponent who plays before the caller."""
    return right_of(caller_of(state))


def left_of_dealer(state: State) -> int:
    """Eldest hand."""
    return left_of(state.dealer)


def right_of_dealer(state: State) -> int:
    """The player who was served last but one."""
    return right_of(state.dealer)


def first_lead(clause: str, applies: Callable[[State], bool], leader: Callable[[State], int]) -> Flow:
    """Play begins, where the contract has just been settled, with the lead of one seat."""

    def begin_play(state: State) -> State:
        seat = leader(state)
        return tell(in_phase(state, "play", (seat,)), clause, seat)

    return Flow(clause, applies, begin_play)


def finish(state: State) -> State:
    """All thirteen tricks are played, whoever has already won or lost."""
    return tell(end(state), f"{state.game.id}/thirteen")


def odd_tricks(tricks: Sequence[int], side: int) -> int:
    """The tricks of a side above six, or none. Of thirteen, only one side has any."""
    return max(0, tricks[side] - BOOK)


def other(side: int) -> int:
    """The opponents."""
    return 1 - side


def points_before(_dealer: int, place: Place) -> tuple[int, ...]:
    """What each side had in this game before the deal."""
    return place.totals or (0,) * len(SIDES)


def draws_lowest(cards: tuple[Card, ...]) -> Drawn | None:
    """Who draws the lowest card, with the ace below the two, deals first."""
    return draw(cards, "lowest")


def dealt(state: State, seat: int) -> Cards:
    """The cards a seat was dealt: those it holds and those it has played."""
    plays = [play for taken in state.tricks for play in taken.plays] + list(state.trick.plays)
    return state.hand(seat) | Cards.of(play.card for play in plays if play.seat == seat)
