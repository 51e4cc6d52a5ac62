"""House rules by name: what each set is, by the sources, and that it can be asked for by its name."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from typing import Any

import pytest

from engine.core.score import lines, totals
from engine.errors import BadOptions
from engine.games import GAMES, game, option_values, presets, with_preset
from engine.games.minnesota_whist import Tally as MinnesotaTally
from engine.games.norwegian_whist import Tally as NorwegianTally
from engine.games.sixty_six_score import Tally as SixtySixTally
from tests.engine.games.sixty_six_deals import MIXED, dealt, played, refused


def test_south_dakota_as_the_sources_tell_it() -> None:
    """Granders a trick short lose 1, low deals cost the heavy side a point for each trick over six,
    and game is eleven."""
    played = game("minnesota-whist", with_preset("minnesota-whist", {"preset": "south_dakota"}))
    assert totals(played, lines(played, MinnesotaTally((6, 7), granded=0))) == (-1, 0)
    assert totals(played, lines(played, MinnesotaTally((4, 9)))) == (0, -3)
    assert played.match.target == 11


def test_the_scandinavian_form_counts_1_2_and_1_and_never_calls_nullo() -> None:
    played = game("norwegian-whist", with_preset("norwegian-whist", {"preset": "scandinavian"}))
    assert totals(played, lines(played, NorwegianTally((9, 4), grand=0))) == (3, 0)
    assert totals(played, lines(played, NorwegianTally((4, 9), grand=0))) == (0, 6)
    assert totals(played, lines(played, NorwegianTally((4, 9)))) == (3, 0)
    assert played.options.lead == "scandinavian"
    assert [verb.name for verb in played.phase("call").verbs] == ["grand", "pass"]


def test_fosters_chinese_whist_has_partners() -> None:
    played = game("chinese-whist", with_preset("chinese-whist", {"preset": "foster"}))
    assert played.sides == ((0, 2), (1, 3))
    assert played.match.target == 7


def test_the_document_of_cayenne_knows_no_stop_and_foster_knows_slams() -> None:
    assert presets("cayenne")["document"] == {"honours_cap": "none"}
    assert presets("cayenne")["foster"] == {"slams": "on"}


def test_the_document_of_hokm_moves_the_deal_on_each_time() -> None:
    """To the right: from seat 0 to seat 3, though the hakem, who sits at 3, has won."""
    played = game("hokm", with_preset("hokm", {"preset": "document"}))
    assert played.match.next_dealer(0, (0, 1)) == 3
    assert game("hokm").match.next_dealer(0, (0, 1)) == 0


@pytest.mark.parametrize(("name", "target", "games"), [("short", 5, 2), ("american", 7, 1), ("long", 10, 1)])
def test_the_forms_of_whist(name: str, target: int, games: int) -> None:
    played = game("witches-whist", with_preset("witches-whist", {"preset": name}))
    assert (played.match.target, played.match.games) == (target, games)


def test_the_german_sixty_six_asks_for_the_nine_and_the_bulgarian_does_not() -> None:
    """Ben takes the first trick and closes before drawing, or cannot; Ada holds the nine of trumps."""
    german, bulgarian = (
        played(dealt(game("sixty-six", with_preset("sixty-six", {"preset": name})), MIXED), "0:play HQ 1:play HA")
        for name in ("german", "bulgarian")
    )
    assert refused(german, "1:close") == ()
    assert refused(played(german, "1:close"), "0:exchange") == ()
    assert refused(bulgarian, "1:close") == ("close-drawn",)
    assert refused(played(bulgarian, "1:draw 1:close 1:play SJ"), "0:exchange") == ("exchange-late",)


def test_the_german_and_the_bulgarian_sixty_six_count_a_failed_close_differently() -> None:
    """The other had a trick when it was closed: 2 in Germany, 3 in Bulgaria. Game is 7 there, 11 here."""
    failed = SixtySixTally((61, 24), (0, 0), (5, 3), closed=0, closed_tricks=1)
    german, bulgarian = (game("sixty-six", presets("sixty-six")[name]) for name in ("german", "bulgarian"))
    assert totals(german, lines(german, failed)) == (0, 2)
    assert totals(bulgarian, lines(bulgarian, failed)) == (0, 3)
    assert (german.match.target, bulgarian.match.target) == (7, 11)


def test_without_a_preset_the_options_stand_as_they_are() -> None:
    assert with_preset("hokm", {"kot": "false"}) == {"kot": "false"}
    assert with_preset("hokm", {"preset": "usual", "kot": "false"}) == {"kot": "false"}


def test_a_preset_that_nobody_knows_names_those_that_are_known() -> None:
    with pytest.raises(BadOptions, match="preset as usual or document, found 'sicilian'") as caught:
        with_preset("hokm", {"preset": "sicilian"})
    assert caught.value.fields == ("preset",)


def test_an_option_is_given_as_its_text() -> None:
    options: dict[str, Any] = {"target": 11}
    with pytest.raises(BadOptions, match="expected target as '13' or '11', found 11") as caught:
        game("minnesota-whist", options)
    assert caught.value.fields == ("target",)


@pytest.mark.parametrize("game_id", GAMES)
def test_options_are_named_and_stay_as_they_are(game_id: str) -> None:
    """Every game whose options are equal is the same object, so nobody may change one under somebody else."""
    options = game(game_id).options
    name, values = next(iter(option_values(game_id).items()))
    with pytest.raises(TypeError, match="positional"):
        type(options)(values[0])
    with pytest.raises(FrozenInstanceError):
        setattr(options, name, values[-1])
