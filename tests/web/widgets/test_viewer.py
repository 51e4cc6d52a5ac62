"""What the viewer opens, and what it says of what it cannot."""

import json
import re
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any, Final

import pytest

import tutorials
from engine.games import GAMES
from engine.notation import read_one
from tests.conftest import HOUSE
from tests.web.drawn import open_cards
from web import words
from web.frame import Frame, Unreadable
from web.widgets import live, opened, viewer

MATCHES: Final = HOUSE / "tests" / "engine" / "matches"
NORWEGIAN: Final = "norwegian-whist/nobody-calls"
MARRIAGE: Final = "sixty-six/a-marriage-waits"


def act(frame: Frame, do: str, **parts: object) -> Frame:
    return viewer.act(frame.record, {"do": do, **parts})


def pasted(text: str) -> Frame:
    return act(viewer.open("all"), "read", fields={"text": text})


def held(frame: Frame) -> Any:
    return json.loads(frame.record)


def told(frame: Frame) -> str:
    """What a frame says, without its tags."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", frame.html)))


def record_of(name: str) -> str:
    return str(tutorials.deal(name)[0])


@pytest.mark.parametrize("game_id", GAMES)
def test_a_record_tells_its_game_and_stands_at_the_table_from_its_beginning(game_id: str) -> None:
    name = tutorials.examples(game_id)[0]
    _, states = tutorials.deal(name)
    frame = pasted(record_of(name))
    assert f"0 of {len(states) - 1}" in told(frame)
    assert held(frame)["session"]["record"] == record_of(name)
    stepped = act(frame, "step", to=len(states) - 1)
    assert f"{len(states) - 1} of {len(states) - 1}" in told(stepped)


def test_a_file_is_opened_as_what_is_pasted_also_from_another_system() -> None:
    text = record_of(NORWEGIAN)
    assert act(viewer.open("all"), "read", text=text.replace("\n", "\r\n")) == pasted(text)


def test_a_deal_of_a_match_that_cannot_be_read_keeps_its_place_by_its_number() -> None:
    path = next(path for path in sorted(MATCHES.glob("*.match")) if path.read_text("utf-8").count("follow-suit 1") > 2)
    first, second, *rest = path.read_text("utf-8").split("follow-suit 1\n")[1:]
    spoilt = re.sub(r"^hand 0 .*$", "hand 0 nobody", second, flags=re.MULTILINE)
    assert spoilt != second
    frame = pasted("".join(f"follow-suit 1\n{deal}" for deal in (first, spoilt, *rest)))
    named = re.findall(r"<option[^>]*>(.*?)</option>", frame.html)
    assert named[1] == "Deal 2, which cannot be read"
    assert "cannot be read" not in named[0]
    assert len(named) == 2 + len(rest)
    chooser = r'<form class="fs-form"[^>]* data-bring="0"'
    assert re.search(chooser, frame.html), "what has just been read is brought onto the screen"
    assert not re.search(chooser, act(frame, "pick", fields={"deal": "1"}).html), "but not the choice of what cannot be"


@pytest.mark.parametrize("path", sorted(MATCHES.glob("*.match")), ids=lambda path: path.stem)
def test_of_a_match_each_deal_can_be_chosen(path: Path) -> None:
    text = path.read_text("utf-8")
    deals = text.count("follow-suit 1")
    frame = pasted(text)
    assert f"{deals} deals in this text" in told(frame)
    last = act(frame, "pick", fields={"deal": str(deals - 1)})
    assert re.search(r"(?:Back|‹).*0 of \d+", told(last))
    assert held(last)["session"]["record"] != held(frame)["session"]["record"]
    assert 'class="fs-problem"' not in last.html


def test_a_position_stands_with_its_unknown_cards() -> None:
    text = (HOUSE / "docs" / "records.md").read_text("utf-8")
    [position] = [part for part in re.findall(r"```text\n(.*?)```", text, re.DOTALL) if "\nposition\n" in part]
    frame = pasted(position)
    assert "0 of 4" in told(frame)
    after = act(frame, "step", to=1)
    assert "What Ada could see" in told(after), "all of her cards are known"
    assert "What Ben could see" not in told(act(frame, "step", to=2)), "his are not"


def test_whoever_has_played_the_one_card_that_was_unknown_is_looked_over_the_shoulder_from_then_on() -> None:
    """Cai ruffs a club with the card that nobody knew, and leads with the twelve that are known."""
    hands = ["hand 0 ?13", "hand 1 ?13", "hand 2 HAKQ10987 SKQJ109 ?", "hand 3 ?13", "turned D4"]
    acts = ["0:play CA", "1:play C5", "2:play D2", "3:play C9", "2:play HA"]
    frame = pasted("\n".join(["follow-suit 1", "game witches-whist", "position", "dealer 3", *hands, *acts]))
    assert "What Cai could see" not in told(act(frame, "step", to=3)), (
        "one of his cards was unknown before he played it"
    )
    assert "What Cai could see" in told(act(frame, "step", to=5)), "when he led, all of them were known"


def test_a_fault_is_said_with_its_line_and_its_clause_and_what_came_before_stands() -> None:
    """norwegian-whist/grand-lead: Cai, on the left of Ben who called grand, leads; and after him comes Dot, not Ben."""
    text = "\n".join(
        [
            "follow-suit 1",
            "game norwegian-whist",
            "dealer 3",
            "hand 0 CAKQJ1098765432",
            "hand 1 DAKQJ1098765432",
            "hand 2 HAKQJ1098765432",
            "hand 3 SAKQJ1098765432",
            "0:pass",
            "1:grand",
            "2:play HA",
            "1:play D2",
        ]
    )
    frame = pasted(text)
    assert "The deal stands here as far as it can be read. Line 11, column 1:" in told(frame)
    assert "Ben may not play the two of diamonds. It is not Ben’s turn." in told(frame)
    assert "table/#turn" in frame.html
    assert "0 of 3" in told(frame)


def test_a_link_that_is_too_long_is_refused_whole_and_not_opened_in_part() -> None:
    record = record_of(NORWEGIAN)
    for text in (record + "# a comment\n" * 6000, record.strip() + "~" * opened.LONGEST):
        with pytest.raises(Unreadable, match=r"^That is too long to open here: [6-9]\d,\d{3} characters of 60,000\.$"):
            act(viewer.open("all"), "link", text=text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "There was nothing to read."),
        ("  \n ", "There was nothing to read."),
        ("hello", "Line 1, column 1: expected 'follow-suit 1', found 'hello'."),
        ("follow-suit 1\ngame chess", "Line 2, column 6: expected"),
        ("match chess", "no match that this page can read"),
    ],
)
def test_what_cannot_be_read_is_said_and_nothing_else_is_shown(text: str, sentence: str) -> None:
    frame = pasted(text)
    assert sentence in told(frame)
    assert sentence in frame.say
    assert "fs-deal-body" not in frame.html
    assert held(frame)["session"] is None


def test_a_text_that_is_too_long_stays_where_it_was_put_in() -> None:
    """What is refused whole draws nothing anew, so that nothing is lost and nothing of it is said another day."""
    with pytest.raises(Unreadable, match=r"^That is too long to open here: 60,001 characters of 60,000\.$"):
        pasted("x" * (opened.LONGEST + 1))


def test_a_text_of_which_a_part_can_be_shown_can_be_put_right() -> None:
    text = record_of(NORWEGIAN).replace(":play ", ":plays ", 1).replace("title ", "title & ", 1)
    frame = pasted(text)
    assert "></textarea>" in frame.html, "for another record"
    for shown in (frame, act(frame, "step", to=0)):
        again = act(shown, "right")
        [kept] = re.findall(r"<textarea[^>]*>([^<]*)</textarea>", again.html)
        assert unescape(kept) == text
        assert again.focus == "viewer-text"
        assert re.search(r"\bLine \d+, column 1: expected", told(again))
        assert "as far as it can be read" not in told(again), "no deal is to be seen there"
        assert "fs-deal-body" not in again.html
        assert "fs-deal-body" in act(again, "read", fields={"text": text}).html
    with pytest.raises(Unreadable, match=r"^Nothing is wrong with this text\.$"):
        act(pasted(record_of(NORWEGIAN)), "right")


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("2:trump X", "one of 2:trump C, 2:trump D, 2:trump H, 2:trump S"),
        ("2:trump hearts", "one of 2:trump C, 2:trump D, 2:trump H, 2:trump S"),
        ("2:trump", "one of 2:trump C, 2:trump D, 2:trump H, 2:trump S"),
        ("4:trump S", "a seat from 0 to 3"),
        ("9:pass", "a seat from 0 to 3"),
    ],
)
def test_what_no_act_says_and_whom_no_game_has_is_told_by_what_there_is(said: str, expected: str) -> None:
    """In Hokm for four the hakem names one of four suits (hokm/trump); there is no fifth player, and no tenth."""
    lines = record_of(tutorials.examples("hokm")[0]).splitlines()
    at = next(place for place, line in enumerate(lines) if line.startswith("2:trump "))
    found = said if said.startswith("2") else said[0]
    frame = pasted("\n".join([*lines[:at], said, *lines[at + 1 :]]))
    assert f"Line {at + 1}, column 1: expected {expected}, found {found}." in told(frame)


def test_a_text_of_a_stranger_is_escaped() -> None:
    script = "<script>alert(1)</script>"
    assert script not in pasted(script).html
    titled = record_of(NORWEGIAN).replace("title ", f"title {script}")
    assert script not in pasted(titled).html


def test_a_match_of_the_scorepad_leads_there() -> None:
    frame = pasted("match witches-whist names=Zoë dealer=0\ntricks=8,5")
    assert 'href="fs-root:/games/witches-whist/score/#score=match~witches-whist~names:Zoë~dealer:0!tricks:8,5"' in (
        frame.html
    )


def test_one_can_play_on_and_go_back_to_the_record() -> None:
    frame = act(act(pasted(record_of(NORWEGIAN)), "step", to=4), "over", at=4)
    assert held(frame)["session"]["playing"]
    played = act(frame, "play", action=next(iter(re.findall(r'"action": "(\d:play [A-Z0-9]+)"', unescape(frame.html)))))
    assert "Back to the record" in told(played)
    assert act(played, "undo").say == "Taken back."
    back = act(played, "pick")
    assert "Back to the record" not in told(back)
    assert held(back)["session"]["record"] == record_of(NORWEGIAN)


def test_its_link_brings_the_deal_back_where_it_stood() -> None:
    frame = act(act(pasted(record_of(NORWEGIAN)), "step", to=9), "keep")
    assert re.search(r'id="viewer-kept"[^>]* data-open[ >]', frame.html), "it opens as it comes"
    link = re.search(r'href="fs-root:/viewer/#view=([^"]*)"', frame.html)
    assert link
    opened = act(viewer.open("all"), "link", text=unescape(link[1]))
    assert re.search(r"\b9 of \d+", told(opened))
    assert f'href="fs-root:/viewer/#view={link[1]}"' in act(opened, "keep").html


def test_a_deal_without_a_name_is_called_by_its_game() -> None:
    record = read_one(record_of("hokm/a-single-queen"))[0]
    named, plain = (viewer._called(replace(record, title=title)) for title in ("A queen", ""))
    assert (named, plain) == ("A queen: a deal of Hokm", "A deal of Hokm")


@pytest.mark.parametrize("text", ["", "chess", "5~", "hokm/no-such", "game_hokm~hand_0_SA", "follow-suit_1~game_hokm"])
def test_a_link_that_holds_no_deal_is_refused(text: str) -> None:
    for source in ("all", "framed"):
        with pytest.raises(Unreadable):
            act(viewer.open(source), "link", text=text)


def test_a_link_may_name_an_example_deal() -> None:
    opened = act(viewer.open("framed"), "link", text=NORWEGIAN)
    assert held(opened)["session"]["record"] == record_of(NORWEGIAN)


def test_what_one_could_see_is_no_more_than_their_own_hand() -> None:
    """Ada acts first, and Ben's cards are not in her sight."""
    record, states = tutorials.deal(NORWEGIAN)
    frame = act(act(pasted(str(record)), "step", to=1), "see")
    sight = frame.html[frame.html.index('id="viewer-sight"') :]
    first = record.actions[0].seat
    assert open_cards(sight, "viewer-saw") == {str(card) for card in states[0].hand(first)}


