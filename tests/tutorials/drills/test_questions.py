"""Every question of a drill has an answer, the right one and no other, by a second opinion."""

import os
from collections.abc import Mapping
from random import Random
from typing import Final

import pytest

from engine.core.play import deal_of, replay, start
from engine.games import GAMES, clauses_of, game, needs, option_values
from tests.tutorials.drills.second_opinion import answers
from tutorials import drills
from tutorials.drills import Question, Topic
from tutorials.drills.worth import turn_up

EACH: Final = int(os.environ.get("DRILLS", "3"))
"""Questions of each topic; `make fuzz` asks for many."""
TOPICS: Final = [(game_id, topic) for game_id in GAMES for topic in drills.of(game_id)]
NAMED: Final = pytest.mark.parametrize(("game_id", "topic"), TOPICS, ids=[topic.key for _, topic in TOPICS])


def rules(game_id: str, topic: Topic, random: Random, number: int) -> Mapping[str, str]:
    """House rules under which a topic comes up: first the usual ones, then any."""
    if number == 0:
        return drills.rules_for(topic)
    return drills.rules_for(topic, {name: random.choice(values) for name, values in option_values(game_id).items()})


def told(question: Question) -> str:
    """A question for somebody who has to find out what is wrong with it."""
    state = question.state
    acts = " ".join(map(str, state.log))
    return (
        f"{question.kind} by {question.clause}\n{state.game.options}\ndealer {state.dealer}: {acts}\n{question.action}"
    )


@NAMED
def test_the_answer_is_right_the_only_one_and_not_the_common_mistake(game_id: str, topic: Topic) -> None:
    random, missed = Random(topic.key), 0
    for number in range(EACH):
        playing = game(game_id, rules(game_id, topic, random, number))
        assert topic in drills.topics(playing)
        found = drills.question(playing, topic, random)
        if found is None:
            missed += 1
            assert missed * 10 <= EACH, f"{topic.key} seldom comes up: {playing.options}"
            continue
        record, question = found
        assert question.clause == topic.clause
        assert set(question.right) == answers(record, question), told(question)
        assert question.many or len(question.right) == 1, told(question)
        assert len(set(question.answers)) == len(question.answers) == len(question.reasons) > 1, told(question)
        assert set(question.right) | set(question.mistake) <= set(question.answers), told(question)
        assert question.is_right(question.right), told(question)
        assert not question.is_right(question.mistake), told(question)
        for reason in question.reasons:
            assert reason.clause in clauses_of(game_id), told(question)


@NAMED
def test_a_position_and_a_key_ask_the_same_question_again(game_id: str, topic: Topic) -> None:
    found = drills.question(game(game_id, drills.rules_for(topic)), topic, Random(topic.key))
    assert found is not None
    record, question = found
    states, error = replay(start(record.game, record.deal, record.place), record.actions)
    assert error is None
    assert topic.ask(states[-1]) == question


@pytest.mark.parametrize("game_id", GAMES)
def test_no_two_topics_of_a_game_share_a_key_and_each_is_about_a_clause(game_id: str) -> None:
    keys = [topic.key for topic in drills.of(game_id)]
    assert len(set(keys)) == len(keys)
    assert {topic.clause for topic in drills.of(game_id)} <= set(clauses_of(game_id))


@pytest.mark.parametrize("game_id", GAMES)
def test_each_clause_of_a_game_is_asked_about_or_it_is_said_why_not(game_id: str) -> None:
    asked = {topic.clause for topic in drills.of(game_id)}
    named = drills.not_asked(game_id)
    assert asked.isdisjoint(named)
    assert {*asked, *named} == set(clauses_of(game_id))


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_not_in_force_is_not_asked(game_id: str) -> None:
    for topic in drills.topics(game(game_id)):
        assert all(value == option_values(game_id)[name][0] for name, value in needs(topic.clause).items()), topic.key


def test_of_some_cards_all_have_to_be_ticked_and_no_other() -> None:
    """Hearts are led; the reader holds two of them: hokm/follow."""
    found = drills.question(game("hokm"), drills.of("hokm")[2], Random(1))
    assert found is not None
    question = found[1]
    right = question.right
    assert question.is_right(right[::-1])
    assert not question.is_right(right[1:])
    assert not question.is_right(())
    assert not question.is_right(question.answers)


def test_the_two_of_clubs_is_a_card_to_turn_up_like_any_other() -> None:
    """Its number is 0. The dealer of Witches Whist is dealt it last, and clubs are trumps."""
    playing = game("witches-whist")
    lowest, *others = playing.pack
    state = start(playing, deal_of(playing, 3, [*others, lowest]))
    assert str(turn_up(state)) == "C2"
