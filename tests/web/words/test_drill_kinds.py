"""Each kind of question is a row: what is told, how it is asked, and how its answers read."""

from typing import Final

import pytest

from engine.core.cards import Card
from engine.core.state import Play
from engine.games import GAMES
from tutorials import drills
from tutorials.drills.playout import BY_KIND
from web.words.situations import KINDS, _played

ASKED: Final = sorted({topic.key.split()[0] for game_id in GAMES for topic in drills.of(game_id)})


@pytest.mark.parametrize("kind", ASKED)
def test_a_kind_that_some_topic_asks_has_a_row(kind: str) -> None:
    assert kind in KINDS, f"KINDS in web/words/situations.py lacks {kind!r}, which a topic asks"


@pytest.mark.parametrize("kind", KINDS)
def test_a_row_belongs_to_a_kind_that_some_topic_asks(kind: str) -> None:
    assert kind in ASKED, f"no topic asks a question of the kind {kind!r}"


@pytest.mark.parametrize("kind", BY_KIND)
def test_what_is_played_out_is_a_kind(kind: str) -> None:
    assert kind in KINDS, f"BY_KIND in tutorials/drills/playout.py names {kind!r}, which is no kind of question"


@pytest.mark.parametrize("kind", KINDS)
def test_something_is_said_of_every_right_answer(kind: str) -> None:
    right = KINDS[kind].right
    assert "" in right or set(right) == {"yes", "no"}, f"of some right answers of {kind!r} nothing is said"


def test_what_is_said_with_a_card_belongs_to_it_in_the_list_of_a_trick() -> None:
    """chwech/joker-lead: a joker is led for a suit; the next player is not somebody who said it."""
    plays = Play(5, Card.parse("Z1"), "S", "S"), Play(1, Card.parse("SK"), "S")
    assert [_played(play, "led") for play in plays] == ["Fay led the joker as spades", "Ben led the king of spades"]
