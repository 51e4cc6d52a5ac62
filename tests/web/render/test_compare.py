"""The games side by side: what can be asked, and what each column shows."""

import re

import pytest

from engine.games import GAMES, game, option_values
from web import words
from web.render import compare
from web.render.compare import Asked


def options(html: str, name: str) -> list[tuple[str, str, str]]:
    [found] = re.findall(rf'<select id="compare-{name}".*?</select>', html)
    return re.findall(r'<option value="([^"]*)"( selected)?>([^<]*)<', found)


def test_one_asks_for_so_many_players_and_so_much_time() -> None:
    html = str(compare.body(Asked(players="4", minutes="60"), GAMES))
    assert options(html, "players") == [
        ("", "", "any number"),
        *((str(n), " selected" * (n == 4), str(n)) for n in range(2, 8)),
    ]
    assert options(html, "minutes") == [
        ("", "", "all evening"),
        ("30", "", "30 minutes"),
        ("60", " selected", "60 minutes"),
        ("90", "", "90 minutes"),
    ]
    usual = str(compare.body(Asked(), GAMES))
    assert [text for _, chosen, text in options(usual, "players") if chosen] == ["any number"]


@pytest.mark.parametrize("sort", compare.COLUMNS)
def test_the_column_that_is_sorted_by_says_so(sort: str) -> None:
    html = str(compare.body(Asked(sort=sort), GAMES))
    sorted_ = re.findall(r'<th scope="col"( aria-sort="ascending")?>.*?id="compare-by-(\w+)"', html)
    assert [name for mark, name in sorted_ if mark] == [sort]
    assert [name for _, name in sorted_] == list(compare.COLUMNS)


@pytest.mark.parametrize("game_id", GAMES)
def test_each_game_has_a_row_with_what_its_columns_say(game_id: str) -> None:
    glance = words.of(game_id).glance
    html = str(compare._row(game_id, Asked()))
    cells = dict(re.findall(r'data-heading="([^"]*)">([^<]*)<', html))
    assert f">{words.game_name(game_id)}</a>" in html
    assert cells["Minutes"] == f"{glance.minutes[0]} to {glance.minutes[1]}"
    assert cells["Players"] == words.cards.listed(map(str, glance.players), "or")
    assert cells["Turns go"] == ("to the left" if game(game_id).direction > 0 else "to the right")
    assert len(cells) == len(compare.COLUMNS) - 1
    _, _, by_players = compare.COLUMNS["players"]
    assert by_players(game_id, glance) == (min(glance.players), max(glance.players))


def test_the_number_that_was_chosen_goes_along_to_the_games_that_ask_for_it() -> None:
    """Four can play Chwech and Cayenne; but Cayenne is for four always, and asks nobody."""
    html = str(compare.body(Asked(players="4"), ["chwech", "cayenne"]))
    assert re.findall(r'<a href="[^"]*"(.*?)>', html) == [' data-asks="chwech" data-players="4"', ""]
    assert "data-players" not in str(compare.body(Asked(), GAMES))
    assert "data-players" not in str(compare.body(Asked(players="3"), ["chwech"]))


@pytest.mark.parametrize("game_id", GAMES)
def test_the_partners_and_the_cards_are_told_for_every_number_of_players(game_id: str) -> None:
    """Hokm for three has no partners, and a card less."""
    glance = words.of(game_id).glance
    numbers = option_values(game_id).get("players", ())
    playing = [game(game_id, {"players": number}) for number in numbers] or [game(game_id)]
    together = {any(len(side) > 1 for side in one.sides) for one in playing}
    assert ("none" in glance.partners) == (False in together)
    assert "two against two" in glance.partners or True not in together
    for one in playing[1:]:
        assert str(len(one.pack)) in glance.cards or "another pack" in glance.cards


def test_where_no_game_suits_that_is_said() -> None:
    nothing = str(compare.body(Asked(), ()))
    assert "None of our games suits that." in nothing
    assert "fs-sort" not in nothing, "there is nothing to sort"
    assert "None of our games suits that." not in str(compare.body(Asked(), GAMES[:1]))
