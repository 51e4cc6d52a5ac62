"""The table that one sits at: everybody in a place, the trick in the middle, the hand below.

It is drawn from a view and from the rows that the game itself declares for all to see, so it knows
no game. What can be done (buttons in a hand, acts, what was just told) comes from whoever calls.
"""

from collections import Counter
from collections.abc import Callable, Container, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from htpy import Element, Node, b, button, div, i, label, li, ol, section, span, strong, ul
from markupsafe import Markup

from engine.core.actions import Action
from engine.core.cards import JOKERS, NONE, PLAIN_SUITS, Card, Cards
from engine.core.counts import EachSide
from engine.core.rules import Game, Refusal, Verb, unsaid
from engine.core.state import Column, Play
from engine.core.view import Seen, View
from engine.tricks import decide
from web import words
from web.render.cards import COLOURS, back, card_id, colours_of, face, sorted_hand
from web.words import board as said

PLACES: Final[Mapping[int, tuple[str, ...]]] = {
    2: ("south", "north"),
    3: ("south", "west", "east"),
    4: ("south", "west", "north", "east"),
    5: ("south", "west", "north-west", "north-east", "east"),
    6: ("south", "south-west", "north-west", "north", "north-east", "south-east"),
    7: ("south", "south-west", "west", "north-west", "north-east", "east", "south-east"),
}
"""Where players sit, by how many they are: the one at the bottom, then to the left and round the table."""

ACTS_IN_A_ROW: Final = 3
"""Buttons that a phone has room for side by side."""

MOST_IN_A_ROW: Final = 14
"""Cards of a hand that a phone has room for side by side."""

MOST_BACKS: Final = 13
"""Backs that are drawn of a hidden hand; its number says how many there are."""

Holder = Callable[[Card, str], Element | Markup | None]
"""Gives the button that fills a card in the hand, or nothing for a card that is only looked at. It says the name of
the card, and behind it where the card lies, if that is told: ``", in hand"``."""


class Chair(NamedTuple):
    """What stands at a seat in the place of a name. The card before the seat presses the control with that ``id``."""

    content: Node
    id: str = ""


def chair(name: str, control: str, sends: Mapping[str, str], *, pressed: bool | None = None) -> Chair:
    """A seat that can be pressed, with the attributes that say what for; a name where no script runs."""
    content = [
        button(
            ".fs-chair",
            id=control,
            type="button",
            aria_label=name,
            aria_pressed=None if pressed is None else "true" if pressed else "false",
            data_python=True,
            **sends,
        )[name],
        span(".fs-without-python")[strong[name]],
    ]
    return Chair(content, control)


def no_button(_card: Card, _where: str) -> Element | None:
    """Cards that are only looked at."""
    return None


class Row(NamedTuple):
    """A thing that everybody can see, and what it is now; with ``each``, a tuple by seat."""

    name: str
    kind: str
    value: Any
    each: bool = False


def rows_of(seen: View) -> tuple[Row, ...]:
    """What the game of a view declares for all to see, with what it is now."""
    return tuple(Row(row.name, row.kind, seen.shown[row.name], row.each) for row in seen.game.shown)


class Sitting(NamedTuple):
    """A table as somebody sees it.

    ``bottom`` is the seat drawn nearest, ``own`` the reader's, -1 where the reader has none.
    ``active`` is the seat whose cards ``holder`` makes playable, or -1. ``table`` begins every id. A ``plain`` table
    is only names and cards. ``chairs`` are those seats that can be chosen, or that have been. What ``hides`` is not
    shown, because it does not matter or somebody is asked for it: ``hands``, with everybody then sitting round the
    board; the ``roles`` of the players, and what each has ``taken``; the ``trick``; whose ``turn`` it is; which
    ``way`` the turn goes; the ``winner`` of the trick, and with it the turn, which would betray who that is. Cards
    that were ``tried`` and may not be played are marked in a hand that is only watched.
    """

    seen: View
    rows: tuple[Row, ...]
    table: str = ""
    bottom: int = 0
    own: int = -1
    active: int = -1
    holder: Holder = no_button
    plain: bool = False
    tried: Cards = NONE
    hides: Container[str] = ()
    chairs: Mapping[int, Chair] = MappingProxyType({})

    @property
    def turn(self) -> tuple[int, ...]:
        """The seats awaited, as far as that is told."""
        return () if "turn" in self.hides or "winner" in self.hides else self.seen.turn

    @property
    def around(self) -> tuple[int, ...]:
        """The seats from the bottom to the left and round the table."""
        seats = self.seen.game.seats
        return tuple((self.bottom + step) % seats for step in range(seats))

    def place(self, seat: int) -> str:
        """Where a seat is drawn."""
        seats = self.seen.game.seats
        return PLACES[seats][(seat - self.bottom) % seats]

    def of_kind(self, *kinds: str) -> list[Row]:
        """The rows of some kinds."""
        return [row for row in self.rows if row.kind in kinds]


