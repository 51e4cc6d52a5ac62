"""What somebody knows: each clause in one of five boxes, and the day on which it is due again (Leitner).

A right answer moves its clause a box further, and it is left in peace for longer; a wrong one puts
it back into the first. What has never been asked begins there. Days are whole numbers, counted
from anywhere; nothing here looks at a clock.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from tutorials.drills.question import Topic

BOXES: Final = 5
REST: Final = (0, 1, 3, 7, 16)
"""Days before a clause is due again, by its box."""
OLD_BEFORE_NEW: Final = 0.6
"""How often something due comes before something new, where there are both."""


class Box(NamedTuple):
    """Where a clause is: its box, from 1 to 5, and the day on which it is due."""

    number: int
    due: int


Known = Mapping[str, Box]
"""The boxes by clause; what has never been asked has none."""


def after(known: Known, clause: str, day: int, *, right: bool) -> dict[str, Box]:
    """The boxes after an answer."""
    before = known[clause].number if clause in known else 1
    number = min(BOXES, before + 1) if right else 1
    return {**known, clause: Box(number, day + REST[number - 1])}


def choose(topics: Sequence[Topic], known: Known, day: int, random: Random, last: str = "") -> Topic:
    """What to ask next: something due, or something new, or else what is known least. Not ``last`` again.

    Of each clause one topic is taken, so that a clause with many of them is not asked more often.
    """
    open_to = [topic for topic in topics if topic.clause != last] or list(topics)
    clauses = list(dict.fromkeys(topic.clause for topic in open_to))
    due = [clause for clause in clauses if clause in known and known[clause].due <= day]
    new = [clause for clause in clauses if clause not in known]
    if due and (not new or random.random() < OLD_BEFORE_NEW):
        clauses = _least_known(due, known)
    elif new:
        clauses = new
    else:
        clauses = _least_known(clauses, known)
    clause = random.choice(clauses)
    return random.choice([topic for topic in open_to if topic.clause == clause])


def _least_known(clauses: Sequence[str], known: Known) -> list[str]:
    lowest = min(known[clause].number for clause in clauses)
    return [clause for clause in clauses if known[clause].number == lowest]
