"""The names of players: what is kept of what anybody may type, and how they stand in a sheet."""

import pytest

from web.frame import Unreadable
from web.widgets import names


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Ann", "Ann"),
        ("  Mary   Lou ", "Mary Lou"),
        ("Zoë", "Zoë"),
        ("a\nb\tc", "a b c"),
        ("\u202eada", "ada"),
        ("\ud800", ""),
        ("Bartholomew Fitzgerald the Third", "Bartholomew Fitzgera"),
        ("<b>=~!,|", "<b>=~!,|"),
    ],
)
def test_a_name_is_a_line_that_can_be_read(typed: str, kept: str) -> None:
    assert names.clean(typed) == kept


@pytest.mark.parametrize(
    ("given", "word"),
    [
        (("Ann", "Bo"), "Ann,Bo"),
        (("Ann", "", "Jo's"), "Ann,,Jo-27-s"),
        (("Mary Lou", "A-B_C"), "Mary_Lou,A-2d-B-5f-C"),
        (("<b>=~!,|:", "Zoë"), "-3c-b-3e--3d--7e--21--2c--7c--3a-,Zoë"),
        ((), ""),
    ],
)
def test_names_are_one_word_of_a_sheet_and_come_back(given: tuple[str, ...], word: str) -> None:
    assert names.to_word(given) == word
    assert names.of_word(word) == given


def test_of_what_stands_between_words_only_a_space_is_an_underscore() -> None:
    assert names.to_word(("a b\tc\u00a0d",)) == "a_b-9-c-a0-d"


def test_what_is_no_word_of_names_is_unreadable_or_harmless() -> None:
    with pytest.raises(Unreadable):
        names.of_word("a,b,c,d,e,f,g,h")
    assert names.of_word("-d800-,-a-b,x,") == ("", "b", "x")


@pytest.mark.parametrize(
    ("given", "called"),
    [
        ((), ("Ada", "Ben", "Cai", "Dot")),
        (("Ann", "", "Cy"), ("Ann", "Ben", "Cy", "Dot")),
        (("Ben",), ("Ben", "Player 2", "Cai", "Dot")),
        (("Ann", "Ann", "Ann"), ("Ann", "Ann 2", "Ann 3", "Dot")),
        (("Ann", "Jo", "Ann 4", "Ann"), ("Ann", "Jo", "Ann 4", "Ann 5")),
        (("Ann", "Ann", "Ann 2"), ("Ann", "Ann 3", "Ann 2", "Dot")),
        (("Player 2", "", "Ben", "Ann"), ("Player 2", "Player 2 2", "Ben", "Ann")),
    ],
)
def test_no_two_players_are_called_the_same(given: tuple[str, ...], called: tuple[str, ...]) -> None:
    assert names.called(given)[:4] == called


@pytest.mark.parametrize("told", [None, "Ann", 3, {"0": "Ann"}])
def test_names_that_this_browser_cannot_have_kept_are_none(told: object) -> None:
    assert names.told({"names": told}) == ()


def test_what_stands_behind_many_blanks_belongs_to_a_name_as_far_as_ten_names_go() -> None:
    """Twenty letters are kept of two hundred that are read."""
    assert names.clean(" " * 199 + "Ann") == "A"
    assert names.clean(" " * 200 + "Ann") == ""
    assert names.clean("a" * 19 + " b") == "a" * 19
    assert names.clean("Ann Lee", 5) == "Ann L"
