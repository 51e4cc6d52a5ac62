"""Why an answer about Cayenne is right."""

from typing import Final

from tutorials.drills import Question
from tutorials.drills.matches import standing
from web import words
from web.words import cards
from web.words.drilled.kit import Table, either, said


def cut(question: Question) -> str:
    """The suit of the card that was cut, and no other."""
    turned = question.state.turned
    assert turned is not None
    return f"The {cards.short(turned)} was cut, so {cards.SUITS[turned.suit]} are cayenne, whatever is named as trumps."


def game_value(question: Question) -> str:
    """By how far the losers came."""
    _, later = standing(question.state)
    winner = later.reached.index(max(later.reached))
    loser = 1 - winner
    return (
        f"{words.side(later.game, loser)} have {later.reached[loser]}. A game counts 4 if the losers have nothing, "
        "3 if they have one, two or three points, 2 if they have four, five or six, and 1 if they have more."
    )


WHY: Final[Table] = {
    "cards cayenne/any-card": said(
        "{who} has no {led}, so nothing binds {who}: any card may be played, a trump or not."
    ),
    "act cayenne/pass": either(
        "{dealer} dealt and has the first say. The dealer may name something, or pass and leave it to the partner.",
        "The dealer alone may leave the choice to the partner.",
    ),
    "act cayenne/partner-names": either(
        "{dealer} dealt and speaks first, so there is still a partner to leave the choice to.",
        "{dealer} has passed the choice on, and there is nobody left to pass it to.",
    ),
    "cut cayenne/cut": cut,
    "game-worth cayenne/game-values": game_value,
}
