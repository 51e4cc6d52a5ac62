"""A table with bots: the choices before a deal, what the bots did and why, and what the reader can do."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from htpy import (
    Element,
    Node,
    a,
    button,
    details,
    div,
    fieldset,
    form,
    label,
    li,
    option,
    p,
    pre,
    select,
    span,
    strong,
    summary,
    ul,
)
from markupsafe import Markup

from engine.core.rules import Line
from engine.core.view import View
from engine.match import Match
from web import words
from web.frame import ROOT
from web.render.board import Chair, Sitting, picture, pile_back, rows_of, sides
from web.render.deal import had, steps, tool
from web.render.overlay import opener, overlay
from web.render.position import Position
from web.render.score import cited, score
from web.render.table import NEEDS_SCRIPT, event
from web.render.telling import linked
from web.words.match import all_points, game_won, games_won, over, points_of_sides, standings, won

LEVELS: Final = {
    1: ("by chance", "They take any card that the rules allow."),
    2: ("by rules of thumb", "They go by a simple rule for each moment, such as a friend might teach you."),
    3: ("by trying", "They try each choice in many deals that agree with what they have seen, and count."),
}
"""How the bots of each level play: in two or three words, and what that means."""
HANDS: Final = {"closed": "only mine", "open": "everybody’s"}
"""Whose cards a reader may choose to see."""
PACES: Final = {"slow": "slowly", "normal": "as usual", "once": "at once"}
"""How fast the bots may play."""
USUAL: Final = {"seat": "0", "level": "2", "hands": "closed"}
"""What stands in the form at first."""
ONLY_A_TRY: Final = "Only a try: the match keeps the result from before."
"""What is said of a match where a deal that was looked back at has come to another end."""


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


class Laid(NamedTuple):
    """A table before a deal, and under which house rules it is the one, as `data-when` says it."""

    when: str
    seen: View


def _undealt(seen: View) -> Element:
    """Who sits where, and the way the turn goes."""
    names = {seat: Chair(span(".fs-nameplate")[words.cards.name(seat)]) for seat in range(seen.game.seats)}
    return picture(Sitting(seen, rows=(), hides=("hands", "roles", "taken", "trick", "turn"), chairs=names))


def _seats(tables: Sequence[Laid], at: int) -> list[Element]:
    """The players that a reader can be: those who sit at the table of that number."""
    playing = tables[at].seen.game.seats
    found = []
    for seat in range(max(laid.seen.game.seats for laid in tables)):
        sat_at = [laid.when for laid in tables if seat < laid.seen.game.seats]
        when = " | ".join(sat_at) if len(sat_at) < len(tables) else None
        out, usual = seat >= playing, str(seat) == USUAL["seat"]
        found.append(
            option(value=str(seat), selected=usual, data_when=when, hidden=out, disabled=out)[words.cards.name(seat)]
        )
    return found


def _listed(name: str, values: Mapping[str, str]) -> list[Element]:
    return [option(value=value, selected=value == USUAL[name])[text] for value, text in values.items()]


def choices(tables: Sequence[Laid], at: int, table: str, *, live: bool, left: bool) -> Element:
    """The table with nobody's cards on it, of which the one ``at`` that place among them is shown, and what the reader
    chooses before they are dealt, or the way back to a table that was ``left``; without a script it is only looked
    at."""
    fields = (
        ("seat", "You are", _seats(tables, at)),
        ("level", "The bots play", _listed("level", {str(level): name for level, (name, _) in LEVELS.items()})),
        ("hands", "Cards that you see", _listed("hands", HANDS)),
    )
    return form(".fs-seated", data_event=event(do="sit"), data_waits=True)[
        div(".fs-laid-table")[
            [
                div(data_when=when or None, hidden=place != at)[_undealt(seen)]
                for place, (when, seen) in enumerate(tables)
            ],
            div(".fs-pack")[
                span(".fs-heap", aria_hidden="true")[[pile_back()] * 3],
                button(".fs-button.fs-main", id=f"{table}-sit", type="submit", data_python=True)["Deal me in"],
            ],
        ],
        p[act(table, "return", "Back to your table", do="return")]
        if left
        else p[
            "The others are bots that see no more than a player in their seat.",
            span(".fs-without-python")[" ", NEEDS_SCRIPT],
        ],
        details(".fs-choose", data_python=True)[
            summary["Choose your seat and how the bots play"],
            fieldset(".fs-form", disabled=not live)[
                [label(".fs-field")[span[heading], select(name=name)[listed]] for name, heading, listed in fields]
            ],
            ul(".fs-why")[[li[strong[name.capitalize()], f": {meaning}"] for name, meaning in LEVELS.values()]],
            p(".fs-small")[
                "While the bots’ cards are closed, you are told as much of their reasons as all could see, and the "
                "rest when the deal is over, unless you look into a hand before. Then you can also see which of your "
                "plays cost most."
            ],
        ],
    ]


# While a deal is played


def menu(position: Position, before: Match, level: int, pace: str) -> Element:
    """What one seldom wants of a table, with who is who and how the match stood ``before`` the deal."""
    game, table, seat = position.seen.game, position.table, position.seat
    won_before = games_won(before, reader=seat)
    return overlay(
        f"{table}-menu",
        "This table",
        [
            p[
                f"You are {words.cards.name(seat)}; ",
                f"the {'others play' if game.seats > 2 else 'other plays'} {LEVELS[level][0]}.",
                span(".fs-small")[f" Played with: {words.played_by(game) or words.USUAL}."],
                had(position.seen, position.seat),
                span(".fs-small")[f" {won_before}"] if won_before else None,
            ],
            div(".fs-verbs")[
                act(table, "hide", "Show all hands" if position.closed else "Hide the other hands", do="hide"),
                act(table, "watch", "Look through the deal", do="watch") if position.playing else None,
                act(table, "take-along", "Link and record", do="keep"),
                act(table, "leave", "Leave the table", do="leave"),
            ],
            p(".fs-small")["How fast the others play"],
            div(".fs-verbs", role="group", aria_label="How fast the others play")[
                [_at_pace(table, name, said, name == pace) for name, said in PACES.items()]
            ],
        ],
    )


@lru_cache(maxsize=16)
def _at_pace(table: str, name: str, said: str, chosen: bool) -> Markup:
    return Markup(
        button(
            ".fs-button",
            id=f"{table}-pace-{name}",
            type="button",
            aria_pressed="true" if chosen else "false",
            data_event=event(do="pace", pace=name),
        )[said.capitalize()]
    )


@lru_cache(maxsize=128)
def act(table: str, name: str, text: str, main: bool = False, **parts: str | int) -> Markup:
    """A button of the table."""
    style = ".fs-button.fs-main" if main else ".fs-button"
    return Markup(button(style, id=f"{table}-{name}", type="button", data_event=event(**parts))[text])


def tools(position: Position, *, done: bool) -> Node:
    """What can be done besides playing; taking back only once the reader has ``done`` something. Each keeps its place
    while another is not there, so that a second press is not one of what has come under the finger."""
    table = position.table
    return [
        tool(table, "take-back", "Take back", "↶", do="undo") if position.playing and done else span,
        tool(table, "hint", "Give me a hint", "?", do="hint") if position.active >= 0 else span,
        opener(f"{table}-menu", "⋯", look="", label="Menu"),
    ]


def looking_through(position: Position) -> Node:
    """The steps through a deal at a table, and the ways back to playing."""
    table = position.table
    on = position.at < position.last
    return steps(
        position,
        [
            act(table, "resume", "Back to the table", do="resume"),
            act(table, "take-over", "Play on from here", do="over", at=position.at) if on else None,
        ],
    )


def hint(table: str, text: str) -> Node:
    """The answer to a call for help, over the board: the hand that it speaks of stays in sight."""
    return overlay(f"{table}-helped", "A hint", p[text], now=True, look=".fs-over.fs-helped") if text else None


def waiting(table: str, rest: int, *, paused: bool) -> Node:
    """What can be done while it is a bot's turn. Unless it is paused, the page asks for its act by itself after a
    rest of so many milliseconds. Whoever hurries them presses again and again: the page takes care that what comes in
    the place of that button, such as a claim, is not pressed along with it."""
    return [
        button(
            ".fs-button", id=f"{table}-next-act", type="button", data_event=event(do="bot", by="hand"), data_again=True
        )["Next move"],
        button(
            ".fs-button",
            id=f"{table}-pause",
            type="button",
            data_event=event(do="go" if paused else "pause"),
            data_next=None if paused else event(do="bot"),
            data_rest=None if paused else str(rest),
        )["Let them play" if paused else "Pause"],
    ]


def waits(seat: int, *, paused: bool) -> str:
    """That it is a bot's turn."""
    return f"{words.cards.name(seat)} {'waits for you' if paused else 'is thinking'}."


