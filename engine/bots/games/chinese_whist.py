"""Chinese Whist: the dealer names trumps."""

from __future__ import annotations

from engine.bots.calls import name_trumps
from engine.bots.habits import Habits

HABITS = Habits({"trump": name_trumps})
