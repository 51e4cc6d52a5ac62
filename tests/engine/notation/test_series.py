"""Several records in one text, and matches as records.

Each way of scoring has a whole match by hand, and what does not fit is refused.

The cards of the four matches fell by chance. Who deals, the points, what is carried and the end were worked
out from the tricks and cards that each side took; the sums stand over the tables and in the files.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pytest

from engine.errors import BadRecord
from engine.notation import Reading, from_link, read, read_one, recorded, stands, to_link
from tests.engine.notation.samples import PLAYED, SIXTY_SIX
from tests.engine.test_command_line import Run, run

__all__ = ["run"]

FOLDER = Path(__file__).parents[1] / "matches"


class Row(NamedTuple):
    """A deal of a match, by hand: its dealer, the points of the game that it leaves, and what is
    carried from it; the games won by then, and all points with those of the rubber."""

    dealer: int
    points: tuple[int, ...]
    carry: int = 0
    games: tuple[int, ...] = ()
    total: tuple[int, ...] = ()


WHIST = (
    Row(3, (0, 2)),  # 8 tricks to 5: 8 - 6 = 2
    Row(0, (1, 2)),  # 7 to 6
    Row(1, (4, 2)),  # 9 to 4: 3
    Row(2, (4, 3)),
    Row(3, (4, 4)),
    Row(0, (4, 6)),  # 8 to 5: 2, and five are enough
)
"""002: a point for each trick over six, and game at five. The deal passes to the left."""

CARRY = (
    Row(0, (0, 1)),  # Ben 95 + 20; Ada 25 + 10 = 35, which is 33 or more
    Row(1, (0, 2)),  # Ben 76; Ada 44 + 10
    Row(0, (1, 2)),  # Ada 62 + 10; Ben 58
    Row(1, (3, 2)),  # Ben closed, Ada having a trick, and has 46: two for Ada
    Row(0, (5, 2)),  # Ben claims with 65: two for Ada
    Row(1, (5, 3)),  # Ben 57 + 10; Ada 63
    Row(0, (5, 3), carry=1),  # Ada 46 + 20 = 66, Ben 74 + 10: both have it, and nobody claimed
    Row(1, (7, 3)),  # Ada 71 + 10; Ben 49: one, and the one carried
)
"""004: seven game points, and a point from a deal that nobody wins goes to the next winner."""

PRODUCT = (
    # played × factor; the factor is what was won over a multiple of nine, or nine
    Row(4, (72, 63, 64, 20, 32, 21)),  # 9×8 7×9 8×8 5×4 4×8 7×3
    Row(5, (79, 87, 99, 83, 53, 45)),  # 7×1 6×4 7×5 9×7 7×3 6×4 = 7 24 35 63 21 24
    Row(0, (97, 150, 155, 115, 69, 57)),  # 6×3 9×7 7×8 8×4 8×2 6×2 = 18 63 56 32 16 12
    Row(1, (129, 156, 183, 160, 93, 111)),  # 8×4 6×1 7×4 9×5 8×3 6×9 = 32 6 28 45 24 54
    Row(2, (183, 201, 198, 202, 138, 127)),  # 6×9 5×9 5×3 7×6 9×5 4×4 = 54 45 15 42 45 16
    Row(3, (255, 255, 233, 242, 201, 139)),  # 8×9 9×6 7×5 8×5 7×9 6×2 = 72 54 35 40 63 12
)
"""000, 001: six deals, everybody dealing once; equal totals share the game, which is our ruling."""

RUBBER = (
    Row(3, (0, 7), games=(0, 0), total=(0, 7)),  # fourth colour, × 1: 3 tricks over six, honours 4
    Row(0, (12, 7), games=(1, 0), total=(12, 7)),  # second, × 3: 2 × 3, honours 2 × 3
    Row(1, (0, 12), games=(1, 1), total=(12, 19)),  # third, × 2: 2 × 2, honours 4 × 2
    Row(2, (14, 0), games=(2, 1), total=(26, 19)),  # third: 5 × 2, honours 2 × 2
    Row(3, (0, 16), games=(2, 2), total=(26, 35)),  # grand: 2 × 8
    Row(0, (9, 0), games=(2, 2), total=(35, 35)),  # second: 1 × 3, honours 2 × 3
    Row(1, (33, 0), games=(3, 2), total=(59, 35)),  # nullo: the others took 9, 3 × 8
    Row(2, (2, 1), games=(3, 2), total=(61, 36)),  # fourth: honours 2 to the one, a trick to the other
    Row(3, (3, 3), games=(3, 2), total=(62, 38)),  # fourth: 1, and honours 2 to the others
    Row(0, (10, 3), games=(4, 2), total=(77, 38)),  # fourth: 3, honours 4; 62 + 7 + 8 for the rubber
)
"""003: ten points are game and four games the rubber, which brings 8."""

MATCHES = {
    "witches-whist": (WHIST, (1,)),
    "sixty-six": (CARRY, (0,)),
    "chwech": (PRODUCT, (0, 1)),
    "cayenne": (RUBBER, (0,)),
}


def text(game_id: str) -> str:
    return (FOLDER / f"{game_id}.match").read_text("utf-8")


def test_many_records_follow_each_other() -> None:
    readings = read(PLAYED + SIXTY_SIX + PLAYED)
    assert [reading.record.game.id for reading in readings if reading.record] == ["chwech", "sixty-six", "chwech"]
    assert all(reading.error is None for reading in readings)
    with pytest.raises(BadRecord, match=r"^line 1, column 1: expected one record, found 2 of them$"):
        read_one(PLAYED + PLAYED)


def test_a_fault_in_one_record_leaves_the_next_alone() -> None:
    first, second = read(PLAYED + "6:pass\n" + SIXTY_SIX)
    assert first.error is not None
    assert second.error is None


@pytest.mark.parametrize("game_id", MATCHES)
def test_a_whole_match_comes_out_as_it_does_by_hand(game_id: str) -> None:
    rows, winners = MATCHES[game_id]
    readings = read(text(game_id))
    assert len(readings) == len(rows)
    for number, (reading, row) in enumerate(zip(readings, rows, strict=True), 1):
        assert reading.error is None, (number, reading.error)
        assert reading.record is not None
        assert reading.match is not None
        assert reading.record.deal.dealer == row.dealer, number
        assert (reading.match.played, reading.match.over) == (number, number == len(rows))
        assert (reading.match.reached, reading.match.carry) == (row.points, row.carry), number
        if row.games:
            assert (reading.match.games, reading.match.total) == (row.games, row.total), number
    last = readings[-1].match
    assert last is not None
    assert last.winners == winners


@pytest.mark.parametrize("game_id", MATCHES)
def test_the_next_deal_of_a_match_says_where_it_stands_in_it(game_id: str) -> None:
    rows, _ = MATCHES[game_id]
    readings = read(text(game_id))
    for number, (before, row, reading) in enumerate(zip(readings, rows, readings[1:], strict=False), 2):
        assert before.match is not None
        assert reading.record is not None
        found = recorded(before.match, reading.record.deal, reading.record.actions)
        assert (found.number, found.carry, found.games) == (number, row.carry, row.games), number
        assert row.games or found.totals == row.points, number
        assert (found.deal, found.actions) == (reading.record.deal, reading.record.actions)


@pytest.mark.parametrize("game_id", MATCHES)
def test_a_match_is_written_as_it_is_read(game_id: str) -> None:
    assert "\n".join(str(reading.record) for reading in read(text(game_id))) == text(game_id)


def faulty(game_id: str, deal: int, old: str, new: str) -> tuple[tuple[Reading, ...], BadRecord, int]:
    """The readings of a match with one line of one deal (from 1) changed, the first fault, and the line's number."""
    deals = text(game_id).split("\n\n")
    assert f"\n{old}\n" in deals[deal - 1]
    before = "\n\n".join([*deals[: deal - 1], deals[deal - 1].partition(f"\n{old}\n")[0]])
    deals[deal - 1] = deals[deal - 1].replace(f"\n{old}\n", f"\n{new}\n" if new else "\n", 1)
    readings = read("\n\n".join(deals))
    error = readings[deal - 1].error
    assert error is not None
    assert all(reading.error is None for reading in readings[: deal - 1]), "the valid part is kept"
    return readings, error, before.count("\n") + 2


