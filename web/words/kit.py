"""What a game's words are made of: one frozen value a game, in which a misspelt name is an error."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

Sentences = Mapping[str, str]
"""By a clause, a verb, a phase or another id: a sentence or a part of one, with names in braces to fill in."""


NONE: Final[Mapping[str, Any]] = MappingProxyType({})
"""Nothing of the kind is said in a game."""


class Glance(NamedTuple):
    """A game beside the others, in a few words each. What the engine knows is not repeated here.

    The ``sentence`` makes somebody want to play it. ``players`` are the numbers it can be played by; ``minutes`` is
    our guess of a whole match at an easy pace, shortest and longest.
    """

    sentence: str
    players: tuple[int, ...]
    cards: str
    trumps: str
    partners: str
    scores: str
    minutes: tuple[int, int]


class Words(NamedTuple):
    """All that is said of a game, in one language: its ``name``, what it is at a ``glance`` beside the others, and:

    By clause: its heading on the page (``titles``), why it refuses (``refused``), what it has just brought about
    (``told``; by ``clause=`` where no card is told of and that needs other words), what a line of the score says
    (``lines``; by ``clause=3`` where three need other words, ``=lost`` where a loss does, ``=alone`` where nobody has a
    partner; where two play they are its ``scorer`` and the ``other``), and why no deal can end so (``objections``),
    with the fields that this is ``about`` where the clause is not that of a field. By option: what a table asks, and
    for each value a label and what it changes; of ``presets`` likewise. ``fields`` are what the calculator asks for, by
    ``field=alone`` where nobody has a partner and that needs other words, ``choices`` the words to choose from in a
    field. ``verbs`` say what somebody does, ``acts`` what a button offers, ``hidden`` what is seen of an act under
    seal; ``turns`` what is awaited in a phase, with a card that lies by itself in braces, and ``means`` what the choice
    there comes to, in a line for whoever has it; ``onward`` is by phase the act by which the deal simply goes on, where
    others are seldom wanted. ``yields`` say by verb why an act that gives a deal up is advised all the same, up to what
    it costs. ``badges`` are what a seat that is shown is called on the table, where the game has a word of its own for
    it, and what a word comes to that holds for all; ``eldest`` is that of whoever sits next to the dealer.
    ``contracts`` name what a deal is played for, and ``prices`` say on the button that settles it what it counts, where
    those differ; ``roles`` name a seat by the row that shows it. ``phrases`` are parts of sentences that follow an
    option: its name, and the words for each of its values, which may name other phrases. ``called_by`` stands before
    the name of whoever settled what is played for, ``unsaid`` is how a card counts with which nothing was said.
    ``asked`` are the things to tell a referee besides trumps: what each is called, and its values; ``held`` says which
    cards count as somebody's, where that is not the hand. ``needs`` are what an act without a card is called while it
    is not known which, and the cards that it takes; ``provided`` says by clause what has to be so for it not to refuse.
    What the clauses in ``seen`` have brought about is seen on the board as well, such as whose turn it is, and is the
    first to be left unsaid; ``taker`` is the one that says who has taken a trick. ``feats`` are what a match counts of
    a side, by the clause of a line of the score or by the field that names a side: what one is called, and several. In
    a game that asks whether a card is red or black the cards are ``two_coloured``; in all others each suit has a colour
    of its own.
    """

    name: str
    glance: Glance
    titles: Sentences
    refused: Sentences
    told: Sentences
    lines: Sentences
    objections: Sentences
    options: Mapping[str, tuple[str, Mapping[str, tuple[str, str]]]]
    presets: Mapping[str, tuple[str, str]]
    fields: Sentences
    verbs: Sentences
    acts: Sentences = NONE
    turns: Sentences = NONE
    means: Sentences = NONE
    onward: Sentences = NONE
    yields: Sentences = NONE
    badges: Sentences = NONE
    roles: Sentences = NONE
    hidden: Sentences = NONE
    contracts: Sentences = NONE
    prices: Sentences = NONE
    choices: Mapping[str, Sentences] = NONE
    phrases: Mapping[str, tuple[str, Sentences]] = NONE
    asked: Mapping[str, tuple[str, Sentences]] = NONE
    feats: Mapping[str, tuple[str, str]] = NONE
    about: Mapping[str, tuple[str, ...]] = NONE
    eldest: str = ""
    held: str = ""
    needs: Mapping[str, tuple[str, str]] = NONE
    provided: Sentences = NONE
    called_by: str = "called by"
    unsaid: str = "high"
    seen: tuple[str, ...] = ()
    taker: str = ""
    two_coloured: bool = False


class Common(NamedTuple):
    """What is said of the clauses that all games share."""

    titles: Sentences
    refused: Sentences
