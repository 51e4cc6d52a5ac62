"""Chinese Whist clause by clause, worked out by hand.

Each example names what it rests on: a fact of document 003 as the ledger numbers them (x…), or a
ruling (G…). An example takes the way to make the game, so that another test can hand it a game
without a clause and expect it to fail.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import tutorials
from engine.core.cards import NONE, Card, Cards
from engine.core.play import Deal, advance, deal_of, legal, start
from engine.core.rules import Game
from engine.core.score import impossible, lines, score_of, totals
from engine.core.state import State
from engine.core.view import view
from engine.errors import BadRecord, Illegal
from engine.games import game
from engine.games.chinese_whist import Tally
from engine.match import after, opening
from engine.notation import Record, from_link, read_one, to_link
from tests.engine.games.acts import awaited
from tests.engine.games.chinese_whist_tables import Before, dealt, played, refused, told

Make = Callable[..., Game]

NUMBERS = {"2": "two", "3": "three", "4": "four"}

FOUR = (
    Before("H5", "HK/C9 C7/SA"),
    Before("S4", "D10/HQ S6/C3", lacks="H"),
    Before("CA", "H3/DK H9/DQ", lacks="S"),
    Before("DA", "HA/S2 S10/C4"),
)
"""Ada leads. Ben has no heart to play, but the queen of hearts lies under his ten of diamonds."""


def plain(make: Make, **options: str) -> State:
    """FOUR with spades as trumps."""
    return played(dealt(make(**options), *FOUR), "3:trump S")


def row(state: State, seat: int) -> list[str]:
    """The columns before a seat: the top, with a star if a card lies under it."""
    return [f"{column.top or '-'}{'*' if column.covered else ''}" for column in state.columns[seat]]


def points(playing: Game, *tricks: int) -> tuple[int, ...]:
    """The points of some tricks by side."""
    return totals(playing, lines(playing, Tally(tricks)))


# What lies on the table


def example_players(make: Make) -> None:
    """003/x2, 003/x3: four, three or two players, each for himself."""
    assert [make(players=number).seats for number in "432"] == [4, 3, 2]
    assert make().sides == ((0,), (1,), (2,), (3,))
    assert make(players="2").sides == ((0,), (1,))
    assert told(dealt(make(), *FOUR), "players")


def example_partners(make: Make) -> None:
    """G3, Foster: Ada and Cai against Ben and Dot; the tricks of both count for the side."""
    playing = make(partners="true")
    assert playing.sides == ((0, 2), (1, 3))
    assert told(dealt(playing, *FOUR), "partners")
    assert not told(dealt(make(), *FOUR), "partners")
    assert make(players="3", partners="true").sides == ((0,), (1,), (2,)), "three have no partners"


def example_pack(make: Make) -> None:
    """003/x4, x7, x8: four times 6 + 6 + 1 are 52 cards; G2: three leave out the two of spades."""
    assert len(make().pack) == 52
    assert make(players="3").pack == make().pack.without(Cards.parse("S2"))
    assert make(players="3", three_layout="6_6_1").pack == make(players="2").pack == make().pack
    state = dealt(make(), *FOUR)
    with pytest.raises(Illegal, match="table/deal"):
        start(make(), Deal(3, (state.hand(0),) * 4))


def example_rank(make: Make) -> None:
    """003/x11: the ace of hearts beats the king, as in any game of the family."""
    state = played(plain(make), "0:play HK 1:play D10 2:play H9 3:play HA")
    assert state.tricks[0].winner == 3


def example_down(make: Make) -> None:
    """003/x4 to x6: six cards face down before each, which nobody knows, not even their owner."""
    state = dealt(make(), *FOUR)
    for seat in range(4):
        assert view(state, 0, 1, 2, 3).zone(f"covered-{seat}").known == NONE
        assert view(state, 0).zone(f"covered-{seat}").size == 6
    rows = {("3", "8_8_1"): 8, ("3", "6_6_1"): 6, ("2", "12_12_2"): 12, ("2", "13_13_0"): 13, ("2", "6_6_1"): 6}
    for (players, layout), columns in rows.items():
        assert make(players=players, **{f"{NUMBERS[players]}_layout": layout}).columns == columns


def example_up(make: Make) -> None:
    """003/x7: six cards face up, one on each; all see them."""
    state = dealt(make(), *FOUR)
    assert row(state, 0)[:2] == ["HK*", "C7*"]
    assert len(row(state, 0)) == 6
    assert Cards.parse("HA S10") & view(state, 1).hand(3).known == Cards.parse("HA S10")
    assert len(view(state).hand(3).known) == 6


def example_hand(make: Make) -> None:
    """003/x8: one card in hand, which only its player sees; G2: two with two players, or none."""
    state = dealt(make(), *FOUR)
    assert Card.parse("DA") in view(state, 3).hand(3).known
    assert Card.parse("DA") not in view(state, 0, 1, 2).hand(3).known
    unseen = make().pack.without(Cards.of(card for zone in view(state, 0).zones for card in zone.known))
    assert len(unseen) == 27, "24 face down and three cards in other hands"
    assert [make(players="2", two_layout=value).hand_size for value in ("12_12_2", "13_13_0", "6_6_1")] == [2, 0, 1]
    assert make(players="3").hand_size == 1


def example_trump(make: Make) -> None:
    """003/x9, G9: the dealer, and nobody else, names one of four suits before the lead."""
    state = dealt(make(), *FOUR)
    assert state.turn == (3,)
    assert [str(action) for action in legal(state, 3)] == ["3:trump C", "3:trump D", "3:trump H", "3:trump S"]
    assert refused(state, "0:trump H") == ("table/turn",)
    assert refused(state, "0:play H5") == ("table/turn",)
    state = played(state, "3:trump D")
    assert (state.trick.trump, state.phase) == ("D", "play")


def example_no_trumps(make: Make) -> None:
    """G5: not offered as we play; where it is, no suit beats another."""
    assert refused(dealt(make(), *FOUR), "3:no-trumps") == ("table/choice",)
    state = played(dealt(make(no_trumps="true"), *FOUR), "3:no-trumps")
    assert told(state, "no-trumps")
    state = played(state, "0:play H5 1:play S6 2:play H9 3:play HA")
    assert (state.tricks[0].winner, state.trick.trump) == (3, "")


# The play


def example_lead(make: Make) -> None:
    """003/x10: the dealer's left-hand neighbour leads, whoever deals."""
    assert plain(make).turn == (0,)
    state = played(dealt(make(), *FOUR, dealer=1), "1:trump H")
    assert state.turn == (2,)
    assert told(state, "lead")


