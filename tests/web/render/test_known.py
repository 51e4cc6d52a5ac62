"""What a reader knows as it is drawn: the best known first, and what can be done with it."""

import re

import pytest

from engine.games import GAMES
from tests.web.drawn import markup, text
from tutorials import drills
from tutorials.drills.boxes import Box
from web.render import known

HOKM = list(dict.fromkeys(topic.clause for topic in drills.of("hokm")))


def test_bars_and_names_stand_in_the_order_of_their_boxes_the_best_known_first() -> None:
    numbers = dict(zip(HOKM, (2, 5, 1, 4, 3), strict=False))
    html = str(known._game("hokm", {clause: Box(number, 0) for clause, number in numbers.items()}, 0))
    bars = [int(number) for number in re.findall(r'data-box="(\d)"', html)]
    assert bars == [5, 4, 3, 2, 1, *[0] * (len(HOKM) - 5)]
    pips = [part.count("●") for part in re.findall(r"fs-pips[^>]*>([●○]*)<", html)]
    assert pips == [5, 4, 3, 2, 1]
    assert all(len(part) == 5 for part in re.findall(r"fs-pips[^>]*>([●○]*)<", html))
    assert f"5 of {len(HOKM)} rules" in text(known._game("hokm", {clause: Box(1, 0) for clause in numbers}, 0))


def test_what_was_not_asked_yet_is_named_in_a_row() -> None:
    html = str(known._game("hokm", {HOKM[0]: Box(1, 0)}, 0))
    left = html.split("Not asked yet: ")[1]
    assert left.count("<a ") == len(HOKM) - 1
    assert left.count("</a>, <a ") == len(HOKM) - 2
    everything = str(known._game("hokm", {clause: Box(1, 0) for clause in HOKM}, 0))
    assert "Not asked yet" not in everything
    nothing = str(known._game("hokm", {}, 0))
    assert "fs-pips" not in nothing


@pytest.mark.parametrize(
    ("due", "when"), [(8, "now"), (9, "now"), (10, "now"), (11, "tomorrow"), (12, "in 2 days"), (26, "in 16 days")]
)
def test_when_a_rule_is_due_is_said_from_today(due: int, when: str) -> None:
    assert known._where(Box(3, due), 10) == f"box 3 of 5, due {when}"


@pytest.mark.parametrize(
    ("boxes", "said"),
    [
        ((), "You have not practised yet."),
        ((1,), "You have practised 1 rule. 0 of them are in the last box."),
        ((5,), "You have practised 1 rule. 1 of them is in the last box."),
        ((5, 5, 4), "You have practised 3 rules. 2 of them are in the last box."),
    ],
)
def test_how_much_is_known_is_said_in_a_sentence(boxes: tuple[int, ...], said: str) -> None:
    assert known.summed({HOKM[place]: Box(number, 0) for place, number in enumerate(boxes)}) == said


def test_it_is_all_forgotten_only_after_a_question() -> None:
    some = {HOKM[0]: Box(1, 0)}
    sure, asks = (markup(known.picture(some, 0, "file", sure=sure)) for sure in (True, False))
    assert re.findall(r'id="known-(look|ask|keep|forget|save|load)"', sure) == ["look", "save", "load", "ask"]
    assert re.findall(r'id="known-(look|ask|keep|forget|save|load)"', asks) == ["keep", "forget"]
    none = markup(known.picture({}, 0, "file"))
    assert re.findall(r'id="known-(look|ask|keep|forget|save|load)"', none) == ["look", "load"]
    assert none.count("<details") == len(GAMES)


def test_what_saves_and_loads_is_alive_once_python_is_and_not_before() -> None:
    """A file that is chosen sooner would go nowhere."""
    controls = re.findall(r"<(?:input|button)[^>]*>", str(known._load()) + str(known._button("forget", "Forget")))
    assert len(controls) == 2
    assert all("data-python" in control for control in controls)
