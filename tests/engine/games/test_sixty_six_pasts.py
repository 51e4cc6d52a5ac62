"""The pasts of a position that a rule of Sixty-Six can tell from another, where only the position is known."""

from __future__ import annotations

from random import Random

from engine.core.play import start
from engine.core.state import State
from engine.games import game
from engine.games.sixty_six_pasts import RICH, pasts
from engine.games.sixty_six_play import GONE, with_marriage, with_stock
from tests.engine.games.laws import shuffled


def at_the_first_lead() -> State:
    playing = game("sixty-six")
    return start(playing, shuffled(playing, Random(1)))


def test_the_stock_is_whole_or_down_to_the_last_two() -> None:
    """Twelve cards of 24 are dealt. Rules ask whether there is a stock, and whether more than its last trick's two are
    left."""
    state = at_the_first_lead()
    stocks = [one.zone("stock").order for one in pasts(state)]
    assert sorted({len(stock) for stock in stocks}) == [2, 12]
    assert all(stock == state.zone("stock").order[-len(stock) :] for stock in stocks), "the turn-up lies last"


def test_points_come_with_tricks_and_so_does_a_stock_that_is_used_up() -> None:
    state = at_the_first_lead()
    (leader,) = state.turn
    for one in pasts(state):
        assert not one.pile(leader) & RICH or any(taken.winner == leader for taken in one.tricks)
        assert len(one.zone("stock").order) == 12 or one.tricks


def test_tricks_are_nobodys_or_the_leaders_or_of_both() -> None:
    state = at_the_first_lead()
    (leader,) = state.turn
    found = {tuple(taken.winner for taken in one.tricks) for one in pasts(state)}
    assert found == {(), (leader,), (leader, 1 - leader)}


def test_a_marriage_without_a_stock_comes_after_tricks() -> None:
    """The stock is used up two cards a trick."""
    state = with_marriage(with_stock(at_the_first_lead(), GONE), "H")
    found = pasts(state)
    assert found
    assert all(one.tricks for one in found)
