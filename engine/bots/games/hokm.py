"""Hokm: trumps from five cards, and with two what is put aside and what is kept."""

from __future__ import annotations

from engine.bots.calls import act_of, is_trump, name_trumps
from engine.bots.habits import Habits
from engine.bots.sight import Choice, Reason, Sight
from engine.bots.strength import heights
from engine.core.cards import Card
from engine.core.rules import Game

KEPT = 8
"""A drawn card is kept from this rank on, counted from the lowest as 0; the lowest trump is worth as much."""


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


HABITS = Habits({"trump": name_trumps, "discard": discard, "draw": keep_or_reject})
