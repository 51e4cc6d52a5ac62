"""What the README says can be done can be done."""

import contextlib
import io
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.places import FILES

HOUSE = Path(__file__).parents[2]
README = (HOUSE / "README.md").read_text("utf-8")


def test_the_python_example_plays_a_deal_to_its_score() -> None:
    [code] = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, "README.md", "exec"), {})
    assert len(printed.getvalue().splitlines()) == 6, "a line for each of six players"


@pytest.mark.parametrize("command", re.findall(r"^python -m engine (.+?)(?: >.*)?$", README, re.MULTILINE))
def test_the_command_lines_work(command: str, tmp_path: Path) -> None:
    found = subprocess.run(
        [sys.executable, "-m", "engine", "find", "sixty-six", "sixty-six/exchange"],
        cwd=HOUSE, capture_output=True, text=True, check=True,
    )  # fmt: skip
    (tmp_path / "exchange.deal").write_text(found.stdout, "utf-8")
    arguments = [str(tmp_path / word) if word.endswith(".deal") else word for word in command.split()]
    done = subprocess.run([sys.executable, "-m", "engine", *arguments], cwd=HOUSE, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_every_make_target_it_names_exists() -> None:
    makefile = (HOUSE / "Makefile").read_text("utf-8")
    for target in set(re.findall(r"make ([a-z]+)", README)):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


def test_it_names_every_place_that_a_game_has() -> None:
    """Each file by its path, or by the folder of its game."""
    for file in (*FILES, "engine/games/__init__.py", "tests/engine/games/laws.py", "mkdocs.yml", "docs/learn/index.md"):
        path = file.format(id="GAME", module="GAME")
        folder = path.rpartition("/")[0] + "/"
        assert f"`{path}`" in README or (folder.endswith("GAME/") and f"`{folder}`" in README), path


def test_the_map_names_folders_that_are_there() -> None:
    for folder in re.findall(r"^\| `(\w+)/` \|", README, re.MULTILINE):
        assert (HOUSE / folder).is_dir(), folder
