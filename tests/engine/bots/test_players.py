"""Bots at every table: fair, repeatable, and within their budget."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import get_type_hints

import pytest

from engine.bots.players import LEVELS, Level, choose, think, usual_budget
from engine.core.play import advance, deal_of, legal, start
from engine.core.rules import Game
from engine.core.state import State
from engine.core.view import View, view
from engine.deals import deals
from engine.games import GAMES, game
from tests.engine.games import witches_whist_deals

PLAYOUTS = 6
"""Enough to see that a search works, and soon done."""


def dealt(playing: Game, random: Random) -> State:
    pack = list(playing.pack)
    random.shuffle(pack)
    return start(playing, deal_of(playing, random.randrange(playing.seats), pack))


def position(game_id: str, acts: int) -> State:
    """Some way into a random deal, at a decision between several acts."""
    random = Random(game_id)
    while True:
        state = dealt(game(game_id), random)
        for _ in range(acts):
            usual = [act for act in legal(state, state.turn[0]) if act.verb not in ("close", "claim")]
            state = advance(state, random.choice(usual or legal(state, state.turn[0])))
            if state.over:
                break
        if not state.over and len(legal(state, state.turn[0])) > 1:
            return state


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game_id", GAMES)
def test_what_a_seat_cannot_see_changes_nothing(game_id: str, level: Level) -> None:
    """The same decision with the hidden cards in other places: the same choice for the same reason."""
    state = position(game_id, 9)
    seat = state.turn[0]
    seen = view(state, seat)
    expected = choose(seen, level, Random(4), PLAYOUTS)
    others = [other for other in islice(deals(seen, Random(9)), 3) if other != state]
    assert others
    for other in others:
        assert choose(view(other, seat), level, Random(4), PLAYOUTS) == expected


def test_a_player_is_given_a_view_and_chance_and_nothing_else() -> None:
    for function in (choose, think):
        assert [get_type_hints(function)[name] for name in ("seen", "random", "playouts")] == [View, Random, int]


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("playouts", [1, 40])
def test_a_budget_is_kept_and_counted(game_id: str, playouts: int) -> None:
    """It is in playouts; each choice is tried once at least, whatever the budget."""
    seen = view(position(game_id, 4), position(game_id, 4).turn[0])
    thoughts = list(think(seen, 3, Random(2), playouts))
    done = [thought.done for thought in thoughts]
    assert done == sorted(done)
    last = thoughts[-1]
    assert last.done <= max(playouts, len(last.tried))
    assert sum(tried.tries for tried in last.tried) == last.done
    assert all(thought.choice.action in seen.choices for thought in thoughts), "it may be stopped at any thought"


def test_who_has_nothing_to_decide_is_asked_in_vain() -> None:
    state = dealt(game("hokm"), Random(1))
    with pytest.raises(ValueError, match="nobody who looks"):
        choose(view(state, (state.turn[0] + 1) % 4), 2, Random(1))


def test_the_fewer_cards_are_left_the_more_playouts_are_spent() -> None:
    """A hundred with the whole pack of 52; after two tricks 44 cards are left, and 100 times 52 by 44 are 118."""
    begun = witches_whist_deals.dealt(game("witches-whist"), witches_whist_deals.HONOURS)
    later = witches_whist_deals.played(begun, "DA D10 D6 D2 DK DJ D7 D4")
    assert [usual_budget(view(state, state.turn[0])) for state in (begun, later)] == [100, 118]


def test_there_are_three_levels() -> None:
    assert LEVELS == (1, 2, 3)
