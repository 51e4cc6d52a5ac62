"""A question of a drill: the position as far as it may be seen, the answers, and the verdict."""

from htpy import (
    Element,
    Node,
    button,
    details,
    div,
    fieldset,
    form,
    input,
    label,
    legend,
    li,
    ol,
    p,
    span,
    strong,
    summary,
)

from engine.core.cards import Card
from engine.core.view import view
from tutorials.drills import Question
from tutorials.drills.playout import outcome
from web import words
from web.render.cards import face, sorted_hand
from web.render.deal import played_by
from web.render.playout import played_out
from web.render.score import clause_link, score
from web.render.table import event, played
from web.words import answers
from web.words import drills as said
from web.words.situations import KINDS, situation


def posed(question: Question, table: str, *, live: bool) -> Element:
    """The question with its answers to choose from; where it is not live, with the right one folded away."""
    return div(".fs-drill-body")[
        _position(question, table),
        _choices(question, table) if live else _printed(question, table),
        None if live else div(".fs-verbs")[_to_next(table, "Ask me another")],
    ]


def answered(question: Question, given: tuple[str, ...], table: str, marks: str = "") -> Element:
    """The question, what was said, whether it was right, and why; and how many of the last answers were.

    ``marks`` are those answers, a ``+`` for each that was right.
    """
    found = outcome(question, given)
    return div(".fs-drill-body")[
        _position(question, table, told=True),
        p(".fs-question")[said.asked(question)],
        _marked(question, table),
        div(".fs-verdict", data_right=question.is_right(given))[
            div(data_say=True)[
                p[
                    strong[verdict(question, given)],
                    None if question.is_right(given) else f" You said: {_listed(question, given)}.",
                ],
                _why(question, given),
            ],
            played_out(found, table) if found else None,
            _to_next(table, "Next question"),
            p(".fs-small")[f"Right: {marks.count('+')} of the last {len(marks)}."] if len(marks) > 1 else None,
        ],
    ]


def verdict(question: Question, given: tuple[str, ...]) -> str:
    """Whether that was right."""
    return "Right." if question.is_right(given) else "Not this time."


def _to_next(table: str, text: str) -> Element:
    """On to another question."""
    return button(
        ".fs-button.fs-main", id=f"{table}-next", type="button", data_python=True, data_event=event(do="next")
    )[text]


# The position


def _position(question: Question, table: str, *, told: bool = False) -> Node:
    """What may be seen, and once the answer is ``told`` who took the trick."""
    game, facts, kind = question.state.game, situation(question), KINDS[question.kind]
    plays = question.state.trick.plays if kind.trick == "open" else ()
    if kind.trick == "taken":
        plays = question.state.tricks[-1].plays
    winner = question.state.tricks[-1].winner if told and kind.trick == "taken" else -1
    return [
        p(".fs-title")[strong[words.game_name(game.id)], played_by(game)],
        [p[fact] for fact in facts] if kind.counts else p(".fs-small")[" ".join(facts)],
        ol(".fs-plays")[[played(play, table, winner) for play in plays]] if plays else None,
        _shown(question, table),
    ]


def _shown(question: Question, table: str) -> Node:
    """The cards that the player asked about holds, or has won where it comes to counting them."""
    shown = KINDS[question.kind].cards
    if not shown:
        return None
    seen = view(question.state, *question.eyes)
    counted = shown == "won"
    cards = sorted_hand((seen.pile if counted else seen.hand)(question.seat).known, seen.game.ranks)
    if not cards:
        return None
    what = "has won" if counted else "holds"
    return [
        p(".fs-small")[f"{words.cards.name(question.seat)} {what}:"],
        div(".fs-row")[[face(card, table) for card in cards]],
    ]


# The answers


def _choices(question: Question, table: str) -> Element:
    if question.many:
        return _ticks(question, table)
    return div(".fs-bet", role="group", aria_label=said.asked(question))[
        p(".fs-question")[said.asked(question)],
        div(".fs-verbs")[
            [
                button(
                    ".fs-button",
                    id=f"{table}-answer-{place}",
                    type="button",
                    data_event=event(do="answer", value=value),
                )[said.answer(question, value)]
                for place, value in enumerate(question.answers)
            ]
        ],
    ]


def _ticks(question: Question, table: str) -> Element:
    return form(data_event=event(do="check"), data_waits=True)[
        fieldset[
            legend(".fs-question")[said.asked(question)],
            div(".fs-row")[[_tick(question, value, table, place) for place, value in enumerate(question.answers)]],
        ],
        button(".fs-button.fs-main", id=f"{table}-check", type="submit")["Check"],
    ]


def _tick(question: Question, value: str, table: str, place: int) -> Element:
    is_card = _of_cards(question) and value != "pass"
    return label(".fs-tick")[
        face(Card.parse(value), table)
        if is_card
        else span(class_={"fs-pass": value == "pass"})[said.answer(question, value)],
        input(id=f"{table}-answer-{place}", type="checkbox", name=value),
    ]


def _marked(question: Question, table: str) -> Node:
    """The cards that were asked for, each with a mark for what may be played and what may not."""
    if not _of_cards(question):
        return None
    return ol(".fs-plays")[[_mark(question, value, table) for value in question.answers if value != "pass"]]


def _of_cards(question: Question) -> bool:
    """Whether the answers are cards to be ticked."""
    return KINDS[question.kind].answer is answers.card


def _mark(question: Question, value: str, table: str) -> Element:
    is_right = value in question.right
    return li(class_={"fs-winner": is_right})[
        face(Card.parse(value), table),
        span(".fs-by")[
            span(aria_hidden="true")["✓" if is_right else "✗"],
            span(".fs-spoken")["allowed" if is_right else "not allowed"],
        ],
    ]


def first_answer(value: str) -> str:
    """The name of the frame that an answer to the printed question leads to."""
    return f"answer-{value}"


def _printed(question: Question, table: str) -> Node:
    """The question as the page holds it: its answers lead to frames, and the right one is there to read, too."""
    return [
        p(".fs-question")[said.asked(question)],
        div(".fs-verbs", role="group", aria_label=said.asked(question))[
            [
                button(
                    ".fs-button",
                    id=f"{table}-answer-{place}",
                    type="button",
                    data_python=True,
                    data_goto=first_answer(value),
                )[said.answer(question, value)]
                for place, value in enumerate(question.answers)
            ]
        ],
        details(".fs-answer")[summary["The answer, and why"], div(".fs-reason-list")[_why(question, question.right)]],
    ]


def _listed(question: Question, values: tuple[str, ...]) -> str:
    """Some answers in a row."""
    apart = "; " if KINDS[question.kind].answer is answers.points else ", "
    return apart.join(said.answer(question, value) for value in question.answers if value in values) or "nothing"


# Why


def _why(question: Question, given: tuple[str, ...]) -> Node:
    """What was right, the reasons with their clauses, and how a score adds up."""
    found = said.reasons(question, given)
    return [
        p[said.right(question)],
        [p[text, " ", clause_link(clause)] for clause, text in found.items()],
        None if question.clause in found else p["The rule: ", clause_link(question.clause), "."],
        _sum(question),
    ]


def _sum(question: Question) -> Node:
    """The lines of a score, of all sides as a table, or of one."""
    if not KINDS[question.kind].adds_up:
        return None
    if question.seat < 0:
        return score(question.state.game, question.lines, heading="How it adds up")
    return p["; ".join(words.scored(line) for line in question.lines), "."]
