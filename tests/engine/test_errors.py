"""What an error says of what came."""

import pytest

from engine.errors import quoted


@pytest.mark.parametrize(
    ("came", "said"),
    [("HX", "'HX'"), ("", "''"), ("it's", '"it\'s"'), ("x" * 40, f"'{'x' * 40}'"), ("x" * 41, f"'{'x' * 40}'")],
)
def test_of_what_came_no_more_than_forty_signs_are_repeated(came: str, said: str) -> None:
    assert quoted(came) == said
