"""The kinds of rule a game is written in, and the game that gathers them.

Each rule carries the id of its clause. A game is a handful of tables of such rules, so that
one can be read beside its page, and so that a test can take one away.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, NamedTuple, TypeAlias

from engine.core.actions import Action, silent_actions
from engine.core.asked import Asked
from engine.core.cards import NONE, Card, Cards
from engine.core.counts import Count
from engine.core.draw import Drawn
from engine.core.shown import Shown
from engine.core.state import OVER, Place, Play, State, Trick, plays_as_printed

NO_VALUE = ("",)


def any_time(_state: State, _seat: int) -> bool:
    """A verb that its phase offers to every seat awaited."""
    return True


def at_all(_state: State, _action: Action) -> bool:
    """For a bar: the verb may not be used here, whatever goes with it."""
    return True


def from_hand(state: State, seat: int) -> Cards:
    """The cards that a verb takes by default: the seat's own hand."""
    return state.zones[seat].cards


def unsaid(_state: State, _card: Card | None) -> tuple[str, ...]:
    """The values of a verb with which nothing is announced."""
    return NO_VALUE


class Verb(NamedTuple):
    """Something a seat may do in a phase, and what comes of it.

    ``cards`` is how many cards it takes (0 or 1), from those that ``source`` gives; ``values``
    are the closed values that may go with it; ``clause`` is the one that permits it. ``when``
    tells whether a seat has the choice at all. What is done with a ``sealed`` verb is known to
    its own seat only, until the game opens it. Before anything else is done, the card of a verb that
    ``lays`` goes to the trick, and ``then`` is the phase that follows, where it is always the same.
    Two verbs may share a name if one of them takes a card and the other does not. A verb that cuts
    a deal short is ``seldom``: random play uses it now and then and no more.
    """

    name: str
    clause: str
    do: Callable[[State, Action], State] | None
    cards: int = 0
    values: Callable[[State, Card | None], tuple[str, ...]] = unsaid
    source: Callable[[State, int], Cards] = from_hand
    seldom: bool = False
    when: Callable[[State, int], bool] = any_time
    sealed: bool = False
    lays: bool = False
    then: str = ""


class Narrow(NamedTuple):
    """Which of a seat's cards may be played. Folded in order; an empty result does not bind."""

    clause: str
    cards: Callable[[State, int, Cards], Cards]
    verb: str = "play"


class Bar(NamedTuple):
    """What may not be done with a verb."""

    clause: str
    bars: Callable[[State, Action], bool]
    verb: str = "play"


class Refusal(NamedTuple):
    """One clause that refuses an action; ``instead`` are the cards it would allow."""

    clause: str
    action: Action
    instead: Cards = NONE

    def __str__(self) -> str:
        instead = f"; it allows {self.instead}" if self.instead else ""
        return f"{self.clause} refuses {self.action.told}{instead}"


class Flow(NamedTuple):
    """What follows an act without anybody's choice, where ``when`` holds."""

    clause: str
    when: Callable[[State], bool]
    do: Callable[[State], State]


def always(_state: State) -> bool:
    """For a row that follows every act of its phase."""
    return True


def alone(state: State) -> tuple[State, ...]:
    """For a game in which nothing that has gone before is asked for while cards are played."""
    return (state,)


class Phase(NamedTuple):
    """A kind of decision: the verbs it offers, the rules that restrict them, and what follows.

    ``follows`` are tried after every act of this phase, and then, where nobody is left to act, ``rests``:
    the trick is full, or all have spoken. Both are tried from the first row to the last, each on what the
    rows before it have made of the state, also where one of them has begun another phase; so a row that takes
    the trick stands before one that ends the deal by it. Nothing follows once the deal is over.
    """

    verbs: tuple[Verb, ...]
    narrows: tuple[Narrow, ...] = ()
    bars: tuple[Bar, ...] = ()
    follows: tuple[Flow, ...] = ()
    rests: tuple[Flow, ...] = ()

    @property
    def restrictions(self) -> tuple[Narrow | Bar, ...]:
        """Every rule that can refuse something here."""
        return (*self.narrows, *self.bars)


