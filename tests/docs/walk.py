"""A page that builds something, as a walk: its files are written into a copy of the house, its commands run there.

A block with a path for a title is a file; another with the same title goes on in it, and one whose title says
``PATH, after TEXT`` is put behind the first line that begins with the text. In a block ``console`` each line
after a dollar sign is a command, and below it stands what it prints; a line ``…`` stands for any lines.
"""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from tests.conftest import HOUSE

FOLDERS: Final = ("docs", "engine", "seeds", "tests", "tutorials", "web")
FILES: Final = ("README.md", "mkdocs.yml", "pyproject.toml")
BLOCK: Final = re.compile(r'^(`{3,})(\w+)(?: title="([^"\n]+)")?\n(.*?)^\1$', re.MULTILINE | re.DOTALL)
LEFT_OUT: Final = shutil.ignore_patterns("__pycache__", "runtime", "assets", "*.png")


class Command(NamedTuple):
    """A command of a page, what the page says that it prints, and what it does print."""

    command: str
    said: str
    printed: str

    @property
    def holds(self) -> bool:
        """Whether it prints what the page says."""
        parts = [re.escape(part) for part in re.split(r"^…$", self.said, flags=re.MULTILINE)]
        return re.fullmatch(".*".join(parts), self.printed, re.DOTALL) is not None


def copy_of_the_house(folder: Path) -> Path:
    """All that Python needs of the house, in another folder."""
    for name in FOLDERS:
        shutil.copytree(HOUSE / name, folder / name, ignore=LEFT_OUT)
    for name in FILES:
        shutil.copy(HOUSE / name, folder / name)
    return folder


def walk(text: str, house: Path) -> Iterator[Command]:
    """Write each file of a page and run each command, in the order of the page."""
    begun: set[str] = set()
    for _, language, title, body in BLOCK.findall(text):
        if language == "console":
            yield from _commands(body, house)
        elif title:
            path, _, after = title.partition(", after ")
            _put(house / path, body, after, goes_on=path in begun)
            begun.add(path)


def _put(path: Path, body: str, after: str, *, goes_on: bool) -> None:
    text = path.read_text("utf-8") if after or goes_on else ""
    if after:
        lines = text.splitlines(keepends=True)
        place = next(number for number, line in enumerate(lines, 1) if line.startswith(after))
        text = "".join([*lines[:place], body, *lines[place:]])
    else:
        text += f"\n\n{body}" if goes_on else body
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def _commands(body: str, house: Path) -> Iterator[Command]:
    for part in re.split(r"^\$ ", body, flags=re.MULTILINE)[1:]:
        command, _, said = part.partition("\n")
        yield Command(command, said.strip(), run(shlex.split(command), house))


def run(words: list[str], house: Path) -> str:
    """What a command prints, whether all is well or not."""
    words = [sys.executable if word == "python" else word for word in words]
    done = subprocess.run(words, cwd=house, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return done.stdout.strip()
