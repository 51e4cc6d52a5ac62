"""Every game has all its places, and what it lacks is said in a sentence."""

from __future__ import annotations

import pytest

import tutorials
from engine.games import GAMES
from tests.docs.places import ENGINE, PLACES, Place, files, lists, main, missing, sentences, teaching
from web import words


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.missing.__name__)
@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_has_all_its_places(game_id: str, place: Place) -> None:
    found = missing(game_id, place)
    assert not found, "\n" + "\n".join(f"{game_id}: {sentence}" for sentence in found)


def test_what_is_missing_is_said_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hokm without the sentence for its rule to follow, without example deals and without the length of a deal."""
    said = words.of("hokm")
    fewer = {key: text for key, text in said.refused.items() if key != "hokm/follow"}
    monkeypatch.setattr(words, "of", lambda _game_id: said._replace(refused=fewer))
    assert list(sentences("hokm")) == ["web/words/hokm.py has no sentence for the refusal hokm/follow"]
    monkeypatch.setattr(tutorials, "examples", lambda _game_id: ())
    assert next(teaching("hokm")) == "tutorials/deals/hokm/order.txt names 0 example deals of hokm, not 2"
    monkeypatch.setattr("tests.docs.places.LENGTHS", {})
    assert "tests/engine/games/laws.py does not say how few" in next(lists("hokm"))


def test_a_file_that_is_missing_is_named_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that is no more than a name: its files are named, and nothing is looked for in them."""
    monkeypatch.setattr("engine.games.GAMES", (*GAMES, "spades"))
    assert "docs/games/spades/learn.md is missing" in list(files("spades"))
    assert [place.missing.__name__ for place in PLACES if missing("spades", place)] == ["files", "lists"]
    assert not missing("spades", Place(sentences, (ENGINE,)))


def test_what_is_no_game_is_said_and_so_is_that_none_was_named(capsys: pytest.CaptureFixture[str]) -> None:
    for games, found in (["spade"], "spade"), ([], "none"):
        assert main(games) == 2
        assert capsys.readouterr().err == f"expected games of engine.games.GAMES, found {found}\n"
    assert main(["hokm"]) == 0
    assert capsys.readouterr().out == ""
