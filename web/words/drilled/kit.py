"""What the reasons of all games share: how a reason is written, and those that hold of a kind of question."""

from collections.abc import Callable, Mapping
from typing import Final

from engine.core.cards import JOKERS, Card
from engine.core.rules import Game, Line
from engine.core.state import State
from engine.match import Match, leaders
from tutorials.drills import Question
from tutorials.drills.cards import held
from tutorials.drills.matches import standing
from tutorials.drills.question import YES
from web import words
from web.words import cards
from web.words.board import many

BOTH: Final = (0, 1)
"""The sides of a game in which there are two."""

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


def where_free(sentence: str) -> Why:
    """The sentence where everything is allowed; nothing where something is refused, and that is said."""
    free = said(sentence)
    return lambda question: free(question) if set(question.right) == set(question.answers) else ""


def where_right(answers: Callable[[Question], bool], yes: str, no: str) -> Why:
    """One sentence where the right answers are such, and another where they are not."""
    when = {True: said(yes), False: said(no)}
    return lambda question: when[answers(question)](question)


def joker_allowed(question: Question) -> bool:
    """Whether a joker is among the cards that may be played."""
    return any(value != "pass" and Card.parse(value).suit == JOKERS for value in question.right)


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
        return f"All {len(state.tricks)} tricks have been played, as many as each had cards, and so the deal is over."
    return f"All the cards are played, whoever has won most tricks so far. {to_come(left)}"


def to_come(left: int) -> str:
    """How many tricks there are still to play: ``One trick is still to come.``"""
    return f"{many(left, 'trick').capitalize()} {'is' if left == 1 else 'are'} still to come."


def points_of(question: Question) -> str:
    """The lines of the score that count, by side: what each brings, and for what."""
    game = question.state.game
    telling = [
        line
        for line in question.lines
        if line.clause == question.clause or (line.points and line.unit == game.match.unit)
    ]
    if question.seat >= 0:
        return " ".join(f"{name(question.seat)} {words.scored(line, game)}." for line in telling)
    sides = dict.fromkeys(line.side for line in telling)
    found = [(side, [line for line in telling if line.side == side]) for side in sides]
    return " ".join(_for_side(game, side, own) for side, own in found) or "Nobody scores."


def _for_side(game: Game, side: int, own: list[Line]) -> str:
    points = sum(line.points for line in own if line.unit == game.match.unit)
    verb = ("scores" if points >= 0 else "loses") if len(game.sides[side]) == 1 else "score" if points >= 0 else "lose"
    amount = words.amount(game, abs(points)) if points else "nothing"
    return f"{words.side(game, side)} {verb} {amount}: {'; '.join(_for(game, line, own) for line in own)}."


def _for(game: Game, line: Line, own: list[Line]) -> str:
    """What a line is for; and what it brings, where it is not the only one."""
    whole = words.scored(line, game)
    reason = whole.removesuffix(f": {words.amount(game, line.points)}").removesuffix(f": {cards.figure(line.points)}")
    brings = f" ({cards.figure(line.points)})" if reason != whole and len(own) > 1 and line.points else ""
    return f"{reason.replace(': ', ', ')}{brings}"


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
        return f"A match has {cards.counted(rules.deals, 'deal')}, and this was number {later.played}.{end}"
    best = max(later.reached)
    sides = [words.side(game, side) for side in leaders(later.reached)]
    who = "Both" if len(sides) == len(game.sides) == len(BOTH) else cards.listed(sides)
    have = "have" if len(sides) > 1 or len(game.sides[later.reached.index(best)]) > 1 else "has"
    now = f"{who} now {have} {words.amount(game, best)}, and it takes {rules.target} to win."
    if rules.decider and len(sides) > 1 and best >= rules.target:
        return f"{now} {shared}"
    return now


def rubber_reason(question: Question) -> str:
    """How many games the winner of this one has now, and how many are wanted."""
    _, later = standing(question.state)
    best = max(later.games) if later.over else later.games[_winner(later)]
    side = later.games.index(best) if later.over else _winner(later)
    who = words.side(later.game, side)
    won = f"{has(later.game, side)} now won {cards.counted(best, 'game')}"
    return f"{who} {won}. The rubber goes to the first with {later.game.match.games}."


def has(game: Game, side: int) -> str:
    """``has`` for a player alone, ``have`` for partners."""
    return "has" if len(game.sides[side]) == 1 else "have"


def _winner(later: Match) -> int:
    return later.reached.index(max(later.reached))
