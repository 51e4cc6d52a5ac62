"""A fence in Markdown becomes a widget, or stops the build with a sentence."""

import re
from pathlib import Path

import pytest
from markdown import Markdown
from pymdownx.superfences import SuperFencesException

from web import fences
from web.fences import fence
from web.kept import Parts

KINDS = ("clause", "deal", "trick")
EXTENSIONS = {
    "pymdownx.superfences": {
        "custom_fences": [{"name": kind, "class": f"fs-{kind}", "format": fence} for kind in KINDS]
    },
}
TRICK = "chwech/ace-last\nH7 - HJ HA - -"


def html(text: str) -> str:
    return str(Markdown(extensions=list(EXTENSIONS), extension_configs=EXTENSIONS).convert(text))


def test_a_fence_becomes_an_element_with_its_source_that_search_leaves_out_inside_a_block() -> None:
    page = html(f"```trick\n{TRICK}\n```")
    assert re.match(r'<div class="fs-widget fs-trick"[^>]*><follow-suit [^>]* data-search-exclude>', page)
    assert 'data-widget="trick"' in page
    assert 'data-name="trick-chwech-ace-last-' in page
    assert 'data-game="chwech"' in page
    assert f'<template class="fs-source">{TRICK}</template>' in page


@pytest.mark.parametrize(("kind", "made"), [("score", 1), ("leaflet", 2), ("ruled", 2)])
def test_what_is_made_of_the_text_of_other_pages_is_made_anew_in_each_build(
    kind: str, made: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A leaflet prints the rules page. What is kept of a fence goes by code and by the fence itself, not by a page."""
    asked_for = []

    def parts(of: str, source: str) -> Parts:
        asked_for.append((of, source))
        return "", "", ""

    monkeypatch.setattr(fences, "KEPT", str(tmp_path))
    monkeypatch.setattr(fences, "parts", parts)
    for _ in range(2):
        fences.rendered.__wrapped__(kind, "hokm")
    assert asked_for == [(kind, "hokm")] * made


def test_a_clause_stands_in_the_text_by_itself_under_a_name_that_its_example_does_not_change() -> None:
    page = html("```clause\nchwech/follow\n```")
    assert "follow-suit" not in page
    assert 'id="clause-chwech-follow"' in page
    assert 'data-clause="chwech/follow"' in page
    hokm = html("```clause\nhokm/lead\ndealer 3\nhand 2 DQ HA53 S7\n2:trump D\n2:play HA\n```")
    assert 'id="clause-hokm-lead"' in hokm


def test_what_lies_in_a_body_is_said_round_it() -> None:
    """Styles do not look into a body, since that would be asked again at every press."""
    seated, asked = html("```deal\nhokm/a-single-queen\n```"), html(f"```trick\n{TRICK}\n```")
    assert re.match(r'<div class="fs-widget fs-deal" id="[\w-]+" data-seated>', seated)
    assert re.match(r'<div class="fs-widget fs-trick" id="[\w-]+">', asked)


def test_links_lead_to_the_root_of_the_site() -> None:
    assert "fs-root:" not in html("```clause\nchwech/follow\n```")


def test_two_fences_with_one_first_line_get_names_of_their_own() -> None:
    from web.fences import _name

    assert _name("trick", "chwech/ace\nH7 H8") != _name("trick", "chwech/ace\nH7 H9")
    assert _name("trick", "chwech/ace\nH7 H8") == _name("trick", "chwech/ace\nH7 H8")


@pytest.mark.parametrize("source", ["", "chwech/no-such-clause", "<script>alert(1)</script>"])
def test_a_wrong_fence_stops_the_build_and_says_which(source: str) -> None:
    with pytest.raises(SuperFencesException, match="clause fence"):
        html(f"```clause\n{source}\n```")


class Told:
    """What a site generator tells a Markdown parser of the page it builds."""

    def __init__(self, url: str) -> None:
        self.file = self.page = self
        self.url = url
        self.content_string = ""

    def run(self, _root: object) -> None: ...


@pytest.mark.parametrize(
    ("url", "root"),
    [("./", "./"), ("", "./"), ("table/", "../"), ("games/chwech/", "../../"), ("games/chwech/score/", "../../../")],
)
@pytest.mark.parametrize("registry", ["treeprocessors:relpath", "preprocessors:rendering_context"])
def test_links_lead_to_the_root_from_every_page(url: str, root: str, registry: str) -> None:
    from web.fences import _page

    kind, name = registry.split(":")
    markdown = Markdown()
    getattr(markdown, kind).register(Told(url), name, 0)
    page = _page(markdown)
    assert ("../" * page.count("/") or "./") == root


PAGE = """# A page

A word.

```trick
chwech/ace
H7 - HJ HA - -
```

* In a list:

    ```clause
    hokm/no-such-clause
    ```
"""


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (PAGE.replace("no-such-clause", "lead"), None),
        (PAGE, r"^line 12: clause fence 'hokm/no-such-clause'.*: "),
        (PAGE.replace("HJ HA", "HJ HH"), r"^line 5: trick fence 'chwech/ace': .*HH"),
        (
            "\n```clause\nhokm/lead\ndealer 3\nhand 2 DQ HA5X S7\n2:trump D\n```",
            r"^line 5: clause fence 'hokm/lead': .*5X",
        ),
    ],
)
def test_what_is_wrong_in_a_fence_is_said_with_the_line_of_its_page(text: str, says: str | None) -> None:
    told = Told("games/hokm/")
    told.content_string = text
    markdown = Markdown(extensions=list(EXTENSIONS), extension_configs=EXTENSIONS)
    markdown.treeprocessors.register(told, "relpath", 0)
    if says is None:
        markdown.convert(text)
        return
    with pytest.raises(SuperFencesException) as caught:
        markdown.convert(text)
    assert re.search(says, str(caught.value))
    assert "\n" not in str(caught.value)
