"""English for why a bot did what it did, and for what it would do in the reader's place."""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.bots.games import habits_of
from engine.bots.review import Compared
from engine.bots.sight import Choice, Fate, Reason, Test, in_view
from engine.bots.thumb import by_thumb
from engine.core.actions import Action
from engine.core.cards import PLAIN_SUITS, Card
from engine.core.rules import Game
from engine.core.view import View
from web import words
from web.words import cards
from web.words.person import person

REASONS: Final[Mapping[str, str]] = {
    "only": "{Who} {had} no other choice.",
    "usual": "Everything else would cut the deal short.",
    "chance": "One of {first} choices, taken at random.",
    "alike": "All that {who} may do here comes to the same.",
    "tried": "{compared}",
    "solved": "All cards are known by now. If both play their best, this {outcome}.",
    "master": "No card that is still out is higher in its suit than the {card}.",
    "long": "None of {whose} cards is the highest left of its suit, so {who} {leads} {lowest} in {suit}.",
    "partner": "{partner} {partner_is} taking the trick with the {card} and {partner_is} {whose} partner. A card of "
    "little use will do.",
    "equal": "{partner}, {whose} partner, {partner_is} taking the trick with the {card}. What is still out and beats "
    "it beats all that {who} may play, too.",
    "cheapest": "Of the cards that take the trick as it stands, the {card} is the cheapest.",
    "takes": "The {card} takes the trick as it stands.",
    "spares": "{Who} could beat the {card}, but whoever plays after may beat that in turn.",
    "cannot": "Nothing that {who} may play beats the {card}, so the card of least use goes.",
    "under": "Neither side wants tricks here, and of the cards still out {first} {are} higher than the {card}.",
    "topmost": "Neither side wants tricks here, but no card still out is higher than any that {who} may lead.",
    "below": "Neither side wants tricks here, and the {played} does not beat the {card}.",
    "anyway": "{partner}, {whose} partner, {partner_is} taking the trick with the {card}. It is the side’s trick in "
    "any case, so a high card costs nothing here.",
    "lead": "{partner}, {whose} partner, {partner_is} taking the trick, and it is the side’s in any case. Called "
    "high, the {played} takes it over, and then {who} can lead the {card}.",
    "forced": "Neither side wants tricks here, but every card that {who} may play beats the {beaten}.",
    "points": "The hand has {points} in high cards: 4 for an ace, 3 for a king, 2 for a queen, 1 for a jack.",
    "balance": "The hand has {points} in high cards, 4 for an ace, 3 for a king, 2 for a queen and 1 for a jack, and "
    "{first_cards} under the six. To bid high takes nine points more than such cards.",
    "suit": "{Who} {holds} {first_cards} of {said}, with {points} in high cards: 4 for an ace, 3 for a king, "
    "2 for a queen, 1 for a jack.",
    "longest": "{Who} {holds} {first} cards of {said}, more than of any other suit.",
    "higher": "{Who} {holds} {first} cards of {said}. Another suit is as long, but none has higher cards.",
    "lowest": "The {card} is of least use: high cards are kept, and even the lowest trump is worth as much as a ten.",
    "good": "The {card} is a trump, or a ten or higher.",
    "poor": "The {card} is neither a trump nor a ten or higher.",
    "claim": "{Who} {counts} {first}, and 66 are enough.",
    "short": "{Who} {counts} {first}. That is short of 66, and a wrong claim costs points.",
    "exchange": "The nine of trumps buys the trump that lies turned up, which is better.",
    "marriage": "A king and a queen of one suit count {first}.",
    "royal": "The king and the queen of trumps count {first}.",
    "draw": "There is a stock, and {who} {draws} from it.",
    "worthless": "Nothing that {who} may play is worth less than the {card}: it counts {first}.",
    "plain": "Trumps are kept. Of the other cards the {card} is worth least: it counts {first}.",
    "single": "A king and a queen of one suit are kept. Of the other cards the {card} is worth least: "
    "it counts {first}.",
    "unmarried": "Trumps are kept, and a king and a queen of one suit. Of the other cards the {card} is worth least: "
    "it counts {first}.",
    "worth": "The {card} counts {first}.",
    "nines": "{Who} {has} won {first} cards, a multiple of nine, which counts most. Another trick would spoil it.",
    "nought": "{Who} {has} won nothing. Nought is a multiple of nine, too: it counts most, and a trick would spoil it.",
    "past": "{Who} {has} won {first_cards}. With {second} more it would go past the next multiple of nine.",
    "out": "Every card that is played counts, and {who} {had} {first} in hand.",
    "towards": "{Who} {has} won {first_cards}, no multiple of nine, and {needs} more.",
    "top": "No {suit} that are still to be played are higher than the {card}.",
    "bottom": "No {suit} that are still to be played are lower than the {card}.",
    "void": "{Who} {had} no {suit} to play.",
    "last": "{Who} {had} no other card left to play.",
    "sole": "{Who} {had} no {suit} to play but the {card}.",
    "open": "Everybody could see all the cards that {who} could choose from.",
    "closes": "{Who} {plays} last, and the {card} takes the trick.",
    "ahead": "The {card} takes the trick as it stands.",
    "with": "{partner}, {whose} partner, {partner_is} taking the trick with the {card}.",
    "unbeaten": "The {card} is ahead, and no {suit} that are still to be played are higher.",
}
"""A sentence or two for each name of a reason."""
OF_PARTNERS: Final = ("partner", "equal", "anyway", "lead", "with")
"""The reasons whose first number is the seat of a partner."""
UNSEEN: Final = "The reason lies in a hand that you do not see."
"""Why somebody did what they did, where nothing that all have seen speaks for it."""
OF_ANY_ACT: Final = ("draw", "void", "worth")
"""What is told of an act and does not speak for it where something else might have been done."""
MUCH: Final = 0.15
"""By so much of all deals a trick has to go otherwise before it is worth a word."""


