"""A step of a lesson: the position, the question, what can be chosen, and the reply to what was."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from htpy import Element, Node, a, button, details, div, form, h2, h3, input, label, li, p, span, strong, summary, ul

from engine.core.actions import Action
from engine.core.cards import Card, Cards
from engine.core.play import offers, refusals
from engine.core.score import score_of
from engine.core.state import State
from engine.core.view import View, view
from engine.games import GAMES
from tutorials.lesson_positions import bears_fruit, taken_since
from tutorials.lessons import LESSONS, Answer, Lesson, Step, choice_of, may_play
from web import words
from web.frame import ROOT
from web.render import board
from web.render.board import Sitting, rows_of
from web.render.cards import colours_of, sorted_hand, spoken
from web.render.prose import bare, prose
from web.render.score import cited, score

WATCH: Final = "Watch"
ANSWERS: Final = {"watch": "How it goes on"}
"""What stands over the answers to read, where it is not 'The answer'."""
ALL_LESSONS: Final = "learn/#one-lesson-a-game"
QUESTIONS: Final = "practise/"
LONG: Final = 12
"""Cards to tick of which a desk has room for a row at their usual size, with what checks them."""
MOST_TOLD: Final = 3
"""Tricks whose reasons are given one by one; of more, only who took them."""
MOST_NAMED: Final = 5
"""Tricks of which it is told who took each; of more, only how many each side took."""


@dataclass(frozen=True, kw_only=True)
class Moment:
    """Where a learner stands: a step of a lesson and, once something was chosen, the answer.

    ``slip`` is the card that was ticked although it may not be played, or left out although it may.
    ``table`` begins every element's id.
    """

    lesson: Lesson
    step: Step
    table: str
    answer: Answer | None = None
    slip: Card | None = None

    @property
    def right(self) -> bool:
        """Whether the answer leads on."""
        return self.answer is not None and self.answer.right and self.slip is None

    @property
    def name(self) -> str:
        """What a control names to come here: the step, and what was chosen in it."""
        if self.answer is None:
            return self.step.name
        return f"{self.step.name}:{self.answer.choice if self.slip is None else self.slip}"

    @property
    def state(self) -> State | None:
        """The state to show: the step's, or where the answer has led."""
        if self.answer is None or self.answer.refused or not self.answer.position.states:
            return self.step.shown
        return self.answer.position.state


def body(moment: Moment) -> Element:
    """The whole widget body. What is told, the reply among it, stands over the table, and what can be pressed below."""
    step = moment.step
    # Whoever goes back to the first step has nothing to be kept.
    place = None if moment.name == moment.lesson.steps[0].name else step.name
    return div(".fs-lesson-body", data_place=place, data_ticks=_where_ticked(step), data_leaf=True)[
        _way(moment),
        h2(
            ".fs-title",
            id=f"{moment.table}-{step.name}",
            tabindex="-1",
            data_focus=moment.answer is None,
            data_say=moment.answer is None,
            data_answered=moment.answer is not None,
        )[words.cards.typeset(step.title)],
        div(".fs-step-told", data_say=moment.answer is None, data_answered=moment.answer is not None)[
            p(".fs-waits.fs-small")["You have chosen other rules. This lesson keeps to the usual ones."],
            p[prose(moment.lesson.goal)] if step is moment.lesson.steps[0] else None,
            [p[prose(text)] for text in step.says],
        ],
        _asked(moment),
        _reply(moment),
        div(".fs-step-table")[picture(moment)],
        _question(moment) if step.kind else None,
        _hints(moment),
        _onward(moment),
    ]


def _asked(moment: Moment) -> Node:
    """What is asked, which stands by the table until it is answered as it should be."""
    if not moment.step.ask:
        return None
    done = moment.answer is not None and moment.right
    return p(".fs-question", data_say=moment.answer is None, data_answered=done)[prose(moment.step.ask)]


def _way(moment: Moment) -> Element:
    """How far one has come, and the way back."""
    steps = moment.lesson.steps
    number = steps.index(moment.step)
    before = next((one.name for one in steps if moment.step.name in one.follow), None)
    skip = next(iter(moment.step.follow), None) if moment.step.kind else None
    ways = [(what, name) for what, name in (("Back", before), ("Skip", skip)) if name]
    return div(".fs-steps", data_first=not number)[
        span(".fs-count")[
            f"Step {number + 1} of {len(steps)}", None if number else f" · about {moment.lesson.minutes} minutes"
        ],
        [_goes(moment, name, f"way-{name}", ".fs-quiet", what) for what, name in ways],
        _goes(moment, steps[0].name, "again", ".fs-quiet", "Start again") if number else None,
    ]


