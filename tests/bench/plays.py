"""Random deals played as fast as the engine goes. The same file runs here and in Pyodide."""

from random import Random
from time import perf_counter

from engine.core.actions import Action
from engine.core.play import advance, deal_of, legal, start
from engine.core.state import State
from engine.games import game

SHORTEST = 1.0
"""Seconds that one measurement lasts at least."""


def plays_a_second(game_id: str, seed: int) -> float:
    """Actions a second, the legal ones worked out at each turn and one of them chosen at random."""
    random = Random(seed)
    done = 0
    begun = perf_counter()
    while perf_counter() - begun < SHORTEST:
        done += _one_deal(game_id, random)
    return done / (perf_counter() - begun)


def _one_deal(game_id: str, random: Random) -> int:
    playing = game(game_id)
    cards = list(playing.pack)
    random.shuffle(cards)
    state = start(playing, deal_of(playing, random.randrange(playing.seats), cards))
    while not state.over:
        state = advance(state, _choice(state, random))
    return len(state.log)


def _choice(state: State, random: Random) -> Action:
    """What cuts a deal short is done only when nothing else is left."""
    choices = legal(state, state.turn[0])
    seldom = [verb.name for verb in state.game.phase(state.phase).verbs if verb.seldom]
    return random.choice([action for action in choices if action.verb not in seldom] or choices)
