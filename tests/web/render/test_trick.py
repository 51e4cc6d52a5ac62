"""A single trick to bet on as it is drawn: who can be pressed, what is told of it, and what was tried in its place."""

from __future__ import annotations

import re

import pytest
from markupsafe import Markup

from tests.web.drawn import text
from web import words
from web.widgets import trick

ACE_LAST = "chwech/ace-last\nH7 - HJ HA - -"
VOID = "chinese-whist/void trump=C\nH5 D2 H10 H9"


def test_what_else_bit_in_the_trick_is_told_with_its_clause() -> None:
    """Dot, the last, throws a diamond, and Cai's ten is the highest heart."""
    told = text(Markup(trick.beside("chinese-whist/void trump=C\nH5 H2 H10 D9")))
    assert "Dot has no hearts to play and throws the nine of diamonds." in told
    assert "The rule of this trick" not in told


@pytest.mark.parametrize("source", [ACE_LAST, VOID])
def test_whoever_played_a_card_can_be_pressed_and_leads_to_an_answer(source: str) -> None:
    question, *answers = trick.frames(source)
    assert all(" data-leaf" in frame.html for frame in (question, *answers)), "it stays where it is when it is turned"
    ways = re.findall(
        r'class="fs-chair" id="[^"]*-bet-(\d)"[^>]*?aria-label="(\w+)" aria-pressed="false"[^>]*data-goto="(\d)"',
        question.html,
    )
    plays = source.split("\n")[1].split()
    played = [seat for seat, play in enumerate(plays) if play != "-"]
    assert sorted((int(seat), name) for seat, name, _ in ways) == [(seat, words.cards.name(seat)) for seat in played]
    assert sorted(int(number) for _, _, number in ways) == list(range(1, len(answers) + 1))
    assert "Press a player." in question.html
    for number, answer in enumerate(answers, 1):
        pressed = re.findall(r'aria-pressed="true"[^>]*data-goto="(\d)"', answer.html)
        assert pressed == [str(number)]
        assert "Press a player." not in answer.html
        assert answer.html.count("data-best") == 1
        right = "Yes." in text(Markup(answer.html))
        assert ('class="fs-verdict" data-right' in answer.html) is right
    assert sum("Yes." in text(Markup(answer.html)) for answer in answers) == 1
    assert "data-best" not in question.html


def test_what_the_trick_hangs_on_is_told_and_nothing_else() -> None:
    """Trumps are clubs; of a trick of Chwech by the usual rules there is nothing to tell."""
    assert 'aria-label="clubs"' in trick.frames(VOID)[0].html.split('data-at="right"')[1]
    assert 'class="fs-terms' not in trick.frames(ACE_LAST)[0].html.split("fs-cloth")[0]
    three = trick.frames("hokm/follow players=3 trump=S\nH5 H2 H9")[0].html
    assert "Three players" in text(Markup(three.split("fs-cloth")[0].split('class="fs-terms')[1]))


def test_no_roles_and_nothing_taken_stand_at_the_seats_of_a_single_trick() -> None:
    html = trick.frames(VOID)[0].html
    assert "dealer" not in html
    assert "fs-got" not in html


def test_in_the_lists_of_cards_each_has_the_one_that_lies_there() -> None:
    """In the order of play, and whoever passed has a pass."""
    opened = trick.act(trick.open(ACE_LAST).record, {"do": "try"})
    lists = re.findall(r'<select id="[^"]*-play-(\d)".*?</select>', opened.html, re.DOTALL)
    assert lists == ["0", "1", "2", "3", "4", "5"]
    chosen = re.findall(r'<option value="([^"]*)" selected>([^<]*)<', opened.html)
    assert [value for value, _ in chosen] == ["H7", "-", "HJ", "HA", "-", "-"]
    assert [told for _, told in chosen] == [
        "seven of hearts",
        "pass",
        "jack of hearts",
        "ace of hearts",
        "pass",
        "pass",
    ]
    assert opened.html.count(">pass</option>") >= 3
    assert 'data-goto="0"' in opened.html


def test_a_trick_that_cannot_be_is_judged_neither_right_nor_won() -> None:
    opened = trick.act(trick.open(ACE_LAST).record, {"do": "try", "fields": {"play-0": "-"}})
    assert 'class="fs-verdict" data-right' not in opened.html
    assert '<p class="fs-problem">' in opened.html
    assert "data-best" not in opened.html
    fine = trick.act(trick.open(ACE_LAST).record, {"do": "try"})
    assert 'class="fs-verdict" data-right' in fine.html
    assert fine.html.count("data-best") == 1


@pytest.mark.parametrize(
    ("source", "title"),
    [
        ("hokm/direction trump=S\nH5 H2 H9 H4", "The way round"),
        ("witches-whist/follow trump=S\nH5 H2 H9 H4", "Follow suit if you can"),
    ],
    ids=["a direction", "an order to whoever plays"],
)
def test_the_rule_of_a_trick_is_named_by_its_title_whatever_sentence_that_is(source: str, title: str) -> None:
    assert f"The rule of this trick: {title}" in text(Markup(trick.beside(source)))


def test_the_rule_of_a_trick_is_not_named_where_a_reason_leads_there() -> None:
    assert "The rule of this trick" not in trick.beside(ACE_LAST)
