"""The same sources in the browser's next Python: Pyodide's release of it, from npm.

Under Node it runs the engine's tests and says all that stands on a page; then a built site is started on it. Our own
bundle holds bytecode of the Python of now, so here everything is plain source, as in the bench's stock runtime.
"""

import json
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.bench.stock import on_stock_runtime
from tests.canary import NotHeld
from tests.canary.checks import holding
from tests.conftest import unused_port
from tests.fetching import NotHad
from tests.pyodide.frames import printed
from tests.pyodide.node import NEXT, Bundle, fetched, run
from tests.pyodide.test_engine import engine_files, reports
from tests.serving import MOUNT
from web.build import HOUSE
from web.explore import fences

FOLDER: Final = HOUSE / "build" / "canary" / "pyodide"
LOADER: Final = "pyodide.mjs"
INSIDE: Final = """
import json, sys
sys.path[:0] = ["/house", "/packages"]
sys.dont_write_bytecode = True
from tests.pyodide.frames import printed
json.dumps([sys.version.split()[0], printed(json.loads(given))])
"""


def tried() -> Iterator[str]:
    """What holds of our code in the next Python."""
    runtime = had()
    try:
        yield from same(runtime)
        yield from engine(runtime)
    except AssertionError as reason:
        raise NotHeld(f"Under Node {NEXT} stops: {str(reason).strip().splitlines()[-1][:300]}") from reason
    yield from page(runtime)


def had(package: str = NEXT, folder: Path = FOLDER) -> Path:
    """The folder of the runtime; raises NotHad where it cannot be fetched."""
    runtime = folder / "node_modules" / "pyodide"
    pinned = package.rpartition("@")[2]
    if not (runtime.exists() and json.loads((runtime / "package.json").read_bytes())["version"] == pinned):
        folder.mkdir(parents=True, exist_ok=True)
        if fetched(package, folder) is None:
            raise NotHad(f"{package} cannot be had from npm; is there a network?")
    return runtime


def same(runtime: Path) -> Iterator[str]:
    """That everything which stands on a page is the same text."""
    shown = list(fences(HOUSE / "docs"))
    mounts = {"/house": HOUSE, "/packages": Path(sysconfig.get_path("purelib"))}
    version, found = json.loads(run(Bundle(runtime, loader=LOADER), INSIDE, json.dumps(shown), mounts))
    here, there = printed(shown), dict(found)
    differing = [name for name, text in here if there.get(name) != text]
    if differing:
        raise NotHeld(f"In Python {version} {len(differing)} of {len(here)} texts differ, first {differing[0]}.")
    yield f"{NEXT}, Python {version}: all {len(here)} texts of {len(shown)} fences are the same."


def engine(runtime: Path) -> Iterator[str]:
    """That the engine's tests pass."""
    found = reports(Bundle(runtime, loader=LOADER))
    failed = [name for name, outcome, _ in found if outcome == "failed"]
    passed = {name.partition("::")[0] for name, outcome, _ in found if outcome == "passed"}
    left = [path.name for path in engine_files() if path.relative_to(HOUSE).as_posix() not in passed]
    if failed or left:
        raise NotHeld(f"The engine's tests do not all pass, first {(failed or left)[0]}.")
    yield f"the engine's {len(found)} tests pass."


def page(runtime: Path) -> Iterator[str]:
    """What a reader can do on a built site that starts it."""
    port = unused_port()
    with TemporaryDirectory() as name:
        site, copy = Path(name, "site"), Path(name, "next")
        address = f"http://127.0.0.1:{port}{MOUNT}/"
        subprocess.run([sys.executable, "-m", "web.site", str(site), "--address", address], cwd=HOUSE, check=True)
        on_stock_runtime(site, copy, runtime)
        yield from holding(copy, port)
