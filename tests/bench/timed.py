"""How long random deals take, whoever plays them: a script gives its deal, and the number of deals is its last word.

Imports nothing but the standard library, since it also runs in the peers' environments.
"""

import sys
from collections.abc import Callable
from random import Random
from time import perf_counter


def deals_a_second(one_deal: Callable[[Random], object]) -> None:
    """Print how many deals a second were played; the last two words of the command are a seed and a number of deals."""
    seed, deals = map(int, sys.argv[-2:])
    random = Random(seed)
    begun = perf_counter()
    for _ in range(deals):
        one_deal(random)
    print(deals / (perf_counter() - begun))
