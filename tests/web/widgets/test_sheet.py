"""A sheet of a match: whatever is changed, undone and done again, it is counted as the engine counts its deals."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games import game
from engine.games.minnesota_whist import Tally
from engine.match import after, opening
from tests.engine.fuzz import fuzzed
from web.frame import Unreadable
from web.widgets.sheet import (
    Change,
    Mending,
    Sheet,
    _bounded,
    counted,
    dumped,
    read,
    redo,
    undo,
    with_deal,
    with_players,
    without_deal,
)

MINNESOTA = game("minnesota-whist")
STEPS = st.lists(
    st.tuples(st.sampled_from(["add", "change", "delete", "undo", "redo"]), st.integers(0, 9), st.integers(0, 13)),
    max_size=24,
)


def points(deals: Sequence[int]) -> list[tuple[int, ...]]:
    """The points after each low deal, by the tricks of the first side, up to the end of the match."""
    match, found = opening(MINNESOTA, 0), []
    for tricks in deals:
        if match.over:
            break
        match = after(match, Tally((tricks, 13 - tricks), -1))
        found.append(match.reached)
    return found


def test_what_is_typed_over_the_deals_is_one_change_and_those_before_it_can_be_undone_too() -> None:
    sheet = with_deal(Sheet("minnesota-whist", {}, 0, (), {}, "table"), 1, {"tricks": "7,6"})
    for title in ("F", "Fr", "Friday"):
        sheet = with_players(sheet, title, (), 0)
    named = undo(sheet)
    assert (named.title, len(named.deals)) == ("", 1)
    assert undo(named).deals == ()


@settings(max_examples=fuzzed(60), deadline=None)
@given(STEPS)
def test_a_sheet_is_what_its_changes_make_of_it(steps: list[tuple[str, int, int]]) -> None:
    sheet = Sheet("minnesota-whist", {}, 0, (), {}, "table")
    past: list[list[int]] = [[]]
    here = 0
    for do, place, tricks in steps:
        deals = list(past[here])
        number = place % len(deals) if deals else 0
        fields = {"tricks": f"{tricks},{13 - tricks}"}
        if do == "add":
            sheet, deals = with_deal(sheet, len(deals) + 1, fields), [*deals, tricks]
        elif do == "change" and deals:
            sheet, deals[number] = with_deal(sheet, number + 1, fields), tricks
        elif do == "delete" and deals:
            sheet = without_deal(sheet, number + 1)
            del deals[number]
        elif do == "undo" and here:
            sheet, here = undo(sheet), here - 1
        elif do == "redo" and here + 1 < len(past):
            sheet, here = redo(sheet), here + 1
        if do in ("add", "change", "delete") and deals != past[here]:
            past, here = [*past[: here + 1], deals], here + 1
        sheet = read(dumped(sheet))
        holds(sheet, past[here])
    for way, number in ((undo, -1), (redo, 1)):
        while 0 <= here + number < len(past):
            sheet, here = way(sheet), here + number
            holds(sheet, past[here])


def holds(sheet: Sheet, deals: Sequence[int]) -> None:
    """The sheet has these deals, and they are counted."""
    assert [dict(deal) for deal in sheet.deals] == [{"tricks": f"{one},{13 - one}"} for one in deals]
    assert [deal.after.reached for deal in counted(sheet, MINNESOTA).deals] == points(deals)


def whole(deals: int) -> Sheet:
    return Sheet("minnesota-whist", {}, 0, ({"tricks": "7,6"},) * deals, {}, "table")


def test_a_sheet_has_room_for_sixty_deals() -> None:
    assert len(with_deal(whole(59), 60, {"tricks": "8,5"}).deals) == 60
    with pytest.raises(Unreadable, match="room for 60 deals"):
        with_deal(whole(60), 61, {"tricks": "8,5"})


def test_no_deal_is_skipped_and_none_is_taken_away_that_is_not_there() -> None:
    """One deal stands there: a second can be added, and no third."""
    assert len(with_deal(whole(1), 2, {"tricks": "8,5"}).deals) == 2
    with pytest.raises(Unreadable):
        with_deal(whole(1), 3, {"tricks": "8,5"})
    assert without_deal(whole(1), 1).deals == ()
    assert without_deal(whole(1), 2) == whole(1)


def test_a_change_is_undone_only_where_it_stands() -> None:
    """What a stranger says was changed, and does not stand there, is no change of this sheet."""
    for place, new in ((1, "tricks=9,4"), (2, "tricks=7,6"), (4, "-"), (0, "dealer=3")):
        made_up = whole(1)._replace(done=(Change(place, "tricks=7,6" if place else "dealer=1", new),))
        with pytest.raises(Unreadable, match="what was changed"):
            undo(made_up)
    for dealer in ("0", "2"):
        made_up = whole(1)._replace(dealer=1, done=(Change(0, "dealer=3", f"dealer={dealer}"),))
        with pytest.raises(Unreadable, match="what was changed"):
            undo(made_up)
    close = read("minnesota-whist dealer=0\ntricks=7,6\n<1 |tricks=9,4| tricks=7,6")
    assert undo(close).deals == ({"tricks": "9,4"},), "a blank after the mark makes no difference"
    fine = whole(1)._replace(done=(Change(1, "tricks=9,4", "tricks=7,6"),))
    assert undo(fine).deals == ({"tricks": "9,4"},)
    bare = whole(1)._replace(done=(Change(1, "", "tricks=7,6"),))
    assert undo(bare).deals == ({},), "a deal in which nothing stands is a deal all the same"


def test_of_the_changes_the_last_are_kept_as_far_as_there_is_room() -> None:
    """Twelve thousand characters, each change with the end of its line."""
    line = len("< 1 | tricks=7,6 | tricks=8,5") + 1
    change = Change(1, "tricks=7,6", "tricks=8,5")
    room = 12_000 // line
    for number in (0, 1, room - 1, room):
        changes = tuple(change._replace(place=1) for _ in range(number))
        assert _bounded(changes) == changes
    many = (*(change,) * 3, *(change._replace(place=2),) * room)
    assert _bounded(many) == many[3:]
    assert _bounded((*many, change)) == (*many[4:], change)
    assert _bounded((*(change,) * 110, *many)) == many[3:]
    exact = (Change(1, "x" * (12_000 - len("< 1 |  | y") - 1), "y"),)
    assert _bounded(exact) == exact
    assert _bounded((exact[0]._replace(old=exact[0].old + "x"),)) == ()


def test_what_stands_over_the_deals_is_one_change_until_another_comes_between() -> None:
    sheet = whole(1)
    for title in ("F", "Fr", "Fri"):
        sheet = with_players(sheet, title, (), 0)
    assert len(sheet.done) == 1
    assert undo(sheet).title == ""
    sheet = with_players(with_deal(sheet, 1, {"tricks": "8,5"}), "Frid", (), 0)
    assert [change.place for change in sheet.done] == [0, 1, 0]
    assert undo(sheet).title == "Fri"
    assert with_players(sheet, "Frid", (), 0) == sheet, "the same again is no change"


def test_a_new_change_ends_what_could_be_done_again() -> None:
    undone = undo(with_deal(whole(1), 1, {"tricks": "8,5"}))
    assert undone.undone
    assert with_deal(undone, 1, {"tricks": "9,4"}).undone == ()


@pytest.mark.parametrize(
    ("longest", "number", "fits"), [((), 24_000, True), ((), 24_001, False), ((6_000,), 6_001, False)], ids=str
)
def test_a_text_that_is_too_long_is_no_match(longest: tuple[int, ...], number: int, fits: bool) -> None:
    """Unless another length is told, it is that of a widget's own text."""
    text = "minnesota-whist dealer=0\n" + '" '
    text += "x" * (number - len(text))
    if fits:
        assert len(read(text, *longest).told) == number - len("minnesota-whist dealer=0\n") - 2
    else:
        with pytest.raises(Unreadable, match="too long"):
            read(text, *longest)


