"""What a table should agree on, as a list: five questions stand open, and the rest go on in their order."""

import re
from collections.abc import Mapping
from itertools import product

import pytest

from engine.games import GAMES, arises, option_values
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
    usual = {name: values[0] for name, values in option_values(game_id).items()}
    for option, values in option_values(game_id).items():
        _, meanings = words.option(game_id, option)
        tags = [str(answer).split(">")[0] for answer in agree.answers(game_id, option, meanings)]
        assert ["hidden" in tag for tag in tags] == [value != values[0] for value in meanings]
        others = [str(agree._elsewhere(game_id, option, value, meanings)).split(">")[0] for value in meanings]
        asked = not arises(game_id, option) or any(lets(way, usual) for way in arises(game_id, option))
        assert ["hidden" in tag for tag in others] == [asked and value == values[0] for value in meanings]
        for value, tag in zip(meanings, others, strict=True):
            [when] = re.findall(r'data-when="([^"]*)"', tag)
            idle = agree.under(game_id, agree.otherwise(game_id, arises(game_id, option))).get("data-when")
            chosen = f"{option}:{','.join(other for other in values if other != value)}"
            assert when == (f"{chosen} | {idle}" if idle else chosen)


def test_every_set_of_house_rules_goes_through_some_ways_or_through_the_others() -> None:
    """And through no more of the others than are needed: none stands twice, nor within another."""
    for game_id in GAMES:
        known = option_values(game_id)
        for option in known:
            ways = arises(game_id, option)
            others = agree.otherwise(game_id, ways)
            names = sorted({name for way in ways for name in way})
            for chosen in product(*(known[name] for name in names)) if ways else ():
                rules = dict(zip(names, chosen, strict=True))
                through, beside = ([way for way in some if lets(way, rules)] for some in (ways, others))
                assert bool(through) is not bool(beside), f"{option} under {rules}"
            for way in others:
                assert len(others) == 1 or any(
                    lets(way, dict(zip(names, chosen, strict=True)))
                    and not any(lets(other, dict(zip(names, chosen, strict=True))) for other in others if other != way)
                    for chosen in product(*(known[name] for name in names))
                )


def lets(way: Mapping[str, tuple[str, ...]], rules: Mapping[str, str]) -> bool:
    """Whether some house rules go through a way."""
    return all(rules[name] in values for name, values in way.items())


def test_by_hand_two_jokers_meet_by_the_later_rule_where_the_pack_has_two() -> None:
    html = str(agree._question("chwech", Question("two_jokers_per_trick", 15, 200, {})))
    here = "ace_joker:revised players:6 | ace_joker:revised players:7 seven_pack:fh63_13s_jokers,home63"
    idle = "ace_joker:original,joker_ace | players:4,5 | players:4,5,7 seven_pack:fh63"
    assert f'Here: <span data-when="{here}"><span data-when="two_jokers_per_trick:true">' in html
    assert f'<span data-when="{idle}" hidden>this does not arise.</span>' in html
    assert f'<span data-when="two_jokers_per_trick:false | {idle}" hidden><strong>Several jokers' in html
    assert f'<span data-when="two_jokers_per_trick:true | {idle}"><strong>One joker' in html


def test_without_a_script_a_question_that_the_usual_rules_do_not_ask_says_so_and_names_every_answer() -> None:
    html = str(agree._question("chwech", Question("five_strip", 200, 200, {"players": "5"})))
    here, elsewhere = html.split("Some tables: ")
    assert '<span data-when="players:5" hidden>' in here
    assert '<span data-when="players:6,4,7">this does not arise.</span>' in here
    assert "hidden" not in elsewhere


def test_a_question_that_always_arises_says_nothing_of_it() -> None:
    html = str(agree._question("hokm", SOME[0]))
    assert "Here: <span><span data-when=" in html
    assert "arise" not in html
