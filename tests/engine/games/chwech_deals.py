"""Deals of Chwech with the cards that matter chosen, and short ways to play them from text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from engine.core.actions import Action
from engine.core.cards import NONE, Card, Cards
from engine.core.play import Deal, refusals, start
from engine.core.rules import Game
from engine.core.score import impossible
from engine.core.state import State
from engine.games.chwech import Tally
from tests.engine.games.acts import awaited, done

Make = Callable[..., Game]

ADA, BEN, CAI, DOT, ELI, FAY, GUS = range(7)
"""The seats. The last of them deals nearly every example, so that Ada is asked to lead."""

ORIGINAL: Final = {"ace_joker": "original"}


def objections(playing: Game, left: str, won: str) -> list[tuple[str, tuple[int, ...]]]:
    """Why no deal can end with these counts, as (clause, sides)."""
    counted = Tally(*(tuple(int(number) for number in text.split()) for text in (left, won)))
    return [(found.clause.removeprefix("chwech/"), found.sides) for found in impossible(playing, counted)]


def hands_of(game: Game, *wanted: str) -> tuple[Cards, ...]:
    """Hands that hold the wanted cards, seat by seat; what is left of the pack fills them up.

    The rest goes out in the order of the card numbers, to the first seat that has room.
    """
    chosen = [Cards.parse(text) for text in wanted]
    chosen += [NONE] * (game.seats - len(chosen))
    taken = NONE
    for hand in chosen:
        assert not taken & hand, f"{taken & hand} twice"
        taken |= hand
    rest = iter(game.pack.without(taken))
    return tuple(hand | Cards.of(_first(rest, game.hand_size - len(hand))) for hand in chosen)


def dealt(game: Game, *wanted: str, dealer: int | None = None) -> State:
    """The state after a deal of :func:`hands_of`; unless somebody else is named, Ada is asked to lead."""
    return start(game, Deal(game.seats - 1 if dealer is None else dealer, hands_of(game, *wanted)))


def tabled(game: Game, trick: str) -> State:
    """A fresh deal in which Ada and those after her hold what they play, and have played it.

    ``H7 - HJ HA - -`` is one turn of each seat from Ada on, ``-`` a pass; a value said stands
    after ``=``.
    """
    wanted = ["" if turn == "-" else turn.partition("=")[0] for turn in trick.split()]
    return played(dealt(game, *wanted), trick)


def played(state: State, script: str) -> State:
    """The state after some turns, written as :func:`tabled` has them, each by the seat awaited."""
    for turn in script.split():
        state = done(state, act(state, turn))
    return state


def asking(state: State, script: str) -> tuple[list[int], State]:
    """As :func:`played`, with the seats that were awaited, one for each turn of the script."""
    asked: list[int] = []
    for turn in script.split():
        asked += state.turn
        state = played(state, turn)
    return asked, state


def act(state: State, turn: str) -> Action:
    """What the seat awaited does: ``HA``, ``Z1=H`` or ``-``."""
    seat = awaited(state)
    if turn == "-":
        return Action(seat, "pass")
    card, _, value = turn.partition("=")
    return Action(seat, "play", (Card.parse(card),), value)


def refused(state: State, turn: str) -> tuple[str, ...]:
    """The clauses that refuse a turn of the seat awaited, without the name of the game."""
    return tuple(found.clause.removeprefix("chwech/") for found in refusals(state, act(state, turn)))


def told(state: State, clause: str) -> bool:
    """Whether the last action brought a clause about."""
    return any(event.clause == f"chwech/{clause}" for event in state.told)


def verdict(state: State) -> tuple[int, str]:
    """Who won the last trick, and by which clause."""
    taken = state.tricks[-1]
    return taken.winner, taken.clause.removeprefix("chwech/")


def _first(cards: Iterator[Card], number: int) -> list[Card]:
    return [next(cards) for _ in range(number)]
