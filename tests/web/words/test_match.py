"""How a match stands, told of players by name and to the reader of a seat."""

from typing import Any, NamedTuple

import pytest

from engine.core.rules import Line
from engine.core.score import read_tally, score
from engine.games import game
from engine.match import Match, after, opening
from web import words
from web.words.match import all_points, distance, needed, records, standings

HOKM = opening(game("hokm"), 0)
ALONE = opening(game("chinese-whist"), 0)
RUBBER = opening(game("witches-whist", {"rubber": "on"}), 0)


@pytest.mark.parametrize(
    ("reader", "first", "second"),
    [(-1, "Ada and Cai", "Ben and Dot"), (0, "You and Cai", "Ben and Dot"), (2, "You and Ada", "Ben and Dot")],
)
def test_a_side_is_named_by_its_seats_and_the_reader_comes_first(reader: int, first: str, second: str) -> None:
    assert [words.side(HOKM.game, side, reader=reader) for side in (0, 1)] == [first, second]


@pytest.mark.parametrize(
    ("reader", "said"),
    [
        (-1, "Ada deals next, so Dot is the hakem."),
        (0, "You deal next, so Dot is the hakem."),
        (3, "Ada deals next, so you are the hakem."),
        (1, "Ada deals next, so Dot is the hakem."),
    ],
)
def test_who_deals_next_and_who_follows_may_be_the_reader(reader: int, said: str) -> None:
    assert [one.sentence for one in standings(HOKM, HOKM, reader=reader)] == [said]


@pytest.mark.parametrize(
    ("winners", "reader", "said"),
    [
        ((0,), -1, "Ada has won it."),
        ((0,), 0, "You have won it."),
        ((0,), 1, "Ada has won it."),
        ((0, 2), -1, "Ada and Cai share it."),
        ((0, 2), 2, "You and Ada share it."),
    ],
)
def test_a_match_is_won_by_the_reader_or_by_somebody_else(winners: tuple[int, ...], reader: int, said: str) -> None:
    over = ALONE._replace(over=True, winners=winners)
    assert [one.sentence for one in standings(ALONE, over, reader=reader)] == [f"The match is over. {said}"]


@pytest.mark.parametrize(
    ("reader", "said"),
    [
        (-1, "Ada and Cai share it with Ben and Dot."),
        (1, "You and Dot share it with Ada and Cai."),
    ],
)
def test_partners_share_a_match_with_the_others(reader: int, said: str) -> None:
    """chinese-whist/partners, chinese-whist/game: both sides have as many tricks."""
    match = opening(game("chinese-whist", {"partners": "true"}), 0)
    over = match._replace(over=True, winners=(0, 1))
    assert [one.sentence for one in standings(match, over, reader=reader)] == [f"The match is over. {said}"]


def test_a_game_of_a_rubber_is_won_by_the_reader_and_a_partner() -> None:
    """Dot's side has five points and the game."""
    after = RUBBER._replace(reached=(4, 5), games=(0, 1))
    won, games, dealt = (one.sentence for one in standings(RUBBER, after, reader=3))
    assert won == "You and Ben have won this game."
    assert games == "Games won: Ada and Cai 0, You and Ben 1."
    assert dealt == "Ada deals next."


@pytest.mark.parametrize(("reached", "worth"), [((12, 0), 4), ((12, 3), 3), ((5, 12), 2), ((7, 10), 1)], ids=str)
def test_what_a_game_is_worth_is_told_where_games_have_values(reached: tuple[int, int], worth: int) -> None:
    """cayenne/game-values: losers with nothing leave the winner 4, with 1 to 3 points 3, with 4 to 6 2, and then 1."""
    before = opening(game("cayenne", {"rubber_count": "game_values"}), dealer=0)
    winner = (int(reached[0] > 9), int(reached[1] > 9))
    told = list(standings(before, before._replace(played=3, reached=reached, games=winner)))
    assert (f"The game is worth {worth}.", "cayenne/game-values") in told


def test_where_points_are_added_up_a_game_has_no_worth_of_its_own() -> None:
    before = opening(game("cayenne"), dealer=0)
    told = list(standings(before, before._replace(played=3, reached=(5, 12), games=(0, 1))))
    assert not any("worth" in one.sentence for one in told)


@pytest.mark.parametrize(
    ("points", "ada_and_cai", "ben_and_dot"),
    [
        (5, "Ada and Cai 7, Ben and Dot 0. That is 3 points.", "Ada and Cai 0, Ben and Dot 7. That is 2 points."),
        (6, "7. That is 1 point.", "7. That is 1 point."),
    ],
    ids=str,
)
def test_what_would_win_says_what_the_others_may_have_where_it_hangs_on_that(
    points: int, ada_and_cai: str, ben_and_dot: str
) -> None:
    """hokm/kot, hokm/hakem-kot, hokm/point: for more than a point the others must have no trick. The hakem's side is
    Ben and Dot's. Who needs one point needs seven tricks, whatever the others have."""
    [[first], [second]] = [one.ways for one in needed(HOKM._replace(points=(points, points)), words.cards.NAMES)]
    assert first.sentence == f"Tricks when the deal was settled: {ada_and_cai}"
    assert second.sentence == f"Tricks when the deal was settled: {ben_and_dot}"


