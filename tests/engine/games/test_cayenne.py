"""Cayenne clause by clause, worked out by hand.

Each example names what it rests on: a fact of document 003 as the ledger numbers them (c…), or
a ruling (G…). Seats are named as on the page: Ada 0, Ben 1, Cai 2, Dot 3; Ada and Cai are side 0;
Dot deals and a club was cut, if nothing else is said. An example takes the way to make the game,
so that another test can hand it a game without a clause and expect it to fail.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest

import tutorials
from engine.core.cards import Card, Cards
from engine.core.draw import Drawn
from engine.core.play import Deal, legal, start
from engine.core.rules import Game
from engine.core.score import lines, score_of, tally_of, totals
from engine.core.state import Trick
from engine.core.view import view
from engine.errors import Illegal
from engine.games import game
from engine.games.cayenne import FACTS, Facts
from engine.games.cayenne_score import RUBBER_UNIT, Tally
from engine.match import Match, after, opening
from tests.engine.games.cayenne_deals import (
    ADA,
    BEN,
    CAI,
    DOT,
    MIXED,
    SUITS,
    Make,
    around,
    dealt,
    objections,
    played,
    points,
    refused,
    scored,
    swept,
    told,
    winner,
)

# Before you play


def example_players(make: Make) -> None:
    """G14: four. Three hands are no deal."""
    playing = make()
    assert playing.seats == 4
    assert told(dealt(playing), "players")
    hands = tuple(map(Cards.parse, SUITS[:3]))
    with pytest.raises(Illegal, match="table/deal"):
        start(playing, Deal(DOT, hands, (), Card.parse("CQ'")))


def example_partners(make: Make) -> None:
    """G15: those who face each other."""
    playing = make()
    assert playing.sides == ((ADA, CAI), (BEN, DOT))
    assert told(dealt(playing), "partners")


def example_draw(make: Make) -> None:
    """G16: four, nine, two, queen: four and two play together and the two deals. An ace is lower still."""
    draw = make().match.draw
    assert draw is not None
    assert draw(tuple(map(Card.parse, ("H4", "D9", "C2", "SQ")))) == Drawn((1, 3), (0, 2), 2)
    assert draw(tuple(map(Card.parse, ("H4", "D9", "C2", "SA")))) == Drawn((0, 1), (2, 3), 3)
    assert draw(tuple(map(Card.parse, ("H4", "D9", "C2", "S2")))) is None
    assert told(dealt(make()), "draw")


def example_pack(make: Make) -> None:
    """G17: the usual 52; the second pack is no part of them."""
    playing = make()
    assert len(playing.pack) == 52
    assert Card.parse("H2") in playing.pack
    assert Card.parse("H2'") not in playing.pack
    assert len(playing.cuts) == 52
    assert told(dealt(playing), "pack")
    with pytest.raises(Illegal, match="table/deal"):
        dealt(playing, SUITS._replace(ada="CAKQJ109876543 H2'"))


def example_rank(make: Make) -> None:
    """G18: ace, king, queen, jack, ten and down to the two."""
    playing = make()
    assert told(dealt(playing), "rank")
    order = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
    for higher, lower in itertools.pairwise(order):
        assert winner(playing, f"D{lower} D{higher} SA SK")[0] == f"D{higher}"
        assert winner(playing, f"D{higher} D{lower} SA SK")[0] == f"D{higher}"


def example_deal(make: Make) -> None:
    """G19: 4 + 4 + 5 make thirteen for each; twelve and fourteen are no deal."""
    state = dealt(make())
    assert [len(state.hand(seat)) for seat in range(4)] == [13] * 4
    assert told(state, "deal")
    with pytest.raises(Illegal, match="table/deal"):
        dealt(make(), SUITS._replace(ada="CAKQJ109876543", ben="DAKQJ1098765432 C2"))


def example_cut(make: Make) -> None:
    """G11: a card of the second pack, which all see; the player on the dealer's left cuts it."""
    state = dealt(make(), MIXED._replace(cut="H7'"))
    assert state.turned == Card.parse("H7'")
    assert any(event == ("cayenne/cut", ADA, Card.parse("H7'")) for event in state.told)
    for wrong in ("H7",):
        with pytest.raises(Illegal, match="table/deal"):
            dealt(make(), MIXED._replace(cut=wrong))
    assert {view(state, seat).shown["cut"] for seat in range(4)} == {Card.parse("H7'")}