def why(table: str, done: Sequence[Done]) -> Node:
    """The way to what the bots did."""
    return opener(f"{table}-moves", "Why?", look=".fs-chip") if done else None


def moves(table: str, done: Sequence[Done]) -> Node:
    """What the bots did since the reader's last decision, each with its reason."""
    if not done:
        return None
    return overlay(
        f"{table}-moves",
        "What they did, and why",
        ul(".fs-why")[
            [
                li[
                    one.act,
                    " ",
                    [linked(one.reason), " "] if one.reason else None,
                    button(
                        ".fs-chip", id=f"{table}-see-{one.at}", type="button", data_event=event(do="see", at=one.at)
                    )[f"Look into {words.cards.name(one.seat)}’s hand", span(".fs-spoken")[f", {one.act}"]],
                ]
                for one in done
            ]
        ],
    )


def sight(table: str, what: Sight) -> Element:
    """All that a bot could see before an act, and its reason in full."""
    seat = what.done.seat
    sitting = Sitting(seen=what.seen, rows=rows_of(what.seen), table=f"{table}-saw", bottom=seat)
    return overlay(
        f"{table}-sight",
        f"What {words.cards.name(seat)} could see",
        [p["Before this: ", what.done.act, " ", linked(what.done.reason)], picture(sitting)],
        now=True,
    )


