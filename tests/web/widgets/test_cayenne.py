"""What Cayenne needs of a page: the cut in view, a list of contracts, an ace to call, a trick of a contract."""

from __future__ import annotations

import json
import re
from typing import Final

import pytest
from htpy import div

import tutorials
from engine.core.cards import Card
from engine.core.counts import OneOf
from engine.core.play import deal_of, legal, start
from engine.core.view import view
from engine.games import game
from engine.notation import Record
from tests.web.drawn import corners, drawn, place
from web import words
from web.render.deal import acts_of
from web.render.transcript import transcript
from web.widgets import live, score, trick
from web.widgets.codec import dumped

DEAL = "cayenne/nine-and-no-further"


def test_the_cut_and_then_the_contract_lie_between_the_players() -> None:
    _, states = tutorials.deal(DEAL)
    before, named = (corners(drawn(view(states[number], 0))) for number in (1, 2))
    assert before == "Q queen of clubs cut clubs Cayenne"
    assert named == "Second colour × 3 Q queen of clubs cut clubs Cayenne spades trumps"


def test_the_card_in_a_deal_as_text_was_cut_and_makes_no_trumps() -> None:
    record, states = tutorials.deal(DEAL)
    html = str(transcript(record, states))
    assert "<strong>Cut</strong>: ♣Q" in html
    assert "Turned up" not in html


def test_who_named_the_contract_is_told_beside_the_name() -> None:
    _, states = tutorials.deal(DEAL)
    html = drawn(view(states[2], 0))
    assert ">namer<" in place(html, "Cai")
    assert html.count(">namer<") == 1
    assert " is to name a contract" in place(drawn(view(states[0], 0), bottom=1), "Ada")


def test_the_calculator_has_a_list_of_the_six_contracts() -> None:
    html = score.open("cayenne contract=third tricks=7,6 held=2,3").html
    assert '<option value="third" selected>third colour × 2</option>' in html
    assert html.count("<option") == 6


def test_another_contract_from_the_list_is_scored() -> None:
    record = score.open("cayenne contract=third tricks=7,6").record
    fields = {"contract": "grand", "tricks-0": "7", "tricks-1": "6", "held-0": "0", "held-1": "0"}
    html = score.act(record, {"do": "score", "fields": fields}).html
    assert "grand: 1 above six × 8 = 8" in html


def test_the_points_before_a_deal_may_stop_the_honours() -> None:
    html = score.open("cayenne contract=second tricks=6,7 held=3,2 before=5,4").html
    assert "points for honours beyond nine, not counted without an odd trick: −2" in html


PRICED: Final = re.compile(r'id="t-(?:trump(\w)|(\w+))".*?</button>', re.DOTALL)
"""A button of an act: the suit that it makes trumps, or what else it does."""


@pytest.mark.parametrize(
    ("order", "prices"),
    [
        ("usual", {"H": "× 4", "D": "× 3", "C": "× 2", "S": "× 1"}),
        ("swapped", {"H": "× 4", "D": "× 3", "S": "× 2", "C": "× 1"}),
    ],
)
def test_what_each_choice_counts_stands_on_its_button(order: str, prices: dict[str, str]) -> None:
    """cayenne/values: a heart was cut, so hearts count four; the order of the black suits is cayenne/colours."""
    playing = game("cayenne", {"suit_order": order})
    record = Record(game=playing, deal=deal_of(playing, 0, playing.pack)._replace(turned=Card.parse("H5'")))
    session = live.Session(record=str(record), at=0, table="t", playing=True)
    html = str(div[acts_of(live.position_of(record, (start(playing, record.deal),), 0, "t", session))])
    found = {one[1] or one[2]: re.findall(r"× \d", one[0]) for one in PRICED.finditer(html)}
    expected = {**prices, "grand": "× 8", "nullo": "× 8"}
    assert {act: set(said) for act, said in found.items() if said} == {act: {said} for act, said in expected.items()}
    assert found["pass"] == []
    assert "Make hearts trumps × 4" in html, "by ear, too"


def test_an_ace_in_nullo_asks_how_it_is_meant() -> None:
    record, _ = tutorials.deal("cayenne/an-ace-in-silence")
    session = live.Session(record=str(record.with_actions(record.actions[:2])), at=2, table="t", playing=True)
    frame = live.act(dumped(live.SESSION, session), {"do": "choose", "card": "SA"})
    assert 'id="t-say-plain"' in frame.html
    assert ">low</button>" in frame.html
    assert ">high</button>" in frame.html
    played = live.act(frame.record, {"do": "play", "action": "0:play SA=high"})
    assert "0:play SA=high" in json.loads(played.record)["record"]


def test_a_trick_may_be_one_of_a_contract() -> None:
    assert "This deal is nullo" in trick.static("cayenne/nullo-ace contract=nullo\nS4 S9 SA SK", "")
    frames = trick.frames("cayenne/nullo-ace contract=nullo\nS4 S9 SA SK")
    assert frames[4].say.startswith("Yes. Dot takes it.")
    assert frames[3].say.startswith("Not this time.")


def test_names_of_a_contract_are_in_every_table_of_words() -> None:
    contracts = set(words.of("cayenne").contracts)
    assert contracts == set(words.of("cayenne").choices["contract"])
    (count,) = (count for count in game("cayenne").counts if count.name == "contract")
    assert isinstance(count, OneOf)
    assert contracts == set(count.choices)


def test_every_way_to_name_a_contract_has_a_button() -> None:
    _, states = tutorials.deal(DEAL)
    labels = [words.label(action, "cayenne") for action in legal(states[0], 0)]
    assert labels[-3:] == ["Grand", "Nullo", "Pass"]
    assert len(set(labels)) == 7
