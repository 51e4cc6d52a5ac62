"""Cayenne: what is named, and when an ace might be called high."""

from __future__ import annotations

from engine.bots.calls import GRAND, NULLO, act_of, as_trumps, high_cards, name_trumps
from engine.bots.habits import Habits
from engine.bots.sight import Choice, Reason, Sight
from engine.bots.strength import best_play
from engine.core.actions import Action

LONG = 5
"""Cards of a suit with which nobody leaves the choice to the partner."""


def name_contract(sight: Sight) -> Choice:
    """Grand or nullo with a hand for it, and otherwise the longest and highest suit."""
    points = high_cards(sight.game, sight.hand)
    wanted = "grand" if points > GRAND else "nullo" if points < NULLO else "trump"
    if wanted == "trump":
        return name_trumps(sight)
    return Choice(act_of(sight, wanted) or sight.choices[0], Reason("points", "", None, (points,)))


def dares(sight: Sight) -> Action | None:
    """Leave the choice to the partner where no suit is long; in nullo, take the partner's trick over with an ace."""
    if sight.phase == "name":
        named = name_contract(sight).action
        long = named.verb != "trump" or len(as_trumps(sight, named.value)) >= LONG
        return None if long else act_of(sight, "pass")
    trick = sight.trick
    if not trick.plays or best_play(sight.game, trick).seat not in sight.partners:
        return None
    return next((action for action in sight.choices if action.value and action.card.suit == trick.led), None)


HABITS = Habits({"name": name_contract}, dares=dares)
