"""A deal as a fold of actions: what is legal, why a thing is not, and what follows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Final, NamedTuple

from engine.core.actions import Action
from engine.core.cards import NONE, Card, Cards
from engine.core.dealt import cards_dealt, cards_due
from engine.core.lay import lay
from engine.core.rules import Bar, Game, Narrow, Refusal, Verb
from engine.core.state import OVER, Column, Event, Place, State, Zone, made, put
from engine.errors import Illegal

FIRST: Final = Place()
"""The place of a deal that is played by itself, or begins a match."""


class Deal(NamedTuple):
    """How the pack lies: a hand for each seat and the stock in drawing order, next card first.

    ``turned`` is the card turned up: one of the dealer's own hand, or one cut from a second pack.
    ``down`` and ``up`` are the cards laid before each seat, in games that lay columns: face down
    one beside the other, and in the same order the cards that lie face up on them.
    """

    dealer: int
    hands: tuple[Cards, ...]
    stock: tuple[Card, ...] = ()
    turned: Card | None = None
    down: tuple[tuple[Card, ...], ...] = ()
    up: tuple[tuple[Card, ...], ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card of the deal, one as often as it was dealt."""
        laid = [card for row in (*self.down, *self.up) for card in row]
        return (*(card for hand in self.hands for card in hand), *laid, *self.stock)


