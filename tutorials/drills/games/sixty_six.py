"""What is asked of Sixty-Six: the ten above the king, marriages, the nine, the close and the claim."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.core.actions import Action
from engine.core.cards import Cards
from engine.core.play import advance, refusals
from engine.core.rules import Line
from engine.core.score import lines, score_of
from engine.core.state import Event, State, Taken
from engine.games.sixty_six_play import closer_of, marriage_worth, marriages_shown, tally
from engine.games.sixty_six_score import AIM, LAST_TRICK, VALUES, Tally, card_points, counted_points
from tutorials.drills.acts import may, may_not, while_answering, yes_or_no
from tutorials.drills.cards import (
    can_follow,
    cannot_follow,
    everything,
    is_to_lead,
    may_play,
    only_led_suit,
    only_led_suit_or_all,
)
from tutorials.drills.matches import wins_game
from tutorials.drills.question import NO, YES, Practice, Question, Reason, Topic, lot
from tutorials.drills.scores import Points, flat, nothing, one_point, scores
from tutorials.drills.turns import dealer, deals_next, leads_first, leads_next
from tutorials.drills.unasked import SETTING
from tutorials.drills.winner import highest_of_led, highest_off_suit, wins
from tutorials.drills.worth import among, is_trumps, led_suit, number

POSSIBLE = {VALUES[first] + VALUES[second] for first in VALUES for second in VALUES}
"""What the two cards of a trick can be worth."""
PLAIN, ROYAL, WAITS = "sixty-six/marriage", "sixty-six/royal-marriage", "sixty-six/marriage-trick"
"""The clauses of what a marriage counts."""
WORTHS = (0, 20, 40)
"""What it may count."""
HARDLY = 4
"""So many points above 66 are hardly any."""
AS_TENS = {"A": 11, "10": 10, "K": 10, "Q": 10, "J": 10, "9": 9}
"""What the cards count for whoever thinks of twenty-one."""


def king_over_ten(state: State, taken: Taken) -> int:
    """The king, the queen or the jack, where the ten of the same suit beats it."""
    return highest_of_led(state, taken) if len({play.suit for play in taken.plays}) == 1 else -1


def has_enough_to_think_of_it(state: State) -> bool:
    """The player awaited has half of 66 or more, so that a claim comes to mind."""
    counted = tally(state)
    return any(counted_points(counted, seat) >= AIM // 2 for seat in state.turn)


def is_closed(state: State, _action: Action) -> bool:
    """Somebody has closed the stock."""
    return closer_of(state) >= 0


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
        others = sorted(POSSIBLE, key=lambda worth: abs(worth - right))
        answers = among(right, wrong, others, lot(state, 4))
        return number("trick-points", clause, state, answers, right, wrong)

    return Topic(clause, f"trick-points {clause}", ask)


def marriage_counts(clause: str) -> Topic:
    """What does a marriage count at this moment, the first that its player shows?

    A newcomer takes a plain one for a royal one and the other way round, or forgets that a trick is needed, or
    waits for one that is there.
    """

    def ask(state: State) -> Question | None:
        if not state.log or state.log[-1].verb != "show":
            return None
        seat, suit = state.log[-1].seat, state.log[-1].value
        if len(marriages_shown(state)[seat]) != 1:
            return None
        worth = marriage_worth(state.trick.trump, suit)
        royal = suit == state.trick.trump
        waits = any(event.clause == WAITS for event in state.told)
        right = tally(state).marriages[seat]
        confused = 0 if clause == WAITS else sum(WORTHS) - worth
        wrong = worth if waits else confused
        if (clause == ROYAL and waits) or (clause == PLAIN and royal):
            return None
        said = WAITS if waits else ROYAL if royal else PLAIN
        return number("marriage", clause, state, WORTHS, right, wrong, said)._replace(seat=seat)

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


def hardly_reached(tally: Any) -> bool:
    """Nobody claimed and nobody closed, and whoever has more has hardly more than 66."""
    most = max(counted_points(tally, side) for side in range(len(tally.points)))
    return bool(tally.claim < 0 and tally.closed < 0 and AIM <= most <= AIM + HARDLY)


def is_near(_state: State, worth: int) -> bool:
    """Not far from 66, so that it has to be counted."""
    return 50 <= worth <= 80


def hangs_on_last_trick(state: State, worth: int) -> bool:
    """The last card has been played, and whether it is 66 turns on ten points for the last trick.

    A newcomer counts them after a close too, or forgets them where they do count.
    """
    if state.phase != "last":
        return False
    return AIM <= worth < AIM + LAST_TRICK if closer_of(state) < 0 else AIM - LAST_TRICK <= worth < AIM


def claims(clause: str, when: Callable[[State, int], bool] = is_near) -> Topic:
    """A player claims: rightly? A newcomer who has less has counted too much, and the other way round.

    ``when`` is asked what the player has.
    """

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
        if not when(state, worth):
            return None
        right = YES if wrong is None else NO
        said = wrong or next((event for event in state.told if event.clause == clause), None)
        question = yes_or_no(clause, state, action, right, Reason(said.clause if said else clause, after, said))
        return question._replace(kind="claim", lines=_counted(after, seat))

    return Topic(clause, f"claim {clause}", ask)


def _counted(state: State, seat: int) -> tuple[Line, ...]:
    """What a seat may count: its lines in card points."""
    return tuple(line for line in score_of(state) if line.side == seat and line.unit == "card points")


def draws_on(clause: str) -> Topic:
    """Is a card drawn after this trick? A newcomer draws as long as cards lie there, or stops where none is closed."""

    def ask(state: State) -> Question | None:
        if not state.tricks or state.trick.plays or state.log[-1].verb != "play" or state.over:
            return None
        if not state.zone("stock").cards:
            return None
        right, wrong = (NO, YES) if closer_of(state) >= 0 else (YES, NO)
        why = Reason(clause, state, Event(clause)) if right == NO else Reason("sixty-six/draw", state)
        seat = state.tricks[-1].winner
        return Question("draws", clause, state, (YES, NO), (right,), (wrong,), (why, why), seat=seat)

    return Topic(clause, f"draws {clause}", ask)


NEXT_DEALS: Final = ((40, 3), (20, 2), (0, 0))
"""The card points and tricks of whoever loses a next deal worth one, two or three game points."""


def carries(clause: str) -> Topic:
    """What does whoever wins the next deal score for it? A newcomer forgets what this one has left."""

    def ask(state: State) -> Question | None:
        if not state.over:
            return None
        match, seat = state.game.match, state.dealer
        waiting = match.carry(tally(state))
        if not waiting:
            return None
        points, tricks = NEXT_DEALS[len(state.log) % len(NEXT_DEALS)]
        won = Tally((AIM, points), (0, 0), (6, tricks), claim=0)
        turned = won if seat == 0 else won._replace(points=won.points[::-1], tricks=won.tricks[::-1], claim=seat)
        found = [line for line in lines(state.game, turned._replace(carry=waiting)) if line.unit == match.unit]
        right, wrong = sum(line.points for line in found), found[0].points
        asked = number("carry", clause, state, (1, 2, 3, 4), right, wrong)
        why = Reason(clause, state, Event(clause))
        return asked._replace(seat=seat, lines=tuple(found), reasons=(why,) * len(asked.answers))

    return Topic(clause, f"carry {clause}", ask).seldom()


TOPICS: Final[tuple[Topic, ...]] = (
    wins("sixty-six/rank", king_over_ten, decides=False),
    wins("sixty-six/trump-wins", highest_of_led),
    wins("sixty-six/highest", highest_off_suit),
    trick_points("sixty-six/values"),
    is_trumps("sixty-six/turn-up", led_suit),
    leads_first("sixty-six/first-lead", dealer),
    may_play("sixty-six/any-card", can_follow, only_led_suit_or_all).by_turns(),
    may_play("sixty-six/follow", can_follow, everything),
    may_play("sixty-six/head", can_follow, only_led_suit),
    may_play("sixty-six/trump-void", cannot_follow, everything),
    may_play("sixty-six/marriage-lead", is_to_lead, everything),
    leads_next("sixty-six/draw", "draw", "taken"),
    may("sixty-six/exchange", "exchange"),
    may_not("sixty-six/exchange-trick", "sixty-six/exchange"),
    may_not("sixty-six/exchange-late", "sixty-six/exchange"),
    may_not("sixty-six/exchange-lead", "sixty-six/exchange"),
    may_not("sixty-six/exchange-stock", "sixty-six/exchange"),
    may("sixty-six/exchange-closed", "exchange", is_closed),
    marriage_counts("sixty-six/marriage"),
    marriage_counts("sixty-six/royal-marriage"),
    marriage_counts("sixty-six/marriage-trick"),
    may_not("sixty-six/marriage-lead", "sixty-six/marriage").under(marriage_claim=("lead",)),
    may_not("sixty-six/marriage-once", "sixty-six/marriage"),
    may_not("sixty-six/marriage-first", "sixty-six/marriage"),
    may_not("sixty-six/marriage-late", "sixty-six/marriage"),
    may_not("sixty-six/marriage-claim", "sixty-six/marriage"),
    may("sixty-six/close", "close", otherwise=while_answering),
    may_not("sixty-six/close-first", "sixty-six/close"),
    may_not("sixty-six/close-drawn", "sixty-six/close"),
    may_not("sixty-six/close-last", "sixty-six/close"),
    draws_on("sixty-six/closed"),
    may_not("sixty-six/claim-moment", "sixty-six/claim", has_enough_to_think_of_it),
    claims("sixty-six/claim"),
    claims("sixty-six/last-trick", hangs_on_last_trick),
    scores("sixty-six/game-point", flat(2)),
    scores("sixty-six/schneider", one_point),
    scores("sixty-six/schwarz", flat(2)),
    scores("sixty-six/failed-close", closer_scores),
    scores("sixty-six/failed-close-half", flat(2)),
    scores("sixty-six/failed-close-schwarz", flat(2)),
    scores("sixty-six/false-claim", claimer_scores),
    scores("sixty-six/nobody", higher_scores, nothing, also=hardly_reached).under(no_claim=("carry",)),
    carries("sixty-six/carry"),
    deals_next("sixty-six/rotation"),
    wins_game("sixty-six/target"),
)

NOT_ASKED: Final = {
    "sixty-six/players": SETTING,
    "sixty-six/pack": SETTING,
    "sixty-six/deal": SETTING,
}
"""The clauses that no drill asks about, and why."""

PRACTICE: Final = Practice(TOPICS, NOT_ASKED)
