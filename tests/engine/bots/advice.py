"""What the players of a game go by in a position: what a rule of thumb says, what somebody might dare, what is told."""

from __future__ import annotations

from itertools import islice

from engine.bots.games import habits_of
from engine.bots.outside import seen_by_all
from engine.bots.sight import Choice, Sight, in_view
from engine.bots.thumb import by_thumb
from engine.core.actions import Action
from engine.core.cards import Cards
from engine.core.play import Deal, start
from engine.core.rules import Game
from engine.core.state import State
from engine.core.view import view


def sight_of(state: State) -> Sight:
    """What the seat to play sees."""
    return in_view(view(state, state.turn[0]))


def chosen(state: State) -> Choice:
    """The act that a rule of thumb chooses for the seat to play, and the reason for it."""
    return by_thumb(sight_of(state))


def advised(state: State) -> tuple[str, str]:
    """The act that a rule of thumb chooses for the seat to play, and the rule's name."""
    choice = chosen(state)
    return str(choice.action), choice.reason.name


def dared(state: State) -> str:
    """What the seat to play might dare, or nothing."""
    return str(habits_of(state.game.id).dares(sight_of(state)) or "")


def told_to_all(state: State, act: str) -> list[tuple[str, tuple[int, ...]]]:
    """What speaks for an act to those who see no hand: the names of the reasons, and their numbers."""
    return [(reason.name, reason.numbers) for reason in seen_by_all(view(state), Action.parse(act))]


def holding(playing: Game, hand: str, *, seat: int = 0, dealer: int = 3) -> State:
    """The deal in which a seat holds these cards, and the others in turn what is left of the pack in its order."""
    own = Cards.parse(hand)
    rest = iter(playing.pack.without(own))
    hands = [own if other == seat else Cards.of(islice(rest, playing.hand_size)) for other in range(playing.seats)]
    return start(playing, Deal(dealer, tuple(hands), (), next(iter(playing.cuts), None)))
