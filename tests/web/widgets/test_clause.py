"""The strip beside a clause, without a browser."""

import json
import re
from html import unescape

import pytest

import tutorials
from engine.core.score import lines, read_tally
from engine.core.view import view
from engine.errors import NotFound
from engine.find import clauses_of_match
from engine.games import GAMES, clauses_of, game, needs
from tests.conftest import HOUSE
from tests.web.drawn import text
from tutorials.clause_examples import read
from web import words
from web.explore import events, fences
from web.frame import Frame, Unreadable
from web.render.clause import printed, scored
from web.widgets import clause, live

CLAUSES = {
    source.split("\n")[0]: source for _, source in fences(HOUSE / "docs", {"clause"}) if source not in clause.UNSHOWN
}


def show(name: str, seed: int = 1, **options: str) -> Frame:
    return clause.act(clause.open(name).record, {"do": "show", "seed": seed, "options": options})


@pytest.mark.parametrize(
    ("name", "option"),
    [
        ("chwech/ace-stated", "option ace-joker original"),
        ("chwech/joker-rank", "option ace-joker original"),
        ("sixty-six/head", "option end-play strict"),
        ("sixty-six/follow", ""),
    ],
)
def test_a_clause_of_another_option_is_shown_under_it(name: str, option: str) -> None:
    shown = show(name)
    record = json.loads(shown.record)["record"]
    assert option in record
    assert ("option" in record) == bool(option)
    assert f'#{name.partition("/")[2]}"' in shown.html


def test_the_same_seed_shows_the_same_deal_and_another_another() -> None:
    assert show("chwech/ace", 1) == show("chwech/ace", 1)
    assert show("chwech/ace", 1).record != show("chwech/ace", 2).record


def test_house_rules_change_what_is_shown() -> None:
    assert "leads a joker and names" in show("chwech/joker-lead").html
    assert "By the rule you play, nobody may lead a joker." in show("chwech/joker-lead", ace_joker="original").html


def test_what_asks_for_another_keeps_its_id_from_one_deal_to_the_next() -> None:
    first = show("chwech/ace")
    second = clause.act(first.record, {"do": "show", "seed": 2})
    for html in (clause.frames("chwech/ace")[-1].html, first.html, second.html):
        assert html.count('id="desk-another"') == 1
    assert first.focus == second.focus == "desk-another"


# The example of its own

FOLLOW = "hokm/follow\ntrump D\nleader 2\nhand 1 SQJ D9\n2:play SK\nnot 1:play D9"


def test_an_example_leads_step_by_step_to_where_the_clause_bites() -> None:
    frames = clause.frames(FOLLOW)
    assert [frame.say for frame in frames] == [
        "A few cards are left to play.",
        "Cai plays the king of spades. The turn goes to the right, and Ben is next.",
        "Ben may not play the nine of diamonds. Spades were led. Ben has spades and has to follow suit.",
    ]
    assert 'data-bottom="1"' in frames[0].html
    assert frames[0].html.count('role="img" aria-label="three cards"') == 3, "of the other hands nobody sees a card"


def test_an_example_out_of_a_deal_is_counted_from_its_own_beginning() -> None:
    """That of cayenne/follow begins after 33 acts of its deal: from its first step none leads back."""
    assert read("cayenne/follow").begin == 33
    off = [
        re.findall(r'<button[^>]*aria-disabled="true"[^>]*>([^<]*)<', frame.html)
        for frame in clause.frames("cayenne/follow")
    ]
    assert [("‹ Back" in names, "Next ›" in names) for names in off] == [
        (True, False),
        *[(False, False)] * 6,
        (False, True),
    ]


def test_one_plays_on_from_the_step_that_is_shown() -> None:
    record = clause.open(FOLLOW).record
    for step, done in ((0, 0), (1, 1), (2, 1)):
        frame = clause.act(record, {"do": "over", "step": step})
        assert json.loads(frame.record)["at"] == done
        assert "data-playing" in frame.html


def test_a_few_cards_can_be_played_to_the_last() -> None:
    frame = clause.act(clause.open(FOLLOW).record, {"do": "over", "step": 1})
    for _ in range(11):
        plays = [clause.act(frame.record, event) for event in events(frame.html) if event["do"] == "play"]
        frame = next(played for played in plays if not json.loads(played.record)["tried"])
    assert "Those were the last of these cards." in frame.html
    assert "The score" not in frame.html, "of a few cards nobody keeps one"


def test_counts_are_shown_as_a_score() -> None:
    [frame] = clause.frames("hokm/kot\ndealer 3\ntally tricks=7,0 hakem=0")
    assert "<strong>2 points</strong>" in frame.html
    assert 'id="desk-another"' in frame.html


