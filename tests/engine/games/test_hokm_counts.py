"""Who sees what in Hokm, in random deals; and the counts of tricks that a deal of it can end with."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.play import start
from engine.core.view import view
from engine.games import game, option_values
from engine.games.hokm_score import endings, final_tricks
from tests.engine.games.laws import at_random, played, shuffled, where

SEEDS = st.integers(0, 2**32 - 1)
OPTIONS = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in option_values("hokm").items()})
thorough = settings(max_examples=150, deadline=None, derandomize=True, database=None)


@thorough
@given(SEEDS, OPTIONS)
def test_who_sees_what(seed: int, options: dict[str, str]) -> None:
    """A table by hand: piles all; the stock nobody; the rest its owner, but hands the hakem alone at first."""
    random = Random(seed)
    playing = game("hokm", options)
    for state in played(start(playing, shuffled(playing, random)), at_random, random):
        hakem = playing.seats_from(state.dealer)[1]
        for seat in range(playing.seats):
            seen = view(state, seat)
            for other in range(playing.seats):
                sees = seat == other and (state.phase != "trump" or seat == hakem)
                assert len(seen.hand(other).known) == (seen.hand(other).size if sees else 0), where(state)
                assert len(seen.pile(other).known) == seen.pile(other).size, where(state)
            assert not seen.zone("stock").known, where(state)
            if options["players"] == "2":
                offered, aside = seen.zone("offered"), (seen.zone("aside-0"), seen.zone("aside-1"))
                assert len(offered.known) == (offered.size if state.turn == (seat,) else 0), where(state)
                assert len(aside[seat].known) == aside[seat].size, where(state)
                assert not aside[1 - seat].known, where(state)


def test_the_endings_with_two_sides() -> None:
    """Somebody has seven and the other none to six: fourteen endings."""
    expected = {(7, others) for others in range(7)} | {(others, 7) for others in range(7)}
    for players in ("4", "2"):
        assert final_tricks(players, endings(players, "lead", kot=True)) == expected


def test_the_endings_with_three() -> None:
    """High to low. By the lead: the first is one or two tricks further ahead than tricks are left, for with
    three he was out of reach before. Among them is no sweep, which ends at seven. And the three ties."""
    high_to_low = {tuple(sorted(final, reverse=True)) for final in final_tricks("3", endings("3", "lead", kot=True))}
    by_lead = {
        (first, second, 17 - left - first - second)
        for left in range(17)
        for first in range(1, 18)
        for second in range(1, first)
        if 0 <= 17 - left - first - second <= second and first - second - left in (1, 2)
    }
    assert high_to_low == by_lead | {(7, 0, 0)} | {(8, 8, 1), (7, 7, 3), (6, 6, 5)}
