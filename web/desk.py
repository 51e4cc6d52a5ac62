"""The examples of the clauses of a page: the table that shows them, and the file that a page fetches them from."""

import json
import re
from pathlib import Path
from typing import Final

from markupsafe import Markup

from web.build import HOUSE
from web.explore import FENCE
from web.fences import element, rendered
from web.frame import rooted
from web.render import desk as drawn
from web.widgets import clause

CLAUSES: Final = re.compile(r"(?:games/([a-z-]+)|table)/")
"""The address of a page with clauses, below the site's root."""
EXAMPLES: Final = "clauses.json"
"""The file of a page's examples, beside the page."""


def desk(url: str) -> Markup:
    """The table of a page, by the page's address; nothing for a page without clauses."""
    found = CLAUSES.fullmatch(url)
    if found is None:
        return Markup()
    inner = element("clause", "desk", url, found[1] or "all", str(drawn.waiting()), examples=EXAMPLES)
    return Markup(drawn.desk(inner))


def write(site: Path) -> None:
    """Put the examples of all clauses into a built site, a file for each page that has some."""
    docs = HOUSE / "docs"
    for page in sorted(docs.rglob("*.md")):
        url = page.relative_to(docs).as_posix().removesuffix(".md").removesuffix("index").strip("/") + "/"
        if CLAUSES.fullmatch(url):
            found = examples(page.read_text(encoding="utf-8"), "../" * url.count("/"))
            (site / url / EXAMPLES).write_text(json.dumps(found, ensure_ascii=False, separators=(",", ":")), "utf-8")


def examples(text: str, root: str) -> dict[str, object]:
    """The examples of a page's text, by clause: the frames, and the record from which Python goes on."""
    fences = [source.strip("\n") for marks, kind, source in FENCE.findall(text) if (kind, len(marks)) == ("clause", 3)]
    framed = {source: rendered("clause", source)[1] for source in fences}
    return {
        source.split("\n")[0]: {"record": clause.record(source), **json.loads(rooted(frames, root))}
        for source, frames in framed.items()
        if frames
    }
