"""Why an answer about Witches Whist is right."""

from typing import Final

from tutorials.drills import Question
from tutorials.drills.question import YES
from web import words
from web.words import cards
from web.words.drilled.kit import Table, still_to_come, tricks_of, where_free

BOOK: Final = 6


def turned_card(question: Question) -> str:
    """The dealer's own card, like any other."""
    turned = question.state.turned
    assert turned is not None
    who = cards.name(question.seat)
    return f"{cards.short(turned)} was dealt to {who} and only shown. It is played like any other card."


def over(question: Question) -> str:
    """At a table that stops at once, whether the tricks have won the game."""
    state = question.state
    if state.game.options.early_stop == "off":
        return still_to_come(question)
    won, before, target = tricks_of(state), state.place.totals, state.game.match.target
    side = won.index(max(won))
    odd = max(0, won[side] - BOOK)
    points = (before[side] if before else 0) + odd
    who = words.side(state.game, side)
    above = f"{cards.counted(odd, 'trick')} above six"
    if question.right == (YES,) and points < target:
        return "All thirteen tricks have been played."
    end = "The game is won, and at this table the play stops at once." if points >= target else "So play goes on."
    return f"{who} have {above}, which makes {cards.counted(points, 'point')}. It takes {target} to win the game. {end}"


WHY: Final[Table] = {
    "cards witches-whist/turn-up-hand": turned_card,
    "cards witches-whist/any-card": where_free(
        "{who} has no {led}, so nothing binds {who}: any card may be played, a trump or not."
    ),
    "over witches-whist/play-out": over,
}