class Around(NamedTuple):
    """What stands about the table: ``head`` over it and ``tools`` at its side, what was ``told`` last, what
    ``may`` be done, and the ``acts``; what a deal has ``brought`` lies in the place of the hand. A deal that one is
    ``watching`` has more to tell and less to do. What was just tried may be ``refused``."""

    head: Node = None
    tools: Node = None
    told: Node = None
    may: Node = None
    acts: Node = None
    brought: Node = None
    watching: bool = False
    refused: bool = False


def scene(sitting: Sitting, around: Around) -> Element:
    """A whole table: the board, what has just happened, the hand at the bottom, and the acts."""
    game = sitting.seen.game
    return section(
        ".fs-scene",
        data_seats=str(game.seats),
        data_bottom=str(sitting.bottom),
        data_rows="2" if around.watching else str(rows_of_acts(game)),
        data_watching=around.watching,
        data_long=game.most_held > MOST_IN_A_ROW,
    )[
        div(".fs-head")[div(".fs-heading")[around.head or sides(sitting)], div(".fs-tools")[around.tools]],
        board(sitting),
        div(".fs-told-last", data_refused=around.refused)[around.told],
        hand(sitting, around.may, around.brought),
        div(".fs-doing")[around.acts],
    ]


def picture(sitting: Sitting, *, held: bool = True) -> Element:
    """The board and the hand at the bottom, to be looked at or chosen from, without what stands about them.

    Where the cards of that hand stand somewhere else, to be ticked one by one, it is not ``held`` here.
    """
    game = sitting.seen.game
    return section(
        ".fs-scene.fs-picture",
        data_seats=str(game.seats),
        data_long=game.most_held > MOST_IN_A_ROW,
        data_colours=colours_of(game.id),
    )[board(sitting), None if "hands" in sitting.hides or not held else hand(sitting, None)]


def rows_of_acts(game: Game) -> int:
    """How many rows of buttons are kept free, so that the hand has its place: two in games with many acts."""
    most = max(sum(_offered(verb) for verb in phase.verbs if not verb.cards) for phase in game.phases.values())
    return 2 if most > ACTS_IN_A_ROW else 1


def _offered(verb: Verb) -> int:
    """How much room an act without a card may take, in buttons; with something said, there are some."""
    return 1 if verb.values is unsaid else ACTS_IN_A_ROW


def board(sitting: Sitting) -> Element:
    """Everybody but the one at the bottom in a place, the trick, and what holds for all in the corner."""
    game = sitting.seen.game
    return div(
        ".fs-cloth",
        data_seats=str(game.seats),
        data_way=None if "way" in sitting.hides else "left" if game.direction > 0 else "right",
        data_open=_is_open(sitting),
        data_columns=bool(game.columns) and "hands" not in sitting.hides,
        data_whole="hands" in sitting.hides,
        data_bare=_is_bare(sitting),
    )[
        None if "way" in sitting.hides else span(".fs-spoken")[said.direction(game)],
        corner(sitting),
        [place(sitting, seat) for seat in sitting.around if seat != sitting.bottom or "hands" in sitting.hides],
        middle(sitting),
    ]


def _shows_cards(sitting: Sitting) -> bool:
    """Whether some card of a hand beside the one at the bottom is seen."""
    return "hands" not in sitting.hides and any(sitting.seen.hand(seat).known for seat in sitting.around[1:])


def _is_open(sitting: Sitting) -> bool:
    """Whether some hand beside the one at the bottom lies open, and so may need room for a line a suit.

    One card that is known of a hidden hand, such as the one that was turned up, needs none: when it is played, nobody
    changes places. Of columns the cards on top are seen to the end.
    """
    if not _shows_cards(sitting):
        return False
    others = [sitting.seen.hand(seat) for seat in sitting.around[1:]]
    whole = [hand.size > 0 and len(hand.known) == hand.size for hand in others]
    is_laid_open = any(seen and hand.size > 1 for hand, seen in zip(others, whole, strict=True))
    return bool(sitting.seen.game.columns) or is_laid_open or all(whole)