def example_round(make: Make) -> None:
    """003/x11: after Ada the turn goes to Ben, Cai and Dot."""
    state = played(plain(make), "0:play H5")
    assert state.turn == (1,)
    assert told(state, "round")
    state = played(state, "1:play D10")
    assert state.turn == (2,)
    assert not told(state, "round")


def example_available(make: Make) -> None:
    """003/x12, x13: seven cards to lead from, six on the table and one held; never the ace below."""
    state = plain(make)
    assert told(state, "available")
    assert len(legal(state, 0)) == 7
    assert refused(state, "0:play C7") == refused(state, "0:play H5") == ()
    assert refused(state, "0:play SA") == ("table/hold",)


def example_follow(make: Make) -> None:
    """003/x11: Cai has hearts face up and the ace of clubs in hand; a heart it must be."""
    state = played(plain(make), "0:play H5 1:play D10")
    assert refused(state, "2:play CA") == ("follow",)
    assert refused(state, "2:play H3") == refused(state, "2:play H9") == ()


def example_follow_from_the_hand(make: Make) -> None:
    """003/x11, x12: the card in hand obliges as well: Dot's only diamond is the ace she holds."""
    ada, dot = Before("H5", "HK/C9 C7/SA D2"), Before("DA", "HA/S2 S10/C4", lacks="D")
    state = played(dealt(make(), ada, *FOUR[1:3], dot), "3:trump S 0:play D2 1:play D10")
    state = advance(state, legal(state, 2)[0])
    assert [str(action) for action in legal(state, 3)] == ["3:play DA"]
    assert refused(state, "3:play HA") == ("follow",)


def example_void(make: Make) -> None:
    """003/x11, G6: the queen of hearts under Ben's ten does not oblige him; he may play what he likes."""
    state = played(plain(make), "0:play H5")
    assert len(legal(state, 1)) == 7
    assert told(played(state, "1:play D10"), "void")
    assert not told(played(state, "1:play S6"), "void"), "a trump is not thrown away"


