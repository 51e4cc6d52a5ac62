"""Chwech clause by clause, worked out by hand.

Each example names what it rests on: a fact of document 000 or 001 as the ledger numbers them,
or a ruling (G…). Seats are named as on the page: Ada 0, Ben 1, Cai 2, Dot 3, Eli 4, Fay 5; Fay
deals. An example takes the way to make the game, so that another test can hand it a game
without a clause and expect it to fail.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest

from engine.core.cards import Card, Cards
from engine.core.play import Deal, deal_of, legal, start
from engine.core.rules import Game
from engine.core.score import lines, score_of, totals
from engine.core.view import view
from engine.errors import BadOptions, Illegal
from engine.games import game, option_values
from engine.games.chwech import Tally
from engine.match import after, opening
from tests.engine.games import chwech_players as others
from tests.engine.games.chwech_deals import (
    ADA,
    BEN,
    CAI,
    DOT,
    ELI,
    FAY,
    ORIGINAL,
    Make,
    asking,
    dealt,
    hands_of,
    objections,
    played,
    refused,
    tabled,
    told,
    verdict,
)

LAST_SEAT = {"last": "seat"}
JOKER_ACE = {"ace_joker": "joker_ace"}


def points(playing: Game, left: int, won: int) -> int:
    """What one player scores."""
    return totals(playing, lines(playing, Tally((left,), (won,))))[0]


# Before you play


def example_players(make: Make) -> None:
    """000/3, 001/2: six, each for themselves. Five hands, or seven, are no deal."""
    playing = make()
    assert playing.seats == 6
    assert playing.sides == ((0,), (1,), (2,), (3,), (4,), (5,))
    hands = hands_of(playing)
    assert told(start(playing, Deal(FAY, hands)), "players")
    with pytest.raises(Illegal, match="table/deal"):
        start(playing, Deal(4, hands[:5]))
    with pytest.raises(Illegal, match="table/deal"):
        start(playing, Deal(FAY, (*hands, Cards.parse(""))))


def example_pack(make: Make) -> None:
    """000/4, 001/4, 001/17: 52 cards and two jokers, 54 in all; a third joker is none of them."""
    playing = make()
    ranks = "AKQJ1098765432"
    assert playing.pack == Cards.parse(f"C{ranks} D{ranks} H{ranks} S{ranks} Z12")
    assert len(playing.pack) == 54
    hands = hands_of(playing, "Z1")
    foreign = hands[0].without(Cards.parse("Z1")) | Cards.parse("Z3")
    with pytest.raises(Illegal, match="table/deal"):
        start(playing, Deal(FAY, (foreign, *hands[1:])))


def example_pack_holds_what_is_won(make: Make) -> None:
    """001/4: nobody wins 55 of 54 cards."""
    assert objections(make(), "0", "55") == [("pack", (0,))]
    assert objections(make(), "0", "54") == []


def example_rank(make: Make) -> None:
    """001/18: K Q J 10 9 8 7 6 5 4 3 2, each higher than the next whoever plays first."""
    order = ["K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
    for options in ({}, ORIGINAL):
        playing = make(**options)
        for higher, lower in itertools.pairwise(order):
            assert verdict(tabled(playing, f"D{higher} D{lower} - - - -")) == (ADA, "highest"), higher
            assert verdict(tabled(playing, f"D{lower} D{higher} - - - -")) == (BEN, "highest"), higher
    assert told(dealt(make()), "rank")


def example_rank_of_the_ace(make: Make) -> None:
    """001/18: the ace stands at one end or the other: above the king, or below the two."""
    assert verdict(tabled(make(), "DK DA D2 - - -"))[0] == BEN
    assert verdict(tabled(make(), "D2 DA - - - -"))[0] == ADA
    assert verdict(tabled(make(**ORIGINAL), "DK DA - - - -"))[0] == BEN
    assert verdict(tabled(make(**ORIGINAL), "D2 DA=low - - - -"))[0] == ADA


def example_deal(make: Make) -> None:
    """000/15, 001/16: nine cards each and nothing left over; eight and ten are no deal."""
    playing = make()
    hands = hands_of(playing, "HA")
    state = start(playing, Deal(FAY, hands))
    assert [len(state.hand(seat)) for seat in range(6)] == [9] * 6
    assert told(state, "deal")
    ace = Cards.parse("HA")
    with pytest.raises(Illegal, match="table/deal"):
        start(playing, Deal(FAY, (hands[0].without(ace), hands[1] | ace, *hands[2:])))


def example_deal_begins_on_the_left(make: Make) -> None:
    """G21: the first cards of the pack go to the dealer's left and the last ones to the dealer."""
    playing = make()
    cards = tuple(playing.pack)
    hands = deal_of(playing, CAI, cards).hands
    assert cards[0] in hands[DOT]
    assert cards[-1] in hands[CAI]


def example_deal_of_nine(make: Make) -> None:
    """001/16: ten cards cannot be left of nine."""
    assert objections(make(), "10", "0") == [("deal", (0,))]


# The play


