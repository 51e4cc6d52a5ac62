"""The table that one sits at: who sits where, what lies before whom, and what stays hidden.

Examples are positions of the recorded deals, read off their records by hand; names go by seat: Ada is 0.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from copy import replace

import pytest
from htpy import Element, Node, button

import tutorials
from engine.core.actions import Action
from engine.core.cards import NONE, Card, Cards
from engine.core.counts import EachSide
from engine.core.play import deal_of, start
from engine.core.rules import Refusal
from engine.core.state import Column, State
from engine.core.view import Seen, View, view
from engine.games import game
from tests.web.drawn import markup
from web.render import board
from web.render.board import Around, Row, Sitting
from web.render.cards import back

NINE = tutorials.deal("chwech/an-exact-nine")[1]
REDS = tutorials.deal("minnesota-whist/four-reds")[1]
CLOSE = tutorials.deal("sixty-six/a-close-fails")[1]


def drawn(seen: View, *rows: Row, bottom: int = 0, own: int = -1) -> str:
    return str(board.scene(Sitting(seen=seen, rows=rows, table="t", bottom=bottom, own=own), Around()))


def places(html: str) -> dict[str, str]:
    """Each place across the table, with what is drawn there."""
    across = html.split('<div class="fs-round">')[0]
    return {each.split('"')[0]: each for each in across.split(' data-at="') if "fs-who" in each}


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


def test_a_pass_is_seen_although_somebody_has_played_after_it() -> None:
    """In the second trick Ada passed (action 11), and Ben's jack of clubs came after that and was the last card. In
    the fifth Cai and Dot passed (actions 26 and 27) and Eli, Fay and Ada played."""
    said = {at: "Pass" in part for at, part in places(drawn(view(NINE[12]), bottom=2)).items()}
    assert said == {"south-west": False, "north-west": False, "north": False, "north-east": True, "south-east": False}
    said = {at: "Pass" in part for at, part in places(drawn(view(NINE[30]))).items()}
    assert said == {"south-west": False, "north-west": True, "north": True, "north-east": False, "south-east": False}


@pytest.mark.parametrize("acts", range(44, 49))
def test_who_has_declined_a_lead_is_seen_to_pass_until_the_next_is_led(acts: int) -> None:
    """With eight cards Fay declined (action 43). Ada led, Ben, Cai and Dot followed, and Eli passed (action 48), which
    gave the trick to Ada."""
    said = {at: "Pass" in part for at, part in places(drawn(view(NINE[acts]))).items()}
    eli, fay = acts == 48, True
    assert said == {"south-west": False, "north-west": False, "north": False, "north-east": eli, "south-east": fay}
    assert "Pass" not in drawn(view(NINE[49]))


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
    assert head == "TricksYou and Ada 0Ben and Dot 1"
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
    made = [str(one) for one in board.acts(view(state, 0), 0, plain, {})]
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


def inside(html: str, start: str) -> str:
    """The opening tag that begins so."""
    return html[html.index(start) :].split(">")[0]


# Everybody round the table

WEST = ("south-west", "west", "north-west")
EAST = ("south-east", "east", "north-east")


@pytest.mark.parametrize("seats", range(2, 8))
def test_the_way_round_goes_up_on_the_left_and_down_on_the_right_with_as_many_on_either_side(seats: int) -> None:
    around = board.PLACES[seats]
    left = [WEST.index(at) for at in around if at in WEST]
    right = [EAST.index(at) for at in around if at in EAST]
    assert len(left) == len(right) == (seats - 1 - ("north" in around)) / 2
    assert left == sorted(left)
    assert right == sorted(right, reverse=True)
    sides = ["".join("west" * (at in WEST) + "east" * (at in EAST) + "north" * (at == "north")) for at in around[1:]]
    assert sides == sorted(sides, key=["west", "north", "east"].index)
    assert ("north" in around) is (seats % 2 == 0), "opposite sits somebody where the number is even"


@pytest.mark.parametrize("bottom", range(6))
def test_whoever_sits_at_the_bottom_the_next_sits_to_the_left_and_so_round(bottom: int) -> None:
    sitting = Sitting(seen=view(NINE[0]), rows=(), bottom=bottom)
    assert sitting.around == tuple((bottom + step) % 6 for step in range(6))
    assert tuple(map(sitting.place, sitting.around)) == board.PLACES[6]


@pytest.mark.parametrize("bottom", range(6))
def test_each_card_of_a_trick_lies_at_the_place_of_the_one_who_played_it(bottom: int) -> None:
    """Ada, Ben, Cai and Dot have played, whoever looks on from the bottom."""
    places = [board.PLACES[6][(seat - bottom) % 6] for seat in range(4)]
    assert [at for at, _ in cards(drawn(view(NINE[4]), bottom=bottom))] == places


def test_everybody_has_a_place_but_the_one_at_the_bottom_who_has_the_hand() -> None:
    html = drawn(view(NINE[0]), bottom=2)
    assert re.findall(r'id="t-seat-(\d)" data-at="([a-z-]+)"', html) == [
        ("3", "south-west"),
        ("4", "north-west"),
        ("5", "north"),
        ("0", "north-east"),
        ("1", "south-east"),
    ]
    assert 'id="t-hand"' in html
    assert 'aria-label="Cai’s hand"' in html


def test_where_no_hands_are_shown_the_one_at_the_bottom_has_a_place_too() -> None:
    sitting = Sitting(seen=view(NINE[0], 0, 1), rows=(), table="t", bottom=2, hides=("hands",))
    html = str(board.picture(sitting))
    assert re.findall(r'id="t-seat-(\d)"', html) == ["2", "3", "4", "5", "0", "1"]
    assert "fs-hand" not in html
    assert "fs-card" not in html
    assert "fs-backs" not in html
    cloth = inside(html, '<div class="fs-cloth"')
    assert "data-whole" in cloth
    assert "data-open" not in cloth


def test_a_picture_has_the_board_and_the_hand_below_it_unless_that_stands_elsewhere() -> None:
    sitting = Sitting(seen=view(NINE[0], 0), rows=(), table="t")
    assert 'id="t-hand"' in str(board.picture(sitting))
    assert 'id="t-hand"' not in str(board.picture(sitting, held=False))
    assert 'data-seats="6"' in inside(str(board.picture(sitting)), "<section")


def test_a_board_on_which_another_hand_lies_open_says_so() -> None:
    """So that there is room for it. One's own hand at the bottom is no such hand."""
    for eyes, is_open in (((), False), ((0,), False), ((1,), True), ((0, 5), True)):
        assert ("data-open" in inside(drawn(view(NINE[0], *eyes)), '<div class="fs-cloth"')) is is_open, eyes


