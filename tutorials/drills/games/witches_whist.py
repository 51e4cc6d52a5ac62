"""What is asked of Witches Whist: trumps, the turn-up, and the odd tricks."""

from __future__ import annotations

from typing import Any, Final

from engine.games.witches_whist_score import HONOUR_POINTS
from engine.tricks.whist import BOOK
from tutorials.drills.cards import (
    also_trumps,
    always,
    can_follow,
    everything,
    is_answering,
    may_play,
    not_turn_up,
)
from tutorials.drills.matches import wins_game, wins_rubber
from tutorials.drills.question import Practice, Topic
from tutorials.drills.scores import Points, every_trick, scores
from tutorials.drills.turns import dealer, deals_next, has_most, is_over, leads_first, leads_next
from tutorials.drills.unasked import EXPECTED, SEEN, SETTING
from tutorials.drills.winner import highest_of_led, highest_off_suit, wins
from tutorials.drills.worth import is_trumps, led_suit


def odd_alone(tally: Any, _right: Points) -> Points:
    """The tricks above six, and no honours."""
    return tuple(max(0, number - BOOK) for number in tally.tricks)


def honours_too(tally: Any, right: Points) -> Points:
    """The tricks above six, and honours however things stand."""
    odd = odd_alone(tally, right)
    return tuple(number + HONOUR_POINTS.get(held, 0) for number, held in zip(odd, tally.held, strict=True))


TOPICS: Final[tuple[Topic, ...]] = (
    wins("witches-whist/trump-wins", highest_of_led),
    wins("witches-whist/highest", highest_off_suit),
    is_trumps("witches-whist/turn-up", led_suit),
    may_play("witches-whist/follow", can_follow, everything),
    may_play("witches-whist/turn-up-hand", always, not_turn_up).by_turns(),
    may_play("witches-whist/any-card", is_answering, also_trumps).by_turns(),
    leads_first("witches-whist/first-lead", dealer),
    leads_next("witches-whist/next-lead"),
    is_over("witches-whist/play-out", has_most(7)),
    scores("witches-whist/odd-tricks", every_trick),
    scores("witches-whist/honours", odd_alone),
    scores("witches-whist/honours-short", honours_too),
    scores("witches-whist/tricks-first", honours_too),
    deals_next("witches-whist/dealer"),
    wins_game("witches-whist/target"),
    wins_rubber("witches-whist/rubber"),
)

NOT_ASKED: Final = {
    "witches-whist/players": SETTING,
    "witches-whist/partners": SETTING,
    "witches-whist/draw": SETTING,
    "witches-whist/pack": SETTING,
    "witches-whist/rank": EXPECTED,
    "witches-whist/deal": SETTING,
    "witches-whist/trick": EXPECTED,
    "witches-whist/aside": SEEN,
    "witches-whist/together": EXPECTED,
}
"""The clauses that no drill asks about, and why."""

PRACTICE: Final = Practice(TOPICS, NOT_ASKED)
