"""Norwegian Whist clause by clause, worked out by hand.

Each example names what it rests on: a fact of document 003 as the ledger numbers them (n…), or
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
from engine.core.play import Deal, legal, start
from engine.core.rules import Game
from engine.core.score import impossible, score, score_of, totals
from engine.core.state import Trick
from engine.errors import BadTally, Illegal
from engine.games import game
from engine.games.norwegian_whist import Tally
from engine.match import after, opening
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

SCANDINAVIAN = {"lead": "scandinavian"}
PASSES = "0:pass, 1:pass, 2:pass, 3:pass"


# Before you play


def example_players(make: Make) -> None:
    """n20: two sides of two. Partners sit opposite each other. Three hands are no deal."""
    playing = make()
    assert playing.seats == 4
    assert playing.sides == ((ADA, CAI), (BEN, DOT))
    assert playing.direction == 1
    assert told(dealt(playing), "players")
    hands = tuple(Cards.parse(hand) for hand in SUITS)
    with pytest.raises(Illegal, match="table/deal"):
        start(playing, Deal(DOT, hands[:3]))


def example_pack(make: Make) -> None:
    """G13: the usual 52; a joker is none of them."""
    playing = make()
    ranks = "AKQJ1098765432"
    assert playing.pack == Cards.parse(f"C{ranks} D{ranks} H{ranks} S{ranks}")
    assert len(playing.pack) == 52
    assert told(dealt(playing), "pack")
    with pytest.raises(Illegal, match="table/deal"):
        dealt(playing, ("CAKQJ109876543 Z1", *SUITS[1:]))


def example_rank(make: Make) -> None:
    """G14, G6: ace, king, queen, jack, ten and down to the two, in grand and in nullo."""
    playing = make()
    assert told(dealt(playing), "rank")
    order = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
    for contract in ("grand", "nullo"):
        for higher, lower in itertools.pairwise(order):
            assert winner(playing, f"D{lower} D{higher} SA SK", contract) == (f"D{higher}", "highest")
            assert winner(playing, f"D{higher} D{lower} SA SK", contract) == (f"D{higher}", "highest")


def example_deal(make: Make) -> None:
    """G8: thirteen cards each; twelve and fourteen are no deal."""
    playing = make()
    state = dealt(playing)
    assert [len(state.hand(seat)) for seat in range(4)] == [13, 13, 13, 13]
    assert told(state, "deal")
    with pytest.raises(Illegal, match="table/deal"):
        dealt(playing, ("CAKQJ109876543", "DAKQJ1098765432 C2", *SUITS[2:]))


# The call


def example_first_call(make: Make) -> None:
    """n6, n10: the dealer's left speaks first, and a pass moves the choice to the left."""
    state = dealt(make())
    assert (state.turn, told(state, "first-call")) == ((ADA,), True)
    assert refused(state, "1:grand") == ("table/turn",)
    for seat in (ADA, BEN, CAI):
        assert state.turn == (seat,)
        assert {action.verb for action in legal(state, seat)} == {"grand", "nullo", "pass"}
        state = played(state, f"{seat}:pass")
    assert state.turn == (DOT,)
    assert dealt(make(), dealer=BEN).turn == (CAI,)


def example_first_call_before_any_card(make: Make) -> None:
    """n6, n11: until something is settled nobody plays a card."""
    state = dealt(make())
    assert refused(state, "0:play H9") == ("table/choice",)
    assert refused(played(state, "0:pass"), "1:play HJ") == ("table/choice",)


def example_grand(make: Make) -> None:
    """n3, n7: whoever has the say may call grand."""
    state = played(dealt(make()), "0:pass, 1:grand")
    assert told(state, "grand")
    assert (called(state), state.phase) == (("grand", BEN), "play")
    assert state.trick.contract == "grand"
    assert called(played(dealt(make()), "0:grand")) == ("grand", ADA)


def example_nullo(make: Make) -> None:
    """n3, n5: nullo by a call and by four passes is the same contract."""
    called, passed = played(dealt(make()), "0:nullo"), played(dealt(make()), PASSES)
    for state in (called, passed):
        assert told(state, "nullo")
        assert not told(state, "grand")
        assert state.trick.contract == "nullo"
    assert not told(played(dealt(make()), "0:grand"), "nullo")


