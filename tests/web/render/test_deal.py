"""A deal at one of its positions: what is told of it, how one steps through it, and what can be done there.

Examples are positions of the recorded deals, read off their records by hand; names go by seat: Ada is 0.
"""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any

import pytest
from markupsafe import Markup

import tutorials
from engine.core.actions import Action
from engine.core.cards import Card, Cards
from engine.core.play import advance, deal_of, refusals, start
from engine.core.rules import Refusal
from engine.core.score import score_of
from engine.core.view import view
from engine.games import game
from tests.web.drawn import markup, text
from web import words
from web.render import deal, telling
from web.render.deal import Beside
from web.render.position import Position, awaited
from web.words.match import Standing

NINE = tutorials.deal("chwech/an-exact-nine")[1]
REDS = tutorials.deal("minnesota-whist/four-reds")[1]
CLOSE = tutorials.deal("sixty-six/a-close-fails")[1]
LAST = len(REDS) - 1
ALL = (0, 1, 2, 3)


def position(at: int, **parts: Any) -> Position:
    """A position of the deal of Minnesota Whist, seen by all."""
    usual = {"seen": view(REDS[at], *ALL), "at": at, "last": LAST, "table": "t"}
    return Position(**{**usual, **parts})


def buttons(html: str) -> dict[str, str]:
    """The opening tag of each button by its id without the table's."""
    return {
        tag.split(' id="t-')[1].split('"')[0]: tag for tag in re.findall(r"<button[^>]*>", html) if ' id="t-' in tag
    }


def sent(tag: str) -> object:
    """The event that a control sends."""
    return json.loads(unescape(re.findall(r'data-event="([^"]*)"', tag)[0]))


# Stepping


@pytest.mark.parametrize(
    ("at", "off"),
    [(0, ["first", "back"]), (1, []), (8, []), (LAST - 1, []), (LAST, ["next", "last"])],
)
def test_one_steps_no_further_than_the_deal_goes(at: int, off: list[str]) -> None:
    html = markup(deal.steps(position(at), None))
    assert list(buttons(html)) == ["first", "back", "next", "last"]
    assert [name for name, tag in buttons(html).items() if "aria-disabled" in tag] == off
    assert f">{at} of {LAST}<" in html


@pytest.mark.parametrize("at", [0, 1, 8, LAST - 1, LAST])
def test_a_live_step_leads_to_the_beginning_one_back_one_on_and_to_the_end(at: int) -> None:
    html = markup(deal.steps(position(at, live=True), None))
    there = {"first": 0, "back": max(0, at - 1), "next": min(LAST, at + 1), "last": LAST}
    assert {name: sent(tag) for name, tag in buttons(html).items()} == {
        name: {"do": "step", "to": to} for name, to in there.items()
    }


def test_a_step_through_the_frames_of_the_page_goes_by_the_name_of_its_button() -> None:
    html = markup(deal.steps(position(8), None))
    for name, tag in buttons(html).items():
        assert f'data-goto="{name}"' in tag
        assert "data-event" not in tag


def test_only_next_stands_out_among_the_steps() -> None:
    html = markup(deal.steps(position(8), None))
    assert [name for name, tag in buttons(html).items() if "fs-main" in tag] == ["next"]


def test_the_few_steps_that_show_a_clause_are_back_and_next() -> None:
    html = markup(deal.steps(position(8, clause="minnesota-whist/bid"), None))
    assert list(buttons(html)) == ["back", "next"]
    assert "fs-count" not in html


def test_each_trick_has_its_number_and_leads_to_where_it_was_taken() -> None:
    """The first three tricks are taken with actions 8, 12 and 16; where one stands is marked."""
    html = str(deal.body(position(12, ends=(8, 12, 16))))
    chips = {name: tag for name, tag in buttons(html).items() if name.startswith("trick-")}
    assert {name: re.findall(r'data-goto="(\d+)"', tag) for name, tag in chips.items()} == {
        "trick-1": ["8"],
        "trick-2": ["12"],
        "trick-3": ["16"],
    }
    assert [name for name, tag in chips.items() if "aria-current" in tag] == ["trick-2"]
    assert re.findall(r'id="t-trick-\d"[^>]*>(\d)<', html) == ["1", "2", "3"]
    live = buttons(str(deal.body(position(12, ends=(8,), live=True))))
    assert sent(live["trick-1"]) == {"do": "step", "to": 8}


