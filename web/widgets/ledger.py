"""Where the rules come from: the rulings on a game, or all that one document states."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from htpy import Element, Node, a, dd, details, div, dl, dt, li, p, span, strong, summary, ul

from web import words
from web.frame import ROOT, Unreadable
from web.render.score import clause_link

SEEDS: Final = Path(__file__).parents[2] / "seeds"
ORIGINS: Final = {
    "inventor": "The inventor’s rule",
    "document": "As the document has it",
    "elsewhere": "Taken from elsewhere",
    "ours": "Our ruling",
}


def static(source: str, root: str) -> str:
    """All of it: nothing here needs a script."""
    name = source.strip()
    if (SEEDS / f"{name}.toml").is_file():
        return str(_document(load(SEEDS / f"{name}.toml")))
    if (SEEDS / "rulings" / f"{name}.toml").is_file():
        return str(_rulings(load(SEEDS / "rulings" / f"{name}.toml")))
    raise Unreadable(f"There is no ledger of {name!r}.")


def beside(source: str) -> str:
    """Nothing: the ledger is all."""
    return ""


@cache
def load(path: Path) -> Mapping[str, Any]:
    """A file of the ledger."""
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _rulings(ledger: Mapping[str, Any]) -> Element:
    return div(".fs-ledger-body")[[_ruling(ruling) for ruling in ledger["ruling"]]]


def _ruling(ruling: Mapping[str, Any]) -> Element:
    return details(".fs-ruling", id=f"ruling-{ruling['id'].lower()}")[
        summary[
            span(".fs-origin", data_origin=ruling["origin"])[ORIGINS[ruling["origin"]]],
            " ",
            ruling["question"],
        ],
        div(".fs-ruling-body")[
            ul(".fs-says")[[_says(said) for said in ruling.get("says", ())]],
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
    return [" · house rule: ", a(href=f"{ROOT}games/{game_id}/#house-rules")[heading]]


def _says(said: Mapping[str, Any]) -> Element:
    if "document" in said:
        number = said["document"]
        who: Node = a(href=f"{ROOT}sources/#document-{number}")[load(SEEDS / f"{number}.toml")["document"]["title"]]
    else:
        who = said["authority"]
    return li[who, ": ", said["words"]]


def _document(ledger: Mapping[str, Any]) -> Element:
    document = ledger["document"]
    return div(".fs-ledger-body")[
        dl(".fs-document")[
            dt["What it is"],
            dd[document["title"]],
            dt["By"],
            dd[document["author"]],
            dt["Where it was found"],
            dd[document["address"]],
            dt["How far to trust it"],
            dd[document["note"]],
        ],
        details(".fs-facts")[
            summary[f"All {len(ledger['fact'])} facts it states, and what became of each"],
            ul[[_fact(fact) for fact in ledger["fact"]]],
        ],
    ]


def _fact(fact: Mapping[str, Any]) -> Element:
    clauses = fact.get("clauses", [fact["clause"]] if "clause" in fact else [])
    became: Node = [[clause_link(clause), " "] for clause in clauses] or f"no clause: {fact['none']}"
    return li(id=f"fact-{fact['id'].replace('/', '-')}")[fact["says"], span(".fs-small")[" → ", became]]
