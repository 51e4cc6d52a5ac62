"""The games side by side, with what can be chosen above them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from htpy import Element, a, button, div, form, label, option, p, select, span, table, tbody, td, th, thead, tr

from engine.games import GAMES, game, option_values
from web import words
from web.frame import ROOT
from web.render.table import NEEDS_SCRIPT, event
from web.words.kit import Glance

DIRECTIONS: Final = {1: "to the left", -1: "to the right"}

type Column = tuple[str, Callable[[str, Glance], str], Callable[[str, Glance], str | tuple[int, ...]]]

COLUMNS: Final[Mapping[str, Column]] = {
    "game": ("Game", lambda game_id, _: words.game_name(game_id), lambda game_id, _: words.game_name(game_id)),
    "players": (
        "Players",
        lambda _, row: words.cards.listed(map(str, row.players), "or"),
        lambda _, row: (row.players[0], row.players[-1]),
    ),
    "minutes": ("Minutes", lambda _, row: f"{row.minutes[0]} to {row.minutes[1]}", lambda _, row: row.minutes),
    "cards": ("Cards", lambda _, row: row.cards, lambda _, row: row.cards),
    "trumps": ("Trumps", lambda _, row: row.trumps, lambda _, row: row.trumps),
    "partners": ("Partners", lambda _, row: row.partners, lambda _, row: row.partners),
    "turns": (
        "Turns go",
        lambda game_id, _: DIRECTIONS[game(game_id).direction],
        lambda game_id, _: DIRECTIONS[game(game_id).direction],
    ),
    "scores": ("What scores", lambda _, row: row.scores, lambda _, row: row.scores),
}
"""For each column its heading, what it shows, and what it sorts by."""

TIMES: Final = (30, 60, 90)


class Asked(NamedTuple):
    """The column that is sorted by, from its first to its last or in ``reverse``, and what was chosen, as text; nothing
    where it is all the same."""

    sort: str = "game"
    players: str = ""
    minutes: str = ""
    reverse: bool = False


def body(asked: Asked, found: Sequence[str]) -> Element:
    """The choices, and a row for each of the games that were found; `asked` says what was chosen and sorted by."""
    return div(".fs-compare-body")[
        form(".fs-form", data_event=event(do="choose"), data_python=True)[_choices(asked)],
        p(".fs-without-python")["To choose among them? ", NEEDS_SCRIPT],
        div(".fs-scroll", tabindex="0", role="region", aria_label="The games side by side")[
            table(".fs-compare-table", role="table")[
                thead(role="rowgroup")[tr(role="row")[[_heading(name, asked) for name in COLUMNS]]],
                tbody(role="rowgroup")[[_row(game_id, asked) for game_id in found]],
            ]
        ]
        if found
        else p(".fs-problem")["None of our games suits that. Try another number or more time."],
    ]


def _choices(asked: Asked) -> list[Element]:
    numbers = sorted({number for game_id in GAMES for number in words.of(game_id).glance.players})
    return [
        _choice(
            "players", "How many are you?", [("", "any number"), *((str(n), str(n)) for n in numbers)], asked.players
        ),
        _choice(
            "minutes",
            "How long have you got?",
            [("", "all evening"), *((str(n), f"{n} minutes") for n in TIMES)],
            asked.minutes,
        ),
    ]


def _choice(name: str, question: str, values: Sequence[tuple[str, str]], chosen: str) -> Element:
    return label(".fs-field")[
        span[question],
        select(id=f"compare-{name}", name=name)[
            [option(value=value, selected=chosen == value)[text] for value, text in values]
        ],
    ]


def _heading(name: str, asked: Asked) -> Element:
    heading, order = COLUMNS[name][0], "descending" if asked.reverse else "ascending"
    return th(scope="col", aria_sort=order if asked.sort == name else None)[
        span(".fs-without-python")[heading],
        button(
            ".fs-sort",
            id=f"compare-by-{name}",
            type="button",
            data_python=True,
            data_event=event(do="sort", by=name),
        )[heading],
    ]


def _row(game_id: str, asked: Asked) -> Element:
    """A row, and on a phone a block of lines that each begin with the column's heading. The roles are
    said, because a table that is laid out as blocks would be none to a screen reader. The number of players that was
    chosen goes along to a game that asks for it, and a match that may take longer than there is time says so."""
    asks = asked.players in option_values(game_id).get("players", ())
    along = {"data_asks": game_id, "data_players": asked.players} if asks else {}
    row = words.of(game_id).glance
    is_long = asked.minutes in map(str, range(1, row.minutes[1]))
    (_, _, name), *cells = [(key, heading, show(game_id, row)) for key, (heading, show, _) in COLUMNS.items()]
    return tr(role="row")[
        th(scope="row", role="rowheader")[a(href=ROOT + words.room(game_id), **along)[name]],
        [
            td(role="cell", data_heading=heading)[cell, ", may run over" if is_long and key == "minutes" else None]
            for key, heading, cell in cells
        ],
    ]


def minutes() -> Element:
    """What the minutes are."""
    return p(".fs-small")["Minutes are our guess for a whole match at an easy pace, the first one apart."]