def because(choice: Choice, seen: View, reader: int = -1) -> str:
    """The reason of a choice in a few sentences, from the view that it was made from; to the ``reader`` of a seat, or
    to nobody's if it is -1."""
    return _sentence(choice.action, choice.reason, seen, reader)


def openly(action: Action, reasons: Sequence[Reason], seen: View, reader: int = -1) -> str:
    """What all have seen that speaks for an act, each with its clause, to the ``reader`` of a seat, or that nothing
    does."""
    said = [_sentence(action, one, seen, reader) + (f" [{one.clause}]" if one.clause else "") for one in reasons]
    return " ".join(said) or UNSEEN


def advised(choice: Choice, seen: View) -> str:
    """What to do, and why, to whoever has to do it."""
    return f"{deed(choice.action, seen)}. {because(choice, seen, choice.action.seat)}"


def deed(action: Action, seen: View) -> str:
    """An act as one is told to do it: ``Play the ace of hearts``."""
    if not action.cards:
        return words.label(action, seen.game.id)
    said = f" and say {cards.said(action.value)}" if action.value else ""
    return f"{action.verb.capitalize()} the {cards.long(action.card)}{said}"


def why_better(one: Compared, seen: View) -> str:
    """Why the best was better than what you did, as far as the trick tells, a rule of thumb, or what all can see."""
    wrong = _what_goes_wrong(one.best, one.done, one.best_fate, one.fate, seen, you=True)
    if not seen.choices:
        return wrong
    thumb = by_thumb(in_view(seen))
    said = because(thumb, seen, thumb.action.seat)
    rule = f"A rule of thumb says the same. {said}" if thumb.action == one.best else _apart_from_the_trick(one, seen)
    return f"{wrong} {rule}".strip()


