"""Is a card turned up now?"""

from __future__ import annotations

from engine.core.actions import Action
from engine.core.play import advance, legal
from engine.core.state import State
from tutorials.drills.acts import yes_or_no
from tutorials.drills.cards import held
from tutorials.drills.question import NO, YES, Question, Reason, Topic, lot


def turns_up(covers: str, from_hand: str = "") -> Topic:
    """Does the card that somebody plays turn another up? It does if it ``covers`` one, by that clause.

    It does not if it comes ``from_hand``; or, where no clause of that is asked about, if it covers none any more.
    """
    clause = from_hand or covers

    def answer(state: State, action: Action) -> str:
        """The right answer, or nothing where the act is not to be asked about."""
        if not action.cards:
            return ""
        if action.card in held(state, action.seat):
            return NO if from_hand else ""
        column = next(column for column in state.columns[action.seat] if column.top == action.card)
        return YES if column.covered else "" if from_hand else NO

    def ask(state: State) -> Question | None:
        if not state.tricks or state.over:
            return None
        found = {answer(state, action): action for action in legal(state, state.turn[0])}
        right = (YES, NO)[lot(state, 2)]
        right = right if right in found else YES if YES in found else NO
        action = found.get(right)
        if action is None:
            return None
        after = advance(state, action)
        event = next((event for event in after.told if event.clause in (covers, clause)), None)
        asked = yes_or_no(clause, state, action, right, Reason(event.clause if event else clause, after, event))
        return asked._replace(kind="uncover", eyes=())

    return Topic(clause, f"uncover {clause}", ask)
