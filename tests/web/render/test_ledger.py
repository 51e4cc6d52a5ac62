"""What a document states, as a list: each fact with its number and with what became of it."""

import re

from web import words
from web.render import ledger

DOCUMENT = {"title": "A book", "author": "Somebody", "address": "a shelf", "note": "To be trusted."}


def facts(*found: dict[str, object]) -> list[str]:
    """The text of the list."""
    html = str(ledger.document({"document": DOCUMENT, "fact": found}))
    return [re.sub(r"<[^>]*>", "", line) for line in re.findall(r'<li id="fact-[^>]*>.*?</li>', html)]


def test_a_fact_has_its_number_and_the_clause_it_became() -> None:
    title = words.title("hokm/direction")
    assert facts({"id": "003/h5", "says": "The play goes to the right.", "clause": "hokm/direction"}) == [
        f"003/h5 · The play goes to the right. → {title}"
    ]


def test_clauses_that_one_fact_became_stand_apart() -> None:
    """The title of one has commas of its own."""
    [told] = facts({"id": "003/h4", "says": "Four play.", "clauses": ["hokm/players", "hokm/partners"]})
    assert told.endswith(" → Four players, or three, or two; Partners")


def test_a_fact_that_became_no_clause_says_why() -> None:
    assert facts({"id": "003/h1", "says": "It is called Hokm.", "none": "A name."}) == [
        "003/h1 · It is called Hokm. → no clause: A name."
    ]
