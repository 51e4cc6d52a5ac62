"""One record, read line by line: its headers, its deal, and each action by the rules."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from engine.core.actions import Action
from engine.core.cards import NONE, Card, Cards
from engine.core.dealt import cards_dealt, cards_due
from engine.core.play import Deal, apply, offers, replay, start
from engine.core.rules import Game
from engine.core.state import State
from engine.errors import BadAction, BadOptions, BadRecord, Illegal, UnknownName, quoted
from engine.games import game as game_of
from engine.match import Match
from engine.notation.headers import Headers, header
from engine.notation.position import Position, Row, acted, begun, open_to_all, settled
from engine.notation.record import Record
from engine.notation.writer import FIRST_LINE, LONGEST_LINE
from engine.places import Places

MOST_ACTIONS: Final = 500

NumberedLine = tuple[int, str]
"""A line of a text and its number, from 1."""


class Reading(NamedTuple):
    """What was read of one record: the valid part with its states, and what stopped it.

    ``match`` is the match after this deal, if it is one of a match and played to its end.
    """

    record: Record | None
    states: tuple[State, ...]
    error: BadRecord | None
    match: Match | None = None


def read_headers(lines: list[NumberedLine], headers: Headers) -> Game:
    """The game of a record, and the headers filled with what its lines say. Raises :class:`BadRecord`."""
    end = _end_of_headers(lines)
    _expect_first(*lines[0])
    for number, line in lines[1:end]:
        _expect_length(number, line)
        if line.strip() and not _is_comment(line):
            header(headers, line, number)
    return _game(headers, _first_act(lines))


def read_deal(lines: list[NumberedLine], headers: Headers, game: Game) -> Reading:
    """The record of its lines, without its match, as far as it is valid. Never raises."""
    position = _position(headers, game)
    found = _dealt(headers, game, position)
    if found is None:
        fault = BadRecord(
            _first_act(lines), 1, _due(game, headers), cards_dealt(game, position, position.unknown), ("table/deal",)
        )
        return Reading(None, (), fault)
    deal, state, places = found
    record = Record(
        game=game,
        deal=deal,
        title=headers.title,
        match=headers.match,
        number=headers.number,
        totals=headers.totals,
        games=headers.games,
        rubber=headers.rubber,
        carry=headers.carry,
        position=position if headers.partial else None,
    )
    end = _end_of_headers(lines)
    comments = [(0, _comment(line)) for _, line in lines[1:end] if _is_comment(line)]
    return _read_actions(record, state, places, comments, lines[end:])


def _end_of_headers(lines: list[NumberedLine]) -> int:
    """How many lines stand before the first action."""
    return next((place for place, (_, line) in enumerate(lines) if place and _is_action(line)), len(lines))


def _first_act(lines: list[NumberedLine]) -> int:
    """The number of the line of the first action, or of the last line; what is lacking is said there."""
    return lines[min(_end_of_headers(lines), len(lines) - 1)][0]


def _is_action(line: str) -> bool:
    return line.strip()[:1].isdigit()


def _is_comment(line: str) -> bool:
    return line.strip().startswith("#")


def _comment(line: str) -> str:
    return line.strip()[1:].strip()


def _expect_first(number: int, line: str) -> None:
    if line.strip() != FIRST_LINE:
        raise BadRecord(number, 1, repr(FIRST_LINE), quoted(line.strip()))


def _expect_length(number: int, line: str) -> None:
    if len(line) > LONGEST_LINE:
        expected = f"a line of at most {LONGEST_LINE} characters"
        raise BadRecord(number, LONGEST_LINE, expected, f"{len(line)} characters")


def _read_actions(
    record: Record, state: State, places: Places | None, comments: list[tuple[int, str]], lines: list[NumberedLine]
) -> Reading:
    """The record with its actions as far as they are valid, and what stopped it."""
    known = record.position.known if record.position else NONE
    states = [state]
    actions: list[Action] = []
    error = None
    try:
        for number, line in lines:
            _expect_length(number, line)
            if _is_comment(line):
                comments.append((len(actions), _comment(line)))
            elif _is_action(line):
                action, state, places = _acted(states[-1], places, known, line, number)
                states.append(state)
                actions.append(action)
            elif line.strip():
                raise BadRecord(number, 1, "an action, a comment or a new record", quoted(line.strip()))
    except BadRecord as found:
        error = found
    record = replace(record, actions=tuple(actions), comments=tuple(comments))
    if record.position is not None and places is not None:
        record, states = _settled(record, record.position, places, states[-1].log)
    return Reading(record, tuple(states), error)


def _acted(
    state: State, places: Places | None, known: Cards, line: str, number: int
) -> tuple[Action, State, Places | None]:
    """The action of a line, the state after it, and where the cards may lie then. Raises :class:`BadRecord`."""
    text = line.strip()
    column = line.index(text) + 1
    if len(state.log) >= MOST_ACTIONS:
        raise BadRecord(number, column, f"at most {MOST_ACTIONS} actions", "more")
    try:
        action = Action.parse(text)
        _expect_seat(state.game, action.seat, number, column)
        if places is None:
            return action, apply(state, action), None
        return action, *acted(state, places, action, known)
    except BadAction as found:
        raise BadRecord(number, column, found.expected, found.found) from found
    except Illegal as found:
        clauses = tuple(refusal.clause for refusal in found.refusals)
        sayings = _sayings(state, found.action) if clauses == ("table/say",) and places is None else ""
        raise BadRecord(number, column, sayings or found.expected, found.found, clauses) from found


def _sayings(state: State, action: Action) -> str:
    """The acts of the same kind with the same cards that say what belongs to them; nothing where there are none."""
    told = [str(one) for one in offers(state, action.seat) if one[1:3] == action[1:3]]
    return f"{'one of ' * (len(told) > 1)}{', '.join(told)}"


def _settled(record: Record, position: Position, places: Places, log: tuple[Action, ...]) -> tuple[Record, list[State]]:
    """The record and its states with every card where it was found to lie after all that was done."""
    deal = settled(record.game, position, places)
    states, _ = replay(start(record.game, deal, record.place), log)
    return replace(record, deal=deal), [open_to_all(position, state) for state in states]


# The deal that the headers make


def _game(headers: Headers, number: int) -> Game:
    """The game of the headers, if what they say by side and the dealer can be of it."""
    if not headers.game_id:
        raise BadRecord(number, 1, "a line 'game …' first", "none")
    try:
        game = game_of(headers.game_id, headers.options)
    except UnknownName as found:
        raise BadRecord(*headers.places["game"], found.expected, found.found) from found
    except BadOptions as found:
        place = headers.places[f"option {found.fields[0]}"]
        raise BadRecord(*place, found.expected, found.found) from found
    sides = len(game.sides)
    by_side = (("totals", headers.totals), ("games", headers.games), ("rubber", headers.rubber))
    for name, numbers in by_side:
        if numbers and len(numbers) != sides:
            raise BadRecord(*headers.places[name], f"{name} of {sides} sides", str(len(numbers)))
    if headers.dealer < 0:
        raise BadRecord(number, 1, "a line 'dealer …'", "none")
    if headers.dealer >= game.seats:
        raise BadRecord(*headers.places["dealer"], f"a dealer from 0 to {game.seats - 1}", str(headers.dealer))
    for name, seats in (("hand", headers.hands), ("down", headers.down), ("up", headers.up)):
        for seat in sorted(seats):
            _expect_seat(game, seat, *headers.places[f"{name} {seat}"])
    return game


def _expect_seat(game: Game, seat: int, line: int, column: int) -> None:
    if seat >= game.seats:
        raise BadRecord(line, column, f"a seat from 0 to {game.seats - 1}", str(seat))


def _position(headers: Headers, game: Game) -> Position:
    """The cards of the headers as they are stated, all of them known or not."""
    return Position(
        headers.dealer,
        tuple(headers.hands.get(seat, NONE) for seat in range(game.seats)),
        tuple(headers.unknown.get(seat, 0) for seat in range(game.seats)),
        headers.stock,
        headers.turned,
        _by_seat(headers.down),
        _by_seat(headers.up),
    )


def _by_seat(rows: dict[int, Row]) -> tuple[Row, ...]:
    """The rows from seat 0 on, an empty one for a seat without."""
    return tuple(rows.get(seat, ()) for seat in range(max(rows, default=-1) + 1))


def _dealt(headers: Headers, game: Game, position: Position) -> tuple[Deal, State, Places | None] | None:
    """The deal, the state after it and where the cards may lie, if that is open; None if it cannot be dealt."""
    if sorted(headers.hands) != list(range(game.seats)):
        return None
    if headers.partial:
        found = begun(game, position, headers.place)
        return (settled(game, position, found[1]), *found) if found is not None else None
    deal = _wholly(position)
    try:
        return deal, start(game, deal, headers.place), None
    except Illegal:
        return None


def _wholly(position: Position) -> Deal:
    """The deal of a position in which no card is unknown."""
    down, up = (tuple(map(_cards, rows)) for rows in (position.down, position.up))
    return Deal(position.dealer, position.hands, _cards(position.stock), position.turned, down, up)


def _cards(row: Row) -> tuple[Card, ...]:
    return tuple(card for card in row if card is not None)


def _due(game: Game, headers: Headers) -> str:
    """What a deal of a game has to state."""
    return cards_due(game) + (", and every card known that lies open" if headers.partial else "")
