"""The viewer: any record that is pasted, dropped, chosen or linked, at a table.

A record names its game, so one viewer shows all of them. What is opened is read as strictly as anywhere. As far as it
can be read it stands at the table, where everything can be done with it that can be done with an example deal.
"""

from collections.abc import Callable, Mapping, Sequence
from copy import replace
from functools import lru_cache
from typing import Final, NamedTuple

import tutorials
from engine.core.state import State
from engine.core.view import view
from engine.errors import BadRecord
from engine.notation import Reading, Record, from_link, read, to_link
from web import words
from web.frame import Frame, Unreadable
from web.render import viewer as drawn
from web.render.deal import said
from web.render.seated import Done, Sight
from web.render.viewer import TABLE, Kept, Problem, Viewed
from web.widgets import live, sheet
from web.widgets.codec import NUMBER, TEXT, TRUTH, dumped, loaded, maybe, named
from web.widgets.codec import to_link as settings_to_link
from web.widgets.live import SESSION, Move, Session

LONGEST: Final = 60_000
"""Characters that are opened here. The longest match of which we know every card is a seventh of it."""
LONGEST_NAME: Final = 60
ALL: Final = "all"
FRAMED: Final = "framed"
"""What a fence says: on our page, or alone on a page that others take into theirs."""
VIEWER: Final = "viewer/#view="
"""Where a link opens, below the site's root."""
AS_ANYWHERE: Final = ("play", "choose", "undo", "hide", "watch", "step", "over")
"""The events of a live deal that are the same here."""
LOST: Final = "This page does not know what was open. Reload it to start again."
NOTHING: Final = "Nothing is open here yet."


class Held(NamedTuple):
    """What is open: the whole text, which of its deals, and how it stands. ``see`` and ``keeps`` tell what lies over
    the table until the next event."""

    framed: bool
    text: str = ""
    chosen: int = 0
    session: Session | None = None
    see: bool = False
    keeps: bool = False


_HELD: Final = named(Held, framed=TRUTH, text=TEXT, chosen=NUMBER, session=maybe(SESSION), see=TRUTH, keeps=TRUTH)


def static(source: str, root: str) -> str:
    """What it needs, and where a record goes in."""
    return str(drawn.body(Viewed(framed=_fenced(source).framed), asleep=True))


def beside(source: str) -> str:
    """Nothing: no deal is there yet."""
    return ""


def frames(source: str) -> Sequence[Frame]:
    """None: the deal comes from the reader."""
    return ()


def open(source: str) -> Frame:
    """Nothing is open yet."""
    held = _fenced(source)
    return Frame(str(drawn.body(Viewed(framed=held.framed))), dumped(_HELD, held))


def act(record: str, event: Mapping[str, object]) -> Frame:
    """Open a record, choose another deal of it, or do with it what can be done with any deal."""
    held = loaded(_HELD, record, LOST)._replace(see=False, keeps=False)
    does = str(event.get("do"))
    if does in AS_ANYWHERE:
        return _shown(held, live.moved(_session(held), event))
    handle = _EVENTS.get(does)
    if handle is None:
        raise Unreadable("This page asked for something that the viewer does not know.")
    return handle(held, event)


def _fenced(source: str) -> Held:
    word = source.strip()
    if word not in (ALL, FRAMED):
        raise Unreadable(f"A viewer is for all, or framed, and not {word[:40]!r}.")
    return Held(framed=word == FRAMED)


def _session(held: Held) -> Session:
    if held.session is None:
        raise Unreadable(NOTHING)
    return held.session


# What is in a text


@lru_cache(maxsize=2)
def _deals(text: str) -> tuple[Reading, ...]:
    """What was read of each deal of a text."""
    return read(text)


def _alone(record: Record, number: int) -> Record:
    """A deal as it can stand without the others of its match."""
    return replace(record, title=record.title or _name(record, number), match="")


def _name(record: Record, number: int) -> str:
    """What a deal is called in a list of them: by its match, or by its game."""
    if record.match:
        return f"{record.match}, deal {record.number}"[:LONGEST_NAME]
    return record.title[:LONGEST_NAME] or f"{words.game_name(record.game.id)}, deal {number + 1}"


def _names(deals: Sequence[Reading]) -> list[str]:
    return [
        _name(reading.record, number) if reading.record else f"Deal {number + 1}, which cannot be read"
        for number, reading in enumerate(deals)
    ]


def _problem(reading: Reading) -> Problem | None:
    """What is wrong with a deal, and how much of it stands."""
    if reading.error is None:
        return None
    far = "This deal cannot be read." if reading.record is None else "The deal stands here as far as it can be read."
    return Problem(f"{far} {_fault(reading.error)}", reading.error.clauses)


def _fault(error: BadRecord) -> str:
    return f"Line {error.line}, column {error.column}: expected {error.expected}, found {error.found}."


def _kept_score(text: str) -> Problem | None:
    """Where a match of the scorepad can be opened, which has no cards; None for any other text."""
    if not text.lstrip().startswith(f"{sheet.OPENS} "):
        return None
    try:
        game_id = sheet.from_text(text).game_id
    except Unreadable as reason:
        return Problem(str(reason))
    address = f"{words.room(game_id, 'score')}#score={settings_to_link(text.strip())}"
    return Problem(
        "This is the score of a match, without its cards.", address=address, called="Open it on the scorepad"
    )


# The events


