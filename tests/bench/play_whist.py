"""Random deals by the package `whist`: 13-card whist for four by its own game, its own choices and its own tricks.

python -m tests.bench.play_whist SEED DEALS     (in that package's environment)
"""

import random as shared
from random import Random

from whist.game import Game

from tests.bench.timed import report


def one_deal(random: Random) -> int:
    """Deal, and play one of the valid cards until there are none. The package shuffles by the shared randomness."""
    shared.seed(random.random())
    game = Game()
    game.deal()
    while not game.has_ended:
        player = game.current_player
        game.take_action(player, random.choice(game.valid_actions(player)))
    return 52


if __name__ == "__main__":
    report(one_deal)
