"""A card to the trick: the suit it belongs to there, and who is next."""

from __future__ import annotations

from engine.core.actions import Action
from engine.core.cards import BITS, Card, Cards
from engine.core.rules import Game
from engine.core.state import State, Trick, Zone, play_of, trick_of, zone_of


def suit_in_play(game: Game, trick: Trick, card: Card) -> str:
    """The suit a card belongs to in this trick, by the game's table and not by its print."""
    for row in game.belongs:
        if card in row.cards:
            return row.suit(trick)
    return card.suit


def lay(state: State, action: Action) -> tuple[tuple[int, ...], tuple[Zone, ...], Trick]:
    """A card from its player's hand to the trick: the seat that is awaited then, if any, the zones and the trick.

    The first card sets the led suit, or the value said with it if it has no suit of its own, and
    the game's table says who has a turn.
    """
    seat, _, (card,), value = action
    order, turns, led, plays, trump, contract = state.trick
    turns += 1
    if not plays:
        game = state.game
        led = suit_in_play(game, Trick(led=value), card) if game.belongs else card.suit
        order = game.orders[0].seats(state, seat) if game.orders else ()
    zones, bit = list(state.zones), BITS[card]
    cards, seen, shown, ordered = zones[seat]
    zones[seat] = zone_of((Cards(cards ^ bit), seen, shown and shown.without(bit), ordered))
    plays = (*plays, play_of((seat, card, value)))
    return order[turns : turns + 1], tuple(zones), trick_of((order, turns, led, plays, trump, contract))
