"""The habits of Hokm: the suit that is named, and with two players what is put aside and what is kept."""

from __future__ import annotations

from random import Random

import pytest

from engine.bots.players import Level, choose
from engine.core.cards import Cards
from engine.core.view import view
from engine.games import game
from tests.engine.bots.advice import advised
from tests.engine.games.hokm_deals import TWO, TWO_STOCK, dealt, done

PLAYERS_TWO = {"players": "2"}


@pytest.mark.parametrize(
    ("hand", "named", "reason", "length"),
    [
        ("SAK HK DA C2", "0:trump S", "longest", 2),
        ("SAK C432", "0:trump C", "longest", 3),
        ("C52 D43 HA", "0:trump C", "higher", 2),
        ("CJ2 DQ3 HA", "0:trump D", "higher", 2),
    ],
)
@pytest.mark.parametrize("level", [2, 3])
def test_the_longest_suit_is_named_and_of_two_as_long_the_higher(
    hand: str, named: str, reason: str, length: int, level: Level
) -> None:
    """hokm/trump: length is what makes trumps strong, so three small clubs go before the ace and king of spades. Of
    ♣J 2 and ♦Q 3 the diamonds are higher; of ♣5 2 and ♦4 3, in which there is no high card, either will do."""
    playing = game("hokm")
    rest = [str(card) for card in playing.pack.without(Cards.parse(hand))]
    others = [" ".join(rest[at : at + 5]) for at in (0, 5, 10)]
    state = dealt(playing, (hand, *others), " ".join(rest[15:]))
    choice = choose(view(state, 0), level, Random(1))
    assert (str(choice.action), choice.reason.name, choice.reason.numbers) == (named, reason, (length,))


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
