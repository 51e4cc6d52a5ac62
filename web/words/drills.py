"""English for drills: the questions, the answers, what was right, and why."""

from typing import Final

from engine.core.rules import Refusal
from engine.core.state import State
from tutorials.drills import Question
from tutorials.drills.cards import PASS
from tutorials.drills.playout import PlayOut
from web import words
from web.words import cards
from web.words.drilled import why
from web.words.situations import KINDS, all_of

MOST_NAMED: Final = 4
"""Of more answers that are missing only the number is told: they have their marks where they lie. A pass, which is no
card, has none."""


def asked(question: Question) -> str:
    """The question in one sentence, or two."""
    found = KINDS[question.kind].asked
    text = found if isinstance(found, str) else found(question)
    who = cards.name(question.seat) if question.seat >= 0 else ""
    action = question.action
    act = f"“{words.label(action, question.state.game.id)}”" if action else ""
    card = cards.long(action.card) if action and action.cards else ""
    worth = words.amount(question.state.game, question.lines[0].points) if question.lines else ""
    return text.format(who=who, act=act, card=card, worth=worth)


def answer(question: Question, value: str) -> str:
    """An answer as a button says it."""
    return KINDS[question.kind].answer(question, value)


def right(question: Question) -> str:
    """What would have been right, in a sentence."""
    text = cards.listed(answer(question, value) for value in question.right)
    said = KINDS[question.kind].right
    sentence = said[question.right[0] if question.right[0] in said else ""]
    who = cards.name(question.seat) if question.seat >= 0 else ""
    return sentence.format(answer=text, who=who)


def more(question: Question, given: tuple[str, ...]) -> str:
    """What is right besides some answers, in a sentence; nothing unless these are right as far as they go."""
    missing = [value for value in question.right if value not in given]
    if not given or not missing or set(given) - set(question.right):
        return ""
    if len(missing) <= MOST_NAMED:
        text = cards.listed(answer(question, value) for value in missing)
    elif PASS in missing:
        text = f"{PASS}, and {len(missing) - 1} more"
    else:
        text = f"{len(missing)} more"
    return KINDS[question.kind].more.format(answer=text)


def _reason(question: Question, value: str) -> tuple[str, str]:
    """Why an answer is right, or wrong, in sentences, behind the clause that says so: why it is refused, what was told
    of it, what holds of all, or else why other cards are refused."""
    found = question.reason(value)
    seen = all_of(found.state)
    if isinstance(found.said, Refusal):
        tried = f"{words.not_allowed(found.said.action, seen.game.id)} " if found.said.action.cards else ""
        return found.clause, f"{tried}{words.refused(found.said, seen)}"
    told = words.told(found.said, seen) if found.said is not None else ""
    if told and len({each.said for each in question.reasons}) > 1:
        return found.clause, told
    text = why(question) or told
    return (found.clause, text) if text else _refused_of(question)


def _refused_of(question: Question) -> tuple[str, str]:
    """Why other cards than those that may be played are refused, behind the clause that refuses them."""
    refusals = [each for each in question.reasons if isinstance(each.said, Refusal)]
    found = next((each for each in refusals if each.clause == question.clause), next(iter(refusals), None))
    if found is None or not isinstance(found.said, Refusal):
        return "", ""
    return found.clause, words.refused(found.said, all_of(found.state))


def reasons(question: Question, given: tuple[str, ...]) -> dict[str, str]:
    """Why, by clause: of each answer that was wrongly given, then of each left out, or of the right ones if none
    was."""
    wrong = [value for value in question.answers if (value in given) is not (value in question.right)]
    wrong.sort(key=lambda value: value not in given)
    found: dict[str, str] = {}
    for value in wrong or question.right:
        clause, text = _reason(question, value)
        if text:
            found.setdefault(clause, text)
    return found


def before(found: PlayOut) -> str:
    """What stands over a position that a wrong answer would have led to."""
    first = f"{words.acted(found.action, all_of(found.state))} " if found.action else ""
    return f"{first}This is what the deal scores:" if found.scored else f"{first}It could go on like this:"


def took(state: State) -> str:
    """Who took the last trick, and why."""
    taken = state.tricks[-1]
    return f"{cards.name(taken.winner)} takes the trick. {words.winning(taken, all_of(state))}"
