"""What all have seen that speaks for an act: as much of a reason as gives nothing away.

It is read from the view of a bystander and the act itself, and from nothing else. So it is the same
wherever the hidden cards lie, whoever acted, and however the act was chosen.
"""

from __future__ import annotations

from engine.bots.cards import in_order, in_trick, plainly, takes_by
from engine.bots.games import habits_of
from engine.bots.sight import Reason, Sight, from_outside
from engine.bots.strength import beating, best_play
from engine.core.actions import Action
from engine.core.cards import Card, Cards
from engine.core.state import Play
from engine.core.suits import cards_of_suit, suit_in_play
from engine.core.view import View
from engine.tricks import standing
from engine.tricks.plain import of_led_suit


def seen_by_all(seen: View, action: Action) -> tuple[Reason, ...]:
    """What speaks for an act of a seat to those who see no hand, in order; often nothing.

    ``seen`` is the view of nobody before it. Of an act under seal nothing can be said.
    Raises :class:`ValueError` if the view is some seat's, and for a seat that has no turn in it.
    """
    if action.seat not in seen.turn:
        raise ValueError(f"seat {action.seat} has no turn")
    if seen.seats:
        raise ValueError(f"the view of {seen.seats} shows what not all have seen")
    sight, habits = from_outside(seen, action.seat), habits_of(seen.game.id)
    return (habits.outside or of_a_card)(sight, action) or _of_few(sight, action)


def of_a_card(sight: Sight, action: Action) -> tuple[Reason, ...]:
    """Of a card to a trick, in games where the highest takes it; of anything else nothing."""
    if action.verb != "play":
        return ()
    if not sight.trick.plays:
        return _of_a_lead(sight, action.card)
    return (*_void(sight, action.card), *_of_a_follower(sight, action))


def _of_a_lead(sight: Sight, card: Card) -> tuple[Reason, ...]:
    """Nothing of its suit that has not been played yet is higher; or lower, where nobody wants tricks."""
    order, out = in_order(sight), ~sight.gone
    clause, suit = plainly(sight.game), order.suits[card]
    if sight.trick.contract not in sight.game.shunned:
        return () if order.over[card] & out else (Reason("top", clause, card, (), suit),)
    lower = [other for other in sight.game.pack if order.suits[other] == suit and order.over[other] >> card & 1]
    return () if any(out >> other & 1 for other in lower) else (Reason("bottom", clause, card, (), suit),)


def _void(sight: Sight, card: Card) -> tuple[Reason, ...]:
    """Whoever has to follow suit and does not has none of it."""
    led, clause = sight.trick.led, _clause_to_follow(sight)
    if not clause or suit_in_play(sight.game, sight.trick, card) == led:
        return ()
    return (Reason("void", clause, card, (), led),)


def _clause_to_follow(sight: Sight) -> str:
    """The clause by which one has to follow suit; nothing where there is none."""
    return next((row.clause for row in sight.game.phase(sight.phase).narrows if row.cards is of_led_suit), "")


def _of_a_follower(sight: Sight, action: Action) -> tuple[Reason, ...]:
    """Whether the card takes the trick, or who has it, or that it cannot be taken. Where nobody wants tricks, whoever
    takes one had no choice if nothing of the suit led that has not been played yet is lower."""
    game, trick, card, out = sight.game, sight.trick, action.card, ~sight.gone
    best, order = best_play(game, trick), in_order(sight)
    if _value(sight, action) > _value(sight, Action(best.seat, "play", (best.card,), best.value)):
        clause = takes_by(trick, game, card, action.value)
        if trick.contract in game.shunned:
            lower = order.cards[trick.led] & out & ~beating(game, trick, best)
            return () if lower else (Reason("forced", clause, best.card),)
        if len(trick.plays) == len(trick.order) - 1:
            return (Reason("closes", clause, card),)
        return (Reason("ahead", clause, card),)
    clause = takes_by(trick, game, best.card, best.value)
    if best.seat in sight.partners:
        return (Reason("with", clause, best.card, (best.seat,)),)
    if trick.contract in game.shunned:
        return (Reason("below", clause, best.card),) if order.suits[card] == trick.led else ()
    suit = order.suits[best.card]
    beaten = beating(game, trick, best) & order.cards[suit] & out
    return () if beaten else (Reason("unbeaten", clause, best.card, (), suit),)


def _of_few(sight: Sight, action: Action) -> tuple[Reason, ...]:
    """Of a card beside which the seat had none; or where all that it had lay open, that this was the only one of the
    suit led, or that nothing hidden was chosen from."""
    if action.verb != "play":
        return ()
    if sight.held == 1:
        return (Reason("last", "", action.card),)
    if sight.held > len(sight.hand):
        return ()
    led, clause = sight.trick.led, _clause_to_follow(sight)
    if led and clause and cards_of_suit(sight.game, sight.trick, led, sight.hand) == Cards.of([action.card]):
        return (Reason("sole", clause, action.card, (), led),)
    return (Reason("open", "", action.card),)


def _value(sight: Sight, action: Action) -> float:
    """What a card counts for in the trick as it stands."""
    if not action.value:
        return in_trick(sight).values[action.card]
    play = Play(action.seat, action.card, suit_in_play(sight.game, sight.trick, action.card), action.value)
    return standing(sight.game.standings, sight.trick, play)
