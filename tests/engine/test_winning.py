"""What a side has to make to win with the next deal, worked out by hand from the rules of each game."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.core.counts import EachSide
from engine.core.score import impossible
from engine.games import GAMES, game, option_values
from engine.games.sixty_six_score import Tally as SixtySixTally
from engine.match import Match, after, opening
from engine.winning import gaps, ways_to_win
from tests.engine.fuzz import fuzzed


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
    """Cayenne to 10. In the fourth colour, times one, seven odd tricks and three honours for 2 are 9, and six with four
    honours for 4 are 10: so few honours are dealt more often than five, with which four odd tricks would do. In grand,
    times eight, one odd trick is too little and two are 16; in nullo the others' two are."""
    match = standing("cayenne", 0, 0)
    found = {what: (points, tricks) for what, points, tricks in least(match, 0)}
    assert found["fourth"] == (10, (12, 1))
    assert found["nullo"] == (16, (5, 8))
    assert found["grand"] == (16, (8, 5))


def told(match: Match, side: int) -> list[tuple[int, list[str]]]:
    """The points of each way, and the clauses of the lines that bring them."""
    return [(way.points, [line.clause.partition("/")[2] for line in way.lines]) for way in ways_to_win(match)[side]]


def test_two_game_points_are_a_schneider_or_the_others_fault() -> None:
    """Sixty-Six to seven, 5 to 6. A plain win is one point, so who has five needs two: the other below 33, or a wrong
    claim, or a failed close, which is three where it was made before there was a trick. Who has six needs a win."""
    match = standing("sixty-six", 5, 6)
    faults = [(2, ["false-claim"]), (2, ["failed-close"]), (3, ["failed-close-schwarz"])]
    assert told(match, 0) == [(2, ["schneider"]), *faults]
    assert told(match, 1) == [(1, ["game-point"]), *faults]


def test_three_game_points_need_a_player_without_a_trick() -> None:
    """From four, three: no trick for the other; a wrong claim before there was a trick; a close before there was one.
    From three no deal brings four."""
    match = standing("sixty-six", 4, 3)
    assert told(match, 0) == [(3, ["schwarz"]), (3, ["false-claim"]), (3, ["failed-close-schwarz"])]
    assert told(match, 1) == []


def test_what_waits_counts_towards_the_end() -> None:
    """Two wait, so a plain win brings three, and who has four wins with it."""
    match = standing("sixty-six", 4, 0)._replace(carry=2)
    assert told(match, 0)[0] == (3, ["game-point", "carry"])
    assert told(match, 1) == []


@pytest.mark.parametrize("missing", [1, 2, 3])
def test_no_tally_wins_with_less_than_the_least(missing: int) -> None:
    """Sixty-Six has too many tallies to try; those drawn at random win with no fewer points than the ones tried."""
    random, match = Random(missing), standing("sixty-six", 7 - missing, 7 - missing)
    least = [min(way.points for way in ways) for ways in ways_to_win(match)]
    won = 0
    while won < fuzzed(40):
        tricks = random.randrange(13), random.randrange(13)
        points = random.randrange(121), random.randrange(121)
        closed, claim = random.choice((-1, 0, 1)), random.choice((-1, 0, 1))
        tally = SixtySixTally(points, (0, 0), tricks, -1, closed, random.randrange(3) if closed >= 0 else 0, claim)
        if not impossible(match.game, tally):
            then = after(match, tally)
            assert all(then.reached[side] - match.points[side] >= least[side] for side in then.winners)
            won += then.over


def between(match: Match) -> list[tuple[tuple[int, ...], int]]:
    """For each side the best of the others, and how many points more they have."""
    return [(gap.others, gap.short) for gap in gaps(match)]


def test_where_deals_end_it_the_best_of_the_others_is_the_measure() -> None:
    """Chinese Whist, one deal for each of four, and two are played. 8 leads by 1, and 5 is 3 behind. In a deal one
    side can have all thirteen tricks and another none: 26 in two."""
    match = standing("chinese-whist", 5, 6, 8, 7)._replace(played=2)
    assert between(match) == [((2,), 3), ((2,), 2), ((3,), -1), ((2,), 1)]
    assert {(gap.left, gap.most) for gap in gaps(match)} == {(2, 26)}


def test_a_shared_lead_names_all_who_share_it() -> None:
    """Chwech, six deals, and five are played. 57 twice: each is level with the other, and 40 is 17 behind both. All
    nine cards played and nine won bring 81, and none played brings nothing."""
    match = standing("chwech", 40, 57, 57, 0, 0, 20)._replace(played=5)
    assert between(match)[:3] == [((1, 2), 17), ((2,), 0), ((1,), 0)]
    assert {(gap.left, gap.most) for gap in gaps(match)} == {(1, 81)}


def test_a_lead_that_is_played_off_is_one_deal_more() -> None:
    """All four have dealt and two are level: another deal, and tricks over three count, so at most ten more."""
    match = standing("chinese-whist", 4, 4, 1, 0, tie="extra", scoring="over")._replace(played=4)
    assert {(gap.left, gap.most) for gap in gaps(match)} == {(1, 10)}


@pytest.mark.parametrize("game_id", GAMES)
def test_something_is_said_under_every_house_rule(game_id: str) -> None:
    """One point short every side can win with the next deal; where deals end a match, every side has a measure."""
    for name, values in option_values(game_id).items():
        for value in values:
            playing = game(game_id, {name: value})
            rules = playing.match
            match = opening(playing, 0)._replace(points=(max(0, rules.target - 1),) * len(playing.sides), played=1)
            said = ways_to_win(match) if rules.target else gaps(match)
            assert len(said) == len(playing.sides), (name, value)
            assert all(said), (name, value)


@pytest.mark.parametrize(("high", "is_told"), [(19_999, True), (20_000, False)])
def test_of_more_than_twenty_thousand_tallies_nothing_is_said(high: int, is_told: bool) -> None:
    """What the second side has follows from the first, so there is a tally for each of its numbers: from nought to
    19,999 they are just so many. A deal of Witches Whist has thirteen tricks, and seven win from 4 to 4."""
    playing = game("witches-whist")
    [tricks] = playing.counts
    assert isinstance(tricks, EachSide)
    match = opening(replace(playing, counts=(tricks._replace(high=high),)), 0)._replace(points=(4, 4))
    assert least(match, 0) == ([(None, 1, (7, 6))] if is_told else [])


def test_a_match_that_is_over_is_won() -> None:
    assert not any(ways_to_win(standing("witches-whist", 5, 0)._replace(over=True)))
    assert gaps(standing("chwech", 5, 0, 0, 0, 0, 0)._replace(over=True)) == ()


@pytest.mark.parametrize(("points", "alone"), [(5, ()), (6, ("tricks",))])
def test_a_sides_own_number_is_enough_unless_the_others_must_have_none(points: int, alone: tuple[str, ...]) -> None:
    """hokm/kot, hokm/point: two points more need seven tricks to none, and one point seven tricks to any."""
    match = opening(game("hokm"), 0)._replace(points=(points, points))
    assert [way.alone for [way] in ways_to_win(match)] == [alone, alone]