class Ruled(NamedTuple):
    """A verb of a phase with those rules that restrict it there."""

    verb: Verb
    narrows: tuple[Narrow, ...]
    bars: tuple[Bar, ...]

    @property
    def is_usable(self) -> bool:
        """No bar keeps it from being used whatever goes with it."""
        return all(bar.bars is not at_all for bar in self.bars)


def ruled(phase: Phase) -> Mapping[tuple[str, int], Ruled]:
    """The verbs of a phase, in order, by name and number of cards."""
    return {
        (verb.name, verb.cards): Ruled(
            verb,
            tuple(narrow for narrow in phase.narrows if narrow.verb == verb.name),
            tuple(bar for bar in phase.bars if bar.verb == verb.name),
        )
        for verb in phase.verbs
    }


# What is asked at every act stands in plain tuples, which Python takes apart in a fraction of the time of a row.

Usable: TypeAlias = tuple[
    Verb,
    Callable[[State, int], bool] | None,
    Callable[[State, int], Cards] | None,
    tuple[Callable[[State, int, Cards], Cards], ...],
    tuple[Callable[[State, Action], bool], ...],
    tuple[tuple[Action, ...], ...],
]
"""A verb that can be used: when, if not at any time; whence a card comes, if it takes one; what narrows and what bars
it; and if nothing is said with it, every action by seat and, if it takes a card, card number."""


def usable(own: Ruled, seats: int) -> Usable:
    """A verb as legal actions are worked out by it."""
    verb, narrows, bars = own
    return (
        verb,
        None if verb.when is any_time else verb.when,
        verb.source if verb.cards else None,
        tuple(narrow.cards for narrow in narrows),
        tuple(bar.bars for bar in bars),
        tuple(silent_actions(seat, verb.name, verb.cards) for seat in range(seats if verb.values is unsaid else 0)),
    )


Steps: TypeAlias = tuple[tuple[Callable[[State], bool], Callable[[State], State]], ...]
"""When something follows, and what is then done, row by row."""

Course: TypeAlias = tuple[str, bool, bool, str, Callable[[State, Action], State] | None, Steps, Steps]
"""What comes of a verb: the clause, whether it is sealed, whether it lays, the phase, what is done; and what follows
and what rests in its phase."""


def course(verb: Verb, phase: Phase) -> Course:
    """A verb as it is done in a phase."""
    follows, rests = (tuple((flow.when, flow.do) for flow in flows) for flows in (phase.follows, phase.rests))
    return verb.clause, verb.sealed, verb.lays, verb.then, verb.do, follows, rests


class Order(NamedTuple):
    """Which seats have a turn in a trick to which a seat leads, that seat first. A game has one such row."""

    clause: str
    seats: Callable[[State, int], tuple[int, ...]]


class Belongs(NamedTuple):
    """The suit that some cards belong to in play, whatever is printed on them. Of a trick it goes by
    the trumps, the contract and the led suit alone; of two rows with one card the first counts."""

    clause: str
    cards: Callable[[Trick], Cards]
    suit: Callable[[Trick], str]


class Standing(NamedTuple):
    """What a play counts for in the whole trick: the first row that applies gives the value.

    The play is one of ``trick.plays``. The highest value wins, the first of equals.
    """

    clause: str
    applies: Callable[[Trick, Play], bool]
    value: Callable[[Trick, Play], float]


class Line(NamedTuple):
    """A line of a score: a side's product of named terms, in ``points`` or another unit; ``besides`` are numbers that
    are told with it and multiply nothing."""

    clause: str
    side: int
    unit: str
    terms: tuple[tuple[str, int], ...]
    besides: tuple[tuple[str, int], ...] = ()

    @property
    def points(self) -> int:
        """The product of the terms."""
        product = 1
        for _, number in self.terms:
            product *= number
        return product

    def __str__(self) -> str:
        terms = " × ".join(f"{name} {number}" for name, number in self.terms)
        unit = self.unit.removesuffix("s") if abs(self.points) == 1 else self.unit
        return f"{self.clause}: {terms} = {self.points} {unit}"


class Scoring(NamedTuple):
    """A rule of the score: a line for a side, or None where it does not apply."""

    clause: str
    line: Callable[[Any, int], Line | None]


class Limit(NamedTuple):
    """A count that no deal can end with. ``breaks`` says for which sides, in order."""

    clause: str
    breaks: Callable[[Any], tuple[int, ...]]


