"""Full deals that agree with a view: what the hidden cards may be, for all that its seats have seen.

A first such deal is found by playing the log again. Each act says something of the hand it came
from: there lay the card that was played, and none of a suit that was not followed. What it says is
found by asking the rules, so that nothing here knows any game. From the first deal all others
follow: the hidden cards change places, within what has been learned.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Final

from engine.core.actions import Action
from engine.core.cards import NONE, Card, Cards
from engine.core.play import Deal, apply, deal_of, legal, refusals, start
from engine.core.rules import Refusal
from engine.core.state import State, put
from engine.core.view import View, view
from engine.errors import Illegal, NotFound
from engine.places import Places, Stuck

ATTEMPTS: Final = 20
"""How often a first deal is looked for."""


def deals(seen: View, random: Random) -> Iterator[State]:
    """Endless states that the view cannot tell apart: ``view(state, *seen.seats) == seen`` for each.

    Any arrangement of the hidden cards that the log allows is as likely as any other, whatever the
    players may have meant by what they did. What others did under seal is chosen anew with each
    call, from all that was legal, and for the place of a card and not for the card. Raises
    :class:`NotFound` if :data:`ATTEMPTS` attempts find no deal, as for a view that was not
    reached from the start of a deal.
    """
    return (state for state, _ in arrangements(seen, random))


def arrangements(seen: View, random: Random) -> Iterator[tuple[State, Places]]:
    """As :func:`deals`, with the arrangement of the pack from which :func:`opening` deals each.

    The arrangement is the same object each time, and changes with the next state.
    """
    for _ in range(ATTEMPTS):
        try:
            first, places = _first(seen, random)
        except (Stuck, Illegal):
            continue
        if view(first, *seen.seats) == seen:
            break
    else:
        raise NotFound("a deal that agrees with the view", f"none in {ATTEMPTS} attempts")
    hidden = _hidden(seen, first)
    begun = dict(places.at)
    while True:
        places.stir(hidden, random)
        yield _rearranged(first, begun, places), places


def opening(seen: View, places: Places) -> Deal:
    """The deal of a pack that lies so, by the dealer of the view and with the card turned up then."""
    deal = deal_of(seen.game, seen.dealer, places.order)
    return deal._replace(turned=seen.turned) if seen.game.cuts else deal


def _first(seen: View, random: Random) -> tuple[State, Places]:
    """A state whose log agrees with the view's, and what has been learned of the places.

    Raises :class:`Stuck` or :class:`Illegal` if what was chosen for acts under seal led nowhere.
    """
    pack = list(seen.game.pack)
    random.shuffle(pack)
    places = Places(pack)
    _lay_open(seen, places)
    places.settle(random)
    state = start(seen.game, opening(seen, places), seen.place)
    for number, told in enumerate(seen.log):
        if number in seen.sealed and told.seat not in seen.seats:
            action = any_sealed(state, told, random)
        else:
            action = told
            state = learn(state, action, places, random)
        state = apply(state, action)
    begun = dict(places.at)
    for seen_zone, zone in zip(seen.zones, state.zones, strict=True):
        if zone.order:
            for card, known in zip(zone.order, seen_zone.order, strict=False):
                places.confine(() if known is None else (known,), 1 << begun[card])
        else:
            places.confine(seen_zone.known, places.of(zone.cards))
    places.settle(random)
    return _rearranged(state, begun, places), places


def _lay_open(seen: View, places: Places) -> None:
    """Confine those cards that all have seen from the start: the one turned up, and those face up in
    columns, with what has been uncovered since."""
    game = seen.game
    deal = deal_of(game, seen.dealer, places.order)
    if seen.turned is not None and not game.cuts:
        place = deal.turned if deal.turned is not None else deal.stock[-1]
        places.confine((seen.turned,), places.of((place,)))
    for seat, row in enumerate(seen.columns):
        for index, column in enumerate(row):
            lying = (*column.gone, *(() if column.top is None else (column.top,)))
            for card, place in zip(lying, (deal.up[seat][index], deal.down[seat][index]), strict=False):
                places.confine((card,), places.of((place,)))


def any_sealed(state: State, told: Action, random: Random) -> Action:
    """A legal act of the kind that was seen, with a card: that it goes without would depend on all the
    rest of the hand."""
    choices = [action for action in legal(state, told.seat) if action.verb == told.verb and action.cards]
    if not choices:
        raise Stuck
    return random.choice(choices)


def learn(state: State, action: Action, places: Places, random: Random) -> State:
    """The state with the cards where an act wants them, and that kept in mind for ever."""
    needed, unwanted = says_of_hand(state, action)
    held = places.of(state.hand(action.seat))
    begun = dict(places.at)
    places.confine(needed, held)
    places.exclude(unwanted, held)
    places.settle(random)
    for card in needed:
        places.confine((card,), places.of((card,)))
    return _rearranged(state, begun, places)


def says_of_hand(state: State, action: Action) -> tuple[Cards, Cards]:
    """The cards that a hand must hold for an act to be legal, and those of which it may hold none.

    Asked of the rules card by card, whatever the hand is in the state; so it is exact for rules that
    can be said in these words, such as all about following suit.
    """
    pack = state.game.pack
    needed = Cards.of(action.cards)
    if _malformed(_refused(state, action, needed)) and not _malformed(_refused(state, action, pack)):
        needed = Cards.of(card for card in pack if _malformed(_refused(state, action, pack.without(1 << card))))
    if not _refused(state, action, pack):
        return needed, NONE
    return needed, Cards.of(card for card in pack.without(needed) if _refused(state, action, Cards(needed | 1 << card)))


def _refused(state: State, action: Action, hand: Cards) -> tuple[Refusal, ...]:
    """What would refuse an act if its seat had that hand."""
    zone = state.zones[action.seat]._replace(cards=hand)
    return refusals(put(state, (action.seat, zone)), action)


def _malformed(found: tuple[Refusal, ...]) -> bool:
    return bool(found) and found[0].clause.startswith("table/")


def _hidden(seen: View, state: State) -> list[Card]:
    """The cards of a state that the view does not show."""
    return [
        card
        for seen_zone, zone in zip(seen.zones, state.zones, strict=True)
        for card in zone.cards.without(seen_zone.known)
    ]


def _rearranged(state: State, begun: Mapping[Card, int], places: Places) -> State:
    """The state in which each card has become the one that has taken its place."""
    now = {place: card for card, place in places.at.items()}
    change = {card: now[place] for card, place in begun.items() if now[place] != card}
    if not change:
        return state
    moved = Cards.of(change)

    def changed(cards: Cards) -> Cards:
        return Cards(cards.without(moved) | Cards.of(change[card] for card in cards & moved))

    zones = tuple(
        zone._replace(cards=changed(zone.cards), order=tuple(change.get(card, card) for card in zone.order))
        if zone.cards & moved
        else zone
        for zone in state.zones
    )
    if not state.sealed:
        return state._replace(zones=zones)
    log = tuple(
        action._replace(cards=tuple(change.get(card, card) for card in action.cards))
        if number in state.sealed
        else action
        for number, action in enumerate(state.log)
    )
    return state._replace(zones=zones, log=log)
