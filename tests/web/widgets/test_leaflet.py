"""A game's rules on paper, made of its page: what explains a rule goes, and what holds stays."""

import re

import pytest

from engine.games import GAMES, adapted, clauses_of
from web import words
from web.frame import ROOT, SITE, Unreadable
from web.render.leaflet import marked, shown
from web.widgets import leaflet
from web.widgets.leaflet import shortened, slips

PAGE = """
#### Follow suit {#follow}

Play a card of the [suit led](../../glossary.md#led-suit), if you can.

*Example.* Ada leads.

```clause
hokm/follow
trump D
```

<details class="fs-variant" data-when="kot:true" markdown>
<summary>Some tables: kot</summary>

#### Kot {#kot}

All seven.

<span data-when="players:4">*Example.* Ben wins.</span>

</details>
"""


def test_a_clause_is_its_title_and_its_rule() -> None:
    html = str(marked(shortened(PAGE)))
    assert re.sub(r"\s*\n\s*", "", html) == (
        "<div></div><h3>Follow suit</h3><p>Play a card of the suit led, if you can.</p>"
        '<div data-when="kot:true" hidden="hidden"><div></div><h3>Kot</h3><p>All seven.</p></div>'
    )


def test_a_variant_without_a_title_says_under_which_house_rule_it_stands_there() -> None:
    """The rule above it was told for other tables. What is usual needs no such words."""
    variant = '<details class="fs-variant{}" data-when="players:4" markdown>\n<summary>{}</summary>\n\n{}\n\n</details>'
    for usual, summary, text, said in (
        ("", "With four players", "Eight deals.", "<p><em>With four players.</em> Eight deals.</p>"),
        ("", "Some tables: ten", "The mark of long whist.", "<p><em>Ten.</em> The mark of long whist.</p>"),
        (
            "",
            "With two: draw",
            "#### With two: draw {#draw}\n\nDraw.",
            "<div></div><h3>With two: draw</h3><p>Draw.</p>",
        ),
        (" fs-usual", "Usually: as we play it", "Six deals.", "<p>Six deals.</p>"),
    ):
        html = str(marked(shortened(variant.format(usual, summary, text))))
        hidden = "" if usual else ' hidden="hidden"'
        assert re.sub(r"\s*\n\s*", "", html) == f'<div data-when="players:4"{hidden}>{said}</div>'


def test_a_sentence_about_an_example_is_left_out_with_it() -> None:
    told = "The highest card deals. The ace is low. In the example above Ada would deal, with her king."
    assert shortened(told) == "The highest card deals. The ace is low."


@pytest.mark.parametrize("game_id", GAMES)
def test_no_sentence_on_a_sheet_is_about_an_example(game_id: str) -> None:
    rules = leaflet.static(game_id, "").partition('class="fs-columns"')[2]
    sentences = re.findall(r"<p>.*?</p>", rules, re.DOTALL)
    assert [sentence for sentence in sentences if re.search(r"\bexample\b", sentence)] == []


@pytest.mark.parametrize("game_id", GAMES)
def test_what_newcomers_get_wrong_is_all_that_is_told_of_slips(game_id: str) -> None:
    """On the page something else follows under a heading of its own."""
    told = slips(game_id).text
    assert told.lstrip().startswith("* **")
    assert not re.search(r"practise|Where next|^#", told, re.MULTILINE)


def test_only_what_is_shown_is_counted() -> None:
    assert shown("One <span hidden>two <em>three</em></span> four") == len("One  four")


@pytest.mark.parametrize("game_id", GAMES)
def test_every_clause_stands_on_the_sheet_and_is_hidden_where_it_needs_a_house_rule(game_id: str) -> None:
    html = leaflet.static(game_id, "")
    rules = html.partition('class="fs-columns"')[2]
    clauses = [clause for clause in clauses_of(game_id) if clause != f"{game_id}/slips"]
    titles = [words.title(clause) for clause in clauses]
    found = re.findall(r"<h3>(.*?)</h3>", rules)
    assert [re.sub(r"<[^>]*>", "", title) for title in found] == titles
    for clause, title in zip(clauses, found, strict=True):
        before = rules.partition(f"<h3>{title}</h3>")[0]
        folds = [attributes for attributes in _around(before) if "hidden" in attributes]
        assert bool(folds) == bool(adapted(clause, {})), clause


def _around(html: str) -> list[str]:
    """The attributes of the blocks that are open at the end of some HTML."""
    around: list[str] = []
    for closing, attributes in re.findall(r"<(/?)div([^>]*)>", html):
        if closing:
            around.pop()
        else:
            around.append(attributes)
    return around


@pytest.mark.parametrize("game_id", GAMES)
def test_nothing_of_the_markdown_is_left(game_id: str) -> None:
    html = leaflet.static(game_id, "")
    assert re.findall(r"\.md\b|\]\(|```|^#|\*\*|Example|<summary|<details", html, re.MULTILINE) == []


@pytest.mark.parametrize("game_id", GAMES)
def test_every_part_of_a_sheet_ends_and_no_table_is_left_as_text(game_id: str) -> None:
    """A column of Norwegian Whist that is called "In the example" was taken for a sentence about an example, and what
    stood between it and the next full stop was lost: most of a table, and the end of its part."""
    html = leaflet.static(game_id, "")
    assert html.count("<div") == html.count("</div>")
    assert re.findall(r"<p>\s*\|.{0,60}", html) == []


def test_who_leads_first_in_norwegian_whist_stands_on_its_sheet_under_every_house_rule() -> None:
    """norwegian-whist/grand-lead, nullo-lead and all-pass: a row each, the second only where nullo may be called."""
    html = leaflet.static("norwegian-whist", "")
    for called, leads, tables in (
        ("Ben called grand", "the caller&rsquo;s left", 2),
        ("Ben called nullo", "the caller&rsquo;s right", 1),
        ("All four passed", "the dealer&rsquo;s right", 2),
    ):
        assert html.count(f"<td>{called}</td>\n<td>{leads}</td>") == tables


def test_a_sheet_says_whose_game_it_is_and_where_it_is_found() -> None:
    html = leaflet.static("chwech", "")
    assert "Chwech was invented by <strong>David Parlett</strong>, a British author and inventor of games." in html
    assert f'<a href="{ROOT}games/chwech/" data-carries>{SITE}games/chwech/</a>' in html
    assert f'data-address="{ROOT}games/chwech/"' in html


def test_the_rules_of_no_game_cannot_be_printed() -> None:
    with pytest.raises(Unreadable):
        leaflet.static("tarot", "")
