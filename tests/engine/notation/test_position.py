"""Records of positions: some cards are unknown, and what is played says more of them."""

from __future__ import annotations

from random import Random

import pytest

from engine.core.cards import CARDS, Cards
from engine.core.play import advance, deal_of, legal, start
from engine.core.view import view
from engine.games import GAMES, game
from engine.notation import Record, from_link, position, read, read_one, to_link
from engine.notation.position import Position
from tests.engine.notation.samples import seen_by_first

ADA = "CAK3 DQ9 HJ104 SA8752"
BEGUN = f"""follow-suit 1
game witches-whist
position
dealer 3
hand 0 {ADA}
hand 1 ?13
hand 2 ?13
hand 3 ?13
turned D4
"""
VOID = "0:play CA\n1:play C5\n2:play H2\n3:play C9\n"
"""Cai has no club, by witches-whist/follow."""


def test_what_is_stated_is_known_and_nothing_else() -> None:
    record, states = read_one(BEGUN)
    seen = view(states[0], *record.eyes(states[0]))
    assert record.eyes(states[0]) == (0,)
    assert seen.hand(0).known == Cards.parse(ADA)
    assert [seen.hand(seat).size for seat in range(4)] == [13] * 4
    assert [seen.hand(seat).known for seat in (1, 2, 3)] == [Cards.parse(""), Cards.parse(""), Cards.parse("D4")]


def test_who_did_not_follow_has_none_of_the_suit() -> None:
    _, states = read_one(BEGUN + VOID)
    clubs = Cards.of(card for card in states[-1].game.pack if card.suit == "C")
    assert not any(state.hand(2) & clubs for state in states)
    assert "H2" in {str(card) for card in states[0].hand(2)}


@pytest.mark.parametrize(
    ("text", "line", "clause"),
    [
        (VOID + "0:play CK\n1:play C6\n2:play C7\n", 16, "table/hold"),
        ("0:play D2\n", 10, "table/hold"),
        ("0:play CA\n1:play SA\n", 11, "table/hold"),
        ("1:play C5\n", 10, "table/turn"),
    ],
    ids=["a club after a void", "a card not in the known hand", "a card of the known hand", "out of turn"],
)
def test_an_act_that_no_arrangement_allows_is_refused(text: str, line: int, clause: str) -> None:
    error = read(BEGUN + text)[0].error
    assert error is not None
    assert error.line == line
    assert error.clauses == (clause,)


@pytest.mark.parametrize(
    ("old", "new", "line", "found"),
    [
        ("hand 1 ?13", "hand 1 ?12", 9, "hands of 13, 12, 13, 13"),
        ("hand 1 ?13", "hand 1 CA ?12", 9, "hands of 13, 13, 13, 13"),
        ("hand 1 ?13", "hand 1 CA ?13", 9, "hands of 13, 14, 13, 13"),
        ("hand 1 ?13", "hand 1 ?0", 6, "'0'"),
        ("hand 1 ?13", "hand 1 ?200", 9, "hands of 13, 200, 13, 13"),
        ("hand 1 ?13", "hand 1 ?201", 6, "201"),
        ("hand 1 ?13", "hand 1 ?9999999", 6, "9999999"),
        ("position\n", "", 4, "'?13'"),
        ("position\n", "position 0\n", 3, "'0'"),
        ("position\n", f"position {'0' * 50}\n", 3, f"'{'0' * 40}'"),
        ("turned D4", "turned CA", 9, "CA turned up"),
        ("turned D4", "turned Z1", 9, "Z1 turned up"),
        ("turned D4\n", "", 8, "hands of 13, 13, 13, 13"),
        ("hand 1 ?13", "hand 1 Z1 ?12", 9, "with Z1, not in this pack"),
        ("hand 3 ?13\n", "", 8, "hands of 13, 13, 13, 0"),
        ("dealer 3", "dealer 4", 4, "4"),
        ("dealer 3", "dealer 5", 4, "5"),
        ("turned D4", "turned D4\nstock ?1", 10, "a stock of 1"),
        ("turned D4", "turned D4\nup 0 ?1", 10, "rows of 1 up"),
        ("turned D4", "turned D4\nup 9 ?1", 10, "9"),
        ("turned D4", "turned D4\nup 10 ?1", 9, "10"),
        ("turned D4", "turned D4\ndown 9999999 ?1", 9, "9999999"),
        ("hand 3", "hand 10", 8, "10"),
    ],
)
def test_what_cannot_be_says_where_and_why(old: str, new: str, line: int, found: str) -> None:
    error = read(BEGUN.replace(old, new))[0].error
    assert error is not None
    assert error.line in (line, line + 1)
    assert found in error.found


def test_no_card_is_turned_up_in_a_game_that_turns_none() -> None:
    """In Norwegian Whist there are no trumps, norwegian-whist/no-trumps."""
    begun = BEGUN.replace("witches-whist", "norwegian-whist")
    assert read(begun.replace("turned D4\n", ""))[0].error is None
    error = read(begun)[0].error
    assert error is not None
    assert error.clauses == ("table/deal",)
    assert "D4 turned up" in error.found


@pytest.mark.parametrize("fault", [KeyError, ValueError, IndexError])
def test_a_fault_of_ours_is_not_taken_for_a_fault_of_the_deal(
    monkeypatch: pytest.MonkeyPatch, fault: type[Exception]
) -> None:
    def fail(*_: object) -> None:
        raise fault

    monkeypatch.setattr(position, "deal_of", fail)
    with pytest.raises(fault):
        read(BEGUN)