@pytest.mark.parametrize("event", [{"do": "step", "to": 0}, {"do": "see"}, {"do": "keep"}, {"do": "pick"}])
def test_before_anything_is_open_there_is_nothing_to_do(event: dict[str, object]) -> None:
    with pytest.raises(Unreadable):
        viewer.act(viewer.open("all").record, event)


@pytest.mark.parametrize("number", ["9", "-1", "x", "٣", ""])
def test_a_deal_that_is_not_there_cannot_be_chosen(number: str) -> None:
    with pytest.raises(Unreadable):
        act(pasted(record_of(NORWEGIAN)), "pick", fields={"deal": number})


# Boards of Portable Bridge Notation

RUN: Final = "AKQJT98765432"
BOARD: Final = f"""% PBN 2.1
[Event "Club evening"]
[Board "1"]
[West "Ann"]
[East "Zoë & co"]
[Dealer "E"]
[Deal "S:{RUN[1:]}.A.. A.{RUN[1:]}.. ..{RUN}. ...{RUN}"]
[Auction "S"]
1NT
[Play "W"]
H3 D2 C2 S2
"""
"""South has all spades but the ace, and the ace of hearts; West has the other hearts and the ace of spades. South, who
called grand, throws a spade on West's heart."""


def test_a_board_is_dealt_in_the_game_that_goes_along_furthest_with_it() -> None:
    """Only Norwegian Whist knows a call of grand by the player on the dealer's left."""
    frame = pasted(BOARD)
    assert "game norwegian-whist" in held(frame)["session"]["record"]
    assert "0 of 4" in told(frame)
    assert "Ben sits West for Ann and Dot sits East for Zoë & co." in told(frame)


