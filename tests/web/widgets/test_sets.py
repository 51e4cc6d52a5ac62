"""Two sets of house rules side by side: only what differs, each with its clause and a deal that shows it."""

import re
from collections.abc import Mapping
from html import unescape

import pytest

from engine.differ import differing
from engine.games import GAMES, game, option_values, presets
from web import words
from web.frame import Frame, Unreadable
from web.widgets import sets

ROW = re.compile(r'<section class="fs-set-row" id="sets-([a-z-]+?)-([a-z_0-9]+)">(.*?)</section>', re.DOTALL)


def rows(html: str) -> dict[str, str]:
    """The options that are shown to differ, each with its row."""
    return {option: row for _, option, row in ROW.findall(html)}


def text(html: str) -> str:
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", html)))


def chosen(game_id: str, one: str, other: str, **own: str) -> Frame:
    """The frame after two sets have been chosen."""
    event: Mapping[str, object] = {"do": "choose", "fields": {"one": one, "other": other}, "options": own, "seed": 1}
    return sets.act(sets.open(game_id).record, event)


def shown(frame: Frame) -> Frame:
    """The frame once all examples have been looked for, as it asks for them by itself."""
    while "data-next" in frame.html:
        frame = sets.act(frame.record, {"do": "example", "seed": 1})
    return frame


PAIRS = [
    (game_id, one, other)
    for game_id in GAMES
    for number, one in enumerate(presets(game_id))
    for other in list(presets(game_id))[number + 1 :]
]


@pytest.mark.parametrize(("game_id", "one", "other"), PAIRS)
def test_every_option_that_differs_shows_a_clause_that_differs_and_nothing_else_does(
    game_id: str, one: str, other: str
) -> None:
    found = rows(chosen(game_id, one, other).html)
    rules = [game(game_id, presets(game_id)[name]) for name in (one, other)]
    assert found.keys() == differing(*rules).keys() != set()
    for option, row in found.items():
        assert re.search(rf"Clauses: <a[^>]+games/{game_id}/#[a-z0-9-]+", row), option
        for value in differing(*rules)[option]:
            assert words.option_value(game_id, option, value) in text(row)


def test_a_failed_close_in_bulgaria_and_here() -> None:
    """Two for the other player who had a trick when it was closed, and three in Bulgaria."""
    row = text(rows(shown(chosen("sixty-six", "document", "bulgarian")).html)["failed_close"])
    example = row.split("The same deal.")[1]
    assert "Bulgarian" not in example, "of those rules no more holds in it than this answer"
    here, bulgaria = example.split("A failed close costs three")
    assert "close failed: 2 game points" in here
    assert "close failed: 3 game points" in bulgaria


def test_an_ace_played_last_by_the_original_rule_and_here() -> None:
    """It loses here, and is high by the original rule unless its player calls it low."""
    row = text(rows(shown(chosen("chwech", "revised", "original")).html)["ace_joker"])
    revised, original = row.split("The same deal.")[1].split("Original rule")
    takers = [re.findall(r"(\w+) takes it\.", half) for half in (revised, original)]
    assert len(takers[0]) == len(takers[1]) == 1
    assert takers[0] != takers[1]


def test_granders_who_fail_in_south_dakota_and_here() -> None:
    """The side that granded and fell short loses there what the other side gains here."""
    row = text(rows(shown(chosen("minnesota-whist", "document", "south_dakota")).html)["set_score"])
    example = row.split("The same deal.")[1]
    assert "South Dakota" not in example, "of those rules no more holds in it than this answer"
    here, there = example.split("The granders lose")
    gained, lost = (re.findall(r"(\w+ and \w+): high, .*?= (−?\d+)", half)[0] for half in (here, there))
    assert gained[0] != lost[0]
    assert f"−{gained[1]}" == lost[1]


def test_one_s_own_rules_are_those_that_come_with_the_choice() -> None:
    frame = shown(chosen("hokm", "usual", "own", kot="false"))
    assert rows(frame.html).keys() == {"kot"}
    told = "“The usual rules” and “Your own rules” differ in 1 question. 8 others they answer alike."
    assert told in text(frame.html)
    assert "Your own rules" in text(frame.html)


