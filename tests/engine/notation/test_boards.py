"""Boards of bridge, dealt and played in games of ours as far as these allow it; and deals of ours as boards.

The boards are made by hand from the standard of Portable Bridge Notation, version 2.1. Seat 0 sits South, and the
turns go on clockwise: West is seat 1, North 2, East 3.
"""

from __future__ import annotations

from random import Random

import pytest

from engine.core.actions import Action
from engine.core.cards import Card, Cards
from engine.core.play import advance, legal, start
from engine.core.state import Place
from engine.games import GAMES, game
from engine.notation import Reading, Record, read_one
from engine.notation.as_board import to_pbn
from engine.notation.boards import dealt, game_named, games_of_thirteen, turnable
from engine.notation.pbn import boards
from engine.shuffle import deal

LONG = 20_000
RUN = "AKQJT98765432"
BY_SUIT = f"S:{RUN}... .{RUN}.. ..{RUN}. ...{RUN}"
"""South has all spades, West all hearts, North all diamonds and East all clubs."""
CROSSED = f"S:{RUN[1:]}.A.. A.{RUN[1:]}.. ..{RUN}. ...{RUN}"
"""The same, but South has the ace of hearts and West that of spades."""


def board(lines: str, hands: str = BY_SUIT, dealer: str = "E") -> str:
    return f'[Dealer "{dealer}"]\n[Deal "{hands}"]\n{lines}'


def read(text: str, game_id: str = "norwegian-whist") -> Reading:
    [found] = boards(text, LONG)
    return dealt(found, game_id)


def acts(reading: Reading) -> list[str]:
    assert reading.record is not None
    return [str(action) for action in reading.record.actions]


def fault(reading: Reading) -> tuple[int, int, str, str]:
    assert reading.error is not None
    return reading.error.line, reading.error.column, reading.error.expected, reading.error.found


def test_the_games_are_those_that_deal_the_whole_pack_out_to_four() -> None:
    """Hokm deals five cards first, and a board does not say which; the others have other packs or hands."""
    assert games_of_thirteen() == ("cayenne", "minnesota-whist", "norwegian-whist", "witches-whist")


@pytest.mark.parametrize(
    "hands", [BY_SUIT, f"N:..{RUN}. ...{RUN} {RUN}... .{RUN}..", f"e:...{RUN} {RUN}... .{RUN}.. ..{RUN}."]
)
def test_the_hands_follow_each_other_clockwise_from_the_first(hands: str) -> None:
    reading = read(board("", hands))
    assert reading.error is None
    assert reading.record is not None
    assert reading.record.deal.dealer == 3
    assert reading.record.deal.hands == tuple(Cards.parse(f"{suit}AKQJ1098765432") for suit in "SHDC")


def test_the_title_is_the_event_and_the_number_of_the_board() -> None:
    reading = read('[Event "Club\tevening"]\n[Board "7"]\n' + board(""))
    assert reading.record is not None
    assert reading.record.title == "Club evening, board 7"


@pytest.mark.parametrize(
    ("hands", "found"),
    [
        (f"S:{RUN}... - ..{RUN}. ...{RUN}", "a hand of West that is not told"),
        (f"S:{RUN[1:]}... .{RUN}.. ..{RUN}. ...{RUN}", "hands of 12, 13, 13, 13 from South on, without SA"),
        (f"S:{RUN}.A.. .{RUN[1:]}.. ..{RUN}. ...{RUN}", "hands of 14, 12, 13, 13 from South on"),
        (f"S:{RUN}... {RUN}... ..{RUN}. ...{RUN}", "without HAKQJ1098765432, with SAKQJ1098765432 twice"),
        (f"S:A{RUN[:12]}... .{RUN}.. ..{RUN}. ...{RUN}", "SA twice in the hand of South"),
        (f"S:{RUN}... .{RUN}.. ..{RUN}.", "'S:AKQJT98765432"),
        (f"{RUN}... .{RUN}.. ..{RUN}. ...{RUN}", "'AKQJT98765432"),
        (f"X:{RUN}... .{RUN}.. ..{RUN}. ...{RUN}", "'X'"),
        (f"S:{RUN}.. .{RUN}.. ..{RUN}. ...{RUN}", "'AKQJT98765432..'"),
        (f"S:{RUN[:12]}1... .{RUN}.. ..{RUN}. ...{RUN}", "'1'"),
    ],
)
def test_a_board_that_is_not_the_whole_pack_is_refused_with_the_reason(hands: str, found: str) -> None:
    reading = read(board("", hands))
    assert (reading.record, reading.states) == (None, ())
    assert fault(reading)[:2] == (2, 8)
    assert found in fault(reading)[3]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f'[Deal "{BY_SUIT}"]', "a tag Dealer with one of N, E, S and W"),
        ('[Dealer "N"]', "a tag Deal with the four hands"),
        ('[Dealer "N"]\n[Deal "?"]', "a tag Deal with the four hands"),
        (f'[Dealer "Z"]\n[Deal "{BY_SUIT}"]', "one of N, E, S and W"),
        (f'[Dealer "N"]\n[Deal "{BY_SUIT} ..."]', "the first hand and four hands, such as N:… … … …"),
        (f'[Dealer "N"]\n[Deal "{BY_SUIT.removeprefix("S:")}"]', "the first hand and four hands, such as N:… … … …"),
    ],
)
def test_what_is_missing_is_said(text: str, expected: str) -> None:
    assert fault(read(text))[2] == expected


