"""The counts of a deal as a form: what stands in each field, and the steps beside a number."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest

from engine.core.counts import EachSide, OneOf, Whole
from engine.core.rules import Objection
from engine.errors import BadOptions
from engine.games import GAMES, game, option_values
from tests.web.drawn import markup
from web.render import entry

HOKM, CHWECH, CAYENNE, SIXTY = (game(name) for name in ("hokm", "chwech", "cayenne", "sixty-six"))


def fields(html: str) -> dict[str, str]:
    return dict(re.findall(r'<input id="t-([^"]+)"[^>]*value="([^"]*)"', html))


def faint(html: str) -> dict[str, str]:
    return dict(re.findall(r'<input id="t-([^"]+)"[^>]*placeholder="([^"]*)"', html))


def test_each_side_has_its_number_and_one_that_was_left_out_is_empty() -> None:
    html = markup(entry.inputs(HOKM, {"tricks": "7,?"}, "t"))
    assert fields(html) == {"tricks-0": "7", "tricks-1": ""}
    assert re.findall(r"<legend>([^<]*)<", html) == ["Ada and Cai", "Ben and Dot", "The deal"]
    assert fields(markup(entry.inputs(HOKM, {"tricks": "7"}, "t", together=True))) == {"tricks-0": "7", "tricks-1": ""}
    assert faint(markup(entry.inputs(HOKM, {"tricks": "7,?"}, "t", filled={"tricks": "7,4"})))["tricks-1"] == "4"


def test_what_a_side_had_stands_in_the_place_of_what_is_usual_and_that_where_nothing_is_told() -> None:
    """cayenne/honours: a side is dealt none, unless it is said that it was."""
    told = fields(markup(entry.inputs(CAYENNE, {"held": "3,2"}, "t")))
    assert (told["held-0"], told["held-1"]) == ("3", "2")
    untold = fields(markup(entry.inputs(CAYENNE, {}, "t")))
    assert (untold["held-0"], untold["held-1"], untold["tricks-0"]) == ("0", "0", "")


def test_of_one_player_alone_the_others_are_asked_only_together() -> None:
    """Chwech scores each by himself."""
    alone = markup(entry.inputs(CHWECH, {"left": "1", "won": "19"}, "t"))
    assert re.findall(r"<legend>([^<]*)<", alone) == ["One player"]
    assert fields(alone) == {"left-0": "1", "won-0": "19"}
    for html in (
        markup(entry.inputs(CHWECH, {"left": "1", "won": "19"}, "t", together=True)),
        markup(entry.inputs(CHWECH, {"left": "1,2", "won": "19"}, "t")),
    ):
        assert html.count("<legend>") == 6
    assert markup(entry.inputs(HOKM, {"tricks": "7"}, "t")).count("<legend>") == 3, "sides are scored together"


def test_a_number_has_a_step_down_and_one_up_only_where_it_is_wanted() -> None:
    html = markup(entry.inputs(SIXTY, {}, "t", together=True, steps=True))
    steps = re.findall(r'data-step="(-?\d+)" data-most="(\d+)"', html)
    assert len(steps) % 2 == 0
    assert all(int(less[0]) == -int(more[0]) < 0 for less, more in zip(steps[::2], steps[1::2], strict=True))
    assert all(less[1] == more[1] for less, more in zip(steps[::2], steps[1::2], strict=True))
    assert {most for _, most in steps} == {
        str(count.high) for count in SIXTY.counts if isinstance(count, (EachSide, Whole))
    }
    assert "data-step" not in markup(entry.inputs(SIXTY, {}, "t", together=True))


@pytest.mark.parametrize("value", ["", "-1", "0", "1"])
def test_a_side_is_chosen_or_nobody(value: str) -> None:
    html = markup(entry.inputs(SIXTY, {"last": value}, "t", together=True))
    [found] = re.findall(r'<select id="t-last".*?</select>', html)
    chosen = re.findall(r'<option value="([^"]*)" selected>([^<]*)<', found)
    assert chosen == [{"": ("-1", "nobody"), "-1": ("-1", "nobody"), "0": ("0", "Ada"), "1": ("1", "Ben")}[value]]


def test_that_nobody_wanted_tricks_is_what_makes_a_deal_low_or_nullo_and_says_so() -> None:
    """minnesota-whist/low, norwegian-whist/nullo: a pad that nobody has touched stands at such a deal."""
    for game_id, said in (("minnesota-whist", "nobody (low)"), ("norwegian-whist", "nobody (nullo)")):
        html = markup(entry.inputs(game(game_id), {}, "t", together=True))
        assert f'<option value="-1" selected>{said}</option>' in html


def test_a_word_is_chosen_of_those_that_a_field_may_be() -> None:
    [count] = [count for count in CAYENNE.counts if isinstance(count, OneOf)]
    assert count.name == "contract"
    for value in count.choices:
        html = markup(entry.inputs(CAYENNE, {"contract": value}, "t", together=True))
        [found] = re.findall(r'<select id="t-contract".*?</select>', html)
        assert re.findall(r'<option value="([^"]*)" selected>', found) == [value]
    html = markup(entry.inputs(CAYENNE, {}, "t", together=True))
    assert "selected" not in re.findall(r'<select id="t-contract".*?</select>', html)[0]


def test_what_is_not_asked_for_has_no_field_and_what_waits_is_asleep() -> None:
    html = markup(entry.inputs(CAYENNE, {}, "t", together=True, without=("held",)))
    assert "held-0" not in html
    assert "tricks-0" in html
    assert "disabled" not in html
    asleep = markup(entry.inputs(CAYENNE, {}, "t", together=True, asleep=True))
    assert asleep.count("<fieldset") == asleep.count("disabled") == 3
    assert "<legend>The deal<" not in markup(entry.inputs(HOKM, {}, "t", without=("hakem",)))


@pytest.mark.parametrize(
    ("game_id", "given", "marked"),
    [
        ("hokm", {"tricks": "17,3"}, ["tricks-0"]),  # thirteen at most
        ("hokm", {"tricks": "7,-1"}, ["tricks-1"]),
        ("hokm", {"tricks": "17,?"}, ["tricks-0"]),
        ("hokm", {"tricks": "7,x"}, ["tricks-1"]),
        ("hokm", {"tricks": "7,?"}, []),
        ("hokm", {"tricks": "7,3"}, []),
        ("hokm", {"tricks": "6,6"}, []),  # that cannot be, but either of them can
        ("hokm", {}, []),
        ("cayenne", {"contract": "second", "tricks": "7,6", "held": "6,?"}, ["held-0"]),  # of five honours
        ("sixty-six", {"points": "70,30", "tricks": "6,3", "closed": "0", "closed_tricks": "6"}, ["closed_tricks"]),
    ],
)
def test_a_number_that_no_deal_has_is_marked(game_id: str, given: dict[str, str], marked: list[str]) -> None:
    html = markup(entry.inputs(game(game_id), given, "t", together=True))
    assert re.findall(r'<input id="t-([^"]+)"[^>]*aria-invalid="true"', html) == marked


def described(html: str) -> dict[str, str]:
    return dict(re.findall(r'<(?:input|select) id="t-([^"]+)"[^>]*aria-describedby="t-problem-(\d+)"', html))


def test_an_input_is_described_by_what_is_told_of_it_and_marked_where_that_is_told_of_it_alone() -> None:
    given = {"points": "99,20", "tricks": "6,3", "claim": "0"}
    html = markup(
        entry.inputs(SIXTY, given, "t", together=True, told=[("points-0",), ("tricks-0", "tricks-1"), ("claim",)])
    )
    assert described(html) == {"points-0": "0", "tricks-0": "1", "tricks-1": "1", "claim": "2"}
    assert re.findall(r'id="t-([^"]+)"[^>]*aria-invalid="true"', html) == ["points-0", "claim"]
    html = markup(entry.inputs(HOKM, {"tricks": "7,?"}, "t", told=[("tricks-1",)]))
    assert described(html) == {"tricks-1": "0"}
    assert "aria-invalid" not in html, "what is still empty is not wrong"
    html = markup(entry.inputs(HOKM, {"tricks": "7,x"}, "t", told=[("tricks-1",), ("tricks-0", "tricks-1")]))
    assert described(html) == {"tricks-0": "1", "tricks-1": "0"}, "by what is told of it first"


@pytest.mark.parametrize("game_id", GAMES)
def test_every_reason_why_no_deal_ends_so_is_about_some_inputs(game_id: str) -> None:
    by_rule = [game(game_id), *(game(game_id, {name: value}) for name, value in alone(game_id))]
    for playing in by_rule:
        known = set(fields_of(markup(entry.inputs(playing, {}, "t", together=True))))
        for limit in playing.limits:
            found = entry.about(playing, Objection(limit.clause, (0,)))
            assert found, limit.clause
            assert set(found) <= known, limit.clause


def alone(game_id: str) -> list[tuple[str, str]]:
    """Each value of each house rule that can be chosen without another."""
    found = []
    for name, values in option_values(game_id).items():
        for value in values:
            with suppress(BadOptions):
                game(game_id, {name: value})
                found.append((name, value))
    return found


def fields_of(html: str) -> list[str]:
    return re.findall(r'<(?:input|select) id="t-([^"]+)"', html)


def test_which_inputs_an_objection_is_about() -> None:
    for objection, inputs in (
        (Objection("sixty-six/values", (0,)), ("points-0",)),  # of the clause of that field
        (Objection("sixty-six/marriage-trick", (1,)), ("marriages-1",)),  # as the game has it
        (Objection("sixty-six/close", (0, 1)), ("closed", "closed_tricks")),
        (Objection("sixty-six/close", (0,), "closed_tricks"), ("closed_tricks",)),  # the field out of bounds
    ):
        assert entry.about(SIXTY, objection) == inputs
    assert entry.about(CHWECH, Objection("chwech/pile", (0, 1))) == ("won-0", "won-1"), "that make a sum"
    assert entry.about(CHWECH, Objection("chwech/pack", (2,))) == ("won-2",)


def test_the_input_that_cannot_be_read_is_found() -> None:
    assert entry.unreadable(HOKM, {"tricks": "7,?"}) == ("tricks-1",)
    assert entry.unreadable(CAYENNE, {"contract": "hearts", "tricks": "7,6"}) == ("contract",)
    assert entry.unreadable(HOKM, {"tricks": "7,3", "hakem": "0"}) == ()