def test_there_are_no_tricks_to_jump_to_while_one_plays_or_is_shown_a_clause_or_before_one_is_taken() -> None:
    for parts in ({"playing": True}, {"clause": "minnesota-whist/bid"}, {"ends": ()}):
        assert "fs-tricks" not in str(deal.body(position(8, **{"ends": (8,), **parts})))


# What is told


def test_what_is_not_shown_opens_over_the_table() -> None:
    """As Minnesota Whist is dealt, several clauses hold; one stands there, and all of them open."""
    html = str(deal.body(position(0)))
    _, notes = telling.happened(view(REDS[0], *ALL))
    assert len(notes) > 1
    assert 'popovertarget="t-told"' in buttons(html)["told-opener"]
    under, over = html.split('id="t-told"')
    assert [unescape(told) in unescape(under) for _, told in notes] == [True, *[False] * (len(notes) - 1)]
    assert all(told in unescape(over) for _, told in notes)
    assert 'id="t-told-heading">The cards are dealt<' in over, "as a heading, without its full stop"
    assert "t-told" not in str(deal.body(position(8)))


def test_a_comment_stands_with_the_act_and_links_to_the_clauses_that_it_mentions() -> None:
    html = str(deal.body(position(8, comments=("See [minnesota-whist/follow] here.",))))
    [comment] = re.findall(r'<p class="fs-comment">(.*?)</p>', html)
    assert 'games/minnesota-whist/#follow"' in comment
    assert text(Markup(comment)) == f"See {words.title('minnesota-whist/follow')} here."


def test_what_a_deal_has_brought_is_told_for_each_side_once_it_is_over() -> None:
    lines = score_of(REDS[-1])
    assert lines
    told = text(deal.body(position(LAST, lines=lines)))
    for sentence in telling.counted(position(LAST, lines=lines)):
        assert sentence in told
    assert len(telling.counted(position(LAST, lines=lines))) == 2
    assert telling.counted(position(8)) == []


def test_a_deal_that_shows_a_clause_of_the_score_tells_its_lines_and_not_the_points() -> None:
    lines = score_of(REDS[-1])
    line = lines[0]
    told = text(deal._result(position(LAST, lines=lines, clause=line.clause)))
    assert words.scored(line, REDS[0].game) in told
    assert not any(sentence in told for sentence in telling.counted(position(LAST, lines=lines)))
    own = REDS[0].game.sides[line.side][0]
    assert text(deal._result(position(LAST, lines=lines, clause=line.clause, seat=own))).startswith("You and ")
    other = Standing("Ben deals next.", "minnesota-whist/rotation")
    told = text(deal._result(position(LAST, lines=lines, standings=(other,), clause=other.clause)))
    assert told.startswith("Ben deals next.")
    assert words.scored(line, REDS[0].game) not in told


def test_a_deal_that_was_played_here_has_its_points_in_the_place_of_the_hand_and_one_that_is_watched_has_not() -> None:
    lines = score_of(REDS[-1])
    played, watched = (str(deal.body(position(LAST, lines=lines, playing=playing))) for playing in (True, False))
    assert "fs-brought" in played
    assert "fs-brought" not in watched
    assert "fs-brought" not in str(deal.body(position(8, playing=True)))


def test_whoever_sat_at_a_deal_and_looks_through_it_finds_its_points_in_the_place_of_the_hand() -> None:
    """At the foot of what is told they would lie below its edge. The score of a clause stands where it is asked for."""
    lines = score_of(REDS[-1])
    looked, before = position(LAST, lines=lines, seat=0), position(8, seat=0)
    html = str(deal.body(looked, Beside(stands="And so the match stands.")))
    assert "fs-brought" in html
    assert text(html).count("3 points") == 1
    assert "And so the match stands." in html
    assert "fs-brought" not in str(deal.body(before))
    assert "fs-brought" not in str(deal.body(looked._replace(clause=lines[0].clause)))


@pytest.mark.parametrize("seat", range(6))
def test_so_they_do_who_have_cards_left(seat: int) -> None:
    """After a deadlock in Chwech all of them have, chwech/deadlock."""
    state = NINE[-1]
    assert all(state.hand(player) for player in range(6))
    end = Position(view(state, seat), len(NINE) - 1, len(NINE) - 1, table="t", lines=score_of(state), seat=seat)
    html = str(deal.body(end, Beside()))
    assert "fs-brought" in html
    assert text(html).count(" points") == 6
    assert "points" not in text(deal._result(end))


