"""What has to be told of a trick that lies there: what is put is what is read, and what the trick has."""

from __future__ import annotations

from random import Random

import pytest

from engine.core.play import start
from engine.games import game
from engine.shuffle import deal


@pytest.mark.parametrize(("told", "trumps"), [("S", "S"), ("C", "C"), ("none", "")])
def test_what_is_told_of_trumps_is_what_a_trick_has(told: str, trumps: str) -> None:
    """chinese-whist/trump, where a deal can be played without."""
    playing = game("chinese-whist", {"no_trumps": "true"})
    [asked] = playing.asked
    assert told in asked.values
    state = asked.put(start(playing, deal(playing, Random(1), 0)), told)
    assert state.trick.trump == trumps
    assert asked.of(state) == told
