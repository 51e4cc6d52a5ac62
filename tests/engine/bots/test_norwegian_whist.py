"""The habits of Norwegian Whist: how many high cards make a call."""

from __future__ import annotations

import pytest

from engine.games import game
from tests.engine.bots.advice import advised, chosen, holding

FOURTEEN, THIRTEEN = "CAKQJ DA98 H1098 S987", "CAKQ7 DA98 H1098 S986"
"""Ace, king, queen and jack are 4, 3, 2 and 1: ten, and another ace; or nine, and another ace."""
SEVEN, SIX = "C65432 D5432 HK2 SA3", "C65432 D5432 HQ2 SA3"
"""An ace and a king, or a queen."""


@pytest.mark.parametrize(
    ("hand", "act", "points"),
    [(FOURTEEN, "grand", 14), (THIRTEEN, "pass", 13), (SEVEN, "pass", 7), (SIX, "nullo", 6)],
)
def test_grand_is_called_from_fourteen_points_and_nullo_up_to_six(hand: str, act: str, points: int) -> None:
    state = holding(game("norwegian-whist"), hand)
    assert advised(state) == (f"0:{act}", "points")
    assert chosen(state).reason.numbers == (points,)


def test_where_nullo_is_not_called_a_hand_for_it_passes() -> None:
    """With norwegian-whist/nullo-call left out, nullo comes of four passes alone."""
    assert advised(holding(game("norwegian-whist", {"nullo_call": "never"}), SIX)) == ("0:pass", "points")
