"""The viewer: where a record is pasted or chosen, what is wrong with it, and the deal at the table."""

from collections.abc import Mapping, Sequence
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
    input,
    label,
    option,
    p,
    pre,
    select,
    span,
    summary,
    textarea,
)

from engine.core.cards import Card
from engine.core.rules import Game
from web import words
from web.frame import ROOT
from web.render import embed, seated
from web.render.deal import body as dealt
from web.render.overlay import overlay
from web.render.position import Position
from web.render.score import cited
from web.render.seated import Sight
from web.render.table import NEEDS_SCRIPT, event

TABLE: Final = "viewer"
"""How all ids begin; a page has one viewer."""
WRONG: Final = f"{TABLE}-wrong"
"""The id of what is wrong with a text."""
HOME: Final = "viewer/#view="
"""How a link to a deal begins, below the site's root."""
ACCEPTED: Final = ".deal,.match,.pbn,.txt,text/plain"
"""The files that are offered first."""


class Problem(NamedTuple):
    """What is wrong with a text, in a sentence, with the clauses that were broken, and where it can be opened
    instead, as an address below the site's root and what it is called."""

    sentence: str
    clauses: tuple[str, ...] = ()
    address: str = ""
    called: str = ""


class Boarded(NamedTuple):
    """What is chosen for a board: one of the games, and one of the cards that could be ``turned`` up or cut in it, if
    the board does not tell which."""

    games: Sequence[str]
    game_id: str
    turnable: Sequence[Card] = ()
    turned: Card | None = None
    game: Game | None = None


class Kept(NamedTuple):
    """What can be taken along of a deal: what stands in a link to it after ``#view=``, what it is called, the record,
    and the deal as a board, if it can be one."""

    link: str
    title: str
    record: str
    board: str


class Viewed(NamedTuple):
    """What the viewer shows: the names of the deals in the text and the one that is ``chosen``, what is chosen for a
    board, the ``position`` at which the deal stands if it can be read, what is wrong, and what was ``typed`` then,
    whether it is ``changed``, which seat did what was done last if its cards can be looked at, and what lies over the
    table. One that is ``framed`` stands on somebody else's page, and its ``link`` leads to ours. What is told and asked
    above a table that is ``fresh`` from a text is brought onto the screen."""

    names: Sequence[str] = ()
    chosen: int = 0
    boarded: Boarded | None = None
    position: Position | None = None
    problem: Problem | None = None
    typed: str = ""
    changed: bool = False
    looker: int = -1
    sight: Sight | None = None
    kept: Kept | None = None
    link: str = ""
    framed: bool = False
    fresh: bool = False


def body(viewed: Viewed, *, asleep: bool = False) -> Element:
    """All of it; what can be filled in waits ``asleep`` for the script."""
    return div(".fs-viewer-body")[
        p(".fs-without-python")[NEEDS_SCRIPT],
        _in_vain() if viewed.framed and asleep else None,
        None if viewed.framed else _way_in(viewed, asleep=asleep),
        _wrong(viewed.problem, brought=viewed.fresh, rightable=not viewed.framed)
        if viewed.problem and not _is_at_the_text(viewed)
        else None,
        _chooser(viewed) if len(viewed.names) > 1 or viewed.boarded else None,
        dealt(viewed.position, more=_more(viewed)) if viewed.position else None,
        seated.sight(TABLE, viewed.sight) if viewed.sight else None,
        _to_keep(viewed.kept) if viewed.kept else None,
    ]


# What comes in


def _in_vain() -> Element:
    """What a frame says whose address holds no deal; the script shows it."""
    return p(hidden=True, data_nothing=True)[
        "There is no deal in this address. ", a(href=f"{ROOT}viewer/")["The viewer"], " makes an address that has one."
    ]


def _way_in(viewed: Viewed, *, asleep: bool) -> Element:
    """Where a record is pasted or chosen; out of the way once there is one."""
    filled = _filled_in(viewed.typed, viewed.problem if _is_at_the_text(viewed) else None, asleep=asleep)
    if viewed.position is None:
        return filled
    return details(".fs-viewer-again")[summary["Open another record"], filled]


def _is_at_the_text(viewed: Viewed) -> bool:
    """Whether what is wrong is told below the text; where a part of the deal can be shown, it is told above that."""
    return viewed.position is None and not viewed.framed


