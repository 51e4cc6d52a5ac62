"""The rules of a game as a leaflet of two pages, and what stands over every sheet that is printed."""

from collections.abc import Mapping, Sequence
from html.parser import HTMLParser
from typing import Final, NamedTuple

from htpy import (
    Element,
    Node,
    a,
    button,
    dd,
    div,
    dl,
    dt,
    figcaption,
    figure,
    footer,
    h2,
    header,
    p,
    section,
    span,
    strong,
)
from markdown import Markdown
from markupsafe import Markup

from engine.games import arises
from tutorials.agree import Question
from web import words
from web.frame import ROOT, SITE
from web.render.agree import FIRST, answers, under
from web.render.code import code

READS: Final[Mapping[str, Mapping[str, bool]]] = {
    "md_in_html": {},
    "tables": {},
    "smarty": {"smart_dashes": False, "smart_ellipses": False},
}
"""What the pages' Markdown asks for, with quotes as the pages have them."""

USUAL_TYPE: Final = "--type: 10pt; --air: 0.4em"
SMALL: Final = "--type: 8.5pt; --air: 0.25em"
"""The size of type on paper and the air between clauses, and those of rules too long for it."""
LONG: Final = 9_000
"""Characters of usual rules for which two pages have no room in the usual type."""
SHORT: Final = 6_500
"""Characters beside which there is room for those of other house rules."""


class Section(NamedTuple):
    """A part of the rules: its heading, its anchor on the page if it has one of ours, and its text as Markdown."""

    title: str
    anchor: str
    text: str


class Leaflet(NamedTuple):
    """What stands on the sheet of a game: a sentence about it, its facts in a line, its rules, the slips that newcomers
    make, for which there may be room, what to agree on, and whose game it is. The texts are Markdown of our own pages.
    """

    game_id: str
    sentence: str
    glance: str
    rules: Sequence[Section]
    slips: Section
    questions: Sequence[Question]
    credit: str


def leaflet(leaf: Leaflet) -> Element:
    """The sheet, under the usual rules; the page's script puts in the reader's."""
    length, more = (sum(shown(part.text) for part in parts) for parts in (leaf.rules, (leaf.slips,)))
    parts = (*leaf.rules, leaf.slips) if length + more < SHORT else leaf.rules
    sources = words.room(leaf.game_id, "sources")
    return div(".fs-leaflet-body")[
        printing("Two pages at most, A4 or Letter, with the house rules that are chosen above."),
        div(".fs-printed", style=SMALL if length > LONG else USUAL_TYPE)[
            head(
                leaf.game_id,
                "",
                "These rules on a phone",
                p[_inline(leaf.sentence)],
                p(".fs-printed-facts")[_inline(leaf.glance)],
            ),
            div(".fs-columns")[
                _agreed(leaf.game_id, [*leaf.questions[:FIRST], *(one for one in leaf.questions[FIRST:] if one.given)]),
                [section[h2[part.title], marked(part.text)] for part in parts],
            ],
            footer[
                _inline(leaf.credit),
                " Told in our own words by Follow Suit; free to copy, MIT licence. Where each rule comes from: ",
                a(href=f"{ROOT}{sources}")[f"{SITE}{sources}"],
            ],
        ],
    ]


def printing(told: str) -> Element:
    """What the sheet below is, and a button that prints it."""
    return p(".fs-more.fs-printing")[told, button(".fs-button.fs-main", type="button", data_print=True)["Print"]]


def head(game_id: str, room: str, opens: str, *told: Node) -> Element:
    """What stands over a sheet: the game, the rules that are played, and a code that opens a room under them."""
    name, where = words.game_name(game_id), words.room(game_id, room)
    return header(".fs-printed-head")[
        div[
            p(".fs-printed-name")[name],
            told,
            p(".fs-printed-facts")[
                strong["Rules"],
                " ",
                span(data_line="name", data_usual=words.USUAL, data_own="your own rules")[words.USUAL],
                span(data_line="changed", data_one=", 1 change", data_many=", {} changes", hidden=True),
            ],
        ],
        figure[
            code(f"{ROOT}{where}", f"A QR code of the address beside it, which opens {name} under these rules"),
            figcaption[opens, ": ", a(href=f"{ROOT}{where}", data_carries=True)[f"{SITE}{where}"]],
        ],
    ]


def _agreed(game_id: str, found: Sequence[Question]) -> Element:
    """What a table should settle first, and what is settled here; nothing of what cannot arise, and all that
    arises by other house rules than ours alone."""
    return section(".fs-agreed")[
        h2["Agreed at this table"],
        dl[
            [
                div(**under(game_id, arises(game_id, question.option)))[
                    dt[text], dd[answers(game_id, question.option, meanings)]
                ]
                for question in found
                for text, meanings in [words.option(game_id, question.option)]
            ]
        ],
    ]


def marked(text: str) -> Markup:
    """The HTML of some Markdown of our own pages. The theme's script leaves a table alone that has a class."""
    written = Markdown(extensions=list(READS), extension_configs=READS).convert(text)
    return Markup(written.replace("<table>", '<table class="fs-printed-table">'))


class _Shown(HTMLParser):
    """Counts the characters that are not hidden."""

    def __init__(self) -> None:
        super().__init__()
        self.around: list[tuple[str, bool]] = []
        self.length = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.around.append((tag, "hidden" in dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        while self.around.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        self.length += 0 if any(hidden for _, hidden in self.around) else len(data)


def shown(text: str) -> int:
    """The characters of some Markdown that are shown under the usual rules."""
    counting = _Shown()
    counting.feed(marked(text))
    return counting.length


def _inline(text: str) -> Markup:
    return Markup(marked(text).removeprefix("<p>").removesuffix("</p>"))
