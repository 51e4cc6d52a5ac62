"""The canaries are true to the sources, and say what they find: they run with ``make canary``, and this without it."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from tests.canary import NotHeld, pyodide, zensical
from tests.canary.__main__ import main
from tests.fetching import NotHad, installed, last
from web.build import HOUSE
from web.widgets import WIDGETS

OURS = (HOUSE / "mkdocs.yml").read_text(encoding="utf-8")
TEMPLATES = sorted(path for path in (HOUSE / "web" / "theme").rglob("*.html") if path.name not in zensical.LEFT_OUT)
TOLD = {"client": {"follow-suit.css": "runtime/client-1/follow-suit.css"}, "strip": {"games/hokm/": "<nav></nav>"}}


def tags(text: str) -> list[str]:
    """The functions of Python that a configuration names, one after the other."""
    return re.findall(r"!!python/name:([\w.]+)", text)


def plain(text: str) -> dict[str, object]:
    """A configuration without its tags."""
    bare = re.sub(r"!!python/name:\S+( '')?|!ENV", "", text)
    found: dict[str, object] = yaml.safe_load(bare)
    return found


def test_zensical_is_given_every_fence_and_no_other_function() -> None:
    made = zensical.configured(OURS, TOLD)
    assert tags(made) == [tag for tag in tags(OURS) if tag == "web.fences.fence"]
    assert len(tags(made)) == len(WIDGETS) == made.count("class: fs-")


TAKEN = """
import sys

import web.fences

files = {name: getattr(module, "__file__", None) or "" for name, module in list(sys.modules.items()) if "." not in name}
print(*sorted(name for name, file in files.items() if "site-packages" in file and not name.startswith("_")))
"""


def test_zensical_is_given_what_our_fences_import() -> None:
    """Only that is installed beside it; what it lacks ends its build."""
    done = subprocess.run([sys.executable, "-c", TAKEN], cwd=HOUSE, capture_output=True, text=True, check=True)
    taken = set(done.stdout.split())
    assert "markdown" in taken
    assert taken <= {name.replace("pymdown-extensions", "pymdownx") for name in zensical.NEEDED}


def test_zensical_is_given_our_theme_made_over_and_data_for_what_templates_call() -> None:
    theirs, ours = plain(zensical.configured(OURS, TOLD)), plain(OURS)
    assert theirs["extra"] == {"generator": False, **TOLD}
    assert isinstance(ours["theme"], dict)
    assert theirs["theme"] == ours["theme"] | {"custom_dir": "theme", "variant": "classic"}
    assert {name: value for name, value in theirs.items() if name not in ("extra", "theme")} == {
        name: value for name, value in ours.items() if name not in ("extra", "theme")
    }


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_no_template_calls_python_once_it_is_made_over(path: Path) -> None:
    made = zensical.template(path.read_text(encoding="utf-8"))
    inside = re.findall(r"{[{%].*?[%}]}", made)
    assert [code for code in inside if re.search(r"config\.extra\.\w+\(|\.\w+\(", code.replace("super()", ""))] == []


def test_nothing_is_made_over_that_no_template_has() -> None:
    texts = [path.read_text(encoding="utf-8") for path in TEMPLATES]
    assert [ours for ours in zensical.INSTEAD if not any(ours in text for text in texts)] == []


def test_every_file_of_the_client_that_a_template_names_is_told() -> None:
    named = {name for path in TEMPLATES for name in re.findall(r"client\('([\w.-]+)'\)", path.read_text("utf-8"))}
    assert "follow-suit.css" in named
    assert named <= zensical.data()["client"].keys()


def test_the_rooms_and_the_table_are_told_for_the_pages_that_have_them() -> None:
    told = zensical.data()
    assert {"games/hokm/", "games/hokm/learn/"} <= told["strip"].keys()
    assert {"games/hokm/", "table/"} <= told["desk"].keys()
    assert not {"", "compare/", "games/hokm/learn/"} & told["desk"].keys()


@pytest.mark.parametrize(
    ("place", "before", "after"),
    [
        ("games/hokm/learn/index.html", '<a href="../../../../games/hokm/">', '<a href="../../../games/hokm/">'),
        ("games/hokm/learn/index.html", '<a href="../../../games/hokm/">', '<a href="../../../games/hokm/">'),
        ("compare/index.html", '<img src="../../a.png">', '<img src="../a.png">'),
        ("index.html", '<a href="../elsewhere/">', '<a href="../elsewhere/">'),
    ],
)
def test_no_link_leads_above_the_root_of_the_site(place: str, before: str, after: str) -> None:
    assert zensical.rooted(before, Path(place)) == after


def test_of_what_a_program_said_the_fault_is_told() -> None:
    said = "Traceback\n  File x, line 1\nRuntimeError: Python error: there is no such clause\n  File y, line 2\n\n"
    assert last(said) == "RuntimeError: Python error: there is no such clause"
    assert last("") == "nothing"


def test_without_a_network_zensical_is_said_not_to_be_had(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("PIP_CONFIG_FILE", "/dev/null"), ("PIP_NO_INDEX", "1"), ("PIP_FIND_LINKS", "")):
        monkeypatch.setenv(name, value)
    with pytest.raises(NotHad, match=r"^zensical==\S+ cannot be had; is there a network\? pip says: ERROR: "):
        installed([zensical.PACKAGE], tmp_path / "installed")


def test_without_a_network_the_next_python_is_said_not_to_be_had(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("npm_config_offline", "true")
    monkeypatch.setenv("npm_config_cache", str(tmp_path / "cache"))
    with pytest.raises(NotHad, match=r"^pyodide@\S+ cannot be had from npm; is there a network\?$"):
        pyodide.had(folder=tmp_path / "had")


def good() -> Iterator[str]:
    yield "all pages are built."


def unhad() -> Iterator[str]:
    raise NotHad("There is no network.")
    yield ""


def bad() -> Iterator[str]:
    yield from good()
    raise NotHeld("Expected a page, found none.")


@pytest.mark.parametrize(
    ("asked", "status", "said"),
    [
        (["good"], 0, "good: all pages are built.\n"),
        (["unhad"], 2, "unhad: not tried. There is no network.\n"),
        (["bad"], 1, "bad: all pages are built.\nbad: DOES NOT HOLD. Expected a page, found none.\n"),
        (["bad", "unhad"], 1, "DOES NOT HOLD"),
        ([], 1, "good: all pages are built.\nunhad: not tried."),
    ],
)
def test_the_status_and_a_sentence_tell_what_came_of_it(
    asked: list[str], status: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(asked, {"good": good, "unhad": unhad, "bad": bad}) == status
    assert said in capsys.readouterr().out


def test_an_unknown_name_is_told_from_the_known(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mkdocs"]) == 2
    assert capsys.readouterr().err == "Expected zensical or pyodide, found 'mkdocs'.\n"


def test_the_pages_get_the_name_of_their_bundle_before_anything_is_drawn() -> None:
    asked = "import sys, tests.canary.__main__; print('web.fences' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", asked], cwd=HOUSE, capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
