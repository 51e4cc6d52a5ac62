"""Minnesota Whist clause by clause, worked out by hand.

Each example names what it rests on: a fact of document 003 as the ledger numbers them (m…), or
a ruling (G…). Seats are named as on the page: Ada 0, Ben 1, Cai 2, Dot 3; Ada and Cai are side 0;
Dot deals. An example takes the way to make the game, so that another test can hand it a game
without a clause and expect it to fail.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest

import tutorials
from engine.core.actions import Action
from engine.core.cards import Cards
from engine.core.play import Deal, legal, offers, start
from engine.core.rules import Game
from engine.core.score import impossible, score, score_of, totals
from engine.core.state import Event, Trick
from engine.core.view import view
from engine.errors import BadTally, Illegal
from engine.games import game
from engine.games.minnesota_whist import Tally, places_of_bids
from engine.match import after, opening
from engine.notation import Record, read_one
from tests.engine.games.whist_tables import (
    ADA,
    BEN,
    CAI,
    DOT,
    FLAT,
    SUITS,
    Make,
    around,
    called,
    dealt,
    played,
    points,
    refused,
    scored,
    swept,
    told,
    winner,
)

SOUTH_DAKOTA = {"set_score": "granders_lose", "low_score": "losers_lose", "target": "11"}
REDS = "0:bid D3, 1:bid D2, 2:bid D4, 3:bid H2"
"""A red bid from each, in the deal FIRST."""
BEN_GRANDS = "0:bid D3, 1:bid C3, 2:bid C2, 3:bid H2"
"""Red from Ada, black from Ben, black from Cai and red from Dot, in the deal FIRST."""
ONE_COLOUR = ("CA1098765432 SKQJ", "CKQJ SA1098765432", "HAKQJ1098765432", "DAKQJ1098765432")
"""Ada and Ben have black cards only, Cai and Dot red ones only."""


# Before you play


def example_players(make: Make) -> None:
    """m26: two sides of two, partners opposite. Three hands are no deal."""
    playing = make()
    assert playing.seats == 4
    assert playing.sides == ((ADA, CAI), (BEN, DOT))
    assert playing.direction == 1
    assert told(dealt(playing), "players")
    with pytest.raises(Illegal, match="table/deal"):
        start(playing, Deal(DOT, tuple(Cards.parse(hand) for hand in SUITS[:3])))


def example_pack(make: Make) -> None:
    """G15: the usual 52; a joker is none of them."""
    playing = make()
    ranks = "AKQJ1098765432"
    assert playing.pack == Cards.parse(f"C{ranks} D{ranks} H{ranks} S{ranks}")
    assert told(dealt(playing), "pack")
    with pytest.raises(Illegal, match="table/deal"):
        dealt(playing, ("CAKQJ109876543 Z1", *SUITS[1:]))


def example_rank(make: Make) -> None:
    """G16: ace high and two low, in high deals and in low ones."""
    playing = make()
    assert told(dealt(playing), "rank")
    order = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
    for contract in ("high", "low"):
        for higher, lower in itertools.pairwise(order):
            assert winner(playing, f"D{lower} D{higher} SA SK", contract) == (f"D{higher}", "highest")
            assert winner(playing, f"D{higher} D{lower} SA SK", contract) == (f"D{higher}", "highest")


def example_deal(make: Make) -> None:
    """G13: thirteen cards each."""
    playing = make()
    state = dealt(playing)
    assert [len(state.hand(seat)) for seat in range(4)] == [13, 13, 13, 13]
    assert told(state, "deal")
    with pytest.raises(Illegal, match="table/deal"):
        dealt(playing, ("CAKQJ109876543", "DAKQJ1098765432 C2", *SUITS[2:]))


# The bid


def example_bid(make: Make) -> None:
    """m7, G7: any card of the own hand is a bid, and nothing but a card of the own hand."""
    state = dealt(make())
    for seat in range(4):
        assert Cards.of(action.card for action in legal(state, seat)) == state.hand(seat)
        assert {action.verb for action in offers(state, seat)} == {"bid"}
    assert refused(state, "0:bid CA") == ("table/hold",)
    assert refused(state, "0:play C6") == ("table/choice",)
    assert told(played(state, "0:bid C6"), "bid")


def example_bid_colours(make: Make) -> None:
    """m8, m9, G9: clubs and spades are high, diamonds and hearts low; the other way about by the option."""
    for card, contract in (("CJ", "high"), ("SJ", "high"), ("DA", "low"), ("H9", "low")):
        bids = f"0:bid {card}, 1:bid D2, 2:bid D4, 3:bid H2"
        assert played(dealt(make()), bids).trick.contract == contract
        other = {"high": "low", "low": "high"}[contract]
        blacks = f"0:bid {card}, 1:bid C3, 2:bid C2, 3:bid S8"
        assert played(dealt(make(colours="red_high")), blacks).trick.contract == other


def example_bid_without_a_card(make: Make) -> None:
    """G6: only a player without a card of a colour bids it without one; who holds it uses it."""
    state = dealt(make(), ONE_COLOUR)
    assert refused(state, "0:bid R") == ()
    assert refused(state, "0:bid B") == ("bid",)
    assert refused(state, "2:bid B") == ()
    assert refused(state, "2:bid R") == ("bid",)
    assert refused(dealt(make()), "0:bid R") == ("table/choice",)
    low = played(state, "0:bid R, 1:bid R, 2:bid H2, 3:bid D2")
    assert low.trick.contract == "low"
    high = played(state, "0:bid R, 1:bid R, 2:bid B, 3:bid D2")
    assert called(high) == ("high", CAI)


def example_secret(make: Make) -> None:
    """m10, m11, G11: any order, each once; nobody, not even the partner, sees more than that a bid was made."""
    state = played(dealt(make()), "2:bid C2")
    assert told(state, "secret")
    assert state.turn == (ADA, BEN, DOT)
    assert refused(state, "2:bid C7") == ("table/turn",)
    assert refused(state, "0:play C6") == ("table/choice",)
    for seats in ((), (ADA,), (BEN,), (DOT,), (ADA, BEN, DOT)):
        assert view(state, *seats).log == (Action(CAI, "bid"),)
        assert view(state, *seats).hand(CAI).size == 13
    assert view(state, CAI).log == state.log
    other = played(dealt(make()), "2:bid HA")
    assert view(other, ADA) == view(state, ADA)
    last = played(state, "0:bid D3, 3:bid H2")
    assert (last.turn, last.phase) == ((BEN,), "bid")
    assert Event("minnesota-whist/secret", DOT) in last.told, "of whoever has just bid"
    assert not told(played(last, "1:bid D2"), "secret")


def example_secret_without_a_card(make: Make) -> None:
    """G6, G11: that a bid was made without a card is as secret as the card."""
    state = dealt(make(), ONE_COLOUR)
    with_card, without = played(state, "0:bid SK"), played(state, "0:bid R")
    assert view(with_card, BEN) == view(without, BEN)


def example_turn_up(make: Make) -> None:
    """m12: from eldest hand in turn, whatever the order in which the bids were laid."""
    state = played(dealt(make()), "3:bid H2, 1:bid D2, 0:bid D3, 2:bid D4")
    turned = [(event.seat, str(event.card)) for event in state.told if event.clause.endswith("/turn-up")]
    assert turned == [(ADA, "D3"), (BEN, "D2"), (CAI, "D4"), (DOT, "H2")]
    assert view(state).log == state.log
    from_dot = played(dealt(make(), dealer=CAI), REDS)
    assert [event.seat for event in from_dot.told if event.clause.endswith("/turn-up")] == [DOT, ADA, BEN, CAI]


def example_high(make: Make) -> None:
    """m3, m14 to m17: Ben's black is the first. It is high, Ben is the grandee, and the rest is never shown."""
    state = played(dealt(make()), BEN_GRANDS)
    assert told(state, "high")
    assert not told(state, "low")
    assert called(state) == ("high", BEN)
    assert state.trick.contract == "high"
    turned = [event.seat for event in state.told if event.clause.endswith("/turn-up")]
    assert turned == [ADA, BEN]
    bids = [str(action) for action in view(state).log]
    assert bids == ["0:bid D3", "1:bid C3", "2:bid", "3:bid"]
    assert str(view(state, CAI).log[2]) == "2:bid C2"
    ended = swept(state)
    assert [str(action) for action in view(ended, ADA).log[:4]] == bids, "also when the deal is over"


