"""The public door of the engine: every name that it promises is there, and is the one in its room."""

from __future__ import annotations

from importlib import import_module

import pytest

import engine


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
