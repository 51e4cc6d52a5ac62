"""Records: a deal as a text that a file, a link, a test and a person can carry.

A record opens with ``follow-suit 1``, then header lines (game, option, title, match, dealer,
number, totals, games, carry), one ``hand`` line a seat, the rows of cards ``down`` and ``up`` before
each seat in games that lay columns, the ``stock`` in drawing order and the card
``turned`` up, then one action a line. A line that begins with ``#`` is a comment on the position
reached so far. Several records may follow each other in one text; those that name the same
``match`` are its deals, and have to fit one onto the other. Reading is strict: what is
wrong is reported with its line and column, and the valid part before it is kept. Reading never
runs anything.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from engine.core.actions import Action
from engine.core.cards import NONE, Card, Cards, holding
from engine.core.play import Deal, apply, start
from engine.core.rules import Game
from engine.core.state import State
from engine.errors import BadAction, BadCard, BadOptions, BadRecord, Illegal, UnknownName
from engine.games import chosen
from engine.games import game as game_of
from engine.match import Match, Stated, after, misfit, opening

FIRST_LINE: Final = "follow-suit 1"
LONGEST_TEXT: Final = 200_000
LONGEST_LINE: Final = 600
MOST_ACTIONS: Final = 500

_LINK = str.maketrans({"\n": "~", " ": "_"})
_UNLINK = str.maketrans({"~": "\n", "_": " "})


@dataclass(frozen=True, kw_only=True)
class Record:
    """One deal and what was done in it.

    ``comments`` pairs a number of actions with the words said about the position after them.
    ``number`` (from 1), ``totals`` by side, ``games`` won by side and ``carry`` are what the match
    brings to the deal. ``match`` is the name of the match, if the record is one of its deals: then
    all that has to be true.
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
    carry: int = 0

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
    if record.carry:
        yield f"carry {record.carry}"
    yield f"dealer {record.deal.dealer}"
    for seat, hand in enumerate(record.deal.hands):
        yield f"hand {seat} {holding(hand)}".rstrip()
    for name, rows in (("down", record.deal.down), ("up", record.deal.up)):
        for seat, row in enumerate(rows):
            yield f"{name} {seat} " + " ".join(map(str, row))
    if record.deal.stock:
        yield "stock " + " ".join(map(str, record.deal.stock))
    if record.deal.turned is not None:
        yield f"turned {record.deal.turned}"
    comments = list(record.comments)
    for done in range(len(record.actions) + 1):
        if done:
            yield str(record.actions[done - 1])
        while comments and comments[0][0] == done:
            yield f"# {comments.pop(0)[1]}"


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
    carry: int = 0
    dealer: int = -1
    hands: dict[int, Cards] = field(default_factory=dict)
    stock: tuple[Card, ...] = ()
    turned: Card | None = None
    down: dict[int, tuple[Card, ...]] = field(default_factory=dict)
    up: dict[int, tuple[Card, ...]] = field(default_factory=dict)


def _read_one(lines: list[tuple[int, str]], draft: _Draft) -> Reading:
    states: list[State] = []
    record: Record | None = None
    actions: list[Action] = []
    comments: list[tuple[int, str]] = []
    error: BadRecord | None = None
    standing: Match | None = None
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
                    record, state, standing = _opened(draft, number)
                    states.append(state)
                states.append(_acted(states[-1], line, number, len(actions)))
                actions.append(states[-1].log[-1])
            elif states:
                raise BadRecord(number, 1, "an action, a comment or a new record", repr(text[:40]))
            else:
                _header(draft, line, number)
        if not states:
            record, state, standing = _opened(draft, last)
            states.append(state)
    except BadRecord as found:
        error = found
    if record is None:
        return Reading(None, (), error)
    record = replace(record, actions=tuple(actions), comments=tuple(comments))
    match = None
    if standing is not None and error is None and states[-1].over:
        match = after(standing, record.game.tally(states[-1]))
    return Reading(record, tuple(states), error, match)


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


def _set_carry(draft: _Draft, value: str) -> None:
    draft.carry = _whole(value, 0, "the points carried over")


def _set_dealer(draft: _Draft, value: str) -> None:
    draft.dealer = _whole(value, 0, "the dealer's seat, from 0")


