"""Why an answer about Chwech is right."""

from typing import Final

from tutorials.drills import Question
from web.words import cards
from web.words.drilled.kit import Table, joker_allowed, points_of, said, where_right

MAY_PASS: Final = "Whoever answers a lead may pass, with a card of the suit or without."


def lone(question: Question) -> str:
    """Whether there was anything that an ace could lose to."""
    plays, who = question.state.tricks[-1].plays, cards.name(question.seat)
    if len(plays) == 1:
        return f"Nobody but {who} has played a card. A card on its own takes the trick, even an ace."
    other = cards.short(next(play.card for play in plays if play.seat == question.state.tricks[-1].winner))
    if question.reasons[0].clause == "chwech/ace" and question.state.game.options.last == "seat":
        return (
            f"At this table only a card of the last seat counts as last. {who} does not sit there, so the ace is high."
        )
    if question.right == ("yes",):
        return f"{who}’s ace beats every other card of this trick."
    return f"An ace that comes last loses to any other card of the suit, and {other} lies in the trick."


def out(question: Question) -> str:
    """Who would have to be without cards."""
    state = question.state
    held = [len(state.hand(seat)) for seat in range(state.game.seats)]
    fewest = [seat for seat, number in enumerate(held) if number == min(held)]
    who, has = cards.listed(map(cards.name, fewest)), "has" if len(fewest) == 1 else "have"
    if not min(held):
        return f"{who} {has} no cards left, and with that the deal is over, whatever the others hold."
    return f"Everybody still has a card. {who} {has} fewest: {cards.counted(min(held), 'card')}."


def nines(question: Question) -> str:
    """What a player scores, and that nothing is a multiple of nine as well."""
    if question.state.pile(question.seat):
        return points_of(question)
    who = cards.name(question.seat)
    return f"{who} has won no card, and nought counts as a multiple of nine. {points_of(question)}"


def deadlock(question: Question) -> str:
    """Whether anybody is left who could take the lead."""
    state = question.state
    if question.right == ("yes",):
        return "Everybody has declined the lead, so nobody plays on."
    return f"{cards.name(state.turn[0])} has not been asked yet and may still take the lead."


WHY: Final[Table] = {
    "cards chwech/pass": said(MAY_PASS),
    "cards chwech/joker": where_right(
        joker_allowed,
        "A joker needs no suit. {who} may add it to this trick, with cards of the suit in hand or without.",
        "A joker lies in this trick already, and at this table no other may join it.",
    ),
    "cards chwech/joker-lead": where_right(
        joker_allowed,
        "{who} may lead anything, a joker too. Whoever leads a joker names a suit for it.",
        "By the rule of this table nobody leads a joker. Any other card will do.",
    ),
    "cards chwech/two-jokers": where_right(
        joker_allowed,
        "A joker lies in this trick already, and another may still join it.",
        "A joker lies in this trick already, and at this table no other may join it.",
    ),
    "cards chwech/first-lead": said(
        "{who} sits on the dealer’s left, and the first lead of a deal may not be declined."
    ),
    "first-lead chwech/first-lead": said("{turn} sits on the left of {dealer}, who dealt, and leads first."),
    "turns chwech/one-turn": said(
        "Everybody has one turn in a trick. Whoever declined the lead has used it; those after the leader have theirs."
    ),
    "lone chwech/lone": lone,
    "score chwech/nines": nines,
    "over chwech/out": out,
    "over chwech/deadlock": deadlock,
}
