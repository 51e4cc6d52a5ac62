"""Rules of thumb for Chwech: play every card that wins nothing, until some tricks have to be made up to nine."""

from __future__ import annotations

from engine.bots.habits import Habits
from engine.bots.sight import Choice, Reason, Sight
from engine.bots.strength import heights
from engine.core.actions import Action
from engine.core.state import Play
from engine.core.suits import suit_in_play
from engine.tricks import decide as decide_trick

NINE = 9


def decide(sight: Sight) -> Choice:
    """With a multiple of nine won, play without winning; otherwise try to win the rest of nine."""
    won = len(sight.won[sight.seat])
    over = won % NINE
    height = heights(sight.game)
    passes = [action for action in sight.choices if action.verb == "pass"]
    plays = [action for action in sight.choices if action.verb == "play"]
    plays.sort(key=lambda action: height[action.card], reverse=True)
    held = Reason("nines", "chwech/nines", None, (won,))
    if not sight.trick.plays:
        if passes and won and not over:
            return Choice(passes[0], held)
        return Choice(plays[-1], _goes_out(sight, plays[-1]))
    if over and over + len(sight.trick.plays) < NINE:
        for action in plays:
            if _would_win(sight, action):
                return Choice(action, Reason("towards", "chwech/over", action.card, (won,)))
    for action in plays:
        if not _would_win(sight, action):
            return Choice(action, _goes_out(sight, action))
    if over:
        held = Reason("past", "chwech/over", None, (won, len(sight.trick.plays) + 1))
    return Choice(passes[0], held)


def _goes_out(sight: Sight, action: Action) -> Reason:
    """Every card that is played counts."""
    return Reason("out", "chwech/nines", action.card, (len(sight.hand),))


def _would_win(sight: Sight, action: Action) -> bool:
    """Whether a card would take the trick if nobody played after it."""
    game, trick = sight.game, sight.trick
    play = Play(action.seat, action.card, suit_in_play(game, trick, action.card), action.value)
    plays = (*trick.plays, play)
    best, _, _ = decide_trick(game, trick._replace(plays=plays))
    return best == len(plays) - 1


HABITS = Habits({"lead": decide, "follow": decide})
