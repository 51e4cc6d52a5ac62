"""What is asked of Cayenne: naming, and what it multiplies."""

from __future__ import annotations

from typing import Any, Final

from engine.core.cards import PLAIN_SUITS
from engine.core.state import State
from engine.games.cayenne_score import MULTIPLIERS, SLAMS, SUIT_CONTRACTS, points_for_honours, points_for_tricks
from tutorials.drills.acts import may, may_not, somebody_else
from tutorials.drills.cards import also_trumps, can_follow, everything, is_answering, may_play
from tutorials.drills.matches import game_counts, wins_game, wins_rubber
from tutorials.drills.question import Practice, Question, Reason, Topic
from tutorials.drills.scores import Points, every_trick, scores, to_others
from tutorials.drills.turns import deals_next, has_most, is_over, leads_first, leads_next, left_of_dealer, namer, speaks
from tutorials.drills.unasked import ELSEWHERE, EXPECTED, SETTING
from tutorials.drills.winner import highest_of_led, highest_off_suit, next_highest, wins
from tutorials.drills.worth import is_trumps, number


def cut_suit(state: State) -> str:
    """The suit that was cut."""
    return state.turned.suit if state.turned is not None else ""


BRIDGE = "SHDC"
"""The order of the suits in bridge, dearest first."""


def colour(clause: str) -> Topic:
    """How much is an odd trick with these trumps? A newcomer goes by the suits of bridge, or by cayenne alone."""

    def ask(state: State) -> Question | None:
        contract = state.trick.contract
        if contract not in SUIT_CONTRACTS or state.phase != "play" or state.tricks or state.trick.plays:
            return None
        right = MULTIPLIERS[contract]
        wrong = MULTIPLIERS[SUIT_CONTRACTS[BRIDGE.index(state.trick.trump)]]
        answers = tuple(sorted(set(MULTIPLIERS.values())))
        return number("colour", clause, state, answers, right, wrong) if right != wrong else None

    return Topic(clause, f"colour {clause}", ask)


CAYENNE = "cayenne"
"""The contract that newcomers think of first."""


def worth(clause: str) -> Topic:
    """How much is an odd trick in any contract? A newcomer thinks that nothing is more than cayenne, and of a suit
    that it is what cayenne is."""

    def ask(state: State) -> Question | None:
        contract = state.trick.contract
        if not contract or contract == CAYENNE or state.phase != "play" or state.tricks or state.trick.plays:
            return None
        answers = tuple(sorted(set(MULTIPLIERS.values())))
        return number("colour", clause, state, answers, MULTIPLIERS[contract], MULTIPLIERS[CAYENNE])

    return Topic(clause, f"colour {clause}", ask)


def no_multiplier(tally: Any, right: Points) -> Points:
    """Points as in ordinary whist, whatever was named."""
    rate = MULTIPLIERS[tally.contract]
    return tuple(points // rate for points in right)


def all_honours(tally: Any, right: Points) -> Points:
    """Tricks and honours as they are held, and nothing to stop them."""
    sides = range(len(right))
    return tuple(points_for_tricks(tally, side) + points_for_honours(tally, side) for side in sides)


def with_slam(tally: Any, right: Points) -> Points:
    """What a slam brings to the rubber is counted in the game as well."""
    slams = {tricks: points for tricks, (_, points) in SLAMS.items()}
    return tuple(number + slams.get(won, 0) for number, won in zip(right, tally.tricks, strict=True))


def cut_colour(clause: str) -> Topic:
    """Which suit is cayenne? A newcomer goes by the trumps that have been named."""

    def ask(state: State) -> Question | None:
        right, wrong = cut_suit(state), state.trick.trump
        if not wrong or wrong == right or state.tricks or state.trick.plays:
            return None
        why = Reason(clause, state)
        return Question("cut", clause, state, tuple(PLAIN_SUITS), (right,), (wrong,), (why,) * len(PLAIN_SUITS))

    return Topic(clause, f"cut {clause}", ask)


GAME_VALUES = (1, 2, 3, 4)


def other_way_round(worth: int) -> int:
    """What the game would be worth if it were more, the nearer the others came."""
    return GAME_VALUES[-worth]


TOPICS: Final[tuple[Topic, ...]] = (
    wins("cayenne/trump-wins", highest_of_led),
    wins("cayenne/highest", highest_off_suit),
    wins("cayenne/nullo-ace", highest_of_led),
    wins("cayenne/ace-called", next_highest),
    cut_colour("cayenne/cut"),
    is_trumps("cayenne/cayenne", cut_suit, bites=("cayenne/trump-suit",)),
    is_trumps("cayenne/grand", cut_suit, bites=("cayenne/trump-suit", "cayenne/grand"), named="cayenne/cayenne"),
    colour("cayenne/colours"),
    worth("cayenne/values"),
    may_play("cayenne/follow", can_follow, everything),
    may_play("cayenne/any-card", is_answering, also_trumps).by_turns(),
    may("cayenne/pass", "pass", otherwise=somebody_else),
    may_not("cayenne/partner-names", "cayenne/pass"),
    speaks("cayenne/name", left_of_dealer),
    leads_first("cayenne/first-lead", namer),
    leads_next("cayenne/next-lead"),
    is_over("cayenne/play-out", has_most(7)),
    scores("cayenne/odd-tricks", no_multiplier, every_trick),
    scores("cayenne/grand-score", no_multiplier),
    scores("cayenne/nullo-score", to_others),
    scores("cayenne/honours", no_multiplier, every_trick),
    scores("cayenne/slam", with_slam),
    scores("cayenne/little-slam", with_slam),
    scores("cayenne/tricks-first", all_honours),
    scores("cayenne/stop-at-nine", all_honours),
    deals_next("cayenne/dealer"),
    wins_game("cayenne/target"),
    wins_rubber("cayenne/rubber"),
    game_counts("cayenne/game-values", other_way_round, GAME_VALUES),
)

NOT_ASKED: Final = {
    "cayenne/players": SETTING,
    "cayenne/partners": SETTING,
    "cayenne/draw": SETTING,
    "cayenne/pack": SETTING,
    "cayenne/rank": EXPECTED,
    "cayenne/deal": SETTING,
    "cayenne/trump-suit": ELSEWHERE,
    "cayenne/nullo": ELSEWHERE,
    "cayenne/together": EXPECTED,
}
"""The clauses that no drill asks about, and why."""

PRACTICE: Final = Practice(TOPICS, NOT_ASKED)
