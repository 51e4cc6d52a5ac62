"""A fence in Markdown becomes a widget, or stops the build with a sentence."""

import re

import pytest
from markdown import Markdown
from pymdownx.superfences import SuperFencesException

from web.fences import fence

EXTENSIONS = {
    "pymdownx.superfences": {"custom_fences": [{"name": "clause", "class": "fs-clause", "format": fence}]},
}


def html(text: str) -> str:
    return str(Markdown(extensions=list(EXTENSIONS), extension_configs=EXTENSIONS).convert(text))


def test_a_fence_becomes_an_element_with_its_source_that_search_leaves_out_inside_a_block() -> None:
    page = html("```clause\nchwech/follow\n```")
    assert re.match(r'<div class="fs-widget fs-clause"[^>]*><follow-suit [^>]* data-search-exclude>', page)
    assert 'data-widget="clause"' in page
    assert 'data-name="clause-chwech-follow"' in page
    assert 'data-game="chwech"' in page
    assert '<template class="fs-source">chwech/follow</template>' in page


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
