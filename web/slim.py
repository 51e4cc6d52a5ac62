"""Pyodide without what no page of ours asks for.

Pyodide loads packages that were compiled apart: for these its WebAssembly offers nearly ten thousand functions and
variables, and its script takes each into a variable and into a table. Our pages load no such package, so only what
Pyodide's own scripts name is left. And the WebAssembly comes without the data that it puts into its memory, which
travel by themselves: a Python that goes on from where another had started has no use for them.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

EXPORTS: Final = 7
DATA: Final = 11
"""Kinds of sections, by their numbers in a WebAssembly file."""
HEAD: Final = 8
"""Bytes of a WebAssembly file before its first section."""
GLOBAL: Final = 0x23
END: Final = 0x0B
"""Instructions: take the value of a global; an expression is over."""

NAME: Final = re.compile(r"[A-Za-z_$][\w$]*")
TAKEN: Final = re.compile(r'var (\w+)=(?:Module\["\w+"\]=)?wasmExports\["(\w+)"\];')
"""How the script takes what the WebAssembly offers into a variable."""
PLACED: Final = re.compile(r'var (\w+)=Module\["(\w+)"\]=\d+;')
"""How the script tells where in the memory a variable of the WebAssembly lies."""
WRAPPED: Final = re.compile(r'wasmExports\["(\w+)"\]=makeWrapper_\w+\(wasmExports\["\1"\]\);')
"""How the script has a function give addresses that are never less than nothing."""
TABLED: Final = "updateGOT(relocated,replace);return relocated"
UNTABLED: Final = "return relocated"
"""Where the script gives each function a place in a table, for what is loaded later, and how it does not. Browsers do
not agree on which have a place already, so that places would differ from one to the next."""


class Unknown(Exception):
    """A release of Pyodide that is not as this file knows it; the text says what is different."""


class Slim(NamedTuple):
    """Pyodide's second script and its WebAssembly, and what goes into the memory at its beginning."""

    script: bytes
    code: bytes
    data: bytes


def slim(script: bytes, wasm: bytes, loader: bytes) -> Slim:
    """Leave out of the second script and of the WebAssembly what neither script of Pyodide names.

    Raises Unknown if they are not as expected.
    """
    text = script.decode()
    if text.count(TABLED) != 1:
        raise Unknown(f"Expected {TABLED!r} once in Pyodide's script, found it {text.count(TABLED)} times.")
    named = _named(text) | set(NAME.findall(loader.decode()))

    def offered(name: str) -> bool:
        return name in named or f"_{name}" in named

    text = TAKEN.sub(_if(lambda found: offered(found[2])), text)
    text = WRAPPED.sub(_if(lambda found: offered(found[1])), text)
    text = PLACED.sub(_if(lambda found: found[1] in named or found[2] in named), text)
    return Slim(text.replace(TABLED, UNTABLED).encode(), *_parted(wasm, offered))


def _named(script: str) -> set[str]:
    """The names in the script, apart from those that only take, wrap or place."""
    for pattern in (TAKEN, WRAPPED, PLACED):
        script = pattern.sub("", script)
    return set(NAME.findall(script))


def _if(kept: Callable[[re.Match[str]], bool]) -> Callable[[re.Match[str]], str]:
    return lambda found: found[0] if kept(found) else ""


def _parted(wasm: bytes, offered: Callable[[str], bool]) -> tuple[bytes, bytes]:
    """A WebAssembly file that offers only this and brings no data, and its data."""
    code, data = [wasm[:HEAD]], b""
    for kind, body in sections(wasm):
        if kind == EXPORTS:
            left = [entry for name, entry in exports(body) if offered(name)]
            body = b"".join([_written(len(left)), *left])
        if kind == DATA:
            body, data = _emptied(body)
        code += [bytes([kind]), _written(len(body)), body]
    return b"".join(code), data


def sections(wasm: bytes) -> Iterator[tuple[int, bytes]]:
    """The sections of a WebAssembly file: their kinds and what is in them."""
    at = HEAD
    while at < len(wasm):
        size, begin = _number(wasm, at + 1)
        yield wasm[at], wasm[begin : begin + size]
        at = begin + size


def exports(body: bytes) -> Iterator[tuple[str, bytes]]:
    """What a section of exports offers: each name, and the whole entry with it."""
    many, at = _number(body, 0)
    for _ in range(many):
        size, begin = _number(body, at)
        _, after = _number(body, begin + size + 1)  # behind the name a byte for its kind, and its number
        yield body[begin : begin + size].decode(), body[at:after]
        at = after


def _emptied(body: bytes) -> tuple[bytes, bytes]:
    """A section of data with nothing in its one piece, which begins where a global says, and what was in it."""
    if body[:3] != bytes([1, 0, GLOBAL]):
        raise Unknown(f"Expected one piece of data that begins at a global, found a section with {body[:3]!r}.")
    _, at = _number(body, 3)
    if body[at] != END:
        raise Unknown(f"Expected nothing but a global as the beginning of the data, found {body[3 : at + 1]!r}.")
    size, begin = _number(body, at + 1)
    return body[: at + 1] + _written(0), body[begin : begin + size]


def _number(text: Sequence[int], at: int) -> tuple[int, int]:
    """A number of WebAssembly, seven bits a byte and the lowest first, and where the next thing begins."""
    number = shift = 0
    while True:
        byte = text[at]
        number |= (byte & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if byte < 0x80:
            return number, at


def _written(number: int) -> bytes:
    parts = [number & 0x7F]
    while number := number >> 7:
        parts[-1] |= 0x80
        parts.append(number & 0x7F)
    return bytes(parts)
