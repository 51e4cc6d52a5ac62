"""What has to hold of the game that the guide builds. Run in a copy of the house in which it has been built.

Worked out by hand from the usual rules of Spades; Ada and Cai are side 0, and Dot deals.
"""

from __future__ import annotations

import re
from html import unescape
from random import Random

import pytest

from engine.bots.players import choose
from engine.core.actions import Action
from engine.core.play import advance, deal_of, legal, start
from engine.core.score import impossible, lines, read_tally, score_of, tally_of, totals
from engine.core.state import State
from engine.core.view import view
from engine.find import find
from engine.games import clauses_of, game
from engine.match import Match, after, opening
from engine.notation import read_one, to_link
from tests.engine.fuzz import fuzzed
from tests.engine.games import laws
from tests.engine.games.whist_tables import FIRST, dealt, played, refused, scored, told
from tests.web.widgets.test_table import played as played_at_table
from tests.web.widgets.test_table import sat, standing
from web import words
from web.render.board import Around, Row, Sitting, scene

SPADES = game("spades")
BIDS = "0:bid 4, 1:bid 5, 2:bid nil, 3:bid 2"


def counts(**fields: str) -> object:
    """A tally from the texts of a form."""
    return read_tally(SPADES, fields)


# What may be done


def test_all_bid_once_in_turn_from_nil_to_thirteen() -> None:
    state = dealt(SPADES)
    assert state.turn == (0,)
    assert [str(action) for action in legal(state, 0)] == ["0:bid nil", *(f"0:bid {number}" for number in range(1, 14))]
    assert [refused(state, f"0:bid {said}") for said in ("0", "14", "S")] == [("table/say",)] * 3
    state = played(state, "0:bid 13, 1:bid 1, 2:bid nil")
    assert state.turn == (3,)
    assert told(state, "nil")
    assert refused(state, "0:bid 2") == ("table/turn",)
    state = played(state, "3:bid 3")
    assert (state.phase, state.turn) == ("play", (0,))
    assert refused(state, "0:bid 2") == ("table/choice",)


def test_a_spade_is_led_only_once_one_has_been_thrown() -> None:
    """Ada may not lead a spade. Cai, who has no diamond left, ruffs the third and has broken them."""
    hands = ("CJ8 DA98 HA95 SJ7542", "CA973 DQ74 HJ3 SAKQ10", "C652 DK2 HQ1084 S9863", "CKQ104 DJ10653 HK762")
    state = played(dealt(SPADES, hands), BIDS)
    assert refused(state, "0:play S7") == ("broken",)
    assert refused(state, "0:play C8") == ()
    state = played(state, "0:play D8, 1:play D4, 2:play D2, 3:play D3, 0:play D9, 1:play D7, 2:play DK, 3:play D5")
    assert refused(state, "2:play S3") == ("broken",), "Cai has taken a trick and leads"
    state = played(state, "2:play C2, 3:play CQ, 0:play C8, 1:play CA")
    assert refused(state, "1:play SA") == ("broken",)
    state = played(state, "1:play DQ")
    assert refused(state, "2:play S3") == ()
    state = played(state, "2:play S3")
    assert told(state, "broken")
    state = played(state, "3:play D6, 0:play DA")
    assert state.turn == (2,)
    assert told(state, "trump-wins")
    assert refused(state, "2:play S6") == ()


def test_a_hand_of_nothing_but_spades_may_lead_one() -> None:
    hands = ("SAKQJ1098765432", "CAKQJ1098765432", "DAKQJ1098765432", "HAKQJ1098765432")
    assert refused(played(dealt(SPADES, hands), BIDS), "0:play S2") == ()


def test_suit_is_followed_and_a_spade_counts_as_one() -> None:
    state = played(dealt(SPADES, FIRST), f"{BIDS}, 0:play C6")
    assert refused(state, "1:play SA") == ("follow",)
    assert refused(state, "1:play C3") == ()


# The score


def test_a_bid_that_is_made_brings_ten_a_trick_and_a_bag_for_each_more() -> None:
    """Seven bid and nine taken; the others bid five, took four."""
    tally = counts(bid="7,5", tricks="9,4")
    assert scored(SPADES, tally) == [("made", 0, 70), ("bags", 0, 2), ("failed", 1, -50)]


def test_nil_is_a_hundred_either_way_and_the_partner_s_bid_stands() -> None:
    kept, broken = counts(bid="4,6", tricks="5,8", nil="1,0"), counts(bid="4,6", tricks="5,8", broken="1,0")
    assert scored(SPADES, kept) == [
        ("made", 0, 40),
        ("bags", 0, 1),
        ("nil-made", 0, 100),
        ("made", 1, 60),
        ("bags", 1, 2),
    ]
    assert [line for line in scored(SPADES, broken) if line[1] == 0][-1] == ("nil-failed", 0, -100)


def test_the_tenth_bag_costs_a_hundred_and_the_rest_stay() -> None:
    """Eight bags and two more are ten; nine and eleven more are twice ten."""
    assert ("ten-bags", 0, -100) in scored(SPADES, counts(bid="4,5", tricks="6,7", bags="8,0"))
    assert ("ten-bags", 0, -200) in scored(SPADES, counts(bid="2,1", tricks="13,0", bags="9,0"))
    assert not [line for line in scored(SPADES, counts(bid="4,5", tricks="6,7", bags="7,7")) if line[0] == "ten-bags"]