@pytest.mark.parametrize(
    ("line", "good"),
    [
        ("kept=a.1", True),
        ("kept=a", False),
        ("kept=12345678.1234567890", True),
        ("kept=123456789.1", False),
        ("kept=g.1", False),
        ("totals=hidden", True),
        ("totals=shown", False),
        ("dealer=6", True),
        ("dealer=7", False),
    ],
)
def test_what_stands_over_the_deals_has_its_form(line: str, good: bool) -> None:
    """A number of up to eight hexadecimal digits, and one of a revision; seven can sit at a table."""
    if good:
        assert read(dumped(read(f"minnesota-whist {line}"))) == read(f"minnesota-whist {line}")
    else:
        with pytest.raises(Unreadable):
            read(f"minnesota-whist {line}")


def test_a_sheet_that_is_not_kept_has_no_number_and_no_revision() -> None:
    sheet = read("minnesota-whist dealer=0")
    assert (sheet.kept, sheet.revision) == ("", 0)
    assert "kept" not in dumped(sheet)
    kept = read("minnesota-whist dealer=0 kept=ff.12")
    assert (kept.kept, kept.revision) == ("ff", 12)


@pytest.mark.parametrize(("word", "good"), [("anew", True), ("again", False)])
def test_what_is_said_of_how_a_match_is_counted_is_known(word: str, *, good: bool) -> None:
    line = f"minnesota-whist dealer=0 counted={word}\ntricks=7,6"
    if good:
        assert read(dumped(read(line))) == read(line)
        assert read(line).anew
    else:
        with pytest.raises(Unreadable):
            read(line)


