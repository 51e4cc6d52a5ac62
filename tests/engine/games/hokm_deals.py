"""Deals of Hokm written by hand, and short ways to play them from text.

In all of them Ben deals, so that Ada, on his right, is the hakem. With four the turn then goes to
Dot, Cai and Ben, with three to Cai and Ben.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.actions import Action
from engine.core.cards import Card, Cards
from engine.core.play import Deal, refusals, start
from engine.core.rules import Game
from engine.core.state import State
from tests.engine.games import acts

Make = Callable[..., Game]

ADA, BEN, CAI, DOT = range(4)

FOUR = ("SAK HK DA C2", "C4 S4 H4 D87", "C7 S6 H8 DQJ", "CAK HA D4 S7")
"""The first five of Ada, Ben, Cai and Dot."""
FOUR_STOCK = """
    SQ SJ S10 S9  CQ CJ C10 C9  C6 C5 S5 H7  C3 S3 S2 H3
    S8 HQ HJ DK   C8 H10 H9 D3  H6 H5 D10 D9  H2 D6 D5 D2
"""
"""Four to Ada, Dot, Cai and Ben, and four again. Ada comes to seven high spades, Dot to seven high clubs."""

THREE = ("DA10742", "DQJ85 SA", "DK963 HA")
"""The first five of Ada, Ben and Cai."""
THREE_STOCK = """
    CA CK CQ CJ  HK HQ HJ H10  SK SQ SJ S10
    C10 C9 C8 C7  H9 H8 H7 H6  S9 S8 S7 S6
    C6 C5 C4 C3  H5 H4 H3 H2  S5 S4 S3 S2
"""
"""Four to Ada, Cai and Ben, three times. Each has a whole suit, and the diamonds are shared."""

TWO = ("CA DA D2 HA SA", "CK D3 HK SK S5")
"""The first five of Ada and Ben."""
TWO_STOCK = """
    CQ H2  DK S2  CJ H3  DQ S3  C10 H4  DJ S4  C9 H5  D10 D4
    C8 H6  D9 S6  C7 H7  D8 S7  C6 H8  D7 S8  C5 H9  D6 S9
    C4 H10  D5 S10  C3 HJ  HQ SJ  C2 SQ
"""
"""Two cards a turn. Who always keeps the first of the two gets clubs as Ada, diamonds as Ben."""

KEEP_ALL = " ".join(f"{turn % 2}:keep" for turn in range(21))
"""All 21 turns of the draw, the hakem first."""


def dealt(game: Game, hands: Sequence[str], stock: str, dealer: int = BEN) -> State:
    """The state after the first five cards of each."""
    order = tuple(Card.parse(card) for card in stock.split())
    return start(game, Deal(dealer, tuple(map(Cards.parse, hands)), order))


def four(game: Game, trump: str = "") -> State:
    """Four players, and trumps named if they are given."""
    state = dealt(game, FOUR, FOUR_STOCK)
    return done(state, f"0:trump {trump}") if trump else state


def three(game: Game, trump: str = "") -> State:
    """Three players, and trumps named if they are given."""
    state = dealt(game, THREE, THREE_STOCK)
    return done(state, f"0:trump {trump}") if trump else state


def two(game: Game, trump: str = "") -> State:
    """Two players. With trumps, Ada has kept her ace of clubs and her two; Ben CK, D3 and S5."""
    state = dealt(game, TWO, TWO_STOCK)
    if not trump:
        return state
    return done(state, f"0:trump {trump} 0:discard DA 0:discard HA 0:discard SA 1:discard HK 1:discard SK")


def done(state: State, script: str) -> State:
    """The state after some actions, written one after the other: ``0:trump S 0:play SA``."""
    texts: list[str] = []
    for word in script.split():
        if ":" in word:
            texts.append(word)
        else:
            texts[-1] += f" {word}"
    for text in texts:
        state = acts.done(state, Action.parse(text))
    return state


def played(state: State, cards: str) -> State:
    """The state after some cards, each played by the seat awaited."""
    for card in cards.split():
        state = acts.laid(state, card)
    return state


def refused(state: State, text: str) -> tuple[str, ...]:
    """The clauses that refuse an action, without the name of the game; empty if it is legal."""
    return tuple(found.clause.removeprefix("hokm/") for found in refusals(state, Action.parse(text)))


def told(state: State, clause: str) -> bool:
    """Whether the last action brought a clause about."""
    return any(event.clause == f"hokm/{clause}" for event in state.told)


def winners(state: State) -> list[int]:
    """Who won each trick."""
    return [taken.winner for taken in state.tricks]
