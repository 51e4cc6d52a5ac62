"""Random deals played as fast as the engine goes. The same file runs here and in Pyodide.

python -m tests.bench.plays GAME SEED DEALS
"""

import sys
from functools import cache, partial
from random import Random
from time import perf_counter
from typing import NamedTuple

from engine.core.cards import Card
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
    """Play a random deal to its end. What cuts it short is done only when nothing else is left."""
    playing, seldom = game(game_id), _seldom(game_id)
    cards = list(_pack(game_id))
    random.shuffle(cards)
    state = start(playing, deal_of(playing, random.randrange(playing.seats), cards))
    while not state.over:
        choices = legal(state, state.turn[0])
        action = random.choice(choices)
        if action.verb in seldom:
            action = random.choice([action for action in choices if action.verb not in seldom] or choices)
        state = advance(state, action)
    return state


def _cards(game_id: str, random: Random) -> int:
    state = one_deal(game_id, random)
    return sum(len(taken.plays) for taken in state.tricks) + len(state.trick.plays)


@cache
def _pack(game_id: str) -> tuple[Card, ...]:
    return tuple(game(game_id).pack)


@cache
def _seldom(game_id: str) -> tuple[str, ...]:
    """The verbs that cut a deal short."""
    return tuple(verb.name for phase in game(game_id).phases.values() for verb in phase.verbs if verb.seldom)


if __name__ == "__main__":
    report(partial(_cards, sys.argv[1]))