class Sum(NamedTuple):
    """What the numbers of all sides in a field make together, as the other fields say; no deal can end with another
    sum. One side's number alone makes none."""

    clause: str
    field: str
    total: Callable[[Any], int]

    def breaks(self, tally: Any) -> tuple[int, ...]:
        """All sides, if their numbers make another sum."""
        numbers = getattr(tally, self.field)
        fits = len(numbers) == 1 or sum(numbers) == self.total(tally)
        return () if fits else tuple(range(len(numbers)))


class Objection(NamedTuple):
    """A clause by which no deal can end with a tally, and the sides it speaks of."""

    clause: str
    sides: tuple[int, ...]
    field: str = ""


class Brought(NamedTuple):
    """A field of a deal's tally that its match fills in: from who deals, and from the deal's place in the match."""

    field: str
    of: Callable[[int, Place], Any]


class MatchRules(NamedTuple):
    """How deals make a match.

    ``target`` ends a game when a side has that many points, ``deals`` after so many deals; one of them is 0. Most
    points win. A match is one game, or a rubber that goes to the first side with ``games`` of them; ``bonus`` is what
    the side that wins it adds to its total. ``worth`` gives what a finished game adds to the total of each side, from
    the points and the winner, where that is not its points; lines in ``rubber_unit`` go to the total alone and count
    for no game. ``next_dealer`` takes the last dealer and the points by side of the last deal. ``carry`` is what a
    deal's tally leaves to the winner of the next. ``brings`` are the fields of a tally that follow from the match.
    ``draw`` decides partners and the first dealer by a card drawn for each player, or gives None if they have to draw
    again. ``first`` gives the dealer of the first deal from cards turned up one by one, seat 0 first and then in
    turn; without either any way of chance will do. With a ``decider``, sides that share the lead at the end play one
    more deal, and another, until one is ahead. ``unit`` is that of the lines that count.
    """

    clause: str
    deals: int
    target: int
    dealer_clause: str
    next_dealer: Callable[[int, tuple[int, ...]], int]
    unit: str
    carry_clause: str = ""
    carry: Callable[[Any], int] = lambda _tally: 0
    games: int = 1
    bonus: int = 0
    rubber_clause: str = ""
    worth: Callable[[tuple[int, ...], int], tuple[int, ...]] | None = None
    worth_clause: str = ""
    rubber_unit: str = ""
    brings: tuple[Brought, ...] = ()
    draw: Callable[[tuple[Card, ...]], Drawn | None] | None = None
    first: Callable[[Sequence[Card]], int] | None = None
    decider: bool = False


