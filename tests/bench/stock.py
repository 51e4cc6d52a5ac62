"""The same site on the stock runtime, Pyodide as its package ships it, started as its documentation does; and with a
Python of ours that starts by itself."""

import shutil
import sysconfig
from pathlib import Path

from tests.pyodide.node import bundle_in
from web.build import APP, HOUSE, LOADER, PYODIDE, STARTED, unpacked, zipped


def on_stock_runtime(site: Path, copy: Path, runtime: Path = PYODIDE) -> None:
    """Copy a built site; library and code become plain source, and the worker starts them plainly, on that runtime."""
    shutil.copytree(site, copy)
    bundle = bundle_in(copy / "runtime")
    assert bundle.app is not None
    for path in (*runtime.glob("pyodide.asm.*"), runtime / "python_stdlib.zip", runtime / "pyodide-lock.json"):
        shutil.copyfile(path, bundle.base / path.name)
    shutil.copyfile(runtime / "pyodide.mjs", bundle.base / LOADER)
    worker = (Path(__file__).parent / "plain_worker.js").read_text("utf-8")
    base = f"const BASE = new URL('../{bundle.base.name}/', import.meta.url);\n"
    (bundle.app / "worker.js").write_text(base + worker, "utf-8")
    compiled = unpacked((bundle.app / APP).read_bytes())
    plain = zipped(_plain(name, content) for name, content in compiled.items())
    (bundle.app / "app.zip").write_bytes(plain)


def without_a_head_start(site: Path, copy: Path) -> None:
    """Copy a built site; its Python does not go on from one that had started."""
    shutil.copytree(site, copy)
    [worker] = copy.glob("runtime/app-*/worker.js")
    text = worker.read_text("utf-8")
    assert f'"{STARTED}": ' in text
    worker.write_text(text.replace(f'"{STARTED}": ', '"": '), "utf-8")


def _plain(name: str, content: bytes) -> tuple[str, bytes]:
    """The source of a compiled module, ours or borrowed; anything else as it is."""
    if not name.endswith(".pyc"):
        return name, content
    source = name.removesuffix("c")
    places = (HOUSE / source, Path(sysconfig.get_path("purelib")) / source)
    return source, next(place for place in places if place.exists()).read_bytes()
