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


def test_a_ruling_that_is_a_house_rule_leads_to_it_by_its_question() -> None:
    """Cayenne G2: which suits come third and fourth, where a table may say so."""
    found = {
        "id": "G2",
        "clause": "cayenne/colours",
        "question": "Which suit comes third?",
        "ruling": "One of the other colour.",
        "why": "Somebody has to say.",
        "origin": "ours",
        "option": "suit_order",
    }
    html = str(ledger.rulings({"ruling": [found]}, {}))
    asked = words.option("cayenne", "suit_order")[0]
    assert asked.endswith("?")
    assert re.findall(r'house rule: <a href="[^"]*games/cayenne/#house-rules">([^<]*)</a>', html) == [asked]
