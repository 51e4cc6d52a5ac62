"""A question of a drill: the table as far as it may be seen, the answers, and the verdict.

The same things stand in the same places before and after the answer: what is asked, the table, what is told of it
and then the reply, and at the bottom what can be pressed.
"""

from collections.abc import Sequence
from typing import Final

from htpy import Element, Node, button, details, div, form, input, label, li, p, section, span, strong, summary, ul

from engine.core.cards import Card
from engine.core.view import view
from tutorials.drills import Question
from tutorials.drills.playout import PlayOut
from web import words
from web.render import board
from web.render.board import Chair, Sitting, chair, rows_of, suit_named
from web.render.cards import colours_of, face, sorted_hand, spoken
from web.render.deal import played_by
from web.render.overlay import opener
from web.render.playout import heading, played_out
from web.render.score import cited, clause_link, score
from web.render.table import NEEDS_SCRIPT, event
from web.words import answers
from web.words import drills as said
from web.words.situations import KINDS, lying, seen_at_table, situation

SHORT: Final = 8
"""Letters of an answer of which a phone has room for four in a row; of up to twice as many, for two."""
ROW: Final = 4
BY_THE_USUAL: Final = "This question is by the usual rules. The next one is by yours."
"""What the printed question says to whoever plays by other rules."""


def posed(question: Question, table: str, *, live: bool, note: str = "") -> Element:
    """The question with its answers to choose from, and a ``note`` to whoever sent none; where it is not live, with the
    right one folded away."""
    return div(".fs-drill-body", data_playing=live, data_leaf=not live)[
        _scene(question, table, live=live, note=note),
        None if live else _folded(question),
    ]


def answered(question: Question, given: tuple[str, ...], found: PlayOut | None, table: str, marks: str = "") -> Element:
    """The question, what was said, whether it was right, and why; and how many of the last answers were.

    ``found`` is the outcome of the answer. ``marks`` are the last answers, a ``+`` for each that was right.
    """
    return div(".fs-drill-body", data_playing=bool(marks), data_leaf=not marks)[
        _scene(question, table, given, marks, found), played_out(found, f"{table}-after") if found else None
    ]


def verdict(question: Question, given: tuple[str, ...]) -> str:
    """Whether that was right; where it was as far as it goes, what is missing."""
    if question.is_right(given):
        return "Right."
    more = said.more(question, given)
    return f"Not quite all. {more}" if more else "Not this time."


def first_answer(value: str) -> str:
    """The name of the frame that an answer to the printed question leads to."""
    return f"answer-{value}"


# The places


def _scene(
    question: Question,
    table: str,
    given: tuple[str, ...] | None = None,
    marks: str = "",
    found: PlayOut | None = None,
    *,
    live: bool = True,
    note: str = "",
) -> Element:
    """What is asked over the table, what is told below it, and what can be pressed at the bottom."""
    game, kind = question.state.game, KINDS[question.kind]
    at_table = kind.table in ("seats", "hand")
    is_printed = not live or (given is not None and not marks)
    reply = div(".fs-reply")[
        p(".fs-waits.fs-small")[BY_THE_USUAL] if is_printed else None,
        None if live or given is not None else p(".fs-without-python.fs-small")["Another question? ", NEEDS_SCRIPT],
        _told(question, note) if given is None else _reply(question, given),
    ]
    sitting = _sitting(question, table, given, live=live)
    inside = [
        div(".fs-head")[
            p(".fs-title")[strong[words.game_name(game.id)]],
            p(".fs-small")[f"Right: {marks.count('+')} of the last {len(marks)}."] if len(marks) > 1 else None,
            played_by(game),
        ],
        p(".fs-question", id=f"{table}-question")[said.asked(question)],
        [
            _drawn(question) if given is None else None,
            board.board(sitting),
            reply,
            board.hand(sitting, None) if kind.table == "hand" else None,
        ]
        if at_table
        else div(".fs-leaf")[
            div(".fs-facts-told")[ul[[li[fact] for fact in situation(question)]], _won(question, table)],
            reply if given is not None else None,
        ],
        div(".fs-doing", data_a_row=str(_in_a_row(question)))[
            _choices(question, table, live=live) if given is None else _onward(table, found, () if marks else given)
        ],
    ]
    return section(
        ".fs-scene.fs-asked",
        role="group",
        aria_labelledby=f"{table}-question",
        data_at=kind.table or "told",
        data_seats=str(game.seats),
        data_long=game.most_held > board.MOST_IN_A_ROW,
        data_colours=colours_of(game.id),
        style=f"--rows: {_rows(question)}" if at_table else None,
    )[form(data_event=event(do="check"), data_waits=True)[inside] if question.many and given is None else inside]


