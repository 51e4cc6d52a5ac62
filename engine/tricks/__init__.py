"""The trick-taking kit: what a card counts for in a trick, and who takes it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import inf
from typing import Final, TypeAlias

from engine.core.cards import BITS, CARDS, Cards
from engine.core.rules import Game, Standing
from engine.core.state import Event, Play, State, Taken, Trick, Zone, made
from engine.core.suits import suit_in_play


def standing(rows: Sequence[Standing], trick: Trick, play: Play) -> float:
    """What a play of a finished trick counts for by some rows, of which one applies."""
    return next(row.value(trick, play) for row in rows if row.applies(trick, play))


Weight: TypeAlias = tuple[float, str, bool]
"""What a play counts for, the clause that says so, and whether that is a special one: the table's last row is the
plain rule."""

NO_WEIGHT: Final[Weight] = (0, "", False)
"""For the number of a card that is not in the pack."""


def weigh(game: Game, trick: Trick, play: Play) -> Weight:
    """A play of a finished trick, by the first row that applies. Raises LookupError if none does."""
    rows = game.standings
    for row in rows:
        if row.applies(trick, play):
            return row.value(trick, play), row.clause, row is not rows[-1]
    raise LookupError(f"no standing for {play} in {game.id}")


@lru_cache(maxsize=256)
def weights(game: Game, led: str, trump: str, contract: str) -> tuple[Weight, ...]:
    """By card number, how the cards of the pack weigh in tricks to which a suit is led and in which nothing is said
    with them; for a game in which a card weighs the same in all of these."""
    trick = Trick((0,), 1, led, (), trump, contract)
    found = [NO_WEIGHT] * len(CARDS)
    for card in game.pack:
        found[card] = weigh(game, trick, Play(0, card, suit_in_play(game, trick, card)))
    return tuple(found)


def decide(game: Game, trick: Trick) -> tuple[int, str, tuple[Event, ...]]:
    """The index of the winning play, the clause that decided, and what else bit.

    Of equal values the first wins. A loser's clause is told only if it is a special one.
    """
    plays = trick.plays
    table = weights(game, trick.led, trick.trump, trick.contract) if game.weighs_by_card else ()
    best, highest, decisive = 0, -inf, ""
    special: list[tuple[str, Play]] = []
    for index, play in enumerate(plays):
        value, clause, is_special = table[play.card] if table and not play.value else weigh(game, trick, play)
        if value > highest:
            best, highest, decisive = index, value, clause
        if is_special:
            special.append((clause, play))
    play = plays[best]
    told = made(Event, (decisive, play.seat, play.card))
    if not special:
        return best, decisive, (told,)
    return best, decisive, (*[Event(other, play.seat, play.card) for other, play in special if other != decisive], told)


def give(state: State) -> State:
    """Give the finished trick to its winner, who is awaited next: the cards to the pile, the trick to the list.

    Trumps and contract stay for the trick to come.
    """
    game, dealer, phase, _, before, full, tricks, told, log, facts, sealed, place, turned, columns = state
    best, clause, events = decide(game, full)
    _, _, led, plays, trump, contract = full
    winner, taken = plays[best].seat, 0
    for play in plays:
        taken |= BITS[play.card]
    places, pile = list(before), game.seats + winner
    cards, seen, shown, order = places[pile]
    places[pile] = made(Zone, (Cards(cards ^ taken), seen, shown, order))
    turn, zones, trick = (winner,), tuple(places), made(Trick, ((), 0, "", (), trump, contract))
    tricks += (made(Taken, (plays[0].seat, plays, led, winner, clause)),)
    told += events
    fields = (game, dealer, phase, turn, zones, trick, tricks, told, log, facts, sealed, place, turned, columns)
    return made(State, fields)
