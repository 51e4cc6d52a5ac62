"""What is known in Sixty-Six, in random deals: cards never drawn have no say, and what was shown stays known."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.play import apply, start
from engine.core.view import view
from engine.games import game, option_values
from tests.engine.games.laws import at_random, played, shuffled, where

SEEDS = st.integers(0, 2**32 - 1)
OPTIONS = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in option_values("sixty-six").items()})
thorough = settings(max_examples=300, deadline=None, derandomize=True, database=None)


@thorough
@given(SEEDS, OPTIONS)
def test_cards_not_drawn_yet_have_no_say(seed: int, options: dict[str, str]) -> None:
    """Shuffle the cards that are never drawn: the whole deal, as anybody sees it, stays as it was."""
    random = Random(seed)
    playing = game("sixty-six", options)
    deal = shuffled(playing, random)
    states = played(start(playing, deal), at_random, random)
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
    deal = shuffled(playing, random)
    seen_by_all = {str(deal.stock[-1])}
    for state in played(start(playing, deal), at_random, random):
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