def example_nullo_call(make: Make) -> None:
    """n8, G3: nullo may be called; at tables that know grand and pass alone it may not."""
    state = played(dealt(make()), "0:pass, 1:nullo")
    assert told(state, "nullo-call")
    assert called(state) == ("nullo", BEN)
    strict = dealt(make(nullo_call="never"))
    assert refused(strict, "0:nullo") == ("table/choice",)
    assert {action.verb for action in legal(strict, ADA)} == {"grand", "pass"}


def example_pass(make: Make) -> None:
    """n9: a pass settles nothing."""
    state = played(dealt(make()), "0:pass")
    assert told(state, "pass")
    assert (called(state), state.phase, state.turn) == (("", -1), "call", (BEN,))


def example_one_call(make: Make) -> None:
    """n11: the first call ends it. Cai, who is to lead, can call no more, and Dot is not asked."""
    state = played(dealt(make()), "0:pass, 1:grand")
    assert told(state, "one-call")
    assert refused(state, "2:grand") == ("table/choice",)
    assert refused(state, "3:nullo") == ("table/turn",)
    assert not told(played(dealt(make()), PASSES), "one-call")
    for seat in range(4):
        eldest = played(dealt(make(), dealer=(seat - 1) % 4), f"{seat}:nullo")
        assert told(eldest, "one-call"), f"the call of seat {seat} stands as well"


def example_all_pass(make: Make) -> None:
    """n12: four passes, and only four, make a nullo that is nobody's."""
    state = played(dealt(make()), PASSES)
    assert told(state, "all-pass")
    assert called(state) == ("nullo", -1)
    assert played(dealt(make()), "0:pass, 1:pass, 2:pass").phase == "call"
    assert not told(played(dealt(make()), "0:nullo"), "all-pass")


def example_all_pass_whoever_deals(make: Make) -> None:
    """n12: Ben deals; Cai, Dot, Ada and at last Ben pass."""
    state = played(dealt(make(), dealer=BEN), "2:pass, 3:pass, 0:pass, 1:pass")
    assert told(state, "all-pass")


# The first lead


def example_grand_lead(make: Make) -> None:
    """n13: Ben calls, Cai leads, Ben plays last. With the Scandinavian lead (G1) it is Ada."""
    state = played(dealt(make()), "0:pass, 1:grand")
    assert (state.turn, told(state, "grand-lead")) == ((CAI,), True)
    assert around(state, "HA H2 H9").turn == (BEN,)
    assert played(dealt(make(**SCANDINAVIAN)), "0:pass, 1:grand").turn == (ADA,)


def example_grand_lead_by_each_caller(make: Make) -> None:
    """n13, G1: the left of each caller in turn, or the right."""
    calls = ("0:grand", "0:pass, 1:grand", "0:pass, 1:pass, 2:grand", "0:pass, 1:pass, 2:pass, 3:grand")
    assert [played(dealt(make()), call).turn for call in calls] == [(BEN,), (CAI,), (DOT,), (ADA,)]
    assert [played(dealt(make(**SCANDINAVIAN)), call).turn for call in calls] == [(DOT,), (ADA,), (BEN,), (CAI,)]


def example_nullo_lead(make: Make) -> None:
    """n14: the right of each caller; with the Scandinavian lead always the dealer's left (G10)."""
    calls = ("0:nullo", "0:pass, 1:nullo", "0:pass, 1:pass, 2:nullo", "0:pass, 1:pass, 2:pass, 3:nullo")
    assert [played(dealt(make()), call).turn for call in calls] == [(DOT,), (ADA,), (BEN,), (CAI,)]
    assert [played(dealt(make(**SCANDINAVIAN)), call).turn for call in calls] == [(ADA,)] * 4
    assert told(played(dealt(make()), calls[1]), "nullo-lead")
    assert not told(played(dealt(make()), PASSES), "nullo-lead")


def example_pass_lead(make: Make) -> None:
    """n15: Dot dealt and all passed, so Cai leads; with the Scandinavian lead Ada does (G2)."""
    state = played(dealt(make()), PASSES)
    assert (state.turn, told(state, "pass-lead")) == ((CAI,), True)
    assert played(dealt(make(**SCANDINAVIAN)), PASSES).turn == (ADA,)
    assert played(dealt(make(), dealer=BEN), "2:pass, 3:pass, 0:pass, 1:pass").turn == (ADA,)


# Playing to a trick


