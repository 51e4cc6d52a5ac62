"""What the authors of the example deals say adds to what stands beside it."""

import re
from itertools import pairwise

import pytest

import tutorials
from engine.core.view import view
from engine.games import GAMES
from web.render.telling import happened, plain

NAMES = [name for game_id in GAMES for name in tutorials.examples(game_id)]
ALIKE = 5
"""So many words in a row are the same sentence again."""


def runs(text: str) -> set[tuple[str, ...]]:
    """Each run of so many words within a sentence."""
    sentences = (re.findall(r"[\w’-]+", part.lower()) for part in re.split(r"[.:?]", text))
    return {tuple(said[at : at + ALIKE]) for said in sentences for at in range(len(said) - ALIKE + 1)}


@pytest.mark.parametrize("name", NAMES)
def test_a_comment_does_not_say_again_what_the_act_or_a_note_says_or_the_comment_before(name: str) -> None:
    record, states = tutorials.deal(name)
    for at, text in record.comments:
        what, notes = happened(view(states[at], *range(record.game.seats)))
        beside = [what, *(note for _, note in notes)]
        assert not runs(plain(text)) & set().union(*map(runs, beside)), (at, text, beside)
    for (_, first), (at, second) in pairwise(record.comments):
        assert not runs(plain(first)) & runs(plain(second)), (at, first, second)
