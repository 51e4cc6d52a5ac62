"""The rules can be read at a table: they speak of the game, and not of documents, rulings or this site."""

import re
from pathlib import Path

import pytest

from engine.games import GAMES, clauses_of
from web import words

HOUSE = Path(__file__).parents[2]
ELSEWHERE = re.compile(
    r"\b(documents?|rulings?|our pages|this page|this site|website|sources? (?:do|does|is|are))\b", re.IGNORECASE
)
"""Words of scholars and of websites; they stand on the pages of the sources, and in what leads to them."""


def clauses(game_id: str) -> dict[str, str]:
    """The text of each clause of a game, wherever its rules are written."""
    docs = HOUSE / "docs" / "games"
    text = "\n".join(path.read_text("utf-8") for path in sorted(docs.glob("**/*.md")) if game_id in str(path))
    parts = re.split(r"^(?=#{2,5} )", text, flags=re.MULTILINE)
    found = ((re.search(rf"^({game_id}/[a-z-]+)$", part, re.MULTILINE), part) for part in parts)
    return {
        match[1]: re.sub(r' data-when="[^"]*"', "", part)  # nobody reads the names of options
        for match, part in found
        if match and f"```clause\n{match[1]}\n" in part
    }


@pytest.mark.parametrize("game_id", GAMES)
def test_a_clause_speaks_of_the_game_alone(game_id: str) -> None:
    found = clauses(game_id)
    assert {clause: ELSEWHERE.findall(text) for clause, text in found.items() if ELSEWHERE.search(text)} == {}


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_says_how_to_begin_and_what_to_do_about_a_slip(game_id: str) -> None:
    """Shuffling and cutting, a misdeal and a wrong card."""
    said = "\n".join(clauses(game_id).values())
    assert re.search(r"\b[Ss]huffle", said)
    assert "](#slips)" in said
    assert f"{game_id}/slips" in clauses(game_id)
    assert re.search(r"\[cut\]\(.*(table\.md#begin|glossary\.md#cut)\)", said)


@pytest.mark.parametrize("game_id", GAMES)
def test_what_a_sentence_tells_is_of_the_game_alone(game_id: str) -> None:
    said = words.of(game_id)
    sentences = [*said.titles.values(), *said.told.values(), *said.refused.values(), *said.lines.values()]
    labels = [text for _, values in said.options.values() for pair in values.values() for text in pair]
    named = [text for pair in said.presets.values() for text in pair]
    assert [text for text in (*sentences, *labels, *named) if ELSEWHERE.search(text)] == []


@pytest.mark.parametrize("game_id", GAMES)
def test_a_minute_has_at_most_seven_sentences_that_lead_to_clauses_of_the_game(game_id: str) -> None:
    docs = HOUSE / "docs" / "games"
    text = "\n".join(path.read_text("utf-8") for path in sorted(docs.glob("**/*.md")) if game_id in str(path))
    minute = re.split(r"^## ", text.partition("This is enough")[2], flags=re.MULTILINE)[0]
    steps = re.findall(r"^\d\. .+$", minute, re.MULTILINE)
    assert 5 <= len(steps) <= 7
    assert all(len(re.findall(r"[.!?](?: |$)", step.partition(" ")[2])) == 1 for step in steps), "a sentence each"
    anchors = {clause.partition("/")[2] for clause in clauses_of(game_id)}
    linked = re.findall(r"\]\(#([a-z-]+)\)", " ".join(steps))
    assert {anchor for anchor in linked if not anchor.startswith("g-")} <= anchors
