"""What a wrong answer would have led to, over the table."""

from __future__ import annotations

import re

import tutorials
from engine.core.state import State
from tests.web.drawn import markup
from tutorials.drills.playout import PlayOut
from web.render import playout


def taken() -> State:
    """The first trick of a deal of Hokm, just taken."""
    _, states = tutorials.deal("hokm/a-single-queen")
    return next(state for state in states if len(state.tricks) == 1 and not state.trick.plays)


def test_who_acted_sits_at_the_bottom_and_ada_where_nobody_did() -> None:
    """As at any table that is watched."""
    state = taken()
    lay = next(action for action in state.log if action.seat == 3 and action.cards)
    for action, nearest in ((None, "Ada"), (lay, "Dot")):
        html = markup(playout.played_out(PlayOut(state, action), "t"))
        assert re.findall(r'class="fs-place" data-at="south".*?<strong>(\w+)</strong>', html) == [nearest]
