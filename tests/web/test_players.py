"""One game for several numbers of players, and a game that goes to the right: what the widgets make of it."""

from __future__ import annotations

import re

import pytest

from web.frame import Frame, Unreadable
from web.widgets import clause, score, trick


def typed(frame: Frame, options: dict[str, str], **fields: str) -> Frame:
    """The calculator after a reader with some house rules has typed some numbers."""
    named = {name.replace("_", "-"): value for name, value in fields.items()}
    return score.act(frame.record, {"do": "score", "options": options, "fields": named})


def link(frame: Frame) -> str:
    """The text of the calculator's link."""
    found = re.search(r"#score=([^\"]+)", frame.html)
    assert found is not None
    return found[1]


def test_the_calculator_has_as_many_sides_as_the_house_rules_say() -> None:
    frame = score.open("hokm tricks=7,5 hakem=0")
    three = typed(frame, {"players": "3"}, tricks_0="7", tricks_1="5", hakem="0")
    assert "Cai" in three.html
    assert "needs" in three.say, "Cai's tricks are not there yet"
    three = typed(three, {"players": "3"}, tricks_0="7", tricks_1="7", tricks_2="3", hakem="0")
    assert three.say == "Cai: wins the deal because of the tie: 1 point."
    two = typed(three, {"players": "2"}, tricks_0="7", tricks_1="5", tricks_2="3", hakem="0")
    assert two.say == "Ada: won the deal: 1 point."


def test_a_worked_case_keeps_to_its_own_house_rules_and_says_so() -> None:
    frame = score.open("hokm players=3 tricks=7,7,3 hakem=0")
    assert "Played with: Three players." in frame.html
    kept = typed(frame, {"players": "2"}, tricks_0="7", tricks_1="7", tricks_2="3", hakem="0")
    assert kept.say == "Cai: wins the deal because of the tie: 1 point."
    other = typed(frame, {"three_tie": "hakem"}, tricks_0="7", tricks_1="7", tricks_2="3", hakem="0")
    assert other.say == "Ada: wins the deal because of the tie: 1 point.", "what it does not keep to, it follows"


def test_a_link_to_a_score_takes_the_house_rules_along() -> None:
    frame = score.open("hokm tricks=7,5 hakem=0")
    assert link(frame) == "hokm~tricks:7,5~hakem:0"
    three = typed(frame, {"players": "3"}, tricks_0="7", tricks_1="7", tricks_2="3", hakem="0")
    assert link(three) == "hokm~players:3~tricks:7,7,3~hakem:0"
    arrived = score.act(frame.record, {"do": "link", "text": link(three), "options": {}})
    assert arrived.say == "Cai: wins the deal because of the tie: 1 point."
    with pytest.raises(Unreadable):
        score.act(frame.record, {"do": "link", "text": "hokm~players:9~tricks:7,7,3~hakem:0", "options": {}})


def test_a_trick_goes_to_the_right_where_the_game_does() -> None:
    html = trick.static("hokm/trump-wins trump=C\nHA H5 C2 HK", "")
    assert re.findall(r'class="fs-by">(\w+)', html) == ["Ada", "Dot", "Cai", "Ben"]
    assert "Cai takes it." in trick.beside("hokm/trump-wins trump=C\nHA H5 C2 HK")
    left = trick.static("hokm/trump-wins trump=C direction=left\nHA H5 C2 HK", "")
    assert re.findall(r'class="fs-by">(\w+)', left) == ["Ada", "Ben", "Cai", "Dot"]
    chwech = trick.static("chwech/highest\nH7 - HJ H9 - -", "")
    assert re.findall(r'class="fs-by">(\w+)', chwech) == ["Ada", "Ben", "Cai", "Dot", "Eli", "Fay"]


@pytest.mark.parametrize("players", ["4", "3", "2"])
def test_a_trick_is_for_as_many_as_play(players: str) -> None:
    cards = " ".join(["HA", "H5", "H9", "HK"][: int(players)])
    assert "Ada takes it." in trick.beside(f"hokm/highest trump=C players={players}\n{cards}")


def test_a_clause_is_shown_for_the_readers_own_number_of_players_if_it_holds_there() -> None:
    for players, shown in (("3", "option players 3"), ("2", "dealer")):
        frame = clause.act("hokm/rest", {"do": "show", "seed": 5, "options": {"players": players}})
        assert f"\\ngame hokm\\n{shown}" in frame.record
