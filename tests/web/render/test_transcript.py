"""A deal as text: what was dealt and to whom, the hands when play begins, each act, and the score at the end."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

import tutorials
from engine.core.play import apply, legal
from engine.core.score import score_of
from engine.core.state import State
from engine.games import GAMES
from tests.web.drawn import text
from web import words
from web.render import columns
from web.render.cards import sorted_hand
from web.render.score import score
from web.render.transcript import transcript

DEALS = {game_id: next(iter(tutorials.examples(game_id))) for game_id in GAMES}


def lists(html: str) -> list[list[str]]:
    """The lines of each list of hands, as text."""
    return [
        [" ".join(re.sub("<[^>]+>", "", line).split()) for line in re.findall("<li>(.*?)</li>", part)]
        for part in re.findall("<ul>(.*?)</ul>", html)
    ]


def hand(state: State, seat: int) -> str:
    held = " ".join(words.cards.short(card) for card in sorted_hand(state.hand(seat), state.game.ranks))
    return f"{words.cards.name(seat)}{' (dealer)' if seat == state.dealer else ''}: {held}"


@pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if game_id != "chinese-whist"])
def test_the_hands_are_told_as_dealt_and_again_where_more_cards_come_before_the_first_lead(game_id: str) -> None:
    record, states = tutorials.deal(DEALS[game_id])
    seats = range(record.game.seats)
    before = next(before for before, after in pairwise(states) if after.trick.plays)
    found = lists(str(transcript(record, states)))
    assert found[0] == [hand(states[0], seat) for seat in seats]
    if all(before.hand(seat) == states[0].hand(seat) for seat in seats):
        assert "The hands when play begins" not in str(transcript(record, states))
    else:
        assert found[1] == [hand(before, seat) for seat in seats]


def test_some_games_have_their_hands_told_twice_and_some_once() -> None:
    """Hokm deals in parts and then draws; in Chwech all is dealt at once."""
    twice = {game_id: "when play begins" in str(transcript(*tutorials.deal(DEALS[game_id]))) for game_id in GAMES}
    assert (twice["chwech"], twice["witches-whist"]) == (False, False)
    name = next(
        name for name in tutorials.examples("hokm") if "hands when play" in str(transcript(*tutorials.deal(name)))
    )
    assert name


def test_of_a_deal_without_a_lead_the_hands_are_told_as_dealt() -> None:
    record, states = tutorials.deal(DEALS["chwech"])
    first = states[:1]
    assert "when play begins" not in str(transcript(record, first))
    assert lists(str(transcript(record, first)))[0] == [hand(states[0], seat) for seat in range(6)]


def test_what_was_left_out_of_a_deal_with_columns_is_told_where_something_was() -> None:
    """chinese-whist/pack: two with six columns play with half of the pack, and four with the whole."""
    record, states = tutorials.deal("chinese-whist/what-lies-beneath")
    left_out = " ".join(map(words.cards.short, record.deal.stock))
    assert len(record.deal.stock) == 26
    assert f"Not in play : {left_out}." in text(transcript(record, states))
    assert "Not in play" not in text(transcript(*tutorials.deal("chinese-whist/the-card-held-back")))


@pytest.mark.parametrize("game_id", GAMES)
def test_each_act_has_its_line_and_one_that_takes_a_trick_is_marked(game_id: str) -> None:
    record, states = tutorials.deal(DEALS[game_id])
    lines = re.findall(r"<li( class=\"fs-took\")?>", str(transcript(record, states)).split('<ol class="fs-moves">')[1])
    took = [len(after.tricks) > len(before.tricks) for before, after in pairwise(states)]
    assert [bool(mark) for mark in lines[: len(took)]] == took


@pytest.mark.parametrize("game_id", GAMES)
def test_the_score_is_told_only_of_a_deal_that_is_over(game_id: str) -> None:
    record, states = tutorials.deal(DEALS[game_id])
    assert states[-1].over
    assert "<table" in str(transcript(record, states))
    assert "<table" not in str(transcript(record, states[:-1]))


def test_a_comment_stands_with_its_act_and_no_other() -> None:
    record, states = tutorials.deal(DEALS["chwech"])
    lines = str(transcript(record, states)).split('<ol class="fs-moves">')[1].split("<li")[1:]
    commented = [number for number, line in enumerate(lines, 1) if "fs-comment" in line]
    assert commented == sorted({at for at, _ in record.comments if at})


def test_a_stock_is_told_in_its_order_with_the_card_that_lies_face_up_by_itself() -> None:
    record, states = tutorials.deal("sixty-six/a-close-fails")
    *drawn, last = record.deal.stock
    read = text(transcript(record, states))
    order = " ".join(map(words.cards.short, drawn))
    assert f"in the order it will be drawn: {order}. Turned up: {words.cards.short(last)}." in read
    to_the_end = [states[0]]
    while to_the_end[-1].turn:
        state = to_the_end[-1]
        acts = legal(state, state.turn[0])
        to_the_end.append(apply(state, next((act for act in acts if act.verb == "play"), acts[0])))
    assert not to_the_end[-1].zone("stock").order, "nobody closes it"
    drawn_up = text(transcript(record.with_actions(tuple(to_the_end[-1].log)), to_the_end))
    assert f"in the order it will be drawn: {order}. Turned up: {words.cards.short(last)}." in drawn_up
    hokm, played = tutorials.deal(DEALS["hokm"])
    whole = " ".join(map(words.cards.short, hokm.deal.stock))
    assert f"in the order it will be drawn: {whole}." in text(transcript(hokm, played))
    assert "Turned up" not in text(transcript(hokm, played))
    assert "The stock" not in text(transcript(*tutorials.deal(DEALS["chwech"])))


def test_a_card_that_was_cut_or_turned_up_is_told_as_that() -> None:
    cut, turned = (tutorials.deal(DEALS[game_id]) for game_id in ("cayenne", "witches-whist"))
    for (record, states), name in ((cut, "Cut"), (turned, "Turned up")):
        assert record.deal.turned is not None
        assert f"{name} : {words.cards.short(record.deal.turned)}." in text(transcript(record, states)).replace(
            f"{name}:", f"{name} :"
        )


def test_of_columns_each_player_is_told_and_the_dealer_is_named() -> None:
    _, states = tutorials.deal(DEALS["chinese-whist"])
    told = [text(columns.listed(states[0], seat)) for seat in range(4)]
    assert ["(dealer)" in line for line in told] == [seat == states[0].dealer for seat in range(4)]
    assert [line.split(" ", 1)[0].rstrip(":") for line in told] == ["Ada", "Ben", "Cai", "Dot"]
    assert all(line.count(" on ") == 6 and line.count("; in hand") == 1 for line in told)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_score_that_is_told_is_that_of_the_end(game_id: str) -> None:
    record, states = tutorials.deal(DEALS[game_id])
    lines = score_of(states[-1])
    assert lines
    assert str(transcript(record, states)).count(str(score(record.game, lines))) == 1