def example_first_lead(make: Make) -> None:
    """000/16, 001/25, 001/26, G5: the dealer's left has to lead; the others may pass already."""
    assert dealt(make(), dealer=FAY).turn == (ADA,)
    state = dealt(make(), "H7", dealer=FAY)
    assert refused(state, "-") == ("first-lead",)
    assert refused(state, "H7") == ()
    assert dealt(make(), dealer=CAI).turn == (DOT,)
    assert len(played(state, "H7 - - - - -").tricks[0].plays) == 1


def example_first_lead_only(make: Make) -> None:
    """001/27: the second lead may be passed."""
    assert refused(tabled(make(), "H7 - - - - -"), "-") == ()


def example_first_lead_is_played(make: Make) -> None:
    """001/26: at least one card is played, so six full hands are no end of a deal."""
    assert objections(make(), "9 9 9 9 9 9", "0 0 0 0 0 0") == [("first-lead", (0, 1, 2, 3, 4, 5))]
    assert objections(make(), "8 9 9 9 9 9", "1 0 0 0 0 0") == []


def example_follow(make: Make) -> None:
    """000/17, 001/29: a heart was led; Ben may play his hearts and no other card."""
    state = played(dealt(make(), "H7", "H2A S3 D4 C5A SK D9 C9"), "H7")
    assert refused(state, "H2") == refused(state, "HA") == ()
    for other in ("S3", "SK", "D4", "D9", "C5", "C9", "CA"):
        assert refused(state, other) == ("follow",), other


def example_follow_or_pass_when_void(make: Make) -> None:
    """000/18, 001/30, G4: with no heart and no joker, passing is all that is left."""
    state = played(dealt(make(), "H7", "S345 D456 C567"), "H7")
    assert refused(state, "S3") == ("follow",)
    assert [str(action) for action in legal(state, BEN)] == ["1:pass"]


def example_follow_under_the_first_rule(make: Make) -> None:
    """001/30 speaks of the first rule above all."""
    state = played(dealt(make(**ORIGINAL), "H7", "H2 S3"), "H7")
    assert refused(state, "S3") == ("follow",)
    assert refused(state, "H2") == ()


def example_pass(make: Make) -> None:
    """000/19, 001/28: Ben holds a heart and may pass all the same."""
    state = played(dealt(make(), "H7", "H2A"), "H7")
    assert refused(state, "-") == ()
    state = played(state, "-")
    assert told(state, "pass")
    assert state.turn == (CAI,)
    assert len(state.hand(BEN)) == 9


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 6])
def test_a_trick_holds_one_to_six_cards(size: int) -> None:
    """000/20, 001/32."""
    hearts = ["H7", "H8", "H9", "H10", "HJ", "HQ"]
    state = tabled(game("chwech"), " ".join(hearts[:size] + ["-"] * (6 - size)))
    assert [len(taken.plays) for taken in state.tricks] == [size]
    assert verdict(state)[0] == size - 1


def example_joker(make: Make) -> None:
    """000/9, 000/10, 001/29, G4: a joker goes to a trick of any suit, also beside cards of it."""
    for options in ({}, ORIGINAL):
        for suit in "CDHS":
            state = played(dealt(make(**options), f"{suit}7", f"{suit}2 Z1"), f"{suit}7")
            assert refused(state, "Z1") == (), suit
            state = played(state, "Z1")
            assert told(state, "joker")
            assert state.trick.led == suit


def example_joker_lead(make: Make) -> None:
    """000/11, 001/58, 001/59: Ada leads a joker as a spade; Ben must have a spade to follow."""
    state = dealt(make(), "Z1", "S3 H3 C3 D3 Z2")
    assert refused(state, "Z1") == ("table/say",)
    assert refused(state, "Z1=Z") == ("table/say",)
    for suit in "CDHS":
        assert refused(state, f"Z1={suit}") == ()
    state = played(state, "Z1=S")
    assert told(state, "joker-lead")
    assert state.trick.led == "S"
    assert refused(state, "S3") == refused(state, "Z2") == ()
    assert refused(state, "H3") == refused(state, "C3") == refused(state, "D3") == ("follow",)


def example_joker_lead_forbidden(make: Make) -> None:
    """001/34: under the first rule no joker is led."""
    state = dealt(make(**ORIGINAL), "Z1 H7")
    assert refused(state, "Z1") == ("joker-lead",)
    assert refused(state, "H7") == ()


def example_joker_lead_forbidden_to_the_last(make: Make) -> None:
    """G24: Ada wins seven tricks alone, has only jokers left, and can only pass the lead."""
    clubs = ["CK", "CQ", "CJ", "C10", "C9", "C8", "C7"]
    state = dealt(make(**ORIGINAL), "CKQJ10987 Z12")
    for club in clubs:
        state = played(state, f"{club} - - - - -")
    assert state.hand(ADA) == Cards.parse("Z12")
    assert refused(state, "Z1") == refused(state, "Z2") == ("joker-lead",)
    assert [str(action) for action in legal(state, ADA)] == ["0:pass"]
    assert played(state, "-").turn == (BEN,)


def example_two_jokers(make: Make) -> None:
    """000/10, G6: D9, joker, DK, joker: the second joker came last and takes all four cards."""
    state = tabled(make(), "D9 Z1 DK Z2 - -")
    assert verdict(state) == (DOT, "joker-last")
    assert len(state.pile(DOT)) == 4
    state = played(dealt(make(), "D9", "Z1", "DK", "Z2"), "D9 Z1")
    assert not told(state, "two-jokers"), "it is the first"
    state = played(state, "DK")
    assert refused(state, "Z2") == ()
    assert told(played(state, "Z2"), "two-jokers")


