"""A measurement as a line of text, held against its target."""

from collections.abc import Sequence
from statistics import median
from typing import NamedTuple


class Line(NamedTuple):
    """What was measured, in words; `met` is None where there is no target."""

    about: str
    found: str
    target: str = ""
    met: bool | None = None

    def __str__(self) -> str:
        verdict = {None: "", True: f"  [{self.target}: met]", False: f"  [{self.target}: MISSED]"}[self.met]
        return f"{self.about}: {self.found}{verdict}"


def spread(values: Sequence[float], unit: str) -> str:
    """The median, and between which values it lies."""
    return f"{median(values):,.0f} {unit} (from {min(values):,.0f} to {max(values):,.0f}, {len(values)} runs)"


def kilobytes(size: int) -> str:
    """In thousands of bytes."""
    return f"{size / 1000:,.1f} KB"
