"""How strong cards are in a trick, as the game's own table has it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from engine.core.cards import PLAIN_SUITS, Card, Cards
from engine.core.rules import Game
from engine.core.state import Play, Trick
from engine.core.suits import suit_in_play
from engine.tricks import standing


class Strengths(NamedTuple):
    """For each card of the pack: what it counts for in a trick of one led suit, and the cards that
    would take it from there, as a bit mask. Of a card that can take no trick of that suit the value is 0."""

    values: Mapping[Card, float]
    above: Mapping[Card, int]


@lru_cache(maxsize=256)
def heights(game: Game) -> Mapping[Card, int]:
    """How high the rank of each card of the pack is, as printed, the lowest 0. A card without a rank of the
    game, such as a joker, stands above all."""
    top = len(game.ranks)
    return {card: top - 1 - game.ranks.index(card.rank) if card.suit in PLAIN_SUITS else top for card in game.pack}


@lru_cache(maxsize=256)
def strengths(game: Game, led: str, trump: str, contract: str) -> Strengths:
    """The strengths in tricks to which a suit is led, for games where no card changes by its place."""
    trick = Trick((0,), 1, led, (), trump, contract)
    values = {card: _alone(game, trick, card) for card in game.pack}
    above = {
        card: int(Cards.of(other for other, more in values.items() if more > value)) for card, value in values.items()
    }
    return Strengths(values, above)


def _alone(game: Game, trick: Trick, card: Card) -> float:
    play = Play(0, card, suit_in_play(game, trick, card))
    return standing(game.standings, trick._replace(plays=(play,)), play)


class Order(NamedTuple):
    """How the cards of the pack stand in play: the suit of each, for each suit a bit mask of its cards, for
    each card a bit mask of the cards of its suit above it, and how high it is there: the highest 0, the next -1."""

    suits: Mapping[Card, str]
    cards: Mapping[str, int]
    over: Mapping[Card, int]
    height: Mapping[Card, int]

    def length(self, hand: Cards, card: Card) -> int:
        """How many cards of a hand are of a card's suit."""
        return (self.cards[self.suits[card]] & hand).bit_count()


@lru_cache(maxsize=256)
def order_of(game: Game, trump: str, contract: str) -> Order:
    """How cards stand that are led, for games where no card changes by its place."""
    trick = Trick(trump=trump, contract=contract)
    suits = {card: suit_in_play(game, trick, card) for card in game.pack}
    own = {suit: int(Cards.of(card for card in game.pack if suits[card] == suit)) for suit in suits.values()}
    over = {card: strengths(game, suit, trump, contract).above[card] & own[suit] for card, suit in suits.items()}
    return Order(suits, own, over, {card: -above.bit_count() for card, above in over.items()})


def best_play(game: Game, trick: Trick) -> Play:
    """The play that is taking a trick so far, the first of equals."""
    usual = strengths(game, trick.led, trick.trump, trick.contract).values
    values = [standing(game.standings, trick, play) if play.value else usual[play.card] for play in trick.plays]
    return trick.plays[values.index(max(values))]


def beating(game: Game, trick: Trick, play: Play) -> int:
    """The cards that would take a trick from a play, as a bit mask, if nothing is said with them."""
    table = strengths(game, trick.led, trick.trump, trick.contract)
    if not play.value:
        return table.above[play.card]
    least = standing(game.standings, trick, play)
    return int(Cards.of(card for card, value in table.values.items() if value > least))
