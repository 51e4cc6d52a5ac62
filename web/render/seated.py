"""A table with bots: the choices before a deal, what the bots did and why, and what the reader can do."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from htpy import Element, Node, a, button, div, fieldset, form, label, li, option, p, pre, select, span, strong, ul

from engine.core.rules import Game
from engine.core.view import View
from engine.match import Match
from web import words
from web.frame import ROOT
from web.render.deal import Position, linked, played_by
from web.render.score import clause_link
from web.render.table import event, middle, players
from web.words.match import all_points, standings

LEVELS: Final = {
    1: ("by chance", "They take any card that the rules allow."),
    2: ("by rules of thumb", "They go by a simple rule for each moment, such as a friend might teach you."),
    3: ("by trying", "They try each choice in many deals that agree with what they have seen, and count."),
}
"""How the bots of each level play: in two or three words, and what that means."""
HANDS: Final = {"closed": "only mine", "open": "everybody’s"}
"""Whose cards a reader may choose to see."""
USUAL: Final = {"seat": "0", "level": "2", "hands": "closed"}
"""What stands in the form at first."""


class Done(NamedTuple):
    """What a bot did: how many actions there were then, its seat, the act as a sentence, and the reason,
    of which only as much is told of a closed hand as all could see."""

    at: int
    seat: int
    act: str
    reason: str


class Sight(NamedTuple):
    """What a bot could see before it acted."""

    seen: View
    done: Done


# Before a deal


def choices(game_id: str, seats: int, table: str, *, live: bool) -> Element:
    """What the reader chooses before the cards are dealt; without a script it can only be read."""
    fields = (
        ("seat", "You are", {str(seat): words.cards.name(seat) for seat in range(seats)}),
        ("level", "The bots play", {str(level): name for level, (name, _) in LEVELS.items()}),
        ("hands", "Cards that you see", HANDS),
    )
    return form(".fs-seated", data_event=event(do="sit"), data_waits=True)[
        p[
            (
                f"Play {words.game_name(game_id)} here, under your house rules, against bots that see no more than a "
                "player in their seat. While their cards are closed, you are told as much of their reasons as all "
                "could see, and the rest when the deal is over. Then you can also see which of your plays cost most."
            ),
            span(".fs-without-python")[" This needs JavaScript, which is off in your browser."],
        ],
        fieldset(".fs-form", disabled=not live, data_python=True)[
            [
                label(".fs-field")[
                    span[heading],
                    select(name=name)[
                        [option(value=value, selected=value == USUAL[name])[text] for value, text in values.items()]
                    ],
                ]
                for name, heading, values in fields
            ]
        ],
        ul(".fs-why", data_python=True)[
            [li[strong[name.capitalize()], f": {meaning}"] for name, meaning in LEVELS.values()]
        ],
        div(".fs-verbs")[
            button(".fs-button.fs-main", id=f"{table}-sit", type="submit", data_python=True)["Deal me in"],
        ],
    ]


# While a deal is played


def heading(game: Game, seat: int, level: int) -> Element:
    """Who is who."""
    who = strong[f"You are {words.cards.name(seat)}"]
    return p[who, f"; the {'others play' if game.seats > 2 else 'other plays'} {LEVELS[level][0]}.", played_by(game)]


def act(table: str, name: str, text: str, main: bool = False, **parts: object) -> Element:
    """A button of the table."""
    style = ".fs-button.fs-main" if main else ".fs-button.fs-quiet"
    return button(style, id=f"{table}-{name}", type="button", data_event=event(**parts))[text]


def buttons(position: Position, *, done: bool) -> Node:
    """What can be done besides playing; taking back only once the reader has ``done`` something."""
    table = position.table
    return [
        act(table, "take-back", "Take back", do="undo") if position.playing and done else None,
        act(table, "hint", "Give me a hint", do="hint") if position.active >= 0 else None,
        act(table, "hide", "Show all hands" if position.closed else "Hide the other hands", do="hide"),
        act(table, "watch", "Look through the deal", do="watch")
        if position.playing
        else act(table, "resume", "Back to the table", do="resume"),
        act(table, "take-over", "Play on from here", do="over", at=position.at)
        if not position.playing and position.at < position.last
        else None,
        act(table, "keep", "Link and record", do="keep"),
        act(table, "leave", "Leave the table", do="leave"),
    ]


def hint(text: str) -> Node:
    """The answer to a call for help."""
    return p(".fs-comment")[text] if text else None


def waiting(table: str, seat: int, *, paused: bool) -> Element:
    """That it is a bot's turn. Unless it is paused, the page asks for its act by itself after a while."""
    who = words.cards.name(seat)
    return div(".fs-acts", data_next=None if paused else event(do="bot"))[
        p(".fs-turn")[strong[who], " waits for you." if paused else " is thinking."],
        div(".fs-verbs")[
            act(table, "next-act", "Next move", do="bot"),
            act(table, "pause", "Let them play" if paused else "Pause", do="go" if paused else "pause"),
        ],
    ]


def moves(table: str, done: Sequence[Done], shown: int) -> Node:
    """What the bots did since the reader's last decision, each with its reason; ``shown`` is the one whose
    sight is open."""
    if not done:
        return None
    return ul(".fs-why")[
        [
            li[
                one.act,
                " ",
                [linked(one.reason), " "] if one.reason else None,
                button(
                    ".fs-chip",
                    id=f"{table}-see-{one.at}",
                    type="button",
                    aria_expanded="true" if one.at == shown else "false",
                    data_event=event(do="see", at=one.at),
                )[f"What {words.cards.name(one.seat)} could see"],
            ]
            for one in done
        ]
    ]


def sight(table: str, what: Sight) -> Element:
    """All that a bot could see before an act, and its reason in full."""
    who, inside = words.cards.name(what.done.seat), f"{table}-sight"
    return div(".fs-sight")[
        p[strong[f"What {who} could see"], f" before this: {what.done.act} ", linked(what.done.reason)],
        middle(what.seen, inside),
        players(what.seen, inside, what.done.seat),
        div(".fs-verbs")[act(table, "unsee", "Close", do="see", at=what.done.at)],
    ]


def to_keep(table: str, game_id: str, link: str, record: str) -> Element:
    """The deal so far as a link and as text. Both name every card."""
    return div(".fs-sight")[
        p["The link and the text carry the whole deal, with every hand. The link leads back to this table."],
        p[
            a(".fs-link", id=f"{table}-link", href=f"{ROOT}{words.room(game_id, 'play')}#table={link}", data_copy=True)[
                "Copy the link"
            ]
        ],
        pre(".fs-record", tabindex="0")[record],
        div(".fs-verbs")[act(table, "put-away", "Put it away", do="keep")],
    ]


# After a deal


def ended(table: str, before: Match, match: Match, *, looked: bool) -> Element:
    """How the match stands, and what can be done now."""
    game = match.game
    points = _by_side(match, match.reached)
    several = game.match.games > 1
    return div(".fs-acts")[
        p[strong["The match"], f" ({game.match.unit}): {points}."],
        p[f"{all_points(match)}: {_by_side(match, match.total)}."] if several else None,
        ul(".fs-why")[[li[one.sentence, " ", clause_link(one.clause)] for one in standings(before, match)]],
        div(".fs-verbs")[
            act(table, "next-deal", "Another match" if match.over else "Next deal", main=True, do="next"),
            None if looked else act(table, "review", "Which of my plays cost most?", do="review"),
        ],
    ]


def _by_side(match: Match, numbers: tuple[int, ...]) -> str:
    return ", ".join(f"{words.side(match.game, side)} {number}" for side, number in enumerate(numbers))