def example_uncover(make: Make) -> None:
    """003/x14, x15, G4: under the king lay the nine of clubs: it lies open before Ben acts, and is Ada's to play."""
    state = played(plain(make), "0:play HK")
    assert told(state, "uncover")
    assert state.turn == (1,)
    assert row(state, 0)[:2] == ["C9", "C7*"]
    assert Card.parse("C9") in view(state, 2).hand(0).known
    assert view(state).zone("covered-0").size == 5
    state = played(state, "1:play D10 2:play H9 3:play HA")
    assert row(state, 1)[:2] == ["HQ", "S6*"]
    assert Card.parse("C9") in state.hand(0)
    assert row(state, 0)[1] == "C7*", "the ace of spades is still covered"


def example_uncover_in_any_order(make: Make) -> None:
    """003/x14: each card turns up what lay under itself, whichever column is used first; then nothing is left.

    Ada leads the king of trumps and then the queen that lay under it; the ace of trumps is under Dot's two.
    """
    players = (Before("H5", "C7/C9 SK/SQ"), *FOUR[1:3], Before("DA", "S2/SA HA/S3"))
    state = played(dealt(make(), *players[:1], Before("S4", lacks="H"), *players[2:]), "3:trump S 0:play SK")
    assert row(state, 0)[:2] == ["C7*", "SQ"]
    for _ in range(3):
        state = advance(state, legal(state, state.turn[0])[0])
    assert state.turn == (0,)
    assert row(played(state, "0:play SQ"), 0)[:2] == ["C7*", "-"]


def example_from_hand(make: Make) -> None:
    """G8: the five of hearts was in Ada's hand; six columns stay as they were."""
    state = played(plain(make), "0:play H5")
    assert told(state, "from-hand")
    assert not told(state, "uncover")
    assert view(state).zone("covered-0").size == 6
    assert not told(played(plain(make), "0:play HK"), "from-hand")
    state = played(state, "1:play S4")
    assert [event.seat for event in state.told if event.clause == "chinese-whist/from-hand"] == [1]


def example_highest(make: Make) -> None:
    """003/x11: the king is the highest heart; the ten of diamonds is no heart."""
    state = played(plain(make), "0:play HK 1:play D10 2:play H3 3:play HA")
    assert (state.tricks[0].winner, state.tricks[0].clause) == (3, "chinese-whist/highest")
    nine = played(plain(make), "0:play H5 1:play D10 2:play H9")
    assert refused(nine, "3:play HA") == ()


def example_trump_wins(make: Make) -> None:
    """003/x11: Ben's six of spades is the only trump, and takes the ace of hearts."""
    state = played(plain(make), "0:play HK 1:play S6 2:play H9 3:play HA")
    assert (state.tricks[0].winner, state.tricks[0].clause) == (1, "chinese-whist/trump-wins")


def example_next_lead(make: Make) -> None:
    """003/x11: Ben has won the trick and leads."""
    state = played(plain(make), "0:play HK 1:play S6 2:play H9 3:play HA")
    assert state.turn == (1,)
    assert told(state, "next-lead")
    assert refused(state, "0:play H5") == ("table/turn",)


# The score


def example_end(make: Make) -> None:
    """003/x4, x7, x8: thirteen cards each are thirteen tricks; seventeen with three, 26 with two."""
    state = played_out(plain(make), Random(1))
    assert (len(state.tricks), told(state, "end")) == (13, True)
    assert all(column.top is None for seat in range(4) for column in state.columns[seat])
    for options, total in (
        ({}, 13),
        ({"players": "3"}, 17),
        ({"players": "3", "three_layout": "6_6_1"}, 13),
        ({"players": "2"}, 26),
        ({"players": "2", "two_layout": "13_13_0"}, 26),
        ({"players": "2", "two_layout": "6_6_1"}, 13),
    ):
        playing = make(**options)
        rest = (0,) * (playing.seats - 1)
        assert impossible(playing, Tally((total, *rest))) == ()
        assert [found.clause for found in impossible(playing, Tally((total - 1, *rest)))] == ["chinese-whist/end"]
        assert [found.clause for found in impossible(playing, Tally((total + 1, *rest)))] == ["chinese-whist/end"]


def example_point(make: Make) -> None:
    """G1, our ruling: a point a trick."""
    assert points(make(), 6, 0, 4, 3) == (6, 0, 4, 3)
    assert points(make(partners="true"), 9, 4) == (9, 4)


