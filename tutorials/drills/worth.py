"""What is trumps, and what is this worth?"""

from __future__ import annotations

from collections.abc import Callable, Iterable

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


def is_trumps(clause: str, guess: Callable[[State], str], *, bites: tuple[str, ...] = (), named: str = "") -> Topic:
    """What is trumps? ``bites`` are clauses of which one has to be told just then; ``named`` is the clause that says
    so where a suit is trumps, if that is another."""

    def ask(state: State) -> Question | None:
        if not state.log or state.tricks or (bites and all(event.clause not in bites for event in state.told)):
            return None
        right, guessed = state.trick.trump or NO_TRUMPS, guess(state)
        if guessed in ("", right):
            return None
        answers = (*PLAIN_SUITS, NO_TRUMPS)
        said = Event((state.trick.trump and named) or clause, state.dealer, turn_up(state))
        reasons = tuple(Reason(said.clause, state, said) for _ in answers)
        return Question("trumps", clause, state, answers, (right,), (guessed,), reasons)

    return Topic(clause, f"trumps {clause}", ask)


def number(
    kind: str, clause: str, state: State, answers: tuple[int, ...], right: int, wrong: int, said: str = ""
) -> Question:
    """A question with a number for an answer; ``said`` is the clause of the reason, where it is another."""
    names = tuple(str(number) for number in answers)
    event = Event(said or clause, state.log[-1].seat)
    reasons = tuple(Reason(event.clause, state, event) for _ in names)
    return Question(kind, clause, state, names, (str(right),), (str(wrong),), reasons)


def among[Choice: (int, tuple[int, ...])](
    right: Choice, wrong: Choice, others: Iterable[Choice], turn: int, most: int = 4
) -> tuple[Choice, ...]:
    """The right answer, the wrong one and some others, in order; ``turn`` tells how many of them stand before the
    right one, as far as there are such."""
    chosen = {right, wrong}
    near = [other for other in dict.fromkeys(others) if other not in chosen]
    before, behind = [each for each in near if each < right], [each for each in near if each > right]
    room = min(max(0, turn % most - (wrong < right)), most - len(chosen))
    for some in (before[:room], behind, before[room:]):
        chosen.update(some[: most - len(chosen)])
    return tuple(sorted(chosen))
