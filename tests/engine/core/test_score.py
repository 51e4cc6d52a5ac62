"""From counted numbers to a score: what is read, what is refused, and by which clause."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.core.counts import Count, EachSide, OneOf, OneSide, Whole
from engine.core.rules import Line
from engine.core.score import following, impossible, lines, read_tally, score, score_of, totals
from engine.errors import BadTally
from engine.games import GAMES, game
from engine.games.chwech import Tally
from engine.games.hokm_score import Tally as HokmTally
from tests.engine.games.chwech_deals import played, tabled

CHWECH = game("chwech")
SIXTY_SIX = game("sixty-six")


def test_one_player_or_all_six_are_read() -> None:
    assert read_tally(CHWECH, {"left": "1", "won": "19"}) == Tally((1,), (19,))
    assert read_tally(CHWECH, {"left": "0, 1,2,3,4,5", "won": "9,10,8,12,0,0"}) == Tally(
        (0, 1, 2, 3, 4, 5), (9, 10, 8, 12, 0, 0)
    )


def test_what_has_a_default_need_not_be_given() -> None:
    fields = {"points": "66,30", "tricks": "5,3", "last": "-1", "closed": "-1", "claim": "0"}
    found = read_tally(SIXTY_SIX, fields)
    assert found.marriages == (0, 0)
    assert found.carry == 0
    assert found.last == -1


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"left": "1"},
        {"won": "19"},
        {"left": "", "won": "19"},
        {"left": "1", "won": "19", "tricks": "2"},
        {"left": "1", "won": "19", "": ""},
        {"Left": "1", "won": "19"},
        {"left": "one", "won": "19"},
        {"left": "1.0", "won": "19"},
        {"left": "1e0", "won": "19"},
        {"left": "0x1", "won": "19"},
        {"left": "1_0", "won": "19"},
        {"left": "--1", "won": "19"},
        {"left": "+1", "won": "19"},
        {"left": "\u0661", "won": "19"},
        {"left": "\u00b2", "won": "19"},
        {"left": "1", "won": "9" * 5000},
        {"left": "1,", "won": "19"},
        {"left": "1,2", "won": "19,0"},
        {"left": "1", "won": "19,0,0,0,0,0"},
        {"left": "1,2,3,4,5,6,7", "won": "0,0,0,0,0,0,0"},
        {"left": "<script>", "won": "19"},
    ],
)
def test_what_cannot_be_read_is_refused_and_not_repeated_at_length(fields: dict[str, str]) -> None:
    with pytest.raises(BadTally) as caught:
        read_tally(CHWECH, fields)
    assert caught.value.objections == ()
    assert len(str(caught.value)) < 200


def test_a_number_is_given_as_its_text() -> None:
    fields: dict[str, Any] = {"left": "1", "won": 19}
    with pytest.raises(BadTally, match="expected a text for won, found 19") as caught:
        read_tally(CHWECH, fields)
    assert caught.value.field == "won"


def test_every_field_has_as_many_numbers_as_another_by_player_or_by_side() -> None:
    with pytest.raises(BadTally, match="the same number of players in every field"):
        read_tally(CHWECH, {"left": "1", "won": "9,10,8,12,0,0"})
    partners = replace(game("cayenne"), single=True)
    with pytest.raises(BadTally, match="the same number of sides in every field"):
        read_tally(partners, {"contract": "third", "tricks": "7", "held": "2,3"})


def test_a_field_that_there_is_not_is_named_and_so_are_those_that_there_are() -> None:
    with pytest.raises(BadTally) as refused:
        read_tally(CHWECH, {"left": "1", "won": "19", "x" * 41: "2"})
    assert (refused.value.expected, refused.value.found) == ("one of left, won", f"the field {'x' * 40!r}")


def test_two_sides_are_not_scored_one_by_one() -> None:
    with pytest.raises(BadTally):
        read_tally(SIXTY_SIX, {"points": "66", "tricks": "5", "last": "-1", "closed": "-1", "claim": "0"})


def given(game_id: str, changed: Count, number: int) -> dict[str, str]:
    """Fields of nought for everybody, but for one number of one count."""
    playing = game(game_id)
    fields = {}
    for count in playing.counts:
        match count:
            case EachSide():
                fields[count.name] = ",".join(["0"] * len(playing.sides))
            case OneOf():
                fields[count.name] = count.choices[0]
            case _:
                fields[count.name] = "0" if isinstance(count, Whole) else "-1"
    sides = len(playing.sides) if isinstance(changed, EachSide) else 1
    fields[changed.name] = ",".join([str(number), *["0"] * (sides - 1)])
    return fields


@pytest.mark.parametrize(
    ("game_id", "count"),
    [
        pytest.param(game_id, count, id=f"{game_id} {count.name}")
        for game_id in GAMES
        for count in game(game_id).counts
        if not isinstance(count, OneOf)
    ],
)
def test_a_count_out_of_bounds_is_refused_by_its_clause(game_id: str, count: EachSide | Whole | OneSide) -> None:
    least = -1 if isinstance(count, OneSide) else 0
    step = count.step if isinstance(count, EachSide) else 1
    wrong = [count.high + 1, least - 1, 10**8] + ([step - 1] if step > 1 else [])
    for number in wrong:
        found = impossible(game(game_id), read_tally(game(game_id), given(game_id, count, number)))
        assert [(objection.clause, objection.sides, objection.field) for objection in found] == [
            (count.clause, (0,), count.name)
        ], number


def test_every_side_out_of_bounds_is_named() -> None:
    found = impossible(CHWECH, Tally((10, 0, 11, 0, 0, 0), (0, 0, 0, 55, 0, 0)))
    assert [(objection.clause, objection.sides) for objection in found] == [
        ("chwech/deal", (0, 2)),
        ("chwech/pack", (3,)),
    ]


def test_what_cannot_be_is_never_scored() -> None:
    with pytest.raises(BadTally, match="chwech/one-turn") as caught:
        score(CHWECH, Tally((8,), (7,)))
    assert [objection.clause for objection in caught.value.objections] == ["chwech/one-turn"]


def test_lines_are_arithmetic_and_ask_nothing() -> None:
    """Seven cards won with one played cannot be, and the arithmetic says 1 × 7 all the same."""
    assert [line.points for line in lines(CHWECH, Tally((8,), (7,)))] == [7]


def test_a_deal_is_scored_when_it_is_over_and_not_before() -> None:
    state = tabled(CHWECH, "H7 H8 - - - -")
    assert score_of(state) == ()
    over = played(state, "- - - - - -")
    assert totals(CHWECH, score_of(over)) == (9, 2, 0, 0, 0, 0)
    assert score_of(over) == score(CHWECH, CHWECH.tally(over))


def test_totals_add_only_lines_of_the_unit_of_the_match() -> None:
    """Card points of Sixty-Six are lines too; the match counts game points."""
    fields = {"points": "66,30", "tricks": "5,3", "last": "-1", "closed": "-1", "claim": "0"}
    found = lines(SIXTY_SIX, read_tally(SIXTY_SIX, fields))
    assert {line.unit for line in found} > {"game points"}
    assert totals(SIXTY_SIX, found) == (2, 0)


def test_totals_of_another_unit_are_added_up_where_it_is_named() -> None:
    found = (
        Line("sixty-six/values", 1, "card points", (("card points", 30),)),
        Line("sixty-six/last-trick", 1, "card points", (("card points", 10),)),
        Line("sixty-six/win", 0, "game points", (("game points", 2),)),
    )
    assert totals(SIXTY_SIX, found, "card points") == (0, 40)
    assert totals(SIXTY_SIX, found) == (2, 0)


def test_totals_are_of_one_side_alone_where_only_the_first_is_scored_in_a_game_that_scores_one() -> None:
    """A side of several without a line has no points, and that is said of it."""

    def nine(side: int) -> Line:
        return Line("chwech/over", side, "points", (("played", 9), ("factor", 1)))

    assert totals(CHWECH, (nine(0), nine(0))) == (18,)
    assert totals(CHWECH, (nine(0), nine(1))) == (9, 9, 0, 0, 0, 0)
    assert totals(CHWECH, (nine(5),)) == (0, 0, 0, 0, 0, 9)
    assert totals(CHWECH, ()) == (0,) * 6


def test_a_word_that_is_none_of_a_fields_choices_is_refused() -> None:
    cayenne = game("cayenne")
    fields = {"contract": "third", "tricks": "7,6", "held": "2,3"}
    assert read_tally(cayenne, fields).contract == "third"
    for wrong in ("fifth", "", "0", "Third"):
        with pytest.raises(BadTally, match="contract as cayenne or second"):
            read_tally(cayenne, {**fields, "contract": wrong})


@pytest.mark.parametrize(
    ("game_id", "fields", "expected"),
    [
        ("minnesota-whist", {"tricks": "9,"}, [("tricks", 1, 4)]),  # thirteen
        ("minnesota-whist", {"tricks": ",13"}, [("tricks", 0, 0)]),
        ("minnesota-whist", {"tricks": ",14"}, []),
        ("minnesota-whist", {"tricks": ","}, []),
        ("minnesota-whist", {"tricks": "9,4"}, []),
        ("minnesota-whist", {"tricks": "x,"}, []),
        ("cayenne", {"contract": "second", "tricks": "8,5", "held": ",2"}, [("held", 0, 3)]),  # five honours
        ("cayenne", {"contract": "third", "tricks": "9,", "held": ",3"}, [("tricks", 1, 4), ("held", 0, 2)]),
        ("cayenne", {"contract": "nullo", "tricks": "8,", "held": "0,"}, [("tricks", 1, 5), ("held", 1, 0)]),
        ("cayenne", {"contract": "third", "tricks": "9,", "held": ","}, []),  # two of one sum are left out
        ("cayenne", {"contract": "nullo", "tricks": "8,5", "held": "0,"}, [("held", 1, 0)]),  # none without trumps
        ("chwech", {"left": "0,1,2,3,4,5", "won": "9,10,8,12,0,"}, [("won", 5, 0)]),  # 54 - 15 = 39 were played
        ("chwech", {"left": "0,1,2,3,4,", "won": "9,10,8,12,0,"}, []),
        ("chwech", {"left": "1", "won": ""}, []),  # one player alone
        ("hokm", {"tricks": "7,", "hakem": "0"}, []),  # a deal ends when it is settled
    ],
)
def test_the_number_that_is_left_out_of_a_sum_follows_from_the_rest(
    game_id: str, fields: dict[str, str], expected: list[tuple[str, int, int]]
) -> None:
    assert list(following(game(game_id), fields)) == expected


@pytest.mark.parametrize(
    ("worth", "said"), [(2, "= 2 points"), (1, "= 1 point"), (-1, "= -1 point"), (0, "= 0 points"), (-2, "= -2 points")]
)
def test_one_point_is_one(worth: int, said: str) -> None:
    assert str(Line("hokm/point", 0, "points", (("worth", worth),))).endswith(said)


@pytest.mark.parametrize(
    ("tally", "found"),
    [(HokmTally((7, 0), 0), "a Tally of tricks and hakem"), (((1,), (19,)), "((1,), (19,))"), (None, "None")],
)
def test_what_is_no_tally_of_the_game_is_refused(tally: object, found: str) -> None:
    for asked in (score, impossible):
        with pytest.raises(BadTally) as caught:
            asked(CHWECH, tally)
        assert (caught.value.expected, caught.value.found) == ("a tally of chwech, of left and won", found)
        assert caught.value.objections == ()


def test_a_tally_of_its_one_field_is_told_by_that() -> None:
    with pytest.raises(BadTally, match="a tally of witches-whist, of tricks, found a Tally of left and won"):
        score(game("witches-whist"), Tally((1,), (19,)))