def example_high_by_whoever_is_first(make: Make) -> None:
    """m14: Dot deals, so of Ada and Dot it is Ada; if Ada deals, it is Dot."""
    bids = "0:bid C6, 1:bid D2, 2:bid D4, 3:bid C4"
    assert called(played(dealt(make()), bids)) == ("high", ADA)
    assert called(played(dealt(make(), dealer=ADA), bids)) == ("high", DOT)


def example_high_in_the_count(make: Make) -> None:
    """m16: one of two sides granded, or none did."""
    playing = make()
    assert [found.clause for found in impossible(playing, Tally((7, 6), granded=2))] == ["minnesota-whist/high"]
    assert impossible(playing, Tally((7, 6), granded=1)) == ()


def example_low(make: Make) -> None:
    """m13: four reds, and only four, make it low; there is no grandee."""
    state = played(dealt(make()), REDS)
    assert told(state, "low")
    assert not told(state, "high")
    assert called(state) == ("low", -1)
    three = played(dealt(make()), "0:bid D3, 1:bid D2, 2:bid D4, 3:bid C4")
    assert called(three) == ("high", DOT)
    assert not told(three, "low")


def example_back(make: Make) -> None:
    """G12: all play with thirteen cards; what was turned up is known to everybody until it is played."""
    state = played(dealt(make()), BEN_GRANDS)
    assert told(state, "back")
    assert [len(state.hand(seat)) for seat in range(4)] == [13, 13, 13, 13]
    for seats in ((), (DOT,)):
        seen = view(state, *seats)
        assert [str(seen.hand(seat).known) for seat in (ADA, BEN, CAI)] == ["D3", "C3", ""]
    later = around(state, "D3 D2")
    assert str(view(later).hand(ADA).known) == ""
    assert refused(state, "0:play D3") == ()


