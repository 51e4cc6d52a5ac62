"""Matches kept on the device, as far as the page's Python has a say in it: what is to be kept, and the list."""

import re
from collections.abc import Mapping
from typing import Any

import pytest

from web.frame import Frame, Unreadable
from web.widgets import keeping, match
from web.widgets.sheet import read

WHIST = "witches-whist dealer=3\ntricks=8,5"
LINK = "witches-whist~names:Ann,Bo~dealer:3!tricks:8,5"
ROWS = [
    {"id": "a1", "title": "Friday: Ann 5, Bo 1, 3 deals", "when": "20 November 2026", "gone": False},
    {"id": "b2", "title": "<b>old</b>", "when": "1 May 2026", "gone": True},
]


def act(record: str, do: str, **more: object) -> Frame:
    return match.act(record, {"do": do, "seed": 10, **more})


def added(record: str, seed: int, first: int) -> Frame:
    """After a deal in which the first side has so many of thirteen tricks."""
    return act(record, "add", seed=seed, fields={"tricks-0": str(first), "tricks-1": str(13 - first)})


def kept(frame: Frame) -> Mapping[str, Any]:
    """What is to be kept of the match."""
    assert frame.keep is not None
    found = frame.keep["match"]
    assert isinstance(found, dict)
    return found


def test_a_match_is_kept_from_its_first_deal_on_each_revision_over_the_one_before() -> None:
    """9 - 6 = 3, and then 8 - 6 = 2 for the others."""
    begun = act(match.open(WHIST).record, "new")
    assert begun.keep is None
    typed = act(begun.record, "enter", fields={"tricks-0": "9", "tricks-1": "", "title": "Friday"})
    assert typed.keep is None
    first = added(typed.record, 255, 9)
    assert [kept(first)[name] for name in ("id", "base", "revision", "title")] == [
        "ff",
        0,
        255,
        "Friday: Ada and Cai 3, Ben and Dot 0, 1 deal",
    ]
    second = added(first.record, 300, 5)
    assert [kept(second)[name] for name in ("id", "base", "revision", "title")] == [
        "ff",
        255,
        300,
        "Friday: Ada and Cai 3, Ben and Dot 2, 2 deals",
    ]
    hidden = act(second.record, "hide", seed=305)
    shown = act(hidden.record, "reveal", seed=306)
    assert [kept(one)["revision"] for one in (hidden, shown)] == [305, 306]
    undone = act(second.record, "undo", seed=301)
    assert [kept(undone)[name] for name in ("id", "base", "revision")] == ["ff", 300, 301]


def test_rules_that_are_chosen_while_a_match_goes_on_are_kept_with_it() -> None:
    """3 points of 5, and then 3 of 7, which the browser finds when it opens the match again."""
    first = added(act(match.open(WHIST).record, "new").record, 255, 9)
    recounted = act(first.record, "rules", seed=301, options={"target": "7"})
    assert [kept(recounted)[name] for name in ("id", "base", "revision")] == ["ff", 255, 301]
    again = act(match.open(WHIST).record, "open", match="ff", text=kept(recounted)["text"])
    assert "Still to go to 7 points: 4 for Ada and Cai" in again.html
    assert act(again.record, "rules", seed=302, options={}).keep is None, "it keeps to its rules"
    typed = act(match.open(WHIST).record, "new")
    assert act(typed.record, "rules", options={"target": "7"}).keep is None, "nothing is kept of it yet"


def test_who_goes_on_leaves_the_link_that_the_match_came_by_and_who_looks_does_not() -> None:
    linked = act(match.open(WHIST).record, "link", text=LINK)
    looks = [linked, act(linked.record, "change", deal=1), act(linked.record, "list")]
    assert [frame.unlinked for frame in looks] == [False] * 3
    typed = act(linked.record, "enter", fields={"tricks-0": "9", "tricks-1": ""})
    assert not typed.unlinked, "the match is still that of the link"
    own = added(act(match.open(WHIST).record, "new").record, 255, 9)
    goes_on = [
        added(linked.record, 300, 7),
        act(linked.record, "new"),
        act(linked.record, "open", match="ff", text=kept(own)["text"]),
        act(linked.record, "load", text="match witches-whist dealer=3\ntricks=8,5"),
    ]
    assert [frame.unlinked for frame in goes_on] == [True] * 4


def test_what_only_shows_something_keeps_nothing() -> None:
    linked = act(match.open(WHIST).record, "link", text=LINK)
    assert linked.keep is None
    opened = act(linked.record, "change", deal=1)
    assert opened.keep is None
    assert act(opened.record, "leave").keep is None
    assert act(linked.record, "enter", fields={"tricks-0": "9", "tricks-1": ""}).keep is None
    assert act(linked.record, "list").keep is None


