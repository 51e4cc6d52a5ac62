"""Is a card turned up now?"""

from __future__ import annotations

from engine.core.actions import Action
from engine.core.play import advance, legal
from engine.core.state import State
from tutorials.drills.acts import yes_or_no
from tutorials.drills.cards import held
from tutorials.drills.question import NO, YES, Question, Reason, Topic


def turns_up(clause: str, *, from_hand: bool = False, covers: bool = False) -> Topic:
    """Does the card that somebody plays turn another up: one from the hand, or one that lay before the player
    and ``covers`` another, or covers none any more?"""

    def fits(state: State, action: Action) -> bool:
        if not action.cards or (action.card in held(state, action.seat)) is not from_hand:
            return False
        return from_hand or any(
            column.top == action.card and column.covered is covers for column in state.columns[action.seat]
        )

    def ask(state: State) -> Question | None:
        if not state.tricks or state.over:
            return None
        action = next((action for action in legal(state, state.turn[0]) if fits(state, action)), None)
        if action is None:
            return None
        after = advance(state, action)
        event = next((event for event in after.told if event.clause == clause), None)
        asked = yes_or_no(clause, state, action, YES if covers else NO, Reason(clause, after, event))
        return asked._replace(kind="uncover", eyes=())

    return Topic(clause, f"uncover {clause} {YES if covers else NO}", ask)
