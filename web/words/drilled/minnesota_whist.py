"""Why an answer about Minnesota Whist is right."""

from typing import Final

from engine.core.shown import seat_shown
from engine.core.view import view
from tutorials.drills import Question
from web.words import cards
from web.words.drilled.kit import Table, where_free

COLOURS: Final = {"black_high": ("black", "red"), "red_high": ("red", "black")}
"""Which colour bids high and which low."""


def settled(question: Question) -> str:
    """One card of the high colour is enough."""
    state = question.state
    high, low = COLOURS[state.game.options.colours]
    caller = seat_shown(view(state).shown, "caller")
    if caller < 0:
        return f"All four bid with {low} cards, and {low} is low. A deal that nobody wants high is played low."
    return f"{cards.name(caller)} turned up a {high} card. One is enough to make the deal high, however many are {low}."


def bid_card(question: Question) -> str:
    """Why the card that was bid with is as free as all others, where all are."""
    first = "Any of these cards may be played" if question.state.trick.plays else "{who} leads and may play any card"
    return where_free(f"{first}, the one that {{who}} bid with too: it has gone back to the hand.")(question)


def says(question: Question) -> str:
    """What the colours mean at this table."""
    high, low = COLOURS[question.state.game.options.colours]
    return f"At this table a {high} card bids high, and a {low} one bids low."


WHY: Final[Table] = {
    "cards minnesota-whist/back": bid_card,
    "contract minnesota-whist/high": settled,
    "contract minnesota-whist/low": settled,
    "says minnesota-whist/bid": says,
}
