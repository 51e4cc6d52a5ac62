"""Spoil texts for the doors at which strangers come in, and say which of them were a fault.

    python -m tests.hostile [DOOR …] [--inputs N] [--seed S]    (make hostile)

A fault is printed as the text that brings it, to be kept in tests/hostile/found/; the exit status is 1 if
there was one. Texts of every door differ from seed to seed.
"""

import argparse
import json
import sys
from time import monotonic

from tests.hostile.doors import DOORS
from tests.hostile.spoil import tried

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.hostile", description=__doc__)
    parser.add_argument("doors", nargs="*", metavar="DOOR", help=", ".join(DOORS))
    parser.add_argument("--inputs", type=int, default=100_000, help="spoilt texts a door")
    parser.add_argument("--seed", type=int, default=0)
    told = parser.parse_args()
    if unknown := [name for name in told.doors if name not in DOORS]:
        parser.error(f"no door is called {unknown[0]!r}: there are {', '.join(DOORS)}")
    faults = 0
    for name in told.doors or DOORS:
        begun, seen = monotonic(), set[str]()
        for found in tried(DOORS[name], told.inputs, told.seed):
            if found.fault[:60] not in seen:
                seen.add(found.fault[:60])
                print(f"{name}: {found.fault}\n  {json.dumps(found.text)}", flush=True)
        faults += len(seen)
        print(f"{name}: {told.inputs:,} texts in {monotonic() - begun:.0f} s, {len(seen)} kinds of fault", flush=True)
    sys.exit(1 if faults else 0)
