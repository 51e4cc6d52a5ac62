"""English for why an answer to a question is right, where no sentence of the rules at work says it."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Final, cast

from engine.games import module_name
from tutorials.drills import Question
from web.words.drilled.kit import Table, match_reason, moves_on, points_of, rubber_reason, still_to_come

OF_A_KIND: Final[Table] = {
    "dealer": moves_on,
    "game": match_reason,
    "over": still_to_come,
    "rubber": rubber_reason,
    "score": points_of,
}
"""What holds of a kind of question in games that say nothing of their own."""


@cache
def _of(game_id: str) -> Table:
    """A game's own reasons."""
    found = import_module(f"{__name__}.{module_name(game_id)}").WHY
    if not isinstance(found, Mapping):
        raise TypeError(f"the reasons of {game_id} are a {type(found).__name__}")
    return cast("Table", found)


def why(question: Question) -> str:
    """Why the right answer is right; nothing where what the engine says of it is enough."""
    kind, own = question.kind, _of(question.state.game.id)
    found = own.get(f"{kind} {question.clause}", OF_A_KIND.get(kind))
    return found(question) if found is not None else ""
