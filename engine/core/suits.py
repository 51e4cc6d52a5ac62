"""The suit of a card in play: what the game's table says, and what is printed where it says nothing.

This is the only place that answers. A play keeps the answer it was given when it was laid.
"""

from __future__ import annotations

from engine.core.cards import PRINTED, Card, Cards
from engine.core.rules import Game
from engine.core.state import Trick


def suit_in_play(game: Game, trick: Trick, card: Card) -> str:
    """The suit a card belongs to in a trick, under its trumps and contract."""
    for row in game.belongs:
        if row.cards(trick) >> card & 1:
            return row.suit(trick)
    return card.suit


def cards_of_suit(game: Game, trick: Trick, suit: str, cards: Cards) -> Cards:
    """Those of some cards that belong to a suit in a trick, under its trumps and contract."""
    rest, printed = int(cards), PRINTED[suit]
    if not game.belongs:
        return Cards(rest & printed)
    found = 0
    for row in game.belongs:
        own = rest & row.cards(trick)
        rest ^= own
        if row.suit(trick) == suit:
            found |= own
    return Cards(found | rest & printed)