def test_one_card_that_all_have_seen_does_not_open_a_hand() -> None:
    """In Minnesota Whist the bids are known when they are taken up again, in hands that stay hidden."""
    taken_up = view(REDS[5], 0)
    assert [len(taken_up.hand(seat).known) for seat in (1, 2, 3)] == [1, 1, 1]
    assert "data-open" not in inside(drawn(taken_up, *board.rows_of(taken_up)), '<div class="fs-cloth"')
    last = taken_up._replace(zones=(taken_up.zones[0], Seen(1, taken_up.hand(1).known), *taken_up.zones[2:]))
    assert "data-open" not in inside(drawn(last, *board.rows_of(last)), '<div class="fs-cloth"'), "the last of a hand"


def test_columns_before_the_players_are_told_to_the_styles_unless_no_hands_are_shown() -> None:
    seen = view(tutorials.deal("chinese-whist/the-card-held-back")[1][0])
    rows = board.rows_of(seen)
    with_columns, without = (Sitting(seen=seen, rows=rows, hides=hides) for hides in ((), ("hands",)))
    assert "data-columns" in inside(str(board.board(with_columns)), '<div class="fs-cloth"')
    assert "data-columns" not in inside(str(board.board(without)), '<div class="fs-cloth"')
    assert "data-columns" not in inside(drawn(view(NINE[0])), '<div class="fs-cloth"')


def test_where_the_way_round_is_hidden_it_is_neither_drawn_nor_said() -> None:
    html = str(board.board(Sitting(seen=view(NINE[0]), rows=(), hides=("way",))))
    assert "data-way" not in html
    assert "clockwise" not in html


def test_a_scene_says_how_many_sit_there_who_is_at_the_bottom_and_how_many_rows_of_acts_are_kept_free() -> None:
    """Chwech needs one row of acts, and whoever only watches has two, for the steps and for the ways on."""
    sitting = Sitting(seen=view(NINE[0]), rows=(), bottom=4)
    played, watched = (str(board.scene(sitting, Around(watching=watching))) for watching in (False, True))
    assert 'data-seats="6" data-bottom="4" data-rows="1"' in inside(played, "<section")
    assert "data-watching" not in inside(played, "<section")
    assert 'data-rows="2" data-watching' in inside(watched, "<section")


def test_a_board_is_bare_until_a_bid_or_a_card_lies_on_it() -> None:
    """Minnesota's bids and Chwech's first card lie there, and so does the hand of another that is seen."""
    boards = {"dealt": REDS[0], "bid": REDS[1], "led": NINE[1]}
    bare = {}
    for name, state in boards.items():
        seen = view(state, 0)
        bare[name] = "data-bare" in inside(drawn(seen, *board.rows_of(seen)), '<div class="fs-cloth"')
    assert bare == {"dealt": True, "bid": False, "led": False}
    assert "data-bare" not in inside(drawn(view(REDS[0], 0, 1)), '<div class="fs-cloth"'), "another hand is seen"


def test_what_stands_about_a_table_stands_in_its_own_place() -> None:
    around = Around(head="over it", tools="tools", told="just told", may="you may", acts="acts")
    html = str(board.scene(Sitting(seen=view(NINE[0]), rows=()), around))
    for part in (
        '<div class="fs-heading">over it</div>',
        '<div class="fs-tools">tools</div>',
        '<div class="fs-told-last">just told</div>',
        '<div class="fs-may">you may</div>',
        '<div class="fs-doing">acts</div>',
    ):
        assert part in html


@pytest.mark.parametrize("states", [NINE, REDS, CLOSE])
def test_nothing_at_a_table_is_a_paragraph(states: Sequence[State]) -> None:
    """Whoever sets paragraphs apart would set apart what lies on the cloth."""
    for state in states:
        seen = view(state, 0)
        table = board.board(Sitting(seen=seen, rows=board.rows_of(seen), table="t"))
        assert "<p" not in str(table) + str(board.hand(Sitting(seen=seen, rows=()), "you may", "7 points"))


@pytest.mark.parametrize(
    ("game_id", "rows"),
    [
        ("cayenne", 2),  # a suit to name, grand, nullo, pass
        ("chinese-whist", 1),  # a suit to name, in one row of signs
        ("hokm", 1),  # keep, reject
        ("minnesota-whist", 1),  # a bid
        ("norwegian-whist", 1),  # grand, nullo, pass: three fit side by side
        ("witches-whist", 1),
    ],
)
def test_more_than_three_acts_need_two_rows(game_id: str, rows: int) -> None:
    assert board.rows_of_acts(game(game_id, {})) == rows


