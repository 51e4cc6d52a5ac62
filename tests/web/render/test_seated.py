"""A table with bots as it is drawn: the choices, what can be done and when, and how it stands."""

from __future__ import annotations

import json
import re
from copy import replace
from html import unescape
from random import Random
from typing import Any

import pytest
from htpy import Node

import tutorials
from engine.core.play import deal_of, start
from engine.core.score import score_of
from engine.core.state import State
from engine.core.view import View, view
from engine.games import game
from engine.match import Match, opening
from tests.engine.games import laws
from tests.web.drawn import markup, text
from web.render import seated
from web.render.board import Sitting
from web.render.position import Position
from web.render.seated import Done, Laid, Sight

REDS = tutorials.deal("minnesota-whist/four-reds")[1]
NINE = tutorials.deal("chwech/an-exact-nine")[1]
CLOSE = tutorials.deal("sixty-six/a-close-fails")[1]
WITCHES = opening(game("witches-whist", {}), 0)
SIXTY_SIX = opening(game("sixty-six", {}), 0)
FIRST = opening(REDS[0].game, 0)
"""A match of which nothing has been played."""
CAYENNE = opening(game("cayenne"), 0)


def position(at: int, **parts: Any) -> Position:
    """Ben's place at a table of Minnesota Whist."""
    usual = {"seen": view(REDS[at], 1), "at": at, "last": len(REDS) - 1, "table": "t", "playing": True, "seat": 1}
    return Position(**{**usual, **parts})


def ids(html: str) -> list[str]:
    return re.findall(r'<button[^>]* id="t-([^"]+)"', html)


def sent(html: str, control: str) -> object:
    [tag] = re.findall(rf'<button[^>]* id="t-{control}"[^>]*>', html)
    return json.loads(unescape(re.findall(r'data-event="([^"]*)"', tag)[0]))


FOR_TWO, FOR_FOUR = view(CLOSE[0]), view(REDS[0])


def test_the_pack_beside_the_way_to_deal_is_three_backs_high() -> None:
    html = str(seated.choices([Laid("", FOR_TWO)], 0, "t", live=True, left=False))
    [heap] = re.findall(r'<span class="fs-heap"[^>]*>(.*?)<button', html)
    assert heap.count("fs-back") == 3


@pytest.mark.parametrize(("seen", "seats"), [(FOR_TWO, 2), (FOR_FOUR, 4), (view(NINE[0]), 6)])
def test_before_a_deal_every_seat_can_be_chosen_and_the_usual_choice_stands_there(seen: View, seats: int) -> None:
    html = str(seated.choices([Laid("", seen)], 0, "t", live=True, left=False))
    chosen = re.findall(r'<option value="([^"]*)"( selected)?>([^<]*)<', html)
    assert [value for value, _, _ in chosen] == [*map(str, range(seats)), "1", "2", "3", "closed", "open"]
    assert [text for _, selected, text in chosen if selected] == ["Ada", "by rules of thumb", "only mine"]
    assert "<fieldset" in html
    assert "disabled" not in html
    assert "disabled" in str(seated.choices([Laid("", seen)], 0, "t", live=False, left=False))
    assert '<ul class="fs-why"><li><strong>By chance</strong>: They take any card' in html


def test_the_way_back_to_a_table_is_shown_where_one_was_left() -> None:
    never, left = (str(seated.choices([Laid("", FOR_TWO)], 0, "t", live=True, left=left)) for left in (False, True))
    assert "return" in ids(left)
    assert "return" not in ids(never)
    assert "The others are bots" in never


