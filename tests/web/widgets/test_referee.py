"""The referee's widget: cards are laid and taken back, what cannot lie so is said, and a link brings the table back."""

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.cards import NONE, Cards
from engine.core.rules import Game
from engine.games import GAMES, game, option_values
from engine.referee import Case, Ruling, could_follow, ruled, turn_of
from tests.conftest import HOUSE
from web import words
from web.explore import fences
from web.frame import Frame, Unreadable
from web.widgets import referee
from web.words import referee as said

[(_, SOURCE)] = fences(HOUSE / "docs", {"referee"})


def pressed(record: str, *events: Mapping[str, object]) -> Frame:
    """The frame after some events, each on the record of the one before."""
    frame = Frame("", record)
    for event in events:
        frame = referee.act(frame.record, event)
    return frame


def tap(*cards: str) -> list[Mapping[str, object]]:
    return [{"do": "card", "card": card} for card in cards]


def text(frame: Frame) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", frame.html))


TO_HAND: Mapping[str, object] = {"do": "to", "to": "hand"}
HOKM = "hokm trumps=S\nhand ?"


def test_as_built_it_is_a_whole_ruling() -> None:
    """hokm/follow: what was wrong, why, what to do about it, and who takes the trick."""
    html = referee.static(SOURCE, "")
    wrong, taken = "Cai was not allowed to play the ace of diamonds.", "Dot takes the trick"
    for part in (wrong, taken, "games/hokm/#follow", "games/hokm/#slips"):
        assert part in html


def test_cards_go_to_the_trick_in_turn_and_then_to_the_hand() -> None:
    """hokm/direction, hokm/follow: after Ada comes Dot, who has a club."""
    frame = pressed(HOKM, *tap("C8"), TO_HAND, *tap("C4", "H4"))
    assert frame.record == "hokm trumps=S leader=0 seat=3 to=hand\ntrick C8\nhand C4 H4 ?"
    assert frame.say == "Dot may play the four of clubs. As it lies, Ada takes the trick."
    assert frame.focus == "referee-pick-H4"


def test_a_card_of_the_hand_that_is_tapped_for_the_trick_is_played() -> None:
    """hokm/follow: the four of hearts leaves the hand, and was not allowed."""
    frame = pressed(HOKM, *tap("C8"), TO_HAND, *tap("C4", "H4"), {"do": "to", "to": "trick"}, *tap("H4"))
    assert frame.record == "hokm trumps=S leader=0 seat=3\ntrick C8 H4\nhand C4 ?"
    assert frame.say.startswith("Dot was not allowed to play the four of hearts.")


def test_where_nothing_lies_any_more_no_hand_is_known_to_be_whole() -> None:
    frame = pressed("hokm trumps=S\nhand C4", {"do": "clear"}, *tap("C8"))
    assert frame.record == "hokm trumps=S leader=0 seat=3\ntrick C8\nhand ?"


def test_a_card_tapped_again_goes_and_in_the_trick_what_came_after_it_too() -> None:
    frame = pressed(HOKM, *tap("C8", "C9", "CA", "C9"))
    assert frame.record == "hokm trumps=S leader=0 seat=3\ntrick C8\nhand ?"
    frame = pressed(HOKM, TO_HAND, *tap("C4", "H4", "C4"))
    assert frame.record.endswith("hand H4 ?")


@pytest.mark.parametrize(
    ("record", "card", "problem"),
    [
        (HOKM, "Z1", "The joker is not in this pack."),
        ("hokm trumps=S\ntrick C2 C3 C4 C5", "C6", "The trick is full: everybody has played to it."),
        ("hokm", "C2", "First choose: trumps."),
        (
            "sixty-six trumps=S to=hand\nhand CAKQJ109",
            "DA",
            "In Sixty-Six nobody holds more than 6 cards at once.",
        ),
    ],
)
def test_what_cannot_lie_there_is_said_and_nothing_changes(record: str, card: str, problem: str) -> None:
    before = pressed(record, {"do": "to", "to": "hand" if "to=hand" in record else "trick"})
    after = pressed(before.record, *tap(card))
    assert after.say == problem
    assert problem in text(after)
    assert after.record == before.record


def test_what_a_link_lays_that_cannot_lie_so_is_said() -> None:
    frame = pressed(HOKM, {"do": "link", "text": "hokm~trumps:S~seat:0!trick~C2~C2"})
    assert frame.say == "There is only one two of clubs in the pack."


def test_a_joker_is_asked_what_was_said_with_it() -> None:
    """chwech/joker-lead."""
    asked = pressed("chwech", *tap("Z1"))
    assert asked.say == "What was said with the joker?"
    assert asked.focus == "referee-say-0"
    assert asked.record == pressed("chwech", {"do": "to", "to": "trick"}).record
    led = pressed(asked.record, {"do": "card", "card": "Z1", "value": "H"}, {"do": "pass"})
    assert led.record == "chwech leader=0 seat=2\ntrick Z1=H -"


def test_what_the_form_says_is_told() -> None:
    fields = {"told-trumps": "H", "told-stock": "gone", "leader": "1", "seat": "0", "rest": False}
    frame = pressed("sixty-six\nhand ?", {"do": "choose", "fields": {"game": "sixty-six", **fields}})
    assert frame.record == "sixty-six trumps=H stock=gone leader=1 seat=1"
    frame = pressed(frame.record, {"do": "choose", "fields": {"game": "cayenne", **fields}})
    assert frame.record == "cayenne leader=1 seat=1\nhand ?"


