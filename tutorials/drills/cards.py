"""Which cards may you play? And who still has a turn?"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.actions import Action
from engine.core.cards import PLAIN_SUITS, Card, Cards
from engine.core.play import advance, offers, refusals
from engine.core.rules import Refusal
from engine.core.state import Event, State
from engine.core.suits import suit_in_play
from tutorials.drills.question import Question, Reason, Topic

PASS = "pass"
SORTED = "CDSH"
"""The suits as a hand is sorted, so that red and black take turns."""

Chosen = frozenset[str]
Mistake = Callable[[State, Chosen, Chosen], Chosen]
"""What a newcomer would choose, from what is offered and what is right."""


def everything(_state: State, offered: Chosen, right: Chosen) -> Chosen:
    """Any card at all; a pass where that is right."""
    return offered - {PASS} | right & {PASS}


def also_trumps(state: State, offered: Chosen, right: Chosen) -> Chosen:
    """A trump at any time; and nothing but trumps for whoever cannot follow."""
    trumps = _of_suit(state, offered, state.trick.trump)
    return trumps if right == offered else right | trumps


def only_led_suit_or_all(state: State, offered: Chosen, right: Chosen) -> Chosen:
    """Nothing but the suit that was led, where any card will do; and any card where it will not."""
    return only_led_suit(state, offered, right) if right == offered else offered


def only_led_suit(state: State, offered: Chosen, right: Chosen) -> Chosen:
    """Nothing but the suit that was led, and a pass where that is right."""
    return _of_suit(state, offered, state.trick.led) | right & {PASS}


def _of_suit(state: State, offered: Chosen, suit: str) -> Chosen:
    """Those cards that belong to a suit in play."""

    def belongs(name: str) -> bool:
        return name != PASS and suit_in_play(state.game, state.trick, Card.parse(name)) == suit

    return frozenset(name for name in offered if belongs(name))


def not_pass(state: State, offered: Chosen, right: Chosen) -> Chosen:
    """Whoever can follow has to, and whoever cannot may play anything."""
    return right - {PASS} or everything(state, offered, right)


def also_pass(_state: State, _offered: Chosen, right: Chosen) -> Chosen:
    """Anybody may always pass."""
    return right | {PASS}


def other_jokers(_state: State, offered: Chosen, right: Chosen) -> Chosen:
    """Of the jokers, the opposite."""
    return right ^ frozenset(card for card in offered if card[0] not in PLAIN_SUITS and card != PASS)


def not_bid_card(state: State, _offered: Chosen, right: Chosen) -> Chosen:
    """The card that was bid with is out of the deal."""
    return right - {str(card) for action in state.log if action.verb == "bid" for card in action.cards}


def not_turn_up(state: State, _offered: Chosen, right: Chosen) -> Chosen:
    """The card that was turned up belongs to nobody."""
    return right - {str(state.turned)}


def not_from_hand(state: State, _offered: Chosen, right: Chosen) -> Chosen:
    """Only what lies on the table, and not the card in hand."""
    return right - {str(card) for card in held(state, state.turn[0])}


def held(state: State, seat: int) -> Cards:
    """What a player holds in hand, where the other cards lie before the player."""
    return state.hand(seat).without(Cards.of(column.top for column in state.columns[seat] if column.top is not None))


def always(_state: State) -> bool:
    """Leading or answering."""
    return True


def is_to_lead(state: State) -> bool:
    """A card is awaited that opens a trick."""
    return not state.trick.plays


def can_follow(state: State) -> bool:
    """Whoever is awaited holds a card of the suit that was led, and one that is not."""
    return {True, False} == _follows(state)


def cannot_follow(state: State) -> bool:
    """Whoever is awaited holds none of the suit that was led."""
    return _follows(state) == {False}


def is_answering(state: State) -> bool:
    """A card has been led."""
    return bool(state.trick.plays)


def has_joker(state: State) -> bool:
    """A joker lies in the trick already."""
    return any(play.card.suit not in PLAIN_SUITS for play in state.trick.plays)


def _follows(state: State) -> set[bool]:
    trick = state.trick
    if not trick.plays or not state.turn:
        return set()
    return {suit_in_play(state.game, trick, card) == trick.led for card in state.hand(state.turn[0])}


def may_play(clause: str, when: Callable[[State], bool], mistake: Mistake) -> Topic:
    """Which of the cards, and a pass where it is offered? A clause that refuses has to refuse something."""

    def ask(state: State) -> Question | None:
        if len(state.turn) != 1 or not when(state):
            return None
        seat = state.turn[0]
        found: dict[str, tuple[Action, tuple[Refusal, ...]]] = {}
        for action in offers(state, seat):
            if action.verb in ("play", PASS):
                name = str(action.card) if action.cards else PASS
                why = refusals(state, action)
                if name not in found or not why:
                    found[name] = (action, why)
        found = dict(sorted(found.items(), key=lambda item: _place(state, item[0])))
        cards = [name for name in found if name != PASS]
        refused = {why[0].clause for _, why in found.values() if why}
        restricts = any(clause == rule.clause for phase in state.game.phases.values() for rule in phase.restrictions)
        if not cards or (restricts and clause not in refused):
            return None
        offered = frozenset(found)
        right = frozenset(name for name, (_, why) in found.items() if not why)
        wrong = mistake(state, offered, right)
        if wrong == right or not wrong:
            return None
        return Question(
            kind="cards",
            clause=clause,
            state=state,
            answers=tuple(found),
            right=tuple(name for name in found if name in right),
            mistake=tuple(name for name in found if name in wrong),
            reasons=tuple(_reason(state, clause, action, why) for action, why in found.values()),
            many=True,
            eyes=(seat,),
            seat=seat,
        )

    return Topic(clause, f"cards {clause} {mistake.__name__}", ask)


def _place(state: State, name: str) -> tuple[int, int, int]:
    """Where an answer stands: suit by suit and high to low, then jokers, then a pass."""
    if name == PASS:
        return len(SORTED) + 1, 0, 0
    card = Card.parse(name)
    if card.suit not in PLAIN_SUITS:
        return len(SORTED), 0, card
    return SORTED.index(card.suit), state.game.ranks.index(card.rank), card.copy


def _reason(state: State, clause: str, action: Action, why: tuple[Refusal, ...]) -> Reason:
    """The first refusal, or else what follows from the clause for all cards that may be played."""
    return Reason(why[0].clause, state, why[0]) if why else Reason(clause, advance(state, action))


def has_turn(clause: str) -> Topic:
    """Who still has a turn in this trick, where somebody has declined it with the lead?"""

    def ask(state: State) -> Question | None:
        trick = state.trick
        seats = state.game.seats_from(trick.order[0]) if trick.order else ()
        declined = [seat for seat in seats if seat not in trick.order]
        left = trick.order[trick.turns :]
        if not declined or len(left) < 2 or not trick.plays:
            return None
        waiting = [*left, *declined]
        return Question(
            kind="turns",
            clause=clause,
            state=state,
            answers=tuple(str(seat) for seat in waiting),
            right=tuple(str(seat) for seat in left),
            mistake=tuple(str(seat) for seat in waiting),
            reasons=(
                *(Reason(clause, state) for _ in left),
                *(Reason(clause, state, Event(clause, seat)) for seat in declined),
            ),
            many=True,
        )

    return Topic(clause, f"turns {clause}", ask)
