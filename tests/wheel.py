"""Builds the engine alone as a wheel, and tries it on every Python that it is for and that can be had.

    python -m tests.wheel [PYTHON …]          (make wheel)

Each Python gets an environment of its own with the wheel and nothing else; there the command `follow-suit` is used,
and the engine's tests run on what was installed. Python 3.14, where it is not on this machine, is had inside
Pyodide's release of it, under Node, if npm can fetch that. What could not be had is said. The exit status is 0 if
nothing failed.
"""

import ast
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from tests.pyodide.node import NEXT, Bundle, fetched, run
from tests.pyodide.test_engine import BY_THE_THOUSAND, OUTSIDE
from web.build import HOUSE

WHEELS: Final = HOUSE / "build" / "wheel"
VERSIONS: Final = ("3.11", "3.12", "3.13", "3.14")
"""The Pythons that the engine is for."""
UNDER_NODE: Final = {"3.14": NEXT}
"""In which release of Pyodide a Python can be had that is not on this machine."""
TESTING: Final = (
    *("_hypothesis_ftz_detector.py", "_hypothesis_globals.py", "_hypothesis_pytestplugin.py", "_pytest", "hypothesis"),
    *("iniconfig", "packaging", "pluggy", "py.py", "pygments", "pytest", "sortedcontainers"),
)
"""What the tests need besides the engine, all of it plain Python, and so the same for each."""
NOT_CARRIED: Final = {"docs", "pyspiel", "web"}
"""A test that imports one of these is left at home, since it asks for more than the engine and the example deals."""
OF_SOURCES: Final = ("test_imports.py", "test_private.py")
"""Tests that read the sources of the whole house."""
USED: Final = (
    (("games",), "chwech: 6 players"),
    (("score", "chwech", "left=1", "won=19"), "points: "),
    (("deal", "minnesota-whist", "preset=south_dakota"), "game minnesota-whist"),
    (("find", "sixty-six", "sixty-six/exchange", "--seed", "1"), "exchange"),
    (("--help",), "usage: follow-suit "),
)
"""What the command is asked, and what it says among other things."""
FEWER: Final = """
from hypothesis import is_hypothesis_test, settings

FEW = settings(derandomize=True, deadline=None, database=None, max_examples=15)


def pytest_collection_modifyitems(items):
    for item in items:
        if is_hypothesis_test(item.obj):
            item.obj._hypothesis_internal_use_settings = FEW
"""
"""A plug-in for the tests: what chance finds in a rule, it finds at home; here it is the Python that is tried."""
INSIDE: Final = """
import contextlib, io, os, sys
sys.path[:0] = ["/tests", "/installed", "/packages"]
sys.dont_write_bytecode = True
os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
import pytest

told = io.StringIO()
with contextlib.redirect_stdout(told):
    pytest.main(["-q", "-p", "fewer", "--noconftest", "--rootdir=/tests", "-c", "/dev/null", "-p", "no:cacheprovider",
                 "-W", "ignore", "--tb=line", *given.split(), "/tests"])
said = told.getvalue().strip()
wrong = " error" in said or " failed" in said
f"{sys.version.split()[0]}: " + (said[-2000:].replace("\\n", " | ") if wrong else said.splitlines()[-1])
"""


def built(folder: Path = WHEELS) -> Path:
    """The wheel of the sources as they are; the same sources give the same bytes."""
    shutil.rmtree(folder, ignore_errors=True)
    told = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-index", "--no-deps"]
    told += ["--no-build-isolation", "--wheel-dir", str(folder), str(HOUSE)]
    subprocess.run(told, env=os.environ | {"SOURCE_DATE_EPOCH": "315532800"}, check=True)
    [wheel] = folder.glob("follow_suit-*.whl")
    return wheel


def pythons() -> Iterator[tuple[str, Path]]:
    """The Pythons of this machine that the engine is for, one a version, each with its version."""
    kept = sorted(Path("~/.pyenv/versions").expanduser().glob("*/bin/python"), reverse=True)
    for version in VERSIONS:
        named = [shutil.which(f"python{version}"), sys.executable, *map(str, kept)]
        for found in filter(None, named):
            if version_of(found) == version:
                yield version, Path(found)
                break