def test_the_first_act_that_the_game_refuses_is_told_in_words_with_its_clause() -> None:
    frame = pasted(BOARD)
    assert "Line 11, column 10: Ada may not play the two of spades." in told(frame)
    assert "games/norwegian-whist/#follow" in frame.html


def test_a_board_can_be_dealt_in_another_game_with_a_card_turned_up_that_is_chosen() -> None:
    """East, who deals, has all the clubs, and one of them is turned up."""
    frame = act(pasted(BOARD), "pick", fields={"deal": "0", "game": "witches-whist", "turned": ""})
    assert "turned C2" in held(frame)["session"]["record"]
    assert "Turned up (the board does not say)" in told(frame)
    chosen = act(frame, "pick", fields={"game": "witches-whist", "turned": "CK"})
    assert "turned CK" in held(chosen)["session"]["record"]
    for wrong in ("HA", "S", "<script>"):
        assert act(frame, "pick", fields={"game": "witches-whist", "turned": wrong}).html == frame.html
    cut = act(frame, "pick", fields={"game": "cayenne", "turned": "H4'"})
    assert "turned H4'" in held(cut)["session"]["record"]


def test_of_several_boards_one_is_chosen_and_a_fault_in_one_is_its_own() -> None:
    frame = pasted(BOARD + '\n[Board "2"]\n[Dealer "N"]\n[Deal "N:- - - -"]\n')
    assert "Board 1, Club evening" in told(frame)
    other = act(frame, "pick", fields={"deal": "1"})
    assert "This deal cannot be read. Line 15, column 8:" in told(other)
    assert "fs-deal-body" not in other.html
    assert "0 of 4" in told(act(other, "pick", fields={"deal": "0"}))


