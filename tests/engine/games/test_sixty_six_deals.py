"""The example deals of Sixty-Six: replayed, and counted by hand beside them."""

from __future__ import annotations

import tutorials
from engine.core.score import score_of, totals
from engine.core.state import State
from engine.games.sixty_six_score import Tally
from engine.notation import Record, read_one


def trick_points(states: tuple[State, ...]) -> list[tuple[int, str, int]]:
    """Each trick as its winner, its cards in order, and its card points."""
    worth = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
    return [
        (
            taken.winner,
            " ".join(str(play.card) for play in taken.plays),
            sum(worth[play.card.rank] for play in taken.plays),
        )
        for taken in states[-1].tricks
    ]


def first(states: tuple[State, ...], clause: str) -> int:
    """The number of actions after which a clause was first told."""
    return next(
        place
        for place, state in enumerate(states)
        if any(event.clause == f"sixty-six/{clause}" for event in state.told)
    )


def is_annotated(record: Record) -> None:
    """Ten to sixteen comments, each beside an action, none of them long."""
    assert 10 <= len(record.comments) <= 16
    assert all(place <= len(record.actions) and len(words) < 200 for place, words in record.comments)
    assert read_one(str(record))[0] == record


def test_a_marriage_waits() -> None:
    """Ada: 10 + 4 + 13 + 14 + 15 = 56 in tricks and 20 make 76. Ben: 14 + 2 = 16, so it is schneider."""
    record, states = tutorials.deal("sixty-six/a-marriage-waits")
    is_annotated(record)
    assert trick_points(states) == [
        (1, "HQ HA", 14),
        (0, "D9 D10", 10),
        (1, "C9 CJ", 2),
        (0, "H9 HK", 4),
        (0, "SA SJ", 13),
        (0, "S10 SK", 14),
        (0, "CA CK", 15),
    ]
    assert states[-1].game.tally(states[-1]) == Tally((56, 16), (20, 0), (5, 2), closed=0, closed_tricks=2, claim=0)
    assert totals(record.game, score_of(states[-1])) == (2, 0)


def test_a_marriage_waits_for_a_trick() -> None:
    """The 20 do not count until Ada's first trick, and the exchange and the close come after it."""
    _, states = tutorials.deal("sixty-six/a-marriage-waits")
    tallies = [state.game.tally(state) for state in states]
    counting = next(place for place, tally in enumerate(tallies) if tally.marriages[0])
    assert [tally.tricks for tally in tallies[counting - 1 : counting + 1]] == [(0, 1), (1, 1)]
    assert first(states, "marriage-trick") < counting < first(states, "exchange") < first(states, "closed")
    closed = states[first(states, "closed")]
    assert len(closed.hand(0)) == 5


def test_a_close_fails() -> None:
    """Ada: 10 + 13 + 5 = 28 in tricks and 40 make 68. Ben: 12 + 2 + 15 + 11 = 40, and he had closed."""
    record, states = tutorials.deal("sixty-six/a-close-fails")
    is_annotated(record)
    assert trick_points(states) == [
        (0, "S9 S10", 10),
        (1, "HJ H10", 12),
        (1, "CJ C9", 2),
        (1, "SA SK", 15),
        (1, "HA H9", 11),
        (0, "CA DJ", 13),
        (0, "DQ SJ", 5),
    ]
    assert states[-1].game.tally(states[-1]) == Tally((28, 40), (40, 0), (3, 4), closed=1, closed_tricks=1, claim=0)
    assert totals(record.game, score_of(states[-1])) == (2, 0)
    assert states[-1].trick.trump == "D"