def _drawn(question: Question) -> Node:
    """What the table shows, for those who do not see it. It stands before the seats that are the answers."""
    drawn = [*seen_at_table(question), *lying(question)]
    return p(".fs-spoken")[" ".join(drawn)] if drawn else None


def _told(question: Question, note: str = "") -> Node:
    """What has to be known and no table shows. A ``note`` to whoever has not answered."""
    drawn = seen_at_table(question)
    rest = [line for line in situation(question) if line not in drawn]
    by_seat = KINDS[question.kind].answer is answers.player and not question.many
    return [
        p[strong[note]] if note else None,
        p[" ".join(rest)] if rest else None,
        p(".fs-small", data_python=True)["Press a player."] if by_seat else None,
    ]


def _won(question: Question, table: str) -> Node:
    """The cards that the player asked about has won, where it comes to counting them."""
    if KINDS[question.kind].table != "won":
        return None
    seen = view(question.state, *question.eyes)
    cards = sorted_hand(seen.pile(question.seat).known, seen.game.ranks)
    return [
        p(".fs-small")[f"{words.cards.name(question.seat)} has won:"],
        div(".fs-row")[[face(card, table) for card in cards]],
    ]


# The table


def _sitting(question: Question, table: str, given: tuple[str, ...] | None, *, live: bool) -> Sitting:
    """The table as far as it may be seen before the answer, and with all that was asked for after it."""
    kind, state = KINDS[question.kind], question.state
    seen = view(state, *question.eyes)
    hides = {*(kind.hides if given is None else ())}
    rows = tuple(row for row in rows_of(seen) if row.name not in hides)
    hides.add("taken")
    if not kind.trick or (kind.trick == "open" and not state.trick.plays):
        hides.add("trick")
    if kind.table == "seats":
        hides.add("hands")
    ticked = question.many and _of_cards(question)
    return Sitting(
        seen=seen,
        rows=rows,
        table=table,
        bottom=max(question.seat, 0),
        active=question.seat if ticked else -1,
        holder=lambda card, where: (
            _tick_in(question, card, where, table) if given is None else _judged(question, card, where, given)
        ),
        hides=hides,
        chairs=_chairs(question, table, given, live=live),
    )


def _chairs(question: Question, table: str, given: tuple[str, ...] | None, *, live: bool) -> dict[int, Chair]:
    """The seats that are the answers: to be pressed or ticked, and then marked."""
    if KINDS[question.kind].answer is not answers.player:
        return {}
    names = {int(value): f"{table}-answer-{place}" for place, value in enumerate(question.answers)}
    if given is not None:
        return {seat: Chair(_marked(question, str(seat), given)) for seat in names}
    if question.many:
        return {seat: Chair(_tick(question, str(seat), name)) for seat, name in names.items()}
    return {seat: chair(words.cards.name(seat), name, _answers(str(seat), live=live)) for seat, name in names.items()}


def _answers(value: str, *, live: bool) -> dict[str, str]:
    """Where an answer leads: to the engine, or to a frame that the page holds."""
    return {"data_event": event(do="answer", value=value)} if live else {"data_goto": first_answer(value)}


def _tick(question: Question, value: str, control: str) -> Element:
    return label(".fs-tick")[said.answer(question, value), input(id=control, type="checkbox", name=value)]


def _tick_in(question: Question, card: Card, where: str, table: str) -> Element:
    """A card of the hand with its box."""
    control = f"{table}-answer-{question.answers.index(str(card))}"
    return label(".fs-pick")[spoken(card, where), input(id=control, type="checkbox", name=str(card))]


def _judged(question: Question, card: Card, where: str, given: Sequence[str]) -> Element:
    """A card of the hand with a mark for what may be played and what may not."""
    is_right = str(card) in question.right
    allowed = "allowed" if is_right else "not allowed"
    return span(".fs-pick", data_right=is_right, data_given=str(card) in given)[
        spoken(card, f"{where}, {allowed}"), _sign(is_right)
    ]


def _marked(question: Question, value: str, given: Sequence[str]) -> Element:
    """A seat once it is told whether it was an answer; one that was none is a name as at any table."""
    is_right, is_given = value in question.right, value in given
    name = strong[said.answer(question, value)]
    if not (is_right or is_given):
        return name
    return span(".fs-chair-told", data_right=is_right, data_given=is_given)[
        name, _sign(is_right), span(".fs-spoken")[", right" if is_right else ", not right"]
    ]


def _sign(is_right: bool) -> Element:
    return span(".fs-sign-of", data_right=is_right, aria_hidden="true")["✓" if is_right else "✗"]


