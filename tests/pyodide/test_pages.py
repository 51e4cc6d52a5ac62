"""The site comes out the same, however Python orders its sets while it is built."""

from hashlib import sha256
from pathlib import Path

import pytest

from tests.conftest import build_site


def files(site: Path) -> dict[str, str]:
    """Each file of a built site, by the hash of its bytes."""
    found = (path for path in sorted(site.rglob("*")) if path.is_file())
    return {path.relative_to(site).as_posix(): sha256(path.read_bytes()).hexdigest() for path in found}


@pytest.mark.in_full
def test_two_builds_with_different_hash_seeds_are_the_same_files(built: Path, tmp_path: Path) -> None:
    """All other tests use one of the two, which was built with 1."""
    build_site(tmp_path / "site", PYTHONHASHSEED="2")
    one, two = files(built), files(tmp_path / "site")
    assert "games/chwech/index.html" in one
    assert one == two
