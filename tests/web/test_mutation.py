"""Faults that are put into the sources: which tests are to notice them, and what is said of those that none does."""

import os
import shlex
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing
from itertools import zip_longest
from pathlib import Path

import pytest

from tests.mutation import __main__ as mutation
from tests.mutation import tests
from web.build import HOUSE


@pytest.mark.parametrize("module", tests.modules())
def test_every_module_has_tests_that_are_there(module: str) -> None:
    found = tests.of(module)
    assert found
    assert all(found), "a pytest that is given no tests runs all"
    assert [path for named in found for path in named if not (HOUSE / path).exists()] == []


def test_the_tests_of_a_modules_own_name_come_first_the_nearest_before_all_and_what_takes_long_last() -> None:
    own, folder, last = tests.of("engine/core/cards.py")
    assert own == ["tests/engine/core/test_cards.py", "tests/engine/bots/test_cards.py"]
    assert folder == [*tests.WHOLE, "tests/engine/core"]
    assert last == ["tests/engine"]
    assert tests.of("engine/games/hokm.py")[0][0] == "tests/engine/games/test_hokm.py"
    assert tests.of("engine/bots/games/hokm.py")[0][0] == "tests/engine/bots/test_hokm.py"


def test_what_is_asked_first_is_not_asked_again() -> None:
    own, folder = tests.nearest("engine/winning.py")
    assert own == ["tests/engine/test_winning.py"]
    assert own[0] not in folder


@pytest.mark.parametrize(
    ("lists", "passes"),
    [
        ([["right.py"]], True),
        ([["none.py"], ["right.py"]], True),
        ([["none.py"], ["wrong.py"]], False),
        ([["wrong.py"], ["right.py"]], False),
        ([["right.py"], ["right.py", "wrong.py"], ["none.py"]], False),
    ],
)
def test_lists_of_tests_are_run_in_turn_and_one_without_tests_is_no_failure(
    lists: list[list[str]], passes: bool, tmp_path: Path
) -> None:
    """A file of examples has no test by itself; a fault that nobody notices is not to count as noticed for that."""
    for name, text in (("none", ""), ("right", "def test(): pass"), ("wrong", "def test(): assert False")):
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
    command = mutation._in_turn([[str(tmp_path / name) for name in named] for named in lists])
    done = subprocess.run(shlex.split(command), cwd=tmp_path, capture_output=True, check=False)
    assert (done.returncode == 0) is passes, done.stdout


def test_what_is_not_there_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert mutation.main(["engine/nothing.py"]) == 2
    assert "found 'engine/nothing.py'" in capsys.readouterr().err


DIFF = "--- a/engine/match.py\n+++ b/engine/match.py\n@@ -7,1 +7,1 @@\n-    return a + b\n+    return a - b\n"
ITEM = {"job_id": "1", "mutations": [{"start_pos": [7, 11]}]}


@pytest.mark.parametrize(("outcome", "noticed"), [("survived", False), ("killed", True), ("incompetent", True)])
def test_a_fault_is_told_by_its_line(outcome: str, noticed: bool) -> None:
    fault = mutation._fault("engine/match.py", ITEM, {"diff": DIFF, "test_outcome": outcome})
    assert fault.noticed is noticed
    assert str(fault) == "engine/match.py:7: 'return a + b' became 'return a - b'"