def test_an_act_of_no_game_is_told_without_the_name_of_the_clause_that_the_engine_gives() -> None:
    frame = pasted(record_of(NORWEGIAN).replace(":play ", ":plays ", 1))
    assert "The deal stands here as far as it can be read." in told(frame)
    assert frame.say.startswith("The deal stands here as far as it can be read.")
    assert "refused by" not in told(frame)
    assert "data-bring" in frame.html
    assert "data-bring" not in act(frame, "step", to=0).html, "who steps is not led back to it"


@pytest.mark.parametrize("text", ["rubbish here", "follow-suit 1\ngame sixty-six\nhand 0 </textarea><b>", "match hokm"])
def test_what_cannot_be_read_stays_where_it_can_be_put_right(text: str) -> None:
    frame = pasted(text)
    [kept] = re.findall(r"<textarea[^>]*>([^<]*)</textarea>", frame.html)
    assert unescape(kept) == text
    assert frame.html.index("</textarea>") < frame.html.index("fs-problem") < frame.html.index("viewer-read")
    assert held(frame)["session"] is None
    wrong = 'aria-invalid="true" aria-describedby="viewer-wrong"'
    assert wrong in frame.html.partition("<textarea")[2].partition(">")[0]
    assert "aria-invalid" not in viewer.open("all").html