@pytest.mark.parametrize(("at", "hidden"), [(0, [False, True]), (1, [True, False])])
def test_before_a_deal_one_of_the_tables_is_laid_with_everybody_and_no_card(at: int, hidden: list[bool]) -> None:
    html = str(
        seated.choices([Laid("players:4", FOR_FOUR), Laid("players:2", FOR_TWO)], at, "t", live=True, left=False)
    )
    tables = re.findall(r'<div data-when="players:(\d)"( hidden)?>(.*?)</section>', html)
    assert [(when, bool(out)) for when, out, _ in tables] == list(zip("42", hidden, strict=True))
    for _, _, drawn in tables:
        assert "fs-backs" not in drawn
        assert "dealer" not in drawn
        assert "to play" not in drawn
    named = [
        re.findall(r'data-at="([^"]*)" data-zone=.*?<span class="fs-nameplate">(\w+)<', one) for _, _, one in tables
    ]
    assert named[0] == [("south", "Ada"), ("west", "Ben"), ("north", "Cai"), ("east", "Dot")]
    assert named[1] == [("south", "Ada"), ("north", "Ben")]
    seats = re.findall(r'<option value="(\d)"([^>]*)>(Ada|Ben|Cai|Dot)<', html)
    assert [(value, name) for value, _, name in seats] == list(zip("0123", ("Ada", "Ben", "Cai", "Dot"), strict=True))
    assert [re.findall(r'data-when="([^"]*)"', parts) for _, parts, _ in seats] == [[], [], *[["players:4"]] * 2]
    barred = [int(value) for value, parts, _ in seats if " hidden" in parts and " disabled" in parts]
    assert barred == list(range((4, 2)[at], 4)), "whoever is not at the table cannot be the reader"


@pytest.mark.parametrize(("seen", "said"), [(REDS[5], "the others play"), (CLOSE[2], "the other plays")])
def test_the_menu_says_who_one_is_and_how_the_others_play(seen: State, said: str) -> None:
    told = text(seated.menu(position(5, seen=view(seen), seat=1), FIRST, 3, "slow"))
    assert f"You are Ben; {said} by trying. Played with: the usual rules." in told


def test_the_menu_marks_the_pace_at_which_the_others_play() -> None:
    html = markup(seated.menu(position(5), FIRST, 2, "slow"))
    pressed = re.findall(r'id="t-pace-(\w+)" type="button" aria-pressed="(\w+)"', html)
    assert pressed == [("slow", "true"), ("normal", "false"), ("once", "false")]
    assert sent(html, "pace-once") == {"do": "pace", "pace": "once"}
    assert ">Slowly</button>" in html


def test_the_menu_hides_or_shows_the_other_hands_and_looks_through_the_deal_only_while_one_plays() -> None:
    for closed, told in ((True, "Show all hands"), (False, "Hide the other hands")):
        assert f">{told}<" in markup(seated.menu(position(5, closed=closed), FIRST, 2, "normal"))
    assert "watch" in ids(markup(seated.menu(position(5), FIRST, 2, "normal")))
    assert "watch" not in ids(markup(seated.menu(position(5, playing=False), FIRST, 2, "normal")))


def test_taking_back_needs_something_done_and_a_hint_that_it_is_ones_turn() -> None:
    """After action 5 it is Ben's turn; after action 6 it is not."""
    assert REDS[5].turn == (1,)
    assert ids(markup(seated.tools(position(5), done=True))) == ["take-back", "hint", "menu-opener"]
    assert ids(markup(seated.tools(position(5), done=False))) == ["hint", "menu-opener"]
    assert ids(markup(seated.tools(position(6), done=True))) == ["take-back", "menu-opener"]
    assert ids(markup(seated.tools(position(5, playing=False), done=True))) == ["menu-opener"]
    first = position(0, seat=0, seen=view(NINE[0], 0))
    assert ids(markup(seated.tools(first, done=False))) == ["hint", "menu-opener"], "also for who has seat 0"


@pytest.mark.parametrize("done", [True, False])
@pytest.mark.parametrize("at", [5, 6])
def test_no_tool_takes_the_place_of_another_that_is_not_there(at: int, done: bool) -> None:
    """So that whoever takes back twice is not given a hint: of three places the last is the menu."""
    html = markup(seated.tools(position(at), done=done))
    assert re.sub(r"<button.*?</button>", "#", html).replace("<span></span>", "#") == "###"
    places = re.findall(r"<span></span>|<button[^>]*", html)
    assert [("take-back" in one, "-hint" in one) for one in places] == [(done, False), (False, at == 5), (False, False)]


