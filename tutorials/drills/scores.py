"""What does this deal score?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.score import score_of, tally_of, totals
from engine.core.state import State
from tutorials.drills.question import Question, Reason, Topic

CHOICES = 4

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


def scores(clause: str, *guesses: Guess) -> Topic:
    """What does a finished deal bring to each side, where a clause has a line in it?"""

    def ask(state: State) -> Question | None:
        if not state.over:
            return None
        found = score_of(state)
        if all(line.clause != clause for line in found):
            return None
        right = totals(state.game, found)
        tally = tally_of(state)
        guessed = [guess(tally, right) for guess in guesses]
        wrong = [points for points in guessed if points != right]
        if not wrong:
            return None
        more = [to_others(tally, right), *(_changed(right, by) for by in (1, 2, -1, 3))]
        return _question(clause, state, [right, *wrong, *more], wrong[0], -1)

    return Topic(clause, f"score {clause}", ask)


def scores_alone(clause: str, guess: Callable[[Any, int], int]) -> Topic:
    """What does a finished deal bring to one player, where a clause gives the line?"""

    def ask(state: State) -> Question | None:
        if not state.over:
            return None
        line = next((line for line in score_of(state) if line.clause == clause and line.points), None)
        if line is None:
            return None
        right, wrong = (line.points,), (guess(tally_of(state), line.side),)
        if wrong == right:
            return None
        played = dict(line.terms)["played"]
        others = [(line.points + played,), (line.points - played,), (played,), (line.points + 2 * played,)]
        return _question(clause, state, [right, wrong, *others], wrong, line.side)

    return Topic(clause, f"score {clause}", ask)


def _changed(points: Points, by: int) -> Points:
    """The points with a little more or less for whoever has the most; nobody gets what would be less than nothing."""
    most = points.index(max(points, key=abs))
    return tuple(max(0, number + by) if side == most else number for side, number in enumerate(points))


def _question(clause: str, state: State, candidates: list[Points], wrong: Points, side: int) -> Question:
    different = list(dict.fromkeys(candidates))[:CHOICES]
    answers = tuple(written(points) for points in sorted(different))
    found = tuple(line for line in score_of(state) if side in (-1, line.side))
    return Question(
        kind="score",
        clause=clause,
        state=state,
        answers=answers,
        right=(written(candidates[0]),),
        mistake=(written(wrong),),
        reasons=tuple(Reason(clause, state) for _ in answers),
        seat=side,
        lines=found,
    )
