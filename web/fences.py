"""From a fence in Markdown to a widget on the page (formatters for pymdownx.superfences)."""

import json
import os
import re
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final

from markupsafe import Markup
from pymdownx.superfences import SuperFencesException

from web.frame import ROOT, rooted
from web.widgets import WIDGETS

BUNDLE: Final = os.environ.get("FS_BUNDLE", "")
"""The name of the browser bundle that the pages belong to, or nothing when only the text is wanted."""

UNKNOWN_PAGE: Final = "games/unknown/"
"""Where a fence is thought to stand when the site generator does not say: two folders down, as the games are."""

LINKED: Final = ("deal", "score")
"""The widgets that open a position from a link, `#deal=…` and `#score=…`."""


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
        raise SuperFencesException(f"{language} fence {source.strip()!r}: {reason}") from reason


def _html(kind: str, source: str, page: str) -> Markup:
    root = "../" * page.count("/") or "./"
    widget = WIDGETS.get(kind)
    if widget is None:
        return Markup('<div class="fs-widget fs-{}" data-search-exclude><pre class="fs-plain">{}</pre></div>').format(
            kind, source
        )
    frames = [{"html": rooted(frame.html, root), "say": frame.say} for frame in widget.frames(source)]
    embedded = (
        Markup('<template class="fs-frames">{}</template>').format(json.dumps(frames, ensure_ascii=False))
        if frames
        else ""
    )
    return Markup(
        '<div class="fs-widget fs-{kind}" data-search-exclude>'
        '<follow-suit data-widget="{kind}" data-name="{name}" data-bundle="{bundle}" data-root="{root}"'
        ' data-page="{page}" data-game="{game}"{accepts}>'
        '<div class="fs-body">{body}</div><p class="fs-say" aria-live="polite"></p>'
        '<template class="fs-source">{source}</template>{frames}'
        "</follow-suit></div>"
    ).format(
        kind=kind,
        name=_name(kind, source),
        bundle=BUNDLE,
        root=root,
        page=page,
        game=source.split("\n")[0].split("/")[0].strip(),
        accepts=Markup(' data-accepts="{}"').format(kind) if kind in LINKED else "",
        body=Markup(rooted(str(widget.static(source, ROOT)), root)),
        source=source,
        frames=embedded,
    )


def _name(kind: str, source: str) -> str:
    """Stays the same from build to build, so that a reader's kept record finds its widget again."""
    first, *rest = source.split("\n")
    about = re.sub(r"[^a-z0-9]+", "-", first.lower()).strip("-")
    mark = f"-{sha256(source.encode()).hexdigest()[:6]}" if rest else ""
    return f"{kind}-{about}{mark}"


def _page(md: Any) -> str:
    """The address of the page being built, below the site's root; MkDocs tells it through its link processor."""
    if "relpath" not in md.treeprocessors:
        return UNKNOWN_PAGE
    return str(md.treeprocessors["relpath"].file.url)
