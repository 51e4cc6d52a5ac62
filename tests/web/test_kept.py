"""What `make serve` keeps of one build for the next: it must never show what the files no longer say."""

from pathlib import Path

import pytest

from web import kept
from web.fences import parts

FILES = ("engine/core/play.py", "engine/games/hokm.py", "engine/games/hokm_score.py", "web/words/chwech.py")


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small house of our own, whose files can be edited."""
    for name in FILES:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("before", encoding="utf-8")
    monkeypatch.setattr(kept, "HOUSE", tmp_path)
    return tmp_path


def marks() -> dict[str, str]:
    kept._digests.cache_clear()
    kept.made_of.cache_clear()
    return {about: kept.made_of(about) for about in ("hokm", "chwech", "table")}


@pytest.mark.parametrize(
    ("name", "changed"),
    [
        ("engine/core/play.py", {"hokm", "chwech", "table"}),
        ("engine/games/hokm.py", {"hokm", "table"}),
        ("engine/games/hokm_score.py", {"hokm", "table"}),
        ("web/words/chwech.py", {"chwech", "table"}),
    ],
)
def test_an_edit_renews_the_fences_that_depend_on_that_file(house: Path, name: str, changed: set[str]) -> None:
    before = marks()
    (house / name).write_text("after", encoding="utf-8")
    after = marks()
    assert {about for about in before if before[about] != after[about]} == changed


def test_a_fence_is_rendered_once_and_is_the_same_when_it_is_taken_from_the_folder(tmp_path: Path) -> None:
    rendered = []

    def render(kind: str, source: str) -> kept.Parts:
        rendered.append(source)
        return parts(kind, source)

    found = [kept.kept(tmp_path, "trick", "chwech/ace-last\nH7 - HJ HA - -", render) for _ in range(2)]
    assert found[0] == found[1] == parts("trick", "chwech/ace-last\nH7 - HJ HA - -")
    assert len(rendered) == 1