def _is_bare(sitting: Sitting) -> bool:
    """Whether nothing lies in the middle and no cards of others are seen: such a board needs little height."""
    laid = _shown_plays(sitting) or _bid_acts(sitting) or sitting.seen.game.columns or _shows_cards(sitting)
    return not laid and "hands" not in sitting.hides


# The seats


def place(sitting: Sitting, seat: int) -> Element:
    """A player who sits across: who it is, and the cards as far as they are known."""
    return div(
        ".fs-place",
        id=f"{sitting.table}-seat-{seat}" if sitting.table else None,
        data_at=sitting.place(seat),
        data_turn=seat in sitting.turn,
        data_zone=f"hand-{seat}",
    )[who(sitting, seat), None if "hands" in sitting.hides else held(sitting, seat)]


def who(sitting: Sitting, seat: int) -> Element:
    """A name, what its bearer is in this deal, what was taken, and what was done without a card."""
    seen = sitting.seen
    if sitting.plain:
        return div(".fs-who")[_named_at(sitting, seat)]
    return div(".fs-who")[
        side_mark(seen.game, seat),
        _named_at(sitting, seat),
        span(".fs-spoken")[f" is {words.turn(seen)}"] if seat in sitting.turn and seat != sitting.bottom else None,
        [span(".fs-badge")[text] for text in badges(sitting, seat)],
        None if "taken" in sitting.hides else _got(seen, seat),
        _deed(deed(sitting, seat), seen.game),
        [_of_seat(row, row.value[seat]) for row in sitting.rows if row.each and row.kind in _OF_SEAT],
    ]


def _named_at(sitting: Sitting, seat: int) -> Node:
    """The name at a seat, or what stands for it."""
    name = words.cards.name(seat)
    if seat in sitting.chairs:
        return sitting.chairs[seat].content
    return [strong["You"], span(".fs-soft")[f" {name}"]] if seat == sitting.own else strong[name]


def side_mark(game: Game, seat: int) -> Node:
    """The mark that partners share, where there are partners."""
    if len(game.sides) == game.seats:
        return None
    return _mark_of_side(next(number for number, seats in enumerate(game.sides) if seat in seats))


@lru_cache(maxsize=4)
def _mark_of_side(side: int) -> Markup:
    return Markup(span(".fs-side-mark", data_side=str(side), aria_hidden="true"))


def badges(sitting: Sitting, seat: int) -> list[str]:
    """What a player is in this deal: the dealer, or what the game calls a role."""
    if "roles" in sitting.hides:
        return []
    found = ["dealer"] if seat == sitting.seen.dealer else []
    found += [said.badge(sitting.seen.game, row.name) for row in sitting.of_kind("seat") if row.value == seat]
    found += [said.row(row.name) for row in sitting.of_kind("seats") if seat in row.value]
    return found


def taken(seen: View, seat: int) -> str:
    """What a player has taken, if anything: tricks where they are what counts, otherwise cards."""
    number, what = _taken(seen, seat)
    return words.cards.counted(number, what) if number else ""


def _taken(seen: View, seat: int) -> tuple[int, str]:
    if [count.name for count in seen.game.counts if isinstance(count, EachSide)][:1] == ["tricks"]:
        return sum(trick.winner == seat for trick in seen.tricks), "trick"
    return seen.pile(seat).size, "card"


def _got(seen: View, seat: int) -> Node:
    """What a player has taken. Where there is no room for all of it, tricks need not be called won, and cards need not
    be called cards: beside a hand it has to be seen which are not in it."""
    number, what = _taken(seen, seat)
    if not number:
        return None
    if what == "trick":
        return span(".fs-got")[taken(seen, seat), span(".fs-spoken")[" won"]]
    return span(".fs-got")[str(number), span(".fs-spoken")[taken(seen, seat).removeprefix(str(number))], " won"]


@lru_cache(maxsize=8)
def suit_mark(suit: str) -> Markup:
    """The sign of a suit, drawn; its name is for those who hear it."""
    return Markup(span(".fs-suit", data_suit=suit, role="img", aria_label=words.cards.SUITS[suit]))


