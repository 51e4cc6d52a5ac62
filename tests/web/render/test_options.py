"""The house rules of a game as a switchboard: the rules that go by a name, and the options one by one."""

import json
import re
from html import unescape

import pytest

from engine.games import GAMES, option_values, presets
from tests.web.drawn import markup
from web import words
from web.render import options


@pytest.mark.parametrize("game_id", GAMES)
def test_rules_that_go_by_a_name_are_called_by_it_and_ours_the_usual_ones(game_id: str) -> None:
    html = markup(options.line(game_id))
    inputs = re.findall(r'<input type="radio" name="preset"[^>]*>', html)
    known = presets(game_id)
    if len(known) == 1:
        assert inputs == []
        return
    called = [unescape(re.findall(r'data-called="([^"]*)"', tag)[0]) for tag in inputs]
    assert called == [words.preset(game_id, name)[0] if rules else "the usual rules" for name, rules in known.items()]
    sets = [json.loads(unescape(re.findall(r'data-rules="([^"]*)"', tag)[0])) for tag in inputs]
    assert sets == [dict(rules) for rules in known.values()]
    assert ["checked" in tag for tag in inputs] == [not rules for rules in known.values()]


SO_MANY = {"chwech": ["Six", "Four", "Five", "Seven"], "chinese-whist": ["Four", "Three", "Two"]}
SO_MANY["hokm"] = SO_MANY["chinese-whist"]
"""How many can play where that is a house rule, ours first."""


@pytest.mark.parametrize("game_id", GAMES)
def test_the_line_says_how_many_play_where_that_is_a_house_rule(game_id: str) -> None:
    """Ours before the script has come; the page's script then shows the one that is chosen."""
    said = markup(options.line(game_id)[0]).partition("<strong")[0]
    shown = re.sub(r"<[^>]*>", "", re.sub(r"<span[^>]* hidden>[^<]*</span>", "", said))
    numbers = SO_MANY.get(game_id, [])
    assert shown == (f"{numbers[0]} of you play " if numbers else "You play ")
    values = {"Two": 2, "Three": 3, "Four": 4, "Five": 5, "Six": 6, "Seven": 7}
    assert re.findall(r'<span data-when="(players:\d)"[^>]*>(\w+)<', said) == [
        (f"players:{values[number]}", number) for number in numbers
    ]


def test_a_single_set_of_rules_with_a_name_is_no_choice() -> None:
    assert options._presets("hokm", {"house": {}}) is None
    assert options._presets("hokm", presets("hokm")) is not None


@pytest.mark.parametrize("game_id", GAMES)
def test_of_each_option_ours_is_chosen_and_all_wait_for_the_script(game_id: str) -> None:
    html = markup(options.line(game_id))
    for option, values in option_values(game_id).items():
        tags = re.findall(rf'<input type="radio" name="{option}"[^>]*>', html)
        found = {re.findall(r'value="([^"]*)"', tag)[0]: "checked" in tag for tag in tags}
        assert found == {value: value == values[0] for value in found}
        assert set(found) == set(values)
    fieldsets = re.findall(r"<fieldset[^>]*>", html)
    assert all("disabled" in tag for tag in fieldsets)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_sheet_opens_over_the_page_and_is_called_by_its_title(game_id: str) -> None:
    [sheet] = re.findall(r"<dialog[^>]*>", markup(options.line(game_id)))
    assert re.search(r"\spopover[\s>]", sheet)
    assert 'aria-labelledby="' in sheet


def test_one_button_leads_back_to_the_usual_rules() -> None:
    """The page's script listens for what it is marked with."""
    html = markup(options.line("hokm"))
    assert re.findall(r"<button[^>]*\sdata-back(?:\s[^>]*)?>([^<]*)<", html) == ["back to usual"]