# The first lead


def example_high_lead(make: Make) -> None:
    """m18, G2: Ben is the grandee, so Ada leads and Ben plays second; with the option Cai leads."""
    state = played(dealt(make()), BEN_GRANDS)
    assert (state.turn, told(state, "high-lead")) == ((ADA,), True)
    assert around(state, "H9").turn == (BEN,)
    assert played(dealt(make(high_lead="left")), BEN_GRANDS).turn == (CAI,)
    assert played(dealt(make()), "0:bid C6, 1:bid D2, 2:bid D4, 3:bid H2").turn == (DOT,)
    assert not told(played(dealt(make()), REDS), "high-lead")


def example_low_lead(make: Make) -> None:
    """G1: eldest hand, whoever that is, also where the left of a grandee would lead."""
    state = played(dealt(make()), REDS)
    assert (state.turn, told(state, "low-lead")) == ((ADA,), True)
    assert played(dealt(make(high_lead="left"), dealer=BEN), REDS).turn == (CAI,)


# Playing to a trick


def example_follow(make: Make) -> None:
    """m19, m20: Cai holds clubs and follows with any of them; on the third heart Ada may throw anything."""
    state = around(played(dealt(make()), BEN_GRANDS), "CJ CA")
    assert refused(state, "2:play HA") == ("follow",)
    assert {str(action.card) for action in legal(state, CAI)} == {"C9", "C7", "C2"}
    void = around(played(dealt(make(high_lead="left")), BEN_GRANDS), "HA H2 H9 H3 HK H6")
    assert Cards.of(action.card for action in legal(void, ADA)) == Cards.parse("CJ86 DA10853 SJ542")