def _deed(action: Action | None, game: Game) -> Node:
    """An act without a card, if there is one, as a tag at its seat; a suit that was named as its sign."""
    if action is None:
        return None
    named = action.value in words.cards.SUITS
    return span(".fs-deed")[suit_mark(action.value) if named else said.deed(action, game)]


def deed(sitting: Sitting, seat: int) -> Action | None:
    """What a player did last in the trick that lies there, if that was no card but a pass or a call, and it neither
    lies there as a bid nor is said at the seat by a row that goes by the name of the verb."""
    seen = sitting.seen
    if seat in sitting.turn or (seen.trick.plays and seat in seen.trick.order[seen.trick.turns :]):
        return None  # whatever it was belongs to the trick before; who has no turn in this one has declined its lead
    last = next((action for action in reversed(seen.log) if action.seat == seat), None)
    if last is None or last.cards:
        return None
    bids = [action for row in sitting.of_kind("act") for action in (row.value if row.each else (row.value,))]
    is_said = any(row.each and row.kind in _OF_SEAT and row.name == last.verb for row in sitting.rows)
    return None if last in bids or is_said else last


def _suits(suits: str) -> list[Markup]:
    return [suit_mark(suit) for suit in suits]


def _of_seat(row: Row, value: Any) -> Node:
    """What lies before one player by a row of the game's."""
    what = _OF_SEAT[row.kind](value)
    return span(".fs-of-seat")[what, f" {said.row(row.name)}"] if what else None


_OF_SEAT: Final[Mapping[str, Callable[[Any], Node]]] = {
    "suits": lambda suits: _suits(suits) or None,
    "suit": lambda suit: suit_mark(suit) if suit else None,
    "number": lambda number: str(number) if number else None,
    "zone": lambda zone: str(zone.size) if zone.size else None,
    "word": lambda word: word or None,
}
"""The kinds of row that are said at a seat, and how."""


# Hands


def held(sitting: Sitting, seat: int) -> Node:
    """The cards of a player across: columns, a line a suit as far as they are known, and backs for the rest."""
    seen = sitting.seen
    laid = _columns(sitting, seat)
    own = in_hand(sitting, seat)
    tops = Cards.of(column.top for column in laid if column.top is not None)
    known = own.known.without(tops)
    unknown = own.size - len(tops) - len(known)
    return [
        _laid_out(laid, sitting.table) if tops else None,
        diagram(known, seen.game.ranks, sitting.table) if known else None,
        backs(unknown) if unknown else None,
    ]


def in_hand(sitting: Sitting, seat: int) -> Seen:
    """A hand without the card that lies on the table as a bid."""
    own = sitting.seen.hand(seat)
    for bid in _lying_bids(sitting):
        if bid.seat == seat:
            known = own.known.without(Cards.of(bid.cards))
            is_of_hand = len(known) < len(own.known) or own.size > len(known)  # a bid without a card may look like one
            own = own._replace(size=own.size - is_of_hand, known=known)
    return own


def _columns(sitting: Sitting, seat: int) -> tuple[Column, ...]:
    found: tuple[Column, ...] = next((row.value[seat] for row in sitting.of_kind("columns")), ())
    return found


@lru_cache(maxsize=32)
def backs(number: int) -> Markup:
    """A hidden hand: some backs and how many they are, said once."""
    return Markup(
        div(
            ".fs-backs",
            role="img",
            aria_label=said.many(number),
            style=f"--n: {min(number, MOST_BACKS)}",
        )[b(aria_hidden="true")[str(number)]]
    )


@lru_cache(maxsize=512)
def diagram(cards: Cards, ranks: tuple[str, ...], table: str) -> Markup:
    """A hand that is only looked at, a line a suit, as books draw it."""
    order = sorted_hand(cards, ranks)
    suits = [*COLOURS, JOKERS]
    lines = [(suit, [card for card in order if card.suit == suit]) for suit in suits]
    return Markup(ul(".fs-diagram")[[_line(suit, found, table) for suit, found in lines if found]])


def _line(suit: str, cards: Sequence[Card], table: str) -> Element:
    return li(data_suit=suit)[
        i(role="img", aria_label=words.cards.SUITS.get(suit) or _jokers(len(cards))),
        [
            b(id=card_id(card, table), aria_hidden="true" if suit == JOKERS else None)[
                card.rank if suit in PLAIN_SUITS else "★"
            ]
            for card in cards
        ],
    ]


