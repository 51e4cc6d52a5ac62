"""What the lines of a score say, and when that is true."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tests.web.sentences.clerk import Clerk, Table

Gaps = Mapping[str, Any]
"""Besides the gaps: ``side``, and ``points`` that the line brings."""
BOOK: Final = 6


def odd(clerk: Clerk, side: int) -> int:
    """A side's tricks above six."""
    return max(0, clerk.tricks(side) - BOOK)


def short(clerk: Clerk, side: int) -> int:
    """A side's tricks short of seven."""
    return max(0, BOOK + 1 - clerk.tricks(side))


def times(of: Any) -> Any:
    """So many, at that rate, make the points."""
    return lambda c, g: g["n"] * g["m"] == g["k"] == g["points"] and g["n"] == of(c, g["side"])


def other_odd(clerk: Clerk, side: int) -> int:
    """The tricks above six of the other of two sides."""
    return odd(clerk, 1 - side)


def held(clerk: Clerk, side: int) -> int:
    """The honours that the partners of Cayenne were dealt: of five."""
    both = [card for seat in clerk.sides()[side] for card in map(str, clerk.deal.hands[seat])]
    return sum(card in {clerk.trump + rank for rank in ("A", "K", "Q", "J", "10")} for card in both)


def honour_points(clerk: Clerk, side: int) -> int:
    """What so many honours of five bring."""
    return {3: 2, 4: 4, 5: 6}.get(held(clerk, side), 0)


def scores(points: int) -> Any:
    """The side, and no other, brings home so much."""
    return lambda c, g: g["points"] == points == c.judge.points()[g["side"]] and sum(c.judge.points()) == points


def brings(clerk: Clerk, gaps: Gaps) -> bool:
    """The points are those of the line, and the judge's for the deal."""
    return bool(gaps["points"] == clerk.judge.points()[gaps["side"]])


def chwech(multiple: bool) -> Any:
    """Cards played, times what the pile is over a multiple of nine; nine where it is one."""

    def check(c: Clerk, g: Gaps) -> bool:
        seat = g["side"]
        over = c.judge.won[seat] % 9
        right = (over == 0) is multiple and g["n"] == 9 - len(c.judge.hands[seat]) and g["won"] == c.judge.won[seat]
        return right and g["k"] == g["n"] * (over or 9) == g["points"] and (multiple or g["m"] == over)

    return check


def named(gaps: Gaps) -> bool:
    """Whoever is named as the other does not score, and whoever is named besides does."""
    return bool(gaps["other"] == 1 - gaps["side"] and gaps.get("who", gaps["side"]) == gaps["side"])


def closer_failed(clerk: Clerk, gaps: Gaps) -> bool:
    """The other player had closed the stock."""
    return named(gaps) and clerk.judge.closer == 1 - gaps["side"] and brings(clerk, gaps)