def in_game(game_id: str) -> Mapping[str, object]:
    return {"do": "choose", "fields": {"game": game_id}}


def whose(seat: int) -> Mapping[str, object]:
    return {"do": "choose", "fields": {"seat": str(seat), "rest": True, "told-trumps": "S"}}


def test_another_game_keeps_what_can_lie_there() -> None:
    """Trumps and cards of hokm are those of witches-whist too; in sixty-six there are no eights, and nobody plays to
    a trick of four."""
    frame = pressed(HOKM, *tap("C8", "C9"), TO_HAND, *tap("CA", "H4"))
    assert frame.record == "hokm trumps=S leader=0 seat=2 to=hand\ntrick C8 C9\nhand CA H4 ?"
    witches = pressed(frame.record, in_game("witches-whist"))
    assert witches.record == "witches-whist trumps=S leader=0 seat=2 to=hand\ntrick C8 C9\nhand CA H4 ?"
    assert witches.say.startswith("Cai may play the ace of clubs.")
    few = pressed(witches.record, in_game("sixty-six"))
    assert few.record == "sixty-six trumps=S leader=0 seat=0 to=hand\nhand CA ?"
    asks = pressed(witches.record, in_game("cayenne"))
    assert asks.record == "cayenne leader=0 seat=2 to=hand\ntrick C8 C9\nhand CA H4 ?"
    assert asks.say == "First choose: what was named."


def test_who_led_is_heard_that_was_told_before_another_game_had_come() -> None:
    """The form then still says the other game, too, and only what it says last is answered."""
    told = pressed(HOKM, {"do": "choose", "fields": {"game": "minnesota-whist", "leader": "2", "seat": "0"}})
    assert told.record == "minnesota-whist leader=2 seat=2\nhand ?"


def test_in_a_game_for_more_a_hand_that_is_not_to_play_yet_lies_aside_and_the_trick_stays() -> None:
    """Of four Ada is next after Cai and Dot; of the six of Chwech it is Eli."""
    frame = pressed("minnesota-whist leader=2 seat=0\nhand ?", *tap("CK", "C9"), TO_HAND, *tap("C2"))
    assert frame.record.endswith("leader=2 seat=0 to=hand\ntrick CK C9\nhand C2 ?")
    six = pressed(frame.record, in_game("chwech"))
    assert six.record == "chwech leader=2 seat=4 to=hand\ntrick CK C9\nhand ?\nkept 0 C2 ?"
    back = pressed(six.record, whose(0))
    assert back.record == "chwech leader=2 seat=0 to=hand\ntrick CK C9\nhand C2 ?"


def test_a_trick_without_a_hand_stays_where_no_hand_can_be_so() -> None:
    """sixty-six/deal: nobody holds seven cards; the king that was led lies there as well as in any game."""
    seven = "witches-whist trumps=H leader=0 seat=1\ntrick CK\nhand C9 CA DA DK HA HK SA ?"
    assert pressed(seven, in_game("sixty-six")).record.splitlines()[1:] == ["trick CK", "hand ?"]


@pytest.mark.parametrize(
    ("record", "card", "problem"),
    [
        ("hokm trumps=S seat=3\ntrick CK CQ C9\nhand C2 ?", "CQ", "The queen of clubs lies in the trick."),
        ("chwech seat=4\ntrick CK Z1\nhand C2 ?", "Z1", "The joker lies in the trick."),
    ],
)
def test_while_a_hand_is_told_no_card_leaves_the_trick(record: str, card: str, problem: str) -> None:
    """With it would go all that was played after it."""
    before = pressed(record, TO_HAND)
    frame = pressed(before.record, *tap(card))
    assert frame.record == before.record
    assert frame.say == f"{problem} To take it back, press “The trick” first."
    assert len(pressed(before.record, {"do": "to", "to": "trick"}, *tap(card)).record) < len(frame.record)


@pytest.mark.parametrize("game_id", [name for name in GAMES if name != "hokm"])
@pytest.mark.parametrize("told", [[], [{"do": "choose", "fields": {"told-trumps": "H"}}, TO_HAND]])
def test_the_example_of_the_page_does_not_lie_on_the_table_of_another_game(
    game_id: str, told: list[Mapping[str, object]]
) -> None:
    """Nor if the reader has only told something of it; and nothing of a hand is known then."""
    other = pressed(referee.open(SOURCE).record, *told, in_game(game_id))
    assert "data-place" not in other.html
    assert other.record.splitlines()[1:] == ["hand ?"]
    back = pressed(other.record, in_game("hokm"))
    assert "data-place" not in back.html


@pytest.mark.parametrize("emptied", [[in_game("cayenne")], [*tap("DA"), in_game("cayenne"), {"do": "clear"}]])
def test_on_an_empty_table_the_question_is_of_who_leads_whatever_is_yet_to_be_told(
    emptied: list[Mapping[str, object]],
) -> None:
    """cayenne/partner-names: what was named is not known; the question of the example was of Cai."""
    frame = pressed(referee.open(SOURCE).record, *emptied)
    assert frame.record == "cayenne leader=0 seat=0\nhand ?"
    told = pressed(frame.record, {"do": "choose", "fields": {"told-contract": "S", "leader": "0", "seat": "0"}})
    assert told.say.startswith("Ada is to play.")


