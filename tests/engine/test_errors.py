"""What an error says of what came."""

import copy
import pickle

import pytest

from engine.core.actions import Action
from engine.core.cards import Card
from engine.core.rules import Objection, Refusal
from engine.errors import (
    BadCard,
    BadCase,
    BadOptions,
    BadRecord,
    BadTally,
    FollowSuitError,
    Illegal,
    NotFound,
    quoted,
)


@pytest.mark.parametrize(
    ("came", "said"),
    [
        *[("HX", "'HX'"), ("", "''"), ("it's", '"it\'s"'), ("x" * 40, f"'{'x' * 40}'"), ("x" * 41, f"'{'x' * 40}'")],
        *[(4, "4"), (None, "None"), (10**50, "1" + "0" * 39)],
    ],
)
def test_of_what_came_no_more_than_forty_signs_are_repeated(came: object, said: str) -> None:
    assert quoted(came) == said


LEAD = Action.parse("0:play HA")
ERRORS: list[FollowSuitError] = [
    BadCard("a card", "'XX'"),
    BadOptions(("kot",), "kot as true or false", "'yes'"),
    BadTally("tricks=7,6", "tricks=7,7", (Objection("hokm/seven", (0, 1)),), field="tricks", side=1),
    BadCase("twice", "each card once", "HA twice", Card.parse("HA")),
    BadRecord(3, 8, "a dealer", "'two'", ("table/deal",)),
    Illegal(LEAD, (Refusal("hokm/follow", LEAD),)),
    NotFound("a deal", "none"),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_error_can_be_copied_and_comes_out_of_another_process_as_it_was(error: FollowSuitError) -> None:
    for again in (copy.copy(error), pickle.loads(pickle.dumps(error))):
        assert type(again) is type(error)
        assert (str(again), vars(again), again.args) == (str(error), vars(error), error.args)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_python_shows_all_that_an_error_says(error: FollowSuitError) -> None:
    assert repr(error) == f"{type(error).__name__}({str(error)!r})"


def test_the_place_in_a_record_is_shown() -> None:
    assert repr(BadRecord(3, 8, "a dealer", "none")) == "BadRecord('line 3, column 8: expected a dealer, found none')"
