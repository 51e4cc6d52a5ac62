"""What is written reads back as what it was, in a file and in a link."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.errors import BadHeader
from engine.notation import from_link, read, read_one, to_link
from tests.engine.notation.samples import HEAD, PLAYED, SIXTY_SIX
from tests.engine.notation.test_reader import fault


@pytest.mark.parametrize("text", [PLAYED, SIXTY_SIX, HEAD])
def test_what_is_written_is_what_was_read(text: str) -> None:
    record, _ = read_one(text)
    assert str(record) == text
    assert read_one(str(record))[0] == record


def test_a_link_has_no_space_no_line_and_neither_comment_nor_title() -> None:
    record, states = read_one(SIXTY_SIX + "# a comment\n")
    link = to_link(record)
    assert not set(link) & set(" \n#%&<>\"'") - {"'"}
    found, linked = read_one(from_link(link))
    assert linked == states
    assert found.comments == ()
    assert found.title == ""
    assert (found.number, found.totals, found.carry) == (3, (2, 4), 1)


@pytest.mark.parametrize(
    "link", ["", "~", "_", "%", "<script>alert(1)</script>", "~" * 1000, "follow-suit_1~game_chwech"]
)
def test_a_link_from_a_stranger_is_read_as_strictly(link: str) -> None:
    assert fault(from_link(link))


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"title": "one\ntwo"}, "a title in one line"),
        ({"title": "one\x0btwo"}, "a title in one line"),
        ({"match": "one\rtwo"}, "the name of a match in one line"),
        ({"comments": ((0, "one\n0:play HA"),)}, "a comment in one line"),
        ({"title": "x" * 595}, "a title of at most 594 characters, found 595"),
        ({"match": "x" * 595}, "the name of a match of at most 594 characters, found 595"),
        ({"comments": ((0, "x" * 599),)}, "a comment of at most 598 characters, found 599"),
        ({"comments": ((99, "late"),)}, "a comment after 0 to "),
        ({"comments": ((-1, "early"),)}, "a comment after 0 to "),
    ],
)
def test_what_could_not_be_read_again_is_not_written(parts: dict[str, Any], said: str) -> None:
    record = replace(read_one(PLAYED)[0], **parts)
    with pytest.raises(BadHeader, match=said):
        str(record)


def test_comments_stand_where_they_belong_in_whatever_order_they_came() -> None:
    record = read_one(PLAYED)[0]
    turned = replace(record, comments=((1, "then"), (0, "first")))
    assert read_one(str(turned))[0].comments == ((0, "first"), (1, "then"))


def test_what_is_as_long_as_a_line_may_be_comes_back() -> None:
    """A line has 600 characters: those of ``title``, ``match`` or ``#``, a blank, and the rest."""
    record = replace(read_one(PLAYED)[0], title="x" * 594, comments=((0, "x" * 598), (3, "y" * 598)))
    assert read_one(str(record))[0] == record
    named = replace(record, match="x" * 594, number=1)
    assert "match " + "x" * 594 in str(named).splitlines()
    assert read(str(named))[0].record == named


def test_a_record_is_from_the_first_as_it_comes_back() -> None:
    """Blanks about a text are no part of it, and comments stand in the order of the acts."""
    spoken = ((2, " then\t"), (0, "first"), (0, ""), (2, "and last"))
    record = replace(read_one(PLAYED)[0], title="  A title\u3000", match=" \t", comments=spoken)
    assert (record.title, record.match) == ("A title", "")
    assert record.comments == ((0, "first"), (0, ""), (2, "then"), (2, "and last"))
    assert read_one(str(record))[0] == record
