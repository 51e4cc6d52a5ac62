"""What rules of thumb have in common for what is decided before the play: the weight of hands and suits."""

from __future__ import annotations

from engine.bots.sight import Choice, Reason, Sight
from engine.bots.strength import heights
from engine.core.actions import Action
from engine.core.cards import Card, Cards
from engine.core.rules import Game
from engine.core.state import Trick
from engine.core.suits import cards_of_suit, suit_in_play

HONOURS = 4
"""Ranks that count as high: the ace 4, the king 3, the queen 2, the jack 1."""
GRAND, NULLO = 14, 6
"""High-card points with which a hand wants many tricks, or few."""


def high_cards(game: Game, cards: Cards) -> int:
    """The high-card points of some cards: 40 in a pack of four suits, 10 in a usual hand."""
    height = heights(game)
    lowest = len(game.ranks) - HONOURS
    return sum(max(0, height[card] - lowest + 1) for card in cards)


def name_trumps(sight: Sight) -> Choice:
    """The suit with most cards and high cards."""
    named = [action for action in sight.choices if action.verb == "trump"]
    action = max(named, key=lambda action: suit_weight(sight, action.value))
    suit = as_trumps(sight, action.value)
    return Choice(action, Reason("suit", "", None, (len(suit), high_cards(sight.game, suit))))


def suit_weight(sight: Sight, suit: str) -> int:
    """How good a suit would be for trumps: its length counts double."""
    own = as_trumps(sight, suit)
    return 2 * len(own) + high_cards(sight.game, own)


def as_trumps(sight: Sight, suit: str) -> Cards:
    """The cards of the hand that would be trumps if a suit were."""
    return cards_of_suit(sight.game, Trick(trump=suit), suit, sight.hand)


def is_trump(game: Game, card: Card, trump: str) -> bool:
    """Whether a card belongs to the trumps."""
    return suit_in_play(game, Trick(trump=trump), card) == trump


def act_of(sight: Sight, verb: str) -> Action | None:
    """The first choice of a verb, if there is one."""
    return next((action for action in sight.choices if action.verb == verb), None)
