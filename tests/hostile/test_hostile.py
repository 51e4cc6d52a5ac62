"""A text from a stranger is answered or refused, whatever stands in it: no crash, no wait, and no markup of theirs."""

import json
from collections.abc import Callable

import pytest

from tests.hostile.doors import DOORS, MARKUP, Door, kept
from tests.hostile.spoil import answered, tried

QUICK = {"records": 1_500, "positions": 1_000, "boards": 3_000, "matches": 3_000, "messages": 400, "commands": 150}
"""Spoilt texts a door, in some seconds; ``make hostile`` spoils as many as one likes."""


@pytest.mark.parametrize("name", DOORS)
def test_spoilt_texts_are_answered_or_refused(name: str) -> None:
    found = next(tried(DOORS[name], QUICK[name], seed=1), None)
    assert found is None, (
        f"{name}: {found.fault}\nput it into tests/hostile/found/{name}.json: {json.dumps(found.text)}"
    )


@pytest.mark.parametrize(("name", "text"), list(kept()), ids=lambda part: ascii(part)[:30])
def test_what_was_a_fault_once_is_answered(name: str, text: str) -> None:
    found = answered(DOORS[name], text)
    assert found is None, f"{name}: {found.fault}"


def _throws(text: str) -> str:
    if "7" in text and "8" in text:
        raise KeyError("seven and eight")
    return text


def _waits(text: str) -> str:
    while "7" in text:
        pass
    return text


@pytest.mark.parametrize(("opens", "fault"), [(_throws, "KeyError"), (_waits, "Late")])
def test_a_door_that_breaks_or_hangs_is_found(
    opens: Callable[[str], str], fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.hostile.spoil.PATIENCE", 1)
    door = Door(lambda: ("a text of 6 and 9", "one of 8", "and of 5,7"), opens)
    assert next(tried(door, 5_000, seed=1)).fault.startswith(fault)


def test_markup_that_comes_through_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = {"frame": {"html": f"<p>{MARKUP}</p>"}}
    monkeypatch.setattr("tests.hostile.doors.handle", lambda _text: json.dumps(shown))
    found = answered(DOORS["messages"], "{}")
    assert found is not None
    assert "markup" in found.fault
