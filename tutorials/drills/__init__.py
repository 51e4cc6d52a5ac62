"""Drills: questions without end, made by the engine, aimed at what newcomers get wrong.

A question is looked for by playing deals at random until a position brings a clause to a point
where the common mistake gives another answer than the rules do. The answers are the engine's:
its refusals, its tricks, its lines of a score. A position and a topic's key are all that is
needed to ask the same question again.
"""

from __future__ import annotations

from random import Random
from typing import Final

from engine.core.rules import Game
from engine.core.state import State
from engine.find import search
from engine.games import adapted, chosen
from engine.notation import Record
from tutorials.drills.question import Question, Topic
from tutorials.drills.topics import TOPICS

MOST_DEALS: Final = 600
"""So many deals are tried for a question; in the page that takes a second or two at the most."""
EVEN_DEALS: Final = 8
"""After so many a clause is rare, and every other deal gives one side the high cards."""


def topics(game: Game) -> tuple[Topic, ...]:
    """The topics of a game whose clause is in force under its options."""
    options = chosen(game)
    return tuple(topic for topic in TOPICS[game.id] if adapted(topic.clause, options) == options)


def topic(game_id: str, key: str) -> Topic | None:
    """A topic of a game by its key."""
    return next((topic for topic in TOPICS.get(game_id, ()) if topic.key == key), None)


def question(game: Game, topic: Topic, random: Random) -> tuple[Record, Question] | None:
    """A position and a topic's question in it, or None if there was none in many deals."""
    made: list[Question] = []

    def is_point(state: State, _random: Random) -> tuple[bool, None]:
        made.extend(asked for asked in [topic.ask(state)] if asked is not None)
        return bool(made), None

    found = search(game, random, is_point, deals=MOST_DEALS, even_deals=EVEN_DEALS)
    return None if found is None else (found.record, made[0])


__all__ = ["TOPICS", "Question", "Topic", "question", "topic", "topics"]
