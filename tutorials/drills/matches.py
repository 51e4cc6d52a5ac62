"""Is that the end of the game, or of the rubber? Asked after a deal that is over."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.score import score_of, tally_of
from engine.core.state import State
from engine.match import Match, after, opening
from tutorials.drills.question import NO, YES, Question, Reason, Topic, lot

NEAR = 3
"""So many points short of the end of a game look like enough."""


def before(state: State) -> Match:
    """The match as it stood before a deal: its place in it, and in a match of several games some won."""
    game, place = state.game, state.place
    most = game.match.games - 1
    won = lot(state, (most + 1) ** len(game.sides)) if most else 0
    games = tuple(won // (most + 1) ** side % (most + 1) for side in range(len(game.sides)))
    return opening(game, state.dealer)._replace(points=place.totals, played=place.number - 1, games=games)


def standing(state: State) -> tuple[Match, Match]:
    """The match before a deal that is over, and after it."""
    earlier = before(state)
    return earlier, after(earlier, tally_of(state))


def ends_game(state: State) -> bool:
    """The deal decides a game."""
    earlier, later = standing(state)
    return sum(later.games) > sum(earlier.games)


def is_close(state: State) -> bool:
    """Somebody has enough, or nearly; or where deals are counted, this was the last or the last but one."""
    rules, (_, later) = state.game.match, standing(state)
    if rules.deals:
        return later.played >= rules.deals - 1
    return max(later.reached) >= rules.target - NEAR


def wins_game(clause: str) -> Topic:
    """Is that the end of the game?"""
    return _ends("game", clause, ends_game, is_close)


def wins_rubber(clause: str) -> Topic:
    """Is that the end of the rubber? A newcomer thinks so of any game that is won, or counts one game too many."""
    return _ends("rubber", clause, lambda state: standing(state)[1].over, ends_game)


def _ends(kind: str, clause: str, ends: Callable[[State], bool], when: Callable[[State], bool]) -> Topic:
    def ask(state: State) -> Question | None:
        if not state.over or not state.place.totals or not when(state):
            return None
        right, wrong = (YES, NO) if ends(state) else (NO, YES)
        reason = Reason(clause, state)
        return Question(kind, clause, state, (YES, NO), (right,), (wrong,), (reason, reason), lines=score_of(state))

    return Topic(clause, f"{kind} {clause}", ask, in_match=True)


def game_counts(clause: str, guess: Callable[[int], int], answers: tuple[int, ...]) -> Topic:
    """What does a game that is won add to the rubber, where it is not its points?"""

    def ask(state: State) -> Question | None:
        worth = state.game.match.worth
        if not state.over or not state.place.totals or worth is None or not ends_game(state):
            return None
        reached = standing(state)[1].reached
        winner = reached.index(max(reached))
        right = worth(reached, winner)[winner]
        wrong = guess(right)
        why = Reason(clause, state)
        return Question(
            kind="game-worth",
            clause=clause,
            state=state,
            answers=tuple(map(str, answers)),
            right=(str(right),),
            mistake=(str(wrong),),
            reasons=tuple(why for _ in answers),
            seat=state.game.sides[winner][0],
            lines=score_of(state),
        )

    return Topic(clause, f"game-worth {clause}", ask, in_match=True)
