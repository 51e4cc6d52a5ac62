"""A lesson as a widget: every step and every reply is a frame that the page holds, by name."""

import re
from html import unescape

import pytest

from tutorials.lessons import LESSONS, lesson
from web.frame import Unreadable
from web.widgets import lesson as widget


def text(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


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
                assert f'data-goto="{step.name}' in html, f"{where}: one can choose again"


def test_what_would_have_happened_is_told_by_the_engine() -> None:
    html = text(framed("first-trick")["the-highest-card-takes-them:H9"])
    assert "Look what happens. Cai takes the trick. The jack of hearts is the highest card of the suit" in html


def test_a_card_that_may_not_be_played_is_refused_with_its_clause_and_the_hand_stays() -> None:
    html = framed("first-trick")["the-highest-card-takes-them:DK"]
    assert "Ada may not play the king of diamonds. Hearts were led." in text(html)
    assert 'href="fs-root:/games/norwegian-whist/#follow"' in html
    assert 'aria-pressed="true"' in html
    assert html.count('data-goto="the-highest-card-takes-them:') == 5


def test_who_takes_a_trick_is_not_told_before_it_is_asked() -> None:
    frames = framed("first-trick")
    assert "✓" not in frames["an-ace-from-elsewhere"]
    assert "took it" not in frames["an-ace-from-elsewhere"]
    assert "Yes. Cai takes the trick." in text(frames["an-ace-from-elsewhere:2"])
    assert "Not quite. Cai takes the trick." in text(frames["an-ace-from-elsewhere:3"])


def test_ticks_are_answered_card_by_card() -> None:
    frames = framed("first-trick")
    assert "One is missing. The king of diamonds may be played too." in text(frames["follow-suit:DK"])
    assert "One is too many. Ada may not play the ace of hearts." in text(frames["follow-suit:HA"])
    assert frames["follow-suit"].count("data-wanted") == 2
    boxes = re.findall(r"<input[^>]*>", frames["follow-suit"])
    assert len(boxes) == 5
    assert all("data-python" in box for box in boxes), "without a script no box is shown that does nothing"


def test_the_first_question_keeps_no_place_and_every_other_frame_keeps_its_step() -> None:
    frames = framed("first-trick")
    assert [name for name, html in frames.items() if "data-place" not in html] == ["the-highest-card-takes-them"]
    assert 'data-place="trumps"' in frames["trumps:S2"]


@pytest.mark.parametrize("name", LESSONS)
def test_the_whole_lesson_can_be_read_as_it_is_built(name: str) -> None:
    read = widget.beside(name)
    assert " id=" not in read, "what stands in the frames keeps its ids for itself"
    for step in lesson(name).steps:
        assert step.title in text(read)
    assert read.count("fs-answer") == sum(bool(step.kind) for step in lesson(name).steps)


def test_a_lesson_that_does_not_exist_is_not_read() -> None:
    with pytest.raises(Unreadable, match="There is no lesson"):
        widget.static("nothing", "")


def test_the_first_step_says_the_goal_and_how_long_it_takes() -> None:
    html = text(framed("hokm")["five-cards"])
    assert "Step 1 of 10 · about 8 minutes" in html
    assert lesson("hokm").goal in html
    assert lesson("hokm").goal not in text(framed("hokm")["whose-trick"])


def test_of_many_tricks_only_who_took_them_is_told() -> None:
    html = text(framed("hokm")["five-cards:trump D"])
    assert "The next 7 tricks go to Dot, Dot, Dot, Ben, Ben, Ben and Ben." in html
    assert "Hakem-kot" in html
