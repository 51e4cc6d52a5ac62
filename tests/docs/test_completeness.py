"""One id everywhere: the engine's clauses, the pages' headings, the ledger and the words."""

import re
import tomllib
from pathlib import Path

import pytest

import tutorials
from engine.find import TABLE_CLAUSES
from engine.games import GAMES, chosen, clauses_of, game, needs, option_clauses, option_values, presets
from web import words

HOUSE = Path(__file__).parents[2]
ROOMS = {
    "index": ("In a minute", "The rules", "What newcomers get wrong", "Where next"),
    "learn": ("Watch a deal", "Tricks to bet on", "Where next"),
    "play": (),
    "practise": (),
    "score": ("A whole match", "One deal"),
    "agree": ("Agree before you deal", "Two sets side by side"),
    "sheet": (),
    "score-sheet": (),
    "sources": ("Rulings and sources", "House rules by name", "Credits"),
}
"""The rooms of a game, and the parts of each."""


def page(name: str) -> str:
    return (HOUSE / "docs" / f"{name}.md").read_text("utf-8")


def fences(text: str, kind: str) -> list[str]:
    return [found.strip() for found in re.findall(rf"^```{kind}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)]


def clause_fences(text: str) -> list[str]:
    """The clause of each clause fence, which is its first line; its example may follow."""
    return [source.split("\n")[0] for source in fences(text, "clause")]


def headings(text: str, prefix: str) -> dict[str, str]:
    """Clause id to heading, for the headings that a clause fence follows before the next heading."""
    found = {}
    for part in re.split(r"^(?=#{2,5} )", text, flags=re.MULTILINE):
        match = re.match(r"#{2,5} (.+?) \{#([a-z0-9-]+)\}", part)
        if match and clause_fences(part) == [f"{prefix}/{match[2]}"]:
            found[f"{prefix}/{match[2]}"] = match[1]
    return found


PAGES = [
    *((game_id, f"games/{game_id}/index", (*clauses_of(game_id), words.slips(game_id))) for game_id in GAMES),
    ("table", "table", TABLE_CLAUSES),
]


@pytest.mark.parametrize(("prefix", "name", "clauses"), PAGES)
def test_every_clause_is_a_heading_with_its_strip_in_the_order_of_the_engine(
    prefix: str, name: str, clauses: tuple[str, ...]
) -> None:
    text = page(name)
    assert tuple(headings(text, prefix)) == clauses
    assert tuple(clause_fences(text)) == clauses, "no strip without its heading"


@pytest.mark.parametrize(("prefix", "name", "clauses"), PAGES)
def test_words_call_a_clause_as_its_heading_does(prefix: str, name: str, clauses: tuple[str, ...]) -> None:
    assert {clause: words.title(clause) for clause in clauses} == headings(page(name), prefix)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_has_its_rooms_with_every_part_in_order(game_id: str) -> None:
    assert {path.stem for path in (HOUSE / "docs/games" / game_id).iterdir()} == ROOMS.keys()
    for room, parts in ROOMS.items():
        found = re.findall(r"^## (.+?)(?: \{.*)?$", page(f"games/{game_id}/{room}"), re.MULTILINE)
        assert tuple(found) == parts, room


@pytest.mark.parametrize("game_id", GAMES)
def test_a_widget_stands_in_the_room_that_it_is_for(game_id: str) -> None:
    rooms = {room: page(f"games/{game_id}/{room}") for room in ROOMS}
    assert tuple(fences(rooms["learn"], "deal")) == tutorials.examples(game_id)
    assert len(tutorials.examples(game_id)) == 2
    assert len(fences(rooms["score"], "score")) >= 2
    assert [source.split()[0] for source in fences(rooms["score"], "match")] == [game_id]
    assert len(fences(rooms["learn"], "trick")) >= 4, "a bet, and three clauses that newcomers get wrong"
    assert {room: fences(text, "options") for room, text in rooms.items()} == {room: [game_id] for room in ROOMS}
    kinds = {
        "agree": "agree",
        "sets": "agree",
        "leaflet": "sheet",
        "ruled": "score-sheet",
        "lesson": "learn",
        "table": "play",
        "drill": "practise",
        "ledger": "sources",
    }
    for kind, own in kinds.items():
        assert {room: fences(text, kind) for room, text in rooms.items() if fences(text, kind)} == {own: [game_id]}


@pytest.mark.parametrize("game_id", GAMES)
def test_the_rules_read_without_a_widget_in_the_flow(game_id: str) -> None:
    """Name and sentence, facts, the line of the house rules, and then text with one control a clause."""
    text = page(f"games/{game_id}/index")
    assert re.search(
        r"^# .+\n\n.+\n\n\*\*Players\*\* .+\n{: \.fs-glance #house-rules }\n\n"
        rf"```options\n{game_id}\n```\n\n## In a minute\n",
        text,
        re.MULTILINE,
    )
    facts = re.findall(r"^(\*\*Players.+)$", text, re.MULTILINE)[0]
    assert re.findall(r"\*\*(\w+)\*\*", facts) == ["Players", "Cards", "Time", "Partners", "Trumps"]
    kinds = re.findall(r"^```([a-z]+)$", text, re.MULTILINE)
    assert set(kinds) == {"options", "clause"}
    assert kinds.count("options") == 1


@pytest.mark.parametrize("game_id", GAMES)
def test_whoever_does_not_know_what_a_trick_is_learns_it_before_the_rules_speak_of_one(game_id: str) -> None:
    before, _, _ = page(f"games/{game_id}/index").partition("## In a minute")[2].partition("\n1. ")
    assert "](../../glossary.md#trick)" in before
    assert "](../../learn/index.md)" in before
    has_trumps = any("/trump" in clause for clause in clauses_of(game_id))
    assert ("](../../glossary.md#trump)" in before) is has_trumps


@pytest.mark.parametrize("game_id", GAMES)
def test_every_option_names_its_clauses_and_every_value_has_words(game_id: str) -> None:
    assert option_clauses(game_id).keys() == option_values(game_id).keys() == words.of(game_id).options.keys()
    for name, values in option_values(game_id).items():
        assert set(option_clauses(game_id)[name]) <= set(clauses_of(game_id)), name
        assert option_clauses(game_id)[name], name
        assert tuple(words.option(game_id, name)[1]) == values


@pytest.mark.parametrize("game_id", GAMES)
def test_every_preset_has_words_and_names_options_that_differ_from_ours(game_id: str) -> None:
    first, *others = presets(game_id).values()
    assert first == {}, "the page's own rules come first"
    for rules in others:
        assert rules == chosen(game(game_id, rules)) != {}
    said = [words.preset(game_id, name) for name in presets(game_id)]
    assert len({label for label, _ in said}) == len(said)
    assert all(change.endswith(".") for _, change in said)


@pytest.mark.parametrize("game_id", GAMES)
def test_needs_names_options_that_exist(game_id: str) -> None:
    for clause in clauses_of(game_id):
        for name, value in needs(clause).items():
            assert value in option_values(game_id)[name], clause


def ledger(path: str) -> dict[str, list[dict[str, object]]]:
    found: dict[str, list[dict[str, object]]] = tomllib.loads((HOUSE / "seeds" / path).read_text("utf-8"))
    return found


DOCUMENTS = sorted(path.name for path in (HOUSE / "seeds").glob("*.toml"))


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_fact_became_a_clause_or_has_a_reason(name: str) -> None:
    known = {clause for _, _, clauses in PAGES for clause in clauses}
    for fact in ledger(name)["fact"]:
        clauses = fact.get("clauses", [fact["clause"]] if "clause" in fact else [])
        assert isinstance(clauses, list)
        assert set(clauses) <= known, fact
        assert bool(clauses) != bool(fact.get("none")), fact


@pytest.mark.parametrize("game_id", GAMES)
def test_every_ruling_cites_facts_that_exist_and_options_that_exist(game_id: str) -> None:
    facts = {fact["id"] for name in DOCUMENTS for fact in ledger(name)["fact"]}
    options_ruled = set()
    for ruling in ledger(f"rulings/{game_id}.toml")["ruling"]:
        assert ruling["clause"] in (*clauses_of(game_id), words.slips(game_id)), ruling["id"]
        assert ruling["origin"] in ("inventor", "document", "elsewhere", "ours"), ruling["id"]
        says = ruling.get("says", [])
        assert isinstance(says, list)
        for said in says:
            assert "fact" not in said or said["fact"] in facts, said
        if "option" in ruling:
            options_ruled.add(ruling["option"])
    assert options_ruled == set(option_values(game_id)), "each option is some ruling's, and each ruling's exists"


def test_what_is_pressed_beside_the_rules_is_told_elsewhere_with_the_way_there() -> None:
    """The table with "See it" and "Another" lies on the page of the rules alone: where another room tells of it, it
    says on which page that is before it says what lies there."""
    rooms = [page(f"games/{game_id}/{room}") for game_id in GAMES for room in ROOMS if room != "index"]
    told = [each for room in rooms for each in room.split("\n\n") if '"See it"' in each or '"Another"' in each]
    assert told
    for each in told:
        assert each.startswith("There is more to see on [the page of the rules](index.md#the-rules): a table beside ")
        assert 'Press "Another" there, and ' in each


def test_bets_are_where_the_page_about_tricks_says() -> None:
    """On the first page, on that page itself, and in the room to learn of every game."""
    docs = HOUSE / "docs"
    names = [str(path.relative_to(docs).with_suffix("")) for path in docs.rglob("*.md")]
    betting = {name for name in names if fences(page(name), "trick")}
    # How to write one is told to contributors.
    betting = {name for name in betting if not name.startswith("contributing/")}
    assert betting == {"index", "tricks", *(f"games/{game_id}/learn" for game_id in GAMES)}
    said = "[The first page](index.md) begins with a trick to bet on, and every game has more"
    assert said in page("tricks")
