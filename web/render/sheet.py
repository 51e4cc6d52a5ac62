"""The calculator for a match: the deals that were counted, and the form for the next."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from htpy import Element, Node, a, button, div, fieldset, form, label, legend, option, p, select, span

from engine.core.score import fields_brought
from engine.match import Match
from web import words
from web.frame import ROOT
from web.render import entry
from web.render.match import Problem, Scored, match
from web.render.score import clause_link
from web.render.table import event
from web.words import cards

OWN: Final = "Keep the score of your own match"
NEW: Final = "Begin a new match"


class Form(NamedTuple):
    """A deal being entered where a match stands: what has been typed, how the ids of its fields begin, what is said
    over them, whether it is the first deal, and what it would bring, or why it cannot be, once that can be said."""

    standing: Match
    entered: Mapping[str, str]
    name: str
    heading: str
    first: bool
    brings: str | Problem | None


class Page(NamedTuple):
    """A sheet as it is shown: its game, how all ids begin, the house rules that it ``keeps`` to whatever the reader's
    are, the deals that are counted, what is wrong with the next, the text of a link, which is empty without a deal,
    and the form; a worked case has none."""

    game_id: str
    table: str
    keeps: Mapping[str, str]
    deals: Sequence[Scored]
    problem: Problem | None
    link: str
    form: Form | None


def body(page: Page) -> Element:
    """The deals, the form for the next, and what else can be done."""
    own = page.form is not None
    return div(".fs-match-body")[
        entry.kept_to(page.game_id, page.keeps),
        div(".fs-result")[match(page.deals)],
        None if own else p(".fs-waits")["This match was counted by the usual rules. One of your own goes by yours."],
        _complaint(page.problem) if page.problem else None,
        _form(page.form) if page.form and not page.form.standing.over and not page.problem else None,
        p(".fs-more")[
            _button(page, "back", "Take the last deal back") if own and page.link else None,
            None if own and not page.link else _button(page, "new", NEW if own else OWN),
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


def _form(shown: Form) -> Node:
    playing, brings = shown.standing.game, shown.brings
    return [
        p(".fs-what")[shown.heading],
        form(".fs-form", data_event=event(do="enter"))[
            _first_dealer(shown) if shown.first else None,
            entry.inputs(playing, shown.entered, shown.name, together=True, without=fields_brought(playing)),
            button(".fs-button", type="submit", data_do="add")["Add this deal"],
        ],
        div(".fs-result")[
            _complaint(brings) if isinstance(brings, Problem) else p[brings] if brings is not None else None
        ],
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
