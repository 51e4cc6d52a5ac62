"""The engine is installed alone: nothing of the house goes along, and its command answers on the oldest Python here.

``make wheel`` tries it on all of them, with the engine's tests.
"""

from __future__ import annotations

import ast
import re
import zipfile
from email import message_from_string
from pathlib import Path

import pytest

import engine
from tests import wheel
from web.build import HOUSE


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return wheel.built(tmp_path_factory.mktemp("wheel"))


def test_it_holds_every_module_of_the_engine_and_nothing_else(made: Path) -> None:
    with zipfile.ZipFile(made) as opened:
        names = [name for name in opened.namelist() if ".dist-info/" not in name]
    sources = [path.relative_to(HOUSE).as_posix() for path in (HOUSE / "engine").rglob("*.py")]
    says_it_has_types = "engine/py.typed"
    assert sorted(names) == sorted([*sources, says_it_has_types])


def test_it_says_what_it_is_and_needs_nothing(made: Path) -> None:
    with zipfile.ZipFile(made) as opened:
        [place] = {name.split("/")[0] for name in opened.namelist() if ".dist-info/" in name}
        said = message_from_string(opened.read(f"{place}/METADATA").decode())
        commands = opened.read(f"{place}/entry_points.txt").decode()
        assert f"{place}/licenses/LICENSE" in opened.namelist()
    assert (said["Name"], said["Version"], said["License-Expression"]) == ("follow-suit", engine.__version__, "MIT")
    assert said["Requires-Python"] == f">={wheel.VERSIONS[0]}"
    assert said.get_all("Requires-Dist") is None
    assert "follow-suit=engine.__main__:follow_suit" in commands


def test_the_same_sources_give_the_same_bytes(made: Path, tmp_path: Path) -> None:
    assert wheel.built(tmp_path / "again").read_bytes() == made.read_bytes()


def test_its_command_answers_where_only_the_wheel_is(made: Path, tmp_path: Path) -> None:
    _, python = next(wheel.pythons())
    programs = wheel.installed(made, python, tmp_path / "place")
    assert list(wheel.used(programs, tmp_path)) == []


def test_a_command_that_answers_otherwise_is_named(tmp_path: Path) -> None:
    (tmp_path / "follow-suit").write_text("#!/bin/sh\necho no\n", encoding="utf-8")
    (tmp_path / "follow-suit").chmod(0o755)
    assert len(list(wheel.used(tmp_path, tmp_path))) == len(wheel.USED)


def test_what_a_carried_test_takes_from_another_is_carried_too(tmp_path: Path) -> None:
    """Where the wheel is tried there is nothing else of the house; so a test that lacks another's part ends the run."""
    carried = wheel.carried(tmp_path)
    taken = {
        (path.relative_to(carried).as_posix(), node.module)
        for path in carried.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] in ("tests", "tutorials")
    }
    assert len(taken) > 50
    places = [(path, module, carried.joinpath(*module.split("."))) for path, module in sorted(taken)]
    assert [each[:2] for each in places if not (each[2].is_dir() or each[2].with_suffix(".py").is_file())] == []


def test_inside_a_browsers_python_nothing_is_run_that_starts_processes_or_threads(tmp_path: Path) -> None:
    """It has neither, so a test that starts one would fail there whatever the engine does."""
    carried = wheel.carried(tmp_path)
    at_home, inside = ({carried / name for name in wheel.passed_over(carried, inside=place)} for place in (False, True))
    starts = {
        path
        for path in carried.rglob("test_*.py")
        if re.search(r"^(import|from) (subprocess|threading)\b", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert len(starts - at_home) >= 2
    assert starts <= inside
    assert inside - at_home <= starts, "and the rest is"
