"""Why an answer about Hokm is right."""

from typing import Final

from engine.core.shown import seat_shown
from engine.core.view import view
from tutorials.drills import Question
from tutorials.drills.question import YES
from web import words
from web.words import cards
from web.words.board import many
from web.words.drilled.kit import Table, has, points_of, said, still_to_come, to_come, tricks_of, where_free


def _hakem(question: Question) -> int:
    return seat_shown(view(question.state).shown, "hakem")


def only_the_hakem(question: Question) -> str:
    """Trumps are named by the hakem, in any suit."""
    hakem = cards.name(_hakem(question))
    if question.right == (YES,):
        return f"{hakem} is the hakem and names trumps. Any suit will do, even one of which {hakem} holds nothing yet."
    return f"Only the hakem names trumps, and that is {hakem}."


def seventh(question: Question) -> str:
    """The seventh trick of a side ends the deal."""
    won = tricks_of(question.state)
    side = won.index(max(won))
    first = f"{words.side(question.state.game, side)} {has(question.state.game, side)}"
    if question.right == (YES,):
        return f"{first} seven tricks, and the seventh settles the deal. The other cards are not played."
    return f"{first} six tricks. Only the seventh settles the deal."


def can_catch_up(question: Question) -> str:
    """Who could still come level with whoever has the most tricks."""
    state = question.state
    won = tricks_of(state)
    first, second = sorted(range(len(won)), key=lambda side: -won[side])[:2]
    left = len(state.hand(0))
    could = "could come" if question.right != (YES,) else "could come no further than"
    to = "to " if question.right != (YES,) else ""
    return (
        f"{words.side(state.game, first)} has {won[first]} tricks. With the {many(left, 'trick')} that "
        f"{'is' if left == 1 else 'are'} left "
        f"{words.side(state.game, second)} {could} {to}{won[second] + left}."
    )


def played_on(question: Question) -> str:
    """At a table that plays on, seven tricks are no end."""
    if question.right == (YES,):
        return still_to_come(question)
    return (
        "At this table all the cards are played, even where seven tricks have settled the deal. "
        f"{to_come(len(question.state.hand(0)))}"
    )


def level(question: Question) -> str:
    """Who wins where two of three share the lead."""
    state = question.state
    most = max(tricks_of(state))
    first = cards.listed(words.side(state.game, side) for side, won in enumerate(tricks_of(state)) if won == most)
    rule = {
        "odd": "the two who share the lead then get nothing, and the third player wins",
        "hakem": "the hakem then wins",
    }[state.game.options.three_tie]
    return f"{first} have {most} tricks each, and nobody has more. At this table {rule}. {points_of(question)}"


def next_dealer(question: Question) -> str:
    """Who is hakem next, and so who deals."""
    state = question.state
    game, hakem, right = state.game, _hakem(question), int(question.right[0])
    following = (right + game.direction) % game.seats
    if game.options.rotation == "each_deal":
        return (
            f"At this table the role of hakem passes on after every deal, from {cards.name(hakem)} to "
            f"{cards.name(following)}, and {cards.name(right)} sits before the hakem and deals."
        )
    won = any(line.points and hakem in game.sides[line.side] for line in question.lines)
    if won:
        return f"{cards.name(hakem)} was hakem and has won, so nothing changes: {cards.name(right)} deals again."
    return (
        f"{cards.name(hakem)} was hakem and has lost, so the role passes to {cards.name(following)}. The dealer is the "
        f"player before the hakem: {cards.name(right)}."
    )


def put_aside(question: Question) -> str:
    """Three for the hakem, two for the other."""
    who = cards.name(question.seat)
    if question.seat == _hakem(question):
        return f"{who} is the hakem and puts three of the five cards aside. The other player puts two aside."
    return f"{who} is not the hakem and puts two of the five cards aside. The hakem puts three aside."


def by_turns(question: Question) -> str:
    """The hakem begins, and then the two take turns."""
    state = question.state
    turn = cards.name(state.turn[0])
    if state.log[-1].verb == "discard":
        return f"The hakem looks first, and that is {turn}."
    return f"The two take turns: {cards.name(state.log[-1].seat)} has just drawn, so {turn} is next."


WHY: Final[Table] = {
    "cards hokm/void": where_free(
        "{who} has no {led}, so nothing binds {who}: any card may be played, a trump or not."
    ),
    "score hokm/tie": level,
    "act hokm/trump": only_the_hakem,
    "over hokm/seven": seventh,
    "over hokm/out-of-reach": can_catch_up,
    "over hokm/play-out": played_on,
    "dealer hokm/next-hakem": next_dealer,
    "aside hokm/discard": put_aside,
    "looks hokm/draw": by_turns,
    "first-lead hokm/lead": said(
        "{turn} is the hakem, and the hakem leads to the first trick, wherever the dealer sits."
    ),
}
