"""What a table should agree on, as a list: five questions stand open, and the rest go on in their order."""

import re

import pytest

from engine.games import GAMES, option_values
from tutorials.agree import Question
from web import words
from web.render import agree

SOME = tuple(Question(option, 10, 200, {}) for option in ("kot", "direction"))


@pytest.mark.parametrize("number", [1, 4, 5, 6, 9])
def test_the_sixth_question_is_the_first_that_is_folded_and_keeps_its_number(number: int) -> None:
    found = [SOME[place % 2] for place in range(number)]
    html = str(agree.questions("hokm", found))
    opened, _, folded = html.partition("<details")
    assert opened.count("<li>") == min(number, 5)
    assert folded.count("<li>") == max(0, number - 5)
    assert re.findall(r'<ol start="(\d+)">', html) == (["6"] if number > 5 else [])
    more = re.findall(r"<summary>([^<]*)<", html)
    told = {1: "1 more question", 4: "4 more questions"}
    assert more == ([told[number - 5]] if number > 5 else [])


def test_the_usual_answer_is_shown_here_and_the_others_at_other_tables() -> None:
    html = str(agree._question("hokm", SOME[0]))
    here, elsewhere = html.split("Some tables: ")
    for part, hidden in ((here, [False, True]), (elsewhere, [True, False])):
        tags = re.findall(r"<span data-when=[^>]*>", part)
        assert ["hidden" in tag for tag in tags] == hidden
    assert "Changes: " in html


def test_the_clauses_that_a_question_changes_stand_in_a_row() -> None:
    for question in SOME:
        html = str(agree.matters("hokm", question))
        assert html.count("</a>, <a ") == html.count("<a ") - 1
        assert "Changes: <a " in html


@pytest.mark.parametrize(("label", "told"), [("Yes", "Yes."), ("Yes.", "Yes."), ("Why?", "Why?"), ("So!", "So!")])
def test_an_answer_ends_as_a_sentence(label: str, told: str) -> None:
    assert agree._sentence(label) == told


@pytest.mark.parametrize("game_id", GAMES)
def test_of_each_question_the_first_answer_is_ours_and_is_the_one_that_is_shown(game_id: str) -> None:
    for option, values in option_values(game_id).items():
        _, meanings = words.option(game_id, option)
        tags = [str(answer).split(">")[0] for answer in agree.answers(option, meanings)]
        assert ["hidden" in tag for tag in tags] == [value != values[0] for value in meanings]
        others = [str(agree._elsewhere(game_id, option, value, meanings)).split(">")[0] for value in meanings]
        assert ["hidden" in tag for tag in others] == [value == values[0] for value in meanings]
        for value, tag in zip(meanings, others, strict=True):
            [when] = re.findall(r'data-when="([^"]*)"', tag)
            assert when == f"{option}:{','.join(other for other in values if other != value)}"
