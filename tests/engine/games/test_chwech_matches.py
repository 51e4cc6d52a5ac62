"""Whole games of Chwech, one for each number of players, made up and counted by hand.

Each deal says at its end what everybody scores, and the next one begins with the totals so far. What
is asked here is whether the engine comes to the same, deal by deal.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import game
from engine.match import after, opening
from engine.notation import read

MATCHES = Path(__file__).parent / "matches"
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
    playing = game("chwech", {"players": str(players)})
    readings = read((MATCHES / f"chwech-{players}.deals").read_text("utf-8"))
    assert len(readings) == DEALS[players]
    match = opening(playing, players - 1)
    for number, (record, states, error, _) in enumerate(readings, 1):
        assert error is None
        assert record is not None
        assert record.game == playing
        assert (record.number, record.deal.dealer, match.over) == (number, match.dealer, False), record.title
        assert record.totals in (match.points, ()), record.title
        assert bool(record.totals) is (number > 1)
        assert states[-1].over, record.title
        match = after(match, playing.tally(states[-1]))
    assert match.over
    assert (match.points, match.winners) == FINAL[players]