@pytest.mark.parametrize("number", ["0", "60", "61", "-1", "x"])
def test_a_deal_that_is_changed_is_one_that_a_sheet_can_have(number: str) -> None:
    text = f"minnesota-whist dealer=0\n* {number} tricks=8,5"
    if number in ("0", "60"):
        assert read(text).mending == Mending(int(number), {"tricks": "8,5"})
    else:
        with pytest.raises(Unreadable):
            read(text)


@pytest.mark.parametrize("mark", ["+", "*", '"'])
def test_what_there_can_be_one_of_is_there_once(mark: str) -> None:
    line = {"+": "+ tricks=7,6", "*": "* 1 tricks=7,6", '"': '" told'}[mark]
    assert read(f"minnesota-whist dealer=0\n{line}")
    with pytest.raises(Unreadable):
        read(f"minnesota-whist dealer=0\n{line}\n{line}")


def test_the_first_deal_that_cannot_be_counted_is_told_why_and_the_rest_say_which_has_to_be_put_right() -> None:
    deals = ({"tricks": "7,6"}, {"tricks": "7,7"}, {"tricks": "7,6"}, {"tricks": "7,6"})
    found = counted(whole(0)._replace(deals=deals), MINNESOTA)
    assert len(found.deals) == 1
    assert [problem.sentence.partition(" is ")[0] for problem in found.problems[:1]] == ["Deal 2"]
    assert [problem.sentence for problem in found.problems[1:]] == [
        f"Deal {number} builds on deal 2: put that one right first." for number in (3, 4)
    ]
    assert found.before(1) == found.deals[0].before
    assert found.before(2) == found.before(3) == found.standing == found.deals[0].after


def test_each_deal_begins_where_the_one_before_it_left_the_match() -> None:
    deals = tuple({"tricks": f"{tricks},{13 - tricks}"} for tricks in (7, 8, 6, 9))
    found = counted(whole(0)._replace(deals=deals), MINNESOTA)
    assert [found.before(number) for number in (1, 2, 3, 4)] == [scored.before for scored in found.deals]
    assert [found.before(number) for number in (2, 3, 4, 5)] == [scored.after for scored in found.deals]
