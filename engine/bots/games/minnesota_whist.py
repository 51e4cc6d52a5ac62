"""Minnesota Whist: the bid under seal."""

from __future__ import annotations

from engine.bots.calls import high_cards
from engine.bots.habits import Habits
from engine.bots.sight import Choice, Reason, Sight
from engine.bots.strength import heights
from engine.core.actions import Action

BID_HIGH = 9
"""By so many high-card points more than small cards a hand bids high."""
SMALL = ("5", "4", "3", "2")
"""Ranks that seldom win a trick: what is of no use in a high deal is safe in a low one."""


def bid(sight: Sight) -> Choice:
    """High with many high cards and few small ones, shown by the lowest card that says so."""
    points, small = high_cards(sight.game, sight.hand), sum(card.rank in SMALL for card in sight.hand)
    black = (points - small >= BID_HIGH) == (sight.game.options.colours == "black_high")
    wanted = [action for action in sight.choices if is_black(action) == black] or list(sight.choices)
    action = min(wanted, key=lambda action: heights(sight.game)[action.card] if action.cards else 0)
    return Choice(action, Reason("balance", "", None, (small, points)))


def is_black(action: Action) -> bool:
    """Whether a bid is black, with a card or without."""
    return action.card.suit in "CS" if action.cards else action.value == "B"


def colour_of(action: Action) -> str:
    """Any bid of a colour says as much as any other; a card to a trick is of no colour."""
    return str(is_black(action)) if action.verb == "bid" else ""


HABITS = Habits({"bid": bid}, kind=colour_of)
