"""A match as a fold of deals: who deals next, the totals, what is carried, and the end."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.core.rules import Game
from engine.core.score import lines, totals


class Match(NamedTuple):
    """A match between two deals.

    ``played`` counts finished deals; ``dealer`` is the seat that deals next; ``points`` are the
    totals by side and ``carry`` goes to the winner of the next deal. Once the match is ``over``,
    ``winners`` holds the sides that share the highest total.
    """

    game: Game
    dealer: int
    points: tuple[int, ...]
    played: int = 0
    carry: int = 0
    over: bool = False
    winners: tuple[int, ...] = ()


def opening(game: Game, dealer: int) -> Match:
    """A match before its first deal."""
    return Match(game, dealer, (0,) * len(game.sides))


def after(match: Match, tally: Any) -> Match:
    """The match after one more deal, whose tally does not yet hold what was carried to it.

    Raises :class:`ValueError` if the match was over.
    """
    if match.over:
        raise ValueError(f"the match was over after {match.played} deals")
    game, rules = match.game, match.game.match
    tally = rules.bring(tally, match.carry)
    won = totals(game, lines(game, tally))
    points = tuple(total + more for total, more in zip(match.points, won, strict=True))
    played = match.played + 1
    over = played == rules.deals or bool(rules.target and max(points) >= rules.target)
    winners = tuple(side for side, total in enumerate(points) if total == max(points))
    return match._replace(
        dealer=rules.next_dealer(match.dealer, won),
        points=points,
        played=played,
        carry=0 if over else rules.carry(tally),
        over=over,
        winners=winners if over else (),
    )