@pytest.mark.parametrize("laid", [tap("C2"), [TO_HAND, *tap("C2")], tap("DA"), [{"do": "clear"}, *tap("C2")]])
def test_an_example_that_the_reader_lays_cards_to_is_the_reader_s_own(laid: list[Mapping[str, object]]) -> None:
    own = pressed(referee.open(SOURCE).record, *laid)
    assert "example" not in own.record
    other = pressed(own.record, in_game("witches-whist"))
    assert other.record.splitlines()[1:] == own.record.splitlines()[1:]


def test_a_link_to_the_example_is_of_a_table_of_its_own() -> None:
    [link] = re.findall(r"#referee=([^\"]+)", pressed(referee.open(SOURCE).record, TO_HAND).html)
    assert "example" not in link
    linked = pressed(HOKM, {"do": "link", "text": link}, in_game("witches-whist"))
    assert "trick C8 C9 DA" in linked.record


def test_of_a_hand_of_which_no_card_is_in_the_pack_of_another_game_nothing_is_known() -> None:
    """All of Ada's hand are fours, and Sixty-Six has none; with an ace it is known what she has."""
    few = pressed("hokm trumps=S\nhand C4 H4", in_game("sixty-six"))
    assert few.record.splitlines()[1:] == ["hand ?"]
    some = pressed("hokm trumps=S\nhand C4 HA", in_game("sixty-six"))
    assert some.record.splitlines()[1:] == ["hand HA"]


def test_a_form_that_does_not_ask_whether_there_are_other_cards_leaves_that_as_it_is() -> None:
    for hand in ("hand C4 H4", "hand C4 H4 ?"):
        told = pressed(f"hokm trumps=S\n{hand}", {"do": "choose", "fields": {"game": "hokm", "told-trumps": "H"}})
        assert told.record == f"hokm trumps=H leader=0 seat=0\n{hand}"


def test_each_player_keeps_the_cards_that_were_tapped() -> None:
    """Whose cards: Dot's two cards are hers again when the question comes back to her."""
    dots = pressed(HOKM, *tap("C8"), TO_HAND, *tap("C4", "H4"))
    cais = pressed(dots.record, whose(2), *tap("D2"))
    assert cais.record == "hokm trumps=S leader=0 seat=2 to=hand\ntrick C8\nhand D2 ?\nkept 3 C4 H4 ?"
    assert cais.say == "Cai is not to play yet. First lay the cards of those who play before."
    assert 'aria-label="The trick"' in cais.html, "the trick lies there all the same"
    again = pressed(cais.record, whose(3))
    assert again.record == "hokm trumps=S leader=0 seat=3 to=hand\ntrick C8\nhand C4 H4 ?\nkept 2 D2 ?"
    assert again.say.startswith("Dot may play the four of clubs.")


def test_cards_that_were_tapped_for_the_wrong_player_are_moved() -> None:
    dots = pressed(HOKM, *tap("C8", "C9"), TO_HAND, *tap("C4", "H4"))
    bens = pressed(dots.record, whose(1))
    assert "Move Cai’s cards here" in bens.html
    moved = pressed(bens.record, {"do": "move", "seat": 2})
    assert moved.record == "hokm trumps=S leader=0 seat=1 to=hand\ntrick C8 C9\nhand C4 H4 ?"
    assert "Move" not in moved.html
    with pytest.raises(Unreadable):
        pressed(moved.record, {"do": "move", "seat": 2})


def test_a_card_is_in_one_hand_only() -> None:
    """What is tapped for somebody else, or lies in the trick, is no longer in the hand where it was."""
    dots = pressed(HOKM, *tap("C8"), TO_HAND, *tap("C4", "H4"))
    other = pressed(dots.record, whose(2), *tap("H4"))
    assert other.record.endswith("hand H4 ?\nkept 3 C4 ?")
    laid = pressed(other.record, {"do": "to", "to": "trick"}, *tap("C4"))
    assert laid.record == "hokm trumps=S leader=0 seat=2\ntrick C8 C4\nhand H4 ?"


def test_a_card_that_somebody_else_has_played_is_no_longer_in_the_hand_in_question() -> None:
    """hokm/follow: Ada was said to hold two hearts and a club, and then Ben leads one of these hearts."""
    frame = pressed("hokm trumps=S leader=1 seat=0\nhand C2 H4 H5 ?", *tap("H4"))
    assert frame.record == "hokm trumps=S leader=1 seat=0\ntrick H4\nhand C2 H5 ?"
    assert frame.say.startswith("Ada may play the five of hearts.")


def test_the_player_in_question_stays_as_long_as_there_are_cards_of_theirs() -> None:
    """Ben's cards are Ben's while the others play before him."""
    frame = pressed("hokm trumps=S seat=1 to=hand\nhand ?", *tap("C5", "S9"), {"do": "to", "to": "trick"})
    frame = pressed(frame.record, *tap("C8", "S2", "CA"))
    assert frame.record == "hokm trumps=S leader=0 seat=1\ntrick C8 S2 CA\nhand C5 S9 ?"
    assert frame.say.startswith("Ben may play the five of clubs.")


