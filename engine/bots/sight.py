"""What a player goes by: one seat's own cards and what all know, from a view or within a playout."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from engine.core.actions import Action
from engine.core.cards import NONE, Card, Cards
from engine.core.rules import Game
from engine.core.shown import now
from engine.core.state import State, Taken, Trick
from engine.core.view import View


class Fate(NamedTuple):
    """What became of the trick to which a card was played, in ``deals`` playouts: the seat's own side took it in
    ``own`` of them, and of the others' cards ``card`` did most often, in ``caught``. Nothing of an act without a
    card to a trick."""

    deals: int = 0
    own: int = 0
    card: Card | None = None
    caught: int = 0


class Test(NamedTuple):
    """An act beside the ``other`` that came next, in the same ``deals``: in ``better`` of them it did better, by
    points or else by tricks, in ``worse`` worse, and it brought ``gain`` points more on average. ``fate`` is what
    became of its trick, ``other_fate`` of the other's."""

    other: Action
    deals: int
    better: int
    worse: int
    gain: float
    fate: Fate
    other_fate: Fate


class Reason(NamedTuple):
    """Why an act was chosen: a name, and what it speaks of.

    ``clause`` is the rule that makes it so, ``card`` the card in question, ``numbers`` are counts,
    ``suit`` the suit of the card in play. What was tried has its ``test``, and what a rule of ``thumb`` says.
    Each is true of the position, or of the player's own tries there.
    """

    name: str
    clause: str = ""
    card: Card | None = None
    numbers: tuple[int, ...] = ()
    suit: str = ""
    test: Test | None = None
    thumb: Choice | None = None


class Choice(NamedTuple):
    """An act and the reason for it."""

    action: Action
    reason: Reason


class Sight(NamedTuple):
    """A decision of one seat. ``gone`` are the cards played so far, the ones on the table too;
    ``won`` the cards taken by each seat; ``offered`` a card that only this seat looks at. ``shown`` gives
    by name what the game declares that all can see. ``held`` is how many cards the seat has; from outside ``hand``
    has only those of them that all know."""

    game: Game
    seat: int
    phase: str
    choices: tuple[Action, ...]
    hand: Cards
    held: int
    trick: Trick
    tricks: tuple[Taken, ...]
    gone: Cards
    won: tuple[Cards, ...]
    offered: Cards
    shown: Callable[[str], Any]

    @property
    def unseen(self) -> int:
        """The cards that this seat neither holds nor has seen played, as a bit mask; with all that are in no pack."""
        return ~(self.gone | self.hand)

    @property
    def trumps(self) -> str:
        """The trump suit, or nothing where there is none or it is not named yet."""
        return self.trick.trump

    @property
    def partners(self) -> tuple[int, ...]:
        """The seats of this seat's side, itself among them."""
        return next(side for side in self.game.sides if self.seat in side)


def in_view(seen: View) -> Sight:
    """The decision of the one seat that looks. Raises :class:`ValueError` if it has none."""
    if not seen.choices:
        raise ValueError("nobody who looks has anything to decide")
    seat = seen.choices[0].seat
    return _sight(seen, seat, tuple(action for action in seen.choices if action.seat == seat))


def from_outside(seen: View, seat: int) -> Sight:
    """What a view shows of the decision of a seat that does not look, without its choices."""
    return _sight(seen, seat, ())


def _sight(seen: View, seat: int, choices: tuple[Action, ...]) -> Sight:
    offered = seen.zone("offered").known if "offered" in seen.game.layout else NONE
    won = tuple(seen.pile(other).known for other in range(seen.game.seats))
    return Sight(
        seen.game,
        seat,
        seen.phase,
        choices,
        seen.hand(seat).known,
        seen.hand(seat).size,
        seen.trick,
        seen.tricks,
        _gone(won, seen.trick),
        won,
        offered,
        seen.shown.__getitem__,
    )


def in_state(state: State, choices: tuple[Action, ...]) -> Sight:
    """The same for the next seat awaited, which has these choices; its other hands are not looked at."""
    game, seat = state.game, state.turn[0]
    hand = state.zones[seat].cards
    offered = state.zone("offered").cards if "offered" in game.layout else NONE
    won = tuple(zone.cards for zone in state.zones[game.seats : 2 * game.seats])
    return Sight(
        game,
        seat,
        state.phase,
        choices,
        hand,
        len(hand),
        state.trick,
        state.tricks,
        _gone(won, state.trick),
        won,
        offered,
        partial(now, state),
    )


def _gone(won: tuple[Cards, ...], trick: Trick) -> Cards:
    mask = 0
    for cards in won:
        mask = mask | cards
    for play in trick.plays:
        mask |= 1 << play.card
    return Cards(mask)
