"""How many random deals a test takes: few by default, many times as many with `make fuzz`."""

from __future__ import annotations

import os
from typing import Final

TIMES: Final = int(os.environ.get("FUZZ", "1"))


def fuzzed(usual: int) -> int:
    """So many random deals, or ``FUZZ`` times as many, where the environment says so."""
    return usual * TIMES
