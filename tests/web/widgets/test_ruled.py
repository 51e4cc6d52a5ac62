"""An empty score sheet: its columns follow from what a game counts, in each of its forms."""

import re
from itertools import combinations

import pytest

from engine.core.counts import EachSide
from engine.core.score import fields_brought
from engine.games import GAMES, game, option_values, presets
from web import words
from web.frame import Unreadable
from web.render.ruled import Form, Lines
from web.widgets import ruled
from web.widgets.ruled import forms, told


def form_of(game_id: str, rules: dict[str, str]) -> Form:
    """The one form that the page shows under some house rules."""
    chosen = {**{name: values[0] for name, values in option_values(game_id).items()}, **rules}
    [found] = [form for form in forms(game_id) if _holds(form.when, chosen)]
    return found


def _holds(when: str, rules: dict[str, str]) -> bool:
    parts = [part.partition(":") for part in when.split()]
    return all(rules[name] in values.split(",") for name, _, values in parts)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_sheet_tells_who_deals_next_and_when_a_match_is_won(game_id: str) -> None:
    match = game(game_id).match
    for clause in (match.dealer_clause, match.clause):
        assert f"### {words.title(clause)}\n" in told(game_id), clause


def test_hokm_has_two_sides_and_a_hakem() -> None:
    assert form_of("hokm", {}).lines == Lines(
        sides=((0, 2), (1, 3)),
        each=("Tricks when the deal was settled",),
        alone=("The hakem’s side",),
        unit="points",
        deals=tuple(range(1, 17)),
        games=1,
    )


@pytest.mark.parametrize(("players", "deals"), [("4", 16), ("5", 10), ("6", 12), ("7", 14)])
def test_a_sheet_of_chwech_has_room_for_whole_games(players: str, deals: int) -> None:
    """Each deals once in a game, with four players twice; a sheet holds two games, or one of fourteen."""
    found = form_of("chwech", {"players": players}).lines
    assert len(found.sides) == int(players)
    length = 8 if players == "4" else int(players)
    assert found.deals == tuple(range(1, length + 1)) * (deals // length)


def test_honours_and_the_rubber_have_columns_where_they_are_played() -> None:
    tricks, honours = "Tricks the partners won", "Honours the partners held"
    plain, full = (form_of("witches-whist", rules).lines for rules in ({}, {"count_honours": "on", "rubber": "on"}))
    assert (plain.each, plain.games) == ((tricks,), 1)
    assert (full.each, full.games) == ((tricks, honours), 2)


def test_of_the_results_of_hokm_a_sheet_shows_those_of_the_table() -> None:
    """There is a table for four or two players, and three for three."""
    tables = re.findall(r"<div data-when=\"([^\"]*)\"( hidden)? markdown>\n\n\|", told("hokm"))
    assert [hidden == "" for _, hidden in tables] == [True, False, False, False]
    assert tables[0][0] == "players:4,2"
    assert all(when.startswith("players:3 ") for when, _ in tables[1:])


@pytest.mark.parametrize("game_id", GAMES)
def test_every_set_of_house_rules_has_one_form_with_all_that_is_counted(game_id: str) -> None:
    """Under each option alone, and under the rules that go by a name."""
    single = [{name: value} for name, values in option_values(game_id).items() for value in values]
    for rules in (*single, *map(dict, presets(game_id).values())):
        playing, found = game(game_id, rules), form_of(game_id, rules).lines
        each = [count for count in playing.counts if isinstance(count, EachSide)]
        assert found.sides == playing.sides
        assert len(found.each) == len([count for count in each if count.name not in fields_brought(playing)])
        assert len(found.alone) == len(playing.counts) - len(each)


@pytest.mark.parametrize("game_id", GAMES)
def test_sheets_that_look_alike_and_differ_in_one_rule_are_one(game_id: str) -> None:
    for one, other in combinations(forms(game_id), 2):
        apart = [rule for rule, same in zip(one.when.split(), other.when.split(), strict=True) if rule != same]
        assert one.lines != other.lines or len(apart) > 1, apart


@pytest.mark.parametrize("game_id", GAMES)
def test_only_the_usual_form_is_shown_as_it_comes(game_id: str) -> None:
    html = ruled.static(game_id, "")
    shown = [hidden == "" for hidden in re.findall(r'<div class="fs-lined"[^>]*?( hidden)?(?= tabindex)', html)]
    assert shown == [True] + [False] * (len(forms(game_id)) - 1)


@pytest.mark.parametrize("game_id", GAMES)
def test_under_the_columns_stands_how_it_is_scored(game_id: str) -> None:
    """The clauses, or the table of results that the score's room has."""
    text = told(game_id)
    assert len(text) > 200
    assert not re.search(r"\]\(|```|Example", text)


def test_many_players_write_on_two_lines_of_a_deal() -> None:
    assert 'class="fs-ruled-table fs-stacked"' in ruled.static("chwech", "")
    assert "fs-stacked" not in ruled.static("hokm", "")


def test_the_score_of_no_game_cannot_be_kept() -> None:
    with pytest.raises(Unreadable):
        ruled.static("tarot", "")


def test_what_a_row_does_not_say_stands_below_the_table_on_paper_too() -> None:
    """Sixty-Six: who pays for a failed close, and how much, is not all in the rows."""
    below = told("sixty-six").partition("nobody claimed |")[2].partition("###")[0]
    assert "A closer's wrong claim is a failed close." in below
    assert '<span data-when="closer_beaten:two" hidden> If the other rightly claims first' in below
    assert "fs-notes" not in told("sixty-six")
    assert "The rows follow" not in told("sixty-six")
    assert len(forms("sixty-six")[0].lines.deals) == 16
