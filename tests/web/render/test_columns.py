"""Columns before the players on the page: what is drawn, what stays hidden, and what a transcript tells."""

from __future__ import annotations

import re

import pytest

import tutorials
from engine.core.state import State
from engine.core.view import view
from tests.web.drawn import corners, drawn, open_cards, place
from web.render import board, deal
from web.render.position import Position
from web.render.transcript import transcript
from web.widgets import trick

NAME = "chinese-whist/the-card-held-back"
RECORD, STATES = tutorials.deal(NAME)


def table(state: State, *seats: int) -> str:
    return drawn(view(state, *seats))


def test_every_column_is_a_card_on_a_card_face_down() -> None:
    """Six columns before each of four: 24 covered cards at the deal, and beside them one card in each hand."""
    html = table(STATES[0], 0)
    assert html.count("data-covered") == 24
    assert html.count("on a card face down") == 24
    assert html.count('aria-label="one card"') == 3


def test_a_card_that_is_played_uncovers_another_and_then_leaves_a_gap() -> None:
    """Cai's king of diamonds lay on the five of clubs (action 2). Ben's jack of hearts, which lay under the four
    of diamonds, is the first lower card to be played (action 12)."""
    cai, now = (place(table(STATES[at], 0, 1, 2, 3), "Cai") for at in (1, 2))
    assert ("DK" in open_cards(cai, "t"), "DK" in open_cards(now, "t")) == (True, False)
    assert "C5" in open_cards(table(STATES[2]), "t")
    columns = [len(re.findall(r"<li", place(table(STATES[at]), "Ben"))) for at in (11, 12)]
    assert columns == [6, 5]


@pytest.mark.parametrize("seats", [(), (0,), (0, 1, 2, 3)])
def test_a_covered_card_is_not_in_the_page(seats: tuple[int, ...]) -> None:
    for state in STATES:
        up = open_cards(table(state, *seats), "t")
        for seat in range(4):
            assert not up & {str(card) for card in state.zone(f"covered-{seat}").cards}, seats


def test_the_hand_card_of_another_is_a_back() -> None:
    """Ben holds the ace of spades; in Ada's view it is one of three backs beside the covered cards."""
    assert "SA" in open_cards(table(STATES[1], 1), "t")
    html = table(STATES[1], 0)
    assert "SA" not in open_cards(html, "t")
    assert html.count('aria-label="one card"') == 3


def test_trumps_are_said_and_what_is_not_in_play() -> None:
    assert "trumps" not in corners(table(STATES[0]))
    assert corners(table(STATES[1])) == "spades trumps"
    _, states = tutorials.deal("chinese-whist/what-lies-beneath")
    assert "26 not in play" in corners(drawn(view(states[1])))


def test_who_walks_along_the_hand_hears_with_each_card_where_it_lies() -> None:
    """What a card covers is turned up when it is played. Ada's own: six on others, and one in hand; and Ben's, one of
    whose columns has nothing under it any more."""
    for at, seat, covering in ((3, 0, 6), (-9, None, None)):
        state = STATES[at]
        own = state.turn[0] if seat is None else seat
        sitting = deal.sitting_of(Position(seen=view(state, own), at=0, last=9, table="t", playing=True, seat=own))
        html = str(board.hand(sitting._replace(bottom=own, active=own), None))
        names = re.findall(r"<button[^>]*><span[^>]*>([^<]*)<", html)
        on, beside = (
            [name for name in names if name.endswith(where)] for where in (", on a card face down", ", in hand")
        )
        covered = sum(column.covered for column in state.columns[own])
        assert (len(on), len(beside)) == (
            covered,
            len(state.hand(own)) - sum(c.top is not None for c in state.columns[own]),
        )
        assert covering in (None, covered)
        assert html.count("on a card face down") == len(on), "and nobody hears it twice"
        assert html.count('<span class="fs-held" aria-hidden="true">') == html.count(">in hand<") == len(beside)


def test_a_transcript_tells_each_column_as_one_card_on_another() -> None:
    text = str(transcript(RECORD, STATES))
    assert "♥10 on ♠Q, ♦K on ♣5" in text
    assert "in hand ♠A" in text


def test_in_a_single_trick_who_does_not_follow_has_nothing_to_follow_with() -> None:
    """Ben throws a diamond on hearts: neither in his hand nor face up before him is there a heart."""
    assert "Cai takes it" in trick.beside("chinese-whist/void trump=C\nH5 D2 H10 H9")
    assert "Ben takes it" in trick.beside("chinese-whist/trump-wins players=2 two_layout=13_13_0 trump=C\nH5 C2")
