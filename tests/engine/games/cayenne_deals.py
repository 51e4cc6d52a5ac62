"""Deals of Cayenne written by hand, and short ways to play and to ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.core.actions import Action
from engine.core.cards import Card, Cards
from engine.core.play import Deal, refusals, start
from engine.core.rules import Game
from engine.core.score import impossible, lines, totals
from engine.core.state import Place, Play, State, Trick
from engine.tricks import decide
from tests.engine.games.acts import awaited, done, laid

Make = Callable[..., Game]

ADA, BEN, CAI, DOT = range(4)


class Hands(NamedTuple):
    """A deal as text: the four hands from Ada's on, the card that was cut, and the dealer's seat."""

    ada: str
    ben: str
    cai: str
    dot: str
    cut: str = "CQ'"
    dealer: int = DOT


MIXED = Hands(
    ada="CA64 DK72 HQJ5 SA832",
    ben="CKQ5 DQJ108 H2 SK10764",
    cai="C1098 DA65 HAK109 SQ95",
    dot="CJ732 D943 H87643 SJ",
)
"""Ben has one heart. Spades: Ada ace, Ben king and ten, Cai queen, Dot jack."""

SUITS = Hands("CAKQJ1098765432", "DAKQJ1098765432", "HAKQJ1098765432", "SAKQJ1098765432")
"""A suit each: Ada clubs, Ben diamonds, Cai hearts, Dot spades."""


def dealt(game: Game, hands: Hands = MIXED, totals: tuple[int, ...] = ()) -> State:
    """The state after a deal; ``totals`` are the points of both sides before it."""
    four = tuple(map(Cards.parse, hands[:4]))
    return start(game, Deal(hands.dealer, four, (), Card.parse(hands.cut)), Place(totals=totals))


def played(state: State, script: str) -> State:
    """The state after some actions with a comma between them: ``3:pass, 1:grand, 0:play HA``."""
    for text in script.split(","):
        state = done(state, Action.parse(text.strip()))
    return state


def around(state: State, cards: str) -> State:
    """The state after a card from each seat in turn, beginning with the one awaited: ``S3 SA=high``."""
    for text in cards.split():
        card, _, said = text.partition("=")
        state = laid(state, card, said)
    return state


def swept(state: State) -> State:
    """The state after the deal has been played out, each seat with its first legal card by number."""
    while not state.over:
        seat = awaited(state)
        card = next(card for card in state.hand(seat) if not refusals(state, Action(seat, "play", (card,))))
        state = done(state, Action(seat, "play", (card,)))
    return state


def refused(state: State, text: str) -> tuple[str, ...]:
    """The clauses that refuse an action, without the game's name; empty if it is legal."""
    found = refusals(state, Action.parse(text))
    return tuple(refusal.clause.removeprefix("cayenne/") for refusal in found)


def told(state: State, clause: str) -> bool:
    """Whether the last action brought a clause about."""
    return any(event.clause == f"cayenne/{clause}" for event in state.told)


def winner(game: Game, cards: str, *, trump: str = "", contract: str = "grand") -> tuple[str, str]:
    """The card that takes a trick, and the clause that decides, for a card from each in turn."""
    pairs = [text.partition("=") for text in cards.split()]
    plays = tuple(Play(seat, Card.parse(card), card[0], said) for seat, (card, _, said) in enumerate(pairs))
    trick = Trick(order=(0, 1, 2, 3), turns=4, led=plays[0].card.suit, plays=plays, trump=trump, contract=contract)
    best, clause, _ = decide(game, trick)
    return str(plays[best].card), clause.removeprefix("cayenne/")


def points(game: Game, tally: object) -> tuple[int, ...]:
    """The points by side of a tally."""
    return totals(game, lines(game, tally))


def scored(game: Game, tally: object) -> list[tuple[str, int, int]]:
    """The lines of a tally as (clause, side, points), without the counted tricks."""
    found = [(line.clause.removeprefix("cayenne/"), line.side, line.points) for line in lines(game, tally)]
    return [line for line in found if line[0] != "together"]


def objections(game: Game, tally: object) -> list[str]:
    """The clauses by which no deal can end with a tally."""
    return [found.clause.removeprefix("cayenne/") for found in impossible(game, tally)]
