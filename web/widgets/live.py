"""A deal that a reader has in hand: its record, where it stands, and what each event does to it.

Nothing is kept between events but the text that :data:`SESSION` makes of a session.
"""

from collections.abc import Callable, Mapping
from copy import replace
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from engine.core.actions import Action
from engine.core.cards import NONE, Card, Cards
from engine.core.play import advance, refusals
from engine.core.score import score_of
from engine.core.state import State
from engine.core.view import View, view
from engine.errors import BadAction, BadCard, BadRecord, NotFound
from engine.find import TABLE_CLAUSES, clauses_of_match, find
from engine.games import GAMES, adapted, game, in_force
from engine.match import after
from engine.notation import Record, from_link, read_one, stands, to_link
from engine.shuffle import deal
from tutorials.few_cards import FewCards, is_few
from web import words
from web.frame import Frame, Unreadable
from web.render.deal import body
from web.render.position import DEALT, FREE, Position, awaited
from web.render.telling import said
from web.widgets.codec import ACT, CARD, NUMBER, TEXT, TRUTH, Codec, blank_or, dumped, loaded, named
from web.widgets.house import house_rules
from web.words.match import Standing, after_deal

SEEDS: Final = 2**32
LOST: Final = "This page does not know where the deal stood. Reload it to start again."
UNKNOWN: Final = "This page asked for something that the deal does not know."

BEGINNING: Final = "This is the beginning."
END: Final = "This is the end."
TAKEN_BACK: Final = "Taken back."

LEFT: Final = "A few cards are left to play."
"""How a position of a few cards begins."""


class Session(NamedTuple):
    """All that a live deal needs to go on, as plain text and numbers.

    ``record`` is the record's text; ``at`` is the number of actions shown while watching, and
    playing stands at the end. ``tried`` is an action that is refused here, ``chosen`` a card
    that still needs something said with it. ``clause`` is what is being shown, a clause of the
    game or of every table, or nothing. ``seat`` is the one that the reader plays, where bots play
    the others; -1 where the reader plays all.
    """

    record: str
    at: int
    table: str
    playing: bool = False
    closed: bool = False
    tried: Action | None = None
    chosen: Card | None = None
    clause: str = ""
    seat: int = -1


class Move(NamedTuple):
    """A session after an event, the control for the focus, by its id without the table's, what to say, by which rules
    a deal goes that a link has brought, if they are not the reader's, and whether an action was taken back, which is
    what has happened then."""

    session: Session
    focus: str | None = None
    say: str = ""
    rules: str = ""
    taken_back: bool = False


_SESSION: Final = named(
    Session,
    record=TEXT,
    at=NUMBER,
    table=TEXT,
    playing=TRUTH,
    closed=TRUTH,
    tried=blank_or(ACT),
    chosen=blank_or(CARD),
    clause=TEXT,
    seat=NUMBER,
)


def _whole(value: object) -> Session:
    """A session whose parts go together. Raises :class:`Unreadable`."""
    session = _SESSION.read(value)
    record, states = opened(session.record)
    seats = range(record.game.seats)
    fits = (
        0 <= session.at < len(states)
        and (session.seat == -1 or session.seat in seats)
        and (session.tried is None or session.tried.seat in seats)
        and (not session.clause or session.clause in (*record.game.clauses, *TABLE_CLAUSES))
    )
    if not fits:
        raise Unreadable(LOST)
    return session


SESSION: Final = Codec(_whole, _SESSION.write)
"""A session as a widget's record."""


@lru_cache(maxsize=4)
def opened(text: str) -> tuple[Record, tuple[State, ...]]:
    """A record and its states. Raises :class:`Unreadable` with the place of the fault.

    Whoever handles an event may ask for the same record again: it is read once. Four are enough for the
    one before a press, the one after, and a finished deal that is looked back at.
    """
    try:
        return read_one(text) if not is_few(text) else _few(text)
    except BadRecord as reason:
        broken = [words.title(clause) for clause in reason.clauses if words.is_clause(clause)]
        rule = f" The rule: {', '.join(broken)}." if broken else ""
        raise Unreadable(f"That deal cannot be read. {misread(reason)}{rule}") from reason


def misread(reason: BadRecord) -> str:
    """Where a record cannot be read, and what was expected there, without the engine's own names of clauses."""
    found = reason.found.partition(" (refused by ")[0]
    return f"Line {reason.line}, column {reason.column}: expected {reason.expected}, found {found}."