def example_cut_of_one_pack(make: Make) -> None:
    """G11, the option: with one pack the card is one of the 52 that are dealt, and of no other."""
    one = make(cut="one_pack")
    state = dealt(one, MIXED._replace(cut="H7"))
    assert state.turned == Card.parse("H7")
    assert Card.parse("H7") in state.hand(DOT)
    with pytest.raises(Illegal, match="table/deal"):
        dealt(one, MIXED._replace(cut="H7'"))


def example_cayenne(make: Make) -> None:
    """c8, c9: clubs are cayenne and spades are trumps, so the two of spades beats the ace of clubs."""
    state = dealt(make())
    assert told(state, "cayenne")
    assert state.trick.trump == ""
    state = played(state, "3:trump S")
    assert (state.trick.trump, view(state).shown["cayenne-suit"]) == ("S", "C")
    assert winner(make(), "CA C5 S2 CK", trump="S", contract="second")[0] == "S2"


def example_colours(make: Make) -> None:
    """c8, G2: clubs and spades go together, and so do diamonds and hearts; the rest by the table."""
    orders = {"C": "CSHD", "D": "DHCS", "H": "HDCS", "S": "SCHD"}
    swapped = {"C": "CSDH", "D": "DHSC", "H": "HDSC", "S": "SCDH"}
    for options, expected in (({}, orders), ({"suit_order": "swapped"}, swapped)):
        for cut, order in expected.items():
            state = dealt(make(**options), MIXED._replace(cut=f"{cut}5'"))
            assert told(state, "colours")
            named = [played(state, f"3:trump {suit}").trick.contract for suit in order]
            assert named == ["cayenne", "second", "third", "fourth"], (cut, options)


# Naming the contract


def example_name(make: Make) -> None:
    """G3: the dealer has the say, one of four suits, grand and nullo, or a pass; nobody plays before."""
    state = dealt(make())
    assert (state.turn, told(state, "name")) == ((DOT,), True)
    choices = {str(action) for action in legal(state, DOT)}
    assert choices == {"3:trump C", "3:trump D", "3:trump H", "3:trump S", "3:grand", "3:nullo", "3:pass"}
    assert refused(state, "0:grand") == ("table/turn",)
    assert refused(state, "3:play SJ") == ("table/choice",)
    assert dealt(make(), MIXED._replace(dealer=BEN)).turn == (BEN,)


def example_pass(make: Make) -> None:
    """G3a: Dot passes and Ben, her partner, has the choice; for Ben it is Dot."""
    state = played(dealt(make()), "3:pass")
    assert (state.turn, told(state, "pass"), state.phase) == ((BEN,), True, "name")
    assert (state.trick, FACTS.of(state)) == (Trick(), Facts())
    assert played(dealt(make(), MIXED._replace(dealer=BEN)), "1:pass").turn == (DOT,)


def example_partner_names(make: Make) -> None:
    """G3b: Ben cannot pass as well, and may name anything."""
    state = played(dealt(make()), "3:pass")
    assert refused(state, "1:pass") == ("partner-names",)
    assert len(legal(state, BEN)) == 6
    assert view(state).shown["namer"] == -1
    assert view(played(state, "1:grand")).shown["namer"] == BEN


def example_trump_suit(make: Make) -> None:
    """G3c: any suit becomes trumps by being named."""
    for suit, contract in (("C", "cayenne"), ("S", "second"), ("H", "third"), ("D", "fourth")):
        state = played(dealt(make()), f"3:trump {suit}")
        assert told(state, "trump-suit")
        assert (state.trick.trump, state.trick.contract, FACTS.of(state).namer) == (suit, contract, DOT)


def example_grand(make: Make) -> None:
    """G3d: no suit is trumps."""
    state = played(dealt(make()), "3:grand")
    assert told(state, "grand")
    assert (state.trick.trump, state.trick.contract) == ("", "grand")
    assert winner(make(), "C2 SA HA DA", contract="grand")[0] == "C2"


def example_nullo(make: Make) -> None:
    """G3e: nor here, and nobody is asked any more."""
    state = played(dealt(make()), "3:nullo")
    assert told(state, "nullo")
    assert (state.trick.trump, state.trick.contract, state.phase) == ("", "nullo", "play")
    assert refused(state, "0:grand") == ("table/choice",)