def deal_of(game: Game, dealer: int, order: Iterable[Card]) -> Deal:
    """The deal that a shuffled pack gives when hands are filled in turn from the dealer's left.

    The last card dealt is the dealer's; it is the one that is turned up, in games that turn it.
    In games that cut, the cut follows from the order in which the first hand was dealt: that order
    says nothing about the hand, and makes every card equally likely.
    Columns are filled first: all cards that lie face down, then those on top of them.
    """
    pack = tuple(order)
    laid, pack = pack[: 2 * game.columns * game.seats], pack[2 * game.columns * game.seats :]
    hands = [NONE] * game.seats
    for place, seat in enumerate(game.seats_from(dealer + game.direction)):
        hands[seat] = Cards.of(pack[place * game.hand_size : (place + 1) * game.hand_size])
    dealt = game.seats * game.hand_size
    turned = pack[dealt - 1] if game.turns_last else None
    if game.cuts:
        turned = tuple(game.cuts)[_order_number(pack[: game.hand_size]) % len(game.cuts)]
    down, up = _rows(game, dealer, laid[: len(laid) // 2]), _rows(game, dealer, laid[len(laid) // 2 :])
    return Deal(dealer, tuple(hands), pack[dealt:], turned, down, up)


def _rows(game: Game, dealer: int, laid: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """A row for each seat, by seat, of cards dealt in turn from the dealer's left."""
    if not game.columns:
        return ()
    order = game.seats_from(dealer + game.direction)
    places = [order.index(seat) for seat in range(game.seats)]
    return tuple(laid[place * game.columns : (place + 1) * game.columns] for place in places)


def _order_number(cards: tuple[Card, ...]) -> int:
    """The number, from 0, of the order of some cards among all their orders; 0 is by card number."""
    number = 0
    for place, card in enumerate(cards):
        later = cards[place + 1 :]
        number = number * (len(later) + 1) + sum(other < card for other in later)
    return number


def start(game: Game, deal: Deal, place: Place = FIRST) -> State:
    """The state after the deal, which has this place in its match.

    Raises :class:`Illegal` by ``table/deal`` unless the hands and the stock are exactly the game's
    pack, in the game's sizes, the dealer has a seat, and the card turned up, if the game turns
    or cuts one, is the dealer's or one of those that are cut; the error says what is wrong with it.
    """
    rows = [game.columns] * game.seats if game.columns else []
    sizes_agree = (
        [*map(len, deal.hands)] == [game.hand_size] * game.seats
        and len(deal.stock) == game.stock_size
        and [*map(len, deal.down)] == [*map(len, deal.up)] == rows
    )
    everything = int(Cards.of(chain(deal.stock, *deal.down, *deal.up)))
    for hand in deal.hands:
        everything |= int(hand)
    if not 0 <= deal.dealer < game.seats:
        raise _misdealt(deal, f"a dealer from 0 to {game.seats - 1}", str(deal.dealer))
    if not sizes_agree or everything != game.pack or not _turns_rightly(game, deal):
        raise _misdealt(deal, cards_due(game), cards_dealt(game, deal))
    everybody = (1 << game.seats) - 1
    zones = [Zone(hand, 1 << seat) for seat, hand in enumerate(deal.hands)]
    if deal.turned is not None and game.turns_last:
        zones[deal.dealer] = zones[deal.dealer]._replace(shown=Cards.of((deal.turned,)))
    zones += [Zone(NONE, everybody)] * (game.seats + len(game.layout))
    if "stock" in game.layout:
        zones[game.zone_index("stock")] = Zone(Cards.of(deal.stock), 0, NONE, deal.stock)
    fresh = State(game, deal.dealer, "", (), tuple(zones), place=place, turned=deal.turned)
    return game.begin(_laid(fresh, deal) if game.columns else fresh)


def _misdealt(deal: Deal, expected: str, dealt: str) -> Illegal:
    action = Action(deal.dealer, "deal")
    return Illegal(action, (Refusal("table/deal", action),), expected, dealt)


def _laid(state: State, deal: Deal) -> State:
    """The state with the columns before the players: a top is its seat's to play, and all see it."""
    for seat, (down, up) in enumerate(zip(deal.down, deal.up, strict=True)):
        hand, tops = state.zones[seat], Cards.of(up)
        covered = Zone(Cards.of(down), 0, NONE, down)
        state = put(
            state,
            (seat, hand._replace(cards=hand.cards | tops, shown=hand.shown | tops)),
            (state.game.zone_index(f"covered-{seat}"), covered),
        )
    return state._replace(columns=tuple(tuple(Column(card, True) for card in row) for row in deal.up))


def _turns_rightly(game: Game, deal: Deal) -> bool:
    """A card of the dealer's is turned up if the game turns its last card, one of those that are
    cut if the game cuts, and none otherwise."""
    if deal.turned is None:
        return not game.turns_last and not game.cuts
    if game.cuts:
        return deal.turned in game.cuts
    return game.turns_last and deal.turned in deal.hands[deal.dealer]


def offers(state: State, seat: int) -> tuple[Action, ...]:
    """Every well-formed action of a seat, refused or not; none for a seat that is not awaited."""
    if seat not in state.turn:
        return ()
    found: list[Action] = []
    for verb, _, _ in state.game.ruled[state.phase].values():
        if verb.when(state, seat):
            found += _choices(state, seat, verb, verb.source(state, seat) if verb.cards else NONE)
    return tuple(found)


def refusals(state: State, action: Action) -> tuple[Refusal, ...]:
    """Every clause that refuses an action; empty if it is legal.

    An action that is not well formed is refused by one clause of the table; otherwise every
    bar that bars it answers, and the one narrowing that took its card away.
    """
    malformed = _malformed(state, action)
    if malformed:
        return (Refusal(malformed, action),)
    verb, narrows, bars = state.game.ruled[state.phase][action.verb, len(action.cards)]
    kept = _narrowed(state, action.seat, narrows, verb.source(state, action.seat)) if action.cards else []
    return _refused(state, action, bars, kept)


def judged(state: State, seat: int) -> tuple[tuple[Action, tuple[Refusal, ...]], ...]:
    """The offers of a seat, each with every clause that refuses it, as :func:`refusals` has it; what is left of its
    cards is worked out once for all of them."""
    if seat not in state.turn:
        return ()
    found: list[tuple[Action, tuple[Refusal, ...]]] = []
    for verb, narrows, bars in state.game.ruled[state.phase].values():
        if verb.when(state, seat):
            cards = verb.source(state, seat) if verb.cards else NONE
            kept = _narrowed(state, seat, narrows, cards) if verb.cards else []
            found += [(one, _refused(state, one, bars, kept)) for one in _choices(state, seat, verb, cards)]
    return tuple(found)


def _refused(
    state: State, action: Action, bars: tuple[Bar, ...], kept: Sequence[tuple[Narrow, Cards]]
) -> tuple[Refusal, ...]:
    """What refuses a well-formed action; ``kept`` is what each narrowing leaves of the cards."""
    found = [Refusal(bar.clause, action) for bar in bars if bar.bars(state, action)]
    for narrow, left in kept:
        if action.card not in left:
            found.append(Refusal(narrow.clause, action, left))
            break
    return tuple(found)


def legal(state: State, seat: int) -> tuple[Action, ...]:
    """The offers of a seat that nothing refuses."""
    if seat not in state.turn:
        return ()
    found: list[Action] = []
    for verb, when, source, narrows, bars, silent in state.game.usable[state.phase]:
        if when and not when(state, seat):
            continue
        cards = NONE
        if source:
            cards = source(state, seat)
            for narrow in narrows:
                cards = narrow(state, seat, cards) or cards
        choices: Sequence[Action]
        if silent:
            choices = cards.pick(silent[seat]) if source else silent[seat]
        else:
            choices = _choices(state, seat, verb, cards)
        for bars_it in bars:
            choices = [action for action in choices if not bars_it(state, action)]
        found += choices
    return tuple(found)


def _choices(state: State, seat: int, verb: Verb, cards: Cards) -> list[Action]:
    """What a verb offers a seat: an action for each card, if it takes one, and each value that may go with it."""
    if verb.cards:
        return [Action(seat, verb.name, (card,), value) for card in cards for value in verb.values(state, card)]
    return [Action(seat, verb.name, (), value) for value in verb.values(state, None)]


def apply(state: State, action: Action) -> State:
    """The state after an action and all that follows from it.

    Raises :class:`Illegal` with the refusals; the state given is never changed.
    """
    found = refusals(state, action)
    if found:
        raise Illegal(action, found)
    return advance(state, action)


def advance(state: State, action: Action) -> State:
    """As :func:`apply`, for an action that is known to be legal, such as one of :func:`legal`."""
    seat, name, cards, _ = action
    game, dealer, phase, turn, zones, trick, tricks, told, log, facts, sealed, place, turned, columns = state
    clause, is_sealed, lays, then, do, follows, rests = game.courses[phase][name, len(cards)]
    told = (made(Event, (clause, seat, cards[0] if cards and not is_sealed else None)),) if clause else ()
    if is_sealed:
        sealed = (*sealed, len(log))
    if lays:
        turn, zones, trick = lay(state, action)
    phase = then or phase
    log += (action,)
    fields = (game, dealer, phase, turn, zones, trick, tricks, told, log, facts, sealed, place, turned, columns)
    state = made(State, fields)
    if do:
        state = do(state, action)
        if state.phase == OVER:
            return state
    for when, step in follows:
        if when(state):
            state = step(state)
            if state.phase == OVER:
                return state
    if state.turn:
        return state
    for when, step in rests:
        if when(state):
            state = step(state)
            if state.phase == OVER:
                return state
    return state


def replay(state: State, actions: Iterable[Action]) -> tuple[tuple[State, ...], Illegal | None]:
    """The states from the given one on, one more than the actions that held, and what stopped it."""
    states = [state]
    for action in actions:
        try:
            states.append(apply(states[-1], action))
        except Illegal as error:
            return tuple(states), error
    return tuple(states), None


def _verb(state: State, action: Action) -> Verb | None:
    """The verb of an action: by its name and number of cards, or else another of that name."""
    own = state.game.ruled[state.phase]
    found = own.get((action.verb, len(action.cards)))
    return found[0] if found else next((verb for verb, *_ in own.values() if verb.name == action.verb), None)


def _narrowed(state: State, seat: int, narrows: tuple[Narrow, ...], cards: Cards) -> list[tuple[Narrow, Cards]]:
    """What each narrowing leaves, in order; one that would leave nothing is passed over."""
    found = []
    for narrow in narrows:
        left = narrow.cards(state, seat, cards)
        if left:
            cards = left
            found.append((narrow, cards))
    return found


def _malformed(state: State, action: Action) -> str:
    """The clause of the table that an ill-formed action breaks, or nothing."""
    if state.over:
        return "table/over"
    if action.seat not in state.turn:
        return "table/turn"
    verb = _verb(state, action)
    if verb is None or not verb.when(state, action.seat):
        return "table/choice"
    if len(action.cards) != verb.cards:
        return "table/count"
    if any(card not in verb.source(state, action.seat) for card in action.cards):
        return "table/hold"
    if action.value not in verb.values(state, action.cards[0] if action.cards else None):
        return "table/say"
    return ""
