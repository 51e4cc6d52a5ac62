"""The header lines of a record: what each says, line by line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from engine.core.cards import Card, Cards
from engine.core.state import Place
from engine.errors import BadCard, BadHeader, BadRecord, quoted
from engine.notation.position import Row

MOST_UNKNOWN: Final = 200
"""Cards in one place that may be unknown; more than any pack has."""
LAST_SEAT: Final = 9
"""An action names its seat by one digit."""


@dataclass
class Headers:
    """What the header lines have said so far; ``places`` are the line and the column of each by its key, of an
    option by its name as well, and by its seat of what lies before one, as in ``hand 2``."""

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

    @property
    def place(self) -> Place:
        """The deal's place in its match."""
        return Place(self.number, self.totals, self.carry)


def header(headers: Headers, line: str, number: int) -> None:
    """Take in a header line. Raises :class:`BadRecord`."""
    key, _, value = line.strip().partition(" ")
    value = value.strip()
    column = line.index(value, line.index(key) + len(key)) + 1 if value else len(line.rstrip()) + 1
    if key not in _HEADERS:
        raise BadRecord(number, 1, f"one of {', '.join(_HEADERS)} or an action", quoted(key))
    if key in headers.places and key not in _REPEATED:
        raise BadRecord(number, 1, f"one line '{key}'", f"a second, after that in line {headers.places[key][0]}")
    headers.places[key] = (number, column)
    if key == "option":
        headers.places[f"option {value.partition(' ')[0].replace('-', '_')}"] = (number, column)
    try:
        _HEADERS[key](headers, value)
    except (BadCard, BadHeader) as found:
        raise BadRecord(number, column, found.expected, found.found) from found
    if key in _SEATED:
        headers.places[f"{key} {int(value.partition(' ')[0])}"] = (number, column)


def _whole(text: str, low: int, what: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 8 and int(text) >= low):
        raise BadHeader(what, quoted(text))
    return int(text)


def _seat(text: str, what: str) -> int:
    """The seat before whatever lies there."""
    number = _whole(text, 0, f"a seat, from 0, and {what}")
    if number > LAST_SEAT:
        raise BadHeader(f"a seat from 0 to {LAST_SEAT}", str(number))
    return number


def _set_game(headers: Headers, value: str) -> None:
    headers.game_id = value


def _set_option(headers: Headers, value: str) -> None:
    name, _, choice = value.partition(" ")
    name, choice = name.replace("-", "_"), choice.strip().replace("-", "_")
    if not choice or name in headers.options:
        raise BadHeader("an option once, and its value", quoted(value))
    headers.options[name] = choice


def _set_title(headers: Headers, value: str) -> None:
    headers.title = value


def _set_match(headers: Headers, value: str) -> None:
    if not value:
        raise BadHeader("the name of a match", quoted(value))
    headers.match = value


def _set_number(headers: Headers, value: str) -> None:
    headers.number = _whole(value, 1, "the number of the deal in its match, from 1")


def _set_totals(headers: Headers, value: str) -> None:
    headers.totals = tuple(_signed(part, "the points of each side") for part in value.split())


def _signed(text: str, what: str) -> int:
    """A whole number that may be negative: in some games points are lost."""
    number = _whole(text.removeprefix("-"), 0, what)
    return -number if text.startswith("-") else number


def _set_games(headers: Headers, value: str) -> None:
    headers.games = tuple(_whole(part, 0, "the games that each side has won") for part in value.split())


def _set_rubber(headers: Headers, value: str) -> None:
    headers.rubber = tuple(_signed(part, "all points of each side in the rubber") for part in value.split())


def _set_carry(headers: Headers, value: str) -> None:
    headers.carry = _whole(value, 0, "the points carried over")


def _set_dealer(headers: Headers, value: str) -> None:
    headers.dealer = _whole(value, 0, "the dealer's seat, from 0")


def _set_position(headers: Headers, value: str) -> None:
    if value or headers.hands or headers.stock or headers.down or headers.up:
        raise BadHeader("a line 'position' before all cards, and nothing more in it", quoted(value))
    headers.partial = True


def _set_hand(headers: Headers, value: str) -> None:
    seat, _, cards = value.partition(" ")
    number = _seat(seat, "its cards")
    if number in headers.hands:
        raise BadHeader("one hand a seat", f"a second for seat {number}")
    parts = cards.split()
    counts = [_unknown(headers, part) for part in parts if part.startswith("?")]
    headers.hands[number] = Cards.parse(" ".join(part for part in parts if not part.startswith("?")))
    headers.unknown[number] = sum(counts)


def _set_down(headers: Headers, value: str) -> None:
    _set_row(headers, headers.down, value)


def _set_up(headers: Headers, value: str) -> None:
    _set_row(headers, headers.up, value)


def _set_row(headers: Headers, rows: dict[int, Row], value: str) -> None:
    seat, _, cards = value.partition(" ")
    number = _seat(seat, "its cards from left to right")
    if number in rows:
        raise BadHeader("one such row a seat", f"a second for seat {number}")
    rows[number] = _row(headers, cards)


def _set_stock(headers: Headers, value: str) -> None:
    headers.stock = _row(headers, value)


def _row(headers: Headers, text: str) -> Row:
    """Cards in order; ``?3`` stands for three that are not known."""
    row: list[Card | None] = []
    for part in text.split():
        row += [None] * _unknown(headers, part) if part.startswith("?") else [Card.parse(part)]
    return tuple(row)


def _unknown(headers: Headers, part: str) -> int:
    """The number of cards for which ``?``, ``?2`` and so on stand."""
    if not headers.partial:
        raise BadHeader("a card, since no line 'position' stands before", quoted(part))
    number = _whole(part[1:] or "1", 1, "'?' and how many cards are not known")
    if number > MOST_UNKNOWN:
        raise BadHeader(f"at most {MOST_UNKNOWN} cards", str(number))
    return number


def _set_turned(headers: Headers, value: str) -> None:
    headers.turned = Card.parse(value)


_HEADERS: Final[Mapping[str, Callable[[Headers, str], None]]] = {
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
_SEATED: Final = ("hand", "down", "up")
"""What each seat has a line of its own for."""
_REPEATED: Final = ("option", *_SEATED)
