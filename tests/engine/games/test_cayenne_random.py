"""Random deals of Cayenne: what must hold in all of them, however they are played."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.cards import Card, Cards
from engine.core.play import Deal, advance, apply, deal_of, legal, offers, refusals, start
from engine.core.rules import Game
from engine.core.score import impossible, lines, totals
from engine.core.state import Place, State, put
from engine.core.view import view
from engine.games import game, option_values
from engine.games.cayenne_score import MULTIPLIERS, RUBBER_UNIT, Tally
from engine.notation import Record, read_one
from tests.engine.fuzz import fuzzed
from tests.engine.games.cayenne_judge import Judge

SEEDS = st.integers(0, 2**32 - 1)
OPTIONS = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in option_values("cayenne").items()})
thorough = settings(max_examples=60, deadline=None, derandomize=True, database=None)


def random_deal(playing: Game, random: Random) -> Deal:
    """A shuffled pack, dealt and cut."""
    return deal_of(playing, random.randrange(4), random.sample(tuple(playing.pack), 52))


def random_states(playing: Game, deal: Deal, random: Random) -> list[State]:
    """All states of a deal that is played to its end from somewhere in a game."""
    states = [start(playing, deal, Place(totals=(random.randrange(10), random.randrange(10))))]
    while not states[-1].over:
        states.append(advance(states[-1], random.choice(legal(states[-1], states[-1].turn[0]))))
    return states


@thorough
@given(SEEDS, OPTIONS)
def test_every_card_is_in_one_place_and_every_deal_ends(seed: int, options: dict[str, str]) -> None:
    random = Random(seed)
    playing = game("cayenne", options)
    states = random_states(playing, random_deal(playing, random), random)
    assert len(states) in (54, 55)
    for state in states:
        places = [zone.cards for zone in state.zones]
        places.append(Cards.of(play.card for play in state.trick.plays))
        assert sum(map(len, places)) == 52
        assert Cards.of(card for place in places for card in place) == playing.pack
    assert impossible(playing, playing.tally(states[-1])) == ()


@thorough
@given(SEEDS, OPTIONS)
def test_legal_is_what_is_offered_and_not_refused(seed: int, options: dict[str, str]) -> None:
    random = Random(seed)
    playing = game("cayenne", options)
    for state in random_states(playing, random_deal(playing, random), random):
        for seat in range(4):
            allowed = tuple(action for action in offers(state, seat) if not refusals(state, action))
            assert legal(state, seat) == allowed
            assert bool(allowed) == (seat in state.turn)


@thorough
@given(SEEDS, OPTIONS)
def test_a_record_gives_the_same_deal_again(seed: int, options: dict[str, str]) -> None:
    random = Random(seed)
    playing = game("cayenne", options)
    deal = random_deal(playing, random)
    states = random_states(playing, deal, random)
    text = str(Record(game=playing, deal=deal, actions=states[-1].log, totals=states[-1].place.totals))
    record, again = read_one(text)
    assert record.game.options == playing.options
    assert [state._replace(game=playing) for state in again] == states
    assert str(record) == text


@thorough
@given(SEEDS, OPTIONS)
def test_what_is_hidden_changes_nothing(seed: int, options: dict[str, str]) -> None:
    """Exchange the cards of the other hands: a player's view stays as it was."""
    random = Random(seed)
    playing = game("cayenne", options)
    for state in random_states(playing, random_deal(playing, random), random)[::6]:
        for seat in range(4):
            assert view(with_hidden_cards_shuffled(state, seat, random), seat) == view(state, seat)


def with_hidden_cards_shuffled(state: State, seat: int, random: Random) -> State:
    """The state with all that a seat cannot know lying differently."""
    others = [other for other in range(4) if other != seat]
    pool = [card for other in others for card in state.hand(other)]
    random.shuffle(pool)
    changes = []
    for other in others:
        size = len(state.hand(other))
        changes.append((other, state.zones[other]._replace(cards=Cards.of(pool[:size]))))
        pool = pool[size:]
    return put(state, *changes)


@pytest.mark.parametrize(
    "options",
    [
        dict(zip(("suit_order", "nullo_ace", "honours_cap", "slams"), values, strict=True))
        for values in product(("usual", "swapped"), ("called", "low", "high"), ("nine", "none"), ("off", "on"))
    ],
    ids=lambda options: " ".join(options.values()),
)
def test_a_second_judge_agrees(options: dict[str, str]) -> None:
    """50 deals of each of 24 forms, cut by turns from the second pack and from the one in play: the same may
    be done, and the same points come out."""
    random = Random(" ".join(options.values()))
    met: Counter[str] = Counter()
    for number in range(fuzzed(50)):
        cut = ("second_pack", "one_pack")[number % 2]
        playing = game("cayenne", {**options, "cut": cut})
        deal = random_deal(playing, random)
        assert str(deal.turned).endswith("'") is (cut == "second_pack")
        before = (random.randrange(10), random.randrange(10))
        state = start(playing, deal, Place(totals=before))
        hands = [{str(card) for card in hand} for hand in deal.hands]
        judge = Judge(deal.dealer, hands, str(deal.turned), options, before)
        while not state.over:
            choices = legal(state, state.turn[0])
            assert state.turn == (judge.next,)
            assert {str(action)[2:] for action in choices} == judge.may_do()
            action = random.choice(choices)
            state = apply(state, action)
            judge.watch(str(action)[2:])
        found = lines(playing, playing.tally(state))
        assert (list(totals(playing, found)), list(totals(playing, found, RUBBER_UNIT))) == judge.points()
        met.update(line.clause for line in found)
    for clause in ("cayenne/honours", "cayenne/nullo-score", "cayenne/grand-score"):
        assert met[clause], clause


def test_the_judge_agrees_on_every_count_of_a_deal() -> None:
    """Every contract with every number of tricks and honours, from every standing of a game."""
    shortest = {"cayenne": "C", "second": "S", "third": "H", "fourth": "D", "grand": "", "nullo": ""}
    ranks = ("A", "K", "Q", "J", "10")
    for options in ({}, {"honours_cap": "none", "slams": "on"}):
        playing = game("cayenne", options)
        for contract, trump in shortest.items():
            for won, held in product(range(14), range(6) if trump else (0,)):
                for before in product(range(0, 10, 3), range(10)):
                    honours = (held, 5 - held) if trump else (0, 0)
                    tally = Tally(contract, (won, 13 - won), honours, before)
                    sides = [{trump + rank for rank in part} for part in (ranks[:held], ranks[held:])]
                    judge = Judge(3, [*sides, set(), set()], "CQ'", options, before)
                    judge.named, judge.trump, judge.tricks = contract, trump, [won, 13 - won]
                    found = lines(playing, tally)
                    assert (list(totals(playing, found)), list(totals(playing, found, RUBBER_UNIT))) == judge.points()


def test_the_cut_is_the_same_for_all_and_no_card_of_a_hand() -> None:
    random = Random(3)
    playing = game("cayenne")
    for _ in range(50):
        deal = random_deal(playing, random)
        state = start(playing, deal)
        assert {view(state, seat).shown["cut"] for seat in range(4)} == {deal.turned}
        assert isinstance(deal.turned, Card)
        assert all(deal.turned not in hand for hand in deal.hands)
    assert set(MULTIPLIERS.values()) == {1, 2, 3, 4, 8}
