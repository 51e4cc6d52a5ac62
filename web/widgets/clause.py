"""The strip under a clause: "See it", which deals until the clause bites, and where an example deal shows it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import tutorials
from engine.errors import UnknownName
from web import words
from web.frame import Frame, Unreadable
from web.render.clause import Example, see, strip
from web.widgets import live
from web.widgets.codec import loaded

UNSHOWN = ("table/deal",)
"""A clause that no deal can show: what breaks it is no deal."""


def static(source: str, root: str) -> str:
    """The button, and a link to the place in an example deal where the clause bites."""
    clause = _clause(source)
    return _strip(clause, _see(clause))


def beside(source: str) -> str:
    """Nothing: the strip is all."""
    return ""


def frames(source: str) -> Sequence[Frame]:
    """None: a live deal is new each time."""
    return ()


def open(source: str) -> Frame:
    """The strip; its record is the clause until a deal is shown."""
    clause = _clause(source)
    return Frame(_strip(clause, None), clause)


def act(record: str, event: Mapping[str, object]) -> Frame:
    """Show a deal in which the clause bites, or go on with the one in hand."""
    if not record.startswith("{"):
        clause = _clause(record)
        return _with_example(live.show_clause(clause, _table(clause), event), clause)
    clause = _clause(loaded(live.SESSION, record, live.LOST).clause)
    if event.get("do") == "away":
        return Frame(_strip(clause, _see(clause)), clause, f"{_table(clause)}-show", "The deal is put away.")
    return _with_example(live.act(record, event), clause)


def _with_example(frame: Frame, clause: str) -> Frame:
    """A live deal, and below it where an example deal shows the same."""
    example = _see(clause)
    return replace(frame, html=frame.html + str(see(example))) if example else frame


def _clause(source: str) -> str:
    clause = source.strip().split("\n")[0].strip()
    try:
        words.title(clause)
    except (KeyError, UnknownName) as reason:
        raise Unreadable(f"There is no clause {clause[:60]!r}.") from reason
    return clause


def _table(clause: str) -> str:
    return "show-" + clause.replace("/", "-")


def _strip(clause: str, example: Example | None) -> str:
    return str(strip(clause, _table(clause), example, shown=clause not in UNSHOWN))


def _see(clause: str) -> Example | None:
    """The first example deal in which the clause bites."""
    for name in tutorials.examples(clause.partition("/")[0]):
        record, states = tutorials.deal(name)
        for at, state in enumerate(states):
            if any(told.clause == clause for told in state.told):
                return Example(name, record.title, at)
    return None