def example_follow(make: Make) -> None:
    """G15: Cai leads hearts. Dot has three and plays any of them, but no club; she need not beat the ace."""
    state = around(played(dealt(make()), "0:pass, 1:grand"), "HA")
    assert refused(state, "3:play CK") == ("follow",)
    assert {str(action.card) for action in legal(state, DOT)} == {"H8", "H6", "H2"}


def example_follow_without_the_suit(make: Make) -> None:
    """G15: Ada's only heart went to the first trick. On the second she may throw whatever she has."""
    state = around(played(dealt(make()), "0:pass, 1:grand"), "HA H2 H9 H3 HK H6")
    assert state.turn == (ADA,)
    assert Cards.of(action.card for action in legal(state, ADA)) == Cards.parse("CJ86 DA10853 SJ542")


def example_highest(make: Make) -> None:
    """G16: the highest heart takes the trick, wherever it fell, in nullo as in grand."""
    state = around(played(dealt(make(), FLAT), PASSES), "H2 H6 H4 H5")
    assert (state.tricks[0].winner, state.tricks[0].clause) == (DOT, "norwegian-whist/highest")
    assert winner(make(), "D4 D9 DK D2", "grand") == ("DK", "highest")
    assert winner(make(), "DA D9 DK D2", "grand") == ("DA", "highest")


def example_no_trumps(make: Make) -> None:
    """n1: Ada's ace of diamonds on a heart cannot win, whatever suits are; the two of clubs beats three aces."""
    state = around(played(dealt(make()), "0:pass, 1:grand"), "HA H2 H9 H3 HK H6")
    state = around(state, "DA")
    assert told(state, "no-trumps")
    assert around(state, "HJ").tricks[-1].winner == CAI
    assert winner(make(), "C2 HA DA SA", "grand")[0] == "C2"
    assert winner(make(), "C2 HA DA SA", "nullo")[0] == "C2"


def example_no_trumps_while_all_follow(make: Make) -> None:
    """n1: nothing is said where everybody follows suit."""
    state = played(dealt(make()), "0:pass, 1:grand")
    for card in ("HA", "H2", "H9", "H3"):
        state = around(state, card)
        assert not told(state, "no-trumps")


def example_ace_low(make: Make) -> None:
    """G6, the option: in nullo the ace stands below the two, in grand above the king."""
    low = make(nullo_ace="low")
    assert winner(low, "S3 SA S2 DK", "nullo") == ("S3", "highest")
    assert winner(low, "SA S2 DK HK", "nullo") == ("S2", "highest")
    assert winner(low, "S3 SA S2 DK", "grand") == ("SA", "highest")
    assert winner(make(), "S3 SA S2 DK", "nullo") == ("SA", "highest")


def example_ace_low_alone(make: Make) -> None:
    """G6, the option: led where nobody has the suit, even a low ace takes the trick; a discarded one never."""
    low = make(nullo_ace="low")
    assert winner(low, "SA D2 DK HK", "nullo") == ("SA", "ace-low")
    assert winner(low, "S2 DA CA HA", "nullo") == ("S2", "highest")


def example_winner_leads(make: Make) -> None:
    """G17: Dot's six of hearts took the first trick, so she leads to the second, and nobody else."""
    state = around(played(dealt(make(), FLAT), PASSES), "H2 H6 H4 H5")
    assert (state.turn, told(state, "winner-leads")) == ((DOT,), True)
    assert refused(state, "0:play C6") == ("table/turn",)
    assert around(state, "C2 C6 C5 C3").turn == (ADA,)


def example_thirteen(make: Make) -> None:
    """G18: seven tricks decide a grand, but the deal goes on to the last card."""
    state = played(dealt(make(), SUITS), "0:pass, 1:grand")
    for rank in ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3"):
        state = around(state, f"H{rank} S{rank} C{rank} D{rank}")
        assert not state.over
    state = around(state, "H2 S2 C2 D2")
    assert state.over
    assert told(state, "thirteen")
    assert not told(state, "winner-leads"), "there is nothing left to lead"
    assert state.game.tally(state) == Tally((13, 0), grand=1)
    assert refused(state, "2:play HA") == ("table/over",)


def example_thirteen_in_the_count(make: Make) -> None:
    """G18: the tricks of both sides make thirteen, no more and no fewer."""
    playing = make()
    for tricks in ((8, 6), (6, 6), (13, 1), (0, 0)):
        assert [found.clause for found in impossible(playing, Tally(tricks))] == ["norwegian-whist/thirteen"]
        with pytest.raises(BadTally):
            score(playing, Tally(tricks))
    for first in range(14):
        assert impossible(playing, Tally((first, 13 - first))) == ()


