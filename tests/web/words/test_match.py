"""How a match stands, told of players by name and to the reader of a seat."""

import pytest

from engine.games import game
from engine.match import opening
from web import words
from web.words.match import standings

HOKM = opening(game("hokm"), 0)
ALONE = opening(game("chinese-whist"), 0)
RUBBER = opening(game("witches-whist", {"rubber": "on"}), 0)


@pytest.mark.parametrize(
    ("reader", "first", "second"),
    [(-1, "Ada and Cai", "Ben and Dot"), (0, "You and Cai", "Ben and Dot"), (2, "You and Ada", "Ben and Dot")],
)
def test_a_side_is_named_by_its_seats_and_the_reader_comes_first(reader: int, first: str, second: str) -> None:
    assert [words.side(HOKM.game, side, reader=reader) for side in (0, 1)] == [first, second]


@pytest.mark.parametrize(
    ("reader", "said"),
    [
        (-1, "Ada deals next, so Dot is the hakem."),
        (0, "You deal next, so Dot is the hakem."),
        (3, "Ada deals next, so you are the hakem."),
        (1, "Ada deals next, so Dot is the hakem."),
    ],
)
def test_who_deals_next_and_who_follows_may_be_the_reader(reader: int, said: str) -> None:
    assert [one.sentence for one in standings(HOKM, HOKM, reader=reader)] == [said]


@pytest.mark.parametrize(
    ("winners", "reader", "said"),
    [
        ((0,), -1, "Ada has won it."),
        ((0,), 0, "You have won it."),
        ((0,), 1, "Ada has won it."),
        ((0, 2), -1, "Ada and Cai share it."),
        ((0, 2), 2, "You and Ada share it."),
    ],
)
def test_a_match_is_won_by_the_reader_or_by_somebody_else(winners: tuple[int, ...], reader: int, said: str) -> None:
    over = ALONE._replace(over=True, winners=winners)
    assert [one.sentence for one in standings(ALONE, over, reader=reader)] == [f"The match is over. {said}"]


def test_a_game_of_a_rubber_is_won_by_the_reader_and_a_partner() -> None:
    """Dot's side has five points and the game."""
    after = RUBBER._replace(reached=(4, 5), games=(0, 1))
    won, games, dealt = (one.sentence for one in standings(RUBBER, after, reader=3))
    assert won == "You and Ben have won this game."
    assert games == "Games won: Ada and Cai 0, You and Ben 1."
    assert dealt == "Ada deals next."
