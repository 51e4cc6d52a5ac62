"""What is shown with a question decides it, no answer can be guessed from the button, and each has its reason."""

from __future__ import annotations

import os
import re
from collections import Counter
from functools import cache
from random import Random
from typing import Final

import pytest

from engine.games import GAMES, game, option_values
from tutorials import drills
from tutorials.drills import Question, Topic
from web.render.drill import posed
from web.words import cards
from web.words import drills as said
from web.words.situations import situation

EACH: Final = int(os.environ.get("DRILLS", "24"))
"""Questions of each topic; `make fuzz` asks for many."""
TOPICS: Final = [topic for game_id in GAMES for topic in drills.of(game_id)]
NAMED: Final = pytest.mark.parametrize("topic", TOPICS, ids=[topic.key for topic in TOPICS])
MOST: Final = 0.6
"""No answer and no place may be right more often."""
CHANCE: Final = 2.0
"""So many standard deviations are allowed for chance."""


def questions(topic: Topic) -> tuple[Question, ...]:
    """Questions of a topic: half of them by the usual rules, and half under any."""
    return _found(TOPICS.index(topic))


@cache
def _found(place: int) -> tuple[Question, ...]:
    topic = TOPICS[place]
    game_id = topic.clause.partition("/")[0]
    random, known = Random(f"shown {topic.key}"), option_values(game_id)
    found = []
    for number in range(EACH):
        some = {name: random.choice(values) for name, values in known.items()} if number % 2 else {}
        asked = drills.question(game(game_id, drills.rules_for(topic, some)), topic, random)
        found += [asked[1]] if asked is not None else []
    return tuple(found)


def shown(question: Question) -> str:
    """All that is told and asked before the answer, as text."""
    return " ".join(re.sub(r"<[^>]+>", " ", str(posed(question, "t", live=True))).split())


@pytest.mark.parametrize("game_id", GAMES)
def test_the_same_shown_text_never_has_two_right_answers(game_id: str) -> None:
    right: dict[str, tuple[frozenset[str], str]] = {}
    for topic in drills.of(game_id):
        for question in questions(topic):
            text, answers = shown(question), frozenset(said.answer(question, value) for value in question.right)
            known, key = right.setdefault(text, (answers, topic.key))
            assert known == answers, f"{key} and {topic.key}: {text}"


@NAMED
def test_no_answer_and_no_place_is_right_much_more_often_than_the_others(topic: Topic) -> None:
    """Three in five is the most, and what chance brings over so many questions. Where several answers may be right,
    it is not always all of them."""
    asked = questions(topic)
    assert len(asked) > 0.9 * EACH
    most = MOST * len(asked) + CHANCE * (MOST * (1 - MOST) * len(asked)) ** 0.5
    for what, counter in (
        ("answer", Counter(_answer(question) for question in asked)),
        ("place", Counter(_answer(question, by_place=True) for question in asked)),
    ):
        [(value, number)] = counter.most_common(1)
        assert number <= most, f"{topic.key}: {what} {value} in {number} of {len(asked)}"


def _answer(question: Question, *, by_place: bool = False) -> str:
    """The right answer, or its place; of several, which of the answers they are, or that they are all."""
    if question.many and question.right == question.answers:
        return "everything"
    if question.many or not by_place:
        return " ".join(question.right)
    return str(question.answers.index(question.right[0]))


@NAMED
def test_every_answer_is_told_why_and_not_the_answer_again(topic: Topic) -> None:
    for question in questions(topic):
        for given in (question.mistake, question.right):
            found = said.reasons(question, given)
            assert found, shown(question)
            for text in found.values():
                assert text != said.right(question), shown(question)
                assert not re.search(r"[{}]|\.\.", text), text


SCORES: Final = [topic for topic in TOPICS if topic.key.startswith("score ")]


@pytest.mark.parametrize("topic", SCORES, ids=[topic.key for topic in SCORES])
def test_the_reason_of_a_score_names_the_points_that_are_right(topic: Topic) -> None:
    for question in questions(topic):
        [told] = said.reasons(question, question.right).values()
        if question.seat >= 0:
            assert told.endswith(f"= {question.right[0]}."), told
            continue
        sides = [" and ".join(cards.name(seat) for seat in side) for side in question.state.game.sides]
        points = [
            sum(
                int(number) * (-1 if verb.startswith("lose") else 1)
                for verb, number in re.findall(rf"\b{side} (scores?|loses?) (\d+)", told)
            )
            for side in sides
        ]
        assert ",".join(map(str, points)) == question.right[0], told


