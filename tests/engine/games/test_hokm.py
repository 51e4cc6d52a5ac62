"""Hokm clause by clause, worked out by hand.

Each example names what it rests on: a fact of document 003 as the ledger numbers them, or a
ruling (G…). An example takes the way to make the game, so that another test can hand it a game
without a clause and expect it to fail.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.core.actions import Action
from engine.core.cards import NONE, Card, Cards
from engine.core.play import legal
from engine.core.rules import Game
from engine.core.score import impossible, lines
from engine.core.view import view
from engine.errors import Illegal
from engine.games import adapted, game, needs
from engine.games.hokm_score import Tally
from engine.match import Match, after, opening
from tests.engine.games.hokm_deals import (
    ADA,
    BEN,
    CAI,
    DOT,
    FOUR,
    FOUR_STOCK,
    KEEP_ALL,
    THREE,
    THREE_STOCK,
    Make,
    dealt,
    done,
    four,
    played,
    refused,
    three,
    told,
    two,
    winners,
)

SPADES_SEVEN = """
    SA S7 S6 S4  SK D4 S5 S3  SQ D3 C7 S2  SJ H9 C6 C4  S10 H10 C5 C3  S9 C8 H5 H4  S8 C9 H6 H3
"""
"""Four players, spades: Ada leads seven spades from the top, and nobody can beat one."""

CLUBS_SEVEN = """
    HK HA H8 H4  CA C7 C4 C2  CK C6 C3 S8  CQ C5 H3 S9  CJ H7 H2 S10  C10 H6 D2 SJ  C9 H5 D5 SQ
"""
"""Four players, clubs: Dot takes the first lead with her ace of hearts and leads six clubs."""

SEVEN_TO_ONE = """
    C2 CA C7 C4  D4 DQ D8 DA
    SA S7 S6 S4  SK D3 S5 S3  SQ H9 C6 S2  SJ H10 C5 C3  S10 C8 D9 D2  S9 C9 D10 D5
"""
"""Four players, spades: a trick for Dot, then Ada's ace of diamonds and six of her spades."""

TIE = """
    D2 DK D5  HA S2 C3  HK S3 C4  D3 DQ D4  SA C5 H2  SK C6 H3  SQ C7 H4  SJ C8 H5  S10 C9 H6  S9 C10 H7
    D8 D10 D9  DA D6 DJ  D7 H8 S4  CA H9 S5  CK H10 S6  CQ HJ S7  CJ HQ S8
"""
"""Three players, diamonds: Cai takes 3 tricks, then Ben 7, then Ada 7."""

TIE_AT_SIX = """
    D2 DK D5  HA S2 C3  HK S3 C4  HQ S4 C5  HJ S5 C6  D3 DQ D4  SA C7 H2  SK C8 H3  SQ C9 H4  SJ C10 H5  S10 CJ H6
    D8 D10 D9  DA D6 DJ  D7 H7 S6  CA H8 S7  CK H9 S8  CQ H10 S9
"""
"""Three players, diamonds: Cai takes 5 tricks, then Ben 6, then Ada 6."""

SEVEN_FOUR_FOUR = """
    CA H2 S2  CK H3 S3  CQ H4 S4  CJ H5 S5
    D2 DK D5  HA S6 C3  HK S7 C4  HQ S8 C5
    D3 DQ D4  SA C6 H6  SK C7 H7  SQ C8 H8
    D8 DA D6  C10 H9 S9  C9 H10 S10
"""
"""Three players, diamonds: four tricks for each, then three for Ada."""

SWEEP_OF_THREE = "CA H2 S2  CK H3 S3  CQ H4 S4  CJ H5 S5  C10 H6 S6  C9 H7 S7  C8 H8 S8"
"""Three players, diamonds: Ada takes the first seven tricks with clubs that nobody else has."""


def scored(played_game: Game, tally: Tally) -> list[tuple[str, int, int]]:
    """The lines as (clause, side, points)."""
    return [(line.clause.removeprefix("hokm/"), line.side, line.points) for line in lines(played_game, tally)]


def objections(played_game: Game, tally: Tally) -> list[str]:
    """The clauses by which no deal can end with a tally."""
    return [found.clause.removeprefix("hokm/") for found in impossible(played_game, tally)]


# Before you play