def example_two_jokers_one_led(make: Make) -> None:
    """G6: the second joker also joins a joker that was led, and the one that comes last wins."""
    assert verdict(tabled(make(), "Z1=D - Z2 - - -")) == (CAI, "joker-last")


def example_two_jokers_forbidden(make: Make) -> None:
    """001/35, G6: the ban, under the first rule always and under the later one by choice."""
    for options in (ORIGINAL, ORIGINAL | {"two_jokers_per_trick": "true"}, {"two_jokers_per_trick": "false"}):
        state = played(dealt(make(**options), "D9", "Z1", "D2 Z2"), "D9 Z1")
        assert refused(state, "Z2") == ("two-jokers",), options
        assert refused(state, "D2") == (), options
    state = played(dealt(make(two_jokers_per_trick="false"), "Z1", "D2 Z2"), "Z1=D")
    assert refused(state, "Z2") == ("two-jokers",)
    state = played(state, "D2 - - - -")
    assert verdict(state) == (BEN, "highest")
    assert refused(state, "Z2=D") == (), "the ban is for one trick"


def example_one_turn(make: Make) -> None:
    """001/31, 001/33: one turn each, going left; a pass is one. Ben, who passed, is not asked again."""
    state = dealt(make(), "H7", "H8", "H9", "H10", "HJ", "HQ")
    asked, state = asking(state, "H7 - H9 - HJ HQ")
    assert asked == [ADA, BEN, CAI, DOT, ELI, FAY]
    assert len(state.tricks) == 1


def example_one_turn_after_a_declined_lead(make: Make) -> None:
    """000/26, 001/41, G10: Ada won and passes, Ben leads; Cai to Fay have a turn, Ada has none."""
    state = played(dealt(make(), "HQA", "C6 H2", "C2", "CA"), "HQ H2 - - - -")
    assert verdict(state) == (ADA, "highest")
    asked, state = asking(state, "- C6 - CA - -")
    assert asked == [ADA, BEN, CAI, DOT, ELI, FAY]
    assert verdict(state) == (BEN, "highest")
    assert len(state.tricks) == 2


def example_one_turn_and_then_a_new_trick(make: Make) -> None:
    """000/27, G28: in the next trick all six are in again."""
    state = played(dealt(make(), "HQ", "C6 H2 S2", "", "CA"), "HQ H2 - - - -  - C6 - CA - -")
    assert verdict(state) == (BEN, "highest")
    asked, state = asking(state, "S2 - - - - -")
    assert asked == [BEN, CAI, DOT, ELI, FAY, ADA]


def example_one_turn_makes_six_cards_a_trick(make: Make) -> None:
    """001/32, 001/33: one card played wins one trick of six at the most; seven are too many."""
    assert objections(make(), "8", "7") == [("one-turn", (0,))]
    assert objections(make(), "8", "6") == []
    assert objections(make(), "9", "1") == [("one-turn", (0,))]


def example_one_turn_makes_a_card_from_each(make: Make) -> None:
    """001/33: Ada played one card and Ben five; her one trick has one card of his, not all five."""
    assert objections(make(), "8 4 9 9 9 9", "6 0 0 0 0 0") == [("one-turn", (ADA,))]
    assert objections(make(), "8 4 9 9 9 9", "2 4 0 0 0 0") == []


# Who takes the trick


def example_highest(make: Make) -> None:
    """000/21, 001/36: D6, D10, pass, DQ, D2, pass: the queen takes four cards."""
    for options in ({}, ORIGINAL, LAST_SEAT):
        state = tabled(make(**options), "D6 D10 - DQ D2 -")
        assert verdict(state) == (DOT, "highest")
        assert state.pile(DOT) == Cards.parse("DQ1062")
        assert told(state, "highest")


def example_ace(make: Make) -> None:
    """000/5, 001/54: an ace that is not the last card beats the king, led or not."""
    assert verdict(tabled(make(), "D6 DA D3 - - -")) == (BEN, "ace")
    assert verdict(tabled(make(), "DA DK - - - DQ")) == (ADA, "ace")
    assert verdict(tabled(make(), "DK - DA - - D2")) == (CAI, "ace")


def example_ace_last(make: Make) -> None:
    """000/6, 001/55: an ace that is the last card loses, to the jack and even to the two."""
    state = tabled(make(), "H7 HJ - - - HA")
    assert verdict(state) == (BEN, "highest")
    assert told(state, "ace-last")
    assert verdict(tabled(make(), "H2 - - - - HA")) == (ADA, "highest")


def example_ace_last_if_and_only_if(make: Make) -> None:
    """001/55: under the first rule the same ace wins, unless it is said to be low."""
    assert verdict(tabled(make(**ORIGINAL), "H2 - - - - HA")) == (FAY, "ace-stated")


def example_joker_early(make: Make) -> None:
    """000/7, 001/56: a joker that is not the last card loses, even to the two."""
    state = tabled(make(), "H2 Z1 H3 - - -")
    assert verdict(state) == (CAI, "highest")
    assert told(state, "joker-early")
    assert verdict(tabled(make(), "Z1=H - - - - H2")) == (FAY, "highest")


