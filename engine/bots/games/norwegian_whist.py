"""Norwegian Whist: who calls what."""

from __future__ import annotations

from engine.bots.calls import GRAND, NULLO, act_of, high_cards
from engine.bots.habits import Habits
from engine.bots.sight import Choice, Reason, Sight


def call(sight: Sight) -> Choice:
    """Grand with many high cards, nullo with few, and otherwise leave it to the next."""
    points = high_cards(sight.game, sight.hand)
    wanted = "grand" if points >= GRAND else "nullo" if points <= NULLO else "pass"
    action = act_of(sight, wanted) or act_of(sight, "pass") or sight.choices[0]
    return Choice(action, Reason("points", "", None, (points,)))


HABITS = Habits({"call": call})
