"""The end of Sixty-Six, against a slow solver that tries every legal act and knows no shortcut."""

from __future__ import annotations

from random import Random

import pytest

from engine.bots.games.sixty_six_ending import is_known, solve
from engine.bots.worth import worth
from engine.core.play import advance, deal_of, legal, start
from engine.core.rules import Game
from engine.core.state import State
from engine.games import game
from tests.engine.games.sixty_six_deals import HEARTS_SIX_TRICKS, SWEEP, dealt, played


def brute(state: State, cache: dict[tuple[object, ...], float]) -> float:
    """What a state brings Ada if both play their best, claims right and wrong among all that they may do."""
    if state.over:
        return worth(state, 0)
    key = (state.phase, state.turn, state.zones, state.trick, state.facts, len(state.tricks))
    if key not in cache:
        pick = max if state.turn[0] == 0 else min
        cache[key] = pick(brute(advance(state, action), cache) for action in legal(state, state.turn[0]))
    return cache[key]


def ending(playing: Game, random: Random, cards: int) -> State:
    """A random deal without a close, up to where the hands hold so many cards or fewer."""
    while True:
        pack = list(playing.pack)
        random.shuffle(pack)
        state = start(playing, deal_of(playing, random.randrange(2), pack))
        while not state.over and not (is_known(state) and len(state.hand(state.turn[0])) <= cards):
            choices = legal(state, state.turn[0])
            usual = [action for action in choices if action.verb not in ("close", "claim")]
            state = advance(state, random.choice(usual or choices))
        if not state.over:
            return state


@pytest.mark.parametrize("options", [{}, {"end_play": "follow_trump"}, {"end_play": "strict"}, {"no_claim": "higher"}])
def test_the_solver_finds_what_trying_everything_finds(options: dict[str, str]) -> None:
    random = Random(66)
    values = set()
    for _ in range(12):
        state = ending(game("sixty-six", options), random, 4)
        choice = solve(state)
        assert choice is not None
        sign = 1 if state.turn[0] == 0 else -1
        cache: dict[tuple[object, ...], float] = {}
        best = brute(state, cache)
        position = [str(action) for action in state.log]
        assert choice.reason.numbers == (round(sign * best),), position
        assert brute(advance(state, choice.action), cache) == best, position
        values.add(best)
    assert len(values) > 1


def test_a_claim_that_is_due_is_made() -> None:
    """Ada takes every trick of SWEEP; after six she has 11+10+4+3+2+0 and Ben's 11+4+3+2+0+10: 60; the
    queen of trumps comes with the draw, so king and queen bring her to 100."""
    state = played(dealt(game("sixty-six"), SWEEP), f"{HEARTS_SIX_TRICKS} 0:draw")
    assert is_known(state)
    choice = solve(state)
    assert choice is not None
    assert choice.reason.numbers == (3,), "Ben has no trick"


def test_a_wrong_claim_is_made_where_it_costs_less() -> None:
    """As above, but Ada plays her ten of trumps before she claims. Ben has no trick and cannot take this one: Ada's
    claim would bring her three, sixty-six/schwarz; his own, which is wrong, brings her two, sixty-six/false-claim."""
    state = played(dealt(game("sixty-six"), SWEEP), f"{HEARTS_SIX_TRICKS} 0:draw")
    card = max((action for action in legal(state, 0) if action.verb == "play"), key=lambda action: action.card)
    choice = solve(advance(state, card))
    assert choice is not None
    assert choice.action.verb == "claim"
    assert choice.reason.numbers == (-2,)


def test_with_a_stock_nothing_is_worked_out() -> None:
    assert solve(dealt(game("sixty-six"), SWEEP)) is None
    assert not is_known(played(dealt(game("sixty-six"), SWEEP), "0:close"))
