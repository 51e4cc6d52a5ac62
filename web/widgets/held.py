"""What a table of bots holds between two events, and the text that it is kept as."""

from typing import Any, Final, NamedTuple

from engine.bots.players import LEVELS
from engine.bots.review import Compared
from engine.bots.sight import Fate
from engine.core.state import State
from engine.core.view import View
from engine.match import Match
from web.frame import Unreadable
from web.render.seated import PACES
from web.widgets import codec
from web.widgets.codec import ACT, CARD, NUMBER, REAL, TEXT, TRUTH, maybe, named, row, several
from web.widgets.live import LOST, SESSION, Session

NUMBERS: Final = several(NUMBER)


class Held(NamedTuple):
    """All that a table needs to go on.

    ``standing`` is the match before this deal, without its game. ``see`` is the act of a bot before which the
    reader looks through its eyes, by the number of actions then, or 0; ``hint`` is what was answered last to a
    call for help; ``keeps`` and ``past`` tell whether the link and the record, or the look back, have just been
    asked for; these lie over the table until the next event. ``pace`` is how fast the bots play. Of the look
    back at a finished deal, ``finished`` is the record, ``compared`` what was found, with the number of actions
    before the decision, and ``looking`` the number of actions from which on decisions are still to be looked
    at, or -1.
    """

    session: Session
    level: int
    standing: tuple[Any, ...]
    paused: bool = False
    see: int = 0
    hint: str = ""
    keeps: bool = False
    past: bool = False
    pace: str = "normal"
    finished: str = ""
    compared: tuple[tuple[int, Compared], ...] = ()
    looking: int = -1


def _together(*parts: Any) -> tuple[Any, ...]:
    return parts


_STANDING: Final = row(_together, NUMBER, NUMBERS, NUMBER, NUMBER, TRUTH, NUMBERS, NUMBERS, NUMBERS, NUMBERS)
_FATE: Final = row(Fate, NUMBER, NUMBER, maybe(CARD), NUMBER)
_FOUND: Final = row(Compared, ACT, ACT, NUMBER, NUMBER, NUMBER, REAL, _FATE, _FATE)
_COMPARED: Final = row(_together, NUMBER, _FOUND)
_HELD: Final = named(
    Held,
    session=SESSION,
    level=NUMBER,
    standing=_STANDING,
    paused=TRUTH,
    see=NUMBER,
    hint=TEXT,
    keeps=TRUTH,
    past=TRUTH,
    pace=TEXT,
    finished=TEXT,
    compared=several(_COMPARED),
    looking=NUMBER,
)


def dumped(held: Held) -> str:
    """A table as a widget's record."""
    return codec.dumped(_HELD, held)


def loaded(text: str) -> Held:
    """The table of a widget's record. Raises :class:`Unreadable`."""
    held = codec.loaded(_HELD, text, LOST)
    if held.level not in LEVELS or held.pace not in PACES:
        raise Unreadable(LOST)
    return held


def match_of(held: Held, dealt: State | View) -> Match:
    """The match before the deal in hand. Raises :class:`Unreadable`, also if that deal is not the next of the match."""
    game = dealt.game
    match = Match(game, *held.standing)
    by_side = (match.points, match.games, match.total, match.reached)
    if any(len(part) != len(game.sides) for part in by_side) or match.dealer != dealt.dealer or match.over:
        raise Unreadable(LOST)
    return match


def standing_of(match: Match) -> tuple[Any, ...]:
    """A match as a table holds it: without its game and what its last deal told."""
    return tuple(match)[1:-1]
