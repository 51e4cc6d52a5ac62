"""What is a deal played for?"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core.state import State
from tutorials.drills.question import Question, Reason, Topic

DEALT_AGAIN = "none"
"""The answer that nothing is played for."""

Guess = Callable[[State], str]
"""What a newcomer would name, or nothing where a newcomer would be right."""

Guesses = Mapping[str, Guess]
"""What a newcomer would name, by what is played for."""


def no_deal(_state: State) -> str:
    """Nobody wanted anything, so the cards are dealt again."""
    return DEALT_AGAIN


def played_for(clause: str, rules: Mapping[str, str], guesses: Guesses) -> Topic:
    """What is played for, once that is settled? ``rules`` has for each contract the clause that brings it about."""

    def ask(state: State) -> Question | None:
        right = state.trick.contract
        if right not in guesses or state.tricks or state.trick.plays:
            return None
        wrong = guesses[right](state)
        if wrong in ("", right):
            return None
        answers = (*rules, DEALT_AGAIN)
        event = next((event for event in state.told if event.clause == clause), None)
        reasons = tuple(Reason(rules[right], state, event) for _ in answers)
        return Question("contract", clause, state, answers, (right,), (wrong,), reasons)

    return Topic(clause, f"contract {clause}", ask)
