"""Why an answer about Chinese Whist is right."""

from typing import Final

from tutorials.drills import Question
from web.words import cards
from web.words.drilled.kit import Table, either, where_free

DEALER_ALONE: Final = "Only the dealer says what is trumps, and that is {dealer}."


def uncovers(question: Question) -> str:
    """Whether a card lies under the one that is played."""
    assert question.action is not None
    card = cards.short(question.action.card)
    if question.right == ("yes",):
        return f"A card still lies face down under {card}. It is turned up as soon as {card} is played."
    return f"Nothing lies under {card} any more, so there is nothing to turn up."


WHY: Final[Table] = {
    "cards chinese-whist/void": where_free(
        "{who} has no {led}, so any card that can be played will do, a trump or not."
    ),
    "cards chinese-whist/available": where_free(
        "Of the cards that lie before {who}, those face up may be played, and the card in hand may be, too: {hand}."
    ),
    "uncover chinese-whist/uncover": uncovers,
    "uncover chinese-whist/from-hand": either(
        "The card lay before the player, and another lies face down under it. That one is turned up at once.",
        "The card came from the hand. Only a card that lay on another uncovers one.",
    ),
    "act chinese-whist/trump": either(
        "{dealer} deals and names trumps. Any suit will do, even one of which {dealer} holds nothing.", DEALER_ALONE
    ),
    "act chinese-whist/no-trumps": either(
        "{dealer} deals, and at this table the dealer may choose that no suit is trumps.", DEALER_ALONE
    ),
}
