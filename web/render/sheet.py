"""The calculator for a match: the deals that were counted, and the form for the next."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from htpy import Element, Node, a, button, div, fieldset, form, label, legend, option, p, select, span

from engine.core.score import fields_brought
from engine.match import Match
from web import words
from web.frame import ROOT
from web.render import entry
from web.render.match import Problem, Rows, match
from web.render.score import clause_link
from web.render.table import event
from web.words import cards

OWN: Final = "Keep the score of your own match"
NEW: Final = "Begin a new match"


class Form(NamedTuple):
    """A deal being entered where a match stands: what has been typed, how the ids of its fields begin, what is said
    over them, whether it is the first deal, what it would bring, or why it cannot be, once that can be said, and the
    number of the deal if it is one of the sheet that is being changed."""

    standing: Match
    entered: Mapping[str, str]
    name: str
    heading: str
    first: bool
    brings: str | Problem | None
    number: int = 0


class Page(NamedTuple):
    """A sheet as it is shown: its game, how all ids begin, the house rules that it ``keeps`` to whatever the reader's
    are, how the match begins, its deals, the text of a link, which is empty without a deal, whether a change can be
    undone and one done again, and whether it is the reader's ``own`` or a worked case. The form is for a deal, if there
    is one to enter."""

    game_id: str
    table: str
    keeps: Mapping[str, str]
    opening: Match
    rows: Rows
    link: str
    own: bool
    undo: bool
    redo: bool
    form: Form | None


def body(page: Page) -> Element:
    """The deals, the form for the next or for one that is changed, and what else can be done."""
    return div(".fs-match-body")[
        entry.kept_to(page.game_id, page.keeps),
        div(".fs-result")[match(page.rows, page.opening)],
        None
        if page.own
        else p(".fs-waits")["This match was counted by the usual rules. One of your own goes by yours."],
        _form(page, page.form) if page.form else None,
        p(".fs-more")[
            _button(page, "undo", "Undo") if page.undo else None,
            _button(page, "redo", "Redo") if page.redo else None,
            None if page.own and not page.link else _button(page, "new", NEW if page.own else OWN),
            _link_to(page) if page.link else None,
        ],
    ]


def _button(page: Page, do: str, text: str) -> Element:
    return button(".fs-button", id=f"{page.table}-{do}", type="button", data_python=True, data_event=event(do=do))[text]


def _link_to(page: Page) -> Element:
    address = f"{ROOT}{words.room(page.game_id, 'score')}#score={page.link}"
    return a(".fs-link", id=f"{page.table}-link", href=address, data_copy=True)["Link to this match"]


def _complaint(problem: Problem) -> Element:
    return p(".fs-problem")[problem.sentence, [" ", clause_link(problem.clause)] if problem.clause else None]


def _form(page: Page, shown: Form) -> Node:
    playing, brings = shown.standing.game, shown.brings
    return [
        p(".fs-what")[shown.heading],
        form(".fs-form", data_event=event(do="enter"))[
            _first_dealer(shown) if shown.first else None,
            entry.inputs(playing, shown.entered, shown.name, together=True, without=fields_brought(playing)),
            button(".fs-button", type="submit", data_do="save" if shown.number else "add")[
                "Save this change" if shown.number else "Add this deal"
            ],
        ],
        div(".fs-result")[
            _complaint(brings) if isinstance(brings, Problem) else p[brings] if brings is not None else None
        ],
        p(".fs-more")[_button(page, "leave", "Leave it as it was"), _button(page, "delete", "Delete this deal")]
        if shown.number
        else None,
    ]


def _first_dealer(shown: Form) -> Element:
    return fieldset(".fs-side")[
        legend["The match"],
        label(".fs-field")[
            span["First dealer"],
            select(id=f"{shown.name}-dealer", name="dealer")[
                [
                    option(value=str(number), selected=number == shown.standing.dealer)[cards.name(number)]
                    for number in range(shown.standing.game.seats)
                ]
            ],
        ],
    ]
