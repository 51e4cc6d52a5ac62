"""A second, slow judge of Witches Whist, written from the facts and sharing nothing with the engine.

It reads a deal and the cards played as text, keeps its own hands, and gives the points.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.core.play import Deal

ORDER = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


@dataclass
class Judge:
    """What a fifth person at the table would write down. Ada and Cai are ``"AC"``, the others ``"BD"``."""

    trump: str
    hands: list[list[str]]
    target: int
    before: dict[str, int]
    turn: int
    options: Mapping[str, str]
    dealer: int
    winners: list[int] = field(default_factory=list)
    table: list[str] = field(default_factory=list)
    tricks: dict[str, int] = field(default_factory=lambda: {"AC": 0, "BD": 0})
    dealt: list[list[str]] = field(init=False)

    def __post_init__(self) -> None:
        self.dealt = [list(hand) for hand in self.hands]

    @property
    def awaited(self) -> set[int]:
        """The player to play, until all cards are played or, at some tables, tricks have won the game."""
        stopped = self.options["early_stop"] == "on" and self.is_won() and not self.table
        return set() if stopped or not any(self.hands) else {self.turn}

    def may_do(self, seat: int) -> set[str]:
        """The cards that a player may put on the table."""
        return {f"play {card}" for card in self._may_play()} if seat in self.awaited else set()

    def _may_play(self) -> set[str]:
        hand = self.hands[self.turn]
        if self.table:
            same = [card for card in hand if card[0] == self.table[0][0]]
            if same:
                return set(same)
        return set(hand)

    def watch(self, text: str) -> None:
        """Take note of the next card."""
        assert text[2:] in self.may_do(int(text[0])), text
        card = text.removeprefix(f"{self.turn}:play ")
        self.hands[self.turn].remove(card)
        self.table.append(card)
        self.turn = (self.turn + 1) % 4
        if len(self.table) < 4:
            return
        leader = self.turn
        wanted = self.trump if any(card[0] == self.trump for card in self.table) else self.table[0][0]
        best = -1
        for place, played in enumerate(self.table):
            if played[0] == wanted and ORDER.index(played[1:]) > best:
                best = ORDER.index(played[1:])
                self.turn = (leader + place) % 4
        self.tricks[self.side(self.turn)] += 1
        self.winners.append(self.turn)
        self.table = []

    @staticmethod
    def side(seat: int) -> str:
        """The side of a seat."""
        return "AC" if seat in (0, 2) else "BD"

    def trick_points(self, side: str) -> int:
        """What a side has for tricks so far."""
        return self.tricks[side] - 6 if self.tricks[side] > 6 else 0

    def is_won(self) -> bool:
        """Whether tricks have won the game for a side that has odd tricks."""
        return any(
            self.trick_points(side) > 0 and self.before[side] + self.trick_points(side) >= self.target
            for side in ("AC", "BD")
        )

    def honours(self, side: str) -> int:
        """How many of the four honours the partners were dealt."""
        four = {self.trump + rank for rank in ("A", "K", "Q", "J")}
        return sum(card in four for seat in range(4) if self.side(seat) == side for card in self.dealt[seat])

    def next_dealer(self) -> int:
        """The deal moves to the left."""
        return (self.dealer + 1) % 4

    def points(self) -> list[int]:
        """The points of both sides for the deal, tricks before honours."""
        honours = self.options["count_honours"] == "on"
        found = {"AC": self.trick_points("AC"), "BD": self.trick_points("BD")}
        if honours and not self.is_won():
            for side in ("AC", "BD"):
                if self.before[side] != self.target - 1:
                    found[side] += {4: 4, 3: 2}.get(self.honours(side), 0)
        elif honours:
            (winner,) = (side for side in ("AC", "BD") if self.trick_points(side))
            if self.before[winner] != self.target - 1:
                found[winner] += {4: 4, 3: 2}.get(self.honours(winner), 0)
        return [found["AC"], found["BD"]]


def judge(deal: Deal, options: Mapping[str, str], before: tuple[int, ...] = ()) -> Judge:
    """A judge at a fresh deal, with the points of both sides before it."""
    ours, theirs = before or (0, 0)
    return Judge(
        trump=str(deal.turned)[0],
        hands=[[str(card) for card in hand] for hand in deal.hands],
        target=int(options["target"]),
        before={"AC": ours, "BD": theirs},
        turn=(deal.dealer + 1) % 4,
        options=options,
        dealer=deal.dealer,
    )
