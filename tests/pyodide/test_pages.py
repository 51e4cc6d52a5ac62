"""The pages come out the same, however Python orders its sets while they are built."""

import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

from web.build import HOUSE


def pages(folder: Path, hash_seed: str) -> dict[str, str]:
    """Each file of freshly built pages, without the bundle, by the hash of its bytes."""
    told = {"PYTHONHASHSEED": hash_seed, "SITE_DIR": str(folder), "FS_BUNDLE": "app-0"}
    command = [sys.executable, "-m", "mkdocs", "--quiet", "build"]
    subprocess.run(command, cwd=HOUSE, env=os.environ | told | {"NO_MKDOCS_2_WARNING": "1"}, check=True)
    return {
        path.relative_to(folder).as_posix(): sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and "runtime" not in path.parts and path.name != "sitemap.xml.gz"  # which has the time in it
    }


def test_two_builds_with_different_hash_seeds_are_the_same_pages(tmp_path: Path) -> None:
    one, two = pages(tmp_path / "one", "1"), pages(tmp_path / "two", "2")
    assert "games/chwech/index.html" in one
    assert one == two
