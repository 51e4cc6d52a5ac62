"""The house floor by floor: imports run downward only, and the engine needs nothing but Python 3.11."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

import pytest

HOUSE = Path(__file__).resolve().parents[2]
OURS = ("engine", "tutorials", "web", "tests", "seeds", "docs")
BELOW: Mapping[str, tuple[str, ...]] = {
    "engine": ("engine",),
    "tutorials": ("tutorials", "engine"),
    "web": ("web", "tutorials", "engine"),
}
"""What each floor may import of the house."""

STOREYS: Mapping[str, tuple[str, ...]] = {
    "engine/errors.py": (),
    "engine/core": ("engine.core", "engine.errors"),
    "engine/tricks": ("engine.tricks", "engine.core", "engine.errors"),
    "engine/games": ("engine.games", "engine.tricks", "engine.core", "engine.errors"),
    "engine/notation": (
        "engine.notation",
        "engine.match",
        "engine.deals",
        "engine.places",
        "engine.games",
        "engine.core",
        "engine.errors",
    ),
}
"""What may be imported within the engine, lowest first."""


def files(place: str) -> list[Path]:
    path = HOUSE / place
    return [path] if path.is_file() else sorted(path.rglob("*.py"))


def imported(path: Path) -> Iterator[str]:
    """The modules that a file imports, relative ones refused; those for types alone are left out."""
    for node in statements(path):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        else:
            assert node.level == 0, f"{path}:{node.lineno} is relative"
            assert node.module is not None
            yield node.module


@cache
def statements(path: Path) -> tuple[ast.Import | ast.ImportFrom, ...]:
    """All that a file imports, anywhere in it. Many tests ask for it."""
    tree = ast.parse(path.read_text("utf-8"), str(path))
    return tuple(node for node in running(tree) if isinstance(node, (ast.Import, ast.ImportFrom)))


def running(node: ast.AST) -> Iterator[ast.AST]:
    """Every node that runs: all but what stands under ``if TYPE_CHECKING``."""
    yield node
    for child in ast.iter_child_nodes(node):
        if not (isinstance(child, ast.If) and isinstance(child.test, ast.Name) and child.test.id == "TYPE_CHECKING"):
            yield from running(child)


@pytest.mark.parametrize("floor", BELOW)
def test_a_floor_imports_only_what_is_below_it(floor: str) -> None:
    assert files(floor)
    for path in files(floor):
        for module in imported(path):
            top = module.partition(".")[0]
            assert top not in OURS or top in BELOW[floor], f"{path.relative_to(HOUSE)} imports {module}"


@pytest.mark.parametrize("storey", STOREYS)
def test_the_engine_is_built_from_below(storey: str) -> None:
    for path in files(storey):
        for module in imported(path):
            inside = module.startswith("engine")
            allowed = any(module == base or module.startswith(f"{base}.") for base in STOREYS[storey])
            assert not inside or allowed, f"{path.relative_to(HOUSE)} imports {module}"


def modules() -> Mapping[str, Path]:
    """Every module of the house by its dotted name."""
    named = {}
    for floor in BELOW:
        for path in files(floor):
            parts = path.relative_to(HOUSE).with_suffix("").parts
            named[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return named


def needed(path: Path, known: Mapping[str, Path]) -> list[str]:
    """The modules of the house that a file imports anywhere in it, also inside a function; of ``from web import
    words`` that is ``web.words``."""
    found = []
    for node in statements(path):
        if isinstance(node, ast.Import):
            found += [name.name for name in node.names if name.name in known]
        elif isinstance(node, ast.ImportFrom) and node.module:
            inner = [f"{node.module}.{name.name}" for name in node.names]
            found += [name if name in known else node.module for name in inner if {name, node.module} & known.keys()]
    return list(dict.fromkeys(found))


def circle(needs: Mapping[str, Sequence[str]]) -> list[str]:
    """Modules that need each other in a ring, or nothing."""
    done: set[str] = set()

    def walk(name: str, way: list[str]) -> list[str]:
        if name in way:
            return [*way[way.index(name) :], name]
        if name in done:
            return []
        done.add(name)
        return next((ring for other in needs.get(name, ()) if (ring := walk(other, [*way, name]))), [])

    return next((ring for name in needs if (ring := walk(name, []))), [])


def test_no_modules_of_the_house_need_each_other_in_a_circle() -> None:
    known = modules()
    ring = circle({name: needed(path, known) for name, path in known.items()})
    assert not ring, " imports ".join(ring)


def test_what_counts_as_a_circle() -> None:
    assert circle({"a": ["b", "c"], "b": ["c"], "c": []}) == []
    assert circle({"a": ["b"], "b": ["c"], "c": ["b"]}) == ["b", "c", "b"]
    assert circle({"a": ["a"]}) == ["a", "a"]


DRAWING: Final = ("htpy", "markupsafe")
"""What HTML is made with."""


@pytest.mark.parametrize("path", files("web/widgets"), ids=lambda path: path.stem)
def test_a_widget_does_not_draw(path: Path) -> None:
    drawn = [module for module in imported(path) if module.partition(".")[0] in DRAWING]
    assert not drawn, f"{path.relative_to(HOUSE)} imports {drawn[0]}: what makes HTML stands in web/render"


@pytest.mark.parametrize("path", files("web/render"), ids=lambda path: path.stem)
def test_what_draws_knows_no_widget(path: Path) -> None:
    known = [module for module in imported(path) if module.startswith("web.widgets")]
    assert not known, f"{path.relative_to(HOUSE)} imports {known[0]}: a widget hands over what is to be drawn"


def test_a_game_imports_no_other_game() -> None:
    games = {path.stem: path for path in files("engine/games") if path.stem != "__init__"}
    roots = [name for name in games if not any(name != other and name.startswith(f"{other}_") for other in games)]
    assert {"chwech", "sixty_six"} <= set(roots)
    for name, path in games.items():
        own = next(root for root in roots if name == root or name.startswith(f"{root}_"))
        for module in imported(path):
            if module.startswith("engine.games."):
                assert module.removeprefix("engine.games.").startswith(own), f"{path.relative_to(HOUSE)}: {module}"


@pytest.mark.parametrize("floor", ["engine", "tutorials"])
def test_the_rules_need_only_the_standard_library(floor: str) -> None:
    for path in files(floor):
        for module in imported(path):
            top = module.partition(".")[0]
            assert top in sys.stdlib_module_names or top in BELOW[floor], f"{path.relative_to(HOUSE)}: {module}"


def test_the_rules_touch_no_clock_no_disk_and_no_chance() -> None:
    """Only what deals or plays has to do with chance, and is given it; only the command line reads and writes."""
    outside = {"random", "time", "datetime", "os", "io", "pathlib", "socket", "subprocess", "secrets", "uuid"}
    bots = ("engine/bots/players.py", "engine/bots/review.py", "engine/bots/search.py")
    chance = (
        "engine/differ.py",
        "engine/find.py",
        "engine/shuffle.py",
        "engine/deals.py",
        "engine/places.py",
        "engine/notation/position.py",
        *bots,
    )
    allowed = {"engine/__main__.py": outside, **{name: {"random"} for name in chance}}
    for path in files("engine"):
        name = path.relative_to(HOUSE).as_posix()
        found = {module.partition(".")[0] for module in imported(path)} & outside
        assert found <= allowed.get(name, set()), f"{name} imports {found}"


@pytest.mark.parametrize("path", files("engine"), ids=lambda path: path.relative_to(HOUSE).as_posix())
def test_the_engine_keeps_to_the_syntax_of_python_3_11(path: Path) -> None:
    ast.parse(path.read_text("utf-8"), str(path), feature_version=(3, 11))


def is_set(node: ast.expr) -> bool:
    """A set as far as can be seen: a display, a comprehension, or a call of set or frozenset."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        if node.func.id in ("list", "tuple", "enumerate", "iter", "reversed", "map", "filter") and node.args:
            return is_set(node.args[-1])
        return node.func.id in ("set", "frozenset")
    if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.BitAnd, ast.BitOr, ast.BitXor, ast.Sub)):
        return is_set(node.left) or is_set(node.right)
    return isinstance(node, (ast.Set, ast.SetComp))


