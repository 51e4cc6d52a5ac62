"""The house rules of a game: the line that says which are played, and the switchboard that it opens as a sheet.

The sheet opens without a script. The line is written for what we play; the page's script puts in what the reader does.
"""

import json
from collections.abc import Mapping
from functools import partial

from htpy import Element, Node, a, button, dialog, div, fieldset, form, input, label, legend, p, small, span, strong

from engine.games import option_values, presets
from tutorials.agree import Question, questions
from web import words
from web.frame import ROOT
from web.render.agree import FIRST, counted, idle, matters, rest
from web.render.table import NEEDS_SCRIPT
from web.words.board import NUMBERS


def line(game_id: str) -> list[Element]:
    """How many play by which rules, how to see and share them and to go back to ours, and the sheet with all of
    them."""
    sheet = f"rules-{game_id}"
    return [
        p(".fs-house")[
            span(data_say=True)[
                _who(game_id),
                " play ",
                strong(data_line="name", data_usual=words.USUAL, data_own="your own rules")[words.USUAL],
                span(data_line="changed", data_one=": 1 change", data_many=": {} changes", hidden=True),
            ],
            " · ",
            button(".fs-plain", type="button", popovertarget=sheet, aria_label="See the house rules")["see"],
            span(".fs-to-paper")[
                " · ",
                a(".fs-plain", href=f"{ROOT}{words.room(game_id, 'sheet')}", aria_label="These rules on paper")[
                    "on paper"
                ],
            ],
            span(data_line="changed", hidden=True)[
                " · ",
                a(".fs-plain", href="#rules=", data_copy=True, data_share=True, aria_label="Share these house rules")[
                    "share"
                ],
                " · ",
                button(".fs-plain", type="button", data_back=True)["back to usual"],
            ],
        ],
        dialog(".fs-sheet", id=sheet, popover=True, aria_labelledby=f"{sheet}-title")[
            div(".fs-sheet-head")[
                strong(id=f"{sheet}-title")[f"House rules of {words.game_name(game_id)}"],
                button(".fs-button", type="button", popovertarget=sheet, popovertargetaction="hide")["Done"],
            ],
            _switches(game_id),
            _kept(),
        ],
    ]


def _who(game_id: str) -> Node:
    """Whoever plays; by their number, where that is one of the house rules."""
    numbers = option_values(game_id).get("players", ())
    if not numbers:
        return "You"
    return [
        [
            span(data_when=f"players:{number}", hidden=number != numbers[0])[NUMBERS[int(number)].title()]
            for number in numbers
        ],
        span(".fs-of-you")[" of you"],
    ]


def _switches(game_id: str) -> Element:
    """All options as what a table should agree on, those first that matter most often; the ones we play are chosen."""
    found = questions(game_id)
    return form(".fs-options-form", data_options=game_id)[
        p(".fs-without-python")[NEEDS_SCRIPT],
        _presets(game_id, presets(game_id)),
        div[
            strong["Agree before you deal"],
            p(".fs-small")[
                "Those first that change most deals. ",
                a(href=f"{ROOT}{words.room(game_id, 'agree')}")["To print, and two sets side by side"],
                ".",
            ],
        ],
        [_option(game_id, question) for question in found[:FIRST]],
        rest(found, [_option(game_id, question) for question in found[FIRST:]]),
        p(".fs-small")[counted(found)],
    ]


def _presets(game_id: str, known: Mapping[str, Mapping[str, str]]) -> Node:
    """The rules that go by a name; choosing one sets all the switches below. A single one is no choice."""
    if len(known) == 1:
        return None
    meanings = {name: words.preset(game_id, name) for name in known}
    return fieldset(".fs-option", disabled=True)[
        legend["Rules by name"],
        [
            label(".fs-choice")[
                input(
                    type="radio",
                    name="preset",
                    data_rules=json.dumps(dict(chosen)),
                    data_called=meanings[name][0] if chosen else words.USUAL,
                    checked=not chosen,
                ),
                span[strong[meanings[name][0]], small[f" {meanings[name][1]}"]],
            ]
            for name, chosen in known.items()
        ],
        div(".fs-small")["Each sets the switches below. None is marked when yours is a mixture of your own."],
    ]


def _option(game_id: str, question: Question) -> Element:
    heading, meanings = words.option(game_id, question.option)
    usual = next(iter(meanings))
    return fieldset(".fs-option", disabled=True)[  # until the script wakes it
        legend[heading],
        [
            label(".fs-choice")[
                input(type="radio", name=question.option, value=value, checked=value == usual),
                span[strong[name], small[f" {change}"]],
            ]
            for value, (name, change) in meanings.items()
        ],
        idle(
            game_id,
            question.option,
            partial(p, ".fs-small", data_idle=True),
            "Under the rules chosen this does not arise.",
        ),
        matters(game_id, question),
    ]


def _kept() -> Element:
    """What becomes of the choice."""
    return p(".fs-small")[
        "Your choice is kept in this browser. It holds for the rules as you read them, for the calculator and the "
        "scorepad, for practice, for the next match that you play against bots and for links. One that you are "
        "playing, and example deals, keep the rules they began with."
    ]
