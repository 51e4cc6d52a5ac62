"""What a reader knows, as a picture that can also be heard."""

import re

import pytest

from engine.games import GAMES
from tutorials import drills
from web import words
from web.frame import Unreadable
from web.widgets import known

SOME = {"hokm/lead": [1, 100], "hokm/void": [3, 101], "chwech/nines": [5, 110]}


def looked(**event: object) -> str:
    return known.act("all", {"do": "look", "day": 100, **event}).html


def test_every_rule_that_is_asked_about_has_a_row_under_its_game() -> None:
    html = looked(known={})
    for game_id in GAMES:
        clauses = {topic.clause for topic in drills.of(game_id)}
        assert f"0 of {len(clauses)} rules" in html
        for clause in clauses:
            assert f'#{clause.partition("/")[2]}">{words.title(clause)}</a>'.replace('"last"', "&#34;last&#34;") in html
    assert "You have not practised yet." in html
    assert "Forget" not in html


def test_a_box_is_told_in_words_as_well_as_in_pips() -> None:
    text = re.sub(r"<[^>]+>", " ", looked(known=SOME))
    assert "●○○○○" in text
    assert "box 1 of 5, due now" in text
    assert "box 3 of 5, due tomorrow" in text
    assert "box 5 of 5, due in 10 days" in text
    assert "You have practised 3 rules. 1 of them is in the last box." in text
    assert "3 of " not in re.findall(r"Hokm\s+(\d+ of \d+)", text)[0]


def test_forgetting_is_asked_about_first_and_keeps_nothing() -> None:
    event = {"do": "ask", "known": SOME, "day": 100}
    asking = known.act("all", event)
    assert asking.keep is None
    assert asking.focus == "known-keep"
    assert "Yes, forget it all" in asking.html
    gone = known.act("all", {**event, "do": "forget"})
    assert gone.keep == {}
    assert "You have not practised yet." in gone.html


def test_only_all_games_are_shown_together() -> None:
    with pytest.raises(Unreadable):
        known.open("hokm")
