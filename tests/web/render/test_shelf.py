"""The tiles of the home page: who can play, how long, and a drawing of each game's table."""

from __future__ import annotations

import re

import pytest

from engine.core.cards import Card
from engine.games import GAMES
from web import words
from web.client import STYLES
from web.render import shelf

HTML = str(shelf.body())
TILES = re.findall(r'<li class="fs-tile" data-players="([\d ]+)">(.*?)</li>', HTML, re.DOTALL)


def test_each_game_has_a_tile_in_the_order_of_names() -> None:
    names = re.findall(r"<h3><a [^>]*>(.*?)</a></h3>", HTML)
    assert names == sorted(words.game_name(game_id) for game_id in GAMES)


def test_a_tile_says_how_many_can_play() -> None:
    """Sixty-Six is for two; Hokm for four, three or two; Chwech for four to seven."""
    players = {name: told for told, tile in TILES for name in re.findall(r"<h3><a [^>]*>(.*?)</a></h3>", tile)}
    assert (players["Sixty-Six"], players["Hokm"], players["Chwech"]) == ("2", "2 3 4", "4 5 6 7")


def test_every_number_that_can_be_chosen_has_its_rule_of_style() -> None:
    """The choice works without a script, by styles alone, so each number stands in them."""
    leaf = (STYLES / "face.css").read_text("utf-8")
    numbers = set(re.findall(r'value="(\d)"', HTML))
    assert numbers == {"2", "3", "4", "5", "6", "7"}
    assert set(re.findall(r'#fs-many-(\d):checked\) \.fs-tile:not\(\[data-players~="\1"\]\)', leaf)) == numbers


@pytest.mark.parametrize("game_id", GAMES)
def test_each_table_is_drawn_with_all_its_players_and_with_cards_on_it(game_id: str) -> None:
    seen = shelf.fullest(game_id)
    drawing = shelf.drawing(game_id)
    assert drawing.count("<g ") > seen.game.seats
    assert "data-suit" in drawing


def test_four_red_votes_lie_before_their_players() -> None:
    """Minnesota Whist, four reds: all four bid cards are turned up before the first lead."""
    drawing = shelf.drawing("minnesota-whist")
    assert re.findall(r"<text[^>]*>(\d+)[♦♥]</text>", drawing) == ["5", "3", "2", "2"]


def test_a_stock_lies_across_its_turn_up() -> None:
    seen = shelf.fullest("sixty-six")
    turned = [drawn for drawn in shelf._beside(seen) if drawn.turned == 90]
    assert [drawn.card for drawn in turned] == [Card.parse("SA")]
