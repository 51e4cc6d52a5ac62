"""The house rules of a game as a form: sets of them by name, and every option with what each value changes."""

import json
from collections.abc import Mapping, Sequence

from htpy import Element, Node, div, fieldset, form, input, label, legend, p, small, span, strong

from engine.games import option_clauses, option_values, presets
from web import words
from web.render.score import clause_link


def rules(game_id: str) -> Element:
    """All options; the ones we play are chosen."""
    return form(".fs-options-form", data_options=game_id)[
        _presets(game_id, presets(game_id)),
        [_option(game_id, name, values) for name, values in option_values(game_id).items()],
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
                input(type="radio", name="preset", data_rules=json.dumps(chosen), checked=not chosen),
                span[strong[meanings[name][0]], small[f" {meanings[name][1]}"]],
            ]
            for name, chosen in known.items()
        ],
        div(".fs-small")["Each sets the switches below. None is marked when yours is a mixture of your own."],
    ]


def _option(game_id: str, name: str, values: Sequence[str]) -> Element:
    heading, meanings = words.option(game_id, name)
    return fieldset(".fs-option", disabled=True)[  # until the script wakes it
        legend[heading],
        [
            label(".fs-choice")[
                input(type="radio", name=name, value=value, checked=value == values[0]),
                span[strong[meanings[value][0]], small[f" {meanings[value][1]}"]],
            ]
            for value in values
        ],
        div(".fs-small")[
            "Changes: ",
            [
                [", " if number else None, clause_link(clause)]
                for number, clause in enumerate(option_clauses(game_id)[name])
            ],
            ".",
        ],
    ]


def kept() -> Element:
    """What becomes of the choice."""
    return p(".fs-small")[
        "Your choice is kept in this browser. It holds for the calculator, for practice, for “Show me one” and for "
        "links. Example deals keep the rules they were recorded with."
    ]
