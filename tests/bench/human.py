"""A decent player of whist and of nullo, in some sixty lines of the rules that books give: a standard for the bots.

It goes by what it sees, as the bots do, but shares none of their rules.
"""

from __future__ import annotations

from engine.core.actions import Action
from engine.core.cards import Card
from engine.core.state import Taken, Trick
from engine.core.view import View
from engine.tricks import decide

SHUNNED = ("nullo", "low")
HIGH_TO_LOW = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
LONG_TRUMPS = 4
"""With so many trumps they are led, to draw the others'."""


def play(seen: View) -> Action:
    """The card that a decent player would play to the trick, for the one seat that looks."""
    cards = {action.card: action for action in seen.choices if not action.value}
    few = seen.trick.contract in SHUNNED
    if seen.trick.plays:
        return cards[(_follow_low if few else _follow)(seen, list(cards))]
    return cards[(_lead_low if few else _lead)(seen, list(cards))]


def _height(card: Card) -> int:
    return -HIGH_TO_LOW.index(card.rank)


def _seat(seen: View) -> int:
    return seen.choices[0].seat


def _unseen(seen: View) -> list[Card]:
    """What is neither played nor held."""
    own = seen.hand(_seat(seen)).known
    tricks: list[Taken | Trick] = [*seen.tricks, seen.trick]
    gone = [play.card for trick in tricks for play in trick.plays]
    return [card for card in seen.game.pack if card not in own and card not in gone]


def _higher(seen: View, card: Card) -> int:
    return sum(other.suit == card.suit and _height(other) > _height(card) for other in _unseen(seen))


def _void(seen: View, seat: int, suit: str) -> bool:
    """Whether a seat has failed to follow to a suit."""
    tricks: list[Taken | Trick] = [*seen.tricks, seen.trick]
    return any(play.seat == seat and trick.led == suit != play.suit for trick in tricks for play in trick.plays)


def _would_take(seen: View, card: Card) -> bool:
    play = seen.trick.plays[0]._replace(seat=_seat(seen), card=card, suit=card.suit)
    plays = (*seen.trick.plays, play)
    return decide(seen.game, seen.trick._replace(plays=plays))[0] == len(plays) - 1


def _lead(seen: View, cards: list[Card]) -> Card:
    """Draw trumps with many; a sure winner that nobody will trump; partner's suit; fourth best of the longest."""
    me, trump = _seat(seen), seen.trick.trump
    foes = [(me + 1) % 4, (me + 3) % 4]
    trumps = [card for card in cards if card.suit == trump]
    if len(trumps) >= LONG_TRUMPS and any(card.suit == trump for card in _unseen(seen)):
        return max(trumps, key=_height) if not _higher(seen, max(trumps, key=_height)) else min(trumps, key=_height)
    out = any(card.suit == trump for card in _unseen(seen))
    sure = [card for card in cards if not _higher(seen, card) and card.suit != trump]
    safe = [card for card in sure if not out or not any(_void(seen, foe, card.suit) for foe in foes)]
    if safe:
        return max(safe, key=lambda card: sum(other.suit == card.suit for other in cards))
    led = [trick.led for trick in seen.tricks if trick.leader == (me + 2) % 4 and trick.led != trump]
    partners = [card for card in cards if led and card.suit == led[0]]
    if partners:
        return max(partners, key=_height)
    plain = [card for card in cards if card.suit != trump] or cards
    longest = max(plain, key=lambda card: sum(other.suit == card.suit for other in plain)).suit
    suit = sorted((card for card in plain if card.suit == longest), key=_height, reverse=True)
    return suit[min(3, len(suit) - 1)]


def _follow(seen: View, cards: list[Card]) -> Card:
    """Second hand low, third hand high, last as cheaply as may be; not over a partner who has it."""
    me, trump, plays = _seat(seen), seen.trick.trump, seen.trick.plays
    best = plays[decide(seen.game, seen.trick)[0]]
    last = len(plays) == 3
    waste = min(cards, key=lambda card: (card.suit == trump, _height(card)))
    winners = sorted((card for card in cards if _would_take(seen, card)), key=_height)
    if not winners:
        return waste
    if best.seat == (me + 2) % 4 and (last or not _higher(seen, best.card) or best.suit == trump):
        return waste
    if last or winners[0].suit != seen.trick.led:
        return winners[0]
    sure = [card for card in winners if not _higher(seen, card)]
    if sure:
        return sure[0]
    return waste if len(plays) == 1 or best.seat == (me + 2) % 4 else winners[-1]


def _lead_low(seen: View, cards: list[Card]) -> Card:
    """A low card of a suit in which the others still have many, and rather a short one."""
    return max(cards, key=lambda card: (_higher(seen, card), -sum(other.suit == card.suit for other in cards)))


def _follow_low(seen: View, cards: list[Card]) -> Card:
    """As high as may be without taking; the highest on a partner's trick; the highest where it cannot be helped."""
    me, plays = _seat(seen), seen.trick.plays
    best = plays[decide(seen.game, seen.trick)[0]]
    under = [card for card in cards if not _would_take(seen, card)]
    if len(plays) == 3 and best.seat == (me + 2) % 4:
        return max(cards, key=_height)
    if under:
        return max(under, key=lambda card: (_height(card), _higher(seen, card)))
    return max(cards, key=_height) if len(plays) == 3 else min(cards, key=_height)