def _goes(moment: Moment, to: str, name: str, look: str, what: str, *, focus: str | None = None) -> Element:
    """A button that leads to another moment of the lesson. With a ``focus`` of "lost" it has the focus where what was
    pressed is gone; with "next", in any case."""
    return button(
        f".fs-button{look}",
        id=f"{moment.table}-{name}",
        type="button",
        data_python=True,
        data_goto=to,
        data_focus=focus,
    )[what]


# The position


def picture(moment: Moment) -> Node:
    """The table as far as it is seen, and the score of a deal that is over."""
    state = moment.state
    if state is None:
        return None
    step = moment.step
    seen = view(state, *step.hands)
    asked = moment.answer is None or bool(moment.answer.refused)
    own = _bottom(moment.lesson, step)
    sitting = Sitting(
        seen=seen,
        rows=() if step.plain else rows_of(seen),
        table=moment.table,
        bottom=own,
        own=own,
        active=state.turn[0] if step.kind == "card" and asked and moment.table else -1,
        holder=lambda card, where: _card(moment, seen, card, where),
        plain=step.plain,
        hides=("taken", "winner") if asked and step.kind == "winner" else (),
    )
    lines = score_of(state)
    # A hand whose cards are ticked one by one is not shown a second time.
    ticked = step.kind == "cards" and bool(moment.table)
    return [board.picture(sitting, held=not ticked), score(state.game, lines) if lines else None]


def _bottom(lesson: Lesson, step: Step) -> int:
    """Whose seat the reader has, which is the nearest: that of whoever is asked, as far as the hand is seen, else of
    the first whose hand is. Where none is seen, the table stays as it was turned last."""
    so_far = lesson.steps[: lesson.steps.index(step) + 1]
    step = next((one for one in reversed(so_far) if one.hands), step)
    turn = step.position.state.turn if step.position.states else ()
    return next((seat for seat in (*turn[:1], *step.hands) if seat in step.hands), 0)


def _card(moment: Moment, seen: View, card: Card, where: str) -> Element | None:
    """The button that covers a card to choose; a card that can be played in several ways has buttons of its own.

    One that was refused is described by why, and can be pressed like the others.
    """
    actions = _with_card(moment.step, card)
    if len(actions) != 1:
        return None
    choice = choice_of(actions[0])
    refused = moment.answer is not None and moment.answer.choice == choice
    hand = _as_they_lie(moment.step.position.state, seen.hand(seen.turn[0]).known)
    return button(
        id=f"{moment.table}-{moment.step.name}-{str(card).lower()}",
        type="button",
        tabindex="0" if refused or (moment.answer is None and card == hand[0]) else "-1",
        aria_describedby=_verdict_id(moment) if refused else None,
        data_python=True,
        data_goto=f"{moment.step.name}:{choice}",
    )[spoken(card, where)]


def _offers(step: Step) -> tuple[Action, ...]:
    """What can be chosen, in the order of the rules."""
    state, known = step.position.state, {answer.action for answer in step.answers}
    return tuple(action for action in offers(state, state.turn[0]) if action in known)


def _with_card(step: Step, card: Card) -> list[Action]:
    return [action for action in _offers(step) if action.cards == (card,)]


# The question


def _question(moment: Moment) -> Node:
    step = moment.step
    choices: Node
    if step.kind == "cards":
        choices = _ticks(moment)
    elif step.kind == "winner":
        seats = [play.seat for play in step.position.state.tricks[-1].plays]
        choices = _choices(moment, [(str(seat), _called(moment.lesson, step, seat)) for seat in seats])
    elif step.kind == "watch":
        choices = _goes(moment, f"{step.name}:", "watch", ".fs-main", WATCH) if moment.answer is None else None
    elif step.kind == "one":
        listed = sorted((answer.choice for answer in step.answers), key=_by_size)
        choices = _choices(moment, [(choice, choice) for choice in listed])
    elif moment.answer is None or moment.answer.refused:
        choices = _choices(moment, [(choice_of(action), _named(step, action)) for action in _acts(step)])
    else:
        choices = None
    return div(".fs-bet", role="group", aria_label=bare(step.ask) or WATCH)[choices] if choices is not None else None


def _where_ticked(step: Step) -> str | None:
    """Where the cards lie that are to be ticked, if any are."""
    if step.kind != "cards":
        return None
    return "table" if step.position.state.game.columns else "hand"


def _called(lesson: Lesson, step: Step, seat: int) -> str:
    return "You" if seat == _bottom(lesson, step) else words.cards.name(seat)


def _by_size(choice: str) -> tuple[int, str]:
    """Numbers by size and words by the alphabet, so that the order tells nothing of which is right."""
    return (int(choice), "") if choice.isdecimal() else (-1, choice)


def _acts(step: Step) -> list[Action]:
    """What can be done besides playing a card that can be played in one way only."""
    return [action for action in _offers(step) if not action.cards or len(_with_card(step, action.card)) > 1]


