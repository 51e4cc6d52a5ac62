"""Deals for four written by hand, and short ways to play and to ask, for the whist games without trumps."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.actions import Action
from engine.core.cards import Card, Cards
from engine.core.play import Deal, refusals, start
from engine.core.rules import Game
from engine.core.score import lines, totals
from engine.core.state import Play, State, Trick
from engine.tricks import decide
from engine.tricks.whist import caller_of
from tests.engine.games.acts import awaited, done, laid

Make = Callable[..., Game]

ADA, BEN, CAI, DOT = range(4)

SUITS = ("CAKQJ1098765432", "DAKQJ1098765432", "HAKQJ1098765432", "SAKQJ1098765432")
"""A suit each: Ada clubs, Ben diamonds, Cai hearts, Dot spades. Whoever leads takes every trick."""

FIRST = ("CJ86 DA10853 H9 SJ542", "CA3 D972 HJ3 SAKQ1063", "C972 DK4 HAKQ10754 S7", "CKQ1054 DQJ6 H862 S98")
"""Ben has six fine spades, Cai seven hearts to the ace, king and queen."""

FLAT = ("C96 DKJ4 HA843 SQ632", "CKQ105 D732 H1095 SA87", "CA83 DA1086 HJ2 SJ1094", "CJ742 DQ95 HKQ76 SK5")
"""Nobody has a strong suit. Everybody has all four."""


def dealt(game: Game, hands: tuple[str, ...] = FIRST, dealer: int = DOT) -> State:
    """The state after a deal; Dot deals unless somebody else is named."""
    return start(game, Deal(dealer, tuple(Cards.parse(hand) for hand in hands)))


def played(state: State, script: str) -> State:
    """The state after some actions with a comma between them: ``0:pass, 1:grand, 2:play HA``."""
    for text in script.split(","):
        state = done(state, Action.parse(text.strip()))
    return state


def around(state: State, cards: str) -> State:
    """The state after a card from each seat in turn, beginning with the one awaited: ``HA H2 H9 H3``."""
    for card in cards.split():
        state = laid(state, card)
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
    return tuple(refusal.clause.removeprefix(f"{state.game.id}/") for refusal in found)


def told(state: State, clause: str) -> bool:
    """Whether the last action brought a clause about."""
    return any(event.clause == f"{state.game.id}/{clause}" for event in state.told)


def winner(game: Game, cards: str, contract: str) -> tuple[str, str]:
    """The card that takes a trick, and the clause that decides, for a card from each in turn."""
    plays = tuple(Play(seat, Card.parse(card), card[0]) for seat, card in enumerate(cards.split()))
    trick = Trick(order=(0, 1, 2, 3), turns=4, led=plays[0].card.suit, plays=plays, contract=contract)
    best, clause, _ = decide(game, trick)
    return str(plays[best].card), clause.removeprefix(f"{game.id}/")


def points(game: Game, tally: object) -> tuple[int, ...]:
    """The points by side of a tally."""
    return totals(game, lines(game, tally))


def scored(game: Game, tally: object) -> list[tuple[str, int, int]]:
    """The lines of a tally as (clause, side, points)."""
    return [(line.clause.removeprefix(f"{game.id}/"), line.side, line.points) for line in lines(game, tally)]


def called(state: State) -> tuple[str, int]:
    """What a deal is played for, and who settled that, -1 for nobody."""
    return state.trick.contract, caller_of(state)