@pytest.mark.parametrize(
    ("fields", "clause"),
    [
        ({"bid": "7,5", "tricks": "9,5"}, "thirteen"),
        ({"bid": "1,5", "tricks": "9,4"}, "bid"),
        ({"bid": "14,5", "tricks": "9,4", "nil": "1,0"}, "bid"),
        ({"bid": "3,5", "tricks": "0,13", "broken": "1,0"}, "nil"),
        ({"bid": "0,5", "tricks": "2,11", "nil": "2,0"}, "nil"),
        ({"bid": "7,5", "tricks": "9,4", "bags": "10,0"}, "ten-bags"),
    ],
)
def test_what_no_deal_can_end_with_is_refused_and_said(fields: dict[str, str], clause: str) -> None:
    tally = counts(**fields)
    assert [objection.clause for objection in impossible(SPADES, tally)] == [f"spades/{clause}"]
    assert words.objected(impossible(SPADES, tally)[0], SPADES, {})


def test_bags_wait_for_the_next_deal_and_the_first_to_five_hundred_wins() -> None:
    """Nine bags on 59 points, two more: one bag is left of eleven, and it can be read off the score."""
    match = after(opening(SPADES, 3), counts(bid="5,4", tricks="10,3"))
    assert (match.points, match.dealer) == ((55, -40), 0)
    match = after(match, counts(bid="4,4", tricks="10,3"))
    assert match.points == (55 + 46 - 100, -80)
    assert not match.over
    late = match._replace(points=(460, 490))
    assert over(late, bid="4,6", tricks="7,6") == (503, 550)
    assert after(late, counts(bid="4,6", tricks="7,6")).winners == (1,)


def over(match: Match, **fields: str) -> tuple[int, ...]:
    """The points of a match after its last deal."""
    ended = after(match, counts(**fields))
    assert ended.over
    return ended.points


def test_the_short_game_ends_at_half() -> None:
    assert game("spades", {"target": "250"}).match.target == 250


# What holds in every deal


def test_the_laws_of_all_games_hold_in_random_deals() -> None:
    random = Random(9)
    for _ in range(fuzzed(6)):
        playing = laws.under("spades", laws.random_options("spades", random))
        deal = laws.shuffled(playing, random)
        states = laws.played(start(playing, deal, laws.somewhere(playing, random)), laws.at_random, random)
        laws.acts_decide(deal, states)
        laws.records_read_back(deal, states, random)
        for state in states[:: random.randrange(3, 9)]:
            laws.cards_are_kept(state)
            laws.choices_agree(state)
            laws.secrets_are_kept(state, random)
        tally = tally_of(states[-1])
        assert impossible(playing, tally) == ()
        assert lines(playing, tally) == score_of(states[-1])


@pytest.mark.parametrize("clause", clauses_of("spades"))
def test_every_clause_is_found_and_its_record_reads_back(clause: str) -> None:
    record, _, _ = find(SPADES, clause, Random(5))
    assert read_one(str(record))[0] == record
    assert to_link(record)


# The players


def test_the_players_of_the_first_two_levels_play_and_thumb_beats_chance() -> None:
    """Ada and Cai go by rules of thumb, Ben and Dot leave it to chance."""
    random, points = Random(2), [0, 0]
    for number in range(fuzzed(12)):
        cards = random.sample(tuple(SPADES.pack), 52)
        state = start(SPADES, deal_of(SPADES, number % 4, cards))
        while not state.over:
            seat = state.turn[0]
            state = advance(state, choose(view(state, seat), 2 if seat % 2 == 0 else 1, random).action)
        points = [had + more for had, more in zip(points, totals(SPADES, score_of(state)), strict=True)]
    assert points[0] > points[1] + 200, points


def test_who_has_enough_wants_no_more() -> None:
    """Ada has bid nil and could take the trick with the jack; she keeps below with the eight."""
    state = played(dealt(SPADES, FIRST, dealer=0), "1:bid 5, 2:bid 3, 3:bid 2, 0:bid nil")
    state = played(state, "1:play C3, 2:play C9, 3:play C10")
    assert choose(view(state, 0), 2, Random(1)).action == Action.parse("0:play C8")


# The page


def test_the_table_shows_each_bid_once_until_the_end() -> None:
    state = played(dealt(SPADES, FIRST), BIDS)
    assert "nil bid" in drawn(state)
    random = Random(3)
    while not state.over:
        seen = drawn(state)
        assert [seen.count(said) for said in ("4 bid", "5 bid", "nil bid", "2 bid")] == [1, 1, 1, 1]
        assert "Bid " not in seen
        state = advance(state, random.choice(legal(state, state.turn[0])))


def drawn(state: State) -> str:
    """What is read at the table by Ada."""
    seen = view(state, 0)
    rows = tuple(Row(row.name, row.kind, seen.shown[row.name], row.each) for row in SPADES.shown)
    return text(str(scene(Sitting(seen=seen, rows=rows), Around())))


def test_a_deal_is_bid_played_and_scored_at_the_table_in_the_page() -> None:
    first, *_, last = played_at_table(sat("spades", seed=8), Random(3))
    assert [said in text(first.html) for said in ("Bid nil", "Bid 1", "Bid 13")] == [True, True, True]
    assert standing(last)[1].over
    assert "tricks × 10" in text(last.html)


def test_a_spade_that_may_not_be_led_says_why_at_the_table() -> None:
    """At some table the reader is to lead before a spade has fallen, and holds one."""
    why = "Nobody has thrown a spade yet, and you have another suit to lead."
    for seed in range(9):
        for frame in played_at_table(sat("spades", seed=seed), Random(seed)):
            assert (why in text(frame.html)) == is_held_back(standing(frame)[1])
            if is_held_back(standing(frame)[1]):
                return
    pytest.fail("Ada was never to lead before a spade had fallen")


def is_held_back(state: State) -> bool:
    """Ada is refused a spade by the clause that keeps them back."""
    return state.turn == (0,) and any(
        refusal.clause == "spades/broken" for _, found in view(state, 0).refused for refusal in found
    )


def text(html: str) -> str:
    """What is read of some HTML."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", html)))
