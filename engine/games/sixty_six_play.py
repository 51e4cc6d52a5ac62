"""What is done in a deal of Sixty-Six, and what may not be."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.core.actions import Action
from engine.core.cards import BITS, NONE, PLAIN_SUITS, Card, Cards, suit_cards
from engine.core.facts import FactsOf
from engine.core.rules import NO_VALUE
from engine.core.state import State, Trick, Zone, end, in_phase, made, put, tell, tell_all
from engine.core.values import changer
from engine.games.sixty_six_score import AIM, PACK, SEATS, TRICKS, Tally, card_points, counted_points, other

RANKS = ("A", "10", "K", "Q", "J", "9")
MARRIAGES = {suit: int(Cards.parse(suit + "KQ")) for suit in PLAIN_SUITS}
"""King and queen of each suit, as a bit mask."""
QUEENS = int(Cards.parse("CQ DQ HQ SQ"))
"""The queens, whose kings are one number higher each."""
HIGHER = {card: Cards.of(Card.parse(card.suit + rank) for rank in RANKS[: RANKS.index(card.rank)]) for card in PACK}
"""The cards of its suit that are higher, for each card."""
NINES = {suit: Card.parse(suit + "9") for suit in PLAIN_SUITS}


_drawn: Callable[[State, str, tuple[int, ...], tuple[Zone, ...]], State] = changer(State, "phase", "turn", "zones")


class Facts(NamedTuple):
    """What a deal turns on beside the cards.

    ``marriages`` are those shown, as seat and suit, also while they do not count yet;
    ``closer`` and ``claimer`` are seats or -1; ``closed_tricks`` is the number of tricks that
    the closer's opponent had when the stock was closed.
    """

    marriages: tuple[tuple[int, str], ...] = ()
    closer: int = -1
    closed_tricks: int = 0
    claimer: int = -1


FACTS = FactsOf(Facts)

OPEN, GONE = "open", "gone"
"""Of the stock: there is something to draw from, or it is closed or used up."""
NO_MARRIAGE = "none"


# What both players know


def closer_of(state: State) -> int:
    """The seat that closed the stock, or -1."""
    return FACTS.of(state).closer


def tricks_at_close(state: State) -> int:
    """The tricks that the closer's opponent had when the stock was closed."""
    return FACTS.of(state).closed_tricks


def marriages_shown(state: State) -> tuple[str, ...]:
    """For each seat the suits of the marriages that it has shown, in order."""
    shown = FACTS.of(state).marriages
    return tuple("".join(suit for by, suit in shown if by == seat) for seat in range(SEATS))


# The play


def begin(state: State) -> State:
    """The last card of the stock is turned up for trumps, and the player who did not deal leads."""
    stock = state.zone("stock")
    turn_up, eldest = stock.order[-1], other(state.dealer)
    state = put(state, (state.game.zone_index("stock"), Zone(stock.cards, 0, Cards.of((turn_up,)), stock.order)))
    state = FACTS.put(state, Facts())
    state = state._replace(phase="lead", turn=(eldest,), turned=turn_up, trick=Trick(trump=turn_up.suit))
    state = tell_all(state, "sixty-six", ("players", "pack", "rank", "values", "deal"))
    state = tell(state, "sixty-six/turn-up", -1, turn_up)
    return tell(state, "sixty-six/first-lead", eldest)


def stock_is_open(state: State) -> bool:
    """There is a stock and nobody has closed it."""
    return FACTS.of(state).closer < 0 and bool(state.zone("stock").cards)


def tricks_won(state: State, seat: int) -> int:
    """How many tricks a seat has won so far."""
    return [taken.winner for taken in state.tricks].count(seat)


def lead_shown(state: State, _action: Action) -> State:
    """A card of the marriage just shown, with a stock to draw from or without one."""
    return in_phase(state, "follow" if stock_is_open(state) else "end-follow", state.turn)


def leaves_led_suit(state: State) -> bool:
    """With the stock open, the second card is not of the led suit."""
    return state.trick.plays[1].suit != state.trick.led


def tell_freedom(state: State) -> State:
    """Nothing is said of whether the player could have followed: that is nobody else's business."""
    play = state.trick.plays[1]
    return tell(state, "sixty-six/any-card", play.seat, play.card)