def example_joker_last(make: Make) -> None:
    """000/8, 001/57: a joker that is the last card wins, from the king and from the ace."""
    assert verdict(tabled(make(), "D9 DK - - - Z1")) == (FAY, "joker-last")
    assert verdict(tabled(make(), "DA DK - - - Z1")) == (FAY, "joker-last")


def example_last(make: Make) -> None:
    """G18: Cai's ace, and three passes behind it: it was the last card played, and it loses."""
    state = tabled(make(), "C6 - CA - - -")
    assert verdict(state) == (ADA, "highest")
    assert told(state, "last")
    state = tabled(make(), "C6 - Z1 - - -")
    assert verdict(state) == (CAI, "joker-last")
    assert told(state, "last")


def example_last_where_the_turn_comes_round(make: Make) -> None:
    """G18: Eli leads, and behind the ace of Fay the turn comes round to Dot. All pass: the ace was last, and loses."""
    state = played(dealt(make(), "HQ", "", "", "", "HK C6", "CA"), "HQ - - - HK -")
    state = played(state, "C6 CA - - - -")
    assert verdict(state) == (ELI, "highest")
    assert told(state, "last")


def example_last_says_nothing_of_plain_cards(make: Make) -> None:
    """G18: only aces and jokers care who is last, and only when it is not the last seat."""
    assert not told(tabled(make(), "C6 - CK - - -"), "last")
    assert not told(tabled(make(), "C6 - CK - - CA"), "last")
    assert not told(tabled(make(**ORIGINAL), "C6 - CA - - -"), "last")


def example_last_seat(make: Make) -> None:
    """G18, the option: nobody but Fay can play a last card; if she passes, the ace wins."""
    playing = make(**LAST_SEAT)
    assert verdict(tabled(playing, "C6 - CA - - -")) == (CAI, "ace")
    assert verdict(tabled(playing, "C6 - Z1 - - -")) == (ADA, "highest")
    assert verdict(tabled(playing, "C6 - - - - CA")) == (ADA, "highest")
    assert verdict(tabled(playing, "C6 - - - - Z1")) == (FAY, "joker-last")


def example_last_seat_that_is_in_the_trick(make: Make) -> None:
    """G18, the option: Ada declines the lead, Ben leads; then Fay has the last turn, not Ada."""
    state = played(dealt(make(**LAST_SEAT), "HQ", "C6 H2", "", "", "", "CA"), "HQ H2 - - - -")
    assert verdict(played(state, "- C6 - - - CA")) == (BEN, "highest")


def example_lone(make: Make) -> None:
    """G8: a card alone in its trick wins it: the two, the ace, the joker, under both rules."""
    for card in ("S2", "SA", "Z1=S"):
        state = tabled(make(), f"{card} - - - - -")
        assert verdict(state) == (ADA, "lone"), card
        assert len(state.pile(ADA)) == 1
    for card in ("S2", "SA", "SA=low"):
        assert verdict(tabled(make(**ORIGINAL), f"{card} - - - - -")) == (ADA, "lone"), card
    assert verdict(tabled(make(**LAST_SEAT), "SA - - - - -")) == (ADA, "lone")


def example_joker_then_ace(make: Make) -> None:
    """G7: a joker led as spades and the ace of spades last: the ace wins."""
    assert verdict(tabled(make(), "Z1=S - - SA - -")) == (DOT, "joker-then-ace")
    assert verdict(tabled(make(), "Z1=S - Z2 SA - -")) == (DOT, "joker-then-ace")


def example_joker_then_ace_the_other_way(make: Make) -> None:
    """G7 and G19, the option: the joker wins, of two jokers the first."""
    playing = make(ace_last_vs_joker="joker")
    assert verdict(tabled(playing, "Z1=S - - SA - -")) == (ADA, "joker-then-ace")
    assert verdict(tabled(playing, "Z2=S - Z1 SA - -")) == (ADA, "joker-then-ace")


def example_joker_then_ace_and_a_third_card(make: Make) -> None:
    """001/55, 001/56: with the two of spades in the trick, ace and joker both lose as they should."""
    for option in ("ace", "joker"):
        assert verdict(tabled(make(ace_last_vs_joker=option), "Z1=S S2 - SA - -")) == (BEN, "highest")
        assert verdict(tabled(make(ace_last_vs_joker=option), "SA - - Z1 - -")) == (DOT, "joker-last")
        assert verdict(tabled(make(ace_last_vs_joker=option), "Z1=S SA - S3 - -")) == (BEN, "ace")


def example_joker_then_ace_in_the_last_seat(make: Make) -> None:
    """G7 with G18's option: Dot's ace is not last, so it wins as any ace does; Fay's is."""
    playing = make(ace_last_vs_joker="joker", **LAST_SEAT)
    assert verdict(tabled(playing, "Z1=S - - SA - -")) == (DOT, "ace")
    assert verdict(tabled(playing, "Z1=S - - - - SA")) == (ADA, "joker-then-ace")


