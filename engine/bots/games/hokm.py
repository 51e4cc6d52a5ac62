"""Hokm: trumps from five cards, and with two what is put aside and what is kept."""

from __future__ import annotations

from engine.bots.calls import act_of, as_trumps, high_cards, is_trump
from engine.bots.habits import Habits
from engine.bots.sight import Choice, Reason, Sight
from engine.bots.strength import heights
from engine.core.cards import Card
from engine.core.rules import Game

KEPT = 8
"""A drawn card is kept from this rank on, counted from the lowest as 0; the lowest trump is worth as much."""


def name_longest(sight: Sight) -> Choice:
    """The longest suit of the five cards, and of those as long the one with the higher cards."""
    suits = {action: as_trumps(sight, action.value) for action in sight.choices}
    action = max(suits, key=lambda action: (len(suits[action]), high_cards(sight.game, suits[action])))
    as_long = sum(len(suit) == len(suits[action]) for suit in suits.values())
    return Choice(action, Reason("longest" if as_long == 1 else "higher", "", None, (len(suits[action]),)))


def discard(sight: Sight) -> Choice:
    """The card of least use, where a low trump is worth as much as a ten of another suit."""
    action = min(sight.choices, key=lambda action: _keeping(sight.game, action.card, sight.trumps))
    return Choice(action, Reason("lowest", "", action.card))


def keep_or_reject(sight: Sight) -> Choice:
    """Keep a trump or a high card; anything else is worth less than a card unseen."""
    (card,) = sight.offered
    good = is_trump(sight.game, card, sight.trumps) or heights(sight.game)[card] >= KEPT
    action = act_of(sight, "keep" if good else "reject") or sight.choices[0]
    return Choice(action, Reason("good" if good else "poor", "", card))


def _keeping(game: Game, card: Card, trump: str) -> int:
    return heights(game)[card] + (KEPT if is_trump(game, card, trump) else 0)


HABITS = Habits({"trump": name_longest, "discard": discard, "draw": keep_or_reject}, settled=("trump",))