def example_highest(make: Make) -> None:
    """m21, G8: the highest card of the led suit, in a low deal as in a high one."""
    state = around(played(dealt(make(), FLAT), "0:bid H3, 1:bid D2, 2:bid H2, 3:bid D5"), "S2 S7 S4 S5")
    assert (state.tricks[0].winner, state.tricks[0].clause) == (BEN, "minnesota-whist/highest")
    assert winner(make(), "DA D9 DK D2", "low") == ("DA", "highest")
    assert winner(make(), "D4 D9 DK D2", "high") == ("DK", "highest")


def example_no_trumps(make: Make) -> None:
    """m6: an ace of another suit loses to the two that was led, in high and in low."""
    assert winner(make(), "C2 HA DA SA", "high")[0] == "C2"
    assert winner(make(), "C2 HA DA SA", "low")[0] == "C2"
    state = around(played(dealt(make(high_lead="left")), BEN_GRANDS), "HA H2 H9 H3 HK H6")
    assert not told(state, "no-trumps")
    assert told(around(state, "DA"), "no-trumps")


def example_winner_leads(make: Make) -> None:
    """m22: Ben's seven of spades takes the first trick, so Ben leads to the second."""
    state = around(played(dealt(make(), FLAT), "0:bid H3, 1:bid D2, 2:bid H2, 3:bid D5"), "S2 S7 S4 S5")
    assert (state.turn, told(state, "winner-leads")) == ((BEN,), True)
    assert refused(state, "0:play S3") == ("table/turn",)


def example_thirteen(make: Make) -> None:
    """G17: all thirteen tricks are played, and the tricks of both sides make thirteen."""
    state = played(dealt(make(), SUITS), "0:bid C2, 1:bid D2, 2:bid H2, 3:bid S2")
    assert state.turn == (DOT,)
    for rank in ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3"):
        state = around(state, f"S{rank} C{rank} D{rank} H{rank}")
        assert not state.over
    state = around(state, "S2 C2 D2 H2")
    assert (state.over, told(state, "thirteen")) == (True, True)
    assert not told(state, "winner-leads")
    assert state.game.tally(state) == Tally((0, 13), granded=0)


def example_thirteen_in_the_count(make: Make) -> None:
    """G17: the tricks of both sides make thirteen, no more and no fewer."""
    playing = make()
    for tricks in ((8, 6), (6, 6), (13, 1), (0, 0)):
        assert [found.clause for found in impossible(playing, Tally(tricks))] == ["minnesota-whist/thirteen"]
        with pytest.raises(BadTally):
            score(playing, Tally(tricks))
    for first in range(14):
        assert impossible(playing, Tally((first, 13 - first))) == ()


# The score


def example_high_made(make: Make) -> None:
    """m23: nine tricks by the side that granded are three above six, under every option."""
    nine = Tally((4, 9), granded=1)
    assert scored(make(), nine) == [("high-made", 1, 3)]
    assert scored(make(**SOUTH_DAKOTA), nine) == [("high-made", 1, 3)]
    assert points(make(set_score="two"), nine) == (0, 3)
    assert points(make(), Tally((13, 0), granded=0)) == (7, 0)


def example_set(make: Make) -> None:
    """m23, G3: the others score 1 for each above six, or 2; or the granders lose 1 for each short of seven."""
    ten = Tally((10, 3), granded=1)
    assert scored(make(), ten) == [("set", 0, 4)]
    assert scored(make(set_score="two"), ten) == [("set", 0, 8)]
    assert scored(make(set_score="granders_lose"), ten) == [("set", 1, -4)]
    assert points(make(set_score="granders_lose"), ten) == (0, -4)
    assert points(make(), Tally((6, 7), granded=0)) == (0, 1)
    assert points(make(set_score="granders_lose"), Tally((0, 13), granded=0)) == (-7, 0)


