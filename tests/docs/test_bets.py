"""A trick to bet on is told without its end: who takes it is for the reader to find out."""

import re
from typing import Final

import pytest

from engine.games import GAMES, chosen, game
from tests.docs.test_completeness import page
from web import words
from web.widgets.trick import _game, _laid, _states

FENCE: Final = re.compile(r"^```trick\n(.*?)^```", re.MULTILINE | re.DOTALL)
FOLD: Final = re.compile(r"<details.*?</details>", re.DOTALL)
TAKES: Final = re.compile(
    r"\b(takes?|taken|took|wins?|winning|won|beats?|ruffs?|is good|stands|is the (higher|highest|best))\b"
)
"""How somebody is said to have the trick."""


def bets(game_id: str) -> list[tuple[str, str]]:
    """The paragraphs above each trick of a lesson page, and the winner's name."""
    text = FOLD.sub("", page(f"games/{game_id}/learn"))
    text = text[text.index("{#a-trick-to-bet-on}") :]
    told, laid = FENCE.split(text)[:-1:2], FENCE.findall(text)
    winners = [_states(_laid(source))[-1].tricks[0].winner for source in laid]
    return [(above, words.cards.name(winner)) for above, winner in zip(told, winners, strict=True)]


@pytest.mark.parametrize("game_id", GAMES)
def test_no_sentence_above_a_trick_names_who_takes_it(game_id: str) -> None:
    found = bets(game_id)
    assert found
    for told, winner in found:
        for sentence in re.split(r"(?<=[.?!])\s+", told):
            assert not (re.search(rf"\b{winner}\b", sentence) and TAKES.search(sentence)), sentence


@pytest.mark.parametrize("game_id", GAMES)
def test_a_trick_by_a_house_rule_says_so_and_what_is_usual(game_id: str) -> None:
    """The page is read by who plays the usual rules, under which such a trick may go to somebody else."""
    for source, (told, _) in zip(FENCE.findall(page(f"games/{game_id}/learn")), bets(game_id), strict=True):
        playing = _game(_laid(source))
        if chosen(playing) == chosen(game(game_id)):
            continue
        last = told.strip().rpartition("\n\n")[2]
        assert "a house rule of some tables" in last, source
        assert "By the usual rules" in last, source