@pytest.mark.parametrize("size", [13, 14, 15])
def test_a_game_with_more_cards_in_a_hand_than_a_row_has_room_for_says_so(size: int) -> None:
    """A phone has room for 14."""
    seen = view(REDS[0])
    sitting = Sitting(seen=seen._replace(game=replace(seen.game, hand_size=size)), rows=())
    for html in (str(board.scene(sitting, Around())), str(board.picture(sitting))):
        assert ("data-long" in inside(html, "<section")) is (size > 14)


def test_in_hokm_for_three_the_room_for_two_rows_is_kept_before_the_hands_are_whole() -> None:
    """Five cards are dealt at first, and seventeen are played with."""
    for players, long in (("3", True), ("4", False)):
        playing = game("hokm", {"players": players})
        seen = view(start(playing, deal_of(playing, 0, playing.pack)))
        assert seen.hand(0).size == 5
        assert ("data-long" in inside(str(board.scene(Sitting(seen=seen, rows=()), Around())), "<section")) is long


# The hand at the bottom


def cut(seen: View, size: int, known: Cards) -> View:
    """The same moment, with so many cards in Ada's hand, of which some are known."""
    return seen._replace(zones=(Seen(size, known), *seen.zones[1:]))


MANY = Cards.parse("C23456789 D2345678")


@pytest.mark.parametrize(
    ("known", "hidden", "wide", "long"),
    [
        (0, 0, 2, False),
        (1, 0, 2, False),
        (3, 0, 3, False),
        (14, 0, 14, False),
        (15, 0, 15, True),
        (0, 9, 2, False),
        (2, 3, 3, False),
        (13, 1, 14, False),
        (14, 1, 15, True),
    ],
)
def test_a_hand_has_room_for_each_card_and_one_more_for_all_that_are_hidden(
    known: int, hidden: int, wide: int, long: bool
) -> None:
    """A phone has room for 14 side by side; two at the least, so that a single card is not as wide as the page."""
    own = Cards.of(list(MANY)[:known])
    html = str(board.hand(Sitting(seen=cut(view(REDS[0]), known + hidden, own), rows=(), table="t"), None))
    tag = inside(html, '<div class="fs-hand"')
    assert f'style="--n: {wide}"' in tag
    assert ("data-long" in tag) is long
    assert ("data-unseen" in tag) is (known == 0), "nothing of it is seen"
    assert html.count('id="t-C') + html.count('id="t-D') == known
    assert re.findall(r'class="fs-backs"[^>]*><b aria-hidden="true">(\d+)<', html) == ([str(hidden)] if hidden else [])


def test_a_hand_of_columns_is_as_wide_as_its_columns_and_the_cards_beside_them() -> None:
    """Chinese Whist: Ada has six columns and a card in hand; her first column is used up by the end."""
    states = tutorials.deal("chinese-whist/the-card-held-back")[1]
    sitting = Sitting(seen=view(states[0], 0), rows=board.rows_of(view(states[0], 0)), table="t")
    html = str(board.hand(sitting, None))
    assert "--n: 7" in html
    assert "data-laid" in html
    assert html.count("fs-column-of-hand") == 7
    assert html.count("data-covered") == 6
    assert html.count(">in hand<") == 1, "what lies on the table is told from it"
    assert html.count('id="t-') == 8, "the hand itself, six cards that lie up, and one in hand"
    bystander = view(states[0])
    html = str(board.hand(Sitting(seen=bystander, rows=board.rows_of(bystander), table="t"), None))
    assert "--n: 7" in html
    assert 'aria-label="one card"' in html
    assert "data-unseen" not in html, "the columns are seen"
    assert "data-laid" not in drawn(view(NINE[0], 0))
    assert ">in hand<" not in drawn(view(NINE[0], 0)), "where all are in hand it goes without saying"


def test_a_column_that_is_used_up_leaves_no_gap_and_one_without_a_card_below_says_nothing_of_one() -> None:
    """Two columns of three: one with a card below, one that is all there is, and one that is used up."""
    seen = view(tutorials.deal("chinese-whist/the-card-held-back")[1][0], 0)
    laid = (Column(Card.parse("D5"), True), Column(Card.parse("S2"), False), Column(None, False))
    row = Row("columns", "columns", (laid, laid, laid, laid), each=True)
    seen = cut(seen, 2, Cards.parse("D5 S2"))
    html = str(board.hand(Sitting(seen=seen, rows=(row,), table="t"), None))
    assert html.count("fs-column-of-hand") == 2
    assert html.count("data-covered") == html.count("on a card face down") == 1
    assert "--n: 2" in html
    other = places(drawn(seen, row))["west"]
    assert re.findall(r"<li( data-covered)?><span class=\"fs-card\" id=\"t-(..)\"", other) == [
        (" data-covered", "D5"),
        ("", "S2"),
    ]
    assert other.count(", on a card face down") == 1


def test_of_another_players_columns_the_rest_of_the_hand_is_counted_without_them() -> None:
    """Six of Ben's cards lie up, the six under them count for none of the hand, and one is held."""
    seen = view(tutorials.deal("chinese-whist/the-card-held-back")[1][0])
    html = markup(board.held(Sitting(seen=seen, rows=board.rows_of(seen)), 1))
    assert html.count("<li") == 6
    assert 'aria-label="one card"' in html


