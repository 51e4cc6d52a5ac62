"""What a table should agree on before it deals, as a list of questions to read aloud or to print."""

from collections.abc import Callable, Mapping, Sequence
from itertools import product

from htpy import Element, Node, details, div, li, ol, p, span, strong, summary

from engine.core.rulebook import Ways
from engine.games import arises, option_clauses, option_values, usually
from tutorials.agree import Question
from web import words
from web.render.score import clause_link
from web.words.agree import how_often

FIRST = 5
"""So many questions stand open; the others are folded."""


def questions(game_id: str, found: Sequence[Question]) -> Element:
    """The questions in their order, with what is played here and what at other tables."""
    return div(".fs-agree-list")[
        ol[[_question(game_id, question) for question in found[:FIRST]]],
        rest(found, ol(start=str(FIRST + 1))[[_question(game_id, question) for question in found[FIRST:]]]),
        p(".fs-small")[counted(found)],
    ]


def rest(found: Sequence[Question], content: Node) -> Node:
    """What is folded, if there are more questions than stand open."""
    more = len(found) - FIRST
    return details(".fs-agree-rest")[summary[words.cards.counted(more, "more question")], content] if more > 0 else None


def matters(game_id: str, question: Question) -> Element:
    """How often the answer to a question changes something, and which clauses it changes."""
    return p(".fs-small")[
        how_often(game_id, question),
        " Changes: ",
        [
            [", " if number else None, clause_link(clause)]
            for number, clause in enumerate(option_clauses(game_id)[question.option])
        ],
        ".",
    ]


def counted(found: Sequence[Question]) -> str:
    """Where the numbers come from."""
    return (
        f"Counted by the engine: it plays {found[0].deals} random deals twice for each question, with the same cards "
        "and the same players. In every other deal they go by rules of thumb, in the others they play at random. "
        "A deal counts if something else is done in it, if the points differ, or if something else follows for the "
        "match."
    )


def _question(game_id: str, question: Question) -> Element:
    text, meanings = words.option(game_id, question.option)
    return li[
        strong[text],
        p[
            "Here: ",
            span(**under(game_id, arises(game_id, question.option)))[answers(game_id, question.option, meanings)],
            idle(game_id, question.option, span, "this does not arise."),
        ],
        p["Some tables: ", [_elsewhere(game_id, question.option, value, meanings) for value in meanings]],
        matters(game_id, question),
    ]


def answers(game_id: str, option: str, meanings: Mapping[str, tuple[str, str]]) -> list[Element]:
    """What is played here, whatever that is: the page shows the one that is in force."""
    return [
        span(**under(game_id, ({option: (value,)},)))[strong[_sentence(label)], f" {change}"]
        for value, (label, change) in meanings.items()
    ]


def _elsewhere(game_id: str, option: str, value: str, meanings: Mapping[str, tuple[str, str]]) -> Element:
    others = tuple(other for other in option_values(game_id)[option] if other != value)
    label, change = meanings[value]
    ways = ({option: others}, *otherwise(game_id, arises(game_id, option)))
    return span(**under(game_id, ways))[strong[_sentence(label)], f" {change} "]


def idle(game_id: str, option: str, part: Callable[..., Element], told: str) -> Node:
    """What is told where a question cannot arise under the rules that are chosen, if there are such rules."""
    ways = otherwise(game_id, arises(game_id, option))
    return part(**under(game_id, ways))[told] if ways else None


def under(game_id: str, ways: Ways) -> Mapping[str, str | bool]:
    """The attributes of what is to be seen under some house rules only, and without a script under ours."""
    when = " | ".join(" ".join(f"{name}:{','.join(values)}" for name, values in way.items()) for way in ways)
    return {"data-when": when, "hidden": not usually(game_id, ways)} if ways else {}


def otherwise(game_id: str, ways: Ways) -> Ways:
    """All other house rules than some, each way once. None are left, where all will do."""
    found: list[dict[str, tuple[str, ...]]] = []
    for parts in product(*(way.items() for way in ways)) if ways else ():
        left = dict(option_values(game_id))
        for name, values in parts:
            left[name] = tuple(value for value in left[name] if value not in values)
        way = {name: left[name] for name, _ in parts}
        if all(left.values()) and way not in found:
            found.append(way)
    return tuple(way for way in found if not any(_covers(other, way) for other in found if other != way))


def _covers(wide: Mapping[str, Sequence[str]], narrow: Mapping[str, Sequence[str]]) -> bool:
    """Whether all house rules that one way lets through go through another."""
    return all(name in narrow and set(narrow[name]) <= set(values) for name, values in wide.items())


def _sentence(label: str) -> str:
    return label if label.endswith((".", "?", "!")) else f"{label}."
