"""The table that one sits at: who sits where, what lies before whom, and what stays hidden.

Examples are positions of the recorded deals, read off their records by hand; names go by seat: Ada is 0.
"""

from __future__ import annotations

import re

import pytest
from htpy import Element, Node, button

import tutorials
from engine.core.actions import Action
from engine.core.rules import Refusal
from engine.core.view import View, view
from engine.games import game
from web.render import board
from web.render.board import Around, Row, Sitting

NINE = tutorials.deal("chwech/an-exact-nine")[1]
REDS = tutorials.deal("minnesota-whist/four-reds")[1]
CLOSE = tutorials.deal("sixty-six/a-close-fails")[1]


def drawn(seen: View, *rows: Row, bottom: int = 0, own: int = -1) -> str:
    return str(board.scene(Sitting(seen=seen, rows=rows, table="t", bottom=bottom, own=own), Around()))


def places(html: str) -> dict[str, str]:
    """Each place across the table, with what is drawn there."""
    across = html.split('<div class="fs-round">')[0]
    return dict(re.findall(r'<div class="fs-place"[^>]* data-at="([a-z-]+)"(.*?)</div>', across, re.DOTALL))


def cards(html: str) -> list[tuple[str, str]]:
    """The trick, as the place before which a card lies and the card."""
    return re.findall(r'<li data-at="([a-z-]+)"[^>]*><span class="fs-card" id="t-([A-Z0-9]+)"', html)


def test_players_sit_in_order_from_the_left_of_the_one_at_the_bottom() -> None:
    """Six at a table, seen by Cai: Dot sits on her left, Ben on her right, Fay opposite."""
    names = {
        at: re.search("<strong>(.*?)</strong>", part) for at, part in places(drawn(view(NINE[0]), bottom=2)).items()
    }
    assert {at: name[1] for at, name in names.items() if name} == {
        "south-west": "Dot",
        "north-west": "Eli",
        "north": "Fay",
        "north-east": "Ada",
        "south-east": "Ben",
    }


@pytest.mark.parametrize("seats", range(2, 8))
def test_each_number_of_players_has_its_places(seats: int) -> None:
    assert len(set(board.PLACES[seats])) == seats
    assert board.PLACES[seats][0] == "south"


@pytest.mark.parametrize("seats", range(2, 8))
def test_a_table_is_the_same_from_the_left_and_from_the_right(seats: int) -> None:
    mirrored = {"west": "east", "east": "west"}
    there = [re.sub("west|east", lambda found: mirrored[found[0]], place) for place in board.PLACES[seats][1:]]
    assert there[::-1] == list(board.PLACES[seats][1:])


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_who_sits_half_the_table_away_sits_opposite(seats: int) -> None:
    """Partners of four and of six do. South faces north, and who sits to the left faces who sits to the right."""
    opposite = {"north": "south", "south": "north", "west": "east", "east": "west"}
    half = seats // 2
    for near, far in zip(board.PLACES[seats][:half], board.PLACES[seats][half:], strict=True):
        assert "-".join(opposite[part] for part in near.split("-")) == far


def test_each_card_lies_before_its_player() -> None:
    """Ada led, then Ben, Cai and Dot followed (actions 1 to 4)."""
    assert cards(drawn(view(NINE[4]))) == [
        ("south", "S7"),
        ("south-west", "SJ"),
        ("north-west", "SA"),
        ("north", "S6"),
    ]


def test_the_lead_is_marked_and_the_winner_ringed() -> None:
    """Low deal, action 7: Ada led the three of clubs, and Ben's seven is the highest so far."""
    html = drawn(view(REDS[7]))
    assert re.search(r'<li data-at="south" data-led>', html)
    assert re.search(r'<li data-at="west" data-best><span class="fs-card" id="t-C7"', html)
    assert "Ben, wins so far" in html


