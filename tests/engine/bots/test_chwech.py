"""The habits of Chwech: which cards go first, when a trick is wanted, and what somebody might dare."""

from __future__ import annotations

import pytest

from engine.core.state import State
from engine.games import game
from tests.engine.bots.advice import advised, chosen, dared, told_to_all
from tests.engine.games.chwech_deals import dealt, played

PASSES = " - - - - -"
"""All others pass."""
SIX = "HK H2 H3 H4 H5 H6"
"""Everybody follows to Ada's king of hearts: six cards on her pile."""
COLLECTING = ("HK C2 DKQ32", "H2 C3 D5", "H3 D6", "H4 D7", "H5 D8", "H6")
"""Ada takes a trick of six cards, Ben one of two; then Ben leads a diamond, to which Ada plays last."""


def with_six(diamonds: str) -> State:
    """COLLECTING up to Ada, with six cards on her pile, and these diamonds or passes before her."""
    return played(dealt(game("chwech"), *COLLECTING), f"{SIX} C2 C3 - - - - {diamonds}")


def test_a_trick_that_makes_nine_is_taken_with_the_highest_card() -> None:
    """Ada has six, and two lie there: with her own she comes to nine. King and queen both win; the king goes."""
    state = with_six("D5 D6 - - -")
    assert advised(state) == ("0:play DK", "towards")
    assert chosen(state).reason.numbers == (6,)


@pytest.mark.parametrize("diamonds", ["D5 D6 D7 - -", "D5 D6 D7 D8 -"])
def test_a_trick_that_makes_more_than_nine_is_left_to_others(diamonds: str) -> None:
    """Ada has six, and with her own card the trick is of four or of five: she would come to ten or eleven. Of her
    diamonds the three is the highest that loses."""
    assert advised(with_six(diamonds)) == ("0:play D3", "out")


NINE = ("HK CKQ D98 S4 SJ106", "H2 C3 DJ S5 S9873 DQ", "H3 C4", "H4", "H5", "H6")
"""Ada's lowest card is the four of spades, Ben's the two of hearts, then the three of clubs."""


def test_without_cards_won_the_lowest_card_is_led() -> None:
    """The first lead may not be passed. A later one may, but Ben has won nothing, and leads for want of a pile."""
    state = dealt(game("chwech"), *NINE)
    assert advised(state) == ("0:play S4", "out")
    assert advised(played(state, f"{SIX} CK C3 C4 - - - -")) == ("1:play S3", "out")


def test_a_joker_is_no_low_card_whatever_its_number() -> None:
    """Ada's jokers are the first and the second of the pack; her lowest card is the three."""
    assert advised(dealt(game("chwech"), "H3 S456 C456 Z12")) == ("0:play H3", "out")


def test_the_lead_is_passed_with_nine_cards_and_not_with_six() -> None:
    """Ada's king of hearts brings six cards, and her king of clubs three more."""
    state = played(dealt(game("chwech"), *NINE), SIX)
    assert advised(state) == ("0:play S4", "out")
    state = played(state, "CK C3 C4 - - -")
    assert advised(state) == ("0:pass", "nines")
    assert chosen(state).reason.numbers == (9,)


def test_with_nine_cards_no_trick_is_wanted() -> None:
    """Ada has nine and passes the lead; Ben takes a trick with the three of spades alone and leads the five. Her jack,
    ten and six would win, her four loses; and all are told of a winner, too, that it is only a card less."""
    state = played(dealt(game("chwech"), *NINE), f"{SIX} CK C3 C4 - - - - S3 - - - - S5 - - - -")
    assert advised(state) == ("0:play S4", "out")
    assert told_to_all(state, "0:play SJ") == [("out", (7,))]


def test_an_ace_goes_as_a_loser_where_it_would_be_the_last_card() -> None:
    """Ben has won nothing. The jack would take the trick from the seven, and so would a joker, being last; the ace
    loses as the last card, and is higher than the five."""
    state = played(dealt(game("chwech"), "H7", "HAJ5 Z1"), "H7")
    assert advised(state) == ("1:play HA", "out")


