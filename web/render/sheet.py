"""The calculator for a match: the deals that were counted, and the form for the next."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from htpy import (
    Element,
    Node,
    a,
    button,
    details,
    div,
    form,
    input,
    label,
    li,
    option,
    p,
    select,
    small,
    span,
    summary,
    ul,
)

from engine.core.rules import Game
from engine.core.score import fields_brought
from engine.match import Match
from web import words
from web.frame import ROOT
from web.render import entry
from web.render.across import across
from web.render.code import code
from web.render.match import Problem, Rows, match, more
from web.render.score import cited
from web.render.table import NEEDS_SCRIPT, event
from web.words import cards
from web.words.match import points_of_sides

OWN: Final = "Keep the score of your own match"
NEW: Final = "Begin a new match"
KEPT: Final = "Matches kept on this device"
LONGEST_NAME: Final = 20
"""Characters in a player's name."""
LONGEST_TITLE: Final = 40
"""Characters in the name of a match."""


class Form(NamedTuple):
    """A deal being entered where a match stands: what has been typed, how the ids of its fields begin, what is said
    over them, what is ``filled`` in of them, what it would bring, or why it cannot be, once that can be said, the
    number of the deal if it is one of the sheet that is being changed, whether somebody wanted to add it as it is, with
    nothing in it, and what has just ``come`` of a change to the deals before, until something is typed."""

    standing: Match
    entered: Mapping[str, str]
    name: str
    heading: str
    filled: Mapping[str, str]
    brings: str | Problem | None
    number: int
    empty: bool
    come: str


class Kept(NamedTuple):
    """A match that is kept on the device: its number, what is said of it, when it was changed, and whether it was
    deleted."""

    number: str
    title: str
    when: str
    gone: bool


class Players(NamedTuple):
    """Who plays: what the match is called, the names that were given and what each seat is called, the first dealer,
    and whether a deal has been played, after which they seldom change."""

    title: str
    given: Sequence[str]
    called: Sequence[str]
    dealer: int
    settled: bool


class Page(NamedTuple):
    """A sheet as it is shown: its game, how all ids begin, the house rules that it ``keeps`` to whatever the reader's
    are, whether it is counted ``anew`` by others than before, how the match begins, its deals, the texts of a link, a
    file and a chat, whether it is the reader's ``own`` or a worked case, and what is ``told`` of that, whether a
    change can be undone and one done again, the players, the other matches that are kept, and whether those were asked
    for. The form is for a deal, if there is one to enter."""

    game_id: str
    table: str
    keeps: Mapping[str, str]
    anew: bool
    opening: Match
    rows: Rows
    link: str
    file: str
    plain: str
    own: bool
    told: str
    undo: bool
    redo: bool
    players: Players
    kept: Sequence[Kept]
    listed: bool
    form: Form | None


EMPTY_DEAL: Final = "Fill in the deal, and then add it."
AHEAD: Final = "The match is counted by the house rules that you chose."
"""What is said of a match without deals."""
ANEW: Final = (
    "The whole match is counted anew by the house rules that you chose: choose the old ones again, and the old count "
    "is back."
)

RESULT, END, BEGINNING, ASKED = "1", "2", "3", "4"
"""In which order parts are brought onto the screen after a press, the most important last: where a screen is too low
for what has come of a deal and for the form, that is where the form begins."""


def body(page: Page) -> Element:
    """The deals, the form for the next or for one that is changed, and what else can be done."""
    return div(".fs-match-body", data_keeps_to=" ".join(page.keeps), data_recount=event(do="rules"))[
        entry.kept_to(page.game_id, page.keeps),
        p[ANEW] if page.anew else None,
        None
        if page.own
        else div(".fs-more")[
            _button(page, "new", OWN, main=True),
            _list(page),
            span(".fs-without-python")["A match of your own? ", NEEDS_SCRIPT],
        ],
        div(".fs-result", data_bring=RESULT if page.own else None)[
            p["An example. ", page.told] if page.told else None,
            match(page.rows, page.opening),
            None if page.own else more(page.rows),
        ],
        _own(page) if page.own else _worked(page),
        _shelf(page) if page.kept or page.listed else None,
    ]


def _worked(page: Page) -> Node:
    """A worked case, and what else can be done with it."""
    return [
        p(".fs-waits")["The example is counted by the usual rules. A match of your own goes by yours."],
        [div(".fs-more.fs-sent")[_link_to(page)], _code(page)] if page.link else None,
    ]


