"""The list of the whole site: complete, true to the files, the same from the same files, in the order of the menu."""

import json
import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import pytest

from engine.games import GAMES
from web.pocket import write

PAGE = "<html><p>fs-mb-sent MB or fs-mb-plain MB</p></html>"


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A site of two pages, an archive and what needs no keeping."""
    for name, content in {
        "index.html": PAGE,
        "old/index.html": '<meta http-equiv="refresh" content="0; url=../">',
        "404.html": "no such page",
        "service-worker.js": 'const SITE = 1;\nconst BUILD = ""; // a mark\n',
        "runtime/app-0/app.zip": "z" * 2_500_000,
        "assets/face/hokm.png": "a picture of a link",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    return tmp_path


def listed(site: Path) -> dict[str, list[object]]:
    files: dict[str, list[object]] = json.loads((site / "pocket.json").read_text("utf-8"))["files"]
    return files


def test_it_names_what_a_page_may_need_and_nothing_else(small: Path) -> None:
    write(small)
    assert list(listed(small)) == ["index.html", "old/index.html", "runtime/app-0/app.zip"]


def test_each_file_stands_with_its_hash_and_its_size(small: Path) -> None:
    write(small)
    for name, [mark, size] in listed(small).items():
        content = (small / name).read_bytes()
        assert (mark, size) == (f"sha256-{b64encode(sha256(content).digest()).decode()}", len(content))


def test_a_page_that_only_leads_on_is_not_counted(small: Path) -> None:
    write(small)
    assert json.loads((small / "pocket.json").read_text("utf-8"))["pages"] == 1


def test_the_pages_say_how_much_it_is_rounded_up(small: Path) -> None:
    write(small)
    assert "1 MB or 3 MB" in (small / "index.html").read_text("utf-8")


def test_a_changed_page_changes_the_build_in_the_list_and_in_the_service_worker(small: Path) -> None:
    def build() -> str:
        write(small)
        [mark] = re.findall(
            r'^const BUILD = "([0-9a-f]{12})";', (small / "service-worker.js").read_text("utf-8"), re.MULTILINE
        )
        assert json.loads((small / "pocket.json").read_text("utf-8"))["build"] == mark
        return str(mark)

    before = build()
    assert build() == before
    (small / "index.html").write_text("other", encoding="utf-8")
    assert build() != before


def test_every_file_of_the_site_is_in_it_but_what_only_others_ask_for(site: Path) -> None:
    there = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    links = {f"assets/face/{name}.png" for name in ("follow-suit", *GAMES)}
    assert there - listed(site).keys() == links | {"404.html", "pocket.json", "service-worker.js"}


def test_the_page_for_what_is_not_kept_lists_every_page_in_the_order_of_the_menu(site: Path) -> None:
    text = (site / "503.html").read_text("utf-8").split("<follow-suit-here")[1].split("</follow-suit-here>")[0]
    links = [link.partition("/house/rules/")[2] for link in re.findall(r'<a href="([^"]*)"', text)]
    pages = {name.removesuffix("index.html") for name in listed(site) if name.endswith("index.html")}
    moved = {page for page in pages if 'http-equiv="refresh"' in (site / page / "index.html").read_text("utf-8")}
    assert {link.removesuffix(".") for link in links} == pages - moved
    assert len(links) == json.loads((site / "pocket.json").read_text("utf-8"))["pages"]
    of_chwech = [link for link in links if link.startswith("games/chwech/")]
    rooms = ("", "learn/", "play/", "practise/", "score/", "agree/", "sheet/", "score-sheet/", "sources/")
    assert of_chwech == [f"games/chwech/{room}" for room in rooms]
    assert links.index("table/") > links.index("games/witches-whist/") > links.index("games/cayenne/sources/")


def test_the_home_page_says_how_much_it_is(site: Path) -> None:
    text = (site / "index.html").read_text("utf-8")
    [sent, plain] = re.findall(r"about (\d+) MB .*?(\d+) MB if not", text)[0]
    assert 3 <= int(sent) < int(plain) <= 30
