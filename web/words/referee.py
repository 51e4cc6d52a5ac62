"""What the referee says in English: what has to be told, what may be played and why not, and what cannot be."""

from collections.abc import Sequence

from engine.core.asked import NO_TRUMPS
from engine.core.cards import PLAIN_SUITS, SUITS, Card, Cards
from engine.core.rules import Game
from engine.core.view import view
from engine.errors import BadCase
from engine.referee import PASS, Case, Deed, Judged, Ruling
from web import words
from web.words import cards

MOST_NAMED = 3
"""Cards that a line names; of more it says how many they are."""


# What has to be told


def asked(game_id: str, name: str) -> str:
    """What a thing to tell is called."""
    own = words.of(game_id).asked
    return own[name][0] if name in own else name.capitalize()


def told(game_id: str, name: str, value: str) -> str:
    """What one of its values is called."""
    _, own = words.of(game_id).asked.get(name, ("", {}))
    if value in own:
        return own[value]
    return "no trumps" if value == NO_TRUMPS else cards.SUITS[value]


def problem(wrong: BadCase, game: Game, case: Case) -> str:
    """Why no table looks like this, in a sentence."""
    if any(row.name == wrong.fault for row in game.asked):
        return f"First choose: {asked(game.id, wrong.fault).lower()}."
    card = cards.long(wrong.card) if wrong.card is not None else "card"
    return _FAULTS.get(wrong.fault, _FAULTS["say"]).format(
        card=card,
        who=cards.name(case.seat),
        leader=cards.name(case.leader),
        most=cards.counted(game.most_held, "card"),
        game=words.game_name(game.id),
    )


_FAULTS = {
    "seat": "{who} is not to play yet. First lay the cards of those who play before.",
    "full": "The trick is full: everybody has played to it.",
    "say": "In {game} nobody can play like that here.",
    "pack": "The {card} is not in this pack.",
    "lies": "The {card} lies in the trick. To take it back, press “The trick” first.",
    "twice": "There is only one {card} in the pack.",
    "many": "In {game} nobody holds more than {most} at once.",
    "shown": "The {card} was shown with the lead, so {leader} has it.",
}


# The ruling


def summed(ruling: Ruling) -> str:
    """The ruling in a line or two."""
    return " ".join([*(wrong(one) for one in ruling.wrong), on_hand(ruling), on_trick(ruling)]).strip()


def wrong(one: Judged) -> str:
    """That somebody played what no hand allows."""
    return f"{cards.name(one.action.seat)} was not allowed to play the {cards.long(one.action.card)}."


def on_hand(ruling: Ruling) -> str:
    """What the player in question may do, or whether what was done was right."""
    who = cards.name(ruling.seat)
    if ruling.played is not None:
        return _on_played(ruling, ruling.played)
    if not any(one.action.cards for one in ruling.choices):
        return f"{who} is to play. Add {who}’s cards to be told which of them may be played."
    legal = [one.action.card for one in ruling.choices if one.is_legal and one.action.cards]
    if not legal and any(one.unless for one in ruling.choices):
        return f"Which cards {who} may play depends on those that are not known."
    may_pass = any(one.is_legal for one in ruling.choices if one.action.verb == PASS)
    if not legal and may_pass and ruling.rest:
        return f"{who} may play none of these cards. Without another that may be played, {who} has to pass."
    if not legal:
        return f"{who} may play none of these cards{' and has to pass' if may_pass else ''}."
    everything = all(one.is_legal for one in ruling.choices)
    return f"{who} may play {'any of these cards' if everything else named(legal)}{', or pass' if may_pass else ''}."


def _on_played(ruling: Ruling, played: Judged) -> str:
    who = cards.name(played.action.seat)
    if not played.action.cards:
        return f"{who} passed, and that is allowed."
    card = cards.long(played.action.card)
    if played.refusals:
        return f"{who} was not allowed to play the {card}."
    if played.unless:
        return f"{who} was allowed to play the {card}, unless {unless(ruling, played)}."
    return f"{who} was allowed to play the {card}."


def on_trick(ruling: Ruling) -> str:
    """Who takes the trick, as far as it has come, and if what lies there may stay."""
    if ruling.taken is None:
        return ""
    who = cards.name(ruling.taken.winner)
    stays = ruling.full and not ruling.is_revoke
    return f"{who} takes the trick." if stays else f"As it lies, {who} takes the trick."


def reason(ruling: Ruling) -> str:
    """Why the trick goes to who takes it, in a sentence."""
    return words.winning(ruling.taken, view(ruling.state)) if ruling.taken is not None else ""


def besides(ruling: Ruling) -> list[tuple[str, str]]:
    """Why other cards of the trick count for more or less than they seem to, each clause with its sentence."""
    seen = view(ruling.state)
    return [(event.clause, text) for event in ruling.besides if (text := words.told(event, seen))]


def refused(ruling: Ruling, one: Judged) -> list[tuple[str, str]]:
    """The clauses that refuse an act, each with its sentence."""
    state = ruling.before if one.action.seat == ruling.seat else ruling.state
    seen = view(state, one.action.seat)
    return [(refusal.clause, words.refused(refusal, seen)) for refusal in one.refusals]


def unless(ruling: Ruling, one: Judged) -> str:
    """What would forbid an act: that the hand has certain other cards."""
    every = Cards.of(card for part in one.unless for card in part.cards)
    return f"{cards.name(one.action.seat)} also held {_any_of(every, ruling.rest)}"


def deeds(ruling: Ruling) -> str:
    """What stands over the other things that somebody may do or not."""
    return f"What else may {cards.name(ruling.deeds[0].action.seat)} do?"


def deed(ruling: Ruling, one: Deed) -> str:
    """Whether somebody may do something else than to lay a card, and on which conditions."""
    seat, verb = one.action.seat, one.action.verb
    seen, who = view(ruling.doing, seat), cards.name(one.action.seat)
    own = words.of(seen.game.id)
    called, needed = own.needs.get(verb, ("", ""))
    called = called if called and not one.holds else words.label(one.action, seen.game.id)
    if one.refusals:
        return " ".join([f"{called}: not allowed.", *(words.refused(refusal, seen) for refusal in one.refusals)])
    if one.holds is False:
        return f"{called}: {who} does not have {needed}."
    conditions = [f"{who} has {needed}"] if one.holds is None else []
    conditions += dict.fromkeys(own.provided[clause].format(who=who) for clause in one.provided)
    return f"{called}: allowed, if {cards.listed(conditions)}." if conditions else f"{called}: allowed."


def _any_of(found: Cards, rest: Cards) -> str:
    """Some of the cards that are not known, a suit at a time: ``a club`` where it is any of them."""
    parts = []
    for suit in SUITS:
        own = [card for card in found if card.suit == suit]
        if suit in PLAIN_SUITS and own and len(own) == sum(card.suit == suit for card in rest):
            parts.append(f"a {cards.SUITS[suit].removesuffix('s')}")
        elif own:
            parts.append("one of " + " ".join(cards.short(card) for card in reversed(own)))
    return cards.listed(parts, "or")


def named(found: Sequence[Card]) -> str:
    """Some cards by name, or how many of those that are known."""
    if len(found) > MOST_NAMED:
        return f"{len(found)} of these cards"
    return cards.listed([f"the {cards.long(card)}" for card in found], "or")
