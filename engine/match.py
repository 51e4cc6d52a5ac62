"""A match as a fold of deals: who deals next, the totals, what is carried, and the end."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.core.rules import Game
from engine.core.score import brought, check_whole, score, totals
from engine.core.state import Event, Place
from engine.errors import BadCase, BadTally


class Match(NamedTuple):
    """A match between two deals.

    ``played`` counts finished deals; ``dealer`` is the seat that deals next. ``points`` are those
    of the game in hand by side, and stand as they are once the match is over; ``reached`` are
    those that the last deal left, also where it ended a game and the next begins at nothing.
    ``told`` are the clauses of the match that the last deal brought to bear, with the seat that each speaks of.
    ``games`` counts the games that a side has won, and ``total`` all its points with the bonus of
    a rubber. ``carry`` goes to the winner of the next deal. Once the match is ``over``,
    ``winners`` holds the sides that won it, more than one if they share it.
    """

    game: Game
    dealer: int
    points: tuple[int, ...]
    played: int = 0
    carry: int = 0
    over: bool = False
    winners: tuple[int, ...] = ()
    games: tuple[int, ...] = ()
    total: tuple[int, ...] = ()
    reached: tuple[int, ...] = ()
    told: tuple[Event, ...] = ()

    @property
    def place(self) -> Place:
        """What the next deal has to know of the match."""
        return Place(self.played + 1, self.points, self.carry)

    @property
    def standing(self) -> tuple[object, ...]:
        """All of it but the game and what is told: how a match stands can be set beside one by other rules."""
        return tuple(value for name, value in zip(self._fields, self, strict=True) if name not in ("game", "told"))


class Stated(NamedTuple):
    """What is written over a deal about its place in a match; totals and games may be left out
    where there are none yet, and all points of a rubber everywhere."""

    number: int
    dealer: int
    totals: tuple[int, ...] = ()
    games: tuple[int, ...] = ()
    carry: int = 0
    rubber: tuple[int, ...] = ()


class Misfit(NamedTuple):
    """What does not fit into a match, by its name in :class:`Stated`, and by which clause."""

    name: str
    clause: str
    expected: str
    found: str


def opening(game: Game, dealer: int) -> Match:
    """A match before its first deal. Raises :class:`BadCase` for a dealer who has no seat."""
    if not 0 <= dealer < game.seats:
        raise BadCase("seat", f"a dealer from 0 to {game.seats - 1}", str(dealer))
    nothing = (0,) * len(game.sides)
    return Match(game, dealer, nothing, games=nothing, total=nothing, reached=nothing)


def usual_total(game: Game, points: tuple[int, ...]) -> tuple[int, ...]:
    """All points of a match as they follow from those of the game in hand alone: while its first game is being
    played, and nothing has gone to the rubber beside it."""
    return points if game.match.worth is None else (0,) * len(points)


def leaders(points: tuple[int, ...]) -> tuple[int, ...]:
    """The sides that are ahead."""
    best = max(points)
    return tuple(side for side, number in enumerate(points) if number == best)


def after(match: Match, tally: Any) -> Match:
    """The match after one more deal, whose tally need not yet hold what the match brings to it.

    Raises :class:`BadTally` if the match was over, for the numbers of one side without the others, for a tally that
    says otherwise of what the match brings to it, and for one that no deal can end with.
    """
    if match.over:
        raise BadTally(f"no deal after the last, number {match.played}", "another")
    game, rules = match.game, match.game.match
    check_whole(game, tally)
    stated, tally = tally, brought(game, tally, match.dealer, match.place)
    _expect_agreed(game, stated, tally)
    found = score(game, tally)
    won = totals(game, found)
    points = _sum(match.points, won)
    first = leaders(points)
    played = match.played + 1
    reached = 0 < rules.deals <= played or bool(rules.target and max(points) >= rules.target)
    ended = reached and not (rules.decider and len(first) > 1)
    ahead = tuple(int(ended and side in first) for side in range(len(points)))
    games = _sum(match.games, ahead)
    over = ended and (rules.deals > 0 or max(games) >= rules.games)
    winners = tuple(side for side, number in enumerate(games) if over and number == max(games))
    gained = tuple(new - old for new, old in zip(points, match.points, strict=True))
    if rules.worth is not None:
        gained = rules.worth(points, first[0]) if ended else (0,) * len(points)
    aside = totals(game, found, rules.rubber_unit) if rules.rubber_unit else (0,) * len(points)
    bonus = tuple(rules.bonus if side in winners else 0 for side in range(len(points)))
    dealer = rules.next_dealer(match.dealer, won)
    carry = 0 if over else rules.carry(tally)
    told = (
        (rules.clause, first[0], ended),
        (rules.worth_clause, first[0], ended),
        (rules.rubber_clause, winners[0] if winners else -1, over),
        (rules.carry_clause, -1, carry > 0),
    )
    events = tuple(
        Event(clause, game.sides[side][0] if side >= 0 else -1) for clause, side, bites in told if clause and bites
    )
    return match._replace(
        dealer=dealer,
        points=(0,) * len(points) if ended and not over else points,
        played=played,
        carry=carry,
        over=over,
        winners=winners,
        games=games,
        total=_sum(match.total, _sum(_sum(gained, aside), bonus)),
        reached=points,
        told=events if over else (*events, Event(rules.dealer_clause, dealer)),
    )


def _expect_agreed(game: Game, stated: Any, known: Any) -> None:
    """Raise :class:`BadTally` where a tally says something else than the match knows, unless it says nothing."""
    for count in game.counts:
        said, is_so = getattr(stated, count.name), getattr(known, count.name)
        if said != is_so and said != count.read(game, ""):
            raise BadTally(f"{count.name} as the match has it, {is_so}", str(said), field=count.name)


def misfit(match: Match, stated: Stated) -> Misfit | None:
    """The first thing stated over a deal that makes it not the next of a match; None if all fits.

    Totals have to be stated from the second deal on, and games too in a match of several.
    """
    rules = match.game.match
    if match.over:
        return Misfit("match", rules.clause, f"no deal after the last, number {match.played}", f"deal {stated.number}")
    if stated.number != match.played + 1:
        return Misfit("number", "", f"number {match.played + 1}", str(stated.number))
    if stated.dealer != match.dealer:
        return Misfit("dealer", rules.dealer_clause, f"dealer {match.dealer}", str(stated.dealer))
    for name, numbers, due in (("totals", stated.totals, match.points), ("games", stated.games, match.games)):
        may_lack = not match.played or (name == "games" and rules.games == 1)
        if numbers != due and (numbers or not may_lack):
            return Misfit(name, rules.clause, f"{name} {_text(due)}", _text(numbers) or "none")
    if stated.rubber not in ((), match.total):
        return Misfit(
            "rubber", rules.rubber_clause or rules.clause, f"rubber {_text(match.total)}", _text(stated.rubber)
        )
    if stated.carry != match.carry:
        return Misfit("carry", rules.carry_clause, f"carry {match.carry}", str(stated.carry))
    return None


def _text(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def _sum(some: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(one + other for one, other in zip(some, more, strict=True))