@pytest.mark.parametrize(("noticed", "status", "share"), [(19, 0, "95.0%"), (18, 1, "90.0%")])
def test_too_few_noticed_is_a_failure_and_those_that_were_not_are_listed(
    noticed: int,
    status: int,
    share: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    faults = [mutation.Fault("engine/match.py", 7, "a", f"b{number}", number < noticed) for number in range(20)]
    monkeypatch.setattr(mutation, "installed", lambda _packages, _folder: Path("python"))
    monkeypatch.setattr(mutation, "_copied", lambda _whole, _house, **_: tmp_path)
    monkeypatch.setattr(mutation, "_of_module", lambda *_: faults)
    monkeypatch.setattr(mutation, "_command", lambda _named: "true")
    assert mutation.main(["engine/match.py"]) == status
    said = capsys.readouterr().out.splitlines()
    assert said[0] == f"engine/match.py: {noticed} of 20 noticed"
    assert said[1:-2] == [f"  engine/match.py:7: 'a' became 'b{number}'" for number in range(noticed, 20)]
    assert share in said[-2]


def test_a_fault_that_changes_nothing_is_counted_apart_and_told_with_its_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    noticed = [mutation.Fault("engine/match.py", 7, "a", f"b{number}", True) for number in range(19)]
    same = mutation.Fault("engine/match.py", 8, "c", "d", False, "Both are cut.")
    monkeypatch.setattr(mutation, "installed", lambda _packages, _folder: Path("python"))
    monkeypatch.setattr(mutation, "_copied", lambda _whole, _house, **_: tmp_path)
    monkeypatch.setattr(mutation, "_of_module", lambda *_: [*noticed, same, same])
    monkeypatch.setattr(mutation, "_command", lambda _named: "true")
    assert mutation.main(["engine/match.py"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[1] == "  engine/match.py:8: 'c' became 'd'. The same: Both are cut."
    assert said[-2:] == [
        "Of 19 faults the tests notice 100.0%; at least 95% is wanted.",
        "2 more change nothing, for the reasons in same.toml.",
    ]


def test_a_fault_is_known_to_change_nothing_by_its_whole_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = ("engine/match.py", "return a + b", "return a - b")
    monkeypatch.setattr(mutation, "SAME", tmp_path / "same.toml")
    for became, because in [(told[2], "As b is 0."), ("return a * b", "")]:
        line = {"module": told[0], "was": told[1], "became": became, "because": "As b is 0."}
        written = "\n".join(["[[same]]", *(f"{key} = {value!r}" for key, value in line.items())])
        mutation.SAME.write_text(written, encoding="utf-8")
        fault = mutation._fault("engine/match.py", ITEM, {"diff": DIFF, "test_outcome": "survived"})
        assert fault.same_because == because


@pytest.mark.parametrize("told", mutation.explained(), ids=" ".join)
def test_what_changes_nothing_is_said_of_a_line_as_it_is_with_a_reason(told: tuple[str, str, str]) -> None:
    module, was, became = told
    assert was in map(str.strip, (HOUSE / module).read_text("utf-8").splitlines()), "the line has changed since"
    assert was != became
    assert mutation.explained()[told].endswith(".")


def test_what_is_kept_belongs_to_a_module_and_its_tests_as_they_are(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for path in ("engine/match.py", "tests/engine/test_match.py"):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text("", encoding="utf-8")
    monkeypatch.setattr(mutation, "HOUSE", tmp_path)
    monkeypatch.setattr(tests, "nearest", lambda _module: [["tests/engine"]])
    before = mutation._fingerprint("engine/match.py")
    assert before == mutation._fingerprint("engine/match.py")
    (tmp_path / "tests/engine/test_match.py").write_text("one more\n", encoding="utf-8")
    assert mutation._fingerprint("engine/match.py") != before


def test_a_house_for_faults_has_the_sources_of_its_own_and_what_is_of_others_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The tests of some modules build what the browser's Python runs."""
    whole, house = tmp_path / "whole", tmp_path / "house"
    for path in ("engine/match.py", "node_modules/pyodide/pyodide.mjs", "build/left", ".venv/left"):
        (whole / path).parent.mkdir(parents=True, exist_ok=True)
        (whole / path).write_text("as it is", encoding="utf-8")
    monkeypatch.setattr(mutation, "HOUSE", whole)
    copied = mutation._copied(whole, house)
    assert sorted(path.name for path in copied.iterdir()) == ["engine", "node_modules"]
    (copied / "engine/match.py").write_text("with a fault", encoding="utf-8")
    assert (whole / "engine/match.py").read_text("utf-8") == "as it is"
    assert (copied / "node_modules/pyodide/pyodide.mjs").exists()
    assert mutation._copied(whole, house) == copied, "a second time takes the place of the first"
    assert (whole / "node_modules/pyodide/pyodide.mjs").exists()


def test_a_second_house_has_what_python_has_compiled_in_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where it is as new as its source, or it would be compiled again."""
    whole, house = tmp_path / "whole", tmp_path / "house"
    for path in ("engine/match.py", "engine/__pycache__/match.pyc", "node_modules/pyodide/pyodide.mjs"):
        (whole / path).parent.mkdir(parents=True, exist_ok=True)
        (whole / path).write_text("as it is", encoding="utf-8")
    os.utime(whole / "engine/match.py", (1, 1))
    monkeypatch.setattr(mutation, "HOUSE", whole)
    copied = mutation._copied(whole, house, left_out=("node_modules",))
    assert (copied / "engine/__pycache__/match.pyc").exists()
    assert (copied / "engine/match.py").stat().st_mtime == 1
    assert (copied / "node_modules").is_symlink()


COLUMNS = "(job_id VARCHAR, start_pos_row INTEGER, start_pos_col INTEGER, operator_name VARCHAR)"
TOOL = f"""#!{sys.executable}
import json, pathlib, sqlite3, sys
does, session = sys.argv[1], pathlib.Path(sys.argv[-1])
if does == "init":
    with sqlite3.connect(session) as made:
        made.execute("CREATE TABLE work_items (job_id VARCHAR)")
        made.execute("INSERT INTO work_items VALUES ('1')")
        made.execute("CREATE TABLE mutation_specs {COLUMNS}")
        made.execute("INSERT INTO mutation_specs VALUES ('1', 1, 0, 'core/NumberReplacer')")
if does == "dump":
    print(json.dumps([{ITEM!r}, {{"diff": {DIFF!r}, "test_outcome": "survived"}}]))
"""


@pytest.mark.parametrize(
    ("said", "status", "told"),
    [
        ("assert True", 1, "'return a + b' became 'return a - b'"),
        ("assert False", 2, "The tests fail without a fault. FAILED test_it.py::test_it"),
    ],
)
def test_faults_are_put_in_only_where_the_tests_pass_without_one(
    said: str,
    status: int,
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Or each would count as noticed."""
    tool = tmp_path / "cosmic-ray"
    tool.write_text(TOOL, encoding="utf-8")
    tool.chmod(0o755)
    (tmp_path / "test_it.py").write_text(f"def test_it():\n    {said}\n", encoding="utf-8")
    monkeypatch.setattr(mutation, "FOLDER", tmp_path)
    monkeypatch.setattr(mutation, "installed", lambda _packages, _folder: tmp_path / "python")
    monkeypatch.setattr(mutation, "_copied", lambda _whole, _house, **_: tmp_path)
    monkeypatch.setattr(mutation, "_fingerprint", lambda _module: "as-it-is")
    monkeypatch.setattr(tests, "of", lambda _module: [["test_it.py"]])
    assert mutation.main(["engine/match.py"]) == status
    found = capsys.readouterr()
    assert told in found.out + found.err


@pytest.mark.parametrize(
    ("every", "first", "left"), [(1, 0, "0123456"), (3, 0, "036"), (3, 1, "14"), (3, 2, "25"), (9, 8, "")]
)
def test_one_of_so_many_faults_is_left(every: int, first: int, left: str, tmp_path: Path) -> None:
    session = tmp_path / "session.sqlite"
    with closing(sqlite3.connect(session)) as made, made:
        for table in ("work_items", "mutation_specs"):
            made.execute(f"CREATE TABLE {table} (job_id VARCHAR)")
            made.executemany(f"INSERT INTO {table} VALUES (?)", [(str(number),) for number in range(7)])
    mutation._thin(session, every, first)
    with closing(sqlite3.connect(session)) as kept:
        for table in ("work_items", "mutation_specs"):
            assert "".join(job for (job,) in kept.execute(f"SELECT job_id FROM {table} ORDER BY job_id")) == left


SOURCE = """from x import Card
held: Card | None = None
ALL = 1 | 2
def given(card: Card | None = 3 | 4) -> Card | None:
    return card
"""


def left_of(source: str, places: Sequence[tuple[int, int]], session: Path, operators: Sequence[str] = ()) -> list[int]:
    """Which of the faults at some places, by line from 1 and column from 0, are left, by their numbers; each by its
    operator, or all by one of numbers."""
    with closing(sqlite3.connect(session)) as made, made:
        made.execute("CREATE TABLE work_items (job_id VARCHAR)")
        made.execute(f"CREATE TABLE mutation_specs {COLUMNS}")
        for number, (place, operator) in enumerate(zip_longest(places, operators, fillvalue="core/NumberReplacer")):
            made.execute("INSERT INTO work_items VALUES (?)", (str(number),))
            made.execute("INSERT INTO mutation_specs VALUES (?, ?, ?, ?)", (str(number), *place, operator))
    mutation._leave_unseen(session, source)
    with closing(sqlite3.connect(session)) as kept:
        (items, specs) = (
            [int(job) for (job,) in kept.execute(f"SELECT job_id FROM {table} ORDER BY job_id")]
            for table in ("work_items", "mutation_specs")
        )
    assert items == specs
    return items


def test_faults_in_annotations_are_left_for_no_test_runs_those(tmp_path: Path) -> None:
    lines = enumerate(SOURCE.splitlines(), 1)
    places = [(row, column) for row, line in lines for column, sign in enumerate(line) if sign == "|"]
    assert len(places) == 5
    assert left_of(SOURCE, places, tmp_path / "session.sqlite") == [1, 3]


KEPT = """@lru_cache(maxsize=4)
@other(maxsize=4)
def given():
    @cache
    def kept():
        return 4
"""


def test_faults_in_what_keeps_an_answer_are_left_for_the_answer_is_the_same(tmp_path: Path) -> None:
    """The whole decorator or its number, at the top or within; not one that does something else."""
    places = [(1, 0), (1, 19), (2, 0), (2, 15), (4, 4), (6, 15)]
    assert left_of(KEPT, places, tmp_path / "session.sqlite") == [2, 3, 5]


CALLED = """def given(number, *, by=2):
    return number * by, [*range(by)], given(number, *[by])
"""


def test_faults_in_a_star_that_stands_alone_are_left_for_no_call_is_another(tmp_path: Path) -> None:
    """That of a multiplication, and those before a list, are tried."""
    places = [(1, 18), (2, 18), (2, 25), (2, 52)]
    assert left_of(CALLED, places, tmp_path / "session.sqlite") == [1, 2, 3]


def test_faults_that_compare_by_identity_what_is_equal_are_left_for_python_keeps_one_object_of_each(
    tmp_path: Path,
) -> None:
    """Where something else was asked than whether two are equal, the answer differs."""
    operators = [
        f"core/ReplaceComparisonOperator_{name}" for name in ("Eq_Is", "Eq_Lt", "NotEq_IsNot", "NotEq_Is", "Lt_Is")
    ]
    assert left_of("same = a == b", [(1, 7)] * 5, tmp_path / "session.sqlite", operators) == [1, 3, 4]