def _few(text: str) -> tuple[Record, tuple[State, ...]]:
    """A few cards and what was done with them. Raises :class:`Unreadable`."""
    from tutorials.clause_examples import recalled  # much to import, and few tables need it
    from tutorials.lesson_lines import BadLesson

    try:
        return recalled(text)
    except BadLesson as reason:
        where = f"Line {reason.line}: expected {reason.expected}, found {reason.found}."
        raise Unreadable(f"These cards cannot be read. {where}") from reason


def position_of(
    record: Record, states: tuple[State, ...], at: int, table: str, session: Session | None = None
) -> Position:
    """What to render for a record at a number of actions; with a session, live."""
    state = states[at]
    seen = seen_in(record, state, session)
    playing = session is not None and session.playing
    reader = session.seat if session is not None and playing else -1
    return Position(
        seen=seen,
        at=at,
        last=len(states) - 1,
        table=table,
        title=record.title or (words.title(session.clause) if session and session.clause else ""),
        ends=tuple(
            number for number in range(1, len(states)) if len(states[number].tricks) > len(states[number - 1].tricks)
        ),
        comments=tuple(text for done, text in record.comments if done == at),
        lines=score_of(state) if not isinstance(record, FewCards) else (),
        standings=standings_of(record, state, session.clause) if session else (),
        live=session is not None,
        playing=playing,
        closed=session is not None and session.closed,
        why=refusals(state, session.tried) if session and session.tried else (),
        chosen=session.chosen if session else None,
        clause=session.clause if session else "",
        seat=session.seat if session else -1,
        opening=LEFT if isinstance(record, FewCards) else DEALT,
        link=_link_to(record, at) if session is not None else "",
        ask=ask(state, seen) if session is not None and session.clause else "",
        drawn=_drawn(states, at, reader),
        laid_aside=_laid_aside(states, at, reader),
        prices=_prices(state, seen) if playing else FREE,
    )


def _prices(state: State, seen: View) -> Mapping[Action, str]:
    """What the deal would count by each act that settles it, in a game where somebody chooses among prices."""
    prices = words.prices(state.game.id)
    if not prices or state.trick.contract:
        return FREE
    settled = {action: advance(state, action).trick.contract for action in seen.choices}
    return {action: prices[contract] for action, contract in settled.items() if contract}


def _drawn(states: tuple[State, ...], at: int, seat: int) -> Card | None:
    """The card that the last action brought a seat from the stock; None if it was none or several, as in a deal."""
    return _alone(states[at].hand(seat) & _from_stock(states, at)) if seat >= 0 else None


def _laid_aside(states: tuple[State, ...], at: int, seat: int) -> Card | None:
    """The card that a seat, by its own last action, took from the stock and laid where nobody else may look."""
    if seat < 0 or not states[at].log or states[at].log[-1].seat != seat:
        return None
    zones = states[at].zones[states[at].game.seats :]
    laid = (zone.cards & _from_stock(states, at) for zone in zones if zone.seen == 1 << seat)
    return _alone(next(filter(None, laid), NONE))


def _from_stock(states: tuple[State, ...], at: int) -> Cards:
    """The cards that were in the stock before the last action; none before the first, or where there is no stock."""
    return states[at - 1].zone("stock").cards if at and "stock" in states[at].game.layout else NONE


def _alone(cards: Cards) -> Card | None:
    return next(iter(cards)) if len(cards) == 1 else None


def ask(state: State, seen: View) -> str:
    """The position as a link to the referee."""
    from web.widgets.asking import asking  # much to import, and only the tables of clauses need it

    return asking(state, seen)


def _link_to(record: Record, at: int) -> str:
    """The position as the text of a link; none to a few cards, which are no deal."""
    return "" if isinstance(record, FewCards) else to_link(record.with_actions(record.actions[:at]))


def standings_of(record: Record, state: State, clause: str) -> tuple[Standing, ...]:
    """How the match stands after a deal that was sought for one of its clauses, and why."""
    if not state.over or clause not in clauses_of_match(record.game):
        return ()
    before = stands(record)
    return after_deal(before, after(before, record.game.tally(state)), view(state), clause)


def seen_in(record: Record, state: State, session: Session | None = None) -> View:
    """What a reader may see: all that is known, or while the other hands are hidden, what the reader's seat
    sees, or whichever seat is to play."""
    known = record.eyes(state)
    if session is None or not session.closed:
        return view(state, *known)
    if session.seat >= 0:
        return view(state, session.seat)
    return view(state, *(seat for seat in state.turn[:1] if seat in known)) if state.turn else view(state, *known)


def shown(
    session: Session, focus: str | None = None, say: str = "", rules: str = "", taken_back: bool = False
) -> Frame:
    """The frame of a session; ``say`` takes the place of its caption in the live region."""
    record, states = opened(session.record)
    if not 0 <= session.at < len(states):
        raise Unreadable(LOST)
    position = replace(position_of(record, states, session.at, session.table, session), rules=rules)
    where = f"{session.table}-{focus}" if focus else None
    return Frame(str(body(position)), dumped(SESSION, session), where, say or _told(position, taken_back))


