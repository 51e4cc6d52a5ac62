"""Tries the pages with the next site generator, and the engine with the next Python of the browser.

    python -m tests.canary [zensical] [pyodide]          (make canary)

Each is fetched into a folder of its own, below build/canary/. The exit status is 0 if everything holds, 1 if something
does not, and 2 if one of the two could not be had, so that nothing is known of it.
"""

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from tests.canary import NotHeld, pyodide, zensical
from tests.fetching import NotHad

Canary = Callable[[], Iterator[str]]
"""Says what holds, sentence by sentence. Raises NotHeld at the first thing that does not."""
CANARIES: Final[Mapping[str, Canary]] = {"zensical": zensical.tried, "pyodide": pyodide.tried}


def main(asked: Sequence[str], canaries: Mapping[str, Canary] = CANARIES) -> int:
    """Try what was asked for, or all; the status to end with."""
    unknown = [name for name in asked if name not in canaries]
    if unknown:
        print(f"Expected {' or '.join(canaries)}, found {unknown[0]!r}.", file=sys.stderr)
        return 2
    found = {_status(name, canaries[name]) for name in asked or canaries}
    return next((status for status in (1, 2) if status in found), 0)


def _status(name: str, canary: Canary) -> int:
    try:
        for said in canary():
            print(f"{name}: {said}", flush=True)
    except NotHad as reason:
        print(f"{name}: not tried. {reason}", flush=True)
        return 2
    except NotHeld as reason:
        print(f"{name}: DOES NOT HOLD. {reason}", flush=True)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
