"""Deals of Chinese Whist laid out by hand."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.cards import Card, Cards
from engine.core.play import Deal, refusals, start
from engine.core.rules import Game
from engine.core.state import State
from tests.engine.games.acts import done
from tests.engine.games.sixty_six_deals import actions


class Before(NamedTuple):
    """What a player has: cards in hand, columns as ``top/under`` from the left, and suits that
    are neither in hand nor face up. What is not named is filled from the rest of the pack."""

    hand: str = ""
    columns: str = ""
    lacks: str = ""


def dealt(game: Game, *players: Before, dealer: int = -1) -> State:
    """The state after a deal; unless it is said otherwise the last seat deals, so that Ada leads."""
    named = [[column.split("/") for column in player.columns.split()] for player in players]
    taken = Cards.parse("")
    for player, columns in zip(players, named, strict=True):
        taken |= Cards.parse(player.hand) | Cards.of(Card.parse(card) for column in columns for card in column)
    rest = list(game.pack.without(taken))

    def next_card(lacks: str = "") -> Card:
        card = next(card for card in rest if card.suit not in lacks)
        rest.remove(card)
        return card

    hands, ups = [], []
    for player, columns in zip(players, named, strict=True):
        hand, tops = list(Cards.parse(player.hand)), [Card.parse(column[0]) for column in columns]
        hands.append(Cards.of(hand + [next_card(player.lacks) for _ in range(game.hand_size - len(hand))]))
        ups.append(tuple(tops + [next_card(player.lacks) for _ in range(game.columns - len(tops))]))
    downs = []
    for columns in named:
        under = [Card.parse(column[1]) for column in columns if len(column) > 1]
        downs.append(tuple(under + [next_card() for _ in range(game.columns - len(under))]))
    return start(game, Deal(dealer % game.seats, tuple(hands), tuple(rest), None, tuple(downs), tuple(ups)))


def played(state: State, script: str) -> State:
    """The state after some actions, written one after the other."""
    for action in actions(script):
        state = done(state, action)
    return state


def refused(state: State, text: str) -> tuple[str, ...]:
    """The clauses that refuse an action; empty if it is legal."""
    (action,) = actions(text)
    return tuple(found.clause.removeprefix("chinese-whist/") for found in refusals(state, action))


def told(state: State, clause: str) -> bool:
    """Whether the last action brought a clause about."""
    return any(event.clause == f"chinese-whist/{clause}" for event in state.told)
