"""What a wrong answer would have led to: the same deal played on by the rules, judged a second time."""

from functools import cache
from random import Random
from typing import Final

import pytest

from engine.core.actions import Action
from engine.core.play import replay, start
from engine.core.score import score_of, totals
from engine.games import GAMES, game
from engine.notation import Record, read_one
from tests.tutorials.drills.second_opinion import answers, follow
from tutorials import drills
from tutorials.drills import Question, Topic
from tutorials.drills.playout import outcome

TOPICS: Final = [(game_id, topic) for game_id in GAMES for topic in drills.of(game_id)]
NAMED: Final = pytest.mark.parametrize(("game_id", "topic"), TOPICS, ids=[topic.key for _, topic in TOPICS])


@cache
def found_for(place: int) -> tuple[Record, Question]:
    game_id, topic = TOPICS[place]
    found = drills.question(game(game_id, drills.rules_for(topic)), topic, Random(topic.key))
    assert found is not None
    return found


def asked(game_id: str, topic: Topic) -> tuple[Record, Question]:
    """A topic's question, looked for once."""
    return found_for(TOPICS.index((game_id, topic)))


OUTCOMES: Final = ("cards", "turns", "first-lead", "next", "over", "claim")
"""The kinds of questions about what is still to come."""
TO_COME: Final = [(game_id, topic) for game_id, topic in TOPICS if topic.key.split()[0] in OUTCOMES]


def wrong(question: Question) -> list[tuple[str, ...]]:
    """Answers that are wrong: each other one or, where several have to be given, each time one too few."""
    if question.many:
        return [tuple(value for value in question.right if value != left_out) for left_out in question.right]
    return [(value,) for value in question.answers if value not in question.right]


@pytest.mark.parametrize(("game_id", "topic"), TO_COME, ids=[topic.key for _, topic in TO_COME])
def test_a_wrong_answer_leads_on_by_the_rules_to_what_a_second_judge_finds(game_id: str, topic: Topic) -> None:
    """To a trick, of which the judge names the winner; or to the end of the deal, of which it counts the points."""
    record, question = asked(game_id, topic)
    assert wrong(question)
    for given in wrong(question):
        found = outcome(question, given)
        assert found is not None, given
        log = found.state.log
        assert log[: len(record.actions)] == record.actions
        states, error = replay(start(record.game, record.deal, record.place), log)
        assert error is None
        assert states[-1] == found.state
        ended = record.with_actions(log)
        if found.scored:
            assert question.kind in ("over", "claim")
            assert found.state.over
            assert follow(ended).points() == list(totals(record.game, score_of(found.state))), given
        else:
            assert len(found.state.tricks) > len(question.state.tricks)
            winner = str(found.state.tricks[-1].winner)
            assert answers(ended, question._replace(kind="winner")) == {winner}, log[len(record.actions) :]


@NAMED
def test_a_right_answer_leads_nowhere(game_id: str, topic: Topic) -> None:
    _, question = asked(game_id, topic)
    assert outcome(question, question.right) is None


@NAMED
def test_where_a_play_or_the_end_is_asked_about_something_follows(game_id: str, topic: Topic) -> None:
    """After the common mistake, but where it names all that may be played and something else beside it."""
    _, question = asked(game_id, topic)
    assert question.kind == topic.key.split()[0]
    found = outcome(question, question.mistake)
    left_out = set(question.right) - set(question.mistake)
    expected = question.kind in OUTCOMES and (question.kind != "cards" or bool(left_out))
    assert (found is not None) is expected
    if question.kind == "cards" and found is not None:
        assert found.action is not None
        first = next(value for value in question.right if value in left_out)
        assert (found.action.seat, str(found.action.card) if found.action.cards else "pass") == (question.seat, first)


HEARTS_LED: Final = """follow-suit 1
game witches-whist
dealer 3
hand 0 H2 C5432 D5432 S5432
hand 1 HA HK CA6 DAK6 SAKQ76 HQ
hand 2 H34567 CKQ DQJ SJ10 C7 D7
hand 3 HJ1098 CJ1098 D1098 S98
turned S9
0:play H2
"""
"""Ada leads a heart; Ben holds the three highest, and spades are trumps. All four have hearts."""


def test_a_heart_that_was_left_out_is_played_and_takes_the_trick_that_it_has_to_take() -> None:
    """Ben may play HA, HK or HQ. Each of them beats all hearts that Cai and Dot hold, and both have to follow."""
    record, states = read_one(HEARTS_LED)
    topic = next(topic for topic in drills.of("witches-whist") if topic.key.startswith("cards witches-whist/follow"))
    question = topic.ask(states[-1])
    assert question is not None
    assert set(question.right) == {"HA", "HK", "HQ"}
    found = outcome(question, ("HA", "HQ"))
    assert found is not None
    assert found.action == Action.parse("1:play HK")
    [taken] = found.state.tricks
    assert [play.card.suit for play in taken.plays] == ["H"] * 4
    assert (taken.winner, taken.clause) == (1, "witches-whist/highest")
    assert outcome(question, (*question.answers,)) is None, "all that is allowed was ticked"
    assert record.game.id == "witches-whist"


def test_a_deal_that_is_over_is_scored() -> None:
    topic = next(topic for topic in drills.of("hokm") if topic.key == "over hokm/seven")
    found_by = (drills.question(game("hokm"), topic, Random(seed)) for seed in range(30))
    question = next(found[1] for found in found_by if found is not None and found[1].right == ("yes",))
    found = outcome(question, ("no",))
    assert found is not None
    assert found.scored
    assert max(totals(found.state.game, score_of(found.state))) in (1, 2, 3)