def example_values(make: Make) -> None:
    """c8, c10, G2a: one odd trick is worth 4, 3, 2, 1, and 8 in grand and to the losers of a nullo."""
    playing = make()
    for contract, worth in (("cayenne", 4), ("second", 3), ("third", 2), ("fourth", 1)):
        held = (3, 2)
        assert points(playing, Tally(contract, (7, 6), held)) == (worth + 2 * worth, 0)
    assert points(playing, Tally("grand", (7, 6))) == (8, 0)
    assert points(playing, Tally("nullo", (7, 6))) == (0, 8)
    assert told(played(dealt(playing), "3:trump H"), "values")


# The play


def example_first_lead(make: Make) -> None:
    """G4: Ada, on the dealer's left, whoever named the contract."""
    for script in ("3:grand", "3:nullo", "3:trump S", "3:pass, 1:trump D"):
        state = played(dealt(make()), script)
        assert (state.turn, told(state, "first-lead"), state.phase) == ((ADA,), True, "play"), script
    assert played(dealt(make(), MIXED._replace(dealer=BEN)), "1:grand").turn == (CAI,)
    assert not told(played(dealt(make()), "3:pass"), "first-lead")


def example_follow(make: Make) -> None:
    """G21: Cai leads hearts after the first trick; Dot holds five of them and plays no club."""
    state = around(played(dealt(make()), "3:trump S"), "HQ H2 HA")
    assert refused(state, "3:play CJ") == ("follow",)
    assert {str(action.card) for action in legal(state, DOT)} == {"H8", "H7", "H6", "H4", "H3"}


def example_any_card(make: Make) -> None:
    """G21a: Ben's only heart is gone; on the next he may play anything, trumps or not."""
    state = around(played(dealt(make()), "3:trump S"), "HQ H2 HA H3 HK H4 HJ")
    assert state.turn == (BEN,)
    assert Cards.of(action.card for action in legal(state, BEN)) == Cards.parse("CKQ5 DQJ108 SK10764")
    assert told(around(state, "C5"), "any-card")
    assert told(around(state, "S4"), "any-card")
    assert not told(state, "any-card"), "Ada followed"


def example_highest(make: Make) -> None:
    """G22: the ace of hearts; and in grand a card of another suit never wins."""
    state = around(played(dealt(make()), "3:trump S"), "HQ H2 HA H3")
    assert (state.tricks[0].winner, state.tricks[0].clause) == (CAI, "cayenne/highest")
    assert winner(make(), "D9 DJ CA D4") == ("DJ", "highest")
    assert winner(make(), "SA S9 SK S2", trump="S", contract="second") == ("SA", "highest")


def example_trump_wins(make: Make) -> None:
    """G22a: Ben's four of spades takes king, jack and four of hearts. Of two trumps the higher wins."""
    state = around(played(dealt(make()), "3:trump S"), "HQ H2 HA H3 HK H4 HJ S4")
    assert (state.tricks[1].winner, state.tricks[1].clause) == (BEN, "cayenne/trump-wins")
    assert winner(make(), "HA S2 H7 S3", trump="S", contract="second") == ("S3", "trump-wins")


def example_nullo_ace(make: Make) -> None:
    """G5: in silence the ace is below the two; only in nullo; and alone in its suit it still wins."""
    playing = make()
    assert winner(playing, "S3 SA S5 S2", contract="nullo") == ("S5", "highest")
    assert winner(playing, "SA S2 D3 D4", contract="nullo") == ("S2", "highest")
    assert winner(playing, "S3 SA S5 S2", contract="grand") == ("SA", "highest")
    assert winner(playing, "SA D2 DK HK", contract="nullo") == ("SA", "nullo-ace")
    assert winner(playing, "S2 DA CA HA", contract="nullo") == ("S2", "highest")
    assert winner(make(nullo_ace="high"), "S3 SA S5 S2", contract="nullo") == ("SA", "highest")
    low = make(nullo_ace="low")
    assert winner(low, "SA S2 D3 D4", contract="nullo") == ("S2", "highest")
    assert winner(low, "SA D2 DK HK", contract="nullo") == ("SA", "nullo-ace")


