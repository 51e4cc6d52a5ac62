"""Random deals of Witches Whist: what must hold in all of them, however they are played."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.cards import Cards
from engine.core.play import Deal, advance, apply, deal_of, legal, offers, refusals, start
from engine.core.rules import Game
from engine.core.score import impossible, lines, totals
from engine.core.state import Place, State, put
from engine.core.view import view
from engine.games import game, option_values
from engine.games.witches_whist_score import PACK
from engine.notation import Record, read_one
from tests.engine.fuzz import fuzzed
from tests.engine.games.witches_whist_referee import referee

SEEDS = st.integers(0, 2**32 - 1)
OPTIONS = st.fixed_dictionaries(
    {name: st.sampled_from(values) for name, values in option_values("witches-whist").items()}
)
thorough = settings(max_examples=100, deadline=None, derandomize=True, database=None)


def random_deal(playing: Game, random: Random) -> Deal:
    """A shuffled pack, dealt."""
    cards = list(playing.pack)
    random.shuffle(cards)
    return deal_of(playing, random.randrange(4), cards)


def random_start(playing: Game, random: Random) -> State:
    """A deal somewhere in a game."""
    deal = random_deal(playing, random)
    return start(playing, deal, Place(totals=tuple(random.randrange(playing.match.target) for _ in range(2))))


def random_states(playing: Game, random: Random) -> list[State]:
    """All states of a deal that is played to its end."""
    states = [random_start(playing, random)]
    while not states[-1].over:
        states.append(advance(states[-1], random.choice(legal(states[-1], states[-1].turn[0]))))
    return states


def where(state: State) -> str:
    """The position, for a test that fails."""
    hands = "; ".join(str(state.hand(seat)) for seat in range(4))
    return f"{hands}; after {' '.join(map(str, state.log))}"


@thorough
@given(SEEDS, OPTIONS)
def test_every_card_is_in_one_place(seed: int, options: dict[str, str]) -> None:
    """52 cards in hands, piles and trick, each of them once; and a deal ends with at most 52 of them played."""
    states = random_states(game("witches-whist", options), Random(seed))
    for state in states:
        places = [zone.cards for zone in state.zones]
        places.append(Cards.of(play.card for play in state.trick.plays))
        assert sum(map(len, places)) == 52, where(state)
        assert Cards.of(card for place in places for card in place) == PACK, where(state)
        assert all(zone.shown.without(zone.cards) == 0 for zone in state.zones), where(state)
    assert 7 * 4 <= len(states) - 1 <= 52
    assert options["early_stop"] == "on" or len(states) == 53


@thorough
@given(SEEDS, OPTIONS)
def test_legal_is_what_is_offered_and_not_refused(seed: int, options: dict[str, str]) -> None:
    """The choices and the reasons cannot disagree, somebody can always act, and nobody out of turn."""
    for state in random_states(game("witches-whist", options), Random(seed)):
        for seat in range(4):
            allowed = tuple(action for action in offers(state, seat) if not refusals(state, action))
            assert legal(state, seat) == allowed, where(state)
            assert bool(allowed) == (seat in state.turn), where(state)
        assert len(state.turn) == (0 if state.over else 1), where(state)


@thorough
@given(SEEDS, OPTIONS)
def test_a_record_gives_the_same_deal_again(seed: int, options: dict[str, str]) -> None:
    """A deal is its hands, the card turned up, the points before and the cards played."""
    playing = game("witches-whist", options)
    states = random_states(playing, Random(seed))
    first = states[0]
    (turned,) = first.zones[first.dealer].shown
    deal = Deal(first.dealer, tuple(first.hand(seat) for seat in range(4)), (), turned)
    record = Record(game=playing, deal=deal, actions=states[-1].log, totals=first.place.totals)
    again, replayed = read_one(str(record))
    assert again == record
    assert list(replayed) == states


@thorough
@given(SEEDS)
def test_what_is_hidden_changes_nothing(seed: int) -> None:
    """Exchange the cards that a player cannot know among the others: the player's view stays as it was."""
    random = Random(seed)
    for state in random_states(game("witches-whist"), random):
        for seat in range(4):
            changed = with_hidden_cards_shuffled(state, seat, random)
            assert view(changed, seat) == view(state, seat), where(state)
            assert legal(changed, seat) == legal(state, seat), where(state)


def with_hidden_cards_shuffled(state: State, seat: int, random: Random) -> State:
    """The state with all that a seat cannot know in other hands; the card turned up stays."""
    others = [other for other in range(4) if other != seat]
    hidden = [state.zones[other].cards.without(state.zones[other].shown) for other in others]
    pool = [card for cards in hidden for card in cards]
    random.shuffle(pool)
    changes = []
    for other, cards in zip(others, hidden, strict=True):
        zone = state.zones[other]
        mine, pool = pool[: len(cards)], pool[len(cards) :]
        changes.append((other, zone._replace(cards=Cards.of(mine) | zone.shown)))
    return put(state, *changes)


@thorough
@given(SEEDS)
def test_only_the_card_turned_up_is_known_of_another_hand(seed: int) -> None:
    """A bystander knows that one card until it is played, and no other."""
    playing = game("witches-whist")
    deal = random_deal(playing, Random(seed))
    state = start(playing, deal)
    random = Random(seed)
    while not state.over:
        for seat in range(4):
            expected = {deal.turned} & set(state.hand(seat))
            assert set(view(state).hand(seat).known) == expected, where(state)
        state = apply(state, random.choice(legal(state, state.turn[0])))


@pytest.mark.parametrize("target", ["5", "7", "9", "10"])
@pytest.mark.parametrize("honours", ["off", "on"])
@pytest.mark.parametrize("early_stop", ["off", "on"])
def test_a_second_judge_agrees(target: str, honours: str, early_stop: str) -> None:
    """4,800 deals in all: the same cards may be played, the same side scores the same points, play
    stops at the same trick, no tally is called impossible, and every line of a score is among them."""
    random = Random(52)
    playing = game("witches-whist", {"target": target, "count_honours": honours, "early_stop": early_stop})
    met: Counter[str] = Counter()
    for _ in range(fuzzed(300)):
        deal = random_deal(playing, random)
        before = (random.randrange(int(target)), random.randrange(int(target)))
        state, judge = start(playing, deal, Place(totals=before)), referee(deal, int(target), before)
        while not state.over:
            choices = legal(state, state.turn[0])
            assert state.turn == (judge.turn,), where(state)
            assert {str(action.card) for action in choices} == judge.may_play(), where(state)
            action = random.choice(choices)
            state = advance(state, action)
            judge.watch(str(action.card))
            stopped = early_stop == "on" and judge.is_won() and not judge.table
            assert state.over == (stopped or not any(judge.hands)), where(state)
        tally = playing.tally(state)
        assert tally.tricks == (judge.tricks["AC"], judge.tricks["BD"]), where(state)
        asked = tally if honours == "on" or early_stop == "on" else tally._replace(before=(0, 0))
        assert impossible(playing, asked) == (), where(state)
        found = lines(playing, tally)
        assert totals(playing, found) == tuple(judge.points(honours=honours == "on")), where(state)
        met.update(line.clause for line in found)
    assert set(met) == {row.clause for row in playing.scoring}, met