def version_of(python: str) -> str:
    """Which Python a program is: `3.13`; nothing for what is none."""
    told = [python, "-c", "import sys; print('{}.{}'.format(*sys.version_info))"]
    try:
        return subprocess.run(told, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def installed(wheel: Path, python: Path, folder: Path) -> Path:
    """The folder of programs of a new environment with the wheel and nothing else."""
    told = [sys.executable, "-m", "virtualenv", "--quiet", "--no-download", "--python", str(python), str(folder)]
    subprocess.run(told, check=True)
    programs = folder / "bin"
    told = [str(programs / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index"]
    subprocess.run([*told, str(wheel)], check=True)
    return programs


def used(programs: Path, elsewhere: Path) -> Iterator[str]:
    """What the command does not do as it should."""
    for arguments, wanted in USED:
        told = [str(programs / "follow-suit"), *arguments]
        done = subprocess.run(told, cwd=elsewhere, capture_output=True, text=True, check=False)
        if done.returncode or wanted not in done.stdout:
            yield f"follow-suit {' '.join(arguments)}: {done.stderr.strip() or done.stdout[:200]}"


def carried(folder: Path) -> Path:
    """The engine's tests that need no more of the house than the engine and the example deals, in a folder."""
    for name in ("tests/engine", "tutorials/deals"):
        shutil.copytree(HOUSE / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("tests/__init__.py", "tutorials/__init__.py"):
        shutil.copyfile(HOUSE / name, folder / name)
    (folder / "fewer.py").write_text(FEWER, encoding="utf-8")
    for path in (folder / "tests").rglob("test_*.py"):
        if not NOT_CARRIED.isdisjoint(imported(path)):
            path.unlink()
    return folder


def passed_over(tests: Path, *, inside: bool = False) -> Iterator[str]:
    """The carried files whose tests are not run, below their folder: others take what they need from them. Inside a
    browser's Python there are no processes and no threads to start."""
    for path in sorted(tests.rglob("test_*.py")):
        if path.name in (*BY_THE_THOUSAND, *OF_SOURCES) or (inside and not {*OUTSIDE}.isdisjoint(imported(path))):
            yield path.relative_to(tests).as_posix()


def imported(path: Path) -> Iterator[str]:
    """What a file imports: the first name of each module, and of our tests what lies outside the engine's."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        names += [name.name for name in node.names] if isinstance(node, ast.Import) else []
        for name in names:
            yield name.split(".")[1] if name.startswith("tests.") else name.split(".")[0]


def needed(folder: Path) -> Path:
    """What the tests need besides the engine, in a folder."""
    folder.mkdir()
    for name in TESTING:
        (folder / name).symlink_to(Path(sysconfig.get_path("purelib"), name))
    return folder


def tested(programs: Path, tests: Path, packages: Path) -> str:
    """The last line that pytest says of the engine's tests, run on what is installed."""
    told = [str(programs / "python"), "-m", "pytest", "-q", "--noconftest", "-c", "/dev/null", "--rootdir", str(tests)]
    told += ["-p", "fewer", "-p", "no:cacheprovider", "-W", "ignore", "--tb=short", str(tests)]
    told += [f"--ignore={tests / name}" for name in passed_over(tests)]
    known = {"PYTHONPATH": f"{tests}{os.pathsep}{packages}", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    done = subprocess.run(
        told, cwd=tests, env=os.environ | known | {"PYTHONDONTWRITEBYTECODE": "1"}, capture_output=True, text=True
    )
    return f"{done.stdout}{done.stderr}".strip() if done.returncode else done.stdout.strip().splitlines()[-1]


def under_node(wheel: Path, package: str, folder: Path, tests: Path, packages: Path) -> str:
    """What the engine's tests say in a Python that there is inside a release of Pyodide; nothing without that."""
    runtime = fetched(package, folder)
    if runtime is None:
        return ""
    place = folder / "installed"
    with zipfile.ZipFile(wheel) as opened:
        opened.extractall(place)
    ignored = " ".join(f"--ignore=/tests/{name}" for name in passed_over(tests, inside=True))
    real = folder / "packages"
    real.mkdir()
    for name in TESTING:
        source = packages / name
        (shutil.copytree if source.is_dir() else shutil.copyfile)(source.resolve(), real / name)
    return run(
        Bundle(runtime, loader="pyodide.mjs"),
        INSIDE,
        ignored,
        {"/tests": tests, "/installed": place, "/packages": real},
    )


def main(asked: Sequence[str]) -> int:
    """Build and try; the status to end with."""
    wheel = built()
    print(f"{wheel.relative_to(HOUSE)}, {wheel.stat().st_size:,} bytes")
    found = [(version_of(python), Path(python)) for python in asked] or list(pythons())
    failed = False
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        tests, packages = carried(folder / "carried"), needed(folder / "packages")
        for version, python in found:
            programs = installed(wheel, python, folder / version)
            wrong = "\n".join(used(programs, folder))
            said = tested(programs, tests, packages)
            failed |= bool(wrong) or "failed" in said or "passed" not in said
            print(f"Python {version} ({python}): {wrong or 'follow-suit answers'}; {said}", flush=True)
        for version in VERSIONS if not asked else ():
            if version in dict(found):
                continue
            package = UNDER_NODE.get(version, "")
            place = folder / f"node-{version}"
            place.mkdir()
            said = package and under_node(wheel, package, place, tests, packages)
            failed |= bool(said) and (" failed" in said or " error" in said or " passed" not in said)
            print(f"Python {version}: {f'inside {package}: {said}' if said else 'not to be had here'}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
