"""Somebody who sits by with a pencil: what can be counted of a deal from the acts as a record writes them.

Who may do what, who took a trick and what a deal brings is asked of the game's second judge, which is written from the
facts and without the engine. Sentences are read as somebody reads them: names, cards and numbers are looked up in them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from engine.core.play import Deal
from tests.engine.games.judge import judge_of

NAMES: Final = ("Ada", "Ben", "Cai", "Dot", "Eli", "Fay", "Gus")
SUITS: Final = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}
RANKS: Final[tuple[str, ...]] = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen"),
    *("jack", "queen", "king", "ace"),
)
PRINTED: Final[tuple[str, ...]] = (*"23456789", "10", "11", "12", "13", *"JQKA")
SIXTY_SIX: Final = ("9", "J", "Q", "K", "10", "A")
"""In that game the ten stands above the king."""
A_CARD: Final = rf"(?:joker|(?:{'|'.join(RANKS)}) of (?:{'|'.join(SUITS)}))"
GAPS: Final = {
    "who": rf"(?P<who>{'|'.join(NAMES)})",
    "again": rf"(?P<again>(?i:{'|'.join(SUITS)}))",
    "other": rf"(?P<other>{'|'.join(NAMES)})",
    "card": rf"(?P<card>{A_CARD})",
    "suit": rf"(?P<suit>(?i:{'|'.join(SUITS)}))",
    "team": r"(?P<team>[A-Z][a-z]+(?: and [A-Z][a-z]+)?)",
    "n": r"(?P<n>-?\d+)",
    "m": r"(?P<m>-?\d+)",
    "k": r"(?P<k>-?\d+)",
    "won": r"(?P<won>\d+)",
    "way": r"(?P<way>left|right)",
    "it": r"(?P<it>.+?)",
}
"""What may stand in a gap of a sentence."""

Play = tuple[int, str, str]
"""Who played which card, and what was said with it."""


def printed(text: str) -> str:
    """A card in words as a record writes it, of two equal ones without the stroke: ``H10``; ``Z`` for a joker."""
    if text == "joker":
        return "Z"
    rank, _, suit = text.partition(" of ")
    return SUITS[suit] + PRINTED[RANKS.index(rank)]


def plain(card: str) -> str:
    """A card without the number of a joker and without the stroke of a second copy."""
    return "Z" if card[0] == "Z" else card.rstrip("'")


class Clerk:
    """What is written down of one deal; ``held`` are the hands before the last act, with what lies face up."""

    def __init__(self, game_id: str, deal: Deal, options: Mapping[str, str], before: tuple[int, ...]) -> None:
        self.game_id, self.deal, self.options = game_id, deal, options
        self.judge: Any = judge_of(game_id)(deal, options, before)
        self.dealer, self.seats = deal.dealer, len(deal.hands)
        self.acts: list[tuple[int, str, str, str]] = []
        self.plays: list[Play] = []
        self.last: list[Play] = []
        self.held = self.hands()
        self.before_hands: list[set[str]] = []
        self.new_trick = False

    def hands(self) -> list[set[str]]:
        """What each player can play, as far as it is known to the judge."""
        columns = getattr(self.judge, "columns", [[] for _ in self.judge.hands])
        return [
            {*hand, *(column[-1] for column in own if column)}
            for hand, own in zip(self.judge.hands, columns, strict=True)
        ]

    def watch(self, text: str) -> None:
        """Write down one more act."""
        self.held, taken = self.hands(), len(self.judge.winners)
        self.before_hands = [set(hand) for hand in self.judge.hands]
        seat, _, rest = text.partition(":")
        verb, _, what = rest.partition(" ")
        card, _, said = what.partition("=")
        self.acts.append((int(seat), verb, card, said))
        if verb == "play":
            self.plays.append((int(seat), card, said))
        self.judge.watch(text)
        self.new_trick = len(self.judge.winners) > taken
        if self.new_trick:
            self.last, self.plays = self.plays, []

    @property
    def trick(self) -> list[Play]:
        """The trick that has just been taken, or the one that is open."""
        return self.last if self.new_trick else self.plays

    @property
    def led(self) -> str:
        """The suit of the trick: that of its first card, or the one named for a joker."""
        _, card, said = self.trick[0]
        return said if said in SUITS.values() else card[0]

    @property
    def trump(self) -> str:
        """The suit of the trumps, as it was turned up or named."""
        named = [card for _, verb, card, _ in self.acts if verb == "trump"]
        if self.game_id in ("hokm", "cayenne", "chinese-whist"):
            return named[0] if named else ""
        if self.game_id == "witches-whist":
            return str(self.deal.turned)[0]
        return str(self.deal.stock[-1])[0] if self.game_id == "sixty-six" else ""

    @property
    def winner(self) -> int:
        """Who took the last trick."""
        return int(self.judge.winners[-1])

    @property
    def over(self) -> bool:
        """Nobody is awaited."""
        return not self.judge.awaited

    @property
    def step(self) -> int:
        """One place further round the table: to the left, but in Hokm as it is chosen."""
        return int(self.judge.step) if self.game_id == "hokm" else 1

    def next_to(self, seat: int, places: int = 1) -> int:
        """Who sits so many places further on in the way that the turn goes."""
        return (seat + places * self.step) % self.seats

    def sides(self) -> list[tuple[int, ...]]:
        """Who plays together."""
        together = self.game_id not in ("chwech", "sixty-six") and self.seats == len("NESW")
        if self.game_id == "chinese-whist":
            together = self.options["partners"] == "true" and self.options["players"] == "4"
        return [(0, 2), (1, 3)] if together else [(seat,) for seat in range(self.seats)]

    def tricks(self, side: int) -> int:
        """How many tricks a side has taken."""
        return sum(seat in self.sides()[side] for seat in self.judge.winners)

    def height(self, play: Play) -> float:
        """How high a card stands in its suit here."""
        _, card, said = play
        if self.game_id == "sixty-six":
            return SIXTY_SIX.index(card[1:])
        nullo = getattr(self.judge, "named", "") == "nullo" or (
            self.game_id == "norwegian-whist" and not self.judge.high and not self.judge.talking
        )
        low = {"low", "called"} if said != "high" else {"low"}
        if card[1:] == "A" and nullo and self.options["nullo_ace"] in low:
            return -1
        return PRINTED.index(card[1:])

    def highest(self, suit: str) -> Play:
        """The highest card of a suit in the trick."""
        return max((play for play in self.trick if play[1][0] == suit), key=self.height)

    def void(self, seat: int, suit: str) -> bool:
        """Before the last act a player had no card of a suit."""
        return all(card[0] != suit for card in self.held[seat])

    def last_act(self) -> tuple[int, str, str, str]:
        """What has just been done: who, the verb, the card or value, and what was said with it."""
        return self.acts[-1]


Check = Callable[[Clerk, Mapping[str, Any]], bool]
"""Whether a sentence is true, by what the clerk has written down and what stands in its gaps."""
Table = Sequence[tuple[str, Check]]
"""Sentences with gaps, and what makes each of them true."""


def pattern(sentence: str) -> re.Pattern[str]:
    """A sentence with gaps as an expression."""
    parts = re.split(r"\{(\w+)\}", sentence)
    return re.compile("".join(GAPS[part] if place % 2 else re.escape(part) for place, part in enumerate(parts)))


def read(match: re.Match[str]) -> dict[str, Any]:
    """What stands in the gaps: a seat for a name, a card or suit as a record writes it, a number."""
    found: dict[str, Any] = {}
    for gap, text in match.groupdict().items():
        match gap:
            case "who" | "other":
                found[gap] = NAMES.index(text)
            case "card":
                found[gap] = printed(text)
            case "suit" | "again":
                found[gap] = SUITS[text.lower()]
            case "n" | "m" | "k" | "won":
                found[gap] = int(text)
            case "team":
                found[gap] = tuple(NAMES.index(name) for name in text.split(" and "))
            case _:
                found[gap] = text
    return found
