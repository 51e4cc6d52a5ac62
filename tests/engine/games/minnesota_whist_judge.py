"""A second, slow judge of Minnesota Whist, written from the facts and sharing nothing with the engine.

It reads a deal and the actions as text, keeps its own hands, and gives the points of both sides.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.core.play import Deal
from tests.engine.games.judge import hands_of

ORDER = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
RED, BLACK = "DH", "CS"


@dataclass
class Judge:
    """What a fifth person at the table would write down. Hands are sets of cards as text."""

    dealer: int
    hands: list[set[str]]
    options: Mapping[str, str]
    winners: list[int] = field(default_factory=list)
    bids: dict[int, str] = field(default_factory=dict)
    shown: list[int] = field(default_factory=list)
    grandee: int | None = None
    awaited: set[int] = field(default_factory=lambda: {0, 1, 2, 3})
    trick: list[tuple[int, str]] = field(default_factory=list)
    tricks: list[int] = field(default_factory=lambda: [0, 0, 0, 0])

    @property
    def high_suits(self) -> str:
        """The suits that bid high."""
        return RED if self.options["colours"] == "red_high" else BLACK

    def may_do(self, seat: int) -> set[str]:
        """What a player may bid or play now."""
        if seat not in self.awaited:
            return set()
        hand = self.hands[seat]
        if len(self.bids) < 4:
            spoken = {name for name, suits in (("R", RED), ("B", BLACK)) if not any(card[0] in suits for card in hand)}
            return {f"bid {what}" for what in hand | spoken}
        led = self.trick[0][1][0] if self.trick else ""
        return {f"play {card}" for card in {card for card in hand if card[0] == led} or hand}

    def watch(self, text: str) -> None:
        """Take note of one action, such as ``1:bid C2`` or ``2:play HA``."""
        seat, (act, what) = int(text[0]), text[2:].split()
        assert text[2:] in self.may_do(seat), text
        if act == "play":
            self._card(seat, what)
            return
        self.bids[seat] = what
        self.awaited.discard(seat)
        if len(self.bids) == 4:
            self._turn_up()

    def _turn_up(self) -> None:
        for step in (1, 2, 3, 4):
            seat = (self.dealer + step) % 4
            what = self.bids[seat]
            self.shown.append(seat)
            suits = {"R": RED, "B": BLACK}[what] if what in ("R", "B") else what[0]
            if suits[0] in self.high_suits:
                self.grandee = seat
                break
        if self.grandee is None:
            self.awaited = {(self.dealer + 1) % 4}
        else:
            self.awaited = {(self.grandee + (1 if self.options["high_lead"] == "left" else 3)) % 4}

    def known(self) -> dict[int, set[str]]:
        """The cards in each hand that everybody has seen turned up."""
        return {seat: {self.bids[seat]} & self.hands[seat] if seat in self.shown else set() for seat in range(4)}

    def _card(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.awaited = {(seat + 1) % 4}
        if len(self.trick) == 4:
            led = self.trick[0][1][0]
            best = max((ORDER.index(card[1:]), seat) for seat, card in self.trick if card[0] == led)[1]
            self.tricks[best] += 1
            self.winners.append(best)
            self.trick = []
            self.awaited = {best} if sum(self.tricks) < 13 else set()

    def next_dealer(self) -> int:
        """The deal moves to the left."""
        return (self.dealer + 1) % 4

    def points(self) -> list[int]:
        """The points of Ada and Cai, and of Ben and Dot."""
        tricks = [self.tricks[0] + self.tricks[2], self.tricks[1] + self.tricks[3]]
        most = tricks.index(max(tricks))
        odd, points = max(tricks) - 6, [0, 0]
        if self.grandee is None:
            if self.options["low_score"] == "losers_lose":
                points[most] = -odd
            else:
                points[1 - most] = odd
        elif self.grandee % 2 == most:
            points[most] = odd
        elif self.options["set_score"] == "granders_lose":
            points[1 - most] = -(7 - min(tricks))
        else:
            points[most] = 2 * odd if self.options["set_score"] == "two" else odd
        return points


def judge(deal: Deal, options: Mapping[str, str], before: tuple[int, ...] = ()) -> Judge:
    """A judge at a fresh deal."""
    return Judge(deal.dealer, hands_of(deal), options)
