"""What the calculator for a match answers, without a browser."""

import re
from html import unescape
from urllib.parse import unquote

import pytest

from tests.docs.test_completeness import fences, page
from tests.web.drawn import text
from web.frame import Frame, Unreadable
from web.widgets import match
from web.widgets.sheet import read, with_deal

WHIST = "witches-whist dealer=3\ntricks=8,5\ntricks=6,7\ntricks=9,4"
HOKM = "hokm dealer=1\ntricks=7,4"
CAYENNE = "cayenne dealer=3\ncontract=second tricks=8,5 held=3,2"


SEED = {"seed": 5}
"""What the page adds to an event."""


def begun(source: str, **options: str) -> Frame:
    """A match of the reader's own, before its first deal."""
    return match.act(match.open(source).record, {"do": "new", "options": options})


def added(frame: Frame, options: dict[str, str] | None = None, **fields: str) -> Frame:
    """The answer after a deal was entered and added, fields with `_` for the dash before a side's number."""
    sent = {name.replace("_", "-") if name[-1].isdigit() else name: value for name, value in fields.items()}
    return match.act(frame.record, {"do": "add", "fields": sent, "options": options or {}, **SEED})


def totals(frame: Frame) -> list[list[int]]:
    """The running totals, deal by deal and side by side."""
    rows = re.findall(r"<tr><th scope=\"row\">\d+<small>.*?</tr>", frame.html)
    return [[int(number) for number in re.findall(r"<strong>(-?\d+)</strong>", row)] for row in rows]


def said(frame: Frame) -> str:
    return re.sub(r"<[^>]+>", "", frame.html)


def test_a_worked_case_has_its_totals_and_its_lines_and_no_form() -> None:
    """8 - 6 = 2, 7 - 6 = 1 for the others, 9 - 6 = 3: five are game. Dot, Ada and Ben dealt."""
    frame = match.open(WHIST)
    assert totals(frame) == [[2, 0], [2, 1], [5, 1]]
    assert "The match is over. Ada and Cai have won it." in said(frame)
    assert [f"{name} dealt" in said(frame) for name in ("Dot", "Ada", "Ben", "Cai")] == [True, True, True, False]
    assert "above six: 3" in said(frame)
    assert "<form" not in match.static(WHIST, "")


def test_a_worked_case_has_a_link_to_it() -> None:
    link = "games/witches-whist/score/#score=match~witches-whist~dealer:3!tricks:8,5!tricks:6,7!tricks:9,4"
    assert link in match.open(WHIST).html
    assert re.search(rf'href="[^"]*{re.escape(link)}" data-copy', match.open(WHIST).html), "which a press copies"


def test_a_file_that_says_to_be_something_else_holds_no_match() -> None:
    """Whatever stands behind its first word."""
    record = match.open(WHIST).record
    with pytest.raises(Unreadable, match="This file holds no match"):
        match.act(record, {"do": "load", "text": "follow-whist " + WHIST})


def test_a_match_is_kept_deal_by_deal() -> None:
    frame = added(begun(WHIST), dealer="2", tricks_0="6", tricks_1="7")
    assert frame.say == "After deal 1: Ada and Cai 0, Ben and Dot 1. Dot deals next."
    assert frame.focus == "match-witches-whist-2-tricks-0"
    frame = added(frame, tricks_0="12", tricks_1="1")
    assert totals(frame) == [[0, 1], [6, 1]]
    assert frame.say.endswith("The match is over. Ada and Cai have won it.")
    assert "Add this deal" not in frame.html, "nothing is added to a match that is over"
    with pytest.raises(Unreadable):
        match.act(frame.record, {"do": "add"})


def test_the_beginning_is_brought_onto_the_screen_the_players_first_and_then_the_form_of_the_next_deal() -> None:
    """And one thing alone: the players are folded by then."""
    fresh = begun(WHIST)
    assert re.findall(r'<(\w+) class="([^"]*)"[^>]* data-bring="3"', fresh.html) == [("details", "fs-players")]
    after = added(fresh, dealer="2", tricks_0="6", tricks_1="7")
    assert re.findall(r'<(\w+) class="([^"]*)"[^>]* data-bring="3"', after.html) == [("p", "fs-what")]


def brought(frame: Frame) -> list[str]:
    """What is brought onto the screen, the most important last: the class of each part."""
    parts = [
        re.findall(r'(class|data-bring)="([^"]*)"', tag) for tag in re.findall(r"<[^>]* data-bring=[^>]*>", frame.html)
    ]
    return [dict(part)["class"] for part in sorted(parts, key=lambda part: dict(part)["data-bring"])]


def test_the_end_of_a_match_is_brought_onto_the_screen_with_what_can_be_done_then() -> None:
    assert brought(added(kept(*THREE[:2]), tricks_0="9", tricks_1="4")) == ["fs-result", "fs-more"]
    assert brought(kept(*THREE)) == ["fs-result", "fs-more"]
    assert "fs-more" not in brought(done(kept(*THREE), "change", deal=1)), "one of its deals is open"
    asked_for = done(kept(*THREE), "list").html
    assert re.search(r'data-bring="4">No other match', asked_for), "after all else"
    assert re.search(r'<summary id="match-witches-whist-kept-summary" data-reached', asked_for)


def kept(*deals: str, game: str = "witches-whist~dealer:3") -> Frame:
    """A match of the reader's own with some deals, as a link brings them."""
    return match.act(match.open(game.partition("~")[0]).record, {"do": "link", "text": "!".join([game, *deals])})


def done(frame: Frame, do: str, **more: object) -> Frame:
    return match.act(frame.record, {"do": do, **SEED, **more})


def changed(frame: Frame, number: int, **fields: str) -> Frame:
    """The answer after a deal was opened, changed and saved."""
    opened = done(frame, "change", deal=number)
    return done(opened, "save", fields={name.replace("_", "-"): value for name, value in fields.items()})


THREE = ("tricks:8,5", "tricks:6,7", "tricks:9,4")
"""Two tricks above six for Ada and Cai, one for the others, then three: five are game."""


def test_a_button_of_the_pad_needs_python_and_only_the_one_that_leads_on_stands_out() -> None:
    frame = added(begun(WHIST), dealer="2", tricks_0="6", tricks_1="7")
    assert re.findall(r'fs-main"[^>]*>([^<]*)<', frame.html) == ["Add this deal"]
    over = kept(*THREE)
    assert re.findall(r'fs-main"[^>]*>([^<]*)<', over.html) == ["Begin a new match"]
    assert re.findall(r'fs-main"[^>]*>([^<]*)<', done(over, "change", deal=1).html) == ["Save this change"]
    assert re.search(r'id="match-witches-whist-change-1"[^>]* data-python[ >]', frame.html)
    [dealer] = re.findall(r'<select id="match-witches-whist-players-dealer".*?</select>', frame.html)
    assert re.findall(r'<option value="(.)" selected>', dealer) == ["2"]


def test_any_deal_can_be_changed_and_what_comes_of_it_is_said() -> None:
    """9 - 6 = 3 instead of 8 - 6 = 2: 3, 3, and 3 + 3 = 6. Then 7 - 6 = 1 instead of 3: 1 + 3 = 4 are no game."""
    frame = kept(*THREE)
    opened = done(frame, "change", deal=1)
    assert 'value="8"' in opened.html
    assert opened.focus == "match-witches-whist-1-tricks-0"
    assert "Deal 1: Dot deals." in said(opened)
    saved = changed(frame, 1, tricks_0="9", tricks_1="4")
    assert totals(saved) == [[3, 0], [3, 1], [6, 1]]
    assert saved.say == "Deal 1 is changed: Ada and Cai 3 instead of 2."
    assert saved.focus == "match-witches-whist-change-1"
    fewer = changed(frame, 1, tricks_0="7", tricks_1="6")
    assert totals(fewer) == [[1, 0], [1, 1], [4, 1]]
    assert fewer.say == "Deal 1 is changed: Ada and Cai 1 instead of 2. The match is no longer over."


def test_a_deal_after_the_end_stays_and_is_marked_and_counts_again_later() -> None:
    """11 - 6 = 5 end the match at once."""
    over = changed(kept(*THREE), 1, tricks_0="11", tricks_1="2")
    assert totals(over) == [[5, 0]]
    assert over.say == (
        "Deal 1 is changed: Ada and Cai 5 instead of 2. The match ends with deal 1 now. "
        "Deal 2 is not counted. The match was over before it."
    )
    assert "Deal 3 is not counted. The match was over before it." in said(over)
    assert "put right" not in said(over), "nothing is wrong with any of them"
    assert totals(changed(over, 1, tricks_0="8", tricks_1="5")) == [[2, 0], [2, 1], [5, 1]]


def test_what_follows_from_a_changed_deal_is_worked_out_again() -> None:
    """Ada is hakem; swept, she hands the role to Dot. If she wins instead, she stays, and the next sweep is 3."""
    frame = kept("tricks:0,7", "tricks:0,7", game="hokm~dealer:1")
    assert totals(frame) == [[0, 3], [0, 5]]
    saved = changed(frame, 1, tricks_0="7", tricks_1="4")
    assert totals(saved) == [[1, 0], [1, 3]]
    assert saved.say == (
        "Deal 1 is changed: Ada and Cai 1 instead of 0, Ben and Dot 0 instead of 3. "
        "Deal 2 brings Ben and Dot 3 instead of 2."
    )