def example_players(make: Make) -> None:
    """003/h4, G15: four in two sides; by the option three or two, each a side."""
    assert [make(players=number).seats for number in "432"] == [4, 3, 2]
    assert make().sides == ((ADA, CAI), (BEN, DOT))
    assert make(players="3").sides == ((ADA,), (BEN,), (CAI,))
    assert make(players="2").sides == ((ADA,), (BEN,))
    assert told(four(make()), "players")
    with pytest.raises(Illegal, match="table/deal"):
        dealt(make(), THREE, THREE_STOCK)


def example_partners(make: Make) -> None:
    """003/h4: a trick of Dot's is Ben's as well; three players have no partners."""
    state = played(four(make(), "S"), "C2 CA C7 C4")
    assert state.game.tally(state) == Tally((0, 1), 0)
    assert told(four(make()), "partners")
    assert not told(three(make(players="3")), "partners")


def example_direction(make: Make) -> None:
    """003/h5, G4: after Ada comes Dot on her right, then Cai, then Ben. Mirrored: Ben, Cai, Dot."""
    state = four(make(), "S")
    order = []
    for card in ("SA", "S7", "S6", "S4"):
        order.append(state.turn[0])
        state = played(state, card)
    assert order == [ADA, DOT, CAI, BEN]
    assert told(played(four(make(), "S"), "SA"), "direction")
    mirrored = dealt(make(direction="left"), FOUR, FOUR_STOCK, dealer=DOT)
    mirrored = played(done(mirrored, "0:trump S"), "SA")
    assert mirrored.turn == (BEN,)


def example_direction_of_three(make: Make) -> None:
    """G4: Ada, Cai, Ben."""
    state = played(three(make(players="3"), "D"), "CA")
    assert state.turn == (CAI,)
    assert told(state, "direction")
    assert played(state, "H2").turn == (BEN,)


def example_pack(make: Make) -> None:
    """003/h6, G12: 52 cards; three leave out the two of clubs and have 51."""
    assert len(make().pack) == len(make(players="2").pack) == 52
    assert make().pack.without(make(players="3").pack) == Cards.parse("C2")
    with pytest.raises(Illegal, match="table/deal"):
        dealt(make(players="3"), ("DA10742", "DQJ85 C2", "DK963 HA"), THREE_STOCK)


def example_pack_of_so_many_tricks(make: Make) -> None:
    """003/h6: thirteen tricks for four and for two, seventeen for three."""
    assert objections(make(), Tally((7, 7), 0)) == ["pack"]
    assert objections(make(players="2"), Tally((7, 7), 0)) == ["pack"]
    assert objections(make(), Tally((14, 0), 0)) == ["pack"]
    assert "pack" in objections(make(players="3"), Tally((7, 7, 4), 0))
    assert "pack" in objections(make(players="3", three_end="seven"), Tally((7, 6, 5), 0))


def example_rank(make: Make) -> None:
    """003/h14 and common use: the ace beats the king, the eight the seven, the three the two."""
    assert winners(played(four(make(), "S"), "HK HA H8 H4")) == [DOT]
    assert winners(played(four(make(), "S"), "C2 C8 C7 C3")) == [DOT]
    drawn = done(two(make(players="2"), "D"), KEEP_ALL)
    assert winners(played(drawn, "D2 D3")) == [BEN]


# Naming trumps


def example_hakem(make: Make) -> None:
    """003/h9, G6: whoever sits on the dealer's right is asked, whoever deals."""
    for dealer, hakem in ((BEN, ADA), (CAI, BEN), (DOT, CAI), (ADA, DOT)):
        state = dealt(make(), FOUR, FOUR_STOCK, dealer)
        assert state.turn == (hakem,)
        assert told(state, "hakem")


def example_hakem_by_the_first_ace(make: Make) -> None:
    """G9: four of hearts to Ada, nine of clubs to Dot, ace of spades to Cai: Cai is hakem, so Dot deals."""
    cards = [Card.parse(text) for text in ("H4", "C9", "SA", "DA")]
    first = make(first_hakem="ace").match.first
    assert first is not None
    assert first(cards) == DOT
    for place, dealer in enumerate((BEN, ADA, DOT, CAI)):
        ace_there = [Card.parse("SA" if other == place else "H4") for other in range(4)]
        assert first(ace_there) == dealer, "Ada, Dot, Cai and Ben get a card in turn, and before each the next one sits"
    assert make().match.first is None
    mirrored = make(first_hakem="ace", direction="left").match.first
    assert mirrored is not None
    assert mirrored(cards) == BEN, "to the left the second card is Ben's, the third Cai's, and Ben is on Cai's right"