@dataclass(frozen=True, kw_only=True, eq=False, repr=False, slots=True, weakref_slot=True)
class Game:
    """A game under some options: its tables. Seats count from 0, clockwise.

    ``sides`` gives the seats of each side; ``clauses`` lists every clause id in the page's
    order; ``shown`` is what everybody can see besides the cards, ``asked`` what of it, and of what they remember,
    has to be told for a single trick to be judged, and ``layout`` names the zones beyond hands and piles;
    ``pasts`` gives the states that a state of such a trick may be, by what has gone before and was not told;
    ``direction`` is 1 for clockwise and -1 for the other way; ``single`` tells that one side can be scored without
    the others; ``turns_last`` that the last card dealt, which is the dealer's, is turned up for all to see;
    ``cuts`` are the cards of which a cut turns one up for each deal, usually a second pack; ``columns`` is how many are
    laid before each player, one card up on one down; the layout then names a zone ``covered-0`` for each seat.
    ``held`` is how many cards a player has when the play begins, where that is not what was dealt at first.
    ``shunned`` are the contracts in which a side wants few tricks; ``tricks_matter`` tells that otherwise
    one more is always worth having, and ``neighbours_alike`` that two cards of a suit with none out between them
    come to the same; ``weighs_by_card`` that what a card counts for in a trick hangs on the led suit, the trumps, the
    contract and what is said with it, and on no other card and no place, so that it is worked out once.
    ``ranks`` is the order of the ranks in a suit, high to low, as a hand is sorted. ``ready``
    makes a fresh deal ready for seat 0 to lead to one trick with the trumps and the contract of
    the trick given; a game whose deals begin with that lead needs none. ``indices``, ``rounds``,
    ``ruled``, ``usable``, ``courses``, ``seldom`` and ``plays`` follow from the others: the places of the zones, the
    order of the seats from each, the verbs of each phase with their rules, those of them that are not barred at all,
    what comes of each, the names of the seldom ones, and the play of each card by each seat where it belongs to its
    printed suit.
    """

    id: str
    options: Any
    seats: int
    sides: tuple[tuple[int, ...], ...]
    pack: Cards
    ranks: tuple[str, ...]
    hand_size: int
    stock_size: int
    clauses: tuple[str, ...]
    phases: Mapping[str, Phase]
    orders: tuple[Order, ...]
    belongs: tuple[Belongs, ...] = ()
    standings: tuple[Standing, ...]
    scoring: tuple[Scoring, ...]
    limits: tuple[Limit | Sum, ...]
    counts: tuple[Count, ...]
    tally_type: type
    tally: Callable[[State], Any]
    begin: Callable[[State], State]
    match: MatchRules
    shown: tuple[Shown, ...] = ()
    asked: tuple[Asked, ...] = ()
    layout: tuple[str, ...] = ()
    direction: int = 1
    single: bool = False
    ready: Callable[[State, Trick], State] | None = None
    pasts: Callable[[State], tuple[State, ...]] = alone
    shunned: tuple[str, ...] = ()
    tricks_matter: bool = True
    neighbours_alike: bool = True
    weighs_by_card: bool = False
    turns_last: bool = False
    cuts: Cards = NONE
    columns: int = 0
    held: int = 0
    indices: Mapping[str, int] = field(init=False)
    rounds: tuple[tuple[int, ...], ...] = field(init=False)
    ruled: Mapping[str, Mapping[tuple[str, int], Ruled]] = field(init=False)
    usable: Mapping[str, tuple[Usable, ...]] = field(init=False)
    courses: Mapping[str, Mapping[tuple[str, int], Course]] = field(init=False)
    seldom: Mapping[str, tuple[str, ...]] = field(init=False)
    plays: tuple[tuple[Play, ...], ...] = field(init=False)

    def __post_init__(self) -> None:
        places = {name: 2 * self.seats + place for place, name in enumerate(self.layout)}
        object.__setattr__(self, "indices", places)
        order = [step * self.direction % self.seats for step in range(self.seats)]
        rounds = tuple(tuple((seat + step) % self.seats for step in order) for seat in range(self.seats))
        object.__setattr__(self, "rounds", rounds)
        phases = {**self.phases, OVER: Phase(())}
        table = {name: ruled(phase) for name, phase in phases.items()}
        object.__setattr__(self, "ruled", table)
        can_be_used = {
            name: tuple(usable(own, self.seats) for own in rows.values() if own.is_usable)
            for name, rows in table.items()
        }
        object.__setattr__(self, "usable", can_be_used)
        courses = {
            name: {(verb.name, verb.cards): course(verb, phase) for verb in phase.verbs}
            for name, phase in phases.items()
        }
        object.__setattr__(self, "courses", courses)
        seldom = {name: tuple(verb.name for verb in phase.verbs if verb.seldom) for name, phase in phases.items()}
        object.__setattr__(self, "seldom", seldom)
        object.__setattr__(self, "plays", tuple(plays_as_printed(seat) for seat in range(self.seats)))

    def __repr__(self) -> str:
        rules = [f"{name}={value}" for name, value in self.chosen().items()]
        return f"<{' '.join(('Game', self.id, *rules))}>"

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, _copied: object) -> Game:
        return self

    def chosen(self) -> dict[str, str]:
        """The options that differ from their defaults."""
        found = {option.name: (getattr(self.options, option.name), option.default) for option in fields(self.options)}
        return {name: value for name, (value, default) in found.items() if value != default}

    @property
    def most_held(self) -> int:
        """The most cards that a player can choose from when a card is to be played."""
        return self.held or self.hand_size + self.columns

    def zone_index(self, name: str) -> int:
        """Where a named zone stands among the zones of a state."""
        return self.indices[name]

    def seats_from(self, seat: int) -> tuple[int, ...]:
        """All seats in the order of play, from the given one."""
        return self.rounds[seat % self.seats]

    def phase(self, name: str) -> Phase:
        """A phase by name; a finished deal has one without verbs."""
        return self.phases[name] if name != OVER else Phase(())
