"""Who takes a trick where a card weighs the same in all tricks of a led suit.

The table that is worked out once, beside the rows asked of each play in its whole trick.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.core.play import advance, deal_of, legal, start
from engine.core.rules import Game
from engine.core.state import Event, Taken
from engine.games import GAMES, game
from engine.tricks import weights
from tests.engine.combinations import option_sets


def played(playing: Game, random: Random) -> tuple[tuple[Taken, ...], list[Event]]:
    """The tricks of a random deal, and all that was told in it."""
    order = list(playing.pack)
    random.shuffle(order)
    state = start(playing, deal_of(playing, random.randrange(playing.seats), order))
    told = [*state.told]
    while not state.over:
        state = advance(state, random.choice(legal(state, state.turn[0])))
        told += state.told
    return state.tricks, told


@pytest.mark.parametrize("game_id", GAMES)
def test_the_table_and_the_rows_give_every_trick_to_the_same_card_and_tell_the_same(game_id: str) -> None:
    """Under all options, and so also where an ace is called low or high, or is low in one contract alone."""
    for number, options in enumerate(option_sets(game_id)):
        by_table = game(game_id, options)
        by_rows = replace(by_table, weighs_by_card=False)
        assert played(by_table, Random(number)) == played(by_rows, Random(number)), options


def test_where_the_last_card_changes_its_strength_nothing_is_worked_out_beforehand() -> None:
    """chwech/ace-last, chwech/joker-last: an ace that wins when it is first loses when it is last."""
    assert [game_id for game_id in GAMES if not game(game_id).weighs_by_card] == ["chwech"]


def test_a_card_of_a_side_suit_weighs_nothing_and_a_ruff_says_so_by_its_own_clause() -> None:
    """witches-whist/trump-wins, witches-whist/aside: hearts are led, spades are trumps."""
    playing = game("witches-whist")
    table = weights(playing, "H", "S", "")
    weight = {str(card): table[card] for card in playing.pack}
    assert weight["CA"][0] == 0
    assert weight["HA"][0] > weight["HK"][0] > weight["H2"][0] > 0
    assert weight["S2"][0] > weight["HA"][0]
    assert weight["S2"][1:] == ("witches-whist/trump-wins", True)
    assert weight["HA"][1:] == ("witches-whist/highest", False)
