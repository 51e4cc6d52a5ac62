"""What a reader knows, as a picture that can also be heard."""

import re
from html import unescape

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


def test_a_game_is_a_row_of_bars_the_best_known_first_and_nothing_is_unfolded() -> None:
    html = looked(known={"hokm/lead": [1, 100], "hokm/void": [3, 101]})
    row = html.split('id="known-hokm"')[1].split("</summary>")[0]
    boxes = re.findall(r'data-box="(\d)"', row)
    assert boxes == ["3", "1", *["0"] * (len({topic.clause for topic in drills.of("hokm")}) - 2)]
    assert 'class="fs-bars" aria-hidden="true"' in row
    assert "2 of " in row, "what the bars show can be heard"
    assert not re.search(r"<details[^>]* open", html)


def test_what_is_known_is_saved_and_loaded_again() -> None:
    html = looked(known=SOME)
    [text] = re.findall(r'download="[^"]+" href="data:application/json,([^"]+)"', html)
    again = known.act("all", {"do": "load", "text": unescape(text), "known": {"hokm/lead": [5, 90]}, "day": 100})
    assert again.keep == SOME, "what the file holds takes the place of what stood here"
    assert again.say.startswith("3 rules loaded. You have practised 3 rules.")
    kept = known.act("all", {"do": "load", "text": unescape(text), "known": {"hokm/seven": [2, 99]}, "day": 100}).keep
    assert kept == {"hokm/seven": [2, 99], **SOME}, "and leaves alone what it does not hold"
    assert "Save" not in looked(known={})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (None, "No file"),
        ("", "no file that was saved"),
        ("[" * 100_000, "no file that was saved"),
        ("[1]", "no file that was saved"),
        ('{"known":{"hokm/lead":[1,100]}}', "no file that was saved"),
        ('{"follow-suit-known":2,"known":{"hokm/lead":[1,100]}}', "no file that was saved"),
        ('{"follow-suit-known":1,"known":{"hokm/lead":[9,100],"<b>":[1,1],"hokm/void":["1",1]}}', "holds no rule"),
        ('{"follow-suit-known":1,"known":7}', "holds no rule"),
    ],
)
def test_a_file_of_a_stranger_changes_nothing(text: str | None, said: str) -> None:
    with pytest.raises(Unreadable, match=said):
        known.act("all", {"do": "load", "text": text, "known": SOME, "day": 100})


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
