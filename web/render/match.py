"""A match as HTML: deal by deal with running totals, how it stands, and every line."""

from collections.abc import Sequence
from typing import NamedTuple

from htpy import Element, Node, caption, details, div, p, small, strong, summary, table, tbody, td, tfoot, th, thead, tr

from engine.core.rules import Line
from engine.match import Match, leaders
from web import words
from web.render.score import clause_link, score
from web.words import cards
from web.words.match import Standing, all_points, ends_game, standings


class Scored(NamedTuple):
    """A deal of a match that has been scored: how it stood before, the lines, and how it stood then."""

    before: Match
    lines: tuple[Line, ...]
    after: Match


class Problem(NamedTuple):
    """Why a deal cannot be counted: a sentence, and the clause that stands against it, if one does."""

    sentence: str
    clause: str = ""


def match(deals: Sequence[Scored]) -> Node:
    """The deals with their running totals, how the match stands after them, and all lines."""
    if not deals:
        return p["No deal yet."]
    standing = deals[-1].after
    return [
        div(".fs-scroll", tabindex="0", role="region", aria_label="The match, deal by deal")[
            table(".fs-score-table.fs-match-table")[
                caption["The match"],
                thead[
                    tr[
                        th(scope="col")["Deal"],
                        [th(scope="col")[words.side(standing.game, side)] for side in _sides(standing)],
                    ]
                ],
                tbody[[_row(scored) for scored in deals]],
                _all_points(standing),
            ]
        ],
        [p[_said(said)] for said in standings(deals[-1].before, standing)],
        details(".fs-lines")[
            summary["Line by line"],
            [score(scored.after.game, scored.lines, heading=f"Deal {scored.after.played}") for scored in deals],
        ],
    ]


def _sides(standing: Match) -> range:
    return range(len(standing.game.sides))


def _said(said: Standing) -> Node:
    return [said.sentence, " ", clause_link(said.clause)]


def _row(scored: Scored) -> Element:
    """A deal: who dealt, and for each side what it gained and what it has."""
    before, after = scored.before, scored.after
    won = leaders(after.game, after.reached) if ends_game(before, after) else ()
    return tr[
        th(scope="row")[
            str(after.played),
            small[f" {cards.name(before.dealer)} dealt"],
            small[f"{before.carry} carried over"] if before.carry else None,
        ],
        [
            td[
                small[_signed(after.reached[side] - before.points[side])],
                " ",
                strong[str(after.reached[side])],
                small[" game"] if side in won and after.game.match.games > 1 else None,
            ]
            for side in _sides(after)
        ],
    ]


def _all_points(standing: Match) -> Node:
    """The sums of a match of several games, with what the rubber brings once it is won."""
    if standing.game.match.games == 1:
        return None
    return tfoot[
        tr[
            th(scope="row")[all_points(standing)],
            [td[strong[str(number)]] for number in standing.total],
        ]
    ]


def _signed(number: int) -> str:
    """A number with its sign: ``+8``, ``−3``."""
    return f"+{number}" if number >= 0 else f"−{-number}"
