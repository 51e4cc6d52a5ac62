"""Builds the site twice and says whether the same bytes come out.

    python -m tests.twice          (make twice)

Each build has a copy of the sources in a folder of its own, another hash seed, another time zone and another
language, and begins with nothing. The exit status is 0 if every file is the same, else 1, with the names of those
that are not.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Final

from web.build import HOUSE

WAYS: Final[tuple[Mapping[str, str], Mapping[str, str]]] = (
    {"PYTHONHASHSEED": "1", "TZ": "Pacific/Kiritimati", "LC_ALL": "C"},
    {"PYTHONHASHSEED": "2", "TZ": "Pacific/Pago_Pago", "LC_ALL": "C.UTF-8"},
)
"""Two time zones in which it is never the same day."""
ADDRESS: Final = "https://rules.invalid/"


def built(sources: Path, way: Mapping[str, str]) -> dict[str, str]:
    """Every file of a site, by its place, with the hash of its bytes. The sources are copied into a new folder."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=HOUSE, check=True, capture_output=True, text=True).stdout
    for name in listed.split("\0")[:-1]:
        (sources / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(HOUSE / name, sources / name)
    (sources / "node_modules").symlink_to(HOUSE / "node_modules")
    command = [sys.executable, "-m", "web.site", "site", "--address", ADDRESS]
    subprocess.run(command, cwd=sources, env=os.environ | way, check=True)
    site = sources / "site"
    files = sorted(file for file in site.rglob("*") if file.is_file())
    return {file.relative_to(site).as_posix(): sha256(file.read_bytes()).hexdigest() for file in files}


def different(one: Mapping[str, str], other: Mapping[str, str]) -> list[str]:
    """The files that are not the same in both, or are in one alone."""
    return [name for name in sorted({*one, *other}) if one.get(name) != other.get(name)]


def main() -> int:
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory(prefix="elsewhere-") as other:
        found = [built(Path(folder) / "house", way) for folder, way in zip((one, other), WAYS, strict=True)]
    differing = different(*found)
    for name in differing:
        print(f"Not the same twice: {name}")
    if not differing:
        whole = sha256(repr(found[0]).encode()).hexdigest()
        print(f"{len(found[0])} files, the same bytes twice: {whole[:16]}")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
