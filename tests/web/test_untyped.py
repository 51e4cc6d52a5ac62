"""What goes to the browser has no types to make, and works as it did with them."""

import ast
from typing import Any

import pytest

from web.untyped import untyped

SOURCE = '''
from dataclasses import dataclass
from typing import NamedTuple

LIMIT: NoSuchType = 3
LATER: NoSuchType


class Pair(NamedTuple):
    """Two of a kind."""

    one: int
    other: str = "b"

    def both(self, *more: NoSuchType, last: NoSuchType = "") -> NoSuchType:
        found: NoSuchType = [self.one, self.other, *more, last]
        return found


@dataclass(frozen=True)
class Options:
    players: int = 4


def outer(first: NoSuchType) -> NoSuchType:
    def inner(second: NoSuchType) -> NoSuchType:
        return first, second

    return inner
'''


@pytest.fixture
def names() -> dict[str, Any]:
    found: dict[str, Any] = {"__name__": __name__}
    exec(compile(untyped(ast.parse(SOURCE)), "source", "exec", dont_inherit=True), found)
    return found


def test_a_named_tuple_keeps_its_fields_their_order_and_defaults(names: dict[str, Any]) -> None:
    pair = names["Pair"]
    assert (pair._fields, pair(1), pair(1, "c").other) == (("one", "other"), (1, "b"), "c")


def test_no_type_of_a_field_or_a_function_is_made(names: dict[str, Any]) -> None:
    assert set(names["Pair"].__annotations__.values()) == {type(None)}
    functions = (names["outer"], names["outer"](1), names["Pair"].both)
    assert [function.__annotations__ for function in functions] == [{}, {}, {}]
    assert "__annotations__" not in names


def test_functions_and_variables_do_what_they_did(names: dict[str, Any]) -> None:
    assert names["LIMIT"] == 3
    assert "LATER" not in names
    assert names["outer"](1)(2) == (1, 2)
    assert names["Pair"](1).both(2, last=3) == [1, "b", 2, 3]


def test_a_dataclass_keeps_its_types_which_options_are_read_from(names: dict[str, Any]) -> None:
    assert names["Options"].__annotations__ == {"players": int}
    assert names["Options"]().players == 4
