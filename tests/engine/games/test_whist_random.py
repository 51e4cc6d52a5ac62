"""Random deals of the whist games without trumps: what must hold in all of them, however they are played."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.cards import Cards
from engine.core.play import Deal, advance, apply, deal_of, legal, offers, refusals, start
from engine.core.rules import Game
from engine.core.score import impossible, lines, totals
from engine.core.state import State, put
from engine.core.view import view
from engine.games import game, option_values
from engine.notation import Record, read_one
from tests.engine.fuzz import fuzzed
from tests.engine.games import minnesota_whist_judge, norwegian_whist_judge

GAMES = ("minnesota-whist", "norwegian-whist")
SEEDS = st.integers(0, 2**32 - 1)
thorough = settings(max_examples=100, deadline=None, derandomize=True, database=None)


def built(game_id: str, random: Random) -> Game:
    """The game under options chosen at random."""
    return game(game_id, {name: random.choice(values) for name, values in option_values(game_id).items()})


def random_deal(playing: Game, random: Random) -> Deal:
    """A shuffled pack, dealt."""
    cards = list(playing.pack)
    random.shuffle(cards)
    return deal_of(playing, random.randrange(4), cards)


def random_states(playing: Game, deal: Deal, random: Random) -> list[State]:
    """All states of a deal played to its end; whoever is awaited may be the next to act."""
    states = [start(playing, deal)]
    while not states[-1].over:
        seat = random.choice(states[-1].turn)
        states.append(advance(states[-1], random.choice(legal(states[-1], seat))))
    return states


@pytest.mark.parametrize("game_id", GAMES)
@thorough
@given(SEEDS)
def test_every_card_is_in_one_place_and_every_deal_ends(game_id: str, seed: int) -> None:
    random = Random(seed)
    playing = built(game_id, random)
    states = random_states(playing, random_deal(playing, random), random)
    assert len(states) <= 1 + 4 + 52
    for state in states:
        places = [zone.cards for zone in state.zones]
        places.append(Cards.of(play.card for play in state.trick.plays))
        assert sum(map(len, places)) == 52
        assert Cards.of(card for place in places for card in place) == playing.pack
    last = states[-1]
    assert sum(map(len, (last.pile(seat) for seat in range(4)))) == 52
    assert impossible(playing, playing.tally(last)) == ()


@pytest.mark.parametrize("game_id", GAMES)
@thorough
@given(SEEDS)
def test_legal_is_what_is_offered_and_not_refused(game_id: str, seed: int) -> None:
    random = Random(seed)
    playing = built(game_id, random)
    for state in random_states(playing, random_deal(playing, random), random):
        for seat in range(4):
            allowed = tuple(action for action in offers(state, seat) if not refusals(state, action))
            assert legal(state, seat) == allowed
            assert bool(allowed) == (seat in state.turn)
        assert bool(state.turn) != state.over


@pytest.mark.parametrize("game_id", GAMES)
@thorough
@given(SEEDS)
def test_a_record_gives_the_same_deal_again(game_id: str, seed: int) -> None:
    random = Random(seed)
    playing = built(game_id, random)
    deal = random_deal(playing, random)
    states = random_states(playing, deal, random)
    text = str(Record(game=playing, deal=deal, actions=states[-1].log))
    record, again = read_one(text)
    assert record.game.options == playing.options
    assert [state._replace(game=playing) for state in again] == states
    assert str(record) == text


@pytest.mark.parametrize("game_id", GAMES)
@thorough
@given(SEEDS)
def test_what_is_hidden_changes_nothing(game_id: str, seed: int) -> None:
    """Exchange what a player does not know, cards of the others and their sealed bids: the view stays as it was."""
    random = Random(seed)
    playing = built(game_id, random)
    for state in random_states(playing, random_deal(playing, random), random)[::5]:
        for seat in range(4):
            changed = with_hidden_cards_shuffled(state, seat, random)
            assert view(changed, seat) == view(state, seat)


def with_hidden_cards_shuffled(state: State, seat: int, random: Random) -> State:
    """The state with all that a seat cannot know lying differently."""
    others = [other for other in range(4) if other != seat]
    unknown = {other: state.zones[other].cards.without(state.zones[other].shown) for other in others}
    pool = [card for other in others for card in unknown[other]]
    random.shuffle(pool)
    changes = []
    for other in others:
        mine, pool = pool[: len(unknown[other])], pool[len(unknown[other]) :]
        zone = state.zones[other]
        changes.append((other, zone._replace(cards=Cards.of(mine) | zone.cards & zone.shown)))
    state = put(state, *changes)
    log = tuple(
        action._replace(cards=tuple(state.hand(action.seat))[:1])
        if place in state.sealed and action.seat != seat
        else action
        for place, action in enumerate(state.log)
    )
    return state._replace(log=log)


def combinations(game_id: str) -> list[dict[str, str]]:
    """Every combination of a game's options."""
    known = option_values(game_id)
    return [dict(zip(known, values, strict=True)) for values in product(*known.values())]


