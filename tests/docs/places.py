"""Every place that a game has in the house, and a sentence for each that is missing.

Who adds a game adds its id to ``engine.games.GAMES`` and does what these sentences say: ``make quick`` says them,
and so does ``python -m tests.docs.places GAME``.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import tutorials
from engine.bots.players import LEVELS, choose
from engine.core.play import start
from engine.core.rules import Game
from engine.core.view import view
from engine.games import GAMES, clauses_of, game, module_name, option_clauses, option_values, presets
from tests.engine.games.laws import LENGTHS, shuffled
from tutorials import drills
from web import words

HOUSE = Path(__file__).parents[2]


ENGINE: Final = "engine/games/{module}.py"
PLAYERS: Final = "engine/bots/games/{module}.py"
WORDS: Final = "web/words/{module}.py"
DRILLED: Final = "web/words/drilled/{module}.py"
QUESTIONS: Final = "tutorials/drills/games/{module}.py"
AGREED: Final = "tutorials/agree/{id}.toml"
DEALS: Final = "tutorials/deals/{id}/order.txt"
LESSON: Final = "tutorials/lessons/{id}.lesson"
RULES: Final = "docs/games/{id}/index.md"
RULINGS: Final = "seeds/rulings/{id}.toml"
EXAMPLES: Final = "tests/engine/games/test_{module}.py"
JUDGE: Final = "tests/engine/games/{module}_judge.py"
ROOMS: Final = {
    "index": ("options", "clause"),
    "learn": ("lesson", "deal", "trick"),
    "play": ("table",),
    "practise": ("drill",),
    "score": ("score", "match"),
    "agree": ("agree", "sets"),
    "sheet": ("leaflet",),
    "score-sheet": ("ruled",),
    "sources": ("ledger",),
}
"""The rooms of a game, and the widgets that stand in each."""
FILES: Final = (
    *(ENGINE, PLAYERS, WORDS, QUESTIONS, DRILLED, AGREED, DEALS, LESSON),
    *(f"docs/games/{{id}}/{room}.md" for room in ROOMS),
    *(RULINGS, EXAMPLES, JUDGE),
)
"""The files that every game has."""


def path_of(file: str, game_id: str) -> str:
    """Where a file of :data:`FILES` lies for a game."""
    return file.format(id=game_id, module=module_name(game_id))


def files(game_id: str) -> Iterator[str]:
    """The files that every game has."""
    for path in (path_of(file, game_id) for file in FILES):
        if not (HOUSE / path).is_file():
            yield f"{path} is missing"


def clauses(game_id: str) -> Iterator[str]:
    """The headings of the page and the strips below them, and what each clause rests on."""
    path = f"docs/games/{game_id}/index.md"
    text = (HOUSE / path).read_text("utf-8")
    anchors = set(re.findall(r"^#{2,5} .+ \{#([a-z0-9-]+)\}", text, re.MULTILINE))
    strips = set(re.findall(r"^```clause\n(.+)\n", text, re.MULTILINE))
    resting = set(resting_clauses(game_id))
    for clause in (*clauses_of(game_id), words.slips(game_id)):
        if clause.partition("/")[2] not in anchors:
            yield f"{path} has no heading with the anchor of the clause {clause}"
        if clause not in strips:
            yield f"{path} has no clause fence of {clause}"
        if clause not in resting:
            yield f"seeds/ has neither a fact nor a ruling that {clause} rests on"


def resting_clauses(game_id: str) -> Iterator[str]:
    """The clauses that some fact became, and those that a ruling of the game is about."""
    for path in sorted((HOUSE / "seeds").glob("*.toml")):
        for fact in tomllib.loads(path.read_text("utf-8"))["fact"]:
            yield from fact.get("clauses", [fact["clause"]] if "clause" in fact else [])
    for ruling in tomllib.loads((HOUSE / f"seeds/rulings/{game_id}.toml").read_text("utf-8"))["ruling"]:
        yield ruling["clause"]


def sentences(game_id: str) -> Iterator[str]:
    """English for all that the game says: titles, refusals, reasons, lines, objections and fields."""
    path, said = f"web/words/{module_name(game_id)}.py", words.of(game_id)
    for clause in clauses_of(game_id):
        if clause not in said.titles:
            yield f"{path} has no title for the clause {clause}"
    for what, clause, table in spoken(game_id):
        if clause not in getattr(said, table):
            yield f"{path} has no {what} {clause}"


def spoken(game_id: str) -> Iterator[tuple[str, str, str]]:
    """What has to be said, as (what it is, clause or name, table of words), each once."""
    seen = dict.fromkeys(row for playing in built(game_id) for row in spoken_of(playing))
    yield from seen


def spoken_of(playing: Game) -> Iterator[tuple[str, str, str]]:
    """What a game under some options has to say."""
    for phase in playing.phases.values():
        for verb in phase.verbs:
            yield "words for what is done by", verb.name, "verbs"
        for rule in phase.restrictions:
            yield "sentence for the refusal", rule.clause, "refused"
    for row in playing.standings:
        yield "reason for a trick won by", row.clause, "told"
    for scoring in playing.scoring:
        yield "words for the line of a score", scoring.clause, "lines"
    for limit in playing.limits:
        yield "sentence for what cannot be by", limit.clause, "objections"
    for count in playing.counts:
        yield "sentence for what cannot be by", count.clause, "objections"
        yield "label for the count", count.name, "fields"


def built(game_id: str) -> Iterator[Game]:
    """The game under each value of each option."""
    yield game(game_id)
    for name, values in option_values(game_id).items():
        for value in values[1:]:
            yield game(game_id, {name: value})


def options(game_id: str) -> Iterator[str]:
    """The clauses and the words of each option and preset, its values in the text, and a ruling."""
    module = module_name(game_id)
    text = (HOUSE / f"docs/games/{game_id}/index.md").read_text("utf-8")
    ruled = {
        ruling.get("option")
        for ruling in tomllib.loads((HOUSE / f"seeds/rulings/{game_id}.toml").read_text("utf-8"))["ruling"]
    }
    for name, values in option_values(game_id).items():
        if not option_clauses(game_id).get(name):
            yield f"engine/games/{module}.py names no clause that the option {name} changes"
        if name not in ruled:
            yield f"seeds/rulings/{game_id}.toml has no ruling about the option {name}"
        for value in values:
            if name not in words.of(game_id).options or value not in words.option(game_id, name)[1]:
                yield f"web/words/{module}.py has no words for the option {name}={value}"
        for value in values[1:]:
            if not re.search(rf'data-when="[^"]*\b{name}:(?:[^" ]*,)?{value}\b', text):
                yield f"docs/games/{game_id}/index.md has no text that holds when {name}={value}"
    for name in presets(game_id):
        if name not in words.of(game_id).presets:
            yield f"web/words/{module}.py has no words for the rules by the name {name}"


def examples(game_id: str) -> Iterator[str]:
    """An example by hand for each clause."""
    path = f"tests/engine/games/test_{module_name(game_id)}.py"
    known = import_module(path.removesuffix(".py").replace("/", ".")).EXAMPLES
    for clause in clauses_of(game_id):
        if not known.get(clause):
            yield f"{path} has no example of the clause {clause}"


def teaching(game_id: str) -> Iterator[str]:
    """Two example deals, a page that shows them, and a question about each clause, or why there is none."""
    deals = tutorials.examples(game_id)
    if len(deals) != 2:
        yield f"tutorials/deals/{game_id}/order.txt names {len(deals)} example deals of {game_id}, not 2"
    for name in deals:
        if not (HOUSE / f"tutorials/deals/{name}.deal").is_file():
            yield f"tutorials/deals/{name}.deal is missing"
    asked = {topic.clause for topic in drills.of(game_id)} | set(drills.not_asked(game_id))
    for clause in clauses_of(game_id):
        if clause not in asked:
            yield f"tutorials/drills/games/{module_name(game_id)}.py neither asks about {clause} nor says why not"


def fences(game_id: str) -> Iterator[str]:
    """A widget of each kind in its room."""
    for room, kinds in ROOMS.items():
        path = f"docs/games/{game_id}/{room}.md"
        if (HOUSE / path).is_file():
            text = (HOUSE / path).read_text("utf-8")
            yield from (f"{path} has no {kind} fence" for kind in kinds if f"\n```{kind}\n" not in text)


def lists(game_id: str) -> Iterator[str]:
    """What lists all games and cannot do without one of them."""
    for path, page in (("mkdocs.yml", f"games/{game_id}/index.md"), ("docs/learn/index.md", f"{game_id}/learn.md")):
        if page not in (HOUSE / path).read_text("utf-8"):
            yield f"{path} does not name {page}"
    if game_id not in LENGTHS:
        yield f"tests/engine/games/laws.py does not say how few and how many acts a deal of {game_id} can have"


def bots(game_id: str) -> Iterator[str]:
    """A player of each level that makes up its mind in a fresh deal."""
    playing = game(game_id)
    state = start(playing, shuffled(playing, Random(1)))
    seat = state.turn[0]
    for level in LEVELS:
        if choose(view(state, seat), level, Random(1), 4).action not in view(state, seat).choices:
            yield f"engine/bots: the player of level {level} does nothing that {game_id} allows"


class Place(NamedTuple):
    """Somewhere to look, and the files without which there is nothing to be seen there."""

    missing: Callable[[str], Iterator[str]]
    files: tuple[str, ...] = (ENGINE,)


PLACES: Final = (
    Place(files, ()),
    Place(clauses, (ENGINE, RULES, RULINGS)),
    Place(sentences, (ENGINE, WORDS)),
    Place(options, (ENGINE, WORDS, RULES, RULINGS)),
    Place(examples, (ENGINE, EXAMPLES)),
    Place(teaching, (ENGINE, QUESTIONS, DEALS)),
    Place(fences, ()),
    Place(lists, ()),
    Place(bots, (ENGINE, PLAYERS)),
)


def missing(game_id: str, place: Place) -> tuple[str, ...]:
    """What a game lacks in a place; nothing where a file that has to be there first is named as missing itself."""
    if not all((HOUSE / path_of(file, game_id)).is_file() for file in place.files):
        return ()
    return tuple(place.missing(game_id))


def main(games: Sequence[str]) -> int:
    """Say what some games lack; 0 if nothing, 1 if something, 2 for what is no game."""
    strange = [game_id for game_id in games if game_id not in GAMES]
    if strange or not games:
        print(f"expected games of engine.games.GAMES, found {', '.join(strange) or 'none'}", file=sys.stderr)
        return 2
    found = [sentence for game_id in games for place in PLACES for sentence in missing(game_id, place)]
    for sentence in found:
        print(sentence)
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
