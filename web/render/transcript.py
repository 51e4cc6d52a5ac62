"""A deal as a text to read: the hands, each trick with its reason, the comments and the score."""

from collections.abc import Sequence
from itertools import pairwise

from htpy import Element, Node, details, div, li, ol, p, strong, summary, ul

from engine.core.score import score_of
from engine.core.state import State
from engine.core.view import view
from engine.notation import Record
from web import words
from web.render.cards import sorted_hand
from web.render.columns import table_at_deal
from web.render.score import cited, score
from web.render.telling import happened, linked


def transcript(record: Record, states: Sequence[State]) -> Element:
    """The whole of a deal, folded away under a heading."""
    return details(".fs-transcript")[
        summary["Read the whole deal as text"],
        div(".fs-transcript-body")[
            table_at_deal(states[0]) if record.game.columns else _hands(record, states),
            ol(".fs-moves")[[_move(record, states, at) for at in range(1, len(states))]],
            score(record.game, score_of(states[-1])) if states[-1].over else None,
        ],
    ]


def _hands(record: Record, states: Sequence[State]) -> list[Node]:
    """What was dealt to the hands, what is left, and the hands when play begins."""
    return [
        p[strong["The hands"]],
        ul[[_hand(states[0], seat) for seat in range(record.game.seats)]],
        _stock(record, states[0]),
        _hands_at_play(states),
        _turned(record),
    ]


def _hand(state: State, seat: int) -> Element:
    cards = sorted_hand(state.hand(seat), state.game.ranks)
    dealer = " (dealer)" if seat == state.dealer else ""
    return li[strong[words.cards.name(seat)], f"{dealer}: ", " ".join(words.cards.short(card) for card in cards)]


def _stock(record: Record, first: State) -> Node:
    """The stock; its last card by itself, where that lies face up."""
    if not record.deal.stock:
        return None
    *drawn, last = record.deal.stock
    turned_up = last in first.zone("stock").shown
    order = " ".join(words.cards.short(card) for card in (drawn if turned_up else record.deal.stock))
    return p[
        strong["The stock"],
        f", in the order it will be drawn: {order}.",
        f" Turned up: {words.cards.short(last)}." if turned_up else None,
    ]


def _hands_at_play(states: Sequence[State]) -> Node:
    """The hands at the first lead, in games where more cards come before it."""
    leads = (before for before, after in pairwise(states) if after.trick.plays)
    before = next(leads, states[0])
    seats = range(before.game.seats)
    if all(before.hand(seat) == states[0].hand(seat) for seat in seats):
        return None
    return [p[strong["The hands when play begins"]], ul[[_hand(before, seat) for seat in seats]]]


def _turned(record: Record) -> Node:
    if record.deal.turned is None:
        return None
    return p[strong["Cut" if record.game.cuts else "Turned up"], f": {words.cards.short(record.deal.turned)}."]


def _move(record: Record, states: Sequence[State], at: int) -> Element:
    state = states[at]
    what, notes = happened(view(state, *range(state.game.seats)))
    comments = [text for done, text in record.comments if done == at]
    took = len(state.tricks) > len(states[at - 1].tricks)
    return li(class_={"fs-took": took})[
        what,
        [[" ", text, " ", cited(clause)] for clause, text in notes],
        [p(".fs-comment")[linked(text)] for text in comments],
    ]
