"""The viewer: where a record is pasted or chosen, what is wrong with it, and the deal at the table."""

from collections.abc import Sequence
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

from web import words
from web.frame import ROOT
from web.render import seated
from web.render.deal import Position
from web.render.deal import body as dealt
from web.render.overlay import overlay
from web.render.score import clause_link
from web.render.seated import Sight
from web.render.table import event

TABLE: Final = "viewer"
"""How all ids begin; a page has one viewer."""
ACCEPTED: Final = ".deal,.match,.txt,text/plain"
"""The files that are offered first."""


class Problem(NamedTuple):
    """What is wrong with a text, in a sentence, with the clauses that were broken, and where it can be opened
    instead, as an address below the site's root and what it is called."""

    sentence: str
    clauses: tuple[str, ...] = ()
    address: str = ""
    called: str = ""


class Kept(NamedTuple):
    """What can be taken along of a deal: the address of the viewer with it, below the site's root, and the record."""

    link: str
    record: str


class Viewed(NamedTuple):
    """What the viewer shows: the names of the deals in the text and the one that is ``chosen``, the ``position`` it
    stands at if it can be read, what is wrong, which seat did what was done last if its cards can be looked at, and
    what lies over the table. One that is ``framed`` stands on somebody else's page."""

    names: Sequence[str] = ()
    chosen: int = 0
    position: Position | None = None
    problem: Problem | None = None
    changed: bool = False
    looker: int = -1
    sight: Sight | None = None
    kept: Kept | None = None
    framed: bool = False


def body(viewed: Viewed, *, asleep: bool = False) -> Element:
    """All of it; what can be filled in waits ``asleep`` for the script."""
    return div(".fs-viewer-body")[
        p(".fs-without-python")["This needs JavaScript, which is off in your browser."],
        None if viewed.framed else _way_in(viewed, asleep=asleep),
        _wrong(viewed.problem) if viewed.problem else None,
        _chooser(viewed) if len(viewed.names) > 1 else None,
        dealt(viewed.position, more=_more(viewed)) if viewed.position else None,
        seated.sight(TABLE, viewed.sight) if viewed.sight else None,
        _to_keep(viewed.kept) if viewed.kept else None,
    ]


# What comes in


def _way_in(viewed: Viewed, *, asleep: bool) -> Element:
    """Where a record is pasted or chosen; out of the way once there is one."""
    filled = _filled_in(asleep=asleep)
    if viewed.position is None:
        return filled
    return details(".fs-viewer-again")[summary["Open another record"], filled]


def _filled_in(*, asleep: bool) -> Element:
    return form(data_event=event(do="read"), data_waits=True, data_python=True)[
        fieldset(".fs-form.fs-viewer-in", disabled=asleep)[
            label(".fs-field")[
                span["The record"],
                textarea(id=f"{TABLE}-text", name="text", rows="6", spellcheck="false", autocomplete="off"),
            ],
            div(".fs-verbs")[button(".fs-button.fs-main", id=f"{TABLE}-read", type="submit")["Open it"]],
            label(".fs-field")[
                span["Or choose a file, or drop it here"],
                input(
                    id=f"{TABLE}-file", type="file", accept=".deal,.match,.txt,text/plain", data_event=event(do="read")
                ),
            ],
        ]
    ]


def _wrong(problem: Problem) -> Element:
    return p(".fs-problem", data_say=True)[
        problem.sentence,
        [[" ", clause_link(clause)] for clause in problem.clauses],
        [" ", a(href=ROOT + problem.address)[problem.called]] if problem.address else None,
    ]


def _chooser(viewed: Viewed) -> Element:
    """Which of several deals is shown."""
    return form(".fs-form", data_event=event(do="pick"))[
        label(".fs-field")[
            span[f"{words.cards.counted(len(viewed.names), 'deal')} in this text"],
            select(id=f"{TABLE}-deal", name="deal")[
                [
                    option(value=str(number), selected=number == viewed.chosen)[name]
                    for number, name in enumerate(viewed.names)
                ]
            ],
        ]
    ]


# What can be done with it


def _more(viewed: Viewed) -> list[Node]:
    seat = viewed.looker
    return [
        _button("see", f"What {words.cards.name(seat)} could see", do="see") if seat >= 0 else None,
        _button("keep", "Take it along", do="keep"),
        _button("back-to-record", "Back to the record", do="pick") if viewed.changed else None,
    ]


def _button(name: str, text: str, **parts: str) -> Element:
    return button(".fs-button.fs-quiet", id=f"{TABLE}-{name}", type="button", data_event=event(**parts))[text]


def _to_keep(kept: Kept) -> Element:
    """The deal as a link and as text."""
    return overlay(
        f"{TABLE}-kept",
        "Take it along",
        [
            p["The link opens this viewer with the deal, where it stands now. It carries every card that is known."],
            a(".fs-button", id=f"{TABLE}-link", href=ROOT + kept.link, data_copy=True)["Copy the link"],
            pre(".fs-record", tabindex="0")[kept.record],
        ],
        now=True,
    )
