"""A deal of which not every card is known, such as a player at a real table can write it down.

What is stated is the pack as it was dealt, with unknown cards as counts. Reading goes on from there:
each act says something of the hand it came from, and what remains open is settled by one deal that
agrees with all of it, the same one each time: chance is given the same seeds. Nobody may look at what was settled so.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from engine.core.actions import Action
from engine.core.cards import NONE, Card, Cards
from engine.core.play import Deal, apply, deal_of, refusals, start
from engine.core.rules import Game
from engine.core.state import Place, State
from engine.deals import any_sealed, learn
from engine.errors import BadAction, Illegal
from engine.places import Places, Stuck

Row = tuple[Card | None, ...]
"""Cards in order, None for one that is not known."""


class Position(NamedTuple):
    """What is known of a deal: as :class:`engine.core.play.Deal`, but for the cards that are not.

    ``hands`` are the known cards by seat and ``unknown`` the number of the others.
    """

    dealer: int
    hands: tuple[Cards, ...]
    unknown: tuple[int, ...]
    stock: Row = ()
    turned: Card | None = None
    down: tuple[Row, ...] = ()
    up: tuple[Row, ...] = ()

    @property
    def known(self) -> Cards:
        """The cards whose place in the deal is stated."""
        rows = (self.stock, *self.down, *self.up)
        laid = Cards.of(card for row in rows for card in row if card is not None)
        turned = NONE if self.turned is None else Cards.of((self.turned,))
        return Cards.of(card for cards in (*self.hands, laid, turned) for card in cards)


def begun(game: Game, position: Position, place: Place) -> tuple[State, Places] | None:
    """A state that agrees with a position before any act, and where the cards may lie.

    None for a position with other numbers of cards than the game deals, with a card twice or from
    another pack, with a card turned up where none is or that nobody can have, or with one unknown
    that lies open for all to see.
    """
    if not _can_be_dealt(game, position):
        return None
    places = Places(game.pack)
    _confine(game, position, places)
    try:
        places.settle(Random(0))
    except Stuck:
        return None
    state = start(game, settled(game, position, places), place)
    return None if lying_open(state).without(position.known) else (state, places)


def _can_be_dealt(game: Game, position: Position) -> bool:
    """Whether each place has its number of cards, each card is of the pack and stated once, and the card
    turned up is of those that can be."""
    rows = [game.columns] * game.seats if game.columns else []
    numbers_agree = (
        [len(hand) + unknown for hand, unknown in zip(position.hands, position.unknown, strict=True)]
        == [game.hand_size] * game.seats
        and len(position.stock) == game.stock_size
        and [*map(len, position.down)] == [*map(len, position.up)] == rows
    )
    laid = [card for row in (position.stock, *position.down, *position.up) for card in row if card is not None]
    stated = [*laid, *(card for hand in position.hands for card in hand)]
    each_once = len(stated) == len(Cards.of(stated) & game.pack)
    turned = game.cuts or (game.pack if game.turns_last else NONE)
    turns_rightly = position.turned in turned if turned else position.turned is None
    return numbers_agree and each_once and turns_rightly and 0 <= position.dealer < game.seats


def lying_open(state: State) -> Cards:
    """The cards that everybody sees as soon as they are dealt, in hands, stock and columns."""
    shown = [card for zone in state.zones for card in zone.cards & zone.shown]
    turned = [state.turned] if state.turned is not None and not state.game.cuts else []
    return tops(state) | Cards.of((*shown, *turned))


def tops(state: State) -> Cards:
    """The cards that lie on top of columns."""
    return Cards.of(column.top for row in state.columns for column in row if column.top is not None)


def acted(state: State, places: Places, action: Action, known: Cards) -> tuple[State, Places]:
    """A state that agrees with one more act, and where the cards may lie by what the act says; the places given stay.

    An act of a kind that is done under seal may lack its card. Raises :class:`Illegal` for an act
    that no arrangement of the unknown cards allows, with what refuses it in one of them, and
    :class:`BadAction` for one that uncovers a card which is not among the known ones.
    """
    if action.seat not in state.turn or Cards.of(action.cards).without(state.game.pack):
        raise Illegal(action, refusals(state, action))
    random, places = Random(len(state.log)), places.copy()
    try:
        if _is_under_seal(state, action):
            return apply(state, any_sealed(state, action, random)), places
        following = apply(learn(state, action, places, random), action)
    except Stuck as found:
        raise Illegal(action, refusals(state, action)) from found
    if tops(following).without(known):
        raise BadAction("the card known that this uncovers", str(action))
    return following, places


def _is_under_seal(state: State, action: Action) -> bool:
    """Whether an act says only that something was done under seal."""
    sealed = {verb.name for verb in state.game.phase(state.phase).verbs if verb.sealed} if not state.over else ()
    return action.verb in sealed and not action.cards and not action.value


def settled(game: Game, position: Position, places: Places) -> Deal:
    """The deal in which every card lies where it was last found to be."""
    deal = deal_of(game, position.dealer, places.order)
    return deal._replace(turned=position.turned) if game.cuts else deal


def eyes(position: Position, state: State) -> tuple[int, ...]:
    """The seats that look at known cards only, in their hands and elsewhere: they may be looked over the shoulder."""
    plays = (*(play for taken in state.tricks for play in taken.plays), *state.trick.plays)
    known = position.known | Cards.of(play.card for play in plays)
    return tuple(
        seat
        for seat in range(state.game.seats)
        if not any(zone.cards.without(known | zone.shown) for zone in state.zones if zone.seen >> seat & 1)
    )


def open_to_all(position: Position, state: State) -> State:
    """The state with the cards that the position states known wherever they lie."""
    known = position.known
    return state._replace(zones=tuple(zone._replace(shown=zone.shown | zone.cards & known) for zone in state.zones))


def _confine(game: Game, position: Position, places: Places) -> None:
    """Each known card to the zone where it is stated to lie."""
    deal = deal_of(game, position.dealer, places.order)
    rows = [(position.stock, deal.stock), *zip(position.down, deal.down, strict=True)]
    rows += zip(position.up, deal.up, strict=True)
    for cards, hand in zip(position.hands, deal.hands, strict=True):
        places.confine(cards, places.of(hand))
    for row, dealt_row in rows:
        for card, place in zip(row, dealt_row, strict=True):
            if card is not None:
                places.confine((card,), places.of((place,)))
    if game.turns_last and deal.turned is not None and position.turned is not None:
        places.confine((position.turned,), places.of((deal.turned,)))
