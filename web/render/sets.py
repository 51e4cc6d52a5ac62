"""Two sets of house rules side by side: the questions that they answer differently, each with a deal that shows it."""

from collections.abc import Sequence
from typing import NamedTuple

from htpy import Element, Node, a, div, form, label, li, option, p, section, select, small, span, strong, ul

from engine.differ import Parted
from engine.games import presets
from engine.notation import to_link
from web import words
from web.frame import ROOT
from web.render.score import cited, clause_link
from web.render.table import event
from web.words.parted import Sentence, before, outcome

OWN = "own"
"""Stands for the reader's house rules in the place of a preset."""


class Difference(NamedTuple):
    """An option that two sets answer differently, by its ``values``, with the clauses in which they differ.

    ``parted`` is a deal that shows it, or None if none was found; it is ``awaited`` until it has been looked for.
    ``dealt`` tells that no deal can be played by both, and ``idle`` in which of the sets the question does not arise:
    of such a one there is no deal to show, for more is different than the answer.
    """

    option: str
    values: tuple[str, str]
    clauses: tuple[str, ...]
    parted: Parted | None = None
    awaited: bool = False
    dealt: bool = False
    idle: tuple[bool, bool] = (False, False)


def body(game_id: str, chosen: tuple[str, str], found: Sequence[Difference], shared: int) -> Element:
    """The choice of the two sets, and what differs; ``shared`` is the number of options that do not."""
    names = (called(game_id, chosen[0]), called(game_id, chosen[1]))
    return div(".fs-sets-body")[
        form(".fs-form", data_event=event(do="choose"), data_python=True)[
            _chooser(game_id, "one", "These rules", chosen[0]), _chooser(game_id, "other", "beside these", chosen[1])
        ],
        p[told(names, len(found), shared)],
        [_difference(game_id, names, one) for one in found],
    ]


def called(game_id: str, chosen: str) -> str:
    """What a set is called."""
    return "Your own rules" if chosen == OWN else words.preset(game_id, chosen)[0]


def told(names: tuple[str, str], differing: int, shared: int) -> str:
    """How many questions two sets answer differently, in a sentence."""
    if not differing:
        return f"“{names[0]}” and “{names[1]}” are the same rules."
    same = f" {words.cards.counted(shared, 'other')} they answer alike." if shared else ""
    return f"“{names[0]}” and “{names[1]}” differ in {words.cards.counted(differing, 'question')}.{same}"


def _chooser(game_id: str, name: str, heading: str, chosen: str) -> Element:
    return label(".fs-field")[
        span[heading],
        select(id=f"sets-{game_id}-{name}", name=name)[
            [
                option(value=value, selected=value == chosen)[called(game_id, value)]
                for value in (*presets(game_id), OWN)
            ]
        ],
    ]


def _difference(game_id: str, names: tuple[str, str], one: Difference) -> Element:
    question, meanings = words.option(game_id, one.option)
    return section(".fs-set-row", id=f"sets-{game_id}-{one.option}")[
        p[strong[question]],
        div(".fs-set-pair")[
            [
                _idle(name) if is_idle else _answer(name, *meanings[value])
                for name, value, is_idle in zip(names, one.values, one.idle, strict=True)
            ]
        ],
        p(".fs-small")[
            "Clauses: ", [[", " if number else None, clause_link(clause)] for number, clause in enumerate(one.clauses)]
        ],
        None if any(one.idle) else _example([meanings[value][0] for value in one.values], one),
    ]


def _idle(name: str) -> Element:
    return p[small[name], strong["This does not arise."]]


def _answer(name: str, answer: str, change: str) -> Element:
    return p[small[name], strong[f"{answer}."], " ", change]


def _example(answers: Sequence[str], one: Difference) -> Node:
    """A deal with each of the two answers. It says no more of the two sets: all else is the same in it."""
    if one.dealt:
        return p(".fs-small")[
            "No deal can be played by both: the players, the cards or the way round are not the same."
        ]
    if one.awaited:
        return p(".fs-small", data_next=event(do="example"), data_rest="20")["Looking for a deal that shows it…"]
    if one.parted is None:
        return p(".fs-small")["It matters so seldom that many random deals have not shown it."]
    return [
        p[strong["The same deal. "], " ".join(before(one.parted))],
        div(".fs-set-pair")[[_outcome(answer, one.parted, number) for number, answer in enumerate(answers)]],
    ]


def _outcome(answer: str, parted: Parted, number: int) -> Element:
    record = parted.records[number]
    return div[
        small[answer],
        ul[[li[_sentence(sentence)] for sentence in outcome(parted, number)]],
        a(".fs-link", href=f"{ROOT}{words.room(record.game.id, 'learn')}#deal={to_link(record)}")["Open this deal"],
    ]


def _sentence(sentence: Sentence) -> list[Node]:
    return [sentence.text, " ", [cited(sentence.clause), " "] if sentence.clause else None]
