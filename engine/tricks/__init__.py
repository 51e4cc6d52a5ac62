"""The trick-taking kit: a card to the trick, the suit it belongs to, and who takes the trick."""

from __future__ import annotations

from engine.core.cards import Cards
from engine.core.rules import Game, Standing
from engine.core.state import Event, State, Taken, Trick, Zone
from engine.core.values import made


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
