"""The arithmetic of Sixty-Six: from counted numbers to card points and game points.

Nothing here knows of a state. The lines stand in the order of the rules page; the limits say
which counts no deal can end with.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.core.cards import CARDS, PLAIN_SUITS, Cards
from engine.core.rules import Line, Scoring
from engine.games.sixty_six_options import Options

SEATS = 2
HAND = 6
TRICKS = 12
VALUES = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
WORTH = tuple(VALUES.get(card.rank, 0) for card in CARDS)
"""The same by card number."""
PACK = Cards.parse(" ".join(suit + "AKQJ109" for suit in PLAIN_SUITS))
AIM = 66
HALF = 33
LAST_TRICK = 10


class Tally(NamedTuple):
    """What a scorer counts, by side where there are two numbers.

    ``points`` are those of the cards in tricks, ``marriages`` the points of marriages that
    count (20 each, 40 in trumps), ``tricks`` those won. ``last`` is the side that won the
    twelfth trick, ``closed`` the one that closed the stock, ``claim`` the one that claimed; -1
    for none. ``closed_tricks`` are the tricks that the closer's opponent had at that moment;
    ``carry`` the game points left over from deals before.
    """

    points: tuple[int, ...]
    marriages: tuple[int, ...]
    tricks: tuple[int, ...]
    last: int = -1
    closed: int = -1
    closed_tricks: int = 0
    claim: int = -1
    carry: int = 0


def other(side: int) -> int:
    """The opponent."""
    return 1 - side


def card_points(cards: Cards) -> int:
    """What some cards are worth in tricks."""
    return sum(cards.pick(WORTH))


def counted_points(counted: Tally, side: int) -> int:
    """All that a side may count towards 66."""
    bonus = LAST_TRICK if counted.last == side else 0
    return counted.points[side] + counted.marriages[side] + bonus


def reaches(counted: Tally, side: int) -> bool:
    """Whether a side has 66 or more."""
    return counted_points(counted, side) >= AIM


def failed_closer(counted: Tally) -> int:
    """The side whose close failed, or -1: it fell short, or the other rightly claimed first."""
    closer = counted.closed
    if closer < 0:
        return -1
    beaten = counted.claim == other(closer)
    failed = reaches(counted, other(closer)) if beaten else not reaches(counted, closer)
    return closer if failed else -1


def false_claimer(counted: Tally) -> int:
    """The side that claimed wrongly, or -1; a closer who does so has a failed close instead."""
    claimer = counted.claim
    wrong = claimer >= 0 and claimer != counted.closed and not reaches(counted, claimer)
    return claimer if wrong else -1


def winner(options: Options, counted: Tally) -> int:
    """The side that wins by its points, or -1."""
    if failed_closer(counted) >= 0 or false_claimer(counted) >= 0:
        return -1
    if counted.claim >= 0:
        return counted.claim
    there = [side for side in range(SEATS) if reaches(counted, side)]
    if len(there) == 1:
        return there[0]
    totals = [counted_points(counted, side) for side in range(SEATS)]
    if options.no_claim == "higher" and counted.closed < 0 and totals[0] != totals[1]:
        return totals.index(max(totals))
    return -1


def price_of_close(options: Options, counted: Tally) -> tuple[str, int]:
    """What a failed close gives the other side: the clause, and the game points."""
    if options.closer_beaten == "two" and counted.claim == other(counted.closed):
        return "sixty-six/failed-close", 2
    if options.failed_close == "three":
        return "sixty-six/failed-close", 3
    if not counted.closed_tricks:
        return "sixty-six/failed-close-schwarz", 3
    if options.failed_close == "points" and counted_points(counted, counted.closed) >= HALF:
        return "sixty-six/failed-close-half", 1
    return "sixty-six/failed-close", 2


FAILED_CLOSE = {
    "tricks": ("sixty-six/failed-close", "sixty-six/failed-close-schwarz"),
    "three": ("sixty-six/failed-close",),
    "points": ("sixty-six/failed-close", "sixty-six/failed-close-half", "sixty-six/failed-close-schwarz"),
}
"""The clauses by which a failed close can be paid."""


def scoring(options: Options) -> tuple[Scoring, ...]:
    """The lines of a score: first what was counted, then the game points."""

    def for_winner(clause: str, points: int, applies: Callable[[Tally, int], bool]) -> Scoring:
        def line(counted: Tally, side: int) -> Line | None:
            won = winner(options, counted) == side and applies(counted, other(side))
            return game_points(clause, side, points) if won else None

        return Scoring(clause, line)

    def for_failed_close(clause: str) -> Scoring:
        def line(counted: Tally, side: int) -> Line | None:
            if failed_closer(counted) != other(side):
                return None
            paid, points = price_of_close(options, counted)
            return game_points(clause, side, points) if paid == clause else None

        return Scoring(clause, line)

    def score_false_claim(counted: Tally, side: int) -> Line | None:
        """A wrong claim of somebody who had not closed the stock."""
        if false_claimer(counted) != other(side):
            return None
        dear = options.false_claim == "tricks" and not counted.tricks[side]
        return game_points("sixty-six/false-claim", side, 3 if dear else 2)

    def score_nobody(counted: Tally, side: int) -> Line | None:
        """Neither side scores."""
        scored = scorer(options, counted) >= 0
        return None if scored else game_points("sixty-six/nobody", side, 0)

    def score_carry(counted: Tally, side: int) -> Line | None:
        """What earlier deals left goes to whoever scores, however that is."""
        if not counted.carry or scorer(options, counted) != side:
            return None
        return game_points("sixty-six/carry", side, counted.carry)

    return (
        Scoring("sixty-six/values", score_cards),
        Scoring("sixty-six/marriage", score_marriages),
        Scoring("sixty-six/last-trick", score_last_trick),
        for_winner("sixty-six/game-point", 1, has_half),
        for_winner("sixty-six/schneider", 2, lacks_half),
        for_winner("sixty-six/schwarz", 3, lacks_trick),
        *(for_failed_close(clause) for clause in FAILED_CLOSE[options.failed_close]),
        Scoring("sixty-six/false-claim", score_false_claim),
        Scoring("sixty-six/nobody", score_nobody),
        *((Scoring("sixty-six/carry", score_carry),) if MOST_CARRIED[options.carry_max] else ()),
    )


def scorer(options: Options, counted: Tally) -> int:
    """The side that scores game points, by winning or by the other's failure, or -1."""
    for loser in (failed_closer(counted), false_claimer(counted)):
        if loser >= 0:
            return other(loser)
    return winner(options, counted)


