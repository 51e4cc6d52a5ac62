"""The strip under a clause: one quiet button that shows the clause at work, and where an example deal shows it."""

from typing import NamedTuple

from htpy import Element, Node, a, button, div, span

from web import words
from web.frame import ROOT
from web.render.table import event


class Example(NamedTuple):
    """An example deal in which a clause bites: its name, its title, and the number of the frame where it does."""

    name: str
    title: str
    at: int


def strip(clause: str, table: str, example: Example | None, *, shown: bool) -> Element:
    """The button, unless no deal can show the clause; for readers without a script a link to an example, if any."""
    return div(".fs-strip")[
        button(
            ".fs-button.fs-show",
            id=f"{table}-show",
            type="button",
            data_python=True,
            data_event=event(do="show"),
            aria_label=f"See it: {words.title(clause)}",
        )["See it"]
        if shown
        else None,
        see(example) if example else None,
    ]


def see(example: Example) -> Node:
    """A link to the place in an example deal where the clause bites."""
    game_id, place = example.name.partition("/")[0], f"deal-{example.name.replace('/', '-')}"
    return a(
        ".fs-see",
        href=f"{ROOT}{words.room(game_id, 'learn')}#{place}",
        data_see=place,
        data_frame=str(example.at),
    )["See it in ", span["“", example.title, "”"]]
