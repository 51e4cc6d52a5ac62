"""What a wrong answer would have led to: the trick played to its end, or the end of the deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from engine.bots.sight import in_view
from engine.bots.thumb import by_thumb
from engine.core.actions import Action
from engine.core.play import advance
from engine.core.state import State
from engine.core.view import view
from tutorials.drills.question import YES, Question


class PlayOut(NamedTuple):
    """A position after the one that was asked about: with a trick just taken, or one to be ``scored``.

    ``action`` is what the player asked about did first, if that is what makes the difference.
    """

    state: State
    action: Action | None = None
    scored: bool = False


def outcome(question: Question, given: tuple[str, ...]) -> PlayOut | None:
    """What to show of an answer that was wrong; None if it was right, or where nothing more would be seen."""
    find = BY_KIND.get(question.kind)
    return None if find is None or question.is_right(given) else find(question, given)


def _with_left_out(question: Question, given: tuple[str, ...]) -> PlayOut | None:
    """Of what may be played and was left out, the first: it is played, and the others play on."""
    missed = next((value for value in question.right if value not in given), None)
    if missed is None:
        return None
    after = question.reason(missed).state
    return _to_end_of_trick(after, len(question.state.tricks), after.log[-1])


def _goes_on(question: Question, _given: tuple[str, ...]) -> PlayOut | None:
    return _to_end_of_trick(question.state, len(question.state.tricks))


def _ends_or_goes_on(question: Question, given: tuple[str, ...]) -> PlayOut | None:
    return PlayOut(question.state, scored=True) if question.right == (YES,) else _goes_on(question, given)


def _claimed(question: Question, _given: tuple[str, ...]) -> PlayOut | None:
    return PlayOut(question.reasons[0].state, question.action, scored=True)


def _to_end_of_trick(state: State, tricks: int, action: Action | None = None) -> PlayOut | None:
    """One trick more than there were, as rules of thumb have it for what each player sees; None if the deal ends
    without one."""
    while len(state.tricks) == tricks and not state.over:
        state = advance(state, by_thumb(in_view(view(state, state.turn[0]))).action)
    return PlayOut(state, action) if len(state.tricks) > tricks else None


BY_KIND: Final[Mapping[str, Callable[[Question, tuple[str, ...]], PlayOut | None]]] = {
    "cards": _with_left_out,
    "turns": _goes_on,
    "first-lead": _goes_on,
    "next": _goes_on,
    "over": _ends_or_goes_on,
    "claim": _claimed,
}
"""Of the other kinds there is a trick that has been taken, a score or an act, and it is shown with any answer."""
