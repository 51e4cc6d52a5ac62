"""What each event does to a deal in hand, without a browser."""

import json
import re
from typing import Any

import pytest
from markupsafe import Markup

import tutorials
from engine.games import GAMES
from tests.web.drawn import markup, open_cards, text
from web.explore import events
from web.frame import Frame, Unreadable
from web.render import deal as render
from web.render.position import Position
from web.render.telling import linked, told_at
from web.widgets import clause, deal, live

MARRIAGE = "sixty-six/a-marriage-waits"
LED_TRUMPS = 15
"""Actions until Ada, who has closed, leads the ace of trumps; Ben holds ♣K ♦Q ♥J ♠K ♠J."""


def act(frame: Frame, do: str, **parts: object) -> Frame:
    return deal.act(frame.record, {"do": do, **parts})


def session(frame: Frame) -> Any:
    return json.loads(frame.record)


@pytest.fixture
def taken_over() -> Frame:
    return act(deal.open(MARRIAGE), "over", at=LED_TRUMPS)


def test_there_is_a_frame_for_each_position_and_each_says_something() -> None:
    for names in map(tutorials.examples, GAMES):
        for name in names:
            _, states = tutorials.deal(name)
            frames = deal.frames(name)
            assert len(frames) == len(states)
            assert all(frame.say for frame in frames)


@pytest.mark.parametrize(
    ("text", "line", "found"),
    [("game hokm\ndeal x", 2, "'deal x'"), ("game hokm\ntrump S\nhand 0 C2", 1, "hand 0 C2")],
)
def test_of_a_few_cards_that_cannot_be_read_the_line_is_told_once(text: str, line: int, found: str) -> None:
    with pytest.raises(Unreadable) as refused:
        live.opened(text)
    assert str(refused.value).startswith(f"These cards cannot be read. Line {line}: expected ")
    assert str(refused.value).endswith(f", found {found}.")


def test_whoever_plays_every_seat_is_not_told_what_somebody_drew() -> None:
    """It is new in a hand, and in none of the reader's own."""
    states = tutorials.deal(MARRIAGE)[1]
    drawn = [at for at, state in enumerate(states) if state.log and state.log[-1].verb == "draw"]
    assert {states[at].log[-1].seat for at in drawn} == {0, 1}
    for at in drawn:
        frame = act(deal.open(MARRIAGE), "over", at=at)
        assert "new in your hand" not in frame.say + frame.html


def test_of_several_cards_that_are_dealt_at_once_none_is_told_as_new() -> None:
    """hokm/rest: once trumps are named, everybody has eight more cards than the five they saw."""
    name = tutorials.examples("hokm")[0]
    states = tutorials.deal(name)[1]
    named = next(at for at, state in enumerate(states) if state.log and state.log[-1].verb == "trump")
    assert [states[at].hand(0).bit_count() for at in (named - 1, named)] == [5, 13]
    assert live._drawn(states, named, 0) is None
    after_draw = tutorials.deal(MARRIAGE)[1]
    at = next(at for at, state in enumerate(after_draw) if state.log and state.log[-1].verb == "draw")
    [new] = after_draw[at].hand(0) & ~after_draw[at - 1].hand(0)
    assert live._drawn(after_draw, at, 0) == new


def test_taking_over_drops_what_came_after(taken_over: Frame) -> None:
    assert session(taken_over)["record"].rstrip().endswith("0:play SA")
    assert session(taken_over)["playing"]


def test_whoever_plays_for_all_hears_whose_turn_it_is(taken_over: Frame) -> None:
    assert taken_over.say.endswith(" Ben is to play.")
    assert "is to play" not in act(taken_over, "play", action="1:play DQ").say, "he may not"
    assert "is to play" not in act(taken_over, "step", to=3).say, "that is watched"


def test_a_card_that_is_allowed_is_played_and_the_next_player_has_the_focus(taken_over: Frame) -> None:
    frame = act(taken_over, "play", action="1:play SJ")
    assert session(frame)["record"].rstrip().endswith("1:play SJ")
    assert frame.say.startswith("Ben plays the jack of spades.")
    assert re.fullmatch(r"sixty-six-a-marriage-waits-\w+-button", frame.focus or "")
    assert f'id="{frame.focus}"' in frame.html


