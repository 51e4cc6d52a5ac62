"""The same site on the runtime as its package ships it: the whole library, and nothing compiled beforehand."""

import shutil
import sysconfig
import zipfile
from pathlib import Path

from tests.pyodide.node import bundle_in
from web.build import HOUSE, PYODIDE, zipped


def on_stock_runtime(site: Path, copy: Path) -> None:
    """Copy a built site; library and code become plain source, under the names that the worker asks for."""
    shutil.copytree(site, copy)
    bundle = bundle_in(copy / "runtime")
    assert bundle.app is not None
    shutil.copyfile(PYODIDE / "python_stdlib.zip", bundle.base / "python_stdlib.zip")
    with zipfile.ZipFile(bundle.app) as archive:
        compiled = {name: archive.read(name) for name in archive.namelist()}
    bundle.app.write_bytes(zipped(_plain(name, content) for name, content in compiled.items()))


def _plain(name: str, content: bytes) -> tuple[str, bytes]:
    """The source of a compiled module, ours or borrowed; anything else as it is."""
    if not name.endswith(".pyc"):
        return name, content
    source = name.removesuffix("c")
    places = (HOUSE / source, Path(sysconfig.get_path("purelib")) / source)
    return source, next(place for place in places if place.exists()).read_bytes()
