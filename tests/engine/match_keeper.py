"""A second, slow keeper of matches of the whist games, written from the facts and without the engine.

What a deal brings to each side is told to it. It adds that up, ends games and rubbers, and says who deals.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

CHINESE_ENDS = {"deals": 10**6, "7": 7, "25": 25}
SCALES = {"standard": 50, "native": 13, "tuppi": 52}


@dataclass
class Keeper:
    """What stands on the score sheet: the game in hand, games won, and all points since the beginning."""

    game: str
    options: Mapping[str, str]
    sides: int
    dealer: int
    points: list[int] = field(init=False)
    won: list[int] = field(init=False)
    sheet: list[int] = field(init=False)
    deals: int = 0
    winners: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.points, self.won, self.sheet = [0] * self.sides, [0] * self.sides, [0] * self.sides

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return int(self.options.get("players", "4"))

    def needed(self) -> int:
        """The points that end a game."""
        match self.game:
            case "witches-whist" | "minnesota-whist":
                return int(self.options["target"])
            case "norwegian-whist":
                return SCALES[self.options["scale"]]
            case "chinese-whist":
                return CHINESE_ENDS[self.options["ends"]]
        return {"cayenne": 10, "hokm": 7}[self.game]

    def games_needed(self) -> int:
        """The games that win a match: four of seven in Cayenne, two of three for a rubber of whist."""
        if self.game == "cayenne":
            return 4
        return 2 if self.options.get("rubber") == "on" else 1

    def add(self, brought: list[int], aside: list[int]) -> None:
        """Write down what a deal has brought, and what it adds to a rubber without counting in a game."""
        by_values = self.options.get("rubber_count") == "game_values"
        self.deals += 1
        for side in range(self.sides):
            self.points[side] += brought[side]
            self.sheet[side] += aside[side] + (0 if by_values else brought[side])
        self.dealer = self._next_dealer(brought)
        most = max(self.points)
        leaders = [side for side in range(self.sides) if self.points[side] == most]
        everybody_dealt = self.options.get("ends") == "deals" and self.deals >= self.players
        if most < self.needed() and not everybody_dealt:
            return
        if self.options.get("tie") == "extra" and len(leaders) > 1:
            return
        for side in leaders:
            self.won[side] += 1
            if by_values:
                self.sheet[side] += self._value(self.points[1 - side])
        if max(self.won) < self.games_needed():
            self.points = [0] * self.sides
            return
        self.winners = leaders
        if self.game == "cayenne":
            self.sheet[leaders[0]] += 8

    @staticmethod
    def _value(loser: int) -> int:
        """What a game of Cayenne is worth, by the points of who lost it."""
        if loser == 0:
            return 4
        if loser in (1, 2, 3):
            return 3
        return 2 if loser in (4, 5, 6) else 1

    def _step(self) -> int:
        """One seat further in Hokm: to the right, or to the left."""
        return 1 if self.options["direction"] == "left" else -1

    def hakem(self) -> int:
        """The seat that names trumps in Hokm: the dealer's neighbour."""
        return (self.dealer + self._step()) % self.players

    def hakem_side(self) -> int:
        """The hakem's side."""
        return self.hakem() % 2 if self.players == 4 else self.hakem()

    def _next_dealer(self, brought: list[int]) -> int:
        if self.game != "hokm":
            return (self.dealer + 1) % self.players
        step, hakem = self._step(), self.hakem()
        stays = brought[self.hakem_side()] > 0 and self.options["rotation"] == "winner_stays"
        taken_over = self.options["three_hakem"] == "winner" and self.options["rotation"] == "winner_stays"
        if not stays:
            hakem = brought.index(max(brought)) if self.players == 3 and taken_over else (hakem + step) % self.players
        return (hakem - step) % self.players


ORDER = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
"""In a draw the ace is the lowest card."""


def drawn(cards: list[str], first: str) -> tuple[tuple[int, ...], tuple[int, ...], int] | None:
    """The pair with the two highest of four cards, the other pair, and who deals first; None if two are equal."""
    high_to_low = sorted(range(4), key=lambda player: -ORDER.index(cards[player][1:]))
    ranks = {card[1:] for card in cards}
    if len(ranks) < 4:
        return None
    pairs = tuple(sorted(high_to_low[:2])), tuple(sorted(high_to_low[2:]))
    return *pairs, high_to_low[0] if first == "highest" else high_to_low[3]


def first_hakem(cards: list[str], players: int, direction: str) -> int:
    """The seat that gets the first ace when cards are dealt one by one, to the first seat first."""
    seat = 0
    for card in cards:
        if card[1:] == "A":
            return seat
        seat = (seat + (1 if direction == "left" else -1)) % players
    raise AssertionError("no ace")