# The score


def example_grand_made(make: Make) -> None:
    """n16, G4: 4 for each trick above six; 1 with the Norwegian numbers, 4 with Tuppi's."""
    nine = Tally((4, 9), grand=1)
    assert scored(make(), nine) == [("grand-made", 1, 12)]
    assert points(make(scale="native"), nine) == (0, 3)
    assert points(make(scale="tuppi"), nine) == (0, 12)
    assert points(make(), Tally((7, 6), grand=0)) == (4, 0)
    assert points(make(), Tally((13, 0), grand=0)) == (28, 0)


def example_grand_failed(make: Make) -> None:
    """n17, G4: 8 for each of the opponents' tricks above six; 2 with the Norwegian numbers."""
    nine = Tally((9, 4), grand=1)
    assert scored(make(), nine) == [("grand-failed", 0, 24)]
    assert points(make(scale="native"), nine) == (6, 0)
    assert points(make(scale="tuppi"), nine) == (24, 0)
    assert points(make(), Tally((6, 7), grand=0)) == (0, 8)


def example_nullo_score(make: Make) -> None:
    """n18, G5, G7: 2 for each of the others' tricks above six; 1, or 4 with Tuppi's numbers. Only one side scores."""
    eight = Tally((5, 8))
    assert scored(make(), eight) == [("nullo-score", 0, 4)]
    assert points(make(scale="native"), eight) == (2, 0)
    assert points(make(scale="tuppi"), eight) == (8, 0)
    assert points(make(), Tally((7, 6))) == (0, 2)
    assert points(make(), Tally((13, 0))) == (0, 14)


def example_nullo_score_whoever_called(make: Make) -> None:
    """n18: a nullo that was called scores as one that was passed into. With a suit each the leader takes all."""
    called = swept(played(dealt(make(), SUITS), "0:nullo"))
    assert called.tricks[0].leader == DOT
    assert called.game.tally(called) == Tally((0, 13))
    assert totals(called.game, score_of(called)) == (14, 0)
    passed = swept(played(dealt(make(), SUITS), PASSES))
    assert passed.tricks[0].leader == CAI
    assert totals(passed.game, score_of(passed)) == (0, 14)


# The game


def example_rotation(make: Make) -> None:
    """G12: from each dealer to the left, whoever scored."""
    following = make().match.next_dealer
    assert [following(dealer, (4, 0)) for dealer in range(4)] == [BEN, CAI, DOT, ADA]
    assert following(DOT, (0, 8)) == ADA


def example_target(make: Make) -> None:
    """n19, G11: 50; with Tuppi's numbers 52, with the Norwegian ones 13."""
    games = (
        ("standard", 46, (48, False)),
        ("standard", 48, (50, True)),
        ("tuppi", 46, (50, False)),
        ("tuppi", 48, (52, True)),
        ("native", 11, (12, False)),
        ("native", 12, (13, True)),
    )
    for scale, before, (points_then, over) in games:
        match = after(opening(make(scale=scale), DOT)._replace(points=(before, 0)), Tally((6, 7)))
        assert (match.points, match.over) == ((points_then, 0), over), scale
        assert match.winners == ((0,) if over else ())


def example_target_in_one_deal(make: Make) -> None:
    """n17, n19: all thirteen tricks against a grand are 7 × 8 = 56, and that is a game."""
    state = swept(played(dealt(make(), SUITS), "0:pass, 1:grand"))
    match = after(opening(state.game, DOT), state.game.tally(state))
    assert (match.points, match.over) == ((56, 0), True)


