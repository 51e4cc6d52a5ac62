"""Deals of Sixty-Six written by hand, and short ways to play them from text."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.core.actions import Action
from engine.core.cards import Card, Cards
from engine.core.play import Deal, refusals, start
from engine.core.rules import Game
from engine.core.state import State
from engine.games.sixty_six_play import FACTS, Facts
from tests.engine.games.acts import done

Make = Callable[..., Game]


class Hands(NamedTuple):
    """A deal as text: Ada's hand, Ben's hand, the stock in drawing order with the turn-up last."""

    ada: str
    ben: str
    stock: str
    dealer: int = 1


MIXED = Hands("CA9 DJ HKQ S9", "CKJ DQ HAJ SJ", "D9 D10 S10 H9 SK DA H10 CQ C10 SQ DK SA")
"""Spades are trumps, the ace is turned up, and Ada holds the nine and a marriage in hearts."""

SWEEP = Hands("HAKQJ109", "CAKQJ109", "SA D10 S10 DK SK DQ SQ DJ SJ D9 DA S9")
"""Ada can take every trick: first with hearts, then with trumps, at last with her ace of diamonds."""

LATE_NINE = Hands("HAKQJ109", "CAKQJ109", "SA D10 S10 DK SK DQ SQ DJ DA D9 S9 SJ")
"""As SWEEP, but the nine of trumps is the last face-down card and the jack is turned up."""

SIXTH = Hands("CAKQJ10 S9", "C9 HAKQJ10", "D9 S10 DJ SK DQ SQ DK SJ D10 H9 DA SA", dealer=0)
"""Ben leads hearts to the first five tricks and wins them; Ada can trump the sixth lead."""

TRUMPS = Hands("C9 DK HQJ SK10", "CAKJ HA10 S9", "DJ SA C10 H9 SJ DQ DA CQ HK D10 SQ D9", dealer=0)
"""Diamonds are trumps. Ada comes to hold their king, queen and jack, and no club."""

HEARTS_SIX_TRICKS = """
    0:play HA 1:play C9 0:draw  0:play H10 1:play CJ 0:draw  0:play HK 1:play CQ 0:draw
    0:play HQ 1:play CK 0:draw  0:play HJ 1:play C10 0:draw  0:play H9 1:play CA
"""
"""SWEEP and LATE_NINE up to the sixth trick, before the last two cards are drawn."""

SPADES_SIX_TRICKS = """
    0:draw  0:play SA 1:play S9  0:play S10 1:play D9  0:play SK 1:play DJ
    0:play SQ 1:play DQ  0:play SJ 1:play DK  0:play DA 1:play D10
"""
"""The rest of SWEEP, to its last card."""

TWO_MARRIAGES = """
    0:play HA 1:play C9 0:draw  0:play H10 1:play CJ 0:draw  0:play HJ 1:play CQ 0:draw
    0:play H9 1:play CK
"""
"""SWEEP until Ada has 11 + 12 + 5 + 4 = 32 and is about to draw the queen of trumps to her king."""

FOUR_TRICKS = """
    1:play C9 0:play CJ 0:draw  0:play D9 1:play H10 0:draw  0:play DJ 1:play HJ 0:draw
    0:play DQ 1:play HQ 0:draw
"""
"""SIXTH until Ada, who has won four tricks and still has the nine, leads to the fifth with DK in hand."""

TO_ANSWER = """
    0:play CA 1:play CK 0:draw  0:play S9 1:play D10 0:draw  0:play S10 1:play HA 0:draw
    0:play D9 1:play DA 1:draw  1:play HJ
"""
"""MIXED until Ada, who has 15 + 10 + 21 = 46 and still holds HK HQ, has to answer Ben's jack."""

TO_ANSWER_AT_THE_END = HEARTS_SIX_TRICKS + "0:draw  0:play S9 1:play SJ  1:play D10"
"""LATE_NINE until Ada, who has 60 and holds the king and queen of trumps, has to answer Ben's ten."""

VOID_IN_CLUBS = """
    1:play S9 0:play S10 0:draw  0:play HJ 1:play H10 1:draw  1:play CJ 0:play C9 1:draw
    1:close  1:play SA 0:play SK  1:play HA 0:play H9  1:play CA
"""
"""TRUMPS until Ada, with DK DQ DJ and HQ in hand, has to answer a club without a stock."""


def dealt(game: Game, hands: Hands) -> State:
    """The state after a deal."""
    stock = tuple(Card.parse(card) for card in hands.stock.split())
    return start(game, Deal(hands.dealer, (Cards.parse(hands.ada), Cards.parse(hands.ben)), stock))


def played(state: State, script: str) -> State:
    """The state after some actions, written one after the other: ``0:show H 0:play HQ``."""
    for action in actions(script):
        state = done(state, action)
    return state


def actions(script: str) -> list[Action]:
    """The actions of a script; each begins where the next word has a colon."""
    found: list[str] = []
    for word in script.split():
        if ":" in word:
            found.append(word)
        else:
            found[-1] += f" {word}"
    return [Action.parse(text) for text in found]


def refused(state: State, text: str) -> tuple[str, ...]:
    """The clauses that refuse an action, without the name of the game; empty if it is legal."""
    return tuple(found.clause.removeprefix("sixty-six/") for found in refusals(state, Action.parse(text)))


def told(state: State, clause: str) -> bool:
    """Whether the last action brought a clause about."""
    return any(event.clause == f"sixty-six/{clause}" for event in state.told)


def known(state: State) -> Facts:
    """The facts of a state."""
    return FACTS.of(state)
