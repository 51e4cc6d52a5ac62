"""Which tests are to notice a fault in which module."""

from collections.abc import Mapping, Sequence
from os.path import commonpath
from pathlib import Path
from typing import Final

from web.build import HOUSE

WHOLE: Final = ("tests/engine/test_examples.py", "tests/engine/test_rule_drop.py", "tests/engine/games/test_presets.py")
"""Every example, what fails without each rule, and every table: what tells most of a game, and soonest."""

OF_THE_ENGINE: Final = (
    *("match", "rubber", "referee", "find", "deals", "differ", "places", "winning", "draw", "door", "private"),
    "command_line",
)
"""What is said of its doors, and of matches."""

OF_WIDGETS: Final = ("tests/web/widgets", "tests/web/render", "tests/web/test_sentences.py")
"""What is said of widgets without a site and without a browser."""

TESTS: Final[Mapping[str, Sequence[str]]] = {
    "engine/core": (*WHOLE, "tests/engine/core"),
    "engine/tricks": ("tests/engine/tricks", "tests/engine/test_winning.py", *WHOLE, "tests/engine/core"),
    "engine/games": (*WHOLE, "tests/engine/games", "tests/engine/test_winning.py", "tests/engine/test_referee.py"),
    "engine/notation": ("tests/engine/notation", "tests/engine/core", "tests/engine/test_command_line.py"),
    "engine/bots": ("tests/engine/bots", "tests/engine/test_private.py"),
    "engine": (*WHOLE, *(f"tests/engine/test_{name}.py" for name in OF_THE_ENGINE)),
    "web/render": OF_WIDGETS,
    "web/widgets": OF_WIDGETS,
}
"""The tests of the modules below a folder; the first folder that a module lies in counts."""

LAST: Final[Mapping[str, Sequence[str]]] = {
    "engine": ("tests/engine",),
    "web": ("tests/web/words", "tests/web/test_fences.py", "tests/web/test_worker.py", "tests/tutorials"),
}
"""What is asked of a fault that no other test has noticed, by the top folder of its module: random deals among it,
which take too long to be asked of every fault."""


def modules() -> list[str]:
    """Every module whose faults are looked for, from the house's root."""
    found = [path for top in ("engine", "web/render", "web/widgets") for path in sorted((HOUSE / top).rglob("*.py"))]
    return [path.relative_to(HOUSE).as_posix() for path in found]


def nearest(module: str) -> list[list[str]]:
    """The tests that are asked first of a fault in a module: those of its own name, of these the nearest first, and
    then those of its folder. Raises KeyError where none are."""
    path = Path(module)
    folder = next(folder for folder in map(str, path.parents) if folder in TESTS)
    own = sorted((HOUSE / "tests").rglob(f"test_{path.stem}*.py")) if path.stem != "__init__" else []
    near = [str(test.relative_to(HOUSE)) for test in own if test.is_relative_to(HOUSE / "tests" / path.parts[0])]
    near.sort(key=lambda test: len(commonpath([test, f"tests/{module}"])), reverse=True)
    return [near, [test for test in TESTS[folder] if test not in near]]


def of(module: str) -> list[list[str]]:
    """All that are to notice a fault in a module, in the order in which they are asked, a list at a time."""
    return [named for named in (*nearest(module), [*LAST[Path(module).parts[0]]]) if named]
