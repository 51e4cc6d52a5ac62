"""The trick-taking kit: a card to the trick, the suit it belongs to, and who takes the trick."""

from __future__ import annotations

from engine.core.actions import Action
from engine.core.cards import Card
from engine.core.rules import Game, Standing
from engine.core.state import Event, Play, State, Taken, Trick, Zone
from engine.core.values import changer

_played = changer(State, "zones", "trick")
_given = changer(State, "turn", "zones", "trick", "tricks", "told")


def suit_in_play(game: Game, trick: Trick, card: Card) -> str:
    """The suit a card belongs to in this trick, by the game's table and not by its print."""
    for row in game.belongs:
        if card in row.cards:
            return row.suit(trick)
    return card.suit


def to_trick(state: State, action: Action, order: tuple[int, ...] = ()) -> State:
    """Move a card from its player's hand to the trick; the first sets the led suit.

    A value said with a card that has no suit of its own names the led suit. ``order`` is that of
    the trick, where the card opens it and the order is not known yet.
    """
    seat, card, trick = action.seat, action.card, state.trick
    led = trick.led
    if not trick.plays:
        led = suit_in_play(state.game, Trick(led=action.value), card) if state.game.belongs else card.suit
    zones = list(state.zones)
    held, seen, shown, places = zones[seat]
    out = ~(1 << card)
    zones[seat] = Zone(held & out, seen, shown and shown & out, places)
    plays = (*trick.plays, Play(seat, card, action.value))
    laid = Trick(order or trick.order, trick.turns + 1, led, plays, trick.trump, trick.contract)
    return _played(state, tuple(zones), laid)


def standing(game: Game, trick: Trick, index: int) -> tuple[Standing, float]:
    """The row of the game's table that a play of a finished trick falls under, and its value."""
    for row in game.standings:
        if row.applies(trick, index):
            return row, row.value(trick, index)
    raise LookupError(f"no standing for {trick.plays[index]} in {game.id}")


def decide(game: Game, trick: Trick) -> tuple[int, str, tuple[Event, ...]]:
    """The index of the winning play, the clause that decided, and what else bit.

    Of equal values the first wins. A loser's clause is told only if it is a special one: the
    table's last row is the plain rule.
    """
    plays = trick.plays
    rows = [standing(game, trick, index) for index in range(len(plays))]
    best = 0
    for index, (_, value) in enumerate(rows):
        if value > rows[best][1]:
            best = index
    plain, clause = game.standings[-1], rows[best][0].clause
    events = [
        Event(row.clause, plays[index].seat, plays[index].card)
        for index, (row, _) in enumerate(rows)
        if row is not plain and row.clause != clause
    ]
    won = plays[best]
    return best, clause, (*events, Event(clause, won.seat, won.card))


def give(state: State) -> State:
    """Give the finished trick to its winner, who is awaited next: the cards to the pile, the trick to the list.

    Trumps and contract stay for the trick to come.
    """
    game, trick = state.game, state.trick
    plays = trick.plays
    best, clause, events = decide(game, trick)
    winner = plays[best].seat
    zones = list(state.zones)
    pile, cards = zones[game.seats + winner], 0
    for play in plays:
        cards |= 1 << play.card
    zones[game.seats + winner] = Zone(pile.cards | cards, pile.seen, pile.shown, pile.order)
    return _given(
        state,
        (winner,),
        tuple(zones),
        Trick((), 0, "", (), trick.trump, trick.contract),
        (*state.tricks, Taken(plays[0].seat, plays, trick.led, winner, clause)),
        state.told + events,
    )
