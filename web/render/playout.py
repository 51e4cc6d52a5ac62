"""What a wrong answer of a drill would have led to, as a trick or a score."""

from htpy import Element, div, p

from engine.core.score import score_of
from engine.core.view import view
from tutorials.drills.playout import PlayOut
from web import words
from web.render.score import clause_link, score
from web.render.table import trick
from web.words import drills as said


def played_out(found: PlayOut, table: str) -> Element:
    """The trick as it ends, with its winner and the clause, or the score line by line."""
    state = found.state
    if found.scored:
        return div(".fs-play-out")[p[said.before(found)], score(state.game, score_of(state))]
    seen = view(state, *range(state.game.seats))
    return div(".fs-play-out")[
        p[said.before(found)],
        trick(seen, f"{table}-after"),
        p[words.winning(state.tricks[-1], seen), " ", clause_link(state.tricks[-1].clause)],
    ]