def typed(frame: Frame, *tricks: str) -> Frame:
    return done(frame, "enter", fields={f"tricks-{side}": number for side, number in enumerate(tricks)})


def in_form(frame: Frame) -> list[tuple[str, str]]:
    """What stands in each number of the form, and faintly where it is left out."""
    fields = re.findall(r'<input id="[^"]*-tricks-.".*?>', frame.html)
    return [
        (re.findall(r' value="([^"]*)"', field)[0], re.findall(r'placeholder="([^"]*)"', field)[0]) for field in fields
    ]


def test_in_a_deal_that_is_changed_the_number_that_nobody_touches_follows_from_the_other() -> None:
    """8 and 5 make thirteen tricks, and so do 9 and 4: nobody has to work out what the others are left with."""
    opened = done(kept(*THREE), "change", deal=1)
    more = typed(opened, "9", "5")
    assert in_form(more) == [("9", "9"), ("", "4")]
    saved = done(more, "save", fields={"tricks-0": "9", "tricks-1": ""})
    assert saved.say == "Deal 1 is changed: Ada and Cai 3 instead of 2."
    assert totals(saved)[0] == [3, 0]
    assert in_form(typed(opened, "8", "3")) == [("", "10"), ("3", "3")], "from the second as from the first"
    assert in_form(typed(more, "10", "5")) == [("10", "10"), ("", "3")], "typed on before the answer was there"
    assert in_form(typed(opened, "", "5")) == [("", "8"), ("5", "5")], "and where it is emptied, it follows itself"
    assert in_form(typed(more, "8", "")) == [("8", "8"), ("", "5")]


def test_in_a_deal_that_is_changed_what_was_typed_stays() -> None:
    opened = done(kept(*THREE), "change", deal=1)
    both = typed(typed(opened, "9", "5"), "9", "5")
    assert in_form(both) == [("9", "9"), ("5", "5")], "it was typed after the other"
    assert in_form(typed(typed(opened, "9", "6"), "10", "6")) == [("10", "10"), ("6", "6")]
    new = typed(begun(WHIST), "9", "5")
    assert in_form(new) == [("9", "9"), ("5", "5")], "a new deal has nothing that nobody touched"
    four = done(kept("tricks:4,4,3,2", game="chinese-whist~dealer:3"), "change", deal=1)
    assert in_form(typed(four, "5", "4", "3", "2")) == [("5", "5"), ("4", "4"), ("3", "3"), ("2", "2")], "of more, none"


def test_a_change_that_cannot_be_is_refused_and_one_that_is_left_changes_nothing() -> None:
    frame = kept(*THREE)
    refused = changed(frame, 2, tricks_0="8", tricks_1="6")
    assert refused.say.startswith("A deal is thirteen tricks")
    assert totals(refused) == totals(frame)
    left = done(refused, "leave")
    assert (left.say, left.focus) == ("Deal 2 is as it was.", "match-witches-whist-change-2")
    assert (left.record, left.html) == (frame.record, frame.html)


def test_a_deal_being_entered_waits_while_another_is_changed() -> None:
    half = done(kept("tricks:8,5"), "enter", fields={"tricks-0": "12", "tricks-1": ""})
    saved = changed(half, 1, tricks_0="9", tricks_1="4")
    assert 'value="12"' in saved.html
    assert totals(saved) == [[3, 0]]


def test_a_deal_can_be_deleted() -> None:
    """Without the first, 1 for Ben and Dot and 3 for Ada and Cai: no game."""
    gone = done(done(kept(*THREE), "change", deal=1), "delete")
    assert totals(gone) == [[0, 1], [3, 1]]
    assert gone.say == "Deal 1 is off the sheet, and those after it move up. The match is no longer over."


def test_what_comes_of_a_deal_that_goes_or_comes_back_is_told_by_the_numbers_on_the_sheet() -> None:
    """The third of Witches Whist ends the match again. In Hokm Ada, the first hakem, loses the role with the first
    deal: the sweep after it is one by the hakem's side and counts 2, and as a first deal one of the hakem, and 3."""
    back = done(done(done(kept(*THREE), "change", deal=1), "delete"), "undo")
    assert back.say == "Deal 1 is on the sheet, and those after it move down. The match ends with deal 3 now."
    hokm = kept("tricks:4,7", "tricks:0,7", game="hokm~dealer:1")
    gone = done(done(hokm, "change", deal=1), "delete")
    assert (totals(hokm), totals(gone)) == ([[0, 1], [0, 3]], [[0, 3]])
    assert gone.say == (
        "Deal 1 is off the sheet, and those after it move up. Deal 1 brings Ben and Dot 3 instead of 2."
    )
    assert done(gone, "undo").say == (
        "Deal 1 is on the sheet, and those after it move down. Deal 2 brings Ben and Dot 2 instead of 3."
    )
    second = done(done(kept(*THREE), "change", deal=2), "delete")
    assert second.say == "Deal 2 is off the sheet, and those after it move up."
    last = done(done(kept(*THREE), "change", deal=3), "delete")
    assert last.say == "Deal 3 is off the sheet."
    assert done(last, "undo").say == "Deal 3 is on the sheet."


def test_what_comes_of_a_deal_in_the_middle_is_told_of_those_after_it() -> None:
    """Of 1, 0, 2 and 2 points for Ada's side the last makes five; without the third, which has the numbers of the
    fourth, there are three."""
    four = kept("tricks:7,6", "tricks:6,7", "tricks:8,5", "tricks:8,5")
    gone = done(done(four, "change", deal=3), "delete")
    assert gone.say == "Deal 3 is off the sheet, and those after it move up. The match is no longer over."
    assert done(gone, "undo").say == (
        "Deal 3 is on the sheet, and those after it move down. The match ends with deal 4 now."
    )


def test_a_deal_that_is_saved_as_it_was_is_told_so_and_is_no_change() -> None:
    opened = done(kept(*THREE), "change", deal=2)
    saved = done(opened, "save", fields={"tricks-0": "6", "tricks-1": "7"})
    assert (saved.say, saved.focus) == ("Deal 2 is as it was.", "match-witches-whist-change-2")
    assert "Undo" not in said(saved)
    assert saved.html == done(opened, "leave").html


def test_a_deal_too_long_to_be_kept_among_the_changes_is_deleted_and_told_so() -> None:
    """Whoever made it up has no way back: a change has twelve thousand characters at most."""
    made_up = f"witches-whist dealer=3\ntricks={'1' * 13_000},5\n* 1 tricks=7,6"
    gone = match.act(made_up, {"do": "delete", **SEED})
    assert gone.say == "Deal 1 is off the sheet."
    assert "Undo" not in said(gone)


@pytest.mark.parametrize("number", [0, 2, 9])
@pytest.mark.parametrize("do", ["delete", "save", "leave"])
def test_a_deal_that_is_not_on_the_sheet_is_not_open(number: int, do: str) -> None:
    with pytest.raises(Unreadable, match="No deal is being changed"):
        match.act(f"witches-whist dealer=3\ntricks=8,5\n* {number} tricks=7,6", {"do": do, "fields": {}, **SEED})


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_deal_that_is_opened_has_its_own_numbers_in_the_form(number: int) -> None:
    """8, 6 and 9 tricks for Ada's side."""
    html = done(kept(*THREE), "change", deal=number).html
    [first] = re.findall(r'name="tricks-0"[^>]*value="(\d+)"|value="(\d+)"[^>]*name="tricks-0"', html)
    assert "".join(first) == ("8", "6", "9")[number - 1]


def test_every_change_can_be_undone_and_done_again() -> None:
    frames = [begun(WHIST)]
    frames.append(added(frames[-1], dealer="3", tricks_0="8", tricks_1="5"))
    frames.append(added(frames[-1], tricks_0="6", tricks_1="7"))
    frames.append(changed(frames[-1], 1, tricks_0="9", tricks_1="4"))
    frames.append(done(done(frames[-1], "change", deal=2), "delete"))
    expected = [[], [[2, 0]], [[2, 0], [2, 1]], [[3, 0], [3, 1]], [[3, 0]]]
    assert [totals(frame) for frame in frames] == expected
    undone = [frames[-1]]
    for _ in expected[1:]:
        undone.append(done(undone[-1], "undo"))
    assert [totals(frame) for frame in undone] == expected[::-1]
    assert [frame.say for frame in undone[1:]] == [
        "Deal 2 is on the sheet.",
        "Deal 1 is changed: Ada and Cai 2 instead of 3.",
        "Deal 2 is off the sheet.",
        "Deal 1 is off the sheet.",
    ]
    again = undone[-1]
    redone = (
        "Deal 1 is on the sheet.",
        "Deal 2 is on the sheet.",
        "Deal 1 is changed: Ada and Cai 3 instead of 2.",
        "Deal 2 is off the sheet.",
    )
    for wanted, say in zip(expected[1:], redone, strict=True):
        again = done(again, "redo")
        assert (totals(again), again.say) == (wanted, say)
    for frame, way in ((again, "redo"), (done(undone[-1], "undo"), "undo")):
        with pytest.raises(Unreadable):
            done(frame, way)


