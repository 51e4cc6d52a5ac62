"""The state of a deal: frozen values, nothing hidden in them but what zones hide."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias, overload

from engine.core import values
from engine.core.actions import Action
from engine.core.cards import CARDS, NONE, Card, Cards
from engine.core.values import changer

if TYPE_CHECKING:
    from engine.core.rules import Game

OVER = "over"
"""The phase of a finished deal."""


class Zone(NamedTuple):
    """Some cards in one place.

    ``seen`` is a bit mask of the seats that may look at all of them (bit 0 is seat 0);
    ``shown`` are cards known to every seat although the zone is hidden, such as a queen shown
    in a marriage; ``order`` is used by ordered zones, next card first, and holds the same cards.
    """

    cards: Cards = NONE
    seen: int = 0
    shown: Cards = NONE
    order: tuple[Card, ...] = ()


class Play(NamedTuple):
    """A card played to a trick, the suit it belongs to there by the game's table, and what was said
    with it (``H`` for a joker, ``low`` for an ace)."""

    seat: int
    card: Card
    suit: str
    value: str = ""


@cache
def plays_as_printed(seat: int) -> tuple[Play, ...]:
    """A seat's play of each card, by its number, that belongs to the suit printed on it. Made once."""
    return tuple(Play(seat, card, card.suit) for card in CARDS)


class Trick(NamedTuple):
    """A trick in the making.

    ``order`` lists the seats entitled to a turn, leader first, or the seats that may still come
    to lead; ``turns`` counts those that have had it; ``led`` is the led suit in play, ``trump``
    the trump suit of a game that has one, ``contract`` what the deal is played for in a game
    where that is called.
    """

    order: tuple[int, ...] = ()
    turns: int = 0
    led: str = ""
    plays: tuple[Play, ...] = ()
    trump: str = ""
    contract: str = ""


class Taken(NamedTuple):
    """A finished trick: who led and won it, and the clause that decided."""

    leader: int
    plays: tuple[Play, ...]
    led: str
    winner: int
    clause: str


class Column(NamedTuple):
    """A place before a player: the card that lies on top, whether one lies face down under it, and
    the cards played from there, in order."""

    top: Card | None
    covered: bool
    gone: tuple[Card, ...] = ()


class Event(NamedTuple):
    """A clause that bit, with the seat and the card it bit on; -1 and None where there is none."""

    clause: str
    seat: int = -1
    card: Card | None = None


class Place(NamedTuple):
    """A deal's place in its match: its number from 1, the points by side before it, or nothing where they are not
    known, and what is carried over to its winner."""

    number: int = 1
    totals: tuple[int, ...] = ()
    carry: int = 0


class State(NamedTuple):
    """Everything about a deal. Zones are the hands by seat, then the piles by seat, then the
    zones that the game's layout names. ``turn`` holds the seats awaited; ``told`` what the
    last action brought about; ``facts`` the game's own; ``place`` is the deal's in its match.
    ``sealed`` are the places in the log, from 0, of actions whose cards and value only their own
    seat knows. ``turned`` is the card turned up at the deal, in games that turn or cut one, or turn
    up the last of the stock. ``columns`` are those before each seat, in games that lay some: the
    tops, which all see, belong to the seat's hand, and the cards under them, in the same order, are
    a zone that nobody looks at.
    """

    game: Game
    dealer: int
    phase: str
    turn: tuple[int, ...]
    zones: tuple[Zone, ...]
    trick: Trick = Trick()
    tricks: tuple[Taken, ...] = ()
    told: tuple[Event, ...] = ()
    log: tuple[Action, ...] = ()
    facts: object = None
    sealed: tuple[int, ...] = ()
    place: Place = Place()
    turned: Card | None = None
    columns: tuple[tuple[Column, ...], ...] = ()

    def __repr__(self) -> str:
        return f"<State {self.game} phase={self.phase} turn={self.turn} acts={len(self.log)}>"

    def hand(self, seat: int) -> Cards:
        """The cards a seat holds. It is asked at every act, and does not look whether there is such a seat."""
        return self.zones[seat].cards

    def pile(self, seat: int) -> Cards:
        """The cards a seat has taken; as :meth:`hand`, for a seat that there is."""
        return self.zones[self.game.seats + seat].cards

    def zone(self, name: str) -> Zone:
        """A zone of the game's own layout, such as ``stock``."""
        return self.zones[self.game.indices[name]]

    @property
    def over(self) -> bool:
        """Whether the deal is finished."""
        return self.phase == OVER


