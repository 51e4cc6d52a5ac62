"""What an error says of what came."""

import pytest

from engine.errors import quoted


@pytest.mark.parametrize(
    ("came", "said"),
    [
        *[("HX", "'HX'"), ("", "''"), ("it's", '"it\'s"'), ("x" * 40, f"'{'x' * 40}'"), ("x" * 41, f"'{'x' * 40}'")],
        *[(4, "4"), (None, "None"), (10**50, "1" + "0" * 39)],
    ],
)
def test_of_what_came_no_more_than_forty_signs_are_repeated(came: object, said: str) -> None:
    assert quoted(came) == said
