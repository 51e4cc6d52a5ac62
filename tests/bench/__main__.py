"""Measures what we claim about speed and size, and says whether each target is met.

    python -m tests.bench          (make bench)

Takes about half an hour. The exit status is 0 if every target is met, 1 if one is missed, 2 if not
all could be measured.
"""

import json
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import Final

from engine.games import GAMES
from tests.bench import bots, lighthouse, pages, peers, plays, presses, starts
from tests.bench.brotli import brotli
from tests.bench.plays import Speed
from tests.bench.report import Line, kilobytes, spread
from tests.bench.server import Served, serving
from tests.bench.starts import Wait
from tests.bench.stock import on_stock_runtime, without_a_head_start
from tests.conftest import CHROMIUM, MISSING
from tests.pyodide.node import STOCK, Bundle, bundle_in, run
from web.build import HOUSE, Unbuildable
from web.site import make

RUNS: Final = 7
VISITS: Final = 6
"""Visits of one reader after another, of which all but the first two are counted."""
SOONER: Final = 4
"""How many times sooner than on the stock runtime the first answer comes, in each browser."""
MOST_PYTHON: Final = 4_600_000
MOST_PAGE: Final = 160_000
MOST_SEARCH: Final = 85_000
APART: Final = 3
"""How many times fewer deals Pyodide may play than CPython."""
LOOK: Final = 100
"""Milliseconds in which a clause is to be seen."""
PATIENCE: Final = 1
"""Seconds that a bot may think about a move in the page."""


def answers(ours: Served, anew: Served, stock: Served) -> Iterator[Line]:
    """The first answer of a live control; the sites take turns, so that a busy moment hits all."""
    for browser in starts.MISSING:
        yield Line(f"First answer, {browser}", "not measured, since it is not installed")
    for browser, start in starts.BROWSERS.items():
        yield from answers_in(browser, start, (ours, anew, stock))


def answers_in(browser: str, start: starts.Start, sites: tuple[Served, Served, Served]) -> Iterator[Line]:
    """The same in one browser."""
    waits: tuple[list[Wait], list[Wait], list[Wait]] = ([], [], [])
    for served in sites:
        starts.first_answer(start, served.address)  # once for the machine's own caches, not counted
    for _ in range(RUNS):
        for served, found in zip(sites, waits, strict=True):
            found.append(starts.first_answer(start, served.address))
    fast, alone, slow = ([wait.whole for wait in found] for found in waits)
    ratio = median(slow) / median(fast)
    pairs = median(theirs / mine for mine, theirs in zip(fast, slow, strict=True))
    about = f"First answer, {browser}"
    yield Line(f"{about}, ours", spread(fast, "ms"))
    for part in waits[0][0].parts:
        yield Line(f"{about}, ours, of it {part}", spread([wait.parts[part] for wait in waits[0]], "ms"))
    yield Line(f"{about}, from a Python that starts by itself", spread(alone, "ms"))
    yield Line(f"{about}, from one that had started", f"{median(alone) / median(fast):.2f} times sooner")
    yield Line(f"{about}, stock runtime", spread(slow, "ms"))
    yield Line(f"{about}, the median of the ratios of neighbouring runs", f"{pairs:.2f} times sooner")
    target = f"at least {SOONER} times sooner"
    yield Line(f"{about}, the ratio of the medians", f"{ratio:.2f} times sooner", target, ratio >= SOONER)
    later = [wait.whole for wait in starts.later_answers(start, sites[0].address, VISITS)]
    yield Line(f"{about}, ours, from the third visit on", spread(later, "ms"))


def downloads(site: Path, served: Served) -> Iterator[Line]:
    """What the first press fetches, and what a page is before it."""
    fetched = pages.python_weight(served)
    size = sum(fetched.values())
    found = f"{kilobytes(size)} by gzip -9 ({kilobytes(brotli(site, fetched))} by brotli 11)"
    yield Line(
        "Download of the first press", found, f"at most {kilobytes(MOST_PYTHON)} by gzip -9", size <= MOST_PYTHON
    )
    for path in pages.PAGES:
        parts = pages.page_weight(served, path)
        size, name = sum(parts.values()), f"/{path}"
        html = next(part for part in parts if part.endswith("index.html"))
        own = f"{kilobytes(parts[html])} the page"
        found = f"{kilobytes(size)} by gzip -9 ({kilobytes(brotli(site, parts))} by brotli 11), of it {own}"
        target = f"at most {kilobytes(MOST_PAGE)} by gzip -9"
        yield Line(f"Page before Python, {name}", found, target, size <= MOST_PAGE)
    size = pages.search_weight(served)
    target = f"at most {kilobytes(MOST_SEARCH)} by gzip -9"
    yield Line("The first search of a visit", f"{kilobytes(size)} by gzip -9", target, size <= MOST_SEARCH)


