"""A second, slow judge of Cayenne, written from the facts and sharing nothing with the engine's game.

It follows a deal as text, keeps its own hands, and writes the score down as a person would.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.core.play import Deal
from tests.engine.games.judge import hands_of

ORDER = "23456789TJQKA"
RED, BLACK = "DH", "CS"


def rank(card: str) -> int:
    """The place of a card's rank, the two lowest."""
    return ORDER.index(card[1:].replace("10", "T"))


def price(cut: str, trump: str, *, swapped: bool) -> int:
    """4 for the suit that was cut, 3 for the other of its colour, 2 and 1 for the rest."""
    if trump == cut:
        return 4
    own, other = (RED, BLACK) if cut in RED else (BLACK, RED)
    if trump in own:
        return 3
    third = "C" if other == BLACK else "H"
    return 1 if (trump == third) == swapped else 2


@dataclass
class Judge:
    """What a fifth person at the table would write down."""

    dealer: int
    hands: list[set[str]]
    cut: str
    options: Mapping[str, str]
    before: tuple[int, ...]
    named: str = ""
    trump: str = ""
    passed: bool = False
    trick: list[tuple[int, str, str]] = field(default_factory=list)
    tricks: list[int] = field(default_factory=lambda: [0, 0])
    winners: list[int] = field(default_factory=list)
    next: int = 0

    def __post_init__(self) -> None:
        self.next = self.dealer
        self.start = [set(hand) for hand in self.hands]

    @property
    def awaited(self) -> set[int]:
        """The player whose turn it is."""
        return {self.next} if sum(self.tricks) < 13 else set()

    def may_do(self, seat: int) -> set[str]:
        """All that a player may do."""
        if seat not in self.awaited:
            return set()
        if not self.named:
            return {"grand", "nullo", *(f"trump {suit}" for suit in "CDHS")} | (set() if self.passed else {"pass"})
        hand = self.hands[self.next]
        same = {card for card in hand if self.trick and card[0] == self.trick[0][1][0]}
        choices = {f"play {card}" for card in same or hand}
        if self.named == "nullo" and self.options.get("nullo_ace", "called") == "called":
            choices |= {f"{choice}=high" for choice in choices if choice[-1] == "A"}
        return choices

    def watch(self, text: str) -> None:
        """Take note of what the player whose turn it is does."""
        seat, act = int(text[0]), text[2:]
        assert act in self.may_do(seat), text
        if act == "pass":
            self.passed, self.next = True, (self.next + 2) % 4
        elif not act.startswith("play"):
            self.named, self.trump = (act, "") if len(act) == 5 else ("suit", act[-1])
            self.next = (self.dealer + 1) % 4
        else:
            card, _, said = act.removeprefix("play ").partition("=")
            self.hands[self.next].remove(card)
            self.trick.append((self.next, card, said))
            self.next = (self.next + 1) % 4
            if len(self.trick) == 4:
                self.take()

    def take(self) -> None:
        """Give the trick to whoever has won it."""
        best = self.trick[0]
        for play in self.trick[1:]:
            if play[1][0] == best[1][0]:
                best = play if self.height(play) > self.height(best) else best
            elif play[1][0] == self.trump:
                best = play
        self.trick = []
        self.tricks[best[0] % 2] += 1
        self.winners.append(best[0])
        self.next = best[0]

    def height(self, play: tuple[int, str, str]) -> int:
        """How high a card stands in its suit."""
        _, card, said = play
        rule = self.options.get("nullo_ace", "called")
        low = self.named == "nullo" and card[1] == "A" and rule != "high" and said != "high"
        return -1 if low else rank(card)

    def next_dealer(self) -> int:
        """The deal moves to the left."""
        return (self.dealer + 1) % 4

    def aside(self) -> list[int]:
        """What goes to the rubber alone, by side."""
        most = 0 if self.tricks[0] > 6 else 1
        found = [0, 0]
        if self.options.get("slams") == "on" and self.named != "nullo":
            found[most] = {13: 6, 12: 4}.get(self.tricks[most], 0)
        return found

    def points(self) -> list[int]:
        """The points of the deal by side."""
        most = 0 if self.tricks[0] > 6 else 1
        odd = self.tricks[most] - 6
        swapped = self.options.get("suit_order") == "swapped"
        rate = price(self.cut[0], self.trump, swapped=swapped) if self.trump else 8
        found = [0, 0]
        gains = 1 - most if self.named == "nullo" else most
        found[gains] = odd * rate
        out = self.before[gains] + found[gains] >= 10
        for side in (0, 1) if self.trump else ():
            both = [*self.start[side], *self.start[side + 2]]
            held = sum(card[0] == self.trump and rank(card) >= 8 for card in both)
            extra = {3: 2, 4: 4, 5: 6}.get(held, 0) * rate
            if side == gains:
                found[side] += extra
            elif not out:
                if self.options.get("honours_cap", "nine") == "nine":
                    extra = min(extra, 9 - self.before[side])
                found[side] += extra
        return found


def judge(deal: Deal, options: Mapping[str, str], before: tuple[int, ...] = ()) -> Judge:
    """A judge at a fresh deal, with the points of both sides before it."""
    return Judge(deal.dealer, hands_of(deal), str(deal.turned), options, before or (0, 0))
