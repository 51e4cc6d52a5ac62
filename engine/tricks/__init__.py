"""The trick-taking kit: a card to the trick, the suit it belongs to, and who takes the trick."""

from __future__ import annotations

from engine.core.actions import Action
from engine.core.cards import Card, Cards
from engine.core.rules import Game, Standing
from engine.core.state import Event, Play, State, Taken, Trick, Zone


def suit_in_play(game: Game, trick: Trick, card: Card) -> str:
    """The suit a card belongs to in this trick, by the game's table and not by its print."""
    for row in game.belongs:
        if card in row.cards:
            return row.suit(trick)
    return card.suit


def to_trick(state: State, action: Action) -> State:
    """Move a card from its player's hand to the trick; the first sets the led suit.

    A value said with a card that has no suit of its own names the led suit.
    """
    seat, card = action.seat, action.card
    hand, trick = state.zones[seat], state.trick
    out = ~(1 << card)
    led = trick.led
    if not trick.plays:
        led = suit_in_play(state.game, Trick(led=action.value), card)
    plays = (*trick.plays, Play(seat, card, action.value))
    zones = list(state.zones)
    zones[seat] = Zone(hand.cards & out, hand.seen, hand.shown and hand.shown & out, hand.order)
    return state._replace(zones=tuple(zones), trick=trick._replace(turns=trick.turns + 1, led=led, plays=plays))


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
    rows = [standing(game, trick, index) for index in range(len(trick.plays))]
    values = [value for _, value in rows]
    best = values.index(max(values))
    plain = game.standings[-1]
    events = [
        Event(row.clause, play.seat, play.card)
        for index, ((row, _), play) in enumerate(zip(rows, trick.plays, strict=True))
        if index != best and row is not plain and row.clause != rows[best][0].clause
    ]
    won = trick.plays[best]
    clause = rows[best][0].clause
    return best, clause, (*events, Event(clause, won.seat, won.card))


def take(state: State, trick: Trick) -> State:
    """Give a finished trick to its winner: its cards to the pile, the trick to the list."""
    best, clause, events = decide(state.game, trick)
    winner = trick.plays[best].seat
    zones = list(state.zones)
    pile = zones[state.game.seats + winner]
    zones[state.game.seats + winner] = pile._replace(cards=pile.cards | Cards.of(play.card for play in trick.plays))
    return state._replace(
        zones=tuple(zones),
        trick=Trick(),
        tricks=(*state.tricks, Taken(trick.plays[0].seat, trick.plays, trick.led, winner, clause)),
        told=(*state.told, *events),
    )
