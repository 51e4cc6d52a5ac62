"""The example deals of Chwech: replayed, and counted by hand beside them."""

from __future__ import annotations

import pytest

import tutorials
from engine.core.score import score_of, totals
from engine.core.state import State
from engine.games.chwech import CLAUSES, Tally
from engine.notation import read_one

NAMES = ("Ada", "Ben", "Cai", "Dot", "Eli", "Fay")


def tricks(states: tuple[State, ...]) -> list[str]:
    """Each trick as its cards in order, its winner, and the clause that decided."""
    return [
        f"{' '.join(str(play.card) for play in taken.plays)}: {NAMES[taken.winner]}, {taken.clause[7:]}"
        for taken in states[-1].tricks
    ]


def told(state: State) -> list[str]:
    """What the last action brought about, without the name of the game."""
    return [event.clause[7:] for event in state.told]


@pytest.mark.parametrize("name", tutorials.examples("chwech"))
def test_the_comments_are_short_and_name_clauses_that_exist(name: str) -> None:
    record, _ = tutorials.deal(name)
    assert 12 <= len(record.comments) <= 20
    for _, words in record.comments:
        assert len(words) <= 150, words
        for part in words.split("[")[1:]:
            assert part.partition("]")[0] in CLAUSES, words
    assert read_one(str(record))[0] == record


def test_an_ace_turned() -> None:
    """Cards won: Ben 5 and 5; Cai 5 and 4; Eli 4; Fay 5, 6, 4, 2 and 3."""
    record, states = tutorials.deal("chwech/an-ace-turned")
    assert tricks(states) == [
        "H3 H9 Z2 HA H7: Cai, ace",
        "SQ S5 SK SJ Z1: Ben, joker-last",
        "H5 H4 HQ H6: Eli, highest",
        "CQ CK C9 CJ C4: Fay, highest",
        "S8 S2 S10 S3 S6: Ben, highest",
        "C6 C10 C3 C5: Cai, highest",
        "D7 DJ D3 DA D2 DQ: Fay, ace",
        "DK D9 D4 D6: Fay, highest",
        "S4 SA: Fay, highest",
        "H10 H8 H2: Fay, highest",
    ]
    assert record.game.tally(states[-1]) == Tally((3, 2, 2, 2, 2, 0), (0, 10, 9, 0, 4, 20))
    assert totals(record.game, score_of(states[-1])) == (54, 7, 63, 63, 28, 18)
    assert told(states[-1])[-1] == "out"


def test_an_ace_is_turned_by_three_passes() -> None:
    """In the ninth trick Cai, Dot and Eli pass behind Ben's ace, and it was the last card."""
    _, states = tutorials.deal("chwech/an-ace-turned")
    turned = next(place for place, state in enumerate(states) if len(state.tricks) == 9)
    assert [str(action) for action in states[turned].log[-6:]] == [
        "5:play S4",
        "0:pass",
        "1:play SA",
        "2:pass",
        "3:pass",
        "4:pass",
    ]
    assert {"ace-last", "last"} <= set(told(states[turned]))


def test_an_ace_turned_says_what_is_so() -> None:
    """Ada has both spades that are out when Ben's ace comes; she could have beaten Fay's last card."""
    _, states = tutorials.deal("chwech/an-ace-turned")
    led = next(state for state in states if len(state.tricks) == 8 and state.trick.plays)
    spades = {seat: [str(card) for card in led.hand(seat) if card.suit == "S"] for seat in range(6)}
    assert spades == {0: ["S7", "S9"], 1: ["SA"], 2: [], 3: [], 4: [], 5: []}
    assert "HJ" in [str(card) for card in states[-1].hand(0)]
    assert len(next(state for state in states if len(state.tricks) == 9).pile(5)) == 17


def test_an_exact_nine() -> None:
    """Cards won: Ada 4, 4, 1; Ben 5, 3, 1; Cai 4, 5; Eli 4, 4, 1; Fay 4, 4, 1: nine each. Dot none."""
    record, states = tutorials.deal("chwech/an-exact-nine")
    assert tricks(states) == [
        "S7 SJ SA S6: Cai, ace",
        "CA C10 C5 C6 CJ: Cai, ace",
        "C2 C9 CQ C8: Eli, highest",
        "D9 D3 D4 DA DJ: Ben, ace",
        "Z2 DQ Z1 D8: Eli, highest",
        "S10 SK S9 S5: Fay, highest",
        "DK D2 D6 D7: Fay, highest",
        "H9 H3 H2 H5: Ada, highest",
        "SQ S2 S8 S3: Ada, highest",
        "D5: Ada, lone",
        "HQ H10 HJ: Ben, highest",
        "D10: Ben, lone",
        "C3: Eli, lone",
        "C4: Fay, lone",
    ]
    assert record.game.tally(states[-1]) == Tally((1, 2, 1, 3, 1, 1), (9, 9, 9, 0, 9, 9))
    assert totals(record.game, score_of(states[-1])) == (72, 63, 72, 54, 72, 72)


def test_an_exact_nine_ends_in_a_deadlock() -> None:
    """Six passes of the lead, Fay's first, and Ada's four is the last spade."""
    record, states = tutorials.deal("chwech/an-exact-nine")
    assert [str(action) for action in record.actions[-6:]] == [f"{seat}:pass" for seat in (5, 0, 1, 2, 3, 4)]
    assert told(states[-1])[-1] == "deadlock"
    left = [str(card) for seat in range(6) for card in states[-1].hand(seat) if card.suit == "S"]
    assert left == ["S4"]
    assert not any(card.suit == "D" for seat in range(6) for card in states[-1].hand(seat))


def test_an_exact_nine_is_reached_after_two_tricks() -> None:
    """Cai has nine after the second trick and wins nothing more."""
    _, states = tutorials.deal("chwech/an-exact-nine")
    after_two = next(state for state in states if len(state.tricks) == 2)
    assert len(after_two.pile(2)) == 9
