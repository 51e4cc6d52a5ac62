"""What the search of the pages reads: every part of every page, whole, and the words in which people ask.

MkDocs gathers the parts; here they become one file that a page fetches when somebody first searches. The page
weighs them against a question in `scripts/find.js`.
"""

import json
import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from html import unescape
from pathlib import Path
from typing import Any, Final, NamedTuple

from mkdocs.config.base import Config
from mkdocs.plugins import BasePlugin

from engine.games import GAMES, clauses_of
from web import words

ASKED: Final[Mapping[str, Any]] = tomllib.loads(Path(__file__).with_name("asked.toml").read_text(encoding="utf-8"))
"""The words in which people ask."""

GATHERED: Final = "search/search_index.json"
INDEX: Final = "search/index.json"

WEIGHTS: Final[Sequence[tuple[str, float]]] = (
    (r"games/[^/]+/sources/", 0.3),
    (r"games/[^/]+/[^/]+/", 0.45),
    (r"games/[^/]+/", 0.6),
    (r"table/", 0.9),
    (r"glossary/", 0.85),
    (r"tricks/", 0.6),
    (r"contributing/.*|licences/|records/", 0.2),
    (r"", 0.4),
)
"""How much a hit in a page counts beside one in a clause, which counts 1: the first that begins its address."""


LITTLE: Final = 0.8
"""What has less weight is no rule."""

UNUSUAL: Final = re.compile(r"<(span|div|tr) (?=[^>]*\bhidden\b)")
"""The beginning of what a sentence or a table says under other rules than the usual ones."""

CODE: Final = re.compile("<pre>")
"""The beginning of a record or a command, for which nobody asks in words."""

CELL: Final = re.compile(r"(<t[dh][^>]*>)?(</t[dh]>)")
"""The end of a cell, with its beginning if there is nothing in it."""


class Nothing(Config):  # type: ignore[no-untyped-call]  # MkDocs gives no type to what makes it
    """What there is to be set."""


class Usual(BasePlugin[Nothing]):  # type: ignore[no-untyped-call]  # nor here
    """Has MkDocs gather of each sentence what it says under the usual rules, of a table its cells apart, and no code:
    else a hit would run on from a number to all those that might stand in its place, or that stand beside it."""

    def on_page_content(self, html: str, **_: object) -> str:
        """The HTML of a page, marked for the theme's search."""
        usual = CODE.sub("<pre data-search-exclude>", UNUSUAL.sub(r"<\1 data-search-exclude ", html))
        return CELL.sub(lambda cell: cell[0] if cell[1] else f" {cell[0]}", usual)


class Part(NamedTuple):
    """A part of a page: the number of the page, the anchor in it, its heading, its text, what a hit in it counts,
    and words in which people ask for it."""

    page: int
    anchor: str
    title: str
    text: str
    weight: float
    asked: str


class Leaf(NamedTuple):
    """A page: its address below the site's root, its name, and the id of its game, if it has one."""

    address: str
    name: str
    game: str


def write(site: Path) -> None:
    """Put our own index in the place of the one that MkDocs has gathered in a built site."""
    gathered = site / GATHERED
    made = index(json.loads(gathered.read_text(encoding="utf-8"))["docs"])
    (site / INDEX).write_text(json.dumps(made, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
    gathered.unlink()


def index(gathered: Iterable[Mapping[str, str]]) -> Mapping[str, object]:
    """All that the page's search needs.

    It is made of what MkDocs gathers: ``location``, ``title`` and ``text`` of each part.
    """
    clauses = {clause for game_id in GAMES for clause in (*clauses_of(game_id), words.slips(game_id))}
    addresses = {words.page(clause) for clause in clauses}
    leaves: dict[str, Leaf] = {}
    parts = []
    for entry in gathered:
        address, _, anchor = entry["location"].partition("#")
        if address not in leaves:
            leaves[address] = Leaf(address, plain(entry["title"]), _game(address))
        weight = 1 if entry["location"] in addresses else next(size for at, size in WEIGHTS if re.match(at, address))
        asked = _asked(leaves[address], anchor) if weight > LITTLE else ""
        title, text = plain(entry["title"]), plain(entry["text"])
        parts.append(Part(list(leaves).index(address), anchor, title, text, weight, asked))
    return {
        "pages": list(leaves.values()),
        "parts": parts,
        "names": {game_id: names.split(", ") for game_id, names in ASKED["names"].items()},
        "same": {form: word for word, forms in ASKED["same"].items() for form in forms.split()},
        "alike": ASKED["alike"],
        "skipped": ASKED["skipped"].split(),
        "numbers": ASKED["numbers"].split(),
        "tens": ASKED["tens"].split(),
    }


def plain(html: str) -> str:
    """The text of some HTML, in one line."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def _asked(leaf: Leaf, anchor: str) -> str:
    own = ASKED["clauses"].get(leaf.game, {}).get(anchor)
    return ", ".join(filter(None, (ASKED["everywhere"].get(anchor), own)))


def _game(address: str) -> str:
    found = re.match(r"games/([^/]+)/", address)
    return found[1] if found else ""
