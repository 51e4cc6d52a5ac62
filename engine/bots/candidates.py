"""Which choices are worth trying: of several that come to the same, one."""

from __future__ import annotations

from typing import Final

from engine.bots.calls import is_black
from engine.bots.sight import Sight
from engine.bots.strength import heights, order_of, strengths
from engine.core.actions import Action

ONE_BY_ONE: Final = ("chinese-whist", "chwech", "sixty-six")
"""Games in which neighbours in rank differ: by what lies under them, by their place, by their points."""


def candidates(sight: Sight, first: Action) -> list[Action]:
    """The choices to try, the given one first: of cards that nobody can tell apart in play the lowest,
    and of bids with a card the lowest of each colour."""
    if sight.game.id in ONE_BY_ONE:
        return [first, *(action for action in sight.choices if action != first)]
    height = heights(sight.game)
    found = {_kind(sight, first): first}
    for action in sorted(sight.choices, key=lambda action: [height[card] for card in action.cards]):
        found.setdefault(_kind(sight, action), action)
    return list(found.values())


def _kind(sight: Sight, action: Action) -> tuple[str, str, str, int]:
    """What tells an act from others: of a card, its suit and the cards still out that beat it there."""
    if action.verb == "bid":
        return action.verb, str(is_black(action)), "", 0
    if not action.cards:
        return action.verb, action.value, "", 0
    game, trick = sight.game, sight.trick
    order = order_of(game, trick.trump, trick.contract)
    suit = order.suits[action.card]
    out = order.cards[suit] & ~(sight.gone | sight.hand)
    on_table = sum(1 << play.card for play in trick.plays)
    above = strengths(game, suit, trick.trump, trick.contract).above[action.card]
    return action.verb, action.value, suit, above & (out | on_table)
