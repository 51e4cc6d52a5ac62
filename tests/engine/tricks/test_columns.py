"""Columns of cards: which one the card just played lay on, and what becomes of it."""

from __future__ import annotations

import pytest

from engine.core.actions import Action
from engine.core.cards import Card, Cards
from engine.core.lay import lay
from engine.core.state import Column, Event, State
from engine.games import game
from engine.tricks.columns import clear, clears, is_from_hand, last_column, uncover, uncovers
from tests.engine.games.chinese_whist_tables import Before, dealt, played

ADA = 0
FRESH = played(
    dealt(game("chinese-whist"), Before("H2", "C2/D2 C3/D3 C4/D4 C5/D5 C6/D6 C7/D7"), Before(), Before(), Before()),
    "3:trump S",
)
"""Ada is to lead. Six clubs lie face up before her, each on the diamond of its rank, and she holds the two of
hearts."""


def laid(state: State, card: str) -> State:
    """A card of Ada's lies in the trick, and nothing has followed from it yet."""
    turn, zones, trick = lay(state, Action.parse(f"0:play {card}"))
    return state._replace(turn=turn, zones=zones, trick=trick)


def again(state: State) -> State:
    """The trick is cleared away, and Ada is to lead again."""
    return state._replace(turn=(ADA,), trick=FRESH.trick)


def uncovered(state: State, *cards: str) -> State:
    """After Ada has led some cards from columns with something under them."""
    for card in cards:
        state = again(uncover(laid(state, card), "on/uncover"))
    return state


def test_before_a_card_is_played_it_lay_nowhere() -> None:
    assert last_column(FRESH) == -1
    assert (is_from_hand(FRESH), uncovers(FRESH), clears(FRESH)) == (False, False, False)


def test_a_card_from_the_hand_lay_on_no_column() -> None:
    state = laid(FRESH, "H2")
    assert last_column(state) == -1
    assert (is_from_hand(state), uncovers(state), clears(state)) == (True, False, False)


@pytest.mark.parametrize("index", range(6))
def test_a_card_face_up_lay_on_its_column_and_bares_another(index: int) -> None:
    state = laid(FRESH, f"C{index + 2}")
    assert last_column(state) == index
    assert (is_from_hand(state), uncovers(state), clears(state)) == (False, True, False)


@pytest.mark.parametrize("index", range(6))
def test_a_card_that_lay_on_nothing_any_more_clears_its_column(index: int) -> None:
    state = laid(uncovered(FRESH, f"C{index + 2}"), f"D{index + 2}")
    assert last_column(state) == index
    assert (is_from_hand(state), uncovers(state), clears(state)) == (False, False, True)


@pytest.mark.parametrize("index", range(6))
@pytest.mark.parametrize("before", [(), ("C2",), ("C7",), ("C4", "C5"), ("C7", "C2", "C6")])
def test_the_card_under_the_one_played_is_turned_up_for_all_to_see(index: int, before: tuple[str, ...]) -> None:
    """Whichever columns have been uncovered before; the other cards face down keep their order."""
    top, under = f"C{index + 2}", Card.parse(f"D{index + 2}")
    if top in before:
        return
    state = uncovered(FRESH, *before)
    after = uncover(laid(state, top), "on/uncover")
    assert after.columns[ADA][index] == Column(under, False, (Card.parse(top),))
    assert [column for place, column in enumerate(after.columns[ADA]) if place != index] == [
        column for place, column in enumerate(state.columns[ADA]) if place != index
    ]
    assert after.columns[1:] == state.columns[1:]
    assert under in after.zones[ADA].shown
    assert after.hand(ADA) == state.hand(ADA).without(1 << Card.parse(top)) | 1 << under
    hidden = after.zone("covered-0")
    assert hidden.order == tuple(card for card in state.zone("covered-0").order if card != under)
    assert (hidden.cards, hidden.seen, hidden.shown) == (Cards.of(hidden.order), 0, Cards.parse(""))
    assert after.told[-1] == Event("on/uncover", ADA, under)


@pytest.mark.parametrize("index", range(6))
def test_a_cleared_column_has_nothing_on_it_and_keeps_what_was_played_from_it(index: int) -> None:
    state = uncovered(FRESH, f"C{index + 2}")
    after = clear(laid(state, f"D{index + 2}"))
    gone = (Card.parse(f"C{index + 2}"), Card.parse(f"D{index + 2}"))
    assert after.columns[ADA][index] == Column(None, False, gone)
    assert after.columns[ADA][:index] + after.columns[ADA][index + 1 :] == (
        state.columns[ADA][:index] + state.columns[ADA][index + 1 :]
    )
