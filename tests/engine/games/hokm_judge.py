"""A second, slow judge of Hokm, written from the facts and sharing nothing with the engine.

It reads a deal and the actions as text, keeps its own hands, and says what may be played, when the
deal is over, who scores how much, and who deals next.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.core.play import Deal

ORDER = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


@dataclass
class Judge:
    """What one more person at the table would write down. ``rules`` are the options by name."""

    rules: Mapping[str, str]
    players: int
    dealer: int
    hands: list[set[str]]
    stock: list[str]
    trump: str = ""
    trick: list[tuple[int, str]] = field(default_factory=list)
    leader: int = -1
    winners: list[int] = field(default_factory=list)
    discarded: list[int] = field(default_factory=list)
    turns: int = 0

    @property
    def step(self) -> int:
        """One seat further: to the right, or to the left."""
        return 1 if self.rules.get("direction") == "left" else -1

    @property
    def hakem(self) -> int:
        """The dealer's neighbour."""
        return (self.dealer + self.step) % self.players

    @property
    def awaited(self) -> set[int]:
        """Who is to name trumps, to discard three and two, to draw by turns, or to play."""
        if self.is_over():
            return set()
        if not self.trump:
            return {self.hakem}
        if self.players == 2 and len(self.discarded) < 5:
            return {self.hakem if len(self.discarded) < 3 else 1 - self.hakem}
        if self.players == 2 and self.turns < 21:
            return {self.hakem if self.turns % 2 == 0 else 1 - self.hakem}
        return {(self.leader + len(self.trick) * self.step) % self.players}

    def may_do(self, seat: int) -> set[str]:
        """What a player may say, discard, draw or play."""
        if seat not in self.awaited:
            return set()
        if not self.trump:
            return {f"trump {suit}" for suit in "CDHS"}
        if self.players == 2 and len(self.discarded) < 5:
            return {f"discard {card}" for card in self.hands[seat]}
        if self.players == 2 and self.turns < 21:
            return {"keep", "reject"}
        return {f"play {card}" for card in self._may_play(seat)}

    def watch(self, text: str) -> None:
        """Take note of one action."""
        seat, act = int(text[0]), text[2:].split()
        assert text[2:] in self.may_do(seat), text
        match act[0]:
            case "trump":
                self.trump = act[1]
                self.leader = seat
                self._deal_rest()
            case "discard":
                self.discarded.append(seat)
                self.hands[seat].remove(act[1])
            case "keep" | "reject":
                self.turns += 1
                seen, unseen = self.stock.pop(0), self.stock.pop(0)
                self.hands[seat].add(seen if act[0] == "keep" else unseen)
            case other:
                assert other == "play"
                self._play(seat, act[1])

    def _deal_rest(self) -> None:
        rounds = {4: 2, 3: 3, 2: 0}[self.players]
        for _ in range(rounds):
            for place in range(self.players):
                seat = (self.hakem + place * self.step) % self.players
                for _ in range(4):
                    self.hands[seat].add(self.stock.pop(0))

    def _play(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        if len(self.trick) < self.players:
            return
        trumps = [(ORDER.index(card[1:]), seat) for seat, card in self.trick if card[0] == self.trump]
        followed = [(ORDER.index(card[1:]), seat) for seat, card in self.trick if card[0] == self.trick[0][1][0]]
        self.leader = max(trumps or followed)[1]
        self.winners.append(self.leader)
        self.trick = []

    def _may_play(self, seat: int) -> set[str]:
        hand = self.hands[seat]
        same = {card for card in hand if self.trick and card[0] == self.trick[0][1][0]}
        return same or set(hand)

    def _side(self, seat: int) -> int:
        return seat % 2 if self.players == 4 else seat

    def result(self) -> tuple[int, int] | None:
        """The side that has won and its points, from the tricks so far; None if it is not settled."""
        sides = 2 if self.players == 4 else self.players
        reward = self.rules.get("kot") != "false"
        hakem = self._side(self.hakem)
        tricks = [0] * sides
        for number, winner in enumerate(self.winners, 1):
            side = self._side(winner)
            tricks[side] += 1
            alone = tricks[side] == number == 7
            if alone and reward:
                return side, 2 if side == hakem else 3
            if self.players != 3 or self.rules.get("three_end") == "seven":
                if tricks[side] == 7:
                    return side, 1
            else:
                left = 17 - number
                others = [tricks[other] for other in range(sides) if other != side]
                if all(tricks[side] > other + left for other in others):
                    return side, 1
                overtaken = [
                    one
                    for one in range(sides)
                    if all(tricks[one] > tricks[other] + left for other in range(sides) if other != one)
                ]
                if overtaken:
                    return overtaken[0], 1
            if self.players == 3 and number == 17:
                if self.rules.get("three_tie") == "hakem":
                    return hakem, 1
                return tricks.index(min(tricks)), 1
        return None

    def points(self) -> list[int]:
        """The points of each side: of the one that has won."""
        result = self.result()
        assert result is not None
        sides = 2 if self.players == 4 else self.players
        return [result[1] if side == result[0] else 0 for side in range(sides)]

    def is_over(self) -> bool:
        """Whether the play stops here."""
        if self.trick or self.result() is None:
            return False
        return self.rules.get("play_out") != "true" or not any(self.hands)

    def next_dealer(self) -> int:
        """Who deals after this deal."""
        result = self.result()
        assert result is not None
        won = result[0] == self._side(self.hakem)
        if self.rules.get("rotation") == "each_deal":
            hakem = (self.hakem + self.step) % self.players
        elif won:
            hakem = self.hakem
        elif self.players == 3 and self.rules.get("three_hakem") == "winner":
            hakem = result[0]
        else:
            hakem = (self.hakem + self.step) % self.players
        return (hakem - self.step) % self.players


def judge(deal: Deal, options: Mapping[str, str], before: tuple[int, ...] = ()) -> Judge:
    """A judge at a fresh deal."""
    hands = [{str(card) for card in hand} for hand in deal.hands]
    return Judge(options, len(hands), deal.dealer, hands, [str(card) for card in deal.stock])
