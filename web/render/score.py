"""A score as HTML: line by line, each with its clause."""

from collections.abc import Sequence
from functools import lru_cache

from htpy import Node, a, caption, p, span, strong, table, tbody, td, tfoot, th, thead, tr
from markupsafe import Markup

from engine.core.rules import Game, Line
from engine.core.score import totals
from web import words
from web.frame import ROOT
from web.words import cards


@lru_cache(maxsize=512)
def clause_link(clause: str) -> Markup:
    """A link to a clause, by its title."""
    return Markup(a(".fs-clause-link", href=ROOT + words.page(clause))[words.title(clause)])


@lru_cache(maxsize=512)
def cited(clause: str) -> Markup:
    """The clause that bears out the sentence before it: a link in brackets, so that neither eye nor ear takes its title
    for the beginning of the next sentence. What is read out by itself leaves it out."""
    return Markup(span(".fs-cited")["(", clause_link(clause), ")"])


def score(
    game: Game,
    lines: tuple[Line, ...],
    heading: str = "The score",
    names: Sequence[str] = cards.NAMES,
    reader: int = -1,
) -> Node:
    """Every line and the totals by side; ``names`` are what the players are called, by seat, but for the ``reader`` of
    one."""
    points = totals(game, lines)
    several = len(points) > 1
    return table(".fs-score-table")[
        caption[heading],
        thead[
            tr[
                th(scope="col")["Side" if len(game.sides) < game.seats else "Player"] if several else None,
                th(scope="col")["For"],
                th(scope="col")["Rule"],
            ]
        ],
        tbody[
            [
                tr[
                    th(scope="row")[words.side(game, line.side, names, reader)] if several else None,
                    td[words.scored(line, game, names, reader)],
                    td[clause_link(line.clause)],
                ]
                for line in lines
            ]
        ],
        tfoot[
            tr[
                td(colspan="3" if several else "2")[
                    [
                        p[
                            f"{words.side(game, side, names, reader)}: " if several else None,
                            strong[words.amount(game, number)],
                        ]
                        for side, number in enumerate(points)
                    ]
                ]
            ]
        ],
    ]
