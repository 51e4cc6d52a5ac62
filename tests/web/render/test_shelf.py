"""The tiles of the home page: who can play, how long, and a drawing of each game's table."""

from __future__ import annotations

import re

import pytest

import tutorials
from engine.core.cards import Card
from engine.core.view import view
from engine.games import GAMES
from web import words
from web.client import STYLES
from web.render import shelf
from web.render.board import PLACES
from web.render.shelf import Drawn

HTML = str(shelf.body())
TILES = re.findall(r'<li class="fs-tile" data-players="([\d ]+)">(.*?)</li>', HTML, re.DOTALL)


def test_each_game_has_a_tile_in_the_order_of_names() -> None:
    names = re.findall(r"<h3><a [^>]*>(.*?)</a></h3>", HTML)
    assert names == sorted(words.game_name(game_id) for game_id in GAMES)


def test_a_tile_says_how_many_can_play() -> None:
    """Sixty-Six is for two; Hokm for four, three or two; Chwech for four to seven."""
    players = {name: told for told, tile in TILES for name in re.findall(r"<h3><a [^>]*>(.*?)</a></h3>", tile)}
    assert (players["Sixty-Six"], players["Hokm"], players["Chwech"]) == ("2", "2 3 4", "4 5 6 7")


def test_every_number_that_can_be_chosen_has_its_rule_of_style() -> None:
    """The choice works without a script, by styles alone, so each number stands in them."""
    leaf = (STYLES / "face.css").read_text("utf-8")
    numbers = set(re.findall(r'value="(\d)"', HTML))
    assert numbers == {"2", "3", "4", "5", "6", "7"}
    assert set(re.findall(r'#fs-many-(\d):checked\) \.fs-tile:not\(\[data-players~="\1"\]\)', leaf)) == numbers


def test_for_each_number_it_is_said_which_games_are_left() -> None:
    """Seven can play Chwech and nothing else; three can play Chinese Whist and Hokm."""
    told = dict(re.findall(r'value="(\w+)"(?: checked)? data-told="(.*?)"', HTML))
    assert told["7"] == "For 7 players: Chwech."
    assert told["3"] == "For 3 players: Chinese Whist and Hokm."
    assert told["any"] == "All the games."


def test_a_game_that_has_a_house_rule_for_it_asks_how_many_play() -> None:
    asks = re.findall(r'data-asks="(.*?)"', HTML)
    assert asks == [asked for asked in ("chinese-whist", "chwech", "hokm") for _ in ("its rules", "its table")]


@pytest.mark.parametrize("game_id", GAMES)
def test_each_table_is_drawn_with_all_its_players_and_with_cards_on_it(game_id: str) -> None:
    seen = shelf.fullest(game_id)
    drawing = shelf.drawing(game_id)
    assert drawing.count("<g ") > seen.game.seats
    assert "data-suit" in drawing


def test_four_red_votes_lie_before_their_players() -> None:
    """Minnesota Whist, four reds: all four bid cards are turned up before the first lead."""
    drawing = shelf.drawing("minnesota-whist")
    assert re.findall(r"<text[^>]*>(\d+)[♦♥]</text>", drawing) == ["5", "3", "2", "2"]


def test_a_stock_lies_across_its_turn_up() -> None:
    seen = shelf.fullest("sixty-six")
    turned = [drawn for drawn in shelf._beside(seen) if drawn.turned == 90]
    assert [drawn.card for drawn in turned] == [Card.parse("SA")]


def test_of_the_numbers_nothing_is_chosen_at_first() -> None:
    choices = re.findall(r'<input type="radio"[^>]*value="(\w+)"( checked)?[ >]', HTML)
    assert choices == [("any", " checked"), *((number, "") for number in "234567")]


def test_a_tile_says_how_long_a_match_takes_from_the_shortest_to_the_longest() -> None:
    for game_id in GAMES:
        shortest, longest = words.of(game_id).glance.minutes
        [tile] = [tile for _, tile in TILES if f">{words.game_name(game_id)}</a></h3>" in tile]
        assert 0 < shortest < longest
        assert f"players · {shortest} to {longest} minutes<" in tile


# The drawing


MIRRORED = (("west", "east"), ("south-west", "south-east"), ("north-west", "north-east"))


def test_the_drawing_shows_its_whole_oval_with_the_players_mirrored_about_its_middle() -> None:
    """The oval is drawn about (80, 52), so that the picture is 160 wide and 104 high."""
    assert 'viewBox="0 0 160 104"' in shelf.drawing("hokm")
    assert 'cx="80" cy="52"' in shelf.drawing("hokm")
    for left, right in MIRRORED:
        (x, y), (across, level) = shelf.SEATS[left], shelf.SEATS[right]
        assert (x + across, y) == (160, level), left
    for at, (x, y) in shelf.SEATS.items():
        assert 0 < x < 160, at
        assert 0 < y < 104, at
    (x, bottom), (above, top) = shelf.SEATS["south"], shelf.SEATS["north"]
    assert (x, above, bottom + top) == (80, 80, 104)


def test_players_at_one_side_of_the_drawing_sit_one_below_the_other() -> None:
    """From the top to the bottom on either side, and at the level of the middle where there is a west or an east."""
    for side in ("west", "east"):
        above, level, below = (shelf.SEATS[at] for at in (f"north-{side}", side, f"south-{side}"))
        assert shelf.SEATS["north"][1] < above[1] < level[1] < below[1] < shelf.SEATS["south"][1]
        assert level[1] == 52
        # A hand of five backs at half their size is about 25 wide and 15 high.
        assert min(level[1] - above[1], below[1] - level[1]) > 15
        assert abs(above[0] - 80) > 50
        assert abs(below[0] - 80) > 50