def test_what_lies_open_has_to_be_known() -> None:
    """The card turned up for trumps decides what follows, sixty-six/turn-up."""
    text = "follow-suit 1\ngame sixty-six\nposition\ndealer 0\nhand 0 CA9 DJ HKQ S9\nhand 1 ?6\nstock ?12\n"
    error = read(text)[0].error
    assert error is not None
    assert "known that lies open" in error.expected
    record, states = read_one(text.replace("?12", "?11 SA"))
    assert view(states[0], *record.eyes(states[0])).zone("stock").known == Cards.parse("SA")


def test_what_has_been_uncovered_has_to_be_known() -> None:
    """Who plays a card from a column sees the one beneath, chinese-whist/uncover."""
    playing = game("chinese-whist")
    deal = deal_of(playing, 3, sorted(playing.pack))
    state = start(playing, deal)
    while not any(not column.covered for row in state.columns for column in row):
        state = advance(state, legal(state, state.turn[0])[-1])
    hidden = Position(
        deal.dealer, deal.hands, (0,) * 4, (), None, tuple(tuple(None for _ in row) for row in deal.down), deal.up
    )
    record = Record(game=playing, deal=deal, actions=state.log, position=hidden)
    error = read(str(record))[0].error
    assert error is not None
    assert error.expected == "the card known that this uncovers"


def test_it_is_written_as_it_was_read_and_a_link_carries_it() -> None:
    record, states = read_one(BEGUN + VOID)
    assert str(record) == BEGUN + VOID
    linked, again = read_one(from_link(to_link(record)))
    assert str(linked) == str(record)
    assert again == states


def test_what_was_bid_under_seal_may_be_left_open() -> None:
    """Ben's card is laid face down: that there is one is all that Ada knows, minnesota-whist/bid."""
    text = "follow-suit 1\ngame minnesota-whist\nposition\ndealer 3\nhand 0 " + ADA
    text += "\nhand 1 ?13\nhand 2 ?13\nhand 3 ?13\n0:bid S2\n1:bid\n"
    record, states = read_one(text)
    assert str(record) == text
    assert str(states[-1].log[0]) == "0:bid S2"
    assert states[-1].log[1].cards
    assert not view(states[-1], 0).log[1].cards


@pytest.mark.parametrize(
    ("act", "clauses"),
    [("0:play Z1", ("table/hold",)), ("0:play H2'", ("table/hold",)), ("9:play CA", ()), ("8:pass", ())],
)
def test_a_card_or_a_seat_that_the_game_lacks_is_refused_as_in_any_record(act: str, clauses: tuple[str, ...]) -> None:
    error = read(BEGUN + act + "\n")[0].error
    assert error is not None
    assert (error.line, error.clauses) == (10, clauses)


OPEN_SIDE = """follow-suit 1
game witches-whist
position
dealer 1
hand 0 ?13
hand 1 CQ DQ42 HKJ9843 SK95
hand 2 ?13
hand 3 ?13
turned H8
2:play C4
3:play C6
0:play C5
1:play CQ
"""


@pytest.mark.parametrize("fault", ["2:play C6", "1:play CQ", "1:play C2", "3:play HA", "1:play Z1", "0:sing"])
def test_what_came_before_an_act_that_is_refused_is_kept_as_it_was(fault: str) -> None:
    """Ben has won the first trick with the queen of clubs, whatever is wrong with the line after it."""
    whole, found = read(OPEN_SIDE)[0], read(OPEN_SIDE + fault + "\n")[0]
    assert whole.error is None
    assert found.error is not None
    assert found.error.line == 14
    assert found.record == whole.record
    assert found.states == whole.states
    assert len(found.states) == 5
    assert [taken.winner for taken in found.states[-1].tricks] == [1]


@pytest.mark.parametrize("game_id", GAMES)
def test_the_view_of_one_seat_of_a_real_deal_can_be_written_down_and_read(game_id: str) -> None:
    """Of random deals all is stated that one seat has come to see; the acts are those of the deal."""
    playing, random = game(game_id), Random(game_id)
    looked = 0
    for _ in range(15):
        record, state = seen_by_first(playing, random)
        read_again, states = read_one(str(record))
        assert str(read_again) == str(record)
        assert len(states) == len(state.log) + 1
        assert states[-1].tricks == state.tricks, str(record)
        assert states[-1].turn == state.turn
        if 0 in record.eyes(state) and 0 in read_again.eyes(states[-1]):
            looked += 1
            assert view(states[-1], 0).choices == view(state, 0).choices, str(record)
    assert looked


@pytest.mark.parametrize("game_id", GAMES)
def test_whatever_act_is_written_behind_a_position_what_came_before_it_stays(game_id: str) -> None:
    """Any card by any seat, of the game or not, and each of its verbs alone: refused or not, it takes nothing back."""
    playing, random = game(game_id), Random(game_id)
    verbs = sorted({verb.name for phase in playing.phases.values() for verb in phase.verbs})
    refused = 0
    for _ in range(8):
        record, _ = seen_by_first(playing, random)
        known = read_one(str(record))[1]
        for _ in range(15):
            said = random.choice((f"play {random.choice(CARDS)}", random.choice(verbs)))
            act = f"{random.choice((*known[-1].turn, random.randrange(10)))}:{said}"
            found = read(f"{record}{act}\n")[0]
            assert found.record is not None
            assert len(found.states) == len(found.record.actions) + 1, f"{record}{act}"
            assert found.record.actions[: len(record.actions)] == record.actions, f"{record}{act}"
            if found.error is not None:
                refused += 1
                assert found.states == known, f"{record}{act}"
    assert refused
