"""What is trumps, and what is this worth?"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.cards import PLAIN_SUITS, Card
from engine.core.state import Event, State
from tutorials.drills.question import Question, Reason, Topic

NO_TRUMPS = "none"


def led_suit(state: State) -> str:
    """The suit that was led, where it is no trump."""
    return state.trick.led


def turn_up(state: State) -> Card | None:
    """The card that was turned up or cut at the deal, or lies under the stock."""
    if state.turned is not None:  # the two of clubs has the number 0
        return state.turned
    return next(iter(state.zone("stock").order[-1:]), None)


def is_trumps(clause: str, guess: Callable[[State], str], *, bites: str = "") -> Topic:
    """What is trumps? ``bites`` is the clause that has to be told just then."""

    def ask(state: State) -> Question | None:
        if not state.log or state.tricks or (bites and all(event.clause != bites for event in state.told)):
            return None
        right, guessed = state.trick.trump or NO_TRUMPS, guess(state)
        if guessed in ("", right):
            return None
        answers = (*PLAIN_SUITS, NO_TRUMPS)
        said = Event(clause, state.dealer, turn_up(state))
        reasons = tuple(Reason(clause, state, said) for _ in answers)
        return Question("trumps", clause, state, answers, (right,), (guessed,), reasons)

    return Topic(clause, f"trumps {clause} {bites}".strip(), ask)


def number(kind: str, clause: str, state: State, answers: tuple[int, ...], right: int, wrong: int) -> Question:
    """A question with a number for an answer."""
    names = tuple(str(number) for number in answers)
    said = Event(clause, state.log[-1].seat)
    reasons = tuple(Reason(clause, state, said) for _ in names)
    return Question(kind, clause, state, names, (str(right),), (str(wrong),), reasons)