def example_hakem_is_somebody(make: Make) -> None:
    """003/h8: trumps were named by somebody."""
    assert objections(make(), Tally((7, 5))) == ["hakem"]
    assert objections(make(), Tally((7, 5), 1)) == []


def example_dealer(make: Make) -> None:
    """G6: the dealer sits on the hakem's left; with two it is the other player; mirrored, on the right."""
    assert four(make()).dealer == (four(make()).turn[0] + 1) % 4
    assert told(four(make()), "dealer")
    assert (three(make(players="3")).dealer, three(make(players="3")).turn) == (BEN, (ADA,))
    assert (two(make(players="2")).dealer, two(make(players="2")).turn) == (BEN, (ADA,))
    assert dealt(make(direction="left"), FOUR, FOUR_STOCK, DOT).turn == (ADA,)


def example_five(make: Make) -> None:
    """003/h7: five cards each at first; six are no deal."""
    for state, seats, left in (
        (four(make()), 4, 32),
        (three(make(players="3")), 3, 36),
        (two(make(players="2")), 2, 42),
    ):
        assert [len(state.hand(seat)) for seat in range(seats)] == [5] * seats
        assert len(state.zone("stock").cards) == left
        assert told(state, "five")
    with pytest.raises(Illegal, match="table/deal"):
        dealt(make(), ("SAK HK DA C2 SQ", *FOUR[1:]), FOUR_STOCK.replace("SQ", "", 1))


def example_look(make: Make) -> None:
    """G5: before trumps are named Ada knows her five, and nobody knows any others; then each their own."""
    state = four(make())
    assert told(state, "look")
    for seat in range(4):
        seen = view(state, seat)
        assert [seen.hand(other).size for other in range(4)] == [5] * 4
        known = Cards.parse("SAK HK DA C2") if seat == ADA else NONE
        assert [seen.hand(other).known for other in range(4)] == [
            known if other == seat else NONE for other in range(4)
        ]
        assert seen.zone("stock").known == NONE
    named = done(state, "0:trump S")
    for seat in range(4):
        assert [len(view(named, seat).hand(other).known) for other in range(4)] == [
            13 if other == seat else 0 for other in range(4)
        ]
    assert view(done(two(make(players="2")), "0:trump C"), BEN).hand(BEN).known == Cards.parse("CK D3 HK SK5")


def example_trump(make: Make) -> None:
    """003/h8: the hakem names one of four suits, held or not, and can do nothing else."""
    state = four(make())
    assert [str(action) for action in legal(state, ADA)] == ["0:trump C", "0:trump D", "0:trump H", "0:trump S"]
    assert refused(state, "0:pass") == ("table/choice",)
    assert refused(state, "0:trump N") == ("table/say",)
    assert refused(state, "0:play SA") == ("table/choice",)
    assert refused(state, "2:trump S") == ("table/turn",)
    named = done(state, "0:trump H")
    assert told(named, "trump")
    assert named.trick.trump == "H"


# The rest of the cards


def example_rest(make: Make) -> None:
    """003/h10: four to Ada, Dot, Cai and Ben, and four again: thirteen each."""
    state = four(make(), "S")
    assert told(state, "rest")
    assert state.hand(ADA) == Cards.parse("C2 DAK HKQJ SAKQJ1098")
    assert state.hand(BEN) == Cards.parse("C43 D87652 H432 S432")
    assert state.hand(CAI) == Cards.parse("C765 DQJ109 H8765 S65")
    assert state.hand(DOT) == Cards.parse("CAKQJ1098 D43 HA109 S7")
    assert state.zone("stock").cards == NONE


def example_rest_of_three(make: Make) -> None:
    """G7: four three times over: seventeen each."""
    state = three(make(players="3"), "D")
    assert state.hand(ADA) == Cards.parse("CAKQJ109876543 DA10742")
    assert [len(state.hand(seat)) for seat in range(3)] == [17] * 3


