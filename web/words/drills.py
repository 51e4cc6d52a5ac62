"""English for drills: the questions, the answers, what was right, and why."""

from typing import Final

from engine.core.cards import Card
from engine.core.rules import Refusal
from engine.core.state import State
from tutorials.drills import Question
from tutorials.drills.contracts import DEALT_AGAIN
from tutorials.drills.playout import PlayOut
from web import words
from web.words import cards
from web.words.situations import all_of

QUESTIONS: Final = {
    "cards": "Which of these cards may {who} play? Tick all of them.",
    "turns": "Who still has a turn in this trick? Tick everybody who has.",
    "winner": "Who takes this trick?",
    "first-lead": "Who leads to the first trick?",
    "first-say": "Who has the first say?",
    "next": "Who plays next?",
    "lead": "Who leads to the next trick?",
    "draw": "Who draws first?",
    "offer": "Who is offered the next lead?",
    "dealer": "Who deals next?",
    "over": "Is the deal over?",
    "score": "What does this deal score?",
    "act": "May {who} do this now: {act}?",
    "claim": "{who} claims 66. Does {who} have it?",
    "uncover": "{who} plays the {card}. Is a card turned up now?",
    "contract": "What is played for in this deal?",
    "carry": "In the next deal {who} scores: {worth}. What does {who} write down in all?",
    "trumps": "Which suit is trumps, if any?",
    "colour": "What are points multiplied by in this deal?",
    "trick-points": "What are the cards of this trick worth?",
    "marriage": "What does this marriage count at this moment?",
}
OR_PASS: Final = "What may {who} do? Tick everything that is allowed."
ALONE: Final = "What does {who} score?"

RIGHT: Final = {
    ("cards", ""): "Allowed: {answer}.",
    ("turns", ""): "Still to come: {answer}.",
    ("winner", ""): "{answer} takes it.",
    ("first-lead", ""): "{answer} leads.",
    ("first-say", ""): "{answer} speaks first.",
    ("next", ""): "{answer} plays next.",
    ("lead", ""): "{answer} took the trick and leads to the next.",
    ("draw", ""): "{answer} took the trick and draws first.",
    ("offer", ""): "{answer} took the trick and is offered the lead.",
    ("dealer", ""): "{answer} deals next.",
    ("over", "yes"): "The deal is over.",
    ("over", "no"): "Play goes on.",
    ("act", "yes"): "{who} may.",
    ("act", "no"): "{who} may not.",
    ("claim", "yes"): "{who} has 66 or more.",
    ("claim", "no"): "{who} has less than 66.",
    ("trick-points", ""): "{answer} points.",
    ("marriage", ""): "It counts {answer}.",
    ("uncover", "yes"): "A card is turned up.",
    ("uncover", "no"): "No card is turned up.",
    ("carry", ""): "{who} scores {answer}.",
    ("trumps", ""): "Trumps: {answer}.",
    ("trumps", "none"): "There are no trumps.",
}
"""What is said of the right answer, by the kind of question and the answer or any; otherwise the answer itself."""

TRUMPS: Final = {suit: f"{cards.SYMBOLS[suit]} {name}" for suit, name in cards.SUITS.items()} | {"none": "none"}
NO_CONTRACT: Final = "Nothing, the cards are dealt again"
YES_AND_NO: Final = {"yes": "Yes", "no": "No"}
BY_SEAT: Final = ("turns", "winner", "first-lead", "first-say", "next", "lead", "draw", "offer", "dealer")
"""The kinds of questions whose answers are players."""


def asked(question: Question) -> str:
    """The question in one sentence, or two."""
    text = QUESTIONS[question.kind]
    if question.kind == "cards" and "pass" in question.answers:
        text = OR_PASS
    if question.kind == "score" and question.seat >= 0:
        text = ALONE
    who = cards.name(question.seat) if question.seat >= 0 else ""
    action = question.action
    act = f"“{words.label(action, question.state.game.id)}”" if action else ""
    card = cards.long(action.card) if action and action.cards else ""
    worth = words.scored(question.lines[0]) if question.kind == "carry" else ""
    return text.format(who=who, act=act, card=card, worth=worth)


def answer(question: Question, value: str) -> str:
    """An answer as a button says it."""
    kind = question.kind
    if kind in BY_SEAT:
        return cards.name(int(value))
    if kind == "cards":
        return "pass" if value == "pass" else cards.short(Card.parse(value))
    if value in YES_AND_NO:
        return YES_AND_NO[value]
    if kind == "contract":
        return words.contract(question.state.game.id, value) if value != DEALT_AGAIN else NO_CONTRACT
    if kind == "trumps":
        return TRUMPS[value]
    if kind == "score" and question.seat < 0:
        return points(question, value)
    return f"× {value}" if kind == "colour" else value


def points(question: Question, value: str) -> str:
    """The points of each side in a row, those without any left out."""
    game = question.state.game
    found = [(words.side(game, side), int(number)) for side, number in enumerate(value.split(","))]
    return ", ".join(f"{side} {number}" for side, number in found if number) or "Nobody scores"


def right(question: Question) -> str:
    """What would have been right, in a sentence."""
    text = cards.listed(answer(question, value) for value in question.right)
    sentence = RIGHT.get((question.kind, question.right[0])) or RIGHT.get((question.kind, ""), "{answer}.")
    who = cards.name(question.seat) if question.seat >= 0 else ""
    return sentence.format(answer=text, who=who)


def reason(question: Question, value: str) -> str:
    """What the engine says of an answer, as sentences; nothing where the clause speaks for itself."""
    found = question.reason(value)
    seen = all_of(found.state)
    if (question.clause, question.right) == ("hokm/out-of-reach", ("no",)):
        return _can_catch_up(found.state)
    if isinstance(found.said, Refusal):
        tried = f"{words.not_allowed(found.said.action, seen.game.id)} " if found.said.action.cards else ""
        return f"{tried}{words.refused(found.said, seen)}"
    return words.told(found.said, seen) if found.said is not None else ""


def _can_catch_up(state: State) -> str:
    """Who could still come level with whoever has the most tricks."""
    won = [sum(taken.winner in side for taken in state.tricks) for side in state.game.sides]
    first, second = sorted(range(len(won)), key=lambda side: -won[side])[:2]
    left = len(state.hand(0))
    return (
        f"{words.side(state.game, first)} has {won[first]} tricks. With the {left} that are left "
        f"{words.side(state.game, second)} could come to {won[second] + left}."
    )


def reasons(question: Question, given: tuple[str, ...]) -> dict[str, str]:
    """Why, by clause: of each answer that was wrongly given or left out, or of the right ones if none was."""
    wrong = [value for value in question.answers if (value in given) is not (value in question.right)]
    found: dict[str, str] = {}
    for value in wrong or question.right:
        text = reason(question, value)
        if text:
            found.setdefault(question.reason(value).clause, text)
    return found


def before(found: PlayOut) -> str:
    """What stands over a position that a wrong answer would have led to."""
    first = f"{words.acted(found.action, all_of(found.state))} " if found.action else ""
    return f"{first}This is what the deal scores:" if found.scored else f"{first}It could go on like this:"


def took(state: State) -> str:
    """Who took the last trick, and why."""
    taken = state.tricks[-1]
    return f"{cards.name(taken.winner)} takes the trick. {words.winning(taken, all_of(state))}"
