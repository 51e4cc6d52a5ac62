"""What is nested without end is refused in a sentence: the browser's Python would die of it."""

import json

import pytest

from tests.pyodide.node import bundle_in, run
from web.build import RUNTIME, build
from web.widgets.json_text import DEEPEST, depth, loads

ASKING = """
import json
from web.worker import handle
told = []
for known in ("[" * 5000 + "]" * 5000, '{"a":' * 5000 + "1" + "}" * 5000):
    event = '{"do": "next", "seed": 1, "known": ' + known + "}"
    told.append(json.loads(handle('{"widget": "drill", "source": "hokm", "event": ' + event + "}"))["error"]["text"])
json.dumps(told)
"""


@pytest.mark.parametrize(
    ("text", "levels"),
    [("1", 0), ("[]", 1), ('{"a": [[]]}', 3), ("[[], [], [[]]]", 3), (r'["[[[[", "\"[[", {}]', 2), ("]]]", -1)],
)
def test_brackets_are_counted_and_those_in_strings_are_not(text: str, levels: int) -> None:
    assert depth(text) == levels


def test_what_is_nested_as_deep_as_may_be_is_read_and_one_more_is_not() -> None:
    assert json.dumps(loads("[" * DEEPEST + "]" * DEEPEST)) == "[" * DEEPEST + "]" * DEEPEST
    assert loads(f"{'[' * (DEEPEST - 1)}[],[]{']' * (DEEPEST - 1)}"), "more brackets, and no deeper"
    with pytest.raises(ValueError, match="levels"):
        loads("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1))
    assert loads(json.dumps(["[" * 200] * 200)) == ["[" * 200] * 200


def test_the_browsers_python_answers_with_a_sentence() -> None:
    build()
    assert json.loads(run(bundle_in(RUNTIME), ASKING)) == ["That message cannot be read."] * 2