def example_discard(make: Make) -> None:
    """G16: Ada puts three aside, then Ben two; what it was, the other does not learn."""
    state = done(two(make(players="2")), "0:trump C")
    assert told(state, "discard")
    assert refused(state, "1:discard CK") == ("table/turn",)
    state = done(state, "0:discard DA")
    assert not told(state, "discard"), "it is told as it begins"
    state = done(state, "0:discard HA")
    assert state.turn == (ADA,)
    state = done(state, "0:discard SA")
    assert (state.turn, state.phase) == ((BEN,), "discard")
    assert told(state, "discard")
    assert view(state, BEN).log[1:] == (Action(ADA, "discard"),) * 3
    assert view(state, BEN).zone("aside-0") == (3, NONE, ())
    assert view(state, ADA).zone("aside-0").known == Cards.parse("DA HA SA")
    state = done(state, "1:discard HK 1:discard SK")
    assert (len(state.hand(ADA)), len(state.hand(BEN)), state.phase) == (2, 3, "draw")


def example_draw(make: Make) -> None:
    """G22: 21 turns, Ada's eleven first and last; thirteen cards each, and 26 aside."""
    state = two(make(players="2"), "C")
    assert told(state, "draw")
    asked = []
    while state.phase == "draw":
        asked.append(state.turn[0])
        assert len(view(state, asked[-1]).zone("offered").known) == 1
        assert view(state, 1 - asked[-1]).zone("offered") == (1, NONE, ())
        state = done(state, f"{asked[-1]}:keep")
    assert asked == [ADA, BEN] * 10 + [ADA]
    assert state.hand(ADA) == Cards.parse("CAQJ1098765432 D2")
    assert state.hand(BEN) == Cards.parse("CK DKQJ10987653 HQ S5")
    assert len(state.zone("aside-0").cards) + len(state.zone("aside-1").cards) == 26
    assert state.zone("stock").cards == NONE


def example_keep(make: Make) -> None:
    """G22: Ada keeps the queen of clubs, and the two of hearts goes aside; Ben sees neither."""
    state = done(two(make(players="2"), "C"), "0:keep")
    assert told(state, "keep")
    assert state.hand(ADA) == Cards.parse("CAQ D2")
    assert view(state, ADA).zone("aside-0").known == Cards.parse("DA HA2 SA")
    assert view(state, BEN).zone("aside-0") == (4, NONE, ())
    assert view(state, BEN).hand(ADA).known == NONE
    assert state.turn == (BEN,)


def example_reject(make: Make) -> None:
    """G22, G23: Ada refuses the queen of clubs and has to take the two of hearts."""
    state = done(two(make(players="2"), "C"), "0:reject")
    assert told(state, "reject")
    assert state.hand(ADA) == Cards.parse("CA D2 H2")
    assert view(state, ADA).zone("aside-0").known == Cards.parse("CQ DA HA SA")
    assert view(state, BEN).zone("aside-0") == (4, NONE, ())


# Playing to a trick


def example_lead(make: Make) -> None:
    """003/h11, G8: the hakem leads first, whoever dealt, and any card."""
    state = four(make(), "S")
    assert (state.phase, state.turn) == ("play", (ADA,))
    assert told(state, "lead")
    assert len(legal(state, ADA)) == 13
    assert done(dealt(make(), FOUR, FOUR_STOCK, DOT), "2:trump S").turn == (CAI,)
    assert done(two(make(players="2"), "C"), KEEP_ALL).turn == (ADA,)
    assert three(make(players="3"), "H").turn == (ADA,)


def example_follow(make: Make) -> None:
    """003/h12: Dot holds one spade and must play it; Cai then has two to choose from."""
    state = played(four(make(), "H"), "SA")
    assert refused(state, "3:play HA") == ("follow",)
    assert [str(action) for action in legal(state, DOT)] == ["3:play S7"]
    state = played(state, "S7")
    assert [str(action) for action in legal(state, CAI)] == ["2:play S5", "2:play S6"]


def example_void(make: Make) -> None:
    """003/h13: Dot has no second spade and may throw anything, though she holds trumps."""
    state = played(four(make(), "H"), "SA S7 S6 S4 SK")
    assert len(legal(state, DOT)) == 12
    thrown = played(state, "D3")
    assert told(thrown, "void")
    assert not told(played(state, "H9"), "void"), "a trump is no discard"
    assert winners(played(thrown, "S5 S3")) == [ADA, ADA]


