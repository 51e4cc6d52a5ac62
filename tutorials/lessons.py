"""Lessons, each a text file that the engine has gone through: positions, choices and what comes of them.

Whatever a lesson says of a position is found out or checked by the rules: what may be played,
who takes the trick, where each answer leads, what a deal scores. What cannot be so is no lesson.
"""

from __future__ import annotations

import re
from collections.abc import Container
from functools import cache
from pkgutil import get_data
from typing import Final, NamedTuple

from engine.core.actions import Action
from engine.core.play import legal, offers, refusals
from engine.core.rules import Refusal
from engine.core.score import read_tally, score, score_of, totals
from engine.core.state import State
from engine.errors import FollowSuitError
from engine.find import TABLE_CLAUSES
from engine.games import GAMES, clauses_of
from tutorials.lesson_lines import KINDS, BadLesson, Said, Text
from tutorials.lesson_lines import Answer as AnswerText
from tutorials.lesson_lines import Step as StepText
from tutorials.lesson_lines import read as read_lines
from tutorials.lesson_positions import Position, along, at, bears_fruit, few, played_on, recorded

LESSONS: Final = ("first-trick", *GAMES)
"""The lessons in the order of their list: the first is for everybody, and then there is one a game."""

CAN_BE_WRONG: Final = ("card", "winner", "one")
"""The kinds that would be no questions if every answer were right."""
ONE_ANSWER: Final = ("cards", "watch")
"""The kinds whose one answer has no name of its own."""
CLAUSE: Final = re.compile(r"\[([a-z-]+/[a-z0-9-]+)\]")


class Answer(NamedTuple):
    """One of the things that a learner can choose, and what comes of it.

    ``choice`` is its text: an action as :func:`choice_of` writes it, a seat, or a word; empty for
    a step that asks for all the cards that may be played, or for nothing but to watch. ``position`` is where it leads;
    ``refused`` are the clauses against it, in which case it leads nowhere. ``next`` is the name of
    the step after a right answer; empty after the last step, and for an answer that is not right.
    """

    choice: str
    right: bool
    reply: tuple[str, ...]
    position: Position
    action: Action | None = None
    refused: tuple[Refusal, ...] = ()
    next: str = ""


class Step(NamedTuple):
    """One thing to look at and, unless ``kind`` is empty, to choose.

    ``name`` is made of the title and its own in the lesson. ``shown`` is the state to show: where
    the question is who takes a trick, nobody has it yet. ``hands`` are the seats whose cards are
    seen, ``plain`` leaves everything out but them and the trick. ``next`` is empty for the last.
    """

    name: str
    title: str
    says: tuple[str, ...]
    hints: tuple[str, ...]
    position: Position
    shown: State | None
    hands: tuple[int, ...]
    plain: bool
    kind: str = ""
    ask: str = ""
    answers: tuple[Answer, ...] = ()
    next: str = ""

    @property
    def follow(self) -> tuple[str, ...]:
        """The names of the steps that can come next, each once."""
        found = [answer.next for answer in self.answers if answer.right] or [self.next]
        return tuple(dict.fromkeys(name for name in found if name))


class Lesson(NamedTuple):
    """A lesson: ``minutes`` is how long it takes, ``goal`` what it is all about, in a sentence."""

    name: str
    title: str
    minutes: int
    goal: str
    steps: tuple[Step, ...]


@cache
def lesson(name: str) -> Lesson:
    """The lesson of a name. Raises :class:`FileNotFoundError` and :class:`BadLesson`."""
    if name not in LESSONS:
        raise FileNotFoundError(f"no lesson {name[:60]!r}")
    text = get_data("tutorials", f"lessons/{name}.lesson")
    assert text is not None, name
    return read(name, text.decode("utf-8"))


