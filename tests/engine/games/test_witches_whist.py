"""Witches Whist clause by clause, worked out by hand.

Each example names what it rests on: a fact of document 002 as the ledger numbers them, or a
ruling (G…). Ada 0 and Cai 2 are side 0, Ben 1 and Dot 3 side 1; Dot deals unless it is said. An
example takes the way to make the game, so that another test can hand it a game without a clause
and expect it to fail.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest

from engine.core.cards import Card, Cards
from engine.core.draw import Drawn
from engine.core.play import Deal, deal_of, legal, start
from engine.core.rules import Game
from engine.core.score import impossible, lines, score_of, tally_of, totals
from engine.core.shown import now
from engine.core.view import view
from engine.errors import Illegal
from engine.games import game
from engine.games.witches_whist_score import Tally, game_by_tricks
from engine.match import after, opening
from tests.engine.games.witches_whist_deals import (
    ADA,
    BEN,
    CAI,
    DOT,
    HONOURS,
    MIXED,
    SUITS,
    Make,
    dealt,
    played,
    played_out,
    refused,
    tabled,
    told,
)

RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")


def points(playing: Game, tally: Tally) -> list[tuple[str, int, int]]:
    """The lines in points as (clause, side, points)."""
    return [
        (line.clause.removeprefix("witches-whist/"), line.side, line.points)
        for line in lines(playing, tally)
        if line.unit == "points"
    ]


def objections(playing: Game, tally: Tally) -> list[tuple[str, tuple[int, ...]]]:
    """Why no deal can end with a tally, as (clause, sides)."""
    return [(found.clause.removeprefix("witches-whist/"), found.sides) for found in impossible(playing, tally)]


def cards(text: str) -> tuple[Card, ...]:
    """Cards in the order in which they are written."""
    return tuple(map(Card.parse, text.split()))


# Before you play


def example_players(make: Make) -> None:
    """002/4: four play. Three hands are no deal of it."""
    playing = make()
    assert playing.seats == 4
    state = dealt(playing, MIXED)
    assert told(state, "players")
    hands = tuple(state.hand(seat) for seat in range(3))
    with pytest.raises(Illegal, match="table/deal"):
        start(playing, Deal(0, hands, (), Card.parse("HA")))


def example_partners(make: Make) -> None:
    """002/5 to 002/7: A B A B round the table: first and third together, second and fourth."""
    playing = make()
    assert playing.sides == ((ADA, CAI), (BEN, DOT))
    assert told(dealt(playing, MIXED), "partners")


def example_draw(make: Make) -> None:
    """G6, 002/12: ace 1, five 5, nine 9, king 13: the last two play together, the ace deals."""
    draw = make().match.draw
    assert draw is not None
    assert draw(cards("HA C5 D9 SK")) == Drawn(high=(2, 3), low=(0, 1), dealer=0)
    assert draw(cards("CQ H2 DK S3")) == Drawn(high=(0, 2), low=(1, 3), dealer=1)
    assert told(dealt(make(), MIXED), "draw")


def example_draw_again(make: Make) -> None:
    """G6a: two nines, of whatever suits, and all draw again."""
    draw = make().match.draw
    assert draw is not None
    assert draw(cards("H9 C5 D9 SK")) is None


def example_draw_the_highest_deals(make: Make) -> None:
    """G6, the option: the king deals, and the ace is still the lowest."""
    draw = make(first_dealer="highest").match.draw
    assert draw is not None
    assert draw(cards("HA C5 D9 SK")) == Drawn(high=(2, 3), low=(0, 1), dealer=3)


def example_pack(make: Make) -> None:
    """002/8: the usual 52 and nothing else."""
    playing = make()
    assert playing.pack == Cards.parse(" ".join(suit + "".join(RANKS) for suit in "CDHS"))
    assert len(playing.pack) == 52
    with pytest.raises(Illegal, match="table/deal"):
        dealt(playing, MIXED._replace(ada="C98 DQJ6 HAQ109 S982 Z1"))


def example_pack_makes_thirteen_tricks(make: Make) -> None:
    """002/8, 002/28: 52 cards, four to a trick, so nobody has fourteen tricks."""
    assert objections(make(), Tally((14, 0))) == [("pack", (0,))]


def example_rank(make: Make) -> None:
    """002/10: A K Q J 10 9 8 7 6 5 4 3 2, each higher than the next whoever plays first."""
    playing = make()
    assert playing.ranks == RANKS
    for higher, lower in itertools.pairwise(RANKS):
        assert tabled(playing, "S", f"D{higher} D{lower} H2 H3").tricks[0].winner == ADA, higher
        assert tabled(playing, "S", f"D{lower} D{higher} H2 H3").tricks[0].winner == BEN, higher
        assert tabled(playing, "S", f"C5 S{higher} H2 S{lower}").tricks[0].winner == BEN, higher
    assert told(dealt(playing, MIXED), "rank")


def example_deal(make: Make) -> None:
    """002/15: thirteen each; twelve and fourteen are no deal."""
    playing = make()
    state = dealt(playing, MIXED)
    assert [len(state.hand(seat)) for seat in range(4)] == [13] * 4
    assert told(state, "deal")
    with pytest.raises(Illegal, match="table/deal"):
        dealt(playing, MIXED._replace(ada="CA98 DQJ6 HAQ109 S98", ben="CQJ4 DK85 HKJ83 SKJ52"))


def example_deal_begins_on_the_left(make: Make) -> None:
    """002/13, 002/16: the first cards of the pack go to the dealer's left, and the last is the dealer's."""
    playing = make()
    order = tuple(playing.pack)
    deal = deal_of(playing, BEN, order)
    assert order[0] in deal.hands[CAI]
    assert order[-1] in deal.hands[BEN]
    assert deal.turned == order[-1]


def example_turn_up(make: Make) -> None:
    """002/16 to 002/18: the suit of the card turned up is trumps; another card, another suit."""
    playing = make()
    state = dealt(playing, MIXED)
    assert told(state, "turn-up")
    assert state.trick.trump == "S"
    assert dealt(playing, MIXED._replace(turned="D7")).trick.trump == "D"


def example_turn_up_is_the_dealers_last_card(make: Make) -> None:
    """002/16, 002/17: some card of the dealer's is turned up, and never one of somebody else's."""
    playing = make()
    four = tuple(map(Cards.parse, MIXED[:4]))
    with pytest.raises(Illegal, match="table/deal"):
        start(playing, Deal(DOT, four))
    with pytest.raises(Illegal, match="table/deal"):
        dealt(playing, MIXED._replace(turned="HA"))


def example_turn_up_hand(make: Make) -> None:
    """002/19, G5: the six of spades is one of Dot's thirteen, and all of the others know that one of hers."""
    state = dealt(make(), MIXED)
    assert told(state, "turn-up-hand")
    assert len(state.hand(DOT)) == 13
    for seats in ((), (ADA,), (BEN,), (CAI,)):
        assert view(state, *seats).hand(DOT).known == Cards.parse("S6")
    assert view(state, BEN).hand(ADA).known == Cards.parse("")