def _own(page: Page) -> Node:
    """The form, with the players first as long as there is no deal, and what else can be done, most wanted first."""
    settled = page.players.settled
    over = bool(page.rows.deals) and page.rows.deals[-1].after.over
    ended = over and page.form is None
    new = _button(page, "new", NEW, main=ended) if page.link else None
    return [
        form(".fs-form", data_event=event(do="enter"))[
            None if settled else _players(page),
            _deal(page, page.form) if page.form else None,
            _players(page) if settled else None,
        ],
        div(".fs-more", data_bring=END if ended else None)[
            new if over else None,
            _button(page, "undo", "Undo") if page.undo else None,
            _button(page, "redo", "Redo") if page.redo else None,
            across(f"{page.table}-across", page.rows.deals, page.rows.names, hidden=page.rows.hidden)
            if page.rows.deals
            else None,
        ],
        more(page.rows),
        _group("At the table", None if over else _switch(page), _awake(page)),
        [_group("Take it along", _out(page)), _code(page)] if page.link else None,
        _group("Matches", None if over else new, _in(page), _list(page)),
    ]


def _group(name: str, *acts: Node) -> Element:
    """What can be done with a match, under a name."""
    return div(".fs-group")[p(".fs-small")[name], div(".fs-more")[acts]]


def _switch(page: Page) -> Element:
    if page.rows.hidden:
        return _button(page, "reveal", "Show the totals")
    return _button(page, "hide", "Hide the totals until the end")


def _awake(page: Page) -> Node:
    """A screen that stays awake. It is shown only where the browser can, and only the one that is not so already."""
    return [
        button(".fs-button", id=f"{page.table}-awake", type="button", data_awake="on")["Keep the screen awake"],
        button(".fs-button", id=f"{page.table}-asleep", type="button", data_awake="off")["Let the screen sleep"],
    ]


def _out(page: Page) -> Node:
    """What can be taken along: the match as a text for a chat, as a link and as a file."""
    file = page.file.replace("\n", "%0A").replace(" ", "%20")
    return [
        button(".fs-button", id=f"{page.table}-chat", type="button", data_chat=page.plain)["Send as text"]
        if page.plain
        else None,
        a(
            ".fs-button",
            id=f"{page.table}-file",
            download=f"{page.game_id}.match",
            href=f"data:text/plain;charset=utf-8,{file}",
        )["Save to a file"],
        _link_to(page),
    ]


def _in(page: Page) -> Element:
    """A file opens again."""
    return label(".fs-button.fs-load")[
        "Open a file",
        input(
            id=f"{page.table}-load",
            type="file",
            accept=".match,text/plain",
            data_python=True,
            data_event=event(do="load"),
        ),
    ]


def _list(page: Page) -> Node:
    return None if page.kept or page.listed else _button(page, "list", KEPT)


def _shelf(page: Page) -> Element:
    """The matches that are kept: open where they were asked for, which is another element than where they are not."""
    here, gone = ([kept for kept in page.kept if kept.gone is out] for out in (False, True))
    name, asked = f"{page.table}-kept", ASKED if page.listed else None
    return details(".fs-kept", id=f"{name}-listed" if page.listed else name, open=page.listed)[
        summary(id=f"{name}-summary", data_reached=page.listed)[f"{KEPT} ({len(here)})"],
        ul(data_bring=asked)[[li[_row(page, kept, ("open", "Open"), ("forget", "Delete"))] for kept in here]]
        if here
        else p(data_bring=asked)["No other match is kept here."],
        [
            p(".fs-small")["Deleted:"],
            ul[[li[_row(page, kept, ("recall", "Bring back"), ("erase", "Delete for good"))] for kept in gone]],
        ]
        if gone
        else None,
    ]


def _row(page: Page, kept: Kept, *acts: tuple[str, str]) -> Node:
    return [
        span[kept.title, " ", span(".fs-small")[kept.when]],
        [
            button(
                ".fs-button",
                id=f"{page.table}-{do}-{kept.number}",
                type="button",
                data_python=True,
                data_event=event(do=do, match=kept.number),
                aria_label=f"{text}: {kept.title}",
            )[text]
            for do, text in acts
        ],
    ]


def _button(page: Page, do: str, text: str, *, main: bool = False) -> Element:
    return button(
        ".fs-button.fs-main" if main else ".fs-button",
        id=f"{page.table}-{do}",
        type="button",
        data_python=True,
        data_event=event(do=do),
    )[text]


