"""A match as HTML: deal by deal with running totals, how it stands, and every line."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from htpy import (
    Element,
    Node,
    button,
    caption,
    details,
    div,
    li,
    p,
    path,
    small,
    span,
    strong,
    summary,
    svg,
    table,
    tbody,
    td,
    tfoot,
    th,
    thead,
    tr,
    ul,
)

from engine.core.rules import Line
from engine.match import Match, leaders
from web import words
from web.render.curve import curve
from web.render.score import cited, score
from web.render.table import event
from web.words import cards
from web.words.match import Standing, all_points, distance, ends_game, gains, needed, records, signed, standings


class Scored(NamedTuple):
    """A deal of a match that has been scored: how it stood before, what was counted, the lines, and how it stood
    then."""

    before: Match
    tally: Any
    lines: tuple[Line, ...]
    after: Match


class Problem(NamedTuple):
    """Why a deal cannot be counted: a sentence, the clause that stands against it, if one does, and the names of the
    inputs that it is about."""

    sentence: str
    clause: str = ""
    about: tuple[str, ...] = ()


class Rows(NamedTuple):
    """The deals of a sheet: those that are counted, what is wrong with each of the others, how the id begins of
    what opens a deal to be changed, which is nothing where none can be, what the players are called, whether the totals
    are hidden, and what the match is called, if it has a name."""

    deals: Sequence[Scored]
    problems: Sequence[Problem]
    opens: str
    names: Sequence[str]
    hidden: bool
    title: str


def match(rows: Rows, opening: Match) -> Node:
    """The deals with their running totals, and how the match stands after them."""
    deals = rows.deals
    if not deals and not rows.problems:
        return p["No deal yet."]
    standing = deals[-1].after if deals else opening
    return [
        div(".fs-scroll", tabindex="0", role="region", aria_label="The match, deal by deal")[
            table(".fs-score-table.fs-match-table")[
                caption[rows.title or "The match"],
                thead[
                    tr[
                        th(scope="col")["Deal"],
                        [th(scope="col")[words.side(standing.game, side, rows.names)] for side in _sides(standing)],
                    ]
                ],
                tbody[
                    [_row(scored, rows) for scored in deals],
                    [
                        _uncounted(number, problem, rows, standing)
                        for number, problem in enumerate(rows.problems, len(deals) + 1)
                    ],
                ],
                None if rows.hidden else _all_points(standing),
            ]
        ],
        p(".fs-small")["The totals are hidden until the end."] if rows.hidden else None,
        _stands(deals[-1].before, standing, rows.names) if deals else None,
        _to_go(standing, rows) if rows.opens and not rows.problems else None,
    ]


def more(rows: Rows) -> Node:
    """What is folded away below: what would win, the points as a curve, which is open where all is over and is then
    another element, and all lines."""
    deals = rows.deals
    if not deals:
        return None
    standing = deals[-1].after
    return [
        _ways(standing, rows) if rows.opens and not rows.problems and not rows.hidden else None,
        details(".fs-lines.fs-drawn", id=f"{rows.opens}-drawn{'-over' if standing.over else ''}", open=standing.over)[
            summary["The points as a curve, and the best deals"],
            curve(deals, rows.names),
            ul(".fs-records")[[li[strong[record.who], " ", record.said] for record in records(deals, rows.names)]],
        ]
        if rows.opens and len(deals) > 1 and not rows.hidden
        else None,
        details(".fs-lines")[
            summary["Line by line"],
            [
                score(scored.after.game, scored.lines, heading=f"Deal {scored.after.played}", names=rows.names)
                for scored in deals
            ],
        ],
    ]


def _sides(standing: Match) -> range:
    return range(len(standing.game.sides))


def _stands(before: Match, standing: Match, names: Sequence[str]) -> list[Element]:
    """How the match stands; that it is over, and whose it is, is said last and stands out."""
    *rest, last = standings(before, standing, names)
    return [*(p[_said(said)] for said in rest), p(class_="fs-end" if standing.over else None)[_said(last)]]


def _said(said: Standing) -> Node:
    return [said.sentence, [" ", cited(said.clause)] if said.clause else None]


def _to_go(standing: Match, rows: Rows) -> Node:
    """How far it is to the end; of a match to so many points nothing while they are hidden."""
    togo = None if rows.hidden and standing.game.match.target else distance(standing, rows.names)
    return p[_said(togo)] if togo else None


def _ways(standing: Match, rows: Rows) -> Node:
    """What each side has to make to win."""
    sides = needed(standing, rows.names)
    return (
        details(".fs-lines.fs-needed")[
            summary[f"What must we make to win{' this game' if standing.game.match.games > 1 else ''}?"],
            [
                [
                    p[strong[side.who], " ", side.said],
                    ul[[li[_said(way)] for way in side.ways]] if side.ways else None,
                ]
                for side in sides
            ],
        ]
        if sides
        else None
    )


SUM: Final[Node] = [span(".fs-spoken")[", in all"], " "]
"""Between what a deal brought and what a side has."""


def _row(scored: Scored, rows: Rows) -> Element:
    """A deal: who dealt, and for each side what it gained and what it has."""
    before, after = scored.before, scored.after
    won = leaders(after.reached) if ends_game(before, after) else ()
    return tr[
        th(scope="row")[
            str(after.played),
            small[f" {rows.names[before.dealer]} dealt"],
            small[f"{before.carry} carried over"] if before.carry else None,
            _change(after.played, rows.opens),
        ],
        [
            td[
                small[signed(gained)],
                None if rows.hidden else [SUM, strong[cards.figure(after.reached[side])]],
                small[" game"] if side in won and after.game.match.games > 1 else None,
            ]
            for side, gained in enumerate(gains(scored))
        ],
    ]


def _uncounted(number: int, problem: Problem, rows: Rows, standing: Match) -> Element:
    """A deal that stays on the sheet and is not counted. The first of them can be opened; the rest come after it."""
    first = number == len(rows.deals) + 1
    return tr(".fs-uncounted")[
        th(scope="row")[str(number), _change(number, rows.opens) if first else None],
        td(colspan=str(len(_sides(standing))))[
            p(class_="fs-problem" if first else None)[
                problem.sentence, [" ", cited(problem.clause)] if problem.clause else None
            ]
        ],
    ]


def _change(number: int, opens: str) -> Node:
    return (
        button(
            ".fs-change",
            id=f"{opens}-change-{number}",
            type="button",
            data_python=True,
            data_event=event(do="change", deal=number),
            data_reached=True,
            aria_label=f"Change deal {number}",
        )[svg(viewBox="0 0 16 16", aria_hidden="true")[path(d="M2 14l1-4 8-8 3 3-8 8zM10 3l3 3")]]
        if opens
        else None
    )


def _all_points(standing: Match) -> Node:
    """The sums of a match of several games, with what the rubber brings once it is won."""
    if standing.game.match.games == 1:
        return None
    return tfoot[
        tr[
            th(scope="row")[all_points(standing)],
            [td[strong[cards.figure(number)]] for number in standing.total],
        ]
    ]