def _named(step: Step, action: Action) -> str:
    if not action.cards:
        return words.label(action, step.position.state.game.id)
    game_id = step.position.state.game.id
    said = words.cards.said(action.value) if action.value else words.unsaid(game_id)
    return f"The {words.cards.long(action.card)}, as {said}"


def _choices(moment: Moment, choices: Sequence[tuple[str, str]]) -> Node:
    if not choices:
        return None
    chosen = moment.answer.choice if moment.answer is not None else None
    return div(".fs-verbs")[
        [
            button(
                ".fs-button",
                id=f"{moment.table}-{moment.step.name}-choice-{place}",
                type="button",
                data_python=True,
                data_goto=f"{moment.step.name}:{choice}",
                aria_pressed="true" if choice == chosen else "false",
            )[what]
            for place, (choice, what) in enumerate(choices)
        ]
    ]


def _ticks(moment: Moment) -> Element:
    """The cards with a box each. The page compares the boxes and shows the reply to the first that is wrong."""
    step = moment.step
    state = step.position.state
    allowed, seen = may_play(state), view(state, state.turn[0])
    sitting = Sitting(seen=seen, rows=rows_of(seen), bottom=state.turn[0])
    hand = hand_of(step)
    return form(
        ".fs-ticks", data_right=f"{step.name}:", data_long=len(hand) > LONG, data_colours=colours_of(state.game.id)
    )[
        [
            label(".fs-tick")[
                board.lying(sitting, card),
                input(
                    id=f"{moment.table}-{step.name}-tick-{card}",
                    type="checkbox",
                    data_python=True,
                    data_wanted=str(card) in allowed,
                    value=f"{step.name}:{card}",
                ),
            ]
            for card in hand
        ],
        button(".fs-button", id=f"{moment.table}-{step.name}-check", type="submit", data_python=True)["These are all"],
    ]


def hand_of(step: Step) -> list[Card]:
    """The cards of the player whose turn it is, as they lie."""
    state = step.position.state
    return _as_they_lie(state, state.hand(state.turn[0]))


def _as_they_lie(state: State, cards: Cards) -> list[Card]:
    """The cards of the player whose turn it is: those on the table in their order, and then the hand sorted."""
    columns = state.columns[state.turn[0]] if state.columns else ()
    laid = [column.top for column in columns if column.top is not None]
    return [*laid, *sorted_hand(cards.without(Cards.of(laid)), state.game.ranks)]


# The reply


def _reply(moment: Moment) -> Node:
    if moment.answer is None:
        return None
    return div(".fs-verdict", data_right=moment.right)[div(id=_verdict_id(moment), data_say=True)[_verdict(moment)]]


def _verdict_id(moment: Moment) -> str:
    return f"{moment.table}-verdict"


def _verdict(moment: Moment) -> list[Node]:
    """What comes of an answer by the rules, and then what the lesson says of it."""
    answer, step = moment.answer, moment.step
    assert answer is not None
    if moment.slip is not None:
        return [_slip(step, moment.slip)]
    parts: list[Node] = []
    if answer.refused:
        parts += [
            p[
                strong[words.not_allowed(refusal.action, step.position.state.game.id, refusal.action.seat)],
                " ",
                _because(step.position.state, refusal.action),
            ]
            for refusal in answer.refused[:1]
        ]
    elif step.kind == "watch":
        parts.append(p[_took(moment)])
    elif answer.right:
        parts.append(p[strong["Yes."], _took(moment)])
    elif bears_fruit(step.position, answer.position):
        parts.append(p[strong["Look what happens."], _took(moment)])
    else:
        parts.append(p[strong["Not quite."], _took(moment)])
    return [*parts, *(p[prose(text)] for text in answer.reply)]


def _because(state: State, action: Action) -> list[Node]:
    """The reasons why the reader, who alone is asked, may not do something, each with its clause."""
    seen, reader = view(state, action.seat), action.seat
    return [[words.refused(one, seen, reader), " ", cited(one.clause), " "] for one in refusals(state, action)]


def _took(moment: Moment) -> list[Node]:
    """Who took the tricks that the answer has brought to an end, or the one that was asked about, and why; of tricks
    that were taken by the same rule the first leads to it."""
    answer, step = moment.answer, moment.step
    assert answer is not None
    own = _bottom(moment.lesson, step)
    taken = list(taken_since(step.position, answer.position)) if step.kind in ("card", "watch") else []
    if step.kind == "winner":
        taken = [(step.position.state.tricks[-1], step.position.state)]
    winners = [trick.winner for trick, _ in taken]
    if len(taken) > MOST_NAMED:
        return [f" Of the next {len(taken)} tricks {words.took(step.position.state.game, winners, own)}."]
    if len(taken) > MOST_TOLD:
        return [f" The next {len(taken)} tricks go to {words.people(winners, own)}."]
    first = {trick.clause: trick for trick, _ in reversed(taken)}
    return [
        [
            f" {words.takes(trick.winner, own)} ",
            words.winning(trick, view(state, *range(state.game.seats))),
            " ",
            cited(trick.clause) if trick is first[trick.clause] else None,
        ]
        for trick, state in taken
    ]