def _told(position: Position, taken_back: bool) -> str:
    """What has just happened, and whose turn it is where one plays for all."""
    plays = position.playing and position.active >= 0 and not position.why
    turn = f" {words.cards.name(position.active)} is {words.turn(position.seen)}." if plays else ""
    return f"{happened(position, taken_back)}{turn}"


def session_of(record: str) -> Session:
    """The session of a widget's record. Raises :class:`Unreadable`."""
    return loaded(SESSION, record, LOST)


def length_of(session: Session) -> int:
    """How many actions the deal of a session has."""
    return len(opened(session.record)[0].actions)


def act(record: str, event: Mapping[str, object]) -> Frame:
    """The frame of a session's record after an event. Raises :class:`Unreadable` for what makes no sense."""
    return shown(*moved(session_of(record), event))


def moved(session: Session, event: Mapping[str, object]) -> Move:
    """The session after an event. Raises :class:`Unreadable` for one that makes no sense."""
    handle = _EVENTS.get(str(event.get("do")))
    if handle is None:
        raise Unreadable(UNKNOWN)
    return handle(session, event)


# The events


def _step(session: Session, event: Mapping[str, object]) -> Move:
    """To another place in the deal. At either end there is no more than that to say of a step that leads nowhere."""
    at = number_of(event, "to")
    stays = not session.playing and at == session.at
    say = (BEGINNING if at == 0 else END) if stays and at in (0, length_of(session)) else ""
    return Move(replace(session, at=at, playing=False, tried=None, chosen=None), say=say)


def _take_over(session: Session, event: Mapping[str, object]) -> Move:
    """Play on from the position shown; what came after it is dropped.

    A live deal says where it stands; of the frames of a page, the page says which is shown.
    """
    record, _ = opened(session.record)
    at = number_of(event, "at" if "at" in event else "step")
    if at > len(record.actions):
        raise Unreadable("The deal does not go that far.")
    cut = replace(
        session, record=str(record.with_actions(record.actions[:at])), at=at, playing=True, tried=None, chosen=None
    )
    return to_play(cut)


def _play(session: Session, event: Mapping[str, object]) -> Move:
    record, states = opened(session.record)
    try:
        action = Action.parse(str(event.get("action")))
    except BadAction as reason:
        raise Unreadable(f"That is no action: {reason}.") from reason
    if action.seat >= record.game.seats:
        raise Unreadable(f"There is no seat {action.seat} at this table.")
    if session.seat not in (-1, action.seat):
        raise Unreadable("That is for a bot to do.")
    found = refusals(states[-1], action)
    if found:
        return Move(replace(session, tried=action, chosen=None), focus=_control(action))
    done = (*record.actions, action)
    return to_play(replace(session, record=str(record.with_actions(done)), at=len(done), tried=None, chosen=None))


def to_play(session: Session) -> Move:
    """A session with the focus on the first thing that the next player can do."""
    _, states = opened(session.record)
    state = states[-1]
    if state.over:
        return Move(session, focus="take-back")
    seen = _seen_to_play(state, session.seat)
    cards = [action for action in seen.choices if action.cards]
    first = next(iter(cards or seen.choices), None)
    return Move(session, focus=_control(first) if first else None)


def _seen_to_play(state: State, seat: int) -> View:
    """What whoever is to play sees; with nobody to play, what a bystander does."""
    active = awaited(state.turn, seat)
    return view(state, active) if active >= 0 else view(state)


def _control(action: Action) -> str:
    """The id, without the table's, of the control that does an action."""
    return f"{str(action.card).lower()}-button" if action.cards else f"{action.verb}{action.value}"


def _choose(session: Session, event: Mapping[str, object]) -> Move:
    _, states = opened(session.record)
    try:
        card = Card.parse(str(event.get("card")))
    except BadCard as reason:
        raise Unreadable(f"That is no card: {reason}.") from reason
    values = [
        action.value or "plain" for action in _seen_to_play(states[-1], session.seat).choices if action.cards == (card,)
    ]
    if not values:
        raise Unreadable("That card cannot be played now.")
    return Move(
        replace(session, chosen=card, tried=None),
        focus=f"say-{values[0]}",
        say=f"The {words.cards.long(card)}: choose what it is played as.",
    )


