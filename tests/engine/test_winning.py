"""What a side has to make to win with the next deal, worked out by hand from the rules of each game."""

from __future__ import annotations

import pytest

from engine.games import game
from engine.match import Match, opening
from engine.winning import ways_to_win


def standing(game_id: str, *points: int, dealer: int = 0, **options: str) -> Match:
    """A match in which the sides have some points."""
    return opening(game(game_id, options), dealer)._replace(points=points)


def least(match: Match, side: int) -> list[tuple[object, int, tuple[int, ...]]]:
    """What a deal is played for, the points, and the tricks by side."""
    settings = [(dict(way.setting), way) for way in ways_to_win(match)[side]]
    return [(next(iter(setting.values()), None), way.points, way.tally.tricks) for setting, way in settings]


def test_three_points_short_are_nine_tricks() -> None:
    """Witches Whist counts tricks above six: 9 - 6 = 3."""
    match = standing("witches-whist", 2, 1)
    assert least(match, 0) == [(None, 3, (9, 4))]
    assert least(match, 1) == [(None, 4, (3, 10))]


def test_each_way_a_deal_can_go_has_its_own_least() -> None:
    """Minnesota Whist to 13. From 10, three points: granded by one's own side nine tricks; against the others one
    point for each trick that they are short, so nine too; low, four tricks, because the others take three too many."""
    match = standing("minnesota-whist", 10, 0)
    assert sorted(least(match, 0), key=str) == [(-1, 3, (4, 9)), (0, 3, (9, 4)), (1, 3, (9, 4))]
    assert least(match, 1) == []


def test_a_trick_can_be_worth_more_than_is_missing() -> None:
    """Norwegian Whist to 50. Ten are missing: grand made, 4 a trick above six, so three tricks bring 12; grand of the
    others, 8 a trick, so two bring 16; nullo, 2 a trick that the others have above six, so 11 of theirs bring 10.
    Thirty are missing: one's own grand brings at most 7 × 4 = 28 and nullo 7 × 2 = 14, but four tricks above six in
    a grand of the others bring 32."""
    match = standing("norwegian-whist", 40, 20)
    assert sorted(least(match, 0), key=str) == [(-1, 10, (2, 11)), (0, 12, (9, 4)), (1, 16, (8, 5))]
    assert least(match, 1) == [(0, 32, (3, 10))]


def test_who_is_hakem_follows_from_who_deals() -> None:
    """Ada deals, and Dot, to her right, is hakem. Seven are game. Three for a sweep against the hakem; a sweep of the
    hakem's own side is only two; a deal is one."""
    match = standing("hokm", 4, 6)
    assert least(match, 0) == [(None, 3, (7, 0))]
    assert [points for _, points, _ in least(match, 1)] == [1]
    assert least(standing("hokm", 0, 4), 1) == []


def test_what_is_multiplied_has_to_reach_the_target_with_honours() -> None:
    """Cayenne to 10. In the fourth colour, times one, four odd tricks and all five honours for 6. In grand, times
    eight, one odd trick is too little and two are 16; in nullo the others' two are."""
    match = standing("cayenne", 0, 0)
    found = {what: (points, tricks) for what, points, tricks in least(match, 0)}
    assert found["fourth"] == (10, (10, 3))
    assert found["nullo"] == (16, (5, 8))
    assert found["grand"] == (16, (8, 5))


@pytest.mark.parametrize("game_id", ["chwech", "chinese-whist", "sixty-six"])
def test_where_points_do_not_end_it_or_too_much_is_possible_nothing_is_said(game_id: str) -> None:
    match = opening(game(game_id), 0)
    assert not any(ways_to_win(match))


def test_a_match_that_is_over_is_won() -> None:
    assert not any(ways_to_win(standing("witches-whist", 5, 0)._replace(over=True)))