def _slip(step: Step, card: Card) -> Element:
    """Why a ticked card is one too many, or what was left out."""
    state = step.position.state
    action = Action(state.turn[0], "play", (card,))
    if str(card) in may_play(state):
        return p[strong["Not all of them yet."], f" The {words.cards.long(card)} may be played too."]
    slip = words.not_allowed(action, state.game.id, action.seat)
    return p[strong["Not all of these."], f" {slip} ", _because(state, action)]


def _hints(moment: Moment) -> Node:
    """Hints one inside the other, so that they come one by one; gone once the answer is right."""
    found: Node = None
    if moment.right:
        return None
    for number, hint in reversed(list(enumerate(moment.step.hints))):
        found = details(".fs-hint", id=f"{moment.table}-{moment.step.name}-hint-{number}" if moment.table else None)[
            summary["Another hint" if number else "A hint"], p[prose(hint)], found
        ]
    return found


def _onward(moment: Moment) -> Node:
    """On to the next step, or back to the question. What was ticked stays, and is changed where it stands."""
    step, answer = moment.step, moment.answer
    if answer is None and step.kind:
        return None
    if answer is None or moment.right:
        to = step.next if answer is None else answer.next
        focus = None if answer is None else "next"
        return div(".fs-onward")[
            _goes(moment, to, f"on-{to}", ".fs-main", "Go on", focus=focus) if to else _ways_on(moment.lesson)
        ]
    if moment.slip is None:
        return div(".fs-onward")[_goes(moment, step.name, f"retry-{step.name}", "", "Try again", focus="lost")]
    return None


def _ways_on(lesson: Lesson) -> list[Element]:
    """What follows a lesson: the table of its game, and another lesson; the first leads to the list of games."""
    if lesson.name not in GAMES:
        return [a(".fs-button.fs-main", href=ROOT + ALL_LESSONS)["Choose a game"]]
    after = [
        a(".fs-button", href=f"{ROOT}learn/{name}/")[f"Next lesson: {words.game_name(name)}"]
        for name in LESSONS[LESSONS.index(lesson.name) + 1 :][:1]
    ]
    return [
        a(".fs-button.fs-main", href=ROOT + table_of(lesson.name))[f"Play {words.game_name(lesson.name)}"],
        *(after or [a(".fs-button", href=ROOT + QUESTIONS)["Questions about all games"]]),
    ]


def table_of(game_id: str) -> str:
    """Where a game is played."""
    return words.room(game_id, "play")


# As text


def read_through(lesson: Lesson) -> Element:
    """All steps in order, with pictures, the answers folded away."""
    return details(".fs-transcript")[
        summary["Read the whole lesson"],
        div(".fs-transcript-body")[
            p[prose(lesson.goal)], [_to_read(lesson, number, step) for number, step in enumerate(lesson.steps, 1)]
        ],
    ]


def _to_read(lesson: Lesson, number: int, step: Step) -> Element:
    return div(".fs-lesson-read")[
        h3(".fs-title")[f"{number}. {words.cards.typeset(step.title)}"],
        [p[prose(text)] for text in step.says],
        picture(Moment(lesson=lesson, step=step, table="")),
        p(".fs-question")[prose(step.ask)] if step.ask else None,
        details(".fs-answer")[
            summary["How it goes on" if step.kind == "watch" else "The answer"], _answers(lesson, step)
        ]
        if step.kind
        else None,
    ]


def _answers(lesson: Lesson, step: Step) -> Element:
    """The right answers first, then what comes of the others."""
    found = sorted(step.answers, key=lambda answer: not answer.right)
    return ul[
        [
            li[
                strong[_spoken(lesson, step, answer)],
                _verdict(Moment(lesson=lesson, step=step, table="", answer=answer)),
            ]
            for answer in found
        ]
    ]


def _spoken(lesson: Lesson, step: Step, answer: Answer) -> str:
    """What was chosen, in words."""
    if step.kind == "winner":
        return f"{_called(lesson, step, int(answer.choice))}."
    if step.kind == "watch":
        return ""
    if step.kind == "cards":
        allowed = may_play(step.position.state)
        return words.cards.listed(words.cards.short(card) for card in hand_of(step) if str(card) in allowed) + "."
    if answer.action is not None:
        named = answer.action.cards and not answer.action.value
        return f"The {words.cards.long(answer.action.card)}." if named else f"{_named(step, answer.action)}."
    return f"{answer.choice}."
