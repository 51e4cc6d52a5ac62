"""What a wrong answer of a drill would have led to, as a table or a score."""

from htpy import Element, Node, p

from engine.core.score import score_of
from engine.core.view import view
from tutorials.drills.playout import PlayOut
from web.render.board import Sitting, picture, rows_of
from web.render.overlay import overlay
from web.render.score import cited, score
from web.words import drills as said


def heading(found: PlayOut) -> str:
    """What is to be seen, in a few words."""
    return "What it scores" if found.scored else "How it could go on"


def played_out(found: PlayOut, name: str) -> Element:
    """The trick as it ends, with its winner and the clause, or the score line by line; over the table."""
    return overlay(name, heading(found), [p[said.before(found)], _scored(found) if found.scored else _trick(found)])


def _scored(found: PlayOut) -> Node:
    return score(found.state.game, score_of(found.state))


def _trick(found: PlayOut) -> Node:
    state = found.state
    seen = view(state, *range(state.game.seats))
    bottom = found.action.seat if found.action else 0
    taken = state.tricks[-1]
    return [
        picture(Sitting(seen=seen, rows=rows_of(seen), bottom=bottom, hides=("hands", "taken"))),
        p[said.took(state), " ", cited(taken.clause)],
    ]