@pytest.mark.parametrize(("number", "said"), [(1, "one card"), (2, "two cards"), (13, "thirteen cards")])
def test_a_hidden_hand_says_its_number_in_words(number: int, said: str) -> None:
    assert f'aria-label="{said}"' in str(board.backs(number))


def test_the_keyboard_goes_along_the_hand_only_of_whoever_can_play_there() -> None:
    for active, roves in ((0, True), (-1, False), (1, False)):
        html = str(board.hand(Sitting(seen=view(NINE[0], 0), rows=(), table="t", active=active), None))
        assert ("data-roving" in inside(html, '<div class="fs-hand"')) is roves


def test_cards_are_to_be_pressed_only_in_the_hand_of_whoever_can_play() -> None:
    for active, number in ((0, 9), (-1, 0), (1, 0)):
        sitting = Sitting(
            seen=view(NINE[0], 0), rows=(), table="t", active=active, holder=lambda _card, _where: button["press"]
        )
        assert str(board.hand(sitting, None)).count("<button>press") == number


def test_a_card_that_was_tried_is_marked_and_no_other() -> None:
    sitting = Sitting(seen=view(NINE[0], 0), rows=(), table="t", tried=Cards.parse("SQ"))
    html = str(board.hand(sitting, None))
    assert re.findall(r'id="t-(..)"[^>]*data-tried', html) == ["SQ"]
    assert html.count("which may not be played") == 1


def test_a_hand_in_whose_place_lies_what_a_deal_has_brought_is_no_empty_group() -> None:
    sitting = Sitting(seen=view(NINE[0], 0), rows=(), table="t", own=0)
    assert 'role="group" aria-label="your hand"' in str(board.hand(sitting, None))
    tag = inside(str(board.hand(sitting, None, brought="63 points")), '<div class="fs-hand"')
    assert "role" not in tag
    assert "aria-label" not in tag


def test_a_list_with_nothing_in_it_is_not_for_those_who_listen() -> None:
    """The trick before a lead, and once all is played the columns of the others."""
    trick = '<ol class="fs-laid-down"'
    assert 'aria-hidden="true"' in inside(drawn(view(NINE[0], 0)), trick)
    laid = next(state for state in NINE if state.trick.plays)
    assert "aria-hidden" not in inside(drawn(view(laid, 0)), trick)
    states = tutorials.deal("chinese-whist/the-card-held-back")[1]
    first, last = (view(states[at], 0) for at in (0, -1))
    assert drawn(first, *board.rows_of(first)).count("fs-row-of-columns") == 3
    assert "fs-row-of-columns" not in drawn(last, *board.rows_of(last))


def test_what_a_deal_has_brought_lies_in_the_place_of_the_hand() -> None:
    sitting = Sitting(seen=view(NINE[0], 0), rows=(), table="t")
    html = str(board.hand(sitting, None, brought="63 points"))
    assert '<div class="fs-brought" data-many>63 points</div>' in html, "six sides do not stand in a line on a phone"
    assert "fs-card" not in html
    assert "fs-brought" not in str(board.hand(sitting, None))
    two = Sitting(seen=view(REDS[0], 0), rows=(), table="t")
    html = str(board.hand(two, None, brought="7 points"))
    assert '<div class="fs-brought" data-two>7 points</div>' in html, "two sides stand under each other there"


def test_the_hand_at_the_bottom_says_whether_it_is_to_act() -> None:
    """Ada leads; Ben waits."""
    for bottom, turn in ((0, True), (1, False)):
        html = str(board.hand(Sitting(seen=view(NINE[0]), rows=(), bottom=bottom), None))
        assert ("data-turn" in inside(html, '<div class="fs-mine"')) is turn


def test_without_a_name_for_the_table_nothing_has_an_id() -> None:
    sitting = Sitting(seen=view(NINE[4], 0, 1), rows=())
    assert 'id="' not in str(board.board(sitting))
    assert 'id="' not in str(board.hand(sitting, None))


# At the seats


def test_whose_turn_it_is_stands_at_that_seat_and_is_said_there_unless_it_is_the_hand_at_the_bottom() -> None:
    """Cai is to follow (action 2)."""
    seen = view(NINE[2])
    for bottom, spoken in ((0, True), (2, False)):
        html = drawn(seen, bottom=bottom)
        turned = [at for at, _ in re.findall(r'data-at="([a-z-]+)"( data-turn)', html)]
        assert turned == (["north-west"] if spoken else [])
        assert ('fs-spoken"> is ' in html) is spoken


def test_where_the_turn_or_the_winner_is_hidden_nobody_is_marked_as_to_act() -> None:
    for hides, turn in (((), (2,)), (("turn",), ()), (("winner",), ()), (("trick",), (2,))):
        assert Sitting(seen=view(NINE[2]), rows=(), hides=hides).turn == turn


def test_a_plain_table_is_only_names_and_cards() -> None:
    seen = view(REDS[8], 0)
    html = str(board.board(Sitting(seen=seen, rows=board.rows_of(seen), plain=True)))
    assert re.findall(r'<div class="fs-who">(.*?)</div>', html) == [
        f"<strong>{name}</strong>" for name in ("Ben", "Cai", "Dot")
    ]


def test_the_reader_is_you_with_the_name_beside_it_and_nobody_else_is() -> None:
    html = drawn(view(NINE[0]), own=3)
    assert html.count("<strong>You</strong>") == 1
    assert '<strong>You</strong><span class="fs-soft"> Dot</span>' in places(html)["north"]
    assert "<strong>You</strong>" not in drawn(view(NINE[0]))


