"""Rules of thumb with Euchre's bowers: what is a trump, what is the highest of a suit, what may be spared."""

from dataclasses import replace

import pytest

from engine.bots.candidates import candidates
from engine.bots.cards import play_card
from engine.bots.habits import Habits
from engine.bots.sight import Choice, Sight, in_view
from engine.bots.strength import order_of, strengths
from engine.core.actions import Action
from engine.core.cards import Card, Cards
from engine.core.state import State
from engine.core.view import view
from tests.engine.tricks.euchre import PACK, dealt, euchre, played

LEFT, ACE = Card.parse("CJ"), Card.parse("SA")
"""Spades are trumps: the left bower, and the highest of them that is no bower."""


def sight_of(state: State) -> Sight:
    """What the seat to play sees."""
    return in_view(view(state, state.turn[0]))


def advised(state: State) -> tuple[str, str, str]:
    """The card that a rule of thumb chooses, the rule's name, and the suit of which it speaks."""
    choice: Choice = play_card(sight_of(state))
    return str(choice.action.card), choice.reason.name, choice.reason.suit


def test_only_the_right_bower_takes_a_trick_of_any_suit_from_the_left() -> None:
    for led in "CDHS":
        table = strengths(euchre("S"), led, "S", "")
        assert table.above[LEFT] == Cards.parse("SJ")
        assert table.above[ACE] == Cards.parse("SJ CJ")


def test_a_trump_counts_as_one_though_no_row_names_it() -> None:
    """Without the bowers' own rows the jack of clubs is a trump by rank: it takes hearts from their ace."""
    playing = euchre("S")
    table = strengths(replace(playing, standings=playing.standings[2:]), "H", "S", "")
    assert table.above[Card.parse("HA")] == Cards.parse("SAKQJ109 CJ")
    assert not table.values[Card.parse("CA")]


def test_the_bowers_stand_above_the_ace_of_trumps_and_the_left_one_in_no_other_suit() -> None:
    order = order_of(euchre("S"), "S", "")
    assert (order.over[LEFT], order.over[ACE]) == (Cards.parse("SJ"), Cards.parse("SJ CJ"))
    assert order.over[Card.parse("C10")] == Cards.parse("CAKQ")
    trumps = sorted((card for card in PACK if order.suits[card] == "S"), key=lambda card: order.height[card])
    assert [str(card) for card in trumps] == ["S9", "S10", "SQ", "SK", "SA", "CJ", "SJ"]
    assert order.length(Cards.parse("CKJ SA9 H9"), LEFT) == 3
    assert order.length(Cards.parse("CKJ SA9 H9"), Card.parse("CK")) == 1


def test_the_ace_of_trumps_is_not_led_as_the_highest_while_a_bower_is_out() -> None:
    assert advised(dealt("S", "CK9 DK H9 SA")) == ("C9", "long", "C")
    assert advised(dealt("S", "CJ DK H9 SA9")) == ("H9", "long", "H")


def test_the_right_bower_is_led_as_the_highest() -> None:
    assert advised(dealt("S", "CK9 DK H9 SJ"))[:2] == ("SJ", "master")


def test_the_left_bower_is_not_waited_for_in_clubs() -> None:
    """Ace, king and queen of clubs have gone: nothing is above the ten but a jack that is a trump."""
    state = dealt("S", "CA10 D9 H109", "CK DA10 HA SA", "CQ DKQ HK SK", "DJ HQJ SQ10")
    state = played(state, "CA CK CQ HJ")
    assert advised(state)[:2] == ("C10", "master")


def test_a_ruff_with_the_left_bower_is_as_cheap_as_with_any_trump() -> None:
    """Ben has no heart. The jack of clubs takes the trick by its own rule, though Cai and Dot still play."""
    state = played(dealt("S", "DA HA109 C9", "CKQJ DKQ", "CA10 D109 SK"), "H10")
    assert advised(state)[:2] == ("CJ", "cheapest")
    assert play_card(sight_of(state)).reason.clause == "euchre/left-bower"


def test_the_left_bower_is_kept_as_a_trump_is() -> None:
    """Ada takes the trick with the ace of hearts. Cai, her partner, has one card that is no trump."""
    state = dealt("S", "CQ9 D9 HA10", "CAK HQ9 S9", "CJ DA SKQ10", "C10 DK10 HKJ")
    assert advised(played(state, "HA H9"))[:2] == ("DA", "partner")


def test_cards_between_which_the_left_bower_stands_are_two_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes the ace of trumps, and does not take their jack. King and ace of hearts come to the same.

    Euchre is no game of ours, so its players have no habits."""
    monkeypatch.setattr("engine.bots.candidates.habits_of", lambda _game_id: Habits())
    sight = sight_of(dealt("S", "D9 HAK SAJ"))
    tried = candidates(sight, Action.parse("0:play D9"))
    assert [str(action.card) for action in tried] == ["D9", "SJ", "HK", "SA"]
