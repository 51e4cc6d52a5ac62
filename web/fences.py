"""From a fence in Markdown to a widget on the page (formatters for pymdownx.superfences)."""

import json
import os
import re
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from markupsafe import Markup
from pymdownx.superfences import SuperFencesException

from engine.errors import FollowSuitError
from tutorials.lesson_lines import BadLesson
from web.build import fault
from web.frame import ROOT, SITE, Frame, Unreadable, rooted
from web.kept import Parts, kept
from web.widgets import WIDGETS, printed

BUNDLE: Final = os.environ.get("FS_BUNDLE", "")
"""The name of the browser bundle that the pages belong to, or nothing when only the text is wanted."""

ADDRESS: Final = os.environ.get("SITE_URL", "http://127.0.0.1:8000/")
"""Where the site will be served, as in mkdocs.yml."""

UNKNOWN_PAGE: Final = "games/unknown/"
"""Where a fence is thought to stand when the site generator does not say: two folders down, as the games are."""

KEPT: Final = os.environ.get("FS_KEPT", "")
"""A folder for what was rendered before, or nothing to render everything."""

PART: Final = re.compile(r'(?=<(?:details|div|p|ul|li|button|span class="fs-(?:card|count))\b)')
"""Where one part of a frame ends and the next begins: at a block, a control or a card."""

MARKS: Final[Mapping[str, str]] = {
    "data-seated": "fs-deal-body",
    "data-answered": "fs-verdict",
    "data-terms": "fs-terms",
}
"""What is said outside of a widget's body of what is in it, by its class, so that no style has to look into it at every
press. The page keeps it so: `#mark` in follow-suit.js."""


def fence(
    source: str,
    language: str,
    css_class: str,
    options: Mapping[str, str],
    md: Any,
    **extra: Any,
) -> str:
    """The HTML of one fence. Raises SuperFencesException, which stops the build, for anything wrong in it."""
    try:
        return _html(language, source.strip("\n"), _page(md))
    except SuperFencesException:
        raise
    except Exception as reason:
        begun = _line(md, language, source)
        first, inside = source.strip().partition("\n")[0], getattr(reason, "line", 0)
        if isinstance(reason, BadLesson) and reason.file == first:  # the fence itself is what was read
            begun, said = begun and begun + inside, f"expected {reason.expected}, found {reason.found}"
        elif isinstance(reason, FollowSuitError | Unreadable | FileNotFoundError):
            said = str(reason)
        else:
            said = fault(reason)
        at = f"line {begun}: " if begun else ""
        raise SuperFencesException(f"{at}{language} fence {first!r}: {said}") from reason


def _line(md: Any, kind: str, source: str) -> int:
    """The line of the page at which a fence begins, from 1; 0 where the site generator does not give the page."""
    if "relpath" not in md.treeprocessors:
        return 0
    lines = [line.strip() for line in md.treeprocessors["relpath"].file.content_string.splitlines()]
    wanted = [line.strip() for line in source.splitlines()]
    for number, line in enumerate(lines, 1):
        if re.fullmatch(rf"(`{{3,}}|~{{3,}}) *{kind}\b.*", line) and lines[number : number + len(wanted)] == wanted:
            return number
    return 0


def _html(kind: str, source: str, page: str) -> Markup:
    root, row = _root(page), WIDGETS[kind]
    body, frames, beside = rendered(kind, source)
    body = body.replace(SITE, ADDRESS)
    name = _name(kind, source)
    game_id = re.split(r"[/\s]", source, maxsplit=1)[0]
    inside = Markup('<template class="fs-source">{}</template>{}{}').format(
        source, _template(rooted(frames, root)), Markup(rooted(beside, root))
    )
    whole = Markup(rooted(body, root)) if row.bare else element(kind, name, page, game_id, body, inside)
    marks = Markup("").join(Markup(" {}").format(mark) for mark, holds in MARKS.items() if f'"{holds}' in body)
    return Markup('<div class="fs-widget fs-{kind}" id="{name}"{marks}>{whole}</div>').format(
        kind=kind, name=name, marks=marks, whole=whole
    )