def test_while_a_deal_is_being_changed_nothing_before_it_is_undone_or_done_again() -> None:
    """Whoever presses Undo then means the numbers that they type: they would lose these and another deal."""
    frame = done(added(added(begun(WHIST), tricks_0="8", tricks_1="5"), tricks_0="6", tricks_1="7"), "undo")
    offered = ["Undo", "Redo", "Leave it as it was"]
    opened = done(frame, "change", deal=1)
    for shown, expected in (
        (frame, offered[:2]),
        (opened, offered[2:]),
        (typed(opened, "9", "4"), offered[2:]),
        (done(opened, "leave"), offered[:2]),
    ):
        assert [name for name in offered if f">{name}<" in shown.html] == expected


def test_who_dealt_first_is_one_change_however_often_it_is_chosen() -> None:
    frame = begun(WHIST)
    for dealer in ("1", "2", "3"):
        frame = done(frame, "enter", fields={"dealer": dealer, "tricks-0": "", "tricks-1": ""})
    undone = done(frame, "undo")
    assert "Deal 1: Ada deals." in said(undone)
    assert "Undo" not in said(undone)
    assert "Deal 1: Dot deals." in said(done(undone, "redo"))


NAMED = {"name-0": "Ann", "name-1": "Mary Lou", "name-2": "Jo & <b>", "name-3": ""}


def test_the_players_are_called_by_their_names_everywhere() -> None:
    """Two tricks above six for Ann and her partner. Seat 3, Dot, has no name of her own."""
    fields = NAMED | {"dealer": "1", "tricks-0": "", "tricks-1": ""}
    named = done(begun(WHIST), "enter", fields=fields)
    assert named.keep == {"names": ("Ann", "Mary Lou", "Jo & <b>")}
    assert "Deal 1: Mary Lou deals." in said(named)
    assert "<b>" not in named.html
    refused = done(named, "add", fields=fields | {"tricks-0": "8", "tricks-1": "x"})
    assert refused.say == "Mary Lou and Dot: “Tricks the partners won” needs a whole number from 0 to 13."
    scored = done(named, "add", fields=fields | {"tricks-0": "8", "tricks-1": "5"})
    assert scored.say == "After deal 1: Ann and Jo & <b> 2, Mary Lou and Dot 0. Jo & <b> deals next."
    assert "Ada" not in said(scored)
    assert "Ben" not in said(scored)
    [link] = re.findall(r'href="[^"]*#score=match~([^"]*)"', scored.html)
    assert "names:Ann,Mary_Lou,Jo_-26-_-3c-b-3e-~dealer:1" in link
    opened = match.act(match.open(WHIST).record, {"do": "link", "text": link})
    assert "Mary Lou dealt" in said(opened)


@pytest.mark.parametrize(
    ("sheet", "fields", "said"),
    [
        (
            "cayenne dealer=1",
            {"contract": "grand", "tricks-0": "9", "tricks-1": "4", "held-0": "", "held-1": ""},
            "Ada and Cai: “Honours the partners were dealt” needs a whole number from 0 to 5.",
        ),
        (
            "chwech dealer=0",
            {f"left-{seat}": "3" for seat in range(6)} | {f"won-{seat}": "" for seat in range(6)},
            "Ada: “Cards won” needs a whole number from 0 to 54.",
        ),
    ],
)
def test_who_has_filled_in_a_part_is_told_what_is_missing(sheet: str, fields: dict[str, str], said: str) -> None:
    assert done(begun(sheet), "add", fields=fields).say == said


def test_honours_are_not_refused_before_anybody_has_come_to_them() -> None:
    """cayenne/honours: five lie in each suit of trumps, and a form begins with none for either side."""
    fields = {"contract": "second", "tricks-0": "9", "tricks-1": "", "held-0": "0", "held-1": "0"}
    fresh, refused = begun("cayenne dealer=1"), "With a trump suit the two sides hold its five honours"
    entered = done(fresh, "enter", fields=fields)
    assert entered.say == ""
    assert refused not in said(entered)
    assert done(entered, "enter", fields=fields | {"held-0": "4"}).say.startswith(refused)
    asked_for = done(entered, "add", fields=fields)
    assert asked_for.say.startswith(refused)
    assert refused in said(asked_for)
    grand = done(fresh, "enter", fields=fields | {"contract": "grand"})
    assert "above six" in grand.say, "where there are none it is scored at once"


def test_who_adds_a_deal_in_which_nothing_stands_is_led_to_its_first_field() -> None:
    for fields in ({"tricks-0": "", "tricks-1": ""}, {"name-0": "Ann", "tricks-0": ""}):
        early = done(begun(WHIST), "add", fields=fields)
        assert early.say == "Fill in the deal, and then add it."
        assert f"<p>{early.say}</p>" in early.html, "and it is seen"
        assert early.say not in done(early, "enter", fields=fields).html
        [field] = re.findall(r'<input[^>]* name="tricks-0"[^>]*>', early.html)
        assert f'id="{early.focus}"' in field
        assert "fs-problem" not in early.html


def test_a_number_that_no_deal_has_is_what_is_wrong_and_not_the_field_that_is_still_empty() -> None:
    """norwegian-whist/thirteen: no side wins fourteen tricks of thirteen. A field that is no number comes first."""
    fresh = done(match.open("norwegian-whist dealer=0"), "new")
    high = done(fresh, "add", fields={"tricks-0": "14", "tricks-1": ""})
    assert high.say == "Ada and Cai: “Tricks won” needs a whole number from 0 to 13."
    empty = done(fresh, "add", fields={"tricks-0": "12", "tricks-1": "x"})
    assert empty.say == "Ben and Dot: “Tricks won” needs a whole number from 0 to 13."


def test_of_two_numbers_that_no_deal_has_the_first_is_told() -> None:
    """Nobody is dealt ten of nine cards, nor wins 55 of 54. What stands first on the sheet is put right first."""
    fresh = done(match.open("chwech dealer=0"), "new")
    empty = {f"{name}-{seat}": "" for name in ("left", "won") for seat in range(6)}
    left, won = {"left-0": "10"}, {"won-1": "55"}
    assert done(fresh, "add", fields=empty | won).say.startswith("Ben: There are only 54 cards")
    assert done(fresh, "add", fields=empty | left | won).say.startswith("Ada: Nine cards are dealt to each player")


def test_remembered_names_begin_the_next_match_and_a_name_typed_is_one_change() -> None:
    frame = done(match.open(WHIST), "new", names=["Ann", "Bo", 7, "x" * 99])
    assert "Players: Ann, Bo, 7, xxxxxxxxxxxxxxxxxxxx" in said(frame)
    for typed in ("An", "Ant", "Anto"):
        frame = done(frame, "enter", fields={"name-0": typed, "dealer": "0"})
    assert "Players: Anto, Bo, 7" in said(frame)
    undone = done(frame, "undo")
    assert "Players: Ann, Bo, 7" in said(undone)
    assert undone.say == "The names are changed."
    assert "Undo" not in said(undone)


def test_a_match_is_called_by_forty_letters_at_most_in_its_field_and_as_it_is_kept() -> None:
    named = done(kept("tricks:8,5"), "enter", fields={"title": "x" * 41, "tricks-0": "", "tricks-1": ""})
    [field] = re.findall(r'<input[^>]*name="title"[^>]*>', named.html)
    assert 'maxlength="40"' in field
    assert f'value="{"x" * 40}"' in field


def test_a_match_that_has_its_name_back_is_told_so() -> None:
    named = done(kept("tricks:8,5"), "enter", fields={"title": "Friday", "tricks-0": "", "tricks-1": ""})
    undone = done(named, "undo")
    assert undone.say == "The name of the match is changed."
    assert "Friday" not in said(undone)
    both = done(kept("tricks:8,5"), "enter", fields={"title": "Friday", **NAMED, "tricks-0": "", "tricks-1": ""})
    assert done(both, "undo").say == "The names and the name of the match are changed."


def test_the_enter_key_in_a_name_asks_for_no_numbers_yet() -> None:
    fields = NAMED | {"dealer": "1", "tricks-0": "", "tricks-1": ""}
    assert "fs-problem" not in done(begun(WHIST), "add", fields=fields).html


def test_another_first_dealer_is_counted_through() -> None:
    """Ben deals, so Ada, to his right, is hakem, and a sweep against her counts 3. If Cai dealt, Ben is hakem, and a
    sweep of his own side counts 2."""
    frame = kept("tricks:0,7", game="hokm~dealer:1")
    again = done(frame, "enter", fields={"dealer": "2", "tricks-0": "", "tricks-1": ""})
    assert totals(again) == [[0, 2]]
    assert again.say == "Cai dealt first. Deal 1 brings Ben and Dot 2 instead of 3."


