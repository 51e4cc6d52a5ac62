"""A shuffled deal: any seat deals, or the one that is named."""

from random import Random

import pytest

from engine.errors import BadCase
from engine.games import game
from engine.shuffle import deal

HOKM = game("hokm")


def test_any_seat_deals_unless_one_is_named() -> None:
    assert {deal(HOKM, Random(seed)).dealer for seed in range(40)} == {0, 1, 2, 3}
    assert {deal(HOKM, Random(seed), 3).dealer for seed in range(40)} == {3}


@pytest.mark.parametrize("dealer", [4, 99, -2, -99])
def test_who_has_no_seat_does_not_deal(dealer: int) -> None:
    with pytest.raises(BadCase, match=f"expected a dealer from 0 to 3, found {dealer}"):
        deal(HOKM, Random(0), dealer)
