"""A second opinion on Chwech: slow, plain, on texts, and without a line of the engine.

Written from the facts of documents 000 and 001 and the rulings (G…), as a careful person would
referee at a table.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

HIGH_TO_LOW = ["K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]


@dataclass
class Played:
    """A card on the table."""

    seat: int
    card: str
    said: str = ""

    @property
    def joker(self) -> bool:
        return self.card in ("Z1", "Z2")

    @property
    def ace(self) -> bool:
        return self.card.endswith("A")


@dataclass
class Referee:
    """One deal at the table; ``hands`` are lists of card names by seat."""

    options: Mapping[str, str]
    hands: list[list[str]]
    awaited: int
    won: list[int] = field(default_factory=lambda: [0] * 6)
    winners: list[int] = field(default_factory=list)
    table: list[Played] = field(default_factory=list)
    suit: str = ""
    acted: list[int] = field(default_factory=list)
    over: bool = False

    @property
    def original(self) -> bool:
        return self.options["ace_joker"] == "original"

    def allowed(self) -> list[str]:
        """Everything that the seat awaited may do, as the notation writes it."""
        if self.over:
            return []
        found = []
        for card in self.hands[self.awaited]:
            found += [f"{self.awaited}:play {card}{said}" for said in self.sayings(card)]
        first_lead = not self.table and not self.winners
        if not first_lead:  # 001/26, 001/27, 001/28
            found.append(f"{self.awaited}:pass")
        return found

    def sayings(self, card: str) -> list[str]:
        """The ways in which a card may be played now; none if it may not."""
        suit = card[0]
        if suit == "Z" and not self.table:  # 001/34, 001/58, 001/59
            return [] if self.original else ["=C", "=D", "=H", "=S"]
        if suit == "Z" and any(other.joker for other in self.table):  # 001/35, G6
            return [] if self.original or self.options["two_jokers_per_trick"] == "false" else [""]
        if self.table and suit not in ("Z", self.suit):  # 001/29, 001/30
            return []
        return ["", "=low"] if self.original and card.endswith("A") else [""]  # 001/19

    def act(self, text: str) -> None:
        """The seat awaited does it."""
        assert text in self.allowed(), text
        seat = self.awaited
        verb, _, what = text.partition(":")[2].partition(" ")
        self.acted.append(seat)
        if verb == "play":
            card, _, said = what.partition("=")
            self.hands[seat].remove(card)
            if not self.table:
                self.suit = said if card[0] == "Z" else card[0]
            self.table.append(Played(seat, card, said))
        if len(self.acted) < 6:  # 001/31, 001/40: to the left, everybody once
            self.awaited = (seat + 1) % 6
        elif self.table:
            self.finish_trick()
        else:
            self.over = True  # 001/42

    def finish_trick(self) -> None:
        """001/36 to 001/39, and 001/44."""
        winner = self.judge(self.acted[-1])
        self.won[winner] += len(self.table)
        self.winners.append(winner)
        self.table, self.suit, self.acted, self.awaited = [], "", [], winner
        self.over = any(not hand for hand in self.hands)

    def judge(self, last_turn: int) -> int:
        """The seat that takes the trick; ``last_turn`` is the seat that had the final turn in it."""
        cards = self.table
        if len(cards) == 1:  # G8
            return cards[0].seat
        if self.original:
            return self.judge_by_first_rule()
        last: Played | None = cards[-1]  # G18
        if self.options["last"] == "seat" and cards[-1].seat != last_turn:
            last = None
        if last is not None and last.joker:  # 001/57
            return last.seat
        for played in cards:
            if played.ace and played is not last:  # 001/54, 001/55
                return played.seat
        for rank in HIGH_TO_LOW:  # 001/18
            for played in cards:
                if not played.joker and played.card[1:] == rank:
                    return played.seat
        aces = [played.seat for played in cards if played.ace]  # G7: only early jokers and a last ace are left
        jokers = [played.seat for played in cards if played.joker]
        if aces and self.options["ace_last_vs_joker"] == "ace":
            return aces[0]
        return jokers[0]  # G19

    def judge_by_first_rule(self) -> int:
        """001/18 to 001/21, G23."""
        for rank in ["high", *HIGH_TO_LOW[:6], "joker", *HIGH_TO_LOW[6:], "low"]:
            for played in self.table:
                if rank == self.rank_by_first_rule(played):
                    return played.seat
        raise AssertionError(self.table)

    @staticmethod
    def rank_by_first_rule(played: Played) -> str:
        if played.joker:
            return "joker"
        if played.ace:
            return "low" if played.said == "low" else "high"
        return played.card[1:]

    def scores(self) -> list[int]:
        """001/46 to 001/48, by counting."""
        return [score(9 - len(hand), won) for hand, won in zip(self.hands, self.won, strict=True)]


def score(played: int, won: int) -> int:
    """Nines are taken off the pile until fewer than nine cards are left; none left counts nine."""
    while won >= 9:
        won -= 9
    return sum([won or 9] * played)


def lists(hands: Iterable[Iterable[object]]) -> list[list[str]]:
    """Hands as names of cards."""
    return [[str(card) for card in hand] for hand in hands]