def test_what_comes_of_a_change_is_read_over_the_button_of_the_next_deal_until_something_is_typed() -> None:
    """Whoever only looks sees other points after deals that nobody has touched, and is told why: the second sweep is
    now that of the hakem's own side, which counts 2."""
    frame = kept("tricks:7,0", "tricks:0,7", game="hokm~dealer:0")
    assert totals(frame) == [[3, 0], [3, 3]]
    saved = changed(frame, 1, tricks_0="0", tricks_1="7")
    told = (
        "Deal 1 is changed: Ada and Cai 0 instead of 3, Ben and Dot 2 instead of 0. Deal 2 brings Ben and Dot 2 instead"
    )
    assert saved.say.startswith(told)
    assert read_over_the_button(saved) == saved.say
    assert read_over_the_button(done(saved, "enter", fields={"tricks-0": "7", "tricks-1": ""})) != saved.say
    undone = done(saved, "undo")
    assert read_over_the_button(undone) == undone.say != ""
    gone = done(done(saved, "change", deal=1), "delete")
    assert read_over_the_button(gone) == gone.say == "Deal 1 is off the sheet, and those after it move up."
    assert read_over_the_button(added(frame, tricks_0="7", tricks_1="0")) == "", "what was added stands above"


def read_over_the_button(frame: Frame) -> str:
    """What stands between the fields of the form and the button that adds a deal."""
    form = frame.html.partition('class="fs-form"')[2].partition("</form>")[0]
    return text(form.partition('class="fs-result">')[2].partition("</div>")[0])


def test_how_far_it_is_and_what_would_win_it_is_said() -> None:
    """Two of five points, and none: three more are nine tricks, five are eleven. Hokm to seven: from nothing no deal
    brings it. Chwech is six deals long."""
    frame = kept("tricks:8,5")
    assert "Still to go to 5 points: 3 for Ada and Cai, 5 for Ben and Dot." in said(frame)
    assert "What must we make to win?" in said(frame)
    more = "can win like this, or with whatever counts as much or more:"
    assert f"Ada and Cai {more}Tricks the partners won: 9. That is 3 points." in said(frame)
    assert f"Ben and Dot {more}Tricks the partners won: 11. That is 5 points." in said(frame)
    assert "What must we make" not in said(kept("tricks:7,4", game="hokm~dealer:1"))
    played = "left:0,1,2,3,4,5~won:9,10,8,12,0,0"
    assert "5 deals are still to be played." in said(kept(played, game="chwech~dealer:5"))
    assert "One deal is still to be played." in said(kept(*[played] * 5, game="chwech~dealer:5"))
    assert "still to" not in said(kept(*[played] * 6, game="chwech~dealer:5"))


def test_where_two_numbers_count_one_way_is_told_and_once_that_there_are_others() -> None:
    """Cayenne to ten. Ada and Cai have 8 of grand, so two more win it: in the fourth colour two tricks above six, or
    no trick and three honours, which are dealt and not made. Ben and Dot want ten: four times three above six is 12."""
    frame = kept("contract:grand~tricks:7,6", game="cayenne~dealer:0")
    assert totals(frame) == [[8, 0]]
    more = "can win like this, or with whatever counts as much or more:"
    two = "fourth colour × 1; Tricks the partners won: 8; Honours the partners were dealt: 0. That is 2 points."
    ten = "cayenne × 4; Tricks the partners won: 9; Honours the partners were dealt: 0. That is 12 points."
    assert two in said(frame)
    assert ten in said(frame)
    assert f"Ada and Cai {more}" in said(frame)
    assert said(frame).count(more) == 2, "once for each side"


def test_a_side_that_cannot_win_yet_is_told_so() -> None:
    """Minnesota Whist to 13. Ada and Cai have 11 - 6 = 5 and 10 - 6 = 4, so four more tricks above six win it. Ben
    and Dot have nothing, and no deal brings more than seven."""
    frame = kept("tricks:2,11", "tricks:10,3~granded:0", game="minnesota-whist~dealer:0")
    assert "Who granded: Ada and Cai; Tricks won: 10. That is 4 points." in said(frame)
    assert "Who granded: nobody (low); Tricks won: 3. That is 4 points." in said(frame)
    assert "Ben and Dot cannot win with the next deal." in said(frame)


def test_where_deals_end_a_match_it_is_said_how_much_is_missing() -> None:
    """Chinese Whist, one deal each: 6, 0, 4, 3 and then 2, 5, 3, 3 are 8, 5, 7, 6. Two deals are left."""
    text = said(kept("tricks:6,0,4,3", "tricks:2,5,3,3", game="chinese-whist~dealer:0"))
    assert "Ada is 1 point ahead, and wins unless somebody catches up in the 2 deals left." in text
    assert "Ben has to gain 3 points more than Ada in the 2 deals left to draw level, and 4 more to be ahead." in text
    last = said(kept("tricks:13,0,0,0", "tricks:10,3,0,0", "tricks:0,2,10,1", game="chinese-whist~dealer:0"))
    assert "Ada is 13 points ahead, and wins unless somebody catches up in the next deal." in last
    level = said(kept("tricks:4,4,4,1", game="chinese-whist~dealer:0"))
    more = "whoever gains more in the 3 deals left wins, and who gains as much shares the match"
    assert f"Ada is level with Ben and Cai: {more}." in level
    assert "Ben is 18 points behind Ada and cannot catch up: nobody can gain so much more in the next deal." in last


def test_what_wins_sixty_six_is_told_by_its_clauses() -> None:
    """Six points for Ada, two schwarz, so any win is enough; Ben has none, and no deal brings seven."""
    swept = "points:66,0~tricks:5,0~last:-1~closed:-1~claim:0"
    text = said(kept(swept, swept, game="sixty-six~dealer:0"))
    like = "Ada can win like this, or with whatever counts as much or more:"
    assert f"{like}Won the deal, and Ben has 33 or more: 1 game point. " in text
    assert "Ben’s close failed: 2 game points. " in text
    assert "Ben cannot win with the next deal." in text


def test_the_points_are_drawn_as_a_curve_and_said_in_words() -> None:
    """2, 2 and 5, and 0, 1 and 1. Three deals are 300 wide and five points 120 high: a point is 24."""
    html = kept(*THREE).html
    assert 'points="10,130 110,82 210,82 310,10"' in html
    assert 'points="10,130 110,130 210,106 310,106"' in html
    assert "The points after each deal. Ada and Cai: 2, 2, 5. Ben and Dot: 0, 1, 1." in html
    assert 'id="match-witches-whist-drawn-over" open' in html
    assert 'id="match-witches-whist-drawn">' in kept(*THREE[:2]).html
    assert "as a curve" not in kept("tricks:8,5").html


def records(frame: Frame) -> list[str]:
    [found] = re.findall(r'<ul class="fs-records">(.*?)</ul>', frame.html)
    return [re.sub(r"<[^>]+>", "", line) for line in found.split("</li>") if line]


def test_each_player_has_a_line_with_the_best_and_the_worst_deal() -> None:
    """Two tricks above six, none, and three: 2, 0, 3; and 0, 1, 0 for the others."""
    assert records(kept(*THREE)) == [
        "Ada and Cai best deal +3 (deal 3); worst +0 (deal 2); most points in 2 deals.",
        "Ben and Dot best deal +1 (deal 2); worst +0 (deal 1); most points in 1 deal.",
    ]


def test_a_deal_that_brings_both_sides_as_much_is_neithers_and_no_more_is_said_of_it_than_the_points() -> None:
    """Whoever took the odd tricks may have fewer points than whoever held the honours. witches-whist/honours: three of
    them are two points. 8 - 6 = 2 for Ada and Cai, and two for the honours of the others; then 7 - 6 = 1 for the
    others, and two for their honours: 2 to 2, and 0 to 3."""
    level = kept("tricks:8,5~held:1,3", "tricks:6,7~held:1,3", game="witches-whist~count_honours:on~dealer:3")
    assert totals(level) == [[2, 2], [2, 5]]
    assert ["most points in no deals" in records(level)[0], "most points in 1 deal" in records(level)[1]] == [
        True,
        True,
    ], records(level)


def test_what_a_game_counts_of_its_players_is_told_with_its_number() -> None:
    """Hokm: Ada is hakem. She sweeps twice, 2 each; then Ben and Dot sweep her, 3. Sixty-Six: Ben closes twice."""
    swept = kept("tricks:7,0", "tricks:7,0", "tricks:0,7", game="hokm~dealer:1")
    assert records(swept)[0].endswith("most points in 2 deals; 2 kots.")
    assert records(swept)[1].endswith("best deal +3 (deal 3); worst +0 (deal 1); most points in 1 deal; 1 hakem-kot.")
    closed = "points:10,70~tricks:2,5~last:-1~closed:1~closed_tricks:0~claim:1"
    assert records(kept(closed, closed, game="sixty-six~dealer:0"))[1].endswith(
        "most game points in 2 deals; 2 deals closed."
    )


def test_points_below_nothing_are_drawn_below_it() -> None:
    """Low, and losers lose: 9 - 6 = 3 are taken off, twice. Nothing is six nineteenths up from there to 13."""
    frame = kept("tricks:9,4", "tricks:9,4", game="minnesota-whist~low_score:losers_lose~dealer:0")
    assert 'points="10,93 160,112 310,130"' in frame.html
    assert "Ada and Cai: -3, -6." in frame.html