def test_a_table_goes_by_other_house_rules_as_soon_as_they_are_chosen_and_an_example_by_its_own() -> None:
    at_a_table, example = str(deal.body(position(8), Beside())), str(deal.body(position(8)))
    [asked] = re.findall(r'data-recount="([^"]*)"', at_a_table)
    assert json.loads(unescape(asked)) == {"do": "rules"}
    assert "data-recount" not in example


def test_why_a_deal_that_was_played_here_scores_is_read_with_its_last_card() -> None:
    """Four reds: Ada and Cai have four tricks in a low deal, three short of seven. Who plays for all reads the points
    of all below, and here why the deal is over."""
    lines, why = score_of(REDS[-1]), "3 short of seven × 1 = 3."
    own, others, of_all, watched = (
        text(deal.body(position(LAST, lines=lines, playing=playing, seat=seat)))
        for playing, seat in ((True, 0), (True, 1), (True, -1), (False, -1))
    )
    assert f"You and Cai: low, {why}" in own
    assert f"Ada and Cai: low, {why}" in others
    assert why not in of_all + watched
    assert f"low, {why}" in telling.said(position(LAST, lines=lines, playing=True, seat=0))
    assert why not in telling.said(position(LAST, lines=lines))


def test_the_score_opens_over_the_table_with_how_the_match_stands() -> None:
    lines = score_of(REDS[-1])
    after = Standing("Ben deals next.", "minnesota-whist/rotation")
    html = str(deal.body(position(LAST, lines=lines, standings=(after,))))
    assert 'id="t-score"' in html
    assert "Ben deals next." in html.split('id="t-score"')[1]
    assert 'id="t-score"' not in str(deal.body(position(8)))
    assert 'id="t-score"' not in str(deal.body(position(LAST, lines=lines), Beside()))


# What may be done


@pytest.mark.parametrize(
    ("turn", "seat", "found"),
    [
        ((), -1, -1),
        ((), 0, -1),
        ((2,), -1, 2),
        ((2, 3), -1, 2),
        ((2,), 2, 2),
        ((2,), 0, -1),
        ((0, 2), 2, 2),
        ((0,), 0, 0),
    ],
)
def test_awaited_is_the_readers_own_seat_or_whoever_comes_first(turn: tuple[int, ...], seat: int, found: int) -> None:
    assert awaited(turn, seat) == found


def test_nobody_is_awaited_while_one_watches() -> None:
    assert position(5).active == -1
    assert position(5, playing=True).active == REDS[5].turn[0]


def test_whoever_is_awaited_is_told_what_and_by_which_clause() -> None:
    """Action 5 was Ada's lead: Ben is to play."""
    assert text(deal.may(position(5))) == "Ben is to play."
    assert text(deal.may(position(5, near=1))) == "to play.", "behind Ben's own name"
    assert text(deal.may(position(5, seat=1))) == "Your turn to play.", "who looks through a deal of one's own"
    assert text(deal.may(position(5, seat=2))) == "Ben is to play."
    assert text(deal.may(position(LAST))) == "The deal is over."
    narrowed = words.title("minnesota-whist/follow")
    assert text(deal.may(position(5, playing=True, seat=1))) == f"Your turn to play. ( {narrowed} )"
    assert text(deal.may(position(5, playing=True))) == f"to play. ( {narrowed} )"
    assert text(deal.may(position(8, playing=True))) == "to play.", "whoever leads has nothing to follow"
    chosen = position(5, playing=True, seat=1, chosen=Card.parse("C7"))
    assert text(deal.may(chosen)) == "Choose what the seven of clubs is played as."


def test_where_all_choose_at_once_each_is_awaited_who_has_not_chosen() -> None:
    """Actions 1 and 2 were the bids of Cai and Ada, so that those of Ben and Dot are left; 3 was Dot's."""
    assert text(deal.may(position(2))) == "Ben and Dot are to choose a bid card."
    assert text(deal.may(position(3))) == "Ben is to choose a bid card."


def test_whoever_has_to_choose_is_told_what_the_choice_comes_to_and_nobody_else() -> None:
    first = "Your turn to choose a bid card. A black card says: we want tricks. A red one: we do not."
    assert text(deal.may(position(0, playing=True, seat=REDS[0].turn[0]))) == first
    assert "we want tricks" not in text(deal.may(position(0)))


