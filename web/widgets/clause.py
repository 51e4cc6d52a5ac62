"""The strip under a clause's heading: "Show me one", where an example shows it, and its sources."""

from collections.abc import Mapping, Sequence

from htpy import Node, a, button, div, span

import tutorials
from web import words
from web.frame import ROOT, Frame, Unreadable
from web.render.table import event
from web.widgets import live

UNSHOWN = ("table/deal",)
"""A clause that no deal can show: what breaks it is no deal."""


def static(source: str, root: str) -> str:
    """The button, and a link to the place in an example deal where the clause bites."""
    clause = _clause(source)
    return str(_strip(clause, _see(clause)))


def beside(source: str) -> str:
    """Nothing: the strip is all."""
    return ""


def frames(source: str) -> Sequence[Frame]:
    """None: a live deal is new each time."""
    return ()


def open(source: str) -> Frame:
    """The strip; its record is the clause until a deal is shown."""
    clause = _clause(source)
    return Frame(str(_strip(clause, None)), clause)


def act(record: str, event: Mapping[str, object]) -> Frame:
    """Show a deal in which the clause bites, or go on with the one in hand."""
    if not record.startswith("{"):
        return live.show_clause(_clause(record), _table(record), event)
    session = live.loaded(record)
    if event.get("do") == "away":
        clause = _clause(session.clause)
        return Frame(str(_strip(clause, _see(clause))), clause, f"{_table(clause)}-show", "The deal is put away.")
    return live.act(session, event)


def _clause(source: str) -> str:
    clause = source.strip()
    try:
        words.title(clause)
    except KeyError as reason:
        raise Unreadable(f"There is no clause {clause[:60]!r}.") from reason
    return clause


def _table(clause: str) -> str:
    return "show-" + clause.replace("/", "-")


def _strip(clause: str, see: Node) -> Node:
    return div(".fs-strip")[
        None
        if clause in UNSHOWN
        else button(
            ".fs-button.fs-show",
            id=f"{_table(clause)}-show",
            type="button",
            data_python=True,
            data_event=event(do="show"),
            aria_label=f"Show me one: {words.title(clause)}",
        )["Show me one"],
        see,
    ]


def _see(clause: str) -> Node:
    """A link to the first example deal in which the clause bites, and the frame where it does."""
    game_id = clause.partition("/")[0]
    for name in tutorials.DEALS.get(game_id, ()):
        record, states = tutorials.deal(name)
        for at, state in enumerate(states):
            if any(told.clause == clause for told in state.told):
                return a(
                    ".fs-see",
                    href=f"{ROOT}{words.room(game_id, 'learn')}#deal-{name.replace('/', '-')}",
                    data_see=f"deal-{name.replace('/', '-')}",
                    data_frame=str(at),
                )["See it in ", span["“", record.title, "”"]]
    return None
