"""The calculator: a form with the fields of a tally, and its score line by line or why it cannot be."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from htpy import Element, Node, a, button, div, form, p

from engine.core.rules import Game
from engine.core.score import impossible, lines, read_tally
from web import words
from web.frame import ROOT
from web.render import entry
from web.render.score import cited, score
from web.render.table import NEEDS_SCRIPT, event

OTHERS: Final = "These numbers are not those of the example."


class Case(NamedTuple):
    """What stands in a calculator: the game as it is played, the house rules that the calculator ``keeps`` to whatever
    the reader's are, the fields as text, what is wrong with them in a sentence, the text of a link to it, the id that
    begins all others, and whether the numbers are no longer those of the worked case, of which the text tells."""

    game: Game
    keeps: Mapping[str, str]
    fields: Mapping[str, str]
    unread: str
    link: str
    table: str
    own: bool


def body(case: Case, empty: str = "", *, asleep: bool = False) -> Element:
    """The form and its result, or what is said where the fields are ``empty``; fields that are ``asleep`` wait for the
    script to wake them."""
    game_id, table = case.game.id, case.table
    about, result = ([], p[empty]) if empty else _result(case)
    return div(".fs-score-body", data_keeps_to=" ".join(case.keeps), data_recount=event(do="rules"))[
        entry.kept_to(game_id, case.keeps),
        form(".fs-form", data_event=event(do="score"))[
            entry.inputs(case.game, case.fields, table, asleep=asleep, told=about),
            p(".fs-without-python")["Other numbers? ", NEEDS_SCRIPT] if asleep else None,
            p(".fs-waits")[
                f"These numbers are of a deal by {'these and otherwise ' if case.keeps else ''}the usual rules. ",
                button(".fs-button", type="submit")["Score it by yours"],
            ]
            if asleep
            else None,
        ],
        div(".fs-result")[p(".fs-small")[OTHERS] if case.own and not empty else None, result],
        p(".fs-more.fs-sent")[
            a(
                ".fs-link",
                id=f"{table}-link",
                href=f"{ROOT}{words.room(game_id, 'score')}#score={case.link}",
                data_copy=True,
            )["Link to this score"]
        ],
    ]


def _result(case: Case) -> tuple[list[tuple[str, ...]], Node]:
    """The score, or what is wrong; and for each sentence of that the inputs that it is about."""
    playing, fields = case.game, case.fields
    if case.unread:
        return [entry.unreadable(playing, fields)], _problem(case, 0, case.unread)
    tally = read_tally(playing, fields)
    objections = impossible(playing, tally)
    if not objections:
        return [], score(playing, lines(playing, tally), heading="The score")
    told = [
        [words.objected(objection, playing, tally._asdict()), " ", cited(objection.clause)] for objection in objections
    ]
    about = [entry.about(playing, objection) for objection in objections]
    return about, [_problem(case, number, one) for number, one in enumerate(told)]


def _problem(case: Case, number: int, told: Node) -> Element:
    return p(".fs-problem", id=entry.problem_id(case.table, number))[told]
