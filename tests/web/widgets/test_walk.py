"""Every widget of every page: what its controls send is answered, the same each time, and nothing else is."""

import json
import re
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conftest import HOUSE
from web.explore import fences, walk
from web.frame import Unreadable
from web.widgets import KINDS, WIDGETS, widget_of
from web.widgets.clause import UNSHOWN

FENCES: Final = tuple((kind, source) for kind, source in fences(HOUSE / "docs") if source not in UNSHOWN)
"""Every fence of the pages, but those of the clauses which no deal can show."""
SURE: Final = tuple((kind, source) for kind, source in FENCES if kind != "clause")
"""All but the clauses, whose deals are looked for at random: see test_clause."""
SAVED: Final = '{"follow-suit-known":1,"known":{"hokm/lead":[1,0]}}'
SEEDED: Final = {"seed": 7, "fields": {}, "text": SAVED}
ASKING: Final = ("deal", "show", "score", "choose", "enter", "next", "sit", "bot", "hint", "load")
NEEDS_MORE: Final = tuple({"do": name} for name in ASKING)
"""To these the page adds a seed, or what a form or a file holds."""

WRONG_EVENTS: Final[tuple[Mapping[str, object], ...]] = (
    {},
    {"do": "no such thing"},
    {"do": None},
    {"do": ["step"]},
    {"do": "show"},
    {"do": "show", "seed": -1},
    {"do": "show", "seed": True},
    {"do": "step", "to": "3"},
    {"do": "step", "to": 10_000},
    {"do": "over", "at": -1},
    {"do": "over", "at": 10_000},
    {"do": "play"},
    {"do": "play", "action": "<script>"},
    {"do": "choose", "card": "Q♥"},
    {"do": "choose", "card": "S2"},
    {"do": "link", "text": None},
    {"do": "link", "text": "follow-suit_1"},
    {"do": "link", "text": "x" * 100_000},
)
WRONG_RECORDS: Final = ("", "{}", "[]", "null", "1", '{"record": 1}', "[" * 5_000, "chwech/no-such", "\x00")
OF_ITS_SHAPE: Final = (
    ("compare", '{"sort": "game", "players": 3, "minutes": ""}'),
    ("compare", '{"sort": "no such column", "players": "", "minutes": ""}'),
    ("drill", '["hokm", "", "", "yes"]'),
    ("sets", '{"game_id": "no such game", "one": "usual", "other": "own", "own": {}, "shown": 0}'),
    ("sets", '{"game_id": "hokm", "one": "usual", "other": "no such set", "own": {}, "shown": 0}'),
    ("sets", '{"game_id": "hokm", "one": "usual", "other": "own", "own": {"kot": "perhaps"}, "shown": 0}'),
    ("trick", '["chwech/ace-last", {}, "", "", ["H7"], "t"]'),
    ("trick", '["chwech/ace-last", {}, "X", "", ["H7", "-", "HJ", "HA", "-", "-"], "t"]'),
    ("trick", '["chwech/ace-last", {}, "", "no such", ["H7", "-", "HJ", "HA", "-", "-"], "t"]'),
)
"""Records of a widget's own shape with something in them that it cannot use."""


@pytest.mark.parametrize(("kind", "source"), SURE, ids=[f"{kind} {source}" for kind, source in SURE])
def test_what_a_control_sends_is_answered_and_the_same_each_time(kind: str, source: str) -> None:
    for record, event, frame in walk(kind, source, depth=2, breadth=4):
        again = dict(event) | SEEDED
        assert frame is not None or event in NEEDS_MORE
        assert widget_of(kind).act(record, again) == widget_of(kind).act(record, again)


@pytest.mark.parametrize(("kind", "source"), FENCES, ids=[f"{kind} {source}" for kind, source in FENCES])
def test_it_opens_the_same_each_time_and_shows_what_its_page_shows(kind: str, source: str) -> None:
    widget = widget_of(kind)
    assert widget.open(source) == widget.open(source)
    assert widget.static(source, "") == widget.static(source, "")
    frames = widget.frames(source)
    if frames and not WIDGETS[kind].bare:
        assert frames[0].html == widget.static(source, "")


RUNS_ON: Final = re.compile(r"""[.!?][”’)]?(?:\s|</\w+>)+<a class="fs-clause-link"[^>]*>[^<]*</a>""")
"""The title of a clause straight behind the end of a sentence."""


@pytest.mark.parametrize(("kind", "source"), SURE, ids=[f"{kind} {source}" for kind, source in SURE])
def test_a_title_behind_a_sentence_runs_into_no_other(kind: str, source: str) -> None:
    widget = widget_of(kind)
    shown = [widget.static(source, ""), *(frame.html for frame in (widget.frames(source) or ()))]
    shown += [frame.html for _, _, frame in walk(kind, source, depth=4, breadth=4) if frame is not None]
    assert {found for html in shown for found in RUNS_ON.findall(html)} == set()


@pytest.mark.parametrize("event", WRONG_EVENTS, ids=lambda event: json.dumps(event)[:40])
@pytest.mark.parametrize("kind", KINDS)
def test_an_event_that_makes_no_sense_is_unreadable_or_changes_nothing(kind: str, event: Mapping[str, object]) -> None:
    widget = widget_of(kind)
    source = next(source for found, source in FENCES if found == kind)
    opened = widget.open(source)
    if kind == "trick":  # it answers any event with the cards as they lie
        assert widget.act(opened.record, event).record == opened.record
        return
    with pytest.raises(Unreadable) as found:
        widget.act(opened.record, event)
    assert 0 < len(str(found.value)) < 500


@pytest.mark.parametrize("record", WRONG_RECORDS, ids=lambda record: repr(record[:12]))
@pytest.mark.parametrize("kind", KINDS)
def test_a_record_that_makes_no_sense_is_unreadable(kind: str, record: str) -> None:
    with pytest.raises(Unreadable):
        widget_of(kind).act(record, {"do": "step", "to": 0})


@pytest.mark.parametrize(("kind", "record"), OF_ITS_SHAPE)
def test_a_record_of_its_shape_that_cannot_be_used_is_unreadable(kind: str, record: str) -> None:
    for event in ({"do": "next", "seed": 1}, {"do": "sort", "by": "cards"}, {"do": "choose", "fields": {}}):
        with pytest.raises(Unreadable):
            widget_of(kind).act(record, event)


VALUES = st.none() | st.booleans() | st.integers() | st.text(max_size=20)


@settings(deadline=None, max_examples=60)
@given(
    kind=st.sampled_from(KINDS),
    record=st.text(max_size=40) | st.dictionaries(st.text(max_size=8), VALUES, max_size=9).map(json.dumps),
    event=st.dictionaries(st.sampled_from(["do", "at", "to", "card", "action", "text", "fields", "seed"]), VALUES),
)
def test_made_up_records_and_events_raise_nothing_else(kind: str, record: str, event: dict[str, object]) -> None:
    with suppress(Unreadable):
        widget_of(kind).act(record, event)
