"""The browser bundle: the same from the same sources, complete, and of the browser's own Python."""

import ast
import dis
import importlib
import json
import marshal
import os
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from types import CodeType

import pytest

from web import build

INPUTS = ("engine", "tutorials", "seeds", "web", "docs")


def house(folder: Path) -> Path:
    """A copy of what the bundle is made of, to be built somewhere else."""
    for name in INPUTS:
        if (build.HOUSE / name).exists():
            left_out = shutil.ignore_patterns("__pycache__", "runtime")
            shutil.copytree(build.HOUSE / name, folder / name, ignore=left_out)
    (folder / "node_modules").symlink_to(build.HOUSE / "node_modules")
    return folder


def built(folder: Path, hash_seed: str) -> dict[str, str]:
    """Each file of a fresh bundle, by the hash of its bytes."""
    told = os.environ | {"PYTHONHASHSEED": hash_seed}
    subprocess.run([sys.executable, "-m", "web.build"], cwd=folder, env=told, check=True, stdout=subprocess.DEVNULL)
    runtime = folder / "web" / "theme" / "runtime"
    return {
        str(path.relative_to(runtime)): sha256(path.read_bytes()).hexdigest()
        for path in sorted(runtime.rglob("*"))
        if path.is_file()
    }


def test_two_builds_with_different_hash_seeds_are_the_same_bytes(tmp_path: Path) -> None:
    one, two = (house(tmp_path / name) for name in ("one", "two"))
    assert built(one, "1") == built(two, "2")


def test_a_changed_source_changes_the_apps_name_and_leaves_the_runtimes(tmp_path: Path) -> None:
    place = house(tmp_path / "one")
    before = built(place, "0")
    frame = place / "web" / "frame.py"
    frame.write_text(frame.read_text() + "\nADDED = 1\n")
    after = built(place, "0")

    def folders(files: dict[str, str], kind: str) -> set[str]:
        return {name.split("/")[0] for name in files if name.startswith(kind)}

    assert folders(before, "app-") != folders(after, "app-")
    assert folders(before, "python-") == folders(after, "python-")
    assert len(folders(after, "app-")) == 1, "the older one is cleared away"


@pytest.mark.parametrize(("place", "file"), build.STAND_INS.items())
def test_a_stand_in_has_no_name_that_the_real_module_lacks(place: str, file: str) -> None:
    real = importlib.import_module(place.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
    tree = ast.parse((build.LIBRARY / file).read_text())
    names = [node.name for node in tree.body if isinstance(node, ast.ClassDef | ast.FunctionDef)]
    assert [name for name in names if not hasattr(real, name)] == []


def test_nothing_of_ours_in_the_browser_needs_what_a_stand_in_only_names() -> None:
    stood_for = {place.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for place in build.STAND_INS}
    build.build()
    [archive] = build.RUNTIME.glob("app-*/app.pack")
    files = build.unpacked(archive.read_bytes())
    asked = {(name, asked) for name, content in files.items() if name.endswith("c") for asked in imports(content)}
    assert ("web/worker.pyc", "json") in asked
    assert sorted(pair for pair in asked if pair[1] in stood_for) == []


def imports(content: bytes) -> set[str]:
    """The modules that a .pyc imports anywhere, by the names in its bytecode."""
    found, codes = set(), [marshal.loads(content[build.HEADER :])]
    while codes:
        code = codes.pop()
        codes += [part for part in code.co_consts if isinstance(part, CodeType)]
        found |= {step.argval for step in dis.get_instructions(code) if step.opname == "IMPORT_NAME"}
    return found


def test_the_app_carries_bytecode_only_and_nothing_for_the_build() -> None:
    build.build()
    [archive] = build.RUNTIME.glob("app-*/app.pack")
    names = list(build.unpacked(archive.read_bytes()))
    assert "web/worker.pyc" in names
    assert "engine/__init__.pyc" in names
    assert [name for name in names if name.endswith((".py", ".so"))] == []
    assert [name for name in names if "mkdocs" in name or "fences" in name or "serve" in name] == []


def test_an_archive_gives_back_what_was_packed_by_names_that_the_page_reads() -> None:
    """The page reads the first hundred letters of a name."""
    files = {"b/c.pyc": b"\0" * 700, "a.deal": b"words"}
    assert list(build.unpacked(build.packed(files.items())).items()) == sorted(files.items())
    build.build()
    for archive in build.RUNTIME.glob("*/*.pack"):
        assert [name for name in build.unpacked(archive.read_bytes()) if len(name) > 100 or not name.isascii()] == []


def test_another_python_than_the_browsers_is_refused_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "_lock", lambda: {"info": {"python": "3.99.1"}})
    with pytest.raises(build.Unbuildable, match=r"^This Python is 3\.13 and the browser's is 3\.99: [^\n]+$"):
        build.build()


def test_what_is_no_python_is_said_with_file_and_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(build, "CODE", tmp_path)
    with pytest.raises(build.Unbuildable, match=r"^engine/games/hokm\.py, line 2: '\(' was never closed$"):
        build._piece("engine/games/hokm.py", b"SEATS = 4\n(\n")


def test_the_pinned_runtime_is_of_the_projects_python() -> None:
    lock = json.loads((build.PYODIDE / "pyodide-lock.json").read_text())
    wanted = (build.HOUSE / ".python-version").read_text().strip()
    assert lock["info"]["python"].startswith(wanted + ".")
