"""How long random deals take, whoever plays them: a script gives its deal, and the number of deals is its last word.

Imports nothing but the standard library, since it also runs in the peers' environments.
"""

import sys
from collections.abc import Callable
from random import Random
from time import process_time


def report(one_deal: Callable[[Random], int]) -> None:
    """Print deals and cards a second of processor time, once a first deal has made what is made only once.

    A deal gives the number of cards played in it; the last two words of the command are a seed and the
    number of deals.
    """
    seed, deals = map(int, sys.argv[-2:])
    random = Random(seed)
    one_deal(random)
    begun = process_time()
    cards = sum(one_deal(random) for _ in range(deals))
    lasted = process_time() - begun
    print(deals / lasted, cards / lasted)