def test_the_dealer_is_named_once_and_not_where_roles_are_hidden() -> None:
    """Fay dealt, since Ada leads to the first trick."""
    html = drawn(view(NINE[0]))
    assert [at for at, part in places(html).items() if ">dealer<" in part] == ["south-east"]
    assert "dealer" not in str(board.board(Sitting(seen=view(NINE[0]), rows=(), hides=("roles",))))


def test_a_role_stands_at_the_seat_that_has_it_and_one_of_several_at_each_of_theirs() -> None:
    rows = (Row("caller", "seat", 1), Row("declined", "seats", (2, 5)))
    found = {at: re.findall(r'fs-badge">(.*?)<', part) for at, part in places(drawn(view(NINE[0]), *rows)).items()}
    assert found == {
        "south-west": ["caller"],
        "north-west": ["declined"],
        "north": [],
        "north-east": [],
        "south-east": ["dealer", "declined"],
    }


def test_what_was_taken_is_tricks_where_tricks_count_and_otherwise_cards() -> None:
    """Ben has the first trick of Minnesota Whist; in Chwech Cai took the first, of the four cards that were played."""
    assert [board.taken(view(REDS[8]), seat) for seat in range(4)] == ["", "1 trick", "", ""]
    assert [board.taken(view(REDS[0]), seat) for seat in range(4)] == ["", "", "", ""]
    last = view(REDS[-1])
    numbers = [sum(trick.winner == seat for trick in last.tricks) for seat in range(4)]
    assert [board.taken(last, seat) for seat in range(4)] == [
        f"{number} trick{'s' if number > 1 else ''}" if number else "" for number in numbers
    ]
    assert [board.taken(view(NINE[7]), seat) for seat in range(6)] == ["", "", "4 cards", "", "", ""]


def test_what_was_taken_is_heard_apart_from_what_is_in_hand() -> None:
    seat = str(board.place(Sitting(seen=view(NINE[7]), rows=()), 2))
    assert '<span class="fs-got">4<span class="fs-spoken"> cards</span> won</span>' in seat, "seen beside a hand, too"
    assert "won" not in str(board.place(Sitting(seen=view(NINE[7]), rows=()), 1)), "nothing yet"


@pytest.mark.parametrize("name", ["points", "wins"])
def test_cards_are_what_was_taken_where_another_number_than_tricks_comes_first(name: str) -> None:
    """A game is made up that counts something else for each side, whatever it is called."""
    seen = view(REDS[8])
    counts = (EachSide(name, "minnesota-whist/score", high=4), *seen.game.counts)
    made_up = seen._replace(game=replace(seen.game, counts=counts))
    assert [board.taken(made_up, seat) for seat in range(4)] == ["", "4 cards", "", ""]


def test_where_what_was_taken_is_hidden_no_seat_tells_it() -> None:
    assert "fs-got" in str(board.board(Sitting(seen=view(REDS[8]), rows=())))
    assert "fs-got" not in str(board.board(Sitting(seen=view(REDS[8]), rows=(), hides=("taken",))))


@pytest.mark.parametrize(
    ("kind", "nothing", "something", "told"),
    [
        ("suits", "", "DS", "diamonds spades marriage"),
        ("suit", "", "H", "hearts marriage"),
        ("number", 0, 3, "3 marriage"),
        ("zone", Seen(0, NONE), Seen(4, NONE), "4 marriage"),
        ("word", "", "passed", "passed marriage"),
    ],
)
def test_a_row_of_the_game_is_said_at_each_seat_that_has_something_of_it(
    kind: str, nothing: object, something: object, told: str
) -> None:
    """Ben and Cai have nothing; Dot has."""
    html = drawn(view(REDS[0]), Row("marriages", kind, (nothing, nothing, nothing, something), each=True))
    named = re.sub(r'<span class="fs-suit"[^>]*aria-label="([^"]*)"[^>]*>', r"\1 ", html)
    assert [
        (at, " ".join(re.sub(r"<[^>]*>", "", part.split('fs-of-seat">')[1].split('<div class="fs-backs"')[0]).split()))
        for at, part in places(named).items()
        if "fs-of-seat" in part
    ] == [("east", told)]


def test_partners_have_the_mark_of_their_side() -> None:
    """Ada and Cai are side 0, Ben and Dot side 1."""
    marks = [re.search(r'data-side="(\d)"', str(board.side_mark(REDS[0].game, seat))) for seat in range(4)]
    assert [mark and mark[1] for mark in marks] == ["0", "1", "0", "1"]
    assert board.side_mark(NINE[0].game, 0) is None


def test_of_a_side_the_reader_comes_first() -> None:
    """Ben and Dot: for Dot it is herself and Ben; for whoever only looks on, as they sit."""
    for own, told in ((3, "Ada and Cai 5You and Ben 2"), (-1, "Ada and Cai 5Ben and Dot 2")):
        sitting = Sitting(seen=view(REDS[0]), rows=(), own=own)
        assert re.sub(r"<[^>]*>", "", markup(board.by_side(sitting, ["5", "2"]))) == told


def test_the_tricks_of_a_side_are_those_of_all_its_players() -> None:
    """At the end Ada and Cai have as many between them as the two have each."""
    last = view(REDS[-1])
    won = [sum(trick.winner == seat for trick in last.tricks) for seat in range(4)]
    assert sum(won) == 13
    heads = re.findall(r"<strong>(\d+)</strong>", markup(board.sides(Sitting(seen=last, rows=()))))
    assert heads == [str(won[0] + won[2]), str(won[1] + won[3])]


# What was done without a card

CALLS = tutorials.deal("norwegian-whist/nobody-calls")[1]
"""All four pass, Ada first; then Nullo is played."""


