"""What is trumps, and what is this worth?"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.cards import PLAIN_SUITS, Card
from engine.core.state import Event, State
from engine.games.cayenne_score import MULTIPLIERS, SUIT_CONTRACTS
from engine.games.sixty_six import facts, marriage_worth, tally
from engine.games.sixty_six_score import card_points
from tutorials.drills.question import Question, Reason, Topic

NO_TRUMPS = "none"
BRIDGE = "SHDC"
"""The order of the suits in bridge, dearest first."""
AS_TENS = {"A": 11, "10": 10, "K": 10, "Q": 10, "J": 10, "9": 9}
"""What the cards count for whoever thinks of twenty-one."""


def led_suit(state: State) -> str:
    """The suit that was led, where it is no trump."""
    return state.trick.led


def cut_suit(state: State) -> str:
    """The suit that was cut."""
    return state.turned.suit if state.turned is not None else ""


def turn_up(state: State) -> Card | None:
    """The card that was turned up or cut at the deal, or lies under the stock."""
    return state.turned or next(iter(state.zone("stock").order[-1:]), None)


def is_trumps(clause: str, guess: Callable[[State], str], *, bites: str = "") -> Topic:
    """What is trumps? ``bites`` is the clause that has to be told just then."""

    def ask(state: State) -> Question | None:
        if not state.log or state.tricks or (bites and all(event.clause != bites for event in state.told)):
            return None
        right, guessed = state.trick.trump or NO_TRUMPS, guess(state)
        if guessed in ("", right):
            return None
        answers = (*PLAIN_SUITS, NO_TRUMPS)
        said = Event(clause, state.dealer, turn_up(state))
        reasons = tuple(Reason(clause, state, said) for _ in answers)
        return Question("trumps", clause, state, answers, (right,), (guessed,), reasons)

    return Topic(clause, f"trumps {clause} {bites}".strip(), ask)


def _number(kind: str, clause: str, state: State, answers: tuple[int, ...], right: int, wrong: int) -> Question:
    names = tuple(str(number) for number in answers)
    said = Event(clause, state.log[-1].seat)
    reasons = tuple(Reason(clause, state, said) for _ in names)
    return Question(kind, clause, state, names, (str(right),), (str(wrong),), reasons)


def cayenne_colour(clause: str) -> Topic:
    """How much is an odd trick with these trumps? A newcomer goes by the suits of bridge, or by cayenne alone."""

    def ask(state: State) -> Question | None:
        contract = str(getattr(state.facts, "contract", ""))
        if contract not in SUIT_CONTRACTS or state.phase != "play" or state.tricks or state.trick.plays:
            return None
        right = MULTIPLIERS[contract]
        wrong = MULTIPLIERS[SUIT_CONTRACTS[BRIDGE.index(state.trick.trump)]]
        answers = tuple(sorted({MULTIPLIERS[name] for name in MULTIPLIERS}))
        return _number("colour", clause, state, answers, right, wrong) if right != wrong else None

    return Topic(clause, f"colour {clause}", ask)


def cayenne_no_trumps(clause: str, contract: str) -> Topic:
    """How much is an odd trick without trumps? A newcomer thinks that it is no more than in cayenne."""

    def ask(state: State) -> Question | None:
        if getattr(state.facts, "contract", "") != contract or state.tricks or state.trick.plays:
            return None
        answers = tuple(sorted({MULTIPLIERS[name] for name in MULTIPLIERS}))
        return _number("colour", clause, state, answers, MULTIPLIERS[contract], MULTIPLIERS["cayenne"])

    return Topic(clause, f"colour {clause} {contract}", ask)


def trick_points(clause: str) -> Topic:
    """What are the two cards of a trick worth in Sixty-Six?"""

    def ask(state: State) -> Question | None:
        if not state.tricks or state.trick.plays or state.log[-1].verb != "play":
            return None
        cards = [play.card for play in state.tricks[-1].plays]
        right = sum(card_points(state.pile(0) & 1 << card) + card_points(state.pile(1) & 1 << card) for card in cards)
        wrong = sum(AS_TENS[card.rank] for card in cards)
        if right == wrong:
            return None
        numbers = list(dict.fromkeys([right, wrong, right + 2, right + 7, right + 1]))[:4]
        return _number("trick-points", clause, state, tuple(sorted(numbers)), right, wrong)

    return Topic(clause, f"trick-points {clause}", ask)


def marriage_counts(clause: str) -> Topic:
    """What does a marriage count at this moment, the first that its player shows?"""

    def ask(state: State) -> Question | None:
        if all(event.clause != clause for event in state.told) or not state.log or state.log[-1].verb != "show":
            return None
        seat, suit = state.log[-1].seat, state.log[-1].value
        known = facts(state)
        if [by for by, _ in known.marriages].count(seat) != 1:
            return None
        waits = any(event.clause == "sixty-six/marriage-trick" for event in state.told)
        if waits is not (clause == "sixty-six/marriage-trick"):
            return None
        if (suit == known.trump) is not (clause == "sixty-six/royal-marriage") and not waits:
            return None
        worth = marriage_worth(known.trump, suit)
        right = tally(state).marriages[seat]
        wrong = worth if waits else 60 - worth
        return _number("marriage", clause, state, (0, 20, 40, 60), right, wrong)._replace(seat=seat)

    return Topic(clause, f"marriage {clause}", ask)
