"""The widget of the house rules, which stands on the page of each game."""

import pytest

from engine.games import GAMES
from web.frame import Unreadable
from web.widgets import options


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_has_its_line_and_its_sheet(game_id: str) -> None:
    html = options.static(f"{game_id}\n", "../")
    assert f'data-options="{game_id}"' in html
    assert "House rules of " in html


def test_a_game_that_nobody_knows_has_none_and_says_which_there_are() -> None:
    with pytest.raises(Unreadable, match=r"There are no house rules for that: .*bridge.*"):
        options.static("bridge", "../")
