"""Random deals by OpenSpiel, driven from Python: its bridge after one bid, which is whist without trumps.

python -m tests.bench.play_open_spiel SEED DEALS
"""

from random import Random

import pyspiel

from tests.bench.timed import report

BRIDGE = pyspiel.load_game("bridge(use_double_dummy_result=false)")
ONE_WITHOUT_TRUMPS, PASS = 59, 52


def one_deal(random: Random) -> int:
    """Deal a shuffled pack, and play one of the legal cards until the end."""
    state = BRIDGE.new_initial_state()
    cards = list(range(52))
    random.shuffle(cards)
    for action in (*cards, ONE_WITHOUT_TRUMPS, PASS, PASS, PASS):
        state.apply_action(action)
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
    return 52


if __name__ == "__main__":
    report(one_deal)
