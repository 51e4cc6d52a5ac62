"""The trick-taking kit: a card to the trick, the suit it belongs to, and who takes the trick."""

from __future__ import annotations

from engine.core.actions import Action
from engine.core.cards import Card, Cards
from engine.core.rules import Game, Standing
from engine.core.state import Event, Play, State, Taken, Trick, Zone
from engine.core.values import changer, made

_given = changer(State, "turn", "zones", "trick", "tricks", "told")


def suit_in_play(game: Game, trick: Trick, card: Card) -> str:
    """The suit a card belongs to in this trick, by the game's table and not by its print."""
    for row in game.belongs:
        if card in row.cards:
            return row.suit(trick)
    return card.suit


def to_trick(state: State, action: Action) -> State:
    """Move a card from its player's hand to the trick, where the next seat that has a turn is awaited.

    The first card sets the led suit, or the value said with it if it has no suit of its own, and
    the game's table says who has a turn.
    """
    seat, _, (card,), value = action
    game, dealer, phase, _, before, trick, tricks, told, log, facts, sealed, totals, turned, columns = state
    order, turns, led, plays, trump, contract = trick
    turns += 1
    if not plays:
        led = suit_in_play(game, Trick(led=value), card) if game.belongs else card.suit
        order = game.orders[0].seats(state, seat) if game.orders else ()
    zones, bit = list(before), 1 << card
    cards, seen, shown, ordered = zones[seat]
    zones[seat] = made(Zone, (Cards(cards ^ bit), seen, shown and shown.without(bit), ordered))
    trick = made(Trick, (order, turns, led, (*plays, made(Play, (seat, card, value))), trump, contract))
    awaited = order[turns : turns + 1]
    return made(
        State,
        (game, dealer, phase, awaited, tuple(zones), trick, tricks, told, log, facts, sealed, totals, turned, columns),
    )


def standings(game: Game, trick: Trick) -> tuple[list[Standing], list[float]]:
    """For each play of a finished trick the row of the game's table that it falls under, and its value."""
    rows, values = [], []
    for play in trick.plays:
        for row in game.standings:
            if row.applies(trick, play):
                rows.append(row)
                values.append(row.value(trick, play))
                break
        else:
            raise LookupError(f"no standing for {play} in {game.id}")
    return rows, values


def decide(game: Game, trick: Trick) -> tuple[int, str, tuple[Event, ...]]:
    """The index of the winning play, the clause that decided, and what else bit.

    Of equal values the first wins. A loser's clause is told only if it is a special one: the
    table's last row is the plain rule.
    """
    rows, values = standings(game, trick)
    best = values.index(max(values))
    clause, plain = rows[best].clause, game.standings[-1]
    seat, card, _ = trick.plays[best]
    told = made(Event, (clause, seat, card))
    if rows.count(plain) == len(rows):
        return best, clause, (told,)
    special = [
        Event(row.clause, play.seat, play.card)
        for row, play in zip(rows, trick.plays, strict=True)
        if row is not plain and row.clause != clause
    ]
    return best, clause, (*special, told)


def give(state: State) -> State:
    """Give the finished trick to its winner, who is awaited next: the cards to the pile, the trick to the list.

    Trumps and contract stay for the trick to come.
    """
    game, dealer, phase, _, before, trick, tricks, told, log, facts, sealed, totals, turned, columns = state
    _, _, led, plays, trump, contract = trick
    best, clause, events = decide(game, trick)
    winner, taken = plays[best].seat, 0
    for _, card, _ in plays:
        taken |= 1 << card
    zones, pile = list(before), game.seats + winner
    cards, seen, shown, ordered = zones[pile]
    zones[pile] = made(Zone, (Cards(cards ^ taken), seen, shown, ordered))
    fresh = made(Trick, ((), 0, "", (), trump, contract))
    tricks += (made(Taken, (plays[0].seat, plays, led, winner, clause)),)
    told += events
    fields = (
        game,
        dealer,
        phase,
        (winner,),
        tuple(zones),
        fresh,
        tricks,
        told,
        log,
        facts,
        sealed,
        totals,
        turned,
        columns,
    )
    return made(State, fields)
