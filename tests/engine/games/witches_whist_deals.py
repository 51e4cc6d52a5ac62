"""Deals of Witches Whist written by hand, and short ways to play them from text."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.core.actions import Action
from engine.core.cards import Card, Cards
from engine.core.play import Deal, legal, refusals, start
from engine.core.rules import Game
from engine.core.state import Place, State
from tests.engine.games.acts import awaited, done, laid

Make = Callable[..., Game]

ADA, BEN, CAI, DOT = range(4)


class Hands(NamedTuple):
    """A deal as text: the four hands from Ada's on, the card turned up, and the dealer's seat."""

    ada: str
    ben: str
    cai: str
    dot: str
    turned: str
    dealer: int = DOT


MIXED = Hands(
    ada="CA98 DQJ6 HAQ109 S982",
    ben="CQJ4 DK85 HKJ83 SKJ5",
    cai="CK10763 DA1092 S10743",
    dot="C52 D743 H76542 SAQ6",
    turned="S6",
)
"""Spades are trumps. Cai has no heart; Dot holds the ace and queen of trumps and turned up the six."""

SUITS = Hands("SAKQJ1098765432", "HAKQJ1098765432", "DAKQJ1098765432", "CAKQJ1098765432", "C2")
"""A suit to each player. Clubs are trumps, so Dot takes all thirteen tricks, whatever is played."""

HONOURS = Hands(
    ada="CAK32 DAK3 HAK2 SAK2",
    ben="C54 DQJ10 HQJ109 SQJ109",
    cai="CQ76 D9876 H876 S876",
    dot="CJ1098 D542 H543 S543",
    turned="C8",
)
"""Clubs are trumps. Ada holds ace and king of them, Cai the queen, Dot the jack: three honours to one."""


def dealt(game: Game, hands: Hands, totals: tuple[int, ...] = ()) -> State:
    """The state after a deal; ``totals`` are the points of both sides before it."""
    four = tuple(map(Cards.parse, hands[:4]))
    return start(game, Deal(hands.dealer, four, (), Card.parse(hands.turned)), Place(totals=totals))


def played(state: State, script: str) -> State:
    """The state after some cards, each played by whoever is to play: ``HA H3 C2``."""
    for word in script.split():
        state = laid(state, word)
    return state


def played_out(state: State) -> State:
    """The deal played to its end, with whatever may be played first: for deals where it is all one."""
    while not state.over:
        choices = legal(state, awaited(state))
        assert choices, f"{awaited(state)} may do something"
        state = done(state, choices[0])
    return state


def refused(state: State, card: str) -> tuple[str, ...]:
    """The clauses that refuse a card of the seat to play, without the name of the game."""
    action = Action(state.turn[0], "play", (Card.parse(card),))
    return tuple(found.clause.removeprefix("witches-whist/") for found in refusals(state, action))


def told(state: State, clause: str) -> bool:
    """Whether the last action, or the deal, brought a clause about."""
    return any(event.clause == f"witches-whist/{clause}" for event in state.told)


def tabled(game: Game, trump: str, trick: str) -> State:
    """A fresh deal by Dot in which Ada leads the first of four cards and the others play theirs.

    Whoever does not follow has nothing of the led suit. Dot holds a trump, which she has turned up.
    """
    table = [Card.parse(word) for word in trick.split()]
    rest = [card for card in game.pack if card not in table]
    turned = next(card for card in (table[DOT], *rest) if card.suit == trump)
    hands = [[card] for card in table]
    if turned in rest:
        hands[DOT].append(turned)
        rest.remove(turned)
    for seat in sorted(range(4), key=lambda seat: table[seat].suit == table[ADA].suit):
        follows = table[seat].suit == table[ADA].suit
        fitting = [card for card in rest if follows or card.suit != table[ADA].suit]
        hands[seat] += fitting[: 13 - len(hands[seat])]
        rest = [card for card in rest if card not in hands[seat]]
    state = start(game, Deal(DOT, tuple(map(Cards.of, hands)), (), turned))
    return played(state, trick)
