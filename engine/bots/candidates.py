"""Which choices are worth trying: of several that come to the same, one."""

from __future__ import annotations

from engine.bots.games import habits_of
from engine.bots.sight import Sight
from engine.bots.strength import heights, order_of, strengths
from engine.core.actions import Action


def candidates(sight: Sight, first: Action) -> list[Action]:
    """The choices to try, the given one first: of cards that nobody can tell apart in play the lowest,
    and of other acts one of each kind, by the lowest card."""
    if not sight.game.neighbours_alike:
        return [first, *(action for action in sight.choices if action != first)]
    height = heights(sight.game)
    found = {_kind(sight, first): first}
    for action in sorted(sight.choices, key=lambda action: [height[card] for card in action.cards]):
        found.setdefault(_kind(sight, action), action)
    return list(found.values())


def _kind(sight: Sight, action: Action) -> tuple[str, str, str, int]:
    """What tells an act from others: of a card, its suit and the cards still out that beat it there."""
    kind = habits_of(sight.game.id).kind(action)
    if kind:
        return action.verb, kind, "", 0
    if not action.cards:
        return action.verb, action.value, "", 0
    game, trick = sight.game, sight.trick
    order = order_of(game, trick.trump, trick.contract)
    suit = order.suits[action.card]
    out = order.cards[suit] & sight.unseen
    on_table = sum(1 << play.card for play in trick.plays)
    above = strengths(game, suit, trick.trump, trick.contract).above[action.card]
    return action.verb, action.value, suit, above & (out | on_table)