def element(kind: str, name: str, page: str, game_id: str, body: str, inside: str = "", examples: str = "") -> Markup:
    """The element of a widget on a page, with what it shows first and what else is ``inside``; one that shows now
    this source and now that has a file of ``examples``."""
    root, row = _root(page), WIDGETS[kind]
    # The search leaves a block out until the next end of a tag of that name, so the mark is on the element, which
    # holds no other of its kind, and not on the <div> round it, which does.
    return Markup(
        '<follow-suit data-widget="{kind}" data-name="{name}" data-bundle="{bundle}" data-root="{root}"'
        ' data-page="{page}" data-game="{game}"{accepts}{keeps}{examples} data-search-exclude>'
        '<div class="fs-body">{body}</div><p class="fs-say" aria-live="polite"></p>{inside}'
        "</follow-suit>"
    ).format(
        kind=kind,
        name=name,
        bundle=BUNDLE,
        root=root,
        page=page,
        game=game_id,
        accepts=Markup(' data-accepts="{}"').format(row.link) if row.link else "",
        keeps=Markup(' data-keeps="{}"').format(row.keeps) if row.keeps else "",
        examples=Markup(' data-examples="{}"').format(examples) if examples else "",
        body=Markup(rooted(body, root)),
        inside=Markup(inside),
    )


@cache
def rendered(kind: str, source: str) -> Parts:
    """What Python has to say of a fence, or has said before: a page and the file of its examples show the same."""
    return kept(Path(KEPT), kind, source, parts) if KEPT and not WIDGETS[kind].reads else parts(kind, source)


def parts(kind: str, source: str) -> Parts:
    """What Python has to say of a fence: HTML, its packed frames as JSON text, and HTML. Links begin with
    `web.frame.ROOT`."""
    widget = printed(kind)
    frames = widget.frames(source)
    packed = json.dumps(_packed(frames), ensure_ascii=False, separators=(",", ":")) if frames else ""
    return widget.static(source, ROOT), packed, widget.beside(source)


def _root(page: str) -> str:
    return "../" * page.count("/") or "./"


def _template(frames: str) -> Markup:
    """What a reader can step through without Python, as JSON text in a template."""
    text = frames.replace("&", "&amp;").replace("<", "&lt;")
    return Markup(f'<template class="fs-frames">{text}</template>') if frames else Markup()


def _packed(frames: Sequence[Frame]) -> dict[str, object]:
    """Frames as `{parts, frames: [[numbers of parts]], names: {name: number of frame}}`.

    One frame differs from the next in a few cards and a sentence, so each part is written once. What is said
    of a frame stands in it, in the elements with `data-say`.
    """
    parts: dict[str, int] = {}
    packed = [[parts.setdefault(part, len(parts)) for part in PART.split(frame.html)] for frame in frames]
    names = {frame.name: number for number, frame in enumerate(frames) if frame.name}
    return {"parts": list(parts), "frames": packed, **({"names": names} if names else {})}


def _name(kind: str, source: str) -> str:
    """Stays the same from build to build, so that a reader's kept record finds its widget again."""
    first, *rest = source.split("\n")
    about = re.sub(r"[^a-z0-9]+", "-", first.lower()).strip("-")
    mark = f"-{sha256(source.encode()).hexdigest()[:6]}" if rest and not WIDGETS[kind].bare else ""
    return f"{kind}-{about}{mark}"


def _page(md: Any) -> str:
    """The address of the page being built, below the site's root.

    MkDocs tells it through its link processor, Zensical through a processor that holds its context.
    """
    if "relpath" in md.treeprocessors:
        url = md.treeprocessors["relpath"].file.url
    elif "rendering_context" in md.preprocessors:
        url = md.preprocessors["rendering_context"].page.url
    else:
        url = UNKNOWN_PAGE
    return str(url).removeprefix("./").lstrip("/")