def test_the_reader_s_house_rules_hold_and_a_link_keeps_those_of_its_own() -> None:
    """hokm/direction: to the left, Ben comes after Ada."""
    rules = {"options": {"hokm": {"direction": "left"}, "chwech": {"players": "4"}}}
    frame = pressed(HOKM, {**tap("C8")[0], **rules})
    assert frame.say.startswith("Ben is to play.")
    (link,) = re.findall(r"#referee=([^\"]+)\"", frame.html)
    assert "direction:left" in link
    usual = {"options": {"hokm": {"direction": "right"}}}
    assert pressed(HOKM, {"do": "link", "text": link, **usual}).say == frame.say
    plain = pressed(HOKM, {"do": "link", "text": "hokm~trumps:S~seat:3!trick~C8", **rules})
    assert plain.say.startswith("Dot is to play."), "what a link leaves unsaid is as usual"


def test_what_lies_there_is_judged_anew_by_house_rules_that_are_chosen_meanwhile() -> None:
    """sixty-six/head: without a stock Ben may play any heart by the usual rules, and has to beat the king by others."""
    laid = "sixty-six trumps=S stock=gone seat=1\ntrick HK\nhand HAJ"
    usual, strict = (
        pressed(laid, {"do": "rules", "options": {"sixty-six": {"end_play": rule}}}) for rule in ("follow", "strict")
    )
    assert "Ben may play any of these cards." in usual.say
    assert "Ben may play the ace of hearts." in strict.say
    assert "data-recount" in strict.html


def test_no_card_lies_in_a_stock_of_which_only_that_it_is_open_was_told() -> None:
    """sixty-six/turn-up: the turn-up is a trump, and nobody said which."""
    frame = pressed("sixty-six trumps=D stock=open seat=0\nhand ?", {"do": "to", "to": "trick"})
    assert "12 left" not in frame.html
    assert re.findall(r'aria-label="(\w+)"></span><span>trumps</span>', frame.html) == ["diamonds"]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_link_brings_the_same_table(game_id: str) -> None:
    playing = game(game_id)
    told = " ".join(f"{row.name}={row.usual or row.values[0]}" for row in playing.asked)
    case = Case(0, dict(part.split("=") for part in told.split()), (), 0, NONE, whole=False)
    led = next(action for action in could_follow(playing, case) if not action.value)
    frame = pressed(f"{game_id} {told}\ntrick {led.card}\nhand ?", {"do": "to", "to": "trick"})
    (link,) = re.findall(r"#referee=([^\"]+)\"", frame.html)
    assert len(link) < 100
    assert pressed(HOKM, {"do": "link", "text": link}).html == frame.html


@pytest.mark.parametrize(
    ("record", "say"),
    [
        # hokm/follow: what the cards not known could forbid, as far as that is a whole suit
        (
            "hokm trumps=S seat=3\ntrick C8 DA\nhand S2 ?",
            (
                "Dot was allowed to play the ace of diamonds, unless Dot also "
                "held a club. As it lies, Ada takes the trick."
            ),
        ),
        # sixty-six/head: or some cards of one; the ace is Ada's
        (
            "sixty-six end_play=strict trumps=S stock=gone seat=1\ntrick HK HQ\nhand ?",
            ("Ben was allowed to play the queen of hearts, unless Ben also held one of ♥A ♥10. Ada takes the trick."),
        ),
        (
            "hokm trumps=S seat=3\ntrick C8\nhand DA S2 ?",
            ("Which cards Dot may play depends on those that are not known. As it lies, Ada takes the trick."),
        ),
        # hokm/follow: whose the trick would be, had the wrong card been right
        (
            "hokm trumps=H seat=2\ntrick CQ C3 H10 CA\nhand C5",
            "Cai was not allowed to play the ten of hearts. As it lies, Cai takes the trick.",
        ),
        # chwech/pass
        ("chwech seat=1\ntrick H7 -", "Ben passed, and that is allowed. As it lies, Ada takes the trick."),
        (
            "chwech seat=1\ntrick H7\nhand C2 SA",
            ("Ben may play none of these cards and has to pass. As it lies, Ada takes the trick."),
        ),
        # chwech/follow: of the cards that are not known one may be a heart, or a joker
        (
            "chwech seat=1\ntrick H7\nhand C2 SA ?",
            (
                "Ben may play none of these cards. Without another that may be played, Ben has to pass. "
                "As it lies, Ada takes the trick."
            ),
        ),
        (
            "chwech seat=1\ntrick H7\nhand H2 Z1",
            ("Ben may play any of these cards, or pass. As it lies, Ada takes the trick."),
        ),
        # chwech/follow: no hand allows it, so nobody can take the trick yet
        (
            "chwech seat=2\ntrick H7 S2\nhand HA",
            ("Ben was not allowed to play the two of spades. Cai may play any of these cards, or pass."),
        ),
        # sixty-six/marriage-lead
        (
            "sixty-six trumps=S marriage=H seat=0\nhand CA HKQ ?",
            "Ada may play the queen of hearts or the king of hearts.",
        ),
        (
            "sixty-six trumps=S marriage=H seat=1\ntrick HK\nhand HQ",
            ("The queen of hearts was shown with the lead, so Ada has it."),
        ),
        ("hokm trumps=S seat=1\ntrick C8", "Ben is not to play yet. First lay the cards of those who play before."),
        ("witches-whist trumps=S\nhand CAKQJ10 DAKQJ10", "Ada may play any of these cards."),
        (
            "witches-whist trumps=S leader=3\ntrick S9\nhand S2345 DA",
            ("Ada may play 4 of these cards. As it lies, Dot takes the trick."),
        ),
    ],
)
def test_a_ruling_in_short(record: str, say: str) -> None:
    assert pressed(record, {"do": "to", "to": "trick"}).say == say