def example_turn_up_hand_is_played_like_any_card(make: Make) -> None:
    """G5: it may be played to the first trick, and is gone then."""
    state = played(dealt(make(), MIXED), "S2 SK S3")
    assert refused(state, "S6") == ()
    state = played(state, "S6")
    assert view(state, ADA).hand(DOT).known == Cards.parse("")
    state = played(dealt(make(), MIXED._replace(turned="HK", dealer=BEN)), "CK C5 C9")
    assert now(state, "turned") == Card.parse("HK"), "three have played, and not the dealer"
    assert now(played(state, "C4"), "turned") is None


# The play


def example_first_lead(make: Make) -> None:
    """002/23, 002/24: the dealer's left leads, and any of the thirteen cards will do."""
    state = dealt(make(), MIXED)
    assert state.turn == (ADA,)
    assert told(state, "first-lead")
    assert len(legal(state, ADA)) == 13
    assert dealt(make(), MIXED._replace(turned="HK", dealer=BEN)).turn == (CAI,)


def example_trick(make: Make) -> None:
    """002/22, 002/25, 002/28: one card each, clockwise; the fourth completes the trick."""
    state = dealt(make(), MIXED)
    turns = []
    for card in ("D6", "DK", "DA", "D3"):
        turns.append(state.turn)
        assert not state.tricks
        state = played(state, card)
    assert turns == [(ADA,), (BEN,), (CAI,), (DOT,)]
    assert len(state.tricks) == 1
    assert told(state, "trick")