EXAMPLES: dict[str, tuple[Callable[[Make], None], ...]] = {
    "norwegian-whist/players": (example_players,),
    "norwegian-whist/pack": (example_pack,),
    "norwegian-whist/rank": (example_rank,),
    "norwegian-whist/deal": (example_deal,),
    "norwegian-whist/first-call": (example_first_call, example_first_call_before_any_card),
    "norwegian-whist/grand": (example_grand,),
    "norwegian-whist/nullo": (example_nullo,),
    "norwegian-whist/nullo-call": (example_nullo_call,),
    "norwegian-whist/pass": (example_pass,),
    "norwegian-whist/one-call": (example_one_call,),
    "norwegian-whist/all-pass": (example_all_pass, example_all_pass_whoever_deals),
    "norwegian-whist/grand-lead": (example_grand_lead, example_grand_lead_by_each_caller),
    "norwegian-whist/nullo-lead": (example_nullo_lead,),
    "norwegian-whist/pass-lead": (example_pass_lead,),
    "norwegian-whist/follow": (example_follow, example_follow_without_the_suit),
    "norwegian-whist/highest": (example_highest,),
    "norwegian-whist/no-trumps": (example_no_trumps, example_no_trumps_while_all_follow),
    "norwegian-whist/ace-low": (example_ace_low, example_ace_low_alone),
    "norwegian-whist/winner-leads": (example_winner_leads,),
    "norwegian-whist/thirteen": (example_thirteen, example_thirteen_in_the_count),
    "norwegian-whist/grand-made": (example_grand_made,),
    "norwegian-whist/grand-failed": (example_grand_failed,),
    "norwegian-whist/nullo-score": (example_nullo_score, example_nullo_score_whoever_called),
    "norwegian-whist/rotation": (example_rotation,),
    "norwegian-whist/target": (example_target, example_target_in_one_deal),
}
"""The examples of each clause, in the page's order."""


def make(**options: str) -> Game:
    """The whole game."""
    return game("norwegian-whist", options)


def test_a_whole_game_by_hand() -> None:
    """Six deals. The dealers go round from Dot; Ada and Cai win with 52 to 34.

    24 for a grand of the others that fails with nine tricks for Ada and Cai, 4 in nullo; then 16 for
    Ben and Dot's grand with ten tricks, 16 for one against Ada and Cai with eight, 2 in nullo; and
    24 for a grand with twelve tricks.
    """
    playing = make()
    deals = [
        (DOT, Tally((9, 4), grand=1), (24, 0)),
        (ADA, Tally((5, 8)), (28, 0)),
        (BEN, Tally((3, 10), grand=1), (28, 16)),
        (CAI, Tally((5, 8), grand=0), (28, 32)),
        (DOT, Tally((7, 6)), (28, 34)),
        (ADA, Tally((12, 1), grand=0), (52, 34)),
    ]
    match = opening(playing, DOT)
    for dealer, tally, standing in deals:
        assert (match.dealer, match.over) == (dealer, False)
        assert impossible(playing, tally) == ()
        match = after(match, tally)
        assert match.points == standing
    assert (match.over, match.winners, match.played) == (True, (0,), 6)


def test_a_single_trick_can_be_looked_at_by_itself() -> None:
    """Seat 0 leads to it, in the contract that is asked for and in grand if none is."""
    for contract, caller in (("", DOT), ("grand", DOT), ("nullo", BEN)):
        ready = make().ready
        assert ready is not None
        state = ready(dealt(make()), Trick(contract=contract))
        assert (state.turn, state.phase) == ((ADA,), "play")
        assert called(state) == (contract or "grand", caller)
        assert around(state, "H9 HJ HA H2").tricks[0].winner == CAI


def test_a_grand_that_fails() -> None:
    """Cai's seven hearts and two diamonds make nine tricks; Ben's four come at the end. (9 - 6) × 8 = 24."""
    record, states = tutorials.deal("norwegian-whist/a-grand-that-fails")
    assert [taken.winner for taken in states[-1].tricks] == [CAI] * 8 + [ADA] + [BEN] * 4
    assert record.game.tally(states[-1]) == Tally((9, 4), grand=1)
    assert scored(record.game, record.game.tally(states[-1])) == [("grand-failed", 0, 24)]
    assert record.actions[:2] == (Action(ADA, "pass"), Action(BEN, "grand"))


def test_nobody_calls() -> None:
    """Dot, Ben, Ben, Dot, Dot, Ben, Dot and Dot again: eight tricks for Ben and Dot, so (8 - 6) × 2 = 4."""
    record, states = tutorials.deal("norwegian-whist/nobody-calls")
    winners = [DOT, ADA, BEN, CAI, BEN, DOT, CAI, DOT, CAI, ADA, BEN, DOT, DOT]
    assert [taken.winner for taken in states[-1].tricks] == winners
    assert record.game.tally(states[-1]) == Tally((5, 8))
    assert scored(record.game, record.game.tally(states[-1])) == [("nullo-score", 0, 4)]