def test_a_rubber_that_is_sent_as_text_says_which_deal_won_a_game_and_what_all_of_them_come_to() -> None:
    """witches-whist/rubber: 2, then 1 for the others, then 3 win the first game; the next begins at nothing."""
    rubber = kept(*THREE, "tricks:7,6", game="witches-whist~rubber:on~dealer:3")
    [sent] = re.findall(r'data-chat="([^"]*)"', rubber.html)
    assert unescape(sent).split("\n") == [
        "Witches Whist",
        "1. Ada and Cai +2 (2), Ben and Dot +0 (0)",
        "2. Ada and Cai +0 (2), Ben and Dot +1 (1)",
        "3. Ada and Cai +3 (5) game, Ben and Dot +0 (1)",
        "4. Ada and Cai +1 (1), Ben and Dot +0 (0)",
        "All points: Ada and Cai 6, Ben and Dot 1",
        "Games won: Ada and Cai 1, Ben and Dot 0.",
        "Dot deals next.",
    ]


def test_hidden_totals_are_nowhere_to_be_seen_and_come_back_at_the_end() -> None:
    """17, which no deal brings by itself, is the total of Ada's 9, 8 and then 0: hidden it stands nowhere."""
    deals = ("tricks:9,2,1,1", "tricks:8,2,2,1")
    open_, hidden = (kept(*deals, game=f"chinese-whist~dealer:0{word}") for word in ("", "~totals:hidden"))
    assert "17" in said(open_)
    assert "17" not in re.sub(r'href="[^"]*"', "", hidden.html)
    for shown in ("The totals are hidden until the end.", "2 deals are still to be played.", "+8"):
        assert shown in said(hidden)
    for kept_back in ("as a curve", "What must we make", "Still to go"):
        assert kept_back not in said(hidden)
    third = added(hidden, tricks_0="0", tricks_1="5", tricks_2="5", tricks_3="3")
    assert third.say == "Deal 3 brings Ada +0, Ben +5, Cai +5, Dot +3. Dot deals next."
    keeps = dict(third.keep or {})["match"]
    assert isinstance(keeps, dict)
    assert keeps["title"] == "Ada, Ben, Cai, Dot, 3 deals"
    assert keeps["text"].startswith("chinese-whist dealer=0 totals=hidden")
    over = added(third, tricks_0="1", tricks_1="5", tricks_2="5", tricks_3="2")
    assert "18" in over.html
    assert "as a curve" in said(over)
    assert over.say.startswith("After deal 4: Ada 18, Ben 14, Cai 13, Dot 7.")


def test_totals_are_hidden_and_shown_by_a_switch_that_is_no_change_of_the_deals() -> None:
    frame = kept("tricks:8,5")
    hidden = done(frame, "hide")
    assert (hidden.say, hidden.focus) == ("The totals are hidden until the end.", "match-witches-whist-reveal")
    assert totals(hidden) == [[]]
    assert "Undo" not in said(hidden)
    shown = done(hidden, "reveal")
    assert totals(shown) == [[2, 0]]
    with pytest.raises(Unreadable):
        match.open("witches-whist dealer=3 totals=some")


def across(frame: Frame) -> str:
    """What the large figures say."""
    [found] = re.findall(r'<div class="fs-across-sides".*?</div></div><p[^>]*>.*?</p>', frame.html)
    return " ".join(re.sub(r"<[^>]+>", " ", found).split())


def test_the_large_figures_say_the_points_and_who_deals_next() -> None:
    """Dot and Ada have dealt, so Ben is next. Hidden, they are what the last deal brought: 7 - 6 = 1."""
    frame = kept("tricks:8,5", "tricks:6,7")
    assert across(frame) == "Ada Cai 2 Ben deals Dot 1 After deal 2 · press anywhere to close"
    assert across(done(frame, "hide")) == "Ada Cai +0 Ben deals Dot +1 Deal 2 brought · press anywhere to close"
    assert across(kept(*THREE)) == "Ada Cai won 5 Ben Dot 1 After deal 3 · press anywhere to close"


def test_a_number_has_steps_for_a_thumb() -> None:
    frame = begun("sixty-six")
    assert 'data-step="-20" data-most="100"' in frame.html
    assert 'data-step="1" data-most="12"' in frame.html


def test_a_match_goes_out_as_a_text_for_a_chat() -> None:
    """8 - 6 = 2 and 7 - 6 = 1; Dot dealt first, so after two deals it is Ben's turn."""
    frame = kept("tricks:8,5", "tricks:6,7", game="witches-whist~names:Ann,Bo~dealer:3")
    [text] = re.findall(r'data-chat="([^"]*)"', frame.html)
    assert text.split("\n") == [
        "Witches Whist",
        "1. Ann and Cai +2 (2), Bo and Dot +0 (0)",
        "2. Ann and Cai +0 (2), Bo and Dot +1 (1)",
        "Bo deals next.",
    ]


def test_a_match_goes_into_a_file_and_comes_back_with_its_rules() -> None:
    frame = kept("tricks:8,5", game="witches-whist~title:Fri_day~names:Ann,Zoë~dealer:3~target:7")
    [address] = re.findall(r'href="data:text/plain;charset=utf-8,([^"]*)"', frame.html)
    text = unquote(address)
    assert text == "match witches-whist title=Fri_day names=Ann,Zoë dealer=3 target=7\ntricks=8,5"
    for ending in (text, text.replace("\n", "\r\n") + "\r\n"):
        loaded = done(match.open(WHIST), "load", text=ending)
        assert loaded.say == "The match of the file is open."
        assert loaded.html == frame.html


@pytest.mark.parametrize(
    "text",
    ["", "match", "witches-whist dealer=3", "match hokm dealer=1\ntricks=7,4", "match chess", "match " + "x" * 9000],
)
def test_a_file_without_a_match_of_this_game_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        done(match.open(WHIST), "load", text=text)


def test_a_new_change_takes_the_place_of_what_was_undone() -> None:
    undone = done(kept_and_added(), "undo")
    assert "Redo" in said(undone)
    assert "Redo" not in said(added(undone, tricks_0="7", tricks_1="6"))


def kept_and_added() -> Frame:
    return added(kept("tricks:8,5"), tricks_0="6", tricks_1="7")


def test_of_very_many_changes_the_oldest_are_forgotten() -> None:
    """A change between 8,5 and 9,4 is a line of 30 letters with its end; there is room for 12,000."""
    sheet = read("witches-whist dealer=3\ntricks=8,5\n+ ")
    for number in range(501):
        sheet = with_deal(sheet, 1, {"tricks": "8,5" if number % 2 else "9,4"})
    assert len(sheet.done) == 400
    assert sheet.done[-1] == (1, "tricks=8,5", "tricks=9,4")


@pytest.mark.parametrize(
    "line",
    [
        "< 1 | tricks=7,6",
        "< 9 | tricks=7,6 | -",
        "< 1 | tricks=8,5 | tricks=9,4",
        "< 0 | dealer=1 | dealer=2",
        "< x | - | -",
        "< 1 | - | held=1,2,x more=1",
        "< 99 | - | -",
        "* 1 more=2",
        "* x tricks=1,2",
    ],
)
def test_a_record_whose_changes_were_never_made_is_unreadable(line: str) -> None:
    with pytest.raises(Unreadable):
        match.act(f"witches-whist dealer=3\ntricks=8,5\n+ \n{line}", {"do": "undo"})