WRONG_RECORDS = (
    "hokm trumps=S leader=9",
    "hokm seat=x",
    "hokm to=nowhere",
    "hokm nothing=asked",
    "hokm players=9",
    "hokm\nfoot C2",
    "hokm\ntrick C2 <b>",
    "hokm\ntrick C2,C3",
    "chwech\ntrick !",
    "hokm\nhand C2 C2",
    "hokm\nhand X",
    "hokm\nkept 9 C2",
    "hokm\nkept 1 X",
    "hokm\nkept",
    "hokm\nkept \nhand ?",
    "hokm\nkept 1 C2 C2",
    "hokm\ntrick " + "C2 " * 400,
)


@pytest.mark.parametrize("record", WRONG_RECORDS, ids=lambda record: record[:24])
def test_a_table_that_cannot_be_read_is_unreadable(record: str) -> None:
    for event in ({"do": "clear"}, {"do": "card", "card": "C2"}, {"do": "choose", "fields": {}}):
        with pytest.raises(Unreadable):
            referee.act(record, event)


@pytest.mark.parametrize(
    "event",
    [
        {"do": "card"},
        {"do": "card", "card": "Q♥"},
        {"do": "to", "to": "the floor"},
        {"do": "pass"},
        {"do": "choose"},
        {"do": "choose", "fields": {"game": "bridge"}},
        {"do": "choose", "fields": {"leader": "<b>"}},
        {"do": "link", "text": None},
        {"do": "move"},
        {"do": "move", "seat": 1},
        {"do": "move", "seat": "<b>"},
    ],
    ids=str,
)
def test_an_event_that_makes_no_sense_is_unreadable(event: Mapping[str, object]) -> None:
    with pytest.raises(Unreadable):
        referee.act(HOKM, event)


PLAYS = ("-", "H7", "HA", "HA=low", "HA=high", "C2", "C9", "DK", "S3", "SJ=x", "Z1", "Z1=H", "Z2", "H2'")
HELD = ("H9", "HA", "C9", "S2", "SKQ", "Z1", "?")


def tables(game_id: str) -> st.SearchStrategy[str]:
    """Tables with anything that can be written of them, and cards of any pack."""
    rules = [(name, value) for name, values in option_values(game_id).items() for value in values]
    rows = [row for rule in [{}, *({name: value} for name, value in rules)] for row in game(game_id, rule).asked]
    told = [(row.name, value) for row in rows for value in (*row.values, "X")]
    seats = [("seat", "1"), ("seat", "6"), ("leader", "3"), ("to", "hand")]
    return st.builds(
        lambda first, plays, hand: "\n".join(
            [
                " ".join([game_id, *(f"{name}={value}" for name, value in first)]),
                " ".join(["trick", *plays]),
                " ".join(["hand", *hand]),
            ]
        ),
        st.lists(st.sampled_from([*rules, *told, *told, *told, *seats]), max_size=5),
        st.lists(st.sampled_from(PLAYS), max_size=8),
        st.lists(st.sampled_from(HELD), max_size=3, unique=True),
    )


EVENTS: tuple[Mapping[str, object], ...] = (
    {"do": "clear"},
    {"do": "pass"},
    {"do": "to", "to": "hand"},
    {"do": "choose", "fields": {"leader": "3", "rest": True}},
    *({"do": "card", "card": card} for card in ("H7", "HA", "S2", "C9", "Z1", "H2'")),
    {"do": "card", "card": "Z1", "value": "S"},
    {"do": "card", "card": "HA", "value": 7},
)


@settings(deadline=None, max_examples=200)
@given(record=st.sampled_from(GAMES).flatmap(tables), events=st.lists(st.sampled_from(EVENTS), min_size=1, max_size=4))
def test_a_table_that_was_made_up_is_judged_or_said_to_be_impossible(
    record: str, events: list[Mapping[str, object]]
) -> None:
    with suppress(Unreadable):
        assert pressed(record, *events).say


@pytest.mark.parametrize("fields", [{"told-trumps": "<b>"}, {"told-trumps": 3}, {"rest": "yes"}, {"seat": 1}])
def test_a_form_that_was_made_up_tells_nothing_wrong(fields: Mapping[str, object]) -> None:
    frame = pressed(HOKM, {"do": "choose", "fields": fields})
    assert "<b>" not in frame.record
    assert frame.record.startswith("hokm trumps=S")


@pytest.mark.parametrize("game_id", GAMES)
def test_what_a_game_asks_for_has_words_under_every_house_rule(game_id: str) -> None:
    rules = [{}, *({name: value} for name, values in option_values(game_id).items() for value in values)]
    for row in {row.name: row for options in rules for row in game(game_id, options).asked}.values():
        assert said.asked(game_id, row.name)
        assert all(said.told(game_id, row.name, value) for value in row.values)
    asked = {row.name for options in rules for row in game(game_id, options).asked}
    assert set(words.of(game_id).asked) <= asked


