"""Sixty-Six at the scorer's table: from counted numbers to game points, and what cannot be."""

from __future__ import annotations

import pytest

from engine.core.score import impossible, read_tally, score, totals
from engine.errors import BadTally
from engine.games import game
from engine.games.sixty_six_limits import is_possible_sum
from engine.games.sixty_six_options import Options
from engine.games.sixty_six_score import Tally, winner

SIXTY_SIX = game("sixty-six")

OUTCOMES = [
    # What document 004 says of the score (004/51 to 004/59), one row a case.
    ("66 against 33", "points=66,33 tricks=5,4 claim=0", (1, 0)),
    ("66 against 32", "points=66,32 tricks=5,4 claim=0", (2, 0)),
    ("66 against a trick worth nothing", "points=66,0 tricks=4,1 claim=0", (2, 0)),
    ("66 against no trick", "points=66,0 tricks=4,0 claim=0", (3, 0)),
    ("46 and a marriage of 20", "points=46,33 marriages=20,0 tricks=4,4 claim=0", (1, 0)),
    ("56 and the last trick", "points=56,64 tricks=6,6 last=0 claim=0", (1, 0)),
    ("a close that succeeds", "points=66,40 tricks=6,3 closed=0 closed_tricks=2 claim=0", (1, 0)),
    ("a close that fails", "points=60,40 tricks=7,3 closed=0 closed_tricks=2", (0, 2)),
    ("a close that fails, made before a trick", "points=40,20 tricks=4,2 closed=0", (0, 3)),
    ("65 each", "points=65,55 tricks=6,6 last=1", (0, 0)),
    ("both with 66, neither says so", "points=60,60 marriages=20,0 tricks=6,6 last=1", (0, 0)),
    ("a carried point", "points=66,33 tricks=5,4 claim=0 carry=1", (2, 0)),
    # The two worked cases of the rules page.
    ("the first on the page", "points=50,33 marriages=20,0 tricks=5,4 claim=0", (1, 0)),
    ("the second on the page", "points=55,20 marriages=0,0 tricks=4,1 closed=0 closed_tricks=1 claim=0", (0, 2)),
]


def tally_of(text: str) -> Tally:
    """A tally from the fields of the command line."""
    tally = read_tally(SIXTY_SIX, dict(pair.split("=", 1) for pair in text.split()))
    assert isinstance(tally, Tally)
    return tally


@pytest.mark.parametrize(("fields", "points"), [row[1:] for row in OUTCOMES], ids=[row[0] for row in OUTCOMES])
def test_game_points(fields: str, points: tuple[int, int]) -> None:
    """Every outcome, with its counts, for the one side and mirrored for the other."""
    tally = tally_of(fields)
    assert totals(SIXTY_SIX, score(SIXTY_SIX, tally)) == points
    assert totals(SIXTY_SIX, score(SIXTY_SIX, mirrored(tally))) == points[::-1]


@pytest.mark.parametrize(
    ("fields", "side"),
    [
        ("points=66,33 tricks=5,4 claim=0", 0),
        ("points=40,80 tricks=6,6 last=1", 1),
        ("points=60,60 marriages=20,0 tricks=6,6 last=1", -1),
        ("points=60,40 tricks=7,3 closed=0 closed_tricks=2", -1),
    ],
)
def test_who_wins_by_points_or_that_nobody_does(fields: str, side: int) -> None:
    """Nobody, -1, where both have 66 and neither says so, and where a close fails."""
    assert winner(Options(), tally_of(fields)) == side


def mirrored(tally: Tally) -> Tally:
    """The same with the sides exchanged."""
    change = {-1: -1, 0: 1, 1: 0}
    return tally._replace(
        points=tally.points[::-1],
        marriages=tally.marriages[::-1],
        tricks=tally.tricks[::-1],
        last=change[tally.last],
        closed=change[tally.closed],
        claim=change[tally.claim],
    )


