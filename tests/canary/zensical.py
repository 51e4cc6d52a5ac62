"""The same pages, built by Zensical, which comes after Material for MkDocs.

Its templates cannot call Python. So what ours call for is worked out before and handed over as data; and what our build
does after MkDocs is done here after Zensical. What else differs is told in docs/contributing/dependencies.md.
"""

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from importlib.metadata import version
from pathlib import Path
from typing import Final

import yaml

from tests.canary import NotHeld
from tests.canary.checks import holding
from tests.conftest import unused_port
from tests.fetching import installed, last
from tests.serving import MOUNT
from web import client
from web.build import HOUSE, build
from web.policy import guard

PACKAGE: Final = "zensical==0.0.73"
FOLDER: Final = HOUSE / "build" / "canary" / "zensical"
INSTALLED: Final = HOUSE / "build" / "canary" / "zensical-installed"
NEEDED: Final = ("deflate", "htpy", "markdown", "markupsafe", "pymdown-extensions")
"""What our fences need beside it, each in the release that builds the site now."""
PATIENCE: Final = 600
"""Seconds that fetching or building may take."""

CALLED: Final = re.compile(r"config\.extra\.(client|strip|desk)\(([^()]*)\)")
"""A call of Python in a template, whose answer is handed over as data."""
INSTEAD: Final = {
    "config.extra.contents(menu, page.content) if page else menu": "menu",
    '.split("/")': ' | split("/") | list',
}
"""What Zensical's templates say otherwise than those of MkDocs, or not at all."""
LEFT_OUT: Final = ("503.html", "sitemap.xml")
"""Templates that Zensical does not make pages of, or has a way of its own for."""

Data = Mapping[str, Mapping[str, str]]
"""What templates call Python for: the answers by what they are asked, for each function."""


def tried() -> Iterator[str]:
    """What holds of the pages as Zensical builds them."""
    python = installed([PACKAGE, *(f"{name}=={version(name)}" for name in NEEDED)], INSTALLED)
    port = unused_port()
    site = built(python, f"http://127.0.0.1:{port}{MOUNT}/")
    pages = len(list(site.rglob("index.html")))
    wanted = len(list((HOUSE / "docs").rglob("*.md")))
    if pages != wanted:
        raise NotHeld(f"Expected {wanted} pages of {PACKAGE}, found {pages}.")
    yield f"{PACKAGE} builds all {pages} pages."
    yield from holding(site, port)


def built(python: Path, address: str, folder: Path = FOLDER) -> Path:
    """The folder of a site built by Zensical, as our own build would leave it; raises NotHeld with what it says."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    told = {"FS_BUNDLE": build(), "FS_CLIENT": client.build(), "SITE_URL": address, "SITE_DIR": "site"}
    os.environ.update(told)
    from web import desk, search  # now that the bundle which the pages belong to has its name

    shutil.copytree(HOUSE / "docs", folder / "docs")
    shutil.copytree(HOUSE / "web" / "theme", folder / "theme", ignore=shutil.ignore_patterns(*LEFT_OUT))
    for path in (folder / "theme").rglob("*.html"):
        path.write_text(template(path.read_text(encoding="utf-8")), encoding="utf-8")
    config = configured((HOUSE / "mkdocs.yml").read_text(encoding="utf-8"), data())
    (folder / "mkdocs.yml").write_text(config, encoding="utf-8")
    command = [str(python), "-m", "zensical", "build", "--strict", "--config-file", str(folder / "mkdocs.yml")]
    known = os.environ | {"PYTHONPATH": str(HOUSE), "PYTHONDONTWRITEBYTECODE": "1", "NO_COLOR": "1"}
    done = subprocess.run(command, cwd=folder, env=known, capture_output=True, text=True, timeout=PATIENCE, check=False)
    if done.returncode:
        raise NotHeld(f"{PACKAGE} does not build the pages: {last(done.stderr + done.stdout)}")
    site = folder / "site"
    for page in site.rglob("*.html"):
        page.write_text(rooted(page.read_text(encoding="utf-8"), page.relative_to(site)), encoding="utf-8")
    gathered = json.loads((site / "search.json").read_text(encoding="utf-8"))["items"]
    (site / search.INDEX).parent.mkdir(exist_ok=True)
    (site / search.INDEX).write_text(json.dumps(search.index(gathered)), encoding="utf-8")
    desk.write(site)
    guard(site)
    return site


def configured(text: str, told: Data) -> str:
    """A mkdocs.yml as Zensical is given it: the look of Material, our templates made over, and data for functions."""
    whole = yaml.compose(text)
    replace(whole, "extra", {"generator": False, **told})
    theme = next(value for key, value in whole.value if key.value == "theme")
    replace(theme, "custom_dir", "theme")
    replace(theme, "variant", "classic")
    return str(yaml.serialize(whole, allow_unicode=True))


def replace(mapping: yaml.MappingNode, name: str, content: object) -> None:
    """Give a key of a YAML mapping another value, at its end; everything else stays as it is written, tags and all."""
    left = [(key, value) for key, value in mapping.value if key.value != name]
    mapping.value = [*left, (yaml.compose(json.dumps(name)), yaml.compose(json.dumps(content)))]


def template(text: str) -> str:
    """A template of ours as Zensical reads it."""
    for ours, theirs in INSTEAD.items():
        text = text.replace(ours, theirs)
    return CALLED.sub(r"config.extra.\1[\2]", text)


def data() -> Data:
    """What our templates call Python for, on every page that has it."""
    from web import desk
    from web.render.rooms import strip

    files = {path.name: client.address(path.name) for path in client.ENTRANCES}
    strips = {url: str(strip(url)) for url in addresses()}
    desks = {url: str(desk.desk(url)) for url in addresses()}
    return {"client": files, "strip": _some(strips), "desk": _some(desks)}


def addresses() -> Iterator[str]:
    """The address of each page below the site's root."""
    for page in sorted((HOUSE / "docs").rglob("*.md")):
        name = page.relative_to(HOUSE / "docs").as_posix().removesuffix(".md").removesuffix("index").strip("/")
        yield f"{name}/" if name else ""


def _some(found: Mapping[str, str]) -> Mapping[str, str]:
    return {url: html for url, html in found.items() if html}


def rooted(text: str, place: Path) -> str:
    """A page whose links do not lead above the site's root: of a page that is no `index.md` Zensical takes each link to
    begin one folder higher, also in the HTML of a widget, which knows its page."""
    root = "../" * (len(place.parts) - 1)
    return text.replace(f'="../{root}', f'="{root}') if root else text
