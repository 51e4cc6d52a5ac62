"""Several records in one text, and those of one match: each has to fit onto the one before."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.core.actions import Action
from engine.core.play import Deal
from engine.core.rules import Game
from engine.core.state import State
from engine.errors import BadRecord
from engine.match import Match, Stated, after, misfit, opening, usual_total
from engine.notation.headers import Headers
from engine.notation.reader import NumberedLine, Reading, read_deal, read_headers
from engine.notation.record import Record
from engine.notation.writer import FIRST_LINE

LONGEST_TEXT: Final = 200_000


class _Earlier(NamedTuple):
    """The record before in the text: the match it named, where it began, and what was read of it."""

    match: str = ""
    line: int = 1
    reading: Reading = Reading(None, (), None)


def read(text: str) -> tuple[Reading, ...]:
    """Every record of a text, in order. Never raises for what it says: errors are part of the readings."""
    try:
        expect_readable(text)
    except BadRecord as found:
        return (Reading(None, (), found),)
    records = _parted(text)
    if not records:
        return (Reading(None, (), BadRecord(1, 1, repr(FIRST_LINE), "nothing")),)
    readings: list[Reading] = []
    earlier = _Earlier()
    for lines in records:
        earlier = _read_next(lines, earlier)
        readings.append(earlier.reading)
    return tuple(readings)


def read_one(text: str) -> tuple[Record, tuple[State, ...]]:
    """The one record of a text and its states. Raises :class:`BadRecord`."""
    readings = read(text)
    first = readings[0]
    if first.error is not None:
        raise first.error
    if len(readings) > 1:
        raise BadRecord(1, 1, "one record", f"{len(readings)} of them")
    assert first.record is not None
    return first.record, first.states


def expect_readable(text: str) -> None:
    """Raise :class:`BadRecord` for a text of more characters than are read. How many they are is not said: whoever
    reads a file stops at one too many."""
    if len(text) > LONGEST_TEXT:
        raise BadRecord(1, 1, f"a text of at most {LONGEST_TEXT} characters", "more")


def _parted(text: str) -> list[list[NumberedLine]]:
    """The lines of each record; what stands before the first record is one of its own."""
    records: list[list[NumberedLine]] = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() == FIRST_LINE or (not records and line.strip()):
            records.append([])
        if records:
            records[-1].append((number, line))
    return records


def _read_next(lines: list[NumberedLine], earlier: _Earlier) -> _Earlier:
    """One more record, after the one before it."""
    headers = Headers()
    try:
        game = read_headers(lines, headers)
        standing = _standing(headers, game, earlier) if headers.match else None
    except BadRecord as found:
        reading = Reading(None, (), found)
    else:
        reading = read_deal(lines, headers, game)
        if standing is not None and reading.error is None and reading.states[-1].over:
            reading = reading._replace(match=after(standing, game.tally(reading.states[-1])))
    return _Earlier(headers.match, lines[0][0], reading)


def _standing(headers: Headers, game: Game, earlier: _Earlier) -> Match:
    """The match before a deal of it. Raises :class:`BadRecord` if the deal is not its next one."""
    standing = _before(headers, game, earlier)
    stated = Stated(headers.number, headers.dealer, headers.totals, headers.games, headers.carry, headers.rubber)
    found = misfit(standing, stated)
    if found is not None:
        line, column = headers.places.get(found.name, headers.places["match"])
        clauses = (found.clause,) if found.clause else ()
        raise BadRecord(line, column, found.expected, found.found, clauses)
    return standing


def _before(headers: Headers, game: Game, earlier: _Earlier) -> Match:
    """The match as the record before left it, or at its beginning. Raises :class:`BadRecord`."""
    place = headers.places["match"]
    if headers.match != earlier.match:
        return opening(game, headers.dealer)
    if earlier.reading.error is not None:
        raise BadRecord(*place, "no fault in the deal before", f"one in line {earlier.reading.error.line}")
    if earlier.reading.match is None:
        raise BadRecord(*place, "the deal before played to its end", f"it breaks off, from line {earlier.line}")
    if earlier.reading.match.game is not game:
        raise BadRecord(*headers.places["game"], "the game and the house rules of the deal before", "others")
    return earlier.reading.match


def recorded(match: Match, deal: Deal, actions: tuple[Action, ...] = ()) -> Record:
    """The next deal of a match, as a record that says where in the match it stands."""
    return Record(
        game=match.game,
        deal=deal,
        actions=actions,
        number=match.played + 1,
        totals=match.points,
        games=match.games if match.game.match.games > 1 else (),
        rubber=match.total if match.total != usual_total(match.game, match.points) else (),
        carry=match.carry,
    )


def stands(record: Record) -> Match:
    """How the match stood before the deal of a record, as far as the record says."""
    match = opening(record.game, record.deal.dealer)
    points = record.totals or match.points
    return match._replace(
        played=record.number - 1,
        carry=record.carry,
        points=points,
        games=record.games or match.games,
        total=record.rubber or usual_total(record.game, points),
    )
