"""Builds what the browser runs: the Python runtime, its trimmed standard library and our own code.

    python -m web.build            build whatever changed, print the bundle's name

Two folders come out under web/theme/runtime/, each named by the hash of what is in it, so that a browser
may keep them for ever: `python-…` (the runtime; changes with its release or with the list of modules) and
`app-…` (our code and the worker; changes with every edit). Same sources, same bytes.
"""

import ast
import importlib.util
import io
import json
import marshal
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import traceback
import zipfile
from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from types import CodeType
from typing import Final

import deflate

from web.slim import Unknown, slim
from web.started import UNUSED, Unstartable, started, without_unused, written
from web.untyped import untyped
from web.widgets import WIDGETS

HOUSE: Final = Path(__file__).resolve().parent.parent
PYODIDE: Final = HOUSE / "node_modules" / "pyodide"
RUNTIME: Final = HOUSE / "web" / "theme" / "runtime"
MODULES: Final = HOUSE / "web" / "stdlib.txt"
LIBRARY: Final = HOUSE / "web" / "library"
STAND_INS: Final = {
    "asyncio.py": "asyncio.py",
    "importlib/resources/__init__.py": "importlib_resources.py",
    "importlib/resources/abc.py": "importlib_resources_abc.py",
    "shutil.py": "shutil.py",
    "tempfile.py": "tempfile.py",
    "zipfile.py": "zipfile.py",
}
"""Where a file of web/library/ stands in the library of the browser; what was there goes, packages whole."""
DRAWS: Final = "htpy.py"
"""The file of web/library/ that stands in for a package of which our code makes HTML."""
WORKER: Final = HOUSE / "web" / "worker.js"
UNPACK: Final = HOUSE / "web" / "unpack.js"
PACKED: Final = "library.pack"
"""Python's library as the browser loads it, and what the memory of Pyodide's WebAssembly begins with."""
APP: Final = "app.pack"
"""Our own code as the browser loads it."""
STARTED: Final = "started.pack"
"""A Python that has started and loaded all that: its memory, and the files that our code reads."""
MEMORY_AT: Final = 1024
"""The byte at which the memory of a Python begins that has not started: Pyodide's script counts from there."""
HOME: Final = f"/lib/python{sys.version_info.major}.{sys.version_info.minor}"
"""The folder in which the browser's Python looks for its library."""
LOADER: Final = "pyodide.js"
"""What the browser knows Pyodide's own pyodide.mjs as: not every host knows that the longer ending is a script."""

OURS: Final = (
    "engine/**/*",
    "tutorials/**/*",
    "web/__init__.py",
    "web/frame.py",
    "web/warming.json",
    "web/warming.py",
    "web/worker.py",
    "web/widgets/**/*",
    "web/render/**/*",
    "web/words/**/*",
)
ASIDE: Final = {
    "engine/__main__.py",
    "tutorials/agree.py",
    *(f"tutorials/agree/{path.name}" for path in HOUSE.glob("tutorials/agree/*.toml")),
    "tutorials/lessons.py",
    "web/render/prose.py",
    "web/render/rooms.py",
    "web/words/agree.py",
    *(f"web/{room}/{kind}.py" for kind, row in WIDGETS.items() if not row.lives for room in ("render", "widgets")),
}
"""What no page asks of its worker: the command line, and widgets that are complete as they are built."""
BORROWED: Final = ("markupsafe",)
DATA: Final = {".deal", ".toml", ".txt", ".json"}
CODE: Final = HOUSE / "build" / "code"
"""Our own bytecode, kept between builds by what it is made of."""
MAKERS: Final = (Path(__file__), *(HOUSE / "web" / name for name in ("untyped.py", "started.py")))
MAKER: Final = sha256(b"".join(path.read_bytes() for path in MAKERS) + sys.version.encode()).digest()
"""Who makes bytecode: these files, under this Python."""
HEADER: Final = 16
"""Bytes of a .pyc before its code."""
EPOCH: Final = (1980, 1, 1, 0, 0, 0)
UNCHECKED: Final = 0b01
"""The flag in a .pyc that says: named by hash, and not to be checked against a source."""


class Unbuildable(Exception):
    """What keeps the bundle from being built; its text is one line that says what to do."""


