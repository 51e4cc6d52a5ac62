"""What to agree on before the deal, in words."""

import re

import pytest

from engine.games import GAMES, option_clauses, option_values
from tutorials.agree import Question, questions
from web import words
from web.widgets import agree, options
from web.words.agree import how_often


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        (200, "Matters in every deal."),
        (197, "Matters in nearly every deal."),
        (135, "Matters in about 2 deals of 3."),
        (66, "Matters in about 1 deal of 3."),
        (21, "Matters in about 1 deal of 10."),
        (1, "Matters in about 1 deal of 200."),
        (0, "Changed none of 200 deals."),
    ],
)
def test_a_share_is_said_as_so_many_deals_of_so_many(changed: int, said: str) -> None:
    assert how_often("hokm", Question("kot", changed, 200, {})) == said


def test_what_was_counted_with_another_choice_says_so() -> None:
    said = how_often("chwech", Question("five_strip", 200, 200, {"players": "5"}))
    assert said == "With “Five players”: matters in every deal."


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("kind", [agree, options], ids=["list", "switches"])
def test_every_question_stands_there_in_its_order_with_its_clauses(kind: object, game_id: str) -> None:
    html = (agree if kind is agree else options).static(game_id, "")
    places = [html.index(str(words.option(game_id, question.option)[0])) for question in questions(game_id)]
    assert places == sorted(places)
    for clauses in option_clauses(game_id).values():
        assert all(f"#{clause.partition('/')[2]}" in html for clause in clauses)


@pytest.mark.parametrize("game_id", GAMES)
def test_five_stand_open_and_the_others_are_folded(game_id: str) -> None:
    html, count = agree.static(game_id, ""), len(option_values(game_id))
    more = re.findall(r"<summary>(\d+) more questions?</summary>", html)
    assert more == ([str(count - 5)] if count > 5 else [])


def test_what_is_played_here_follows_the_reader_s_rules() -> None:
    """Each answer stands among those of this table or of others, whichever is chosen."""
    html = agree.static("hokm", "")
    assert '<span data-when="kot:true"><strong>Counts more.</strong>' in html
    assert '<span data-when="kot:false" hidden><strong>Counts one.</strong>' in html
    assert '<span data-when="kot:true" hidden><strong>Counts one.</strong>' not in html
    assert '<span data-when="kot:true"><strong>Counts one.</strong>' in html
