"""How often a house rule matters, in words."""

from typing import Final

from tutorials.agree import Question
from web.words import option_value
from web.words.cards import counted, listed

PARTS: Final = (
    *((9, 10), (4, 5), (3, 4), (2, 3), (1, 2)),
    *((1, part) for part in (3, 4, 5, 6, 8, 10, 15, 20, 30, 50, 100, 200)),
)
"""The parts of all deals that are easily said: so many of so many."""
NEARLY: Final = 0.95


def how_often(game_id: str, question: Question) -> str:
    """``Matters in about 1 deal of 3.`` What was counted under other choices than the usual ones begins with them."""
    said = _part(question.changed, question.deals)
    named = [f"“{option_value(game_id, name, value)}”" for name, value in question.given.items()]
    return f"With {listed(named)}: {said}." if named else f"{said[0].upper()}{said[1:]}."


def _part(changed: int, deals: int) -> str:
    if not changed:
        return f"changed none of {deals} deals"
    if changed == deals:
        return "matters in every deal"
    if changed > NEARLY * deals:
        return "matters in nearly every deal"
    number, of = min(PARTS, key=lambda part: abs(part[0] / part[1] * deals / changed - 1))
    return f"matters in about {counted(number, 'deal')} of {of}"
