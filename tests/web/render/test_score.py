"""A score as a table: whose each line is, where there are several who score."""

from __future__ import annotations

import re

from engine.core.score import lines, read_tally
from engine.games import game
from tests.web.drawn import markup
from web.render.score import cited, clause_link, score


def drawn(game_id: str, **fields: str) -> str:
    playing = game(game_id)
    return markup(score(playing, lines(playing, read_tally(playing, fields))))


def test_each_line_says_whose_it_is_where_there_are_several() -> None:
    """Hokm: seven tricks against four for Ada and Cai, who have the hakem."""
    html = drawn("hokm", tricks="7,4", hakem="0")
    assert re.findall(r'<th scope="row">([^<]*)</th>', html) == ["Ada and Cai"]
    assert "Ben and Dot: " in html
    assert "You" not in html
    assert '<th scope="col">Side</th>' in html


def test_the_score_of_one_player_alone_names_nobody() -> None:
    """Chwech: one card is left of nine, and nineteen are won."""
    html = drawn("chwech", left="1", won="19")
    assert '<th scope="row">' not in html
    assert '<th scope="col">Side</th>' not in html
    assert '<th scope="col">Player</th>' not in html


def test_a_clause_behind_a_sentence_is_its_link_in_brackets() -> None:
    assert cited("hokm/follow") == f'<span class="fs-cited">({clause_link("hokm/follow")})</span>'
