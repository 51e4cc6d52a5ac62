"""May he do that?"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.actions import Action
from engine.core.play import advance, offers, refusals
from engine.core.state import State
from tutorials.drills.question import NO, YES, Question, Reason, Topic


def may_not(clause: str) -> Topic:
    """May a player do what a clause refuses, other than playing a card? A newcomer thinks so."""

    def ask(state: State) -> Question | None:
        if all(clause != rule.clause for rule in state.game.phase(state.phase).restrictions):
            return None
        for seat in state.turn:
            for action in offers(state, seat):
                if action.cards:
                    continue
                refused = [refusal for refusal in refusals(state, action) if refusal.clause == clause]
                if refused:
                    reason = Reason(clause, state, refused[0])
                    return yes_or_no(clause, state, action, NO, reason)
        return None

    return Topic(clause, f"act {clause} {NO}", ask)


def anything(_state: State, _action: Action) -> bool:
    """Whenever it is allowed."""
    return True


def holds_none(state: State, action: Action) -> bool:
    """Of the suit that is named the player holds no card."""
    return all(card.suit != action.value for card in state.hand(action.seat))


def may(clause: str, verb: str, when: Callable[[State, Action], bool] = anything) -> Topic:
    """May a player do what nothing refuses? A newcomer doubts it."""

    def ask(state: State) -> Question | None:
        if all(verb != offered.name for offered in state.game.phase(state.phase).verbs):
            return None
        for seat in state.turn[:1]:
            for action in offers(state, seat):
                if action.verb == verb and when(state, action) and not refusals(state, action):
                    after = advance(state, action)
                    told = next((event for event in after.told if event.clause == clause), None)
                    return yes_or_no(clause, state, action, YES, Reason(clause, after, told))
        return None

    return Topic(clause, f"act {clause} {YES}", ask)


def yes_or_no(clause: str, state: State, action: Action, right: str, reason: Reason) -> Question:
    """A question about an act of the seat that would do it."""
    wrong = NO if right == YES else YES
    return Question(
        kind="act",
        clause=clause,
        state=state,
        answers=(YES, NO),
        right=(right,),
        mistake=(wrong,),
        reasons=(reason, reason),
        eyes=(action.seat,),
        seat=action.seat,
        action=action,
    )