@pytest.mark.parametrize(("at", "on"), [(0, True), (len(REDS) - 2, True), (len(REDS) - 1, False)])
def test_looking_through_a_deal_one_can_play_on_from_everywhere_but_its_end(at: int, on: bool) -> None:
    html = markup(seated.looking_through(position(at, playing=False)))
    assert ("take-over" in ids(html)) is on
    assert "resume" in ids(html)
    if on:
        assert sent(html, "take-over") == {"do": "over", "at": at}


def test_while_a_bot_is_awaited_the_page_asks_by_itself_unless_it_is_paused() -> None:
    going, paused = (markup(seated.waiting("t", 500, paused=paused)) for paused in (False, True))
    assert 'data-rest="500"' in going
    assert "data-next" in going
    assert ">Pause<" in going
    assert sent(going, "pause") == {"do": "pause"}
    assert "data-rest" not in paused
    assert "data-next" not in paused
    assert ">Let them play<" in paused
    assert sent(paused, "pause") == {"do": "go"}
    assert seated.waits(2, paused=False) == "Cai is thinking."
    assert seated.waits(2, paused=True) == "Cai waits for you."


DONE = (Done(7, 2, "Cai plays the king.", "It wins."), Done(8, 3, "Dot plays the two.", ""))


def test_each_thing_that_was_done_has_its_reason_and_the_way_to_what_could_be_seen() -> None:
    html = markup(seated.moves("t", DONE))
    assert re.findall(r"<li>(.*?)<button", html) == [
        "Cai plays the king. It wins. ",
        "Dot plays the two. ",
    ]
    assert sent(html, "see-7") == {"do": "see", "at": 7}
    assert re.findall(r">(Look into [^<]+)<", html) == ["Look into Cai’s hand", "Look into Dot’s hand"]
    assert len(re.findall(r"hand<span class=\"fs-spoken\">, (?:Cai|Dot) plays", html)) == 2, (
        "one hand may be offered twice"
    )
    assert seated.moves("t", ()) is None
    assert seated.why("t", ()) is None
    assert "t-moves-opener" in markup(seated.why("t", DONE))


def test_what_a_bot_could_see_is_seen_from_its_own_seat() -> None:
    html = markup(seated.sight("t", Sight(view(REDS[5], 3), Done(6, 3, "Dot plays.", "Because."))))
    assert 'aria-label="Dot’s hand"' in html
    assert "What Dot could see" in html
    assert "Before this: Dot plays. Because." in text(
        seated.sight("t", Sight(view(REDS[5], 3), DONE[1]._replace(act="Dot plays.", reason="Because.")))
    )
    assert "data-open" in html


def test_a_hint_opens_by_itself_and_only_where_one_was_given() -> None:
    assert "data-open" in markup(seated.hint("t", "Play the king."))
    assert seated.hint("t", "") is None


def test_after_a_deal_comes_the_next_or_another_match_and_what_cost_most_until_it_was_looked_at() -> None:
    for over, told in ((False, "Next deal"), (True, "Another match")):
        html = markup(seated.ended("t", over=over, looked=False))
        assert f">{told}<" in html
        assert re.findall(r'class="fs-button fs-main" id="t-([^"]+)"', html) == ["next-deal"]
        assert ids(html) == ["next-deal", "score-opener", "review"]
    assert ids(markup(seated.ended("t", over=False, looked=True))) == ["next-deal", "score-opener", "past-opener"]


def test_the_link_to_a_table_leads_to_where_the_game_is_played() -> None:
    html = markup(seated.to_keep("t", "hokm", "1-2-closed~abc", "the record"))
    assert 'href="fs-root:/games/hokm/play/#table=1-2-closed~abc"' in html
    assert ">the record</pre>" in html