def example_low_score(make: Make) -> None:
    """m24, G4: four tricks are three short of seven and gain 3; or the nine of the others lose 3."""
    four = Tally((4, 9))
    assert scored(make(), four) == [("low-score", 0, 3)]
    assert scored(make(low_score="losers_lose"), four) == [("low-score", 1, -3)]
    assert points(make(), Tally((13, 0))) == (0, 7)
    assert points(make(low_score="losers_lose"), Tally((13, 0))) == (-7, 0)
    assert points(make(set_score="two"), Tally((6, 7))) == (1, 0)


# The game


def example_rotation(make: Make) -> None:
    """G14: from each dealer to the left, whoever scored."""
    following = make().match.next_dealer
    assert [following(dealer, (4, 0)) for dealer in range(4)] == [BEN, CAI, DOT, ADA]
    assert following(DOT, (0, -3)) == ADA


def example_target(make: Make) -> None:
    """m25, G5: 13, or 11 in South Dakota."""
    games = (("13", 11, (12, False)), ("13", 12, (13, True)), ("11", 9, (10, False)), ("11", 10, (11, True)))
    for target, before, (points_then, over) in games:
        match = after(opening(make(target=target), DOT)._replace(points=(before, 0)), Tally((6, 7)))
        assert (match.points, match.over) == ((points_then, 0), over)
        assert match.winners == ((0,) if over else ())


def example_target_is_reached_by_a_rise(make: Make) -> None:
    """G10: in South Dakota a loss leaves the other side where it was, at 10 and not at 11; scores fall below zero."""
    match = opening(make(**SOUTH_DAKOTA), DOT)._replace(points=(10, 1))
    match = after(match, Tally((9, 4), granded=1))
    assert (match.points, match.over) == ((10, -2), False)
    match = after(match, Tally((4, 9)))
    assert (match.points, match.over) == ((10, -5), False)
    match = after(match, Tally((7, 6), granded=0))
    assert (match.points, match.over, match.winners) == ((11, -5), True, (0,))


EXAMPLES: dict[str, tuple[Callable[[Make], None], ...]] = {
    "minnesota-whist/players": (example_players,),
    "minnesota-whist/pack": (example_pack,),
    "minnesota-whist/rank": (example_rank,),
    "minnesota-whist/deal": (example_deal,),
    "minnesota-whist/bid": (example_bid, example_bid_colours, example_bid_without_a_card),
    "minnesota-whist/secret": (example_secret, example_secret_without_a_card),
    "minnesota-whist/turn-up": (example_turn_up,),
    "minnesota-whist/high": (example_high, example_high_by_whoever_is_first, example_high_in_the_count),
    "minnesota-whist/low": (example_low,),
    "minnesota-whist/back": (example_back,),
    "minnesota-whist/high-lead": (example_high_lead,),
    "minnesota-whist/low-lead": (example_low_lead,),
    "minnesota-whist/follow": (example_follow,),
    "minnesota-whist/highest": (example_highest,),
    "minnesota-whist/no-trumps": (example_no_trumps,),
    "minnesota-whist/winner-leads": (example_winner_leads,),
    "minnesota-whist/thirteen": (example_thirteen, example_thirteen_in_the_count),
    "minnesota-whist/high-made": (example_high_made,),
    "minnesota-whist/set": (example_set,),
    "minnesota-whist/low-score": (example_low_score,),
    "minnesota-whist/rotation": (example_rotation,),
    "minnesota-whist/target": (example_target, example_target_is_reached_by_a_rise),
}
"""The examples of each clause, in the page's order."""


def make(**options: str) -> Game:
    """The whole game."""
    return game("minnesota-whist", options)


DEALS = [
    (DOT, Tally((10, 3), granded=1)),
    (ADA, Tally((4, 9))),
    (BEN, Tally((5, 8), granded=1)),
    (CAI, Tally((6, 7))),
    (DOT, Tally((2, 11), granded=0)),
    (ADA, Tally((8, 5), granded=0)),
    (BEN, Tally((3, 10))),
]
"""Seven deals: Ben and Dot fail with three; low with four for Ada and Cai; Ben and Dot make eight; low with six
for Ada and Cai; Ada and Cai fail with two; they make eight; low with three for Ada and Cai."""

