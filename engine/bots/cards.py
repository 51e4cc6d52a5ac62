"""Rules of thumb for a card to the trick, in games where the highest card takes it.

In a contract that is shunned a side wants few tricks, and a partner's trick is one of them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.bots.sight import Choice, Reason, Sight
from engine.bots.strength import Order, Strengths, beating, best_play, heights, order_of, strengths
from engine.core.actions import Action
from engine.core.cards import Card, Cards
from engine.core.rules import Game
from engine.core.state import Play, Trick
from engine.core.suits import suit_in_play

THIRD: Final = 2
"""The cards on the table before third hand, who plays high."""


def play_card(sight: Sight) -> Choice:
    """A card to lead, to win with, or to throw away."""
    cards = {action.card: action for action in reversed(sight.choices)}
    shuns = sight.trick.contract in sight.game.shunned
    if not sight.trick.plays:
        return _lead_low(sight, cards) if shuns else _lead(sight, cards)
    return _stay_below(sight, cards) if shuns else _follow(sight, cards)


def in_trick(sight: Sight) -> Strengths:
    """The strengths in the trick on the table."""
    return strengths(sight.game, sight.trick.led, sight.trick.trump, sight.trick.contract)


def in_order(sight: Sight) -> Order:
    """How cards stand in play, under the trumps and the contract of the deal."""
    return order_of(sight.game, sight.trick.trump, sight.trick.contract)


def takes_by(trick: Trick, game: Game, card: Card, value: str = "") -> str:
    """The clause by which a card would take a trick, with what is said with it."""
    return _clause(game, trick.led, trick.trump, trick.contract, card, value)


@lru_cache(maxsize=4096)
def _clause(game: Game, led: str, trump: str, contract: str, card: Card, value: str) -> str:
    """The clause of the first row that applies to a card in such a trick."""
    trick = Trick((0,), 0, led, (), trump, contract)
    play = Play(0, card, suit_in_play(game, trick, card), value)
    return next(row.clause for row in game.standings if row.applies(trick, play))


def plainly(game: Game) -> str:
    """The clause by which a card takes a trick where nothing special is to be said: that of the table's last row."""
    return game.standings[-1].clause


def _lead(sight: Sight, cards: dict[Card, Action]) -> Choice:
    """The highest card that is left of a suit, or a low one of the longest suit."""
    game, hand, trump = sight.game, sight.hand, sight.trick.trump
    order, unseen = in_order(sight), sight.unseen
    masters = [card for card in cards if not order.over[card] & unseen]
    if masters:
        card = max(masters, key=lambda card: (order.suits[card] != trump, order.length(hand, card), order.height[card]))
        return Choice(cards[card], Reason("master", plainly(game), card))
    card = min(cards, key=lambda card: (order.suits[card] == trump, -order.length(hand, card), order.height[card]))
    return Choice(cards[card], Reason("long", "", card, (order.length(hand, card),), order.suits[card]))


def _follow(sight: Sight, cards: dict[Card, Action]) -> Choice:
    """Win as cheaply as may be, unless a partner does; otherwise throw the least away."""
    game, trick, table = sight.game, sight.trick, in_trick(sight)
    best = best_play(game, trick)
    above = table.above[best.card]
    winners = [card for card in cards if above >> card & 1]
    is_last = len(trick.plays) == len(trick.order) - 1
    unseen = sight.unseen
    if best.seat in sight.partners and (is_last or not in_order(sight).over[best.card] & unseen):
        card = _least(sight, cards)
        return Choice(cards[card], Reason("partner", takes_by(trick, game, best.card), best.card, (best.seat,)))
    if winners:
        cheap = min(winners, key=table.values.__getitem__)
        if is_last or in_order(sight).suits[cheap] == trick.trump != trick.led:
            return Choice(cards[cheap], Reason("cheapest", takes_by(trick, game, cheap), cheap, (len(winners),)))
        sure = [card for card in winners if not table.above[card] & unseen]
        if sure or len(trick.plays) == THIRD:
            return _take(sight, cards, sure or winners, best)
    card = _least(sight, cards)
    if card in winners:
        return Choice(cards[card], Reason("cheapest", takes_by(trick, game, card), card, (len(winners),)))
    name = "spares" if winners else "cannot"
    return Choice(cards[card], Reason(name, takes_by(trick, game, best.card), best.card))