def test_a_kept_match_opens_again_with_its_names_its_changes_and_its_house_rules() -> None:
    """A game to seven by the house rules under which it was begun: 7 - 3 = 4 for those who made three."""
    rules = {"options": {"target": "7"}}
    first = act(act(match.open(WHIST).record, "new", names=["Ann"]).record, "add", seed=9, **rules,
                fields={"tricks-0": "9", "tricks-1": "4", "dealer": "1"})  # fmt: skip
    found = kept(first)
    again = act(match.open(WHIST).record, "open", match=found["id"], text=found["text"])
    assert "Played with:" in again.html
    assert "Still to go to 7 points: 4 for Ann and Cai, 7 for Ben and Dot." in again.html
    assert again.keep is None
    later = added(again.record, 11, 9)
    assert [kept(later)[name] for name in ("id", "base", "revision")] == ["9", 9, 11]
    assert "No deal yet" in act(act(again.record, "undo").record, "list").html


def test_the_others_are_listed_and_the_one_on_the_sheet_is_not() -> None:
    begun = act(match.open(WHIST).record, "new", matches=ROWS)
    assert "Friday: Ann 5, Bo 1, 3 deals" in begun.html
    assert "Matches kept on this device (1)" in begun.html
    assert "&lt;b&gt;old" in begun.html
    own = added(begun.record, 0xA1, 9)
    assert "Friday" not in act(own.record, "list", matches=ROWS).html
    assert "No other match is kept here." in act(own.record, "list").html


@pytest.mark.parametrize(
    ("do", "number", "offered"),
    [
        ("forget", "a1", ["recall b2", "erase b2", "recall a1", "erase a1"]),
        ("recall", "b2", ["open a1", "forget a1", "open b2", "forget b2"]),
        ("erase", "b2", ["open a1", "forget a1"]),
    ],
)
def test_a_match_is_deleted_and_brought_back(do: str, number: str, offered: list[str]) -> None:
    frame = act(match.open(WHIST).record, do, match=number, matches=ROWS)
    assert frame.keep == {do: number}
    found = re.findall(r'id="match-witches-whist-(open|forget|recall|erase)-(\w+)"', frame.html)
    assert sorted(" ".join(pair) for pair in found) == sorted(offered)


@pytest.mark.parametrize("told", [None, 3, "x", [1, None], [{"id": "<b>"}], [{}], [{"id": ["a"]}]])
def test_rows_that_no_browser_keeps_are_none(told: object) -> None:
    assert "kept-summary" not in act(match.open(WHIST).record, "new", matches=told).html


@pytest.mark.parametrize(
    "event",
    [
        {"do": "open"},
        {"do": "open", "match": "a1", "text": ""},
        {"do": "open", "match": "a1", "text": "hokm dealer=1"},
        {"do": "open", "match": "<b>", "text": WHIST},
        {"do": "forget"},
        {"do": "erase", "match": 3},
    ],
)
def test_a_match_that_cannot_be_is_unreadable(event: Mapping[str, object]) -> None:
    with pytest.raises(Unreadable):
        match.act(match.open(WHIST).record, event)


@pytest.mark.parametrize("word", ["x.1", "a1", "a1.", "a1.99999999999", "123456789.1"])
def test_a_record_with_another_number_is_unreadable(word: str) -> None:
    with pytest.raises(Unreadable):
        match.open(f"witches-whist dealer=3 kept={word}")


def test_of_a_long_title_four_hundred_characters_are_listed_and_of_many_matches_five_hundred() -> None:
    row = {"id": "a1", "title": "x" * 500, "when": "y" * 100, "gone": False}
    sheet = read("witches-whist dealer=3")
    [one] = keeping.told({"matches": [row]}, sheet)
    assert (len(one.title), len(one.when)) == (400, 40)
    many = [{**row, "id": f"{number:x}"} for number in range(600)]
    assert len(keeping.told({"matches": many}, sheet)) == 500
    assert keeping.told({"matches": [row]}, sheet._replace(kept="a1")) == ()
    assert keeping.told({"matches": [{**row, "id": "123456789"}, "a1", {"id": 3}]}, sheet) == keeping.told(
        {"matches": [{"id": 3}]}, sheet
    )


def test_of_a_rubber_all_points_are_told_and_of_one_game_those_of_it() -> None:
    """11 - 6 = 5 win a game; in a rubber the next begins at nothing, and the points of the first still count."""
    one = act(match.open("witches-whist dealer=3\ntricks=8,5").record, "link", text="witches-whist~dealer:3!tricks:8,5")
    first = added(one.record, 1, 9)
    assert kept(first)["title"] == "Ada and Cai 5, Ben and Dot 0, 2 deals"
    link = "witches-whist~dealer:3~rubber:on!tricks:11,2"
    rubber = added(act(one.record, "link", text=link).record, 1, 7)
    assert kept(rubber)["title"] == "Ada and Cai 6, Ben and Dot 0, 2 deals", "7 - 6 = 1 more"
