"""The page of licences is complete: each file of others that a reader may receive, with its licence as they gave it."""

import json
import re
from collections.abc import Mapping
from fnmatch import fnmatch
from importlib.metadata import distribution
from pathlib import Path
from typing import Final

import pytest

from web.build import BORROWED, DRAWS, HOUSE, PYODIDE, RUNTIME, build, unpacked
from web.client import SCRIPTS

PAGE: Final = (HOUSE / "docs" / "licences.md").read_text(encoding="utf-8")
MATERIAL: Final = Path(str(distribution("mkdocs-material").locate_file("material/templates")))

OF_OTHERS: Final[Mapping[str, str]] = {
    "assets/stylesheets/*.css": "mkdocs-material",
    "assets/javascripts/bundle.*.js": "mkdocs-material",
    "runtime/python-*/pyodide.js": "pyodide",
    "runtime/python-*/pyodide.asm.js": "pyodide",
    "runtime/python-*/pyodide.asm.wasm": "pyodide",
    "runtime/python-*/library.pack": "python",
    "runtime/app-*/started.pack": "python",
}
OURS: Final = (
    "*.html",
    "search/index.json",
    "*clauses.json",
    "pocket.json",
    "sitemap.xml",
    "service-worker.js",
    "assets/mark.svg",
    "assets/face/*.png",
    "assets/face/manifest.webmanifest",
    "runtime/client-*/*.css",
    "runtime/client-*/*.js",
    "runtime/app-*/worker.js",
    "runtime/app-*/app.pack",
)


def words(text: str) -> str:
    """A licence's words in order; how its lines are broken does not matter."""
    return " ".join(text.split())


def anchors() -> set[str]:
    return set(re.findall(r"^##+ .* \{#([^}]+)\}$", PAGE, re.MULTILINE))


def test_every_file_of_the_site_is_ours_or_has_its_place_on_the_page(site: Path) -> None:
    for path in sorted(path for path in site.rglob("*") if path.is_file()):
        name = path.relative_to(site).as_posix()
        if any(fnmatch(name, pattern) for pattern in OURS):
            continue
        [anchor] = [anchor for pattern, anchor in OF_OTHERS.items() if fnmatch(name, pattern)] or [f"nobody: {name}"]
        assert anchor in anchors(), name


def test_every_package_in_the_app_is_ours_or_has_its_place_on_the_page() -> None:
    build()
    [archive] = RUNTIME.glob("app-*/app.pack")
    packages = {name.split("/")[0] for name in unpacked(archive.read_bytes())}
    assert packages - {"engine", "tutorials", "seeds", "web", f"{DRAWS}c"} == set(BORROWED)
    assert set(BORROWED) <= anchors()


@pytest.mark.parametrize("package", ["mkdocs-material", *BORROWED])
def test_a_packages_own_licence_is_on_the_page_word_for_word(package: str) -> None:
    texts = [file for file in distribution(package).files or () if "LICENSE" in file.name and ".dist-info" in str(file)]
    assert texts
    for text in texts:
        assert words(Path(str(text.locate())).read_text(encoding="utf-8")) in words(PAGE)


@pytest.mark.parametrize(
    "licence",
    [
        HOUSE / "LICENSE",
        HOUSE / "node_modules" / "idb-keyval" / "LICENCE",
        HOUSE / "node_modules" / "idiomorph" / "LICENSE",
        HOUSE / "node_modules" / "uqr" / "LICENSE",
        MATERIAL / ".icons" / "material" / "LICENSE",
    ],
    ids=lambda path: path.parent.name,
)
def test_a_licence_file_is_on_the_page_word_for_word(licence: Path) -> None:
    assert words(licence.read_text(encoding="utf-8")) in words(PAGE)


def test_what_our_scripts_are_put_together_from_has_its_place() -> None:
    asked = {
        name
        for path in SCRIPTS.glob("*.js")
        for name in re.findall(r"""(?:from|import\()\s*"([^."][^"]*)\"""", path.read_text("utf-8"))
    }
    carried = json.loads((HOUSE / "package.json").read_text("utf-8"))["dependencies"].keys() - {"pyodide"}
    assert asked == carried
    assert asked <= anchors()


def test_what_the_themes_script_is_made_of_has_its_place() -> None:
    """Material's maps name the packages that are inside its files."""
    inside = set()
    for pattern in ("javascripts/bundle.*.map", "stylesheets/main.*.map"):
        for path in (MATERIAL / "assets").glob(pattern):
            for source in json.loads(path.read_text())["sources"]:
                inside.update(re.findall(r"node_modules/((?:@[^/]+/)?[^/]+)", source))
    assert inside
    assert inside <= anchors()


def test_what_pyodides_scripts_say_they_carry_has_its_place() -> None:
    sources = json.loads((PYODIDE / "pyodide.mjs.map").read_text())["sources"]
    carried = {source.split("/vendor/")[1].split("/")[0] for source in sources if "/vendor/" in source}
    assert carried
    assert carried <= anchors()


def test_only_icons_of_the_named_set_are_used() -> None:
    used = re.findall(r"\bicon: ([a-z]+)/", (HOUSE / "mkdocs.yml").read_text())
    assert set(used) == {"material"}