def read(name: str, text: str) -> Lesson:
    """A lesson from its text. Raises :class:`BadLesson` for the first thing that is wrong in it."""
    file = f"tutorials/lessons/{name}.lesson"
    written = read_lines(file, text)
    minutes = written.headers["minutes"]
    if not minutes.text.isdecimal():
        raise BadLesson(file, minutes.line, "a whole number of minutes", repr(minutes.text))
    for said in _sentences(written):
        _check_clauses(file, said)
    deals = {key: recorded(file, said) for key, said in written.records.items()}
    deals |= {key: few(file, said) for key, said in written.cards.items()}
    steps: list[Step] = []
    for place, source in enumerate(written.steps):
        later = tuple(_slug(one.title.text) for one in written.steps[place + 1 :])
        steps.append(_Reader(file, deals, tuple(steps), later).step(source))
    reached = {steps[0].name, *(name for step in steps for name in step.follow)}
    for source in written.steps:
        if _slug(source.title.text) not in reached:
            raise BadLesson(file, source.title.line, "a step that some other leads to", repr(source.title.text))
    return Lesson(name, written.headers["lesson"].text, int(minutes.text), written.headers["goal"].text, tuple(steps))


def choice_of(action: Action) -> str:
    """An action as an answer says it: a card that is played by itself, anything else with its verb."""
    return str(action).partition(":")[2].removeprefix("play ")


def may_play(state: State) -> frozenset[str]:
    """The cards that the player whose turn it is may play, as texts."""
    return frozenset(str(action.card) for action in legal(state, state.turn[0]) if action.cards)