@pytest.mark.parametrize(
    ("options", "over", "said"),
    [
        ({}, False, "All points"),
        ({}, True, "All points, with 8 for the rubber"),
        ({"rubber_count": "game_values"}, False, "Values of the games"),
        ({"rubber_count": "game_values"}, True, "Values of the games, with 8 for the rubber"),
        ({"slams": "on"}, False, "All points"),
        ({"rubber_count": "game_values", "slams": "on"}, False, "Values of the games and bonuses"),
        (
            {"rubber_count": "game_values", "slams": "on"},
            True,
            "Values of the games and bonuses, with 8 for the rubber",
        ),
    ],
)
def test_where_games_have_values_it_is_those_that_are_added_up(options: dict[str, str], over: bool, said: str) -> None:
    """cayenne/game-values: the points themselves are not kept, and cayenne/slam: what a slam adds is."""
    assert all_points(opening(game("cayenne", options), dealer=0)._replace(over=over)) == said


class Deal(NamedTuple):
    """A deal that has been counted."""

    before: Match
    tally: Any
    lines: tuple[Line, ...]
    after: Match


def counted(match: Match, *tallies: dict[str, str]) -> list[Deal]:
    """Deals one after the other, each by the texts of its fields."""
    deals = []
    for fields in tallies:
        tally = read_tally(match.game, fields)
        deals.append(Deal(match, tally, score(match.game, tally), after(match, tally)))
        match = deals[-1].after
    return deals


@pytest.mark.parametrize("set_score", ["one", "two", "granders_lose"])
def test_whoever_broke_a_grand_is_told_also_where_the_granders_lose_the_points(set_score: str) -> None:
    """minnesota-whist/set: Ben and Dot grand twice, and Ada and Cai have seven tricks and then nine. Then it is low."""
    match = opening(game("minnesota-whist", {"set_score": set_score}), 0)
    granded = [{"tricks": tricks, "granded": "1"} for tricks in ("7,6", "9,4")]
    deals = counted(match, *granded, {"tricks": "4,9", "granded": "-1"})
    ours, theirs = (record.said for record in records(deals, words.cards.NAMES))
    assert "2 grands of the others broken" in ours
    assert "granded" not in ours
    assert "2 deals granded" in theirs
    assert "broken" not in theirs


def test_where_a_lead_is_shared_at_the_target_nothing_is_still_to_go() -> None:
    """chinese-whist/game: both have thirteen, and a tie is played off by another deal."""
    match = opening(game("chinese-whist", {"players": "2", "tie": "extra", "ends": "7"}), 0)
    [deal] = counted(match, {"tricks": "13,13"})
    told = distance(deal.after, words.cards.NAMES)
    assert told is not None
    assert told.sentence == "The lead is shared, so another deal is played."


def test_of_several_players_it_is_the_line_of_the_score_that_is_needed() -> None:
    """hokm/out-of-reach: of seventeen tricks no number of one's own is the least that wins a deal, for that hangs on
    how the others share theirs."""
    match = opening(game("hokm", {"players": "3"}), 0)._replace(points=(6, 0, 0))
    ada, ben, cai = needed(match, words.cards.NAMES)
    assert [way.sentence for way in ada.ways] == ["Won the deal: 1 point."]
    assert ben.said == cai.said == "cannot win with the next deal."


@pytest.mark.parametrize(
    ("points", "said"),
    [
        ((20, 6, 0, 0), "Tricks won: 5."),
        ((20, 19, 0, 0), "Tricks won: 5. It is enough unless somebody else comes to more points."),
    ],
    ids=str,
)
def test_of_several_players_others_may_come_to_more(points: tuple[int, ...], said: str) -> None:
    """chinese-whist/game, to 25 points: with five tricks of thirteen Ada has 25. With the other eight Ben comes to 14,
    or to 27."""
    match = opening(game("chinese-whist", {"ends": "25"}), 0)._replace(points=points)
    assert [way.sentence for way in needed(match, words.cards.NAMES)[0].ways] == [said]


GAINED = "whoever gains more in the next deal wins"
SHARED = "and who gains as much shares the match"
NEXT = "in the next deal to draw level, and"


@pytest.mark.parametrize(
    ("options", "points", "leader", "other"),
    [
        (
            {"partners": "true"},
            (20, 17),
            "are 3 points ahead, and win unless somebody catches up in the next deal.",
            f"have to gain 3 points more than Ada and Cai {NEXT} 4 more to be ahead.",
        ),
        (
            {"partners": "true", "tie": "extra"},
            (20, 20),
            f"are level with Ben and Dot: {GAINED}.",
            f"are level with Ada and Cai: {GAINED}.",
        ),
        (
            {"players": "2"},
            (26, 0),
            "is 26 points ahead, and wins unless somebody catches up in the next deal.",
            f"has to gain 26 points more than Ada {NEXT} nobody can gain more than that.",
        ),
        (
            {"players": "2"},
            (13, 13),
            f"is level with Ben: {GAINED}, {SHARED}.",
            f"is level with Ada: {GAINED}, {SHARED}.",
        ),
    ],
    ids=str,
)
def test_what_is_left_to_gain_is_told_of_one_and_of_two(
    options: dict[str, str], points: tuple[int, int], leader: str, other: str
) -> None:
    """chinese-whist/game: the most points win. Two players have 26 tricks to a deal, and four thirteen."""
    playing = game("chinese-whist", options)
    match = opening(playing, 0)._replace(points=points, played=playing.match.deals - 1)
    assert [one.said for one in needed(match, words.cards.NAMES)] == [leader, other]