def test_one_card_of_a_trick_is_the_lead_and_one_wins() -> None:
    """Before anything is played there is neither."""
    for state in REDS[5:]:
        html = drawn(view(state))
        on_the_table = len(cards(html)) > 0
        assert (html.count(" data-led"), html.count(" data-best")) == (on_the_table, on_the_table), str(state.log[-1])


def test_a_taken_trick_lies_until_the_next_lead() -> None:
    """Ben took the first trick with the seven of clubs (action 8) and led the three of diamonds (action 9)."""
    html = drawn(view(REDS[8]))
    assert 'data-taken data-zone="trick"' in html
    assert "Ben, won the trick" in html
    assert len(cards(html)) == 4
    assert cards(drawn(view(REDS[9]))) == [("west", "D3")]


def test_a_pass_is_seen_until_the_next_trick() -> None:
    """Eli passed (action 5), Fay passed (action 6), and Cai took the trick and led (action 7)."""
    said = {at: "Pass" in part for at, part in places(drawn(view(NINE[6]))).items()}
    assert said == {"south-west": False, "north-west": False, "north": False, "north-east": True, "south-east": True}
    assert "Pass" not in drawn(view(NINE[7]))


def test_a_hidden_hand_is_said_once_and_names_no_card() -> None:
    """Ada looks on at the deal: five hands of nine are backs."""
    html = drawn(view(NINE[0], 0))
    assert html.count('aria-label="nine cards"') == 5
    assert set(re.findall(r'id="t-([A-Z0-9]+)"', html)) == {"D8", "D5", "D4", "D2", "H9", "SQ", "S9", "S7", "S4"}


@pytest.mark.parametrize(("held", "backs"), [(1, 1), (12, 12), (13, 13), (14, 13), (26, 13)])
def test_of_a_hidden_hand_at_most_thirteen_backs_are_drawn_and_its_number_is_right(held: int, backs: int) -> None:
    html = str(board.backs(held))
    assert f'style="--n: {backs}"' in html
    assert re.sub("<.*?>", "", html) == str(held)


def mine(html: str) -> tuple[int, bool]:
    """How many cards wide the hand at the bottom is, and whether it lies there unseen."""
    [(tag, wide)] = re.findall(r'(<div class="fs-hand"[^>]* style="--n: (\d+)">)', html)
    return int(wide), " data-unseen" in tag


@pytest.mark.parametrize("held", range(9, 0, -1))
def test_the_hand_at_the_bottom_is_as_wide_as_its_cards_but_never_narrower_than_two(held: int) -> None:
    """Nine cards were dealt to each; the last of them would else fill the whole row."""
    seen = next(seen for state in NINE if (seen := view(state, 0)).hand(0).size == held)
    assert mine(drawn(seen)) == (max(held, 2), False)


def test_a_hidden_hand_at_the_bottom_is_one_pile() -> None:
    """Ben looks on from Ada's place; his own cards lie at her left, and hers are backs."""
    html = drawn(view(NINE[0], 1))
    assert mine(html) == (2, True)
    assert html.split('<div class="fs-hand"')[1].count("fs-backs") == 1


def test_an_open_hand_is_a_line_a_suit() -> None:
    """Ben was dealt CJ, DA10, HAQ73, SJ and a joker."""
    lines = re.findall(r"<li data-suit=\"(.)\">(.*?)</li>", places(drawn(view(NINE[0], 0, 1)))["south-west"])
    assert [(suit, "".join(re.findall(r">([A-Z0-9★]+)<", line))) for suit, line in lines] == [
        ("C", "J"),
        ("D", "A10"),
        ("S", "J"),
        ("H", "AQ73"),
        ("Z", "★"),
    ]


def test_partners_share_a_mark_and_their_tricks() -> None:
    """Ada and Cai against Ben and Dot, who have the first trick."""
    html = drawn(view(REDS[8]), own=2, bottom=2)
    head = re.sub(r"<.*?>", "", html.split('<div class="fs-tools">')[0])
    assert head == "You and Ada 0Ben and Dot 1"
    assert ['data-side="0"' in part for part in places(html).values()] == [False, True, False]
    assert "fs-side-mark" not in drawn(view(NINE[0]))


