"""Rules of thumb for every decision of every game."""

from __future__ import annotations

from engine.bots.cards import play_card
from engine.bots.games import habits_of
from engine.bots.sight import Choice, Reason, Sight


def by_thumb(sight: Sight) -> Choice:
    """What a rule of thumb says, with the rule that makes it so."""
    if len(sight.choices) == 1:
        return Choice(sight.choices[0], Reason("only"))
    return habits_of(sight.game.id).thumb.get(sight.phase, play_card)(sight)
