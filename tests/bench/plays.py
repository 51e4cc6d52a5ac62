"""Random deals played as fast as the engine goes. The same file runs here and in Pyodide.

python -m tests.bench.plays GAME SEED DEALS
"""

import sys
from functools import cache, partial
from random import Random
from time import perf_counter
from typing import NamedTuple

from engine.core.actions import Action
from engine.core.play import advance, deal_of, legal, start
from engine.core.state import State
from engine.games import game
from tests.bench.timed import report

SHORTEST = 0.5
"""Seconds that one measurement lasts at least."""


class Speed(NamedTuple):
    """Whole deals a second, shuffled, dealt and played out, and the actions of which they consisted."""

    deals: float
    plays: float


def speed(game_id: str, seed: int) -> Speed:
    """Deals a second, the legal actions worked out at each turn and one of them chosen at random."""
    random = Random(seed)
    deals = plays = 0
    begun = perf_counter()
    while perf_counter() - begun < SHORTEST:
        plays += len(one_deal(game_id, random).log)
        deals += 1
    lasted = perf_counter() - begun
    return Speed(deals / lasted, plays / lasted)


def one_deal(game_id: str, random: Random) -> State:
    """Play a random deal to its end."""
    playing = game(game_id)
    cards = list(playing.pack)
    random.shuffle(cards)
    state = start(playing, deal_of(playing, random.randrange(playing.seats), cards))
    while not state.over:
        state = advance(state, _choice(state, random))
    return state


def _cards(game_id: str, random: Random) -> int:
    return sum(action.verb == "play" for action in one_deal(game_id, random).log)


def _choice(state: State, random: Random) -> Action:
    """What cuts a deal short is done only when nothing else is left."""
    choices = legal(state, state.turn[0])
    seldom = _seldom(state.game.id, state.phase)
    return random.choice((seldom and [action for action in choices if action.verb not in seldom]) or choices)


@cache
def _seldom(game_id: str, phase: str) -> tuple[str, ...]:
    return tuple(verb.name for verb in game(game_id).phase(phase).verbs if verb.seldom)


if __name__ == "__main__":
    report(partial(_cards, sys.argv[1]))