def place_of(reason: BaseException) -> str:
    """The file of ours and its line at which something went wrong, of our Python or of a template."""
    ours = [
        (Path(frame.filename).relative_to(HOUSE), frame.lineno)
        for frame in traceback.extract_tb(reason.__traceback__)
        if Path(frame.filename).is_relative_to(HOUSE) and not Path(frame.filename).is_relative_to(sys.prefix)
    ]
    return "{}, line {}".format(*ours[-1]) if ours else "outside the house"


def fault(reason: BaseException) -> str:
    """What went wrong, in a line: where, and what Python calls it."""
    return f"{place_of(reason)}: {type(reason).__name__}: {reason}"


def build(*, ready: bool = True) -> str:
    """Make what is missing and return the name of the app's folder.

    Without `ready` there is no Python that has started: a page's Python starts by itself, and an edit shows sooner.
    """
    _check_versions()
    base = _base()
    return _app(base, ready=ready)


def _base() -> str:
    names = ("pyodide.asm.js", "pyodide.asm.wasm", "pyodide.mjs")
    try:
        script, code, data = slim(*((PYODIDE / name).read_bytes() for name in names))
    except Unknown as reason:
        raise Unbuildable(f"This release of Pyodide is not as web/slim.py knows it. {reason}") from reason
    files = {
        LOADER: _without_source_map((PYODIDE / "pyodide.mjs").read_bytes()),
        "pyodide.asm.js": script,
        "pyodide.asm.wasm": code,
        PACKED: _library(data),
    }
    return place("python", files)


def _app(base: str, *, ready: bool) -> str:
    app = {APP: packed(pieces())}
    lock = json.dumps({"info": _lock()["info"], "packages": {}})
    if ready:
        app[STARTED] = _started(RUNTIME / base, app[APP], lock)
    parts = {name: (RUNTIME / base / name).read_bytes() for name in ("pyodide.asm.wasm", PACKED)} | app
    hashes = {name: _integrity(content) for name, content in parts.items() if name.endswith(".pack")}
    head = (
        f"const BASE = new URL('../{base}/', import.meta.url);\n"
        f"const SIZES = {json.dumps({name: len(content) for name, content in parts.items()})};\n"
        f"const HASHES = {json.dumps(hashes)};\n"
        f"const LOCK = {json.dumps(lock)};\n"
        f"const HOME = {json.dumps(HOME)};\n"
    )
    scripts = (path.read_text(encoding="utf-8") for path in (UNPACK, WORKER))
    return place("app", app | {"worker.js": "".join((head, *scripts)).encode()})


def _started(base: Path, app: bytes, lock: str) -> bytes:
    """The archive of a Python that has started; kept between builds by what it is made of."""
    files = unpacked(app)

    def made() -> bytes:
        with tempfile.NamedTemporaryFile(suffix=".pack") as archive:
            archive.write(app)
            archive.flush()
            told = {
                "base": str(base),
                "loader": str(base / LOADER),
                "lock": lock,
                "home": HOME,
                "library": str(base / PACKED),
                "app": archive.name,
            }
            try:
                memory = started(UNPACK.read_text(encoding="utf-8"), told, [*_modules(), *_loaded(files)])
            except Unstartable as reason:
                raise Unbuildable(f"The browser's Python could not be started here: {reason}") from reason
        left = without_unused(memory, (PYODIDE / "pyodide.asm.wasm").read_bytes())
        data = [(name, content) for name, content in files.items() if not name.endswith(".pyc")]
        return packed([*written(left), *data])

    return _kept("started", MAKER + base.name.encode() + UNUSED.read_bytes() + UNPACK.read_bytes() + app, made)


def _kept(kind: str, recipe: bytes, made: Callable[[], bytes]) -> bytes:
    """The archive made of this before; else it is made now, and takes the place of the last of its kind."""
    path = HOUSE / "build" / f"{kind}-{sha256(recipe).hexdigest()[:16]}.pack"
    with suppress(FileNotFoundError):
        return path.read_bytes()
    content = made()
    for last in path.parent.glob(f"{kind}-*.pack"):
        last.unlink(missing_ok=True)
    path.parent.mkdir(exist_ok=True)
    _write(path, content)
    return content


def _modules() -> list[str]:
    """The modules of Python's library that pages use."""
    return MODULES.read_text(encoding="utf-8").split()


