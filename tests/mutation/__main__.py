"""Puts faults into the sources one by one and says which of them no test notices.

    python -m tests.mutation [--every N] [MODULE or FOLDER …]          (make mutation)

All of it takes days; every sixtieth of all faults tells the share as well, within two in a hundred. What is found is
kept in build/mutation/, so that it goes on where it stopped; a module that has changed since, or whose nearest tests
have, begins anew. The exit status is 0 if of the faults tried so many are noticed as we want, 1 if fewer, and 2 if
nothing can be said: what makes them cannot be had, the tests fail as it is, or there is no such module.

Some faults change nothing that anybody could observe. ``same.toml`` names those that were found, each with its reason;
they are told with it and counted apart.
"""

import ast
import json
import shutil
import sqlite3
import subprocess
import sys
import tomllib
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from hashlib import sha256
from io import StringIO
from itertools import chain, pairwise
from os import cpu_count, environ
from pathlib import Path
from queue import SimpleQueue
from shlex import quote
from tokenize import generate_tokens
from typing import Any, Final, NamedTuple

from tests.fetching import NotHad, installed
from tests.mutation import tests
from web.build import HOUSE

TOOL: Final = "cosmic-ray==8.7.0"
FOLDER: Final = HOUSE / "build" / "mutation"
LEFT_OUT: Final = (".git", ".venv", "node_modules", "site", "build", "runtime", "__pycache__")
WANTED: Final = 0.95
"""The share of the faults that the tests are to notice."""
PATIENCE: Final = 1200
"""Seconds after which a fault counts as noticed, since the tests do not end."""
KEEPERS: Final = ("cache", "lru_cache")
"""What stands above a function to keep its answers."""
BY_IDENTITY: Final = ("*_Eq_Is", "*_NotEq_IsNot")
"""What compares by identity where it is asked for equality."""
SAME: Final = Path(__file__).with_name("same.toml")


class Untellable(Exception):
    """Nothing can be said of the faults; the text says why, in a sentence."""


class Fault(NamedTuple):
    """A line that was changed, and whether a test noticed; ``line`` is counted from 1."""

    module: str
    line: int
    was: str
    became: str
    noticed: bool
    same_because: str = ""
    """Why nothing changes by it, in a sentence; empty where something does, or where nobody has thought about it."""

    def __str__(self) -> str:
        told = f"{self.module}:{self.line}: {self.was!r} became {self.became!r}"
        return f"{told}. The same: {self.same_because}" if self.same_because else told