def test_a_hand_that_is_not_known_cannot_be_played_and_that_is_said() -> None:
    said = text(deal.may(position(5, playing=True, seen=view(REDS[5], 0))))
    assert said == "to play. That hand is not known, so it cannot be played here."


def test_of_a_few_cards_the_last_is_told_and_a_whole_deal_is_over() -> None:
    assert deal.may(position(LAST, opening="A few cards are left.")) == "Those were the last of these cards."
    assert deal.may(position(LAST)) == "The deal is over."
    assert deal.may(position(5, opening="A few cards are left.")) == "Ben is to play."


def test_the_hand_at_the_bottom_is_whose_turn_it_is_while_one_plays_and_stays_while_one_watches() -> None:
    """Ben is to act after action 5. Whoever has a seat sits there, and else looks on from the near side."""
    for parts, bottom in (
        ({"playing": True}, 1),
        ({"playing": True, "seat": 1}, 1),
        ({"playing": True, "seat": 3}, 3),
        ({}, 0),
        ({"near": 2}, 2),
        ({"near": 2, "seat": 0}, 0),
        ({"near": 2, "seat": 3}, 3),
    ):
        assert deal.sitting_of(position(5, **parts)).bottom == bottom, parts


def test_cards_can_be_pressed_only_where_they_are_known() -> None:
    assert deal.sitting_of(position(5, playing=True)).active == 1
    assert deal.sitting_of(position(5, playing=True, seen=view(REDS[5], 0))).active == -1
    assert deal.sitting_of(position(5)).active == -1


def stop(at: int, **parts: object) -> Card | None:
    return deal._tab_stop(position(at, playing=True, **parts))


def test_the_tab_key_comes_to_the_card_that_was_tried_then_to_the_chosen_one_then_to_one_that_can_be_played() -> None:
    seen = view(REDS[5], *ALL)
    hand = list(seen.hand(1).known)
    can = [card for action in seen.choices for card in action.cards]
    refused = next(card for card in hand if card not in can)
    why = refusals(REDS[5], Action(1, "play", (refused,)))
    assert why
    assert stop(5) == can[0]
    assert stop(5, chosen=hand[-1]) == hand[-1]
    assert stop(5, chosen=hand[-1], why=why) == refused
    elsewhere = next(iter(seen.hand(0).known))
    assert stop(5, chosen=elsewhere) == can[0], "a card of another hand is none to come to"
    assert stop(5, seen=seen._replace(choices=())) == hand[0]


@pytest.mark.parametrize("at", [4, 5])
def test_one_card_of_a_hand_is_come_to_by_the_tab_key(at: int) -> None:
    """Ada's, who leads, and then Ben's."""
    html = str(deal.body(position(at, playing=True)))
    assert len(re.findall(r'-button" type="button" tabindex="0"', html)) == 1
    assert len(re.findall(r'-button" type="button" tabindex="-1"', html)) == 12


def test_a_card_that_may_not_be_played_says_so_and_why_and_another_does_not() -> None:
    """Ada led a club, so that Ben's clubs alone may be played."""
    html = str(deal.body(position(5, playing=True)))
    for name, tag in buttons(html).items():
        if name.endswith("-button"):
            club = name.startswith("c")
            assert ("aria-disabled" in tag) is not club, name
            assert ('aria-describedby="t-why-minnesota-whist-follow"' in tag) is not club, name
            assert sent(tag) == {"do": "play", "action": f"1:play {name.removesuffix('-button').upper()}"}


def test_each_card_that_may_not_be_played_says_its_own_reason() -> None:
    """Three of Ben's cards are made to be refused for three reasons, in no order of the cards."""
    seen = view(REDS[5], 1)
    low, middle, high = [action.card for action, _ in seen.refused][:3]
    cards = [middle, high, low]
    clauses = ["table/turn", "minnesota-whist/follow", "table/hold"]
    refused = []
    for card, clause in zip(cards, clauses, strict=True):
        action = Action(1, "play", (card,))
        refused.append((action, (Refusal(clause, action),)))
    found = buttons(str(deal.body(position(5, seen=seen._replace(refused=tuple(refused)), playing=True))))
    for card, clause in zip(cards, clauses, strict=True):
        assert f'aria-describedby="t-why-{clause.replace("/", "-")}"' in found[f"{str(card).lower()}-button"]


