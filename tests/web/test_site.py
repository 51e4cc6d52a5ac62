"""A strict build fails at what MkDocs only warns of, and says it."""

import logging
from pathlib import Path

import pytest
from click import ClickException

from web.site import pages

BROKEN = {
    "a link to a page that is not there": "See [this](gone.md).",
    "a link to a part that is not there": "See [this](#gone).",
}


@pytest.fixture
def config(tmp_path: Path) -> Path:
    """A site of one page, checked as ours is."""
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.md").write_text("# Home\n", encoding="utf-8")
    found = tmp_path / "mkdocs.yml"
    found.write_text(
        "site_name: Small\nvalidation: {links: {not_found: warn, anchors: warn}, nav: {not_found: warn}}\n", "utf-8"
    )
    return found


def test_a_whole_site_is_built_without_a_word(config: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pages(config, strict=True)
    assert (config.parent / "site" / "index.html").exists()
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("text", BROKEN.values(), ids=BROKEN)
def test_a_strict_build_fails_at_a_broken_link_and_names_it(
    config: Path, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (config.parent / "docs" / "index.md").write_text(f"# Home\n\n{text}\n", encoding="utf-8")
    with pytest.raises(ClickException, match="strict"):
        pages(config, strict=True)
    said = capsys.readouterr().err
    assert "index.md" in said
    assert "gone" in said


def test_a_page_of_the_menu_that_is_not_there_fails_too(config: Path) -> None:
    config.write_text(config.read_text(encoding="utf-8") + "nav: [{Home: index.md}, {Gone: gone.md}]\n", "utf-8")
    with pytest.raises(ClickException, match="strict"):
        pages(config, strict=True)


def test_nothing_is_left_behind_in_the_log(config: Path) -> None:
    before = list(logging.getLogger("mkdocs").handlers)
    pages(config, strict=False)
    assert logging.getLogger("mkdocs").handlers == before
