"""What the page about the engine alone says, the engine does."""

import doctest
import re

from web.build import HOUSE

PAGE = (HOUSE / "docs" / "contributing" / "engine.md").read_text("utf-8")


def test_every_line_gives_what_stands_below_it() -> None:
    blocks = re.findall(r"```pycon\n(.*?)```", PAGE, re.DOTALL)
    assert len(blocks) > 8
    whole = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "engine.md", None, 0)
    told: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    runner.run(whole, out=told.append)
    assert told == []
    assert runner.summarize(verbose=False).attempted > 30