def _filled_in(typed: str, problem: Problem | None, *, asleep: bool) -> Element:
    return form(data_event=event(do="read"), data_waits=True, data_python=True)[
        fieldset(".fs-form.fs-viewer-in", disabled=asleep)[
            label(".fs-field")[
                span["The record"],
                textarea(
                    id=f"{TABLE}-text",
                    name="text",
                    rows="6",
                    spellcheck="false",
                    autocomplete="off",
                    aria_invalid="true" if problem else None,
                    aria_describedby=WRONG if problem else None,
                )[typed],
            ],
            _wrong(problem) if problem else None,
            div(".fs-verbs")[button(".fs-button.fs-main", id=f"{TABLE}-read", type="submit")["Open it"]],
            label(".fs-field")[
                span["Or choose a file, or drop it here"],
                input(id=f"{TABLE}-file", type="file", accept=ACCEPTED, data_event=event(do="read")),
            ],
        ]
    ]


def _wrong(problem: Problem, *, brought: bool = False, rightable: bool = False) -> Element:
    return p(".fs-problem", id=WRONG, data_say=True, data_bring="1" if brought else None)[
        problem.sentence,
        [[" ", cited(clause)] for clause in problem.clauses],
        [" ", a(href=ROOT + problem.address)[problem.called]] if problem.address else None,
        [" ", _button("right", "Put it right", do="right")] if rightable else None,
    ]


def _chooser(viewed: Viewed) -> Element:
    """Which of several deals is shown, and in which game."""
    names = {str(number): name for number, name in enumerate(viewed.names)}
    board = viewed.boarded
    return form(".fs-form", data_event=event(do="pick"), data_bring="0" if viewed.fresh else None)[
        _field("deal", f"{words.cards.counted(len(names), 'deal')} in this text", names, str(viewed.chosen))
        if len(names) > 1
        else None,
        _field("game", "Deal it in", {name: words.game_name(name) for name in board.games}, board.game_id)
        if board
        else None,
        _turned(board) if board and board.turnable else None,
    ]


def _turned(board: Boarded) -> Element:
    """Which card was turned up or cut; the board does not say."""
    cards = {str(card): f"{words.cards.short(card)}{'’' * card.copy}" for card in board.turnable}
    heading = "Cut (the board does not say)" if board.game and board.game.cuts else "Turned up (the board does not say)"
    return _field("turned", heading, cards, str(board.turned))


def _field(name: str, heading: str, values: Mapping[str, str], now: str) -> Element:
    return label(".fs-field")[
        span[heading],
        select(id=f"{TABLE}-{name}", name=name)[
            [option(value=value, selected=value == now)[text] for value, text in values.items()]
        ],
    ]


# What can be done with it


def _more(viewed: Viewed) -> list[Node]:
    seat = viewed.looker
    return [
        _button("see", f"What {words.cards.name(seat)} could see", do="see") if seat >= 0 else None,
        None if viewed.framed else _button("keep", "Take it along", do="keep"),
        _button("back-to-record", "Back to the record", do="pick") if viewed.changed else None,
        a(".fs-link", id=f"{TABLE}-at-home", href=f"{ROOT}{HOME}{viewed.link}")["Open it at Follow Suit"]
        if viewed.framed
        else None,
    ]


def _button(name: str, text: str, **parts: str) -> Element:
    return button(".fs-button.fs-quiet", id=f"{TABLE}-{name}", type="button", data_event=event(**parts))[text]


def _to_keep(kept: Kept) -> Element:
    """The deal as a link, as a line for one's own page, and as text."""
    return overlay(
        f"{TABLE}-kept",
        "Take it along",
        [
            p["The link opens this viewer with the deal, where it stands now. It carries every card that is known."],
            a(".fs-button", id=f"{TABLE}-link", href=f"{ROOT}{HOME}{kept.link}", data_copy=True)["Copy the link"],
            embed.to_copy(TABLE, kept.link, kept.title),
            p["The record, to keep as a file or to send:"],
            pre(".fs-record", tabindex="0")[kept.record],
            [
                p["The same deal as a board of Portable Bridge Notation (PBN), for programs for bridge:"],
                button(".fs-button", id=f"{TABLE}-pbn", type="button", data_text=kept.board)["Copy as PBN"],
                pre(".fs-record", tabindex="0")[kept.board],
            ]
            if kept.board
            else None,
        ],
        now=True,
    )
