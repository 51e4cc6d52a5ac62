"""The tricks of Euchre, made of the kit's rows, and deals of them written by hand.

24 cards, ace to nine, five to each of four players. The jack of trumps, the right bower, is the
highest trump. The other jack of its colour, the left bower, is the next and belongs to trumps, not to
the suit printed on it. Then come ace, king, queen, ten, nine. Whoever can follow has to.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from engine.core.actions import Action
from engine.core.cards import NONE, PLAIN_SUITS, Card, Cards
from engine.core.play import Deal, apply, legal, refusals, start
from engine.core.rules import Belongs, Flow, Game, Narrow, Phase, Standing
from engine.core.shown import Shown, trumps_of
from engine.core.state import Play, State, Trick, end
from engine.games import game
from engine.tricks.plain import (
    PLAY,
    any_play,
    card_tells,
    is_discard,
    is_played_out,
    is_ruff,
    of_led_suit,
    rank_in,
    winner_leads,
)

ADA, BEN, CAI, DOT = range(4)
RANKS: Final = ("A", "K", "Q", "J", "10", "9")
PACK: Final = Cards.parse(" ".join(suit + "".join(RANKS) for suit in PLAIN_SUITS))
HAND: Final = 5
FELLOWS: Final = {"C": "S", "S": "C", "D": "H", "H": "D"}
"""The other suit of the same colour."""


def right_bower(trick: Trick) -> Cards:
    """The jack of trumps."""
    return Cards.parse(f"{trick.trump}J") if trick.trump else NONE


def left_bower(trick: Trick) -> Cards:
    """The other jack of the trumps' colour."""
    return Cards.parse(f"{FELLOWS[trick.trump]}J") if trick.trump else NONE


def one_of(cards: Callable[[Trick], Cards]) -> Callable[[Trick, Play], bool]:
    """A play of one of some cards."""
    return lambda trick, play: play.card in cards(trick)


def euchre(trump: str) -> Game:
    """The tricks of Euchre with a suit for trumps, or none. Seat 0 leads where seat 3 deals."""

    def begin(state: State) -> State:
        eldest = state.game.seats_from(state.dealer)[1]
        return state._replace(phase="play", turn=(eldest,), trick=Trick(trump=trump))

    return replace(
        game("witches-whist"),
        id="euchre",
        pack=PACK,
        ranks=RANKS,
        hand_size=HAND,
        stock_size=len(PACK) - 4 * HAND,
        layout=("stock",),
        turns_last=False,
        begin=begin,
        shown=(Shown("trumps", "suit", "euchre/trumps", trumps_of),),
        phases={
            "play": Phase(
                verbs=(PLAY,),
                narrows=(Narrow("euchre/follow", of_led_suit),),
                follows=(card_tells("euchre/any-card", is_discard),),
                rests=(winner_leads("euchre/next-lead"), Flow("euchre/out", is_played_out, end)),
            )
        },
        belongs=(Belongs("euchre/left-bower", left_bower, lambda trick: trick.trump),),
        standings=(
            Standing("euchre/right-bower", one_of(right_bower), lambda _trick, _play: 202),
            Standing("euchre/left-bower", one_of(left_bower), lambda _trick, _play: 201),
            Standing("euchre/trump-wins", is_ruff, rank_in(RANKS, above=100)),
            Standing("euchre/highest", any_play, rank_in(RANKS)),
        ),
    )


def dealt(trump: str, *hands: str) -> State:
    """Ada is to lead; the cards in no hand are the stock. Fewer hands than four are filled from the rest."""
    held = [Cards.parse(hand) for hand in hands]
    rest = list(PACK.without(Cards.of(card for hand in held for card in hand)))
    while len(held) < 4:
        held.append(Cards.of(rest[:HAND]))
        rest = rest[HAND:]
    return start(euchre(trump), Deal(DOT, tuple(held), tuple(rest)))


def played(state: State, cards: str) -> State:
    """The state after a card from each seat in turn, beginning with the one awaited."""
    for card in cards.split():
        state = apply(state, Action(state.turn[0], "play", (Card.parse(card),)))
    return state


def playable(state: State) -> str:
    """The cards that the seat awaited may play."""
    return str(Cards.of(action.card for action in legal(state, state.turn[0])))


def refused(state: State, card: str) -> list[tuple[str, str]]:
    """The clauses that refuse a card to the seat awaited, each with what it would allow."""
    found = refusals(state, Action(state.turn[0], "play", (Card.parse(card),)))
    return [(refusal.clause, str(refusal.instead)) for refusal in found]


def taken(state: State) -> tuple[int, str]:
    """Who took the last trick, and by which clause."""
    return state.tricks[-1].winner, state.tricks[-1].clause