def test_the_reasons_wait_unseen_until_a_card_runs_into_one() -> None:
    refused = next(card for card in view(REDS[5], 1).hand(1).known if card.suit != "C")
    why = refusals(REDS[5], Action(1, "play", (refused,)))
    waiting = str(deal.body(position(5, playing=True)))
    [tag] = re.findall(r'<p class="fs-reason"[^>]*>', waiting)
    assert "hidden" in tag
    tried = str(deal.body(position(5, playing=True, why=why)))
    [tag] = re.findall(r'<p class="fs-reason"[^>]*>', tried)
    assert "hidden" not in tag
    assert "Ben may not play" in unescape(tried)
    assert "fs-caption" not in tried, "what has just happened gives its place"
    assert "fs-reasons" not in str(deal.body(position(5)))


def test_an_example_of_a_clause_says_that_it_goes_by_the_usual_rules() -> None:
    note = "This example goes by the usual rules."
    assert note in str(deal.body(position(5, clause="minnesota-whist/follow")))
    assert note not in str(deal.body(position(5))), "a deal of a lesson is what it is"
    assert note not in str(deal.body(position(5, clause="minnesota-whist/follow", live=True)))


def test_a_card_that_was_drawn_is_told_and_said() -> None:
    _, states = tutorials.deal("sixty-six/a-marriage-waits")
    at = next(at for at, state in enumerate(states) if state.log and state.log[-1].verb == "draw")
    [new] = states[at].hand(1) & states[at - 1].zone("stock").cards
    drawn = Position(seen=view(states[at], 1), at=at, last=at, table="t", playing=True, seat=1, drawn=new)
    told = f"You draw. The {words.cards.long(new)} is new in your hand."
    assert told in telling.said(drawn)
    assert told in text(str(deal.body(drawn)))
    assert "is new in" not in telling.said(drawn._replace(drawn=None))


def test_a_card_that_was_tried_and_is_watched_is_marked() -> None:
    refused = next(card for card in view(REDS[5], 1).hand(1).known if card.suit != "C")
    why = refusals(REDS[5], Action(1, "play", (refused,)))
    assert deal.sitting_of(position(5, why=why)).tried == (1 << refused)


# The ways on


def controls(at: int, **parts: object) -> list[str]:
    return list(buttons(str(deal.body(position(at, **parts)))))


def test_a_deal_that_is_watched_can_be_taken_over_and_another_dealt() -> None:
    assert controls(8)[:6] == ["first", "back", "next", "last", "take-over", "deal"]
    html = buttons(str(deal.body(position(8))))
    assert sent(html["take-over"]) == {"do": "over"}, "the page says which of its frames is shown"
    assert sent(buttons(str(deal.body(position(8, live=True))))["take-over"]) == {"do": "over", "at": 8}


def test_a_deal_that_is_over_has_its_score_in_the_place_of_taking_over() -> None:
    found = controls(LAST, lines=score_of(REDS[-1]))
    assert "take-over" not in found
    assert "score-opener" in found
    assert "score-opener" not in controls(8)


def test_a_deal_that_shows_a_clause_has_another_such_and_one_that_was_brought_no_other() -> None:
    assert controls(8, clause="minnesota-whist/bid")[:4] == ["back", "next", "another", "take-over"]
    assert "deal" not in controls(8, brought=True)
    assert "another" not in controls(8, brought=True)


def test_there_is_something_to_take_back_only_once_something_was_done() -> None:
    assert "take-back" not in controls(0, playing=True)
    assert "take-back" in controls(1, playing=True)
    assert "take-back" not in controls(1)


def test_while_one_plays_the_other_hands_can_be_hidden_and_shown_again() -> None:
    for closed, told in ((False, "Hide the other hands"), (True, "Show all hands")):
        assert f">{told}</button>" in str(deal.body(position(5, playing=True, closed=closed)))
    assert "hide" not in controls(5)


def test_the_way_back_to_the_example_leads_to_the_first_frame_or_to_where_a_clause_bites() -> None:
    back = buttons(str(deal.body(position(5, live=True))))["example"]
    assert 'data-goto="0"' in back
    assert "data-python" in back, "it is nowhere where there is no script"
    assert (
        'data-goto="last"' in buttons(str(deal.body(position(5, live=True, clause="minnesota-whist/bid"))))["example"]
    )
    assert "example" not in controls(5)
    assert "example" not in controls(5, live=True, brought=True)


