"""The games side by side: every game has its row, and the answer to "which game tonight?" is right."""

import re

import pytest

from engine.games import GAMES, game
from web import words
from web.frame import Unreadable
from web.widgets import compare


def names(html: str) -> list[str]:
    return re.findall(r'<th scope="row" role="rowheader"><a[^>]*>([^<]+)</a>', html)


def test_every_game_has_a_row_that_agrees_with_the_engine() -> None:
    assert names(compare.static("all", "")) == sorted(words.game_name(game_id) for game_id in GAMES)
    for game_id in GAMES:
        assert game(game_id).seats in words.of(game_id).glance.players
        assert words.of(game_id).glance.minutes[0] < words.of(game_id).glance.minutes[1]


def test_two_players_are_shown_what_two_can_play() -> None:
    opened = compare.open("all")
    frame = compare.act(opened.record, {"do": "choose", "fields": {"players": "2", "minutes": ""}})
    assert "Sixty-Six" in names(frame.html)
    assert "Chwech" not in names(frame.html)
    frame = compare.act(frame.record, {"do": "choose", "fields": {"players": "6", "minutes": "30"}})
    assert names(frame.html) == []
    assert "None of our games suits that" in frame.html


def test_sorting_by_players_puts_the_game_for_most_last_and_keeps_the_choice() -> None:
    opened = compare.open("all")
    frame = compare.act(opened.record, {"do": "sort", "by": "players"})
    assert names(frame.html)[-1] == "Chwech"
    assert frame.say.endswith("sorted by players.")


def test_a_column_that_is_pressed_again_sorts_the_other_way_round_and_another_from_its_first() -> None:
    """Those that are level stand by their names either way."""
    once = compare.act(compare.open("all").record, {"do": "sort", "by": "cards"})
    again = compare.act(once.record, {"do": "sort", "by": "cards"})
    assert 'aria-sort="descending"' in again.html
    assert again.say == "8 of 8 games, sorted by cards, the other way round."
    cards = {words.game_name(game_id): words.of(game_id).glance.cards for game_id in GAMES}
    assert [cards[name] for name in names(again.html)] == [cards[name] for name in names(once.html)][::-1]
    for level in set(cards.values()):
        alike = [name for name in names(again.html) if cards[name] == level]
        assert alike == sorted(alike)
    chosen = compare.act(again.record, {"do": "choose", "fields": {"players": "2", "minutes": ""}})
    assert 'aria-sort="descending"' in chosen.html
    third = compare.act(again.record, {"do": "sort", "by": "cards"})
    assert third.html == once.html
    other = compare.act(again.record, {"do": "sort", "by": "players"})
    assert 'aria-sort="descending"' not in other.html
    assert other.say.endswith("sorted by players.")


@pytest.mark.parametrize("event", [{}, {"do": "sort", "by": "luck"}, {"do": "sort", "by": {}}, {"do": "choose"}])
def test_what_the_table_does_not_know_is_said(event: dict[str, object]) -> None:
    with pytest.raises(Unreadable):
        compare.act(compare.open("all").record, event)


@pytest.mark.parametrize("wish", ["", "many", "²", "-1", "1000", "9" * 5_000])
def test_a_number_that_is_none_is_no_wish(wish: str) -> None:
    frame = compare.act(compare.open("all").record, {"do": "choose", "fields": {"players": wish, "minutes": wish}})
    assert frame.say.startswith(f"{len(GAMES)} of {len(GAMES)} games")


@pytest.mark.parametrize("minutes", [10, 20, 25, 30, 40, 45, 60, 90, 999])
def test_a_game_suits_whose_shortest_match_is_no_longer_than_there_is_time(minutes: int) -> None:
    frame = compare.act(
        compare.open("all").record, {"do": "choose", "fields": {"players": "", "minutes": str(minutes)}}
    )
    wanted = [words.game_name(game_id) for game_id in GAMES if words.of(game_id).glance.minutes[0] <= minutes]
    assert names(frame.html) == sorted(wanted)
    assert frame.say.startswith(f"{len(wanted)} of {len(GAMES)} games")


def test_a_match_that_may_not_end_in_time_says_so_and_one_that_will_does_not() -> None:
    """Sixty-Six takes up to 45 minutes."""
    for minutes, overruns in (
        ("", False),
        ("0", False),
        ("30", True),
        ("44", True),
        ("45", False),
        ("60", False),
        ("²", False),
    ):
        fields = {"players": "2", "minutes": minutes}
        frame = compare.act(compare.open("all").record, {"do": "choose", "fields": fields})
        [row] = [row for row in frame.html.split("<tr ") if ">Sixty-Six<" in row]
        assert ("20 to 45, may run over</td>" in row) is overruns, minutes


def test_with_just_the_time_of_its_shortest_match_a_game_suits_and_with_less_it_does_not() -> None:
    for game_id in GAMES:
        shortest = words.of(game_id).glance.minutes[0]
        for minutes, suits in ((shortest, True), (shortest - 1, False)):
            fields = {"players": "", "minutes": str(minutes)}
            frame = compare.act(compare.open("all").record, {"do": "choose", "fields": fields})
            assert (words.game_name(game_id) in names(frame.html)) is suits, (game_id, minutes)
