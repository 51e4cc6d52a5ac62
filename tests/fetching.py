"""What only a few targets need: fetched the first time into an environment of its own, and not among our pins."""

import subprocess
import sys
import venv
from collections.abc import Sequence
from pathlib import Path
from typing import Final

PATIENCE: Final = 600
"""Seconds that fetching may take."""


class NotHad(Exception):
    """What is needed cannot be had here, as without a network; its text says so in a sentence."""


def installed(packages: Sequence[str], folder: Path) -> Path:
    """The Python of an environment in a folder that has these packages, each with its release, and what they need.

    Raises NotHad where they cannot be fetched.
    """
    python = folder / "bin" / "python"
    mark = folder / "installed.txt"
    if mark.exists() and mark.read_text(encoding="utf-8").split() == list(packages):
        return python
    venv.create(folder, clear=True)
    told = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--disable-pip-version-check"]
    done = subprocess.run([*told, *packages], capture_output=True, text=True, timeout=PATIENCE, check=False)
    if done.returncode:
        raise NotHad(f"{packages[0]} cannot be had; is there a network? pip says: {last(done.stderr)}")
    mark.write_text("\n".join(packages), encoding="utf-8")
    return python


def last(said: str) -> str:
    """The last line of what a program said that tells something."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    told = [line for line in lines if "Error" in line or "Exception" in line or "error" in line.lower()]
    return (told or lines or ["nothing"])[-1][:300]
