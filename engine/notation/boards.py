"""Boards of four times thirteen cards, as deals of any game that deals so.

The notation is made for bridge. The cards of a board can be dealt in another game, and the play is laid as far as that
game allows it. A board that we write says under a tag of its own what the notation has no words for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from engine.core.actions import Action
from engine.core.cards import NONE, RANKS, Card, Cards
from engine.core.play import Deal, apply, start
from engine.core.rules import Game
from engine.core.state import State
from engine.errors import BadAction, BadCard, BadOptions, BadRecord, Illegal, quoted
from engine.games import GAMES, game
from engine.notation.headers import Headers, header
from engine.notation.pbn import OWN, Board, Token, cleaned
from engine.notation.reader import Reading
from engine.notation.record import Record

COMPASS: Final = {"S": "South", "W": "West", "N": "North", "E": "East"}
"""The seats of a board in turn: seat 0, at the bottom of a table, is South."""
SUITS: Final = "SHDC"
"""The suits of a hand, in their order."""
TEN: Final = {"10": "T"}
THIRTEEN: Final = 13
MOST: Final = 52

SEATS: Final = "".join(COMPASS)
_RANK_OF: Final = {TEN.get(rank, rank): rank for rank in RANKS if rank not in ("11", "12", "13")}
_CALL: Final = re.compile(r"[1-7](C|D|H|S|NT)\Z")
_CONTRACT: Final = re.compile(r"[1-7](C|D|H|S|NT)X{0,2}\Z")
_ENDS: Final = ("*", "+")
"""What stands after the last call or card that is told."""
CARRIED: Final = ("game", "option", "number", "totals", "games", "rubber", "carry", "turned")
"""The lines of a record that a board of ours has."""

_CALLS: Final[Mapping[str, tuple[str, str]]] = {
    "PASS": ("pass", ""),
    "NT": ("grand", ""),
    **{suit: ("trump", suit) for suit in SUITS},
}
"""What a call means in games that have such acts: the verb, and what is said."""


def deals_thirteen(playing: Game) -> bool:
    """Whether a game deals the usual pack out, thirteen cards to each of four, in the order of the compass."""
    usual = Cards.of(Card.parse(suit + rank) for suit in SUITS for rank in _RANK_OF.values())
    dealt = (playing.seats, playing.hand_size, playing.stock_size, playing.columns, playing.direction)
    return dealt == (4, THIRTEEN, 0, 0, 1) and playing.pack == usual


def games_of_thirteen() -> tuple[str, ...]:
    """The games, by id, in which boards can be dealt."""
    return tuple(game_id for game_id in GAMES if deals_thirteen(game(game_id)))


def game_named(board: Board) -> str:
    """The game that a board of ours names; nothing for any other."""
    rows = _rows(board.sections.get(OWN, ()))
    return next((row.text.removeprefix("game ") for row in rows if row.text.startswith("game ")), "")


def dealt(board: Board, game_id: str, options: Mapping[str, str] | None = None, turned: Card | None = None) -> Reading:
    """A board in a game, as far as the game allows it. Never raises for what the board says.

    The house rules of a board that names this game are its own. ``turned`` is the card turned up or cut where the board
    does not tell it; otherwise it is the first that :func:`turnable` gives.
    """
    try:
        if board.fault is not None:
            raise board.fault
        headers, acts = _own(board, game_id)
        playing = _game(board, game_id, headers.options if headers.game_id else options or {})
        deal = Deal(_dealer(board), _hands(board))
        could = turnable(board, playing)
        deal = deal._replace(turned=headers.turned or turned or could[0]) if could else deal
        record = Record(
            game=playing,
            deal=deal,
            title=_title(board),
            number=headers.number,
            totals=headers.totals,
            games=headers.games,
            rubber=headers.rubber,
            carry=headers.carry,
        )
        first = _first(board, record)
    except BadRecord as fault:
        return Reading(None, (), fault)
    return _laid(board, record, first, acts)


def turnable(board: Board, playing: Game) -> tuple[Card, ...]:
    """The cards of which one is turned up or cut in a game, those of the suit of the contract first; none in a game
    that turns none. Raises :class:`BadRecord` for a board that cannot be dealt."""
    if not playing.turns_last:
        return tuple(playing.cuts)
    suit = _denomination(board)
    return tuple(sorted(_hands(board)[_dealer(board)], key=lambda card: (card.suit != suit, card)))


def _first(board: Board, record: Record) -> State:
    try:
        return start(record.game, record.deal, record.place)
    except Illegal as found:
        word = board.tags["deal"]
        turned = record.deal.turned
        raise BadRecord(
            word.line,
            word.column,
            "a deal of this game",
            f"{turned} turned up" if turned else word.text,
            ("table/deal",),
        ) from found


# The tags


def _value(board: Board, name: str, what: str) -> Token:
    token = board.tags.get(name)
    if token is None or token.text in ("", "?"):
        raise BadRecord(board.line, 1, f"a tag {name.capitalize()} with {what}", "none")
    return token


def _seat(token: Token) -> int:
    text = token.text.upper()
    if text not in COMPASS:
        raise BadRecord(token.line, token.column, "one of N, E, S and W", quoted(token.text))
    return SEATS.index(text)


def _dealer(board: Board) -> int:
    return _seat(_value(board, "dealer", "one of N, E, S and W"))


def _hands(board: Board) -> tuple[Cards, ...]:
    """The hands by seat. Raises :class:`BadRecord` unless every card of the pack lies in one of them."""
    token = _value(board, "deal", "the four hands")
    first, colon, rest = token.text.partition(":")
    texts = rest.split()
    if not colon or len(texts) != len(COMPASS):
        expected = "the first hand and four hands, such as N:… … … …"
        raise BadRecord(token.line, token.column, expected, quoted(token.text))
    begins = _seat(token._replace(text=first))
    places = {(begins + number) % len(COMPASS): number for number in range(len(texts))}
    names = list(COMPASS.values())
    hands = tuple(_hand(token, names[seat], texts[places[seat]]) for seat in range(len(COMPASS)))
    every = [card for hand in hands for card in hand]
    if [len(hand) for hand in hands] != [THIRTEEN] * len(hands) or len(Cards.of(every)) != MOST:
        raise BadRecord(token.line, token.column, _EVERY, _wrong(hands))
    return hands


_EVERY: Final = "thirteen cards in each hand, and every card of the pack once"


def _wrong(hands: Sequence[Cards]) -> str:
    """How many cards the hands have, and which are lacking or stand twice."""
    pack = Cards.of(Card.parse(suit + rank) for suit in SUITS for rank in _RANK_OF.values())
    lacking, seen, twice = pack, NONE, NONE
    for hand in hands:
        twice, seen, lacking = twice | seen & hand, seen | hand, lacking.without(hand)
    parts = [f"hands of {', '.join(str(len(hand)) for hand in hands)} from South on"]
    parts += [f"without {lacking}"] if lacking else []
    parts += [f"with {twice} twice"] if twice else []
    return ", ".join(parts)


def _hand(token: Token, name: str, text: str) -> Cards:
    """A hand, such as ``AQ5.T98.-.K7``, where a suit may be empty."""
    if text == "-":
        raise BadRecord(token.line, token.column, _EVERY, f"a hand of {name} that is not told")
    runs = text.upper().split(".")
    if len(runs) != len(SUITS):
        raise BadRecord(token.line, token.column, f"four suits in the hand of {name}", quoted(text))
    try:
        return Cards.parse(
            " ".join(
                suit + "".join(_RANK_OF[rank] for rank in run) for suit, run in zip(SUITS, runs, strict=True) if run
            )
        )
    except KeyError as wrong:
        raise BadRecord(token.line, token.column, "ranks from A, K, Q, J, T, 9 to 2", str(wrong)) from wrong
    except BadCard as wrong:
        raise BadRecord(token.line, token.column, wrong.expected, f"{wrong.found} in the hand of {name}") from wrong


def _title(board: Board) -> str:
    """What the board is called: its event and its number."""
    number = board.tag("board").strip()
    parts = [" ".join(board.tag("event").split()), f"board {number}" if number else ""]
    return ", ".join(filter(None, parts))[:200]


def _denomination(board: Board) -> str:
    """What the contract is played in: a suit, ``NT``, or ``PASS``; nothing where there is none."""
    text = board.tag("contract").upper()
    found = _CONTRACT.match(text)
    return found[1] if found else text if text == "PASS" else ""


def _game(board: Board, game_id: str, options: Mapping[str, str]) -> Game:
    try:
        playing = game(game_id, options)
    except BadOptions as wrong:
        raise BadRecord(board.line, 1, wrong.expected, wrong.found) from wrong
    if not deals_thirteen(playing):
        raise BadRecord(board.line, 1, "a game that deals thirteen cards to each of four", game_id)
    return playing


# What a board of ours says besides


Acts = Mapping[int, tuple[Action, Token]]
"""Acts by the number of acts before them, and where each is written."""


def _rows(words: Sequence[Token]) -> list[Token]:
    """The lines of a section, each as one text."""
    rows: dict[int, Token] = {}
    for word in words:
        before = rows.get(word.line)
        rows[word.line] = word if before is None else before._replace(text=f"{before.text} {word.text}")
    return list(rows.values())


def _own(board: Board, game_id: str) -> tuple[Headers, Acts]:
    """The header lines and the acts of a board of ours; none of another game's. Raises :class:`BadRecord`."""
    headers = Headers()
    acts: dict[int, tuple[Action, Token]] = {}
    if game_named(board) != game_id:
        return headers, acts
    for row in _rows(board.sections[OWN]):
        number, _, act = row.text.partition(" ")
        if not (number.isascii() and number.isdigit() and len(number) < 4):
            if number not in CARRIED:
                raise BadRecord(row.line, row.column, f"one of {', '.join(CARRIED)} or a numbered act", quoted(number))
            header(headers, row.text, row.line)
            continue
        try:
            acts[int(number)] = Action.parse(act), row
        except BadAction as wrong:
            raise BadRecord(row.line, row.column, wrong.expected, wrong.found) from wrong
    return headers, acts