def test_of_counts_all_that_stands_on_the_paper_is_said() -> None:
    """Such a frame says nothing itself, so the page says what is marked: what follows from the deal, and its score."""
    [frame] = clause.frames("hokm/game\ndealer 3\npoints 0 5\ntally tricks=0,7 hakem=0")
    assert frame.say == ""
    [paper] = re.findall(r'<div class="fs-paper"( data-say)?>', frame.html)
    assert paper == " data-say"


def test_a_clause_of_the_match_is_shown_with_what_follows() -> None:
    [frame] = clause.frames("hokm/game\ndealer 3\npoints 0 5\ntally tricks=0,7 hakem=0")
    assert "Points: Ada and Cai 0, Ben and Dot 8." in frame.html
    assert "Ben and Dot have won it." in frame.html


@pytest.mark.parametrize("name", ["table/deal", "hokm/slips"])
def test_what_no_deal_can_show_has_no_button(name: str) -> None:
    assert "button" not in clause.static(name, "")
    assert clause.frames(name) == ()


@pytest.mark.parametrize(
    "source",
    [
        "chwech/no-such",
        "whist/follow",
        "sixty-six/marriage-lead\ndealer\nhand 0 CA",
        "sixty-six/marriage-lead\ndealer two\nhand 0 CA",
        "sixty-six/marriage-lead\ndealer 0\nturned\nhand 0 CA",
    ],
)
def test_an_example_that_is_none_is_unreadable(source: str) -> None:
    with pytest.raises(Unreadable):
        clause.open(source)


OF_A_MATCH = [
    name for game_id in GAMES for name in clauses_of(game_id) if name in clauses_of_match(game(game_id, needs(name)))
]


@pytest.mark.parametrize("name", OF_A_MATCH)
def test_a_clause_of_the_match_is_told_with_how_the_match_stands(name: str) -> None:
    """The deal that brings it to bear is over; the points are told, and a sentence that links to the clause itself."""
    frame = show(name, 3)
    found = re.findall(r"<li>(.*?)</li>", frame.html)
    said = [one for one in found if f'href="fs-root:/{words.page(name)}"' in one]
    assert any("Points: " in one for one in found), name
    assert any("Points: " not in one for one in said), found


def test_the_card_that_may_not_be_played_is_marked_and_said() -> None:
    before, tried = (frame.html for frame in clause.frames(FOLLOW)[1:])
    assert "data-tried" not in before
    assert tried.count("data-tried") == 1
    assert 'aria-label="nine of diamonds, which may not be played"' in tried


@pytest.mark.parametrize("name", ["hokm/follow", "chwech/ace-last", "sixty-six/marriage-lead"])
def test_the_place_where_a_clause_bites_first_is_linked_to(name: str) -> None:
    """In the first example deal that shows it, at the first moment that it is told of."""
    places = (
        (deal, at)
        for deal in tutorials.examples(name.partition("/")[0])
        for at, state in enumerate(tutorials.deal(deal)[1])
        if name in [told.clause for told in state.told]
    )
    first = next(places, None)
    html = clause.static(name, "")
    assert re.findall(r'data-see="deal-([^"]+)" data-frame="(\d+)"', html) == (
        [(first[0].replace("/", "-"), str(first[1]))] if first else []
    )


def test_an_example_to_be_read_tells_what_is_done_from_its_beginning_on() -> None:
    """Each act once, and then what may not be done."""
    html = " ".join(re.sub(r"<[^>]+>", " ", str(printed(read(FOLLOW)))).split())
    assert html.count("Cai plays the king of spades.") == 1
    assert html.endswith("Ben may not play the nine of diamonds.")


def as_text(name: str) -> list[str]:
    """What a clause shows where no script runs, point by point."""
    html = clause.static(CLAUSES[name], "../")
    points = re.findall(r"<(?:summary|li|p)>(.*?)</(?:summary|li|p)>", html)
    return [" ".join(re.sub(r"<[^>]+>", "", unescape(point)).split()) for point in points]


def test_without_a_script_an_example_shows_its_cards() -> None:
    assert as_text("hokm/follow") == [
        "See the cards",
        "Ben: ♦9 ♠Q ♠J",
        "Cai plays the king of spades. Ben may not play the nine of diamonds.",
    ]


def test_without_a_script_an_example_in_the_middle_of_a_trick_says_what_lies_there() -> None:
    """hokm/play-out: Cai wins the trick to which the jack of hearts was led."""
    *_, played = as_text("hokm/play-out")
    assert played.startswith(
        "Ada plays the jack of hearts. Dot plays the ten of diamonds. Cai plays the ace of diamonds."
    )