def example_follow(make: Make) -> None:
    """002/26: diamonds are led and Ben has three of them: those and nothing else, high or low as he likes."""
    state = played(dealt(make(), MIXED), "DQ")
    assert [refused(state, card) for card in ("DK", "D8", "D5")] == [(), (), ()]
    assert refused(state, "SK") == ("follow",)
    assert refused(state, "HK") == ("follow",)
    assert {str(action.card) for action in legal(state, BEN)} == {"DK", "D8", "D5"}


def example_follow_trumps(make: Make) -> None:
    """002/26: trumps that are led have to be followed like any suit."""
    state = played(dealt(make(), MIXED), "S9")
    assert refused(state, "HK") == ("follow",)
    assert {str(action.card) for action in legal(state, BEN)} == {"SK", "SJ", "S5"}


def example_any_card(make: Make) -> None:
    """002/27: hearts are led and Cai has none: all his thirteen cards are allowed, trumps or not."""
    state = played(dealt(make(), MIXED), "H9 H3")
    assert len(legal(state, CAI)) == 13
    assert not told(state, "any-card")
    assert told(played(state, "C3"), "any-card")
    assert told(played(state, "S3"), "any-card")


def example_highest(make: Make) -> None:
    """002/30: of queen, king, ace and three of diamonds the ace takes the trick."""
    state = played(dealt(make(), MIXED), "DQ DK DA D3")
    assert (state.tricks[0].winner, state.tricks[0].clause) == (CAI, "witches-whist/highest")


def example_highest_of_the_led_suit_only(make: Make) -> None:
    """002/30: the ace of diamonds on a heart is thrown away: Ben's king beats nine and two."""
    state = played(dealt(make(), MIXED), "H9 HK DA H2")
    assert (state.tricks[0].winner, state.tricks[0].clause) == (BEN, "witches-whist/highest")


def example_trump_wins(make: Make) -> None:
    """002/29: the three of trumps beats ace, king and two of hearts."""
    state = played(dealt(make(), MIXED), "HA HK S3 H2")
    assert (state.tricks[0].winner, state.tricks[0].clause) == (CAI, "witches-whist/trump-wins")


def example_trump_wins_the_higher(make: Make) -> None:
    """002/29: where two ruff, the higher trump wins, whether it comes first or second."""
    state = tabled(make(), "S", "DA S4 D6 S9")
    assert (state.tricks[0].winner, state.tricks[0].clause) == (DOT, "witches-whist/trump-wins")
    assert tabled(make(), "S", "DA S9 D6 S4").tricks[0].winner == BEN


def example_trump_led(make: Make) -> None:
    """002/29, 002/30: on a lead of trumps the highest trump wins, as in any suit."""
    state = played(dealt(make(), MIXED), "S9 SK S3 SA")
    assert (state.tricks[0].winner, state.tricks[0].clause) == (DOT, "witches-whist/highest")


