"""Drills: questions without end, made by the engine, aimed at what newcomers get wrong.

A question is looked for by playing deals at random until a position brings a clause to a point
where the common mistake gives another answer than the rules do. The answers are the engine's:
its refusals, its tricks, its lines of a score. A position and a topic's key are all that is
needed to ask the same question again.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from random import Random
from typing import Final

from engine.core.rules import Game
from engine.find import positions
from engine.games import GAMES, adapted, chosen, module_name, option_values
from engine.notation import Record
from tutorials.drills.question import Practice, Question, Topic

MOST_DEALS: Final = 400
"""So many deals are tried for a question; in the page that takes a second or two at the most."""
MOST_IF_RARE: Final = 3 * MOST_DEALS
"""So many are tried for one that comes up in one deal of two hundred."""
MORE_DEALS: Final = 40
"""In so many deals, from the first that brings a question, others are looked for that have other answers."""
MOST_MORE: Final = 10 * MORE_DEALS
"""In so many, as long as there is none."""
MOST_ALIKE: Final = 15
"""After so many questions more, of which none had another answer, there hardly is one."""
MOST_ALONE: Final = 4 * MOST_ALIKE
"""After so many, as long as all had the same answer."""
ALL_OR_SOME: Final = 2
"""Everything is allowed, or not everything."""
ENOUGH: Final = 3
"""Of so many questions with different answers one is chosen."""
EVEN_DEALS: Final = 8
"""After so many a clause is rare, and every other deal gives one side the high cards."""


@cache
def _practice(game_id: str) -> Practice:
    """What is asked of a game; its module is imported when it is first asked for."""
    found = import_module(f"tutorials.drills.games.{module_name(game_id)}").PRACTICE
    if not isinstance(found, Practice):
        raise TypeError(f"the practice of {game_id} is a {type(found).__name__}")
    return found


def of(game_id: str) -> tuple[Topic, ...]:
    """All topics of a game, under whatever options."""
    return _practice(game_id).topics


def topics(game: Game) -> tuple[Topic, ...]:
    """The topics of a game that come up under its options: their clause is in force, and there is a question."""
    options = chosen(game)
    return tuple(
        topic
        for topic in of(game.id)
        if adapted(topic.clause, options) == options
        and all(getattr(game.options, name) in values for name, values in topic.only.items())
    )


def rules_for(topic: Topic, options: Mapping[str, str] | None = None) -> Mapping[str, str]:
    """House rules, or the usual ones, changed as little as lets a topic come up."""
    game_id = topic.clause.partition("/")[0]
    some = dict(options or {})
    for name, values in topic.only.items():
        if some.get(name, option_values(game_id)[name][0]) not in values:
            some[name] = values[0]
    return adapted(topic.clause, some)


def not_asked(game_id: str) -> Mapping[str, str]:
    """The clauses of a game that no drill asks about, each with the reason."""
    return _practice(game_id).not_asked


def is_asked(clause: str) -> bool:
    """Whether some drill asks about a clause."""
    game_id = clause.partition("/")[0]
    return game_id in GAMES and any(topic.clause == clause for topic in of(game_id))


def question(game: Game, topic: Topic, random: Random) -> tuple[Record, Question] | None:
    """A position and a topic's question in it, or None if there was none in many deals.

    Several are looked at, so that answers that few positions have are as often right as others.
    """
    found: dict[tuple[str, ...], tuple[Record, Question]] = {}
    deals, first, alike = MOST_IF_RARE if topic.rare else MOST_DEALS, -1, 0
    for position in positions(game, random, deals=deals, even_deals=EVEN_DEALS, in_match=topic.in_match):
        if first >= 0 and position.number >= first + (MORE_DEALS if len(found) > 1 else MOST_MORE):
            break
        seen = topic.glance(position.state) if topic.glance is not None else ()
        asked = topic.ask(position.state) if seen not in found else None
        kind = _kind(asked) if asked is not None else seen
        if kind in found:
            alike += 1
            if alike >= (MOST_ALIKE if len(found) > 1 else MOST_ALONE):
                break
        if asked is None or kind in found:
            continue
        found[kind], alike = (position.record, asked), 0
        first = position.number if first < 0 else first
        if len(found) == (ALL_OR_SOME if topic.both else 1 if asked.many or topic.rare else _enough(asked)):
            break
    return random.choice(list(found.values())) if found else None


def _kind(asked: Question) -> tuple[str, ...]:
    """The right answer; of several, whether they are all that there are."""
    return (str(asked.right == asked.answers),) if asked.many else asked.right


def _enough(asked: Question) -> int:
    return min(len(asked.answers), ENOUGH)


__all__ = ["Question", "Topic", "is_asked", "not_asked", "of", "question", "rules_for", "topics"]
