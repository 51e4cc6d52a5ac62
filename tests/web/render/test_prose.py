"""Sentences that lead somewhere."""

import re
from html import unescape

import pytest

from tests.web.drawn import markup
from web import words
from web.render.prose import bare, prose

FOLLOW = words.title("hokm/follow")


@pytest.mark.parametrize(
    ("told", "link", "read"),
    [
        ("Now [hokm/follow].", ("games/hokm/#follow", FOLLOW), f"Now {FOLLOW}."),
        ("A [trick] it is.", ("glossary/#trick", "trick"), "A trick it is."),
        ("Two [tricks|trick].", ("glossary/#trick", "tricks"), "Two tricks."),
        ("[play it|games/hokm/#play] now", ("games/hokm/#play", "play it"), "play it now"),
        ("[one/other|trick]", ("glossary/#trick", "one/other"), "one/other"),
    ],
)
def test_a_link_leads_to_a_clause_a_word_or_a_place_and_is_read_by_what_stands_there(
    told: str, link: tuple[str, str], read: str
) -> None:
    assert re.findall(r'<a[^>]*href="fs-root:/([^"]*)">([^<]*)</a>', markup(prose(told))) == [link]
    assert re.sub(r"<[^>]*>", "", markup(prose(told))) == read
    assert bare(told) == read


@pytest.mark.parametrize(
    ("told", "shown", "read"),
    [
        ("An ace wins. [hokm/follow] A king", "An ace wins. (TITLE) A king", "An ace wins. A king"),
        ("An ace wins. [hokm/follow]", "An ace wins. (TITLE)", "An ace wins."),
        ("Does it? [hokm/follow] It does! [hokm/follow]", "Does it? (TITLE) It does! (TITLE)", "Does it? It does!"),
        ("“An ace wins.” [hokm/follow]", "“An ace wins.” (TITLE)", "“An ace wins.”"),
        ("An ace. [hokm/follow] [hokm/follow] A king", "An ace. (TITLE) (TITLE) A king", "An ace. A king"),
        ("By [hokm/follow] [hokm/follow]", "By TITLE TITLE", "By TITLE TITLE"),
        ("An ace wins. [hokm/follow] says so.", "An ace wins. TITLE says so.", "An ace wins. TITLE says so."),
        ("An ace wins. [hokm/follow]: it does.", "An ace wins. TITLE: it does.", "An ace wins. TITLE: it does."),
        ("An ace wins. [Tricks|trick] count.", "An ace wins. Tricks count.", "An ace wins. Tricks count."),
    ],
)
def test_a_clause_behind_a_sentence_stands_in_brackets_and_is_not_read_aloud(told: str, shown: str, read: str) -> None:
    """One that is a part of a sentence is neither: without it the sentence would not be whole."""
    assert re.sub(r"<[^>]*>", "", markup(prose(told))) == shown.replace("TITLE", FOLLOW)
    assert bare(told) == read.replace("TITLE", FOLLOW)


def test_what_stands_before_between_and_behind_links_stays() -> None:
    assert re.sub(r"<[^>]*>", "", markup(prose("a [trick] b [suit] c"))) == "a trick b suit c"
    assert markup(prose("no link")) == "no link"


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("Ada's jack", "Ada’s jack"),
        ("it doesn't matter", "it doesn’t matter"),
        ("the second queen of clubs, CQ'", "the second queen of clubs, CQ'"),
        ("H4's", "H4's"),
    ],
)
def test_an_apostrophe_is_printed_as_in_all_that_the_site_says(typed: str, printed: str) -> None:
    """And the stroke of a second copy of a card stays what a record has it."""
    assert unescape(markup(prose(typed))) == bare(typed) == printed