def example_highest(make: Make) -> None:
    """003/h14: the ace of hearts takes the king; a high club on a spade takes nothing."""
    state = played(four(make(), "D"), "HK HA H8 H4")
    assert (state.tricks[0].winner, state.tricks[0].clause) == (DOT, "hokm/highest")
    state = played(four(make(), "D"), "SA S7 S6 S4 S8 CA S5 S3")
    assert winners(state) == [ADA, ADA]


def example_trump_wins(make: Make) -> None:
    """003/h15: Dot's nine of hearts, a trump, takes the king of spades."""
    state = played(four(make(), "H"), "SA S7 S6 S4 SK H9 S5 S3")
    assert (state.tricks[1].winner, state.tricks[1].clause) == (DOT, "hokm/trump-wins")


def example_trump_wins_over_a_lower_trump(make: Make) -> None:
    """003/h15: on the third spade Dot trumps with the nine of hearts; Cai, now void, with the eight."""
    script = "SA S7 S6 S4  SK D4 S5 S3  SQ "
    assert winners(played(four(make(), "H"), script + "H9 H8 S2"))[-1] == DOT
    assert winners(played(four(make(), "H"), script + "D3 H8 S2"))[-1] == CAI


def example_next_lead(make: Make) -> None:
    """G21: Dot took the trick and leads; then Ada, who takes the second."""
    state = played(four(make(), "S"), "C2 CA C7 C4")
    assert state.turn == (DOT,)
    assert told(state, "next-lead")
    second = played(state, "D4 DQ D8 DA")
    assert second.turn == (ADA,)
    assert not told(second, "next-lead"), "it is said once a deal"


# The end of a deal


def example_seven(make: Make) -> None:
    """G1, G2: Ada has her seventh trick after eight, and nobody plays any more."""
    state = played(four(make(), "S"), SEVEN_TO_ONE)
    assert len(state.tricks) == 8
    assert state.over
    assert [event.seat for event in state.told if event.clause == "hokm/seven"] == [ADA], "a side by its first seat"
    assert refused(state, "0:play C2") == ("table/over",)
    assert state.game.tally(state) == Tally((7, 1), 0)


def example_seven_of_partners(make: Make) -> None:
    """003/h4, G1: it is the side that counts: with a trick that Cai trumped, six are enough for Ada."""
    state = played(
        four(make(), "S"),
        """C2 CA C7 C4  CK C6 C3 DK  CQ C5 H2 HJ  CJ S5 H3 HQ
        S6 S2 SA S7  SK D3 H5 S3  SQ D4 H6 S4  SJ H9 H7 H4  S10 H10 H8 D2""",
    )
    assert not state.over
    state = played(state, "S9 C8 D9 D5")
    assert state.over
    assert winners(state) == [DOT] * 3 + [CAI] + [ADA] * 6
    assert state.game.tally(state) == Tally((7, 3), 0)


def example_seven_with_two(make: Make) -> None:
    """G1: Ada leads seven clubs, and Ben has one."""
    state = done(two(make(players="2"), "C"), KEEP_ALL)
    state = played(state, "CA CK  CQ DK  CJ DQ  C10 DJ  C9 D10  C8 D9")
    assert not state.over
    assert played(state, "C7 D8").over


def example_seven_with_three(make: Make) -> None:
    """G11, G18: the first seven to one player end the deal, unless no sweep is counted."""
    state = played(three(make(players="3"), "D"), SWEEP_OF_THREE)
    assert state.over
    assert told(state, "seven")
    assert state.game.tally(state) == Tally((7, 0, 0), 0)
    assert not played(three(make(players="3", kot="false"), "D"), SWEEP_OF_THREE).over


def example_seven_is_enough(make: Make) -> None:
    """G11, the option: Ben is the first with seven, after ten tricks."""
    state = three(make(players="3", three_end="seven"), "D")
    state = played(state, " ".join(TIE.split()[:30]))
    assert state.over
    assert told(state, "seven")
    assert state.game.tally(state) == Tally((0, 7, 3), 0)


def example_seven_and_no_more(make: Make) -> None:
    """G2: a deal stops at seven, so there is always exactly one seven."""
    assert objections(make(), Tally((6, 6), 0)) == ["seven"]
    assert objections(make(), Tally((8, 5), 0)) == ["seven"]
    assert objections(make(), Tally((7, 6), 0)) == []
    assert objections(make(players="2"), Tally((3, 7), 1)) == []
    assert objections(make(players="3", three_end="seven"), Tally((7, 7, 3), 0)) == ["seven"]
    assert objections(make(players="3", three_end="seven"), Tally((7, 6, 4), 0)) == []


