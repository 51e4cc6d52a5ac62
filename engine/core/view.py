"""What some seats know of a deal. Renderers and bots take a view and never a state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from engine.core.actions import Action
from engine.core.cards import Card, Cards
from engine.core.play import judged
from engine.core.rules import Game, Refusal
from engine.core.shown import Kind, Shown, Values
from engine.core.state import OVER, Column, Event, Place, State, Taken, Trick, Zone
from engine.errors import BadCase


class Seen(NamedTuple):
    """A zone as it is seen: how many cards, and those that are known.

    ``order`` is the known part of an ordered zone, next card first, with None for a back.
    """

    size: int
    known: Cards
    order: tuple[Card | None, ...] = ()


class View(NamedTuple):
    """The joint knowledge of ``seats``, laid out as a state is, but for the facts that are the game's own:
    ``shown`` has what the game declares of them that all can see, by the names of its rows.

    ``choices`` are the legal actions of those of them that are awaited, and ``refused`` their
    other offers with the reasons. Played cards stay known: a view forgets nothing. The actions
    of other seats at the places ``sealed`` in the log lack their cards and values.
    """

    game: Game
    seats: tuple[int, ...]
    dealer: int
    phase: str
    turn: tuple[int, ...]
    zones: tuple[Seen, ...]
    shown: Values
    trick: Trick
    tricks: tuple[Taken, ...]
    told: tuple[Event, ...]
    log: tuple[Action, ...]
    sealed: tuple[int, ...]
    place: Place
    turned: Card | None
    columns: tuple[tuple[Column, ...], ...]
    choices: tuple[Action, ...]
    refused: tuple[tuple[Action, tuple[Refusal, ...]], ...]

    def __repr__(self) -> str:
        return f"<View {self.game} seats={self.seats} phase={self.phase} turn={self.turn} acts={len(self.log)}>"

    def __deepcopy__(self, _copied: object) -> View:
        return self

    def __hash__(self) -> int:
        # Of views that are equal these are equal too, and what is shown is a mapping, which has no hash.
        return hash((self.game, self.seats, self.dealer, self.zones, self.log, self.place))

    def hand(self, seat: int) -> Seen:
        """A seat's hand as it is seen, for a seat that there is."""
        return self.zones[seat]

    def pile(self, seat: int) -> Seen:
        """The cards a seat has taken, for a seat that there is."""
        return self.zones[self.game.seats + seat]

    def zone(self, name: str) -> Seen:
        """A zone of the game's own layout."""
        return self.zones[self.game.zone_index(name)]

    @property
    def over(self) -> bool:
        """Whether the deal is finished."""
        return self.phase == OVER


def view(state: State, *seats: int) -> View:
    """What the given seats know together, each of them once; with none, what a bystander sees. Raises
    :class:`BadCase` for what is no seat."""
    seats = tuple(dict.fromkeys(seats))
    for seat in seats:
        if not 0 <= seat < state.game.seats:
            raise BadCase("seat", f"a seat from 0 to {state.game.seats - 1}", str(seat))
    eyes = sum(1 << seat for seat in seats)
    everybody = (1 << state.game.seats) - 1
    choices: list[Action] = []
    refused: list[tuple[Action, tuple[Refusal, ...]]] = []
    for seat in seats:
        for action, found in judged(state, seat):
            if found:
                refused.append((action, found))
            else:
                choices.append(action)
    zones = tuple(_seen(zone, eyes, everybody) for zone in state.zones)
    log = _read(state, seats)
    return View(
        game=state.game,
        seats=seats,
        dealer=state.dealer,
        phase=state.phase,
        turn=state.turn,
        zones=zones,
        shown=MappingProxyType({row.name: _showing(row, state, zones, log) for row in state.game.shown}),
        trick=state.trick,
        tricks=state.tricks,
        told=state.told,
        log=log,
        sealed=state.sealed,
        place=state.place,
        turned=state.turned,
        columns=state.columns,
        choices=tuple(choices),
        refused=tuple(refused),
    )


def _read(state: State, seats: tuple[int, ...]) -> tuple[Action, ...]:
    """The log as some seats know it: of what others did under seal, only that they did it."""
    if not state.sealed:
        return state.log
    return tuple(
        Action(action.seat, action.verb) if place in state.sealed and action.seat not in seats else action
        for place, action in enumerate(state.log)
    )


def _showing(row: Shown, state: State, zones: tuple[Seen, ...], log: tuple[Action, ...]) -> Any:
    """The value of a row: an act as the log is seen, a zone as it is seen, and anything else as it is."""
    value = row.of(state)
    see = _SEEN_THROUGH.get(row.kind)
    if see is None:
        return value
    return tuple(see(state, zones, log, one) for one in value) if row.each else see(state, zones, log, value)


def _act(_state: State, _zones: tuple[Seen, ...], log: tuple[Action, ...], place: int) -> Action | None:
    return log[place] if place >= 0 else None


def _zone(state: State, zones: tuple[Seen, ...], _log: tuple[Action, ...], name: str) -> Seen:
    return zones[state.game.zone_index(name)]


_SEEN_THROUGH: Final[Mapping[Kind, Callable[[State, tuple[Seen, ...], tuple[Action, ...], Any], object]]] = {
    "act": _act,
    "zone": _zone,
}


def _seen(zone: Zone, eyes: int, everybody: int) -> Seen:
    known = zone.cards if zone.seen & eyes or zone.seen == everybody else zone.cards & zone.shown
    order = tuple(card if card in known else None for card in zone.order)
    return Seen(len(zone.cards), known, order)
