"""Renders the fences of all pages into a folder, the last page first.

    python -m web.ahead FOLDER

Every build runs that beside MkDocs, which begins with the first page; they meet in the middle.
"""

import sys
from pathlib import Path

from web.build import HOUSE
from web.explore import fences
from web.fences import parts
from web.kept import kept
from web.widgets import WIDGETS


def main(folder: Path) -> None:
    """Render what the folder does not hold yet."""
    for kind, source in reversed(list(fences(HOUSE / "docs", WIDGETS))):
        kept(folder, kind, source, parts)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
