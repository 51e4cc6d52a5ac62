"""Why no drill asks about some clauses, for the tables of the games."""

from __future__ import annotations

from typing import Final

SETTING: Final = "it says who plays with which cards, or how they are dealt, and no play turns on it"
EXPECTED: Final = "nobody would have expected anything else"
FREE: Final = "it leaves a choice of which none is wrong"
SEEN: Final = "it says what may be looked at, and that is nothing that a player does in turn"
ELSEWHERE: Final = "what follows from it is asked under other clauses"
COUNTED: Final = "the tricks of each are the score, so that the question would be its answer"