def example_two_jokers_alone_and_the_last_seat_passes(make: Make) -> None:
    """G33, G18's option: neither joker is last, so the first of them takes the trick; and the second if it is last."""
    for option in ("ace", "joker"):
        playing = make(ace_last_vs_joker=option, **LAST_SEAT)
        assert verdict(tabled(playing, "Z2=S - - Z1 - -")) == (ADA, "joker-then-ace")
        assert verdict(tabled(playing, "Z2=S - - - - Z1")) == (FAY, "joker-last")


def example_ace_stated(make: Make) -> None:
    """001/19, G23: high if nothing is said, low if said; its place makes no difference."""
    playing = make(**ORIGINAL)
    assert verdict(tabled(playing, "HK HA - - - -")) == (BEN, "ace-stated")
    assert verdict(tabled(playing, "HA HK - - - -")) == (ADA, "ace-stated")
    assert verdict(tabled(playing, "HA=low H2 - - - -")) == (BEN, "highest")
    state = tabled(playing, "H2 - - - - HA=low")
    assert verdict(state) == (ADA, "highest")
    assert told(state, "ace-stated")


def example_ace_stated_in_words(make: Make) -> None:
    """001/19: only of an ace can it be said; by the later rule (001/53) of no card."""
    state = dealt(make(**ORIGINAL), "HAK")
    assert refused(state, "HA=low") == refused(state, "HA") == ()
    assert refused(state, "HK=low") == refused(state, "HA=middling") == ("table/say",)
    assert refused(dealt(make(), "HA"), "HA=low") == ("table/say",)
    followed = played(dealt(make(), "H2", "HA"), "H2")
    assert refused(followed, "HA=low") == ("table/say",)


def example_joker_rank(make: Make) -> None:
    """001/20, 001/21: above the seven, below the eight, wherever it is played."""
    playing = make(**ORIGINAL)
    assert verdict(tabled(playing, "C5 C7 Z1 CA=low - -")) == (CAI, "joker-rank")
    assert verdict(tabled(playing, "C5 C8 - - - Z1")) == (BEN, "highest")
    assert verdict(tabled(playing, "C5 Z1 C7 - - -")) == (BEN, "joker-rank")
    assert verdict(tabled(playing, "C5 Z1 C8 - - -")) == (CAI, "highest")
    assert told(tabled(playing, "C5 C8 - - - Z1"), "joker-rank")


def example_joker_ace(make: Make) -> None:
    """G17: a joker is above the king, or below the two if its player says so, wherever it falls."""
    playing = make(**JOKER_ACE)
    assert verdict(tabled(playing, "SK Z1 - - - SQ")) == (BEN, "joker-ace")
    assert verdict(tabled(playing, "S2 Z1=low - - - -")) == (ADA, "highest")
    assert verdict(tabled(playing, "SK - - - - Z1")) == (FAY, "joker-ace")
    assert told(tabled(playing, "S2 Z1=low - - - -"), "joker-ace")


def example_joker_ace_meets_the_ace(make: Make) -> None:
    """G17: after a high ace only a low joker, after a low joker only a high ace, and so on."""
    playing = make(**JOKER_ACE)
    for ace, joker in (("SA", "Z1"), ("SA=low", "Z1=low")):
        other = "Z1=low" if joker == "Z1" else "Z1"
        state = played(dealt(playing, "SK", "SA", "Z1"), f"SK {ace}")
        assert refused(state, joker) == ("joker-ace",), ace
        assert refused(state, other) == (), ace
    for joker, ace in (("Z1", "SA"), ("Z1=low", "SA=low")):
        other = "SA=low" if ace == "SA" else "SA"
        state = played(dealt(playing, "SK", "Z1", "SA"), f"SK {joker}")
        assert refused(state, ace) == ("joker-ace",), joker
        assert refused(state, other) == (), joker
    assert verdict(tabled(playing, "SK SA Z1=low - - -")) == (BEN, "ace-stated")
    assert verdict(tabled(playing, "SK SA=low Z1 - - -")) == (CAI, "joker-ace")


def example_joker_ace_led_or_doubled(make: Make) -> None:
    """G31: no joker is led and no second one played, neither high nor low."""
    playing = make(**JOKER_ACE)
    assert refused(dealt(playing, "Z1 S3"), "Z1") == ("joker-lead",)
    assert refused(dealt(playing, "Z1 S3"), "Z1=low") == ("joker-lead",)
    state = played(dealt(playing, "SK", "Z1", "Z2"), "SK Z1")
    assert refused(state, "Z2") == refused(state, "Z2=low") == ("two-jokers",)


# The cards you win


def example_pile(make: Make) -> None:
    """000/22, 001/37: the winner takes all the cards of the trick, and of the next one too."""
    state = played(dealt(make(), "H79", "H8", "H3"), "H7 H8 H3 - - -")
    assert state.pile(BEN) == Cards.parse("H873")
    assert told(state, "pile")
    state = played(state, "- - - - -  H9")
    assert state.pile(ADA) == Cards.parse("H9")
    assert state.pile(BEN) == Cards.parse("H873")


def example_pile_is_counted_by_all(make: Make) -> None:
    """000/23, 001/38, G20: the number is open to all; so is that of the cards in hand."""
    state = tabled(make(), "H7 H8 H3 - - -")
    for seen in (view(state), *(view(state, seat) for seat in range(6))):
        assert [seen.pile(seat).size for seat in range(6)] == [0, 3, 0, 0, 0, 0]
        assert [seen.hand(seat).size for seat in range(6)] == [8, 8, 8, 9, 9, 9]