def test_of_a_hand_that_cannot_be_read_forty_signs_are_repeated() -> None:
    hand = "AKQJT98765432" * 4
    told = fault(read(f'[Dealer "N"]\n[Deal "S:{hand} ... ... ..."]'))
    assert told[2:] == ("four suits in the hand of South", repr("AKQJT98765432AKQJT98765432AKQJT98765432A"))


def test_a_board_with_a_fault_in_its_text_is_refused_with_that() -> None:
    assert fault(read('[Dealer "N"]\n[Deal N]'))[:2] == (2, 1)


def test_calls_that_the_game_has_are_made() -> None:
    """norwegian-whist/grand: whoever calls it makes the deal one without trumps, for tricks; the left leads."""
    reading = read(board('[Auction "S"]\nPass 1NT AP\n[Play "N"]\nDA C2 S2 H2\n*\n'))
    assert reading.error is None
    assert acts(reading) == ["0:pass", "1:grand", "2:play DA", "3:play C2", "0:play S2", "1:play H2"]


def test_where_no_call_is_told_the_contract_tells_who_called() -> None:
    reading = read(board('[Declarer "W"]\n[Contract "3NT"]\n[Play "N"]\nDA - - -\n'))
    assert reading.error is None
    assert acts(reading) == ["0:pass", "1:grand", "2:play DA"]


def test_a_contract_that_is_none_calls_nothing() -> None:
    reading = read(board('[Declarer "W"]\n[Contract "ABC"]\n'))
    assert reading.error is None
    assert acts(reading) == []


def test_a_contract_of_nobody_calls_nothing() -> None:
    reading = read(board('[Declarer "X"]\n[Contract "3NT"]\n'))
    assert reading.error is None
    assert acts(reading) == []


def test_all_may_pass() -> None:
    """norwegian-whist/all-pass: then the deal is played for few tricks."""
    for lines in ('[Auction "S"]\nAP\n', '[Auction "S"]\nPass Pass Pass Pass\n', '[Contract "Pass"]\n'):
        assert acts(read(board(lines))) == ["0:pass", "1:pass", "2:pass", "3:pass"]


def test_a_suit_is_made_trumps_where_a_game_has_that() -> None:
    """cayenne/trump-suit: the dealer names them, and the player on the dealer's left leads."""
    reading = read(board('[Auction "E"]\n1D Pass Pass Pass\n[Play "S"]\nSA H2 DA C2\n'), "cayenne")
    assert reading.error is None
    assert acts(reading) == ["3:trump D", "0:play SA", "1:play H2", "2:play DA", "3:play C2"]


@pytest.mark.parametrize(
    ("lines", "game_id", "expected", "found"),
    [
        ('[Auction "S"]\n1H\n', "norwegian-whist", "what can be said here: grand, nullo, pass", "1H"),
        ('[Auction "S"]\n1NT\n', "minnesota-whist", "what can be said here: bid", "1NT"),
        ('[Auction "S"]\nX\n', "norwegian-whist", "a pass or a call such as 1NT", "'X'"),
        ('[Auction "S"]\n8NT\n', "norwegian-whist", "a pass or a call such as 1NT", "'8NT'"),
        ('[Auction "x"]\n1NT\n', "norwegian-whist", "one of N, E, S and W", "'x'"),
    ],
)
def test_a_call_that_the_game_does_not_have_is_said_and_the_cards_stand_dealt(
    lines: str, game_id: str, expected: str, found: str
) -> None:
    reading = read(board(lines), game_id)
    assert acts(reading) == []
    assert fault(reading)[2:] == (expected, found)


