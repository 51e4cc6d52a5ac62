"""Five boxes: what is known is asked less and less often, what is not comes back at once."""

from random import Random

from engine.games import game
from tutorials import drills
from tutorials.drills.boxes import BOXES, Box, after, choose

FOLLOW, VOID, LEAD = "hokm/follow", "hokm/void", "hokm/lead"
SOME = [topic for topic in drills.topics(game("hokm")) if topic.clause in (FOLLOW, VOID, LEAD)]
TODAY = 100


def chosen(known: dict[str, Box], last: str = "") -> set[str]:
    """The clauses that may come next, as far as many draws show."""
    return {choose(SOME, known, TODAY, Random(seed), last).clause for seed in range(60)}


def test_four_right_answers_bring_a_clause_to_the_last_box_by_longer_and_longer_rests() -> None:
    known: dict[str, Box] = {}
    rests = []
    for _ in range(5):
        known = after(known, FOLLOW, TODAY, right=True)
        rests.append(known[FOLLOW].due - TODAY)
    assert rests == [1, 3, 7, 16, 16]
    assert known[FOLLOW].number == BOXES


def test_a_wrong_answer_puts_a_clause_into_the_first_box_and_no_other_anywhere() -> None:
    known = {FOLLOW: Box(4, TODAY), VOID: Box(2, TODAY)}
    assert after(known, FOLLOW, TODAY, right=False) == {FOLLOW: Box(1, TODAY), VOID: Box(2, TODAY)}


def test_a_new_clause_that_was_known_rests_for_a_day_and_one_that_was_not_is_due_at_once() -> None:
    assert after({}, FOLLOW, TODAY, right=True) == {FOLLOW: Box(2, TODAY + 1)}
    assert after({}, FOLLOW, TODAY, right=False) == {FOLLOW: Box(1, TODAY)}


def test_a_new_reader_is_asked_about_anything_but_not_the_same_clause_twice_running() -> None:
    assert chosen({}) == {FOLLOW, VOID, LEAD}
    assert chosen({}, last=VOID) == {FOLLOW, LEAD}


def test_what_is_due_and_what_is_new_take_turns_and_what_rests_is_left_in_peace() -> None:
    known = {FOLLOW: Box(3, TODAY), VOID: Box(2, TODAY + 1)}
    assert chosen(known) == {FOLLOW, LEAD}


def test_of_what_is_due_the_lowest_box_comes_first() -> None:
    known = {FOLLOW: Box(2, TODAY), VOID: Box(1, TODAY), LEAD: Box(3, TODAY + 3)}
    assert chosen(known) == {VOID}


def test_where_all_rest_what_is_known_least_is_asked() -> None:
    known = {FOLLOW: Box(5, TODAY + 9), VOID: Box(2, TODAY + 1), LEAD: Box(4, TODAY + 5)}
    assert chosen(known) == {VOID}


def test_with_one_clause_alone_it_is_asked_again() -> None:
    alone = [topic for topic in SOME if topic.clause == VOID]
    assert choose(alone, {}, TODAY, Random(1), last=VOID).clause == VOID