def test_without_a_script_an_example_of_a_score_shows_the_score() -> None:
    """hokm/kot: seven tricks to none are two points; whoever won them stays the side of the hakem."""
    assert as_text("hokm/kot") == [
        "See the score",
        "Ada and Cai: the hakem’s side won the first seven tricks: 2 points",
    ]


@pytest.mark.parametrize(
    ("game_id", "options", "fields", "in_all"),
    [
        ("chinese-whist", {"players": "2"}, {"tricks": "16,10"}, ["Ada 16, Ben 10"]),
        ("hokm", {}, {"tricks": "7,4", "hakem": "0"}, []),
    ],
)
def test_of_a_score_of_two_lines_it_is_said_what_they_make_and_of_one_nothing(
    game_id: str, options: dict[str, str], fields: dict[str, str], in_all: list[str]
) -> None:
    """chinese-whist/point: of two players each trick is a point of whoever won it. hokm/point: one side has one."""
    playing = game(game_id, options)
    told = text(scored(playing, lines(playing, read_tally(playing, fields)), ()))
    assert told.split("In all: ")[1:] == in_all


def test_without_a_script_an_example_that_ends_a_deal_says_who_scores_what() -> None:
    """hokm/out-of-reach: three tricks more than the others can still win are one point."""
    assert as_text("hokm/out-of-reach")[-1].endswith(" Ada: won the deal: 1 point.")


def test_an_example_of_who_deals_next_says_so() -> None:
    """chwech/dealer, chwech/game: how many deals a game has is told elsewhere, and not in the place of the verb."""
    assert "Ada dealt this time. Ben deals next." in as_text("chwech/dealer")
    assert "After 6 deals the highest total wins." in as_text("chwech/game")
    assert any(point.startswith("Cai deals next, so Ben is the hakem.") for point in as_text("hokm/next-hakem"))


@pytest.mark.parametrize("game_id", GAMES)
def test_without_a_script_every_clause_has_something_to_see(game_id: str) -> None:
    for name in CLAUSES:
        if name.startswith(f"{game_id}/") and 'class="fs-see"' in (html := clause.static(CLAUSES[name], "../")):
            assert 'href="' in html or (len(as_text(name)) > 1 and all(as_text(name))), name


def test_one_steps_through_an_example_from_its_beginning_to_where_the_clause_bites() -> None:
    """The last step is the one at which a card is refused."""
    tags = [re.findall(r'<button[^>]* id="desk-(back|next)"[^>]*>', frame.html) for frame in clause.frames(FOLLOW)]
    assert tags == [["back", "next"]] * 3
    off = [
        [name for name in ("back", "next") if re.search(rf'id="desk-{name}"[^>]*aria-disabled', frame.html)]
        for frame in clause.frames(FOLLOW)
    ]
    assert off == [["back"], [], ["next"]]


def test_an_example_within_a_deal_tells_what_is_done_from_there_to_its_end() -> None:
    """Of a deal of Chinese Whist it begins after the first act, the naming of trumps, and goes to the fifth."""
    source = "chinese-whist/round\nat chinese-whist/the-card-held-back 1\nto 5"
    _, states = tutorials.deal("chinese-whist/the-card-held-back")
    acts = [words.acted(view(states[at]).log[-1], view(states[at])) for at in range(1, 6)]
    html = unescape(" ".join(re.sub(r"<[^>]+>", " ", str(printed(read(source)))).split()))
    assert html.endswith(" ".join(acts[1:]))
    assert acts[0] not in html
    assert "The cards are dealt." not in html


@pytest.mark.parametrize("game_id", GAMES)
def test_a_clause_that_bites_in_an_example_deal_leads_to_that_deal_among_the_lessons_of_its_game(game_id: str) -> None:
    found = [
        link
        for name in game(game_id).clauses
        for link in re.findall(r'<a class="fs-see" href="([^"]*)" data-see="([^"]*)"', clause.static(name, "../"))
    ]
    assert found
    for href, deal in found:
        assert href == f"fs-root:/games/{game_id}/learn/#{deal}"
        assert deal.startswith(f"deal-{game_id}-")


def test_a_clause_that_does_not_come_up_under_some_house_rules_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def not_found(*_asked: object) -> None:
        raise NotFound("a deal in which it bites", "none")

    monkeypatch.setattr(live, "find", not_found)
    with pytest.raises(Unreadable, match="did not come up in many deals under these house rules"):
        show("chwech/equal")