def _slug(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


def _sentences(written: Text) -> list[Said]:
    """Everything that a learner reads."""
    found = list(written.headers.values())
    for step in written.steps:
        found += [*step.say, *step.hint, *([step.ask] if step.ask else [])]
        found += [said for answer in step.answers for said in answer.reply]
    return found


def _check_clauses(file: str, said: Said) -> None:
    """Every ``[game/clause]`` in a sentence is a clause."""
    for clause in CLAUSE.findall(said.text):
        game_id = clause.partition("/")[0]
        if clause not in (clauses_of(game_id) if game_id in GAMES else TABLE_CLAUSES):
            raise BadLesson(file, said.line, "a clause in square brackets", repr(clause))


class _Reader(NamedTuple):
    """What has to be known to read a step: the deals, the steps before it, the names of those after it."""

    file: str
    deals: dict[str, Position]
    before: tuple[Step, ...]
    later: tuple[str, ...]

    def step(self, text: StepText) -> Step:
        position = self.position(text)
        for said in text.check:
            self.check(said, position)
        kind, ask = self.question(text, position)
        state = position.state if position.states else None
        step = Step(
            name=_slug(text.title.text),
            title=text.title.text,
            says=tuple(said.text for said in text.say),
            hints=tuple(said.text for said in text.hint),
            position=position,
            shown=position.undecided if kind == "winner" else state,
            hands=self.hands(text, position),
            plain=text.plain,
            kind=kind,
            ask=ask,
            next=self.next(text.go, self.later[0] if self.later else ""),
        )
        answers = self.answers(text, step) if kind else ()
        if kind and not any(answer.right for answer in answers):
            raise self.wrong(text.title, "an answer that is right", "none")
        if kind in CAN_BE_WRONG and all(answer.right or answer.refused for answer in answers):
            raise self.wrong(text.title, "an answer that can be wrong, or 'choose watch'", "none")
        return step._replace(answers=answers)

    def wrong(self, said: Said, expected: str, found: str) -> BadLesson:
        return BadLesson(self.file, said.line, expected, found)

    def next(self, go: Said | None, usual: str) -> str:
        """The name of the step that ``go`` names; it stands below, so that every lesson comes to an end."""
        if go is None:
            return usual
        if _slug(go.text) not in self.later:
            raise self.wrong(go, "the title of a step below", repr(go.text))
        return _slug(go.text)

    # Positions

    def position(self, text: StepText) -> Position:
        if text.position is None:
            if text.play:
                raise self.wrong(text.play[0], "a line 'at …' or 'after …' before it", "none")
            return Position()
        word, said = text.position
        found = at(self.file, said, self.deals) if word == "at" else self.after(said)
        for more in text.play:
            found = along(self.file, found, more)
        return found

    def after(self, said: Said) -> Position:
        """``after``, ``after TITLE``, ``after TITLE = ANSWER``: where a right answer has led."""
        title, _, choice = (part.strip() for part in said.text.partition(" = "))
        steps = [step for step in self.before if title in ("", step.title)]
        if not steps:
            raise self.wrong(said, "the title of a step above", repr(title))
        if not steps[-1].kind:
            return steps[-1].position
        answers = [answer for answer in steps[-1].answers if (answer.choice == choice if choice else answer.right)]
        if not answers:
            raise self.wrong(said, f"an answer of “{steps[-1].title}”", repr(choice))
        return answers[0].position

    def action(self, said: Said, text: str) -> Action:
        try:
            return Action.parse(text)
        except FollowSuitError as error:
            raise self.wrong(said, error.expected, error.found) from error

    def hands(self, text: StepText, position: Position) -> tuple[int, ...]:
        """The seats whose cards are seen: those that the lesson names, or whoever has the turn."""
        if not position.states or text.hands is None:
            return position.state.turn[:1] if position.states else ()
        wanted, seats = text.hands.text, range(position.state.game.seats)
        if wanted == "all":
            return tuple(seats)
        if not all(part.isdecimal() and int(part) in seats for part in wanted.split()):
            raise self.wrong(text.hands, "seats, or all", repr(wanted))
        return tuple(map(int, wanted.split()))

    # Claims

    def check(self, said: Said, position: Position) -> None:
        """Raise :class:`BadLesson` unless a claim about a position is true by the rules."""
        word, _, rest = said.text.partition(" ")
        if not position.states:
            raise self.wrong(said, "a position to check", "none")
        state = position.state
        if word == "legal":
            self.check_refusals(said, state, rest, "")
        elif word == "refused":
            action, _, clause = rest.rpartition(" ")
            self.check_refusals(said, state, action, clause)
        elif word == "wins":
            taken = state.tricks[-1:]
            self.agree(said, rest, " ".join(f"{trick.winner} {trick.clause}" for trick in taken))
        elif word == "scores":
            side, _, points = rest.partition(" ")
            self.check_score(said, state, side, *points.split())
        elif word == "turn":
            self.agree(said, rest, " ".join(map(str, state.turn)))
        else:
            raise self.wrong(said, "one of legal, refused, wins, scores, turn", repr(word))

    def agree(self, said: Said, claimed: str, found: str) -> None:
        if claimed != found:
            raise self.wrong(said, f"what the rules say, {found or 'nothing'}", repr(claimed))

    def check_refusals(self, said: Said, state: State, text: str, clause: str) -> None:
        """An action is legal, or is refused by a clause."""
        found = " ".join(refusal.clause for refusal in refusals(state, self.action(said, text)))
        self.agree(said, clause or "legal", found or "legal")

    def check_score(self, said: Said, state: State, side: str, points: str = "", *counts: str) -> None:
        """What a side scores for a deal that is over, or for the counts of a tally."""
        if not counts and not state.over:
            raise self.wrong(said, "a deal that is over, or counts", "neither")
        try:
            tally = read_tally(state.game, dict(count.split("=", 1) for count in counts)) if counts else None
            lines = score(state.game, tally) if counts else score_of(state)
        except (FollowSuitError, ValueError) as error:
            raise self.wrong(said, "counts that a deal can end with", repr(" ".join(counts))) from error
        found = totals(state.game, lines)
        if not side.isdecimal() or int(side) >= len(found):
            raise self.wrong(said, f"a side below {len(found)}", repr(side))
        self.agree(said, points, str(found[int(side)]))

    # Questions and answers

    def question(self, text: StepText, position: Position) -> tuple[str, str]:
        """What kind of choice there is, and its question; both empty for a step that only tells."""
        if text.choose is None:
            for said in (text.ask, *text.then, *(answer.choice for answer in text.answers)):
                if said is not None:
                    raise self.wrong(said, "a line 'choose …' in this step", "none")
            return "", ""
        kind = text.choose.text
        if kind not in KINDS:
            raise self.wrong(text.choose, f"one of {', '.join(KINDS)}", repr(kind))
        if (text.ask is None) is not (kind == "watch"):
            raise self.wrong(text.choose, "a line 'ask …' in this step, unless it says to watch", repr(kind))
        if kind in ("card", "cards", "watch") and not (position.states and position.state.turn):
            raise self.wrong(text.choose, "a position in which somebody has the turn", "none")
        if kind == "winner" and not position.ends_trick:
            raise self.wrong(text.choose, "a position whose last action ends a trick", "another")
        return kind, text.ask.text if text.ask else ""

    def answers(self, text: StepText, step: Step) -> tuple[Answer, ...]:
        """An answer for everything that can be chosen: its own, that of ``other``, or only what the rules say.

        An act without a card can be chosen where an answer names one of its verb. Those that the lesson names come
        first and in its order, because ``after`` takes the first right one.
        """
        known = _choices(step)
        given: dict[str, AnswerText] = {}
        for answer in text.answers:
            choice = "other" if answer.key == "other" else answer.choice.text
            if not choice and step.kind not in ONE_ANSWER:
                raise self.wrong(answer.choice, f"something after '{answer.key}'", "nothing")
            if choice in given or (choice != "other" and known and choice not in known):
                raise self.wrong(answer.choice, f"one of {', '.join(known) or 'the answers'}, each once", repr(choice))
            given[choice] = answer
        other = given.pop("other", None)
        left_out = _left_out(step, given)
        choices = (*given, *(choice for choice in known if choice not in given and choice not in left_out))
        if other is not None and len(given) == len(choices):
            raise self.wrong(other.choice, "an answer that is left for 'other'", "none")
        return tuple(self.answer(text, step, choice, given.get(choice, other)) for choice in choices)

    def answer(self, text: StepText, step: Step, choice: str, written: AnswerText | None) -> Answer:
        said = written.choice if written else text.title
        answer = Answer(
            choice=choice,
            right=written is not None and written.key == "right",
            reply=tuple(one.text for one in written.reply) if written else (),
            position=step.position,
        )
        if step.kind == "card":
            answer = self.played(text, step, answer, written)
        elif step.kind == "winner":
            winner = int(choice) == step.position.state.tricks[-1].winner
            if written is not None and written.key == ("wrong" if winner else "right"):
                raise self.wrong(said, f"{step.position.state.tricks[-1].winner} as the winner", repr(choice))
            answer = answer._replace(right=winner)
        elif step.kind == "cards":
            answer = answer._replace(right=True)
        elif step.kind == "watch":
            answer = self.watched(text, step, answer, written)
        if not answer.reply and not answer.refused and step.kind not in ("cards", "winner"):
            raise self.wrong(said, f"a line 'reply …' to {choice}", "none")
        for claim in written.check if written else ():
            self.check(claim, answer.position)
        return answer._replace(next=self.next(written.go if written else None, step.next) if answer.right else "")

    def played(self, text: StepText, step: Step, answer: Answer, written: AnswerText | None) -> Answer:
        """An answer that is an act: refused, or done, with what its ``then``, or else the step's, lets follow."""
        state = step.position.state
        action = next(one for one in offers(state, state.turn[0]) if choice_of(one) == answer.choice)
        refused = refusals(state, action)
        if refused:
            if written is not None and written.key != "other" and (answer.right or written.then):
                raise self.wrong(written.choice, "an act that the rules allow", str(refused[0]))
            own = answer.reply if written is not None and written.key != "other" else ()
            return answer._replace(action=action, refused=refused, right=False, reply=own)
        position = step.position.played(action)
        then = (written.then if written else []) or text.then
        for said in then:
            position = along(self.file, position, said)
        if not then and not answer.right and not bears_fruit(step.position, position):
            position = played_on(position)
        return answer._replace(action=action, position=position)

    def watched(self, text: StepText, step: Step, answer: Answer, written: AnswerText | None) -> Answer:
        """What is watched: it has to be written, and to be something."""
        position = step.position
        for said in written.then if written else []:
            position = along(self.file, position, said)
        if not bears_fruit(step.position, position):
            raise self.wrong(text.title, "a line 'right' and 'then …' with what can be watched", "none")
        return answer._replace(position=position)


def _choices(step: Step) -> tuple[str, ...]:
    """All that can be chosen, as the rules know it; nothing where the lesson lists it."""
    if step.kind == "winner":
        return tuple(str(play.seat) for play in step.position.state.tricks[-1].plays)
    if step.kind == "card":
        state = step.position.state
        return tuple(choice_of(action) for action in offers(state, state.turn[0]))
    return ("",) if step.kind in ONE_ANSWER else ()


def _left_out(step: Step, named: Container[str]) -> frozenset[str]:
    """The acts without a card of which the answers of a step name none of that verb: they are not spoken of yet."""
    if step.kind != "card":
        return frozenset()
    state = step.position.state
    acts = [action for action in offers(state, state.turn[0]) if not action.cards]
    verbs = {action.verb for action in acts if choice_of(action) in named}
    return frozenset(choice_of(action) for action in acts if action.verb not in verbs)