def iterated(tree: ast.AST) -> Iterator[ast.expr]:
    """Everything that a loop, a comprehension or a join goes through, but for sets made of it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.For):
            yield node.iter
        elif isinstance(node, (ast.ListComp, ast.GeneratorExp, ast.DictComp)):
            yield from (part.iter for part in node.generators)
        elif isinstance(node, ast.Starred):
            yield node.value
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "join":
            yield from node.args


@pytest.mark.parametrize("floor", BELOW)
def test_nothing_goes_through_a_set_in_its_chance_order(floor: str) -> None:
    for path in files(floor):
        for node in iterated(ast.parse(path.read_text("utf-8"))):
            assert not is_set(node), f"{path.relative_to(HOUSE)}:{node.lineno}: {ast.unparse(node)}"


@pytest.mark.parametrize(
    ("code", "caught"),
    [
        ("for a in {1, 2}: pass", True),
        ("for a in set(b): pass", True),
        ("[a for a in {c for c in b}]", True),
        ("', '.join({a, b})", True),
        ("[*frozenset(b)]", True),
        ("for a in enumerate(set(b) - c): pass", True),
        ("for a in sorted({1, 2}): pass", False),
        ("for a in {1: 2}: pass", False),
        ("a in {1, 2}", False),
    ],
)
def test_what_counts_as_going_through_a_set(code: str, caught: bool) -> None:
    assert any(is_set(node) for node in iterated(ast.parse(code))) is caught
