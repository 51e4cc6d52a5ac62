"""Chwech for four, five and seven, worked out by hand; with six it stands in test_chwech.

Each example names the facts of document 001 or the rulings (G…) that it rests on, and belongs to a
clause in the list of test_chwech. Seats are Ada 0, Ben 1, Cai 2, Dot 3, Eli 4, Fay 5 and Gus 6; the
last of them deals, so that Ada leads.
"""

from __future__ import annotations

import itertools

import pytest

from engine.core.cards import Cards
from engine.core.play import Deal, legal, start
from engine.core.rules import Game
from engine.core.score import score_of, totals
from engine.core.view import view
from engine.errors import Illegal
from engine.games.chwech import Tally
from engine.match import after, opening
from tests.engine.games.chwech_deals import (
    ADA,
    BEN,
    CAI,
    DOT,
    ELI,
    FAY,
    GUS,
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

NUMBERS = (4, 5, 7)
THIRTEENS = {"players": "7", "seven_pack": "fh63_13s_jokers"}
HOME = {"players": "7", "seven_pack": "home63"}
PICKED = {"players": "5", "five_strip": "7s8s"}


def passes(number: int) -> str:
    """So many turns in which nothing is played."""
    return " ".join(["-"] * number)


# Before you play


def example_players_of_other_numbers(make: Make) -> None:
    """001/3, 001/60, 001/64, 001/67: four, five or seven, each for themselves with nine cards."""
    for number in NUMBERS:
        playing = make(players=str(number))
        assert playing.seats == number
        assert playing.sides == tuple((seat,) for seat in range(number))
        hands = hands_of(playing)
        state = start(playing, Deal(number - 1, hands))
        assert told(state, "players")
        assert [len(state.hand(seat)) for seat in range(number)] == [9] * number
        with pytest.raises(Illegal, match="table/deal"):
            start(playing, Deal(0, hands[1:]))
        with pytest.raises(Illegal, match="table/deal"):
            start(playing, Deal(number, hands))


def pack(make: Make, **options: str) -> tuple[Cards, int]:
    """The pack, and how many cards are in it."""
    playing = make(**options)
    return playing.pack, len(playing.pack)


def in_suits(ranks: str) -> str:
    return " ".join(suit + ranks for suit in "CDHS")


def example_pack_of_four(make: Make) -> None:
    """001/60, 001/61: A K Q J 10 9 8 7 6 in four suits, no joker: 36."""
    assert pack(make, players="4") == (Cards.parse(in_suits("AKQJ109876")), 36)
    assert objections(make(players="4"), "0", "37") == [("pack", (ADA,))]
    assert objections(make(players="4"), "0", "36") == []


def example_pack_of_five(make: Make) -> None:
    """001/64, 001/65, G13: one joker, and without twos and threes or without sevens and eights: 45."""
    assert pack(make, players="5") == (Cards.parse(in_suits("AKQJ10987654") + " Z1"), 45)
    assert pack(make, **PICKED) == (Cards.parse(in_suits("AKQJ10965432") + " Z1"), 45)


def example_pack_of_seven(make: Make) -> None:
    """001/67, 001/68: 52, elevens and twelves in all suits, the red thirteens and a joker: 63."""
    ranks = "AKQJ12111098765432"
    whole = Cards.parse(f"{in_suits(ranks)} D13 H13 Z1")
    assert pack(make, players="7") == (whole, 63)
    assert pack(make, **THIRTEENS) == (whole, 63), "001/69 makes other cards jokers, but no other cards"


def example_pack_made_up_at_home(make: Make) -> None:
    """001/70: 52, three jokers, and twos and threes of another pack: 63."""
    whole = Cards.parse(in_suits("AKQJ1098765433'22'") + " Z123")
    assert pack(make, **HOME) == (whole, 63)
    hands = hands_of(make(**HOME), "C22'3 S3'", "C3' S3")
    assert len(start(make(**HOME), Deal(GUS, hands)).hand(ADA)) == 9


def beats(playing: Game, higher: str, lower: str) -> None:
    """Whoever plays it, the one card takes a trick of the two from the other by its rank."""
    rest = passes(playing.seats - 2)
    assert verdict(tabled(playing, f"{higher} {lower} {rest}")) == (ADA, "highest"), (higher, lower)
    assert verdict(tabled(playing, f"{lower} {higher} {rest}")) == (BEN, "highest"), (higher, lower)


def example_rank_with_elevens(make: Make) -> None:
    """G14: K Q J 13 12 11 10 9 8 7 6 5 4 3 2, under either rule."""
    order = ["K", "Q", "J", "13", "12", "11", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
    for options in ({}, ORIGINAL):
        for higher, lower in itertools.pairwise(order):
            beats(make(players="7", **options), f"D{higher}", f"D{lower}")


def example_rank_with_gaps(make: Make) -> None:
    """001/61, 001/65, G12: in a shorter pack the order is the same, with the ace at one end or the other."""
    four = make(players="4")
    beats(four, "S7", "S6")
    assert verdict(tabled(four, "SK SA S6 -")) == (BEN, "ace")
    assert verdict(tabled(four, "S6 SA - -")) == (ADA, "highest")
    beats(make(**PICKED), "S9", "S6")
    beats(make(players="5"), "S5", "S4")


# The play


def example_follow_without_jokers(make: Make) -> None:
    """001/30, G12: four have no jokers, so without a spade Ben can only pass."""
    state = played(dealt(make(players="4"), "S7", "H6789 D678 C67"), "S7")
    assert refused(state, "H6") == ("follow",)
    assert [str(action) for action in legal(state, BEN)] == ["1:pass"]


def example_thirteens_as_jokers(make: Make) -> None:
    """001/69: a thirteen goes to a trick of any suit, beside a spade too; otherwise it is a heart."""
    state = played(dealt(make(**THIRTEENS), "S7", "S2 H13"), "S7")
    assert refused(state, "H13") == ()
    state = played(state, "H13")
    assert told(state, "joker")
    assert state.trick.led == "S"
    plain = played(dealt(make(players="7"), "S7", "S2 H13"), "S7")
    assert refused(plain, "H13") == ("follow",)
    assert refused(played(dealt(make(players="7"), "H7", "H13"), "H7"), "H13") == ()


def example_thirteen_as_the_lead(make: Make) -> None:
    """001/58, 001/59, 001/69: led, a thirteen stands for the suit that is named, as a joker does."""
    state = dealt(make(**THIRTEENS), "D13", "D2 C2")
    assert refused(state, "D13") == ("table/say",)
    state = played(state, "D13=C")
    assert told(state, "joker-lead")
    assert refused(state, "D2") == ("follow",)
    assert refused(state, "C2") == ()
    assert refused(dealt(make(players="7"), "D13"), "D13") == (), "as a diamond it leads diamonds"
    assert refused(dealt(make(**THIRTEENS, **ORIGINAL), "D13"), "D13") == ("joker-lead",)


def example_one_turn_for_each(make: Make) -> None:
    """001/31: to the left from Ada, everybody once, however many they are."""
    for number in NUMBERS:
        state = dealt(make(players=str(number)), "H7", "H8")
        asked, state = asking(state, f"H7 H8 {passes(number - 2)}")
        assert asked == list(range(number))
        assert verdict(state) == (BEN, "highest")
        assert state.turn == (BEN,)


def example_one_turn_makes_a_card_a_player(make: Make) -> None:
    """001/33: a card played wins one trick with a card from each; one card more is too many."""
    for number in NUMBERS:
        assert objections(make(players=str(number)), "8", str(number)) == []
        assert objections(make(players=str(number)), "8", str(number + 1)) == [("one-turn", (ADA,))]


def example_two_jokers_of_three(make: Make) -> None:
    """G6, 001/70: three jokers in a trick; the one that comes last takes all five cards."""
    state = tabled(make(**HOME), "D9 Z1 DK Z2 Z3 - -")
    assert verdict(state) == (ELI, "joker-last")
    assert len(state.pile(ELI)) == 5
    assert verdict(tabled(make(**HOME), "D9 Z1 DK Z2 D2 - -")) == (CAI, "highest")
    assert verdict(tabled(make(**THIRTEENS), "D9 H13 DK D13 - - -")) == (DOT, "joker-last")


def example_two_jokers_forbidden_to_thirteens(make: Make) -> None:
    """001/35, 001/69: by the first rule a thirteen that is a joker may not join another."""
    state = played(dealt(make(**THIRTEENS, **ORIGINAL), "S9", "Z1", "H13 S3"), "S9 Z1")
    assert refused(state, "H13") == ("two-jokers",)
    assert refused(state, "S3") == ()
    state = played(dealt(make(**HOME, two_jokers_per_trick="false"), "S9", "Z1", "Z3"), "S9 Z1")
    assert refused(state, "Z3") == ("two-jokers",)


# Who takes the trick


def example_highest_with_seven(make: Make) -> None:
    """001/36: of seven hearts the king is the highest."""
    state = tabled(make(players="7"), "H7 H10 H11 HJ H13 HK H12")
    assert verdict(state) == (FAY, "highest")
    assert len(state.pile(FAY)) == 7


def example_ace_with_other_numbers(make: Make) -> None:
    """001/54, 001/55: an ace wins before another card and loses as the last one, with four and with seven."""
    assert verdict(tabled(make(players="4"), "DK DA D6 -")) == (BEN, "ace")
    assert verdict(tabled(make(players="7"), "DK DA D2 - - - -")) == (BEN, "ace")


def example_ace_last_with_other_numbers(make: Make) -> None:
    """001/55."""
    assert verdict(tabled(make(players="4"), "D6 - - DA")) == (ADA, "highest")
    assert verdict(tabled(make(players="7"), "D2 - - - - - DA")) == (ADA, "highest")


def example_joker_early_thirteen(make: Make) -> None:
    """001/56, 001/69: a thirteen that is a joker and not the last card loses, even to the two."""
    assert verdict(tabled(make(**THIRTEENS), "S2 H13 S3 - - - -")) == (CAI, "highest")
    assert verdict(tabled(make(**THIRTEENS), "H2 H13 H3 - - - -")) == (CAI, "highest")
    assert verdict(tabled(make(players="7"), "H2 H13 H3 - - - -")) == (BEN, "highest")


def example_joker_last_thirteen(make: Make) -> None:
    """001/57, 001/69: a thirteen that is a joker and the last card wins, even from the ace."""
    state = tabled(make(**THIRTEENS), "SK SA H13 - - - -")
    assert verdict(state) == (CAI, "joker-last")
    assert told(state, "last")


def example_joker_then_ace_with_others(make: Make) -> None:
    """G7: the only joker of five players, and a thirteen of seven, led as spades before the ace."""
    assert verdict(tabled(make(players="5"), "Z1=S - - SA -")) == (DOT, "joker-then-ace")
    state = tabled(make(**THIRTEENS, ace_last_vs_joker="joker"), "H13=S D13 SA - - - -")
    assert verdict(state) == (ADA, "joker-then-ace")


def example_joker_rank_with_gaps(make: Make) -> None:
    """001/21, 001/69, G13: between seven and eight; without those between six and nine; a thirteen too."""
    picked = make(**PICKED, **ORIGINAL)
    assert verdict(tabled(picked, "C5 C6 Z1 - -")) == (CAI, "joker-rank")
    assert verdict(tabled(picked, "C5 Z1 C9 - -")) == (CAI, "highest")
    thirteens = make(**THIRTEENS, **ORIGINAL)
    assert verdict(tabled(thirteens, "C5 C7 H13 - - - -")) == (CAI, "joker-rank")
    assert verdict(tabled(thirteens, "C5 H13 C8 - - - -")) == (CAI, "highest")


def example_equal(make: Make) -> None:
    """G30: C2, C3, the other C3, and passes: the first three takes three cards, whichever it is."""
    for first, second in (("C3", "C3'"), ("C3'", "C3")):
        state = tabled(make(**HOME), f"C2 {first} {second} - - - -")
        assert verdict(state) == (BEN, "equal")
        assert told(state, "equal")
        assert len(state.pile(BEN)) == 3
        assert verdict(tabled(make(**HOME, dup_winner="second"), f"C2 {first} {second} - - - -")) == (CAI, "equal")


def example_equal_to_the_lead(make: Make) -> None:
    """G30: a two on a two, under each rule for aces and jokers; a low ace and an early joker are below them."""
    for ace_joker in ("revised", "original", "joker_ace"):
        playing = make(**HOME, ace_joker=ace_joker)
        assert verdict(tabled(playing, "S2 - S2' - - - -")) == (ADA, "equal")
        second = make(**HOME, ace_joker=ace_joker, dup_winner="second")
        assert verdict(tabled(second, "S2 - S2' - - - -")) == (CAI, "equal")
    assert verdict(tabled(make(**HOME), "S2 Z1 S2' SA - - -")) == (ADA, "equal")


def example_equal_and_beaten(make: Make) -> None:
    """G30 speaks of the highest cards only: a four, an ace that is not last and a last joker beat both."""
    for highest, winner, clause in (("S4", DOT, "highest"), ("Z1", DOT, "joker-last")):
        state = tabled(make(**HOME), f"S3 S3' S2 {highest} - - -")
        assert verdict(state) == (winner, clause)
        assert not told(state, "equal")
    assert verdict(tabled(make(**HOME), "SA S3 S3' - - - -")) == (ADA, "ace")
    assert verdict(tabled(make(**HOME), "S3 S2 S2' - - - -")) == (ADA, "highest")


# The cards you win, and the end of a deal


def example_pile_is_counted_by_seven(make: Make) -> None:
    """001/38, G20: all seven, and a bystander, see how many cards lie in each pile and are in each hand."""
    state = tabled(make(players="7"), "H7 H8 H3 - - - H11")
    for seen in (view(state), *(view(state, seat) for seat in range(7))):
        assert [seen.pile(seat).size for seat in range(7)] == [0, 0, 0, 0, 0, 0, 4]
        assert [seen.hand(seat).size for seat in range(7)] == [8, 8, 8, 9, 9, 9, 8]
    assert [view(state, GUS).hand(seat).known.bit_count() for seat in range(7)] == [0, 0, 0, 0, 0, 0, 8]


def example_pile_accounts_for_every_card_of_four(make: Make) -> None:
    """001/37: 30 of 36 cards left, so six are won; seven or five are not."""
    four = make(players="4")
    assert objections(four, "7 8 8 7", "0 4 2 0") == []
    everybody = (0, 1, 2, 3)
    assert objections(four, "7 8 8 7", "0 4 1 0") == [("pile", everybody)]
    assert objections(four, "7 8 8 7", "0 4 3 0") == [("pile", everybody)]


def example_first_lead_is_played_by_each_number(make: Make) -> None:
    """001/26: a hand that is whole at the end of all of them is no end of a deal."""
    for number in NUMBERS:
        left, won = " ".join(["9"] * number), " ".join(["0"] * number)
        assert objections(make(players=str(number)), left, won) == [("first-lead", tuple(range(number)))]
        assert refused(dealt(make(players=str(number)), "H7"), "-") == ("first-lead",)
        assert objections(make(players=str(number)), "9", "0") == [], "one of them may well have played nothing"


def example_offer_to_the_left(make: Make) -> None:
    """001/40: Ben won and declines; then Cai, Dot and so on to Ada are asked."""
    for number in NUMBERS:
        state = tabled(make(players=str(number)), f"H7 H8 {passes(number - 2)}")
        asked, state = asking(state, passes(number - 1))
        assert asked == list(range(1, number))
        assert state.turn == (ADA,)


def example_deadlock_of_all(make: Make) -> None:
    """001/42: as many passes as players. Ben played 1 and won 2: 2 points; Ada played 1, won none: 9."""
    for number in NUMBERS:
        state = tabled(make(players=str(number)), f"H7 H8 {passes(number - 2)}")
        assert not played(state, passes(number - 1)).over
        state = played(state, passes(number))
        assert state.over
        assert told(state, "deadlock")
        assert totals(state.game, score_of(state)) == (9, 2, *[0] * (number - 2))


def example_out_with_four(make: Make) -> None:
    """001/44: Ada leads nine clubs, all there are; nobody can follow. 9 played, 9 won: 81."""
    state = dealt(make(players="4"), "CAKQJ109876")
    for club in ["CA", "CK", "CQ", "CJ", "C10", "C9", "C8", "C7", "C6"]:
        assert not state.over
        state = played(state, f"{club} - - -")
    assert state.over
    assert told(state, "out")
    assert totals(state.game, score_of(state)) == (81, 0, 0, 0)


# The game


def nine_for(winner: int, number: int) -> Tally:
    """One player has played nine cards and won them: 81 points. The others played nothing."""
    left = tuple(0 if seat == winner else 9 for seat in range(number))
    return Tally(left, tuple(9 - cards for cards in left))


def dealers(playing: Game, deals: int) -> list[int]:
    match = opening(playing, 0)
    found = []
    for _ in range(deals):
        found.append(match.dealer)
        match = after(match, nine_for(ADA, playing.seats))
    return found


def example_dealer_of_other_numbers(make: Make) -> None:
    """001/51, 001/62: to the left, each once; with four each twice."""
    assert dealers(make(players="4"), 8) == [ADA, BEN, CAI, DOT] * 2
    assert dealers(make(players="5"), 5) == [ADA, BEN, CAI, DOT, ELI]
    assert dealers(make(players="7"), 7) == [ADA, BEN, CAI, DOT, ELI, FAY, GUS]


def example_game_of_other_numbers(make: Make) -> None:
    """001/62, 001/66, 001/71: eight deals, five, seven; with five 81 each but for one, who has none."""
    for number, deals in ((4, 8), (5, 5), (7, 7)):
        match = opening(make(players=str(number)), 0)
        for deal in range(deals):
            assert not match.over, (number, deal)
            match = after(match, nine_for(BEN if deal else CAI, number))
        assert match.over, number
        assert match.points[:3] == (0, 81 * (deals - 1), 81)
        assert match.winners == (BEN,)


def example_game_with_a_decider(make: Make) -> None:
    """G25, the option: after six deals Ada and Ben have 3 × 81 each; the seventh leaves them level, the eighth not."""
    match = opening(make(tie_break="extra_deal"), 0)
    for winner in (ADA, BEN) * 3:
        match = after(match, nine_for(winner, 6))
    assert (match.over, match.points[:2], match.dealer) == (False, (243, 243), ADA)
    match = after(match, nine_for(CAI, 6))
    assert (match.over, match.winners) == (False, ())
    match = after(match, nine_for(BEN, 6))
    assert (match.over, match.points[:3], match.winners) == (True, (243, 324, 81), (BEN,))


def example_game_decided_needs_no_decider(make: Make) -> None:
    """G25, the option changes nothing where one player is ahead: with five, five deals."""
    match = opening(make(players="5", tie_break="extra_deal"), 0)
    for winner in (ADA, BEN, CAI, DOT, ADA):
        assert not match.over
        match = after(match, nine_for(winner, 5))
    assert (match.over, match.winners) == (True, (ADA,))
