"""Witches Whist: a card to every trick, and nothing else to decide."""

from __future__ import annotations

from engine.bots.habits import Habits

HABITS = Habits()