@NAMED
def test_there_are_some_answers_and_each_stands_once(topic: Topic) -> None:
    for question in questions(topic):
        labels = [said.answer(question, value) for value in question.answers]
        assert len(labels) > 1
        assert question.many or len(set(labels)) == len(labels), labels
        assert question.kind != "score" or len(labels) <= 4, labels


def test_where_it_is_asked_who_is_next_the_table_is_told() -> None:
    """The names stand in their order, and partners together."""
    topic = next(topic for topic in drills.of("hokm") if topic.key.startswith("next "))
    found = drills.question(game("hokm"), topic, Random(1))
    assert found is not None
    told = " ".join(situation(found[1]))
    assert "Clockwise round the table sit Ada, Ben, Cai and Dot." in told
    assert "Ada and Cai play together, against Ben and Dot." in told


def test_a_marriage_is_shown_with_the_tricks_that_let_it_count() -> None:
    """Whether a marriage counts hangs on a trick won before: sixty-six/marriage-trick."""
    topic = next(topic for topic in drills.of("sixty-six") if topic.key == "marriage sixty-six/marriage-trick")
    for question in questions(topic):
        won = sum(taken.winner == question.seat for taken in question.state.tricks)
        assert f"has won {won or 'no'} trick" in " ".join(situation(question))
        assert (question.right == ("0",)) is (won == 0)


def one(game_id: str, key: str, options: dict[str, str], seed: int = 1) -> Question:
    """A question of a topic under some options."""
    topic = next(topic for topic in drills.of(game_id) if topic.key.startswith(key))
    found = drills.question(game(game_id, options), topic, Random(seed))
    assert found is not None
    return found[1]


def why(question: Question) -> str:
    """The reasons of the right answers."""
    return " ".join(said.reasons(question, question.right).values())


def test_where_no_joker_may_be_led_nobody_is_told_that_it_may() -> None:
    """By the original rule nobody leads a joker, by the revised one a suit is named for it: chwech/joker-lead."""
    assert "nobody leads a joker" in why(one("chwech", "cards chwech/joker-lead", {"ace_joker": "original"}))
    assert "names a suit" in why(one("chwech", "cards chwech/joker-lead", {}))


def test_where_one_joker_is_enough_for_a_trick_nobody_is_told_that_another_may_join() -> None:
    """chwech/two-jokers, and the rule of tables that forbid it."""
    strict = {"two_jokers_per_trick": "false"}
    assert "no other may join" in why(one("chwech", "cards chwech/two-jokers", strict))
    assert "another may still join" in why(one("chwech", "cards chwech/two-jokers", {}))


def test_where_trumps_are_named_nobody_is_told_that_there_are_none() -> None:
    """The clause about grand is asked of deals with trumps too: cayenne/grand."""
    for seed in range(8):
        question = one("cayenne", "trumps cayenne/grand", {}, seed)
        assert ("there are no trumps" in why(question)) is (question.right == ("none",))


def test_what_is_carried_is_told_only_where_something_can_be() -> None:
    """sixty-six/carry: at some tables nothing is carried over."""
    for most, told in (("any", True), ("0", False)):
        question = one("sixty-six", "score sixty-six/game-point", {"carry_max": most})
        assert ("Carried over" in " ".join(situation(question))) is told


def test_an_act_of_somebody_else_does_not_stand_in_a_question_about_cards() -> None:
    """Whoever bid last is not whose cards are asked about: minnesota-whist/back."""
    for seed in range(6):
        assert "lays a bid" not in " ".join(situation(one("minnesota-whist", "cards minnesota-whist/back", {}, seed)))


def test_a_claim_is_asked_about_where_it_could_be_thought_of() -> None:
    """Nobody with less than half of 66 thinks of claiming: sixty-six/claim-moment."""
    for seed in range(6):
        [told] = re.findall(
            r"has (\d+) in cards(?: and (\d+))?",
            " ".join(situation(one("sixty-six", "act sixty-six/claim-moment", {"claim_anytime": "false"}, seed))),
        )
        assert sum(int(number or 0) for number in told) >= 33


def test_on_a_hand_that_can_follow_not_every_card_is_allowed() -> None:
    """A newcomer plays trumps at any time; by turns it is asked of hands that cannot follow: hokm/void."""
    found = {
        question.right == question.answers for question in (one("hokm", "cards hokm/void", {}, n) for n in range(12))
    }
    assert found == {True, False}