def example_ace_called(make: Make) -> None:
    """G5a: called high it beats the king; only aces, only in nullo, and the suit is followed as before."""
    playing = make()
    assert winner(playing, "S3 SA=high SK S2", contract="nullo") == ("SA", "ace-called")
    assert winner(playing, "S3 DA=high SK S2", contract="nullo") == ("SK", "highest")
    state = played(dealt(playing), "3:nullo")
    assert refused(state, "0:play CA=high") == ()
    assert refused(state, "0:play C6=high") == ("table/say",)
    assert refused(state, "0:play CA=low") == ("table/say",)
    state = around(state, "HQ H2")
    assert refused(state, "2:play HA=high") == ()
    assert refused(state, "2:play DA=high") == ("follow",)
    assert around(state, "HA=high H8").tricks[0].winner == CAI
    assert around(state, "HA H8").tricks[0].winner == ADA
    assert refused(played(dealt(playing), "3:grand"), "0:play CA=high") == ("table/say",)
    for rule in ("low", "high"):
        assert refused(played(dealt(make(nullo_ace=rule)), "3:nullo"), "0:play CA=high") == ("table/say",)


def example_next_lead(make: Make) -> None:
    """G23: Cai took the trick and leads; Dot, who comes after him in turn, may not."""
    state = around(played(dealt(make()), "3:trump S"), "HQ H2 HA H3")
    assert (state.turn, told(state, "next-lead")) == ((CAI,), True)
    assert refused(state, "3:play SJ") == ("table/turn",)


def example_play_out(make: Make) -> None:
    """G24: with a suit each and clubs as trumps Ada takes all thirteen, and they are all played."""
    state = played(dealt(make(), SUITS), "3:trump C")
    for rank in ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3"):
        state = around(state, f"C{rank} D{rank} H{rank} S{rank}")
        assert not state.over
    state = around(state, "C2 D2 H2 S2")
    assert state.over
    assert told(state, "play-out")
    assert not told(state, "next-lead")
    assert state.game.tally(state) == Tally("cayenne", (13, 0), (5, 0))
    for tricks in ((7, 5), (8, 6), (0, 0)):
        assert objections(make(), Tally("grand", tricks)) == ["play-out"]


# The score


def example_together(make: Make) -> None:
    """G25: two tricks for Ada and one for Cai are three for their side."""
    found = lines(make(), Tally("grand", (3, 10)))
    assert [(line.side, line.points) for line in found if line.clause == "cayenne/together"] == [(0, 3), (1, 10)]
    state = around(played(dealt(make()), "3:trump S"), "HQ H2 HA H3 HK H4 HJ S4")
    assert make().tally(state).tricks == (1, 1)


def example_odd_tricks(make: Make) -> None:
    """c5, c6, G12: eight tricks in the second colour are 2 × 3, and whoever named it, only they score."""
    assert scored(make(), Tally("second", (5, 8), (2, 3)))[0] == ("odd-tricks", 1, 6)
    assert points(make(), Tally("fourth", (13, 0), (2, 3))) == (7, 2), "seven, and the others' honours"
    assert ("odd-tricks", 0, 28) in scored(make(), Tally("cayenne", (13, 0), (5, 0)))


def example_grand_score(make: Make) -> None:
    """c10, G12a: 8 for each of the winners' odd tricks."""
    assert scored(make(), Tally("grand", (7, 6))) == [("grand-score", 0, 8)]
    assert scored(make(), Tally("grand", (0, 13))) == [("grand-score", 1, 56)]


def example_nullo_score(make: Make) -> None:
    """c12, G10: the side with fewer tricks, 8 for each odd trick of the others."""
    assert scored(make(), Tally("nullo", (4, 9))) == [("nullo-score", 0, 24)]
    assert scored(make(), Tally("nullo", (7, 6))) == [("nullo-score", 1, 8)]


def example_honours(make: Make) -> None:
    """c2 to c4, c6, G1: 2, 4 and 6 times the value, for either side; two or fewer are nothing."""
    playing = make()
    for held, worth in ((0, 0), (1, 0), (2, 0), (3, 2), (4, 4), (5, 6)):
        assert points(playing, Tally("fourth", (7, 6), (held, 5 - held)))[0] == 1 + worth
        assert points(playing, Tally("fourth", (6, 7), (held, 5 - held)))[0] == worth
    assert ("honours", 1, 8) in scored(playing, Tally("third", (7, 6), (1, 4)))
    assert objections(playing, Tally("second", (7, 6), (2, 2))) == ["honours"]
    assert objections(playing, Tally("grand", (7, 6), (3, 2))) == ["honours"]


