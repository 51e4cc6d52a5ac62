"""A card to the trick: what moves, which suit is led, and who is next."""

from __future__ import annotations

from engine.core.actions import Action
from engine.core.cards import BITS, Cards
from engine.core.state import Play, State, Trick, Zone, made
from engine.core.suits import suit_in_play


def lay(state: State, action: Action) -> tuple[tuple[int, ...], tuple[Zone, ...], Trick]:
    """A card from its player's hand to the trick: the seat that is awaited then, if any, the zones and the trick.

    The first card sets the led suit, or the value said with it if it has no suit of its own, and
    the game's table says who has a turn.
    """
    seat, _, (card,), value = action
    order, turns, led, plays, trump, contract = state.trick
    game = state.game
    play = game.plays[seat][card]
    if value or game.belongs:
        so_far = state.trick if plays else Trick(led=value, trump=trump, contract=contract)
        play = made(Play, (seat, card, suit_in_play(game, so_far, card), value))
    turns += 1
    if not plays:
        led = play.suit
        order = game.orders[0].seats(state, seat) if game.orders else ()
    zones, bit = list(state.zones), BITS[card]
    cards, seen, shown, ordered = zones[seat]
    zones[seat] = made(Zone, (Cards(cards ^ bit), seen, shown and shown.without(bit), ordered))
    return order[turns : turns + 1], tuple(zones), made(Trick, (order, turns, led, (*plays, play), trump, contract))
