"""A sheet of a match: whatever is changed, undone and done again, it is counted as the engine counts its deals."""

from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games import game
from engine.games.minnesota_whist import Tally
from engine.match import after, opening
from tests.engine.fuzz import fuzzed
from web.widgets.sheet import Sheet, counted, dumped, read, redo, undo, with_deal, without_deal

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
