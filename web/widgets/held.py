"""What a table of bots holds between two events, and the text that it is kept as."""

import json
from dataclasses import asdict, dataclass, fields
from typing import Any, Final

from engine.bots.players import LEVELS
from engine.bots.review import Compared
from engine.core.actions import Action
from engine.core.rules import Game
from engine.errors import BadAction
from engine.match import Match
from web.frame import Unreadable
from web.widgets.live import LOST, Session, session_of

MOST_POINTS: Final = 10**9
"""No match comes near it, and numbers up to it are the same everywhere."""


@dataclass(frozen=True, kw_only=True)
class Held:
    """All that a table needs to go on.

    ``standing`` is the match before this deal, without its game. ``withheld`` are the acts of bots
    whose reasons tell of a hand, by the number of actions then; ``see`` the one before which the
    reader looks through a bot's eyes, or 0; ``hint`` is what was answered last to a call for help;
    ``keeps`` tells whether the link and the record are shown. Of the look back at a finished deal,
    ``finished`` is the record, ``compared`` what was found, with the number of actions before the
    decision, and ``looking`` the number of actions from which on decisions are still to be looked
    at, or -1.
    """

    session: Session
    level: int
    standing: tuple[Any, ...]
    withheld: tuple[int, ...] = ()
    paused: bool = False
    see: int = 0
    hint: str = ""
    keeps: bool = False
    finished: str = ""
    compared: tuple[tuple[int, Compared], ...] = ()
    looking: int = -1


def dumped(held: Held) -> str:
    """A table as a widget's record."""
    values = {field.name: getattr(held, field.name) for field in fields(held)}
    values["session"] = asdict(held.session)
    values["compared"] = [[at, str(one.done), str(one.best), *one[2:]] for at, one in held.compared]
    return json.dumps(values, ensure_ascii=False)


def loaded(text: str) -> Held:
    """The table of a widget's record. Raises :class:`Unreadable`."""
    try:
        values = json.loads(text)
        values["session"] = session_of(values["session"])
        values["standing"] = tuple(tuple(part) if isinstance(part, list) else part for part in values["standing"])
        values["withheld"] = tuple(map(_number, values["withheld"]))
        values["compared"] = tuple(_compared(*row) for row in values["compared"])
        held = Held(**values)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as reason:
        raise Unreadable(LOST) from reason
    kinds = ((held.level, int), (held.paused, bool), (held.see, int), (held.hint, str), (held.keeps, bool))
    more = ((held.finished, str), (held.looking, int), (held.session.seat, int))
    if held.level not in LEVELS or any(type(value) is not kind for value, kind in (*kinds, *more)):
        raise Unreadable(LOST)
    return held


def match_of(held: Held, game: Game) -> Match:
    """The match before the deal in hand. Raises :class:`Unreadable`."""
    usual = (0, (0,), 0, 0, False, (0,), (0,), (0,), (0,))
    if len(held.standing) != len(usual) or any(
        type(part) is not type(like) for part, like in zip(held.standing, usual, strict=True)
    ):
        raise Unreadable(LOST)
    match = Match(game, *held.standing)
    numbers = (match.dealer, match.played, match.carry, *match.points, *match.games, *match.total, *match.reached)
    by_side = (match.points, match.games, match.total, match.reached)
    if any(len(part) != len(game.sides) for part in by_side) or not all(_is_number(number) for number in numbers):
        raise Unreadable(LOST)
    if not 0 <= match.dealer < game.seats or match.over:
        raise Unreadable(LOST)
    return match


def standing_of(match: Match) -> tuple[Any, ...]:
    """A match as a table holds it."""
    return tuple(match)[1:]


def _compared(at: object, done: str, best: str, *counts: Any) -> tuple[int, Compared]:
    better, worse, deals, cost = counts
    try:
        acts = Action.parse(done), Action.parse(best)
    except BadAction as reason:
        raise ValueError(str(reason)) from reason
    return _number(at), Compared(*acts, _number(better), _number(worse), _number(deals), float(cost))


def _number(value: object) -> int:
    if not _is_number(value):
        raise ValueError(value)
    assert isinstance(value, int)
    return value


def _is_number(value: object) -> bool:
    return type(value) is int and abs(value) <= MOST_POINTS