def test_a_card_that_is_refused_changes_nothing_and_says_its_clause(taken_over: Frame) -> None:
    frame = act(taken_over, "play", action="1:play DQ")
    assert session(frame)["record"] == session(taken_over)["record"]
    assert frame.say.startswith("Ben may not play the queen of diamonds.")
    assert 'games/sixty-six/#follow"' in frame.html
    assert frame.focus == "sixty-six-a-marriage-waits-dq-button"


@pytest.mark.parametrize(
    ("action", "sentence"),
    [("0:play S10", "It is not Ada’s turn."), ("1:play HK", "Ben does not hold the king of hearts.")],
)
def test_what_no_button_offers_is_refused_too(taken_over: Frame, action: str, sentence: str) -> None:
    frame = act(taken_over, "play", action=action)
    assert sentence in frame.say
    assert session(frame)["record"] == session(taken_over)["record"]


def test_who_does_not_sit_at_the_table_does_nothing(taken_over: Frame) -> None:
    with pytest.raises(Unreadable, match="There is no seat 2 at this table"):
        act(taken_over, "play", action="2:play DA")


def test_taking_back_is_the_position_before(taken_over: Frame) -> None:
    played = act(taken_over, "play", action="1:play SJ")
    assert act(played, "undo").html == taken_over.html


def test_taking_back_is_said_and_not_what_somebody_played_before(taken_over: Frame) -> None:
    """Who does not see the table would take the card before for one that has just been played."""
    played = act(taken_over, "play", action="1:play SJ")
    assert act(played, "undo").say == "Taken back. Ben is to play."


def test_hidden_hands_are_not_in_the_frame(taken_over: Frame) -> None:
    """Ada holds ♠10, ♣A, ♦J and ♦A; after hiding, none of these is on the page while Ben is to play."""
    hidden = act(taken_over, "hide")
    adas = {"S10", "CA", "DJ", "DA"}
    assert adas < open_cards(taken_over.html, "sixty-six-a-marriage-waits")
    seen = open_cards(hidden.html, "sixty-six-a-marriage-waits")
    assert not adas & seen
    assert "CK" in seen
    assert 'aria-label="four cards"' in hidden.html


def test_a_step_goes_to_its_position_and_no_further() -> None:
    opened = deal.open(MARRIAGE)
    assert "6 of 21" in act(opened, "step", to=6).html
    with pytest.raises(Unreadable):
        act(opened, "step", to=22)


def test_a_new_deal_follows_the_seed_and_the_house_rules() -> None:
    opened = deal.open(MARRIAGE)
    options = {"end_play": "strict", "unknown": "x", "target": "99"}
    one, same, other = (act(opened, "deal", seed=seed, options=options) for seed in (1, 1, 2))
    assert one == same
    assert one.record != other.record
    assert "option end-play strict" in session(one)["record"]
    assert "99" not in session(one)["record"].splitlines()[2]


def test_a_link_of_the_other_game_is_not_opened() -> None:
    link = re.search(r'#deal=([^"]*)', act(deal.open("chwech/an-exact-nine"), "over", at=3).html)
    assert link
    with pytest.raises(Unreadable, match="Chwech, which has its own page"):
        act(deal.open(MARRIAGE), "link", text=link[1])


def test_a_link_opens_the_position_it_was_made_at(taken_over: Frame) -> None:
    link = re.search(r'#deal=([^"]*)', taken_over.html)
    assert link
    opened = act(deal.open(MARRIAGE), "link", text=link[1])
    assert session(opened)["playing"]
    assert "This deal is played with" not in opened.html
    others = act(deal.open(MARRIAGE), "link", text=link[1], options={"end_play": "strict"})
    assert "This deal is played with: <strong>the usual rules</strong>." in others.html
    assert others.focus == "sixty-six-a-marriage-waits-rules-close"
    assert "This deal is played with" not in act(others, "hide").html
    assert re.search(r'class="fs-mine" data-turn><div class="fs-line">.*<strong>Ben</strong>.*to play\.', opened.html)


