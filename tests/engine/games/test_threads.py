"""The games, where several threads ask for them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from time import sleep
from typing import Final

import pytest

from engine import games
from engine.core.rules import Game
from engine.games import game

RARE: Final = {"direction": "left", "first_hakem": "ace", "play_out": "true", "kot": "false", "rotation": "each_deal"}
"""House rules of Hokm that nobody else here plays by."""


def test_who_first_asks_for_a_game_at_the_same_time_as_others_gets_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    made, threads = games._made, 4
    together = Barrier(threads, timeout=10)

    def slowly(game_id: str, options: tuple[tuple[str, str], ...]) -> Game:
        sleep(0.05)
        return made(game_id, options)

    def asked(_number: int) -> Game:
        together.wait()
        return game("hokm", RARE)

    monkeypatch.setattr(games, "_made", slowly)
    with ThreadPoolExecutor(threads) as pool:
        first, *others = pool.map(asked, range(threads))
    assert all(other is first for other in others)
