"""The suit of a card in play: by the game's table, one card at a time and as a set."""

from dataclasses import replace

import pytest

from engine.core.cards import SUITS, Card, Cards
from engine.core.rules import Belongs
from engine.core.state import Trick
from engine.core.suits import cards_of_suit, suit_in_play
from engine.games import GAMES, game
from tests.engine.combinations import option_sets

CHWECH, WITCHES = game("chwech"), game("witches-whist")


@pytest.mark.parametrize("game_id", GAMES)
def test_a_set_of_a_suit_has_the_cards_of_that_suit(game_id: str) -> None:
    for options in option_sets(game_id):
        playing = game(game_id, options)
        for trick in (Trick(led="H"), Trick(led="H", trump="S"), Trick(led="S", trump="S")):
            for suit in SUITS:
                own = Cards.of(card for card in playing.pack if suit_in_play(playing, trick, card) == suit)
                assert cards_of_suit(playing, trick, suit, playing.pack) == own, (options, trick, suit)


def test_without_a_row_a_card_belongs_to_the_suit_printed_on_it() -> None:
    assert suit_in_play(WITCHES, Trick(led="H", trump="S"), Card.parse("CJ")) == "C"


def test_a_joker_belongs_to_the_suit_that_was_led() -> None:
    """chwech/joker"""
    assert suit_in_play(CHWECH, Trick(led="H"), Card.parse("Z2")) == "H"
    assert suit_in_play(CHWECH, Trick(led="H"), Card.parse("SA")) == "S"
    assert cards_of_suit(CHWECH, Trick(led="H"), "H", Cards.parse("HA2 SA Z12")) == Cards.parse("HA2 Z12")
    assert not cards_of_suit(CHWECH, Trick(led="H"), "Z", Cards.parse("HA2 SA Z12"))


def test_of_two_rows_with_one_card_the_first_counts() -> None:
    jacks, red = Cards.parse("CJ DJ HJ SJ"), Cards.parse("DJ9 HJ9")
    rows = (
        Belongs("", lambda _trick: jacks, lambda trick: trick.trump),
        Belongs("", lambda _trick: red, lambda _trick: "C"),
    )
    playing, trick = replace(WITCHES, belongs=rows), Trick(led="H", trump="S")
    assert [suit_in_play(playing, trick, card) for card in Cards.parse("CJ D9 DJ")] == ["S", "C", "S"]
    assert cards_of_suit(playing, trick, "S", Cards.parse("CJ D109 HJ9 S2")) == Cards.parse("CJ HJ S2")
    assert cards_of_suit(playing, trick, "C", Cards.parse("CJ D109 HJ9 S2")) == Cards.parse("D9 H9")


def test_a_row_goes_by_the_contract_and_not_by_trumps_alone() -> None:
    """As where jacks are trumps in one contract and plain cards in another."""
    jacks = Cards.parse("CJ DJ HJ SJ")
    grand = Belongs("", lambda trick: jacks if trick.contract == "grand" else Cards(0), lambda _trick: "Z")
    playing = replace(WITCHES, belongs=(grand,))
    assert suit_in_play(playing, Trick(contract="grand"), Card.parse("HJ")) == "Z"
    assert suit_in_play(playing, Trick(contract="null"), Card.parse("HJ")) == "H"