@pytest.mark.parametrize("text", ["[Event", "{ so", "; so", "[]", '[Event "##x"]'])
def test_what_begins_as_boards_do_and_has_none_is_told(text: str) -> None:
    frame = pasted(text)
    assert "This deal cannot be read. Line 1, column" in told(frame)
    assert held(frame)["session"] is None


@pytest.mark.parametrize(
    "name", ["norwegian-whist/nobody-calls", "cayenne/an-ace-in-silence", "witches-whist/the-odd-trick"]
)
def test_a_deal_that_is_copied_as_a_board_comes_back(name: str) -> None:
    record = tutorials.deal(name)[0]
    kept = act(pasted(str(record)), "keep")
    copied = re.search(r'data-text="(% PBN[^"]*)"', kept.html)
    assert copied
    again = pasted(unescape(copied[1]))
    assert held(again)["session"]["record"] == str(replace(record, comments=()))


@pytest.mark.parametrize("name", ["hokm/a-single-queen", MARRIAGE, "chwech/an-exact-nine"])
def test_no_other_deal_is_offered_as_a_board(name: str) -> None:
    assert "Copy as PBN" not in act(pasted(record_of(name)), "keep").html


# On another page


def test_the_line_is_one_frame_that_may_do_little_and_asks_for_our_page_alone() -> None:
    kept = act(pasted(record_of(NORWEGIAN)), "keep")
    copied = re.search(r'data-text="(&lt;iframe[^"]*)" data-address="([^"]*)"', kept.html)
    assert copied
    line = unescape(copied[1])
    assert line.count("<") == 2
    assert 'src="{address}"' in line
    assert 'loading="lazy"' in line
    assert 'title="Nobody calls: a deal of Norwegian Whist"' in line
    assert 'sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"' in line
    assert "\n" not in line
    assert unescape(copied[2]).startswith("fs-root:/embed/#view=0~follow-suit_1~")


def test_a_title_cannot_break_out_of_the_line() -> None:
    kept = act(pasted(record_of(NORWEGIAN).replace("Nobody calls", '"><script>x</script>')), "keep")
    copied = re.search(r'data-text="(&lt;iframe[^"]*)"', kept.html)
    assert copied
    assert "<script>" not in unescape(copied[1])


def test_in_a_frame_there_is_the_deal_and_the_way_to_our_page_and_nothing_to_paste() -> None:
    frame = act(viewer.open("framed"), "link", text=f"3~{NORWEGIAN}")
    assert "3 of 56" in told(frame)
    assert "textarea" not in frame.html
    assert "Take it along" not in told(frame)
    assert 'href="fs-root:/viewer/#view=3~follow-suit_1~' in frame.html


def test_in_a_frame_what_is_wrong_with_the_address_waits_until_the_script_says_so() -> None:
    assert "<p hidden data-nothing" in viewer.static("framed", "../")
    assert "data-nothing" not in viewer.static("all", "../")


def test_before_anybody_has_acted_there_is_nobody_to_look_over_the_shoulder_of() -> None:
    frame = pasted(record_of(NORWEGIAN))
    assert "could see" not in told(frame)
    assert "What Ada could see" in told(act(frame, "step", to=1))


def test_a_place_past_the_end_of_a_deal_is_none() -> None:
    """Whether the page asks for it or a record says that it stands there."""
    frame = pasted(record_of(NORWEGIAN))
    made_up = held(frame)
    made_up["session"]["at"] = 999
    with pytest.raises(Unreadable):
        viewer.act(json.dumps(made_up), {"do": "keep"})
    for to in (len(tutorials.deal(NORWEGIAN)[1]), 999):
        with pytest.raises(Unreadable):
            act(frame, "step", to=to)


def test_what_whoever_acted_last_could_see_is_the_view_before_the_act() -> None:
    """Norwegian Whist: the fifth act is the lead. Before it the leader held all thirteen cards."""
    record, states = tutorials.deal(NORWEGIAN)
    frame = act(act(pasted(record_of(NORWEGIAN)), "step", to=5), "see")
    seat = record.actions[4].seat
    over = frame.html.split('id="viewer-sight"')[1]
    assert open_cards(over, "viewer-saw") == {str(card) for card in states[4].hand(seat)}
    assert "--n: 13" in over
    assert "data-led" not in over
    assert len(states[4].hand(seat)) == 13
    assert "What was to be seen is shown." in frame.say


