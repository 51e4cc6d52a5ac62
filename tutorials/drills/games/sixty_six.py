"""What is asked of Sixty-Six: the ten above the king, marriages, the nine, the close and the claim."""

from __future__ import annotations

from typing import Any, Final

from engine.core.actions import Action
from engine.core.cards import Cards
from engine.core.play import advance, refusals
from engine.core.rules import Line
from engine.core.score import score_of
from engine.core.state import State, Taken
from engine.games.sixty_six_play import facts, marriage_worth, tally
from engine.games.sixty_six_score import card_points
from tutorials.drills.acts import may, may_not, yes_or_no
from tutorials.drills.cards import can_follow, cannot_follow, everything, is_to_lead, may_play, only_led_suit
from tutorials.drills.question import NO, YES, Question, Reason, Topic
from tutorials.drills.scores import Points, flat, one_point, scores
from tutorials.drills.turns import dealer, deals_next, leads_first, leads_next
from tutorials.drills.winner import highest_of_led, highest_off_suit, wins
from tutorials.drills.worth import is_trumps, led_suit, number

AS_TENS = {"A": 11, "10": 10, "K": 10, "Q": 10, "J": 10, "9": 9}
"""What the cards count for whoever thinks of twenty-one."""


def king_over_ten(state: State, taken: Taken) -> int:
    """The king, the queen or the jack, where the ten of the same suit beats it."""
    return highest_of_led(state, taken) if len({play.card.suit for play in taken.plays}) == 1 else -1


def is_closed(state: State, _action: Action) -> bool:
    """Somebody has closed the stock."""
    return facts(state).closer >= 0


def trick_points(clause: str) -> Topic:
    """What are the two cards of a trick worth?"""

    def ask(state: State) -> Question | None:
        if not state.tricks or state.trick.plays or state.log[-1].verb != "play":
            return None
        cards = Cards.of(play.card for play in state.tricks[-1].plays)
        right = card_points(cards)
        wrong = sum(AS_TENS[card.rank] for card in cards)
        if right == wrong:
            return None
        numbers = list(dict.fromkeys([right, wrong, right + 2, right + 7, right + 1]))[:4]
        return number("trick-points", clause, state, tuple(sorted(numbers)), right, wrong)

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
        return number("marriage", clause, state, (0, 20, 40, 60), right, wrong)._replace(seat=seat)

    return Topic(clause, f"marriage {clause}", ask)


def closer_scores(tally: Any, right: Points) -> Points:
    """Whoever closed the stock scores."""
    return tuple(1 if side == tally.closed else 0 for side in range(len(right)))


def claimer_scores(tally: Any, right: Points) -> Points:
    """Whoever claimed scores."""
    return tuple(1 if side == tally.claim else 0 for side in range(len(right)))


def higher_scores(tally: Any, right: Points) -> Points:
    """Whoever has more scores."""
    return tuple(int(number == max(tally.points)) for number in tally.points)


def claims(clause: str, *, rightly: bool) -> Topic:
    """A player claims: rightly? Where not, the engine tells so."""

    def ask(state: State) -> Question | None:
        if state.over or not state.tricks or state.trick.plays:
            return None
        seat = state.turn[0]
        action = Action(seat, "claim")
        if state.tricks[-1].winner != seat or refusals(state, action):
            return None
        after = advance(state, action)
        wrong = next((event for event in after.told if event.clause == "sixty-six/false-claim"), None)
        worth = sum(line.points for line in _counted(after, seat))
        if (wrong is None) is not rightly or not 50 <= worth <= 80:
            return None
        right = YES if rightly else NO
        question = yes_or_no(clause, state, action, right, Reason(clause, after, wrong))
        return question._replace(kind="claim", lines=_counted(after, seat))

    return Topic(clause, f"claim {clause} {YES if rightly else NO}", ask)


def _counted(state: State, seat: int) -> tuple[Line, ...]:
    """What a seat may count: its lines in card points."""
    return tuple(line for line in score_of(state) if line.side == seat and line.unit == "card points")


TOPICS: Final[tuple[Topic, ...]] = (
    wins("sixty-six/rank", king_over_ten, decides=False),
    wins("sixty-six/trump-wins", highest_of_led),
    wins("sixty-six/highest", highest_off_suit),
    trick_points("sixty-six/values"),
    is_trumps("sixty-six/turn-up", led_suit),
    leads_first("sixty-six/first-lead", dealer),
    may_play("sixty-six/any-card", can_follow, only_led_suit),
    may_play("sixty-six/follow", can_follow, everything),
    may_play("sixty-six/head", can_follow, only_led_suit),
    may_play("sixty-six/trump-void", cannot_follow, everything),
    may_play("sixty-six/marriage-lead", is_to_lead, everything),
    leads_next("sixty-six/draw", "draw", "taken"),
    may("sixty-six/exchange", "exchange"),
    may_not("sixty-six/exchange-trick"),
    may_not("sixty-six/exchange-late"),
    may_not("sixty-six/exchange-lead"),
    may_not("sixty-six/exchange-stock"),
    may("sixty-six/exchange-closed", "exchange", is_closed),
    marriage_counts("sixty-six/marriage"),
    marriage_counts("sixty-six/royal-marriage"),
    marriage_counts("sixty-six/marriage-trick"),
    may("sixty-six/marriage-lead", "show"),
    may_not("sixty-six/marriage-lead").under(marriage_claim=("lead",)),
    may_not("sixty-six/marriage-once"),
    may_not("sixty-six/marriage-first"),
    may_not("sixty-six/marriage-late"),
    may_not("sixty-six/marriage-claim"),
    may("sixty-six/close", "close"),
    may_not("sixty-six/close-first"),
    may_not("sixty-six/close-drawn"),
    may_not("sixty-six/close-last"),
    may_not("sixty-six/claim-moment"),
    claims("sixty-six/claim", rightly=True),
    claims("sixty-six/false-claim", rightly=False),
    scores("sixty-six/game-point", flat(2)),
    scores("sixty-six/schneider", one_point),
    scores("sixty-six/schwarz", flat(2)),
    scores("sixty-six/failed-close", closer_scores),
    scores("sixty-six/failed-close-schwarz", flat(2)),
    scores("sixty-six/false-claim", claimer_scores),
    scores("sixty-six/nobody", higher_scores).under(no_claim=("carry",)),
    deals_next("sixty-six/rotation"),
)
