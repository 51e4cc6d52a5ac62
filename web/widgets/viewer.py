"""The viewer: any record that is pasted, dropped, chosen or linked, at a table.

A record names its game, so one viewer shows all of them. What is opened is read as strictly as anywhere. As far as it
can be read it stands at the table, where everything can be done with it that can be done with an example deal.
"""

from collections.abc import Callable, Mapping, Sequence
from copy import replace
from typing import Final, NamedTuple

import tutorials
from engine.core.state import State
from engine.core.view import view
from engine.errors import quoted
from engine.notation import Record, from_link, to_link
from engine.notation.as_board import to_pbn
from engine.notation.boards import deals_thirteen
from tutorials.few_cards import is_few
from web import words
from web.frame import Frame, Unreadable
from web.render import viewer as drawn
from web.render.seated import Done, Sight
from web.render.viewer import TABLE, Kept, Problem, Viewed
from web.widgets import live
from web.widgets.codec import NUMBER, TEXT, TRUTH, dumped, loaded, maybe, named
from web.widgets.live import SESSION, Move, Session
from web.widgets.opened import LONGEST, Source, alone, boarded, names, problem_of, reading_of, score_kept

ALL: Final = "all"
FRAMED: Final = "framed"
"""What a fence says: on our page, or alone on a page that others take into theirs."""
AS_ANYWHERE: Final = ("play", "choose", "undo", "hide", "watch", "step", "over")
"""The events of a live deal that are the same here."""
LOST: Final = "This page does not know what was open. Reload it to start again."
NOTHING: Final = "Nothing is open here yet."
NOTHING_WRONG: Final = "Nothing is wrong with this text."


class Held(NamedTuple):
    """What is open: which deal of which text, and how it stands. ``see`` and ``keeps`` tell what lies over the table
    until the next event."""

    framed: bool
    source: Source = Source()
    session: Session | None = None
    see: bool = False
    keeps: bool = False


_SOURCE: Final = named(Source, text=TEXT, number=NUMBER, game_id=TEXT, turned=TEXT)
_HELD: Final = named(Held, framed=TRUTH, source=_SOURCE, session=maybe(SESSION), see=TRUTH, keeps=TRUTH)


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
        raise Unreadable(f"A viewer is for all, or framed, and not {quoted(word)}.")
    return Held(framed=word == FRAMED)


def _session(held: Held) -> Session:
    if held.session is None:
        raise Unreadable(NOTHING)
    return held.session


# The events


def _read(held: Held, event: Mapping[str, object]) -> Frame:
    """Open what was pasted, or the text of a file."""
    fields = event.get("fields")
    found = fields.get("text") if isinstance(fields, dict) else event.get("text")
    text = found.replace("\r\n", "\n") if isinstance(found, str) else ""
    fresh = Held(framed=held.framed)
    if not text.strip():
        return _complained(fresh, Problem("There was nothing to read. A record begins with “follow-suit 1”."))
    return _opened(fresh._replace(source=Source(_short(text))))


def _short(text: str) -> str:
    """A text that is opened here. Raises :class:`Unreadable`, which leaves a longer one where it was put in."""
    if len(text) > LONGEST:
        raise Unreadable(f"That is too long to open here: {len(text):,} characters of {LONGEST:,}.")
    return text


def _opened(held: Held) -> Frame:
    """The deal from its beginning, or why it cannot be shown."""
    score = score_kept(held.source.text)
    if score is not None:
        return _complained(held._replace(source=Source()), score, held.source.text)
    reading = reading_of(held.source)
    if reading.record is None:
        return _complained(held, problem_of(reading), held.source.text)
    session = Session(record=str(alone(reading.record, held.source)), at=0, table=TABLE)
    return _shown(held._replace(session=session), Move(session, focus=_first(reading.record)), fresh=True)


def _complained(held: Held, problem: Problem | None, typed: str = "") -> Frame:
    """Nothing at the table, and why; what was ``typed`` stays where it can be put right."""
    held = held._replace(session=None)
    viewed = _of_text(held, Viewed(problem=problem, typed=typed, framed=held.framed))
    return Frame(str(drawn.body(viewed)), dumped(_HELD, held), f"{TABLE}-text", problem.sentence if problem else "")


def _of_text(held: Held, viewed: Viewed) -> Viewed:
    """With what can be chosen in the text."""
    source = held.source
    if not source.text:
        return viewed
    return viewed._replace(names=names(source.text), chosen=source.number, boarded=boarded(source))


