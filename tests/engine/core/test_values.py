"""Values that are changed at every play: the same as Python's own way, to the letter."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from engine.core.values import changer, made


class Zone(NamedTuple):
    """A few fields, as a state has many."""

    cards: int = 0
    seen: int = 1
    order: tuple[int, ...] = ()


def test_fields_side_by_side_are_changed_as_python_would_change_them() -> None:
    value = Zone(3, 4, (5,))
    assert changer(Zone, "cards")(value, 0) == value._replace(cards=0) == (0, 4, (5,))
    assert changer(Zone, "order")(value, ()) == value._replace(order=()) == (3, 4, ())
    assert changer(Zone, "seen", "order")(value, 6, (7,)) == value._replace(seen=6, order=(7,)) == (3, 6, (7,))


def test_made_of_all_its_values_it_is_as_python_would_make_it() -> None:
    whole = made(Zone, (3, 4, (5,)))
    assert whole == Zone(3, 4, (5,))
    assert type(whole) is Zone


def test_a_value_too_few_or_too_many_is_noticed_where_asserts_run() -> None:
    for values in ((3, 4), (3, 4, (5,), 6)):
        with pytest.raises(AssertionError, match="Zone"):
            made(Zone, values)


def test_it_is_of_the_same_kind_and_leaves_the_old_one_as_it_was() -> None:
    value = Zone()
    changed = changer(Zone, "cards")(value, 9)
    assert type(changed) is Zone
    assert repr(changed) == "Zone(cards=9, seen=1, order=())"
    assert value == Zone(0, 1, ())


def test_fields_that_stand_apart_are_no_business_of_a_changer() -> None:
    with pytest.raises(AssertionError, match="order"):
        changer(Zone, "cards", "order")


def test_no_field_of_a_changer_goes_by_another_name() -> None:
    with pytest.raises(AssertionError, match="shown"):
        changer(Zone, "cards", "shown")
