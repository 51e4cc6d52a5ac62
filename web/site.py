"""Builds the site: the bundle, the pages, and nothing that no reader needs.

    python -m web.site FOLDER [--address http://…/]

A process builds one site and no more, so that no module of an earlier state of the sources is in use.
"""

import argparse
import logging
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from click import ClickException
from pymdownx.superfences import SuperFencesException

from web import client
from web.build import HOUSE, Unbuildable, build, fault
from web.dress import dress
from web.policy import guard

NEEDLESS: Final = (
    "assets/javascripts/lunr",
    "assets/javascripts/workers",
    "assets/**/*.map",
    "assets/images/favicon.png",
    "sitemap.xml.gz",
)
"""What the theme brings and our pages never ask for: its own search, and maps of its sources."""


def make(folder: Path, address: str | None = None, *, strict: bool = True, kept: Path | None = None) -> None:
    """Build into `folder`, which is replaced. Fences rendered before are taken from the folder `kept`.

    Raises Unbuildable, which says what is wrong and where, or that MkDocs has said it.
    """
    told = {
        "FS_BUNDLE": build(ready=strict),  # while somebody edits, a change is sooner seen without
        "FS_CLIENT": client.build(),
        "SITE_DIR": str(folder.resolve()),
        "NO_MKDOCS_2_WARNING": "1",
    }
    if address is not None:
        told["SITE_URL"] = address
    if kept is not None:
        told["FS_KEPT"] = str(kept)
    os.environ.update(told)
    sys.pycache_prefix = str(HOUSE / "build" / "pycache")
    from web.sources import faults  # now that all Python is known to be Python

    said = "\n".join(map(str, faults()))
    if said:
        raise Unbuildable(said)
    from web import desk, pocket, search  # after the bundle that the pages belong to has its name

    try:
        pages(HOUSE / "mkdocs.yml", strict=strict)
    except SuperFencesException as reason:  # MkDocs has named the page and the fence
        raise Unbuildable("The pages could not be built: see above.") from reason
    except ClickException as reason:
        reason.show()
        raise Unbuildable("The pages could not be built: see above.") from reason
    except Exception as reason:  # in a template, or in what it calls
        raise Unbuildable(fault(reason)) from reason
    search.write(folder)
    desk.write(folder)
    if strict:  # while somebody edits, MkDocs adds a script to each page that it serves
        guard(folder)
    for path in needless(folder):
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink()
    dress(folder)
    if strict:  # and offers nothing to take along
        pocket.write(folder)


def pages(config: Path, *, strict: bool) -> None:
    """Have MkDocs build the pages of a `mkdocs.yml`.

    It counts the warnings that it logs, and a strict build that has any ends with click's ClickException: so they
    are logged and said, and what is no more than progress is not.
    """
    from mkdocs.commands.build import build as build_pages
    from mkdocs.config import load_config

    from web.search import Usual

    said = logging.StreamHandler()
    said.setFormatter(logging.Formatter("%(levelname)s: %(message)s"))
    log = logging.getLogger("mkdocs")
    log.setLevel(logging.WARNING)
    log.addHandler(said)
    wanted = load_config(str(config), strict=strict)
    wanted.plugins["usual"] = Usual()
    wanted.plugins.on_startup(command="build", dirty=False)
    try:
        build_pages(wanted)
    finally:
        wanted.plugins.on_shutdown()
        log.removeHandler(said)


def needless(folder: Path) -> Iterator[Path]:
    for pattern in NEEDLESS:
        yield from list(folder.glob(pattern))


def main(folder: Path, address: str | None, *, strict: bool, kept: Path | None = None) -> None:
    """All that a process is for: build, or say in a line why not and end with another status than 0."""
    try:
        make(folder, address, strict=strict, kept=kept)
    except Unbuildable as reason:
        sys.exit(str(reason))


def beside(folder: Path, address: str | None, *, strict: bool) -> None:
    """Build, while another process renders fences from the last page on, so that two cores are used."""
    with (
        tempfile.TemporaryDirectory(prefix="follow-suit-") as kept,
        subprocess.Popen([sys.executable, "-m", "web.ahead", kept], cwd=HOUSE, stderr=subprocess.DEVNULL) as other,
    ):
        try:
            main(folder, address, strict=strict, kept=Path(kept))
        finally:
            other.terminate()  # what is wrong with a fence, the build itself has said


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m web.site", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--address", help="where it will be served, ending in a slash")
    parser.add_argument("--lenient", action="store_true", help="build with warnings, such as a page not written yet")
    arguments = parser.parse_args()
    beside(arguments.folder, arguments.address, strict=not arguments.lenient)