def _loaded(files: Iterable[str]) -> list[str]:
    """The modules of ours in an archive of such files; those of others are loaded by them."""
    names = [name.removesuffix(".pyc") for name in files if name.endswith(".pyc")]
    ours = [name for name in names if name.split("/")[0] not in BORROWED]
    return [name.removesuffix("/__init__").replace("/", ".") for name in ours]


def _integrity(content: bytes) -> str:
    """What a browser compares with what it was sent before anybody may use it."""
    return f"sha256-{b64encode(sha256(content).digest()).decode()}"


def _library(memory: bytes) -> bytes:
    """The standard library as bytecode, only the modules in use, and what the memory begins with; kept between builds
    by what it is made of."""
    wanted = _modules()
    whole = [*library(), *written(memory, MEMORY_AT)]
    chosen = [(name, content) for name, content in whole if _module(name) in wanted or not name.endswith(".py")]
    recipe = [f"{name} {len(content)}\n".encode() + content for name, content in chosen]
    return _kept("stdlib", MAKER + b"".join(recipe), lambda: packed(_compiled(zipped(chosen))))


def library() -> list[tuple[str, bytes]]:
    """All files of the standard library as Pyodide ships it, as names and bytes, with our stand-ins among them."""
    instead = {name: (LIBRARY / ours).read_bytes() for name, ours in STAND_INS.items()}
    replaced = {_module(name) for name in instead}
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as archive:
        theirs = [
            (name, archive.read(name))
            for name in archive.namelist()
            if not name.endswith("/") and not any(f"{_module(name)}.".startswith(f"{gone}.") for gone in replaced)
        ]
    return [*theirs, *instead.items()]


def _compiled(archive: bytes) -> list[tuple[str, bytes]]:
    """What is in a zip, its Python compiled by pyodide-build, without docstrings."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "library.zip")
        path.write_bytes(archive)
        told = os.environ | {"PYTHONOPTIMIZE": "2", "SOURCE_DATE_EPOCH": "315532800"}
        command = [sys.executable, "-m", "pyodide_cli", "py-compile", "--compression-level", "0", str(path)]
        done = subprocess.run(command, env=told, capture_output=True, text=True, check=False)
        if done.returncode:
            raise Unbuildable(f"pyodide-build could not compile Python's library: {done.stderr.strip()[-200:]}")
        with zipfile.ZipFile(path) as compiled:
            return [(name, _slim(name, compiled.read(name))) for name in compiled.namelist()]


def _slim(name: str, content: bytes) -> bytes:
    """A .pyc without the lines of its source; anything else as it is."""
    if not name.endswith(".pyc"):
        return content
    return content[:HEADER] + marshal.dumps(_without_lines(marshal.loads(content[HEADER:])))


def _without_lines(code: CodeType) -> CodeType:
    """Bytecode without the table of lines, a third of its size: no traceback of the worker is ever shown."""
    inner = (_without_lines(part) if isinstance(part, CodeType) else part for part in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=tuple(inner))


def pieces() -> Iterator[tuple[str, bytes]]:
    """What goes into app.pack, as names and bytes."""
    return ((name, content) for name, content in _found() if name.removesuffix("c") not in ASIDE)


def _found() -> Iterator[tuple[str, bytes]]:
    for pattern in OURS:
        for path in HOUSE.glob(pattern):
            if path.is_file() and "__pycache__" not in path.parts and (path.suffix == ".py" or path.suffix in DATA):
                yield _piece(path.relative_to(HOUSE).as_posix(), path.read_bytes())
    yield _piece(DRAWS, (LIBRARY / DRAWS).read_bytes())
    for package in BORROWED:
        found = importlib.util.find_spec(package)
        if found is None or found.origin is None:
            raise Unbuildable(f"The package {package} is missing: run `make clean` and then `make site`.")
        folder = Path(found.origin).parent
        for path in folder.rglob("*.py"):
            yield _piece(path.relative_to(folder.parent).as_posix(), path.read_bytes())


def _piece(name: str, content: bytes) -> tuple[str, bytes]:
    if not name.endswith(".py"):
        return name, content
    kept = CODE / f"{sha256(MAKER + name.encode() + content).hexdigest()[:24]}.pyc"
    if not kept.exists():
        CODE.mkdir(parents=True, exist_ok=True)
        _write(kept, _bytecode(name, content))
    return name + "c", kept.read_bytes()


def _bytecode(name: str, source: bytes) -> bytes:
    """A .pyc of our own source, without docstrings and types, that Python takes as it is.

    Done here rather than by pyodide-build, because an edit under `make serve` has to show in a moment.
    """
    try:
        code: CodeType = compile(untyped(ast.parse(source, name)), name, "exec", dont_inherit=True, optimize=2)
    except SyntaxError as reason:
        raise Unbuildable(f"{name}, line {reason.lineno}: {reason.msg}") from reason
    return (
        importlib.util.MAGIC_NUMBER
        + UNCHECKED.to_bytes(4, "little")
        + importlib.util.source_hash(source)
        + marshal.dumps(_without_lines(code))
    )


def _module(name: str) -> str:
    return re.sub(r"(/__init__)?\.py$", "", name).replace("/", ".")


def zipped(content: Iterable[tuple[str, bytes]]) -> bytes:
    """A zip whose bytes follow from its content alone: names sorted, one date."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, text in sorted(content):
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, text)
    return buffer.getvalue()