# The calls and the play


class _Calls:
    """The calls of a board, one after the other; where there are none, those that its contract comes from."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.words = cleaned(board.sections.get("auction", ()))
        self.seat = _seat(board.tags["auction"]) if self.words else 0
        self.told = bool(self.words)

    def next(self, state: State) -> tuple[Action, Token] | None:
        """What was called next, if it is told."""
        if not self.told:
            return self._of_contract(state.turn[0])
        while self.words:
            word = self.words[0]
            text = word.text.upper()
            if text in _ENDS:
                return None
            seat = self.seat
            self.seat = (seat + 1) % len(COMPASS)
            if text != "AP":  # all pass: as many as are asked
                del self.words[0]
            if text != "-":  # nobody's turn yet
                return _called(seat, "PASS" if text == "AP" else text, word, state)
        return None

    def _of_contract(self, seat: int) -> tuple[Action, Token] | None:
        """The declarer calls the contract, and whoever is asked before passes."""
        what, declarer = _denomination(self.board), self.board.tag("declarer").removeprefix("^").upper()
        if not what or (what != "PASS" and declarer not in COMPASS):
            return None
        named = what if seat == SEATS.find(declarer) else "PASS"  # nobody declares a pass, and all of them pass
        return _called(seat, named, self.board.tags["contract"])


def _called(seat: int, text: str, word: Token, state: State | None = None) -> tuple[Action, Token]:
    """An act by the text of a call. Raises :class:`BadRecord` for one that the game does not have."""
    found = _CALL.match(text)
    said = found[1] if found else text
    if said not in _CALLS:
        raise BadRecord(word.line, word.column, "a pass or a call such as 1NT", quoted(word.text))
    verb, value = _CALLS[said]
    verbs = [row.name for row in state.game.phase(state.phase).verbs] if state else [verb]
    if verb not in verbs:
        raise BadRecord(word.line, word.column, f"what can be said here: {', '.join(dict.fromkeys(verbs))}", word.text)
    return Action(seat, verb, (), value), word


class _Tricks:
    """The cards of a board by trick and seat. Each stands in the column of its player, the first to lead first."""

    def __init__(self, board: Board) -> None:
        words = cleaned(board.sections.get("play", ()))
        ends = next((at for at, word in enumerate(words) if word.text in _ENDS), len(words))
        self.after = words[ends + 1 :]
        self.leader = _seat(board.tags["play"]) if ends else 0
        self.cards: dict[tuple[int, int], Token] = {}
        for at, word in enumerate(words[:ends]):
            if word.text != "-":
                self.cards[at // len(COMPASS), (self.leader + at) % len(COMPASS)] = word

    def next(self, state: State) -> tuple[Action, Token] | None:
        """The card that was played next, if it is told."""
        begins = not state.tricks and not state.trick.plays
        seat = self.leader if begins else state.turn[0]
        word = self.cards.pop((len(state.tricks), seat), None)
        if word is None:
            return None
        suit, rank = word.text[:1].upper(), word.text[1:].upper()
        if suit not in SUITS or rank not in _RANK_OF:
            raise BadRecord(word.line, word.column, "a card such as SA or HT", quoted(word.text))
        return Action(seat, "play", (Card.parse(suit + _RANK_OF[rank]),)), word

    def left(self) -> Token | None:
        """The first card that nobody came to play, or what stands after the end."""
        return next(iter([*sorted(self.cards.values(), key=lambda word: word[1:]), *self.after]), None)


def _plays(state: State) -> bool:
    return any(verb.lays for verb in state.game.phase(state.phase).verbs)


def _laid(board: Board, record: Record, first: State, own: Acts) -> Reading:
    """The record with all that was done, as far as the game allows it, and what stopped it."""
    states, actions = [first], list[Action]()
    error = None
    try:
        for action, word in _acts(board, states, own):
            states.append(_acted(states[-1], action, word))
            actions.append(action)
    except BadRecord as fault:
        error = fault
    return Reading(replace(record, actions=tuple(actions)), tuple(states), error)


def _acts(board: Board, states: Sequence[State], own: Acts) -> Iterator[tuple[Action, Token]]:
    """Each act in its turn: what a board of ours says of it, or else the next call or card."""
    calls, tricks = _Calls(board), _Tricks(board)
    found: tuple[Action, Token] | None = None
    while not states[-1].over:
        state = states[-1]
        found = own.get(len(states) - 1)
        if found is None and not _plays(state):
            found = calls.next(state)
        elif found is not None and found[0].cards and _plays(state):
            tricks.next(state)
        if found is None:
            found = tricks.next(state)
        if found is None:
            break
        yield found
    word = tricks.left()
    if word is not None:
        raise BadRecord(word.line, word.column, "no card after the play has stopped", quoted(word.text))


def _acted(state: State, action: Action, word: Token) -> State:
    try:
        return apply(state, action)
    except Illegal as found:
        clauses = tuple(refusal.clause for refusal in found.refusals)
        raise BadRecord(word.line, word.column, found.expected, found.found, clauses) from found
