"""What does this deal score?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Set
from typing import Any

from engine.core.counts import Count, EachSide, OneOf, OneSide, Whole
from engine.core.rules import Game
from engine.core.score import impossible, lines, score_of, tally_of, totals
from engine.core.state import State
from tutorials.drills.question import Question, Reason, Topic, lot
from tutorials.drills.worth import among

CHOICES = 4
SIDES = 2
"""Of so many sides what one can score the other can, too."""
NEARLY = (1, 8)
"""What is left over where one card more or less would leave nothing over."""
MOST_OVER = 9
"""A remainder of nine is the most that counts for each card played."""

Points = tuple[int, ...]
Guess = Callable[[Any, Points], Points]
"""The points by side that a newcomer would write down, from the tally and the right ones."""


def written(points: Points) -> str:
    """Points by side as an answer."""
    return ",".join(map(str, points))


def times(factor: int) -> Guess:
    """A multiplier that is forgotten, or thought of where there is none: so many times the points, or a part."""
    return lambda _tally, right: tuple(number * factor if factor > 0 else number // -factor for number in right)


def to_others(_tally: Any, right: Points) -> Points:
    """The other side scores; of more than two the next."""
    return right[-1:] + right[:-1]


def one_point(_tally: Any, right: Points) -> Points:
    """A point is a point."""
    return tuple(max(-1, min(1, number)) for number in right)


def flat(points: int) -> Guess:
    """So many points for whoever scores."""
    return lambda _tally, right: tuple(points if number else 0 for number in right)


def every_trick(tally: Any, _right: Points) -> Points:
    """A point for every trick."""
    return tuple(tally.tricks)


def margin(tally: Any, _right: Points) -> Points:
    """The difference in tricks."""
    second, first = sorted(tally.tricks)[-2:]
    return tuple(first - second if number == first else 0 for number in tally.tricks)


def nothing(_tally: Any, right: Points) -> Points:
    """Nobody scores."""
    return (0,) * len(right)


def scores(clause: str, *guesses: Guess, also: Callable[[Any], bool] = lambda _tally: False) -> Topic:
    """What does a finished deal bring to each side, where a clause has a line in it?

    Of the guesses one is offered, and rather one that some deal can bring; the other answers all can be. It is
    asked of deals without such a line, too, of which the tally is one of those that are ``also`` meant. Half of the
    questions begin with the most points of the first side, so that no place is right more often than another.
    """

    def glance(state: State) -> tuple[str, ...]:
        if not state.over:
            return ()
        found = score_of(state)
        meant = any(line.clause == clause for line in found) or also(tally_of(state))
        return (written(totals(state.game, found)),) if meant else ()

    def ask(state: State) -> Question | None:
        if not glance(state):
            return None
        tally, right = tally_of(state), totals(state.game, score_of(state))
        wrong = [points for points in (guess(tally, right) for guess in guesses) if points != right]
        if not wrong:
            return None
        possible = _possible(state.game, tally, right)
        mistake = next((points for points in wrong if points in possible), wrong[0])
        turn = lot(state, 2 * CHOICES)
        answers = among(right, mistake, possible, turn)
        return _question(clause, state, answers[:: 1 if turn < CHOICES else -1], right, mistake, -1)

    return Topic(clause, f"score {clause}", ask, glance=glance)


def scores_alone(clause: str, guess: Callable[[Any, int], int]) -> Topic:
    """What does a finished deal bring to one player, where a clause gives the line, or nearly does?

    A newcomer goes by ``guess``, and takes what is not a multiple, by one card, for one.
    """

    def ask(state: State) -> Question | None:
        if not state.over:
            return None
        tally, found = tally_of(state), [line for line in score_of(state) if line.points]
        line = found[lot(state, len(found))]
        played = dict(line.terms)["played"]
        factor = line.points // played
        if line.clause != clause and factor not in NEARLY:
            return None
        right, wrong = (line.points,), (guess(tally, line.side) if line.clause == clause else played * MOST_OVER,)
        if wrong == right:
            return None
        by_closeness = sorted(range(1, MOST_OVER + 1), key=lambda other: abs(other - factor))
        others = [(played * other,) for other in by_closeness]
        answers = among(right, wrong, others, lot(state, CHOICES))
        return _question(clause, state, answers, right, wrong, line.side)

    return Topic(clause, f"score {clause}", ask)


def _possible(game: Game, tally: Any, right: Points) -> list[Points]:
    """What other deals can bring: those with a number counted otherwise, and where that makes too few those with two;
    the nearest first."""
    varied = _varied(game, tally, set())
    found, known = _brought(game, varied), {tally, *varied}
    for one in varied:
        if len(found - {right}) >= CHOICES - 1:
            break
        further = _varied(game, one, known)
        found |= _brought(game, further)
        known.update(further)
    return sorted(found - {right}, key=lambda points: (_distance(points, right), points))


def _brought(game: Game, tallies: list[Any]) -> set[Points]:
    """What some tallies bring; where there are two sides, the one can also have what the other has."""
    found = {totals(game, lines(game, tally)) for tally in tallies}
    return found | {points[::-1] for points in found} if len(game.sides) == SIDES else found


def _varied(game: Game, tally: Any, known: Set[Any]) -> list[Any]:
    """The tallies that differ in one field and that a deal can end with, but for those that are known."""
    fields = [(count.name, _others(game, count, getattr(tally, count.name))) for count in game.counts]
    found = [tally._replace(**{name: value}) for name, values in fields for value in values]
    return [other for other in found if other not in known and not impossible(game, other)]


def _others(game: Game, count: Count, value: Any) -> Iterable[Any]:
    """Other values of a field: another word, another side, or as many in all but shared out otherwise."""
    match count:
        case OneOf():
            return count.choices
        case OneSide():
            return range(-1, len(game.sides))
        case Whole():
            return ()
        case EachSide():
            return [_moved(value, giver, taker, number) for giver, taker, number in _moves(value)]


def _moves(value: Points) -> Iterable[tuple[int, int, int]]:
    sides = range(len(value))
    return [
        (giver, taker, number)
        for giver in sides
        for taker in sides
        for number in range(1, value[giver] + 1)
        if giver != taker
    ]


def _moved(value: Points, giver: int, taker: int, number: int) -> Points:
    return tuple(
        count + (number if side == taker else -number if side == giver else 0) for side, count in enumerate(value)
    )


def _distance(points: Points, right: Points) -> int:
    return sum(abs(one - other) for one, other in zip(points, right, strict=True))


def _question(
    clause: str, state: State, answers: Iterable[Points], right: Points, wrong: Points, side: int
) -> Question:
    names = tuple(written(points) for points in answers)
    found = tuple(line for line in score_of(state) if side in (-1, line.side))
    rule = found[0].clause if side >= 0 and len(found) == 1 else clause
    return Question(
        kind="score",
        clause=clause,
        state=state,
        answers=names,
        right=(written(right),),
        mistake=(written(wrong),),
        reasons=tuple(Reason(rule, state) for _ in names),
        seat=side,
        lines=found,
    )
