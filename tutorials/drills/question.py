"""What a drill asks: a position, a closed list of answers, and what the engine says of each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from engine.core.actions import Action
from engine.core.rules import Line, Refusal
from engine.core.state import Event, State

YES, NO = "yes", "no"


class Reason(NamedTuple):
    """Why an answer is right or wrong: the clause, what the engine said, and the state it said it of.

    ``said`` is None where the clause speaks for itself.
    """

    clause: str
    state: State
    said: Event | Refusal | None = None


class Question(NamedTuple):
    """One question in a position. Answers are texts: a card, a seat, a suit, a number, or yes and no.

    ``right`` are the right answers: any of them will do, except where ``many`` have to be given,
    and no others. ``mistake`` is what a newcomer answers, in the same form; it is never right.
    ``reasons`` has one for each answer, in the order of ``answers``. ``seat`` is who is asked about,
    ``action`` what is being asked for, ``asked`` a side whose points are wanted, each -1 or None where
    there is none. ``lines`` are the score that an answer is worked out from. Only what ``eyes``
    see of the position may be shown before the answer.
    """

    kind: str
    clause: str
    state: State
    answers: tuple[str, ...]
    right: tuple[str, ...]
    mistake: tuple[str, ...]
    reasons: tuple[Reason, ...]
    many: bool = False
    eyes: tuple[int, ...] = ()
    seat: int = -1
    action: Action | None = None
    lines: tuple[Line, ...] = ()

    def reason(self, answer: str) -> Reason:
        """What the engine says of one answer."""
        return self.reasons[self.answers.index(answer)]

    def is_right(self, given: tuple[str, ...]) -> bool:
        """Whether some answers, without order, are right."""
        if self.many:
            return set(given) == set(self.right)
        return len(given) == 1 and given[0] in self.right


def lot(state: State, many: int) -> int:
    """A number below ``many`` that is drawn for a position, and the same whenever it is asked for."""
    cards = sum((place + 1) * int(zone.cards) for place, zone in enumerate(state.zones))
    return Random(cards + len(state.log)).randrange(many)


Ask = Callable[[State], Question | None]
"""Makes a question of a position, or None where the position does not bring the clause to a point."""


Glance = Callable[[State], tuple[str, ...]]
"""The right answer of the question that there is in a position; nothing where there is none, but it may promise too
much."""


class Topic(NamedTuple):
    """A kind of question about a clause; ``key`` tells it from the others of its game.

    Where an option is named in ``only``, there is a question under those of its values alone. What is
    ``rare`` is looked for in more deals than others; ``in_match`` in deals that are not the first of a match. Where
    several answers are right, ``both`` asks as often where all of them are as where some are not. Where it takes long
    to make a question, ``glance`` tells its right answer beforehand.
    """

    clause: str
    key: str
    ask: Ask
    only: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    rare: bool = False
    in_match: bool = False
    both: bool = False
    glance: Glance | None = None

    def under(self, **only: tuple[str, ...]) -> Topic:
        """The topic for these values of some options alone."""
        return self._replace(only=only)

    def by_turns(self) -> Topic:
        """The topic asked as often where everything is allowed as where something is not."""
        return self._replace(both=True)

    def seldom(self) -> Topic:
        """The topic as one that few deals bring to a point."""
        return self._replace(rare=True)


class Practice(NamedTuple):
    """What is asked of a game under whatever options, and of each clause that is not, why not."""

    topics: tuple[Topic, ...]
    not_asked: Mapping[str, str]
