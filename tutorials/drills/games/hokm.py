"""What is asked of Hokm: the hakem, the other way round, and seven tricks."""

from __future__ import annotations

from typing import Final

from engine.core.state import State
from engine.games.hokm import hakem_of
from tutorials.drills.acts import holds_none, may, somebody_else
from tutorials.drills.cards import also_trumps, can_follow, everything, is_answering, may_play
from tutorials.drills.matches import wins_game
from tutorials.drills.question import Practice, Question, Reason, Topic
from tutorials.drills.scores import flat, margin, nothing, one_point, scores
from tutorials.drills.turns import (
    cards_are_left,
    deals_next,
    has_most,
    is_over,
    leads_first,
    leads_next,
    left_of_dealer,
    plays_next,
)
from tutorials.drills.unasked import ELSEWHERE, EXPECTED, FREE, SEEN, SETTING
from tutorials.drills.winner import highest_of_led, highest_off_suit, wins
from tutorials.drills.worth import number

HAKEM_ASIDE, OTHER_ASIDE = 3, 2


def puts_aside(clause: str) -> Topic:
    """How many cards does whoever has begun to put some aside put aside in all? Three for the hakem, and two for the
    other; a newcomer takes the one for the other."""

    def ask(state: State) -> Question | None:
        if all(event.clause != clause for event in state.told):
            return None
        owed = tuple(HAKEM_ASIDE if seat == hakem_of(state) else OTHER_ASIDE for seat in range(state.game.seats))
        seat = state.turn[0]
        return number("aside", clause, state, (1, 2, 3, 4), owed[seat], owed[1 - seat])._replace(seat=seat)

    return Topic(clause, f"aside {clause}", ask)


def looks_next(clause: str) -> Topic:
    """Who looks at the next card of the stock? The two by turns, the hakem first."""

    def ask(state: State) -> Question | None:
        if state.phase != "draw":
            return None
        seat = state.turn[0]
        why = Reason(clause, state)
        return Question("looks", clause, state, ("0", "1"), (str(seat),), (str(1 - seat),), (why, why))

    return Topic(clause, f"looks {clause}", ask)


TOPICS: Final[tuple[Topic, ...]] = (
    wins("hokm/trump-wins", highest_of_led),
    wins("hokm/highest", highest_off_suit),
    may_play("hokm/follow", can_follow, everything),
    may_play("hokm/void", is_answering, also_trumps).by_turns(),
    may("hokm/trump", "trump", holds_none, somebody_else),
    puts_aside("hokm/discard"),
    looks_next("hokm/draw"),
    leads_first("hokm/lead", left_of_dealer),
    plays_next("hokm/direction"),
    leads_next("hokm/next-lead"),
    is_over("hokm/seven", has_most(6), cards_are_left).under(play_out=("false",), players=("4", "2")),
    is_over("hokm/play-out", has_most(7)),
    is_over("hokm/out-of-reach", has_most(7), cards_are_left).under(play_out=("false",)),
    scores("hokm/point", margin),
    scores("hokm/kot", one_point).under(players=("4", "2")),
    scores("hokm/hakem-kot", flat(2)).under(players=("4", "2")),
    scores("hokm/tie", nothing),
    deals_next("hokm/next-hakem"),
    wins_game("hokm/game"),
)

NOT_ASKED: Final = {
    "hokm/players": SETTING,
    "hokm/partners": SETTING,
    "hokm/pack": SETTING,
    "hokm/rank": EXPECTED,
    "hokm/hakem": ELSEWHERE,
    "hokm/dealer": ELSEWHERE,
    "hokm/five": SETTING,
    "hokm/look": SEEN,
    "hokm/rest": SETTING,
    "hokm/keep": FREE,
    "hokm/reject": FREE,
}
"""The clauses that no drill asks about, and why."""

PRACTICE: Final = Practice(TOPICS, NOT_ASKED)