STANDINGS = {
    "the document": ({}, [(4, 0), (7, 0), (7, 2), (8, 2), (8, 7), (10, 7), (14, 7)]),
    "set bonus": ({"set_score": "two"}, [(8, 0), (11, 0), (11, 2), (12, 2), (12, 12), (14, 12)]),
    "South Dakota": (SOUTH_DAKOTA, [(0, -4), (0, -7), (0, -5), (0, -6), (-5, -6), (-3, -6), (-3, -10)]),
}
"""The points after each deal, as they are counted at three tables."""


@pytest.mark.parametrize("table", STANDINGS)
def test_a_whole_game_by_hand(table: str) -> None:
    """The same deals: thirteen are reached after seven, after six with the set bonus, and not in South Dakota."""
    options, standings = STANDINGS[table]
    match = opening(make(**options), DOT)
    for (dealer, tally), standing in zip(DEALS, standings, strict=False):
        assert (match.dealer, match.over) == (dealer, False)
        match = after(match, tally)
        assert match.points == standing
    assert match.over is (table != "South Dakota")
    assert match.winners == ((0,) if match.over else ())


def test_a_record_carries_bids_with_a_card_and_without() -> None:
    """The text of a deal tells every bid, also those that nobody at the table was shown."""
    bids = ("1:bid R", "0:bid SK", "3:bid D2", "2:bid H2")
    hands = tuple(Cards.parse(hand) for hand in ONE_COLOUR)
    record = Record(game=make(), deal=Deal(DOT, hands), actions=tuple(map(Action.parse, bids)))
    again, states = read_one(str(record))
    assert again.actions == record.actions
    assert called(states[-1]) == ("high", ADA)


def test_a_single_trick_can_be_looked_at_by_itself() -> None:
    """Seat 0 leads to it, high if nothing is said."""
    ready = make().ready
    assert ready is not None
    for contract, call in (("", ("high", BEN)), ("high", ("high", BEN)), ("low", ("low", -1))):
        state = ready(dealt(make()), Trick(contract=contract))
        assert (state.turn, called(state)) == ((ADA,), call)
        assert around(state, "H9 HJ HA H2").tricks[0].winner == CAI


def test_a_high_bid_that_fails() -> None:
    """Cai's clubs and hearts and Ada's diamonds make ten tricks; Ben has three. 10 - 6 = 4 for Ada and Cai."""
    record, states = tutorials.deal("minnesota-whist/a-high-bid-that-fails")
    winners = [ADA, CAI, CAI, BEN, BEN, BEN, ADA, ADA, CAI, CAI, CAI, CAI, CAI]
    assert [taken.winner for taken in states[-1].tricks] == winners
    assert record.game.tally(states[-1]) == Tally((10, 3), granded=1)
    assert totals(record.game, score_of(states[-1])) == (4, 0)
    assert [str(action) for action in view(states[-1]).log[:4]] == ["0:bid D2", "1:bid C2", "2:bid", "3:bid"]


def test_four_reds() -> None:
    """Ben and Dot take nine: the last three with Ben's tens. 7 - 4 = 3 for Ada and Cai."""
    record, states = tutorials.deal("minnesota-whist/four-reds")
    winners = [BEN, ADA, BEN, ADA, CAI, DOT, CAI, BEN, DOT, BEN, BEN, BEN, BEN]
    assert [taken.winner for taken in states[-1].tricks] == winners
    assert record.game.tally(states[-1]) == Tally((4, 9))
    assert totals(record.game, score_of(states[-1])) == (3, 0)
    assert [str(action.card) for action in record.actions if action.verb == "bid"] == ["H2", "D5", "D2", "D3"]


def test_bids_keep_their_places_while_cards_are_played() -> None:
    """minnesota-whist/turn-up: what each has bid lies there for all to see, whatever is played after it."""
    assert places_of_bids(swept(played(dealt(game("minnesota-whist")), REDS))) == (0, 1, 2, 3)
