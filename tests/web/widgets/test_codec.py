"""Records: what is written is read back whole, and what a stranger makes up is unreadable."""

import json
from typing import Any, Final

import pytest

import tutorials
from engine.bots.review import Compared
from engine.bots.sight import Fate
from engine.core.actions import Action
from engine.core.cards import Card
from web.frame import Unreadable
from web.widgets import codec, held, live
from web.widgets.codec import (
    ACT,
    NUMBER,
    PAIRS,
    REAL,
    TEXT,
    TRUTH,
    blank_or,
    dumped,
    loaded,
    maybe,
    named,
    row,
    several,
)

LOST: Final = "It is lost."


@pytest.mark.parametrize(
    ("one", "value", "text"),
    [
        (TEXT, "ä", '"ä"'),
        (NUMBER, -3, "-3"),
        (REAL, 0.5, "0.5"),
        (TRUTH, True, "true"),
        (ACT, Action.parse("0:play HA"), '"0:play HA"'),
        (PAIRS, (("a", "1"), ("b", "2")), '{"a": "1", "b": "2"}'),
        (several(NUMBER), (1, 2), "[1, 2]"),
        (maybe(TEXT), None, "null"),
        (blank_or(ACT), None, '""'),
        (blank_or(ACT), Action.parse("1:pass"), '"1:pass"'),
    ],
)
def test_a_value_is_written_and_read_back(one: codec.Codec[Any], value: object, text: str) -> None:
    assert dumped(one, value) == text
    assert loaded(one, text, LOST) == value


@pytest.mark.parametrize(
    ("one", "text"),
    [
        (TEXT, "1"),
        (TEXT, "null"),
        (NUMBER, "true"),
        (NUMBER, "1.0"),
        (NUMBER, '"1"'),
        (NUMBER, str(10**9 + 1)),
        (NUMBER, "9" * 10_000),
        (REAL, "NaN"),
        (REAL, "Infinity"),
        (REAL, "1e400"),
        (REAL, "true"),
        (TRUTH, "1"),
        (ACT, '"0:play <b>"'),
        (ACT, "[0]"),
        (PAIRS, '{"a": 1}'),
        (PAIRS, "[]"),
        (blank_or(ACT), "null"),
        (several(TEXT), '"ab"'),
        (several(TEXT), '{"a": "b"}'),
        (row(Compared, ACT, ACT, NUMBER, NUMBER, NUMBER, REAL), "[]"),
        (named(dict, a=TEXT), "{}"),
        (named(dict, a=TEXT), '{"a": "", "b": ""}'),
        (TEXT, ""),
        (TEXT, "[" * 100_000),
    ],
)
def test_what_does_not_fit_is_unreadable_and_never_half_read(one: codec.Codec[Any], text: str) -> None:
    with pytest.raises(Unreadable, match=f"^{LOST}$"):
        loaded(one, text, LOST)


SESSION: Final = live.Session(
    record=str(tutorials.deal(next(iter(tutorials.examples("hokm"))))[0]),
    at=3,
    table="table-hokm",
    playing=True,
    closed=True,
    tried=Action.parse("0:play HA"),
    chosen=Card.parse("Z1"),
    clause="hokm/follow",
    seat=2,
)
CAUGHT: Final = Fate(40, 2, Card.parse("HK"), 31)
FOUND: Final = Compared(Action.parse("0:play HA"), Action.parse("0:play H2"), 3, 1, 40, 0.25, CAUGHT, Fate(40, 0))
HELD: Final = held.Held(
    session=SESSION,
    level=2,
    standing=(1, (2, 3), 4, 5, False, (0,), (1, 0), (7, 8), (2, 3)),
    paused=True,
    see=4,
    hint="A hint.",
    keeps=True,
    finished="follow-suit 1",
    compared=((5, FOUND),),
    looking=9,
    past=True,
    pace="slow",
)


