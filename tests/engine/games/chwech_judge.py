"""A second opinion on Chwech: slow, plain, on texts, and without a line of the engine.

Written from the facts of documents 000 and 001 and the rulings (G…), as a careful person would
referee at a table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.core.play import Deal

HIGH_TO_LOW = ["K", "Q", "J", "13", "12", "11", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
"""001/18, and for seven G14."""
ABOVE_THE_JOKER = HIGH_TO_LOW[: HIGH_TO_LOW.index("7")]
DEALS = {"4": 8, "5": 5, "6": 6, "7": 7}
"""001/14, 001/62, 001/66, 001/71."""


@dataclass
class Played:
    """A card on the table."""

    seat: int
    card: str
    said: str
    joker: bool

    @property
    def ace(self) -> bool:
        return self.card.endswith("A")

    @property
    def rank(self) -> str:
        """What is printed: of two equal cards the second has a stroke, which is not on it."""
        return self.card[1:].rstrip("'")


@dataclass
class Judge:
    """One deal at the table; ``hands`` are lists of card names by seat."""

    options: Mapping[str, str]
    hands: list[list[str]]
    next: int
    won: list[int] = field(init=False)
    winners: list[int] = field(default_factory=list)
    table: list[Played] = field(default_factory=list)
    suit: str = ""
    acted: list[int] = field(default_factory=list)
    dealer: int = 0
    over: bool = False

    def __post_init__(self) -> None:
        self.won = [0] * len(self.hands)

    @property
    def revised(self) -> bool:
        return self.options["ace_joker"] == "revised"

    def is_joker(self, card: str) -> bool:
        """001/69: with seven and by agreement, the thirteens as well."""
        thirteens = (self.options["players"], self.options["seven_pack"]) == ("7", "fh63_13s_jokers")
        return card[0] == "Z" or (thirteens and card.endswith("13"))

    @property
    def awaited(self) -> set[int]:
        """The seat that has a turn."""
        return set() if self.over else {self.next}

    def may_do(self, seat: int) -> set[str]:
        """Everything that a seat may do."""
        if seat not in self.awaited:
            return set()
        found = {f"play {card}{said}" for card in self.hands[seat] for said in self.sayings(card)}
        first_lead = not self.table and not self.winners
        return found if first_lead else found | {"pass"}  # 001/26, 001/27, 001/28

    def sayings(self, card: str) -> list[str]:
        """The ways in which a card may be played now; none if it may not."""
        joker, ace = self.is_joker(card), card.endswith("A")
        if joker and not self.table:  # 001/34, 001/58, 001/59, G31
            return ["=C", "=D", "=H", "=S"] if self.revised else []
        if joker and any(other.joker for other in self.table):  # 001/35, G6, G31
            return [""] if self.revised and self.options["two_jokers_per_trick"] == "true" else []
        if self.table and not joker and card[0] != self.suit:  # 001/29, 001/30
            return []
        if self.options["ace_joker"] == "joker_ace" and (joker or ace):  # G17
            rivals = [other.said for other in self.table if other.joker or other.ace]
            return [f"={said}".rstrip("=") for said in ("", "low") if said not in rivals]
        return ["", "=low"] if ace and not self.revised else [""]  # 001/19

    def watch(self, text: str) -> None:
        """The seat awaited does it."""
        seat = self.next
        assert text[2:] in self.may_do(int(text[0])), text
        verb, _, what = text.partition(":")[2].partition(" ")
        self.acted.append(seat)
        if verb == "play":
            card, _, said = what.partition("=")
            self.hands[seat].remove(card)
            if not self.table:
                self.suit = said if self.is_joker(card) else card[0]
            self.table.append(Played(seat, card, said, self.is_joker(card)))
        if len(self.acted) < len(self.hands):  # 001/31, 001/40: to the left, everybody once
            self.next = (seat + 1) % len(self.hands)
        elif self.table:
            self.finish_trick()
        else:
            self.over = True  # 001/42

    def finish_trick(self) -> None:
        """001/36 to 001/39, and 001/44."""
        winner = self.taker(self.acted[-1])
        self.won[winner] += len(self.table)
        self.winners.append(winner)
        self.table, self.suit, self.acted, self.next = [], "", [], winner
        self.over = any(not hand for hand in self.hands)

    def taker(self, last_turn: int) -> int:
        """The seat that takes the trick; ``last_turn`` is the seat that had the final turn in it."""
        cards = self.table
        if len(cards) == 1:  # G8
            return cards[0].seat
        if not self.revised:
            return self.taker_by_what_was_said()
        last: Played | None = cards[-1]  # G18
        if self.options["last"] == "seat" and cards[-1].seat != last_turn:
            last = None
        if last is not None and last.joker:  # 001/57
            return last.seat
        for played in cards:
            if played.ace and played is not last:  # 001/54, 001/55
                return played.seat
        for rank in HIGH_TO_LOW:  # 001/18
            equal = [played.seat for played in cards if not played.joker and played.rank == rank]
            if equal:
                return self.one_of(equal)
        aces = [played.seat for played in cards if played.ace]  # G7: only early jokers and a last ace are left
        jokers = [played.seat for played in cards if played.joker]
        if aces and self.options["ace_last_vs_joker"] == "ace":
            return aces[0]
        return jokers[0]  # G19

    def taker_by_what_was_said(self) -> int:
        """001/18 to 001/21, G17, G23."""
        for rank in ["high", *ABOVE_THE_JOKER, "joker", *HIGH_TO_LOW, "low"]:
            equal = [played.seat for played in self.table if rank == self.rank_by_what_was_said(played)]
            if equal:
                return self.one_of(equal)
        raise AssertionError(self.table)

    def rank_by_what_was_said(self, played: Played) -> str:
        if played.joker and self.options["ace_joker"] == "original":
            return "joker"
        if played.joker or played.ace:
            return "low" if played.said == "low" else "high"
        return played.rank

    def one_of(self, equal: list[int]) -> int:
        """G30: the seat that wins with one of two equal cards."""
        return equal[0 if self.options["dup_winner"] == "first" else -1]

    def next_dealer(self) -> int:
        """The deal moves to the left."""
        return (self.dealer + 1) % len(self.hands)

    def points(self) -> list[int]:
        """001/46 to 001/48, by counting."""
        return [score(9 - len(hand), won) for hand, won in zip(self.hands, self.won, strict=True)]


def score(played: int, won: int) -> int:
    """Nines are taken off the pile until fewer than nine cards are left; none left counts nine."""
    while won >= 9:
        won -= 9
    return sum([won or 9] * played)


def judge(deal: Deal, options: Mapping[str, str], before: tuple[int, ...] = ()) -> Judge:
    """A judge at a fresh deal."""
    hands = [[str(card) for card in hand] for hand in deal.hands]
    return Judge(options, hands, (deal.dealer + 1) % len(hands), dealer=deal.dealer)