def example_aside(make: Make) -> None:
    """002/31: the four cards lie in the winner's pile, which nobody looks at to play from."""
    state = played(dealt(make(), MIXED), "DQ DK DA D3")
    assert told(state, "aside")
    assert state.pile(CAI) == Cards.parse("DAKQ3")
    assert [len(state.pile(seat)) for seat in (ADA, BEN, DOT)] == [0, 0, 0]
    assert not state.trick.plays


def example_next_lead(make: Make) -> None:
    """002/32: Cai takes the first trick and leads, Dot the second and leads to the third."""
    state = played(dealt(make(), MIXED), "DQ DK DA D3")
    assert state.turn == (CAI,)
    assert told(state, "next-lead")
    state = played(state, "S3 SA S2 S5")
    assert [taken.leader for taken in state.tricks] == [ADA, CAI]
    assert state.turn == (DOT,)


# The end of a deal


def example_play_out(make: Make) -> None:
    """G3: Dot has a trump on everything and could stop at eleven, but thirteen tricks are played."""
    state = played_out(dealt(make(), SUITS))
    assert len(state.tricks) == 13
    assert told(state, "play-out")
    assert points(state.game, state.game.tally(state)) == [("odd-tricks", 1, 7)]


def example_play_out_with_points_before(make: Make) -> None:
    """G3: also where the side had four points and needed one trick above six."""
    assert len(played_out(dealt(make(), SUITS, totals=(0, 4))).tricks) == 13


def example_play_out_early_stop(make: Make) -> None:
    """G3, the option: five points are eleven tricks from nothing, eight from three points before."""
    playing = make(early_stop="on")
    assert len(played_out(dealt(playing, SUITS)).tricks) == 11, "a deal by itself begins a match"
    for before, tricks in ((0, 11), (3, 8), (4, 7)):
        state = played_out(dealt(playing, SUITS, totals=(4, before)))
        assert len(state.tricks) == tricks
        assert points(playing, tally_of(state)) == [("odd-tricks", 1, 5 - before)]
        assert objections(playing, tally_of(state)) == []


def example_play_out_early_stop_too_far_off(make: Make) -> None:
    """G3, the option: seven points of ten do not win the game, so all thirteen tricks are played."""
    state = played_out(dealt(make(early_stop="on", target="10"), SUITS))
    assert len(state.tricks) == 13


def example_play_out_makes_thirteen(make: Make) -> None:
    """002/15, 002/28: thirteen tricks between the sides, no more and no fewer."""
    playing = make()
    assert objections(playing, Tally((8, 4))) == [("play-out", (0, 1))]
    assert objections(playing, Tally((8, 6))) == [("play-out", (0, 1))]
    assert objections(playing, Tally((8, 5))) == []


def example_play_out_makes_fewer_where_it_stops(make: Make) -> None:
    """G3, the option: eleven to one may end a deal, eight to four may not, twelve to one went on too long."""
    playing = make(early_stop="on")
    assert objections(playing, Tally((11, 1))) == []
    assert objections(playing, Tally((8, 4))) == [("play-out", (0, 1))]
    assert objections(playing, Tally((8, 4), before=(3, 0))) == []
    assert objections(playing, Tally((12, 1))) == [("play-out", (0,))]
    assert objections(playing, Tally((11, 3))) == [("play-out", (0,))]
    assert objections(playing, Tally((8, 5))) == []


# The score


def example_together(make: Make) -> None:
    """002/33 to 002/35: Cai takes the first trick and Ada the second: two for their side."""
    state = played(dealt(make(), MIXED), "DQ DK DA D3 C3 C2 CA C4")
    assert [taken.winner for taken in state.tricks] == [CAI, ADA]
    counted = state.game.tally(state)
    assert counted.tricks == (2, 0)
    found = [line for line in lines(state.game, counted) if line.clause == "witches-whist/together"]
    assert [(line.side, line.points, line.unit) for line in found] == [(0, 2, "tricks"), (1, 0, "tricks")]


