"""Whole games of Chwech, one for each number of players, made up and counted by hand.

Each deal says at its end what everybody scores, and the next one begins with the totals so far. That
the engine comes to the same, deal by deal, is a condition for reading them at all.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import game
from engine.notation import read

MATCHES = Path(__file__).parents[1] / "matches"
FINAL = {
    4: ((27, 54, 35, 122), (3,)),
    5: ((45, 20, 54, 49, 38), (2,)),
    6: ((33, 20, 30, 45, 37, 112), (5,)),
    7: ((36, 28, 45, 44, 38, 36, 45), (2, 6)),
}
"""The totals after the last deal, and who has won: with seven, Cai and Gus share the game."""
DEALS = {4: 8, 5: 5, 6: 6, 7: 7}
"""`chwech/game`; 001/14, 001/62, 001/66, 001/71."""


@pytest.mark.parametrize("players", DEALS)
def test_a_whole_game_comes_to_what_was_counted_by_hand(players: int) -> None:
    readings = read((MATCHES / f"chwech-{players}.match").read_text("utf-8"))
    assert len(readings) == DEALS[players]
    for number, reading in enumerate(readings, 1):
        assert reading.error is None, reading.error
        assert reading.record is not None
        assert reading.match is not None
        assert reading.record.game == game("chwech", {"players": str(players)})
        assert reading.match.over is (number == DEALS[players]), reading.record.title
    last = readings[-1].match
    assert last is not None
    assert (last.points, last.winners) == FINAL[players]