@pytest.mark.parametrize(
    ("fields", "clause"),
    [
        ("points=121,0 tricks=12,0 last=0", "values"),
        ("points=60,61 tricks=6,6 last=0", "values"),
        ("points=5,0 tricks=0,1 claim=0", "values"),
        ("points=60,50 tricks=6,6 last=0 claim=0", "values"),
        ("points=40,40 marriages=30,0 tricks=4,4 claim=0", "marriage"),
        ("points=66,66 tricks=6,6 last=0 claim=0", "marriage"),
        ("points=66,0 marriages=0,20 tricks=5,0 claim=0", "marriage-trick"),
        ("points=60,60 marriages=100,20 tricks=6,6 last=0 claim=0", "royal-marriage"),
        ("points=20,20 marriages=80,0 tricks=1,1 claim=0", "marriage-once"),
        ("points=66,40 tricks=13,0 claim=0", "pack"),
        ("points=60,60 tricks=7,6 last=0 claim=0", "pack"),
        ("points=60,60 tricks=6,6 claim=0", "last-trick"),
        ("points=66,40 tricks=5,4 last=0 claim=0", "last-trick"),
        ("points=60,60 tricks=6,6 last=0 closed=0 claim=0", "last-trick"),
        ("points=60,40 tricks=6,4", "nobody"),
        ("points=56,64 tricks=6,6 last=1 claim=0", "claim"),
        ("points=66,20 tricks=5,2 closed=0 closed_tricks=3 claim=0", "close"),
        ("points=66,20 tricks=5,2 closed_tricks=1 claim=0", "close"),
        ("points=66,20 tricks=5,2 closed=2 claim=0", "close"),
        ("points=50,0 tricks=5,0 closed=0", "close"),  # from six cards, or five after a trick, six tricks come at least
        ("points=66,20 tricks=5,2 claim=2", "claim"),
        ("points=66,20 tricks=5,2 claim=0 carry=-1", "carry"),
    ],
)
def test_the_impossible_is_refused(fields: str, clause: str) -> None:
    """What no deal can end with never gets a score, and the clause that stands against it is named."""
    tally = tally_of(fields)
    assert f"sixty-six/{clause}" in [found.clause for found in impossible(SIXTY_SIX, tally)]
    assert f"sixty-six/{clause}" in [found.clause for found in impossible(SIXTY_SIX, mirrored_if_sides(tally))]
    with pytest.raises(BadTally):
        score(SIXTY_SIX, tally)


def test_a_close_after_more_tricks_than_the_stock_has_is_out_of_bounds() -> None:
    """Twelve cards are drawn in six tricks, and the closer has won one of those before the close."""
    assert [found.field for found in impossible(SIXTY_SIX, tally_of("points=0,99 tricks=6,6 closed_tricks=6"))] == [
        "closed_tricks"
    ]
    at_most = tally_of("points=0,99 tricks=6,6 closed_tricks=5")
    assert "closed_tricks" not in [found.field for found in impossible(SIXTY_SIX, at_most)]


def mirrored_if_sides(tally: Tally) -> Tally:
    """Mirrored, unless a side is named that does not exist."""
    sides = (tally.last, tally.closed, tally.claim)
    return mirrored(tally) if all(side in (-1, 0, 1) for side in sides) else tally


def test_sums_of_cards() -> None:
    """Four nines are worth nothing, four aces 44, no two cards 1, 9 or 16, and all the cards 120."""
    assert is_possible_sum(2, 0)
    assert not is_possible_sum(3, 0)
    assert is_possible_sum(2, 44)
    assert not is_possible_sum(2, 45)
    assert [points for points in range(23) if not is_possible_sum(1, points)] == [1, 9, 16, 17, 18, 19]
    assert [points for points in range(121) if is_possible_sum(12, points)] == [120]


def test_fields_that_may_be_left_out() -> None:
    """Nobody closed, claimed or won a last trick unless it is said; nothing was carried or shown."""
    assert tally_of("points=1,2 tricks=3,4") == Tally((1, 2), (0, 0), (3, 4), -1, -1, 0, -1, 0)