def _of_cards(question: Question) -> bool:
    """Whether the answers are cards to be ticked."""
    return KINDS[question.kind].answer is answers.card


# What can be pressed


def _choices(question: Question, table: str, *, live: bool) -> Node:
    """The answers that are not at the table; or what sends those that were ticked there; or what asks another."""
    if question.many:
        return [
            [
                _tick(question, value, f"{table}-answer-{place}")
                for place, value in enumerate(question.answers)
                if value == "pass"
            ],
            button(".fs-button.fs-main", id=f"{table}-check", type="submit")["Check"],
        ]
    return [
        [_button(question, value, table, place, live=live) for place, value in enumerate(question.answers)]
        if KINDS[question.kind].answer is not answers.player
        else None,
        None if live else _to_next(table, "Ask me another", ".fs-quiet"),
    ]


def _button(question: Question, value: str, table: str, place: int, *, live: bool) -> Element:
    text = said.answer(question, value)
    is_suit = KINDS[question.kind].answer is answers.trumps and value in words.cards.SUITS
    return button(
        ".fs-button", id=f"{table}-answer-{place}", type="button", data_python=True, **_answers(value, live=live)
    )[suit_named(value) if is_suit else text]


def _in_a_row(question: Question) -> int:
    """How many answers stand side by side on a phone."""
    longest = max(len(said.answer(question, value)) for value in question.answers)
    signs = KINDS[question.kind].answer is answers.trumps
    return ROW if longest <= SHORT or question.many or signs else 2 if longest <= 2 * SHORT else 1


def _rows(question: Question) -> int:
    """How many rows of buttons are kept free, so that the table has its place before and after the answer."""
    if question.many or KINDS[question.kind].answer is answers.player:
        return 1
    number = len(question.answers)
    return 1 if number <= ROW + 1 and _in_a_row(question) == ROW else -(-number // _in_a_row(question))


def _onward(table: str, found: PlayOut | None, first: tuple[str, ...]) -> Node:
    """On to another question, and what a wrong answer would have led to; ``first`` is what was answered to the
    printed question, which counts as soon as there is another."""
    on = _to_next(table, "Next question", ".fs-main", first[0] if len(first) == 1 else "", ahead=True)
    return [opener(f"{table}-after", heading(found)) if found else None, on]


def _to_next(table: str, text: str, look: str, first: str = "", *, ahead: bool = False) -> Element:
    """On to another question, which may be looked for while the reply to this one is read. The frame of an answer that
    the page holds names no control for the keyboard, so that one does."""
    return button(
        f".fs-button{look}",
        id=f"{table}-next",
        type="button",
        data_python=True,
        data_focus=bool(first),
        data_ahead=ahead,
        data_event=event(do="next", first=first) if first else event(do="next"),
    )[text]


# The reply


def _reply(question: Question, given: tuple[str, ...]) -> Element:
    return div(".fs-verdict", data_right=question.is_right(given))[
        div(data_say=True)[
            p[strong[verdict(question, given)], None if question.is_right(given) else _said(question, given)],
            p(class_={"fs-spoken": _of_cards(question)})[said.right(question)],
            _why(question, given),
        ],
    ]


def _said(question: Question, given: tuple[str, ...]) -> Element:
    """What was answered; cards have their marks in the hand, so that these are only spoken."""
    return span(class_={"fs-spoken": _of_cards(question)})[f" You said: {_listed(question, given)}."]


def _folded(question: Question) -> Element:
    """The answer to the printed question, for those without a script."""
    return details(".fs-answer")[
        summary["The answer, and why"], div(".fs-reason-list")[p[said.right(question)], _why(question, question.right)]
    ]


def _listed(question: Question, values: tuple[str, ...]) -> str:
    """Some answers in a row."""
    apart = "; " if KINDS[question.kind].answer is answers.points else ", "
    return apart.join(said.answer(question, value) for value in question.answers if value in values) or "nothing"


def _why(question: Question, given: tuple[str, ...]) -> Node:
    """The reasons with their clauses, the clause the question is about if it is another, and how a score adds up."""
    found = said.reasons(question, given)
    told = [[text, " ", cited(clause)] for clause, text in found.items()]
    if question.clause not in found:
        told.append(["See also: " if found else "The rule: ", clause_link(question.clause), "."])
    return [[p[part] for part in told], _sum(question)]


def _sum(question: Question) -> Node:
    """The lines of a score of all sides, as a table; the reason has told that of one."""
    if not KINDS[question.kind].adds_up or question.seat >= 0:
        return None
    return score(question.state.game, question.lines, heading="How it adds up")