def _jokers(number: int) -> str:
    return "joker" if number == 1 else said.many(number, "joker")


def _laid_out(columns: Sequence[Column], table: str) -> Element:
    """Columns of another player: what lies on top, with an edge under it where a card lies covered."""
    return ul(".fs-row-of-columns")[
        [
            li(data_covered=column.covered)[
                face(column.top, table) if column.top is not None else None,
                span(".fs-spoken")[ON_A_CARD] if column.covered else None,
            ]
            for column in columns
            if column.top is not None
        ]
    ]


ON_A_CARD: Final = ", on a card face down"
"""Where a card lies that covers another, for those who hear its name."""

IN_A_LINE: Final = 4
"""Sides whose points stand beside each other below a phone's table."""


def hand(sitting: Sitting, may: Node, brought: Node = None) -> Element:
    """The hand at the bottom, with a line that says whose turn it is and what may be done; once the deal is
    over, the cards that are left are thrown in, and what it has ``brought`` lies in their place."""
    seen, seat = sitting.seen, sitting.bottom
    laid = _columns(sitting, seat)
    own = in_hand(sitting, seat)
    tops = Cards.of(column.top for column in laid if column.top is not None)
    cards = sorted_hand(own.known.without(tops), seen.game.ranks)
    unknown = own.size - len(tops) - len(cards)
    wide = max(len(cards) + sum(column.top is not None for column in laid) + bool(unknown), 2)
    called = "your hand" if seat == sitting.own else f"{words.cards.name(seat)}’s hand"
    return div(".fs-mine", data_turn=seat in sitting.turn)[
        div(".fs-line")[who(sitting, seat), div(".fs-may")[may]],
        div(
            ".fs-hand",
            id=f"{sitting.table}-hand" if sitting.table else None,
            data_roving=seat == sitting.active,
            data_laid=bool(laid),
            data_unseen=unknown == own.size,
            data_long=wide > MOST_IN_A_ROW,
            data_zone=f"hand-{seat}",
            role="group" if brought is None else None,
            aria_label=called if brought is None else None,
            style=f"--n: {wide}",
        )[
            [
                [_column(sitting, column) for column in laid],
                [_beside_columns(sitting, card) if laid else _in_hand(sitting, card) for card in cards],
                backs(unknown) if unknown else None,
            ]
            if brought is None
            else None
        ],
        div(".fs-brought", data_two=len(seen.game.sides) == 2, data_many=len(seen.game.sides) > IN_A_LINE)[brought]
        if brought
        else None,
    ]


def _button(sitting: Sitting, card: Card, where: str = "") -> Element | Markup | None:
    """What fills a card in the hand, if anything does."""
    return sitting.holder(card, where) if sitting.active == sitting.bottom else None


def _in_hand(sitting: Sitting, card: Card) -> Node:
    return face(card, sitting.table, _button(sitting, card), tried=card in sitting.tried)


def _column(sitting: Sitting, column: Column) -> Node:
    """A column of the hand at the bottom; one that is used up leaves no gap."""
    if column.top is None:
        return None
    covering = _button(sitting, column.top, ON_A_CARD if column.covered else "")
    return span(".fs-column-of-hand", data_covered=column.covered)[
        face(column.top, sitting.table, covering, tried=column.top in sitting.tried),
        span(".fs-spoken")[ON_A_CARD] if column.covered and covering is None else None,
    ]


def _beside_columns(sitting: Sitting, card: Card) -> Element:
    """A card that is in the hand, where others lie on the table before the same player."""
    covering = _button(sitting, card, ", in hand")
    return span(".fs-column-of-hand")[
        face(card, sitting.table, covering, tried=card in sitting.tried),
        span(".fs-held", aria_hidden=None if covering is None else "true")["in hand"],
    ]


def lying(sitting: Sitting, card: Card) -> Node:
    """A card of the hand at the bottom as it lies: over one that is covered, or in the hand beside columns."""
    laid = _columns(sitting, sitting.bottom)
    on = [column for column in laid if column.top == card]
    if on:
        return _column(sitting, on[0])
    return _beside_columns(sitting, card) if laid else _in_hand(sitting, card)


# Acts


