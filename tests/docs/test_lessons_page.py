"""The page on how to write a lesson shows one that can be read, and names every word that a lesson may use."""

from pathlib import Path

from tutorials.lesson_lines import ANSWERS, HEADERS, KINDS, OF_ANSWER, OF_STEP
from tutorials.lesson_positions import FEW
from tutorials.lessons import read

PAGE = (Path(__file__).parents[2] / "docs" / "contributing" / "lessons.md").read_text("utf-8")


def test_the_example_on_the_page_is_a_lesson() -> None:
    found = read("page", PAGE.split("```text\n")[1].split("```")[0])
    assert [step.title for step in found.steps] == ["Trumps", "That is all"]
    assert [answer.choice for answer in found.steps[0].answers if answer.right] == ["S2"]


def test_every_word_is_on_the_page() -> None:
    for word in {*HEADERS, *ANSWERS, *OF_STEP, *OF_ANSWER, *FEW, "record", "cards", "step", "end"}:
        assert f"`{word}" in PAGE, word
    for kind in KINDS:
        assert f"`choose {kind}`" in PAGE, kind
