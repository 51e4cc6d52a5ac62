"""Every count that a deal of Cayenne can end with, beside the second judge; and the card that is cut."""

from __future__ import annotations

from itertools import product
from random import Random

from engine.core.cards import Card
from engine.core.play import start
from engine.core.score import impossible, lines, totals
from engine.core.view import view
from engine.games import game
from engine.games.cayenne_score import MULTIPLIERS, RUBBER_UNIT, Tally
from tests.engine.games.cayenne_judge import Judge
from tests.engine.games.laws import shuffled


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
                    assert (list(totals(playing, found)), list(totals(playing, found, RUBBER_UNIT))) == (
                        judge.points(),
                        judge.aside(),
                    )


def test_no_deal_is_scored_in_a_game_that_is_over() -> None:
    """Ten points are a game, so nobody has more than nine before a deal."""
    playing = game("cayenne")
    assert impossible(playing, Tally("second", (7, 6), (2, 3), (9, 9))) == ()
    for before in ((10, 0), (0, 10), (11, 11)):
        clauses = [objection.clause for objection in impossible(playing, Tally("second", (7, 6), (2, 3), before))]
        assert clauses == ["cayenne/target"], before


def test_nobody_has_points_or_honours_of_whom_nothing_is_told() -> None:
    playing = game("cayenne")
    left_out = {count.name: count.read(playing, "") for count in playing.counts if count.name in ("held", "before")}
    assert left_out == {"held": (0, 0), "before": (0, 0)}


def test_the_cut_is_the_same_for_all_and_no_card_of_a_hand() -> None:
    random = Random(3)
    playing = game("cayenne")
    for _ in range(50):
        deal = shuffled(playing, random)
        state = start(playing, deal)
        assert {view(state, seat).shown["cut"] for seat in range(4)} == {state.turned}
        assert isinstance(deal.turned, Card)
        assert all(deal.turned not in hand for hand in deal.hands)
    assert set(MULTIPLIERS.values()) == {1, 2, 3, 4, 8}