StateFields: TypeAlias = tuple[
    "Game",
    int,
    str,
    tuple[int, ...],
    tuple[Zone, ...],
    Trick,
    tuple[Taken, ...],
    tuple[Event, ...],
    tuple[Action, ...],
    object,
    tuple[int, ...],
    Place,
    Card | None,
    tuple[tuple[Column, ...], ...],
]


class Made(Protocol):
    """The type of :data:`made`: of which kind, and all values of it, in the order of its fields."""

    @overload
    def __call__(self, kind: type[Zone], values: tuple[Cards, int, Cards, tuple[Card, ...]], /) -> Zone: ...
    @overload
    def __call__(self, kind: type[Play], values: tuple[int, Card, str, str], /) -> Play: ...
    @overload
    def __call__(
        self, kind: type[Trick], values: tuple[tuple[int, ...], int, str, tuple[Play, ...], str, str], /
    ) -> Trick: ...
    @overload
    def __call__(self, kind: type[Taken], values: tuple[int, tuple[Play, ...], str, int, str], /) -> Taken: ...
    @overload
    def __call__(self, kind: type[Event], values: tuple[str, int, Card | None], /) -> Event: ...
    @overload
    def __call__(self, kind: type[State], values: StateFields, /) -> State: ...


made: Made = values.made
"""As there, for the kinds of which every card makes some."""

in_phase: Callable[[State, str, tuple[int, ...]], State] = changer(State, "phase", "turn")
"""The state in another phase, with other seats awaited."""

with_turn: Callable[[State, tuple[int, ...]], State] = changer(State, "turn")
"""The state with other seats awaited."""

with_zones: Callable[[State, tuple[Zone, ...]], State] = changer(State, "zones")
"""The state with other zones."""

with_trick: Callable[[State, Trick], State] = changer(State, "trick")
"""The state with another trick in the making."""

with_facts: Callable[[State, object], State] = changer(State, "facts")
"""The state with other facts of its game."""

with_columns: Callable[[State, tuple[tuple[Column, ...], ...]], State] = changer(State, "columns")
"""The state with other columns."""

with_told: Callable[[State, tuple[Event, ...]], State] = changer(State, "told")
"""The state with other clauses told."""


def end(state: State) -> State:
    """The deal is over, and nobody is awaited."""
    return in_phase(state, OVER, ())


def put(state: State, *changes: tuple[int, Zone]) -> State:
    """The state with some zones, by index, replaced."""
    zones = list(state.zones)
    for index, zone in changes:
        zones[index] = zone
    return with_zones(state, tuple(zones))


def unseal(state: State, seat: int) -> State:
    """The state with all that a seat did under seal made known to everybody."""
    return state._replace(sealed=tuple(place for place in state.sealed if state.log[place].seat != seat))


def tell(state: State, clause: str, seat: int = -1, card: Card | None = None) -> State:
    """The state with one more clause told."""
    return with_told(state, (*state.told, made(Event, (clause, seat, card))))


def tell_all(state: State, game_id: str, clauses: Iterable[str], seat: int = -1, card: Card | None = None) -> State:
    """The state with more clauses of a game told, by the last part of their ids, all of one seat and card."""
    return with_told(state, (*state.told, *[made(Event, (f"{game_id}/{clause}", seat, card)) for clause in clauses]))
