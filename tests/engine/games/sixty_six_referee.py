"""A second, slow judge of Sixty-Six, written from the facts and sharing nothing with the engine.

It reads a deal and the actions as text, keeps its own hands, and gives the game points.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.core.cards import SUITS
from engine.core.play import Deal

ORDER = "9JQK10A"
POINTS = {"9": 0, "J": 2, "Q": 3, "K": 4, "10": 10, "A": 11}


@dataclass
class Referee:
    """What a third person at the table would write down."""

    trump: str
    hands: list[set[str]]
    stock: list[str]
    trick: list[tuple[int, str]] = field(default_factory=list)
    cards: list[int] = field(default_factory=lambda: [0, 0])
    shown: list[int] = field(default_factory=lambda: [0, 0])
    tricks: list[int] = field(default_factory=lambda: [0, 0])
    last_bonus: list[int] = field(default_factory=lambda: [0, 0])
    closer: int | None = None
    tricks_at_close: list[int] = field(default_factory=lambda: [0, 0])
    claimer: int | None = None
    showing: str = ""

    def watch(self, text: str) -> None:
        """Take note of one action."""
        seat, act = int(text[0]), text[2:].split()
        match act[0]:
            case "play":
                self.hands[seat].remove(act[1])
                self.showing = ""
                self.trick.append((seat, act[1]))
                if len(self.trick) == 2:
                    self._finish_trick()
            case "draw":
                self.hands[seat].add(self.stock.pop(0))
                self.hands[1 - seat].add(self.stock.pop(0))
            case "exchange":
                nine = self.trump + "9"
                self.hands[seat].remove(nine)
                self.hands[seat].add(self.stock.pop())
                self.stock.append(nine)
            case "show":
                assert {act[1] + "K", act[1] + "Q"} <= self.hands[seat]
                self.showing = act[1]
                self.shown[seat] += 40 if act[1] == self.trump else 20
            case "close":
                self.closer = seat
                self.tricks_at_close = list(self.tricks)
            case "claim":
                self.claimer = seat
            case other:
                assert other == "stop"

    def may_play(self, seat: int, end_play: str) -> set[str]:
        """The cards that a player may put on the table now, if it is his turn to play one."""
        hand = self.hands[seat]
        if self.showing:
            return {self.showing + "K", self.showing + "Q"}
        if not self.trick or (self.stock and self.closer is None):
            return set(hand)
        led = self.trick[0][1]
        same_suit = {card for card in hand if card[0] == led[0]}
        higher = {card for card in same_suit if self._beats(card, led)}
        trumps = {card for card in hand if card[0] == self.trump}
        if same_suit:
            return higher if end_play == "strict" and higher else same_suit
        return trumps if end_play != "follow" and trumps else set(hand)

    def _beats(self, answer: str, led: str) -> bool:
        if led[0] == answer[0]:
            return ORDER.index(answer[1:]) > ORDER.index(led[1:])
        return answer[0] == self.trump

    def _finish_trick(self) -> None:
        (leader, led), (follower, answer) = self.trick
        self.trick = []
        winner = follower if self._beats(answer, led) else leader
        self.cards[winner] += POINTS[led[1:]] + POINTS[answer[1:]]
        self.tricks[winner] += 1
        if sum(self.tricks) == 12:
            self.last_bonus[winner] = 10

    def total(self, seat: int) -> int:
        """What a player may count now."""
        shown = self.shown[seat] if self.tricks[seat] else 0
        return self.cards[seat] + shown + self.last_bonus[seat]

    def _win(self, winner: int) -> list[int]:
        loser = 1 - winner
        points = [0, 0]
        if self.tricks[loser] == 0:
            points[winner] = 3
        elif self.total(loser) <= 32:
            points[winner] = 2
        else:
            points[winner] = 1
        return points

    def _fail(self, loser: int, tricks: list[int]) -> list[int]:
        points = [0, 0]
        points[1 - loser] = 2 if tricks[1 - loser] else 3
        return points

    def game_points(self, no_claim: str) -> list[int]:
        """The game points of both players, from Ada."""
        there = [self.total(0) >= 66, self.total(1) >= 66]
        claimer, closer = self.claimer, self.closer
        if claimer is not None and not there[claimer]:
            return self._fail(claimer, self.tricks_at_close if claimer == closer else self.tricks)
        if claimer is not None:
            if closer is None or closer == claimer:
                return self._win(claimer)
            return self._fail(closer, self.tricks_at_close)
        if closer is not None and not there[closer]:
            return self._fail(closer, self.tricks_at_close)
        if there[0] != there[1]:
            return self._win(0 if there[0] else 1)
        if no_claim == "higher" and closer is None and self.total(0) != self.total(1):
            return self._win(0 if self.total(0) > self.total(1) else 1)
        return [0, 0]


def referee(deal: Deal) -> Referee:
    """A referee at a fresh deal."""
    stock = [str(card) for card in deal.stock]
    assert stock[-1][0] in SUITS
    return Referee(stock[-1][0], [{str(card) for card in hand} for hand in deal.hands], stock)
