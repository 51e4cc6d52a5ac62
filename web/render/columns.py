"""What lies before the players in games that lay columns: one card up on one down, and the hand beside them."""

from collections.abc import Callable

from htpy import Element, Node, div, li, p, span, strong, ul

from engine.core.cards import Card, Cards
from engine.core.state import Column, State
from engine.core.view import View
from web import words
from web.render.cards import back, face, sorted_hand

Holder = Callable[[Card], Element | None]


def laid(seen: View, seat: int, table: str, holder: Holder) -> Node:
    """A player's columns from left to right, and then the hand."""
    tops = Cards.of(column.top for column in seen.columns[seat] if column.top is not None)
    hand = seen.hand(seat)
    held = sorted_hand(hand.known.without(tops), seen.game.ranks)
    unknown = hand.size - len(tops) - len(held)
    return [
        div(".fs-columns")[[_column(column, table, holder) for column in seen.columns[seat]]],
        div(".fs-held", role="group", aria_label="In hand")[
            [face(card, table, holder(card)) for card in held],
            [back() for _ in range(unknown)],
        ]
        if held or unknown
        else None,
    ]


def _column(column: Column, table: str, holder: Holder) -> Element:
    return div(".fs-column", data_covered=column.covered)[
        span(".fs-back", role="img", aria_label="over a card face down") if column.covered else None,
        face(column.top, table, holder(column.top)) if column.top is not None else span(".fs-gone"),
    ]


def counts(seen: View, seat: int) -> list[str]:
    """How many cards a player holds in hand, and how many lie covered; the others can be seen."""
    tops = sum(column.top is not None for column in seen.columns[seat])
    covered = sum(column.covered for column in seen.columns[seat])
    return [f"{seen.hand(seat).size - tops} in hand", f"{covered} covered"]


def trumps(seen: View) -> Node:
    """Trumps, and the cards that were not dealt, in games that lay columns."""
    if not seen.columns:
        return None
    suit = words.cards.SUITS.get(seen.trick.trump, "")
    none = "not named yet" if not seen.log else "none"
    left = seen.zone("stock").size
    return div(".fs-stock")[
        p(".fs-small")["Trumps: ", strong[suit or none], ".", f" {left} cards are not in play." if left else None]
    ]


def listed(state: State, seat: int) -> Element:
    """What a player was dealt, as text: each column as the card up on the card down."""
    downs = state.zone(f"covered-{seat}").order
    tops = [column.top for column in state.columns[seat] if column.top is not None]
    pairs = zip(tops, downs, strict=True)
    held = sorted_hand(state.hand(seat).without(Cards.of(tops)), state.game.ranks)
    dealer = " (dealer)" if seat == state.dealer else ""
    return li[
        strong[words.cards.name(seat)],
        f"{dealer}: ",
        ", ".join(f"{words.cards.short(top)} on {words.cards.short(down)}" for top, down in pairs),
        f"; in hand {' '.join(words.cards.short(card) for card in held)}" if held else None,
    ]


def table_at_deal(state: State) -> Element:
    """What every player was dealt, and what was not dealt at all."""
    order = " ".join(words.cards.short(card) for card in state.zone("stock").order)
    return div[
        p[strong["What lies on the table"]],
        ul[[listed(state, seat) for seat in range(state.game.seats)]],
        p[strong["Not in play"], f": {order}."] if order else None,
    ]
