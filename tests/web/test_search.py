"""The search finds what the pages say, and not what their widgets are made of."""

import json
from pathlib import Path


def test_widgets_and_their_frames_stay_out_of_the_index(site: Path) -> None:
    entries = json.loads((site / "search" / "search_index.json").read_text(encoding="utf-8"))["docs"]
    assert [entry["location"] for entry in entries if "fs-" in entry["text"] or "data-event" in entry["text"]] == []


def test_clauses_are_found_under_their_headings(site: Path) -> None:
    entries = json.loads((site / "search" / "search_index.json").read_text(encoding="utf-8"))["docs"]
    assert {"games/chwech/#follow", "games/sixty-six/#follow"} <= {entry["location"] for entry in entries}
