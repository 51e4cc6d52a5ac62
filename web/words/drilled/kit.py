"""What the reasons of all games share: how a reason is written, and those that hold of a kind of question."""

from collections.abc import Callable, Mapping

from engine.core.state import State
from engine.match import Match
from tutorials.drills import Question
from tutorials.drills.cards import held
from tutorials.drills.matches import standing
from tutorials.drills.question import YES
from web import words
from web.words import cards

Why = Callable[[Question], str]
"""Why the right answer to a question is right, in sentences."""
Table = Mapping[str, Why]
"""Reasons by the kind of a question and its clause, as a topic's key begins."""


def said(sentence: str) -> Why:
    """The same sentence whatever the position: ``{who}`` is asked about, ``{dealer}`` deals, ``{turn}`` is awaited,
    ``{led}`` is the suit that was led, and ``{hand}`` the cards in hand where others lie on the table."""

    def why(question: Question) -> str:
        state = question.state
        led = state.trick.led
        return sentence.format(
            who=name(question.seat),
            dealer=name(state.dealer),
            led=cards.SUITS[led] if led else "",
            turn=name(state.turn[0]) if state.turn else "",
            hand=_in_hand(question),
        )

    return why


def _in_hand(question: Question) -> str:
    """The cards that are held where others lie on the table."""
    state, seat = question.state, question.seat
    own = held(state, seat) if state.columns and seat >= 0 else ()
    return cards.listed([cards.short(card) for card in own] or ["nothing"])


def either(yes: str, no: str) -> Why:
    """One sentence where it is allowed, or so, and another where it is not."""
    when = {True: said(yes), False: said(no)}
    return lambda question: when[question.right == (YES,)](question)


def name(seat: int) -> str:
    """Who sits there."""
    return cards.name(seat) if seat >= 0 else ""


def counted(number: int, what: str) -> str:
    """``1 trick``, ``7 tricks``, ``no tricks``."""
    return f"{number or 'no'} {what}" if number == 1 else f"{number or 'no'} {what}s"


def moves_on(question: Question) -> str:
    """The deal goes round, whoever won."""
    game, dealer = question.state.game, question.state.dealer
    side = "left" if game.direction == 1 else "right"
    following = name((dealer + game.direction) % game.seats)
    return f"The deal moves one place to the {side} each time, whoever has won: from {name(dealer)} to {following}."


def still_to_come(question: Question) -> str:
    """All tricks are played, whoever has won most of them."""
    state = question.state
    covered = sum(column.covered for column in state.columns[0]) if state.columns else 0
    left = len(state.hand(0)) + covered
    if question.right == (YES,):
        return "All the cards have been played, and with the last of them the deal ends."
    return (
        f"All the cards are played, whoever has won most tricks so far. {counted(left, 'trick').capitalize()} "
        f"{'is' if left == 1 else 'are'} still to come."
    )


def points_of(question: Question) -> str:
    """The lines of the score that count, one after the other."""
    game = question.state.game
    telling = [
        line
        for line in question.lines
        if line.clause == question.clause or (line.points and line.unit == game.match.unit)
    ]
    if question.seat >= 0:
        return " ".join(f"{name(question.seat)} {words.scored(line)}." for line in telling)
    return " ".join(f"{words.side(game, line.side)}: {words.scored(line)}." for line in telling) or "Nobody scores."


def tricks_of(state: State) -> list[int]:
    """The tricks of each side."""
    return [sum(taken.winner in side for taken in state.tricks) for side in state.game.sides]


def match_reason(question: Question) -> str:
    """How many points each side has now, and how many are wanted; or how many deals have been played."""
    _, later = standing(question.state)
    game, rules = later.game, later.game.match
    shared = "But the lead is shared, so one more deal is played."
    if rules.deals:
        tied = rules.decider and not later.over and later.played >= rules.deals
        end = f" {shared}" if tied else ""
        return f"A match has {counted(rules.deals, 'deal')}, and this was number {later.played}.{end}"
    best = min(later.reached) if rules.lowest else max(later.reached)
    sides = [words.side(game, side) for side, number in enumerate(later.reached) if number == best]
    have = "have" if len(sides) > 1 or len(game.sides[later.reached.index(best)]) > 1 else "has"
    points = words.amount(game, best)
    now = f"{cards.listed(sides)} now {have} {points}, and {rules.target} win."
    if rules.decider and len(sides) > 1 and best >= rules.target:
        return f"{now} {shared}"
    return now


def rubber_reason(question: Question) -> str:
    """How many games the winner of this one has now, and how many are wanted."""
    _, later = standing(question.state)
    best = max(later.games) if later.over else later.games[_winner(later)]
    side = later.games.index(best) if later.over else _winner(later)
    who = words.side(later.game, side)
    return f"{who} have now won {counted(best, 'game')}. The rubber goes to the first with {later.game.match.games}."


def _winner(later: Match) -> int:
    return later.reached.index(max(later.reached))
