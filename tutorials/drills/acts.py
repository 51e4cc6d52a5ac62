"""May he do that?"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.actions import Action
from engine.core.play import advance, offers, refusals
from engine.core.rules import Line
from engine.core.score import score_of
from engine.core.state import State
from tutorials.drills.question import NO, YES, Question, Reason, Topic


def may_not(clause: str) -> Topic:
    """May a player do what a clause refuses? A newcomer thinks so."""

    def ask(state: State) -> Question | None:
        if all(clause != rule.clause for rule in state.game.phase(state.phase).restrictions):
            return None
        for seat in state.turn:
            for action in offers(state, seat):
                refused = [refusal for refusal in refusals(state, action) if refusal.clause == clause]
                if refused:
                    reason = Reason(clause, state, refused[0])
                    return _question(clause, state, action, NO, reason)
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
                    return _question(clause, state, action, YES, Reason(clause, after, told))
        return None

    return Topic(clause, f"act {clause} {YES}", ask)


def claims(clause: str, *, rightly: bool, false_clause: str) -> Topic:
    """A player claims: rightly? Where not, the engine tells so."""

    def ask(state: State) -> Question | None:
        if all(verb.name != "claim" for verb in state.game.phase(state.phase).verbs) or not state.tricks:
            return None
        seat = state.turn[0]
        if state.tricks[-1].winner != seat or state.trick.plays:
            return None
        action = Action(seat, "claim")
        after = advance(state, action)
        wrong = next((event for event in after.told if event.clause == false_clause), None)
        worth = sum(line.points for line in _counted(after, seat))
        if (wrong is None) is not rightly or not 50 <= worth <= 80:
            return None
        right = YES if rightly else NO
        question = _question(clause, state, action, right, Reason(clause, after, wrong))
        return question._replace(kind="claim", lines=_counted(after, seat))

    return Topic(clause, f"claim {clause} {YES if rightly else NO}", ask)


def _counted(state: State, seat: int) -> tuple[Line, ...]:
    """What a seat may count: its lines in card points."""
    return tuple(line for line in score_of(state) if line.side == seat and line.unit == "card points")


def _question(clause: str, state: State, action: Action, right: str, reason: Reason) -> Question:
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
