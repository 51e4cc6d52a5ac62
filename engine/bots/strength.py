"""How strong cards are in a trick, as the game's own table has it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from engine.core.cards import SUITS, Card, Cards, suit_cards
from engine.core.rules import Game
from engine.core.state import Play, Trick
from engine.tricks import standing


class Strengths(NamedTuple):
    """For each card of the pack: what it counts for in a trick of one led suit, and the cards that
    would take it from there, as a bit mask. Of a card that can take no trick of that suit the value is 0."""

    values: Mapping[Card, float]
    above: Mapping[Card, int]


class Order(NamedTuple):
    """How high each card of the pack stands in its printed suit, the lowest 0, and a bit mask of the
    cards of that suit above it. A card without a rank of the game, such as a joker, stands above all."""

    height: Mapping[Card, int]
    over: Mapping[Card, int]


@lru_cache(maxsize=256)
def order_of(game: Game) -> Order:
    """The order of the ranks in a suit, card by card."""
    top = len(game.ranks)
    height = {card: top - 1 - game.ranks.index(card.rank) if card.rank in game.ranks else top for card in game.pack}
    over = {
        card: int(Cards.of(other for other in game.pack if other.suit == card.suit and height[other] > height[card]))
        for card in game.pack
    }
    return Order(height, over)


SUIT_MASKS: Final = {suit: int(suit_cards(suit)) for suit in SUITS}


def length(cards: Cards, suit: str) -> int:
    """How many of some cards are of a printed suit."""
    return (SUIT_MASKS[suit] & cards).bit_count()


@lru_cache(maxsize=256)
def strengths(game: Game, led: str, trump: str, contract: str) -> Strengths:
    """The strengths in tricks to which a suit is led, for games where no card changes by its place."""
    values = {card: _alone(game, Trick((0,), 1, led, (Play(0, card),), trump, contract)) for card in game.pack}
    above = {
        card: int(Cards.of(other for other, more in values.items() if more > value)) for card, value in values.items()
    }
    return Strengths(values, above)


def _alone(game: Game, trick: Trick) -> float:
    return standing(game.standings, trick, trick.plays[0])


def best_play(game: Game, trick: Trick) -> Play:
    """The play that is taking a trick so far, the first of equals."""
    usual = strengths(game, trick.led, trick.trump, trick.contract).values
    values = [standing(game.standings, trick, play) if play.value else usual[play.card] for play in trick.plays]
    return trick.plays[values.index(max(values))]