def _address(page: Page) -> str:
    return f"{ROOT}{words.room(page.game_id, 'score')}#score={page.link}"


def _link_to(page: Page) -> Element:
    return a(".fs-link", id=f"{page.table}-link", href=_address(page), data_copy=True)["Link to this match"]


def _code(page: Page) -> Element:
    """The same link for the phone of somebody else at the table."""
    return details(".fs-lines.fs-code", id=f"{page.table}-code")[
        summary["Show as a code"],
        code(
            _address(page),
            "A QR code that opens this match",
            p["This match has grown too long for a code. Copy its link, or save it to a file."],
        ),
        p(".fs-small")["Another phone that scans it opens a copy of the match as it stands now."],
    ]


def _complaint(problem: Problem, name: str) -> Element:
    return p(".fs-problem", id=entry.problem_id(name))[
        problem.sentence, [" ", cited(problem.clause)] if problem.clause else None
    ]


def _deal(page: Page, shown: Form) -> Node:
    """The numbers of a deal, what they would bring, and what can be done with it."""
    playing, brings = shown.standing.game, shown.brings
    return [
        p(".fs-what", data_bring=BEGINNING if page.players.settled else None)[shown.heading, _so_far(page, shown)],
        entry.inputs(
            playing,
            shown.entered,
            shown.name,
            together=True,
            without=fields_brought(playing),
            names=page.players.called,
            filled=shown.filled,
            steps=True,
            told=[brings.about] if isinstance(brings, Problem) else [],
        ),
        div(".fs-result")[
            p[EMPTY_DEAL] if shown.empty else None,
            p(".fs-small")[shown.come] if shown.come else None,
            _complaint(brings, shown.name)
            if isinstance(brings, Problem)
            else p[brings]
            if brings is not None
            else None,
        ],
        button(".fs-button.fs-main", type="submit", data_do="save" if shown.number else "add", data_bring=END)[
            "Save this change" if shown.number else "Add this deal"
        ],
        div(".fs-more")[_button(page, "leave", "Leave it as it was"), _button(page, "delete", "Delete this deal")]
        if shown.number
        else None,
    ]


def _so_far(page: Page, shown: Form) -> Node:
    """How the match stands, for a screen on which the deals of the match lie above the form for the next."""
    standing = shown.standing
    if shown.number or page.rows.hidden or not standing.played:
        return None
    return [" ", small(".fs-so-far")[points_of_sides(standing, standing.points, page.players.called)]]


def _players(page: Page) -> Element:
    """The names and the first dealer: open before the first deal, and then another element, which is folded."""
    playing, players = page.opening.game, page.players
    seats, name = range(playing.seats), f"{page.table}-players"
    asked = page.form is not None and page.form.empty  # for the deal, which then stays on the screen
    return details(
        ".fs-players",
        id=f"{name}-settled" if players.settled else name,
        open=not players.settled,
        data_bring=None if players.settled or asked else BEGINNING,
    )[
        summary[f"Players: {', '.join(players.called[: playing.seats])}"],
        div(".fs-names")[
            [
                label(".fs-field")[
                    span[f"Player {seat + 1}"],
                    input(
                        id=f"{name}-{seat}",
                        name=f"name-{seat}",
                        type="text",
                        autocomplete="off",
                        maxlength=str(LONGEST_NAME),
                        placeholder=cards.name(seat),
                        value=players.given[seat] if seat < len(players.given) else "",
                    ),
                ]
                for seat in seats
            ],
            label(".fs-field")[
                span["The match is called"],
                input(
                    id=f"{name}-title",
                    name="title",
                    type="text",
                    autocomplete="off",
                    maxlength=str(LONGEST_TITLE),
                    value=players.title,
                ),
            ],
            label(".fs-field")[
                span["First dealer"],
                select(id=f"{name}-dealer", name="dealer")[
                    [option(value=str(seat), selected=seat == players.dealer)[players.called[seat]] for seat in seats]
                ],
            ],
        ],
        p(".fs-small")[_seated(playing)] if playing.seats > 2 else None,
    ]


def _seated(playing: Game) -> str:
    """In which order the names are asked for, and who belongs together."""
    partners = [" and ".join(str(seat + 1) for seat in side) for side in playing.sides if len(side) > 1]
    return " ".join(["As you sit, clockwise.", *(f"{side} are partners." for side in partners)])