def _take(sight: Sight, cards: dict[Card, Action], winners: list[Card], best: Play) -> Choice:
    """Take the trick as well as may be, by the lowest card that does it as well; but not from a partner whose
    card does, too."""
    game, trick, table = sight.game, sight.trick, in_trick(sight)
    unseen = sight.unseen
    fewest = min((table.above[card] & unseen).bit_count() for card in winners)
    if best.seat in sight.partners and (table.above[best.card] & unseen).bit_count() == fewest:
        card = _least(sight, cards)
        return Choice(cards[card], Reason("equal", takes_by(trick, game, best.card), best.card, (best.seat,)))
    card = min(
        (card for card in winners if (table.above[card] & unseen).bit_count() == fewest), key=table.values.__getitem__
    )
    return Choice(cards[card], Reason("takes", takes_by(trick, game, card), card))


def _least(sight: Sight, cards: dict[Card, Action]) -> Card:
    """The card that is missed least: no trump, low."""
    trump, hand, order = sight.trick.trump, sight.hand, in_order(sight)
    return min(cards, key=lambda card: (order.suits[card] == trump, order.height[card], order.length(hand, card)))


def _lead_low(sight: Sight, cards: dict[Card, Action]) -> Choice:
    """The card over which most others can be played, if there is one over which any can."""
    trick, unseen, suits = sight.trick, sight.unseen, in_order(sight).suits

    def over(card: Card) -> int:
        table = strengths(sight.game, suits[card], trick.trump, trick.contract)
        return (table.above[card] & unseen).bit_count()

    card = max(cards, key=over)
    name, numbers = ("under", (over(card),)) if over(card) else ("topmost", ())
    return Choice(cards[card], Reason(name, plainly(sight.game), card, numbers))


def _stay_below(sight: Sight, cards: dict[Card, Action]) -> Choice:
    """The highest card that does not take the trick; any high card where the side takes it anyway; and if it cannot
    be helped the highest as last, or the lowest."""
    game, trick, table, order = sight.game, sight.trick, in_trick(sight), in_order(sight)
    best = best_play(game, trick)
    above = beating(game, trick, best)
    is_last = len(trick.plays) == len(trick.order) - 1

    def danger(card: Card) -> tuple[int, int]:
        return order.height[card], -order.length(sight.hand, card)

    if best.seat in sight.partners and (is_last or not _higher_out(sight, best.card)):
        return _throw_in(sight, cards, max(cards, key=danger), best)
    losing = [card for card in cards if not above >> card & 1]
    if losing:
        card = max(losing, key=danger)
        return Choice(cards[card], Reason("below", takes_by(trick, game, best.card, best.value), best.card))
    pick = max if is_last else min
    card = pick(cards, key=table.values.__getitem__)
    return Choice(cards[card], Reason("forced", takes_by(trick, game, card), best.card))


def _higher_out(sight: Sight, card: Card) -> int:
    """The cards of the suit led that are neither played nor in hand and could be higher, by rank as printed, so
    that an ace is among them which may yet be called high."""
    height = heights(sight.game)
    unseen = in_order(sight).cards.get(sight.trick.led, 0) & sight.unseen
    return Cards.of(other for other in Cards(unseen) if height[other] > height[card])


def _throw_in(sight: Sight, cards: dict[Card, Action], card: Card, best: Play) -> Choice:
    """A card on a trick that the side takes anyway. One of the suit led that is called high, where that may be, also
    takes the lead over from the partner, for a hand that can lead a card over which all others of its suit can be
    played."""
    called = next((action for action in sight.choices if action.cards == (card,) and action.value), None)
    clause = takes_by(sight.trick, sight.game, best.card, best.value)
    order, unseen = in_order(sight), sight.unseen
    rest = sight.hand.without(1 << card)
    safe = [other for other in rest if 0 < order.cards[order.suits[other]] & unseen == order.over[other] & unseen]
    if called and safe and order.suits[card] == sight.trick.led:
        return Choice(called, Reason("lead", clause, safe[0], (best.seat,)))
    return Choice(cards[card], Reason("anyway", clause, best.card, (best.seat,)))