def example_honours_as_dealt(make: Make) -> None:
    """c4, c11: Ada has the ace of spades, Cai the queen; Ben king and ten, Dot the jack. In grand none count."""
    state = swept(played(dealt(make()), "3:trump S"))
    assert make().tally(state).held == (2, 3)
    assert make().tally(swept(played(dealt(make()), "3:grand"))).held == (0, 0)
    assert make().tally(swept(played(dealt(make()), "3:trump H"))).held == (5, 0)


def example_tricks_first(make: Make) -> None:
    """G6a: 7 and 4 make 11, and the game is over before the other side's four honours."""
    late = Tally("fourth", (3, 10), (4, 1), (5, 7))
    assert scored(make(), late) == [("tricks-first", 0, 0), ("odd-tricks", 1, 4)]
    one_less = late._replace(before=(5, 5))
    assert scored(make(), one_less) == [("honours", 0, 4), ("odd-tricks", 1, 4)]
    own = Tally("fourth", (3, 10), (1, 4), (5, 7))
    assert points(make(), own) == (0, 8), "the winners' own honours count for the rubber"
    uncapped = make(honours_cap="none")
    assert scored(uncapped, late) == [("tricks-first", 0, 0), ("odd-tricks", 1, 4)]


def example_stop_at_nine(make: Make) -> None:
    """G6: 5 and 6 would be 11, so two are lost. With an odd trick there is no stop, nor in the document."""
    tally = Tally("second", (6, 7), (3, 2), (5, 4))
    assert scored(make(), tally) == [("honours", 0, 6), ("stop-at-nine", 0, -2), ("odd-tricks", 1, 3)]
    assert points(make(), tally) == (4, 3)
    assert points(make(honours_cap="none"), tally) == (6, 3)
    assert points(make(), tally._replace(before=(9, 4))) == (0, 3)
    assert points(make(), tally._replace(before=(3, 4))) == (6, 3)
    assert points(make(), tally._replace(tricks=(7, 6))) == (9, 0)


def example_slam(make: Make) -> None:
    """G9: 6 for the rubber for all the tricks, not multiplied, and not at nullo."""
    playing = make(slams="on")
    all_tricks = Tally("third", (13, 0), (2, 3))
    assert ("slam", 0, 6) in scored(playing, all_tricks)
    assert points(playing, all_tricks) == (14, 0), "the honours come after a game that tricks have won"
    assert not [line for line in scored(playing, Tally("nullo", (13, 0))) if "slam" in line[0]]
    assert not [line for line in scored(make(), all_tricks) if "slam" in line[0]]
    match = after(opening(playing, DOT), all_tricks)
    assert (match.games, match.total) == ((1, 0), (20, 0))


def example_little_slam(make: Make) -> None:
    """G9a: 4 for twelve."""
    playing = make(slams="on")
    assert ("little-slam", 1, 4) in scored(playing, Tally("grand", (1, 12)))
    assert ("little-slam", 1, 4) not in scored(playing, Tally("grand", (2, 11)))
    assert not [line for line in scored(playing, Tally("nullo", (12, 1))) if "slam" in line[0]]
    assert totals(playing, lines(playing, Tally("grand", (1, 12))), RUBBER_UNIT) == (0, 4)


# The game and the rubber


def example_dealer(make: Make) -> None:
    """G26: to the left, within a game and from game to game."""
    following = make().match.next_dealer
    assert [following(dealer, (0, 0)) for dealer in range(4)] == [BEN, CAI, DOT, ADA]
    assert after(opening(make(), DOT), Tally("grand", (13, 0))).dealer == ADA


def example_target(make: Make) -> None:
    """c13, G8: ten are a game, nine are none, and the next begins at nothing."""
    match = after(opening(make(), DOT)._replace(points=(0, 6)), Tally("second", (6, 7), (2, 3), (0, 6)))
    assert (match.points, match.games) == ((0, 0), (0, 1)), "6 + 3 + 6 are 15"
    match = after(opening(make(), DOT), Tally("second", (6, 7), (2, 3)))
    assert (match.points, match.games) == ((0, 9), (0, 0))


