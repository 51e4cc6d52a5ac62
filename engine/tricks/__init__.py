"""The trick-taking kit: what a card counts for in a trick, and who takes it."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from engine.core.cards import BITS, Cards
from engine.core.rules import Game, Standing
from engine.core.state import Event, Play, State, Taken, Trick, Zone, made


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
    seat, card, _, _ = trick.plays[best]
    clause = winning.clause
    told = made(Event, (clause, seat, card))
    if not special:
        return best, clause, (told,)
    return best, clause, (*[Event(other, play.seat, play.card) for other, play in special if other != clause], told)


def give(state: State) -> State:
    """Give the finished trick to its winner, who is awaited next: the cards to the pile, the trick to the list.

    Trumps and contract stay for the trick to come.
    """
    game, dealer, phase, _, before, full, tricks, told, log, facts, sealed, place, turned, columns = state
    best, clause, events = decide(game, full)
    winner, taken = full.plays[best].seat, 0
    for _, card, _, _ in full.plays:
        taken |= BITS[card]
    places, pile = list(before), game.seats + winner
    cards, seen, shown, order = places[pile]
    places[pile] = made(Zone, (Cards(cards ^ taken), seen, shown, order))
    turn, zones, trick = (winner,), tuple(places), made(Trick, ((), 0, "", (), full.trump, full.contract))
    tricks += (made(Taken, (full.plays[0].seat, full.plays, full.led, winner, clause)),)
    told += events
    fields = (game, dealer, phase, turn, zones, trick, tricks, told, log, facts, sealed, place, turned, columns)
    return made(State, fields)
