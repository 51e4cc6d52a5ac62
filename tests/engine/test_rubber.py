"""Matches as a fold of deals: games, rubbers, bonuses, and the fewest points that win."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from engine.core.rules import Game, Line
from engine.core.score import totals
from engine.errors import BadRecord, BadTally
from engine.games import game
from engine.games.sixty_six_score import Tally
from engine.match import Match, after, opening
from engine.notation import read_one

ONE = (
    Tally((70, 33), (0, 0), (5, 4), claim=0),
    Tally((33, 70), (0, 0), (4, 5), claim=1),
)
"""One game point for side 0, and for side 1."""
TWO = Tally((70, 20), (0, 0), (5, 4), claim=0)
"""Two game points for side 0."""


def rubber(**rules: Any) -> Game:
    """Sixty-Six to two game points, with other rules for the match."""
    played = game("sixty-six")
    return replace(played, match=played.match._replace(**{"target": 2, **rules}))


def matched(played: Game, tallies: Sequence[Tally]) -> Match:
    """The match after some deals; side 0 deals first."""
    match = opening(played, 0)
    for tally in tallies:
        match = after(match, tally)
    return match


def test_a_match_of_one_game_ends_with_the_game() -> None:
    match = matched(rubber(), [ONE[0], ONE[1], ONE[0]])
    assert (match.points, match.over, match.winners) == ((2, 1), True, (0,))
    assert (match.games, match.total) == ((1, 0), (2, 1))
    with pytest.raises(BadTally, match="after the last, number 3"):
        after(match, TWO)


def test_each_game_of_a_rubber_begins_at_nothing_and_the_total_goes_on() -> None:
    match = matched(rubber(games=2), [ONE[1], TWO])
    assert (match.points, match.games, match.total, match.over) == ((0, 0), (1, 0), (2, 1), False)


def test_a_rubber_goes_to_the_side_with_two_games_and_brings_its_bonus() -> None:
    """Games 2:1, 1:2 and 2:0. Side 0 has 2 + 1 + 2 = 5 points, and 8 for the rubber: 13 to 3."""
    deals = [ONE[1], TWO, ONE[0], ONE[1], ONE[1]]
    drawn = matched(rubber(games=2, bonus=8), deals)
    assert (drawn.games, drawn.over, drawn.total) == ((1, 1), False, (3, 3))
    won = after(drawn, TWO)
    assert (won.games, won.over, won.winners, won.total) == ((2, 1), True, (0,), (13, 3))
    assert won.points == (2, 0), "the last game stands as it ended"


def test_the_side_with_more_games_wins_though_it_may_have_fewer_points() -> None:
    """Side 0 takes 2, side 1 takes 1, 1, 1, 1: games 1:2."""
    match = matched(rubber(games=2), [TWO, ONE[1], ONE[1], ONE[1], ONE[1]])
    assert (match.games, match.winners) == ((1, 2), (1,))


def test_a_match_of_so_many_deals_is_over_after_them() -> None:
    match = matched(rubber(deals=2, games=9), [ONE[0], ONE[1]])
    assert (match.over, match.winners, match.points) == (True, (0, 1), (1, 1))


RECORD = """follow-suit 1
game sixty-six
number 4
totals -3 12
games 1 0
dealer 1
hand 0 CA9 DJ HKQ S9
hand 1 CKJ DQ HAJ SJ
stock D9 D10 S10 H9 SK DA H10 CQ C10 SQ DK SA
"""


def test_a_record_carries_games_and_points_below_zero() -> None:
    record, _ = read_one(RECORD)
    assert (record.number, record.totals, record.games) == (4, (-3, 12), (1, 0))
    assert str(record) == RECORD


@pytest.mark.parametrize("line", ["totals --3 12", "totals - 12", "totals 3", "games -1 0", "games 1", "games one 0"])
def test_a_record_with_a_bad_header_is_refused(line: str) -> None:
    key = line.partition(" ")[0]
    lines = [line if old.startswith(key) else old for old in RECORD.splitlines()]
    with pytest.raises(BadRecord):
        read_one("\n".join(lines))


def test_the_points_of_a_deal_name_every_side_also_one_without_a_line() -> None:
    played = game("sixty-six")
    alone = (Line("sixty-six/carry", 0, "game points", (("game points", 2),)),)
    assert totals(played, alone) == (2, 0)
    assert totals(played, ()) == (0, 0)
    assert totals(game("chwech"), (Line("chwech/over", 0, "points", (("played", 8), ("factor", 1))),)) == (8,)