def test_the_score_of_a_deal_says_how_the_match_stands_and_of_several_games_all_points_too() -> None:
    lines = score_of(REDS[-1])
    match = opening(REDS[0].game, 0)._replace(reached=(4, 2), points=(4, 2), played=1)
    told = text(seated.counted("t", opening(REDS[0].game, 0), match, lines, 0))
    assert "The match (points): You and Cai 4, Ben and Dot 2." in told
    assert "You deal next." in told
    assert "Ada" not in told
    rubber = opening(game("witches-whist", {"rubber": "on"}), 0)
    after = rubber._replace(reached=(4, 2), points=(4, 2), total=(24, 12), played=1)
    several = text(seated.counted("t", rubber, after, (), 3))
    assert "This game (points): Ada and Cai 4, You and Ben 2." in several
    assert "All points: Ada and Cai 24, You and Ben 12." in several
    single = match._replace(total=(24, 12))
    assert "24" not in text(seated.counted("t", opening(REDS[0].game, 0), single, (), 0))


def stood(match: Match, seat: int, before: Match | None = None) -> str:
    """What is said under a deal, which ended no game unless another match is given from ``before`` it."""
    return text(seated.stood(before or match, match, seat))


def test_a_match_that_is_over_says_so_at_the_table_and_who_has_won_it() -> None:
    """Nobody has to open the score to learn it. For two the head of the table has the points."""
    won = SIXTY_SIX._replace(played=4, points=(0, 9), reached=(0, 9), winners=(1,), over=True)
    assert stood(won, 0) == "Ben has won the match, 9 to 0."
    assert stood(won, 1) == "You have won the match, 9 to 0."
    assert seated.stands(won, won, 0) == "The match is over. Ben has won it. The match: You 0, Ben 9."


def test_what_partners_have_in_a_match_is_said_from_its_second_deal_on() -> None:
    """The head of their table counts tricks. After the first deal the match is what the deal has brought."""
    match = opening(REDS[0].game, 0)._replace(reached=(4, 1))
    assert stood(match._replace(played=1), 1) == ""
    assert stood(match._replace(played=2), 1) == "The match: Ada and Cai 4, You and Dot 1."
    won = match._replace(played=3, reached=(13, 1), winners=(0,), over=True)
    assert stood(won, 1) == "Ada and Cai have won the match, 13 to 1."


@pytest.mark.parametrize("played", [1, 3])
def test_who_has_won_a_game_of_several_is_said_under_the_deal_that_won_it(played: int) -> None:
    """cayenne/game: thirty points are more than ten. In the next game the same line says the points again."""
    before = CAYENNE._replace(played=played - 1)
    after = CAYENNE._replace(played=played, reached=(3, 30), games=(0, 1))
    assert stood(after, 0, before) == "Ben and Dot have won this game, 30 to 3."
    assert stood(after, 3, before) == "You and Ben have won this game, 30 to 3."
    points = "This game: You and Cai 3, Ben and Dot 30."
    assert seated.stands(before, after, 0) == f"Ben and Dot have won this game. {points}"
    next_deal = after._replace(played=played + 1, reached=(4, 0))
    assert stood(next_deal, 0, after) == "This game: You and Cai 4, Ben and Dot 0."


def test_the_menu_says_which_games_were_won_before_once_one_was() -> None:
    """The points of a new game are nothing to nothing."""
    seen = view(start(CAYENNE.game, laws.shuffled(CAYENNE.game, Random(1))), 0)
    seen = seen._replace(place=seen.place._replace(totals=(0, 0)))
    told = text(seated.menu(position(0, seen=seen, seat=0), CAYENNE._replace(games=(0, 1)), 2, "normal"))
    assert "Before this deal: You and Cai 0, Ben and Dot 0. Games won: You and Cai 0, Ben and Dot 1." in told
    assert "Games won" not in text(seated.menu(position(0, seen=seen, seat=0), CAYENNE, 2, "normal"))


