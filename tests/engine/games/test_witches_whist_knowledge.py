"""What is known in Witches Whist, in random deals: of another hand the card turned up, and no other."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.play import apply, legal, start
from engine.core.view import view
from engine.games import game
from tests.engine.games.laws import shuffled, where

SEEDS = st.integers(0, 2**32 - 1)
thorough = settings(max_examples=100, deadline=None, derandomize=True, database=None)


@thorough
@given(SEEDS)
def test_only_the_card_turned_up_is_known_of_another_hand(seed: int) -> None:
    """A bystander knows that one card until it is played, and no other."""
    playing = game("witches-whist")
    deal = shuffled(playing, Random(seed))
    state = start(playing, deal)
    random = Random(seed)
    while not state.over:
        for seat in range(4):
            expected = {deal.turned} & set(state.hand(seat))
            assert set(view(state).hand(seat).known) == expected, where(state)
        state = apply(state, random.choice(legal(state, state.turn[0])))
