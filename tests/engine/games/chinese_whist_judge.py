"""A second, slow judge of Chinese Whist, by the rules page alone and sharing nothing with the engine.

It plays along with texts and lists.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.play import Deal

NUMBERS = {2: "two", 3: "three"}
ORDER = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


class Judge:
    """What one more person at the table would write down."""

    def __init__(self, deal: Deal, options: Mapping[str, str]) -> None:
        self.options, self.dealer = options, deal.dealer
        self.hands = [[str(card) for card in hand] for hand in deal.hands]
        self.columns = [
            [[str(low), str(high)] for low, high in zip(down, up, strict=True)]
            for down, up in zip(deal.down, deal.up, strict=True)
        ]
        self.count = len(deal.hands)
        self.trump: str | None = None
        self.next = deal.dealer
        self.winners: list[int] = []
        self.leader = (deal.dealer + 1) % self.count
        self.trick: list[tuple[int, str]] = []
        self.won = [0] * self.count

    @property
    def awaited(self) -> set[int]:
        """The seat whose turn it is, for as long as somebody has a card."""
        return {self.next} if any(self.hands) or any(column for own in self.columns for column in own) else set()

    def may_do(self, seat: int) -> set[str]:
        """What a seat may say or play now."""
        if seat not in self.awaited:
            return set()
        if self.trump is None:
            without = {"no-trumps"} if self.options["no_trumps"] == "true" else set()
            return {"trump C", "trump D", "trump H", "trump S"} | without
        return {f"play {card}" for card in self._may_play(seat)}

    def _may_play(self, seat: int) -> set[str]:
        available = self.hands[seat] + [column[-1] for column in self.columns[seat] if column]
        if self.trick:
            following = [card for card in available if card[0] == self.trick[0][1][0]]
            return set(following or available)
        return set(available)

    def watch(self, text: str) -> None:
        """Take note of an action."""
        seat, verb = int(text[0]), text[2:].split()[0]
        if verb == "play":
            self._play(seat, text.split()[1])
            return
        self.trump = text.split()[1] if verb == "trump" else ""
        self.next = self.leader

    def _play(self, seat: int, card: str) -> None:
        assert f"play {card}" in self.may_do(seat)
        if card in self.hands[seat]:
            self.hands[seat].remove(card)
        else:
            for column in self.columns[seat]:
                if column and column[-1] == card:
                    column.pop()
                    break
        self.trick.append((seat, card))
        self.next = (seat + 1) % self.count
        if len(self.trick) < self.count:
            return
        trumps = [play for play in self.trick if play[1][0] == self.trump]
        suited = trumps or [play for play in self.trick if play[1][0] == self.trick[0][1][0]]
        winner, _ = max(suited, key=lambda play: ORDER.index(play[1][1:]))
        self.won[winner] += 1
        self.winners.append(winner)
        self.trick, self.leader, self.next = [], winner, winner

    def next_dealer(self) -> int:
        """The deal passes to the left."""
        return (self.dealer + 1) % self.count

    def points(self) -> list[int]:
        """The points by side."""
        won, options = self.won, self.options
        if options["partners"] == "true" and self.count == 4:
            won = [won[0] + won[2], won[1] + won[3]]
        if options["scoring"] != "over":
            return list(won)
        share = {(4, False): 3, (4, True): 6, (3, False): 5, (2, False): 13}[self.count, len(won) < self.count]
        if self.count < 4 and options[f"{NUMBERS[self.count]}_layout"] == "6_6_1":
            share = {3: 4, 2: 6}[self.count]
        return [max(0, number - share) for number in won]


def judge(deal: Deal, options: Mapping[str, str], before: tuple[int, ...] = ()) -> Judge:
    """A judge at a fresh deal."""
    return Judge(deal, options)
