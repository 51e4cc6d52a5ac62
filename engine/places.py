"""Where cards lie in a pack as it was dealt, where they may lie, and arrangements that allow for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Final

from engine.core.cards import Card

EXCHANGES: Final = 4
"""Exchanges tried for each card when cards are stirred."""
PAIRS: Final = 0.75
"""The share of them that are between two cards; the rest move three round."""


class Stuck(Exception):
    """No arrangement puts every card where it may lie."""


class Places:
    """An arrangement of a pack. Places count from 0, in the order in which the pack is dealt.

    ``at`` is the place of each card; ``allowed`` are the places where it may lie, as a bit mask,
    at first all of them.
    """

    def __init__(self, order: Iterable[Card]) -> None:
        self.at = {card: place for place, card in enumerate(order)}
        self.allowed = dict.fromkeys(self.at, (1 << len(self.at)) - 1)

    def copy(self) -> Places:
        """The same arrangement, which may be changed while this one stays."""
        copied = Places(())
        copied.at, copied.allowed = dict(self.at), dict(self.allowed)
        return copied

    @property
    def order(self) -> tuple[Card, ...]:
        """The pack in this arrangement."""
        return tuple(sorted(self.at, key=self.at.__getitem__))

    def of(self, cards: Iterable[Card]) -> int:
        """The places of some cards, as a bit mask."""
        mask = 0
        for card in cards:
            mask |= 1 << self.at[card]
        return mask

    def confine(self, cards: Iterable[Card], places: int) -> None:
        """Some cards lie nowhere but in these places."""
        for card in cards:
            self.allowed[card] &= places

    def exclude(self, cards: Iterable[Card], places: int) -> None:
        """Some cards lie in none of these places."""
        for card in cards:
            self.allowed[card] &= ~places

    def settle(self, random: Random) -> None:
        """Move as few cards as will do, so that each lies where it may. Raises :class:`Stuck`."""
        for card in self.at:
            if not self._lies_well(card):
                self._put_right(card, random)

    def _lies_well(self, card: Card) -> bool:
        return bool(self.allowed[card] >> self.at[card] & 1)

    def _put_right(self, card: Card, random: Random) -> None:
        """Find the shortest chain of cards that move up to each other's places and leave none wrong
        that was right: a step of the usual search for a perfect matching."""
        hole = self.at[card]
        others = [other for other in self.at if other != card]
        random.shuffle(others)
        comes_before: dict[Card, Card] = {}
        queue = [card]
        for current in queue:
            for other in others:
                if other in comes_before or not self.allowed[current] >> self.at[other] & 1:
                    continue
                comes_before[other] = current
                if self.allowed[other] >> hole & 1 or not self._lies_well(other):
                    self._move_up(other, hole, comes_before)
                    return
                queue.append(other)
        raise Stuck

    def _move_up(self, last: Card, hole: int, comes_before: Mapping[Card, Card]) -> None:
        """The last card of a chain goes to a free place, the one before it to the last one's, and so on."""
        card: Card | None = last
        while card is not None:
            hole, self.at[card] = self.at[card], hole
            card = comes_before.get(card)

    def stir(self, cards: Sequence[Card], random: Random) -> None:
        """Let some cards change places at random, wherever all that move may lie where they come to.

        Two or three at a time: a walk on which, in the long run, every arrangement is as frequent as
        any other.
        """
        at, allowed, chance, count = self.at, self.allowed, random.random, len(cards)
        for _ in range(EXCHANGES * count):
            one, two = cards[int(chance() * count)], cards[int(chance() * count)]
            here, there = at[one], at[two]
            if not allowed[one] >> there & 1:
                continue
            if chance() < PAIRS:
                if allowed[two] >> here & 1:
                    at[one], at[two] = there, here
                continue
            three = cards[int(chance() * count)]
            yonder = at[three]
            if one != two != three != one and allowed[two] >> yonder & 1 and allowed[three] >> here & 1:
                at[one], at[two], at[three] = there, yonder, here