@pytest.mark.parametrize(
    ("tricks", "sentence", "anchor"),
    [
        (("8", "6"), "A deal is thirteen tricks", "play-out"),
        (("14", "0"), "Ada and Cai: 52 cards make thirteen tricks", "pack"),
        (("x", ""), "Ada and Cai: “Tricks the partners won” needs a whole number from 0 to 13.", ""),
        (("<b>", "6"), "Ada and Cai: “Tricks the partners won” needs a whole number from 0 to 13.", ""),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason_and_kept_to_be_mended(
    tricks: tuple[str, str], sentence: str, anchor: str
) -> None:
    frame = added(begun(WHIST), dealer="0", tricks_0=tricks[0], tricks_1=tricks[1])
    assert frame.say.startswith(sentence)
    assert totals(frame) == []
    [told] = re.findall(r'class="fs-problem" id="([^"]*-problem-0)"', frame.html)
    tied = re.findall(rf'name="(tricks-.)"[^>]*aria-describedby="{told}"', frame.html)
    assert tied == ["tricks-0", "tricks-1"][: 2 if anchor == "play-out" else 1]
    assert (f"witches-whist/#{anchor}" in frame.html) or not anchor
    assert 'value="6"' in frame.html or tricks[1] != "6"
    assert "<b>" not in frame.html


def test_the_last_number_of_a_sum_is_filled_in() -> None:
    """Thirteen tricks: 9 leave 4. Chwech: of 54 cards 45 are in hands, so the other 9 lie in the
    pile of who went out: 9 × 9 = 81."""
    typed = done(begun(WHIST), "enter", fields={"tricks-0": "9", "tricks-1": ""})
    assert 'placeholder="4" value=""' in typed.html
    assert typed.say == "Ada and Cai: tricks above six: 3."
    assert totals(added(begun(WHIST), tricks_0="9", tricks_1="")) == [[3, 0]]
    assert 'placeholder="4"' not in done(typed, "enter", fields={"tricks-0": "9", "tricks-1": "5"}).html
    swept = {f"left-{seat}": "9" for seat in range(1, 6)} | {f"won-{seat}": "0" for seat in range(1, 6)}
    fields = {"left-0": "0", "won-0": "", **swept}
    assert totals(done(begun("chwech"), "add", fields=fields)) == [[81, 0, 0, 0, 0, 0]]


def test_typing_tells_what_a_deal_would_bring_and_adds_nothing() -> None:
    """A deal of Hokm ends when it is settled, so the other number does not follow from seven."""
    half = done(begun(HOKM), "enter", fields={"tricks-0": "7", "tricks-1": ""})
    assert (half.say, "fs-problem" in half.html) == ("", False), "a form that is half full is no mistake"
    whole = match.act(begun(WHIST).record, {"do": "enter", "fields": {"tricks-0": "9", "tricks-1": "4"}})
    assert whole.say == "Ada and Cai: tricks above six: 3."
    assert totals(whole) == []


def test_the_hakem_follows_from_the_dealer() -> None:
    """To the right: Ben deals, so Ada is hakem. Swept, she hands the role to Dot, whose own sweep counts 2."""
    frame = match.act(match.open(HOKM).record, {"do": "link", "text": "hokm~dealer:1!tricks:7,4!tricks:0,7!tricks:0,7"})
    assert totals(frame) == [[1, 0], [1, 3], [1, 5]]
    assert "Deal 4: Ada deals, and Dot is the hakem. The hakem’s side: Ben and Dot." in said(frame)
    assert "Ada deals next, so Dot is the hakem." in said(frame)
    assert 'name="hakem"' not in frame.html


def test_a_hakem_who_plays_alone_is_named_once() -> None:
    """hokm/next-hakem: with three, Ben deals and Ada, on his right, is the hakem. She wins, and stays; no side is hers
    but herself."""
    frame = match.act(match.open(HOKM).record, {"do": "link", "text": "hokm~players:3~dealer:1!tricks:7,4,4"})
    assert "Deal 2: Ben deals, and Ada is the hakem." in said(frame)
    assert "side" not in said(frame)


def test_what_is_carried_over_goes_to_the_next_winner() -> None:
    """Both have 65: nobody scores. Then Ben claims with 66 against 40: one, and the one carried."""
    frame = added(begun("sixty-six"), points_0="55", points_1="65", marriages_0="0", marriages_1="0",
                  tricks_0="6", tricks_1="6", last="0", dealer="0")  # fmt: skip
    assert "1 game point is carried over to the next winner." in frame.say
    assert 'name="carry"' not in frame.html
    frame = added(frame, points_0="40", points_1="66", marriages_0="0", marriages_1="0",
                  tricks_0="4", tricks_1="6", claim="1", closed_tricks="0")  # fmt: skip
    assert totals(frame) == [[0, 0], [0, 2]]


def test_what_a_deal_brought_is_told_apart_from_what_a_side_has() -> None:
    """8 tricks are 2 points, and then 2 more; while the totals are hidden, only what each deal brought is there."""
    frame = kept("tricks:8,5", "tricks:8,5")
    second = frame.html.partition("<tbody>")[2].split("</tr>")[1]
    assert re.sub(r"\s+", " ", re.sub("<[^>]*>", "", second)).count("+2, in all 4") == 1
    assert ", in all" not in done(frame, "hide").html


def test_that_a_match_is_over_and_whose_it_is_stands_out() -> None:
    """Five points are game: two and three."""
    played, over = kept("tricks:8,5"), kept("tricks:8,5", "tricks:9,4")
    assert "fs-end" not in played.html
    [told] = re.findall(r'<p class="fs-end">([^<]*)', over.html)
    assert told == "The match is over. Ada and Cai have won it. "
    rubber = match.act(
        match.open(CAYENNE).record,
        {"do": "link", "text": "cayenne~dealer:3" + 4 * "!contract:second~tricks:8,5~held:3,2"},
    )
    assert re.findall(r'<p class="fs-end">([^<]*)', rubber.html) == [told], "and not each game of a rubber"


def test_a_rubber_counts_games_and_all_points() -> None:
    """12 are a game, and the next begins at nothing; a rubber of four games brings 8 more: 48 + 8."""
    frame = match.open(CAYENNE)
    assert "Ada and Cai have won this game." in said(frame)
    assert "Games won: Ada and Cai 1, Ben and Dot 0." in said(frame)
    twelve = "!contract:second~tricks:8,5~held:3,2"
    frame = match.act(frame.record, {"do": "link", "text": "cayenne~dealer:3" + 4 * twelve})
    assert totals(frame) == 4 * [[12, 0]]
    assert "All points, with 8 for the rubber560" in said(frame)
    assert "The match is over. Ada and Cai have won it." in said(frame)


def test_what_is_still_to_go_once_a_game_is_won_is_of_the_next_one() -> None:
    """cayenne/game: 12 points win it, and the next begins at nothing; another deal is counted there."""
    won = "contract:second~tricks:8,5~held:3,2"
    togo = "Still to go to 10 points in the next game: 10 for Ada and Cai, 10 for Ben and Dot."
    assert togo in said(kept(won, game="cayenne~dealer:3"))
    two = "contract:fourth~tricks:8,5~held:2,3"
    assert "Still to go to 10 points: " in said(kept(won, two, game="cayenne~dealer:3"))


def test_points_before_a_deal_are_the_matchs_own() -> None:
    """At nine of ten, honours are counted by what the match knows: 1 odd trick wins before the others' honours."""
    text = "cayenne~dealer:3!contract:fourth~tricks:11,2~held:4,1!contract:fourth~tricks:7,6~held:2,3"
    frame = match.act(match.open(CAYENNE).record, {"do": "link", "text": text})
    assert totals(frame) == [[9, 0], [10, 0]]
    assert 'name="before-0"' not in frame.html


def test_the_house_rules_are_followed_and_a_link_keeps_them() -> None:
    first = {"tricks_0": "9", "tricks_1": "4", "granded": "1"}
    rules = {"set_score": "two"}
    frame = added(begun("minnesota-whist", **rules), rules, dealer="0", **first)
    assert totals(frame) == [[6, 0]]
    usual = match.act(frame.record, {"do": "enter", "fields": {}, "options": {}})
    assert totals(usual) == [[3, 0]]
    [link] = re.findall(r'href="[^"]*#score=match~([^"]*)"', frame.html)
    opened = match.act(match.open("minnesota-whist").record, {"do": "link", "text": link, "options": {}})
    assert totals(opened) == [[6, 0]]
    assert "Played with: Two a trick: the set bonus." in said(opened)


def test_a_link_is_counted_by_the_senders_rules_and_not_by_the_readers() -> None:
    """Three tricks above six: 3 points by the sender's usual rules, and 6 by the set bonus of the reader."""
    sent = added(begun("minnesota-whist"), {}, dealer="0", tricks_0="9", tricks_1="4", granded="1")
    [link] = re.findall(r'href="[^"]*#score=match~([^"]*)"', sent.html)
    opened = match.act(sent.record, {"do": "link", "text": link, "options": {"set_score": "two"}})
    assert totals(opened) == [[3, 0]]
    assert "Played with: the usual rules." in said(opened)


@pytest.mark.parametrize(
    ("before", "after"),
    [({}, {"set_score": "two"}), ({"set_score": "two"}, {}), ({"low_score": "losers_lose"}, {"set_score": "two"})],
)
def test_a_link_is_counted_by_the_senders_rules_whatever_its_reader_chooses_then(
    before: dict[str, str], after: dict[str, str]
) -> None:
    """Three tricks above six: 3 points by the sender's usual rules, and 6 by the set bonus of the reader."""
    text = "minnesota-whist~dealer:0!tricks:9,4~granded:1"
    opened = match.act(match.open("minnesota-whist").record, {"do": "link", "text": text, "options": before})
    assert "Played with: the usual rules. It keeps to these rules." in said(opened)
    again = done(opened, "rules", options=after)
    assert totals(opened) == totals(again) == [[3, 0]]
    assert again.say == "The match keeps to the rules that it was played by."
    [link] = re.findall(r'href="[^"]*#score=match~([^"]*)"', again.html)
    assert link == text, "and no longer than the sender's"
    two = match.act(opened.record, {"do": "link", "text": text.replace("~", "~set_score:two~", 1), "options": before})
    assert totals(done(two, "rules", options=after)) == [[6, 0]]


def test_a_match_that_was_kept_opens_with_the_rules_that_it_was_counted_by() -> None:
    """minnesota-whist/set: 3 points by the usual rules, and 6 where the set scores two for each."""
    own = added(begun("minnesota-whist"), dealer="0", tricks_0="9", tricks_1="4", granded="1")
    keep = dict(own.keep or {})["match"]
    assert isinstance(keep, dict)
    again = done(own, "open", match=keep["id"], text=keep["text"], options={})
    assert totals(done(again, "rules", options={"set_score": "two"})) == [[3, 0]]


def test_points_lost_stand_with_one_sign_wherever_they_stand() -> None:
    """minnesota-whist/low-score in South Dakota: nine tricks in low lose three. A hyphen is no minus sign."""
    frame = added(
        begun("minnesota-whist", low_score="losers_lose"), {"low_score": "losers_lose"}, tricks_0="9", tricks_1="4"
    )
    assert said(frame).count("−3") >= 4, "the gain, the total, the large figures and line by line"
    assert "low, 3 above six × −1 = −3" in said(frame)
    assert not re.search(r"-\d", said(frame))
    assert "−3" in frame.say


def test_tricks_that_are_too_many_are_told_with_their_number_and_the_right_one() -> None:
    """chinese-whist/end: six columns of two and one in hand are thirteen."""
    frame = added(begun("chinese-whist"), tricks_0="5", tricks_1="4", tricks_2="3", tricks_3="2")
    assert "Each was dealt 13 cards and plays them all, so there are 13 tricks, and not 14." in said(frame)


def test_a_match_is_counted_anew_by_the_rules_that_are_chosen_while_it_goes_on() -> None:
    """Three tricks above six: 3 points by the usual rules, and 6 where the set scores two for each."""
    frame = added(begun("minnesota-whist"), tricks_0="9", tricks_1="4", granded="1")
    assert totals(frame) == [[3, 0]]
    twice = done(frame, "rules", options={"set_score": "two"})
    assert totals(twice) == [[6, 0]]
    assert totals(done(twice, "rules", options={})) == [[3, 0]]


ANEW = (
    "The whole match is counted anew by the house rules that you chose: choose the old ones again, and the old count "
    "is back."
)


def test_that_a_match_is_counted_anew_is_seen_as_it_is_heard_until_its_deals_change() -> None:
    """What is typed meanwhile takes no line away from over one's finger, and what is sent on does not tell it."""
    rules = {"set_score": "two"}
    frame = added(begun("minnesota-whist"), tricks_0="9", tricks_1="4", granded="1")
    assert ANEW not in said(frame)
    anew = done(frame, "rules", options=rules)
    assert anew.say == ANEW
    assert said(anew).count(ANEW) == 1
    assert said(anew).index(ANEW) < said(anew).index("The match")
    [link] = re.findall(r'href="[^"]*#score=match~([^"]*)"', anew.html)
    keep = dict(anew.keep or {})["match"]
    assert isinstance(keep, dict)
    assert "anew" not in link + keep["text"]
    typed = done(anew, "enter", fields={"tricks-0": "8"}, options=rules)
    opened = done(typed, "change", deal=1, options=rules)
    assert ANEW in said(typed)
    assert ANEW in said(done(opened, "leave", options=rules))
    assert ANEW not in said(added(typed, rules, tricks_0="8", tricks_1="5", granded="1"))
    assert ANEW not in said(done(typed, "undo", options=rules))
    assert ANEW not in said(done(anew, "open", match=keep["id"], text=anew.record, options=rules))


def test_of_a_match_without_deals_nothing_is_counted_anew() -> None:
    fresh = done(begun("minnesota-whist"), "rules", options={"set_score": "two"})
    assert fresh.say == "The match is counted by the house rules that you chose."
    assert "anew" not in said(fresh)


def test_a_match_that_keeps_to_its_rules_stays_as_it_is() -> None:
    link, rules = "minnesota-whist~dealer:0!tricks:9,4~granded:1", {"set_score": "two"}
    opened = match.act(match.open("minnesota-whist").record, {"do": "link", "text": link, "options": rules})
    again = done(opened, "rules", options=rules)
    assert totals(opened) == totals(again) == [[3, 0]]
    assert again.say == "The match keeps to the rules that it was played by."
    assert "Played with: the usual rules. It keeps to these rules." in said(again)


def test_a_deal_that_new_house_rules_forbid_is_named_and_the_rest_not_counted() -> None:
    frame = added(added(begun(HOKM), dealer="1", tricks_0="7", tricks_1="4"), tricks_0="7", tricks_1="3")
    again = match.act(frame.record, {"do": "enter", "fields": {}, "options": {"players": "3"}})
    assert totals(again) == []
    assert "Deal 1 is not counted." in said(again)
    assert (
        "It was written down for two sides, and by these house rules there are three players. Change the deal"
        in said(again)
    )
    assert "Change deal 1" in again.html


def test_the_tricks_of_players_do_not_stand_in_the_form_as_those_of_sides() -> None:
    """chinese-whist/partners: Ada's six tricks are not those of Ada and Cai, nor are Ben's none theirs."""
    rules = {"partners": "true"}
    frame = added(begun("chinese-whist"), tricks_0="6", tricks_1="0", tricks_2="4", tricks_3="3")
    numbers = '<input id="[^"]*" name="tricks-.*? value="([^"]*)"'
    opened = done(done(frame, "rules", options=rules), "change", deal=1, options=rules)
    assert re.findall(numbers, opened.html) == ["", ""]
    assert "Deal 1 is not counted." in said(done(opened, "leave", options=rules))
    back = done(opened, "rules", options={})
    assert re.findall(numbers, back.html) == ["6", "0", "4", "3"]
    six = {"tricks-0": "6", "tricks-1": "0", "tricks-2": "4", "tricks-3": "3"}
    typed = done(begun("chinese-whist"), "enter", fields=six)
    assert re.findall(numbers, done(typed, "rules", options=rules).html) == ["", ""]


def test_a_deal_of_three_is_not_counted_for_two_as_if_one_had_not_played() -> None:
    frame = match.act(match.open(HOKM).record, {"do": "link", "text": "hokm~players:3~dealer:1!tricks:7,4,4"})
    assert totals(frame) == [[1, 0, 0]]
    alone = match.act(match.open(HOKM).record, {"do": "link", "text": "hokm~players:2~dealer:1!tricks:7,4,4"})
    assert totals(alone) == []
    assert (
        "It was written down for three players, and by these house rules there are two players. Change the deal"
        in said(alone)
    )


@pytest.mark.parametrize(
    "text",
    [
        "",
        "%",
        "chess~dealer:0",
        "sixty-six~dealer:0",
        "witches-whist~dealer:9",
        "witches-whist~dealer:x!tricks:7,6",
        "witches-whist~dealer:0!tricks:7,6~more:1",
        "witches-whist~target:6",
        "witches-whist~dealer:0" + "!tricks:7,6" * 61,
        "witches-whist~dealer:0!tricks:" + "9" * 7000,
    ],
)
def test_a_link_without_a_match_of_this_game_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        match.act(match.open(WHIST).record, {"do": "link", "text": text})


def test_deals_of_a_link_that_cannot_be_are_named() -> None:
    for deal in ("tricks:7", "tricks:x,y", "tricks:7,7", "tricks:,", "held:2,2", "!tricks:7,6"):
        text = f"witches-whist~dealer:0!tricks:7,6!{deal}"
        frame = match.act(match.open(WHIST).record, {"do": "link", "text": text})
        assert "Deal 2 is not counted." in said(frame), deal
        assert totals(frame) == [[1, 0]], deal


@pytest.mark.parametrize("game_id", ["chwech", "hokm", "witches-whist"])
def test_a_record_opens_again_as_it_stood(game_id: str) -> None:
    [source] = fences(page(f"games/{game_id}/score"), "match")
    text = source.replace("\n", "!").replace(" ", "~").replace("=", ":")
    opened = match.act(match.open(source).record, {"do": "link", "text": text})
    assert totals(opened) == totals(match.open(source))
    again = match.act(done(opened, "change", deal=1).record, {"do": "leave"})
    assert (again.record, again.html) == (opened.record, opened.html)


def test_a_worked_case_says_what_is_in_it_and_a_match_of_ones_own_does_not() -> None:
    source = f'{HOKM}\n" Ben deals, so Ada is hakem.'
    worked = match.open(source)
    assert said(worked).count("An example. Ben deals, so Ada is hakem.") == 1
    assert "An example." not in said(match.open(HOKM))
    assert "An example." not in said(begun(source))


def test_what_is_said_of_a_worked_case_hides_with_it_under_other_house_rules() -> None:
    """It stands where the deals stand, so that nothing is told of deals that are not shown."""
    worked = match.open(f'{HOKM}\n" Ben deals, so Ada is hakem.').html
    assert worked.index('class="fs-result"') < worked.index("An example.") < worked.index("<table")


def test_a_link_tells_nothing_of_its_own_above_a_match() -> None:
    linked = kept("tricks:8,5", '"~A~stranger~says')
    assert totals(linked) == [[2, 0]]
    assert "stranger" not in linked.html


def test_players_without_a_name_are_asked_for_one_by_their_number() -> None:
    asked = re.findall(r"<label[^>]*><span>(Player \d)</span>", begun(WHIST).html)
    assert asked == ["Player 1", "Player 2", "Player 3", "Player 4"]


def test_what_a_deal_would_bring_stands_below_it_as_it_is_typed() -> None:
    """Eight tricks are two odd ones, since only those above six count."""
    frame = match.act(begun(WHIST).record, {"do": "enter", "fields": {"tricks-0": "8", "tricks-1": "5"}})
    assert '<div class="fs-result"><p>Ada and Cai: tricks above six: 2.</p></div>' in frame.html


def test_how_the_match_stands_is_said_over_the_form_for_the_next_deal_once_one_is_played() -> None:
    """Unless the totals are hidden: 2 for eight tricks."""
    assert "fs-so-far" not in begun(WHIST).html
    [told] = re.findall(r'<small class="fs-so-far">(.*?)</small>', kept("tricks:8,5").html)
    assert told == "Ada and Cai 2, Ben and Dot 0"
    assert "fs-so-far" not in done(kept("tricks:8,5"), "hide").html


# What the page is made of


def test_of_partners_in_a_rubber_the_games_and_all_points_are_told_and_otherwise_not() -> None:
    """11 - 6 = 5 win a game; in a match of one game that is all."""
    one = kept("tricks:11,2")
    assert "<tfoot>" not in one.html.split("fs-match-table")[1].split("</table>")[0]
    assert "<small> game</small>" not in one.html
    rubber = kept("tricks:11,2", "tricks:7,6", game="witches-whist~dealer:3~rubber:on")
    table = rubber.html.split("fs-match-table")[1].split("</table>")[0]
    assert "<tfoot>" in table
    assert table.count("<small> game</small>") == 1
    assert table.index("<small> game</small>") < table.index('id="match-witches-whist-change-2"')
    assert "win this game?" in said(rubber)
    assert "must we make to win?" in said(kept("tricks:8,5"))


def test_the_best_and_the_curve_come_with_the_second_deal() -> None:
    for number in (1, 2, 3):
        assert ("as a curve" in said(kept(*THREE[:number]))) is (number > 1)


def test_the_first_deal_that_is_not_counted_can_be_opened_and_the_rest_wait() -> None:
    over = changed(kept(*THREE), 1, tricks_0="11", tricks_1="2")
    assert re.findall(r'id="match-witches-whist-change-(\d)"', over.html) == ["1", "2"]
    rows = re.findall(r'<tr class="fs-uncounted"><th scope="row">(\d)', over.html)
    assert rows == ["2", "3"]
    assert over.html.count('colspan="2"') >= 2
    assert len(re.findall(r'<p class="fs-problem">', over.html.split("</table>")[0])) == 1


def test_a_deal_that_is_changed_is_saved_and_a_new_one_is_added() -> None:
    frame = kept(*THREE[:2])
    assert "Add this deal" in said(frame)
    assert "Save this change" not in said(frame)
    opened = done(frame, "change", deal=1)
    assert "Save this change" in said(opened)
    assert "Add this deal" not in said(opened)
    assert "Delete this deal" in said(opened)
    assert "Delete this deal" not in said(frame)
    assert 'data-do="save"' in opened.html
    assert 'data-do="add"' in frame.html


@pytest.mark.parametrize(("deal", "good"), [(0, False), (1, True), (2, True), (3, False)])
def test_a_deal_that_is_opened_is_one_of_the_sheet(deal: int, good: bool) -> None:
    frame = kept(*THREE[:2])
    if good:
        assert f"Deal {deal} can be changed." in done(frame, "change", deal=deal).say
    else:
        with pytest.raises(Unreadable):
            done(frame, "change", deal=deal)


@pytest.mark.parametrize("number", [1, 2])
def test_a_deal_that_is_taken_away_leaves_the_others_as_they_were_counted(number: int) -> None:
    """2, then 1 for the others, then 3. Without the first, 1 and 3 are left; without the second, 2 and 3."""
    frame = done(done(kept(*THREE), "change", deal=number), "delete")
    assert totals(frame) == {1: [[0, 1], [3, 1]], 2: [[2, 0], [5, 0]]}[number]
    assert frame.say.startswith(f"Deal {number} is off the sheet")
    back = done(frame, "undo")
    ends = {1: " The match ends with deal 3 now.", 2: ""}[number]
    assert back.say == f"Deal {number} is on the sheet, and those after it move down.{ends}"
    assert totals(back) == [[2, 0], [2, 1], [5, 1]]


def test_names_are_changed_and_so_is_the_first_dealer_and_each_is_said() -> None:
    frame = kept(*THREE[:1])
    fields = {"tricks-0": "", "tricks-1": "", "dealer": "3"}
    named = done(frame, "enter", fields={**fields, "name-0": "Ann"})
    assert "The names are changed" in done(named, "undo").say
    dealt = done(frame, "enter", fields={**fields, "dealer": "1"})
    assert dealt.say.startswith("Ben dealt first")
    assert dealt.focus == "match-witches-whist-players-dealer"
    assert read(dealt.record).dealer == 1
    assert done(dealt, "undo").say.startswith("Dot dealt first")
    both = done(frame, "enter", fields={**fields, "name-0": "Ann", "dealer": "1"})
    assert done(both, "undo").say.startswith("Dot dealt first, and the names are changed.")
    assert read(done(frame, "enter", fields=fields).record).dealer == 3


def test_house_rules_with_fewer_seats_do_not_move_the_first_dealer() -> None:
    """With three at the table of Hokm the fourth seat is the first: what the form says is no change."""
    frame = added(begun(HOKM), dealer="3", tricks_0="7", tricks_1="4")
    rules = {"players": "3"}
    for dealer, now in (("0", 3), ("1", 1), ("2", 2)):
        again = done(frame, "enter", fields={"dealer": dealer}, options=rules)
        assert read(again.record).dealer == now
    seven = done(begun("chwech dealer=0", players="7"), "enter", fields={"dealer": "6"}, options={"players": "7"})
    last = done(seven, "enter", fields={"dealer": "1"}, options={"players": "5"})
    assert read(last.record).dealer == 6, "of five, the seventh seat is the second"


def test_players_who_belong_together_are_told_by_their_numbers() -> None:
    """Ada, the first, and Cai, the third; Ben and Dot are the second and the fourth."""
    assert "As you sit, clockwise. 1 and 3 are partners. 2 and 4 are partners." in said(begun(WHIST))
    alone = begun("chwech dealer=0\nleft=0,1,2,3,4,5 won=9,10,8,12,0,0")
    assert "As you sit, clockwise.<" in alone.html
    assert [f"Player {number}" in said(alone) for number in range(8)] == [False, *[True] * 6, False]
    assert "clockwise" not in begun("sixty-six").html, "two sit opposite each other"


def test_every_name_has_its_field_with_what_was_given_and_stands_there_faintly_else() -> None:
    frame = match.act(begun(WHIST).record, {"do": "enter", "fields": {"name-0": "Ann", "name-1": ""}, **SEED})
    fields = re.findall(r'name="name-(\d)"[^>]*placeholder="(\w+)" value="(\w*)"', frame.html)
    assert fields == [("0", "Ada", "Ann"), ("1", "Ben", ""), ("2", "Cai", ""), ("3", "Dot", "")]


def test_only_the_sheet_of_ones_own_has_a_form_and_a_worked_case_begins_another() -> None:
    worked = match.open(WHIST)
    assert 'id="match-witches-whist-new"' in worked.html
    assert "Take it along" not in said(worked)
    own = kept(*THREE[:1])
    for told in ("Take it along", "At the table", "Matches", "Hide the totals"):
        assert told in said(own)
    assert "Hide the totals" not in said(kept(*THREE)), "all is over"
    assert re.findall(r'class="fs-button( fs-main)?" id="match-witches-whist-new"', own.html) == [""]
    assert re.findall(r'class="fs-button( fs-main)?" id="match-witches-whist-new"', kept(*THREE).html) == [" fs-main"]
    assert 'id="match-witches-whist-new"' not in begun(WHIST).html, "there is nothing yet to go on from"


def test_the_kept_matches_are_open_where_they_were_asked_for_and_else_folded() -> None:
    row = {"id": "a1", "title": "Friday", "when": "today", "gone": False}
    frame = kept(*THREE[:1])
    listed = done(frame, "list", matches=[row])
    assert re.search(r'<details class="fs-kept" id="match-witches-whist-kept-listed" open>', listed.html)
    folded = done(frame, "hide", matches=[row])
    assert re.search(r'<details class="fs-kept" id="match-witches-whist-kept">', folded.html)
    assert "fs-kept" not in done(frame, "hide").html


def test_the_names_are_kept_only_when_they_are_other_ones() -> None:
    frame = match.act(begun(WHIST).record, {"do": "enter", "fields": {"name-0": "Ann"}, **SEED})
    assert dict(frame.keep or {})["names"] == ("Ann",)
    again = match.act(frame.record, {"do": "enter", "fields": {"name-0": "Ann", "tricks-0": "7"}, **SEED})
    assert "names" not in dict(again.keep or {})
    plain = match.act(begun(WHIST).record, {"do": "enter", "fields": {"tricks-0": "7"}, **SEED})
    assert "names" not in dict(plain.keep or {})
