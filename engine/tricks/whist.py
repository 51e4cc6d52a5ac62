"""What the whist games for four have in common: partners, the whole pack, thirteen tricks, the odd ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from engine.core.cards import PLAIN_SUITS, Cards
from engine.core.facts import FactsOf
from engine.core.rules import Flow
from engine.core.state import State, Trick, end, in_phase, tell, with_trick, with_turn

SEATS: Final = 4
SIDES: Final = ((0, 2), (1, 3))
"""Partners face each other."""
HAND: Final = 13
TRICKS: Final = 13
BOOK: Final = 6
"""The tricks that a side wins before its odd tricks begin."""
RANKS: Final = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
PACK: Final = Cards.parse(" ".join(suit + "".join(RANKS) for suit in PLAIN_SUITS))


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
