"""Python in a page stays as large as it was, however long somebody asks."""

import json

import pytest

from tests.conftest import some
from tests.pyodide.node import bundle_in, run
from web.build import RUNTIME, build

ASKING = """
import gc, json
from itertools import cycle, islice
from pyodide_js import _module
from web.worker import handle

told = json.loads(given)
seeds = iter(range(10 ** 6))


def ask(message):
    message["event"]["seed"] = next(seeds)
    assert "error" not in json.loads(handle(json.dumps(message)))


def held():
    gc.collect()
    return [_module.HEAP8.length, len(gc.get_objects())]


sizes = []
for times in told["times"]:
    for message in islice(cycle(told["messages"]), times):
        ask(message)
    sizes.append(held())
json.dumps(sizes)
"""
GAMES = ("chwech", "hokm", "sixty-six", "minnesota-whist")
QUESTIONS = [{"widget": "drill", "source": game_id, "event": {"do": "next"}} for game_id in GAMES]
DEALS = [
    {"widget": "clause", "source": f"{game_id}/{clause}", "event": {"do": "show"}}
    for game_id, clause in (("chwech", "follow"), ("hokm", "follow"), ("sixty-six", "exchange"))
]
MANY = {"few questions": (QUESTIONS, (60, 60)), "few deals": (DEALS, (15, 15))}
MANY |= {"a thousand questions": (QUESTIONS, (500, 500)), "two hundred deals": (DEALS, (100, 100))}


@pytest.mark.parametrize("how", some(MANY, "few questions", "few deals"))
def test_the_second_half_of_many_needs_no_more_room_than_the_first(how: str) -> None:
    build()
    messages, times = MANY[how]
    told = json.dumps({"messages": messages, "times": times})
    (before, objects), (after, more) = json.loads(run(bundle_in(RUNTIME), ASKING, told))

    assert after <= before * 1.1
    assert more <= objects * 1.1
