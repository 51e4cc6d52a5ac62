"""The page on how to add a game builds one that is whole: every block written, every command run."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from engine.core import counts, rules
from engine.core.shown import Shown
from tests.conftest import HOUSE
from tests.docs.walk import Command, copy_of_the_house, run, walk
from tests.engine.fuzz import TIMES
from web.words.kit import Words

PAGE: Final = (HOUSE / "docs" / "contributing" / "games.md").read_text("utf-8")
ROWS: Final = (
    *(rules.Phase, rules.Verb, rules.Narrow, rules.Bar, rules.Flow, rules.Order, rules.Belongs, rules.Standing),
    *(rules.Scoring, rules.Limit, rules.MatchRules, Shown),
    *(counts.EachSide, counts.Whole, counts.OneSide, counts.OneOf),
)
"""The kinds of row that a game is written in."""
OWN: Final = {
    "engine/games/spades.py",
    "engine/bots/games/spades.py",
    "web/words/spades.py",
    "docs/games/spades/play.md",
}
"""The rooms that the page gives to its game."""
REGISTRY: Final = "engine/games/__init__.py"


class Built(NamedTuple):
    """The house with the game of the page in it: the commands on the way, and what was lacking after each step."""

    house: Path
    commands: tuple[Command, ...]
    lacking: tuple[tuple[str, ...], ...]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """The page, walked step by step."""
    house = copy_of_the_house(tmp_path_factory.mktemp("house"))
    commands: list[Command] = []
    lacking = []
    for step in re.split(r"^## (?=\d)", PAGE, flags=re.MULTILINE)[1:]:
        commands += walk(step, house)
        lacking.append(tuple(run(["python", "-m", "tests.docs.places", "spades"], house).splitlines()))
    return Built(house, tuple(commands), tuple(lacking))


def test_every_command_prints_what_the_page_says(built: Built) -> None:
    assert len(built.commands) == 6
    assert [(one.command, one.printed) for one in built.commands if not one.holds] == []


def test_each_step_leaves_one_place_less_to_fill(built: Built) -> None:
    """The name makes all its places missing; then one file after the other is there, and nothing new is asked for."""
    gone = [set(before) - set(after) for before, after in zip(built.lacking, built.lacking[1:], strict=False)]
    files = [
        "engine/games/spades.py",
        "engine/bots/games/spades.py",
        "web/words/spades.py",
        "docs/games/spades/play.md",
    ]
    assert gone == [*({f"{path} is missing"} for path in files), set()]
    assert all(set(after) < set(before) for before, after in zip(built.lacking[:-1], built.lacking[1:-1], strict=False))


def test_nothing_else_in_the_house_is_touched(built: Built) -> None:
    """A line in the registry, and rooms of its own: no line of the core, of the kit, of the drawing or of a widget."""
    changed = {
        path.relative_to(built.house).as_posix()
        for folder in ("docs", "engine", "seeds", "tutorials", "web")
        for path in (built.house / folder).rglob("*")
        if path.is_file() and path.suffix in (".css", ".js", ".md", ".py", ".toml", ".txt")
        if not (HOUSE / path.relative_to(built.house)).is_file()
        or path.read_bytes() != (HOUSE / path.relative_to(built.house)).read_bytes()
    }
    assert changed == {*OWN, REGISTRY}
    before = (HOUSE / REGISTRY).read_text("utf-8").splitlines()
    after = (built.house / REGISTRY).read_text("utf-8").splitlines()
    assert [line for line in after if line not in before] == ['    "spades",']
    assert len(after) == len(before) + 1


def test_the_game_of_the_page_is_whole(built: Built) -> None:
    """Its examples by hand, the laws, a deal for every clause, the players and the table: see ``ninth.py``."""
    command = "python -m pytest -q -p no:xdist -p no:cacheprovider tests/docs/ninth.py"
    printed = run(command.split(), built.house)
    assert re.search(r"^\d+ passed in", printed, re.MULTILINE), printed


def test_the_code_of_the_page_is_as_clean_as_the_rest(built: Built) -> None:
    paths = sorted(path for path in OWN if path.endswith(".py"))
    assert run(["python", "-m", "ruff", "check", *paths], built.house) == "All checks passed!"
    assert run(["python", "-m", "ruff", "format", "--check", *paths], built.house) == "3 files already formatted"
    if TIMES > 1:
        assert run(["python", "-m", "mypy", *paths], built.house).startswith("Success")


@pytest.mark.parametrize("name", [row.__name__ for row in ROWS])
def test_every_kind_of_row_is_on_the_page(name: str) -> None:
    assert f"`{name}`" in PAGE


@pytest.mark.parametrize("name", Words._fields)
def test_every_part_of_the_words_is_on_the_page(name: str) -> None:
    assert re.search(rf"\b{name}\b", PAGE)
