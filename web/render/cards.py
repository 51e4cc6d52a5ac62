"""Cards as HTML: a face, a back, a fan of them."""

from collections.abc import Iterable, Sequence

from htpy import Element, b, i, span

from engine.core.cards import PLAIN_SUITS, Card
from web import words

COLOURS = "CDSH"
"""The order of suits in a fan, so that red and black take turns."""


def face(card: Card, table: str = "", inside: Element | None = None) -> Element:
    """A card face up. ``table`` begins its id, so that it keeps its node from frame to frame;
    ``inside`` is a button that fills the card, built round :func:`print_of`."""
    attributes = {"id": f"{table}-{_id(card)}"} if table else {}
    if inside is not None:
        return span(".fs-card", data_suit=card.suit, **attributes)[inside]
    return span(".fs-card", data_suit=card.suit, role="img", aria_label=words.cards.long(card), **attributes)[
        print_of(card)
    ]


def print_of(card: Card) -> list[Element]:
    """What is printed on a card: its rank and its suit."""
    rank = card.rank if card.suit in PLAIN_SUITS else "Joker"
    return [b(aria_hidden="true")[rank], i(aria_hidden="true")[words.cards.SYMBOLS[card.suit]]]


def back() -> Element:
    """A card face down; it says nothing of the card."""
    return span(".fs-card.fs-back", role="img", aria_label="a card face down")


def sorted_hand(cards: Iterable[Card], ranks: Sequence[str]) -> list[Card]:
    """Cards as a player sorts them: suit by suit, high to low by the game's ranks, jokers last."""
    return sorted(
        cards,
        key=lambda card: (
            (COLOURS.index(card.suit), ranks.index(card.rank))
            if card.suit in PLAIN_SUITS
            else (len(COLOURS), card % 16)
        ),
    )


def _id(card: Card) -> str:
    return str(card).replace("'", "b")