def draw(state: State, action: Action) -> State:
    """The winner takes the top card of the stock, the other the next; the winner leads.

    What both know of the stock is its last card.
    """
    zones, pile = list(state.zones), state.game.zone_index("stock")
    left, seen, known, order = zones[pile]
    rest = order[SEATS:]
    for card, seat in zip(order, (action.seat, other(action.seat)), strict=False):
        hand, bit = zones[seat], BITS[card]
        shown = hand.shown if rest else hand.shown | known & bit
        zones[seat] = made(Zone, (Cards(hand.cards ^ bit), hand.seen, shown, ()))
        left = Cards(left ^ bit)
    zones[pile] = Zone(left, seen, known if rest else NONE, rest)
    return _drawn(state, "lead" if rest else "end-lead", state.turn, tuple(zones))


def hands_are_empty(state: State) -> bool:
    """The last card has been played and its trick taken."""
    return not state.hand(0) and not state.hand(1)


def ask_for_claim(state: State) -> State:
    """Only the winner of the last trick still has a say."""
    return state._replace(phase="last")


def is_last_trick(state: State) -> bool:
    """The twelfth trick has been taken, which only happens if nobody closed the stock."""
    return len(state.tricks) == TRICKS


def tell_last_trick(state: State) -> State:
    """Ten points for the winner of the twelfth trick."""
    return tell(state, "sixty-six/last-trick", state.tricks[-1].winner)


# When some things may not be done


def before_a_trick(state: State, _action: Action) -> bool:
    """Nobody has won a trick yet."""
    return not state.tricks


def with_two_left(state: State, _action: Action) -> bool:
    """The stock holds no more than its last face-down card and the turn-up."""
    return len(state.zone("stock").order) <= SEATS


# The nine of trumps


def holds_nine(state: State, _card: Card | None) -> tuple[str, ...]:
    """An exchange is offered to whoever holds the nine of trumps."""
    return NO_VALUE if state.hand(state.turn[0]) >> NINES[state.trick.trump] & 1 else ()


def has_no_trick(state: State, action: Action) -> bool:
    """An exchange before a trick has been won."""
    return not tricks_won(state, action.seat)


def exchange(state: State, action: Action) -> State:
    """The nine goes under the stock and the turn-up into the hand, where both players know of it."""
    nine = NINES[state.trick.trump]
    hand, stock = state.zones[action.seat], state.zone("stock")
    turn_up = Cards.of(stock.order[-1:])
    order = (*stock.order[:-1], nine)
    return put(
        state,
        (
            action.seat,
            hand._replace(cards=hand.cards.without(1 << nine) | turn_up, shown=hand.shown | turn_up),
        ),
        (
            state.game.zone_index("stock"),
            stock._replace(cards=Cards.of(order), shown=Cards.of((nine,)), order=order),
        ),
    )


def exchange_at_close(state: State, action: Action) -> State:
    """The closer's opponent takes the turn-up at the last moment; then the closer leads."""
    return leave(exchange(state, action), action)


def leave(state: State, action: Action) -> State:
    """The closer leads, whether the opponent has exchanged the nine or not."""
    return in_phase(state, "closed", (other(action.seat),))


# Marriages


def marriages_held(state: State, _card: Card | None) -> tuple[str, ...]:
    """The suits of which the player to move holds both king and queen."""
    held = int(state.hand(state.turn[0]))
    if not held & held >> 1 & QUEENS:
        return ()
    return tuple([suit for suit, pair in MARRIAGES.items() if held & pair == pair])


def shows_too_little(state: State, action: Action) -> bool:
    """A marriage that does not bring its player to 66, shown where it could only be claimed on."""
    worth = marriage_worth(state.trick.trump, action.value)
    return counted_points(tally(state), action.seat) + worth < AIM


def marriage_worth(trump: str, suit: str) -> int:
    """Points of a marriage: 40 in trumps, otherwise 20."""
    return 40 if suit == trump else 20


def show(state: State, action: Action) -> State:
    """Both cards become known; on lead one of them is led next, otherwise a claim follows."""
    known, suit = FACTS.of(state), action.value
    hand = state.zones[action.seat]
    state = put(state, (action.seat, hand._replace(shown=hand.shown | MARRIAGES[suit])))
    state = FACTS.put(state, known._replace(marriages=(*known.marriages, (action.seat, suit))))
    plain, royal = "sixty-six/marriage", "sixty-six/royal-marriage"
    state = tell(state, royal if suit == state.trick.trump else plain, action.seat)
    if not tricks_won(state, action.seat):
        state = tell(state, "sixty-six/marriage-trick", action.seat)
    if state.phase in ("taken", "follow", "end-follow"):
        return tell(state, "sixty-six/marriage-claim", action.seat)._replace(phase="claiming")
    return in_phase(state, "shown", state.turn)