def example_odd_tricks(make: Make) -> None:
    """002/36, 002/37, G2: seven tricks less six is one, and so on up to seven; the others score nothing."""
    playing = make()
    for tricks, scored in ((7, 1), (8, 2), (9, 3), (10, 4), (11, 5), (12, 6), (13, 7)):
        assert totals(playing, lines(playing, Tally((tricks, 13 - tricks)))) == (scored, 0)
        assert totals(playing, lines(playing, Tally((13 - tricks, tricks)))) == (0, scored)


def example_odd_tricks_alone_score(make: Make) -> None:
    """G9: as we play it honours score nothing, whoever held them."""
    assert points(make(), Tally((8, 5), held=(0, 4))) == [("odd-tricks", 0, 2)]


def example_honours(make: Make) -> None:
    """G9, the option: all four are worth 4, three are worth 2, two and fewer nothing."""
    playing = make(count_honours="on")
    assert points(playing, Tally((8, 5), held=(4, 0))) == [("odd-tricks", 0, 2), ("honours", 0, 4)]
    assert points(playing, Tally((8, 5), held=(1, 3))) == [("odd-tricks", 0, 2), ("honours", 1, 2)]
    assert points(playing, Tally((8, 5), held=(2, 2))) == [("odd-tricks", 0, 2)]


def example_honours_are_those_dealt(make: Make) -> None:
    """G9: clubs are trumps. Ada's ace and king and Cai's queen make three, Dot's jack one, at any time."""
    state = dealt(make(count_honours="on"), HONOURS)
    assert state.game.tally(state).held == (3, 1)
    state = played(state, "CA C4 CQ C8")
    assert state.game.tally(state).held == (3, 1)
    assert state.game.tally(played(state, "CK C5 C6")).held == (3, 1)
    assert state.game.tally(played_out(state)).held == (3, 1)


def example_honours_are_four(make: Make) -> None:
    """G9: there are four of them, and all cards are dealt."""
    playing = make(count_honours="on")
    assert objections(playing, Tally((8, 5), held=(2, 1))) == [("honours", (0, 1))]
    assert objections(playing, Tally((8, 5), held=(3, 2))) == [("honours", (0, 1))]
    assert objections(playing, Tally((8, 5), held=(5, 0))) == [("honours", (0,))]
    assert objections(playing, Tally((8, 5), held=(0, 4))) == []


def example_honours_short(make: Make) -> None:
    """G9a: four points of five before the deal, and four honours score nothing; with three points they do."""
    playing = make(count_honours="on")
    assert points(playing, Tally((7, 6), held=(0, 4), before=(0, 4))) == [("odd-tricks", 0, 1), ("honours-short", 1, 0)]
    assert points(playing, Tally((7, 6), held=(0, 4), before=(0, 3))) == [("odd-tricks", 0, 1), ("honours", 1, 4)]
    at_ten = make(count_honours="on", target="10")
    assert points(at_ten, Tally((7, 6), held=(0, 4), before=(0, 4))) == [("odd-tricks", 0, 1), ("honours", 1, 4)]
    assert points(at_ten, Tally((7, 6), held=(0, 4), before=(0, 9))) == [("odd-tricks", 0, 1), ("honours-short", 1, 0)]


def example_tricks_first(make: Make) -> None:
    """G9b: both have three, and two odd tricks make five before honours can: 5 to 3, not 5 to 5."""
    playing = make(count_honours="on")
    counted = Tally((5, 8), held=(3, 1), before=(3, 3))
    assert points(playing, counted) == [("tricks-first", 0, 0), ("odd-tricks", 1, 2)]
    short = Tally((6, 7), held=(3, 1), before=(3, 3))
    assert points(playing, short) == [("honours", 0, 2), ("odd-tricks", 1, 1)]
    both = Tally((8, 5), held=(3, 1), before=(3, 3))
    assert points(playing, both) == [("odd-tricks", 0, 2), ("honours", 0, 2)]


# The game


