"""A lesson as a widget: every step and every reply is a frame that the page holds, by name."""

import re
from functools import cache
from html import unescape

import pytest

from tutorials.lessons import LESSONS, lesson
from web import words
from web.frame import Unreadable
from web.render import lesson as drawn
from web.render.lesson import table_of
from web.render.prose import bare
from web.widgets import lesson as widget
from web.words import cards

FEWEST_WORDS = 7
"""Fewer words after an answer are no reason."""


def text(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


@cache
def framed(name: str) -> dict[str, str]:
    return {frame.name: frame.html for frame in widget.frames(name)}


@pytest.mark.parametrize("name", LESSONS)
def test_every_control_leads_to_a_frame_and_every_frame_is_led_to(name: str) -> None:
    frames = framed(name)
    assert len(frames) == len(widget.frames(name)), "each name once"
    led = {target for html in frames.values() for target in re.findall(r'data-(?:goto|right)="([^"]*)"', html)}
    led |= {target for html in frames.values() for target in re.findall(r'type="checkbox"[^>]* value="([^"]*)"', html)}
    assert led - {""} - set(frames) == set()
    assert set(frames) - led == set(), "nothing is rendered for nobody"


@pytest.mark.parametrize("name", LESSONS)
def test_a_wrong_answer_gets_its_reply_and_a_way_back_and_a_right_one_leads_on(name: str) -> None:
    frames = framed(name)
    for step in lesson(name).steps:
        for answer in step.answers:
            html = frames[f"{step.name}:{answer.choice}"]
            where = f"{name}: {step.title}: {answer.choice}"
            assert 'class="fs-verdict"' in html, where
            assert ('class="fs-verdict" data-right' in html) == answer.right, where
            if answer.next:
                assert f'data-goto="{answer.next}"' in html, where
            elif not answer.right:
                assert f'data-goto="{step.name}"' in html, f"{where}: one can try again"


@pytest.mark.parametrize("name", LESSONS)
def test_of_every_wrong_answer_it_is_said_why_not(name: str) -> None:
    """In the words of the lesson, or of the rules: who takes the trick, what refuses a card, which was missed."""
    frames = framed(name)
    for step in lesson(name).steps:
        for answer in (answer for answer in step.answers if not answer.right):
            html = frames[f"{step.name}:{answer.choice}"]
            verdict = text(html[html.index('class="fs-verdict"') :].partition("fs-step-table")[0])
            where = f"{name}: {step.title}: {answer.choice}"
            assert len(verdict.split()) > FEWEST_WORDS, where
            assert answer.reply or re.search(r"may not|takes? the trick|and have to", verdict), where


def test_of_tricks_taken_by_the_same_rule_the_first_leads_to_it() -> None:
    """Three tricks in a row go to the highest spade. Three links to one clause would hide the cards on a phone."""
    step = framed("cayenne")["to-the-end-all-trumps:"]
    verdict = step.partition('class="fs-verdict"')[2].partition("fs-step-table")[0]
    assert len(re.findall(r"takes? the trick\.", text(verdict))) == 3
    assert re.findall(r'href="[^"]*#([^"]*)"', verdict) == ["highest"]
    first, second, _ = re.split(r"takes? the trick\.", verdict)[1:]
    assert "#highest" in first
    assert "<a" not in second


@pytest.mark.parametrize("name", LESSONS)
def test_what_is_told_stands_over_the_table_with_the_reply_and_what_is_pressed_below(name: str) -> None:
    """On a phone the reply lies over what is told, so that this says that it has been answered."""
    for where, html in framed(name).items():
        parts = [
            "fs-steps",
            "fs-title",
            "fs-step-told",
            "fs-question",
            "fs-verdict",
            "fs-step-table",
            "fs-bet",
            "fs-onward",
        ]
        found = [html.index(f'class="{part}"') for part in parts if f'class="{part}"' in html]
        assert found == sorted(found), where
        assert ("data-answered" in html) == (":" in where) == ('class="fs-verdict"' in html), where


def test_what_was_ticked_is_changed_where_it_stands() -> None:
    assert "Try again" not in framed("first-trick")["follow-suit:DK"]
    assert "Try again" in framed("first-trick")["whose-four-cards:3"]


def test_what_would_have_happened_is_told_by_the_engine() -> None:
    html = text(framed("first-trick")["four-cards:H9"])
    assert "Look what happens. Cai takes the trick. The jack of hearts is the highest card of the suit" in html


def test_a_card_that_may_not_be_played_is_refused_with_its_clause_and_the_hand_stays() -> None:
    html = framed("first-trick")["four-cards:DK"]
    assert "You may not play the king of diamonds. Hearts were led. You have hearts and have to follow." in text(html)
    assert 'href="fs-root:/games/norwegian-whist/#follow"' in html
    assert html.count('aria-describedby="') == 1
    assert html.count('data-goto="four-cards:') == 5


def test_who_takes_a_trick_is_not_told_before_it_is_asked() -> None:
    frames = framed("first-trick")
    for told in ("data-best", "data-taken", "wins so far", "won the trick"):
        assert told not in frames["whose-four-cards"]
    assert "Cai, won the trick" in text(frames["whose-four-cards:2"])
    assert "Yes. Cai takes the trick." in text(frames["whose-four-cards:2"])
    assert "Not quite. Cai takes the trick." in text(frames["whose-four-cards:3"])


def test_ticks_are_answered_card_by_card() -> None:
    frames = framed("first-trick")
    assert "Not all of them yet. The king of diamonds may be played too." in text(frames["follow-suit:DK"])
    assert "Not all of these. You may not play the ace of hearts." in text(frames["follow-suit:HA"])
    assert frames["follow-suit"].count("data-wanted") == 2
    boxes = re.findall(r"<input[^>]*>", frames["follow-suit"])
    assert len(boxes) == 5
    assert all("data-python" in box for box in boxes), "without a script no box is shown that does nothing"


def test_only_a_whole_hand_of_thirteen_to_tick_is_drawn_smaller_on_a_desk() -> None:
    """Of twelve cards, what is left once one is played, a desk has room for a row at their usual size."""
    drawn_smaller = {
        html.count('type="checkbox"'): "data-long" in html.partition("fs-ticks")[2].partition(">")[0]
        for name in LESSONS
        for html in framed(name).values()
        if "fs-ticks" in html
    }
    assert {12, 13} <= drawn_smaller.keys()
    assert [size for size in sorted(drawn_smaller) if drawn_smaller[size]] == [13]


def test_the_first_question_keeps_no_place_and_every_other_frame_keeps_its_step() -> None:
    frames = framed("first-trick")
    assert [name for name, html in frames.items() if "data-place" not in html] == ["four-cards"]
    assert 'data-place="trumps"' in frames["trumps:S2"]


@pytest.mark.parametrize("name", LESSONS)
def test_a_page_shows_the_first_step_before_a_script_runs(name: str) -> None:
    heads = re.findall(r'<h2 class="fs-title"[^>]*>([^<]*)</h2>', unescape(widget.static(name, "../")))
    assert heads == [cards.typeset(lesson(name).steps[0].title)]


@pytest.mark.parametrize("name", LESSONS)
def test_the_whole_lesson_can_be_read_as_it_is_built(name: str) -> None:
    read = widget.beside(name)
    assert " id=" not in read, "what stands in the frames keeps its ids for itself"
    for step in lesson(name).steps:
        assert cards.typeset(step.title) in text(read)
    assert read.count("fs-answer") == sum(bool(step.kind) for step in lesson(name).steps)


def test_a_step_to_watch_has_one_button_and_no_verdict_but_what_happens() -> None:
    frames = framed("first-trick")
    asked, watched = frames["the-last-two-tricks"], frames["the-last-two-tricks:"]
    assert re.findall(r'<button[^>]*data-goto="the-last-two-tricks:[^"]*"[^>]*>([^<]*)', asked) == ["Watch"]
    assert "You take the trick." in text(watched)
    assert "Ben takes the trick." in text(watched)
    assert "Yes." not in text(watched)
    assert 'data-goto="that-is-all"' in watched


@pytest.mark.parametrize("name", LESSONS)
def test_a_title_is_a_heading(name: str) -> None:
    frames = framed(name)
    for step in lesson(name).steps:
        heads = re.findall(r'<h2 class="fs-title"[^>]*>([^<]*)</h2>', unescape(frames[step.name]))
        assert heads == [cards.typeset(step.title)]
    assert widget.beside(name).count("<h3") == len(lesson(name).steps)


@pytest.mark.parametrize("name", LESSONS[1:])
def test_a_lesson_ends_with_the_way_to_the_table_and_to_another(name: str) -> None:
    steps = lesson(name).steps
    last = framed(name)[steps[-1].name]
    assert f'href="fs-root:/{table_of(name)}">Play {words.game_name(name)}</a>' in last
    following = LESSONS[LESSONS.index(name) + 1 :]
    assert f'href="fs-root:/learn/{following[0]}/"' in last if following else 'href="fs-root:/practise/"' in last
    assert not any("Play " + words.game_name(name) in framed(name)[step.name] for step in steps[:-1])


def test_a_lesson_that_does_not_exist_is_not_read() -> None:
    with pytest.raises(Unreadable, match=f"^There is no lesson '{'x' * 60}'.$"):
        widget.static("x" * 61, "")
    with pytest.raises(Unreadable, match="There is no lesson"):
        widget.static("nothing", "")


def test_the_first_step_says_the_goal_and_how_long_it_takes() -> None:
    html = text(framed("hokm")["five-cards"])
    assert "Step 1 of 9 · about 8 minutes" in html
    assert lesson("hokm").goal in html
    assert lesson("hokm").goal not in text(framed("hokm")["whose-trick"])


@pytest.mark.parametrize(
    ("name", "moment", "told"),
    [
        # Dot took three tricks and Ben four.
        ("hokm", "five-cards:trump D", "Of the next 7 tricks you and Ada take none, and Ben and Dot 7."),
        # Ben took three, Cai two, Ada one, Dot two, then Ada, Cai, Ada, Dot and Ben one each.
        ("cayenne", "name-something:trump C", "Of the next 13 tricks you and Ada take 6, and Ben and Dot 7."),
        # Of five each is named: the ace of clubs wins, the nine loses, the king of hearts wins, and Ben has the rest.
        ("sixty-six", "the-lowest-trump:close", "The next 5 tricks go to you, Ben, you, Ben and Ben."),
    ],
)
def test_of_many_tricks_it_is_told_how_many_each_side_took(name: str, moment: str, told: str) -> None:
    assert told in text(framed(name)[moment])


@pytest.mark.parametrize("name", LESSONS)
def test_what_is_read_on_paper_asks_as_the_table_does(name: str) -> None:
    """Each question stands there in words, and under it each answer by its name."""
    read = text(widget.beside(name))
    for step in lesson(name).steps:
        assert text(bare(step.ask)) in read, step.title
    named = [step for step in lesson(name).steps if step.kind == "winner"]
    seats = {int(answer.choice) for step in named for answer in step.answers}
    own = drawn._bottom(lesson(name), lesson(name).steps[0])
    assert [seat for seat in sorted(seats) if f"{'You' if seat == own else cards.name(seat)}." not in read] == []
