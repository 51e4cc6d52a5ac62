"""Other packages that play cards, each in an environment of its own, playing as many random deals as we do.

None of them is a dependency. An environment is made below `build/peers/` the first time it is wanted.
"""

import os
import subprocess
import sys
import venv
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

from tests.bench.report import Line, spread
from web.build import HOUSE

DEALS: Final = 1000
"""The deals of one run."""
PLACE: Final = HOUSE / "build" / "peers"


class Peer(NamedTuple):
    """A release of a package, the script that plays its deals, and the game of ours that is nearest to it."""

    name: str
    version: str
    sha256: str
    script: str
    game_id: str


PEERS: Final = (
    Peer(
        "whist",
        "0.1.0",
        "d1358ae4f22c680b2041562a4026b8f059cfaa071a81889c5771ab1e0ff839ff",
        "tests.bench.play_whist",
        "witches-whist",
    ),
    Peer(
        "schnapsen",
        "0.0.5",
        "a128eaaf746eeed2b7618f8bfe0669d060fc8310dc00a8eb40b883e704fd929f",
        "tests.bench.play_schnapsen",
        "sixty-six",
    ),
)


def environment(peer: Peer) -> Path | None:
    """The Python of a peer's environment; None where the package cannot be had."""
    place = PLACE / f"{peer.name}-{peer.version}"
    python, done, wanted = place / "bin" / "python", place / ".done", place / "requirements.txt"
    if not done.exists():
        venv.create(place, clear=True)
        wanted.write_text(f"{peer.name}=={peer.version} --hash=sha256:{peer.sha256}\n", encoding="utf-8")
        pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--no-deps", "--only-binary=:all:"]
        tried = subprocess.run([*pip, "--require-hashes", "-r", str(wanted)], check=False, capture_output=True)
        if tried.returncode:
            return None
        done.touch()
    return python


def compared(runs: int) -> Iterator[Line]:
    """Ours beside each peer, in turns, so that a busy moment hits both; then OpenSpiel, for a mark.

    Their deals are not all as long as ours, so what counts is cards a second.
    """
    for peer in PEERS:
        about = f"Cards a second, {peer.game_id} beside {peer.name} {peer.version}"
        python = environment(peer)
        if python is None:
            yield Line(about, "left out, for the package could not be installed: is there a network?")
            continue
        ours, theirs = [], []
        for seed in range(runs):
            ours.append(_run(Path(sys.executable), "tests.bench.plays", peer.game_id, str(seed)))
            theirs.append(_run(python, peer.script, str(seed)))
        ratio = median(run.cards for run in ours) / median(run.cards for run in theirs)
        yield Line(about, f"{_said(ours)}; theirs {_said(theirs)}; {ratio:.2f} times as many", "more", ratio > 1)
    marks = [_run(Path(sys.executable), "tests.bench.play_open_spiel", str(seed)) for seed in range(runs)]
    yield Line("Cards a second, OpenSpiel's whist from Python", _said(marks))


class Speed(NamedTuple):
    """What a run came to, a second."""

    deals: float
    cards: float


def _run(python: Path, script: str, *words: str) -> Speed:
    """What a script prints that is run by some Python, without asserts, as ours runs in the page."""
    command = [str(python), "-O", "-m", script, *words, str(DEALS)]
    there = {**os.environ, "PYTHONPATH": str(HOUSE)}
    done = subprocess.run(command, cwd=HOUSE, env=there, check=True, capture_output=True, text=True)
    return Speed(*map(float, done.stdout.split()))


def _said(found: Sequence[Speed]) -> str:
    deals = median(run.deals for run in found)
    return f"{spread([run.cards for run in found], 'cards')} in {deals:,.0f} deals"