def test_each_card_stands_in_the_column_of_its_player() -> None:
    """West leads the three of hearts and South wins with the ace. So South leads next, from the last column, and West
    has to follow with the ace of spades."""
    lines = '[Auction "S"]\n1NT\n[Play "W"]\nH3 D2 C2 HA\nSA D3 C3 S2\n- - - S3\n*\n'
    reading = read(board(lines, CROSSED))
    assert acts(reading)[1:5] == ["1:play H3", "2:play D2", "3:play C2", "0:play HA"]
    assert acts(reading)[5:9] == ["0:play S2", "1:play SA", "2:play D3", "3:play C3"]
    assert reading.error is not None, "West, who won the second trick, leads to the third"
    assert reading.error.line == 8
    assert "no card after the play has stopped" in fault(reading)[2]


def test_a_play_that_is_told_in_part_stands_as_far_as_it_is_told() -> None:
    lines = '[Auction "S"]\n1NT\n[Play "W"]\nH3 D2 C2 HA\n- - - S2\n+\n'
    reading = read(board(lines, CROSSED))
    assert reading.error is None
    assert acts(reading)[-1] == "0:play S2"


def test_the_first_card_that_the_game_refuses_is_named_with_its_clause() -> None:
    """norwegian-whist/follow: South has the ace of hearts, and throws a spade on West's heart."""
    reading = read(board('[Auction "S"]\n1NT\n[Play "W"]\nH3 D2 C2 S2\nH4 D3 C3 S3\n', CROSSED))
    assert acts(reading) == ["0:grand", "1:play H3", "2:play D2", "3:play C2"]
    assert reading.error is not None
    assert reading.error.clauses == ("norwegian-whist/follow",)
    assert fault(reading)[:2] == (6, 10)


def test_a_lead_by_somebody_else_is_refused() -> None:
    """witches-whist/first-lead: the player on the dealer's left leads, who is South here."""
    reading = read(board('[Play "W"]\nH3 D2 C2 S2\n'), "witches-whist")
    assert reading.error is not None
    assert reading.error.clauses == ("table/turn",)


def test_a_card_before_the_calls_are_made_is_refused() -> None:
    reading = read(board('[Play "S"]\nSA H2 D2 C2\n'))
    assert reading.error is not None
    assert reading.error.clauses == ("table/choice",)


@pytest.mark.parametrize("card", ["S1", "ZA", "S10", "A", "S"])
def test_what_is_no_card_is_refused(card: str) -> None:
    reading = read(board(f'[Play "S"]\n{card}\n'), "witches-whist")
    assert fault(reading)[2] == "a card such as SA or HT"


def test_a_card_after_the_end_is_refused() -> None:
    reading = read(board('[Play "S"]\nSA H2 D2 C2\n*\nSK\n'), "witches-whist")
    assert len(acts(reading)) == 4
    assert fault(reading)[0] == 6


def test_a_card_turned_up_is_one_of_the_dealer_s_and_first_of_the_suit_of_the_contract() -> None:
    """East deals and has all clubs but the two, for which he has the two of hearts."""
    hands = f"S:{RUN}... .{RUN[:12]}..2 ..{RUN}. .2..{RUN[:12]}"
    [found] = boards(board('[Contract "1H"]\n', hands), LONG)
    playing = game("witches-whist")
    assert [str(card) for card in turnable(found, playing)[:2]] == ["H2", "C3"]
    assert dealt(found, "witches-whist").record is not None
    chosen = dealt(found, "witches-whist", turned=Card.parse("CA")).record
    assert chosen is not None
    assert chosen.deal.turned == Card.parse("CA")
    foreign = dealt(found, "witches-whist", turned=Card.parse("SA"))
    assert foreign.error is not None
    assert foreign.error.clauses == ("table/deal",)


@pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if game_id not in games_of_thirteen()])
def test_a_game_that_deals_otherwise_is_refused(game_id: str) -> None:
    line, column, expected, found = fault(read(board(""), game_id))
    assert (line, column) == (1, 1)
    assert (expected, found) == ("a game that deals thirteen cards to each of four", game_id)


# A deal of ours as a board