def test_columns_lie_along_the_side_of_those_who_sit_there() -> None:
    assert {at for at in shelf.SEATS if shelf.SEATS[at][0] in shelf.ENDS} == {"west", "east"}


@pytest.mark.parametrize("game_id", GAMES)
def test_a_card_that_is_played_lies_just_past_half_the_way_from_its_player_to_the_middle(game_id: str) -> None:
    """So that it lies before that player and no other, and no two lie on one another."""
    seen = shelf.fullest(game_id)
    lying = list(shelf._middle(seen))
    seats = [play.seat for play in seen.trick.plays] or list(range(seen.game.seats))
    assert len(lying) == len(seats) > 0
    for seat, drawn in zip(seats, lying, strict=True):
        x, y = shelf.SEATS[PLACES[seen.game.seats][seat]]
        assert (drawn.x, drawn.y) == pytest.approx((x + (80 - x) * 0.53, y + (52 - y) * 0.53))
        assert (drawn.turned, drawn.size) == (0, 1)
    for number, one in enumerate(lying):
        for other in lying[:number]:
            assert abs(one.x - other.x) >= 18 or abs(one.y - other.y) >= 25, "a card is 18 wide and 25 high"


def test_a_drawing_is_of_the_first_moment_with_most_cards_before_their_players() -> None:
    """Of four cards of a trick three lie there before it is taken; of six, five."""
    for game_id, most in (("hokm", 3), ("cayenne", 3), ("chinese-whist", 3), ("chwech", 5), ("minnesota-whist", 4)):
        assert len(list(shelf._middle(shelf.fullest(game_id)))) == most, game_id
    name = next(iter(tutorials.examples("hokm")))
    first = next(state for state in tutorials.deal(name)[1] if len(state.trick.plays) == 3)
    assert shelf.fullest("hokm") == view(first)


def test_between_two_tricks_nothing_lies_in_the_middle_and_no_bid_comes_back() -> None:
    """Minnesota Whist: four bids are turned up, the first trick is played, and then the second is led."""
    _, states = tutorials.deal("minnesota-whist/four-reds")
    numbers = [len(list(shelf._middle(view(state)))) for state in states]
    lead = next(at for at, state in enumerate(states) if state.trick.plays)
    assert numbers[lead - 1 : lead + 5] == [4, 1, 2, 3, 0, 1]


def test_a_hand_is_a_fan_of_five_backs_bowed_about_its_middle() -> None:
    """At the bottom of the drawing, about (80, 95): 4 apart, each turned 8 degrees more than the one before, the outer
    ones lower, at half the size of a card that lies in the middle."""
    fan = list(shelf._hands(shelf.fullest("sixty-six")))
    assert fan[:5] == [
        Drawn(None, 72, 97, -16, 0.5),
        Drawn(None, 76, 96, -8, 0.5),
        Drawn(None, 80, 95, 0, 0.5),
        Drawn(None, 84, 96, 8, 0.5),
        Drawn(None, 88, 97, 16, 0.5),
    ]
    assert [(back.x, back.y) for back in fan[5:]] == [(72, 11), (76, 10), (80, 9), (84, 10), (88, 11)]


def test_columns_lie_side_by_side_before_their_player_about_the_middle_of_the_seat() -> None:
    """Six columns before each of four, 11 apart across and 12 apart along the side."""
    tops = list(shelf._hands(shelf.fullest("chinese-whist")))
    assert [(top.x, top.y) for top in tops[:6]] == [(52.5 + 11 * step, 95) for step in range(6)]
    assert [(top.x, top.y) for top in tops[6:12]] == [(13, 22 + 12 * step) for step in range(6)]
    assert [(top.x, top.y) for top in tops[12:18]] == [(52.5 + 11 * step, 9) for step in range(6)]
    assert [(top.x, top.y) for top in tops[18:]] == [(147, 22 + 12 * step) for step in range(6)]
    assert {(top.turned, top.size) for top in tops} == {(0, 0.55)}


def test_what_lies_beside_the_trick_is_the_card_that_all_can_see_or_the_stock_across_its_turn_up() -> None:
    """The card a little smaller and aslant, on the left above the trick; the stock half over the card turned up."""
    assert list(shelf._beside(shelf.fullest("witches-whist"))) == [Drawn(Card.parse("CK"), 45, 27, -12, 0.9)]
    assert list(shelf._beside(shelf.fullest("sixty-six"))) == [
        Drawn(Card.parse("SA"), 50, 52, 90, 1),
        Drawn(None, 34, 52, 0, 1),
    ]
    assert list(shelf._beside(shelf.fullest("hokm"))) == []


@pytest.mark.parametrize(
    ("card", "printed", "narrow"), [("H7", "7♥", False), ("H10", "10♥", True), ("SA", "A♠", False), ("Z1", "★", False)]
)
def test_a_drawn_card_has_its_rank_and_its_sign_and_a_ten_is_drawn_narrower(
    card: str, printed: str, narrow: bool
) -> None:
    html = shelf._card(Drawn(Card.parse(card), 45, 27.26, -12, 0.9))
    assert 'transform="translate(45.0 27.3) rotate(-12) scale(0.9)"' in html
    assert f">{printed}</text>" in html
    assert ("textLength" in html) is narrow
    assert f'data-suit="{card[0]}"' in html


def test_a_back_is_drawn_without_a_suit() -> None:
    html = shelf._card(Drawn(None, 1, 2))
    assert 'class="fs-drawn-back" transform="translate(1.0 2.0) rotate(0) scale(1)"' in html
    assert "data-suit" not in html
    assert "<text" not in html