def to_keep(table: str, game_id: str, link: str, record: str) -> Element:
    """The deal so far as a link and as text. Both name every card."""
    return overlay(
        f"{table}-kept",
        "Link and record",
        [
            p["The link and the text carry the whole deal, with every hand. The link leads back to this table."],
            a(
                ".fs-button",
                id=f"{table}-link",
                href=f"{ROOT}{words.room(game_id, 'play')}#table={link}",
                data_copy=True,
            )["Copy the link"],
            pre(".fs-record", tabindex="0")[record],
        ],
        now=True,
    )


# After a deal


def ended(table: str, *, over: bool, looked: bool, only_a_try: bool = False) -> Node:
    """What can be done after a deal; to the look back leads the way at the head of the table where this is
    ``only_a_try`` after it."""
    look = opener(f"{table}-past", "The look back") if looked else act(table, "review", "What cost most?", do="review")
    return [
        act(table, "next-deal", "Another match" if over else "Next deal", main=True, do="next"),
        opener(f"{table}-score", "The score"),
        look if not only_a_try else None,
    ]


def counted(
    table: str, before: Match, match: Match, lines: tuple[Line, ...], seat: int, *, only_a_try: bool = False
) -> Element:
    """The score of a deal, and how the match stands after it, for the reader of a seat; of ``only_a_try`` the match
    says nothing."""
    game = match.game
    points = points_of_sides(match, match.reached, reader=seat)
    several = game.match.games > 1
    told = standings(before, match, reader=seat)
    return overlay(
        f"{table}-score",
        "The score",
        [
            score(game, lines, heading="This deal", reader=seat),
            p[ONLY_A_TRY] if only_a_try else None,
            p[strong[_in_hand(match)], f" ({game.match.unit}): {points}."],
            p[f"{all_points(match)}: {points_of_sides(match, match.total, reader=seat)}."] if several else None,
            ul(".fs-why")[[li[one.sentence, " ", cited(one.clause)] for one in told]],
        ],
    )


def stands(before: Match, match: Match, seat: int) -> str:
    """How a match stands, and once it or a game of it is over who has won that, in sentences for the reader of a
    seat."""
    points = f"{_in_hand(match)}: {points_of_sides(match, match.reached, reader=seat)}."
    if match.over:
        return f"{over(match, reader=seat)} {points}"
    ended = game_won(before, match, reader=seat)
    return f"{ended}. {points}" if ended else points


def stood(before: Match, match: Match, seat: int, *, only_a_try: bool = False) -> Node:
    """What is said, in a line, of a match under what a deal has brought: who has won it once it is over, or a game of
    several; and its points, where partners have won tricks in the head of the table. The first deal has brought all
    that there is, and ``only_a_try`` nothing."""
    if only_a_try:
        return span(".fs-stands")[ONLY_A_TRY]
    if match.over:
        final = _final(match) if match.game.match.games == 1 else ""
        return span(".fs-stands")[strong[f"{won(match, 'the match', reader=seat)}{final}."]]
    if ended := game_won(before, match, reader=seat):
        return span(".fs-stands")[f"{ended}{_final(match)}."]
    in_head = len(match.game.sides) == match.game.seats
    return None if match.played < 2 or in_head else span(".fs-stands")[stands(before, match, seat)]


def _final(match: Match) -> str:
    """The points of two sides at an end; of more they would be too many for its line."""
    return f", {max(match.reached)} to {min(match.reached)}" if len(match.game.sides) == 2 else ""


def _in_hand(match: Match) -> str:
    """What the points of a match are those of."""
    return "This game" if match.game.match.games > 1 else "The match"


def all_hands(table: str, seen: View, seat: int) -> Element:
    """Everybody's cards as they were before the first trick; ``seen`` is that moment with all hands open. A card that
    was bid with is in the hand that it goes back to: it would lie there like one of a trick."""
    rows = tuple(row for row in rows_of(seen) if row.kind != "act")
    sitting = Sitting(seen=seen, rows=rows, bottom=seat, own=seat, hides=("taken", "turn"))
    return overlay(f"{table}-hands", "All hands, before the first trick", picture(sitting))


def to_hands(table: str) -> Node:
    """The way to all hands of a deal that is over."""
    return [span(".fs-spoken")["The deal is over. "], opener(f"{table}-hands", "See all hands", look=".fs-chip")]


def standing(sitting: Sitting, before: Match, points: Sequence[int]) -> Node:
    """How it stands: the tricks of partners; for two, the ``points`` that they have now; else which deal it is, and
    from the second on the reader's points."""
    game = before.game
    if len(game.sides) < game.seats:
        return sides(sitting)
    if game.seats > 2 or not any(points):
        own = span["You ", strong[str(points[sitting.own])]] if before.played and sitting.own >= 0 else None
        return [span[f"Deal {before.played + 1}"], own]
    return [
        span[f"{words.side(game, side, reader=sitting.own)} ", strong[str(held)]] for side, held in enumerate(points)
    ]
