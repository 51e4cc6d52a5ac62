"""What is wrong with a source is said with its file and line, whatever kind of source it is."""

import re
import shutil
from pathlib import Path
from typing import NamedTuple

import jinja2
import pytest

from web import build as build_module
from web import sources
from web.build import HOUSE, Unbuildable, build, fault
from web.site import make

DEAL = "tutorials/deals/hokm/drawing-for-clubs.deal"
LESSON = "tutorials/lessons/hokm.lesson"
PAGE = "docs/games/hokm/learn.md"
RULINGS = "seeds/rulings/hokm.toml"
WORDS = "web/words/hokm.py"


class Slip(NamedTuple):
    """A slip of the pen: in a file, in the place of some text, another; and what is said of it."""

    path: str
    there: str
    instead: str
    says: str
    lines_below: int = 0


SLIPS = {
    "a card that is none in a deal": Slip(DEAL, "0:discard D10", "0:discard D1X", "expected .*, found 'D1X'"),
    "a line that is missing in a deal": Slip(DEAL, "game hokm\n", "", "expected a line 'game …'", 7),
    "a play that the rules refuse": Slip(DEAL, "0:discard D10", "0:discard SA", "expected .*"),
    "a clause that is none in a comment": Slip(DEAL, "[hokm/trump]", "[hokm/trumps]", "found 'hokm/trumps'"),
    "a word that the glossary has not in a lesson": Slip(
        LESSON, "[hakem]", "[hakim]", "expected a word of the glossary or a place on the site, found 'glossary/#hakim'"
    ),
    "another word for one that the glossary has not": Slip(
        LESSON, "[trumps|trump]", "[trumps|trumpet]", "found 'glossary/#trumpet'"
    ),
    "a place that no page has in a lesson": Slip(
        LESSON, "|games/hokm/#kot]", "|games/hokm/#cot]", "found 'games/hokm/#cot'"
    ),
    "a deal that is not there in the order": Slip(
        "tutorials/deals/hokm/order.txt", "a-single-queen", "a-lone-queen", "found 'a-lone-queen'"
    ),
    "a clause that is none in the ledger": Slip(
        "seeds/001.toml", 'clause = "chwech/pack"', 'clause = "chwech/park"', "found 'chwech/park'"
    ),
    "a clause that is none in a ruling": Slip(
        RULINGS, 'clause = "hokm/play-out"', 'clause = "hokm/playout"', "found 'hokm/playout'"
    ),
    "a ruling without its reason": Slip(
        RULINGS, 'why = "All the other', 'because = "All the other', "expected a line 'why = …'", -10
    ),
    "an origin that is none": Slip(RULINGS, 'origin = "elsewhere"', 'origin = "nowhere"', "found 'nowhere'", -11),
    "an option that is none": Slip(RULINGS, 'option = "play_out"', 'option = "playout"', "found 'playout'", -12),
    "a document that is none": Slip(RULINGS, 'document = "003", fact', 'document = "093", fact', "found '093'", -5),
    "what is no TOML": Slip(RULINGS, 'id = "G2"', "id = G2", "Invalid value"),
    "what is no TOML in the counts": Slip("tutorials/agree/hokm.toml", "kot = 7", "kot = seven", "Invalid value"),
    "what is no TOML in the words that people use": Slip("web/asked.toml", 'get = "got"', 'get "got"', "Expected '='"),
    "people asking for a clause that is none": Slip(
        "web/asked.toml", "ace-called = ", "ace-is-called = ", "found 'cayenne/ace-is-called'"
    ),
    "a clause that is none among the words": Slip(
        WORDS, '"hokm/partners": "', '"hokm/partner": "', "found 'hokm/partner'"
    ),
    "a clause without its title": Slip(
        WORDS, '        "hokm/players": "', '        "table/hold": "', "expected a title for hokm/players", -1
    ),
    "front matter that is no YAML": Slip(
        PAGE, "title: ", 'title: "', "found unexpected|while scanning|quoted scalar", 2
    ),
    "front matter that is not ended": Slip(PAGE, "\n---\n", "\n--\n", "between two lines ---", -3),
    "a word of the front matter that is misspelt": Slip(PAGE, "description:", "descripton:", "found 'descripton'"),
    "a fence that is misspelt": Slip(PAGE, "```lesson", "```leson", "expected a fence of .*, found 'leson'"),
    "a fence that is not ended": Slip(
        "docs/games/hokm/play.md", "hokm\n```", "hokm", "expected an end of this fence", -1
    ),
    "a template that is not closed": Slip(
        "web/theme/main.html", "{% block htmltitle %}", "{% block htmltitle", "expected token", 1
    ),
    "a tag that no template has": Slip("web/theme/main.html", "{% set room", "{% sett room", "unknown tag 'sett'"),
    "a script of its own that no browser reads": Slip(
        "web/theme/service-worker.js", "const PAGES = ", "const PAGES = =", "Unexpected"
    ),
    "the worker's script that no browser reads": Slip(
        "web/worker.js", "let loaded = 0;", "let loaded = (;", "Unexpected"
    ),
}


STANDING_BY = {"seeds/001.toml": "seeds", RULINGS: "seeds"}
"""The folder in which a file is looked at together with others; else it is its own."""


def copied(name: str, house: Path) -> Path:
    """A file of the sources, and those that it stands by, in a house of their own."""
    folder = STANDING_BY.get(name, str(Path(name).parent))
    shutil.copytree(HOUSE / folder, house / folder, ignore=shutil.ignore_patterns("__pycache__", "runtime", "*.png"))
    return house / name


@pytest.mark.parametrize("name", SLIPS)
def test_a_slip_is_said_with_its_file_and_line(name: str, tmp_path: Path) -> None:
    path, there, instead, says, below = SLIPS[name]
    file = copied(path, tmp_path)
    text = file.read_text(encoding="utf-8")
    assert there in text, "the test asks for what is no longer there"
    file.write_text(text.replace(there, instead, 1), encoding="utf-8")
    found, *_ = sources.faults(tmp_path)
    assert (found.path, found.line) == (path, text.count("\n", 0, text.index(there)) + 1 + below)
    assert re.search(says, found.says)
    assert "\n" not in str(found)


def test_the_sources_are_without_fault() -> None:
    build()
    assert list(sources.faults()) == []


def test_a_slip_stops_the_build_with_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = sources.Fault("docs/index.md", 3, "expected this, found that")
    monkeypatch.setattr(sources, "faults", lambda: iter((wrong, wrong)))
    with pytest.raises(Unbuildable, match=rf"^{wrong}\n{wrong}$"):
        make(tmp_path / "site")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{{ gone.by }}", r"^theme/main\.html, line 2: UndefinedError: 'gone' is undefined$"),
        ("{{ 1 / 0 }}", r"^theme/main\.html, line 2: ZeroDivisionError: division by zero$"),
    ],
)
def test_what_goes_wrong_in_a_template_is_said_with_its_line(
    text: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build_module, "HOUSE", tmp_path)
    theme = tmp_path / "theme"
    theme.mkdir()
    (theme / "main.html").write_text(f"<p>\n{text}\n</p>\n", encoding="utf-8")
    template = jinja2.Environment(loader=jinja2.FileSystemLoader(theme)).get_template("main.html")
    with pytest.raises((jinja2.TemplateError, ZeroDivisionError)) as caught:
        template.render()
    assert re.search(says, fault(caught.value))
