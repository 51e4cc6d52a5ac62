"""Columns of cards: one card up on one down, and what happens when the upper one is played."""

from __future__ import annotations

from engine.core.cards import NONE, Cards
from engine.core.state import Column, State, Zone, put, tell, with_columns


def last_column(state: State) -> int:
    """The index of the column whose top the last player has just played, or -1."""
    if not state.trick.plays:
        return -1
    seat, card, _, _ = state.trick.plays[-1]
    return next((index for index, column in enumerate(state.columns[seat]) if column.top == card), -1)


def is_from_hand(state: State) -> bool:
    """The card just played was held in hand and lay in no column."""
    return bool(state.trick.plays) and last_column(state) < 0


def uncovers(state: State) -> bool:
    """The card just played has left another bare, which still lies face down."""
    index = last_column(state)
    return index >= 0 and state.columns[state.trick.plays[-1].seat][index].covered


def clears(state: State) -> bool:
    """The card just played was the last of its column."""
    index = last_column(state)
    return index >= 0 and not state.columns[state.trick.plays[-1].seat][index].covered


def uncover(state: State, clause: str) -> State:
    """Turn up the card that lay under the one just played, for all to see and its player to use."""
    seat, index = state.trick.plays[-1].seat, last_column(state)
    place = sum(column.covered for column in state.columns[seat][:index])
    hidden = state.game.zone_index(f"covered-{seat}")
    order = state.zones[hidden].order
    card, rest = order[place], (*order[:place], *order[place + 1 :])
    hand, bit = state.zones[seat], 1 << card
    state = put(
        state,
        (seat, Zone(hand.cards | bit, hand.seen, hand.shown | bit, hand.order)),
        (hidden, Zone(Cards.of(rest), 0, NONE, rest)),
    )
    played = (state.trick.plays[-1].card,)
    return tell(_topped(state, seat, index, Column(card, False, played)), clause, seat, card)


def clear(state: State) -> State:
    """Nothing is left in the column."""
    seat, card, _, _ = state.trick.plays[-1]
    index = last_column(state)
    return _topped(state, seat, index, Column(None, False, (*state.columns[seat][index].gone, card)))


def _topped(state: State, seat: int, index: int, column: Column) -> State:
    """The state with another column in one place before a seat."""
    own = state.columns[seat]
    changed = (*own[:index], column, *own[index + 1 :])
    return with_columns(state, (*state.columns[:seat], changed, *state.columns[seat + 1 :]))