def _apart_from_the_trick(one: Compared, seen: View) -> str:
    """What all can see that speaks for the best where one of the two is no card, so that its trick tells nothing."""
    outside = habits_of(seen.game.id).outside
    if outside is None or (one.best.cards and one.done.cards):
        return ""
    reasons = [reason for reason in outside(in_view(seen), one.best) if reason.name not in OF_ANY_ACT]
    return " ".join(_sentence(one.best, reason, seen, one.best.seat) for reason in reasons)


def _sentence(action: Action, reason: Reason, seen: View, reader: int) -> str:
    first, second = (*reason.numbers, 0, 0)[:2]
    card, you = reason.card, action.seat == reader
    partner = person(first, you=first == reader) if reason.name in OF_PARTNERS else {"Who": "", "is": ""}
    return REASONS[reason.name].format(
        partner=partner["Who"],
        partner_is=partner["is"],
        card=cards.long(card) if card is not None else "",
        beaten=_beaten(card, seen) if reason.name == "forced" and card is not None else "",
        suit=cards.SUITS.get(reason.suit, ""),
        played=cards.long(action.cards[0]) if action.cards else "",
        said=cards.said(action.value),
        first=first,
        second=second,
        are="is" if first == 1 else "are",
        first_cards=cards.counted(first, "card"),
        lowest="the only one" if first == 1 else f"the lowest of {first}",
        points=cards.counted(reason.numbers[-1] if reason.numbers else 0, "point"),
        outcome=_outcome(first),
        compared=_compared(action, reason, seen, you=you) if reason.test else "",
        **person(action.seat, you=you),
    )


def _beaten(card: Card, seen: View) -> str:
    """A card on the table, with what was said with it."""
    value = next((play.value for play in seen.trick.plays if play.card == card), "")
    return f"{cards.long(card)}, which was called {cards.said(value)}" if value else cards.long(card)


def _compared(action: Action, reason: Reason, seen: View, *, you: bool) -> str:
    """What came of trying: beside the runner-up, why that does worse, and what a rule of thumb says. To you the plain
    reason comes first, where there is one."""
    assert reason.test is not None
    test = reason.test
    thumb = reason.thumb
    parts = [
        _counted(action, test, seen, you=you),
        _what_goes_wrong(action, test.other, test.fate, test.other_fate, seen, you=you)
        if _did_better(test, you=you)
        else "",
    ]
    if thumb is not None and thumb.action == action and you:
        parts.insert(0, _sentence(action, thumb.reason, seen, action.seat))
    elif thumb is not None and thumb.action == action:
        parts.append(f"A rule of thumb says the same. {_sentence(action, thumb.reason, seen, -1)}")
    elif thumb is not None and you and not _did_better(test, you=you):
        less = f"In {_deals(test.deals)} that fit all that you have seen, that came to less"
        rule = f"By rule of thumb it would be {_named(thumb.action, seen)}."
        return f"{rule} {less}, and nothing surely better than this was found."
    elif thumb is not None:
        named = _named(thumb.action, seen)
        parts.append(f"By rule of thumb it would have been {named}, but all in all that came to less in these deals.")
    return " ".join(part for part in parts if part)


def _counted(action: Action, test: Test, seen: View, *, you: bool) -> str:
    """In how many deals the choice did better than the runner-up, and by how much."""
    own, other = _named(action, seen), _named(test.other, seen)
    who = "you have" if you else f"{cards.name(action.seat)} has"
    fits = f"In {_deals(test.deals)} that fit all that {who} seen"
    where = f"{fits}, {own}"
    if not test.better and not test.worse:
        return f"{where} came to the same as the next best, {other}."
    if _did_better(test, you=you):
        counts = f"{where} did better than the next best, {other}, in {test.better} and worse in {test.worse or 'none'}"
        return f"{counts}{on_average(seen.game, test.gain, action.seat, you=you)}."
    if you:
        return f"{fits}, nothing was surely better than this."
    counts = f"{fits}, the next best, {other}, did better in {test.worse} and worse in {test.better or 'none'}"
    cost = on_average(seen.game, -test.gain, action.seat, you=you)
    return f"Nothing surely better than {own} was found. {counts}{cost}."