def example_rubber(make: Make) -> None:
    """c14, c15, G7: four games, and 8 more; the points of all games count, also those over ten."""
    match = opening(make(), DOT)
    for number in range(1, 5):
        assert not match.over
        assert "cayenne/rubber" not in [event.clause for event in match.told]
        match = after(match, Tally("grand", (9, 4)))
        assert match.games == (number, 0)
    assert (match.over, match.winners, match.total) == (True, (0,), (4 * 24 + 8, 0))
    assert [event for event in match.told if event.clause != "cayenne/target"] == [("cayenne/rubber", ADA, None)]


def example_game_values(make: Make) -> None:
    """G7a: the losers had nothing, 3, 4, 6 or 7: the game is worth 4, 3, 2, 2 and 1."""
    playing = make(rubber_count="game_values")
    for loser, worth in ((0, 4), (1, 3), (3, 3), (4, 2), (6, 2), (7, 1), (9, 1)):
        match = after(opening(playing, DOT)._replace(points=(2, loser)), Tally("grand", (7, 6)))
        assert (match.total, match.games) == ((worth, 0), (1, 0)), loser
        assert "cayenne/game-values" in [event.clause for event in match.told], loser
    assert after(opening(playing, DOT), Tally("fourth", (7, 6), (2, 3))).total == (0, 0)
    plain = after(opening(make(), DOT)._replace(points=(2, 0)), Tally("grand", (7, 6)))
    assert (plain.games, [event.clause for event in plain.told]) == ((1, 0), ["cayenne/target", "cayenne/dealer"])


EXAMPLES: dict[str, tuple[Callable[[Make], None], ...]] = {
    "cayenne/players": (example_players,),
    "cayenne/partners": (example_partners,),
    "cayenne/draw": (example_draw,),
    "cayenne/pack": (example_pack,),
    "cayenne/rank": (example_rank,),
    "cayenne/deal": (example_deal,),
    "cayenne/cut": (example_cut, example_cut_of_one_pack),
    "cayenne/cayenne": (example_cayenne,),
    "cayenne/colours": (example_colours,),
    "cayenne/name": (example_name,),
    "cayenne/pass": (example_pass,),
    "cayenne/partner-names": (example_partner_names,),
    "cayenne/trump-suit": (example_trump_suit,),
    "cayenne/grand": (example_grand,),
    "cayenne/nullo": (example_nullo,),
    "cayenne/values": (example_values,),
    "cayenne/first-lead": (example_first_lead,),
    "cayenne/follow": (example_follow,),
    "cayenne/any-card": (example_any_card,),
    "cayenne/highest": (example_highest,),
    "cayenne/trump-wins": (example_trump_wins,),
    "cayenne/nullo-ace": (example_nullo_ace,),
    "cayenne/ace-called": (example_ace_called,),
    "cayenne/next-lead": (example_next_lead,),
    "cayenne/play-out": (example_play_out,),
    "cayenne/together": (example_together,),
    "cayenne/odd-tricks": (example_odd_tricks,),
    "cayenne/grand-score": (example_grand_score,),
    "cayenne/nullo-score": (example_nullo_score,),
    "cayenne/honours": (example_honours, example_honours_as_dealt),
    "cayenne/tricks-first": (example_tricks_first,),
    "cayenne/stop-at-nine": (example_stop_at_nine,),
    "cayenne/slam": (example_slam,),
    "cayenne/little-slam": (example_little_slam,),
    "cayenne/dealer": (example_dealer,),
    "cayenne/target": (example_target,),
    "cayenne/rubber": (example_rubber,),
    "cayenne/game-values": (example_game_values,),
}
"""The examples of each clause, in the page's order."""


def make(**options: str) -> Game:
    """The whole game."""
    return game("cayenne", options)