@pytest.mark.parametrize(
    ("game_id", "own", "option", "idle"),
    [
        ("chinese-whist", {"players": "2", "two_layout": "13_13_0"}, "two_layout", 0),
        ("chinese-whist", {"players": "3", "three_layout": "6_6_1"}, "three_layout", 0),
        ("chwech", {"players": "5", "five_strip": "7s8s"}, "five_strip", 0),
        ("chwech", {"players": "7", "seven_pack": "home63"}, "seven_pack", 0),
        ("chwech", {"ace_joker": "original", "last": "seat"}, "last", 1),
    ],
)
def test_what_arises_in_one_of_two_sets_is_answered_by_that_one_and_has_no_deal(
    game_id: str, own: dict[str, str], option: str, idle: int
) -> None:
    """How two are dealt to is no question of four, and by the original rule nothing hangs on which card is last. "It
    matters so seldom" was told of what decides every deal, and a deal was shown by an answer that nobody gives."""
    ours = next(iter(presets(game_id)))
    found = rows(shown(chosen(game_id, ours, "own", **own)).html)[option]
    answers = re.findall(r"<p><small>[^<]*</small><strong>([^<]*)</strong>", found)
    assert [number for number, said in enumerate(answers) if said == "This does not arise."] == [idle]
    value = (own | {option: option_values(game_id)[option][0]} if idle else own)[option]
    assert answers[1 - idle] == f"{words.option_value(game_id, option, value)}."
    assert "Clauses: " in found
    for untrue in ("It matters so seldom", "The same deal.", "No deal can be played by both"):
        assert untrue not in found


def halves(game_id: str, option: str, value: str) -> list[str]:
    """What comes of the same deal by our answer to a question, and by another."""
    ours = next(iter(presets(game_id)))
    found = rows(shown(chosen(game_id, ours, "own", **{option: value})).html)[option].partition("The same deal.")[2]
    return [text(half) for half in re.findall(r"<ul>.*?</ul>", found, re.DOTALL)]


def test_who_became_the_grandee_is_said_where_the_colours_mean_the_opposite() -> None:
    """minnesota-whist/high: whoever first shows the colour for high. Who is to lead followed from nothing that was
    told."""
    black, red = halves("minnesota-whist", "colours", "red_high")
    [one], [other] = (re.findall(r"(\w+) is the grandee", half) for half in (black, red))
    assert one != other
    assert all("neighbour of the grandee leads" in half for half in (black, red))


def test_what_is_written_down_for_a_rubber_is_said_by_both_ways_of_counting_it() -> None:
    """cayenne/game-values: until a game is won it has no value, and the points of a deal go to the rubber at once by
    the other way. Both halves said no more than who deals next."""
    points, values = halves("cayenne", "rubber_count", "game_values")
    assert re.search(r"^ ?All points so far: Ada and Cai \d+, Ben and Dot \d+\.", points)
    assert re.search(r"^ ?Values of the games so far: Ada and Cai 0, Ben and Dot 0\.", values)


def test_what_arises_in_neither_of_two_sets_is_no_difference() -> None:
    """Four have no tie of three to break."""
    frame = chosen("hokm", "usual", "own", three_tie="hakem")
    assert rows(frame.html) == {}
    assert frame.say == "“The usual rules” and “Your own rules” are the same rules."


def test_the_same_rules_differ_in_nothing() -> None:
    frame = chosen("hokm", "usual", "own")
    assert not rows(frame.html)
    assert "are the same rules" in frame.say


def test_what_cannot_be_dealt_alike_is_said_to_be_so() -> None:
    frame = chosen("chwech", "revised", "own", players="5")
    assert "data-next" not in frame.html
    assert "No deal can be played by both" in text(rows(frame.html)["players"])


def test_the_printed_page_has_the_examples_and_the_live_one_looks_for_them() -> None:
    static, opened = sets.static("hokm", ""), sets.open("hokm")
    assert "The same deal." in text(static)
    assert "data-next" not in static
    assert "The same deal." not in text(opened.html)
    assert rows(shown(opened).html) == rows(static)


@pytest.mark.parametrize(
    "event",
    [
        {"do": "choose", "fields": {"one": "usual", "other": "sicilian"}},
        {"do": "choose"},
        {"do": "nothing of the kind"},
    ],
)
def test_what_makes_no_sense_is_refused(event: Mapping[str, object]) -> None:
    with pytest.raises(Unreadable):
        sets.act(sets.open("hokm").record, event)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_two_sets_that_were_chosen_are_selected_and_how_many_questions_they_answer_alike_is_told(
    game_id: str,
) -> None:
    ours, *others = presets(game_id)
    for other in (*others, "own"):
        frame = chosen(game_id, ours, other)
        selected = re.findall(r'<option value="([^"]*)" selected>', frame.html)
        assert selected == [ours, other]
        differ = len(rows(frame.html))
        alike = len(option_values(game_id)) - differ
        if differ:
            same = f" {alike} other{'s' if alike != 1 else ''} they answer alike." if alike else ""
            assert same in text(frame.html)
            assert frame.say.endswith(f" differ in {differ} question{'s' if differ != 1 else ''}.{same}")
        else:
            assert "are the same rules." in text(frame.html)
            assert f"“{words.preset(game_id, ours)[0]}” and “Your own rules”" in text(frame.html)