@pytest.mark.parametrize(
    ("game_id", "deal", "old", "new", "expected", "found", "clause"),
    [
        ("witches-whist", 2, "dealer 0", "dealer 1", "dealer 0", "1", "witches-whist/dealer"),
        ("witches-whist", 3, "totals 1 2", "totals 2 1", "totals 1 2", "2 1", "witches-whist/target"),
        ("sixty-six", 8, "carry 1", "carry 2", "carry 1", "2", "sixty-six/carry"),
        ("sixty-six", 8, "number 8", "number 9", "number 8", "9", ""),
        ("sixty-six", 5, "totals 3 2", "totals 3 1", "totals 3 2", "3 1", "sixty-six/target"),
        ("chwech", 4, "dealer 1", "dealer 2", "dealer 1", "2", "chwech/dealer"),
        ("cayenne", 3, "games 1 0", "games 0 1", "games 1 0", "0 1", "cayenne/target"),
        ("cayenne", 3, "totals 0 0", "totals 12 7", "totals 0 0", "12 7", "cayenne/target"),
    ],
)
def test_what_does_not_follow_from_the_deals_before_is_refused_where_it_stands(
    game_id: str, deal: int, old: str, new: str, expected: str, found: str, clause: str
) -> None:
    _, error, line = faulty(game_id, deal, old, new)
    assert (error.expected, error.found, error.clauses) == (expected, found, (clause,) if clause else ())
    assert (error.line, error.column) == (line, new.index(" ") + 2)