def test_where_all_play_alone_the_points_of_the_others_wait_behind_the_score() -> None:
    chwech = opening(NINE[0].game, 0)._replace(reached=(9, 0, 0, 0, 0, 0))
    assert stood(chwech._replace(played=3), 0) == ""
    assert stood(chwech._replace(played=3, winners=(0,), over=True), 0) == "You have won the match."


def test_the_head_counts_what_the_deal_has_brought_once_it_is_over() -> None:
    sitting = Sitting(seen=view(CLOSE[0]), rows=(), own=0)
    before = SIXTY_SIX._replace(points=(0, 6), played=3)
    assert text(seated.standing(sitting, before, (0, 9))) == "You 0 Ben 9"


def test_all_hands_are_seen_from_the_readers_seat_with_nobody_to_act() -> None:
    html = markup(seated.all_hands("t", view(REDS[4], 0, 1, 2, 3), 2))
    assert 'aria-label="your hand"' in html
    assert "<strong>You</strong>" in html
    assert " data-turn" not in html
    assert "fs-got" not in html
    assert "fs-backs" not in html


def at(sitting: Sitting, before: Match) -> Node:
    """The head of a table in a deal that goes on."""
    return seated.standing(sitting, before, before.points)


@pytest.mark.parametrize(("played", "told"), [(0, "Deal 1"), (6, "Deal 7")])
def test_where_each_plays_alone_it_is_told_which_deal_it_is(played: int, told: str) -> None:
    chwech = opening(NINE[0].game, 0)
    sitting = Sitting(seen=view(NINE[0]), rows=())
    assert text(at(sitting, chwech._replace(played=played, points=(9, 0, 0, 0, 0, 0)))) == told


@pytest.mark.parametrize(("own", "told"), [(0, "Deal 7 You 9"), (1, "Deal 7 You 4"), (-1, "Deal 7")])
def test_who_plays_alone_is_told_the_own_points_from_the_second_deal_on(own: int, told: str) -> None:
    before = opening(NINE[0].game, 0)._replace(played=6, points=(9, 4, 0, 0, 0, 0))
    assert text(at(Sitting(seen=view(NINE[0]), rows=(), own=own), before)) == told


def test_for_two_it_is_told_how_they_stood_before_the_deal_once_there_are_points() -> None:
    sitting = Sitting(seen=view(CLOSE[0]), rows=(), own=1)
    assert text(at(sitting, SIXTY_SIX)) == "Deal 1"
    assert text(at(sitting, SIXTY_SIX._replace(points=(3, 0), played=2))) == "Ada 3 You 0"
    watching = Sitting(seen=view(CLOSE[0]), rows=())
    assert text(at(watching, SIXTY_SIX._replace(points=(0, 2), played=1))) == "Ada 0 Ben 2"


def test_for_three_who_play_alone_it_is_told_which_deal_it_is_whatever_the_points() -> None:
    playing = game("hokm", {"players": "3"})
    sitting = Sitting(seen=view(start(playing, deal_of(playing, 0, playing.pack)), 0), rows=())
    assert text(at(sitting, opening(playing, 0)._replace(played=1, points=(1, 0, 0)))) == "Deal 2"


def test_of_partners_the_tricks_are_told() -> None:
    sitting = Sitting(seen=view(REDS[8]), rows=())
    assert text(at(sitting, opening(REDS[0].game, 0))) == "Tricks Ada and Cai 0 Ben and Dot 1"


def test_of_three_the_others_are_two_and_one_who_sits_down_waits_for_the_cards() -> None:
    three = tutorials.deal("minnesota-whist/four-reds")[1][5]
    seen = view(three, 1)._replace(game=replace(three.game, seats=3))
    assert "the others play by chance" in text(seated.menu(position(5, seen=seen), FIRST, 1, "normal"))
    assert "data-waits" in str(seated.choices([Laid("", FOR_FOUR)], 0, "t", live=True, left=False))