def example_over(make: Make) -> None:
    """G1: over three tricks of thirteen among four, five of seventeen among three, thirteen of 26; six for a pair."""
    assert points(make(scoring="over"), 6, 0, 4, 3) == (3, 0, 1, 0)
    assert points(make(scoring="over", players="3"), 9, 5, 3) == (4, 0, 0)
    assert points(make(scoring="over", players="3", three_layout="6_6_1"), 6, 4, 3) == (2, 0, 0)
    assert points(make(scoring="over", players="2"), 14, 12) == (1, 0)
    assert points(make(scoring="over", players="2", two_layout="6_6_1"), 7, 6) == (1, 0)
    assert points(make(scoring="over", partners="true"), 9, 4) == (3, 0)


def test_a_fair_share_of_the_tricks_is_no_line_of_the_score() -> None:
    """G1: three tricks are a fair share among four. Ben alone has one over it."""
    found = lines(game("chinese-whist", {"scoring": "over"}), Tally((3, 4, 3, 3)))
    assert [(line.side, line.points) for line in found] == [(1, 1)]


def example_dealer(make: Make) -> None:
    """Rulings, G1: the deal passes to the left, from Dot to Ada and on to Ben."""
    match = after(opening(make(), 3), Tally((4, 3, 3, 3)))
    assert match.dealer == 0
    assert after(match, Tally((4, 3, 3, 3))).dealer == 1


def example_game(make: Make) -> None:
    """G1: four deals, each deals once: 3+1+5+4, 4+6+2+3, 2+3+4+1 and 4+3+2+5. Ben has the most, fifteen."""
    match = opening(make(), 3)
    for tricks in ((3, 4, 2, 4), (1, 6, 3, 3), (5, 2, 4, 2), (4, 3, 1, 5)):
        assert not match.over
        match = after(match, Tally(tricks))
    assert (match.points, match.over, match.winners) == ((13, 15, 10, 14), True, (1,))


def example_game_of_three_and_two(make: Make) -> None:
    """G1: with three players three deals, with two players two."""
    three, two = opening(make(players="3"), 0), opening(make(players="2"), 0)
    for _ in range(3):
        assert not three.over
        three = after(three, Tally((9, 5, 3)))
    assert (three.points, three.winners) == ((27, 15, 9), (0,))
    two = after(after(two, Tally((14, 12))), Tally((13, 13)))
    assert (two.points, two.winners) == ((27, 25), (0,))


def example_game_to_a_target(make: Make) -> None:
    """G1, Foster's whist: to seven over six tricks: 3, then 0 to 2, then 4: seven to two."""
    match = opening(make(partners="true", scoring="over", ends="7"), 3)
    for tricks in ((9, 4), (5, 8), (10, 3)):
        assert not match.over
        match = after(match, Tally(tricks))
    assert (match.points, match.winners) == ((7, 2), (0,))
    long = opening(make(ends="25"), 3)
    for _ in range(3):
        long = after(long, Tally((8, 5, 0, 0)))
    assert (long.points, long.over) == ((24, 15, 0, 0), False)
    assert after(long, Tally((1, 4, 4, 4))).winners == (0,)


def example_game_with_a_tie(make: Make) -> None:
    """G10: 27 to 25 in two deals has a winner; 26 all is shared, or there is a third deal, and a fourth."""
    shared, extra = (opening(make(players="2", tie=value), 0) for value in ("shared", "extra"))
    shared = after(after(shared, Tally((14, 12))), Tally((12, 14)))
    assert (shared.over, shared.winners) == (True, (0, 1))
    for tricks in ((14, 12), (12, 14), (13, 13)):
        extra = after(extra, Tally(tricks))
        assert not extra.over
    extra = after(extra, Tally((12, 14)))
    assert (extra.points, extra.over, extra.winners) == ((51, 53), True, (1,))