def test_bids_lie_before_their_players_and_stay_face_down() -> None:
    """Cai, Ada and Dot have bid under seal (actions 1 to 3); Ada knows her own five of diamonds."""
    seen = view(REDS[3], 0)
    bids = tuple(next((action for action in seen.log if action.seat == seat), None) for seat in range(4))
    html = drawn(seen, Row("bid", "act", bids, each=True))
    middle = html.split('<div class="fs-round">')[1].split("</ol>")[0]
    assert re.findall(r'<li data-at="([a-z]+)"><span class="fs-card( fs-back)?"', middle) == [
        ("south", ""),
        ("north", " fs-back"),
        ("east", " fs-back"),
    ]
    assert "five of diamonds" in middle


def test_the_corner_says_what_holds_for_all() -> None:
    """Twelve of the 24 cards were dealt; nobody has drawn yet, and the nine of diamonds is turned up."""
    seen = view(CLOSE[2], 0)
    html = drawn(seen, Row("trumps", "suit", "D"), Row("stock", "zone", seen.zone("stock")), Row("closer", "seat", -1))
    right = html.split('data-at="right"')[1].split('<div class="fs-place"')[0]
    assert 'aria-label="diamonds"' in right
    assert "nine of diamonds" in right
    assert "12 left" in right


def test_a_closed_stock_shows_no_card() -> None:
    """Ben closed after three tricks and three draws of two cards each: six of twelve are left."""
    closed = next(state for state in CLOSE if state.log and state.log[-1].verb == "close")
    seen = view(closed, 0)
    html = drawn(seen, Row("stock", "zone", seen.zone("stock")), Row("closer", "seat", 1))
    right = html.split('data-at="right"')[1].split('<div class="fs-place"')[0]
    assert "data-closed" in right
    assert "6, closed" in right
    assert "nine of diamonds" not in right
    assert '<span class="fs-badge">closer</span>' in places(html)["north"]


def plain(action: Action, why: tuple[Refusal, ...], inside: Node) -> Element:
    return button(data_act=str(action), aria_disabled="true" if why else None)[inside]


def test_suits_to_name_are_signs_side_by_side() -> None:
    """The hakem may name any of the four suits."""
    state = tutorials.deal("hokm/drawing-for-clubs")[1][0]
    made = [str(one) for one in board.acts(view(state, 0), 0, plain)]
    assert [one.split('data-act="')[1].split('"')[0] for one in made] == [f"0:trump {suit}" for suit in "CDHS"]
    assert all("fs-sign" in one for one in made)
    assert "Make clubs trumps" in made[0]


def test_room_for_acts_is_kept_by_game_and_not_by_moment() -> None:
    """Nobody has more than a pass in Chwech; in Sixty-Six there is much to do besides playing."""
    assert board.rows_of_acts(game("chwech", {})) == 1
    assert board.rows_of_acts(game("sixty-six", {})) == 2


def test_the_way_round_is_said_as_well_as_drawn() -> None:
    """Chwech goes to the left, Hokm to the right."""
    html = drawn(view(NINE[0]))
    assert 'data-way="left"' in html
    assert "clockwise" in html
    assert 'data-way="right"' in drawn(view(tutorials.deal("hokm/a-single-queen")[1][0]))


def test_what_was_done_without_a_card_is_said_once_at_its_seat() -> None:
    """Ada has passed. A row by the name of the verb says so for the whole deal, and then nothing else does."""
    first = tutorials.deal("norwegian-whist/nobody-calls")[1][1]
    assert [str(action) for action in first.log] == ["0:pass"]
    assert 'class="fs-deed">Pass<' in drawn(view(first))
    row = Row("pass", "word", ("passed", "", "", ""), each=True)
    assert 'class="fs-deed"' not in drawn(view(first), row)
    assert "passed pass" in drawn(view(first), row)