def test_there_is_somebody_to_look_over_only_after_an_act() -> None:
    record, _ = tutorials.deal(NORWEGIAN)
    first = pasted(record_of(NORWEGIAN))
    assert "could see" not in told(first)
    with pytest.raises(Unreadable, match="nobody here"):
        act(first, "see")
    for at in (1, 2, 3, 4, len(record.actions)):
        name = words.cards.name(record.actions[at - 1].seat)
        assert f"What {name} could see" in told(act(first, "step", to=at)), at


@pytest.mark.parametrize(
    ("first", "at"),
    [("0~", 0), ("3~", 3), ("999~", -1), ("1000~", None), ("12345~", None), ("³~", None), ("", 0), ("x~", None)],
)
def test_a_link_says_where_the_deal_stands_with_up_to_three_digits(first: str, at: int | None) -> None:
    """Past its end it stands at the end; what is no such number belongs to what cannot be read."""
    record, states = tutorials.deal(NORWEGIAN)
    link = f"{first}{NORWEGIAN}"
    if at is None:
        with pytest.raises(Unreadable):
            act(viewer.open("all"), "link", text=link)
        return
    frame = act(viewer.open("all"), "link", text=link)
    there = len(states) - 1 if at < 0 else at
    assert held(frame)["session"]["at"] == there
    assert f"{there} of {len(record.actions)}" in told(frame)


def test_a_single_deal_has_nothing_to_choose_from_and_what_is_wrong_is_said_aloud() -> None:
    one = pasted(record_of(NORWEGIAN))
    assert '<form class="fs-form"' not in one.html
    two = pasted(f"{record_of(NORWEGIAN)}\n{record_of(NORWEGIAN)}")
    assert '<form class="fs-form"' in two.html
    assert '<p class="fs-problem" id="viewer-wrong" data-say>' in pasted("follow-suit 1\ngame none").html
    kept = act(one, "keep").html
    assert re.search(r'id="viewer-link"[^>]* data-copy', kept)


@pytest.mark.parametrize("number", [0, 1, 2])
def test_of_several_deals_the_one_that_is_shown_is_chosen(number: int) -> None:
    text = "\n".join([record_of(NORWEGIAN)] * 3)
    frame = act(pasted(text), "pick", fields={"deal": str(number)})
    [found] = re.findall(r'<select id="viewer-deal".*?</select>', frame.html)
    assert re.findall(r'<option value="(\d)" selected>', found) == [str(number)]
    assert "3 deals in this text" in told(frame)


def test_past_the_end_of_a_deal_nobody_has_acted() -> None:
    """The session comes back from the page, and may have been made up on the way."""
    frame = pasted(record_of("hokm/a-single-queen"))
    session = held(frame)["session"]
    for at in (0, 999):
        made_up = json.dumps({**held(frame), "session": {**session, "at": at}})
        with pytest.raises(Unreadable):
            viewer.act(made_up, {"do": "see"})


@pytest.mark.parametrize("table", ["a", "viewers", "z", ""])
def test_the_deal_of_another_table_is_not_gone_on_with(table: str) -> None:
    frame = pasted(record_of(NORWEGIAN))
    made_up = json.dumps({**held(frame), "session": {**held(frame)["session"], "table": table}})
    with pytest.raises(Unreadable):
        viewer.act(made_up, {"do": "step", "to": 1})


def test_of_several_who_are_awaited_one_hand_is_seen_while_the_others_are_hidden() -> None:
    """minnesota-whist/bid: all four lay a card, unseen."""
    record, states = tutorials.deal("minnesota-whist/four-reds")
    session = live.Session(str(record), 0, "table", playing=True, closed=True)
    assert states[0].turn == (0, 1, 2, 3)
    assert live.seen_in(record, states[0], session).seats == (0,)


def test_of_a_deal_in_which_nothing_has_been_done_what_can_be_done_comes_first_and_no_step_is_offered() -> None:
    """A board of bridge has its hands and no play: somebody may take it over."""
    frame = pasted(re.sub(r"\[Auction[\s\S]*", "", BOARD))
    assert frame.focus == "viewer-take-over"
    assert re.search(r'<button[^>]* id="viewer-take-over"[^>]* data-reached', frame.html), (
        "it is brought onto the screen"
    )
    assert "Step through the deal" not in frame.html
    begun = pasted(record_of(NORWEGIAN))
    assert begun.focus == "viewer-next"
    assert "data-reached" not in begun.html
    assert "Step through the deal" in begun.html