def _did_better(test: Test, *, you: bool) -> bool:
    """Whether an act did better than the runner-up in more deals than worse; for you, without costing points."""
    return test.better > test.worse and not (you and costs(test.gain))


def costs(gain: float) -> bool:
    """Whether an act brought less than another on average, by as much as is told."""
    return round(gain, 1) < 0


def on_average(game: Game, gain: float, seat: int, *, you: bool) -> str:
    """How much further an act left the side of a seat ahead of the others than another act did, in the unit of a match;
    nothing where that is less than is told."""
    if not round(gain, 1):
        return ""
    several = len(game.sides) > 2
    where = "behind" if costs(gain) else "ahead of" if several else "ahead"
    others = " what the others have on average" if several else ""
    left = f"it left {_side(seat, game, you=you)} {abs(gain):.1f} {game.match.unit} further {where}{others}"
    return f"; on average {left}"


def _what_goes_wrong(done: Action, other: Action, fate: Fate, other_fate: Fate, seen: View, *, you: bool) -> str:
    """Why the other act does worse, as far as its trick tells: who takes it; or, where that is the same with either,
    that the other's card is higher and is lost, too."""
    if not (fate.deals and other_fate.deals and done.cards and other.cards):
        return ""
    shuns = seen.trick.contract in seen.game.shunned
    difference = fate.own / fate.deals - other_fate.own / other_fate.deals
    side = _side(done.seat, seen.game, you=you)
    takes = "take" if side == "you" else "takes"
    if (-difference if shuns else difference) >= MUCH:
        first = f"With {_named(other, seen)} {side} {takes} this trick in {_share(other_fate)} deals"
        return f"{first}, with {_named(done, seen)} in {_share(fate)}."
    if shuns or other_fate.card is None or other_fate.caught < MUCH * other_fate.deals:
        return ""
    ranks = seen.game.ranks
    are_plain = other.card.suit in PLAIN_SUITS and done.card.suit in PLAIN_SUITS
    if are_plain and ranks.index(other.card.rank) < ranks.index(done.card.rank):
        which, by = _named(other, seen), cards.long(other_fate.card)
        if not fate.own and not other_fate.own:
            return f"In none of these deals does either take the trick, and {which} is the greater loss."
        often = "" if other_fate.caught == other_fate.deals else f" in {other_fate.caught} of {other_fate.deals} deals"
        return f"{which.capitalize()} would be caught by the {by}{often}, and is the greater loss."
    return ""


def _side(seat: int, game: Game, *, you: bool) -> str:
    """The side of a seat: ``your side``, ``Ada’s side``; or ``you`` or ``Ada`` where nobody has a partner."""
    if all(len(seats) == 1 for seats in game.sides):
        return "you" if you else cards.name(seat)
    return "your side" if you else f"{cards.name(seat)}’s side"


def _named(action: Action, seen: View) -> str:
    """An act as a thing: ``the ace of hearts``, ``“Pass”``."""
    if not action.cards:
        return f"“{words.label(action, seen.game.id)}”"
    called = f" (called {cards.said(action.value)})" if action.value else ""
    return f"the {cards.long(action.card)}{called}"


def _share(fate: Fate) -> str:
    """In how many of the deals the side took the trick: ``13 of 26``, ``none of 26``, ``all 26``."""
    if fate.own == fate.deals:
        return f"all {fate.deals}"
    return f"{fate.own or 'none'} of {fate.deals}"


def _deals(number: int) -> str:
    return f"{number} deal{'s' if number != 1 else ''}"


def _outcome(points: int) -> str:
    """What some game points mean for whoever plays, below 0 for points lost."""
    if not points:
        return "brings nobody a game point"
    number = f"{abs(points)} game point{'s' if abs(points) > 1 else ''}"
    return f"wins {number}" if points > 0 else f"loses only {number}"