def acts(
    seen: View, seat: int, make: Callable[[Action, tuple[Refusal, ...], Node], Element], prices: Mapping[Action, str]
) -> list[Element]:
    """A button for each act without a card, those that are refused last; ``make`` builds it round what it says.

    Where one can name any suit, the suits are signs side by side; with what it counts, where that has ``prices``.
    """
    allowed = [(action, ()) for action in seen.choices if action.seat == seat and not action.cards]
    refused = [(action, why) for action, why in seen.refused if action.seat == seat and not action.cards]
    found: list[tuple[Action, tuple[Refusal, ...]]] = [*allowed, *refused]
    suits = Counter(action.verb for action, _ in found if action.value in words.cards.SUITS)
    signs = {verb for verb, number in suits.items() if number > 2}
    first = sorted(found, key=lambda one: one[0].verb not in signs)
    return [make(action, why, _named(action, seen.game, signs, prices.get(action, ""))) for action, why in first]


def _named(action: Action, game: Game, signs: Container[str], price: str) -> Node:
    label = f"{words.label(action, game.id)} {price}".strip()
    if action.verb not in signs or action.value not in words.cards.SUITS:
        return label
    return [span(".fs-spoken")[label], suit_named(action.value, price, aria_hidden="true")]


@lru_cache(maxsize=32)
def suit_named(suit: str, price: str = "", **attributes: str) -> Markup:
    """A suit as its sign over its name, and beside the sign what it counts, where that has a ``price``."""
    drawn: Node = span(".fs-suit", data_suit=suit, aria_hidden="true")
    if price:
        drawn = span(".fs-priced")[drawn, price]
    return Markup(span(".fs-sign", **attributes)[drawn, words.cards.SUITS[suit]])


# The middle


def middle(sitting: Sitting) -> Element:
    """The trick, each card before its player; or bids before the first lead."""
    seen = sitting.seen
    plays = _shown_plays(sitting)
    bids = _bids(sitting)
    best = -1 if "winner" in sitting.hides else winning(seen)
    is_taken = not seen.trick.plays and bool(plays)
    return div(".fs-round")[
        ol(".fs-laid-down", data_taken=is_taken, data_zone="trick", aria_hidden=None if plays or bids else "true")[
            [_played(sitting, play, number == 0, number == best, is_taken) for number, play in enumerate(plays)], bids
        ]
    ]


def _shown_plays(sitting: Sitting) -> tuple[Play, ...]:
    """The trick on the table, or the one just taken until the next is led."""
    seen = sitting.seen
    if "trick" in sitting.hides:
        return ()
    if seen.trick.plays:
        return seen.trick.plays
    return seen.tricks[-1].plays if seen.tricks else ()


def winning(seen: View) -> int:
    """Which play of the trick wins so far, or has won; -1 if there is none."""
    if seen.trick.plays:
        return decide(seen.game, seen.trick)[0]
    if not seen.tricks:
        return -1
    return next(number for number, play in enumerate(seen.tricks[-1].plays) if play.seat == seen.tricks[-1].winner)


def _played(sitting: Sitting, play: Play, led: bool, best: bool, is_taken: bool) -> Element:
    name = "you" if play.seat == sitting.own else words.cards.name(play.seat)
    spoken = f", {name}" + (", led" if led else "") + (", won the trick" if is_taken else ", wins so far") * best
    card: Node = face(play.card, sitting.table)
    chair = sitting.chairs.get(play.seat)
    return li(data_at=sitting.place(play.seat), data_best=best, data_led=led, data_said=bool(play.value))[
        label(for_=chair.id)[card] if chair is not None and chair.id else card,
        span(".fs-spoken")[spoken],
        span(".fs-tag.fs-led", aria_hidden="true")["led"] if led else None,
        span(".fs-tag.fs-with")[suit_mark(play.value) if play.value in words.cards.SUITS else play.value]
        if play.value
        else None,
    ]


def _bid_acts(sitting: Sitting) -> list[Action]:
    """What was laid down under seal or openly before play."""
    rows = [row for row in sitting.of_kind("act") if row.each]
    return [action for row in rows for action in row.value if isinstance(action, Action)]


def _lying_bids(sitting: Sitting) -> list[Action]:
    """The bids as long as they lie there: until the first lead, for which the leader takes one back."""
    lying = [] if _shown_plays(sitting) or sitting.seen.tricks else _bid_acts(sitting)
    return [bid for bid in lying if bid.seat != sitting.active]


