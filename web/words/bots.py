"""English for why a bot did what it did."""

from collections.abc import Mapping
from typing import Final

from engine.bots.sight import Choice
from web.words import cards

REASONS: Final[Mapping[str, str]] = {
    "only": "{who} had no other choice.",
    "usual": "Everything else would cut the deal short.",
    "chance": "One of {first} choices, taken at random.",
    "tried": "{who} tried it in {second} deals that agree with all that {who} has seen, and won {first} of them.",
    "solved": "All cards are known by now. If both play their best, this {outcome}.",
    "master": "No card that is still out is higher in its suit than the {card}.",
    "long": "No card in hand is the highest that is left of its suit, so {who} leads the lowest of {first} in {suit}.",
    "partner": "{partner} is taking the trick with the {card} and is {who}’s partner. A card of little use will do.",
    "cheapest": "Of the cards that take the trick as it stands, the {card} is the cheapest.",
    "takes": "The {card} takes the trick as it stands.",
    "spares": "{who} could beat the {card}, but others play after and may hold something higher.",
    "cannot": "Nothing that {who} may play beats the {card}, so the card of least use goes.",
    "under": "Nobody wants tricks, and {first} cards that {who} has not seen are higher than the {card}.",
    "below": "Nobody wants tricks, and the {played} does not beat the {card}.",
    "forced": "Nobody wants tricks, but every card that {who} may play beats the {card}.",
    "points": "The hand has {first} points in high cards: 4 for an ace, 3 for a king, 2 for a queen, 1 for a jack.",
    "suit": "{who} holds {first} cards of {said}, with {second} points in high cards.",
    "lowest": "The {card} is of least use: trumps are kept longest, and then high cards.",
    "good": "The {card} is a trump, or a ten or higher.",
    "poor": "The {card} is neither a trump nor a ten or higher.",
    "claim": "{who} counts {first}, and 66 are enough.",
    "short": "{who} counts {first}. That is short of 66, and a wrong claim costs points.",
    "exchange": "The nine of trumps buys the trump that lies turned up, which is better.",
    "marriage": "A king and a queen of one suit count {first}.",
    "draw": "There is a stock, and {who} draws from it.",
    "worthless": "The {card} costs least: it is worth {first} in a trick.",
    "nines": "{who} has won {first} cards, a multiple of nine, which counts most. Another trick would spoil it.",
    "past": "{who} has won {first} cards. With {second} more it would go past the next multiple of nine.",
    "out": "Every card that is played counts, and {who} still holds {first}.",
    "towards": "{who} has won {first} cards, no multiple of nine, and needs more.",
}


def because(choice: Choice) -> str:
    """The reason of a choice, in one or two sentences."""
    action, reason = choice
    first, second = (*reason.numbers, 0, 0)[:2]
    card = reason.card
    return REASONS[reason.name].format(
        who=cards.name(action.seat),
        partner=cards.name(first) if reason.name == "partner" else "",
        card=cards.long(card) if card is not None else "",
        suit=cards.SUITS.get(reason.suit, ""),
        played=cards.long(action.cards[0]) if action.cards else "",
        said=cards.said(action.value),
        first=first,
        second=second,
        outcome=_outcome(first),
    )


def _outcome(points: int) -> str:
    """What some game points mean for whoever plays, below 0 for points lost."""
    if not points:
        return "brings nobody a game point"
    number = f"{abs(points)} game point{'s' if abs(points) > 1 else ''}"
    return f"wins {number}" if points > 0 else f"loses only {number}"
