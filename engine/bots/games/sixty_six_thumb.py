"""Rules of thumb for Sixty-Six, where tricks are worth what lies in them."""

from __future__ import annotations

from collections.abc import Mapping

from engine.bots.cards import in_order, in_trick, takes_by
from engine.bots.outside import of_a_card
from engine.bots.sight import Choice, Reason, Sight
from engine.core.actions import Action
from engine.core.cards import Card
from engine.games.sixty_six_play import marriage_worth
from engine.games.sixty_six_score import AIM, VALUES, card_points

WORTH_A_TRUMP = 10
"""Points in a trick for which a trump is spent."""
MIGHT_DO = 52
"""Points in hand and in tricks with which somebody might close, though they do not promise 66."""
A_LOSER = 4
"""What a trick brings besides the card that takes it."""
NEARLY = 58
"""Points with which somebody might claim who has lost count."""
STRICT = ("closed", "end-lead")
"""The phases of a lead to which suit has to be followed."""


def points_of(sight: Sight, seat: int) -> int:
    """What a seat may count so far, before the last trick's ten."""
    shown = sum(marriage_worth(sight.trumps, suit) for suit in sight.shown("marriages")[seat])
    has_trick = any(taken.winner == seat for taken in sight.tricks)
    last = 10 if len(sight.tricks) == 12 and sight.tricks[-1].winner == seat else 0
    return card_points(sight.won[seat]) + (shown if has_trick else 0) + last


def rightly_claims(sight: Sight) -> Choice | None:
    """A claim by who has 66; no other claim is ever right, except that one must be made at last."""
    claims = [action for action in sight.choices if action.verb == "claim"]
    points = points_of(sight, sight.seat)
    if claims and points >= AIM:
        return Choice(claims[0], Reason("claim", "sixty-six/claim", None, (points,)))
    return None


def decide(sight: Sight) -> Choice:
    """Claim what is due, take the trump, show what counts, draw; then a card."""
    claim = rightly_claims(sight)
    if claim:
        return claim
    by_verb: dict[str, list[Action]] = {}
    for action in sight.choices:
        by_verb.setdefault(action.verb, []).append(action)
    if "exchange" in by_verb:
        return Choice(by_verb["exchange"][0], Reason("exchange", "sixty-six/exchange"))
    if "show" in by_verb:
        action = max(by_verb["show"], key=lambda action: marriage_worth(sight.trick.trump, action.value))
        return Choice(action, _marries(sight.trick.trump, action.value))
    if "draw" in by_verb:
        return Choice(by_verb["draw"][0], Reason("draw", "sixty-six/draw"))
    if "stop" in by_verb:
        short = Reason("short", "sixty-six/false-claim", None, (points_of(sight, sight.seat),))
        return Choice(by_verb["stop"][0], short)
    cards = {action.card: action for action in by_verb["play"]}
    return _follow(sight, cards) if sight.trick.plays else _lead(sight, cards)


def dares(sight: Sight) -> Action | None:
    """Close with a hand that may do, claim with nearly 66, or let the last moment for a claim go by."""
    by_verb = {action.verb: action for action in sight.choices}
    points = points_of(sight, sight.seat)
    if "close" in by_verb and points + _hoped_for(sight) >= MIGHT_DO:
        return by_verb["close"]
    if "claim" in by_verb and NEARLY <= points < AIM and sight.shown("closer") != sight.seat:
        return by_verb["claim"]
    return by_verb.get("stop")


def _hoped_for(sight: Sight) -> int:
    """What aces and high trumps would bring if each took a trick."""
    sure = [
        card for card in sight.hand if card.rank == "A" or (card.suit == sight.trumps and card.rank in ("10", "K", "Q"))
    ]
    return sum(VALUES[card.rank] + A_LOSER for card in sure)


def _marries(trumps: str, suit: str) -> Reason:
    """What a marriage in a suit counts; in trumps by a clause of its own."""
    name, clause = ("royal", "sixty-six/royal-marriage") if suit == trumps else ("marriage", "sixty-six/marriage")
    return Reason(name, clause, None, (marriage_worth(trumps, suit),))


def outside(sight: Sight, action: Action) -> tuple[Reason, ...]:
    """What all have seen that speaks for an act: what it counts, who takes the trick, or what a card that is led is
    worth; of one that is thrown on a trick of others that would be no reason."""
    reasons: Mapping[str, Reason] = {
        "exchange": Reason("exchange", "sixty-six/exchange"),
        "show": _marries(sight.trumps, action.value),
        "draw": Reason("draw", "sixty-six/draw"),
    }
    points = points_of(sight, sight.seat)
    if action.verb in reasons:
        return (reasons[action.verb],)
    if action.verb == "claim":
        return (Reason("claim", "sixty-six/claim", None, (points,)),) if points >= AIM else ()
    if action.verb != "play":
        return ()
    worth = Reason("worth", "sixty-six/values", action.card, (VALUES[action.card.rank],))
    if sight.trick.plays:
        return of_a_card(sight, action)
    return (of_a_card(sight, action) if sight.phase in STRICT else ()) or (worth,)


def _lead(sight: Sight, cards: dict[Card, Action]) -> Choice:
    """While there is a stock something worthless; afterwards what cannot be beaten in its suit."""
    if sight.phase in STRICT:
        over, unseen = in_order(sight).over, sight.unseen
        sure = [card for card in cards if not over[card] & unseen]
        if sure:
            card = max(sure, key=lambda card: (card.suit == sight.trick.trump, VALUES[card.rank]))
            return Choice(cards[card], Reason("master", "sixty-six/highest", card))
    return _spend_least(sight, cards)


def _follow(sight: Sight, cards: dict[Card, Action]) -> Choice:
    """Win with the richest card of the suit led, or with a small trump where that pays; otherwise lose little."""
    game, trick, table = sight.game, sight.trick, in_trick(sight)
    led = trick.plays[0].card
    winners = [card for card in cards if table.above[led] >> card & 1]
    same = [card for card in winners if card.suit == trick.led]
    if same and trick.led != trick.trump:
        card = max(same, key=lambda card: VALUES[card.rank])
        return Choice(cards[card], Reason("takes", takes_by(trick, game, card), card))
    if winners and (VALUES[led.rank] >= WORTH_A_TRUMP or sight.phase == "end-follow"):
        card = min(winners, key=lambda card: VALUES[card.rank])
        return Choice(cards[card], Reason("cheapest", takes_by(trick, game, card), card, (len(winners),)))
    return _spend_least(sight, cards)


def _spend_least(sight: Sight, cards: dict[Card, Action]) -> Choice:
    """The card that is missed least, and whether it is the cheapest of all or only of those that are not kept."""
    card = min(cards, key=lambda card: _loss(sight, card))
    trump, marries, worth = _loss(sight, card)
    if worth == min(VALUES[other.rank] for other in cards):
        kept = "worthless"
    elif marries:
        kept = "plain"
    else:
        kept = "single" if trump else "unmarried"
    return Choice(cards[card], Reason(kept, "sixty-six/values", card, (worth,)))


def _loss(sight: Sight, card: Card) -> tuple[bool, bool, int]:
    """Trumps last, then kings and queens that may still marry, then by points."""
    pair = {"K": "Q", "Q": "K"}.get(card.rank)
    marries = pair is not None and any(other.suit == card.suit and other.rank == pair for other in sight.hand)
    return card.suit == sight.trick.trump, marries, VALUES[card.rank]
