"""The referee's table: what has to be told, the trick as it lies, the cards to tap, and the ruling with its reasons."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from htpy import (
    Element,
    Node,
    a,
    b,
    button,
    div,
    fieldset,
    form,
    i,
    input,
    label,
    li,
    option,
    p,
    section,
    select,
    span,
    strong,
    ul,
)

from engine.core.cards import PLAIN_SUITS, SUITS, Card
from engine.core.rules import Game
from engine.core.shown import trumps_of
from engine.core.state import State
from engine.core.view import view
from engine.games import GAMES
from engine.referee import Case, Deed, Judged, Ruling
from web import words
from web.frame import ROOT
from web.render import board
from web.render.board import Sitting, rows_of
from web.render.cards import COLOURS, colours_of, sorted_hand
from web.render.score import cited
from web.render.table import NEEDS_SCRIPT, event
from web.words import referee as said
from web.words.referee import MOST_NAMED

TO: Final = {"trick": "the trick", "hand": "the hand"}
"""Where a card goes that is tapped."""
NAME: Final = len("Norwegian Whist")
"""Characters that a list to choose from shows whole beside others; one with more to say takes the room of two."""
COPY: Final = {0: "", 1: ", the second"}


class Saying(NamedTuple):
    """A card that was tapped, and what can be said with it; nothing is one of these things."""

    card: Card
    values: tuple[str, ...]


class Lying(NamedTuple):
    """What lies on the referee's table: the game and the case, the ruling or why there is none, in a sentence, and
    a ``problem`` with what was tried last.

    ``laid`` is the trick as it lies, None where it cannot; ``kept`` are the players whose cards were tapped before, as
    long as there are none of the player in question. A card that is tapped goes ``to`` the trick, played by the seat
    that is ``next``, or to the hand; -1 where the trick is full. ``passes`` tells that this seat may let the trick go
    by. ``saying`` is a card with which something has to be said, ``tapped`` the one that was tapped last. ``link`` is
    the text of a link to the case, and ``table`` begins every id.
    """

    game: Game
    case: Case
    ruling: Ruling | str
    problem: str
    to: str
    laid: State | None
    kept: Sequence[int]
    next: int
    passes: bool
    saying: Saying | None
    tapped: Card | None
    link: str
    table: str


def body(lying: Lying, *, asleep: bool = False) -> Element:
    """All of it; what can be chosen waits ``asleep`` for the script."""
    colours, recount = colours_of(lying.game.id), event(do="rules")
    return div(".fs-referee-body", data_colours=colours, data_recount=recount, data_queues=True)[
        _told(lying, asleep=asleep),
        p(".fs-without-python")["Your own trick? ", NEEDS_SCRIPT] if asleep else None,
        div(".fs-referee-table")[_trick(lying), _line(lying)],
        div(".fs-picker", data_python=True)[
            _where(lying), _with(lying), [_suit(lying, suit) for suit in _suits(lying)]
        ],
        div(".fs-verdict", data_right=_is_right(lying))[_ruling(lying)],
        _more(lying),
    ]


# What is told


def _told(lying: Lying, *, asleep: bool) -> Element:
    game, case = lying.game, lying.case
    seats = {str(seat): words.cards.name(seat) for seat in range(game.seats)}
    return form(".fs-referee-told", data_event=event(do="choose"), data_python=True)[
        fieldset(".fs-form", disabled=asleep)[
            _field(lying, "game", "Game", {name: words.game_name(name) for name in GAMES}, game.id),
            [
                _field(
                    lying,
                    asks_for(row.name),
                    said.asked(game.id, row.name),
                    {value: said.told(game.id, row.name, value) for value in row.values},
                    case.told.get(row.name, row.usual),
                    wrong=bool(lying.problem) and row.name == untold(game, case),
                )
                for row in game.asked
            ],
            _field(lying, "leader", "Who led", seats, str(case.leader)),
            _field(lying, "seat", "Whose cards", seats, str(case.seat)),
            label(".fs-ticked")[
                input(id=f"{lying.table}-rest", name="rest", type="checkbox", checked=not case.whole),
                span[f"{words.cards.name(case.seat)} has others that I do not know"],
            ],
            button(".fs-button", id=f"{lying.table}-clear", type="button", data_event=event(do="clear"))[
                "Clear the table"
            ],
        ]
    ]


def asks_for(name: str) -> str:
    """What the field is called in which something is told by name."""
    return f"told-{name}"


def untold(game: Game, case: Case) -> str:
    """What has to be told by name before a card can be laid in the trick; nothing where all is."""
    return next((row.name for row in game.asked if case.told.get(row.name, row.usual) not in row.values), "")


def _field(
    lying: Lying, name: str, heading: str, values: Mapping[str, str], now: str, *, wrong: bool = False
) -> Element:
    """A list to choose from; nothing is chosen yet where there is no value, and it is ``wrong`` to go on like that."""
    is_long = max(map(len, values.values())) > NAME
    return label(".fs-field", data_long=is_long)[
        span[heading],
        select(id=f"{lying.table}-{name}", name=name, aria_invalid="true" if wrong else None)[
            None if now in values else option(value="", selected=True)["choose"],
            [option(value=value, selected=value == now)[text] for value, text in values.items()],
        ],
    ]


# The trick


def _trick(lying: Lying) -> Node:
    """The cards before their players; nothing where they cannot lie so."""
    if lying.laid is None:
        return None
    seen = view(lying.laid)
    asked = [row.name for row in lying.game.asked]  # or the trumps are named as a part of it
    told = [*asked, *(row.name for row in lying.game.shown if row.of is trumps_of)]
    is_taken = not isinstance(lying.ruling, str) and lying.ruling.taken is not None
    hides = ("hands", "roles", "taken", *(() if is_taken else ("winner",)))
    rows = tuple(row for row in rows_of(seen) if row.name in told and row.kind != "zone")  # nobody told its cards
    sitting = Sitting(seen=seen, rows=rows, table=lying.table, hides=hides)
    return section(".fs-scene.fs-one-trick", role="group", aria_label="The trick", data_seats=str(lying.game.seats))[
        board.board(sitting)
    ]


def _line(lying: Lying) -> Element:
    """The ruling in short, or what is wrong; it keeps its room, so that nothing jumps. What has to be told first is
    brought onto the screen with its field."""
    brought = "0" if lying.problem and untold(lying.game, lying.case) else None
    return p(".fs-referee-line", data_ruled=not lying.problem, data_bring=brought)[lying.problem or summed(lying)]


def summed(lying: Lying) -> str:
    """The ruling in a line or two, or why there is none."""
    return lying.ruling if isinstance(lying.ruling, str) else said.summed(lying.ruling)


# The cards to tap


def _where(lying: Lying) -> Element:
    who = words.cards.name(lying.case.seat)
    plays = f"The trick: {words.cards.name(lying.next)}" if lying.next >= 0 else "The trick"
    return div(".fs-verbs", role="group", aria_label="Where a card goes that you tap")[
        _to(lying, "trick", plays),
        _to(lying, "hand", f"{who}’s hand"),
        button(".fs-button", id=f"{lying.table}-pass", type="button", data_event=event(do="pass"))[
            f"{words.cards.name(lying.next)} passes"
        ]
        if lying.passes
        else None,
        [
            button(
                ".fs-button", id=f"{lying.table}-move-{seat}", type="button", data_event=event(do="move", seat=seat)
            )[f"Move {words.cards.name(seat)}’s cards here"]
            for seat in lying.kept
        ],
    ]


def _to(lying: Lying, to: str, text: str) -> Element:
    return button(
        ".fs-button",
        id=f"{lying.table}-to-{to}",
        type="button",
        aria_pressed="true" if lying.to == to else "false",
        data_event=event(do="to", to=to),
    )[text]


def _with(lying: Lying) -> Node:
    """What can be said with the card that was tapped."""
    if lying.saying is None:
        return None
    card, values = lying.saying
    return div(".fs-verbs", role="group", aria_label=asks(card))[
        span[asks(card)],
        [
            button(
                ".fs-button",
                id=f"{lying.table}-say-{number}",
                type="button",
                data_event=event(do="card", card=str(card), value=value),
            )[words.cards.said(value) if value else f"nothing said: {words.unsaid(lying.game.id)}"]
            for number, value in enumerate(values)
        ],
    ]


def asks(card: Card) -> str:
    """What is asked of a card with which something can be said."""
    return f"What was said with the {words.cards.long(card)}?"


def _suits(lying: Lying) -> list[str]:
    """The suits of the pack, in the order of a fan."""
    return [suit for suit in (*COLOURS, *SUITS[len(COLOURS) :]) if any(card.suit == suit for card in lying.game.pack)]


def _suit(lying: Lying, suit: str) -> Element:
    """The cards of a suit side by side, one stop for the keyboard."""
    game = lying.game
    own = sorted_hand((card for card in game.pack if card.suit == suit), game.ranks)
    name = words.cards.SUITS.get(suit, "jokers")
    stop = lying.tapped if lying.tapped in own else own[0]
    return div(".fs-pack-row", role="group", aria_label=name.capitalize(), data_roving=True, data_suit=suit)[
        [_pick(lying, card, stop=card == stop) for card in own]
    ]


def pick_id(table: str, card: Card) -> str:
    """The id of the control that lays a card."""
    return f"{table}-pick-{str(card).replace(chr(39), 'b')}"


def _pick(lying: Lying, card: Card, *, stop: bool) -> Element:
    """A card to tap; the keyboard stops at one of a row. None can be laid before all is told that has to be."""
    trick = {card for action in lying.case.plays for card in action.cards}
    place = "trick" if card in trick else "hand" if card in lying.case.hand else ""
    waits = lying.to == "trick" and place != "trick" and bool(untold(lying.game, lying.case))
    return button(
        ".fs-of-pack",
        id=pick_id(lying.table, card),
        type="button",
        tabindex="0" if stop else "-1",
        aria_pressed="true" if place else "false",
        aria_disabled="true" if waits else None,
        data_place=place or None,
        data_suit=card.suit,
        data_event=event(do="card", card=str(card)),
    )[
        b(aria_hidden="true")[card.rank] if card.suit in PLAIN_SUITS else None,
        i(aria_hidden="true"),
        span(".fs-spoken")[words.cards.long(card) + COPY[card.copy] + (f", in {TO[place]}" if place else "")],
    ]


# The ruling


def _is_right(lying: Lying) -> bool:
    ruling = lying.ruling
    return not isinstance(ruling, str) and not ruling.wrong and not ruling.is_revoke


def _ruling(lying: Lying) -> Node:
    ruling = lying.ruling
    if isinstance(ruling, str):
        return p[ruling]
    return [
        [_against(ruling, one) for one in ruling.wrong],
        p[strong[said.on_hand(ruling)]],
        _reasons(ruling, [ruling.played] if ruling.played is not None else ruling.choices),
        p[
            "Until the trick is put away, the card is taken back and a right one played. ",
            cited(words.slips(lying.game.id)),
        ]
        if ruling.is_revoke or ruling.wrong
        else None,
        p[
            [strong[said.on_trick(ruling)], " ", said.reason(ruling), " ", cited(ruling.taken.clause)],
            [[f" {text} ", cited(clause)] for clause, text in said.besides(ruling)],
        ]
        if ruling.taken is not None
        else None,
        [p[strong[said.deeds(ruling)]], ul(".fs-referee-deeds")[[_deed(ruling, one) for one in ruling.deeds]]]
        if ruling.deeds
        else None,
    ]


def _deed(ruling: Ruling, one: Deed) -> Element:
    """What else may be done or not, with each clause that it hangs on."""
    against = tuple(refusal.clause for refusal in one.refusals)
    clauses = dict.fromkeys(against or (one.clause, *one.provided, *one.may))
    return li[said.deed(ruling, one), [[" ", cited(clause)] for clause in clauses if clause]]


def _against(ruling: Ruling, one: Judged) -> Element:
    return p[strong[said.wrong(one)], [[f" {text} ", cited(clause)] for clause, text in said.refused(ruling, one)]]


def _reasons(ruling: Ruling, judged: Sequence[Judged]) -> list[Element]:
    """Each reason once, with the cards that it keeps back; and what the cards not known could forbid."""
    refused = _together((tuple(said.refused(ruling, one)), one) for one in judged if one.refusals)
    doubtful = _together(((said.unless(ruling, one), _clauses(one)), one) for one in judged if one.unless)
    allowed = [one for one in judged if one.is_legal and one.action.cards]
    return [
        *([p[_cards(allowed), ": allowed."]] if len(allowed) > MOST_NAMED and (refused or doubtful) else []),
        *(
            p[_cards(own), ": ", [[f"{text} ", cited(clause), " "] for clause, text in reasons]]
            for reasons, own in refused
        ),
        *(
            p[_cards(own), f": allowed, unless {text}. ", [[cited(clause), " "] for clause in clauses]]
            for (text, clauses), own in doubtful
        ),
    ]


def _clauses(one: Judged) -> tuple[str, ...]:
    return tuple(part.clause for part in one.unless)


def _together[T](judged: Iterable[tuple[T, Judged]]) -> list[tuple[T, list[Judged]]]:
    """What is said of some acts, each once, with all of which it is said."""
    found: dict[T, list[Judged]] = {}
    for reason, one in judged:
        found.setdefault(reason, []).append(one)
    return list(found.items())


def _cards(judged: Sequence[Judged]) -> Element:
    return span(".fs-referee-cards")[", ".join(words.cards.short(one.action.card) for one in judged)]


def _more(lying: Lying) -> Element:
    rules = words.played_by(lying.game) or words.USUAL
    game_id = lying.game.id
    return div(".fs-referee-foot")[
        p(".fs-small")[words.of(game_id).held] if words.of(game_id).held else None,
        p(".fs-small")[f"Judged by: {rules}. ", a(href=f"{ROOT}{words.room(game_id)}#house-rules")["House rules"]],
        p(".fs-more")[
            a(".fs-link", id=f"{lying.table}-link", href=f"{ROOT}referee/#referee={lying.link}", data_copy=True)[
                "Link to this ruling"
            ],
        ],
    ]
