"""A clause at work: its own example, made as the site is built, and deals without end in which it bites."""

from collections.abc import Mapping, Sequence
from copy import replace

import tutorials
from engine.core.play import refusals
from engine.core.rules import Game, Line
from engine.core.score import lines
from engine.core.view import view
from engine.games import GAMES
from engine.match import after
from tutorials.clause_examples import Counted, Example, read
from tutorials.lesson_lines import BadLesson
from web import words
from web.frame import Frame, Unreadable
from web.render.clause import Place, counted, printed, scored, see, strip
from web.render.deal import body
from web.render.position import Position
from web.render.telling import said
from web.widgets import live
from web.widgets.codec import dumped
from web.words.match import Standing, after_deal

UNSHOWN = ("table/deal", *map(words.slips, GAMES))
"""Clauses that no deal can show: what breaks the first is no deal, and at our tables no slip can happen."""
TABLE = "desk"
"""How the ids of all clauses begin: there is one table, and it shows one clause."""


def static(source: str, root: str) -> str:
    """The control in the text; without a script, the place in an example deal where the clause bites, or the cards."""
    clause = _clause(source)
    if clause in UNSHOWN:
        return ""
    place = _see(clause)
    if place:
        return str(strip(clause, see(place)))
    example = read(source)
    as_text = printed(example) if example.counted is None else scored(*_score(example, example.counted))
    return str(strip(clause, as_text))


def beside(source: str) -> str:
    """Nothing: the control is all."""
    return ""


def frames(source: str) -> Sequence[Frame]:
    """The example of the clause, step by step, to where it bites."""
    clause = _clause(source)
    if clause in UNSHOWN:
        return ()
    example = read(source)
    if example.counted is not None:
        return (Frame(str(counted(TABLE, clause, *_score(example, example.counted))), ""),)
    found = [_position(example, at) for at in range(example.begin, len(example.states))]
    if example.refused is not None:
        found.append(replace(found[-1], at=found[-1].at + 1, why=refusals(example.state, example.refused)))
    last = found[-1].at
    shown = [replace(position, at=number, last=last) for number, position in enumerate(found)]
    return [Frame(str(body(position)), "", say=said(position)) for position in shown]


def open(source: str) -> Frame:
    """The example as a live deal, at its beginning."""
    return live.shown(_session(source))


def record(source: str) -> str:
    """From where Python goes on with the example."""
    return dumped(live.SESSION, _session(source))


def _session(source: str) -> live.Session:
    clause = _clause(source)
    if clause in UNSHOWN:
        raise Unreadable(f"There is no example of {words.title(clause)}.")
    try:
        example = read(source)
    except BadLesson as reason:
        raise Unreadable(f"There is no example of {words.title(clause)}.") from reason
    return live.Session(record=str(example.record), at=example.begin, table=TABLE, clause=clause)


def act(record: str, event: Mapping[str, object]) -> Frame:
    """Show a new deal in which the clause bites, or play on with the one in hand."""
    session = live.session_of(record)
    if event.get("do") == "over" and "at" not in event:  # from one of the frames of the page
        event = {**event, "at": min(session.at + live.number_of(event, "step"), live.length_of(session))}
    return live.shown(*live.moved(session, event))


def _position(example: Example, at: int) -> Position:
    state = example.states[at]
    position = live.position_of(example.record, example.states, at, TABLE)
    return replace(
        position,
        seen=view(state, *example.seats),
        at=at - example.begin,
        comments=(),
        near=example.bottom,
        clause=example.clause,
        standings=live.standings_of(example.record, state, example.clause),
        ask=live.ask(state, view(state, *example.seats)),
    )


def _score(example: Example, known: Counted) -> tuple[Game, tuple[Line, ...], Sequence[Standing]]:
    """The game of a deal that has been counted, its score, and for a clause of the match what follows from it."""
    tally, before = known
    told = {event.clause for event in after(before, tally).told}
    standings = after_deal(before, after(before, tally), view(example.state), example.clause)
    return before.game, lines(before.game, tally), standings if example.clause in told else ()


def _clause(source: str) -> str:
    clause = source.strip().split("\n")[0].strip()
    if not words.is_clause(clause):
        raise Unreadable(f"There is no clause {clause[:60]!r}.")
    return clause


def _see(clause: str) -> Place | None:
    """The first example deal in which the clause bites."""
    for name in tutorials.examples(clause.partition("/")[0]):
        record, states = tutorials.deal(name)
        for at, state in enumerate(states):
            if any(told.clause == clause for told in state.told):
                return Place(name, record.title, at)
    return None