def example_pile_accounts_for_every_card(make: Make) -> None:
    """001/37: 45 cards left means nine played, so nine won between them; eight or ten cannot be."""
    everybody = (0, 1, 2, 3, 4, 5)
    assert objections(make(), "7 8 8 8 7 7", "0 5 4 0 0 0") == []
    assert objections(make(), "7 8 8 8 7 7", "0 5 3 0 0 0") == [("pile", everybody)]
    assert objections(make(), "7 8 8 8 7 7", "0 5 5 0 0 0") == [("pile", everybody)]


# The end of a deal


def example_offer(make: Make) -> None:
    """000/24, 000/25, 001/39, 001/40: Ben won, so Ben is asked; then Cai, Dot, Eli, Fay and Ada."""
    state = tabled(make(), "H7 H8 - - - -")
    asked, state = asking(state, "- - - - -")
    assert asked == [BEN, CAI, DOT, ELI, FAY]
    assert told(state, "offer")
    assert state.turn == (ADA,)
    assert refused(state, str(next(iter(state.hand(ADA))))) == ()


def example_offer_may_be_taken(make: Make) -> None:
    """000/24: the winner may lead."""
    state = played(dealt(make(), "H7", "H8 S2"), "H7 H8 - - - -  S2")
    assert state.trick.led == "S"
    assert state.trick.order == (BEN, CAI, DOT, ELI, FAY, ADA)


def example_deadlock(make: Make) -> None:
    """000/28, 001/42, 001/43: six passes and the deal is over; nobody is asked again."""
    state = played(tabled(make(), "H7 H8 - - - -"), "- - - - - -")
    assert state.over
    assert state.turn == ()
    assert told(state, "deadlock")
    assert not told(state, "out")


def example_deadlock_is_scored(make: Make) -> None:
    """G11: as any deal: Ben played 1 and won 2, Ada played 1 and won none; the rest played nothing."""
    state = played(tabled(make(), "H7 H8 - - - -"), "- - - - - -")
    assert totals(state.game, score_of(state)) == (9, 2, 0, 0, 0, 0)


def example_deadlock_needs_all_six(make: Make) -> None:
    """001/40: five passes and a lead are a trick, and the count begins anew after it."""
    state = played(dealt(make(), "H7 S9", "H8"), "H7 H8 - - - -  - - - - -  S9")
    assert verdict(state) == (ADA, "lone")
    assert not state.over
    assert not played(state, "- - - - -").over


SPADES = "SKQJ1098765"


def out(make: Make, last: str) -> tuple[bool, bool]:
    """Whether a deal is over with Ada's ninth card on the table, and after the trick's other turns.

    Ada holds nine spades and wins eight tricks alone; then she plays the ninth.
    """
    state = dealt(make(), SPADES, "S2", "S34", "SA Z1")
    for card in ["SK", "SQ", "SJ", "S10", "S9", "S8", "S7", "S6"]:
        assert not state.over
        state = played(state, f"{card} - - - - -")
    state = played(state, "S5")
    before = state.over
    return before, played(state, last).over


def example_out(make: Make) -> None:
    """000/29, 001/44: the trick with somebody's last card is played out and taken; then it is over."""
    assert out(make, "- - - - -") == (False, True)
    assert out(make, "S2 - SA - -") == (False, True)


def example_out_for_several(make: Make) -> None:
    """000/29: Ada leads kings, queens and a jack, Ben follows with his lowest; both go out at once.

    Nine tricks of two cards: Ada wins 18, Ben none, and both have played nine: 81 each.
    """
    state = dealt(make(), "CKQJ DKQ HKQ SKQ", "C234 D23 H23 S23")
    pairs = ["CK/C2", "CQ/C3", "CJ/C4", "DK/D2", "DQ/D3", "HK/H2", "HQ/H3", "SK/S2", "SQ/S3"]
    for pair in pairs:
        assert not state.over, pair
        state = played(state, f"{pair.replace('/', ' ')} - - - -")
    assert told(state, "out")
    assert [len(state.hand(seat)) for seat in range(6)] == [0, 0, 9, 9, 9, 9]
    assert totals(state.game, score_of(state)) == (81, 81, 0, 0, 0, 0)


def example_out_by_a_card_on_its_own(make: Make) -> None:
    """G8, 000/29: Ada wins seven tricks alone, Ben takes her five with the six. He and the four after him decline the
    lead, so that Ada's last card is a trick by itself: nobody else has a turn, and the deal is over with it."""
    state = dealt(make(), "SKQJ109875 H2", "S6")
    for card in ["SK", "SQ", "SJ", "S10", "S9", "S8", "S7"]:
        state = played(state, f"{card} - - - - -")
    state = played(state, "S5 S6 - - - -  - - - - -")
    assert (state.turn, state.over) == ((ADA,), False)
    state = played(state, "H2")
    assert (state.over, told(state, "out"), len(state.pile(ADA)), len(state.pile(BEN))) == (True, True, 8, 2)


# The score