@pytest.mark.parametrize("value", [SESSION, HELD], ids=["session", "table"])
def test_nothing_that_a_deal_in_hand_holds_is_left_out(value: live.Session | held.Held) -> None:
    for name in value._fields:
        assert getattr(value, name) != value._field_defaults.get(name), f"{name} shows nothing in this test"
    text = held.dumped(value) if isinstance(value, held.Held) else dumped(live.SESSION, value)
    assert set(json.loads(text)) == set(value._fields)
    assert (held.loaded(text) if isinstance(value, held.Held) else loaded(live.SESSION, text, LOST)) == value


@pytest.mark.parametrize(
    "changed",
    [
        {"at": -1},
        {"at": 999},
        {"seat": 4},
        {"seat": -2},
        {"tried": "HA"},
        {"tried": "4:play HA"},
        {"chosen": "Z9"},
        {"clause": "follow"},
        {"clause": "hokm/no-such-clause"},
        {"clause": "chwech/follow"},
        {"clause": "hokm/slips"},
        {"record": "follow-suit 1"},
        {"record": ""},
    ],
    ids=str,
)
def test_a_session_whose_parts_do_not_go_together_is_unreadable(changed: dict[str, object]) -> None:
    """Such as one that was kept before a clause was renamed."""
    text = json.dumps({**json.loads(dumped(live.SESSION, SESSION)), **changed})
    with pytest.raises(Unreadable, match=f"^{LOST}$"):
        loaded(live.SESSION, text, LOST)


@pytest.mark.parametrize("changed", [{"tried": ""}, {"chosen": ""}, {"clause": ""}, {"clause": "table/turn"}], ids=str)
def test_a_session_may_do_without_some_parts(changed: dict[str, object]) -> None:
    text = json.dumps({**json.loads(dumped(live.SESSION, SESSION)), **changed})
    assert dumped(live.SESSION, loaded(live.SESSION, text, LOST)) == text


def test_settings_are_words_and_a_link_says_the_same_in_other_signs() -> None:
    assert codec.headed("chwech left=1 won=19") == ("chwech", {"left": "1", "won": "19"})
    assert codec.headed("") == ("", {})
    assert codec.settings(["a=b=c", "d"]) == {"a": "b=c", "d": ""}
    assert codec.worded({"left": "1", "won": "19"}) == "left=1 won=19"
    text = "match hokm dealer=1\ntricks=8,5"
    assert codec.to_link(text) == "match~hokm~dealer:1!tricks:8,5"
    assert codec.from_link(codec.to_link(text), 100) == text
    assert [len(codec.from_link("x" * 50, longest)) for longest in (10, 11)] == [11, 12]


@pytest.mark.parametrize("text", ["[]", "[1]", "[1, 2, 3]", '{"0": 1, "1": 2}'])
def test_a_row_has_as_many_values_as_parts(text: str) -> None:
    pair = row(lambda *parts: parts, NUMBER, NUMBER)
    assert loaded(pair, "[1, 2]", LOST) == (1, 2)
    with pytest.raises(Unreadable, match=LOST):
        loaded(pair, text, LOST)


def test_a_row_of_before_may_lack_what_came_later() -> None:
    pair = row(lambda first, second=7: (first, second), NUMBER, NUMBER, later=1)
    assert loaded(pair, "[1, 2]", LOST) == (1, 2)
    assert loaded(pair, "[1]", LOST) == (1, 7)
    for text in ("[]", "[1, 2, 3]"):
        with pytest.raises(Unreadable, match=LOST):
            loaded(pair, text, LOST)


def test_a_number_is_read_up_to_a_thousand_millions() -> None:
    for number in (10**9, -(10**9)):
        assert loaded(NUMBER, str(number), LOST) == number
    for number in (10**9 + 1, -(10**9) - 1):
        with pytest.raises(Unreadable):
            loaded(NUMBER, str(number), LOST)
