"""The public door of the engine: every name that it promises is there, and is the one in its room."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module

import pytest

import engine
from engine.errors import (
    BadAction,
    BadCard,
    BadCase,
    BadHeader,
    BadOptions,
    BadRecord,
    BadTally,
    FollowSuitError,
    Illegal,
    UnknownName,
)


def test_the_door_names_what_the_rooms_hold() -> None:
    assert sorted(name for names in engine.ROOMS.values() for name in names) == sorted(engine.__all__)


@pytest.mark.parametrize(("room", "name"), [(room, name) for room, names in engine.ROOMS.items() for name in names])
def test_a_name_of_the_door_is_the_one_in_its_room(room: str, name: str) -> None:
    assert getattr(engine, name) is getattr(import_module(room), name)


def test_what_is_not_promised_is_not_there() -> None:
    with pytest.raises(AttributeError, match="engine has no 'nothing'"):
        _ = engine.nothing


def test_who_looks_through_the_door_sees_its_names() -> None:
    assert dir(engine) == sorted(engine.__all__)


HOKM = engine.game("hokm")
DEALT = engine.deal_of(HOKM, 0, HOKM.pack)

RAISED: Mapping[type[FollowSuitError], Callable[[], object]] = {
    BadAction: lambda: engine.Action.parse("play"),
    BadCard: lambda: engine.Card.parse("H1"),
    BadCase: lambda: engine.opening(engine.game("hokm"), 4),
    BadHeader: lambda: str(engine.Record(game=HOKM, deal=DEALT, title="two\nlines")),
    BadOptions: lambda: engine.game("hokm", {"speed": "9"}),
    BadRecord: lambda: engine.read_one(""),
    BadTally: lambda: engine.score(HOKM, engine.read_tally(HOKM, {"tricks": "7,7", "hakem": "0"})),
    Illegal: lambda: engine.apply(engine.start(HOKM, DEALT), engine.Action.parse("0:play HA")),
    UnknownName: lambda: engine.game("chess"),
}


@pytest.mark.parametrize("error", RAISED, ids=lambda error: error.__name__)
def test_what_a_name_of_the_door_raises_stands_there_too(error: type[FollowSuitError]) -> None:
    assert getattr(engine, error.__name__) is error
    with pytest.raises(error) as caught:
        RAISED[error]()
    assert caught.type is error


def test_what_its_functions_give_can_be_named() -> None:
    assert isinstance(engine.read("")[0], engine.Reading)
    [objection] = engine.impossible(HOKM, engine.read_tally(HOKM, {"tricks": "7,7", "hakem": "0"}))
    assert isinstance(objection, engine.Objection)


def test_a_name_is_fetched_once() -> None:
    vars(engine).pop("apply", None)
    assert engine.apply is vars(engine)["apply"]