EXAMPLES: dict[str, tuple[Callable[[Make], None], ...]] = {
    "chinese-whist/players": (example_players,),
    "chinese-whist/partners": (example_partners,),
    "chinese-whist/pack": (example_pack,),
    "chinese-whist/rank": (example_rank,),
    "chinese-whist/down": (example_down,),
    "chinese-whist/up": (example_up,),
    "chinese-whist/hand": (example_hand,),
    "chinese-whist/trump": (example_trump,),
    "chinese-whist/no-trumps": (example_no_trumps,),
    "chinese-whist/lead": (example_lead,),
    "chinese-whist/round": (example_round,),
    "chinese-whist/available": (example_available,),
    "chinese-whist/follow": (example_follow, example_follow_from_the_hand),
    "chinese-whist/void": (example_void,),
    "chinese-whist/uncover": (example_uncover, example_uncover_in_any_order),
    "chinese-whist/from-hand": (example_from_hand,),
    "chinese-whist/highest": (example_highest,),
    "chinese-whist/trump-wins": (example_trump_wins,),
    "chinese-whist/next-lead": (example_next_lead,),
    "chinese-whist/end": (example_end,),
    "chinese-whist/point": (example_point,),
    "chinese-whist/over": (example_over,),
    "chinese-whist/dealer": (example_dealer,),
    "chinese-whist/game": (
        example_game,
        example_game_of_three_and_two,
        example_game_to_a_target,
        example_game_with_a_tie,
    ),
}


def the_game(**options: str) -> Game:
    """The whole game, no clause missing."""
    return game("chinese-whist", options)


@pytest.mark.parametrize(("ends", "deals", "target"), [("deals", 4, 0), ("7", 0, 7), ("25", 0, 25)])
def test_a_game_ends_by_its_deals_or_by_its_points_and_never_by_both(ends: str, deals: int, target: int) -> None:
    """chinese-whist/game: once each has dealt, or at so many points."""
    match = the_game(ends=ends).match
    assert (match.deals, match.target) == (deals, target)


# Records


def test_a_record_carries_the_columns_and_says_what_is_wrong_with_them() -> None:
    state = dealt(the_game(), *FOUR)
    rows = tuple(tuple(column.top for column in own if column.top is not None) for own in state.columns)
    hands = tuple(hand.without(Cards.of(row)) for hand, row in zip(map(state.hand, range(4)), rows, strict=True))
    downs = tuple(state.zone(f"covered-{seat}").order for seat in range(4))
    record = Record(game=state.game, deal=Deal(3, hands, (), None, downs, rows))
    text = str(record)
    assert read_one(text)[1][-1] == state
    assert read_one(from_link(to_link(record)))[0].deal == record.deal
    with pytest.raises(BadRecord, match="rows of 6, 6, 6, 5 up"):
        read_one(text.replace(" S10 ", " "))
    with pytest.raises(BadRecord, match="one such row a seat"):
        read_one(text.replace("up 3", "up 2"))
    with pytest.raises(BadRecord, match="rows of none down"):
        read_one("\n".join(line for line in text.splitlines() if not line.startswith("down")))


# Example deals


@pytest.mark.parametrize(
    ("name", "winners", "points_won"),
    [
        ("the-card-held-back", [2, 3, 0, 0, 1, 2, 1, 3, 1, 0, 2, 0, 1], (4, 4, 3, 2)),
        ("what-lies-beneath", [1, 1, 1, 1, 0, 0, 1, 1, 0, 1, 0, 1, 0], (5, 8)),
    ],
)
def test_the_example_deals_come_out_as_counted_by_hand(
    name: str, winners: list[int], points_won: tuple[int, ...]
) -> None:
    """The winner of each trick, worked out from the cards played; then a point for each."""
    _, states = tutorials.deal(f"chinese-whist/{name}")
    assert [taken.winner for taken in states[-1].tricks] == winners
    assert totals(states[-1].game, score_of(states[-1])) == points_won


# Random deals


def played_out(state: State, random: Random) -> State:
    """The end of a deal played at random."""
    while not state.over:
        choices = legal(state, awaited(state))
        assert choices, "a deal goes on for as long as somebody has a card, and is over then"
        state = advance(state, random.choice(choices))
    return state


def test_a_card_that_is_covered_is_never_told() -> None:
    """Every card that an event names lies open, was played, or has just been turned up."""
    playing = game("chinese-whist")
    state = start(playing, deal_of(playing, 0, playing.pack))
    random = Random(5)
    while not state.over:
        state = advance(state, random.choice(legal(state, state.turn[0])))
        covered = [card for seat in range(4) for card in state.zone(f"covered-{seat}").cards]
        assert not [event for event in state.told if event.card in covered]
