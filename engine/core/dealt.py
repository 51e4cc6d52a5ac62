"""What a deal of a game is made of, and what was found instead, in words: for whoever deals, and for a record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.core.cards import NONE, Card, Cards
from engine.core.rules import Game


class Lying(Protocol):
    """The cards of a deal, where None stands for one that is not known."""

    @property
    def hands(self) -> tuple[Cards, ...]:
        """By seat, as far as they are known."""

    @property
    def stock(self) -> tuple[Card | None, ...]:
        """In drawing order."""

    @property
    def turned(self) -> Card | None:
        """The card turned up, if there is one."""

    @property
    def down(self) -> tuple[tuple[Card | None, ...], ...]:
        """A row before each seat, face down."""

    @property
    def up(self) -> tuple[tuple[Card | None, ...], ...]:
        """A row before each seat, face up."""


def cards_due(game: Game) -> str:
    """What a deal of a game is made of."""
    parts = [f"a hand of {game.hand_size} for each of {game.seats} seats"]
    if game.columns:
        parts.append(f", rows of {game.columns} down and up before each")
    if game.stock_size:
        parts.append(f" and a stock of {game.stock_size}")
    if game.turns_last:
        parts.append(" and a card of the dealer's turned up")
    if game.cuts:
        parts.append(f" and a card such as {next(iter(game.cuts))} turned up that was cut")
    return "".join((*parts, ", every card of the pack once"))


def cards_dealt(game: Game, lying: Lying, unknown: Sequence[int] = ()) -> str:
    """The cards as they lie, by numbers, and which of them are lacking, foreign or there twice.

    ``unknown`` are the cards of each hand that are not known, if there are any.
    """
    sizes = [len(hand) + more for hand, more in zip(lying.hands, unknown or (0,) * len(lying.hands), strict=True)]
    rows = (lying.stock, *lying.down, *lying.up)
    laid = [card for row in rows for card in row if card is not None]
    seen, twice = NONE, NONE
    for cards in (*lying.hands, *(Cards.of((card,)) for card in laid)):
        seen, twice = seen | cards, twice | seen & cards
    missing, foreign = game.pack.without(seen), seen.without(game.pack)
    parts = [f"hands of {', '.join(map(str, sizes))} from seat 0 on" if sizes else "no hands"]
    for name, places in (("down", lying.down), ("up", lying.up)):
        if game.columns or places:
            parts.append(f"rows of {', '.join(str(len(row)) for row in places) or 'none'} {name}")
    if game.stock_size or lying.stock:
        parts.append(f"a stock of {len(lying.stock)}")
    if game.turns_last or game.cuts or lying.turned is not None:
        parts.append(f"{'no card' if lying.turned is None else lying.turned} turned up")
    if missing and not any(unknown) and not any(None in row for row in rows):
        parts.append(f"without {missing}")
    if foreign:
        parts.append(f"with {foreign}, not in this pack")
    if twice:
        parts.append(f"with {twice} twice")
    return ", ".join(parts)
