"""What the deals of a text are called, and which of them there are."""

from __future__ import annotations

from copy import replace
from random import Random

import pytest

import tutorials
from engine.core.play import start
from engine.games import game
from engine.notation import Record, read
from engine.notation.as_board import to_pbn
from engine.shuffle import deal
from web.frame import Unreadable
from web.widgets import opened
from web.widgets.opened import Source

HOKM = str(tutorials.deal(next(iter(tutorials.examples("hokm"))))[0])
UNTITLED = "\n".join(line for line in HOKM.splitlines() if not line.startswith("title"))
BOARD = '[Event "{}"]\n[Board "{}"]\n[Dealer "N"]\n[Deal "N:AKQJ.T98.765.432 T987.AKQ.J432.65 65432.J765.AK.AK -"]\n'


def test_a_deal_is_called_by_its_title_or_by_its_game_with_its_number_from_one() -> None:
    title = tutorials.deal(next(iter(tutorials.examples("hokm"))))[0].title
    assert opened.names(HOKM) == (title,)
    record = read(UNTITLED)[0].record
    assert record is not None
    assert [opened._name(record, number) for number in (0, 1, 2, 9)] == [
        f"Hokm, deal {number}" for number in (1, 2, 3, 10)
    ]


def test_a_deal_of_a_match_is_called_by_the_match_and_a_long_name_is_cut() -> None:
    record = read(UNTITLED)[0].record
    assert record is not None
    assert opened._name(replace(record, match="Our match", number=3), 7) == "Our match, deal 3"
    assert opened._name(replace(record, match="x" * 100, number=3), 7) == "x" * 60
    assert opened._name(replace(record, title="y" * 100), 7) == "y" * 60


@pytest.mark.parametrize(("board", "told"), [("7", "Board 7"), ("", "Board 1"), (" ", "Board 1")])
def test_a_board_is_called_by_its_number_or_by_its_place_from_one(board: str, told: str) -> None:
    text = BOARD.format("Finals", board)
    assert opened.names(text) == (f"{told}, Finals",)
    second = f"{text}\n{BOARD.format('Finals', '')}"
    assert opened.names(second)[1] == "Board 2, Finals"
    assert opened.names(BOARD.format("", board)) == (told,)
    assert opened.names(BOARD.format("F" * 100, "1")) == (f"Board 1, {'F' * 100}"[:60],)


def test_a_deal_of_a_text_is_one_of_those_that_there_are() -> None:
    assert opened.reading_of(Source(HOKM, 0)).record is not None
    for number in (-1, 1):
        with pytest.raises(Unreadable, match="no such deal"):
            opened.reading_of(Source(HOKM, number))
    for number in (1, 2):
        assert opened.boarded(Source(BOARD.format("", ""), number)) is None


@pytest.mark.parametrize("named", ["norwegian-whist", "witches-whist"])
@pytest.mark.parametrize("other", ["cayenne", "witches-whist"])
def test_the_turned_card_of_a_board_is_chosen_in_any_game_but_the_one_that_it_tells(named: str, other: str) -> None:
    """A board of ours tells which card was turned up in its own game, if any; in another there is one to choose."""
    dealt = deal(game(named), Random(4), 0)
    record = Record(game=game(named), deal=dealt)
    text = to_pbn(record, start(record.game, dealt))
    [its_own, elsewhere] = [opened.boarded(Source(text, 0, game_id)) for game_id in (named, other)]
    assert its_own is not None
    assert elsewhere is not None
    assert not its_own.turnable
    assert bool(elsewhere.turnable) == (named != other)
