"""Random deals of Chwech: they end, count what was played, and add up to a match; and damaged records of them."""

from __future__ import annotations

import os
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.actions import Action
from engine.core.play import Deal, advance, deal_of, legal, offers, start
from engine.core.rules import Game
from engine.core.score import impossible, lines, totals
from engine.core.state import State
from engine.games import game, option_values
from engine.games.chwech import Tally
from engine.match import after, opening
from engine.notation import Record, read
from tests.engine.games.chwech_judge import DEALS
from tests.engine.games.chwech_judge import score as slow_score

thorough = settings(max_examples=400, deadline=None, database=None, derandomize="CI" in os.environ)
SEEDS = st.integers(0, 2**32 - 1)
LONGEST_CHWECH = {players: (8 * players + 1) * players + players for players in (4, 5, 6, 7)}
"""Eight cards from each make eight tricks a player at most, and the next ends the deal; then a deadlock."""
LONGEST = max(LONGEST_CHWECH.values())


def options_of(game_id: str) -> st.SearchStrategy[dict[str, str]]:
    """Any combination of the options of a game."""
    return st.fixed_dictionaries({name: st.sampled_from(values) for name, values in option_values(game_id).items()})


def under(game_id: str, options: dict[str, str]) -> Game:
    """The game under some options, of which a record writes those that are not the default."""
    values = option_values(game_id)
    return game(game_id, {name: value for name, value in options.items() if value != values[name][0]})


def passing(readiness: float) -> Callable[[State, Random], Action]:
    """A player who passes with some readiness where that may be done, and otherwise does anything."""

    def choose(state: State, random: Random) -> Action:
        choices = legal(state, state.turn[0])
        acts = [action for action in choices if action.verb != "pass"]
        if acts and (len(acts) == len(choices) or random.random() >= readiness):
            return random.choice(acts)
        return random.choice(choices) if not acts else Action(state.turn[0], "pass")

    return choose


PLAYERS = st.sampled_from([0.0, 0.1, 0.3, 0.6, 0.9]).map(passing)


def shuffled(playing: Game, random: Random) -> Deal:
    """A random deal by a random dealer."""
    cards = list(playing.pack)
    random.shuffle(cards)
    return deal_of(playing, random.randrange(playing.seats), cards)


def to_the_end(state: State, choose: Callable[[State, Random], Action], random: Random) -> State:
    """Play on until the deal is over."""
    while not state.over:
        state = advance(state, choose(state, random))
    return state


def said(state: State) -> str:
    """Where a test failed: the deal's options and what was done in it."""
    return f"{state.game.id} {state.game.options} {[str(action) for action in state.log]}"


def test_every_way_of_playing_ends_chwech() -> None:
    """Nobody passes; everybody passes; each card wins alone, the longest deal there can be."""
    playing = game("chwech")
    lengths = []
    for readiness in (0.0, 1.0):
        random = Random(0)
        end = to_the_end(start(playing, shuffled(playing, random)), passing(readiness), random)
        lengths.append(len(end.tricks))
    assert lengths[1] == 1, "the first lead cannot be passed, then all pass"
    assert lengths[0] >= 9
    state = start(playing, shuffled(playing, Random(1)))
    while not state.over:
        seat = state.turn[0]
        leads = state.phase == "lead" and len(state.hand(seat)) == max(len(state.hand(other)) for other in range(6))
        acts = [action for action in legal(state, seat) if (action.verb == "play") is (leads or not state.tricks)]
        state = advance(state, acts[0])
    assert len(state.log) <= LONGEST_CHWECH[6]


# Chwech, with a second opinion

FORMS = st.sampled_from(
    [
        {"players": "6"},
        {"players": "4"},
        *({"players": "5", "five_strip": strip} for strip in option_values("chwech")["five_strip"]),
        *({"players": "7", "seven_pack": pack} for pack in option_values("chwech")["seven_pack"]),
    ]
)
CHWECH = st.builds(lambda options, form: {**options, **form}, options_of("chwech"), FORMS)
"""Any options of Chwech, each pack as often as another."""


@thorough
@given(CHWECH, PLAYERS, SEEDS)
def test_the_cards_played_are_the_cards_won(
    options: dict[str, str], choose: Callable[[State, Random], Action], seed: int
) -> None:
    random = Random(seed)
    playing = game("chwech", options)
    end = to_the_end(start(playing, shuffled(playing, random)), choose, random)
    tally = playing.tally(end)
    assert isinstance(tally, Tally)
    assert sum(9 - left for left in tally.left) == sum(tally.won) == sum(len(taken.plays) for taken in end.tricks)
    for seat in range(playing.seats):
        assert impossible(playing, Tally((tally.left[seat],), (tally.won[seat],))) == (), said(end)


@pytest.mark.parametrize("left", range(10))
def test_every_score_is_what_the_slow_scorer_counts(left: int) -> None:
    playing = game("chwech")
    for won in range(55):
        assert totals(playing, lines(playing, Tally((left,), (won,)))) == (slow_score(9 - left, won),), (left, won)


@settings(thorough, max_examples=60)
@given(st.sampled_from(sorted(DEALS)), PLAYERS, SEEDS)
def test_a_match_is_so_many_deals_added_up(players: str, choose: Callable[[State, Random], Action], seed: int) -> None:
    random = Random(seed)
    playing = game("chwech", {"players": players})
    match = opening(playing, random.randrange(playing.seats))
    added = [0] * playing.seats
    dealers = []
    while not match.over:
        deal = shuffled(playing, random)._replace(dealer=match.dealer)
        end = to_the_end(start(playing, deal), choose, random)
        dealers.append(end.dealer)
        tally = playing.tally(end)
        added = [total + slow_score(9 - left, won) for total, left, won in zip(added, *tally, strict=True)]
        match = after(match, tally)
    turns = 2 if players == "4" else 1
    assert sorted(dealers) == sorted([*range(playing.seats)] * turns)
    assert len(dealers) == DEALS[players]
    assert match.points == tuple(added)
    assert match.winners == tuple(seat for seat in range(playing.seats) if added[seat] == max(added))


# Texts from strangers


@thorough
@given(SEEDS, st.text(max_size=40), st.integers(0, 1000))
def test_a_damaged_record_keeps_what_was_valid_and_never_raises(seed: int, noise: str, place: int) -> None:
    random = Random(seed)
    playing = game("chwech")
    deal = shuffled(playing, random)
    end = to_the_end(start(playing, deal), passing(0.3), random)
    text = str(Record(game=playing, deal=deal, actions=end.log))
    place %= len(text)
    damaged = text[:place] + noise + text[place:]
    for reading in read(damaged):
        assert reading.error is not None or reading.record is not None
        if reading.record is not None:
            assert reading.states[-1].log == reading.record.actions
            for action in reading.record.actions[:3]:
                assert action in offers(reading.states[reading.record.actions.index(action)], action.seat)