def deed(at: int, seat: int, *rows: Row) -> str:
    """What is said that a player did, or nothing."""
    return str(board.deed(Sitting(seen=view(CALLS[at]), rows=rows), seat) or "")


def test_a_pass_before_the_first_trick_is_seen_at_its_seat_until_that_is_led() -> None:
    first = next(at for at, state in enumerate(CALLS) if state.trick.plays)
    caller = [action.seat for action in CALLS[4].log]
    assert [deed(3, seat) for seat in caller] == [*(f"{seat}:pass" for seat in caller[:3]), ""]
    assert first == 5
    after = [deed(first, seat) for seat in caller]
    assert after == ["", "", "", ""], "the calls belong to what came before the trick"


def test_who_is_to_act_again_has_nothing_said_of_what_was_done_before() -> None:
    """Once all four have passed the first of them leads: of her it is said no more that she passed."""
    [leader] = CALLS[4].turn
    assert deed(4, leader) == ""
    for seat in {0, 1, 2, 3} - {leader}:
        assert deed(4, seat) == f"{seat}:pass"


def test_what_lies_there_as_a_bid_is_not_said_a_second_time() -> None:
    action = CALLS[1].log[0]
    for value, each in ((action, False), ((action, None, None, None), True)):
        assert deed(1, action.seat, Row("bid", "act", value, each)) == ""
    assert deed(1, action.seat, Row("bid", "act", (None, None, None, None), each=True)) == f"{action.seat}:pass"


def test_only_a_row_of_the_seats_that_goes_by_the_name_of_the_verb_says_it_in_its_place() -> None:
    seat = CALLS[1].log[0].seat
    said = f"{seat}:pass"
    assert deed(1, seat, Row("pass", "word", ("", "", "", ""), each=True)) == ""
    assert deed(1, seat, Row("pass", "word", "")) == said
    for other in ("grand", "trumps"):
        assert deed(1, seat, Row(other, "word", ("", "", "", ""), each=True)) == said
    assert deed(1, seat, Row("pass", "act", (None, None, None, None), each=True)) == said


def test_a_suit_that_was_named_is_seen_as_its_sign() -> None:
    seen = view(CALLS[1])
    named = seen._replace(log=(Action(0, "trump", (), "H"),))
    assert '<span class="fs-deed"><span class="fs-suit" data-suit="H"' in drawn(named)
    assert '<span class="fs-deed">Pass</span>' in drawn(seen)


# Acts


def test_one_suit_or_two_to_name_are_said_in_words_and_after_signs() -> None:
    """Three suits or more are signs; what one can do besides comes after them, and what is refused last."""
    seen = view(tutorials.deal("hokm/drawing-for-clubs")[1][0], 0)
    seat = seen.choices[0].seat
    some = {number: seen._replace(choices=seen.choices[:number], refused=()) for number in (1, 2, 3)}
    signs = {
        number: ["fs-sign" in str(one) for one in board.acts(found, seat, plain, {})] for number, found in some.items()
    }
    assert signs == {1: [False], 2: [False, False], 3: [True, True, True]}
    other = Action(seat, "pass")
    mixed = seen._replace(choices=(other, *seen.choices[:3]), refused=((seen.choices[3], ()),))
    order = [re.findall(r'data-act="([^"]*)"', str(one))[0] for one in board.acts(mixed, seat, plain, {})]
    assert order == [f"{seat}:trump C", f"{seat}:trump D", f"{seat}:trump H", f"{seat}:trump S", f"{seat}:pass"]


def test_acts_are_those_of_the_seat_and_never_with_a_card() -> None:
    """Sixty-Six, Ada to lead: she may close or claim, and the cards that she may lead are no acts."""
    seen = view(CLOSE[2], 0, 1)
    active = seen.turn[0]
    made = [re.findall(r'data-act="([^"]*)"', str(one))[0] for one in board.acts(seen, active, plain, {})]
    assert made
    assert all(act.startswith(f"{active}:") and ":play" not in act for act in made)
    assert board.acts(seen, 1 - active, plain, {}) == []


# The middle


def laid(html: str) -> str:
    return html.split('<div class="fs-round">')[1].split("</ol>")[0]


def test_the_lead_and_the_winner_are_each_marked_once_and_said() -> None:
    """Minnesota Whist: Ada led the three of clubs and Ben's seven is highest; then Ben has won the trick."""
    for at, ends in ((7, "wins so far"), (8, "won the trick")):
        middle = laid(drawn(view(REDS[at])))
        assert middle.count("data-led") == middle.count(">led<") == middle.count(", led") == 1
        assert middle.count("data-best") == middle.count(ends) == 1
        assert ", Ada, led<" in middle
        assert f", Ben, {ends}<" in middle
        assert ("data-taken" in middle) is (at == 8)


def test_who_wins_is_not_told_where_it_is_hidden() -> None:
    sitting = Sitting(seen=view(REDS[7]), rows=(), table="t", hides=("winner",))
    middle = str(board.middle(sitting))
    assert "data-best" not in middle
    assert "wins so far" not in middle
    assert "data-led" in middle


def test_before_the_first_card_nobody_wins() -> None:
    assert board.winning(view(REDS[0])) == -1
    assert [board.winning(view(REDS[at])) for at in (7, 8)] == [1, 1]


def test_where_the_trick_is_hidden_neither_it_nor_the_one_before_lies_there() -> None:
    for at in (7, 8):
        sitting = Sitting(seen=view(REDS[at]), rows=(), table="t", hides=("trick",))
        assert "fs-card" not in str(board.middle(sitting))


