"""Random deals of Hokm: what must hold in all of them, however they are played."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.cards import Cards
from engine.core.play import Deal, advance, apply, deal_of, legal, offers, refusals, replay, start
from engine.core.rules import Game
from engine.core.score import impossible, lines, totals
from engine.core.state import State, Zone
from engine.core.view import view
from engine.find import find
from engine.games import game, needs, option_values
from engine.games.hokm import CLAUSES
from engine.games.hokm_score import endings, final_tricks
from tests.engine.fuzz import fuzzed
from tests.engine.games.hokm_referee import referee

SEEDS = st.integers(0, 2**32 - 1)
OPTIONS = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in option_values("hokm").items()})
thorough = settings(max_examples=150, deadline=None, derandomize=True, database=None)


def random_deal(playing: Game, random: Random) -> Deal:
    """A shuffled pack, dealt."""
    cards = list(playing.pack)
    random.shuffle(cards)
    return deal_of(playing, random.randrange(playing.seats), cards)


def random_states(playing: Game, deal: Deal, random: Random) -> list[State]:
    """All states of a deal that is played to its end."""
    states = [start(playing, deal)]
    while not states[-1].over:
        states.append(advance(states[-1], random.choice(legal(states[-1], states[-1].turn[0]))))
    return states


def where(state: State) -> str:
    """The position, for a test that fails."""
    return f"{state.phase}: {[str(zone.cards) for zone in state.zones]}; after {' '.join(map(str, state.log))}"


@thorough
@given(SEEDS, OPTIONS)
def test_every_card_is_in_one_place(seed: int, options: dict[str, str]) -> None:
    """All the cards are in hands, piles, stock, trick or aside, each of them once."""
    random = Random(seed)
    playing = game("hokm", options)
    for state in random_states(playing, random_deal(playing, random), random):
        places = [zone.cards for zone in state.zones]
        places.append(Cards.of(play.card for play in state.trick.plays))
        assert sum(map(len, places)) == len(playing.pack), where(state)
        assert Cards.of(card for place in places for card in place) == playing.pack, where(state)
        assert Cards.of(state.zone("stock").order) == state.zone("stock").cards, where(state)


@thorough
@given(SEEDS, OPTIONS)
def test_legal_is_what_is_offered_and_not_refused(seed: int, options: dict[str, str]) -> None:
    """The choices and the reasons cannot disagree, one seat can always act, and nobody out of turn."""
    random = Random(seed)
    playing = game("hokm", options)
    for state in random_states(playing, random_deal(playing, random), random):
        for seat in range(playing.seats):
            allowed = tuple(action for action in offers(state, seat) if not refusals(state, action))
            assert legal(state, seat) == allowed, where(state)
            assert bool(allowed) == (seat in state.turn), where(state)
        assert len(state.turn) == (0 if state.over else 1), where(state)


@thorough
@given(SEEDS, OPTIONS)
def test_the_same_actions_give_the_same_deal(seed: int, options: dict[str, str]) -> None:
    """A deal is its actions and nothing else, and it ends within 1 + 5 + 21 + 26 or 1 + 52 of them."""
    random = Random(seed)
    playing = game("hokm", options)
    deal = random_deal(playing, random)
    states = random_states(playing, deal, random)
    assert len(states) <= 54
    again = start(game("hokm", options), deal)
    for action, state in zip(states[-1].log, states[1:], strict=True):
        again = apply(again, action)
        assert again == state, where(state)


@thorough
@given(SEEDS, OPTIONS)
def test_what_is_hidden_changes_nothing(seed: int, options: dict[str, str]) -> None:
    """Exchange all cards that a seat does not see: its view and its choices stay as they were."""
    random = Random(seed)
    playing = game("hokm", options)
    for state in random_states(playing, random_deal(playing, random), random):
        for seat in range(playing.seats):
            changed = with_hidden_cards_shuffled(state, seat, random)
            assert view(changed, seat) == view(state, seat), where(state)
            assert legal(changed, seat) == legal(state, seat), where(state)


def with_hidden_cards_shuffled(state: State, seat: int, random: Random) -> State:
    """The state with all that a seat cannot see lying differently."""
    pool = [card for zone in state.zones if not zone.seen >> seat & 1 for card in zone.cards]
    random.shuffle(pool)
    zones = []
    for zone in state.zones:
        if zone.seen >> seat & 1:
            zones.append(zone)
            continue
        cards, pool = pool[: len(zone.cards)], pool[len(zone.cards) :]
        zones.append(Zone(Cards.of(cards), zone.seen, zone.shown, tuple(cards) if zone.order else ()))
    return state._replace(zones=tuple(zones))


@thorough
@given(SEEDS, OPTIONS)
def test_who_sees_what(seed: int, options: dict[str, str]) -> None:
    """A table by hand: piles all; the stock nobody; the rest its owner, but hands the hakem alone at first."""
    random = Random(seed)
    playing = game("hokm", options)
    for state in random_states(playing, random_deal(playing, random), random):
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


HOUSES: list[dict[str, str]] = [
    *({"players": players, "direction": direction} for players in "432" for direction in ("right", "left")),
    *(
        {"players": players, name: value}
        for players in "432"
        for name, value in (("play_out", "true"), ("kot", "false"))
    ),
    *({"players": players, "rotation": "each_deal"} for players in "432"),
    {"players": "3", "three_end": "seven"},
    {"players": "3", "three_end": "seven", "kot": "false", "play_out": "true"},
    {"players": "3", "three_tie": "hakem"},
    {"players": "3", "three_hakem": "winner"},
    {"players": "3", "three_hakem": "winner", "three_tie": "hakem", "direction": "left"},
]


@pytest.mark.parametrize("options", HOUSES, ids=[" ".join(options.values()) for options in HOUSES])
def test_a_second_judge_agrees(options: dict[str, str]) -> None:
    """1,000 deals a house, 20,000 in all: the same cards may be played, the deal stops at the same card, the
    same side scores the same, the same seat deals next, and no tally is called impossible."""
    random = Random(7)
    playing = game("hokm", options)
    met: Counter[str] = Counter()
    for _ in range(fuzzed(400)):
        deal = random_deal(playing, random)
        state, judge = start(playing, deal), referee(options, deal)
        while not state.over:
            assert not judge.is_over(), where(state)
            seat = state.turn[0]
            plays = {str(found.card) for found in legal(state, seat) if found.verb == "play"}
            if plays:
                assert plays == judge.may_play(seat), where(state)
            action = random.choice(legal(state, seat))
            state = advance(state, action)
            judge.watch(str(action))
            if judge.trump and not state.trick.plays:
                assert judge.hands == [{str(card) for card in state.hand(seat)} for seat in range(playing.seats)]
        assert judge.is_over(), where(state)
        tally = playing.tally(state)
        assert impossible(playing, tally) == (), where(state)
        found = lines(playing, tally)
        result = judge.result()
        assert result is not None
        points = tuple(result[1] if side == result[0] else 0 for side in range(len(playing.sides)))
        assert totals(playing, found) == points, where(state)
        assert playing.match.next_dealer(state.dealer, points) == judge.next_dealer(), where(state)
        met.update(line.clause.removeprefix("hokm/") for line in found)
    usual = {"point", "tie"} if options["players"] == "3" else {"point"}
    assert usual <= set(met), met


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


@pytest.mark.parametrize("clause", CLAUSES)
def test_every_clause_can_be_found(clause: str) -> None:
    """Random play comes to each clause soon, in a deal that can be replayed to that point."""
    playing = game("hokm", needs(clause))
    record, refused, _ = find(playing, clause, Random(66))
    states, error = replay(start(playing, record.deal), record.actions)
    assert error is None
    if refused is not None:
        assert clause in [found.clause for found in refusals(states[-1], refused)]
