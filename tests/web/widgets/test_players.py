"""One game for several numbers of players, and a game that goes to the right: what the widgets make of it."""

from __future__ import annotations

import re

import pytest

from engine.core.play import Deal
from engine.games import game
from engine.notation import Record, to_link
from tests.engine.games.chwech_deals import hands_of
from web.frame import Frame, Unreadable
from web.widgets import clause, deal, score, trick


def typed(frame: Frame, options: dict[str, str], **fields: str) -> Frame:
    """The calculator after a reader with some house rules has typed some numbers."""
    named = {name.replace("_", "-"): value for name, value in fields.items()}
    return score.act(frame.record, {"do": "score", "options": options, "fields": named})


def sitting(html: str) -> list[str]:
    """Who sits at a table, from the one at the bottom to the left and round it."""
    return re.findall(r'<div class="fs-who">.*?<strong>(\w+)</strong>', html)


def lying(html: str) -> list[str]:
    """Who has played a card to the trick, in the order of play."""
    return re.findall(r'<span class="fs-spoken">, (\w+)', html)


def link(frame: Frame) -> str:
    """The text of the calculator's link."""
    found = re.search(r"#score=([^\"]+)", frame.html)
    assert found is not None
    return found[1]


def test_the_calculator_has_as_many_sides_as_the_house_rules_say() -> None:
    frame = score.open("hokm tricks=7,5 hakem=0")
    three = typed(frame, {"players": "3"}, tricks_0="7", tricks_1="5", hakem="0")
    assert "Cai" in three.html
    assert three.say == score.EMPTY_DEAL, "what two sides had is no deal of three"
    three = typed(three, {"players": "3"}, tricks_0="7", tricks_1="7", tricks_2="3", hakem="0")
    assert three.say == "Cai: wins the deal because of the tie: 1 point."
    two = typed(three, {"players": "2"}, tricks_0="7", tricks_1="5", tricks_2="3", hakem="0")
    assert two.say == score.EMPTY_DEAL, "what three had is no deal of two"
    two = typed(two, {"players": "2"}, tricks_0="7", tricks_1="5", hakem="0")
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
    assert lying(html) == ["Ada", "Dot", "Cai", "Ben"]
    assert "Cai takes it." in trick.beside("hokm/trump-wins trump=C\nHA H5 C2 HK")
    left = trick.static("hokm/trump-wins trump=C direction=left\nHA H5 C2 HK", "")
    assert lying(left) == ["Ada", "Ben", "Cai", "Dot"]
    chwech = trick.static("chwech/highest\nH7 - HJ H9 - -", "")
    assert sitting(chwech) == ["Ada", "Ben", "Cai", "Dot", "Eli", "Fay"]


@pytest.mark.parametrize("players", ["4", "3", "2"])
def test_a_trick_is_for_as_many_as_play(players: str) -> None:
    cards = " ".join(["HA", "H5", "H9", "HK"][: int(players)])
    assert "Ada takes it." in trick.beside(f"hokm/highest trump=C players={players}\n{cards}")


def test_a_clause_is_shown_for_the_readers_own_number_of_players_if_it_holds_there() -> None:
    for players, shown in (("3", "option players 3"), ("2", "dealer")):
        frame = clause.act(clause.open("hokm/rest").record, {"do": "show", "seed": 5, "options": {"players": players}})
        assert f"\\ngame hokm\\n{shown}" in frame.record


# Chwech for four to seven


@pytest.mark.parametrize(("players", "last"), [("4", "Dot"), ("5", "Eli"), ("6", "Fay"), ("7", "Gus")])
def test_the_calculator_has_a_side_for_each_of_four_to_seven(players: str, last: str) -> None:
    """One alone leads a card and wins it: 1 × 1. The others hold nine and score nothing."""
    frame = score.open("chwech left=0,1,2,3,4,5 won=9,10,8,12,0,0")
    fields: dict[str, str] = {}
    for seat in range(int(players)):
        fields |= {f"left_{seat}": "9" if seat else "8", f"won_{seat}": "0" if seat else "1"}
    counted = typed(frame, {"players": players}, **fields)
    assert re.findall(r"<legend>(\w+)</legend>", counted.html)[-1] == last
    assert counted.say.startswith("Ada: played 1, won 1, 1 over a multiple of nine: 1 × 1 = 1.")
    assert link(counted).startswith("chwech~" if players == "6" else f"chwech~players:{players}~")


def test_the_calculator_says_how_many_cards_the_pack_has() -> None:
    frame = typed(score.open("chwech left=1 won=19"), {"players": "4"}, left_0="0", won_0="37")
    assert frame.say == "There are only 36 cards, so nobody can have won more."


def test_a_trick_of_chwech_has_a_turn_for_each_player() -> None:
    four = trick.static("chwech/highest players=4\nH7 HJ - H9", "")
    assert sitting(four) == ["Ada", "Ben", "Cai", "Dot"]
    seven = trick.static("chwech/highest players=7\nH7 H10 - H11 HJ H13 H12", "")
    assert sitting(seven)[-1] == "Gus"
    assert "thirteen of hearts" in seven
    assert "Eli takes it." in trick.beside("chwech/highest players=7\nH7 H10 - H11 HJ H13 H12")


def test_a_thirteen_that_is_a_joker_is_called_by_its_name() -> None:
    html = trick.beside("chwech/joker-last players=7 seven_pack=fh63_13s_jokers\nS7 SK H13 - - - -")
    assert "Cai’s thirteen of hearts was the last card of the trick, so it wins." in html
    assert "Cai’s joker was the last card" in trick.beside("chwech/joker-last\nS7 SK Z1 - - -")


def test_of_two_jokers_in_one_trick_it_is_told_whose_loses_and_whose_wins() -> None:
    """Ben's joker has Cai's after it: his is the lowest card of the trick, and hers the last."""
    html = trick.beside("chwech/joker-last\nS7 Z1 Z2 - - -")
    assert "Ben’s joker was not the last card, so it loses." in html
    assert "Cai’s joker was the last card of the trick, so it wins." in html


def test_equal_cards_have_nodes_of_their_own_and_both_can_be_played() -> None:
    """Ada holds both twos of clubs; whichever is pressed is the one that is played."""
    playing = game("chwech", {"players": "7", "seven_pack": "home63"})
    record = Record(game=playing, deal=Deal(6, hands_of(playing, "C2'2 S3'")))
    frame = deal.act(deal.open("chwech/an-ace-turned").record, {"do": "link", "text": to_link(record), "options": {}})
    found = re.findall(r' id="([^"]+)"', frame.html)
    assert len(found) == len(set(found))
    assert "Gus" in frame.html
    for card in ("C2", "C2'"):
        played = deal.act(frame.record, {"do": "play", "action": f"0:play {card}", "options": {}})
        assert "Ada plays the two of clubs." in played.html


def test_each_clause_of_chwech_is_shown_for_the_readers_own_number_of_players_if_it_holds_there() -> None:
    for players in ("4", "5", "7"):
        frame = clause.act(
            clause.open("chwech/follow").record, {"do": "show", "seed": 5, "options": {"players": players}}
        )
        assert f"option players {players}" in frame.record
    frame = clause.act(clause.open("chwech/joker").record, {"do": "show", "seed": 5, "options": {"players": "4"}})
    assert "option players" not in frame.record, "four have no jokers, so six show it"
