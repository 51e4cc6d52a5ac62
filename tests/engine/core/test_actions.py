"""Actions and their notation: what is written reads back, and nothing else is read."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis.strategies import integers, lists, sampled_from, text

from engine.core.actions import Action
from engine.core.cards import CARDS, SUITS, Card
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
        ("3:change CA,D10'=up", 3, "change", ["CA", "D10'"], "up"),
        ("0:exchange S9", 0, "exchange", ["S9"], ""),
        ("0:trump S", 0, "trump", [], "S"),
        ("0:bid 4", 0, "bid", [], "4"),
        ("0:bid 10", 0, "bid", [], "10"),
        ("0:bid 1NT", 0, "bid", [], "1NT"),
        ("0:bid 1S", 0, "bid", [], "1S"),
        ("1:bid nil", 1, "bid", [], "nil"),
        ("1:bid solo", 1, "bid", [], "solo"),
        ("1:bid Solo-10", 1, "bid", [], "Solo-10"),
        ("1:bid NT", 1, "bid", [], "NT"),
        ("2:show HK=S9", 2, "show", ["HK"], "S9"),
    ],
)
def test_the_notation_says_who_does_what(text: str, seat: int, verb: str, cards: list[str], value: str) -> None:
    action = Action.parse(text)
    assert action == Action(seat, verb, tuple(Card.parse(card) for card in cards), value)
    assert str(action) == text


LETTERS = "ABCDHJKNQRSTZabcdhjklnoqsz0123456789-"
"""Signs of which a value is made, with all that stand in the names of cards."""


@given(
    seat=integers(0, 9),
    verb=sampled_from(("play", "bid", "trump", "new-suit")),
    cards=lists(integers(0, len(CARDS) - 1).filter(lambda number: bool(CARDS[number].rank)), max_size=3),
    value=text(LETTERS, max_size=6),
)
def test_what_is_written_reads_back_and_what_would_not_is_not_written(
    seat: int, verb: str, cards: list[int], value: str
) -> None:
    action = Action(seat, verb, tuple(CARDS[number] for number in cards), value)
    try:
        written = str(action)
    except BadAction:
        assert not cards
        assert len(value) > 1
        assert value[0].upper() in SUITS, "only what begins like a card can be taken for one"
    else:
        assert Action.parse(written) == action


@pytest.mark.parametrize("value", ["H9", "S10", "SA", "Z1", "D1", "HH", "SOLO", "sa", "Sa", "h10"])
def test_a_value_that_reads_as_cards_or_as_a_slip_in_one_stands_only_with_a_card(value: str) -> None:
    with pytest.raises(BadAction, match="not as cards"):
        str(Action(0, "bid", (), value))
    assert Action.parse(f"0:bid C2={value}") == Action(0, "bid", (Card.parse("C2"),), value)


@pytest.mark.parametrize("value", ["no trump", "a_b", "x~y", "x" * 21, "<b>", "x\n", "é", "H,"])
@pytest.mark.parametrize("cards", [(), (Card.parse("HA"),)], ids=["alone", "with a card"])
def test_a_value_that_no_record_can_carry_is_not_written(value: str, cards: tuple[Card, ...]) -> None:
    with pytest.raises(BadAction):
        str(Action(0, "bid", cards, value))


@pytest.mark.parametrize(
    ("action", "told"),
    [
        (Action(0, "a b"), "'0:a b'"),
        (Action(12, "pass"), "'12:pass'"),
        (Action(-1, "pass"), "'-1:pass'"),
        (Action(0, "Play"), "'0:Play'"),
        (Action(0, "play", CARDS[:14]), "'0:play C2,C3,C4,C5,C6,C7,C8,C9,C10,C11,C'"),
        (Action(0, "pl ay\n\x1b[31m"), "'0:pl ay\\n\\x1b[31m'"),
    ],
    ids=["a verb of two words", "no seat", "less than a seat", "a capital", "more cards than a line has", "signs"],
)
def test_what_no_record_can_carry_is_not_written_and_told_in_quotation_marks(action: Action, told: str) -> None:
    with pytest.raises(BadAction, match="expected an action such as"):
        str(action)
    assert action.told == told


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
        "1:play Ha",
        "1:play s10",
        "1:play S1",
        "1:play HA,4",
        "1:play HA,nil",
        "1:play 4=H",
        "1:play nil=H",
        "1:bid a_b",
        "1:bid " + "a" * 21,
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
