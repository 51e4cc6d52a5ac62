"""The example deals of Hokm: replayed, and counted by hand beside them."""

from __future__ import annotations

import tutorials
from engine.core.cards import Cards
from engine.core.score import score_of, totals
from engine.core.state import State
from engine.games.hokm_score import Tally
from engine.notation import Record, read_one


def tricks(states: tuple[State, ...]) -> list[tuple[int, str]]:
    """Each trick as its winner and its cards in the order of play."""
    return [(taken.winner, " ".join(str(play.card) for play in taken.plays)) for taken in states[-1].tricks]


def is_annotated(record: Record) -> None:
    """Ten to eighteen comments, each beside an action, none of them long."""
    assert 10 <= len(record.comments) <= 18
    assert all(place <= len(record.actions) and len(words) < 200 for place, words in record.comments)
    assert read_one(str(record))[0] == record


def test_trumps_from_a_single_queen() -> None:
    """Cai names diamonds with one of them. Dot takes three tricks and Ben four: a hakem-kot, 3 points."""
    record, states = tutorials.deal("hokm/a-single-queen")
    is_annotated(record)
    assert states[0].hand(2) == Cards.parse("DQ HJ53 S7")
    assert tricks(states) == [
        (3, "HA H2 H7 D5"),
        (3, "SA S7 SJ S5"),
        (3, "SK S9 SQ S8"),
        (1, "S2 D4 D9 S10"),
        (1, "CA C4 C2 CJ"),
        (1, "CK C5 C3 CQ"),
        (1, "HK H8 S3 H3"),
    ]
    assert states[-1].game.tally(states[-1]) == Tally((0, 7), 0)
    assert totals(record.game, score_of(states[-1])) == (0, 3)
    assert record.game.match.next_dealer(record.deal.dealer, (0, 3)) == 2, "Cai deals, so that Ben is hakem"


def test_drawing_for_clubs() -> None:
    """Ada keeps or is left with seven clubs, an ace and no loser in time: a kot, 2 points."""
    record, states = tutorials.deal("hokm/drawing-for-clubs")
    is_annotated(record)
    assert [action.verb for action in record.actions[1:6]] == ["discard"] * 5
    assert {action.verb for action in record.actions[6:27]} == {"keep", "reject"}
    drawn = states[27]
    assert drawn.hand(0) == Cards.parse("CAKQJ1076 D6 HA76 SJ10")
    assert drawn.hand(1) == Cards.parse("C9843 DAKQ83 HQJ SAQ")
    assert tricks(states) == [
        (0, "HA HJ"),
        (0, "CA C3"),
        (0, "CK C4"),
        (0, "CQ C8"),
        (0, "CJ C9"),
        (0, "C10 D3"),
        (0, "C7 D8"),
    ]
    assert states[-1].game.tally(states[-1]) == Tally((7, 0), 0)
    assert totals(record.game, score_of(states[-1])) == (2, 0)
    assert record.game.match.next_dealer(record.deal.dealer, (2, 0)) == 1, "Ada stays hakem, so Ben deals again"
