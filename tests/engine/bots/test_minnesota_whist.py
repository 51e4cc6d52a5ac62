"""The habits of Minnesota Whist: the colour that is bid, by which card, and which bids come to the same."""

from __future__ import annotations

import pytest

from engine.bots.candidates import candidates
from engine.core.actions import Action
from engine.games import game
from tests.engine.bots.advice import advised, chosen, holding, sight_of
from tests.engine.games import whist_tables

HIGH, LOW = "CA94 D8765 HAKQ S732", "CA94 D8765 HAKJ S732"
"""Two aces, a king and a queen or a jack: thirteen points, or twelve. Four cards are under the six. The lowest black
card is the two of spades, the lowest red one the five of diamonds."""
RED_HIGH = {"colours": "red_high"}


@pytest.mark.parametrize(
    ("options", "hand", "act", "numbers"),
    [
        ({}, HIGH, "0:bid S2", (4, 13)),
        ({}, LOW, "0:bid D5", (4, 12)),
        ({}, "CA94 D8765 HAKJ S873", "0:bid S3", (3, 12)),
        ({}, "CA94 D8752 HAKQ S732", "0:bid D2", (5, 13)),
        ({}, "CA96 D9876 HAJ6 S876", "0:bid C6", (0, 9)),
        (RED_HIGH, HIGH, "0:bid D5", (4, 13)),
        (RED_HIGH, LOW, "0:bid S2", (4, 12)),
    ],
)
def test_nine_points_more_than_small_cards_bid_high_and_fewer_low_by_the_lowest_card_of_the_colour(
    options: dict[str, str], hand: str, act: str, numbers: tuple[int, int]
) -> None:
    """An ace is 4, a king 3, a queen 2, a jack 1, and what is under the six is small. Black bids high, or red where
    the colours are the other way about."""
    state = holding(game("minnesota-whist", options), hand)
    assert advised(state) == (act, "balance")
    assert chosen(state).reason.numbers == numbers


ALL_BLACK, ALL_RED = "CAK432 S98765432", "DAKQJ2 HAK876543"
"""Seven points and seven small cards, and seventeen points and four of them."""


@pytest.mark.parametrize(
    ("hand", "act"), [(ALL_BLACK, "0:bid R"), (ALL_RED, "0:bid B"), ("CAKQ3 SAK9876542", "0:bid S2")]
)
def test_a_hand_of_one_colour_bids_the_other_without_a_card(hand: str, act: str) -> None:
    """No more points than small cards, all of them black, bid low, and thirteen more in red ones high: by no card.
    Twelve more in black ones bid high with the lowest."""
    assert advised(holding(game("minnesota-whist"), hand)) == (act, "balance")


@pytest.mark.parametrize(("hand", "first", "other"), [(HIGH, "S2", "D5"), (LOW, "D5", "S2"), (ALL_BLACK, "R", "C2")])
def test_of_the_bids_of_a_colour_only_one_is_tried(hand: str, first: str, other: str) -> None:
    """Any card of a colour says as much, so the bid that was thought of has to hold against one of the other colour."""
    sight = sight_of(holding(game("minnesota-whist"), hand))
    tried = candidates(sight, Action.parse(f"0:bid {first}"))
    assert [str(action) for action in tried] == [f"0:bid {first}", f"0:bid {other}"]


def test_cards_to_a_trick_are_of_no_colour() -> None:
    """All four bid red, and Ada leads from ♣J86 ♦A10853 ♥9 ♠J542. Only her five and four of spades have nothing
    between them, so of thirteen cards twelve are tried."""
    bids = "0:bid D3, 1:bid D2, 2:bid D4, 3:bid H2"
    state = whist_tables.played(whist_tables.dealt(game("minnesota-whist")), bids)
    tried = candidates(sight_of(state), Action.parse("0:play C6"))
    assert sorted(str(action.card) for action in tried) == sorted(
        ["CJ", "C8", "C6", "DA", "D10", "D8", "D5", "D3", "H9", "SJ", "S4", "S2"]
    )