TABLE = """
 9   8   7   6   5   4   3   2   1   0
18  16  14  12  10   8   6   4   2   0
27  24  21  18  15  12   9   6   3   0
36  32  28  24  20  16  12   8   4   0
45  40  35  30  25  20  15  10   5   0
54  48  42  36  30  24  18  12   6   0
63  56  49  42  35  28  21  14   7   0
72  64  56  48  40  32  24  16   8   0
81  72  63  54  45  36  27  18   9   0
"""
"""001/49 as printed: a column for each number of cards left, from none to nine; a row for one
card over a multiple of nine, for two, and so on to eight, and the last for an exact multiple."""

CELLS = [
    (left, over % 9, int(cell))
    for over, row in enumerate(TABLE.split("\n")[1:-1], 1)
    for left, cell in enumerate(row.split())
]


def cell_clauses(make: Make, clause: str, rows: range) -> None:
    """Every cell of some rows, for each number of cards won that the row speaks of."""
    for left, over, cell in CELLS:
        if over in rows:
            for won in range(over, 55, 9):
                found = lines(make(), Tally((left,), (won,)))
                assert [(line.clause, line.points) for line in found] == [(f"chwech/{clause}", cell)], (left, won)


def example_nines(make: Make) -> None:
    """001/47, 001/49: the table's last row."""
    cell_clauses(make, "nines", range(1))


def example_nines_of_nothing(make: Make) -> None:
    """000/32, G15: no card won is a multiple of nine; no card played is a score of nought."""
    assert points(make(), 0, 0) == 81
    assert points(make(), 4, 0) == 45
    assert points(make(), 9, 0) == 0


def example_over(make: Make) -> None:
    """001/48, 001/49: the table's other rows."""
    cell_clauses(make, "over", range(1, 9))


def example_over_worked_out(make: Make) -> None:
    """000/34, 000/35: six played and three won make 18; eight played and nineteen won make 8."""
    assert points(make(), 3, 3) == 18
    assert points(make(), 1, 19) == 8
    line = lines(make(), Tally((1,), (19,)))[0]
    assert line.terms == (("played", 8), ("factor", 1))
    assert line.besides == (("won", 19),)
    assert line.unit == "points"


def test_the_table_has_ninety_cells() -> None:
    """001/49: ten columns and nine rows."""
    assert len(CELLS) == 90
    assert {(left, over) for left, over, _ in CELLS} == {(left, over) for left in range(10) for over in range(9)}


# The game


def finished(*scores: str) -> list[Tally]:
    """Tallies of six players, written as cards left and cards won: ``9/0 8/1 …``."""
    found = []
    for text in scores:
        pairs = [tuple(map(int, pair.split("/"))) for pair in text.split()]
        found.append(Tally(tuple(left for left, _ in pairs), tuple(won for _, won in pairs)))
    return found


ADA_WINS = "0/9 9/0 9/0 9/0 9/0 9/0"
"""Ada played nine cards and won all nine: 81 points. The others played nothing and score nothing."""
BEN_WINS = "9/0 0/9 9/0 9/0 9/0 9/0"


def example_dealer(make: Make) -> None:
    """001/15, 001/51: the deal moves left, and each of the six deals once."""
    match = opening(make(), FAY)
    dealers = []
    for tally in finished(*[ADA_WINS] * 6):
        dealers.append(match.dealer)
        match = after(match, tally)
    assert dealers == [FAY, ADA, BEN, CAI, DOT, ELI]


def example_game(make: Make) -> None:
    """000/36, 000/37, 001/14: after six deals the highest total wins: 4 × 81 against 2 × 81."""
    match = opening(make(), FAY)
    for number, tally in enumerate(finished(*[ADA_WINS] * 4, *[BEN_WINS] * 2)):
        assert not match.over, number
        assert match.winners == ()
        match = after(match, tally)
    assert match.over
    assert match.points == (324, 162, 0, 0, 0, 0)
    assert match.winners == (ADA,)


def example_game_shared(make: Make) -> None:
    """G25: three deals each, 243 points each: Ada and Ben share the game."""
    match = opening(make(), FAY)
    for tally in finished(*[ADA_WINS, BEN_WINS] * 3):
        match = after(match, tally)
    assert match.over
    assert match.winners == (ADA, BEN)


