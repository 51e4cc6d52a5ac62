"""What every page loads of ours is put together: named by what is in it, small, and refused where it is broken."""

import re
import shutil
from collections.abc import Set
from pathlib import Path

import pytest

from web import build, client

FOLDER = re.compile(r"runtime/(client-[0-9a-f]{12})/([\w.-]+)")


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A house with nothing in it but what the client is made of."""
    for folder in (client.SCRIPTS, client.STYLES):
        shutil.copytree(folder, tmp_path / folder.relative_to(build.HOUSE))
    (tmp_path / "node_modules").symlink_to(build.HOUSE / "node_modules")
    monkeypatch.setattr(client, "HOUSE", tmp_path)
    monkeypatch.setattr(client, "ENTRANCES", [tmp_path / path.relative_to(build.HOUSE) for path in client.ENTRANCES])
    monkeypatch.setattr(build, "RUNTIME", tmp_path / "runtime")
    return tmp_path


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def test_every_page_names_files_of_one_client_and_each_is_there(site: Path) -> None:
    [folder] = (site / "runtime").glob("client-*")
    pages = sorted(site.rglob("*.html"))
    for page in pages:
        named = FOLDER.findall(page.read_text("utf-8"))
        assert {name for name, _ in named} <= {folder.name}, page
        assert {file for _, file in named} <= {path.name for path in folder.iterdir()}, page
    for script in folder.glob("*.js"):
        for part in re.findall(r"""(?:from|import\(|import)\s*"(\./[^"]+)\"""", script.read_text("utf-8")):
            assert (folder / part).exists(), f"{script.name} asks for {part}"
    home = FOLDER.findall((site / "index.html").read_text("utf-8"))
    assert {file for _, file in home} == {"follow-suit.css", "follow-suit.js", "search.js", "pocket.js"}


def test_the_same_sources_give_the_same_folder_wherever_they_lie(house: Path, site: Path) -> None:
    assert [client.build()] == [path.name for path in (site / "runtime").glob("client-*")]


def test_a_changed_script_or_style_changes_the_folders_name_and_the_older_one_goes(house: Path) -> None:
    before = client.build()
    change(house / "web" / "styles" / "tokens.css", "{", "{ --added: 1px;")
    between = client.build()
    change(house / "web" / "scripts" / "keys.js", "export", "window.added = 1;\nexport")
    after = client.build()
    assert len({before, between, after}) == 3
    assert [path.name for path in (house / "runtime").iterdir()] == [after]


def test_what_is_sent_has_no_comments_in_it(house: Path) -> None:
    folder = house / "runtime" / client.build()
    [said] = re.findall(r"^// (.+)$", (client.SCRIPTS / "keys.js").read_text("utf-8"), re.MULTILINE)[:1]
    for path in folder.iterdir():
        text = path.read_text("utf-8")
        assert said not in text
        assert "/*" not in text, path.name


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        pytest.param("web/scripts/keys.js", "export const", "export const = const", id="a script that is none"),
        pytest.param("web/scripts/follow-suit.js", '"./keys.js"', '"./key.js"', id="a script that is missing"),
        pytest.param("web/scripts/follow-suit.js", "{ onKey }", "{ onKeys as onKey }", id="a name that is missing"),
        pytest.param("web/styles/board.css", "{", "{{", id="a style that is none"),
        pytest.param("web/styles/follow-suit.css", "./paper.css", "./papers.css", id="a leaf that is missing"),
    ],
)
def test_what_is_broken_is_refused_with_its_file_and_line(house: Path, file: str, old: str, new: str) -> None:
    change(house / file, old, new)
    with pytest.raises(build.Unbuildable, match=rf"\b{re.escape(file)}:\d+:\d+"):
        client.build()


def test_without_what_puts_it_together_one_line_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "ESBUILD", Path("nowhere"))
    with pytest.raises(build.Unbuildable, match="make site"):
        client.build()


PRINT = re.compile(r"^( *)@media print.*?^\1\}$", re.MULTILINE | re.DOTALL)
ANCHOR = re.compile(r"([.\w-]*)(?::not\()?:has\(")
SMALL = {
    *("thead", "label", ".fs-tile", ".fs-shelf"),
    *(".fs-card", ".fs-tick", ".fs-button", ".fs-who", ".fs-form", ".fs-side", ".fs-field", ".fs-group"),
}
"""What a style may look into: it holds little, or nothing of it changes at a press."""


@pytest.mark.parametrize("style", sorted(client.STYLES.glob("*.css")), ids=lambda path: path.name)
def test_no_style_of_the_screen_looks_into_a_page_a_widget_or_a_table(style: Path) -> None:
    """A browser asks it again, with all that it changes, whenever anything in there does: at every press."""
    screen = PRINT.sub("", style.read_text("utf-8"))
    assert {anchor for anchor in ANCHOR.findall(screen) if anchor not in SMALL} == set()


@pytest.mark.parametrize(
    "source",
    sorted([*client.STYLES.glob("*.css"), *client.STYLES.parent.glob("scripts/*.js")]),
    ids=lambda path: path.name,
)
def test_how_much_room_there_is_is_asked_for_in_letters_and_not_in_pixels(source: Path) -> None:
    """Whoever has set large letters has room for fewer. Two ways to ask would part where they have."""
    asked = re.findall(r"(?:@media|matchMedia|@container)[^{;]*?\d(?:px)\b[^{;]*", source.read_text("utf-8"))
    assert asked == []


MEANT = re.compile(r"(--[\w-]+):([^;{}]*)")
LENGTH = re.compile(r"@property (--[\w-]+) *\{[^}]*syntax: *\"<length>\"[^}]*inherits: *(?:true|!0)")


def test_a_length_that_comes_from_the_board_is_worked_out_once_and_not_by_each_card(site: Path) -> None:
    """What is no length to a browser is text, which each card that names it reads and works out from the board anew."""
    [sent] = (site / "runtime").glob("client-*/follow-suit.css")
    styles = sent.read_text("utf-8")
    meant = MEANT.findall(styles)
    found: set[str] = set()
    while more := {name for name, value in meant if comes_from_the_board(value, found)} - found:
        found |= more
    assert found >= {"--step", "--wide"}
    assert found <= set(LENGTH.findall(styles))


def comes_from_the_board(value: str, others: Set[str]) -> bool:
    """Whether it is measured by a container, or by what is."""
    return bool(re.search(r"\dcq(?:i|b|min|max|w|h)\b", value)) or any(f"var({other})" in value for other in others)


MARK = re.compile(r'<span class="fs-page" data-room="([\w-]*)"( data-beside)? hidden>')


def test_every_page_says_before_its_text_which_room_it_is_and_whether_a_table_stands_beside(site: Path) -> None:
    """So that no style has to look for it; a page in a frame has nothing round its table and says nothing."""
    for page in sorted(site.rglob("index.html")):
        html, folder = page.read_text("utf-8"), page.parent.relative_to(site)
        [(room, beside)] = MARK.findall(html) or [("framed", "")]
        assert room == ("framed" if folder.name == "embed" else folder.name), page
        assert bool(beside) == ('class="fs-desk"' in html), page