def _bids(sitting: Sitting) -> list[Element]:
    """The bids, each before its player."""
    return [
        li(data_at=sitting.place(action.seat))[_bid(action), span(".fs-spoken")[f", {words.cards.name(action.seat)}"]]
        for action in _lying_bids(sitting)
    ]


def _bid(action: Action) -> Node:
    if action.cards:
        return face(action.card)
    return [back(), span(".fs-tag.fs-with")[words.cards.said(action.value)] if action.value else None]


# What holds for all


def corner(sitting: Sitting) -> list[Element]:
    """What holds for all: on the left the contract and cards that all can see, on the right trumps and the stock."""
    closed = any(row.name == "closer" and row.value >= 0 for row in sitting.of_kind("seat"))
    plain = [row for row in sitting.rows if not row.each]
    return [
        div(".fs-corner", data_at="left")[
            [_word(sitting.seen.game, row) for row in plain if row.kind == "word" and row.value],
            [_number(row) for row in plain if row.kind == "number" and row.value],
            [_card(row) for row in plain if row.kind == "card" and row.value is not None],
        ],
        div(".fs-corner", data_at="right")[
            [_stock(sitting, row, row.value, closed) for row in plain if row.kind == "zone"],
            [_trumps(sitting.seen, row) for row in plain if row.kind == "suit"],
        ],
    ]


def _trumps(seen: View, row: Row) -> Node:
    """The suit as a sign; once cards are played, that there is none. Before, it is not settled yet."""
    if row.value:
        return div(".fs-fact")[suit_mark(row.value), span[said.row(row.name)]]
    return div(".fs-fact")[span[f"no {said.row(row.name)}"]] if seen.tricks or seen.trick.plays else None


def _word(game: Game, row: Row) -> Element:
    return div(".fs-fact")[strong[row.value.capitalize()], span[said.under(game, row.name, row.value)]]


def _number(row: Row) -> Element:
    return div(".fs-fact")[strong[str(row.value)], span[said.counting(row.name, row.value)]]


def _card(row: Row) -> Element:
    """A card that all have seen, written small: the card itself is in a hand, or among the rest."""
    card = row.value
    return div(".fs-fact")[
        span(".fs-little", data_suit=card.suit)[
            b(aria_hidden="true")[card.rank if card.suit in PLAIN_SUITS else "★"],
            i(role="img", aria_label=words.cards.long(card)),
        ],
        span[said.row(row.name)],
    ]


def _stock(sitting: Sitting, row: Row, zone: Seen, closed: bool) -> Node:
    """A pile on the table with the card that is turned up under it, or over it once it is closed."""
    if not zone.size:
        return None
    seen_card = next((card for card in zone.order if card is not None), None) if zone.order else None
    turned = None if closed else seen_card or next(iter(zone.known), None)
    left = f"{zone.size}, closed" if closed else f"{zone.size} {said.left(row.name)}"
    name, told = said.row(row.name), left if zone.size > 1 else said.row(row.name)
    return div(".fs-fact.fs-pile", data_closed=closed)[
        div(".fs-heap")[
            face(turned, sitting.table) if turned is not None else None,
            pile_back() if zone.size > (turned is not None) else None,
            pile_back() if closed else None,
        ],
        span(".fs-spoken")[", turned up, "] if turned is not None and zone.size > 1 else None,
        span[told, span(".fs-spoken")[f", {name}"] if name not in told else None],
    ]


def pile_back() -> Element:
    """A card of a pile face down, of which nothing is said."""
    return span(".fs-card.fs-back", aria_hidden="true")


def sides(sitting: Sitting) -> Node:
    """The tricks of partners between them, where there are partners."""
    seen = sitting.seen
    if len(seen.game.sides) == seen.game.seats:
        return None
    taken = [str(sum(trick.winner in seats for trick in seen.tricks)) for seats in seen.game.sides]
    return [span["Tricks"], span(".fs-by-side")[by_side(sitting, taken)]]


def by_side(sitting: Sitting, numbers: Sequence[str]) -> Node:
    """The number of each side, with its mark and with the names of its players."""
    return [
        span(".fs-of-side")[
            side_mark(sitting.seen.game, seats[0]),
            words.side(sitting.seen.game, side, reader=sitting.own),
            " ",
            strong[number],
        ]
        for side, (seats, number) in enumerate(zip(sitting.seen.game.sides, numbers, strict=True))
    ]
