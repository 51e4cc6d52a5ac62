"""Cayenne: what is named."""

from __future__ import annotations

from engine.bots.calls import GRAND, NULLO, act_of, high_cards, name_trumps
from engine.bots.habits import Habits
from engine.bots.sight import Choice, Reason, Sight


def name_contract(sight: Sight) -> Choice:
    """Grand or nullo with a hand for it, and otherwise the longest and highest suit."""
    points = high_cards(sight.game, sight.hand)
    wanted = "grand" if points > GRAND else "nullo" if points < NULLO else "trump"
    if wanted == "trump":
        return name_trumps(sight)
    return Choice(act_of(sight, wanted) or sight.choices[0], Reason("points", "", None, (points,)))


HABITS = Habits({"name": name_contract})