def example_out_of_reach(make: Make) -> None:
    """G11: with 7, 4 and 4 and two tricks left nobody can catch Ada; with 6, 4 and 4 and three left Ben could."""
    state = three(make(players="3"), "D")
    before = played(state, " ".join(SEVEN_FOUR_FOUR.split()[:42]))
    assert before.game.tally(before) == Tally((6, 4, 4), 0)
    assert not before.over
    state = played(state, SEVEN_FOUR_FOUR)
    assert state.over
    assert told(state, "out-of-reach")
    assert state.game.tally(state) == Tally((7, 4, 4), 0)
    assert scored(state.game, state.game.tally(state)) == [("point", 0, 1)]


def example_out_of_reach_exactly(make: Make) -> None:
    """G11: a deal stops with the trick that does it: 8, 4 and 4 comes too late, 7, 5 and 3 too early."""
    playing = make(players="3")
    assert objections(playing, Tally((8, 4, 4), 0)) == ["out-of-reach"]
    assert objections(playing, Tally((7, 5, 3), 0)) == ["out-of-reach"]
    assert objections(playing, Tally((7, 4, 4), 0)) == []
    assert objections(playing, Tally((7, 0, 0), 0)) == []
    assert objections(make(players="3", kot="false"), Tally((7, 0, 0), 0)) == ["out-of-reach"]
    assert objections(make(players="3", kot="false"), Tally((9, 0, 0), 0)) == []


def example_tie(make: Make) -> None:
    """G10: 7 for Ada, 7 for Ben, 3 for Cai, and nobody was out of reach before: the point is Cai's."""
    state = played(three(make(players="3"), "D"), TIE)
    assert state.over
    assert told(state, "tie")
    tally = state.game.tally(state)
    assert tally == Tally((7, 7, 3), 0)
    assert scored(state.game, tally) == [("tie", 2, 1)]
    assert scored(make(players="3"), Tally((1, 8, 8), 0)) == [("tie", 0, 1)]


def example_tie_for_the_hakem(make: Make) -> None:
    """G10, the option: the hakem takes it, also as the third."""
    playing = make(players="3", three_tie="hakem")
    assert scored(playing, Tally((7, 7, 3), 0)) == [("tie", 0, 1)]
    assert scored(playing, Tally((7, 7, 3), 2)) == [("tie", 2, 1)]


def example_tie_at_six(make: Make) -> None:
    """G11: 6, 6 and 5 is a tie too, and the only one where seven tricks are enough."""
    for three_end in ("lead", "seven"):
        state = played(three(make(players="3", three_end=three_end), "D"), TIE_AT_SIX)
        assert state.over
        assert told(state, "tie")
        assert scored(state.game, state.game.tally(state)) == [("tie", 2, 1)]


def example_play_out(make: Make) -> None:
    """G2, G19: Ada has seven; Dot takes the other six; it is still seven to none, and a kot."""
    state = played(four(make(play_out="true"), "S"), SPADES_SEVEN)
    assert not state.over
    assert told(state, "seven")
    state = played(state, "C2 CA H7 H2")
    assert not told(state, "seven"), "a deal is settled once"
    state = played(state, "CK H8 D2 HJ  CQ D9 D5 HQ  CJ D10 D6 HK  C10 DJ D7 DK  HA DQ D8 DA")
    assert state.over
    assert told(state, "play-out")
    assert winners(state) == [ADA] * 7 + [DOT] * 6
    assert state.game.tally(state) == Tally((7, 0), 0)
    assert scored(state.game, state.game.tally(state)) == [("kot", 0, 2)]


def example_play_out_to_a_tie(make: Make) -> None:
    """G2: a tie is found with the last card anyway."""
    state = played(three(make(players="3", play_out="true"), "D"), TIE)
    assert state.over
    assert told(state, "tie")


# The score


def example_point(make: Make) -> None:
    """G1: one point, for 7 to 1 as for 7 to 6."""
    state = played(four(make(), "S"), SEVEN_TO_ONE)
    assert scored(state.game, state.game.tally(state)) == [("point", 0, 1)]
    assert scored(make(), Tally((6, 7), 0)) == [("point", 1, 1)]
    assert scored(make(players="2"), Tally((7, 3), 1)) == [("point", 0, 1)]
    assert scored(make(players="3"), Tally((4, 7, 4), 0)) == [("point", 1, 1)]


