"""The habits of Hokm: the suit that is named, and with two players what is put aside and what is kept."""

from __future__ import annotations

import pytest

from engine.core.cards import Cards
from engine.games import game
from tests.engine.bots.advice import advised, chosen
from tests.engine.games.hokm_deals import TWO, TWO_STOCK, dealt, done, four

PLAYERS_TWO = {"players": "2"}


def test_trumps_are_named_from_five_cards() -> None:
    """Ada holds ♠AK ♥K ♦A ♣2: two spades are 4, and ace and king of them 7; an ace alone is 2 and 4."""
    state = four(game("hokm"))
    assert advised(state) == ("0:trump S", "suit")
    assert chosen(state).reason.numbers == (2, 7)


@pytest.mark.parametrize(
    ("hand", "trump", "act"),
    [
        ("CJ SAKQ2", "S", "0:discard S2"),
        ("CAKQ2 D9", "C", "0:discard D9"),
        ("CA SKQJ10", "S", "0:discard CA"),
    ],
)
def test_the_lowest_trump_is_put_aside_before_a_jack_and_kept_before_a_nine(hand: str, trump: str, act: str) -> None:
    """The lowest trump is worth as much as a ten of another suit, and the ten of trumps more than any ace."""
    playing, other = game("hokm", PLAYERS_TWO), "H65432"
    stock = playing.pack.without(Cards.parse(f"{hand} {other}"))
    state = dealt(playing, (hand, other), " ".join(map(str, stock)))
    assert advised(done(state, f"0:trump {trump}")) == (act, "lowest")


@pytest.mark.parametrize(
    ("card", "act", "reason"),
    [("HJ", "0:keep", "good"), ("H10", "0:keep", "good"), ("H9", "0:reject", "poor"), ("D4", "0:keep", "good")],
)
def test_a_drawn_card_is_kept_from_the_ten_on_and_any_trump(card: str, act: str, reason: str) -> None:
    """Diamonds are trumps. A nine of another suit is worth less than a card unseen."""
    stock = " ".join([card, *(other for other in TWO_STOCK.split() if other != card)])
    state = dealt(game("hokm", PLAYERS_TWO), TWO, stock)
    named = "0:trump D 0:discard CA 0:discard HA 0:discard SA 1:discard HK 1:discard SK"
    assert advised(done(state, named)) == (act, reason)
