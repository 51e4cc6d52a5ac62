"""An example deal: a transcript, frames to step through without Python, and taking over."""

from collections.abc import Mapping, Sequence

import tutorials
from web import words
from web.frame import Frame, Unreadable
from web.render.deal import body
from web.render.embed import folded
from web.render.telling import said
from web.render.transcript import transcript
from web.widgets import live


def static(source: str, root: str) -> str:
    """The first position."""
    record, states = tutorials.deal(source.strip())
    return str(body(live.position_of(record, states, 0, _table(source))))


def beside(source: str) -> str:
    """The whole deal as text, for those who read rather than step, and the way to put it on another page."""
    name = source.strip()
    record, states = tutorials.deal(name)
    called = f"{record.title}: a deal of {words.game_name(record.game.id)}"
    return f"{transcript(record, states)}{folded(_table(source), name, called)}"


def frames(source: str) -> Sequence[Frame]:
    """Every position of the deal."""
    record, states = tutorials.deal(source.strip())
    positions = [live.position_of(record, states, at, _table(source)) for at in range(len(states))]
    return [Frame(str(body(position)), "", say=said(position)) for position in positions]


def open(source: str) -> Frame:
    """The deal as a live one, at its beginning."""
    try:
        record, _ = tutorials.deal(source.strip())
    except FileNotFoundError as reason:
        raise Unreadable("There is no such example deal.") from reason
    return live.shown(live.Session(record=str(record), at=0, table=_table(source)))


def act(record: str, event: Mapping[str, object]) -> Frame:
    """Take over, play, look back, or open the deal of a link."""
    return live.act(record, event)


def _table(source: str) -> str:
    return source.strip().replace("/", "-")
