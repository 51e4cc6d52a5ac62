"""What a reader knows: a picture of every clause that drills ask about, each in its box."""

from htpy import Element, Node, button, details, div, li, p, span, strong, summary, ul

from engine.games import GAMES
from tutorials.drills import of
from tutorials.drills.boxes import BOXES, Box, Known
from web import words
from web.render.score import clause_link
from web.render.table import event


def asleep() -> Element:
    """A sentence and a button, before anything has been looked up."""
    return div(".fs-known-body")[
        p["What you answer is remembered in this browser and nowhere else."],
        div(".fs-verbs")[_button("look", "Show what I know")],
    ]


def picture(known: Known, day: int, *, sure: bool = True) -> Element:
    """All boxes as they are on a day; unless it is ``sure``, with the question whether to forget them."""
    return div(".fs-known-body")[
        p[strong[summed(known)], " A right answer moves a rule one box on, a wrong one back to the first."],
        [_game(game_id, known, day) for game_id in GAMES],
        div(".fs-verbs")[
            [_button("look", "Look again"), _button("ask", "Forget it all") if known else None]
            if sure
            else [
                span["Forget all that you have practised?"],
                _button("look", "Keep it", name="keep"),
                _button("forget", "Yes, forget it all"),
            ]
        ],
    ]


def summed(known: Known) -> str:
    """How much it is, in a sentence."""
    if not known:
        return "You have not practised yet."
    best = sum(box.number == BOXES for box in known.values())
    return f"You have practised {_rules(len(known))}. {best} of them {'is' if best == 1 else 'are'} in the last box."


def _rules(number: int) -> str:
    return f"{number} rule" if number == 1 else f"{number} rules"


def _button(do: str, text: str, name: str = "") -> Element:
    return button(".fs-button", id=f"known-{name or do}", type="button", data_python=True, data_event=event(do=do))[
        text
    ]


def _game(game_id: str, known: Known, day: int) -> Element:
    """A game's rules, each with its box."""
    clauses = list(dict.fromkeys(topic.clause for topic in of(game_id)))
    practised = [clause for clause in clauses if clause in known]
    return details(".fs-known", id=f"known-{game_id}", open=bool(practised))[
        summary[strong[words.GAME_NAMES[game_id]], span(".fs-small")[f" {len(practised)} of {_rules(len(clauses))}"]],
        ul[[_clause(clause, known.get(clause), day) for clause in clauses]],
    ]


def _clause(clause: str, box: Box | None, day: int) -> Node:
    number = box.number if box else 0
    return li[
        span(".fs-pips", aria_hidden="true")["●" * number, "○" * (BOXES - number)],
        span[clause_link(clause)],
        span(".fs-small")[_where(box, day)],
    ]


def _where(box: Box | None, day: int) -> str:
    """The box and when it is asked again, in words."""
    if box is None:
        return "not asked yet"
    days = box.due - day
    when = "now" if days <= 0 else "tomorrow" if days == 1 else f"in {days} days"
    return f"box {box.number} of {BOXES}, due {when}"
