"""Euchre's two bowers: a card's suit in play is the table's, when it is led, followed, ruffed and thrown.

Where nothing else is said spades are trumps: the jack of spades is the right bower, that of clubs the left.
"""

import pytest

from engine.core.actions import Action
from engine.core.cards import NONE, Card, Cards
from engine.core.state import Play, Trick
from engine.core.suits import cards_of_suit, suit_in_play
from engine.deals import says_of_hand
from engine.tricks.plain import is_ruff, rank_in
from tests.engine.tricks.euchre import ADA, BEN, CAI, DOT, PACK, RANKS, dealt, euchre, playable, played, refused, taken

BOTH = ("CAJ DA10 SJ", "CK9 HA10 S9", "D9 HKQ SAK", "C10 DKQ SQ10")
"""Ada has both bowers, and everybody else a trump or two."""

VOID = ("CQ10 D9 HA10", "CJ9 DKQ S9", "CAK DA10 SA", "DJ SKQJ10")
"""Nobody but Ada has a heart. Ben has the left bower, Dot the right."""


@pytest.mark.parametrize(
    ("trump", "cards"),
    [("S", "SAKQJ109 CJ"), ("C", "CAKQJ109 SJ"), ("H", "HAKQJ109 DJ"), ("D", "DAKQJ109 HJ")],
)
def test_trumps_are_a_suit_and_the_other_jack_of_its_colour(trump: str, cards: str) -> None:
    playing, trick, trumps = euchre(trump), Trick(trump=trump), Cards.parse(cards)
    assert cards_of_suit(playing, trick, trump, PACK) == trumps
    for card in PACK:
        assert suit_in_play(playing, trick, card) == (trump if card in trumps else str(card)[0])


def test_the_suit_of_the_same_colour_has_a_card_less() -> None:
    assert cards_of_suit(euchre("S"), Trick(trump="S"), "C", PACK) == Cards.parse("CAKQ109")


def test_without_trumps_every_jack_is_what_it_looks_like() -> None:
    assert cards_of_suit(euchre(""), Trick(), "C", PACK) == Cards.parse("CAKQJ109")
    state = played(dealt("", *BOTH), "CJ")
    assert state.trick.led == "C"
    assert playable(state) == "CK9"


# Led


def test_the_left_bower_leads_trumps() -> None:
    state = played(dealt("S", *BOTH), "CJ")
    assert state.trick.led == "S"
    assert playable(state) == "S9", "Ben has two clubs, but clubs were not led"
    assert refused(state, "CK") == [("euchre/follow", "S9")]


def test_the_right_bower_leads_trumps() -> None:
    state = played(dealt("S", *BOTH), "SJ S9")
    assert state.trick.led == "S"
    assert playable(state) == "SAK"


def test_a_jack_of_the_other_colour_leads_its_own_suit() -> None:
    state = played(dealt("H", *BOTH), "CJ")
    assert state.trick.led == "C"
    assert playable(state) == "CK9"


# Followed


def test_the_left_bower_has_to_follow_a_trump_where_there_is_no_other() -> None:
    state = played(dealt("S", "C109 DA HA SA", "CAKJ D9 H9"), "SA")
    assert playable(state) == "CJ"
    assert refused(state, "H9") == [("euchre/follow", "CJ")]
    assert refused(state, "CA") == [("euchre/follow", "CJ")]


def test_the_left_bower_does_not_follow_the_suit_printed_on_it() -> None:
    state = played(dealt("S", "CA DA HA S109", "CKJ D9 H9 SQ"), "CA")
    assert playable(state) == "CK"
    assert refused(state, "CJ") == [("euchre/follow", "CK")]


def test_whoever_has_no_club_but_the_left_bower_may_play_anything_to_a_club() -> None:
    state = played(dealt("S", "CA DA HA S109", "CJ D9 HKQ SQ"), "CA")
    assert playable(state) == "CJ D9 HKQ SQ"


def test_a_heart_on_a_trump_says_that_its_player_has_no_left_bower_either() -> None:
    """Ben may hold any club but the jack."""
    state = played(dealt("S", "C109 DA HA SA", "CAK DK H109"), "SA")
    assert says_of_hand(state, Action.parse("1:play H9")) == (Cards.parse("H9"), Cards.parse("CJ SAKQJ109"))
    assert says_of_hand(played(dealt("", *BOTH), "CJ"), Action.parse("1:play CK")) == (Cards.parse("CK"), NONE)


# Thrown and ruffed


def test_the_left_bower_on_another_suit_is_a_ruff_and_no_discard() -> None:
    state = played(dealt("S", *VOID), "HA")
    assert [event.clause for event in played(state, "CJ").told] == []
    assert [event.clause for event in played(state, "C9").told] == ["euchre/any-card"]


@pytest.mark.parametrize(
    ("cards", "winner", "clause"),
    [
        ("HA CJ SA DJ", BEN, "euchre/left-bower"),
        ("HA S9 SA DJ", CAI, "euchre/trump-wins"),
        ("HA CJ SA SJ", DOT, "euchre/right-bower"),
        ("HA C9 CA DJ", ADA, "euchre/highest"),
    ],
)
def test_hearts_are_ruffed_by_a_trump_and_that_by_a_bower(cards: str, winner: int, clause: str) -> None:
    """The left bower beats the ace of trumps, the right bower beats both, and a club beats nothing."""
    assert taken(played(dealt("S", *VOID), cards)) == (winner, clause)


@pytest.mark.parametrize(
    ("cards", "ruffs", "value"),
    [
        ("HA CJ", True, 3),
        ("HA S9", True, 1),
        ("HA C9", False, 0),
        ("CQ CJ", True, 3),
        ("CQ C9", False, 1),
        ("S9 CJ", False, 3),
    ],
)
def test_the_left_bower_is_a_trump_for_the_rows_that_know_no_bower(cards: str, ruffs: bool, value: int) -> None:
    """By rank a jack is the third from below. It ruffs a club, and does not ruff a trump."""
    led, answer = (Card.parse(card) for card in cards.split())
    playing, bare = euchre("S"), Trick(trump="S")
    trick = bare._replace(led=suit_in_play(playing, bare, led))
    play = Play(BEN, answer, suit_in_play(playing, trick, answer))
    assert is_ruff(trick, play) is ruffs
    assert rank_in(RANKS)(trick, play) == value


def test_the_left_bower_takes_the_trick_of_trumps_that_it_led() -> None:
    state = dealt("S", "CJ109 DA HA", "CA D9 H9 SA9", "CK D10 H10 SK10", "CQ DK HK SQJ")
    assert taken(played(state, "CJ SA SK SQ")) == (ADA, "euchre/left-bower")