def tricks_of(playing: Game) -> Iterator[Ruling]:
    """The rulings of a trick that grows card by card, with the first and the last of what can be told, and no hand
    that is known."""
    for values in product(*(dict.fromkeys((row.values[0], row.values[-1])) for row in playing.asked)):
        told = {row.name: value for row, value in zip(playing.asked, values, strict=True)}
        shown = Cards.of(card for row in playing.asked for card in row.holds(told[row.name]))
        case = Case(0, told, (), 0, NONE, whole=False)
        yield ruled(playing, case)
        while acts := could_follow(playing, case):
            leads = bool(shown) and not case.plays  # a card of what was shown; nobody else has one
            act = next(one for one in acts if bool(set(one.cards) & set(shown)) is leads)
            case = case._replace(plays=(*case.plays, act))
            coming = turn_of(playing, case)
            case = case._replace(seat=coming if coming >= 0 else act.seat)
            yield ruled(playing, case)


@pytest.mark.parametrize(("named", "trumps"), [("S", ["spades"]), ("nullo", [])])
def test_trumps_that_were_named_as_a_contract_lie_on_the_board(named: str, trumps: list[str]) -> None:
    """cayenne/partner-names: a suit, grand or nullo is named, and a suit is trumps."""
    frame = pressed(f"cayenne contract={named}\nhand ?", *tap("HA", "S2"))
    assert re.findall(r'aria-label="(\w+)"></span><span>trumps</span>', frame.html) == trumps


@pytest.mark.parametrize("game_id", GAMES)
def test_what_else_may_be_done_has_words_under_every_house_rule(game_id: str) -> None:
    rules = [{}, *({name: value} for name, values in option_values(game_id).items() for value in values)]
    provided: set[str] = set()
    for options in rules:
        for ruling in tricks_of(game(game_id, options)):
            for one in ruling.deeds:
                provided |= {*one.provided}
                assert re.fullmatch(
                    r"[A-Z][^{}]+: (allowed|not allowed|.+ does not have)[^{}]*\.", said.deed(ruling, one)
                )
    assert set(words.of(game_id).provided) == provided, "no sentence that is never said"


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_told_goes_by_other_names_than_house_rules(game_id: str) -> None:
    """So that a link can have them side by side."""
    rules = [{name: value} for name, values in option_values(game_id).items() for value in values]
    told = {row.name for options in rules for row in game(game_id, options).asked}
    assert not set(option_values(game_id)) & {*told, "leader", "seat", "to", "rules", "example"}


def test_a_hand_has_the_cards_and_whether_there_are_others() -> None:
    """A ``?`` wherever it stands is no card."""
    for written, cards, whole in (
        ("C4 H4", "C4 H4", True),
        ("C4 H4 ?", "C4 H4", False),
        ("? C4", "C4", False),
        ("?", "", False),
        ("", "", True),
    ):
        assert referee._hand(written) == (Cards.parse(cards), whole)
    for written in ("4C", "4C ?", "! C4", "C4 ??"):
        with pytest.raises(Unreadable):
            referee._hand(written)


def test_of_whoever_is_not_at_the_table_any_more_no_card_is_kept() -> None:
    """chwech/players: six by our rules, four at a smaller table, at which neither Eli nor Fay sits."""
    six = "chwech seat=0\nhand C9 ?\nkept 3 HA ?\nkept 4 DA ?\nkept 5 SA ?"
    four = pressed(six, {"do": "to", "to": "hand", "options": {"chwech": {"players": "4"}}})
    assert [line for line in four.record.splitlines() if line.startswith("kept ")] == ["kept 3 HA ?"]


def test_in_another_game_each_keeps_the_cards_that_are_in_its_pack() -> None:
    """Sixty-Six has no four: of Dot's cards the ace is left, and of Cai's none, so that nothing is kept of him."""
    frame = pressed(HOKM, *tap("C8"), TO_HAND, *tap("C4", "CA"), whose(2), *tap("H4", "HK"), whose(0), *tap("S2", "SA"))
    assert [line for line in frame.record.splitlines() if line.startswith("kept ")] == ["kept 2 HK4 ?", "kept 3 CA4 ?"]
    witches = pressed(frame.record, in_game("witches-whist"))
    for kept in (line for line in frame.record.splitlines() if line.startswith("kept ")):
        assert kept in witches.record, "the same pack of fifty-two"
    few = pressed(frame.record, in_game("sixty-six"))
    assert "4" not in "".join(line for line in few.record.splitlines()[1:])


def test_once_a_trick_is_full_the_question_goes_to_who_played_last_unless_it_is_of_somebody_who_played() -> None:
    """Ada leads, then Dot, Cai and Ben play. The question was of Ben, who has played by then."""
    frame = pressed("hokm trumps=S seat=1\nhand ?", *tap("C8", "C9", "C10", "CJ"))
    assert "seat=1" in frame.record
    full = pressed("hokm trumps=S leader=0 seat=2\ntrick C8 C9 C10\nhand ?", *tap("CJ"))
    assert "seat=2" in full.record, "Cai has played too"


@pytest.mark.parametrize(("declined", "leader", "seat", "last"), [(1, 2, 1, 0), (2, 1, 5, 4)])
def test_who_declined_the_lead_has_not_played_when_the_trick_is_full(
    declined: int, leader: int, seat: int, last: int
) -> None:
    """chwech/one-turn: the seats just before the leader have declined. The question was of one of them."""
    *before, card = ("C8", "C9", "C10", "CJ", "CQ")[: 6 - declined]
    table = f"chwech last=seat declined={declined} leader={leader} seat={seat}\ntrick {' '.join(before)}\nhand ?"
    full = pressed(table, *tap(card))
    assert f"seat={last}\n" in full.record