def example_kot(make: Make) -> None:
    """G3: the hakem's side takes seven tricks to none: two points; where no sweep counts, one."""
    state = played(four(make(), "S"), SPADES_SEVEN)
    assert state.over
    assert scored(state.game, state.game.tally(state)) == [("kot", 0, 2)]
    assert scored(make(players="3"), Tally((0, 0, 7), 2)) == [("kot", 2, 2)]
    assert scored(make(players="2"), Tally((7, 0), 0)) == [("kot", 0, 2)]
    assert scored(make(kot="false"), Tally((7, 0), 0)) == [("point", 0, 1)]
    assert objections(make(players="3"), Tally((8, 0, 0), 0)) == ["kot"]
    assert objections(make(players="3"), Tally((17, 0, 0), 0)) == ["kot"], "not even with all the tricks there are"
    assert objections(make(players="3", kot="false"), Tally((8, 0, 0), 0)) == ["out-of-reach"]
    assert objections(make(players="3", three_end="seven"), Tally((8, 0, 0), 0)) == ["seven"]


def example_hakem_kot(make: Make) -> None:
    """G3: Ada named clubs, and Dot takes seven tricks: three points; where no sweep counts, one."""
    state = played(four(make(), "C"), CLUBS_SEVEN)
    assert state.over
    assert scored(state.game, state.game.tally(state)) == [("hakem-kot", 1, 3)]
    assert scored(make(players="3"), Tally((0, 7, 0), 2)) == [("hakem-kot", 1, 3)]
    assert scored(make(players="2"), Tally((7, 0), 1)) == [("hakem-kot", 0, 3)]
    assert scored(make(kot="false"), Tally((0, 7), 0)) == [("point", 1, 1)]


# The game


def example_next_hakem(make: Make) -> None:
    """G13: Ben deals and Ada is hakem. If her side wins Ben deals again; if not, Ada deals, and Dot is hakem."""
    following = make().match.next_dealer
    assert [following(BEN, points) for points in ((1, 0), (2, 0), (0, 1), (0, 3))] == [BEN, BEN, ADA, ADA]
    mirrored = make(direction="left").match.next_dealer
    assert [mirrored(DOT, points) for points in ((1, 0), (0, 1))] == [DOT, ADA]
    with_two = make(players="2").match.next_dealer
    assert [with_two(BEN, points) for points in ((2, 0), (0, 1))] == [BEN, ADA]


def example_next_hakem_each_deal(make: Make) -> None:
    """G13, the option: the deal goes to the right whoever won."""
    following = make(rotation="each_deal").match.next_dealer
    assert [following(BEN, points) for points in ((1, 0), (0, 3))] == [ADA, ADA]
    assert following(ADA, (1, 0)) == DOT


def example_next_hakem_of_three(make: Make) -> None:
    """G14: Ada lost to Ben. The right-hand neighbour is Cai; by the option it is Ben, and Cai deals."""
    assert make(players="3").match.next_dealer(BEN, (0, 1, 0)) == ADA
    option = make(players="3", three_hakem="winner").match.next_dealer
    assert option(BEN, (0, 1, 0)) == CAI
    assert option(BEN, (0, 0, 1)) == ADA
    assert option(BEN, (2, 0, 0)) == BEN
    assert make(three_hakem="winner").match.next_dealer(BEN, (0, 1)) == ADA, "with four it changes nothing"


def deals(playing: Game, dealer: int, tallies: list[Tally]) -> list[Match]:
    """The match after each of some deals."""
    matches = [opening(playing, dealer)]
    for tally in tallies:
        matches.append(after(matches[-1], tally))
    return matches[1:]


