"""From counted numbers to a score: reading a tally, refusing the impossible, adding up lines."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from engine.core.counts import OneSide
from engine.core.rules import Game, Line, Objection, Sum
from engine.core.state import Place, State
from engine.errors import BadTally, quoted


def by_name(words: Iterable[str]) -> dict[str, str]:
    """The values in words such as ``tricks=7,6``, by their names. Raises :class:`BadTally` for a word without one, and
    for a name that stands twice."""
    found: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or name in found:
            raise BadTally("name=value, each name once", quoted(word))
        found[name] = value
    return found


def read_tally(game: Game, fields: Mapping[str, str]) -> Any:
    """The game's tally from texts such as ``left=1`` or ``left=0,1,2,3,4,5``.

    Raises :class:`BadTally` for an unknown or missing field, for what is no whole number, and
    for sides that do not agree in number.
    """
    known = ", ".join(count.name for count in game.counts)
    for name in fields:
        if name not in {count.name for count in game.counts}:
            raise BadTally(f"one of {known}", f"the field {quoted(name)}")
        if not isinstance(fields[name], str):
            raise BadTally(f"a text for {name}", quoted(fields[name]), field=name)
    values = {count.name: count.read(game, fields.get(count.name, "").strip()) for count in game.counts}
    sides = {len(value) for value in values.values() if isinstance(value, tuple)}
    if len(sides) > 1:
        raise BadTally(f"the same number of {_sides(game)} in every field", "different numbers of them")
    return game.tally_type(**values)


def check_whole(game: Game, tally: Any) -> None:
    """Raise :class:`BadTally` unless a tally is of the game, and has a number of every side wherever it has one of a
    side."""
    _expect_own(game, tally)
    for name, value in zip(tally._fields, tally, strict=True):
        if isinstance(value, tuple) and len(value) != len(game.sides):
            raise BadTally(f"{name} for all {len(game.sides)} {_sides(game)}", f"{len(value)} of them", field=name)


def _expect_own(game: Game, tally: Any) -> None:
    if not isinstance(tally, game.tally_type):
        fields = getattr(tally, "_fields", ())
        found = f"a {type(tally).__name__} of {_listed(fields)}" if fields else quoted(tally)
        raise BadTally(f"a tally of {game.id}, of {_listed([count.name for count in game.counts])}", found)


def impossible(game: Game, tally: Any) -> tuple[Objection, ...]:
    """Every reason why no deal of this game can end with a tally; empty if one can. Raises :class:`BadTally` for
    what is no tally of it."""
    _expect_own(game, tally)
    found = []
    for count in game.counts:
        sides = count.faults(getattr(tally, count.name))
        if sides:
            found.append(Objection(count.clause, sides, count.name))
    if found:
        return tuple(found)
    for limit in game.limits:
        sides = limit.breaks(tally)
        if sides:
            found.append(Objection(limit.clause, sides))
    return tuple(found)


class Following(NamedTuple):
    """A side's number in a field that follows from the rest."""

    field: str
    side: int
    number: int


def following(game: Game, fields: Mapping[str, str]) -> tuple[Following, ...]:
    """What follows from the sums that fields have to make, where the number of one side is left out: ``9,``.

    Nothing for a field in which more is left out, where the rest cannot be read, and no number below 0.
    """
    split = {limit.field: fields.get(limit.field, "").split(",") for limit in game.limits if isinstance(limit, Sum)}
    gaps = {name: parts.index("") for name, parts in split.items() if len(parts) > 1 and parts.count("") == 1}
    nought = {name: ",".join(part or "0" for part in split[name]) for name in gaps}
    found = []
    with suppress(BadTally):
        tally = read_tally(game, {**fields, **nought})
        for limit in game.limits:
            if isinstance(limit, Sum) and limit.field in gaps:
                rest = limit.total(tally) - sum(getattr(tally, limit.field))
                found.append(Following(limit.field, gaps[limit.field], rest))
    return tuple(follows for follows in found if follows.number >= 0)


def lines(game: Game, tally: Any) -> tuple[Line, ...]:
    """The score as lines, side by side and rule by rule. Arithmetic only: see :func:`impossible`."""
    sides = max((len(value) for value in tally if isinstance(value, tuple)), default=len(game.sides))
    found = []
    for side in range(sides):
        for rule in game.scoring:
            line = rule.line(tally, side)
            if line is not None:
                found.append(line)
    return tuple(found)


def score(game: Game, tally: Any) -> tuple[Line, ...]:
    """The lines of a tally that a deal can end with. Raises :class:`BadTally` for any other."""
    objections = impossible(game, tally)
    if objections:
        clauses = ", ".join(objection.clause for objection in objections)
        raise BadTally("counts that a deal can end with", f"{_text(game, tally)} ({clauses})", objections)
    return lines(game, tally)


def brought(game: Game, tally: Any, dealer: int, place: Place) -> Any:
    """A tally of a deal with all that its match knows of it, whatever it said of that."""
    known = {row.field: row.of(dealer, place) for row in game.match.brings}
    return tally._replace(**known) if known else tally


def fields_brought(game: Game) -> tuple[str, ...]:
    """The fields of a tally that a match fills in by itself."""
    return tuple(row.field for row in game.match.brings)


def tally_of(state: State) -> Any:
    """What a scorer counts of a deal as it stands, with what its match brings to it."""
    game = state.game
    return brought(game, game.tally(state), state.dealer, state.place)


def score_of(state: State) -> tuple[Line, ...]:
    """The lines of a finished deal; none before it is over."""
    if not state.over:
        return ()
    return lines(state.game, tally_of(state))


def totals(game: Game, found: tuple[Line, ...], unit: str = "") -> tuple[int, ...]:
    """Points of the match by side: the lines in its unit, or in another that is named, added up.

    One side's alone, if the game can score one side without the others and the lines are its.
    """
    alone = game.single and all(line.side == 0 for line in found) and bool(found)
    sides = 1 if alone else len(game.sides)
    return tuple(
        sum(line.points for line in found if line.side == side and line.unit == (unit or game.match.unit))
        for side in range(sides)
    )


def _sides(game: Game) -> str:
    return "players" if len(game.sides) == game.seats else "sides"


def _listed(names: Sequence[str]) -> str:
    """Names as they are said: ``tricks``, ``left and won``, ``points, marriages and tricks``."""
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def _text(game: Game, tally: Any) -> str:
    """A tally as it is typed; a side that is nobody's is left out."""
    values = [(count, getattr(tally, count.name)) for count in game.counts]
    told = [(count, value) for count, value in values if not (isinstance(count, OneSide) and value < 0)]
    return " ".join(f"{count.name}={_written(value)}" for count, value in told)


def _written(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)
