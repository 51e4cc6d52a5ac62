"""A deal round some cards: who leads, what is settled before the first lead, and cards that lie in certain hands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.cards import Card, Cards
from engine.core.play import Deal, start
from engine.core.rules import Game
from engine.core.state import State, Trick
from engine.core.suits import suit_in_play


def to_lead(
    game: Game, leader: int, settled: Trick, wanted: Sequence[Iterable[Card]], void: Sequence[bool] = ()
) -> State:
    """A deal in which ``leader`` is the first to lead, with trumps and contract as they are ``settled``.

    Each seat holds the cards that are ``wanted`` of it, and the rest falls as it may. A seat that is ``void`` holds
    no other card of the suit that is led in ``settled``, in hand or face up on the table. What is called or named
    before the first lead has been.
    """
    state = start(game, _deal(game, leader, settled, wanted, void or [False] * game.seats))
    return game.ready(state, settled._replace(led="")) if game.ready else state


def _deal(game: Game, leader: int, settled: Trick, wanted: Sequence[Iterable[Card]], void: Sequence[bool]) -> Deal:
    dealer = (leader - game.direction) % game.seats
    hands = [list(cards) for cards in wanted]
    rest = list(game.pack.without(Cards.of(card for hand in hands for card in hand)))
    turn_up = _turn_up(game, settled.trump, hands[dealer], rest)
    if turn_up in rest:
        rest.remove(turn_up)
        if game.turns_last:
            hands[dealer].append(turn_up)
    for seat in sorted(range(game.seats), key=lambda seat: not void[seat]):
        fitting = [card for card in rest if not void[seat] or suit_in_play(game, settled, card) != settled.led]
        hands[seat] += fitting[: max(0, game.hand_size + game.columns - len(hands[seat]))]
        rest = [card for card in rest if card not in hands[seat]]
    if turn_up is not None and not game.turns_last:
        rest.append(turn_up)
    turned = turn_up if game.turns_last else next(iter(game.cuts), None)
    whole = Deal(dealer, tuple(Cards.of(hand[: game.hand_size]) for hand in hands), tuple(rest), turned)
    return _with_columns(game, whole, hands) if game.columns else whole


def _turn_up(game: Game, trump: str, of_dealer: Sequence[Card], rest: Sequence[Card]) -> Card | None:
    """The card that is turned up for trumps: one of the dealer's own, or the last of the stock."""
    if not game.turns_last and not game.stock_size:
        return None
    cards = [*of_dealer, *rest] if game.turns_last else rest
    return next((card for card in cards if card.suit == trump), None)


def _with_columns(game: Game, deal: Deal, hands: Sequence[Sequence[Card]]) -> Deal:
    """The deal with what a player has beyond the hand face up on the table, and other cards under it."""
    size, rest = game.columns, deal.stock
    down = tuple(rest[seat * size : (seat + 1) * size] for seat in range(game.seats))
    up = tuple(tuple(hand[game.hand_size :]) for hand in hands)
    return deal._replace(stock=rest[game.seats * size :], down=down, up=up)
