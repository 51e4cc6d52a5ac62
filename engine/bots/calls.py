"""Rules of thumb for what is decided before the play: contracts, trumps, bids, discards."""

from __future__ import annotations

from engine.bots.sight import Choice, Reason, Sight
from engine.bots.strength import heights
from engine.core.actions import Action
from engine.core.cards import Card, Cards
from engine.core.rules import Game
from engine.core.state import Trick
from engine.core.suits import cards_of_suit, suit_in_play

HONOURS = 4
"""Ranks that count as high: the ace 4, the king 3, the queen 2, the jack 1."""
GRAND, NULLO = 14, 6
"""High-card points with which a hand wants many tricks, or few."""
BID_HIGH = 11
KEPT = 8
"""A drawn card is kept from this rank on, counted from the lowest as 0."""


def high_cards(game: Game, cards: Cards) -> int:
    """The high-card points of some cards: 40 in a pack of four suits, 10 in a usual hand."""
    height = heights(game)
    lowest = len(game.ranks) - HONOURS
    return sum(max(0, height[card] - lowest + 1) for card in cards)


def call(sight: Sight) -> Choice:
    """Norwegian Whist: grand with many high cards, nullo with few, and otherwise leave it to the next."""
    points = high_cards(sight.game, sight.hand)
    wanted = "grand" if points >= GRAND else "nullo" if points <= NULLO else "pass"
    action = _of(sight, wanted) or _of(sight, "pass") or sight.choices[0]
    return Choice(action, Reason("points", "", None, (points,)))


def bid(sight: Sight) -> Choice:
    """Minnesota Whist: high with many high cards, shown by the lowest card that says so."""
    points = high_cards(sight.game, sight.hand)
    black = (points >= BID_HIGH) == (sight.game.options.colours == "black_high")
    wanted = [action for action in sight.choices if is_black(action) == black] or list(sight.choices)
    action = min(wanted, key=lambda action: heights(sight.game)[action.card] if action.cards else 0)
    return Choice(action, Reason("points", "", None, (points,)))


def is_black(action: Action) -> bool:
    """Whether a bid is black, with a card or without."""
    return action.card.suit in "CS" if action.cards else action.value == "B"


def name_contract(sight: Sight) -> Choice:
    """Cayenne: grand or nullo with a hand for it, and otherwise the longest and highest suit."""
    points = high_cards(sight.game, sight.hand)
    wanted = "grand" if points > GRAND else "nullo" if points < NULLO else "trump"
    if wanted == "trump":
        return name_trumps(sight)
    return Choice(_of(sight, wanted) or sight.choices[0], Reason("points", "", None, (points,)))


def name_trumps(sight: Sight) -> Choice:
    """The suit with most cards and high cards."""
    named = [action for action in sight.choices if action.verb == "trump"]
    action = max(named, key=lambda action: suit_weight(sight, action.value))
    suit = as_trumps(sight, action.value)
    return Choice(action, Reason("suit", "", None, (len(suit), high_cards(sight.game, suit))))


def suit_weight(sight: Sight, suit: str) -> int:
    """How good a suit would be for trumps: its length counts double."""
    own = as_trumps(sight, suit)
    return 2 * len(own) + high_cards(sight.game, own)


def as_trumps(sight: Sight, suit: str) -> Cards:
    """The cards of the hand that would be trumps if a suit were."""
    return cards_of_suit(sight.game, Trick(trump=suit), suit, sight.hand)


def discard(sight: Sight) -> Choice:
    """The lowest card that is no trump."""
    trump = getattr(sight.facts, "trump", "")
    action = min(sight.choices, key=lambda action: _keeping(sight.game, action.card, trump))
    return Choice(action, Reason("lowest", "", action.card))


def keep_or_reject(sight: Sight) -> Choice:
    """Keep a trump or a high card; anything else is worth less than a card unseen."""
    (card,) = sight.offered
    trump = getattr(sight.facts, "trump", "")
    good = is_trump(sight.game, card, trump) or heights(sight.game)[card] >= KEPT
    action = _of(sight, "keep" if good else "reject") or sight.choices[0]
    return Choice(action, Reason("good" if good else "poor", "", card))


def _keeping(game: Game, card: Card, trump: str) -> int:
    return heights(game)[card] + (len(game.ranks) if is_trump(game, card, trump) else 0)


def is_trump(game: Game, card: Card, trump: str) -> bool:
    """Whether a card belongs to the trumps."""
    return suit_in_play(game, Trick(trump=trump), card) == trump


def _of(sight: Sight, verb: str) -> Action | None:
    return next((action for action in sight.choices if action.verb == verb), None)
