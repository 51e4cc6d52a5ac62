"""The worker's one entry answers every message, however made up, with one frame or one sentence."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from web.worker import LONGEST_MESSAGE, handle

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)

UNHURRIED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


def error(message: str) -> str:
    reply = json.loads(handle(message))
    assert "frame" not in reply
    assert "fault" not in reply["error"], reply
    text = reply["error"]["text"]
    assert isinstance(text, str)
    assert "\n" not in text
    return text


def test_a_message_is_answered_with_its_id_and_revision() -> None:
    reply = json.loads(handle(json.dumps({"id": 7, "revision": 3, "widget": "clause", "source": "chwech/follow"})))
    assert (reply["id"], reply["revision"]) == (7, 3)
    assert reply["frame"]["html"]


@pytest.mark.parametrize(("does", "leaves"), [("sit", True), ("nothing", False)])
def test_the_page_is_told_where_the_reader_leaves_what_a_link_brought(does: str, leaves: bool) -> None:
    """A deal of one's own is no longer that of the link; to look at a clause changes nothing."""
    sits = {"widget": "table", "source": "hokm", "event": {"do": "sit", "seed": 1, "fields": {}}}
    looks = {"widget": "clause", "source": "chwech/follow"}
    frame = json.loads(handle(json.dumps(sits if does == "sit" else looks)))["frame"]
    assert frame.get("unlinked", False) is leaves


def test_links_in_a_frame_lead_to_the_root_that_the_page_told() -> None:
    message = {"widget": "clause", "source": "chwech/follow", "root": "../../../"}
    assert "fs-root:" not in handle(json.dumps(message))


def test_a_megabyte_of_noise_gets_one_short_sentence() -> None:
    assert error("x" * 1_000_000) == "That is too long to read: ten whole matches are shorter."


def test_a_megabyte_in_a_link_gets_one_short_sentence() -> None:
    event = {"do": "link", "text": "\u2663" * 1_000_000}
    message = json.dumps({"widget": "clause", "source": "chwech/follow", "event": event})
    assert len(error(message)) < 100


@pytest.mark.parametrize(
    "message",
    [
        "",
        "{",
        "[]",
        "null",
        "[" * 50_000,
        '{"widget": 1}',
        '{"widget": "no such widget"}',
        '{"widget": "__init__"}',
        '{"widget": "clause"}',
        '{"widget": "clause", "source": 3}',
        '{"widget": "clause", "source": "no/such"}',
        '{"widget": "clause", "source": "chwech/follow", "root": 3}',
        '{"widget": "clause", "source": "chwech/follow", "event": 3}',
        '{"widget": "deal", "record": "", "event": {"do": "nothing of the kind"}}',
        '{"widget": "clause", "record": "not a record", "event": {"do": "step"}}',
        '{"widget": "clause", "record": "not a record"}',
        '{"widget": "clause", "record": 3, "event": {}}',
    ],
)
def test_what_makes_no_sense_gets_one_sentence(message: str) -> None:
    assert error(message)


def test_the_limit_is_on_the_whole_message() -> None:
    assert len(error(" " * LONGEST_MESSAGE + "{")) < 100


@UNHURRIED
@given(st.dictionaries(st.sampled_from(["id", "widget", "root", "source", "record", "event"]), ANYTHING))
def test_made_up_messages_never_raise(message: dict[str, object]) -> None:
    reply = json.loads(handle(json.dumps(message)))
    assert "fault" not in reply.get("error", {})


@UNHURRIED
@given(ANYTHING.filter(lambda value: not isinstance(value, str)) | st.text())
def test_made_up_events_never_raise(value: object) -> None:
    for key in ("do", "text", "seed", "options", "step", "fields"):
        event = {"do": "show", "seed": 1, key: value}
        message = {"widget": "clause", "source": "chwech/follow", "event": event}
        assert "fault" not in json.loads(handle(json.dumps(message))).get("error", {})