def test_a_deal_is_written_with_all_its_tags_and_each_card_in_its_player_s_column() -> None:
    record, states = read_one(
        """follow-suit 1
game norwegian-whist
title Crossed
dealer 3
hand 0 SKQJ1098765432 HA
hand 1 SA HKQJ1098765432
hand 2 DAKQJ1098765432
hand 3 CAKQJ1098765432
0:grand
1:play H3
2:play D2
3:play C2
0:play HA
0:play S2
"""
    )
    assert to_pbn(record, states[-1]) == (
        """% PBN 2.1
[Event "Crossed"]
[Site ""]
[Date ""]
[Board ""]
[West "?"]
[North "?"]
[East "?"]
[South "?"]
[Dealer "E"]
[Vulnerable "None"]
[Deal "E:...AKQJT98765432 KQJT98765432.A.. A.KQJT98765432.. ..AKQJT98765432."]
[Scoring ""]
[Declarer ""]
[Contract ""]
[Result ""]
[Play "W"]
H3 D2 C2 HA
- - - S2
+
[FollowSuit "1"]
game norwegian-whist
0 0:grand
"""
    )


@pytest.mark.parametrize("game_id", games_of_thirteen())
@pytest.mark.parametrize("seed", range(5))
def test_a_deal_that_is_written_is_read_back_equal(game_id: str, seed: int) -> None:
    random = Random(seed)
    playing = game(game_id, {"target": "11"} if game_id == "minnesota-whist" else {})
    hands, done = deal(playing, random), list[Action]()
    state = start(playing, hands, Place(number=3))
    for _ in range(random.randrange(57)):
        if not state.over:
            done.append(random.choice(legal(state, state.turn[0])))
            state = advance(state, done[-1])
    record = Record(game=playing, deal=hands, actions=tuple(done), title='# "All" \\ [of] {it};', number=3)
    [found] = boards(to_pbn(record, state), LONG)
    assert game_named(found) == game_id
    reading = dealt(found, game_id)
    assert reading.error is None, reading.error
    assert reading.record == record
    assert reading.states[-1] == state


def test_a_board_of_another_game_of_ours_is_dealt_as_any() -> None:
    record, states = read_one(
        "follow-suit 1\ngame norwegian-whist\ndealer 3\n"
        + "".join(f"hand {seat} {suit}AKQJ1098765432\n" for seat, suit in enumerate("SHDC"))
        + "0:grand\n"
    )
    [found] = boards(to_pbn(record, states[-1]), LONG)
    reading = dealt(found, "minnesota-whist")
    assert (reading.error, acts(reading)) == (None, [])


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("game norwegian-whist\nhand 0 SA", "a numbered act"),
        ("game norwegian-whist\n0 grand", "an action such as"),
        ("game norwegian-whist\n1st 0:grand", "a numbered act"),
        ("game norwegian-whist\n\u00b2 0:grand", "a numbered act"),
        ("game norwegian-whist\n1000 0:grand", "a numbered act"),
        ("game norwegian-whist\noption call never", "one of lead"),
        ("game norwegian-whist\nnumber 0", "the number of the deal"),
    ],
)
def test_what_cannot_be_in_a_board_of_ours_is_refused(lines: str, expected: str) -> None:
    reading = read(board(f'[FollowSuit "1"]\n{lines}\n'))
    assert reading.record is None
    assert expected in fault(reading)[2]


@pytest.mark.parametrize("game_id", ["hokm", "sixty-six"])
def test_no_other_deal_can_be_written_so(game_id: str) -> None:
    playing = game(game_id)
    hands = deal(playing, Random(1))
    with pytest.raises(ValueError, match="no deal of thirteen"):
        to_pbn(Record(game=playing, deal=hands), start(playing, hands))


@pytest.mark.parametrize("title", ["#", "##all", "?", "## ?", 'the "odd" \\ trick'])
def test_a_title_comes_back_whatever_it_begins_with(title: str) -> None:
    """One mark would stand for the value of the board before, and a question mark for none."""
    playing = game("norwegian-whist")
    hands = deal(playing, Random(1))
    [found] = boards(to_pbn(Record(game=playing, deal=hands, title=title), start(playing, hands)), LONG)
    record = dealt(found, playing.id).record
    assert record is not None
    assert record.title == title


def test_after_the_last_card_of_a_deal_stands_that_it_is_over() -> None:
    playing, random = game("witches-whist"), Random(1)
    hands = deal(playing, random)
    state = start(playing, hands)
    assert "[Play " not in to_pbn(Record(game=playing, deal=hands), state)
    done = []
    while not state.over:
        done.append(legal(state, state.turn[0])[0])
        state = advance(state, done[-1])
    lines = to_pbn(Record(game=playing, deal=hands, actions=tuple(done)), state).splitlines()
    assert lines.index("*") - lines.index('[Play "' + "SWNE"[(hands.dealer + 1) % 4] + '"]') == 14
