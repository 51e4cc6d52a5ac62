"""Two against two on the page: who plays together, what was turned up, and what the calculator asks."""

from __future__ import annotations

import json
import re

import pytest

from tests.web.drawn import corners, place
from web.widgets import deal, score, trick

DEAL = "witches-whist/tricks-before-honours"


def table(at: int) -> str:
    """The example after some actions."""
    return deal.frames(DEAL)[at].html


def test_the_turned_up_card_lies_open_until_the_dealer_plays() -> None:
    """Ada deals and is the fourth to play."""
    assert corners(table(0)) == "J jack of clubs turned up clubs trumps"
    assert "turned up" in corners(table(3))
    assert corners(table(4)) == "clubs trumps"


def test_partners_share_a_mark_and_began_together() -> None:
    """After seven tricks: Ada has one and Cai one, Ben none and Dot five; both began at three."""
    assert "Before this deal: Ada and Cai 3, Ben and Dot 3." in table(28)
    won = {name: re.findall(r"\d tricks?", place(table(28), name)) for name in ("Ada", "Ben", "Cai", "Dot")}
    assert won == {"Ada": ["1 trick"], "Ben": [], "Cai": ["1 trick"], "Dot": ["5 tricks"]}
    sides = {name: 'data-side="0"' in place(table(28), name) for name in won}
    assert sides == {"Ada": True, "Ben": False, "Cai": True, "Dot": False}


def calculated(fields: dict[str, str], **options: str) -> str:
    """The calculator after some numbers were typed."""
    record = score.open("witches-whist tricks=8,5").record
    return score.act(record, {"do": "score", "fields": fields, "options": options}).html


def test_the_calculator_names_the_sides() -> None:
    html = score.open("witches-whist tricks=8,5").html
    assert "<legend>Ada and Cai</legend>" in html
    assert "<legend>Ben and Dot</legend>" in html
    assert '<th scope="col">Side</th>' in html
    assert "Honours" not in html


def test_the_calculator_refuses_fourteen_tricks_and_twelve() -> None:
    assert "neither side can have more" in calculated({"tricks-0": "14", "tricks-1": "0"})
    assert "Together they make thirteen" in calculated({"tricks-0": "8", "tricks-1": "4"})


def test_house_rules_bring_their_own_fields() -> None:
    """Honours on: who held them, and the points before, are asked with what they usually are."""
    html = calculated({"tricks-0": "8", "tricks-1": "5"}, count_honours="on")
    assert "Honours the partners held" in html
    assert "the two sides held four together" in html
    fields = {"tricks-0": "8", "tricks-1": "5", "held-0": "1", "held-1": "3", "before-0": "0", "before-1": "4"}
    assert "one point short of the game they do not count" in calculated(fields, count_honours="on")


def test_fields_of_other_house_rules_are_dropped_again() -> None:
    fields = {"tricks-0": "8", "tricks-1": "5", "held-0": "1", "held-1": "3", "before-0": "0", "before-1": "4"}
    with_honours = score.act(
        score.open("witches-whist tricks=8,5").record,
        {"do": "score", "fields": fields, "options": {"count_honours": "on"}},
    )
    without = score.act(with_honours.record, {"do": "score", "fields": {"tricks-0": "9", "tricks-1": "4"}})
    assert "above six: 3" in without.html
    assert "Honours" not in without.html


@pytest.mark.parametrize("cards", ["H10 HK S3 HA", "DA S4 D6 S9", "HA H3 C2 H5", "S2 S3 S4 S5", "D2 C3 H4 S5"])
def test_a_trick_is_laid_with_hands_that_could_play_it(cards: str) -> None:
    """Whoever does not follow has nothing to follow with, and the dealer holds the trump turned up."""
    assert trick.open(f"witches-whist/trump-wins trump=S\n{cards}").html


def test_other_cards_can_be_tried_in_the_trick() -> None:
    """Ada's ten of hearts stays, Cai throws a club instead of trumping: Dot's ace takes it."""
    record = trick.open("witches-whist/trump-wins trump=S\nH10 HK S3 HA").record
    assert json.loads(record)
    html = trick.act(record, {"do": "try", "fields": {"play-2": "C3"}}).html
    assert "Dot takes it." in html


def test_a_dealer_who_turned_up_a_trump_has_to_follow_a_lead_of_trumps() -> None:
    record = trick.open("witches-whist/trump-wins trump=S\nH10 HK S3 HA").record
    fields = {"play-0": "S10", "play-1": "SK", "play-2": "S3", "play-3": "HA"}
    assert "Dot has spades and has to play one of them" in trick.act(record, {"do": "try", "fields": fields}).html