@pytest.mark.parametrize(
    ("game_id", "deal", "old", "expected"),
    [
        ("sixty-six", 8, "carry 1", "carry 1"),
        ("sixty-six", 2, "totals 0 1", "totals 0 1"),
        ("cayenne", 4, "games 1 1", "games 1 1"),
        ("chwech", 2, "number 2", "number 2"),
    ],
)
def test_what_a_match_needs_and_is_left_out_is_asked_for(game_id: str, deal: int, old: str, expected: str) -> None:
    _, error, _ = faulty(game_id, deal, old, "")
    assert error.expected == expected


def test_all_points_of_a_rubber_may_be_stated_and_then_have_to_be_right() -> None:
    """The first game of the rubber ended 12 to 7, and the third deal begins the second game at nothing."""
    stated = text("cayenne").replace("games 1 0\n", "games 1 0\nrubber 12 7\n", 1)
    assert all(reading.error is None for reading in read(stated))
    record = read(stated)[2].record
    assert record is not None
    assert record.rubber == (12, 7)
    assert "\ngames 1 0\nrubber 12 7\n" in str(record)
    error = read(stated.replace("rubber 12 7", "rubber 12 8"))[2].error
    assert error is not None
    assert (error.expected, error.found, error.clauses) == ("rubber 12 7", "12 8", ("cayenne/rubber",))
    alone = "\n".join(stated.split("\n\n")[2].replace("rubber 12 7", "rubber 12").splitlines())
    [reading] = read(alone.replace("match", "title", 1))
    assert reading.error is not None
    assert reading.error.found == "1"


def test_a_match_begins_with_its_first_deal() -> None:
    second = text("chwech").split("\n\n")[1]
    assert second.startswith("follow-suit 1")
    [reading] = read(second)
    assert reading.error is not None
    assert (reading.error.expected, reading.error.found) == ("number 1", "2")


def test_after_a_fault_the_deals_that_follow_cannot_be_counted() -> None:
    readings, first, _ = faulty("witches-whist", 2, "totals 0 2", "totals 0 3")
    for reading in readings[2:]:
        assert reading.error is not None
        assert reading.error.expected == "no fault in the deal before"
        assert reading.match is None
    assert readings[2].error is not None
    assert readings[2].error.found == f"one in line {first.line}"