@pytest.mark.parametrize("options", combinations("norwegian-whist"), ids=lambda options: " ".join(options.values()))
def test_a_second_judge_of_norwegian_whist_agrees(options: dict[str, str]) -> None:
    """100 deals of each of the 24 forms: the same things may be done, and the same points come out."""
    playing, random = game("norwegian-whist", options), Random(50)
    met = set()
    for _ in range(fuzzed(100)):
        deal = random_deal(playing, random)
        state = start(playing, deal)
        judge = norwegian_whist_judge.Judge(deal.dealer, [{str(card) for card in hand} for hand in deal.hands], options)
        while not state.over:
            choices = legal(state, state.turn[0])
            assert state.turn == (judge.next,)
            assert {str(action)[2:] for action in choices} == judge.may_do()
            action = random.choice([found for found in choices if found.verb != "grand"] or choices)
            if judge.talking and random.random() < 0.2:
                action = next(found for found in choices if found.verb == "grand")
            state = apply(state, action)
            judge.watch(str(action))
        assert judge.may_do() == set()
        counted = playing.tally(state)
        assert totals(playing, lines(playing, counted)) == judge.points()
        met |= {line.clause for line in lines(playing, counted)}
    assert met == {rule.clause for rule in playing.scoring}, "every outcome is among them"


@pytest.mark.parametrize("options", combinations("minnesota-whist"), ids=lambda options: " ".join(options.values()))
def test_a_second_judge_of_minnesota_whist_agrees(options: dict[str, str]) -> None:
    """60 deals of each of the 48 forms: the same bids and cards, the same knowledge, the same points."""
    playing, random = game("minnesota-whist", options), Random(13)
    low = "CS" if options["colours"] == "red_high" else "DH"
    met = set()
    for _ in range(fuzzed(60)):
        deal = random_deal(playing, random)
        state = start(playing, deal)
        judge = minnesota_whist_judge.Judge(deal.dealer, [{str(card) for card in hand} for hand in deal.hands], options)
        shy = random.random() < 0.4
        while not state.over:
            assert set(state.turn) == judge.awaited
            seat = random.choice(state.turn)
            choices = legal(state, seat)
            assert {str(action)[2:] for action in choices} == judge.may_do(seat)
            if shy and state.phase == "bid":
                choices = tuple(action for action in choices if action.card.suit in low) or choices
            state = apply(state, random.choice(choices))
            judge.watch(str(state.log[-1]))
            seen = view(state)
            assert {other: {str(card) for card in seen.hand(other).known} for other in range(4)} == judge.known()
        counted = playing.tally(state)
        assert list(totals(playing, lines(playing, counted))) == judge.points()
        met |= {line.clause for line in lines(playing, counted)}
    assert met == {rule.clause for rule in playing.scoring}, "every outcome is among them"
