"""The engine's own tests, run by Python as the browser has it.

Files that ask an outside referee, start processes or threads or build the site stay outside: Pyodide has none of these.
Hypothesis tests run with fewer examples, and of the files of random deals no other test runs. Nor do the files that
play by the thousand: what they would find is not of the kind that differs between two Pythons. A law that two files
hold in random positions is held by one.
"""

import json
import sysconfig
from pathlib import Path
from typing import Final

from tests.pyodide.node import STOCK, Bundle, run
from web.build import HOUSE

OUTSIDE: Final = ("pyspiel", "subprocess", "threading")
"""A test file that speaks of one of these is not run."""

BY_THE_THOUSAND: Final = (
    "test_cayenne_counts.py",
    "test_chances.py",
    "test_deals.py",
    "test_find.py",
    "test_judges.py",
    "test_match_random.py",
    "test_players.py",
    "test_rule_drop.py",
)

SEARCHING: Final = ("test_differ.py", "test_reasons.py")
"""Files that try many deals to find something: slow in Pyodide, and left to the Pythons that are not in a browser."""

LAWS: Final = (
    "test_what_is_legal_is_what_is_offered_and_not_refused",
    "test_what_refuses_all_offers_together_is_what_refuses_each",
    "test_a_refused_card_has_a_reason_and_what_it_allows_is_in_the_hand",
    "test_the_seat_awaited_can_always_do_something",
    "test_what_a_seat_cannot_see_changes_neither_its_view_nor_its_choices",
)
"""Tests of what `test_laws.py` holds too, in each position of its deals: one of the two is enough here."""

INSIDE: Final = """
import json, os, sys
sys.path[:0] = ["/house", "/packages"]
sys.dont_write_bytecode = True
os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
import pytest
from hypothesis import is_hypothesis_test, settings

names, laws = json.loads(given)
FEWER = settings(derandomize=True, deadline=None, database=None, max_examples=8)


class Kept:
    def __init__(self):
        self.reports = []

    def pytest_collection_modifyitems(self, items):
        items[:] = [
            item
            for item in items
            if (is_hypothesis_test(item.obj) or "_random" not in item.path.name) and item.originalname not in laws
        ]
        for item in items:
            if is_hypothesis_test(item.obj):
                item.obj._hypothesis_internal_use_settings = FEWER  # it has no public way to lower a test's own number

    def pytest_runtest_logreport(self, report):
        if report.when == "call" or report.failed:
            self.reports.append((report.nodeid, report.outcome, str(report.longrepr or "")[-1500:]))

    def pytest_collectreport(self, report):
        if report.failed:
            self.reports.append((report.nodeid, "failed", str(report.longrepr)[-1500:]))


kept = Kept()
rest = ["--noconftest", "--rootdir=/house", "-c", "/dev/null", "-p", "no:cacheprovider", "-q"]
pytest.main([*rest, *(f"/house/{name}" for name in names)], plugins=[kept])
json.dumps(kept.reports)
"""


def engine_files() -> list[Path]:
    """The files of tests; one of examples alone is run by another."""
    texts = {path: path.read_text(encoding="utf-8") for path in sorted((HOUSE / "tests" / "engine").rglob("test_*.py"))}
    return [
        path
        for path, text in texts.items()
        if "def test_" in text
        and path.name not in (*BY_THE_THOUSAND, *SEARCHING)
        and not any(word in text for word in OUTSIDE)
    ]


def reports(runtime: Bundle) -> list[tuple[str, str, str]]:
    """What comes of the engine's tests in a runtime: the name of each, `passed`, `failed` or `skipped`, and why."""
    names = [path.relative_to(HOUSE).as_posix() for path in engine_files()]
    packages = Path(sysconfig.get_path("purelib"))
    told = json.loads(run(runtime, INSIDE, json.dumps([names, LAWS]), {"/house": HOUSE, "/packages": packages}))
    return [(name, outcome, why) for name, outcome, why in told]


def test_what_is_left_to_the_laws_is_there() -> None:
    texts = [path.read_text(encoding="utf-8") for path in engine_files()]
    assert [law for law in LAWS if not any(f"def {law}(" in text for text in texts)] == []


def test_the_engines_tests_pass_in_the_browsers_python() -> None:
    found = reports(STOCK)
    assert [report for report in found if report[1] == "failed"] == []
    passed = {name.split("::")[0] for name, outcome, _ in found if outcome == "passed"}
    assert passed == {path.relative_to(HOUSE).as_posix() for path in engine_files()}, "of every file some test was run"