def _read(held: Held, event: Mapping[str, object]) -> Frame:
    """Open what was pasted, or the text of a file."""
    fields = event.get("fields")
    found = fields.get("text") if isinstance(fields, dict) else event.get("text")
    text = found if isinstance(found, str) else ""
    fresh = Held(framed=held.framed)
    if not text.strip():
        return _complained(fresh, Problem("There was nothing to read. A record begins with “follow-suit 1”."))
    if len(text) > LONGEST:
        return _complained(fresh, Problem(f"That is too long to open here: {len(text):,} characters of {LONGEST:,}."))
    return _opened(fresh._replace(text=text.replace("\r\n", "\n")))


def _opened(held: Held) -> Frame:
    """The chosen deal of the text, from its beginning."""
    score = _kept_score(held.text)
    if score is not None:
        return _complained(held, score)
    deals = _deals(held.text)
    if not 0 <= held.chosen < len(deals):
        raise Unreadable("This text has no such deal.")
    reading = deals[held.chosen]
    if reading.record is None:
        return _complained(held, _problem(reading))
    session = Session(record=str(_alone(reading.record, held.chosen)), at=0, table=TABLE)
    return _shown(held._replace(session=session), Move(session, focus="next"))


def _complained(held: Held, problem: Problem | None) -> Frame:
    """Nothing at the table, and why."""
    held = held._replace(session=None)
    names = _names(_deals(held.text)) if held.text else ()
    viewed = Viewed(names=names, chosen=held.chosen, problem=problem, framed=held.framed)
    return Frame(str(drawn.body(viewed)), dumped(_HELD, held), f"{TABLE}-text", problem.sentence if problem else "")


def _link(held: Held, event: Mapping[str, object]) -> Frame:
    """The deal of a link, ``AT~RECORD`` or the name of an example deal, where it stood."""
    text = str(event.get("text", ""))[: LONGEST + 1]
    first, mark, rest = text.partition("~")
    at, said = (int(first), rest) if mark and first.isascii() and first.isdigit() and len(first) < 4 else (0, text)
    record, states = _example(said) or live.opened(from_link(said))
    at = min(at, len(states) - 1)
    session = Session(record=str(record), at=at, table=TABLE)
    return _shown(Held(framed=held.framed, text=str(record), session=session), Move(session, focus="next"))


def _example(name: str) -> tuple[Record, tuple[State, ...]] | None:
    try:
        return tutorials.deal(name)
    except FileNotFoundError:
        return None


def _pick(held: Held, event: Mapping[str, object]) -> Frame:
    """Another deal of the text, or the same as it was."""
    if not held.text:
        raise Unreadable(NOTHING)
    fields = event.get("fields")
    number = str(fields.get("deal", "")) if isinstance(fields, dict) else str(held.chosen)
    if not (number.isascii() and number.isdigit() and len(number) < 5):
        raise Unreadable("This text has no such deal.")
    return _opened(held._replace(chosen=int(number)))


def _see(held: Held, _event: Mapping[str, object]) -> Frame:
    """What whoever acted last could see before it."""
    session = _session(held)
    if _looker(session) < 0:
        raise Unreadable("There is nobody here whose cards are known.")
    return _shown(held._replace(see=True), Move(session, "sight-close", "What was to be seen is shown."))


def _keep(held: Held, _event: Mapping[str, object]) -> Frame:
    """What can be taken along."""
    return _shown(held._replace(keeps=True), Move(_session(held), "kept-close", "The link and the record are shown."))


_EVENTS: Final[Mapping[str, Callable[[Held, Mapping[str, object]], Frame]]] = {
    "read": _read,
    "link": _link,
    "pick": _pick,
    "see": _see,
    "keep": _keep,
}


# What is shown


def _shown(held: Held, move: Move) -> Frame:
    """The frame of a deal after a move."""
    session = move.session
    record, states = live.opened(session.record)
    if not 0 <= session.at < len(states) or session.table != TABLE:
        raise Unreadable(LOST)
    held = held._replace(session=session)
    position = replace(live.position_of(record, states, session.at, TABLE, session), brought=True)
    deals = _deals(held.text) if held.text else ()
    reading = deals[held.chosen] if held.chosen < len(deals) else None
    viewed = Viewed(
        names=_names(deals),
        chosen=held.chosen,
        position=position,
        problem=_problem(reading) if reading else None,
        changed=bool(reading and reading.record and str(_alone(reading.record, held.chosen)) != session.record),
        looker=_looker(session),
        sight=_sight(session) if held.see else None,
        kept=Kept(_address(record, session.at), str(record)) if held.keeps else None,
        framed=held.framed,
    )
    where = f"{TABLE}-{move.focus}" if move.focus else None
    return Frame(str(drawn.body(viewed)), dumped(_HELD, held), where, move.say or said(position))


def _address(record: Record, at: int) -> str:
    """The address of the viewer with a deal, where it stands."""
    return f"{VIEWER}{at}~{to_link(record)}"


def _looker(session: Session) -> int:
    """The seat that acted last, if all that it saw before is known; else -1."""
    record, states = live.opened(session.record)
    if not 0 < session.at < len(states):
        return -1
    seat = record.actions[session.at - 1].seat
    return seat if seat in record.eyes(states[session.at - 1]) else -1


def _sight(session: Session) -> Sight:
    """All that whoever acted last could see before it."""
    record, states = live.opened(session.record)
    seat = record.actions[session.at - 1].seat
    done = view(states[session.at], *record.eyes(states[session.at]))
    return Sight(view(states[session.at - 1], seat), Done(session.at, seat, words.acted(done.log[-1], done), ""))
