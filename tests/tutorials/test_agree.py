"""How often a house rule matters: every option is counted, and a few other deals bear the counts out."""

from itertools import product
from math import log, sqrt
from pathlib import Path

import pytest

from engine.core.play import advance, deal_of, start
from engine.core.score import tally_of
from engine.games import GAMES, arises, game, option_values
from engine.games.sixty_six_score import counted_points
from tutorials import agree
from tutorials.agree import Chance, _act, _played, _seen, changes, questions, written

FEW = 12
DOUBT = sqrt(log(2 / 0.01) / (2 * FEW))
"""How far a share of so few deals may lie from the true one, but once in a hundred times (Hoeffding's bound)."""


@pytest.mark.parametrize("game_id", GAMES)
def test_every_option_stands_in_the_table_once(game_id: str) -> None:
    found = [question.option for question in questions(game_id)]
    assert sorted(found) == sorted(option_values(game_id))


@pytest.mark.parametrize("game_id", GAMES)
def test_what_matters_most_often_comes_first_and_what_needs_another_choice_last(game_id: str) -> None:
    found = questions(game_id)
    assert all(0 <= question.changed <= question.deals for question in found)
    assert [bool(question.given) for question in found] == sorted(bool(question.given) for question in found)
    for given in (False, True):
        counts = [question.changed for question in found if bool(question.given) is given]
        assert counts == sorted(counts, reverse=True)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_table_says_what_is_counted_today(game_id: str) -> None:
    """Who goes by rules of thumb plays otherwise when those rules are mended, and then the pages have to say so."""
    assert written(game_id) == Path(agree.__file__).with_name("agree").joinpath(f"{game_id}.toml").read_text("utf-8")


@pytest.mark.parametrize("game_id", GAMES)
def test_a_few_other_deals_bear_the_table_out(game_id: str) -> None:
    """Within what so few deals can show."""
    for question in questions(game_id):
        game(game_id, question.given)
        found = changes(game_id, question.option, question.given, FEW, seed=2) / FEW
        assert abs(found - question.share) < DOUBT, question


SOMETIMES = [(game_id, option) for game_id in GAMES for option in option_values(game_id) if arises(game_id, option)]


@pytest.mark.parametrize(("game_id", "option"), SOMETIMES)
def test_where_a_question_does_not_arise_every_answer_plays_and_scores_the_same(game_id: str, option: str) -> None:
    ways, known = arises(game_id, option), option_values(game_id)
    others = sorted({name for way in ways for name in way})
    idle = 0
    for chosen in product(*(known[name] for name in others)):
        rules = dict(zip(others, chosen, strict=True))
        if any(all(rules[name] in values for name, values in way.items()) for way in ways):
            continue
        idle += 1
        usual, *other = [game(game_id, {**rules, option: value}) for value in known[option]]
        for before, cards, chance, seen in _played(usual, 8, f"{rules}"):
            for playing in other:
                found = _seen(before._replace(game=playing), cards, chance)[0]
                assert found == seen, f"{option} under {rules}, {playing.chosen()}"
    assert idle


@pytest.mark.parametrize(("game_id", "option"), SOMETIMES)
def test_a_question_is_counted_where_it_arises(game_id: str, option: str) -> None:
    usual = {name: values[0] for name, values in option_values(game_id).items()}
    [question] = [found for found in questions(game_id) if found.option == option]
    rules = usual | dict(question.given)
    assert any(all(rules[name] in values for name, values in way.items()) for way in arises(game_id, option))
    assert question.changed


def test_who_plays_at_random_cuts_no_deal_short() -> None:
    """Whoever leads in Sixty-Six may close or claim. A claim that is certainly right is made, and ends the deal with
    66; any other act that cuts a deal short would be done in most of these deals, were it one among the others."""
    playing, ended = game("sixty-six"), 0
    for number in range(1, 41, 2):
        chance = Chance("seldom", number)
        state = start(playing, deal_of(playing, 0, chance.random().sample(tuple(playing.pack), 24)))
        while not state.over:
            act = _act(state, chance)
            state = advance(state, act)
            assert act.verb != "close"
            assert act.verb != "claim" or counted_points(tally_of(state), act.seat) >= 66
            ended += act.verb == "claim"
    assert ended


def test_by_hand_what_has_to_matter_in_every_deal_and_what_cannot() -> None:
    """Red for black turns each bid of Minnesota Whist; another number of players is another deal. Where Cayenne is cut
    changes nothing that is done or scored, and a rule for three players nothing among four."""
    assert changes("minnesota-whist", "colours", {}, 4, seed=3) == 4
    assert changes("hokm", "players", {}, 4, seed=3) == 4
    assert changes("cayenne", "cut", {}, 4, seed=3) == 0
    assert changes("hokm", "three_tie", {}, 4, seed=3) == 0
