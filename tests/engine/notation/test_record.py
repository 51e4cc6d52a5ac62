"""A record as a value."""

from __future__ import annotations

from engine.notation import read_one
from tests.engine.notation.samples import PLAYED


def test_a_record_without_some_actions_keeps_the_comments_that_have_a_place() -> None:
    record, _ = read_one(PLAYED)
    assert record.with_actions(record.actions[:1]).comments == ()
    assert record.with_actions(record.actions[:2]).comments == record.comments
    assert record.with_actions(record.actions).comments == record.comments
    assert len(record.actions) == 3