def _set_hand(draft: _Draft, value: str) -> None:
    seat, _, cards = value.partition(" ")
    number = _whole(seat, 0, "a seat, from 0, and its cards")
    if number in draft.hands:
        raise _BadHeader("one hand a seat", f"a second for seat {number}")
    draft.hands[number] = Cards.parse(cards)


def _set_down(draft: _Draft, value: str) -> None:
    _set_row(draft.down, value)


def _set_up(draft: _Draft, value: str) -> None:
    _set_row(draft.up, value)


def _set_row(rows: dict[int, tuple[Card, ...]], value: str) -> None:
    seat, _, cards = value.partition(" ")
    number = _whole(seat, 0, "a seat, from 0, and its cards from left to right")
    if number in rows:
        raise _BadHeader("one such row a seat", f"a second for seat {number}")
    rows[number] = tuple(Card.parse(card) for card in cards.split())


def _set_stock(draft: _Draft, value: str) -> None:
    draft.stock = tuple(Card.parse(card) for card in value.split())


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
    "carry": _set_carry,
    "dealer": _set_dealer,
    "hand": _set_hand,
    "down": _set_down,
    "up": _set_up,
    "stock": _set_stock,
    "turned": _set_turned,
}


def _opened(draft: _Draft, number: int) -> tuple[Record, State, Match | None]:
    """The record that the headers make, with no action yet, the state after its deal, and the match
    before it, if it is one of a match."""
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
    if draft.dealer < 0:
        raise BadRecord(number, 1, "a line 'dealer …'", "none")
    standing = _joined(draft, game) if draft.match else None
    hands = tuple(draft.hands.get(seat, NONE) for seat in range(game.seats))
    down, up = _by_seat(draft.down), _by_seat(draft.up)
    deal = Deal(draft.dealer, hands, draft.stock, draft.turned, down, up)
    try:
        if len(draft.hands) != game.seats or max(draft.hands) >= game.seats:
            raise Illegal(Action(draft.dealer, "deal"), ())
        state = start(game, deal, draft.totals)
    except Illegal as found:
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
            f"{expected}, every card of the pack once",
            _wrong_deal(game, deal),
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
        carry=draft.carry,
    )
    return record, state, standing


def _joined(draft: _Draft, game: Game) -> Match:
    """The match before a deal of it. Raises :class:`BadRecord` if the deal does not fit."""
    standing = _before(draft, game)
    found = misfit(standing, Stated(draft.number, draft.dealer, draft.totals, draft.games, draft.carry))
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


def _by_seat(rows: dict[int, tuple[Card, ...]]) -> tuple[tuple[Card, ...], ...]:
    """The rows from seat 0 on, an empty one for a seat without."""
    return tuple(rows.get(seat, ()) for seat in range(max(rows, default=-1) + 1))


def _wrong_deal(game: Game, deal: Deal) -> str:
    dealt = Cards.of(deal.cards)
    missing, foreign = game.pack.without(dealt), dealt.without(game.pack)
    sizes = ", ".join(str(len(hand)) for hand in deal.hands)
    parts = [f"hands of {sizes}"]
    for name, rows in (("down", deal.down), ("up", deal.up)):
        if game.columns or rows:
            parts.append(f"rows of {', '.join(str(len(row)) for row in rows) or 'none'} {name}")
    if game.stock_size or deal.stock:
        parts.append(f"a stock of {len(deal.stock)}")
    if deal.turned is not None:
        parts.append(f"{deal.turned} turned up")
    if missing:
        parts.append(f"without {missing}")
    if foreign:
        parts.append(f"with {foreign}, not in this pack")
    return ", ".join(parts)


def _acted(state: State, line: str, number: int, done: int) -> State:
    text = line.strip()
    column = line.index(text) + 1
    if done >= MOST_ACTIONS:
        raise BadRecord(number, column, f"at most {MOST_ACTIONS} actions", "more")
    try:
        return apply(state, Action.parse(text))
    except BadAction as found:
        raise BadRecord(number, column, found.expected, found.found) from found
    except Illegal as found:
        clauses = tuple(refusal.clause for refusal in found.refusals)
        raise BadRecord(number, column, found.expected, found.found, clauses) from found
