"""Random deals of every game under random options: the laws hold in all of them, however they are played."""

from __future__ import annotations

import os
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.play import start
from engine.games import GAMES
from tests.engine.fuzz import fuzzed
from tests.engine.games import laws

thorough = settings(max_examples=fuzzed(50), deadline=None, database=None, derandomize="CI" in os.environ)
SEEDS = st.integers(0, 2**32 - 1)


@pytest.mark.parametrize("game_id", GAMES)
@thorough
@given(SEEDS)
def test_the_laws_hold(game_id: str, seed: int) -> None:
    random = Random(seed)
    playing = laws.under(game_id, laws.random_options(game_id, random))
    deal = laws.shuffled(playing, random)
    states = laws.played(start(playing, deal, laws.somewhere(playing, random)), laws.temper(playing, random), random)
    for state in states:
        laws.cards_are_kept(state)
        laws.choices_agree(state)
        laws.secrets_are_kept(state, random)
    laws.acts_decide(deal, states)
    laws.records_read_back(deal, states, random)
    laws.deals_end(states)