def example_dealer(make: Make) -> None:
    """002/38: the deal passes left, whoever scored."""
    following = make().match.next_dealer
    assert [following(seat, (0, 2)) for seat in range(4)] == [BEN, CAI, DOT, ADA]
    assert following(ADA, (7, 0)) == BEN


def example_target(make: Make) -> None:
    """002/21: 2, 1 and 3 against 4: six points win, and what is beyond five changes nothing."""
    match = opening(make(), DOT)
    for tricks in ((8, 5), (7, 6), (3, 10)):
        match = after(match, Tally(tricks))
        assert not match.over
    assert (match.points, match.dealer) == ((3, 4), CAI)
    match = after(match, Tally((9, 4)))
    assert (match.points, match.over, match.winners) == ((6, 4), True, (0,))


def example_target_options(make: Make) -> None:
    """G4: 3, 3 and 3 are nine: enough for five, seven and nine, and not for ten."""
    for target, deals in (("5", 2), ("7", 3), ("9", 3)):
        match = opening(make(target=target), DOT)
        for _ in range(deals):
            assert not match.over
            match = after(match, Tally((4, 9)))
        assert (match.over, match.winners) == (True, (1,)), target
    match = opening(make(target="10"), DOT)
    for _ in range(3):
        match = after(match, Tally((4, 9)))
    assert (match.points, match.over) == ((0, 9), False)


def example_target_is_not_reached_before_a_deal(make: Make) -> None:
    """002/21: a side with five points had won already, so no deal begins with them."""
    playing = make(count_honours="on")
    assert objections(playing, Tally((8, 5), held=(2, 2), before=(5, 0))) == [("target", (0,))]
    assert objections(playing, Tally((8, 5), held=(2, 2), before=(4, 4))) == []


def example_rubber(make: Make) -> None:
    """G9c: 5 to 0, then 0 to 6, then 5 to 0: two games to one, each begun at nothing."""
    match = after(opening(make(rubber="on"), DOT), Tally((11, 2)))
    assert (match.points, match.games, match.over, match.dealer) == ((0, 0), (1, 0), False, ADA)
    match = after(match, Tally((1, 12)))
    assert (match.points, match.games, match.over) == ((0, 0), (1, 1), False)
    match = after(match, Tally((11, 2)))
    assert (match.games, match.over, match.winners) == ((2, 1), True, (0,))
    assert [event.clause for event in match.told] == ["witches-whist/target", "witches-whist/rubber"]


def example_rubber_of_two_games(make: Make) -> None:
    """G9c: two games in a row win it, and one game is no rubber; without the option one game is all."""
    match = opening(make(rubber="on"), DOT)
    match = after(after(match, Tally((11, 2))), Tally((11, 2)))
    assert (match.games, match.over) == ((2, 0), True)
    assert after(opening(make(), DOT), Tally((11, 2))).over


