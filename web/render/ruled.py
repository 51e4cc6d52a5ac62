"""An empty score sheet: a row a deal, a group of columns a side."""

from collections.abc import Sequence
from math import lcm
from typing import Final, NamedTuple

from htpy import Element, Node, div, footer, h2, p, small, span, table, tbody, td, tfoot, th, thead, tr

from web.render.leaflet import head, marked, printing

WIDEST: Final = 16
"""So many columns have room for a pencil beside each other; more than that stand on two lines of a deal."""


class Lines(NamedTuple):
    """What is written down: the seats of each side, what is counted of every side and once a deal, in which unit it
    scores, the number of each deal in its match, and how many games a match has."""

    sides: tuple[tuple[int, ...], ...]
    each: tuple[str, ...]
    alone: tuple[str, ...]
    unit: str
    deals: tuple[int, ...]
    games: int


class Form(NamedTuple):
    """A sheet, and under which house rules it is the one to print: as `data-when` says it."""

    when: str
    lines: Lines


def ruled(game_id: str, forms: Sequence[Form], told: str) -> Element:
    """The sheet for each form of a game, of which the page shows the one in force, the first as it comes; below it
    how it is scored, as Markdown of our own pages."""
    return div(".fs-leaflet-body")[
        printing("One page, A4 or Letter, with the columns that your house rules need."),
        div(".fs-printed.fs-ruled-sheet")[
            head(
                game_id,
                "score",
                "The pad that adds up",
                p(".fs-blanks")[span["Date ", span], " ", span["Place ", span]],
            ),
            [
                div(
                    ".fs-lined",
                    data_when=form.when or None,
                    hidden=number > 0,
                    tabindex="0",
                    role="region",
                    aria_label="The columns",
                )[_lined(form.lines)]
                for number, form in enumerate(forms)
            ],
            footer[h2(".fs-spoken")["How it is scored"], div(".fs-columns")[marked(told)]],
        ],
    ]


def _lined(lines: Lines) -> Element:
    each, alone = len(lines.each), len(lines.alone)
    stacked = len(lines.sides) * (each + 2) + alone > WIDEST
    return (_on_two_lines if stacked else _on_one_line)(lines)


def _on_one_line(lines: Lines) -> Element:
    """Everything of a deal beside each other."""
    parts = (*lines.each, _points(lines), "Total")
    return table(".fs-ruled-table")[
        thead[
            tr[
                _down("Deal", 2),
                _down("Dealer", 2),
                [_down(name, 2) for name in lines.alone],
                [th(".fs-begins", scope="colgroup", colspan=str(len(parts)))[_players(side)] for side in lines.sides],
            ],
            tr[[[_down(part, begins=not number) for number, part in enumerate(parts)] for _ in lines.sides]],
        ],
        tbody[
            [
                tr(class_="fs-first" if number == 1 else None)[
                    th(scope="row")[str(number)],
                    [td for _ in ("dealer", *lines.alone)],
                    [[td(class_=_class(part, parts)) for part in parts] for _ in lines.sides],
                ]
                for number in lines.deals
            ]
        ],
        _games(lines, len(parts)),
    ]


def _on_two_lines(lines: Lines) -> Element:
    """What was counted over what it brings: for a table with many players."""
    wide = lcm(len(lines.each), 2)
    above, below = str(wide // len(lines.each)), str(wide // 2)
    sums = (_points(lines), "Total")
    sizes = f"--deals: {len(lines.deals)}; --sides: {len(lines.sides)}"
    return table(".fs-ruled-table.fs-stacked", style=sizes)[
        thead[
            tr[
                _down("Deal", 3),
                _down("Dealer", 3),
                [_down(name, 3) for name in lines.alone],
                [th(".fs-begins", scope="colgroup", colspan=str(wide))[_players(side)] for side in lines.sides],
            ],
            tr[[[th(scope="col", colspan=above)[name] for name in lines.each] for _ in lines.sides]],
            tr[[[th(scope="col", colspan=below)[name] for name in sums] for _ in lines.sides]],
        ],
        tbody[
            [
                [
                    tr(class_="fs-first" if number == 1 else None)[
                        th(scope="row", rowspan="2")[str(number)],
                        [td(rowspan="2") for _ in ("dealer", *lines.alone)],
                        [
                            [td(class_=_class(name, lines.each), colspan=above) for name in lines.each]
                            for _ in lines.sides
                        ],
                    ],
                    tr[[[td(class_=_class(name, sums), colspan=below) for name in sums] for _ in lines.sides]],
                ]
                for number in lines.deals
            ]
        ],
        _games(lines, wide),
    ]


def _games(lines: Lines, wide: int) -> Node:
    """A box to tick for each game that a side needs to win the match, and room for the whole of it."""
    if lines.games == 1:
        return None
    return tfoot[
        tr[
            th(scope="row", colspan=str(2 + len(lines.alone)))["Games won"],
            [
                td(".fs-begins", colspan=str(wide))[
                    [span(".fs-box")["☐"] for _ in range(lines.games)], small["together"]
                ]
                for _ in lines.sides
            ],
        ]
    ]


def _players(side: Sequence[int]) -> Node:
    """A line for the name of each player, by the number of the seat."""
    return [span(".fs-blank")[str(seat + 1)] for seat in side]


def _points(lines: Lines) -> str:
    return lines.unit.capitalize()


def _down(name: str, rows: int = 1, *, begins: bool = False) -> Element:
    """The heading of a narrow column, which reads upwards."""
    spans = str(rows) if rows > 1 else None
    return th(class_=["fs-down", begins and "fs-begins"], scope="col", rowspan=spans)[span[name]]


def _class(part: str, parts: Sequence[str]) -> str | None:
    """A side begins with a strong line, and ends with its total."""
    return "fs-begins" if part == parts[0] else "fs-total" if part == "Total" else None