def example_game(make: Make) -> None:
    """G1, G3, G13: a whole game by hand. Dot deals first, so Cai is hakem.

    Cai's side gets no trick: 0-3, Cai deals and Ben is hakem. Ben wins 7-5: 0-4, the same again.
    Ben's side gets no trick: 3-4, Ben deals and Ada is hakem. Ada's kot: 5-4, the same again. Ada
    loses 6-7: 5-5, Ada deals and Dot is hakem. Dot's kot: 5-7, which is the game.
    """
    match = deals(
        make(),
        DOT,
        [Tally((0, 7), 0), Tally((5, 7), 1), Tally((7, 0), 1), Tally((7, 0), 0), Tally((6, 7), 0), Tally((0, 7), 1)],
    )
    assert [found.points for found in match] == [(0, 3), (0, 4), (3, 4), (5, 4), (5, 5), (5, 7)]
    assert [found.dealer for found in match[:-1]] == [CAI, CAI, BEN, BEN, ADA]
    assert [found.over for found in match] == [False] * 5 + [True]
    assert match[-1].winners == (1,)


def example_game_may_pass_seven(make: Make) -> None:
    """G1: from 5 a hakem-kot leads to 8; with three players the tie's point counts like any."""
    match = deals(make(), BEN, [Tally((0, 7), 0), Tally((0, 7), 1), Tally((7, 0), 1), Tally((0, 7), 0)])
    assert (match[-1].points, match[-1].over) == ((3, 8), True)
    match = deals(make(players="3"), BEN, [Tally((0, 7, 0), 0), Tally((7, 7, 3), 2), Tally((0, 7, 0), 2)])
    assert (match[-1].points, match[-1].over) == ((0, 6, 1), False)


EXAMPLES: dict[str, tuple[Callable[[Make], None], ...]] = {
    "hokm/players": (example_players,),
    "hokm/partners": (example_partners, example_seven_of_partners),
    "hokm/direction": (example_direction, example_direction_of_three),
    "hokm/pack": (example_pack, example_pack_of_so_many_tricks),
    "hokm/rank": (example_rank,),
    "hokm/hakem": (example_hakem, example_hakem_by_the_first_ace, example_hakem_is_somebody),
    "hokm/dealer": (example_dealer,),
    "hokm/five": (example_five,),
    "hokm/look": (example_look,),
    "hokm/trump": (example_trump,),
    "hokm/rest": (example_rest, example_rest_of_three),
    "hokm/discard": (example_discard,),
    "hokm/draw": (example_draw,),
    "hokm/keep": (example_keep,),
    "hokm/reject": (example_reject,),
    "hokm/lead": (example_lead,),
    "hokm/follow": (example_follow,),
    "hokm/void": (example_void,),
    "hokm/highest": (example_highest,),
    "hokm/trump-wins": (example_trump_wins, example_trump_wins_over_a_lower_trump),
    "hokm/next-lead": (example_next_lead,),
    "hokm/seven": (
        example_seven,
        example_seven_of_partners,
        example_seven_with_two,
        example_seven_with_three,
        example_seven_is_enough,
        example_seven_and_no_more,
    ),
    "hokm/out-of-reach": (example_out_of_reach, example_out_of_reach_exactly),
    "hokm/tie": (example_tie, example_tie_for_the_hakem, example_tie_at_six),
    "hokm/play-out": (example_play_out, example_play_out_to_a_tie),
    "hokm/point": (example_point,),
    "hokm/kot": (example_kot,),
    "hokm/hakem-kot": (example_hakem_kot,),
    "hokm/next-hakem": (example_next_hakem, example_next_hakem_each_deal, example_next_hakem_of_three),
    "hokm/game": (example_game, example_game_may_pass_seven),
}
"""The examples of each clause, in the page's order."""


@pytest.mark.parametrize(("players", "clause"), [("4", "hokm/direction"), ("3", "hokm/direction"), ("2", "")])
def test_two_have_no_direction_of_play(players: str, clause: str) -> None:
    playing = game("hokm", {"players": players})
    assert [order.clause for order in playing.orders] == [clause]
    told = [row.clause for row in playing.phase("play").follows if row.clause == "hokm/direction"]
    assert told == ([clause] if clause else [])


def test_a_clause_is_shown_with_as_little_changed_as_it_takes() -> None:
    """Three players have a rest to be dealt; two have not, and four is the first number that has."""
    assert needs("hokm/rest") == {"players": "4"}
    assert adapted("hokm/rest", {"players": "3", "kot": "false"}) == {"players": "3", "kot": "false"}
    assert adapted("hokm/rest", {"players": "2"}) == {"players": "4"}
    assert adapted("hokm/rest", {}) == {}
    assert adapted("hokm/out-of-reach", {"three_end": "seven"}) == {"players": "3", "three_end": "lead"}
