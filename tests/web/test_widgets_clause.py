"""The strip beside a clause, without a browser."""

import json
import re

import pytest

from engine.find import clauses_of_match
from engine.games import GAMES, clauses_of, game, needs
from web import words
from web.frame import Frame, Unreadable
from web.widgets import clause


def show(name: str, seed: int = 1, **options: str) -> Frame:
    return clause.act(clause.open(name).record, {"do": "show", "seed": seed, "options": options})


@pytest.mark.parametrize(
    ("name", "option"),
    [
        ("chwech/ace-stated", "option ace-joker original"),
        ("chwech/joker-rank", "option ace-joker original"),
        ("sixty-six/head", "option end-play strict"),
        ("sixty-six/follow", ""),
    ],
)
def test_a_clause_of_another_option_is_shown_under_it(name: str, option: str) -> None:
    shown = show(name)
    record = json.loads(shown.record)["record"]
    assert option in record
    assert ("option" in record) == bool(option)
    assert f'#{name.partition("/")[2]}"' in shown.html


def test_the_same_seed_shows_the_same_deal_and_another_another() -> None:
    assert show("chwech/ace", 1) == show("chwech/ace", 1)
    assert show("chwech/ace", 1).record != show("chwech/ace", 2).record


def test_house_rules_change_what_is_shown() -> None:
    assert "leads a joker and names" in show("chwech/joker-lead").html
    assert "By the rule you play, nobody may lead a joker." in show("chwech/joker-lead", ace_joker="original").html


def test_the_button_keeps_its_id_from_one_deal_to_the_next() -> None:
    first = show("chwech/ace")
    second = clause.act(first.record, {"do": "show", "seed": 2})
    for html in (clause.open("chwech/ace").html, first.html, second.html):
        assert html.count('id="show-chwech-ace-show"') == 1
    assert first.focus == second.focus == "show-chwech-ace-show"


def test_a_deal_is_put_away_for_the_strip_as_it_was() -> None:
    away = clause.act(show("chwech/ace").record, {"do": "away"})
    assert away.html == clause.static("chwech/ace", "").replace('href="games', 'href="fs-root:/games')
    assert away.record == "chwech/ace"


def test_what_no_deal_can_show_has_no_button() -> None:
    assert "button" not in clause.static("table/deal", "")


def test_a_clause_that_is_not_known_is_unreadable() -> None:
    with pytest.raises(Unreadable):
        clause.open("chwech/no-such")


OF_A_MATCH = [
    name for game_id in GAMES for name in clauses_of(game_id) if name in clauses_of_match(game(game_id, needs(name)))
]


@pytest.mark.parametrize("name", OF_A_MATCH)
def test_a_clause_of_the_match_is_told_with_how_the_match_stands(name: str) -> None:
    """The deal that brings it to bear is over; the points are told, and a sentence that links to the clause itself."""
    frame = show(name, 3)
    found = re.findall(r"<li>(.*?)</li>", frame.html)
    said = [one for one in found if f'href="fs-root:/{words.page(name)}"' in one]
    assert any("Points: " in one for one in found), name
    assert any("Points: " not in one for one in said), found
