"""Chinese Whist: the dealer names trumps."""

from __future__ import annotations

from engine.bots.calls import act_of, as_trumps, high_cards, name_trumps
from engine.bots.habits import Habits
from engine.bots.sight import Sight
from engine.core.actions import Action

SHORT = 3
"""Cards of the longest suit at most with which somebody might do without trumps."""
ENOUGH = 8
"""High-card points of all that is seen of the hand, with which somebody might."""


def dares(sight: Sight) -> Action | None:
    """Do without trumps where there are high cards and no long suit."""
    without = act_of(sight, "no-trumps")
    longest = max(
        (len(as_trumps(sight, action.value)) for action in sight.choices if action.verb == "trump"), default=0
    )
    return without if longest <= SHORT and high_cards(sight.game, sight.hand) >= ENOUGH else None


HABITS = Habits({"trump": name_trumps}, dares=dares)
