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
from engine.core.rules import Game
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
    playing, pack, seldom = _table(game_id)
    cards = list(pack)
    random.shuffle(cards)
    state = start(playing, deal_of(playing, random.randrange(playing.seats), cards))
    while state.turn:
        choices = legal(state, state.turn[0])
        action = random.choice(choices)
        if action.verb in seldom:
            action = random.choice([action for action in choices if action.verb not in seldom] or choices)
        state = advance(state, action)
    return state


def _cards(game_id: str, random: Random) -> int:
    state = one_deal(game_id, random)
    return sum(len(taken.plays) for taken in state.tricks) + len(state.trick.plays)


class Table(NamedTuple):
    """What is the same in every deal; ``seldom`` are the verbs that cut one short."""

    playing: Game
    pack: tuple[Card, ...]
    seldom: tuple[str, ...]


@cache
def _table(game_id: str) -> Table:
    playing = game(game_id)
    verbs = [verb for phase in playing.phases.values() for verb in phase.verbs]
    return Table(playing, tuple(playing.pack), tuple(dict.fromkeys(verb.name for verb in verbs if verb.seldom)))


if __name__ == "__main__":
    report(partial(_cards, sys.argv[1]))
