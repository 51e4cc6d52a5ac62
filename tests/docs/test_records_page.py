"""The page on records shows records that can be read."""

import re
from pathlib import Path

from engine.notation import read

PAGE = Path(__file__).parents[2] / "docs" / "records.md"


def test_the_record_on_the_page_can_be_read_and_says_what_the_page_says() -> None:
    texts = [text for text in re.findall(r"```text\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL) if "hand" in text]
    assert len(texts) == 1
    [reading] = read(texts[0])
    assert reading.error is None, reading.error
    [taken] = reading.states[-1].tricks
    assert (taken.winner, taken.clause) == (1, "chwech/ace")
