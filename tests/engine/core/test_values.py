"""Values that are changed at every play: the same as Python's own way, to the letter."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from engine.core.values import changer, quick


class Plain(NamedTuple):
    """As Python makes it."""

    cards: int = 0
    seen: int = 1
    order: tuple[int, ...] = ()


@quick
class Quick(NamedTuple):
    """The same, quick."""

    cards: int = 0
    seen: int = 1
    order: tuple[int, ...] = ()


def test_a_changed_value_is_what_python_would_make_of_it() -> None:
    plain, quickly = Plain(cards=3), Quick(cards=3)
    assert tuple(quickly._replace()) == tuple(plain._replace()) == (3, 1, ())
    assert tuple(quickly._replace(seen=2)) == tuple(plain._replace(seen=2)) == (3, 2, ())
    both = quickly._replace(order=(1,), cards=0), plain._replace(order=(1,), cards=0)
    assert tuple(both[0]) == tuple(both[1]) == (0, 1, (1,))


def test_it_is_of_the_same_kind_and_leaves_the_old_one_as_it_was() -> None:
    value = Quick()
    changed = value._replace(cards=9)
    assert type(changed) is Quick
    assert repr(changed) == "Quick(cards=9, seen=1, order=())"
    assert value == Quick(0, 1, ())


def test_what_is_no_field_is_refused() -> None:
    with pytest.raises(KeyError):
        Quick()._replace(colour="red")  # type: ignore[call-arg]  # that is the mistake


def test_fields_side_by_side_are_changed_as_python_would_change_them() -> None:
    value = Plain(3, 4, (5,))
    for names, new in ((("cards",), (0,)), (("order",), ((),)), (("seen", "order"), (6, (7,)))):
        changed = changer(Plain, *names)(value, *new)
        assert changed == value._replace(**dict(zip(names, new, strict=True))), names  # type: ignore[arg-type]  # mixed
        assert type(changed) is Plain
    assert value == Plain(3, 4, (5,))


def test_fields_that_stand_apart_are_no_business_of_a_changer() -> None:
    with pytest.raises(AssertionError, match="order"):
        changer(Plain, "cards", "order")
