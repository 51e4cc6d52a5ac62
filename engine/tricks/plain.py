"""Following suit and trumps as most games have them: the functions their tables are made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.core.cards import CARDS, Cards
from engine.core.rules import Flow, Verb
from engine.core.state import Play, State, Trick, tell
from engine.core.suits import cards_of_suit
from engine.tricks import give

PLAY: Final = Verb("play", "", None, cards=1, lays=True)
"""A card to the trick, and nothing else."""


def of_led_suit(state: State, _seat: int, cards: Cards) -> Cards:
    """Cards of the suit that was led; before a lead every card."""
    trick = state.trick
    led = trick.led
    return cards_of_suit(state.game, trick, led, cards) if led else cards


def all_in_turn(state: State, leader: int) -> tuple[int, ...]:
    """Every seat, in the order of play."""
    return state.game.seats_from(leader)


def opens_play(state: State) -> bool:
    """The first card of the deal has just been led."""
    return not state.tricks and len(state.trick.plays) == 1


def is_full(state: State) -> bool:
    """Every seat has played to the trick."""
    trick = state.trick
    return 0 < len(trick.plays) == len(trick.order)


def is_played_out(state: State) -> bool:
    """The last trick has been taken."""
    return not state.trick.plays and not any(zone.cards for zone in state.zones[: state.game.seats])


def is_discard(state: State) -> bool:
    """The card just played is neither of the led suit nor a trump."""
    trick = state.trick
    return bool(trick.plays) and trick.plays[-1].suit not in (trick.led, trick.trump)


def leaves_led_suit(state: State) -> bool:
    """The card just played is not of the led suit, so its player has none of that suit."""
    plays = state.trick.plays
    return bool(plays) and plays[-1].suit != state.trick.led


def card_tells(clause: str, when: Callable[[State], bool]) -> Flow:
    """A row that does nothing but tell its clause of the card just played."""

    def tell_of_card(state: State) -> State:
        played = state.trick.plays[-1]
        return tell(state, clause, played.seat, played.card)

    return Flow(clause, when, tell_of_card)


def way_round(clause: str) -> Flow:
    """A row that tells, with the first lead of a deal, which seat is next in turn."""
    return Flow(clause, opens_play, lambda state: tell(state, clause, state.turn[0]))


def winner_leads(clause: str, *, once: bool = False) -> Flow:
    """A row by which the winner takes the full trick and leads to the next, if there is one.

    With ``once`` it is told after the first trick of a deal alone.
    """

    def give_trick(state: State) -> State:
        state = give(state)
        (winner,) = state.turn
        is_told = len(state.tricks) == 1 if once else state.hand(winner)
        return tell(state, clause, winner) if is_told else state

    return Flow(clause, is_full, give_trick)


def tricks_of(state: State, side: int) -> int:
    """How many tricks the seats of a side have won."""
    return sum(taken.winner in state.game.sides[side] for taken in state.tricks)


def is_ruff(trick: Trick, play: Play) -> bool:
    """A trump on a lead of another suit."""
    return play.suit == trick.trump != trick.led


def any_play(_trick: Trick, _play: Play) -> bool:
    """For the last row of a table: whatever the rows above have left."""
    return True


def rank_in(ranks: Sequence[str], above: int = 0) -> Callable[[Trick, Play], float]:
    """The value of a card by its place in ``ranks``, high to low: the last counts 1 more than
    ``above``. A card that is neither of the led suit nor a trump counts nothing."""
    places = {rank: above + len(ranks) - place for place, rank in enumerate(ranks)}
    values = [places.get(card.rank, 0) for card in CARDS]

    def value(trick: Trick, play: Play) -> float:
        _, card, suit, _ = play
        return values[card] if suit == trick.led or suit == trick.trump else 0

    return value