def test_a_position_has_its_link_and_the_one_to_the_referee_if_it_has_any() -> None:
    html = str(deal.body(position(5, link="abc", ask="xyz")))
    assert 'learn/#deal=abc"' in html
    assert 'referee/#referee=xyz"' in html
    for part, name in (("link", "t-link"), ("ask", "t-ask")):
        assert name not in str(deal.body(position(5, **{"link": "abc", "ask": "xyz", part: ""})))
    assert "t-link" not in str(deal.body(position(5, link="abc", brought=True)))


def test_what_stands_over_a_deal_is_its_title_or_that_of_its_clause_as_the_way_back() -> None:
    assert text(deal.titled("Four reds", "")) == "Four reds"
    named = str(deal.titled("Four reds", "minnesota-whist/bid"))
    assert 'games/minnesota-whist/#bid"' in named
    assert "Four reds" not in named
    assert deal.titled("", "") is None


def test_the_points_before_a_deal_are_told_where_it_is_one_of_several() -> None:
    seen = view(REDS[0])
    assert deal.had(seen._replace(place=seen.place._replace(totals=())), -1) is None
    later = seen._replace(place=seen.place._replace(totals=(5, 2)))
    assert text(deal.had(later, -1)) == "Before this deal: Ada and Cai 5, Ben and Dot 2."
    assert text(deal.had(later, 2)) == "Before this deal: You and Ada 5, Ben and Dot 2."


def test_beside_a_table_of_bots_stands_nothing_of_a_deal_of_ones_own() -> None:
    beside = Beside(head="head", tools="tools", told="told", may="may", acts="waits", over="over it")
    html = str(deal.body(position(5, playing=True, seat=0), beside))
    for part in ('fs-heading">head<', 'fs-tools">tools<', 'fs-may">may<', 'fs-doing">waits<', "over it"):
        assert part in html
    assert "fs-more" not in html
    own = str(deal.body(position(5, playing=True, seat=1), beside._replace(may=None)))
    assert "waits" not in own, "whoever is to act has the acts"
    assert "Your turn to play." in own
    assert "fs-more" in str(deal.body(position(5)))


def test_a_card_that_can_be_played_in_several_ways_is_chosen_first_and_then_said() -> None:
    """Chwech: a joker is led as any suit, and once it is chosen the suits stand there with their signs."""
    at, seat, joker = next(
        (at, state.turn[0], card)
        for at, state in enumerate(NINE)
        if state.turn
        for seen in [view(state, state.turn[0])]
        for card in seen.hand(state.turn[0]).known
        if sum(action.cards == (card,) for action in seen.choices) > 1
    )
    seen = view(NINE[at], seat)
    parts: dict[str, Any] = {"seen": seen, "at": at, "last": len(NINE) - 1, "table": "t", "playing": True}
    html = str(deal.body(Position(**parts)))
    tag = buttons(html)[f"{str(joker).lower()}-button"]
    assert sent(tag) == {"do": "choose", "card": str(joker)}
    assert "aria-pressed" not in tag
    chosen = str(deal.body(Position(**parts, chosen=joker)))
    assert 'aria-pressed="true"' in buttons(chosen)[f"{str(joker).lower()}-button"]
    values = [action.value for action in seen.choices if action.cards == (joker,)]
    said = {name: sent(tag) for name, tag in buttons(chosen).items() if name.startswith("say-")}
    assert said == {
        f"say-{value or 'plain'}": {"do": "play", "action": str(Action(seat, "play", (joker,), value))}
        for value in values
    }


def test_what_is_said_with_another_card_is_not_offered_with_the_chosen_one() -> None:
    """Chwech: whoever has both jokers leads the one that was chosen, and not the other."""
    seen = view(NINE[0], 0)
    jokers = [Card.parse(name) for name in ("Z1", "Z2")]
    choices = tuple(Action(0, "play", (joker,), suit) for joker in jokers for suit in "CD")
    zones = (seen.zones[0]._replace(known=seen.zones[0].known | Cards.of(jokers)), *seen.zones[1:])
    both = seen._replace(zones=zones, choices=choices)
    for joker in jokers:
        parts: dict[str, Any] = {"seen": both, "at": 0, "last": len(NINE) - 1, "table": "t", "playing": True}
        found = buttons(str(deal.body(Position(**parts, chosen=joker))))
        said = [sent(tag) for name, tag in found.items() if name.startswith("say-")]
        assert said == [{"do": "play", "action": f"0:play {joker}={suit}"} for suit in "CD"]