LINES: Final[Mapping[str, Table]] = {
    "cayenne": (
        ("tricks between the two: {n}", lambda c, g: g["n"] == c.tricks(g["side"])),
        ("{n} above six × {m} = {k}", times(odd)),
        ("grand: {n} above six × {m} = {k}", lambda c, g: times(odd)(c, g) and c.judge.named == "grand"),
        (
            "nullo: the other side took {n} above six × {m} = {k}",
            lambda c, g: times(other_odd)(c, g) and c.judge.named == "nullo",
        ),
        ("honours: {n} × {m} = {k}", times(honour_points)),
        (
            "honours held, but the other side’s tricks have won the game first: 0",
            lambda c, g: (
                honour_points(c, g["side"]) > 0 and odd(c, 1 - g["side"]) > 0 and c.judge.points()[g["side"]] == 0
            ),
        ),
        (
            "points for honours beyond nine, not counted without an odd trick: {n}",
            lambda c, g: (
                g["n"] == g["points"] < 0
                and not odd(c, g["side"])
                and c.judge.before[g["side"]] + c.judge.points()[g["side"]] == 9
            ),
        ),
        (
            "for the rubber, all thirteen tricks: {n}",
            lambda c, g: c.tricks(g["side"]) == 13 and g["n"] == g["points"] == 6,
        ),
        ("for the rubber, twelve tricks: {n}", lambda c, g: c.tricks(g["side"]) == 12 and g["n"] == g["points"] == 4),
    ),
    "chinese-whist": (
        ("tricks won: {n}", lambda c, g: g["n"] == c.tricks(g["side"]) == g["points"]),
        ("tricks won over a fair share: {n}", lambda c, g: g["n"] == g["points"] and brings(c, g)),
    ),
    "chwech": (
        ("played {n}, won {won}, an exact multiple of nine: {it} × 9 = {k}", chwech(multiple=True)),
        ("played {n}, won {won}, {m} over a multiple of nine: {it} = {k}", chwech(multiple=False)),
    ),
    "hokm": (
        ("won the deal: 1 point", scores(1)),
        (
            "the hakem’s side won the first seven tricks: 2 points",
            lambda c, g: (
                scores(2)(c, g)
                and len(c.sides()[g["side"]]) > 1
                and {seat in c.sides()[g["side"]] for seat in [*c.judge.winners[:7], c.judge.hakem]} == {True}
            ),
        ),
        (
            "the hakem won the first seven tricks: 2 points",
            lambda c, g: (
                scores(2)(c, g)
                and c.sides()[g["side"]] == (c.judge.hakem,)
                and set(c.judge.winners[:7]) == {c.judge.hakem}
            ),
        ),
        (
            "won the first seven tricks against the hakem: 3 points",
            lambda c, g: (
                scores(3)(c, g)
                and all(seat in c.sides()[g["side"]] for seat in c.judge.winners[:7])
                and c.judge.hakem not in c.sides()[g["side"]]
            ),
        ),
        ("wins the deal because of the tie: 1 point", scores(1)),
    ),
    "minnesota-whist": (
        (
            "high, bid by this side: {n} above six × {m} = {k}",
            lambda c, g: times(odd)(c, g) and c.judge.grandee in c.sides()[g["side"]],
        ),
        (
            "high, and the others granded: {n} above six × {m} = {k}",
            lambda c, g: times(odd)(c, g) and c.judge.grandee not in c.sides()[g["side"]],
        ),
        (
            "high, bid by this side: {n} short of seven × {m} = {k}",
            lambda c, g: times(short)(c, g) and g["k"] < 0 and c.judge.grandee in c.sides()[g["side"]],
        ),
        (
            "low, {n} short of seven × {m} = {k}",
            lambda c, g: times(short)(c, g) and g["k"] > 0 and c.judge.grandee is None,
        ),
        (
            "low, {n} above six × {m} = {k}",
            lambda c, g: times(odd)(c, g) and g["k"] < 0 and c.judge.grandee is None,
        ),
    ),
    "norwegian-whist": (
        (
            "grand made: {n} above six × {m} = {k}",
            lambda c, g: times(odd)(c, g) and c.judge.caller in c.sides()[g["side"]],
        ),
        (
            "the other side’s grand failed: {n} above six × {m} = {k}",
            lambda c, g: times(odd)(c, g) and c.judge.high and c.judge.caller not in c.sides()[g["side"]],
        ),
        (
            "nullo: the other side took {n} above six × {m} = {k}",
            lambda c, g: times(other_odd)(c, g) and not c.judge.high,
        ),
    ),
    "sixty-six": (
        ("{n} in cards", lambda c, g: g["n"] == c.judge.cards[g["side"]] == g["points"]),
        (
            "{n} for marriages",
            lambda c, g: g["n"] == c.judge.shown[g["side"]] == g["points"] and c.tricks(g["side"]) > 0,
        ),
        (
            "10 for the last trick",
            lambda c, g: len(c.judge.winners) == 12 and c.winner == g["side"] and c.judge.closer is None,
        ),
        (
            "won the deal, and {other} has 33 or more: 1 game point",
            lambda c, g: named(g) and scores(1)(c, g) and c.judge.total(1 - g["side"]) >= 33,
        ),
        (
            "won the deal, and {other} has fewer than 33: 2 game points",
            lambda c, g: named(g) and scores(2)(c, g) and c.judge.total(1 - g["side"]) < 33,
        ),
        (
            "won the deal, and {other} has no trick: 3 game points",
            lambda c, g: named(g) and scores(3)(c, g) and not c.tricks(1 - g["side"]),
        ),
        (
            "{other}’s close failed: {n} game points",
            lambda c, g: closer_failed(c, g) and g["n"] == g["points"],
        ),
        (
            "{other}’s close failed, with 33 or more: 1 game point",
            lambda c, g: closer_failed(c, g) and g["points"] == 1 and c.judge.total(c.judge.closer) >= 33,
        ),
        (
            "{other}’s close failed, made before {who} had a trick: 3 game points",
            lambda c, g: closer_failed(c, g) and g["points"] == 3 and c.judge.tricks_at_close[g["side"]] == 0,
        ),
        (
            "{other}’s claim was wrong: {n} game points",
            lambda c, g: (
                named(g)
                and c.judge.claimer == 1 - g["side"]
                and brings(c, g)
                and g["n"] == g["points"]
                and c.judge.total(c.judge.claimer) < 66
                and g["points"] == 2
            ),
        ),
        (
            "{other}’s claim was wrong, and {who} had no trick: 3 game points",
            lambda c, g: (
                named(g)
                and c.judge.claimer == 1 - g["side"]
                and brings(c, g)
                and g["points"] == 3
                and not c.tricks(g["side"])
                and c.judge.total(c.judge.claimer) < 66
            ),
        ),
        ("no score in this deal", lambda c, _: c.judge.points() == [0, 0]),
    ),
    "witches-whist": (
        ("tricks between the two: {n}", lambda c, g: g["n"] == c.tricks(g["side"])),
        ("tricks above six: {n}", lambda c, g: g["n"] == odd(c, g["side"]) == g["points"]),
        (
            "honours: {n}",
            lambda c, g: g["n"] == g["points"] == {4: 4, 3: 2}.get(c.judge.honours("AC" if g["side"] == 0 else "BD")),
        ),
        (
            "honours held, but one point short of the game they do not count: 0",
            lambda c, g: (
                c.judge.before["AC" if g["side"] == 0 else "BD"] == c.judge.target - 1
                and c.judge.honours("AC" if g["side"] == 0 else "BD") >= 3
            ),
        ),
        (
            "honours held, but the other side’s tricks have won the game first: 0",
            lambda c, g: (
                c.judge.is_won()
                and odd(c, 1 - g["side"]) > 0
                and c.judge.honours("AC" if g["side"] == 0 else "BD") >= 3
            ),
        ),
    ),
}
"""By game."""