def test_where_a_card_goes_says_who_plays_it_and_a_full_trick_nobody() -> None:
    frame = pressed(HOKM, *tap("C8"))
    assert ">The trick: Dot</button>" in frame.html
    full = pressed(HOKM, *tap("C8", "C9", "C10", "CJ"))
    assert ">The trick</button>" in full.html
    first = pressed(HOKM, {"do": "to", "to": "trick"})
    assert ">The trick: Ada</button>" in first.html


def test_only_where_one_may_pass_stands_a_button_for_it() -> None:
    """chwech/follow: Ben, on the left of Ada who led, may pass. In Hokm nobody may."""
    assert ">Ben passes</button>" in pressed("chwech\nhand ?", *tap("C8")).html
    assert " passes</button>" not in pressed(HOKM, *tap("C8")).html


@pytest.mark.parametrize("to", ["trick", "hand"])
def test_where_a_card_goes_is_pressed_and_the_other_place_is_not(to: str) -> None:
    html = pressed(HOKM, {"do": "to", "to": to}).html
    pressed_ = re.findall(r'id="referee-to-(\w+)" type="button" aria-pressed="(\w+)"', html)
    assert dict(pressed_) == {"trick": str(to == "trick").lower(), "hand": str(to == "hand").lower()}


def test_what_can_be_said_with_a_joker_has_a_button_each() -> None:
    """chwech/joker-lead: a joker that is led stands for a suit; one that follows may say nothing."""
    html = pressed("chwech", *tap("Z1")).html
    said_ = re.findall(r'id="referee-say-(\d)"[^>]*>([^<]*)<', html)
    assert [number for number, _ in said_] == [str(number) for number in range(len(said_))]
    assert {"clubs", "diamonds", "spades", "hearts"} <= {text for _, text in said_}


def test_each_card_of_the_pack_says_where_it_lies() -> None:
    frame = pressed(HOKM, *tap("C8"), TO_HAND, *tap("C4"))
    tags = dict(re.findall(r'<button class="fs-of-pack" id="referee-pick-([^"]+)"([^>]*)>', frame.html))
    assert len(tags) == 52
    lies = {card: re.findall(r'data-place="(\w+)"', tag) for card, tag in tags.items()}
    assert {card: places for card, places in lies.items() if places} == {"C8": ["trick"], "C4": ["hand"]}
    assert {card for card, tag in tags.items() if 'aria-pressed="true"' in tag} == {"C8", "C4"}
    assert "eight of clubs, in the trick" in frame.html
    assert "four of clubs, in the hand" in frame.html


def test_a_second_card_of_a_pack_has_an_id_of_its_own_without_a_stroke() -> None:
    """chwech/seven: with seven players a pack of ours has a second three and two of each suit."""
    html = pressed("chwech players=7 seven_pack=home63", TO_HAND).html
    ids = re.findall(r'<button class="fs-of-pack" id="referee-pick-([^"]+)"', html)
    assert len(ids) == len(set(ids)) == 63
    assert {"C3", "C3b", "H2", "H2b"} <= set(ids)


def waiting(html: str) -> list[str]:
    """The cards that cannot be laid yet."""
    return re.findall(r'id="referee-pick-([^"]+)"[^>]* aria-disabled="true"', html)


def test_before_what_has_to_be_told_no_card_can_be_laid_in_the_trick_and_a_tap_leads_to_what_is_not() -> None:
    """cayenne/partner-names: fifty-two cards, and nobody knows what was named."""
    fresh = pressed("cayenne\nhand ?", {"do": "to", "to": "trick"})
    assert len(waiting(fresh.html)) == 52
    assert "aria-invalid" not in fresh.html, "nothing was done wrong so far"
    assert "data-bring" not in fresh.html
    tapped = pressed(fresh.record, *tap("H4"))
    assert tapped.focus == "referee-told-contract"
    assert re.findall(r'<select id="([^"]+)"[^>]* aria-invalid="true"', tapped.html) == ["referee-told-contract"]
    assert re.search(r'<p class="fs-referee-line" data-bring="0">First choose: what was named.</p>', tapped.html)
    told = pressed(tapped.record, {"do": "choose", "fields": {"told-contract": "S"}})
    assert not waiting(told.html)
    assert "aria-invalid" not in told.html
    assert "trick H4" in pressed(told.record, *tap("H4")).record


def test_before_what_has_to_be_told_cards_can_be_laid_in_the_hand_and_taken_back() -> None:
    hand = pressed("cayenne\nhand ?", TO_HAND, *tap("H4"))
    assert not waiting(hand.html)
    assert "hand H4 ?" in hand.record
    assert pressed(hand.record, *tap("H4")).record.endswith("hand ?")
    lying = pressed("cayenne\ntrick H4\nhand C2 ?", {"do": "to", "to": "trick"})
    assert len(waiting(lying.html)) == 51, "what lies in the trick can be taken back; what is in the hand, not played"
    assert "trick" not in pressed(lying.record, *tap("H4")).record


def test_each_suit_is_one_stop_for_the_keyboard_at_the_card_that_was_tapped_last() -> None:
    frame = pressed(HOKM, *tap("C8"))
    stops = re.findall(r'id="referee-pick-([^"]+)" type="button" tabindex="0"', frame.html)
    assert sorted(stops) == ["C8", "DA", "HA", "SA"]
    rows = re.findall(r'class="fs-pack-row"[^>]*aria-label="(\w+)"', frame.html)
    assert rows == ["Clubs", "Diamonds", "Spades", "Hearts"]
    assert len(re.findall(r'class="fs-pack-row"[^>]* data-roving', frame.html)) == 4, "arrows lead along each"
    assert "Jokers" in re.findall(r'class="fs-pack-row"[^>]*aria-label="(\w+)"', pressed("chwech", TO_HAND).html)