def test_where_nobody_has_anything_to_do_stands_the_way_on() -> None:
    over = position(LAST, lines=score_of(REDS[-1]), playing=True)
    assert list(buttons(markup(deal.acts_of(over)))) == ["score-opener", "deal"]
    assert list(buttons(markup(deal.acts_of(position(8))))) == ["take-over", "deal"]


@pytest.mark.parametrize("at", range(len(CLOSE)))
def test_of_the_acts_after_a_trick_the_draw_stands_out_and_elsewhere_none(at: int) -> None:
    """sixty-six/draw: whoever has won a trick draws, and may close, claim or show a marriage before."""
    seen = view(CLOSE[at], *CLOSE[at].turn)
    acts = markup(deal.acts_of(Position(seen=seen, at=at, last=at, table="t", playing=True))) if seen.turn else ""
    main = re.findall(r'<button class="fs-button fs-main"[^>]*>([^<]*)<', acts)
    assert main == ["Draw"] * (CLOSE[at].phase == "taken")


@pytest.mark.parametrize(
    ("phase", "quiet"), [("lead", ["Close the stock", "Claim 66"]), ("follow", ["Claim 66"]), ("last", [])]
)
def test_what_cuts_a_deal_short_keeps_quiet_where_there_is_a_card_to_play(phase: str, quiet: list[str]) -> None:
    """sixty-six/claim and sixty-six/close: either stakes the deal, and neither is what one does next. After the last
    card there is nothing else but to claim or not, and one is as good as the other."""
    playing = game("sixty-six")
    begun = start(playing, deal_of(playing, dealer=1, order=list(playing.pack)))
    led = advance(begun, Action(0, "play", (next(iter(begun.hand(0))),)))
    state = {"lead": begun, "follow": led, "last": begun._replace(phase="last")}[phase]
    acts = markup(deal.acts_of(Position(seen=view(state, *state.turn), at=0, last=0, table="t", playing=True)))
    assert re.findall(r'<button class="fs-button fs-seldom"[^>]*>([^<]*)<', acts) == quiet
    assert ">Claim 66<" in acts


def test_a_pass_stands_out_where_no_card_may_be_played() -> None:
    """chwech/follow: who has neither the suit nor a joker can only pass. Where one may play or pass, neither does."""
    found = set()
    for at, state in enumerate(NINE):
        if not state.turn:
            continue
        seen = view(state, *state.turn)
        acts = markup(deal.acts_of(Position(seen=seen, at=at, last=at, table="t", playing=True)))
        if ">Pass<" in acts:
            only = not any(action.cards for action in seen.choices)
            assert ("fs-main" in acts) == only, at
            found.add(only)
    assert found == {True, False}


def test_taking_over_stands_out_unless_the_deal_only_shows_a_clause() -> None:
    plain, shows = (
        buttons(str(deal.body(position(8, clause=clause))))["take-over"] for clause in ("", "minnesota-whist/bid")
    )
    assert "fs-main" in plain
    assert "fs-main" not in shows


def test_also_whoever_has_the_first_seat_sits_at_the_bottom_while_it_is_her_turn() -> None:
    """After action 4 it is Ada's turn, who has seat 0; one looked on from Cai's side before."""
    assert REDS[4].turn == (0,)
    assert deal.sitting_of(position(4, playing=True, near=2)).bottom == 0
    assert deal.sitting_of(position(4, near=2)).bottom == 2
    assert deal.sitting_of(position(4, playing=True)).active == 0


def test_to_a_deal_in_which_nothing_has_been_done_there_are_no_steps_but_a_clause_keeps_their_places() -> None:
    """What shows a clause has its controls where they are for the next clause, too."""
    still = position(0)._replace(last=0)
    assert "Step through the deal" not in str(deal.body(still))
    assert "Take over from here" in text(deal.body(still))
    shown = str(deal.body(still._replace(clause="minnesota-whist/players")))
    assert re.findall(r'aria-label="(Back|Next)"', shown) == ["Back", "Next"]
    assert "Step through the deal" in str(deal.body(position(0)))
