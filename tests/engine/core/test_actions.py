"""Actions and their notation: what is written reads back, and nothing else is read."""

from __future__ import annotations

from random import Random

import pytest

from engine.core.actions import Action
from engine.core.cards import Card
from engine.core.play import advance, deal_of, legal, offers, start
from engine.core.rules import Game
from engine.errors import BadAction
from engine.games import GAMES, game


@pytest.mark.parametrize(
    ("text", "seat", "verb", "cards", "value"),
    [
        ("2:play HA", 2, "play", ["HA"], ""),
        ("0:play Z1=H", 0, "play", ["Z1"], "H"),
        ("4:play SA=low", 4, "play", ["SA"], "low"),
        ("1:pass", 1, "pass", [], ""),
        ("0:show H", 0, "show", [], "H"),
        ("1:close", 1, "close", [], ""),
        ("3:change CA,D10'", 3, "change", ["CA", "D10'"], ""),
    ],
)
def test_the_notation_says_who_does_what(text: str, seat: int, verb: str, cards: list[str], value: str) -> None:
    action = Action.parse(text)
    assert action == Action(seat, verb, tuple(Card.parse(card) for card in cards), value)
    assert str(action) == text


def test_the_notation_knows_nothing_of_rules() -> None:
    assert Action.parse("9:play") == Action(9, "play")


def test_the_card_of_an_action_is_the_only_one() -> None:
    assert Action.parse("2:play HA").card == Card.parse("HA")


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("options", [{}, {"ace_joker": "original"}])
def test_every_action_that_a_game_offers_reads_back(game_id: str, options: dict[str, str]) -> None:
    playing: Game = game(game_id, options if game_id == "chwech" else {})
    random = Random(game_id)
    for _ in range(30):
        cards = list(playing.pack)
        random.shuffle(cards)
        state = start(playing, deal_of(playing, random.randrange(playing.seats), cards))
        while not state.over:
            for action in offers(state, state.turn[0]):
                assert Action.parse(str(action)) == action
            state = advance(state, random.choice(legal(state, state.turn[0])))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "pass",
        ":pass",
        "1:",
        "1: pass",
        "1 :pass",
        " 1:pass",
        "1:pass ",
        "1:pass\n",
        "12:pass",
        "-1:pass",
        "\u0661:pass",
        "1:Pass",
        "1:pass-" + "a" * 30,
        "1:play HA HK",
        "1:play  HA",
        "1:play HA,",
        "1:play ,HA",
        "1:play H1",
        "1:play ha",
        "1:play HA=",
        "1:play HA=h=h",
        "1:play HA=h h",
        "1:play =H",
        "1:play HH",
        "1:play H=H",
        "1:play HA=<b>",
        "1:play " + "HA," * 5000,
        "1:play HA\n1:play HK",
        "__import__('os')",
        "\x00",
    ],
)
def test_what_is_no_action_is_refused_and_not_repeated_at_length(text: str) -> None:
    with pytest.raises(BadAction) as caught:
        Action.parse(text)
    assert len(caught.value.found) < 120
