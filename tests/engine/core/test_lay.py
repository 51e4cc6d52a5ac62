"""A card to the trick: what moves, which suit is led, and who is awaited then."""

from __future__ import annotations

from dataclasses import replace

from engine.core.actions import Action
from engine.core.cards import Card, Cards
from engine.core.lay import lay
from engine.core.play import advance, deal_of, start
from engine.core.state import State
from engine.games import game

WITCHES = game("witches-whist")
ADA, BEN, CAI, DOT = range(4)


def one_suit_each() -> State:
    """A pack out of its box: Ben gets the clubs, Cai the diamonds, Dot the hearts and the dealer, Ada, the spades."""
    return start(WITCHES, deal_of(WITCHES, ADA, WITCHES.pack))


def played(state: State, *actions: str) -> State:
    for text in actions:
        state = advance(state, Action.parse(text))
    return state


def test_the_card_led_leaves_the_hand_and_sets_the_suit_and_the_next_seat_is_awaited() -> None:
    """witches-whist/trick: the player on the left of the leader follows."""
    state = one_suit_each()
    awaited, zones, trick = lay(state, Action.parse("1:play C7"))
    assert awaited == (CAI,)
    assert zones[BEN].cards == Cards.parse("CAKQJ109865432")
    assert [zone for seat, zone in enumerate(zones) if seat != BEN] == [
        zone for seat, zone in enumerate(state.zones) if seat != BEN
    ]
    assert (trick.led, trick.order, trick.turns) == ("C", (BEN, CAI, DOT, ADA), 1)
    assert [str(play.card) for play in trick.plays] == ["C7"]


def test_a_later_card_leaves_the_led_suit_alone_and_after_the_last_nobody_is_awaited() -> None:
    state = played(one_suit_each(), "1:play C7", "2:play D3", "3:play HA")
    awaited, zones, trick = lay(state, Action.parse("0:play SA"))
    assert awaited == ()
    assert (trick.led, trick.turns) == ("C", 4)
    assert not zones[ADA].shown, "the turn-up lies on the table"


def test_nothing_of_the_state_itself_is_changed() -> None:
    state = one_suit_each()
    lay(state, Action.parse("1:play C7"))
    assert state == one_suit_each()


def test_without_a_row_for_it_nobody_has_a_turn_after_the_leader() -> None:
    state = one_suit_each()._replace(game=replace(WITCHES, orders=()))
    awaited, _, trick = lay(state, Action.parse("1:play C7"))
    assert (awaited, trick.order) == ((), ())


def test_a_card_without_a_suit_of_its_own_leads_the_suit_that_was_said() -> None:
    """chwech/joker: whoever leads a joker names its suit, here hearts."""
    chwech = game("chwech", {"ace_joker": "revised"})
    state = start(chwech, deal_of(chwech, chwech.seats - 1, chwech.pack))
    holder = next(seat for seat in range(chwech.seats) if Card.parse("Z1") in state.hand(seat))
    _, _, trick = lay(state, Action(holder, "play", (Card.parse("Z1"),), "H"))
    assert trick.led == "H"
    assert [play.suit for play in trick.plays] == ["H"]
