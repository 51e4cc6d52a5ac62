"""What of others reaches a reader goes with our licence, is the pinned release, and nothing is thought safe unasked."""

import json
import re

import pytest

from tests.web.test_licences import OF_OTHERS, anchors
from web import supply
from web.build import BORROWED, HOUSE
from web.supply import Answer, Part

TEXTS = {"follow-suit", "texts", "apache", "mpl"}
"""Parts of the page of licences that are no package of others."""


def test_every_package_of_which_a_file_reaches_a_reader_is_looked_at() -> None:
    named = {part.name for part in supply.parts()}
    put_together = json.loads((HOUSE / "package.json").read_text("utf-8"))["dependencies"]
    assert named | {"python"} == {*OF_OTHERS.values(), *BORROWED, *put_together}
    assert named | set(supply.INSIDE) == anchors() - TEXTS


def test_each_is_the_pinned_release_under_a_licence_that_goes_with_ours() -> None:
    assert list(supply.faults(supply.parts())) == []


def test_licences_are_read_from_the_packages_themselves() -> None:
    said = {part.name: part.licence for part in supply.parts()}
    assert said["idb-keyval"] == "Apache-2.0"
    assert said["idiomorph"] == "0BSD"
    assert said["markupsafe"] == "BSD-3-Clause"
    assert said["mkdocs-material"] == "MIT"
    assert said["pyodide"] == "MPL-2.0"


@pytest.mark.parametrize(
    ("part", "says"),
    [
        (Part("idiomorph", "npm", "0.7.4", "0.7.4", "GPL-3.0-only"), "goes with MIT, found 'GPL-3.0-only'"),
        (Part("idiomorph", "npm", "0.7.4", "0.7.4", "none said"), "goes with MIT, found 'none said'"),
        (Part("idiomorph", "npm", "0.7.5", "0.7.4", "0BSD"), "the pinned release 0.7.4, found 0.7.5"),
    ],
)
def test_another_licence_or_release_is_a_fault(part: Part, says: str) -> None:
    [found] = supply.faults([part])
    assert re.search(rf"^idiomorph: expected .*{re.escape(says)}$", found)


def test_a_package_that_comes_along_unseen_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supply, "_locked", lambda _: {"": {}, "node_modules/left-pad": {"version": "1"}})
    [found] = supply.faults([])
    assert found.startswith("left-pad: ")


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ('{"vulnerabilities": {}}', Answer([])),
        ('{"vulnerabilities": {"uqr": {"severity": "high"}}}', Answer(["uqr: high"])),
        ('{"message": "405 Method Not Allowed", "statusCode": 405}', Answer(unasked=["npm: 405 Method Not Allowed"])),
        ("", Answer(unasked=["npm: no answer"])),
    ],
)
def test_what_npm_says_is_an_advisory_or_none_or_nothing_at_all(said: str, answer: Answer) -> None:
    assert supply.read_npm(said) == answer


@pytest.mark.parametrize(
    ("told", "answer"),
    [
        ([{"name": "htpy", "version": "1", "vulns": []}], Answer([], [])),
        ([{"name": "htpy", "version": "1", "vulns": [{"id": "X-1"}]}], Answer(["htpy: X-1"], [])),
        ([{"name": "htpy", "skip_reason": "not found"}], Answer([], ["Python: not found"])),
    ],
)
def test_what_the_auditor_skips_was_not_asked(told: object, answer: Answer) -> None:
    assert supply.read_python(json.dumps({"dependencies": told})) == answer
    assert supply.read_python("") == Answer(unasked=["Python: the auditor gave no answer"])


def test_without_a_network_it_is_said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def nobody(*_: object) -> Answer:
        raise OSError("no network")

    monkeypatch.setattr(supply, "of_npm", nobody)
    monkeypatch.setattr(supply, "of_python", nobody)
    assert supply.main() == 0
    said = capsys.readouterr().out
    assert "Licences: all " in said
    assert "Advisories: none" not in said
    assert "Could not be asked: npm: no network" in said
    assert "Could not be asked: Python: no network" in said
