"""What has been called or bid, as it stands on the table, and what stays face down there."""

import re

import tutorials
from engine.core.view import view
from web.render import calls
from web.render.table import middle

HIGH, STATES = tutorials.deal("minnesota-whist/a-high-bid-that-fails")
_, GRAND = tutorials.deal("norwegian-whist/a-grand-that-fails")
ALL = (0, 1, 2, 3)


def text(html: object) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", str(html)).split())


def test_a_bid_under_seal_shows_its_card_to_its_own_seat_only() -> None:
    """Ada has laid the two of diamonds and Ben the two of clubs; Cai and Dot are still to choose."""
    laid = STATES[2]
    for seats, faces in (((), []), ((0,), ["two of diamonds"]), ((1,), ["two of clubs"]), ((2, 3), [])):
        shown = str(calls.sealed(view(laid, *seats)))
        assert re.findall(r'aria-label="(\w+ of \w+)"', shown) == faces
        assert shown.count("a card face down") == 2 - len(faces)
        assert shown.count("(face down)") == 2


def test_what_was_turned_up_is_open_and_the_rest_is_not() -> None:
    """Ben's black card settled it, so Cai's and Dot's were never turned up."""
    shown = str(calls.sealed(view(STATES[4])))
    assert re.findall(r'aria-label="(\w+ of \w+)"', shown) == ["two of diamonds", "two of clubs"]
    assert shown.count("a card face down") == 2


def test_bids_are_cleared_away_when_the_first_card_is_led() -> None:
    assert calls.sealed(view(STATES[5], *ALL)) is None
    assert calls.sealed(view(STATES[0], *ALL)) is None


def test_the_contract_names_who_settled_it() -> None:
    assert text(calls.contract(view(STATES[4]))) == "This deal is high , granded by Ben."
    assert text(calls.contract(view(GRAND[2]))) == "This deal is grand , called by Ben."
    assert calls.contract(view(GRAND[0])) is None
    _, passed = tutorials.deal("norwegian-whist/nobody-calls")
    assert text(calls.contract(view(passed[4]))) == "This deal is nullo ."


def test_a_bystander_reads_nothing_of_a_sealed_bid_in_the_whole_middle() -> None:
    assert "diamonds" not in text(middle(view(STATES[1]), "t"))
    assert "♦" not in str(middle(view(STATES[1]), "t"))
