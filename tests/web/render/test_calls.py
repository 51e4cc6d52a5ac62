"""What has been called or bid, as it lies on the table, and what stays face down there."""

import re

import tutorials
from engine.core.view import view
from tests.web.drawn import corners, drawn, place

HIGH, STATES = tutorials.deal("minnesota-whist/a-high-bid-that-fails")
_, GRAND = tutorials.deal("norwegian-whist/a-grand-that-fails")
ALL = (0, 1, 2, 3)


def laid(html: str) -> tuple[list[str], int]:
    """The cards that lie before the players, by their names, and how many more lie face down."""
    middle = html.split('<div class="fs-round">')[1].split("</ol>")[0]
    return re.findall(r'aria-label="(\w+ of \w+)"', middle), middle.count("a card face down")


def test_a_bid_under_seal_shows_its_card_to_its_own_seat_only() -> None:
    """Ada has laid the two of diamonds and Ben the two of clubs; Cai and Dot are still to choose."""
    for seats, faces in (((), []), ((0,), ["two of diamonds"]), ((1,), ["two of clubs"]), ((2, 3), [])):
        assert laid(drawn(view(STATES[2], *seats))) == (faces, 2 - len(faces))


def test_what_was_turned_up_is_open_and_the_rest_is_not() -> None:
    """Ben's black card settled it, so Cai's and Dot's were never turned up."""
    assert laid(drawn(view(STATES[4]))) == (["two of diamonds", "two of clubs"], 2)


def test_bids_are_cleared_away_when_the_first_card_is_led() -> None:
    faces, backs = laid(drawn(view(STATES[5], *ALL)))
    assert (len(faces), backs) == (1, 0)
    assert laid(drawn(view(STATES[0], *ALL))) == ([], 0)


def test_the_contract_lies_in_the_corner_and_who_settled_it_is_marked() -> None:
    assert corners(drawn(view(STATES[4]))) == "High contract"
    assert ">grandee<" in place(drawn(view(STATES[4])), "Ben")
    assert corners(drawn(view(GRAND[2]))) == "Grand contract"
    assert ">caller<" in place(drawn(view(GRAND[2])), "Ben")
    assert corners(drawn(view(GRAND[0]))) == ""
    _, passed = tutorials.deal("norwegian-whist/nobody-calls")
    assert corners(drawn(view(passed[4]))) == "Nullo contract"
    assert ">caller<" not in drawn(view(passed[4]))


def test_a_bystander_reads_nothing_of_a_sealed_bid_on_the_whole_table() -> None:
    html = drawn(view(STATES[1]))
    assert "diamonds" not in html
    assert "♦" not in html