EXAMPLES: dict[str, tuple[Callable[[Make], None], ...]] = {
    "witches-whist/players": (example_players,),
    "witches-whist/partners": (example_partners,),
    "witches-whist/draw": (example_draw, example_draw_again, example_draw_the_highest_deals),
    "witches-whist/pack": (example_pack, example_pack_makes_thirteen_tricks),
    "witches-whist/rank": (example_rank,),
    "witches-whist/deal": (example_deal, example_deal_begins_on_the_left),
    "witches-whist/turn-up": (example_turn_up, example_turn_up_is_the_dealers_last_card),
    "witches-whist/turn-up-hand": (example_turn_up_hand, example_turn_up_hand_is_played_like_any_card),
    "witches-whist/first-lead": (example_first_lead,),
    "witches-whist/trick": (example_trick,),
    "witches-whist/follow": (example_follow, example_follow_trumps),
    "witches-whist/any-card": (example_any_card,),
    "witches-whist/highest": (example_highest, example_highest_of_the_led_suit_only),
    "witches-whist/trump-wins": (example_trump_wins, example_trump_wins_the_higher, example_trump_led),
    "witches-whist/aside": (example_aside,),
    "witches-whist/next-lead": (example_next_lead,),
    "witches-whist/play-out": (
        example_play_out,
        example_play_out_with_points_before,
        example_play_out_early_stop,
        example_play_out_early_stop_too_far_off,
        example_play_out_makes_thirteen,
        example_play_out_makes_fewer_where_it_stops,
    ),
    "witches-whist/together": (example_together,),
    "witches-whist/odd-tricks": (example_odd_tricks, example_odd_tricks_alone_score),
    "witches-whist/honours": (example_honours, example_honours_are_those_dealt, example_honours_are_four),
    "witches-whist/honours-short": (example_honours_short,),
    "witches-whist/tricks-first": (example_tricks_first,),
    "witches-whist/dealer": (example_dealer,),
    "witches-whist/target": (
        example_target,
        example_target_options,
        example_target_is_not_reached_before_a_deal,
    ),
    "witches-whist/rubber": (example_rubber, example_rubber_of_two_games),
}
"""The examples of each clause, in the page's order."""


def make(**options: str) -> Game:
    """The whole game."""
    return game("witches-whist", options)


def test_a_rubber_with_honours_by_hand() -> None:
    """Six deals at a table that counts honours and plays a rubber, from the first to the last point.

    Deal 1 (Dot): 8 to 5, three honours for Ben and Dot: 2 to 2. Deal 2 (Ada): 6 to 7, three honours
    for Ben and Dot: 2 and 3 more make 5, a game for them. Deal 3 (Ben), at nothing again: 10 to 3,
    honours two each: 4 to 0. Deal 4 (Cai): 6 to 7; Ada and Cai held all four honours, but are one
    point short: 4 to 1. Deal 5 (Dot): 7 to 6, all four honours for Ben and Dot, who would have 5;
    the one odd trick comes first: 5 to 1, a game each. Deal 6 (Ada): 13 to 0, and the rubber.
    """
    playing = make(count_honours="on", rubber="on")
    match = opening(playing, DOT)
    course = [
        (Tally((8, 5), held=(1, 3)), (2, 2), (0, 0)),
        (Tally((6, 7), held=(1, 3)), (0, 0), (0, 1)),
        (Tally((10, 3), held=(2, 2)), (4, 0), (0, 1)),
        (Tally((6, 7), held=(4, 0)), (4, 1), (0, 1)),
        (Tally((7, 6), held=(0, 4)), (0, 0), (1, 1)),
    ]
    dealers = []
    for tally, standing, games in course:
        dealers.append(match.dealer)
        match = after(match, tally)
        assert (match.points, match.games, match.over) == (standing, games, False)
    dealers.append(match.dealer)
    match = after(match, Tally((13, 0), held=(2, 2)))
    assert dealers == [DOT, ADA, BEN, CAI, DOT, ADA]
    assert (match.points, match.games, match.over, match.winners) == ((7, 0), (2, 1), True, (0,))


def test_a_deal_knows_the_points_before_it() -> None:
    """Dot takes thirteen tricks with all four honours: 7 and 4, and the tally has the 3 to 3 before."""
    state = played_out(dealt(make(count_honours="on"), SUITS, totals=(3, 3)))
    assert totals(state.game, score_of(state)) == (0, 11)
    assert tally_of(state) == Tally((0, 13), held=(0, 4), before=(3, 3))


def test_who_wins_a_game_by_tricks_alone() -> None:
    """Honours wait for whoever does: with 4 of 5 points before, seven tricks are the one that lacks."""
    assert game_by_tricks(5, Tally((7, 6), before=(4, 0))) == 0
    assert game_by_tricks(5, Tally((6, 7), before=(0, 4))) == 1
    assert game_by_tricks(5, Tally((7, 6), before=(3, 4))) == -1