def _link(held: Held, event: Mapping[str, object]) -> Frame:
    """The deal of a link, ``AT~RECORD`` or the name of an example deal, where it stood."""
    text = _short(str(event.get("text", "")))
    first, mark, rest = text.partition("~")
    at, said = (int(first), rest) if mark and first.isascii() and first.isdigit() and len(first) < 4 else (0, text)
    record, states = _example(said) or _whole(from_link(said))
    at = min(at, len(states) - 1)
    session = Session(record=str(record), at=at, table=TABLE)
    held = Held(framed=held.framed, source=Source(str(record)), session=session)
    return _shown(held, Move(session, focus=_first(record)))


def _first(record: Record) -> str:
    """The control that is wanted first: of a deal in which nothing has been done there is no next step."""
    return "next" if record.actions else "take-over"


def _example(name: str) -> tuple[Record, tuple[State, ...]] | None:
    try:
        return tutorials.deal(name)
    except FileNotFoundError:
        return None


def _whole(text: str) -> tuple[Record, tuple[State, ...]]:
    """A record and its states; a few cards of a clause are none. Raises :class:`Unreadable`."""
    if is_few(text):
        raise Unreadable("These are a few cards, and no deal that can be opened here.")
    return live.opened(text)


def _pick(held: Held, event: Mapping[str, object]) -> Frame:
    """Another deal of the text, the board in another game or with another card turned up; or the same as it was."""
    if not held.source.text:
        raise Unreadable(NOTHING)
    fields = event.get("fields")
    told = fields if isinstance(fields, dict) else {}
    number = str(told.get("deal", held.source.number))
    if not (number.isascii() and number.isdigit() and len(number) < 5):
        raise Unreadable("This text has no such deal.")
    game_id, turned = (str(told.get(name, now)) for name, now in (("game", held.source.game_id), ("turned", "")))
    source = held.source._replace(number=int(number), game_id=game_id, turned=turned)
    return _opened(held._replace(source=source))


def _right(held: Held, _event: Mapping[str, object]) -> Frame:
    """The text again, for whoever puts right what stopped it."""
    problem = problem_of(reading_of(held.source), shown=False)
    if problem is None:
        raise Unreadable(NOTHING_WRONG)
    return _complained(held, problem, held.source.text)


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
    "right": _right,
    "see": _see,
    "keep": _keep,
}


# What is shown


def _shown(held: Held, move: Move, *, fresh: bool = False) -> Frame:
    """The frame of a deal after a move, or of one that is ``fresh`` from a text."""
    session = move.session
    record, states = _whole(session.record)
    if not 0 <= session.at < len(states) or session.table != TABLE:
        raise Unreadable(LOST)
    held = held._replace(session=session)
    reading = reading_of(held.source)
    position = replace(live.position_of(record, states, session.at, TABLE, session), brought=True)
    viewed = Viewed(
        position=position,
        problem=problem_of(reading),
        changed=reading.record is not None and str(alone(reading.record, held.source)) != session.record,
        looker=_looker(session),
        sight=_sight(session) if held.see else None,
        kept=_kept(record, states, session.at) if held.keeps else None,
        link=_linked(record, session.at) if held.framed else "",
        framed=held.framed,
        fresh=fresh,
    )
    where = f"{TABLE}-{move.focus}" if move.focus else None
    html = str(drawn.body(_of_text(held, viewed)))
    wrong = f"{viewed.problem.sentence} " if viewed.problem and fresh else ""
    return Frame(html, dumped(_HELD, held), where, wrong + (move.say or live.happened(position, move.taken_back)))


def _kept(record: Record, states: tuple[State, ...], at: int) -> Kept:
    """What can be taken along of a deal: all of it, and the link to where it stands."""
    thirteen = record.position is None and deals_thirteen(record.game)
    board = to_pbn(record, states[-1]) if thirteen else ""
    return Kept(_linked(record, at), _called(record), str(record), board)


def _linked(record: Record, at: int) -> str:
    """A deal as it stands in a link, with the number of acts that are shown."""
    return f"{at}~{to_link(record)}"


def _called(record: Record) -> str:
    """What a deal is called on a page that knows nothing of it."""
    name = f"a deal of {words.game_name(record.game.id)}"
    return f"{record.title}: {name}" if record.title else name[0].upper() + name[1:]


def _looker(session: Session) -> int:
    """The seat that acted last, if all that it saw before is known; else -1."""
    record, states = _whole(session.record)
    if not session.at:
        return -1
    seat = record.actions[session.at - 1].seat
    return seat if seat in record.eyes(states[session.at - 1]) else -1


def _sight(session: Session) -> Sight:
    """All that whoever acted last could see before it."""
    record, states = _whole(session.record)
    seat = record.actions[session.at - 1].seat
    done = view(states[session.at], *record.eyes(states[session.at]))
    return Sight(view(states[session.at - 1], seat), Done(session.at, seat, words.acted(done.log[-1], done), ""))
