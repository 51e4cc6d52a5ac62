"""Deals made round some cards: the one who leads, the trumps, and the cards that were wanted where they were wanted."""

import pytest

from engine.around import to_lead
from engine.core.cards import Card, Cards
from engine.core.state import Trick
from engine.games import GAMES, game


def cards(text: str) -> list[Card]:
    return [Card.parse(name) for name in text.split()]


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("leader", [0, 1])
def test_every_card_of_the_pack_lies_somewhere_once(game_id: str, leader: int) -> None:
    playing = game(game_id)
    state = to_lead(playing, leader, Trick(trump="S"), [[] for _ in range(playing.seats)])
    lying = [card for zone in state.zones for card in zone.cards]
    assert len(lying) == len(playing.pack)
    assert Cards.of(lying) == playing.pack


@pytest.mark.parametrize("game_id", ["hokm", "witches-whist", "sixty-six"])
@pytest.mark.parametrize("trump", ["C", "D", "H", "S"])
def test_the_leader_leads_and_trumps_are_as_they_were_wanted(game_id: str, trump: str) -> None:
    """hokm/trump, witches-whist/turn-up, sixty-six/turn-up: they are named, the dealer's last card, or the stock's."""
    playing = game(game_id)
    for leader in range(playing.seats):
        state = to_lead(playing, leader, Trick(trump=trump), [[] for _ in range(playing.seats)])
        assert state.turn == (leader,)
        if state.turned is not None:
            assert state.turned.suit == trump
            assert state.turned in (state.hand(state.dealer) if playing.turns_last else state.zone("stock").cards)


def test_a_trump_that_the_dealer_is_to_hold_is_the_one_turned_up_where_the_dealers_last_card_is() -> None:
    """witches-whist/turn-up: Dot deals, and her whole hand is known. Of her cards one is a spade."""
    playing = game("witches-whist")
    own = cards("C2 C3 C4 C5 C6 D2 D3 D4 D5 H2 H3 H4 S7")
    state = to_lead(playing, 0, Trick(trump="S"), [[], [], [], own])
    assert state.turned == Card.parse("S7")
    assert state.hand(3) == Cards.of(own)


def test_a_trump_that_the_dealer_is_to_hold_is_not_turned_up_where_the_stocks_last_card_is() -> None:
    """sixty-six/turn-up: Ben deals and holds the ace of spades, so another spade lies under the stock."""
    state = to_lead(game("sixty-six"), 0, Trick(trump="S"), [[], cards("SA")])
    assert Card.parse("SA") in state.hand(1)
    assert state.turned is not None
    assert state.turned.suit == "S"
    assert state.turned == state.zone("stock").order[-1]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_who_wants_a_whole_hand_gets_no_other_card_and_the_others_get_the_rest(seat: int) -> None:
    """witches-whist/deal: thirteen each. Whoever is dealt cards first must not take one more than the hand holds."""
    own = cards("C2 C3 C4 C5 C6 D2 D3 D4 D5 H2 H3 H4 S7")
    state = to_lead(game("witches-whist"), 3, Trick(trump="S"), [own if one == seat else [] for one in range(4)])
    assert state.hand(seat) == Cards.of(own)
    assert [len(state.hand(other)) for other in range(4)] == [13] * 4


def test_each_holds_what_is_wanted_and_who_is_void_nothing_of_the_suit_led() -> None:
    """Ada leads a club; Ben, who is to ruff, holds none; Cai and Dot may hold others."""
    playing = game("witches-whist")
    wanted = [cards("C5"), cards("S2"), cards("CK"), cards("CA D3")]
    state = to_lead(playing, 0, Trick(led="C", trump="S"), wanted, [False, True, False, False])
    for seat, own in enumerate(wanted):
        assert all(card in state.hand(seat) for card in own)
        assert len(state.hand(seat)) == 13
    assert not [card for card in state.hand(1) if card.suit == "C"]
    assert state.trick.plays == ()


def test_face_up_on_the_table_lies_nothing_of_the_suit_led_either() -> None:
    """chinese-whist/available: a card that lies face up can be played like one in hand."""
    playing = game("chinese-whist")
    wanted = [cards("C5"), *([card] for card in cards("S2 S3 S4"))]
    state = to_lead(playing, 0, Trick(led="C", trump="S"), wanted, [False, True, True, True])
    for seat in (1, 2, 3):
        tops = [column.top for column in state.columns[seat] if column.top is not None]
        assert tops
        assert not [card for card in (*state.hand(seat), *tops) if card.suit == "C"]
