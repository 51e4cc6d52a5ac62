"""What has to be told of a deal, besides the cards, for a single trick to be judged: rows that each game declares."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.core.cards import NONE, Cards
from engine.core.state import State, with_trick


def no_cards(_value: str) -> Cards:
    """For a row that says nothing of anybody's cards."""
    return NONE


class Asked(NamedTuple):
    """One thing to know, by the clause that makes it matter, and the closed values that it can have.

    ``of`` reads the value from a state in which a card is to be played. ``put`` gives a state in which one seat
    is to lead its first trick the value, so that what is read afterwards is what was put. ``usual`` is the value where
    nothing is said, or nothing where it has to be. ``holds`` are the cards that who leads must have had.
    """

    name: str
    clause: str
    values: tuple[str, ...]
    of: Callable[[State], str]
    put: Callable[[State, str], State]
    usual: str = ""
    holds: Callable[[str], Cards] = no_cards


NO_TRUMPS = "none"
"""The value of a row for trumps where no suit is."""


def asked_trumps(clause: str, suits: str, *, without: bool = False) -> Asked:
    """Which suit is trumps, of some, or none where a deal can be played ``without``."""
    return Asked("trumps", clause, (*suits, *((NO_TRUMPS,) if without else ())), _trumps, _with_trumps)


def _trumps(state: State) -> str:
    return state.trick.trump or NO_TRUMPS


def _with_trumps(state: State, value: str) -> State:
    return with_trick(state, state.trick._replace(trump="" if value == NO_TRUMPS else value))


def asked_contract(clause: str, contracts: tuple[str, ...]) -> Asked:
    """What the deal is played for, where who takes a trick hangs on it."""
    return Asked("contract", clause, contracts, lambda state: state.trick.contract, _with_contract)


def _with_contract(state: State, value: str) -> State:
    return with_trick(state, state.trick._replace(contract=value))