def packed(content: Iterable[tuple[str, bytes]]) -> bytes:
    """A compressed tar whose bytes follow from its content alone: names sorted, one date, nobody's."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, text in sorted(content):
            entry = tarfile.TarInfo(name)
            entry.size = len(text)
            archive.addfile(entry, io.BytesIO(text))
    return bytes(deflate.gzip_compress(buffer.getvalue(), 12))


def unpacked(archive: bytes) -> dict[str, bytes]:
    """What is in such an archive: bytes by name."""
    with tarfile.open(fileobj=io.BytesIO(archive), mode="r:gz") as opened:
        files = ((entry.name, opened.extractfile(entry)) for entry in opened)
        return {name: file.read() for name, file in files if file}


def place(kind: str, files: Mapping[str, bytes]) -> str:
    """Write the files into a folder named by their hash, and clear the older folders of that kind away."""
    mark = sha256()
    for name, content in sorted(files.items()):
        mark.update(f"{name} {len(content)}\n".encode() + content)
    folder = RUNTIME / f"{kind}-{mark.hexdigest()[:12]}"
    if not folder.exists():
        RUNTIME.mkdir(parents=True, exist_ok=True)
        fresh = Path(tempfile.mkdtemp(prefix=".new-", dir=RUNTIME))
        fresh.chmod(0o755)
        for name, content in files.items():
            (fresh / name).write_bytes(content)
        with suppress(OSError):  # another build has just placed the same bytes there
            fresh.rename(folder)
        shutil.rmtree(fresh, ignore_errors=True)
    for other in RUNTIME.glob(f"{kind}-*"):
        if other != folder:
            shutil.rmtree(other, ignore_errors=True)
    return folder.name


def _write(path: Path, content: bytes) -> None:
    """Write through a neighbour of this process, so that nobody sees half a file and two builds do not take each
    other's away; leave an equal file as it is."""
    if path.exists() and path.read_bytes() == content:
        return
    fresh = path.with_suffix(f".{os.getpid()}.new")
    fresh.write_bytes(content)
    fresh.replace(path)


def _without_source_map(script: bytes) -> bytes:
    return re.sub(rb"\n//# sourceMappingURL=.*", b"", script)


def _lock() -> Mapping[str, Mapping[str, str]]:
    lock: Mapping[str, Mapping[str, str]] = json.loads((PYODIDE / "pyodide-lock.json").read_bytes())
    return lock


def _check_versions() -> None:
    if not PYODIDE.exists():
        raise Unbuildable("The browser's Python is missing: run `make site`, which fetches it.")
    theirs = ".".join(_lock()["info"]["python"].split(".")[:2])
    ours = f"{sys.version_info.major}.{sys.version_info.minor}"
    if theirs != ours:
        raise Unbuildable(
            f"This Python is {ours} and the browser's is {theirs}: "
            f"use Python {theirs}, or pin the pyodide release that has {ours}."
        )


if __name__ == "__main__":
    try:
        print(build())
    except Unbuildable as reason:
        sys.exit(str(reason))
