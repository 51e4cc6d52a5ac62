"""Columns before the players on the page: what is drawn, what stays hidden, and what a transcript tells."""

from __future__ import annotations

import pytest

import tutorials
from engine.core.state import State
from engine.core.view import view
from web.render.table import middle, players
from web.render.transcript import transcript
from web.widgets import trick

NAME = "chinese-whist/the-card-held-back"
RECORD, STATES = tutorials.deal(NAME)


def drawn(state: State, *seats: int) -> str:
    return str(players(view(state, *seats), "t"))


def test_every_column_is_a_card_on_a_back() -> None:
    """Six columns before each of four: 24 backs at the deal."""
    html = drawn(STATES[0], 0, 1, 2, 3)
    assert html.count('class="fs-column"') == 24
    assert html.count("over a card face down") == 24
    assert "1 in hand · 6 covered" in html


def test_a_card_that_is_played_uncovers_another_and_then_leaves_a_gap() -> None:
    """Cai's king of diamonds lay on the five of clubs (action 2). Ben's jack of hearts, which lay under the four
    of diamonds, is the first lower card to be played (action 12)."""
    assert 't-dk"' not in drawn(STATES[2], 0, 1, 2, 3).lower()
    assert 't-c5"' in drawn(STATES[2]).lower()
    assert "fs-gone" not in drawn(STATES[11])
    assert "fs-gone" in drawn(STATES[12])


@pytest.mark.parametrize("seats", [(), (0,), (0, 1, 2, 3)])
def test_a_covered_card_is_not_in_the_page(seats: tuple[int, ...]) -> None:
    for state in STATES:
        html = drawn(state, *seats).lower()
        for seat in range(4):
            for card in state.zone(f"covered-{seat}").cards:
                assert f't-{str(card).lower()}"' not in html, (card, seats)


def test_the_hand_card_of_another_is_a_back() -> None:
    """Ben holds the ace of spades; in Ada's view it is one of three backs beside the 24 covered cards."""
    assert 't-sa"' in drawn(STATES[1], 1).lower()
    html = drawn(STATES[1], 0).lower()
    assert 't-sa"' not in html
    assert html.count("a card face down") == 24 + 3


def test_trumps_are_said_and_what_is_not_in_play() -> None:
    assert "not named yet" in str(middle(view(STATES[0]), "t"))
    assert "spades" in str(middle(view(STATES[1]), "t"))
    _, states = tutorials.deal("chinese-whist/what-lies-beneath")
    assert "26 cards are not in play" in str(middle(view(states[1]), "t"))


def test_a_transcript_tells_each_column_as_one_card_on_another() -> None:
    text = str(transcript(RECORD, STATES))
    assert "♥10 on ♠Q, ♦K on ♣5" in text
    assert "in hand ♠A" in text


def test_in_a_single_trick_who_does_not_follow_has_nothing_to_follow_with() -> None:
    """Ben throws a diamond on hearts: neither in his hand nor face up before him is there a heart."""
    assert "Cai takes it" in trick.beside("chinese-whist/void trump=C\nH5 D2 H10 H9")
    assert "Ben takes it" in trick.beside("chinese-whist/trump-wins players=2 two_layout=13_13_0 trump=C\nH5 C2")
