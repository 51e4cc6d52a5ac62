"""Why an answer about Sixty-Six is right."""

from typing import Final

from engine.core.shown import seat_shown
from engine.core.view import view
from engine.games.sixty_six_score import AIM
from tutorials.drills import Question
from tutorials.drills.question import YES
from web import words
from web.words import cards
from web.words.drilled.kit import Table, Why, either, points_of, where_free


def counts_up(question: Question) -> str:
    """What whoever claims has, added up."""
    parts = [words.scored(line, question.state.game) for line in question.lines]
    total = sum(line.points for line in question.lines)
    enough = "enough" if total >= AIM else "not enough"
    has = f"{cards.name(question.seat)} has {cards.listed(parts)}"
    return f"{has}. That makes {total}, and it is {enough}." if len(parts) > 1 else f"{has}, and that is {enough}."


def with_the_last(question: Question) -> str:
    """What whoever has won the last trick has, and that it brings nothing where the stock was closed."""
    if seat_shown(view(question.state).shown, "closer") < 0:
        return counts_up(question)
    return f"{counts_up(question)} The stock was closed, so there is no ten for the last trick."


def ten_second(question: Question) -> str:
    """The ten, which newcomers put below the king."""
    plays = question.state.tricks[-1].plays
    won, lost = sorted(plays, key=lambda play: play.seat != question.state.tricks[-1].winner)
    if won.card.rank != "10" or lost.card.rank != "K":
        return ""
    return "From high to low the order is ace, ten, king, queen, jack, nine. So the ten beats the king."


def wrong_claim(question: Question) -> str:
    """What a wrong claim costs, and why it may be three."""
    if question.state.game.options.false_claim == "two":
        return points_of(question)
    return f"{points_of(question)} A wrong claim costs two, and three where the other player has no trick."


def unclaimed(question: Question) -> str:
    """Who has 66 where nobody has claimed: one of the two, both, or neither."""
    points = [
        sum(line.points for line in question.lines if line.side == side and line.unit == "card points")
        for side in range(2)
    ]
    reached = [cards.name(side) for side in range(2) if points[side] >= AIM]
    counts = cards.listed(f"{cards.name(side)} has {points[side]}" for side in range(2))
    if len(reached) == 1:
        return f"Nobody claimed, and only {reached[0]} has 66: {counts}. So the deal is won. {points_of(question)}"
    return f"Nobody claimed, and {'both have 66 or more' if reached else 'neither has 66'}: {counts}. So nobody scores."


def next_dealer(question: Question) -> str:
    """By turns, or by who won, as the table has it."""
    state = question.state
    dealer, right = cards.name(state.dealer), cards.name(int(question.right[0]))
    scored = [line for line in question.lines if line.unit == state.game.match.unit and line.points]
    rotation = state.game.options.rotation
    if rotation == "alternate":
        return f"The two take turns: {dealer} dealt, so {right} deals next, whoever has won."
    if not scored:
        return f"Nobody has scored, and then the same player deals again: {right}."
    if rotation == "winner":
        return f"At this table the winner of a deal deals the next one, and that is {right}."
    return f"Somebody has scored, so the deal changes hands: from {dealer} to {right}."


def draws(question: Question) -> str:
    """As long as the stock is open."""
    closer = seat_shown(view(question.state).shown, "closer")
    if question.right == (YES,):
        return f"The stock is open, so both draw after each trick, {cards.name(question.seat)} first."
    return f"{cards.name(closer)} has closed the stock. Cards lie there, but nobody draws any more."


def nine(question: Question) -> str:
    """What lets the nine of trumps be exchanged; nothing where a clause refuses it."""
    who, options = cards.name(question.seat), question.state.game.options
    if question.right != (YES,):
        return ""
    if seat_shown(view(question.state).shown, "closer") >= 0:
        return f"The other player has just closed the stock, and at this table {who} may still exchange the nine."
    leads = ", has won a trick and is on the lead" if options.exchange == "on_lead" else " and has won a trick"
    return f"{who} holds the nine of trumps{leads}, and {THERE[options.exchange_min_stock]}."


def closes(otherwise: str = "") -> Why:
    """What lets the stock be closed; ``otherwise`` a sentence where no clause tells why it may not be."""

    when = {rule: either(f"{{who}} {may}, so it may be closed.", otherwise) for rule, may in CLOSE_MAY.items()}
    return lambda question: when[question.state.game.options.close_rule](question)


THERE: Final = {
    "2": "the turn-up still lies there to be had",
    "4": "more than two cards are left in the stock",
}
"""What has to lie there for an exchange, by the fewest cards of the stock."""

CLOSE_MAY: Final = {
    "any": "is on the lead and there is a stock",
    "not_first": "is on the lead, a trick has been taken and there is a stock",
    "until_sixth": "is on the lead, there is a stock, and the sixth trick has not been taken",
    "drawn": "is on the lead and has drawn, and more than two cards are left in the stock",
}
"""When the stock may be closed, by the house rule."""

MARRIAGE_MAY: Final = "{who} holds the king and the queen of that suit, and nothing stands against showing them now."

WHY: Final[Table] = {
    "act sixty-six/exchange": nine,
    "act sixty-six/exchange-trick": nine,
    "act sixty-six/exchange-late": nine,
    "act sixty-six/exchange-lead": nine,
    "act sixty-six/exchange-stock": nine,
    "act sixty-six/exchange-closed": nine,
    "act sixty-six/marriage-lead": either(MARRIAGE_MAY, ""),
    "act sixty-six/marriage-once": either(MARRIAGE_MAY, ""),
    "act sixty-six/marriage-first": either(MARRIAGE_MAY, ""),
    "act sixty-six/marriage-late": either(MARRIAGE_MAY, ""),
    "act sixty-six/marriage-claim": either(MARRIAGE_MAY, ""),
    "act sixty-six/close": closes("The stock is closed by whoever leads. {who} has to answer a card now."),
    "act sixty-six/close-first": closes(),
    "act sixty-six/close-drawn": closes(),
    "act sixty-six/close-last": closes(),
    "act sixty-six/claim-moment": either(
        "{who} has just taken a trick or shown a marriage, and that is the moment to claim. Whether the claim is right "
        "is another matter.",
        "",
    ),
    "winner sixty-six/rank": ten_second,
    "score sixty-six/false-claim": wrong_claim,
    "score sixty-six/nobody": unclaimed,
    "cards sixty-six/any-card": where_free(
        "There is still a stock to draw from, so {who} need not follow suit. Any card will do."
    ),
    "claim sixty-six/claim": counts_up,
    "claim sixty-six/last-trick": with_the_last,
    "draws sixty-six/closed": draws,
    "dealer sixty-six/rotation": next_dealer,
}
