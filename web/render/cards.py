"""Cards as HTML: a face, a back, a fan of them."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from htpy import Element, b, i, span
from markupsafe import Markup

from engine.core.cards import PLAIN_SUITS, Card
from web import words

COLOURS = "CDSH"
"""The order of suits in a fan, so that red and black take turns."""


def face(card: Card, table: str = "", over: Element | Markup | None = None, *, tried: bool = False) -> Markup:
    """A card face up. ``table`` begins its id, so that it keeps its node from frame to frame; ``over`` is a control
    that covers it and has its name, so that what is printed stays as it is when the control comes or goes. One that
    was ``tried`` and may not be played is marked."""
    return _looked_at(card, table, tried) if over is None else _covered(card, table, Markup(over))


@lru_cache(maxsize=8192)
def _looked_at(card: Card, table: str, tried: bool) -> Markup:
    """The text of a face that is only looked at, kept because most of a deal's frames are made of it."""
    label = words.cards.long(card)
    return Markup(
        span(
            ".fs-card",
            id=card_id(card, table),
            data_suit=card.suit,
            data_tried=tried,
            role="img",
            aria_label=f"{label}, which may not be played" if tried else label,
        )[_printed(card)]
    )


@lru_cache(maxsize=512)
def _covered(card: Card, table: str, control: Markup) -> Markup:
    return Markup(span(".fs-card", id=card_id(card, table), data_suit=card.suit)[_printed(card), control])


def _printed(card: Card) -> list[Element]:
    """What is printed on a card: its rank and its suit."""
    rank = card.rank if card.suit in PLAIN_SUITS else "Joker"
    return [b(aria_hidden="true")[rank], i(aria_hidden="true")[words.cards.SYMBOLS[card.suit]]]


def spoken(card: Card, more: str = "") -> Element:
    """The name of a card, with what is ``more`` to say of it, for those who hear the control that covers it."""
    return span(".fs-spoken")[words.cards.long(card), more]


@lru_cache(maxsize=1)
def back() -> Markup:
    """A card face down; it says nothing of the card."""
    return Markup(span(".fs-card.fs-back", role="img", aria_label="a card face down"))


def colours_of(game_id: str) -> str | None:
    """The ``data-colours`` of what shows cards of a game: two where a rule asks for red or black, else one a suit."""
    return "2" if words.of(game_id).two_coloured else None


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


def card_id(card: Card, table: str) -> str | None:
    """The id of a card, the same wherever it lies, or none in a picture whose ids do not matter."""
    name = str(card).replace("'", "b")
    return f"{table}-{name}" if table else None
