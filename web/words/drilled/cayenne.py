"""Why an answer about Cayenne is right."""

from typing import Final

from engine.games.cayenne import COLOURS
from engine.games.cayenne_score import MULTIPLIERS, SUIT_CONTRACTS
from tutorials.drills import Question
from tutorials.drills.matches import standing
from web import words
from web.words import cards
from web.words.drilled.kit import Table, either, where_free


def cut(question: Question) -> str:
    """The suit of the card that was cut, and no other."""
    turned = question.state.turned
    assert turned is not None
    return f"{cards.short(turned)} was cut, so {cards.SUITS[turned.suit]} are cayenne, whatever is named as trumps."


def speaker(question: Question) -> str:
    """The dealer, and then the dealer's partner."""
    state = question.state
    dealer, turn = cards.name(state.dealer), cards.name(state.turn[0])
    if state.log:
        return f"{dealer} dealt and has passed, so the choice goes to {turn}, the partner. The other side has no say."
    return f"{dealer} dealt, and the dealer has the first say."


def named(question: Question) -> str:
    """What was named makes trumps, and not what was cut."""
    trump = question.state.trick.trump
    if not trump:
        return "In grand there are no trumps. The card that was cut says only what is cayenne."
    return f"{cards.SUITS[trump].capitalize()} were named. The card that was cut says what is cayenne, and not trumps."


def colour(question: Question) -> str:
    """The place of a suit after the one that was cut, and what it counts."""
    state = question.state
    turned, trump = state.turned, state.trick.trump
    assert turned is not None
    if not trump:
        return "Grand and nullo count eight times, whatever was cut."
    order = COLOURS[state.game.options.suit_order][turned.suit]
    suits = ", then ".join(
        f"{cards.SUITS[suit]} ({MULTIPLIERS[contract]})" for suit, contract in zip(order, SUIT_CONTRACTS, strict=True)
    )
    return (
        f"{cards.short(turned)} was cut. So the order is {suits}: first the suit itself, then the other of its colour, "
        "then the two of the other colour."
    )


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
    "trumps cayenne/cayenne": named,
    "trumps cayenne/grand": named,
    "colour cayenne/colours": colour,
    "colour cayenne/values": colour,
    "cards cayenne/any-card": where_free(
        "{who} has no {led}, so nothing binds {who}: any card may be played, a trump or not."
    ),
    "act cayenne/pass": either(
        "{dealer} dealt and has the first say. The dealer may name something, or pass and leave it to the partner.",
        "The dealer alone may leave the choice to the partner.",
    ),
    "act cayenne/partner-names": either(
        "{dealer} dealt and speaks first, and may leave the choice to the partner.",
        "{dealer} has passed the choice on, and there is nobody left to pass it to.",
    ),
    "cut cayenne/cut": cut,
    "first-say cayenne/name": speaker,
    "game-worth cayenne/game-values": game_value,
}
