"""Rules of thumb for Chwech: play every card that wins nothing, until some tricks have to be made up to nine."""

from __future__ import annotations

from engine.bots.habits import Habits
from engine.bots.sight import Choice, Reason, Sight
from engine.bots.strength import heights
from engine.core.actions import Action
from engine.core.cards import JOKERS
from engine.core.state import Play
from engine.core.suits import suit_in_play
from engine.tricks import decide as decide_trick

NINE = 9
FEW = 4
"""Cards in hand with which somebody might leave the lead to others for good."""


def decide(sight: Sight) -> Choice:
    """With a multiple of nine won, play without winning; otherwise try to win the rest of nine."""
    over = len(sight.won[sight.seat]) % NINE
    height = heights(sight.game)
    passes = [action for action in sight.choices if action.verb == "pass"]
    plays = [action for action in sight.choices if action.verb == "play"]
    plays.sort(key=lambda action: height[action.card], reverse=True)
    if not sight.trick.plays:
        may_rest = passes and sight.won[sight.seat] and not over
        return _because(sight, passes[0] if may_rest else plays[-1])
    if over and over + len(sight.trick.plays) < NINE:
        for action in plays:
            if _would_win(sight, action):
                return _because(sight, action)
    for action in plays:
        if not _would_win(sight, action):
            return _because(sight, action)
    return _because(sight, passes[0])


def _because(sight: Sight, action: Action) -> Choice:
    """An act with the reason for it, which is known to all: the cards won and those still held can be counted."""
    (reason,) = outside(sight, action)
    return Choice(action, reason)


def outside(sight: Sight, action: Action) -> tuple[Reason, ...]:
    """What speaks for an act: the cards won, by which a trick more is wanted or not, and those still held."""
    won = len(sight.won[sight.seat])
    if action.verb != "pass":
        if sight.trick.plays and won % NINE and _would_win(sight, action):
            return (Reason("towards", "chwech/over", action.card, (won,)),)
        return (Reason("out", "chwech/nines", action.card, (sight.held,)),)
    more = len(sight.trick.plays) + 1
    if won % NINE:
        return (Reason("past", "chwech/over", None, (won, more)),) if won % NINE + more > NINE else ()
    return (Reason("nines" if won else "nought", "chwech/nines", None, (won,) if won else ()),)


def dares(sight: Sight) -> Action | None:
    """Leave the lead to others late in the deal; a joker after four cards, or after a joker; or an ace after one."""
    plays = [action for action in sight.choices if action.verb == "play"]
    if not sight.trick.plays:
        resting = sight.won[sight.seat] and sight.held <= FEW
        return next((action for action in sight.choices if action.verb == "pass"), None) if resting else None
    jokers = [action for action in plays if action.card.suit == JOKERS]
    after_a_joker = any(play.card.suit == JOKERS for play in sight.trick.plays)
    if jokers and (after_a_joker or len(sight.trick.plays) >= FEW):
        return jokers[0]
    aces = [action for action in plays if action.card.rank == "A"]
    return aces[0] if aces and after_a_joker and len(sight.trick.plays) == 1 else None


def _would_win(sight: Sight, action: Action) -> bool:
    """Whether a card would take the trick if nobody played after it."""
    game, trick = sight.game, sight.trick
    play = Play(action.seat, action.card, suit_in_play(game, trick, action.card), action.value)
    plays = (*trick.plays, play)
    best, _, _ = decide_trick(game, trick._replace(plays=plays))
    return best == len(plays) - 1


HABITS = Habits({"lead": decide, "follow": decide}, outside=outside, dares=dares)
