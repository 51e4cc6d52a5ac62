"""What is shown with a question decides it, no answer can be guessed from the button, and each has its reason."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Final

import pytest

from engine.core.cards import PLAIN_SUITS
from engine.core.state import State
from engine.games import GAMES, game, option_values
from tutorials import drills
from tutorials.drills import Question, Topic
from tutorials.drills.playout import outcome
from web.render.board import PLACES
from web.render.drill import answered, posed
from web.words import cards
from web.words import drills as said
from web.words.situations import situation

pytestmark = pytest.mark.xdist_group("shown")
EACH: Final = int(os.environ.get("DRILLS", "4"))
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
    """All that is told, drawn and asked before the answer, as text; a card or a suit by its name."""
    named = re.sub(r'<[^>]*aria-label="([^"]*)"[^>]*>', r" \1 ", str(posed(question, "t", live=True)))
    return " ".join(re.sub(r"<[^>]+>", " ", named).split())


@pytest.mark.parametrize("game_id", GAMES)
def test_the_same_shown_text_never_has_two_right_answers(game_id: str) -> None:
    right: dict[str, tuple[frozenset[str], str]] = {}
    for topic in drills.of(game_id):
        for question in questions(topic):
            text, answers = shown(question), frozenset(said.answer(question, value) for value in question.right)
            known, key = right.setdefault(text, (answers, topic.key))
            assert known == answers, f"{key} and {topic.key}: {text}"


def otherwise_won(state: State) -> State:
    """The trick has gone to another of those who played to it."""
    taken = state.tricks[-1]
    other = next(play.seat for play in taken.plays if play.seat != taken.winner)
    return state._replace(tricks=(*state.tricks[:-1], taken._replace(winner=other)), turn=(other,))


def next_in_turn(state: State) -> State:
    """It is the turn of whoever sits on the left of the one whose turn it is."""
    return state._replace(turn=tuple((seat + 1) % state.game.seats for seat in state.turn))


def without_trumps(state: State) -> State:
    """Trumps are another suit, or there are some where there are none."""
    other = next(suit for suit in PLAIN_SUITS if suit != state.trick.trump)
    return state._replace(trick=state.trick._replace(trump=other))


def for_another(state: State) -> State:
    """It is played for something else."""
    return state._replace(trick=state.trick._replace(contract="low" if state.trick.contract == "high" else "high"))


ANSWERED_OTHERWISE: Final[dict[str, Callable[[State], State]]] = {
    "winner": otherwise_won,
    "lone": otherwise_won,
    "lead": otherwise_won,
    "draw": otherwise_won,
    "offer": otherwise_won,
    "first-lead": next_in_turn,
    "first-say": next_in_turn,
    "looks": next_in_turn,
    "act": next_in_turn,
    "turns": next_in_turn,
    "dealer": next_in_turn,
    "draws": next_in_turn,
    "over": next_in_turn,
    "next": next_in_turn,
    "trumps": without_trumps,
    "contract": for_another,
    "says": for_another,
}
"""By the kind of question, the same position with another answer; as far as nothing else of it changes."""


@pytest.mark.parametrize("kind", ANSWERED_OTHERWISE)
def test_the_table_is_the_same_whatever_the_answer(kind: str) -> None:
    """No mark of the turn, of the winner or of what is played for gives it away, not even in what cannot be seen."""
    found = [question for topic in TOPICS if topic.key.split()[0] == kind for question in questions(topic)[:4]]
    assert found
    for question in found:
        if kind in ("winner", "lone") and len(question.state.tricks[-1].plays) == 1:
            continue
        other = question._replace(state=ANSWERED_OTHERWISE[kind](question.state))
        assert str(posed(other, "t", live=True)) == str(posed(question, "t", live=True))


def told(question: Question, given: tuple[str, ...]) -> str:
    """A question once it is answered."""
    return str(answered(question, given, outcome(question, given), "t"))


def test_who_is_asked_who_plays_next_is_shown_the_way_round_with_the_answer() -> None:
    topic = next(topic for topic in TOPICS if topic.key == "next hokm/direction")
    for question in questions(topic)[:4]:
        before, after = str(posed(question, "t", live=True)), told(question, question.right)
        assert "data-way" not in before
        assert "The turn goes to" not in before
        way = "left" if question.state.game.direction > 0 else "right"
        assert f'data-way="{way}"' in after


def test_a_hand_to_tick_does_not_show_what_may_be_played() -> None:
    found = [question for topic in TOPICS if topic.key.startswith("cards ") for question in questions(topic)[:2]]
    for question in found:
        html = str(posed(question, "t", live=True))
        assert html.count('<label class="fs-pick">') == len([value for value in question.answers if value != "pass"])
        assert not re.search("aria-disabled|aria-describedby|data-right", html)


@pytest.mark.parametrize(("key", "mark"), [("next hokm/direction", "data-turn"), ("winner chwech/ace", "data-best")])
def test_the_answer_is_seen_at_the_table_once_it_is_given(key: str, mark: str) -> None:
    """The turn stands at the seat of whoever plays next, and the ring round the card that takes the trick."""
    topic = next(topic for topic in TOPICS if topic.key == key)
    for question in questions(topic)[:4]:
        before = str(posed(question, "t", live=True))
        after, _, _played_out = told(question, question.mistake).partition('class="fs-over"')
        assert mark not in before
        assert len(re.findall(f" {mark}", after)) == 1
        at = re.search(rf' data-at="([a-z-]+)"[^>]* {mark}', after)
        assert at is not None
        assert at[1] == place_of(int(question.right[0]), question.state.game.seats)


def place_of(seat: int, seats: int) -> str:
    """Where a seat is drawn at a table with Ada at the bottom."""
    return PLACES[seats][seat]


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
        told = " ".join(situation(one("minnesota-whist", "cards minnesota-whist/back", {}, seed)))
        assert not re.search(r"lays a bid|bids", told)


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
