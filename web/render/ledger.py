"""Where the rules come from, as a page of rulings or as what one document states."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from htpy import Element, Node, a, dd, details, div, dl, dt, li, p, span, strong, summary, ul

from web import words
from web.frame import ROOT
from web.render.score import clause_link

ORIGINS: Final = {
    "inventor": "The inventor’s rule",
    "document": "As the document has it",
    "elsewhere": "Taken from elsewhere",
    "ours": "Our ruling",
}


def rulings(ledger: Mapping[str, Any], titles: Mapping[str, str]) -> Element:
    """The rulings on a game, each with who says what, what we play and why; ``titles`` are those of the documents."""
    return div(".fs-ledger-body")[[_ruling(ruling, titles) for ruling in ledger["ruling"]]]


def _ruling(ruling: Mapping[str, Any], titles: Mapping[str, str]) -> Element:
    return details(".fs-ruling", id=f"ruling-{ruling['id'].lower()}")[
        summary[
            span(".fs-origin", data_origin=ruling["origin"])[ORIGINS[ruling["origin"]]],
            " ",
            ruling["question"],
        ],
        div(".fs-ruling-body")[
            ul(".fs-says")[[_says(said, titles) for said in ruling.get("says", ())]],
            p[strong["What we play: "], ruling["ruling"]],
            p[strong["Why: "], ruling["why"]],
            p(".fs-small")[
                f"{ruling['id']} · decides ",
                clause_link(ruling["clause"]),
                _option(ruling),
            ],
        ],
    ]


def _option(ruling: Mapping[str, Any]) -> Node:
    name = ruling.get("option")
    if name is None:
        return None
    game_id = ruling["clause"].partition("/")[0]
    heading = words.option(game_id, name)[0]
    return [" · house rule: ", a(href=f"{ROOT}{words.room(game_id)}#house-rules")[heading]]


def _says(said: Mapping[str, Any], titles: Mapping[str, str]) -> Element:
    if "document" in said:
        who: Node = a(href=f"{ROOT}sources/#document-{said['document']}")[titles[said["document"]]]
    else:
        who = said["authority"]
    return li[who, ": ", said["words"]]


def document(ledger: Mapping[str, Any]) -> Element:
    """All that a document states, and what became of each fact."""
    found = ledger["document"]
    return div(".fs-ledger-body")[
        dl(".fs-document")[
            dt["What it is"],
            dd[found["title"]],
            dt["By"],
            dd[found["author"]],
            dt["Where it was found"],
            dd[found["address"]],
            dt["How far to trust it"],
            dd[found["note"]],
        ],
        details(".fs-facts")[
            summary[f"All {len(ledger['fact'])} facts it states, and what became of each"],
            ul[[_fact(fact) for fact in ledger["fact"]]],
        ],
    ]


def _fact(fact: Mapping[str, Any]) -> Element:
    clauses = fact.get("clauses", [fact["clause"]] if "clause" in fact else [])
    became: Node = _apart([clause_link(clause) for clause in clauses]) or f"no clause: {fact['none']}"
    return li(id=f"fact-{fact['id'].replace('/', '-')}")[
        span(".fs-small")[fact["id"], " · "], fact["says"], span(".fs-small")[" → ", became]
    ]


def _apart(titles: Sequence[Node]) -> list[Node]:
    """The titles of clauses one after the other. Some have commas of their own."""
    return [["; " if number else None, title] for number, title in enumerate(titles)]