def test_what_else_a_game_has_to_know_is_asked_and_who_led_and_whose_cards_are_chosen() -> None:
    frame = pressed("hokm trumps=S leader=2 seat=1\nhand ?", {"do": "to", "to": "trick"})
    chosen = re.findall(r'<option value="([^"]*)" selected>', frame.html)
    assert chosen == ["hokm", "S", "2", "1"]
    assert re.search(r'id="referee-rest"[^>]* checked', frame.html)
    whole = pressed("hokm trumps=S leader=2 seat=1\nhand C2", {"do": "to", "to": "trick"})
    assert not re.search(r'id="referee-rest"[^>]* checked', whole.html)
    unsaid = pressed("hokm", {"do": "to", "to": "trick"})
    assert '<option value="" selected>choose</option>' in unsaid.html
    assert '<option value="" selected>' not in frame.html


def test_a_ruling_is_right_where_nothing_was_wrong() -> None:
    right = pressed(HOKM, *tap("C8"))
    assert 'class="fs-verdict" data-right' in right.html
    wrong = pressed(HOKM, *tap("C8"), TO_HAND, *tap("C4", "H4"), {"do": "to", "to": "trick"}, *tap("H4"))
    assert 'class="fs-verdict" data-right' not in wrong.html
    assert "the card is taken back" in wrong.html
    assert "the card is taken back" not in right.html
    none = pressed("hokm", {"do": "to", "to": "trick"})
    assert 'class="fs-verdict" data-right' not in none.html, "no ruling is no right one"


def test_who_takes_the_trick_is_marked_on_the_board_once_it_is_ruled() -> None:
    assert pressed(HOKM, *tap("C8")).html.count("data-best") == 1
    assert "data-best" not in pressed(HOKM, {"do": "to", "to": "trick"}).html


@pytest.mark.parametrize(("length", "fits"), [(600, True), (601, False)])
def test_what_lies_on_a_table_has_six_hundred_characters_at_most(length: int, fits: bool) -> None:
    record = "hokm trumps=S\nhand ?"
    record += " " * (length - len(record))
    if fits:
        assert referee._read(record).game_id == "hokm"
    else:
        with pytest.raises(Unreadable, match="too long"):
            referee._read(record)


def test_a_link_to_a_ruling_is_there_to_be_copied() -> None:
    assert re.search(r'id="referee-link"[^>]* data-copy', pressed(HOKM, *tap("C8")).html)


@pytest.mark.parametrize(
    ("hand", "listed"), [("S2 DA", False), ("S23 DA", False), ("S234 DA", False), ("S2345 DA", True)]
)
def test_more_cards_than_three_that_may_be_played_are_listed_with_the_reasons(hand: str, listed: bool) -> None:
    """Up to three are named in the ruling itself. Spades were led, so that the ace of diamonds is kept back."""
    html = pressed(f"witches-whist trumps=S leader=3\ntrick S9\nhand {hand}", {"do": "to", "to": "trick"}).html
    assert (": allowed." in text(Frame(html, "")).replace(" :", ":")) is listed


def test_what_others_play_leaves_the_hand_in_question_as_it_is() -> None:
    """The question is of Ada: what she is said to hold stays until it is seen in the trick."""
    frame = pressed("hokm trumps=S leader=1 seat=0 to=hand\nhand ?", *tap("H4", "C4"))
    assert frame.record.endswith("hand C4 H4 ?")
    led = pressed(frame.record, {"do": "to", "to": "trick"}, *tap("C8"))
    assert "trick C8\nhand C4 H4 ?" in led.record, "Ben has led, whose hand is not in question"
    own = pressed(led.record, *tap("C4"))
    assert "trick C8 C4\nhand H4 ?" in own.record, "Ada is next to play"


@pytest.mark.parametrize("seat", range(4))
def test_whoever_is_in_question_keeps_nothing_beside_and_everybody_else_does(seat: int) -> None:
    cards = {0: "C2", 1: "C3", 2: "C4", 3: "C5"}
    kept = "".join(f"\nkept {at} {card} ?" for at, card in cards.items())
    frame = pressed(f"hokm trumps=S seat={seat}\nhand C6 ?{kept}", {"do": "to", "to": "hand"})
    lines = [line for line in frame.record.splitlines() if line.startswith("kept ")]
    assert lines == [f"kept {at} {card} ?" for at, card in cards.items() if at != seat]


def test_why_an_ace_that_lies_there_does_not_win_is_told_with_its_rule() -> None:
    """cayenne/nullo-ace: Ada led the three of spades, and Ben's ace, played in silence, is the lowest of all."""
    lying = "cayenne contract=nullo leader=0 seat=1\ntrick S3 SA S5 S2\nhand ?"
    frame = pressed(lying, {"do": "to", "to": "hand"})
    told = text(frame)
    assert "Cai takes the trick. The five of spades is the highest card" in told
    assert "In nullo the ace stands below the two, for it was not called high." in told
    assert "games/cayenne/#nullo-ace" in frame.html
    assert "below the two" not in text(pressed(lying.replace("SA", "S6"), {"do": "to", "to": "hand"}))