RUBBER = (
    # dealer, tally without what stood before, points of the game after it, games, total
    (DOT, Tally("second", (8, 5), (3, 2)), (0, 0), (1, 0), (12, 0)),
    (ADA, Tally("fourth", (6, 7), (1, 4)), (0, 5), (1, 0), (12, 5)),
    (BEN, Tally("third", (7, 6), (2, 3)), (2, 9), (1, 0), (14, 9)),
    (CAI, Tally("third", (8, 5), (2, 3)), (6, 9), (1, 0), (18, 9)),
    (DOT, Tally("nullo", (8, 5)), (0, 0), (1, 1), (18, 25)),
    (ADA, Tally("grand", (9, 4)), (0, 0), (2, 1), (42, 25)),
    (BEN, Tally("cayenne", (6, 7), (3, 2)), (8, 4), (2, 1), (50, 29)),
    (CAI, Tally("fourth", (9, 4), (4, 1)), (0, 0), (3, 1), (57, 29)),
    (DOT, Tally("second", (3, 10), (5, 0)), (0, 0), (3, 2), (57, 41)),
    (ADA, Tally("nullo", (5, 8)), (0, 0), (4, 2), (81, 41)),
)
"""Ten deals, worked out on paper: Ada and Cai win four games to two.

Deal 3: one odd trick × 2, and 2 × 2 for honours, which make exactly nine. Deal 4: 4 for two odd
tricks; Ben and Dot's 4 for honours stop at nine, where they stood already. Deal 5: 16 for two odd
tricks of the others. Deal 8: 3 and 4 on top of 8. Deal 9: four odd tricks × 3 are 12, the game, so
five honours of the others come too late. Deal 10: 16, and 8 for the rubber.
"""


def test_a_whole_rubber_by_hand() -> None:
    match: Match = opening(make(), DOT)
    for dealer, counted, standing, games, total in RUBBER:
        assert (match.dealer, match.over) == (dealer, False)
        assert objections(make(), counted) == []
        match = after(match, counted)
        assert (match.points if not match.over else (0, 0), match.games, match.total) == (standing, games, total)
    assert (match.over, match.winners, match.played) == (True, (0,), 10)


def test_the_same_rubber_by_game_values() -> None:
    """Six games, in which the losers had 0, 6, 0, 4, 0 and 0: 4 + 4 + 2 + 4 + 8 against 2 + 4."""
    match: Match = opening(make(rubber_count="game_values"), DOT)
    for _, counted, _, _, _ in RUBBER:
        match = after(match, counted)
    assert (match.winners, match.games, match.total) == ((0,), (4, 2), (22, 6))


def test_a_single_trick_can_be_looked_at_by_itself() -> None:
    """Seat 0 leads to it, with these trumps at their value, or in the contract named, grand if none is."""
    ready = make().ready
    assert ready is not None
    for trick, contract in (
        (Trick(trump="S"), "second"),
        (Trick(), "grand"),
        (Trick(contract="nullo"), "nullo"),
    ):
        state = ready(dealt(make()), trick)
        assert (state.turn, state.phase, state.trick.contract) == ((ADA,), "play", contract)
        assert (state.trick.trump, state.trick.contract) == (trick.trump, contract)


def test_nine_and_no_further() -> None:
    """Ben, Ben, Cai, Dot, Dot, Dot, Ada, Ada, Cai, Ben, Cai, Ben, Cai: six tricks and seven.

    One odd trick × 3 = 3. Cai's king, jack and ten of spades are 2 × 3 = 6, and 5 + 6 = 11 stops at 9.
    """
    record, states = tutorials.deal("cayenne/nine-and-no-further")
    winners = [BEN, BEN, CAI, DOT, DOT, DOT, ADA, ADA, CAI, BEN, CAI, BEN, CAI]
    assert [taken.winner for taken in states[-1].tricks] == winners
    assert tally_of(states[-1]) == Tally("second", (6, 7), (3, 2), (5, 4))
    assert totals(record.game, score_of(states[-1])) == (4, 3)


def test_an_ace_in_silence() -> None:
    """Ada and Cai take four tricks, Ben and Dot nine: 3 × 8 = 24."""
    record, states = tutorials.deal("cayenne/an-ace-in-silence")
    assert [taken.winner for taken in states[-1].tricks] == [BEN, ADA, DOT, BEN, ADA, CAI, BEN, ADA] + [BEN] * 5
    assert [taken.clause for taken in states[-1].tricks].count("cayenne/ace-called") == 1
    assert record.game.tally(states[-1]) == Tally("nullo", (4, 9))
    assert totals(record.game, score_of(states[-1])) == (24, 0)
