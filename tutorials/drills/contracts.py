"""What is a deal played for?"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.state import State
from tutorials.drills.question import Question, Reason, Topic

DEALT_AGAIN = "none"
"""The answer that nothing is played for."""

Guess = Callable[[State], str]
"""What a newcomer would name, or nothing where a newcomer would be right."""


def no_deal(_state: State) -> str:
    """Nobody wanted anything, so the cards are dealt again."""
    return DEALT_AGAIN


def played_for(clause: str, contracts: tuple[str, ...], guess: Guess) -> Topic:
    """What is played for, at the moment when a clause settles it?"""

    def ask(state: State) -> Question | None:
        event = next((event for event in state.told if event.clause == clause), None)
        right, wrong = state.trick.contract, guess(state)
        if event is None or state.tricks or wrong in ("", right):
            return None
        answers = (*contracts, DEALT_AGAIN)
        reasons = tuple(Reason(clause, state, event) for _ in answers)
        return Question("contract", clause, state, answers, (right,), (wrong,), reasons)

    return Topic(clause, f"contract {clause}", ask)