def looks(served: Served) -> Iterator[Line]:
    """How soon a clause is seen, without Python: the slowest but one of twenty."""
    for game_id in GAMES:
        slow = quantiles(pages.first_looks(served, f"games/{game_id}/"), n=20, method="inclusive")[-1]
        yield Line(f"See it, {game_id}, 95th percentile", f"{slow:.0f} ms", f"at most {LOOK} ms", slow <= LOOK)


def marks(served: Served) -> Iterator[Line]:
    """What Lighthouse says of a page of each kind."""
    yield from lighthouse.lines(served.address)


def shifts(served: Served) -> Iterator[Line]:
    for path in pages.PAGES:
        loading, scrolling = pages.layout_shift(served, path)
        yield Line(f"Layout shift while loading, /{path}", f"{loading:.4f}", "0", loading == 0)
        yield Line(f"Layout shift while scrolling, /{path}", f"{scrolling:.4f}")


INSIDE: Final = """
import json, sys
sys.path.append("/here")
from tests.bench import plays
json.dumps([plays.speed(*told) for told in json.loads(given)])
"""


def speeds(bundle: Bundle) -> Iterator[Line]:
    """Deals a second of each game, here and in Pyodide; the two take turns, so that a busy moment hits both."""
    here: list[list[Speed]] = []
    there: list[list[Speed]] = []
    for seed in range(RUNS):
        told = [(game_id, seed) for game_id in GAMES]
        here.append([plays.speed(*each) for each in told])
        found = run(bundle, INSIDE, json.dumps(told), {"/here/tests": HOUSE / "tests"})
        there.append([Speed(*each) for each in json.loads(found)])
    for game_id, ours, theirs in zip(GAMES, zip(*here, strict=True), zip(*there, strict=True), strict=True):
        ratio = median(run.deals for run in ours) / median(run.deals for run in theirs)
        yield Line(f"Deals a second, {game_id}, CPython", _said(ours))
        target = f"at most {APART} times fewer"
        yield Line(
            f"Deals a second, {game_id}, Pyodide", f"{_said(theirs)}, {ratio:.2f} times fewer", target, ratio <= APART
        )


THINKING: Final = """
import json, sys
sys.path.insert(0, "/house")
from tests.bench.bots import longest
json.dumps([longest(name) for name in json.loads(given)])
"""


def thinking() -> Iterator[Line]:
    """How long a bot of the page thinks at most."""
    found = json.loads(run(STOCK, THINKING, json.dumps(bots.TABLES), {"/house": HOUSE}))
    for name, seconds in zip(bots.TABLES, found, strict=True):
        about = f"Longest decision of level 3 in a deal, {name}, Pyodide"
        yield Line(about, f"{seconds:.2f} s", f"at most {PATIENCE} s", seconds <= PATIENCE)


def _said(found: Sequence[Speed]) -> str:
    plays_a_second = median(run.plays for run in found)
    return f"{spread([run.deals for run in found], 'deals')}, {plays_a_second:,.0f} plays"


def measured(folder: Path) -> Iterator[Line]:
    site, anew, stock = folder / "site", folder / "anew", folder / "stock"
    make(site)
    without_a_head_start(site, anew)
    on_stock_runtime(site, stock)
    steps: tuple[Callable[[Served], Iterator[Line]], ...] = (
        lambda served: downloads(site, served),
        looks,
        shifts,
        marks,
    )
    with serving(site) as ours:
        yield Line("Our site, for the while", ours.address)
        for step in steps:
            yield from step(ours)
    shutil.copytree(site, folder / "watched")
    for each in (folder / "watched", anew, stock):
        starts.watch(each)
    with serving(folder / "watched") as ours, serving(anew) as alone, serving(stock) as theirs:
        yield from presses.lines(ours.address)
        yield from answers(ours, alone, theirs)
    yield from speeds(bundle_in(site / "runtime"))
    yield from thinking()
    yield from peers.compared(RUNS)
    yield from bots.lines(bots.QUICK, bots.QUICK_DEALS)


def main() -> int:
    if not CHROMIUM:
        print(MISSING.replace("The browser tests did not run", "Nothing was measured"), file=sys.stderr)
        return 2
    missed = 0
    with tempfile.TemporaryDirectory(prefix="follow-suit-") as folder:
        try:
            for line in measured(Path(folder)):
                print(line, flush=True)
                missed += line.met is False
        except starts.NoAnswer as reason:
            print(f"Not everything was measured: no answer from {reason}. Try again when less runs beside it.")
            return 2
        except Unbuildable as reason:
            print(reason)
            return 2
    print(f"{missed} targets missed." if missed else "Every target is met.")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
