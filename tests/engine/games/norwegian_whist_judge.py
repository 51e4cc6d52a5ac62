"""A second, slow judge of Norwegian Whist, written from the facts and sharing nothing with the engine.

It reads a deal and the actions as text, keeps its own hands, and gives the points of both sides.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.core.play import Deal
from tests.engine.games.judge import hands_of

ORDER = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


@dataclass
class Judge:
    """What a fifth person at the table would write down. Hands are sets of cards as text."""

    dealer: int
    hands: list[set[str]]
    options: Mapping[str, str]
    winners: list[int] = field(default_factory=list)
    spoken: list[str] = field(default_factory=list)
    high: bool = False
    caller: int | None = None
    next: int = -1
    trick: list[tuple[int, str]] = field(default_factory=list)
    tricks: list[int] = field(default_factory=lambda: [0, 0, 0, 0])

    def __post_init__(self) -> None:
        self.next = (self.dealer + 1) % 4

    @property
    def talking(self) -> bool:
        """Nothing is settled yet."""
        return self.caller is None and len(self.spoken) < 4

    @property
    def awaited(self) -> set[int]:
        """The player who has the say or is to play."""
        return {self.next} if sum(self.tricks) < 13 else set()

    def may_do(self, seat: int) -> set[str]:
        """What a player may say or play."""
        if seat not in self.awaited:
            return set()
        if self.talking:
            return {"grand", "pass"} if self.options.get("nullo_call") == "never" else {"grand", "nullo", "pass"}
        hand = self.hands[self.next]
        if self.trick:
            same = {card for card in hand if card[0] == self.trick[0][1][0]}
            hand = same or hand
        return {f"play {card}" for card in hand}

    def watch(self, text: str) -> None:
        """Take note of one action, such as ``0:pass`` or ``2:play HA``."""
        seat, act = int(text[0]), text[2:]
        assert act in self.may_do(seat), text
        if act.startswith("play"):
            self._card(seat, act[5:])
            return
        self.spoken.append(act)
        self.next = (seat + 1) % 4
        if act != "pass":
            self.caller, self.high = seat, act == "grand"
        if not self.talking:
            self.next = self._first_leader()

    def _first_leader(self) -> int:
        if self.options.get("lead") == "scandinavian":
            if not self.high or self.caller is None:
                return (self.dealer + 1) % 4
            return (self.caller + 3) % 4
        if self.caller is None:
            return (self.dealer + 3) % 4
        return (self.caller + 1) % 4 if self.high else (self.caller + 3) % 4

    def _card(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.next = (seat + 1) % 4
        if len(self.trick) == 4:
            led = self.trick[0][1][0]
            self.next = max((self._height(card), seat) for seat, card in self.trick if card[0] == led)[1]
            self.tricks[self.next] += 1
            self.winners.append(self.next)
            self.trick = []

    def _height(self, card: str) -> int:
        low_ace = card[1:] == "A" and not self.high and self.options.get("nullo_ace") == "low"
        return -1 if low_ace else ORDER.index(card[1:])

    def next_dealer(self) -> int:
        """The deal moves to the left."""
        return (self.dealer + 1) % 4

    def points(self) -> list[int]:
        """The points of Ada and Cai, and of Ben and Dot."""
        ours, theirs = self.tricks[0] + self.tricks[2], self.tricks[1] + self.tricks[3]
        assert ours + theirs == 13
        odd, taker = (ours - 6, 0) if ours > theirs else (theirs - 6, 1)
        made, failed, nullo = {"standard": (4, 8, 2), "native": (1, 2, 1), "tuppi": (4, 8, 4)}[
            self.options.get("scale", "standard")
        ]
        if not self.high:
            scorer, each = 1 - taker, nullo
        elif self.caller in ((0, 2), (1, 3))[taker]:
            scorer, each = taker, made
        else:
            scorer, each = taker, failed
        return [odd * each, 0] if scorer == 0 else [0, odd * each]


def judge(deal: Deal, options: Mapping[str, str], before: tuple[int, ...] = ()) -> Judge:
    """A judge at a fresh deal."""
    return Judge(deal.dealer, hands_of(deal), options)
