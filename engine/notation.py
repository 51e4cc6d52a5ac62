"""Records: a deal as a text that a file, a link, a test and a person can carry.

A record opens with ``follow-suit 1``, then header lines (game, option, title, match, dealer,
number, totals, games, rubber, carry, ``position`` if not every card is known), one ``hand`` line a seat, the
rows of cards ``down`` and ``up`` before each seat in games that lay columns, the ``stock`` in drawing
order and the card ``turned`` up, then one action a line. A line that begins with ``#`` is a comment on
the position reached so far. Several records may follow each other in one text; those that name the same
``match`` are its deals, and have to fit one onto the other. Reading is strict: what is
wrong is reported with its line and column, and the valid part before it is kept. Reading never
runs anything.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Final, NamedTuple

from engine.core.actions import Action
from engine.core.cards import NONE, Card, Cards, holding
from engine.core.play import Deal, apply, replay, start
from engine.core.rules import Game
from engine.core.state import State
from engine.errors import BadAction, BadCard, BadOptions, BadRecord, Illegal, UnknownName
from engine.games import chosen
from engine.games import game as game_of
from engine.match import Match, Stated, after, misfit, opening
from engine.places import Places
from engine.position import Position, Row, acted, begun, eyes, open_to_all, settled

FIRST_LINE: Final = "follow-suit 1"
LONGEST_TEXT: Final = 200_000
LONGEST_LINE: Final = 600
MOST_ACTIONS: Final = 500
MOST_UNKNOWN: Final = 200
"""Cards in one place that may be unknown; more than any pack has."""

_LINK = str.maketrans({"\n": "~", " ": "_"})
_UNLINK = str.maketrans({"~": "\n", "_": " "})


@dataclass(frozen=True, kw_only=True)
class Record:
    """One deal and what was done in it.

    ``comments`` pairs a number of actions with the words said about the position after them.
    ``number`` (from 1), ``totals`` by side, ``games`` won by side, all points of a ``rubber`` by side
    and ``carry`` are what the match brings to the deal. ``match`` is the name of the match, if the record
    is one of its deals: then all that has to be true. A record with a ``position`` states it instead of
    the deal, which is one of those that agree with it: only what the seats in :meth:`eyes` see may be shown
    of it.
    """

    game: Game
    deal: Deal
    actions: tuple[Action, ...] = ()
    comments: tuple[tuple[int, str], ...] = ()
    title: str = ""
    match: str = ""
    number: int = 1
    totals: tuple[int, ...] = ()
    games: tuple[int, ...] = ()
    rubber: tuple[int, ...] = ()
    carry: int = 0
    position: Position | None = None

    def eyes(self, state: State) -> tuple[int, ...]:
        """The seats whose cards are all known in a state of this record."""
        return tuple(range(self.game.seats)) if self.position is None else eyes(self.position, state)

    def __str__(self) -> str:
        return "\n".join(_written(self)) + "\n"

    def with_actions(self, actions: tuple[Action, ...]) -> Record:
        """The same deal with other actions, and only the comments that still have a place."""
        kept = tuple(comment for comment in self.comments if comment[0] <= len(actions))
        return replace(self, actions=actions, comments=kept)


class Reading(NamedTuple):
    """What was read of one record: the valid part with its states, and what stopped it.

    ``match`` is the match after this deal, if it is one of a match and played to its end.
    """

    record: Record | None
    states: tuple[State, ...]
    error: BadRecord | None
    match: Match | None = None


class _Earlier(NamedTuple):
    """The record before in the text: the match it named, where it began, and what was read of it."""

    match: str = ""
    line: int = 1
    reading: Reading = Reading(None, (), None)


def read(text: str) -> tuple[Reading, ...]:
    """Every record of a text, in order. Never raises: errors are part of the readings."""
    if len(text) > LONGEST_TEXT:
        error = BadRecord(1, 1, f"a text of at most {LONGEST_TEXT} characters", f"{len(text)} characters")
        return (Reading(None, (), error),)
    records: list[list[tuple[int, str]]] = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() == FIRST_LINE or (not records and line.strip()):
            records.append([])
        if records:
            records[-1].append((number, line))
    if not records:
        return (Reading(None, (), BadRecord(1, 1, repr(FIRST_LINE), "nothing")),)
    readings: list[Reading] = []
    earlier = _Earlier()
    for lines in records:
        draft = _Draft(earlier=earlier)
        readings.append(_read_one(lines, draft))
        earlier = _Earlier(draft.match, lines[0][0], readings[-1])
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


def to_link(record: Record) -> str:
    """A record as the text after ``#deal=``, safe in an address: without comments and title, and
    alone, without its match."""
    bare = replace(record, comments=(), title="", match="")
    return str(bare).strip().translate(_LINK)


def from_link(text: str) -> str:
    """The text of a record that came in a link; still to be read."""
    return text.translate(_UNLINK) + "\n"


def _written(record: Record) -> Iterator[str]:
    yield FIRST_LINE
    yield f"game {record.game.id}"
    for name, value in chosen(record.game).items():
        yield f"option {name.replace('_', '-')} {value.replace('_', '-')}"
    if record.title:
        yield f"title {record.title}"
    if record.match:
        yield f"match {record.match}"
    if record.number != 1:
        yield f"number {record.number}"
    if record.totals:
        yield "totals " + " ".join(map(str, record.totals))
    if record.games:
        yield "games " + " ".join(map(str, record.games))
    if record.rubber:
        yield "rubber " + " ".join(map(str, record.rubber))
    if record.carry:
        yield f"carry {record.carry}"
    yield from _written_cards(record.position or _all_known(record.deal), "position" if record.position else "")
    comments = list(record.comments)
    for done in range(len(record.actions) + 1):
        if done:
            yield str(record.actions[done - 1])
        while comments and comments[0][0] == done:
            yield f"# {comments.pop(0)[1]}"


def _all_known(deal: Deal) -> Position:
    return Position(deal.dealer, deal.hands, (0,) * len(deal.hands), deal.stock, deal.turned, deal.down, deal.up)


def _written_cards(position: Position, heading: str) -> Iterator[str]:
    if heading:
        yield heading
    yield f"dealer {position.dealer}"
    for seat, (hand, unknown) in enumerate(zip(position.hands, position.unknown, strict=True)):
        yield " ".join(filter(None, (f"hand {seat}", holding(hand), f"?{unknown}" if unknown else "")))
    for name, rows in (("down", position.down), ("up", position.up)):
        for seat, row in enumerate(rows):
            yield f"{name} {seat} {_row_text(row)}"
    if position.stock:
        yield f"stock {_row_text(position.stock)}"
    if position.turned is not None:
        yield f"turned {position.turned}"


def _row_text(row: Row) -> str:
    """Cards in order; several unknown ones in a row as their number."""
    parts: list[str] = []
    for card, run in groupby(row, key=lambda card: card):
        count = len(list(run))
        parts.append(str(card) if card is not None else f"?{count}")
    return " ".join(parts)


@dataclass
class _Draft:
    """What the header lines have said so far, and at which line and column."""

    earlier: _Earlier
    places: dict[str, tuple[int, int]] = field(default_factory=dict)
    game_id: str = ""
    options: dict[str, str] = field(default_factory=dict)
    title: str = ""
    match: str = ""
    number: int = 1
    totals: tuple[int, ...] = ()
    games: tuple[int, ...] = ()
    rubber: tuple[int, ...] = ()
    carry: int = 0
    dealer: int = -1
    partial: bool = False
    hands: dict[int, Cards] = field(default_factory=dict)
    unknown: dict[int, int] = field(default_factory=dict)
    stock: Row = ()
    turned: Card | None = None
    down: dict[int, Row] = field(default_factory=dict)
    up: dict[int, Row] = field(default_factory=dict)


def _read_one(lines: list[tuple[int, str]], draft: _Draft) -> Reading:
    states: list[State] = []
    record: Record | None = None
    actions: list[Action] = []
    comments: list[tuple[int, str]] = []
    error: BadRecord | None = None
    standing: Match | None = None
    places: Places | None = None
    known = NONE
    last = lines[-1][0]
    try:
        _expect_first(lines[0])
        for number, line in lines[1:]:
            text = line.strip()
            if len(line) > LONGEST_LINE:
                raise BadRecord(
                    number,
                    LONGEST_LINE,
                    f"a line of at most {LONGEST_LINE} characters",
                    f"{len(line)} characters",
                )
            if not text:
                continue
            if text.startswith("#"):
                comments.append((len(actions), text[1:].strip()))
            elif text[0].isdigit():
                if not states:
                    record, state, places, standing = _opened(draft, number)
                    known = record.position.known if record.position else NONE
                    states.append(state)
                action, state = _acted(states[-1], places, known, line, number)
                states.append(state)
                actions.append(action)
            elif states:
                raise BadRecord(number, 1, "an action, a comment or a new record", repr(text[:40]))
            else:
                _header(draft, line, number)
        if not states:
            record, state, places, standing = _opened(draft, last)
            states.append(state)
    except BadRecord as found:
        error = found
    if record is None:
        return Reading(None, (), error)
    record = replace(record, actions=tuple(actions), comments=tuple(comments))
    if record.position is not None and places is not None:
        record, states = _settled(record, record.position, places, states[-1].log)
    match = None
    if standing is not None and error is None and states[-1].over:
        match = after(standing, record.game.tally(states[-1]))
    return Reading(record, tuple(states), error, match)


def _settled(record: Record, position: Position, places: Places, log: tuple[Action, ...]) -> tuple[Record, list[State]]:
    """The record and its states with every card where it was found to lie after all that was done."""
    deal = settled(record.game, position, places)
    states, _ = replay(start(record.game, deal, record.totals), log)
    return replace(record, deal=deal), [open_to_all(position, state) for state in states]


def _expect_first(line: tuple[int, str]) -> None:
    number, text = line
    if text.strip() != FIRST_LINE:
        raise BadRecord(number, 1, repr(FIRST_LINE), repr(text.strip()[:40]))


def _header(draft: _Draft, line: str, number: int) -> None:
    key, _, value = line.strip().partition(" ")
    value = value.strip()
    column = line.index(value) + 1 if value else len(line.rstrip()) + 1
    draft.places[key] = (number, column)
    if key not in _HEADERS:
        raise BadRecord(number, 1, f"one of {', '.join(_HEADERS)} or an action", repr(key[:40]))
    try:
        _HEADERS[key](draft, value)
    except (BadCard, _BadHeader) as found:
        raise BadRecord(number, column, found.expected, found.found) from found


class _BadHeader(BadCard):
    """A header that says nothing we understand."""


def _whole(text: str, low: int, what: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 8 and int(text) >= low):
        raise _BadHeader(what, repr(text[:40]))
    return int(text)


def _set_game(draft: _Draft, value: str) -> None:
    if draft.game_id:
        raise _BadHeader("one game", f"a second, {value[:40]!r}")
    draft.game_id = value


def _set_option(draft: _Draft, value: str) -> None:
    name, _, choice = value.partition(" ")
    name, choice = name.replace("-", "_"), choice.strip().replace("-", "_")
    if not choice or name in draft.options:
        raise _BadHeader("an option once, and its value", repr(value[:40]))
    draft.options[name] = choice


def _set_title(draft: _Draft, value: str) -> None:
    draft.title = value


def _set_match(draft: _Draft, value: str) -> None:
    if not value or draft.match:
        raise _BadHeader("one name of a match", repr(value[:40]))
    draft.match = value


def _set_number(draft: _Draft, value: str) -> None:
    draft.number = _whole(value, 1, "the number of the deal in its match, from 1")


def _set_totals(draft: _Draft, value: str) -> None:
    draft.totals = tuple(_signed(part, "the points of each side") for part in value.split())


def _signed(text: str, what: str) -> int:
    """A whole number that may be negative: in some games points are lost."""
    number = _whole(text.removeprefix("-"), 0, what)
    return -number if text.startswith("-") else number


def _set_games(draft: _Draft, value: str) -> None:
    draft.games = tuple(_whole(part, 0, "the games that each side has won") for part in value.split())


def _set_rubber(draft: _Draft, value: str) -> None:
    draft.rubber = tuple(_signed(part, "all points of each side in the rubber") for part in value.split())


def _set_carry(draft: _Draft, value: str) -> None:
    draft.carry = _whole(value, 0, "the points carried over")


def _set_dealer(draft: _Draft, value: str) -> None:
    draft.dealer = _whole(value, 0, "the dealer's seat, from 0")


def _set_position(draft: _Draft, value: str) -> None:
    if value or draft.hands or draft.stock or draft.down or draft.up:
        raise _BadHeader("a line 'position' before all cards, and nothing more in it", repr(value[:40]))
    draft.partial = True


def _set_hand(draft: _Draft, value: str) -> None:
    seat, _, cards = value.partition(" ")
    number = _whole(seat, 0, "a seat, from 0, and its cards")
    if number in draft.hands:
        raise _BadHeader("one hand a seat", f"a second for seat {number}")
    parts = cards.split()
    counts = [_unknown(draft, part) for part in parts if part.startswith("?")]
    draft.hands[number] = Cards.parse(" ".join(part for part in parts if not part.startswith("?")))
    draft.unknown[number] = sum(counts)


def _set_down(draft: _Draft, value: str) -> None:
    _set_row(draft, draft.down, value)


def _set_up(draft: _Draft, value: str) -> None:
    _set_row(draft, draft.up, value)


def _set_row(draft: _Draft, rows: dict[int, Row], value: str) -> None:
    seat, _, cards = value.partition(" ")
    number = _whole(seat, 0, "a seat, from 0, and its cards from left to right")
    if number in rows:
        raise _BadHeader("one such row a seat", f"a second for seat {number}")
    rows[number] = _row(draft, cards)


def _set_stock(draft: _Draft, value: str) -> None:
    draft.stock = _row(draft, value)


def _row(draft: _Draft, text: str) -> Row:
    """Cards in order; ``?3`` stands for three that are not known."""
    row: list[Card | None] = []
    for part in text.split():
        row += [None] * _unknown(draft, part) if part.startswith("?") else [Card.parse(part)]
    return tuple(row)


def _unknown(draft: _Draft, part: str) -> int:
    """The number of cards for which ``?``, ``?2`` and so on stand."""
    if not draft.partial:
        raise _BadHeader("a card, since no line 'position' stands before", repr(part[:40]))
    number = _whole(part[1:] or "1", 1, "'?' and how many cards are not known")
    if number > MOST_UNKNOWN:
        raise _BadHeader(f"at most {MOST_UNKNOWN} cards", str(number))
    return number


def _set_turned(draft: _Draft, value: str) -> None:
    draft.turned = Card.parse(value)


_HEADERS: Final = {
    "game": _set_game,
    "option": _set_option,
    "title": _set_title,
    "match": _set_match,
    "number": _set_number,
    "totals": _set_totals,
    "games": _set_games,
    "rubber": _set_rubber,
    "carry": _set_carry,
    "dealer": _set_dealer,
    "position": _set_position,
    "hand": _set_hand,
    "down": _set_down,
    "up": _set_up,
    "stock": _set_stock,
    "turned": _set_turned,
}


def _opened(draft: _Draft, number: int) -> tuple[Record, State, Places | None, Match | None]:
    """The record that the headers make, with no action yet, the state after its deal, where the cards
    may lie, if that is open, and the match before it, if it is one of a match."""
    if not draft.game_id:
        raise BadRecord(number, 1, "a line 'game …' first", "none")
    try:
        game = game_of(draft.game_id, draft.options)
    except (UnknownName, BadOptions) as found:
        raise BadRecord(number, 1, found.expected, found.found) from found
    if draft.totals and len(draft.totals) != len(game.sides):
        raise BadRecord(number, 1, f"totals of {len(game.sides)} sides", f"{len(draft.totals)}")
    if draft.games and len(draft.games) != len(game.sides):
        raise BadRecord(number, 1, f"games of {len(game.sides)} sides", f"{len(draft.games)}")
    if draft.rubber and len(draft.rubber) != len(game.sides):
        raise BadRecord(number, 1, f"points in the rubber of {len(game.sides)} sides", f"{len(draft.rubber)}")
    if draft.dealer < 0:
        raise BadRecord(number, 1, "a line 'dealer …'", "none")
    standing = _joined(draft, game) if draft.match else None
    hands = tuple(draft.hands.get(seat, NONE) for seat in range(game.seats))
    down, up = _by_seat(draft.down), _by_seat(draft.up)
    unknown = tuple(draft.unknown.get(seat, 0) for seat in range(game.seats))
    position = Position(draft.dealer, hands, unknown, draft.stock, draft.turned, down, up)
    places = None
    try:
        if len(draft.hands) != game.seats or max(draft.hands) >= game.seats:
            raise Illegal(Action(draft.dealer, "deal"), ())
        if draft.partial:
            state, places = begun(game, position, draft.totals)
            deal = settled(game, position, places)
        else:
            deal = _wholly(position)
            state = start(game, deal, draft.totals)
    except Illegal as found:
        open_ = ", and every card known that lies open" if draft.partial else ""
        expected = f"a hand of {game.hand_size} for each of {game.seats} seats"
        if game.columns:
            expected += f", rows of {game.columns} down and up before each"
        if game.stock_size:
            expected += f" and a stock of {game.stock_size}"
        if game.turns_last:
            expected += " and a line 'turned …' with a card of the dealer's"
        if game.cuts:
            expected += f" and a line 'turned …' with a card such as {next(iter(game.cuts))} that was cut"
        raise BadRecord(
            number,
            1,
            f"{expected}, every card of the pack once{open_}",
            _wrong_deal(game, position),
            ("table/deal",),
        ) from found
    record = Record(
        game=game,
        deal=deal,
        title=draft.title,
        match=draft.match,
        number=draft.number,
        totals=draft.totals,
        games=draft.games,
        rubber=draft.rubber,
        carry=draft.carry,
        position=position if draft.partial else None,
    )
    return record, state, places, standing


def _joined(draft: _Draft, game: Game) -> Match:
    """The match before a deal of it. Raises :class:`BadRecord` if the deal does not fit."""
    standing = _before(draft, game)
    found = misfit(standing, Stated(draft.number, draft.dealer, draft.totals, draft.games, draft.carry, draft.rubber))
    if found is not None:
        line, column = draft.places.get(found.name, draft.places["match"])
        clauses = (found.clause,) if found.clause else ()
        raise BadRecord(line, column, found.expected, found.found, clauses)
    return standing


def _before(draft: _Draft, game: Game) -> Match:
    """The match before a deal: as the record before it left it, or at its beginning."""
    earlier, place = draft.earlier, draft.places["match"]
    if draft.match != earlier.match:
        return opening(game, draft.dealer)
    if earlier.reading.error is not None:
        raise BadRecord(*place, "no fault in the deal before", f"one in line {earlier.reading.error.line}")
    if earlier.reading.match is None:
        raise BadRecord(*place, "the deal before played to its end", f"it breaks off, from line {earlier.line}")
    if earlier.reading.match.game is not game:
        expected = "the game and the house rules of the deal before"
        raise BadRecord(*draft.places["game"], expected, "others")
    return earlier.reading.match


def _wholly(position: Position) -> Deal:
    """The deal of a position in which no card is unknown."""
    down, up = (tuple(map(_cards, rows)) for rows in (position.down, position.up))
    return Deal(position.dealer, position.hands, _cards(position.stock), position.turned, down, up)


def _cards(row: Row) -> tuple[Card, ...]:
    return tuple(card for card in row if card is not None)


def _by_seat(rows: dict[int, Row]) -> tuple[Row, ...]:
    """The rows from seat 0 on, an empty one for a seat without."""
    return tuple(rows.get(seat, ()) for seat in range(max(rows, default=-1) + 1))


def _wrong_deal(game: Game, position: Position) -> str:
    dealt = Cards.of(_wholly(position).cards)
    missing, foreign = game.pack.without(dealt), dealt.without(game.pack)
    held = zip(position.hands, position.unknown, strict=True)
    parts = [f"hands of {', '.join(str(len(hand) + unknown) for hand, unknown in held)}"]
    for name, rows in (("down", position.down), ("up", position.up)):
        if game.columns or rows:
            parts.append(f"rows of {', '.join(str(len(row)) for row in rows) or 'none'} {name}")
    if game.stock_size or position.stock:
        parts.append(f"a stock of {len(position.stock)}")
    if position.turned is not None:
        parts.append(f"{position.turned} turned up")
    if missing and not any(position.unknown) and None not in position.stock:
        parts.append(f"without {missing}")
    if foreign:
        parts.append(f"with {foreign}, not in this pack")
    return ", ".join(parts)


def _acted(state: State, places: Places | None, known: Cards, line: str, number: int) -> tuple[Action, State]:
    """The action of a line, and the state after it."""
    text = line.strip()
    column = line.index(text) + 1
    if len(state.log) >= MOST_ACTIONS:
        raise BadRecord(number, column, f"at most {MOST_ACTIONS} actions", "more")
    try:
        action = Action.parse(text)
        return action, apply(state, action) if places is None else acted(state, places, action, known)
    except BadAction as found:
        raise BadRecord(number, column, found.expected, found.found) from found
    except Illegal as found:
        clauses = tuple(refusal.clause for refusal in found.refusals)
        raise BadRecord(number, column, found.expected, found.found, clauses) from found
