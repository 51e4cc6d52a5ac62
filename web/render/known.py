"""What a reader knows: a picture of every clause that drills ask about, each in its box."""

from collections.abc import Sequence
from typing import Final

from htpy import Element, Node, a, button, details, div, input, label, li, p, span, strong, summary, ul

from engine.games import GAMES
from tutorials.drills import of
from tutorials.drills.boxes import BOXES, Box, Known
from web import words
from web.render.score import clause_link
from web.render.table import event

FILE_NAME: Final = "follow-suit-known.json"


def asleep() -> Element:
    """A sentence and a button, before anything has been looked up."""
    return div(".fs-known-body")[
        p["What you answer is remembered in this browser and nowhere else."],
        div(".fs-verbs")[_button("look", "Show what I know")],
    ]


def picture(known: Known, day: int, file: str, *, sure: bool = True) -> Element:
    """All boxes as they are on a day, with a link to them as the text of a ``file``; unless it is ``sure``, with the
    question whether to forget them."""
    return div(".fs-known-body")[
        p[strong[summed(known)], " A right answer moves a rule one box on, a wrong one back to the first."],
        [_game(game_id, known, day) for game_id in GAMES],
        div(".fs-verbs")[
            [
                _button("look", "Look again"),
                _save(file) if known else None,
                _load(),
                _button("ask", "Forget it all") if known else None,
            ]
            if sure
            else [
                span["Forget all that you have practised?"],
                _button("look", "Keep it", name="keep"),
                _button("forget", "Yes, forget it all"),
            ]
        ],
    ]


def summed(known: Known) -> str:
    """How much it is, in a sentence."""
    if not known:
        return "You have not practised yet."
    best = sum(box.number == BOXES for box in known.values())
    return f"You have practised {rules(len(known))}. {best} of them {'is' if best == 1 else 'are'} in the last box."


def rules(number: int) -> str:
    """So many rules, in words."""
    return f"{number} rule" if number == 1 else f"{number} rules"


def _button(do: str, text: str, name: str = "") -> Element:
    return button(".fs-button", id=f"known-{name or do}", type="button", data_python=True, data_event=event(do=do))[
        text
    ]


def _save(file: str) -> Element:
    return a(".fs-button", id="known-save", download=FILE_NAME, href=f"data:application/json,{file}")["Save to a file"]


def _load() -> Element:
    return label(".fs-load")[
        "Load from a file ",
        input(id="known-load", type="file", accept=".json", data_python=True, data_event=event(do="load")),
    ]


def _game(game_id: str, known: Known, day: int) -> Element:
    """A game's rules as a row of bars, the better known the higher; their names on demand."""
    clauses = list(dict.fromkeys(topic.clause for topic in of(game_id)))
    practised = sorted((clause for clause in clauses if clause in known), key=lambda clause: -known[clause].number)
    left = [clause for clause in clauses if clause not in known]
    return details(".fs-known", id=f"known-{game_id}")[
        summary[
            strong[words.game_name(game_id)],
            span(".fs-small")[f" {len(practised)} of {rules(len(clauses))}"],
            span(".fs-bars", aria_hidden="true")[
                [span(data_box=str(known[clause].number)) for clause in practised],
                [span(data_box="0") for _ in left],
            ],
        ],
        ul[[_clause(clause, known[clause], day) for clause in practised]] if practised else None,
        p[span(".fs-small")["Not asked yet: "], _in_a_row(left), "."] if left else None,
    ]


def _in_a_row(clauses: Sequence[str]) -> list[Node]:
    return [[", " if place else None, clause_link(clause)] for place, clause in enumerate(clauses)]


def _clause(clause: str, box: Box, day: int) -> Node:
    return li[
        span(".fs-pips", aria_hidden="true")["●" * box.number, "○" * (BOXES - box.number)],
        span[clause_link(clause)],
        span(".fs-small")[_where(box, day)],
    ]


def _where(box: Box, day: int) -> str:
    """The box and when it is asked again, in words."""
    days = box.due - day
    when = "now" if days <= 0 else "tomorrow" if days == 1 else f"in {days} days"
    return f"box {box.number} of {BOXES}, due {when}"
