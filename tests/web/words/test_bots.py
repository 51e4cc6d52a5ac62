"""Why something else would have been better, in a sentence."""

import pytest

import tutorials
from engine.bots.review import Compared
from engine.bots.sight import Fate
from engine.core.actions import Action
from engine.core.cards import Card
from engine.core.view import view
from web.words.bots import why_better


@pytest.mark.parametrize(
    ("times", "said"),
    [(26, "caught by the king of clubs."), (24, "caught by the king of clubs in 24 of 26.")],
    ids=["always", "mostly"],
)
def test_a_card_that_was_caught_in_every_deal_is_told_without_a_count(times: int, said: str) -> None:
    """There is no chance in it, for the king may lie on the table already."""
    _, states = tutorials.deal("norwegian-whist/nobody-calls")
    higher, lower = (Action(0, "play", (Card.parse(card),)) for card in ("CQ", "C2"))
    found = Compared(higher, lower, 20, 0, 26, 1, Fate(26, 0, Card.parse("CK"), times), Fate(26, 0))
    assert why_better(found, view(states[0], 0)).endswith(f"The queen of clubs would be {said}")