MOST_CARRIED = {"any": 99, "1": 1, "0": 0}
"""The game points that may wait at most; a match to its target leaves no room for a third digit."""


def left_over(options: Options, counted: Tally) -> int:
    """Game points that wait for the winner of the next deal."""
    waiting = counted.carry + 1 if scorer(options, counted) < 0 else 0
    return min(waiting, MOST_CARRIED[options.carry_max])


def game_points(clause: str, side: int, points: int) -> Line:
    """A line that counts in the match."""
    return Line(clause, side, "game points", (("game points", points),))


def score_cards(counted: Tally, side: int) -> Line | None:
    """The cards won in tricks."""
    return Line("sixty-six/values", side, "card points", (("points in tricks", counted.points[side]),))


def score_marriages(counted: Tally, side: int) -> Line | None:
    """Marriages of a side that has a trick."""
    points = counted.marriages[side]
    if not points:
        return None
    return Line("sixty-six/marriage", side, "card points", (("marriages", points),))


def score_last_trick(counted: Tally, side: int) -> Line | None:
    """The twelfth trick."""
    if counted.last != side:
        return None
    return Line("sixty-six/last-trick", side, "card points", (("last trick", LAST_TRICK),))


def has_half(counted: Tally, loser: int) -> bool:
    """The loser has 33 or more, which nobody has without a trick."""
    return counted_points(counted, loser) >= HALF


def lacks_half(counted: Tally, loser: int) -> bool:
    """The loser has a trick but fewer than 33."""
    return counted.tricks[loser] > 0 and counted_points(counted, loser) < HALF


def lacks_trick(counted: Tally, loser: int) -> bool:
    """The loser has no trick."""
    return counted.tricks[loser] == 0


def other_deals(dealer: int, _points: tuple[int, ...]) -> int:
    """The deal alternates, whatever came of the last one."""
    return other(dealer)


def other_deals_after_score(dealer: int, points: tuple[int, ...]) -> int:
    """The deal alternates, but only after a deal in which somebody scored."""
    return other(dealer) if any(points) else dealer


def winner_deals(dealer: int, points: tuple[int, ...]) -> int:
    """Whoever scored deals; the same dealer again if nobody did."""
    return points.index(max(points)) if any(points) else dealer


NEXT_DEALER = {"alternate": other_deals, "scored": other_deals_after_score, "winner": winner_deals}