def test_who_has_nothing_won_passes_where_every_card_would_win() -> None:
    """Ben has only the jack of hearts and a joker that he may play, and either would take the trick from the seven."""
    state = played(dealt(game("chwech"), "H7", "HJ Z1"), "H7")
    assert advised(state) == ("1:pass", "nought")


def test_all_are_told_that_a_pass_keeps_from_going_past_nine() -> None:
    """Ada has six. A trick of two or three would make eight or nine, of which nothing is said; one of four, ten."""
    assert told_to_all(with_six("D5 - - - -"), "0:pass") == []
    assert told_to_all(with_six("D5 D6 - - -"), "0:pass") == []
    assert told_to_all(with_six("D5 D6 D7 - -"), "0:pass") == [("past", (6, 4))]


def test_all_are_told_what_a_card_is_for() -> None:
    """Ada has six cards won and seven in hand: a winner brings her nearer to nine, any other card out. Before she has
    won anything, a winner too is only a card less."""
    state = with_six("D5 D6 - - -")
    assert told_to_all(state, "0:play DK") == [("towards", (6,))]
    assert told_to_all(state, "0:play D3") == [("out", (7,))]
    assert told_to_all(played(dealt(game("chwech"), "H7", "HJ"), "H7"), "1:play HJ") == [("out", (9,))]


@pytest.mark.parametrize(
    ("wanted", "trick", "act"),
    [
        (("H7", "H8", "H9", "H10", "Z1 H2"), "H7 H8 H9 H10", "4:play Z1"),
        (("H7", "H8", "H9", "", "Z1 H2"), "H7 H8 H9 -", ""),
        (("H7", "H8", "H9", "H10", "HJ2"), "H7 H8 H9 H10", ""),
        (("H7", "H8", "H9", "H10", "HJ", "Z1"), "H7 H8 H9 H10 HJ", "5:play Z1"),
        (("H7", "HA Z1"), "H7", ""),
    ],
)
def test_somebody_daring_plays_a_joker_after_four_cards_or_more(wanted: tuple[str, ...], trick: str, act: str) -> None:
    """A pass is no card; and whoever has no joker has nothing to dare."""
    assert dared(played(dealt(game("chwech"), *wanted), trick)) == act


@pytest.mark.parametrize(
    ("wanted", "trick", "act"),
    [
        (("Z1", "HA Z2"), "Z1=H", "1:play Z2"),
        (("Z1", "HA5"), "Z1=H", "1:play HA"),
        (("Z1", "HK5"), "Z1=H", ""),
        (("Z1", "H5", "HA7"), "Z1=H H5", ""),
        (("H7", "HAJ"), "H7", ""),
    ],
)
def test_somebody_daring_plays_a_joker_or_an_ace_after_a_joker_that_was_led(
    wanted: tuple[str, ...], trick: str, act: str
) -> None:
    """The ace only where nothing but the joker lies there, and only where there is no second joker to play."""
    assert dared(played(dealt(game("chwech"), *wanted), trick)) == act


def test_somebody_daring_leaves_the_lead_to_others_with_four_cards_in_hand_or_fewer() -> None:
    """Ada's four aces, each alone on the table, have brought four cards: five are left. After her king of clubs
    there are four left, and Ada might rest though her pile is no nine; and so with three left."""
    state = dealt(game("chwech"), "CA DA HA SA CKQ DKQJ")
    for ace in ("CA", "DA", "HA", "SA"):
        state = played(state, ace + PASSES)
    assert dared(state) == ""
    state = played(state, "CK" + PASSES)
    assert dared(state) == "0:pass"
    assert dared(played(state, "CQ" + PASSES)) == "0:pass"


def test_who_has_won_nothing_does_not_leave_the_lead_to_others() -> None:
    """Ben has followed to five hearts of Ada's. Both have four cards left, but only Ada has a pile."""
    state = dealt(game("chwech"), "HKQJ109 CAKQJ", "H23456 DAKQJ")
    for trick in ("HK H2", "HQ H3", "HJ H4", "H10 H5", "H9 H6"):
        state = played(state, f"{trick} - - - -")
    assert dared(state) == "0:pass"
    assert dared(played(state, "-")) == ""