def of_shown_marriage(state: State, _seat: int, cards: Cards) -> Cards:
    """The king and queen that have just been shown."""
    _, suit = FACTS.of(state).marriages[-1]
    return cards & MARRIAGES[suit]


# Closing and claiming


def close(state: State, action: Action) -> State:
    """The turn-up is turned down: no more drawing, and the closer leads."""
    closed = FACTS.of(state)._replace(closer=action.seat, closed_tricks=tricks_won(state, other(action.seat)))
    state = tell(FACTS.put(state, closed), "sixty-six/closed", action.seat)
    return in_phase(state, "closed", state.turn)


def close_and_ask(state: State, action: Action) -> State:
    """Close, and ask the other for the nine, unless all can see that it is in neither hand.

    Asking only a player who does hold it would tell the closer as much.
    """
    out_of_play = state.zone("stock").shown | state.pile(0) | state.pile(1)
    state = close(state, action)
    if NINES[state.trick.trump] in out_of_play:
        return state
    return in_phase(state, "answer", (other(action.seat),))


def claims_otherwise(state: State, _action: Action) -> bool:
    """A claim that does not come straight after taking a trick."""
    just_taken = bool(state.log) and state.log[-1].verb == "play" and not state.trick.plays
    return not just_taken


def claim(state: State, action: Action) -> State:
    """Play stops. A trick with one card in it stays unfinished and belongs to nobody."""
    state = FACTS.put(state, FACTS.of(state)._replace(claimer=action.seat))
    if counted_points(tally(state), action.seat) < AIM:
        state = tell(state, "sixty-six/false-claim", action.seat)
    elif state.phase == "shown" and tricks_won(state, action.seat):
        state = tell(state, "sixty-six/marriage-claim", action.seat)
    return end(state)


def stop(state: State, _action: Action) -> State:
    """The deal is over and nobody has claimed."""
    return end(state)


# The second player without a stock


def above_led_card(state: State, _seat: int, cards: Cards) -> Cards:
    """Higher cards of the suit that was led."""
    return cards & HIGHER[state.trick.plays[0].card]


def of_trumps(state: State, _seat: int, cards: Cards) -> Cards:
    """Trumps; while a plain suit can be followed there are none among the cards left."""
    return cards & suit_cards(state.trick.trump)


# What a single trick hangs on


def stock_in(state: State) -> str:
    """Whether the players still draw."""
    return OPEN if stock_is_open(state) else GONE


def with_stock(state: State, value: str) -> State:
    """The deal at a lead with a stock, or with nothing left of it."""
    if value == OPEN:
        return state
    return in_phase(put(state, (state.game.zone_index("stock"), Zone())), "end-lead", state.turn)


def marriage_in(state: State) -> str:
    """The suit of the marriage that has been shown with the lead that is to come."""
    return FACTS.of(state).marriages[-1][1] if state.phase == "shown" else NO_MARRIAGE


def with_marriage(state: State, value: str) -> State:
    """Whoever is to lead has just shown a marriage, or none."""
    if value == NO_MARRIAGE:
        return state
    (seat,) = state.turn
    facts = FACTS.of(state)
    return in_phase(FACTS.put(state, facts._replace(marriages=((seat, value),))), "shown", state.turn)


def holds_marriage(value: str) -> Cards:
    """Who shows a marriage has both its cards."""
    return NONE if value == NO_MARRIAGE else Cards(MARRIAGES[value])


# The count


def tally(state: State) -> Tally:
    """Count a deal. A marriage counts only for a player who has won a trick."""
    known, trump = FACTS.of(state), state.trick.trump
    tricks = tuple(tricks_won(state, seat) for seat in range(SEATS))
    last = state.tricks[-1].winner if len(state.tricks) == TRICKS else -1
    return Tally(
        points=tuple(card_points(state.pile(seat)) for seat in range(SEATS)),
        marriages=tuple(
            sum(marriage_worth(trump, suit) for by, suit in known.marriages if by == seat) if tricks[seat] else 0
            for seat in range(SEATS)
        ),
        tricks=tricks,
        last=last,
        closed=known.closer,
        closed_tricks=known.closed_tricks,
        claim=known.claimer,
    )