def test_bids_give_way_to_the_trick_and_do_not_come_back_after_it() -> None:
    bids = Row("bid", "act", tuple(REDS[4].log), each=True)
    assert [laid(drawn(view(REDS[at]), bids)).count("<li") for at in (4, 5, 8, 9)] == [4, 1, 4, 1]


def in_hands(at: int, *eyes: int, active: int = -1) -> dict[int, tuple[str, int]]:
    """Of each player, from Ada at the bottom, the cards seen in hand and the number of backs, the bids lying there."""
    seen = view(REDS[at], *eyes)
    html = str(board.scene(Sitting(seen=seen, rows=board.rows_of(seen), table="t", active=active), Around()))
    mine, across = html.split('<div class="fs-mine"')[1], html.split('<div class="fs-round">')[0]
    hands = {0: mine} | {int(part[0]): part for part in across.split('id="t-seat-')[1:]}
    return {
        seat: (
            " ".join(re.findall(r' id="t-([CDHS][A-Z0-9]+)"', part)),
            sum(map(int, re.findall(r'fs-backs.*?<b aria-hidden="true">(\d+)</b>', part))),
        )
        for seat, part in hands.items()
    }


def test_a_bid_that_lies_on_the_table_is_not_in_the_hand_as_well() -> None:
    """Cai, Ada and Dot have bid, Ada the five of diamonds, which she alone knows (action 3); then all four red cards
    are turned up (action 4). They go back to the hands before Ada leads the three of clubs (action 5)."""
    mine = "C8 C5 C3 DA DJ D7 S10 S9 S5 S3 HK H8"
    assert in_hands(3, 0) == {0: (mine, 0), 1: ("", 13), 2: ("", 12), 3: ("", 12)}
    assert in_hands(4) == {0: ("", 12), 1: ("", 12), 2: ("", 12), 3: ("", 12)}
    assert in_hands(5) == {0: ("D5", 11), 1: ("D3", 12), 2: ("H2", 12), 3: ("D2", 12)}


def test_whoever_leads_has_the_bid_card_back_to_play_it() -> None:
    """All four bids lie there but that of Ada, who sees it in her hand."""
    assert in_hands(4, 0, active=0)[0] == ("C8 C5 C3 DA DJ D7 D5 S10 S9 S5 S3 HK H8", 0)
    seen = view(REDS[4], 0)
    for active, lying in ((-1, 4), (0, 3)):
        sitting = Sitting(seen=seen, rows=board.rows_of(seen), active=active)
        assert str(board.middle(sitting)).count("<li") == lying


def test_a_bid_without_a_card_leaves_a_hand_that_is_seen_as_it_is() -> None:
    """To others it looks like any bid, and a card is missing in the hand."""
    bids = Row("bid", "act", (Action(0, "bid", (), "H"), None, None, None), each=True)
    for eyes, left in (((0,), 13), ((), 12)):
        assert board.in_hand(Sitting(seen=view(REDS[0], *eyes), rows=(bids,)), 0).size == left


def test_what_was_said_with_a_card_lies_on_it_a_suit_as_its_sign() -> None:
    seen = view(REDS[7])
    first, second, *rest = seen.trick.plays
    said = seen.trick._replace(plays=(first._replace(value="H"), second._replace(value="3"), *rest))
    html = laid(drawn(seen._replace(trick=said)))
    tags = re.findall(r'<span class="fs-tag fs-with">(.*?)</span>(?:</span>)?</li>', html)
    assert len(tags) == 2
    assert 'data-suit="H"' in tags[0]
    assert tags[1] == "3"


def test_a_bid_without_a_card_is_a_back_with_what_was_said_of_it() -> None:
    spoken, silent, card = (Action(0, "bid", (), "H"), Action(0, "bid"), Action(0, "bid", (Card.parse("D5"),)))
    assert "fs-back" in markup(board._bid(spoken))
    assert "hearts" in markup(board._bid(spoken))
    assert markup(board._bid(silent)) == str(back())
    assert "five of diamonds" in markup(board._bid(card))


# What holds for all


def corner(seen: View, *rows: Row) -> tuple[str, str]:
    left, right = map(str, board.corner(Sitting(seen=seen, rows=rows, table="t")))
    return left, right


@pytest.mark.parametrize(
    ("contract", "said"),
    [
        ("cayenne", "Cayenne × 4"),
        ("second", "Second colour × 3"),
        ("fourth", "Fourth colour × 1"),
        ("nullo", "Nullo × 8"),
    ],
)
def test_what_a_suit_is_worth_stands_under_its_rank(contract: str, said: str) -> None:
    """cayenne/values: "second" alone would be a second contract."""
    playing = game("cayenne")
    seen = view(start(playing, deal_of(playing, dealer=0, order=list(playing.pack))))
    left, _ = corner(seen, Row("contract", "word", contract))
    assert " ".join(re.sub(r"<[^>]*>", " ", left).split()) == said


def test_on_the_left_stand_the_contract_numbers_and_cards_and_what_is_nothing_does_not() -> None:
    rows = (
        Row("contract", "word", "high"),
        Row("tricks-at-close", "number", 3),
        Row("turned", "card", Card.parse("CK")),
    )
    left, right = corner(view(NINE[0]), *rows)
    text = re.sub(r"<[^>]*>", " ", left).split()
    assert text == ["High", "contract", "3", "tricks", "at", "the", "close", "K", "turned", "up"]
    one = re.sub(r"<[^>]*>", " ", corner(view(NINE[0]), Row("tricks-at-close", "number", 1))[0])
    assert one.split() == ["1", "trick", "at", "the", "close"]
    assert 'data-suit="C"' in left
    assert 'aria-label="king of clubs"' in left
    assert '<b aria-hidden="true">K</b>' in left
    assert "fs-fact" not in right
    nothing = (Row("contract", "word", ""), Row("tricks-at-close", "number", 0), Row("turned", "card", None))
    assert all("fs-fact" not in part for part in corner(view(NINE[0]), *nothing))
    for row in rows:
        assert "fs-fact" not in corner(view(NINE[0]), row._replace(each=True, value=(row.value,) * 6))[0]