EXAMPLES: dict[str, tuple[Callable[[Make], None], ...]] = {
    "chwech/players": (example_players, others.example_players_of_other_numbers),
    "chwech/pack": (
        example_pack,
        example_pack_holds_what_is_won,
        others.example_pack_of_four,
        others.example_pack_of_five,
        others.example_pack_of_seven,
        others.example_pack_made_up_at_home,
    ),
    "chwech/rank": (
        example_rank,
        example_rank_of_the_ace,
        others.example_rank_with_elevens,
        others.example_rank_with_gaps,
    ),
    "chwech/deal": (example_deal, example_deal_begins_on_the_left, example_deal_of_nine),
    "chwech/first-lead": (
        example_first_lead,
        example_first_lead_only,
        example_first_lead_is_played,
        others.example_first_lead_is_played_by_each_number,
    ),
    "chwech/follow": (
        example_follow,
        example_follow_or_pass_when_void,
        example_follow_under_the_first_rule,
        others.example_follow_without_jokers,
    ),
    "chwech/pass": (example_pass,),
    "chwech/one-turn": (
        example_one_turn,
        example_one_turn_after_a_declined_lead,
        example_one_turn_and_then_a_new_trick,
        example_one_turn_makes_six_cards_a_trick,
        example_one_turn_makes_a_card_from_each,
        others.example_one_turn_for_each,
        others.example_one_turn_makes_a_card_a_player,
    ),
    "chwech/joker": (example_joker, others.example_thirteens_as_jokers),
    "chwech/joker-lead": (
        example_joker_lead,
        example_joker_lead_forbidden,
        example_joker_lead_forbidden_to_the_last,
        others.example_thirteen_as_the_lead,
    ),
    "chwech/two-jokers": (
        example_two_jokers,
        example_two_jokers_one_led,
        example_two_jokers_forbidden,
        others.example_two_jokers_of_three,
        others.example_two_jokers_forbidden_to_thirteens,
    ),
    "chwech/offer": (example_offer, example_offer_may_be_taken, others.example_offer_to_the_left),
    "chwech/highest": (example_highest, others.example_highest_with_seven),
    "chwech/ace": (example_ace, others.example_ace_with_other_numbers),
    "chwech/ace-last": (
        example_ace_last,
        example_ace_last_if_and_only_if,
        others.example_ace_last_with_other_numbers,
    ),
    "chwech/joker-early": (example_joker_early, others.example_joker_early_thirteen),
    "chwech/joker-last": (example_joker_last, others.example_joker_last_thirteen),
    "chwech/last": (
        example_last,
        example_last_where_the_turn_comes_round,
        example_last_says_nothing_of_plain_cards,
        example_last_seat,
        example_last_seat_that_is_in_the_trick,
    ),
    "chwech/lone": (example_lone,),
    "chwech/joker-then-ace": (
        example_joker_then_ace,
        example_joker_then_ace_the_other_way,
        example_joker_then_ace_and_a_third_card,
        example_joker_then_ace_in_the_last_seat,
        example_two_jokers_alone_and_the_last_seat_passes,
        others.example_joker_then_ace_with_others,
    ),
    "chwech/ace-stated": (example_ace_stated, example_ace_stated_in_words),
    "chwech/joker-rank": (example_joker_rank, others.example_joker_rank_with_gaps),
    "chwech/joker-ace": (example_joker_ace, example_joker_ace_meets_the_ace, example_joker_ace_led_or_doubled),
    "chwech/equal": (others.example_equal, others.example_equal_to_the_lead, others.example_equal_and_beaten),
    "chwech/pile": (
        example_pile,
        example_pile_is_counted_by_all,
        example_pile_accounts_for_every_card,
        others.example_pile_is_counted_by_seven,
        others.example_pile_accounts_for_every_card_of_four,
    ),
    "chwech/out": (
        example_out,
        example_out_for_several,
        example_out_by_a_card_on_its_own,
        others.example_out_with_four,
    ),
    "chwech/deadlock": (
        example_deadlock,
        example_deadlock_is_scored,
        example_deadlock_needs_all_six,
        others.example_deadlock_of_all,
    ),
    "chwech/nines": (example_nines, example_nines_of_nothing),
    "chwech/over": (example_over, example_over_worked_out),
    "chwech/dealer": (example_dealer, others.example_dealer_of_other_numbers),
    "chwech/game": (
        example_game,
        example_game_shared,
        others.example_game_of_other_numbers,
        others.example_game_with_a_decider,
        others.example_game_decided_needs_no_decider,
    ),
}
"""The examples of each clause, in the page's order."""


def make(**options: str) -> Game:
    """The whole game."""
    return game("chwech", options)


def test_every_option_is_closed() -> None:
    """The values are those of the rulings, the default first; anything else is refused by name."""
    assert option_values("chwech") == {
        "players": ("6", "4", "5", "7"),
        "five_strip": ("2s3s", "7s8s"),
        "seven_pack": ("fh63", "fh63_13s_jokers", "home63"),
        "ace_joker": ("revised", "original", "joker_ace"),
        "two_jokers_per_trick": ("true", "false"),
        "ace_last_vs_joker": ("ace", "joker"),
        "last": ("card", "seat"),
        "dup_winner": ("first", "second"),
        "tie_break": ("shared", "extra_deal"),
    }
    with pytest.raises(BadOptions) as caught:
        make(ace_joker="Original")
    assert caught.value.fields == ("ace_joker",)


def test_a_card_of_the_trick_keeps_its_player() -> None:
    """001/37: the trick taken lists who led, who played what in order, and who won."""
    taken = tabled(make(), "D6 D10 - DQ D2 -").tricks[0]
    assert taken.leader == ADA
    assert taken.led == "D"
    assert [(play.seat, play.card) for play in taken.plays] == [
        (ADA, Card.parse("D6")),
        (BEN, Card.parse("D10")),
        (DOT, Card.parse("DQ")),
        (ELI, Card.parse("D2")),
    ]


@pytest.mark.parametrize(
    "rules", [{"players": "7", "seven_pack": pack} for pack in option_values("chwech")["seven_pack"]]
)
def test_with_seven_everybody_deals_once_whatever_the_pack(rules: dict[str, str]) -> None:
    """chwech/game: a match is over when each has dealt."""
    assert game("chwech", rules).match.deals == 7
