"""Every example deal is listed, read without a fault, played to its end, and explained in words."""

from pathlib import Path

import pytest

import tutorials
from engine.games import GAMES

FOLDER = Path(tutorials.__file__).parent / "deals"
NAMES = [name for game_id in GAMES for name in tutorials.examples(game_id)]


def test_every_game_lists_its_deals_and_every_file_is_listed() -> None:
    assert all(tutorials.examples(game_id) for game_id in GAMES)
    files = {path.relative_to(FOLDER).with_suffix("").as_posix() for path in FOLDER.rglob("*.deal")}
    assert files == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_deal_has_a_title_is_over_and_is_annotated(name: str) -> None:
    record, states = tutorials.deal(name)
    assert record.game.id == name.partition("/")[0]
    assert record.title
    assert states[-1].over
    assert len(record.comments) >= 8


def test_a_deal_that_is_not_listed_is_not_found() -> None:
    with pytest.raises(FileNotFoundError):
        tutorials.deal("chwech/../../secret")
