"""The counts of a deal as a reader types them: which field is blamed for what cannot be read."""

from __future__ import annotations

import pytest

from engine.games import game
from web.widgets import entry


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"contract": "cayenne", "tricks": "7,6", "held": "3,2"}, ""),
        (
            {"contract": "cayenne", "tricks": "7,?", "held": "3,2"},
            "Ben and Dot: “Tricks the partners won” needs a whole number from 0 to 13.",
        ),
        (
            {"contract": "cayenne", "tricks": "?,6", "held": "3,2"},
            "Ada and Cai: “Tricks the partners won” needs a whole number from 0 to 13.",
        ),
        (
            {"contract": "cayenne", "tricks": "7,6", "held": "x,2"},
            "Ada and Cai: “Honours the partners were dealt” needs a whole number from 0 to 5.",
        ),
        (
            {"contract": "cayenne", "tricks": "7,6,5", "held": "3,2"},
            "“Tricks the partners won” needs a whole number from 0 to 13.",
        ),
        (
            {"contract": "cayenne", "tricks": "7,1234567890", "held": "3,2"},
            "Ben and Dot: “Tricks the partners won” needs a whole number from 0 to 13.",
        ),
        ({"contract": "hearts", "tricks": "7,6"}, "“The contract” needs a choice from its list."),
    ],
)
def test_the_field_that_cannot_be_read_is_named(fields: dict[str, str], said: str) -> None:
    assert entry.unread(game("cayenne"), fields) == said


def test_a_field_left_empty_by_a_player_scored_alone_is_named_without_a_side() -> None:
    for left in ("?", "two"):
        assert (
            entry.unread(game("chwech"), {"left": left, "won": "19"})
            == "“Cards left in hand” needs a whole number from 0 to 9."
        )


def test_a_match_asks_for_the_numbers_of_all_also_where_one_can_be_scored_alone() -> None:
    filled = entry.filled(game("chwech"), {"left": "1", "won": "19"})
    assert [filled[name].count(",") for name in ("left", "won")] == [5, 5]


@pytest.mark.parametrize(
    ("game_id", "rules", "tricks", "said"),
    [
        ("hokm", {"players": "3"}, "7,5", "for two sides, and by these house rules there are three players"),
        ("hokm", {"players": "2"}, "7,7,3", "for three players, and by these house rules there are two players"),
        ("hokm", {}, "7,7,3", "for three players, and by these house rules there are two sides"),
        ("chinese-whist", {"partners": "true"}, "6,0,4,3", "for four players, and by these house rules there are two"),
        ("witches-whist", {}, "7", "for one player, and by these house rules there are two sides"),
    ],
)
def test_players_are_told_from_sides_where_a_deal_is_of_more_or_fewer(
    game_id: str, rules: dict[str, str], tricks: str, said: str
) -> None:
    """Two numbers of Hokm are usually those of four at the table."""
    playing = game(game_id, rules)
    assert f"It was written down {said}" in entry.for_others(playing, {"tricks": tricks})
    assert entry.for_others(playing, {"tricks": ",".join("1" for _ in playing.sides)}) == ""


def test_a_side_that_is_left_out_has_what_a_field_is_without_a_number_or_nothing() -> None:
    """witches-whist/honours: who names nobody's honours has none; tricks have to be told."""
    playing = game("witches-whist", {"count_honours": "on"})
    assert entry.fitted(playing, {"tricks": "8", "held": "4"}, together=True) == {"tricks": "8,?", "held": "4,0"}


def test_a_field_is_known_by_its_name_whatever_text_that_stands_in() -> None:
    """As a page sends it, a name is another object than ours."""
    sent = {"".join(["ha", "kem"]): "1", "".join(["tricks", "-0"]): "7", "tricks-1": " 4 ", "".join(["tri", "x"]): "9"}
    assert entry.joined(game("hokm"), sent) == {"tricks": "7,4", "hakem": "1"}
