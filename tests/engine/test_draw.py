"""Drawing cards for partners and the first deal: by hand, and on the command line."""

from __future__ import annotations

import json
from typing import Literal

import pytest

from engine.__main__ import main
from engine.core.cards import Card
from engine.core.draw import Drawn, draw


def drawn(text: str, dealer: Literal["lowest", "highest"] = "lowest") -> Drawn | None:
    """What four cards decide."""
    return draw([Card.parse(card) for card in text.split()], dealer)


def test_the_two_highest_play_against_the_two_lowest() -> None:
    assert drawn("C2 CK C3 CQ") == Drawn(high=(1, 3), low=(0, 2), dealer=0)
    assert drawn("SJ S10 S9 S8") == Drawn(high=(0, 1), low=(2, 3), dealer=3)


def test_the_ace_is_below_the_two() -> None:
    assert drawn("C2 CA C3 CQ") == Drawn(high=(2, 3), low=(0, 1), dealer=1)


def test_the_highest_may_deal_instead() -> None:
    assert drawn("C2 CA C3 CQ", dealer="highest") == Drawn(high=(2, 3), low=(0, 1), dealer=3)


def test_the_order_of_the_draw_is_the_one_that_is_told() -> None:
    """With the ace above the king it is the highest, and the two the lowest."""
    cards = [Card.parse(card) for card in ("CA", "C2", "DK", "H3")]
    assert draw(cards, "lowest", tuple("23456789JQKA")) == Drawn(high=(0, 2), low=(1, 3), dealer=1)
    assert draw(cards, "highest", tuple("23456789JQKA")) == Drawn(high=(0, 2), low=(1, 3), dealer=0)


@pytest.mark.parametrize("cards", ["C2 D3 C3 CQ", "C2 D3 CQ C3", "CA D3 CQ HA", "D5 C6 HQ CQ", "CK DK HK SK"])
def test_any_two_of_one_rank_draw_again(cards: str) -> None:
    assert drawn(cards) is None
    assert drawn(cards, dealer="highest") is None


def test_equal_ranks_draw_again() -> None:
    assert drawn("C2 D2 C3 CQ") is None


def test_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["draw", "witches-whist", "HA", "C5", "D9", "SK"]) == 0
    assert capsys.readouterr().out == "partners: 2 and 3\npartners: 0 and 1\ndealer: 0\n"
    assert main(["draw", "witches-whist", "HA", "C5", "D9", "SK", "first_dealer=highest", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["draw"] == {"high": [2, 3], "low": [0, 1], "dealer": 3}
    assert main(["draw", "witches-whist", "HA", "CA", "D9", "SK"]) == 0
    assert capsys.readouterr().out.startswith("draw again")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["witches-whist", "HA", "C5", "D9"], "expected 4 cards of its pack, each once, found HA C5 D9"),
        (["witches-whist", "HA", "HA", "D9", "SK"], "expected 4 cards of its pack, each once, found HA HA D9 SK"),
        (["sixty-six", "HA", "SK"], "expected a game that draws for partners, found sixty-six"),
    ],
)
def test_too_few_cards_a_card_twice_or_a_game_without_a_draw(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["draw", *words]) == 2
    assert capsys.readouterr().err == f"error: {said}\n"