def main(words: Sequence[str]) -> int:
    """Try the faults of what was asked for, or of all; the status to end with."""
    parser = ArgumentParser(prog="python -m tests.mutation")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="try one of N faults of each module")
    parser.add_argument("asked", nargs="*", metavar="MODULE or FOLDER")
    told = parser.parse_args(words)
    if told.every < 1:
        parser.error(f"expected --every 1 or more, found {told.every}")
    asked: Sequence[str] = told.asked
    chosen = [name for name in tests.modules() if not asked or any(Path(name).is_relative_to(one) for one in asked)]
    if not chosen:
        print(f"Expected a module or a folder of {', '.join(tests.TESTS)}, found {' '.join(asked)!r}.", file=sys.stderr)
        return 2
    try:
        python = installed([TOOL], FOLDER / "tool")
        seen = [fault for faults in tried(python, chosen, told.every) for fault in faults]
    except (NotHad, Untellable) as reason:
        print(reason, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("What was tried is kept; the next time goes on from there.")
        return 1
    telling = [fault for fault in seen if fault.noticed or not fault.same_because]
    share = sum(fault.noticed for fault in telling) / max(1, len(telling))
    print(f"Of {len(telling):,} faults the tests notice {share:.1%}; at least {WANTED:.0%} is wanted.")
    print(f"{len(seen) - len(telling):,} more change nothing, for the reasons in {SAME.name}.")
    return 0 if share >= WANTED else 1


def tried(python: Path, chosen: Sequence[str], every: int) -> Iterator[list[Fault]]:
    """The faults of each module, as soon as they were tried; as many at a time as there are processors."""
    house = _copied(HOUSE, FOLDER / "house-0")
    command = _command(test for module in chosen for named in tests.of(module) for test in named)
    keeping = environ | {"PYTHONDONTWRITEBYTECODE": ""}  # or every fault waits until Python has compiled all tests anew
    whole = subprocess.run(command.split(), cwd=house, env=keeping, capture_output=True, check=False, text=True)
    if whole.returncode:
        failed = [line for line in whole.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
        raise Untellable(f"The tests fail without a fault. {' '.join(failed) or command}")
    houses: SimpleQueue[Path] = SimpleQueue()
    houses.put(house)
    for number in range(1, cpu_count() or 1):
        houses.put(_copied(house, FOLDER / f"house-{number}", left_out=("node_modules",)))

    def one(module: str) -> list[Fault]:
        house = houses.get()
        try:
            return _of_module(python, house, module, every)
        finally:
            houses.put(house)

    with ThreadPoolExecutor(houses.qsize()) as workers:
        for module, faults in zip(chosen, workers.map(one, chosen), strict=True):
            noticed = sum(fault.noticed for fault in faults)
            print(f"{module}: {noticed} of {len(faults)} noticed", flush=True)
            for fault in faults:
                if not fault.noticed:
                    print(f"  {fault}", flush=True)
            yield faults


def _copied(whole: Path, house: Path, left_out: Sequence[str] = LEFT_OUT) -> Path:
    """The sources in a house of their own, where faults may be put into them; what is of others stays where it is."""
    shutil.rmtree(house, ignore_errors=True)
    shutil.copytree(whole, house, ignore=shutil.ignore_patterns(*left_out))
    (house / "node_modules").symlink_to(HOUSE / "node_modules")
    return house


def _command(named: Iterable[str]) -> str:
    """What runs these tests, each once, and stops at the first that fails."""
    return f"{sys.executable} -m pytest -x -q -p no:cacheprovider {' '.join(dict.fromkeys(named))}"


def _in_turn(lists: Iterable[Iterable[str]]) -> str:
    """What runs one list of tests after the other, and stops at the first that fails. A file may have no test by
    itself, such as one of examples for others, and says so by 5."""
    return f"sh -c {quote(' && '.join(f'{{ {_command(named)} || test $? -eq 5; }}' for named in lists))}"


def _of_module(python: Path, house: Path, module: str, every: int) -> list[Fault]:
    """Try what was not tried yet of a module, and give all that is known."""
    name, folder = module.removesuffix(".py").replace("/", "-"), FOLDER / "tried" / f"one-of-{every}"
    told, session = (folder / f"{name}.{_fingerprint(module)}.{kind}" for kind in ("toml", "sqlite"))
    tool = python.with_name("cosmic-ray")
    if not session.exists():
        folder.mkdir(parents=True, exist_ok=True)
        for older in folder.glob(f"{name}.*"):
            older.unlink()
        told.write_text(_configuration(module, _in_turn(tests.of(module))), encoding="utf-8")
        made = session.with_suffix(".made")
        subprocess.run([tool, "init", told, made], cwd=house, check=True, capture_output=True)
        _leave_unseen(made, (HOUSE / module).read_text("utf-8"))
        _thin(made, every, first=int(sha256(module.encode()).hexdigest(), 16) % every)
        made.rename(session)
    subprocess.run([tool, "exec", told, session], cwd=house, check=True, capture_output=True)
    dumped = subprocess.run([tool, "dump", session], cwd=house, check=True, capture_output=True, text=True).stdout
    return [_fault(module, *json.loads(line)) for line in dumped.splitlines()]


def _leave_unseen(session: Path, source: str) -> None:
    """Take from a session the faults that change nothing: in annotations, which no test runs; in what keeps an answer
    for the next time that it is asked for, without which it comes later and is the same; and in comparing by identity,
    since of seats, counts and names of one letter Python keeps one object each. Longer names that are equal are spelled
    anew by tests of their own, in ``tests/engine/games/test_options.py``. A star that stands alone in a signature is no
    multiplication either: it says only how a call is written."""
    nodes = list(ast.walk(ast.parse(source)))
    left = [getattr(node, name, None) for node in nodes for name in ("annotation", "returns")]
    left += [keeper for node in nodes for keeper in getattr(node, "decorator_list", ()) if _is_keeper(keeper)]
    spans = [
        ((one.lineno, max(0, one.col_offset - 1)), (one.end_lineno or 0, one.end_col_offset or 0))  # with its "@"
        for one in left
        if isinstance(one, ast.expr)
    ]
    spans += [((row, column), (row, column + 1)) for row, column in _stars(source)]
    with closing(sqlite3.connect(session)) as kept, kept:
        found = kept.execute("SELECT job_id, start_pos_row, start_pos_col FROM mutation_specs").fetchall()
        idle = [(job,) for job, *place in found if any(begin <= tuple(place) < end for begin, end in spans)]
        kept.executemany("DELETE FROM mutation_specs WHERE job_id = ?", idle)
        kept.executemany("DELETE FROM mutation_specs WHERE operator_name GLOB ?", [(name,) for name in BY_IDENTITY])
        kept.execute("DELETE FROM work_items WHERE job_id NOT IN (SELECT job_id FROM mutation_specs)")


def _stars(source: str) -> list[tuple[int, int]]:
    """Where the stars stand after which a call has to name what it gives, by row and column."""
    signs = list(generate_tokens(StringIO(source).readline))
    return [sign.start for sign, following in pairwise(signs) if (sign.string, following.string) == ("*", ",")]


def _is_keeper(decorator: ast.expr) -> bool:
    return ast.unparse(decorator).partition("(")[0] in KEEPERS


def _thin(session: Path, every: int, first: int) -> None:
    """Leave one of so many faults in a session, from the ``first`` on, counted from 0; a small module may keep none."""
    with closing(sqlite3.connect(session)) as kept, kept:
        kept.execute("DELETE FROM mutation_specs WHERE (rowid - 1) % ? != ?", (every, first))
        kept.execute("DELETE FROM work_items WHERE job_id NOT IN (SELECT job_id FROM mutation_specs)")


def _fingerprint(module: str) -> str:
    """What changes as soon as a module or one of its nearest tests does."""
    found = [HOUSE / module]
    for test in chain.from_iterable(tests.nearest(module)):
        found += sorted((HOUSE / test).rglob("*.py")) if (HOUSE / test).is_dir() else [HOUSE / test]
    return sha256(b"".join(path.read_bytes() for path in found)).hexdigest()[:12]


def _configuration(module: str, command: str) -> str:
    told = {"module-path": module, "timeout": PATIENCE, "test-command": command, "excluded-modules": []}
    lines = [f"{key} = {json.dumps(value)}" for key, value in told.items()]
    return "\n".join(["[cosmic-ray]", *lines, "[cosmic-ray.distributor]", 'name = "local"', ""])


def explained() -> Mapping[tuple[str, str, str], str]:
    """Why a fault changes nothing, by its module, the line as it was and as it became."""
    told = tomllib.loads(SAME.read_text("utf-8"))["same"]
    return {(one["module"], one["was"], one["became"]): one["because"] for one in told}


def _fault(module: str, item: dict[str, Any], result: dict[str, Any]) -> Fault:
    lines = str(result["diff"] or "").splitlines()
    was = next((line[1:].strip() for line in lines if line.startswith("-") and not line.startswith("---")), "")
    became = next((line[1:].strip() for line in lines if line.startswith("+") and not line.startswith("+++")), "")
    line, noticed = item["mutations"][0]["start_pos"][0], result["test_outcome"] != "survived"
    return Fault(module, line, was, became, noticed, explained().get((module, was, became), ""))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
