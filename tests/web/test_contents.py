"""The list of contents is as the script will leave it, so that nothing moves when it comes."""

from web.contents import contents, folded

PAGE = """
<h2 id="deal">Deal</h2>
<details open><summary>Usual</summary><h3 id="thirteen">Thirteen each</h3></details>
<details><summary>Some tables</summary><h3 id="nine">Nine each</h3>
<details open><summary>More</summary><h4 id="six">Six</h4></details></details>
<h2 id="play">Play</h2>
"""


def test_what_stands_in_something_closed_is_folded() -> None:
    assert folded(PAGE) == ["nine", "six"]


def test_only_links_to_what_is_folded_are_marked() -> None:
    nav = '<a href="#thirteen" class="x">Thirteen</a><a href="#nine" class="x">Nine</a><a href="#nineteen">No</a>'
    assert str(contents(nav, PAGE)) == nav.replace('<a href="#nine"', '<a data-out href="#nine"')
