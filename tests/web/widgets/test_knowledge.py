"""What a browser keeps of a reader's knowledge: what is read of it, and what is passed over."""

import pytest

from tutorials.drills.boxes import Box
from web.frame import Unreadable
from web.widgets import knowledge

LEAD = "hokm/lead"


@pytest.mark.parametrize(
    ("box", "is_read"),
    [
        ([1, 0], True),
        ([5, 0], True),
        ([0, 0], False),
        ([6, 0], False),
        ([-1, 5], False),
        ([3, -1], False),
        ([3, 2_000_000], True),
        ([3, 2_000_001], False),
        ([3], False),
        ([3, 1, 1], False),
        ("3", False),
        ([True, 1], False),
    ],
)
def test_a_box_has_a_number_from_one_to_five_and_a_day_that_somebody_may_live_to_see(
    box: object, is_read: bool
) -> None:
    """A day is at most a million, and a box rests no longer than the days before it."""
    found = knowledge.known_of({"known": {LEAD: box}})
    assert bool(found) is is_read
    if is_read and isinstance(box, list):
        assert found == {LEAD: Box(*box)}


def test_what_is_no_clause_that_is_asked_about_is_passed_over() -> None:
    assert knowledge.known_of({"known": {"hokm/no-such": [1, 1], "nothing": [1, 1], LEAD: [2, 3]}}) == {LEAD: Box(2, 3)}
    assert knowledge.known_of({}) == knowledge.known_of({"known": [LEAD]}) == {}


def test_no_more_than_a_thousand_are_read() -> None:
    many: dict[str, object] = {f"hokm/{number}": [1, 1] for number in range(999)}
    assert knowledge.known_of({"known": {**many, LEAD: [1, 1]}}) == {LEAD: Box(1, 1)}
    assert knowledge.known_of({"known": {**many, "hokm/999": [1, 1], LEAD: [1, 1]}}) == {}


@pytest.mark.parametrize(("day", "found"), [({}, 0), ({"day": 0}, 0), ({"day": 7}, 7), ({"day": 10**6}, 10**6)])
def test_a_day_is_what_is_told_and_else_the_first(day: dict[str, object], found: int) -> None:
    assert knowledge.day_of(day) == found


@pytest.mark.parametrize("day", [-1, 10**6 + 1, "1", 1.0, True, None])
def test_what_is_no_day_is_unreadable(day: object) -> None:
    with pytest.raises(Unreadable):
        knowledge.day_of({"day": day})


def test_what_is_saved_is_loaded_again_and_nothing_else_is() -> None:
    known = {LEAD: Box(2, 3), "hokm/void": Box(1, 0)}
    assert knowledge.saved(known) == '{"follow-suit-known":1,"known":{"hokm/lead":[2,3],"hokm/void":[1,0]}}'
    assert knowledge.loaded(knowledge.saved(known)) == known
    for text in ("", "[]", "{}", '{"follow-suit-known":2,"known":{"hokm/lead":[2,3]}}', 3, None):
        with pytest.raises(Unreadable):
            knowledge.loaded(text)
    with pytest.raises(Unreadable, match="no rule that is asked about"):
        knowledge.loaded('{"follow-suit-known":1,"known":{}}')
