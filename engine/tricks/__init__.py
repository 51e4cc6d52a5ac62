"""The trick-taking kit: a card to the trick, the suit it belongs to, and who takes the trick."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from engine.core.cards import BITS, Cards
from engine.core.rules import Game, Standing
from engine.core.state import Event, Play, State, Taken, Trick, Zone
from engine.core.values import made


def standing(rows: Sequence[Standing], trick: Trick, play: Play) -> float:
    """What a play of a finished trick counts for by some rows, of which one applies."""
    return next(row.value(trick, play) for row in rows if row.applies(trick, play))


def decide(game: Game, trick: Trick) -> tuple[int, str, tuple[Event, ...]]:
    """The index of the winning play, the clause that decided, and what else bit.

    Of equal values the first wins. A loser's clause is told only if it is a special one: the
    table's last row is the plain rule.
    """
    rows = game.standings
    plain = winning = rows[-1]
    best, highest = 0, -inf
    special: list[tuple[str, Play]] = []
    for index, play in enumerate(trick.plays):
        for row in rows:
            if row.applies(trick, play):
                break
        else:
            raise LookupError(f"no standing for {play} in {game.id}")
        value = row.value(trick, play)
        if value > highest:
            best, highest, winning = index, value, row
        if row is not plain:
            special.append((row.clause, play))
    seat, card, _ = trick.plays[best]
    clause = winning.clause
    told = made(Event, (clause, seat, card))
    if not special:
        return best, clause, (told,)
    return best, clause, (*[Event(other, play.seat, play.card) for other, play in special if other != clause], told)


def give(state: State) -> State:
    """Give the finished trick to its winner, who is awaited next: the cards to the pile, the trick to the list.

    Trumps and contract stay for the trick to come.
    """
    game, dealer, phase, _, before, trick, tricks, told, log, facts, sealed, totals, turned, columns = state
    _, _, led, plays, trump, contract = trick
    best, clause, events = decide(game, trick)
    winner, taken = plays[best].seat, 0
    for _, card, _ in plays:
        taken |= BITS[card]
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
