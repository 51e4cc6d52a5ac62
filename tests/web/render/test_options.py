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
