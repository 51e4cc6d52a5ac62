"""Matches: deals folded into totals, the dealer, what is carried, and the end."""

from __future__ import annotations

import pytest

from engine.games import game
from engine.games.chwech import Tally
from engine.games.sixty_six_score import Tally as SixtySixTally
from engine.match import Stated, after, misfit, opening, usual_total

NOTHING = Tally((9,) * 6, (0,) * 6)
ADA_NINE = Tally((0, 9, 9, 9, 9, 9), (9, 0, 0, 0, 0, 0))

BEN_ONE_POINT = SixtySixTally((40, 66), (0, 0), (4, 8), last=-1, claim=1)
"""Ben claims with 66; Ada has 40, so it is worth one game point."""
NOBODY = SixtySixTally((55, 65), (0, 0), (6, 6), last=0)
"""All is played, the last trick makes it 65 each, and nobody is there: a point is carried."""


def test_a_match_opens_with_nothing() -> None:
    match = opening(game("chwech"), 4)
    assert (match.dealer, match.points, match.played, match.carry) == (4, (0,) * 6, 0, 0)
    assert not match.over
    assert match.winners == ()


def test_points_are_added_and_the_deal_moves() -> None:
    """000/37, 001/51: 81 for Ada twice, and Fay's neighbour Ada deals after her."""
    match = after(after(opening(game("chwech"), 5), ADA_NINE), ADA_NINE)
    assert match.points == (162, 0, 0, 0, 0, 0)
    assert (match.dealer, match.played) == (1, 2)


def test_a_match_does_not_change_by_what_follows() -> None:
    match = opening(game("chwech"), 5)
    after(match, ADA_NINE)
    assert match == opening(game("chwech"), 5)


def test_all_share_a_match_without_points() -> None:
    match = opening(game("chwech"), 0)
    for _ in range(6):
        match = after(match, NOTHING)
    assert match.winners == (0, 1, 2, 3, 4, 5)


def test_a_match_that_is_over_takes_no_more_deals() -> None:
    match = opening(game("chwech"), 0)
    for _ in range(6):
        match = after(match, ADA_NINE)
    assert match.over
    with pytest.raises(ValueError, match="after 6 deals"):
        after(match, ADA_NINE)


def test_what_is_carried_goes_to_the_next_winner_and_is_spent() -> None:
    """Document 004: a point is carried from a deal without a winner, and another from the next."""
    match = after(opening(game("sixty-six"), 0), NOBODY)
    assert (match.points, match.carry) == ((0, 0), 1)
    match = after(match, BEN_ONE_POINT)
    assert (match.points, match.carry) == ((0, 2), 0)


def test_a_target_ends_a_match_with_one_winner() -> None:
    """Document 004: seven game points; one each for seven deals."""
    match = opening(game("sixty-six"), 0)
    for number in range(7):
        assert not match.over, number
        match = after(match, BEN_ONE_POINT)
    assert match.over
    assert match.winners == (1,)
    assert match.carry == 0


@pytest.mark.parametrize("number", [0, 1, 3])
def test_a_deal_that_is_not_the_next_of_its_match_does_not_fit(number: int) -> None:
    match = after(opening(game("chwech"), 5), ADA_NINE)
    found = misfit(match, Stated(number, match.dealer, match.points))
    assert found is not None
    assert (found.name, found.expected, found.found) == ("number", "number 2", str(number))
    assert misfit(match, Stated(2, match.dealer, match.points)) is None


def test_of_a_rubber_of_game_values_the_points_of_its_first_game_are_no_total() -> None:
    """There a finished game is worth 1 to 4, and its points go nowhere else; elsewhere they are the total."""
    assert usual_total(game("cayenne"), (7, 3)) == (7, 3)
    assert usual_total(game("cayenne", {"rubber_count": "game_values"}), (7, 3)) == (0, 0)
