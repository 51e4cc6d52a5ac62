"""The rules of a game on paper: its page without examples, as short as the page itself says them, for a printer.

What holds under which house rules stands on the page, so it is read there and nowhere written twice.
"""

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from engine.errors import quoted
from engine.games import GAMES
from tutorials.agree import questions
from web.explore import FENCE
from web.frame import Frame, Unreadable
from web.render.leaflet import Leaflet, Section, leaflet

DOCS: Final = Path(__file__).parents[2] / "docs" / "games"

EXAMPLE: Final = re.compile(r"\s*(?:<span [^>]*>)?\*Example\.\*")
VARIANT: Final = re.compile(
    r'<details class="fs-variant(?P<usual> fs-usual)?" data-when="(?P<when>[^"]*)"[^>]*>\n'
    r"<summary>(?:Some tables: )?(?P<told>.*)</summary>\n\n(?=(?P<headed>#|<details)?)"
)
"""What holds under some house rules: which these are, what they are called, and whether it begins with a title of its
own or with other variants."""
SLIPS: Final = "What newcomers get wrong"
ADVICE: Final = re.compile(r'<details class="fs-advice".*?</details>', re.DOTALL)
EXAMPLED: Final = re.compile(r" In the example[^.|\n]*\.")
"""A sentence about an example, which is not on paper."""
LINK: Final = re.compile(r"\[([^\[\]]*)\]\([^)]*\)")
CLAUSE: Final = re.compile(r"^#### (.+?) \{#[a-z0-9-]+\}$", re.MULTILINE)
SECTION: Final = re.compile(r"^### (.+?) \{#(g-[a-z-]+)\}$", re.MULTILINE)
ASIDE: Final = re.compile(r"^(?:## .+|### .+ \{#slips\})$", re.MULTILINE)
"""Where the rules that go on paper end: what to do about a slip is long, and its code leads to it."""
BEGINS: Final = re.compile(r"^# .+\n\n(.+)\n\n(\*\*Players\*\* .+)\n", re.MULTILINE)
"""The sentence about a game, and its facts in a line."""


def static(source: str, root: str) -> str:
    """The whole sheet: a browser prints it as it is."""
    game_id = source.strip()
    if game_id not in GAMES:
        raise Unreadable(f"There are no rules to print of {quoted(game_id)}.")
    begins = BEGINS.search(page(game_id, "index"))
    if begins is None:
        raise Unreadable(f"The rules of {game_id} do not begin with a sentence and the facts.")
    sentence, glance = (LINK.sub(r"\1", text) for text in begins.groups())
    leaf = Leaflet(game_id, sentence, glance, sections(game_id), slips(game_id), questions(game_id), credit(game_id))
    return str(leaflet(leaf))


def beside(source: str) -> str:
    """Nothing: the sheet is all."""
    return ""


def frames(source: str) -> Sequence[Frame]:
    """None: it is only read."""
    return ()


@cache
def sections(game_id: str) -> tuple[Section, ...]:
    """The parts of a game's rules with their clauses, as Markdown without examples and links."""
    rules = ASIDE.split(page(game_id, "index").partition("\n## The rules\n")[2])[0]
    _, *parts = SECTION.split(rules)
    return tuple(
        Section(title, anchor, shortened(text))
        for title, anchor, text in zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    )


def slips(game_id: str) -> Section:
    """What newcomers get wrong."""
    told = page(game_id, "index").partition(f"\n## {SLIPS}\n")[2].partition("\n## ")[0]
    return Section(SLIPS, "", shortened(ADVICE.sub("", told)))


def shortened(text: str) -> str:
    """Some Markdown of a page of rules: what explains a rule goes, and what belongs to other tables is unfolded, but
    hidden until it is in force."""
    plain = "\n\n".join(part for part in FENCE.sub("", text).split("\n\n") if not EXAMPLE.match(part))
    unfolded = VARIANT.sub(_unfolded, EXAMPLED.sub("", plain)).replace("</details>", "</div>")
    return CLAUSE.sub(r"<div></div>\n\n### \1", LINK.sub(r"\1", unfolded)).strip()


def _unfolded(found: re.Match[str]) -> str:
    """A variant as a part of the text. Without a title of its own it says which house rule it is, unless that is usual:
    the rule above it was told for other tables."""
    told = found["told"]
    begins = "" if found["usual"] or found["headed"] else f"*{told[0].upper()}{told[1:]}.* "
    return f'<div data-when="{found["when"]}"{"" if found["usual"] else " hidden"} markdown>\n\n{begins}'


def credit(game_id: str) -> str:
    """Whose game it is: the first sentence of its credits."""
    told = page(game_id, "sources").partition("\n## Credits\n\n")[2]
    return LINK.sub(r"\1", told.split(". ")[0].partition("\n")[0].rstrip(".") + ".")


@cache
def page(game_id: str, room: str) -> str:
    """The Markdown of a room of a game; of its rules, by the name `index`."""
    return (DOCS / game_id / f"{room}.md").read_text(encoding="utf-8")