def _undo(session: Session, _event: Mapping[str, object]) -> Move:
    """One action less; where bots play, back to what the reader decided last."""
    record, _ = opened(session.record)
    own = [at for at, action in enumerate(record.actions) if session.seat in (-1, action.seat)]
    done = record.actions[: own[-1] if own else 0]
    earlier = replace(session, record=str(record.with_actions(done)), at=len(done), tried=None, chosen=None)
    return to_play(earlier)._replace(taken_back=True)


def happened(position: Position, taken_back: bool) -> str:
    """What has happened last: the action that led to a position, or that what followed it was ``taken_back``."""
    return TAKEN_BACK if taken_back else said(position)


def _hide(session: Session, _event: Mapping[str, object]) -> Move:
    return Move(
        replace(session, closed=not session.closed),
        focus="hide",
        say="All hands are shown." if session.closed else "Only the hand to play is shown.",
    )


def _watch(session: Session, _event: Mapping[str, object]) -> Move:
    """Look through the deal, from its end. Where it has not gone on yet there is nothing but to play it."""
    closed = session.closed and session.seat >= 0
    on = "resume" if session.seat >= 0 else "take-over"
    watching = replace(session, playing=False, tried=None, chosen=None, closed=closed)
    return Move(watching, focus="back" if session.at else on)


def _show(session: Session, event: Mapping[str, object]) -> Move:
    if not session.clause:
        raise Unreadable(UNKNOWN)
    return _find(session.clause, session.table, event)


def _open_link(session: Session, event: Mapping[str, object]) -> Move:
    record, states = opened(from_link(str(event.get("text", ""))))
    if record.game.id != opened(session.record)[0].game.id:
        raise Unreadable(f"That link leads to a deal of {words.game_name(record.game.id)}, which has its own page.")
    fresh = replace(
        session, record=str(record), at=len(states) - 1, playing=True, tried=None, chosen=None, clause="", closed=False
    )
    return with_its_rules(to_play(fresh), event)


def with_its_rules(move: Move, event: Mapping[str, object]) -> Move:
    """A move to the deal of a link, which says by which rules it goes unless they are the reader's own."""
    playing = opened(move.session.record)[0].game
    if in_force(playing) == in_force(game(playing.id, house_rules(playing.id, event))):
        return move
    rules = words.played_by(playing) or words.USUAL
    return move._replace(
        focus="rules-close", say=f"This deal is played with other house rules than yours: {rules}.", rules=rules
    )


def _deal(session: Session, event: Mapping[str, object]) -> Move:
    """A new deal of the same game, to play from the beginning."""
    record = dealt(opened(session.record)[0].game.id, event)
    return to_play(Session(record=str(record), at=0, table=session.table, playing=True))


_EVENTS: Final[Mapping[str, Callable[[Session, Mapping[str, object]], Move]]] = {
    "deal": _deal,
    "step": _step,
    "over": _take_over,
    "play": _play,
    "choose": _choose,
    "undo": _undo,
    "hide": _hide,
    "watch": _watch,
    "show": _show,
    "link": _open_link,
}


# New deals


def dealt(game_id: str, event: Mapping[str, object]) -> Record:
    """A new deal under the reader's house rules, with any dealer."""
    random = Random(number_of(event, "seed"))
    playing = game(game_id, house_rules(game_id, event))
    return Record(game=playing, deal=deal(playing, random))


def _find(clause: str, table: str, event: Mapping[str, object]) -> Move:
    """A fresh deal that stops where a clause bites, under the reader's house rules.

    A clause that holds only under some options is shown under them.
    """
    random = Random(number_of(event, "seed"))
    game_id = clause.partition("/")[0]
    if clause in TABLE_CLAUSES:
        game_id = GAMES[random.randrange(len(GAMES))]
    options = house_rules(game_id, event)
    if clause not in TABLE_CLAUSES:
        options = adapted(clause, options)
    try:
        record, refused, _ = find(game(game_id, options), clause, random)
    except NotFound as reason:
        raise Unreadable(f"“{words.title(clause)}” did not come up in many deals under these house rules.") from reason
    session = Session(
        record=str(record),
        at=len(record.actions),
        table=table,
        tried=refused,
        clause=clause,
    )
    return Move(session, focus="another")


def number_of(event: Mapping[str, object], name: str) -> int:
    """A whole number that came with an event, such as a seed. Raises :class:`Unreadable`."""
    value = event.get(name)
    if type(value) is not int or not 0 <= value < SEEDS:
        raise Unreadable(UNKNOWN)
    return value


def chance_in(seen: View) -> Random:
    """The chance by which advice to the seat that looks is tried. It hangs on what that seat has seen and on nothing
    else, so that a position has one answer, whoever asks and however often."""
    seat = seen.seats[0]
    return Random(f"{seat}: {seen.hand(seat).known} {' '.join(map(str, seen.log))}")
