"""Sixty-Six: what every decision goes by."""

from __future__ import annotations

from engine.bots.games.sixty_six_ending import solve
from engine.bots.games.sixty_six_thumb import dares, decide, outside, rightly_claims
from engine.bots.habits import Habits

PHASES = ("lead", "follow", "taken", "shown", "claiming", "answer", "closed", "end-lead", "end-follow", "last")

HABITS = Habits(dict.fromkeys(PHASES, decide), certain=rightly_claims, solve=solve, outside=outside, dares=dares)
