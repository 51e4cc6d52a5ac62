"""Random deals of Sixty-Six: what must hold in all of them, however they are played.

The choices are random, but a claim or a close is made seldom, or no deal would be played out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.actions import Action
from engine.core.cards import Cards
from engine.core.play import Deal, advance, apply, deal_of, legal, offers, refusals, replay, start
from engine.core.rules import Game
from engine.core.score import impossible, lines, totals
from engine.core.state import State, Zone, put
from engine.core.view import view
from engine.find import find
from engine.games import adapted, game, needs, option_values, presets
from engine.games.sixty_six import CLAUSES
from engine.games.sixty_six_score import PACK
from tests.engine.fuzz import fuzzed
from tests.engine.games.sixty_six_referee import referee

SEEDS = st.integers(0, 2**32 - 1)
OPTIONS = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in option_values("sixty-six").items()})
NAMED = [name for name, options in presets("sixty-six").items() if options]
thorough = settings(max_examples=300, deadline=None, derandomize=True, database=None)


def random_deal(playing: Game, random: Random) -> Deal:
    """A shuffled pack, dealt."""
    cards = list(playing.pack)
    random.shuffle(cards)
    return deal_of(playing, random.randrange(2), cards)


def choose(state: State, random: Random) -> Action:
    """A random legal action, a claim or a close only now and then."""
    choices = legal(state, state.turn[0])
    calm = [action for action in choices if action.verb not in ("claim", "close")]
    return random.choice(calm if calm and random.random() < 0.93 else choices)


def random_states(playing: Game, deal: Deal, random: Random) -> list[State]:
    """All states of a deal that is played to its end."""
    states = [start(playing, deal)]
    while not states[-1].over:
        states.append(advance(states[-1], choose(states[-1], random)))
    return states


def where(state: State) -> str:
    """The position, for a test that fails."""
    hands = f"Ada {state.hand(0)}, Ben {state.hand(1)}, stock {state.zone('stock').order}"
    return f"{state.game.options} {state.phase}: {hands}; after {' '.join(map(str, state.log))}"


@thorough
@given(SEEDS, OPTIONS)
def test_every_card_is_in_one_place(seed: int, options: dict[str, str]) -> None:
    """24 cards in hands, piles, stock and trick, each of them once, and no more than six in a hand."""
    random = Random(seed)
    playing = game("sixty-six", options)
    for state in random_states(playing, random_deal(playing, random), random):
        places = [zone.cards for zone in state.zones]
        places.append(Cards.of(play.card for play in state.trick.plays))
        assert sum(map(len, places)) == 24, where(state)
        assert Cards.of(card for place in places for card in place) == PACK, where(state)
        assert Cards.of(state.zone("stock").order) == state.zone("stock").cards, where(state)
        assert max(len(state.hand(0)), len(state.hand(1))) <= 6, where(state)
        assert all(zone.shown.without(zone.cards) == 0 for zone in state.zones), where(state)


@thorough
@given(SEEDS, OPTIONS)
def test_legal_is_what_is_offered_and_not_refused(seed: int, options: dict[str, str]) -> None:
    """The choices and the reasons cannot disagree, somebody can always act, and nobody out of turn."""
    random = Random(seed)
    playing = game("sixty-six", options)
    for state in random_states(playing, random_deal(playing, random), random):
        for seat in (0, 1):
            allowed = tuple(action for action in offers(state, seat) if not refusals(state, action))
            assert legal(state, seat) == allowed, where(state)
            assert bool(allowed) == (seat in state.turn), where(state)
        assert len(state.turn) == (0 if state.over else 1), where(state)


@thorough
@given(SEEDS, OPTIONS)
def test_the_same_actions_give_the_same_deal(seed: int, options: dict[str, str]) -> None:
    """A deal is its actions and nothing else, and it ends within 60 of them."""
    random = Random(seed)
    playing = game("sixty-six", options)
    deal = random_deal(playing, random)
    states = random_states(playing, deal, random)
    assert len(states) <= 60
    again = start(game("sixty-six", options), deal)
    for action, state in zip(states[-1].log, states[1:], strict=True):
        again = apply(again, action)
        assert again == state, where(state)


@thorough
@given(SEEDS, OPTIONS)
def test_what_is_hidden_changes_nothing(seed: int, options: dict[str, str]) -> None:
    """Exchange the opponent's unknown cards with those face down: a player's view stays as it was."""
    random = Random(seed)
    playing = game("sixty-six", options)
    for state in random_states(playing, random_deal(playing, random), random):
        for seat in (0, 1):
            changed = with_hidden_cards_shuffled(state, seat, random)
            assert view(changed, seat) == view(state, seat), where(state)
            assert legal(changed, seat) == legal(state, seat), where(state)


def with_hidden_cards_shuffled(state: State, seat: int, random: Random) -> State:
    """The state with all that a seat cannot know lying differently."""
    other, stock = state.zones[1 - seat], state.zone("stock")
    theirs = other.cards.without(other.shown)
    down = stock.cards.without(stock.shown)
    pool = [*theirs, *down]
    random.shuffle(pool)
    hand = Cards.of(pool[: len(theirs)]) | other.shown
    left = iter(pool[len(theirs) :])
    order = tuple(card if card in stock.shown else next(left) for card in stock.order)
    return put(
        state,
        (1 - seat, other._replace(cards=hand)),
        (state.game.zone_index("stock"), Zone(Cards.of(order), stock.seen, stock.shown, order)),
    )


@thorough
@given(SEEDS, OPTIONS)
def test_cards_not_drawn_yet_have_no_say(seed: int, options: dict[str, str]) -> None:
    """Shuffle the cards that are never drawn: the whole deal, as anybody sees it, stays as it was."""
    random = Random(seed)
    playing = game("sixty-six", options)
    deal = random_deal(playing, random)
    states = random_states(playing, deal, random)
    drawn = 12 - len(states[-1].zone("stock").order)
    rest = list(deal.stock[drawn:11])
    random.shuffle(rest)
    stock = (*deal.stock[:drawn], *rest, *deal.stock[max(drawn, 11) :])
    again = start(playing, deal._replace(stock=stock))
    for action, state in zip((*states[-1].log, None), states, strict=True):
        for seats in ((), (0,), (1,), (0, 1)):
            assert view(again, *seats) == view(state, *seats), where(state)
        if action is not None:
            again = apply(again, action)


@thorough
@given(SEEDS, OPTIONS)
def test_what_was_shown_stays_known(seed: int, options: dict[str, str]) -> None:
    """The turn-up, a marriage and what was exchanged are known to both for as long as they are in a hand."""
    random = Random(seed)
    playing = game("sixty-six", options)
    deal = random_deal(playing, random)
    seen_by_all = {str(deal.stock[-1])}
    for state in random_states(playing, deal, random):
        if state.log and state.log[-1].verb == "show":
            seen_by_all |= {state.log[-1].value + rank for rank in "KQ"}
        if state.log and state.log[-1].verb == "exchange":
            seen_by_all.add(state.trick.trump + "9")
        for seat in (0, 1):
            expected = {str(card) for card in state.hand(seat)} & seen_by_all
            assert {str(card) for card in view(state).hand(seat).known} == expected, where(state)
        stock = state.zone("stock")
        expected = {str(card) for card in stock.order} & seen_by_all
        assert {str(card) for card in view(state).zone("stock").known} == expected, where(state)


@pytest.mark.parametrize(
    "options",
    [{}, {"no_claim": "higher"}, {"end_play": "strict"}, {"end_play": "follow_trump", "no_claim": "higher"}],
    ids=["as we play", "higher total", "strict", "follow or trump"],
)
def test_a_second_judge_agrees(options: dict[str, str]) -> None:
    """4,000 deals in all: the same things may be done, the same game points come out, no tally is
    called impossible, and every outcome is among them."""
    random = Random(66)
    playing = game("sixty-six", options)
    met: Counter[str] = Counter()
    for _ in range(fuzzed(1000)):
        met.update(judged(playing, options, random))
    score_clauses = {row.clause for row in playing.scoring} - {"sixty-six/carry"}
    assert score_clauses <= set(met), met


@pytest.mark.parametrize("name", NAMED)
def test_a_second_judge_agrees_under_rules_by_name(name: str) -> None:
    """600 deals each; the rare outcomes are met elsewhere."""
    random = Random(68)
    options = presets("sixty-six")[name]
    playing = game("sixty-six", options)
    for _ in range(fuzzed(600)):
        judged(playing, options, random)


def test_a_second_judge_agrees_under_any_house_rules() -> None:
    """1,000 deals, each under options of its own, chosen at random."""
    random = Random(67)
    values = option_values("sixty-six")
    for _ in range(fuzzed(1000)):
        options = {name: random.choice(values[name]) for name in values}
        judged(game("sixty-six", options), options, random)


def judged(playing: Game, options: Mapping[str, str], random: Random) -> list[str]:
    """Play a deal beside the judge, and give the clauses that scored in it."""
    deal = random_deal(playing, random)
    state, judge = start(playing, deal), referee(deal, options)
    while not state.over:
        assert {str(found) for found in legal(state, state.turn[0])} == judge.choices(), where(state)
        action = choose(state, random)
        state = advance(state, action)
        judge.watch(str(action))
        for seat in (0, 1):
            assert judge.hands[seat] == {str(card) for card in state.hand(seat)}, where(state)
    tally = playing.tally(state)
    assert impossible(playing, tally) == (), where(state)
    found = lines(playing, tally)
    expected = tuple(judge.game_points())
    assert totals(playing, found) == expected, where(state)
    assert playing.match.next_dealer(deal.dealer, expected) == judge.next_dealer(deal.dealer), where(state)
    for carried in (0, 1, 2):
        assert playing.match.carry(tally._replace(carry=carried)) == judge.left_over(carried), where(state)
    return [line.clause for line in found]


@pytest.mark.parametrize("clause", CLAUSES)
def test_every_clause_can_be_found(clause: str) -> None:
    """Random play comes to each clause soon, in a deal that can be replayed to that point."""
    playing = game("sixty-six", needs(clause))
    record, refused, _ = find(playing, clause, Random(66))
    states, error = replay(start(playing, record.deal), record.actions)
    assert error is None
    if refused is not None:
        assert clause in [found.clause for found in refusals(states[-1], refused)]


@pytest.mark.parametrize("name", NAMED)
@pytest.mark.parametrize("clause", CLAUSES)
def test_every_clause_can_be_found_under_rules_by_name(clause: str, name: str) -> None:
    """So it can under the rules of a preset, changed as little as puts the clause in force."""
    playing = game("sixty-six", adapted(clause, presets("sixty-six")[name]))
    record, _, _ = find(playing, clause, Random(6))
    assert record.game is playing
