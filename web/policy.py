"""What a page of ours may load and run, said in the page itself: nothing from another site, and no script but ours.

The theme has a few scripts in its pages, which differ by the depth of the page. A reader who goes on by
a link keeps the policy of the first page, so each page allows those of all.
"""

import re
from base64 import b64encode
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Final

INLINE: Final = re.compile(r"<script>(.*?)</script>", re.DOTALL)
CHARSET: Final = '<meta charset="utf-8">'
META: Final = '<meta http-equiv="Content-Security-Policy" content="{}">'


def guard(site: Path) -> None:
    """Write the policy into every page of a built site."""
    pages = {path: path.read_text(encoding="utf-8") for path in sorted(site.rglob("*.html"))}
    meta = META.format(policy(pages.values()))
    for path, text in pages.items():
        path.write_text(text.replace(CHARSET, CHARSET + meta, 1), encoding="utf-8")


def policy(pages: Iterable[str]) -> str:
    """The policy that allows the scripts in some pages, whichever of them is read first."""
    scripts = sorted({_hash(script) for text in pages for script in INLINE.findall(text)})
    rules = {
        "default-src": ["'self'"],
        "script-src": ["'self'", *scripts],
        "style-src": ["'self'"],
        "style-src-attr": ["'unsafe-inline'"],
        "img-src": ["'self'", "data:"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'none'"],
    }
    return "; ".join(f"{what} {' '.join(allowed)}" for what, allowed in rules.items())


def _hash(script: str) -> str:
    return f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'"
