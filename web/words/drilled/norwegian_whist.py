"""Why an answer about Norwegian Whist is right."""

from typing import Final

from engine.core.shown import seat_shown
from engine.core.view import view
from tutorials.drills import Question
from web.words import cards
from web.words.drilled.kit import Table, either


def called(question: Question) -> str:
    """One call is enough; without any it is nullo."""
    caller = seat_shown(view(question.state).shown, "caller")
    if caller < 0:
        return "All four have passed. The cards are not dealt again: the deal is played as nullo."
    return f"{cards.name(caller)} has called, and one call is enough, however many passed before it."


def speaker(question: Question) -> str:
    """The player on the dealer's left, and then round the table."""
    state = question.state
    turn = cards.name(state.turn[0])
    if state.log:
        return f"{cards.name(state.log[-1].seat)} has passed, and {turn} sits on the left."
    return f"{turn} sits on the left of {cards.name(state.dealer)}, who dealt, and speaks first."


def still_open(question: Question) -> str:
    """Whether somebody has called already."""
    last = question.state.log[-1]
    if question.right == ("yes",):
        return f"{cards.name(last.seat)} has passed and nobody has called yet, so {cards.name(question.seat)} may."
    return f"{cards.name(last.seat)} has called. The first call stands: nobody else is asked, and nothing outbids it."


WHY: Final[Table] = {
    "first-say norwegian-whist/first-call": speaker,
    "act norwegian-whist/nullo-call": either(
        "It is {who}’s turn to speak and nobody has called yet. At this table nullo may be called as well as grand.",
        "It is not {who}’s turn to speak, but {turn}’s.",
    ),
    "act norwegian-whist/one-call": still_open,
    "contract norwegian-whist/all-pass": called,
}