def test_a_link_to_what_the_rules_refuse_names_the_rule_by_its_title() -> None:
    """Ada plays the king of clubs, which Ben holds. The name that the engine gives to the rule is for programmers."""
    link = re.search(r'#deal=([^"]*)', act(deal.open(MARRIAGE), "over", at=6).html)
    assert link
    assert link[1].endswith("~0:play_D10")
    with pytest.raises(Unreadable) as refused:
        act(deal.open(MARRIAGE), "link", text=link[1].replace("~0:play_D10", "~0:play_CK"))
    assert str(refused.value) == (
        "That deal cannot be read. Line 12, column 1: expected an action that the rules allow, found 0:play CK. "
        "The rule: Use the cards you hold."
    )


def under(position: Position) -> str:
    """What stands between the board and the hand."""
    return markup(render._told(position, told_at(position)))


def test_what_the_author_of_a_deal_says_is_read_whole_or_there_is_more() -> None:
    """225 characters stand under the board on the smallest phone, with what a deal that is over has brought; a pair of
    brackets is as wide as one."""
    for name in (name for game_id in GAMES for name in tutorials.examples(game_id)):
        record, states = tutorials.deal(name)
        for at in sorted({done for done, _ in record.comments}):
            position = live.position_of(record, states, at, "t")
            told = under(position)
            read = text(Markup(told.partition("<button")[0]))
            whole = " ".join(text(linked(comment)) for comment in position.comments)
            assert whole in read or "-told-opener" in told, (name, at)
            assert len(read.replace("( ", "(").replace(" )", "")) <= 225, (name, at, read)


def test_an_act_that_the_author_explains_is_told_once() -> None:
    """sixty-six/exchange: that the nine went for the turn-up is the act; when she may is the author's."""
    told = under(live.position_of(*tutorials.deal(MARRIAGE), 7, "t"))
    assert told.count("exchanges the nine of trumps") == 1
    assert told.count("#exchange") == 1


def test_title_and_comments_of_a_record_are_escaped() -> None:
    script = "<script>alert(1)</script>"
    opened = session(deal.open(MARRIAGE))
    record = (
        opened["record"]
        .replace("A marriage that waits for a trick", script)
        .replace("# Ben has", f"# {script} Ben has")
    )
    frame = deal.act(json.dumps(opened | {"record": record}), {"do": "step", "to": 0})
    assert script not in frame.html
    assert frame.html.count("&lt;script&gt;alert(1)&lt;/script&gt;") == 2


@pytest.mark.parametrize("mention", ["[hokm/no-such-clause]", "[an/aside]", "[whist/follow]", "[/]", "[hokm/]"])
def test_what_a_comment_says_in_brackets_may_be_something_else_than_a_clause(mention: str) -> None:
    opened = session(deal.open(MARRIAGE))
    record = opened["record"].replace("# Ben has", f"# {mention} [hokm/trump-wins] Ben has", 1)
    frame = deal.act(json.dumps(opened | {"record": record, "at": 1}), {"do": "step", "to": 0})
    assert f"{mention} <a class=" in frame.html
    assert f"{mention} A trump beats" in frame.say


def test_where_no_clause_is_shown_there_is_no_other_deal_of_it(taken_over: Frame) -> None:
    with pytest.raises(Unreadable, match="does not know"):
        act(taken_over, "show", seed=1, options={})


def tab_stops(frame: Frame) -> list[str]:
    """The cards in the hand to play that the Tab key comes to."""
    return re.findall(r'<button id="sixty-six-a-marriage-waits-(\w+)-button" type="button" tabindex="0"', frame.html)


def test_the_tab_stop_of_a_hand_is_the_card_with_the_focus(taken_over: Frame) -> None:
    assert f"sixty-six-a-marriage-waits-{tab_stops(taken_over)[0]}-button" == taken_over.focus
    assert tab_stops(act(taken_over, "play", action="1:play DQ")) == ["dq"]
    assert tab_stops(act(taken_over, "play", action="1:play HK")) == tab_stops(taken_over), "he does not hold it"