def test_a_joker_that_was_turned_up_is_a_star() -> None:
    left, _ = corner(view(NINE[0]), Row("turned", "card", Card.parse("Z1")))
    assert "★" in left
    assert 'aria-label="joker"' in left


def test_of_jokers_in_a_hand_that_is_looked_at_it_is_said_how_many() -> None:
    ranks = game("chwech").ranks
    assert 'aria-label="joker"' in board.diagram(Cards.parse("CA Z1"), ranks, "t")
    assert 'aria-label="two jokers"' in board.diagram(Cards.parse("CA Z12"), ranks, "t")


def test_to_the_reader_of_a_seat_the_trick_and_the_hand_are_told_as_theirs() -> None:
    """Ada has led a club to Ben, Cai and Dot."""
    seen = view(REDS[5], 0)
    assert ", you, led, wins so far" in drawn(seen, own=0)
    assert ", Ada, led, wins so far" in drawn(seen, own=1)
    hands = [str(board.hand(Sitting(seen=seen, rows=(), own=own), None)) for own in (0, -1)]
    assert [re.findall(r'role="group" aria-label="([^"]*)"', hand) for hand in hands] == [["your hand"], ["Ada’s hand"]]


def test_that_there_are_no_trumps_is_told_only_once_cards_are_played() -> None:
    row = Row("trumps", "suit", "")
    told = ["no trumps" in corner(view(REDS[at]), row)[1] for at in (0, 4, 5, 8, 9)]
    assert told == [False, False, True, True, True]
    assert 'aria-label="hearts"' in corner(view(REDS[0]), Row("trumps", "suit", "H"))[1]
    assert "no trumps" not in corner(view(REDS[8]), Row("trumps", "suit", "H"))[1]


S9, H9 = Card.parse("S9"), Card.parse("H9")


@pytest.mark.parametrize(
    ("zone", "closed", "face", "backs", "told"),
    [
        (Seen(0, NONE), False, "", 0, ""),
        (Seen(12, Cards.of([S9])), False, "S9", 1, "12 left"),
        (Seen(12, NONE), False, "", 1, "12 left"),
        (Seen(2, Cards.of([S9])), False, "S9", 1, "2 left"),
        (Seen(2, Cards.of([S9]), (None, S9)), False, "S9", 1, "2 left"),
        (Seen(3, Cards.of([S9, H9]), (None, H9, S9)), False, "H9", 1, "3 left"),
        (Seen(1, Cards.of([S9])), False, "S9", 0, "stock"),
        (Seen(1, NONE), False, "", 1, "stock"),
        (Seen(6, Cards.of([S9])), True, "", 2, "6, closed"),
    ],
)
def test_a_pile_shows_its_card_under_a_back_and_how_many_are_left(
    zone: Seen, closed: bool, face: str, backs: int, told: str
) -> None:
    """A single card that is seen has nothing over it; a closed stock lies under one more back and shows no card."""
    rows = (Row("stock", "zone", zone), Row("closer", "seat", 0 if closed else -1))
    _, right = corner(view(REDS[0]), *rows)
    assert re.findall(r'id="t-(..)"', right) == ([face] if face else [])
    assert right.count("fs-back") == backs
    seen = re.sub(r'<span class="fs-spoken">[^<]*</span>', "", right)
    assert re.sub(r"<[^>]*>", "", seen.replace("</b>", "</b>~").split("~")[-1]).endswith(told)
    assert ("data-closed" in right) is closed
    heard = re.sub(r"<[^>]*>", "", right)
    assert (", turned up, " in heard) is bool(face and zone.size > 1)
    assert heard.count("stock") == bool(told), "its name is heard once"


def test_only_a_closer_closes_the_stock() -> None:
    stock = Row("stock", "zone", Seen(6, Cards.of([S9])))
    for name, seat, closed in (("closer", 0, True), ("closer", 1, True), ("closer", -1, False), ("hakem", 0, False)):
        assert ("closed" in corner(view(REDS[0]), stock, Row(name, "seat", seat))[1]) is closed


def test_of_a_diagram_the_ranks_are_heard_and_of_a_joker_its_name_alone() -> None:
    html = markup(board.diagram(Cards.parse("CA SK Z1"), game("chwech").ranks, "t"))
    lines = dict(re.findall(r'<li data-suit="(.)">(.*?)</li>', html))
    assert list(lines) == ["C", "S", "Z"]
    assert {suit: "aria-hidden" in re.findall(r"<b[^>]*>", line)[0] for suit, line in lines.items()} == {
        "C": False,
        "S": False,
        "Z": True,
    }
    assert 'aria-label="joker"' in lines["Z"]


def test_a_suit_that_counts_has_its_number_beside_its_sign_and_no_room_for_one_otherwise() -> None:
    priced, plain = str(board.suit_named("S", "× 4")), str(board.suit_named("S"))
    assert re.search(r'<span class="fs-priced"><span class="fs-suit"[^>]*></span>× 4</span>spades', priced)
    assert "fs-priced" not in plain
    assert "fs-suit" in plain
