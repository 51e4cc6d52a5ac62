"""Which options to try together: every combination of them or, where those are too many, every pair."""

from __future__ import annotations

from itertools import combinations, product
from math import prod

from engine.games import option_values

MOST = 100
"""A game with more combinations than that is tried with every pair of values and the rest as usual."""


def option_sets(game_id: str) -> tuple[dict[str, str], ...]:
    """The options of a game as they are worth trying, the defaults first."""
    values = option_values(game_id)
    if prod(map(len, values.values())) <= MOST:
        return tuple(dict(zip(values, chosen, strict=True)) for chosen in product(*values.values()))
    singles = [(name, value) for name in values for value in values[name][1:]]
    pairs = [{**dict([one]), **dict([other])} for one, other in combinations(singles, 2) if one[0] != other[0]]
    return ({}, *(dict([single]) for single in singles), *pairs)