def test_of_a_position_only_the_known_hand_is_shown_and_played() -> None:
    """A link to a position of Witches Whist: Ada's cards are known, the others are thirteen backs each."""
    text = "follow-suit 1\ngame witches-whist\nposition\ndealer 3\nhand 0 CAK3 DQ9 HJ104 SA8752\n"
    text += "hand 1 ?13\nhand 2 ?13\nhand 3 ?13\nturned D4\n"
    opened = deal.open("witches-whist/the-odd-trick")
    linked = deal.act(opened.record, {"do": "link", "text": text.translate(str.maketrans("\n ", "~_"))})
    assert [linked.html.count(f'aria-label="{cards} cards"') for cards in ("thirteen", "twelve")] == [2, 1]
    played = deal.act(linked.record, {"do": "play", "action": "0:play CA"})
    assert "<strong>Ben</strong>" in played.html.partition("fs-line")[2]
    assert "to play. That hand is not known" in played.html
    assert 'data-event="{&#34;do&#34;: &#34;play&#34;' not in played.html


def stepping(html: str) -> dict[str, tuple[bool, bool]]:
    """Each control that steps: whether it can be pressed, and whether it is the one that stands out."""
    controls = re.findall(r'<button[^>]*aria-label="(?:First|Back|Next|Last)"[^>]*>', html)
    names = [re.findall(r'aria-label="(\w+)"', control)[0] for control in controls]
    return {
        name: ("aria-disabled" not in control, "fs-main" in control)
        for name, control in zip(names, controls, strict=True)
    }


def test_nobody_steps_before_a_deal_or_past_its_end_and_the_way_on_stands_out() -> None:
    first, *between, last = (stepping(frame.html) for frame in deal.frames(MARRIAGE))
    on, back = {"Next": (True, True), "Last": (True, False)}, {"First": (True, False), "Back": (True, False)}
    assert first == {"First": (False, False), "Back": (False, False), **on}
    assert last == {**back, "Next": (False, True), "Last": (False, False)}
    assert all(one == back | on for one in between)
    assert len(between) == len(tutorials.deal(MARRIAGE)[1]) - 2


def test_a_deal_is_taken_over_and_the_example_of_a_clause_played_on_from() -> None:
    assert ["Take over from here" in frame.html for frame in deal.frames(MARRIAGE)[:2]] == [True, True]
    assert all("Play on from here" not in frame.html for frame in deal.frames(MARRIAGE))
    example = clause.act(clause.open("chwech/ace").record, {"do": "show", "seed": 1, "options": {}}).html
    assert ["Take over from here" in example, "Play on from here" in example] == [False, True]


def test_a_card_that_can_be_played_as_two_things_is_asked_about_and_the_first_choice_has_the_focus() -> None:
    """By the original rule of Chwech an ace is played as it is, or said to be low."""
    frame = act(deal.open("chwech/an-exact-nine"), "deal", seed=0, options={"ace_joker": "original"})
    asks = [event for event in events(frame.html) if event["do"] == "choose"]
    assert asks
    for event in asks:
        chosen = deal.act(frame.record, event)
        assert chosen.say.endswith("choose what it is played as.")
        assert chosen.focus == "chwech-an-exact-nine-say-plain"
        assert f'id="{chosen.focus}"' in chosen.html


def test_a_link_to_a_deal_of_another_game_is_not_opened_whichever_comes_first() -> None:
    names = ["chwech/an-exact-nine", MARRIAGE, "hokm/a-single-queen"]
    links = {name: re.findall(r'#deal=([^"]*)', act(deal.open(name), "over", at=1).html)[0] for name in names}
    for name in names:
        for other in names:
            if name == other:
                assert act(deal.open(name), "link", text=links[other])
            else:
                with pytest.raises(Unreadable, match="which has its own page"):
                    act(deal.open(name), "link", text=links[other])


def test_it_is_said_whether_the_other_hands_are_hidden_now_or_shown(taken_over: Frame) -> None:
    hidden = act(taken_over, "hide")
    assert hidden.say == "Only the hand to play is shown."
    assert act(hidden, "hide").say == "All hands are shown."


def test_what_cannot_be_read_is_said_as_a_sentence() -> None:
    with pytest.raises(Unreadable, match=r"^That deal cannot be read\. Line 1, "):
        live.opened("nothing of ours")
