"""What a text holds that somebody brings: deals as our own records, or boards of Portable Bridge Notation.

A record names its game. A board is bridge's, and is dealt in a game that the reader chooses.
"""

from collections.abc import Sequence
from copy import replace
from functools import lru_cache
from typing import Final, NamedTuple

from engine.core.actions import Action
from engine.core.cards import Card
from engine.core.play import refusals
from engine.core.view import view
from engine.errors import BadAction, BadCard, BadRecord
from engine.notation import Reading, Record, read
from engine.notation.boards import COMPASS, dealt, game_named, games_of_thirteen, turnable
from engine.notation.pbn import Board, boards, is_pbn
from engine.notation.sheet import OPENS
from web import words
from web.frame import Unreadable
from web.render.viewer import Boarded, Problem
from web.widgets import sheet
from web.widgets.codec import to_link
from web.widgets.live import misread

LONGEST: Final = 60_000
"""Characters that are opened here. The longest match of which we know every card is a seventh of it."""
LONGEST_NAME: Final = 60


class Source(NamedTuple):
    """A deal of a text: its number, from 0; and of a board the game in which it is dealt, and the card that is turned
    up or cut there, where the board does not tell it. Nothing stands for what is usual."""

    text: str = ""
    number: int = 0
    game_id: str = ""
    turned: str = ""


def score_kept(text: str) -> Problem | None:
    """Where a match of the scorepad can be opened, which has no cards; None for any other text."""
    if not text.lstrip().startswith(f"{OPENS} "):
        return None
    try:
        game_id = sheet.from_text(text).game_id
    except Unreadable as reason:
        return Problem(str(reason))
    address = f"{words.room(game_id, 'score')}#score={to_link(text.strip())}"
    return Problem("This is the score of a match, without cards.", address=address, called="Open it on the scorepad")


def names(text: str) -> tuple[str, ...]:
    """What the deals of a text are called."""
    found = _boards(text)
    if found:
        return tuple(_board_name(board, number) for number, board in enumerate(found))
    return tuple(
        _name(reading.record, number) if reading.record else f"Deal {number + 1}, which cannot be read"
        for number, reading in enumerate(_records(text))
    )


def reading_of(source: Source) -> Reading:
    """What was read of a deal. Raises :class:`Unreadable` for a number that the text does not have."""
    found = _boards(source.text)
    deals: Sequence[object] = found or _records(source.text)
    if not 0 <= source.number < len(deals):
        raise Unreadable("This text has no such deal.")
    return _dealt(source) if found else _records(source.text)[source.number]


def alone(record: Record, source: Source) -> Record:
    """A deal as it can stand without the others of its text, and with those who sat at a board."""
    found = _boards(source.text)
    sat = _sat(found[source.number]) if found else ""
    comments = ((0, sat), *record.comments) if sat else record.comments
    return replace(record, title=record.title or _name(record, source.number), match="", comments=comments)


def problem_of(reading: Reading, *, shown: bool = True) -> Problem | None:
    """What is wrong with a deal; and how much of it stands, where that is ``shown``."""
    error = reading.error
    if error is None:
        return None
    far = "This deal cannot be read." if reading.record is None else "The deal stands here as far as it can be read."
    why = _refused(reading, error)
    told = f"Line {error.line}, column {error.column}: {why}" if why else misread(error)
    return Problem(f"{far} {told}" if shown else told, error.clauses)


def _refused(reading: Reading, error: BadRecord) -> str:
    """Why the act at which a deal stopped is refused, in words; nothing where it is no act, where it says what it
    cannot, or where the cards that speak against it are not known."""
    if reading.record is None or not error.clauses or error.clauses == ("table/say",):
        return ""
    state = reading.states[-1]
    try:
        action = Action.parse(error.found.partition(" (")[0])
    except BadAction:
        return ""
    if action.verb not in words.of(state.game.id).verbs:
        return ""
    seen = view(state, *reading.record.eyes(state))
    found = [words.refused(refusal, seen) for refusal in refusals(state, action)]
    return " ".join([words.not_allowed(action, state.game.id), *found]) if found else ""


def boarded(source: Source) -> Boarded | None:
    """What the reader chooses for a board; None for a record, which tells it."""
    found = _boards(source.text)
    if not found or not source.number < len(found):
        return None
    game_id = _game_id(source)
    record = reading_of(source).record
    if record is None or game_named(found[source.number]) == game_id:
        return Boarded(games_of_thirteen(), game_id)
    turned = record.deal.turned
    return Boarded(games_of_thirteen(), game_id, turnable(found[source.number], record.game), turned, record.game)


# Records


@lru_cache(maxsize=2)
def _records(text: str) -> tuple[Reading, ...]:
    return read(text)


def _name(record: Record, number: int) -> str:
    """What a deal is called: by its match, by its title, or by its game."""
    if record.match:
        return f"{record.match}, deal {record.number}"[:LONGEST_NAME]
    return record.title[:LONGEST_NAME] or f"{words.game_name(record.game.id)}, deal {number + 1}"


# Boards


@lru_cache(maxsize=2)
def _boards(text: str) -> tuple[Board, ...]:
    """The boards of a text; none in another. A text that sets out as boards do and has none is one with that fault."""
    if not is_pbn(text):
        return ()
    try:
        return boards(text, LONGEST)
    except BadRecord as fault:
        return (Board(fault.line, {}, {}, fault),)


def _board_name(board: Board, number: int) -> str:
    event = " ".join(board.tag("event").split())
    name = f"Board {board.tag('board').strip() or number + 1}"
    return (f"{name}, {event}" if event else name)[:LONGEST_NAME]


@lru_cache(maxsize=4)
def _dealt(source: Source) -> Reading:
    """A board in its game. A card that cannot be turned up there is as none."""
    board = _boards(source.text)[source.number]
    game_id = _game_id(source)
    try:
        turned = Card.parse(source.turned)
    except BadCard:
        return dealt(board, game_id)
    found = dealt(board, game_id, turned=turned)
    return found if found.record is not None else dealt(board, game_id)


@lru_cache(maxsize=4)
def _game_id(source: Source) -> str:
    """The game that was chosen, or that the board names, or the one that goes along furthest with what was done."""
    board = _boards(source.text)[source.number]
    known = games_of_thirteen()
    for game_id in (source.game_id, game_named(board)):
        if game_id in known:
            return game_id
    return max(known, key=lambda game_id: len(dealt(board, game_id).states))


def _sat(board: Board) -> str:
    """Who sat at a board, as far as it tells."""
    told = [
        f"{words.cards.name(seat)} sits {name} for {' '.join(board.tag(name.lower()).split())[:LONGEST_NAME]}"
        for seat, name in enumerate(COMPASS.values())
        if board.tag(name.lower()).strip()
    ]
    return f"{words.cards.listed(told)}." if told else ""