def test_a_deal_that_breaks_off_ends_the_match_for_now() -> None:
    first, second, *_ = text("witches-whist").split("\n\n")
    short = "\n".join(first.splitlines()[:20])
    begun, following = read(f"{short}\n\n{second}")
    assert (begun.error, begun.match) == (None, None), "a last deal may be unfinished"
    assert following.error is not None
    assert following.error.expected == "the deal before played to its end"


def test_nothing_follows_after_the_end() -> None:
    whole = text("chwech")
    more = whole.split("\n\n")[5].replace("number 6", "number 7")
    *_, last = read(f"{whole}\n{more}")
    assert last.error is not None
    assert (last.error.expected, last.error.found) == ("no deal after the last, number 6", "deal 7")
    assert last.error.clauses == ("chwech/game",)


def test_a_match_keeps_its_house_rules() -> None:
    first, second, *_ = text("witches-whist").split("\n\n")
    *_, other = read(first + "\n\n" + second.replace("\nmatch ", "\noption target 7\nmatch "))
    assert other.error is not None
    assert other.error.expected == "the game and the house rules of the deal before"


def test_matches_of_two_names_and_deals_of_none_may_follow_each_other() -> None:
    whist, cards = text("witches-whist"), text("sixty-six")
    alone = cards.split("\n\n")[3].replace("match To seven\n", "")
    readings = read("\n".join([whist, alone, "", cards, whist.replace("An evening of whist", "Another")]))
    assert [reading.error for reading in readings] == [None] * (6 + 1 + 8 + 6)
    assert readings[6].match is None, "a deal of no match says what it likes of its totals"
    assert [reading.match.played for reading in readings if reading.match] == [*range(1, 7), *range(1, 9), *range(1, 7)]


@pytest.mark.parametrize(
    ("line", "expected"), [("match", "the name of a match"), ("match one\nmatch two", "one line 'match'")]
)
def test_a_match_has_one_name(line: str, expected: str) -> None:
    with pytest.raises(BadRecord, match=expected):
        read_one(text("chwech").split("\n\n")[0].replace("match Six deals", line))


def test_a_link_to_a_deal_stands_alone() -> None:
    third = read(text("sixty-six"))[7].record
    assert third is not None
    record, _ = read_one(from_link(to_link(third)))
    assert (record.match, record.number, record.totals, record.carry) == ("", 8, (5, 3), 1)


@pytest.mark.parametrize("number", [1, 2, 7])
def test_before_a_deal_as_many_are_played_as_its_number_says(number: int) -> None:
    record, _ = read_one(PLAYED)
    assert stands(replace(record, number=number)).played == number - 1


def test_replay_tells_how_the_match_stands(run: Run) -> None:
    status, out, err = run("replay", str(FOLDER / "cayenne.match"))
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert "Best of seven, after deal 2: points 12 7" in lines
    assert "games: 1 0 (this game is over), all points: 12 7" in lines
    assert lines[-3:] == [
        "Best of seven, after deal 10: points 10 3",
        "games: 4 2 (this game is over), all points: 77 38",
        "match over, won by players 0 and 2",
    ]
    assert "carried over: 1" in run("replay", str(FOLDER / "sixty-six.match"))[1]


def test_replay_gives_the_standing_as_json(run: Run) -> None:
    found = run.json("replay", str(FOLDER / "sixty-six.match"))
    assert found[6]["match"] == {
        "name": "To seven",
        "number": 7,
        "points": [5, 3],
        "game_over": False,
        "totals": [5, 3],
        "games": [0, 0],
        "total": [5, 3],
        "carry": 1,
        "dealer": 1,
        "over": False,
        "winners": [],
    }
    last = found[7]["match"]
    assert isinstance(last, dict)
    assert (last["over"], last["winners"], last["dealer"], last["game_over"]) == (True, [0], None, True)


def test_replay_says_what_does_not_fit_in_one_line_and_goes_on(run: Run) -> None:
    given = text("witches-whist").replace("totals 1 2", "totals 2 1")
    status, out, err = run("replay", "-", given=given)
    assert status == 2
    assert "after deal 2: points 1 2" in out
    assert err.splitlines()[0].endswith("expected totals 1 2, found 2 1")
    assert len(err.splitlines()) == 4, "the third deal, and those after it"
