"""What is told of a deal: what has just happened and why, as much as there is room for, and what a deal brought."""

from __future__ import annotations

import re
from copy import replace
from itertools import product

import pytest

import tutorials
from engine.around import to_lead
from engine.core.actions import Action
from engine.core.play import advance, deal_of, refusals, start
from engine.core.score import lines, score_of
from engine.core.state import Event, Trick
from engine.core.view import view
from engine.games import GAMES, game
from engine.games.chwech import Tally
from tests.web.drawn import text
from tests.web.render.test_deal import ALL, REDS, position
from web import words
from web.render import telling
from web.render.deal import body
from web.render.position import Position


def test_at_first_the_cards_are_dealt_or_what_else_opens_a_deal() -> None:
    assert telling.happened(view(REDS[0]))[0] == "The cards are dealt."
    assert telling.happened(view(REDS[0]), "A few cards are left.")[0] == "A few cards are left."


def test_only_whoever_has_a_seat_in_a_match_has_been_told_in_its_first_deal_how_the_game_is_played() -> None:
    seen = view(REDS[0], *ALL)
    second = replace(seen, place=replace(seen.place, number=2))
    assert telling._is_next_deal(position(0, playing=True, seat=0, seen=second))
    assert not telling._is_next_deal(position(0, playing=True, seat=0, seen=seen)), "the first"
    assert not telling._is_next_deal(position(0, playing=True, seat=-1, seen=second)), "taken over from a record"


NOTES = [(f"minnesota-whist/{name}", f"{name} bites.") for name in ("bid", "follow", "highest")]


def shown(at: int, what: str, notes: list[tuple[str, str]], **parts: object) -> list[tuple[str, str]]:
    return telling._shown(position(at, **parts), what, notes)


def test_of_what_holds_as_the_cards_are_dealt_the_clause_to_be_shown_stands_there_or_the_first() -> None:
    assert shown(0, "", NOTES) == NOTES[:1]
    assert shown(0, "", NOTES, clause="minnesota-whist/highest") == NOTES[2:]
    assert shown(0, "", NOTES, clause="minnesota-whist/nothing-of-it") == NOTES[:1]
    assert shown(0, "", []) == []


def test_whoever_looks_back_at_the_own_deal_or_at_a_clause_reads_all_that_an_act_brought_about() -> None:
    long = [(clause, "x" * 400) for clause, _ in NOTES]
    assert shown(8, "what" * 50, long, seat=0) == long
    assert shown(8, "what" * 50, long, clause="minnesota-whist/bid") == long


def test_whoever_watches_the_deal_of_others_reads_the_last_of_it_as_far_as_there_is_room() -> None:
    """225 characters in all: with just as many all is read, with one more the first waits."""
    assert shown(8, "w" * (225 - room(NOTES)), NOTES) == NOTES
    assert shown(8, "w" * (226 - room(NOTES)), NOTES) == NOTES[1:]
    assert shown(8, "w" * 225, NOTES) == NOTES[-1:], "one is read in any case"


def room(notes: list[tuple[str, str]]) -> int:
    """How many characters some notes take, each with a blank, the title of its clause and a blank; the brackets round
    the title are as wide as one."""
    return sum(len(text) + 1 + len(words.title(clause)) + 1 + 1 for clause, text in notes)


@pytest.mark.parametrize("fitting", [1, 2, 3])
def test_whoever_plays_reads_the_last_of_it_as_far_as_there_is_room(fitting: int) -> None:
    """150 characters in all: with just as many the note is read, with one more it is not."""
    read = NOTES[-fitting:]
    assert shown(8, "w" * (150 - room(read)), NOTES, playing=True) == read
    one_more = shown(8, "w" * (151 - room(read)), NOTES, playing=True)
    assert one_more == (NOTES[-fitting + 1 :] if fitting > 1 else NOTES[-1:]), "one is read in any case"


def test_several_notes_in_a_row_by_one_clause_name_it_behind_the_last() -> None:
    """chinese-whist/point: each of four scores by it, and it is named once."""
    notes = [("a/points", "Cai: 5."), ("a/points", "Dot: 2."), ("a/end", "Over."), ("a/points", "You: 3.")]
    assert list(telling.cited_once(notes)) == [("", "Cai: 5."), ("a/points", "Dot: 2."), *notes[2:]]


def test_what_is_named_once_takes_room_once() -> None:
    """Each note is of 20 characters and a blank; behind the title stand a blank and brackets that count as one."""
    alike = [("minnesota-whist/follow", f"{number:020}") for number in range(4)]
    title = len(words.title("minnesota-whist/follow")) + 2
    assert shown(8, "w" * (150 - 4 * 21 - title), alike, playing=True) == alike
    assert shown(8, "w" * (151 - 4 * 21 - title), alike, playing=True) == alike[1:]


def test_what_the_board_shows_gives_way_first() -> None:
    """Who won the trick leads to the next: that is seen on the board. What is read keeps its order."""
    leads = ("minnesota-whist/winner-leads", "Ben leads.")
    assert words.is_clause(leads[0])
    notes = [*NOTES[:2], leads]
    assert shown(8, "w" * (150 - room(NOTES[:2])), notes, playing=True) == NOTES[:2]
    assert shown(8, "w" * 150, notes, playing=True) == [NOTES[1]]
    assert shown(8, "w" * (150 - room(notes)), notes, playing=True) == notes


def test_why_a_deal_is_high_is_read_before_who_leads_to_it() -> None:
    """minnesota-whist/high: Ben showed the first black card. That Ada leads is seen on the board."""
    _, states = tutorials.deal("minnesota-whist/a-high-bid-that-fails")
    notes = telling.happened(view(states[4]))[1]
    assert [clause.partition("/")[2] for clause, _ in notes] == [
        "bid",
        "turn-up",
        "turn-up",
        "high",
        "back",
        "high-lead",
    ]
    [(clause, text)] = telling._shown(
        Position(seen=view(states[4]), at=4, last=4, table="t", playing=True), "w" * 60, notes
    )
    assert clause == "minnesota-whist/high"
    assert text.startswith("Ben was the first to show the colour for high")


def test_what_an_author_says_is_read_before_what_the_engine_has_to_say() -> None:
    """225 characters in all, for the act, the comment with a blank, and the notes."""
    comment = "c" * 100
    for least, read in ((room(NOTES), NOTES), (room(NOTES[1:]), NOTES[1:]), (room(NOTES[2:]), NOTES[2:]), (0, [])):
        act = "w" * (225 - 101 - least)
        told = telling._commented(position(8, comments=(comment,)), act, NOTES)
        assert (told.read, told.shown) == ((comment,), read)
        assert told.goes_on == (read != NOTES)


def test_what_the_engine_says_of_a_clause_that_the_author_speaks_of_waits_for_whoever_asks() -> None:
    told = telling._commented(position(8, comments=("So. [minnesota-whist/follow]",)), "", NOTES)
    assert told.shown == [NOTES[0], NOTES[2]]
    assert told.goes_on


def test_the_title_of_a_clause_that_an_author_names_takes_room() -> None:
    """Behind the sentence a blank, and the title in two brackets."""
    title = len(words.title("minnesota-whist/follow")) + 2
    comments = (f"{'c' * 99}. [minnesota-whist/follow]",)
    for spare, read in ((0, NOTES[:1]), (1, [])):
        act = "w" * (225 - 102 - title - room(NOTES[:1]) + spare)
        assert telling._commented(position(8, comments=comments), act, NOTES[:1]).shown == read


@pytest.mark.parametrize(
    ("comments", "read"),
    [
        (("a" * 99 + ".", "b" * 99 + "."), ("a" * 99 + ".", "b" * 99 + ".")),
        (("a" * 99 + ".", "b" * 124 + "."), ("a" * 99 + ".",)),
        (("a" * 99 + ".", "Short. " + "b" * 120 + "."), ("a" * 99 + ".", "Short.")),
        (("a" * 230 + ".", "Short."), ("…",)),
        (("One word " + "a" * 230, "Short."), ("One word…",)),
        (("Is it? [minnesota-whist/follow] " + "a" * 230,), ("Is it? [minnesota-whist/follow]",)),
        (("Is it? [whist/nothing] " + "a" * 230,), ("Is it? [whist/nothing]",)),
    ],
)
def test_a_comment_for_which_there_is_no_room_ends_with_a_sentence_and_the_rest_waits(
    comments: tuple[str, ...], read: tuple[str, ...]
) -> None:
    told = telling._commented(position(8, comments=comments), "", [])
    assert (told.read, told.goes_on) == (read, read != comments)


def test_a_comment_that_is_not_read_whole_under_the_board_is_whole_behind_more() -> None:
    """225 less 28 for "Dot plays the four of clubs." and one for a blank."""
    for length, parts in ((196, 1), (197, 2)):
        comment = f"So. {'c' * (length - 4)}"
        html = str(body(position(8, comments=(comment,))))
        over = html.partition('id="t-told"')[2]
        assert html.count('class="fs-comment"') == parts
        assert (comment in over) == (parts == 2)


def test_what_a_deal_that_is_over_has_brought_takes_room_too() -> None:
    """minnesota-whist/low-score: "Ada and Cai: 3 points." and "Ben and Dot: 0 points.", each with a blank."""
    states = tutorials.deal("minnesota-whist/four-reds")[1]
    at_end = position(56, seen=view(states[-1]), lines=score_of(states[-1]), comments=("c" * 99,))
    for spare, read in ((0, NOTES[2:]), (1, [])):
        act = "w" * (225 - 46 - 100 - room(NOTES[2:]) + spare)
        assert telling._commented(at_end, act, NOTES).shown == read


def test_whoever_takes_a_deal_over_reads_what_its_author_says_as_far_as_there_is_room() -> None:
    """150 characters, of which the act has 40 and the comment, with its blank, as many as are left, or one more."""
    for length, read in ((109, ("c" * 109,)), (110, ("…",))):
        at = position(8, playing=True, comments=("c" * length,))
        assert telling._commented(at, "w" * 40, []).read == read


def test_of_what_holds_as_the_cards_are_dealt_no_more_than_the_first_stands_beside_a_comment() -> None:
    assert telling._commented(position(0, comments=("So.",)), "", NOTES).shown == NOTES[:1]
    assert telling._commented(position(0, comments=("So. [minnesota-whist/bid]",)), "", NOTES).shown == []


def test_there_is_more_to_tell_only_where_less_is_shown_than_there_is() -> None:
    assert telling.Telling("", NOTES, NOTES[:2]).goes_on
    assert not telling.Telling("", NOTES, NOTES).goes_on
    assert not telling.Telling("", [], []).goes_on


@pytest.mark.parametrize(
    ("comment", "plain"),
    [
        ("No clause.", "No clause."),
        ("[minnesota-whist/follow]", "TITLE"),
        ("a [minnesota-whist/follow] b [minnesota-whist/follow] c", "a TITLE b TITLE c"),
        ("[whist/nothing] stays, [minnesota-whist/follow] not", "[whist/nothing] stays, TITLE not"),
    ],
)
def test_what_a_comment_mentions_is_said_by_its_title_and_what_is_no_clause_stays(comment: str, plain: str) -> None:
    wanted = plain.replace("TITLE", words.title("minnesota-whist/follow"))
    assert telling.plain(comment) == wanted
    assert text(telling.linked(comment)) == wanted


def test_a_clause_behind_a_sentence_of_a_comment_stands_in_brackets_and_is_not_read_out() -> None:
    title = words.title("minnesota-whist/follow")
    comment = "Ben follows. [minnesota-whist/follow] Dot passes. [minnesota-whist/follow]"
    assert text(telling.linked(comment)) == f"Ben follows. ( {title} ) Dot passes. ( {title} )"
    assert telling.plain(comment) == "Ben follows. Dot passes."
    assert telling.plain("It is over. [whist/nothing]") == text(telling.linked("It is over. [whist/nothing]"))
    assert telling.plain("It is over. [whist/nothing]") == "It is over. [whist/nothing]", "no clause stays as it is"


def test_of_what_a_deal_brings_ones_own_is_read_first_and_only_what_counts_for_the_match() -> None:
    """Chwech: each scores for a pile of its own. Sixty-Six: the points of cards are no game points."""
    _, nine = tutorials.deal("chwech/an-exact-nine")
    seen = view(nine[-1])
    at_end = Position(seen=seen, at=1, last=1, table="t", playing=True, lines=score_of(nine[-1]), seat=2)
    assert [said.partition(":")[0] for _, said in telling._earned(at_end)] == ["Ada", "Ben", "Dot", "Eli", "Fay", "You"]
    _, claimed = tutorials.deal(tutorials.examples("sixty-six")[0])
    lines = score_of(claimed[-1])
    assert {line.unit for line in lines} == {"card points", "game points"}
    shown = telling._earned(at_end._replace(seen=view(claimed[-1]), lines=lines, seat=0))
    assert [clause for clause, _ in shown] == [line.clause for line in lines if line.unit == "game points"]


def at_the_end(name: str, seat: int = 2) -> Position:
    """The end of an example deal that the reader of a seat has played."""
    end = tutorials.deal(name)[1][-1]
    return Position(seen=view(end, seat), at=9, last=9, table="t", playing=True, lines=score_of(end), seat=seat)


def test_why_a_deal_is_over_while_some_hold_cards_is_read_before_what_it_brought_whoever_plays() -> None:
    """chwech/deadlock: all six have declined the lead, and everybody still has a card. What was done last is seen on
    the board, and gives way; it stands over all that is told."""
    end = at_the_end("chwech/an-exact-nine")
    assert min(end.seen.hand(seat).size for seat in range(6)) == 1
    told = telling.told_at(end)
    assert [words_of for _, words_of in told.shown] == [
        "Nobody wants to lead. The deal is over.",
        "You: played 8, won 9, an exact multiple of nine: 8 × 9 = 72.",
    ]
    assert told.goes_on
    assert not told.headed
    drawn = str(body(end))
    assert 'class="fs-what"' not in drawn
    assert f">{told.what.rstrip('.')}<" in drawn
    assert telling.told_at(end._replace(playing=False)).headed
    assert telling.told_at(end._replace(seat=-1)).headed


def test_a_deal_that_ends_with_the_last_card_of_all_needs_no_more_reason() -> None:
    """cayenne/play-out and sixty-six/claim: nobody holds a card, or the act says it itself."""
    for name in ("cayenne/an-ace-in-silence", "sixty-six/a-marriage-waits"):
        end = at_the_end(name, 0)
        assert telling.told_at(end).headed
        assert telling._early_end(end, *telling._happened(end)) is None


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        (0, "Ben: your claim was wrong, and Ben had no trick: 3 game points."),
        (1, "You: Ada’s claim was wrong, and you had no trick: 3 game points."),
    ],
)
def test_whoever_claims_with_no_trick_won_is_told_who_erred_from_the_own_seat(seat: int, said: str) -> None:
    """sixty-six/false-claim: Ada claims on the first lead with nothing, so Ben, who has no trick, scores 3."""
    playing = game("sixty-six")
    state = advance(start(playing, deal_of(playing, dealer=1, order=list(playing.pack))), Action(0, "claim"))
    end = Position(seen=view(state, seat), at=1, last=1, table="t", playing=True, lines=score_of(state), seat=seat)
    told = telling.told_at(end)
    assert told.headed, "what is read as it is says that the claim was wrong"
    assert told.shown[-1] == ("sixty-six/false-claim", said)
    assert said in telling.said(end)


@pytest.mark.parametrize("spare", [0, -1])
def test_the_act_stays_where_there_is_room_for_all_three(spare: int) -> None:
    """150 characters in all."""
    end = at_the_end("chwech/an-exact-nine")
    _, notes = telling._happened(end)
    out = next(note for note in notes if note[0] == "chwech/deadlock")
    short = ("chwech/nines", "You: 72.")
    act = "w" * (150 - room([out, short]) - spare)
    told = telling._early_end(end, act, [out, ("chwech/over", "x" * 150), short])
    assert told is not None
    assert told.shown == [out, short]
    assert told.headed is (spare == 0)
    too_long = ("chwech/nines", "x" * (151 - room([out, ("chwech/nines", "")])))
    assert telling._early_end(end, act, [out, too_long]) is None
    assert telling._early_end(end, "w", [out, short]) is None, "both are shown as it is"


@pytest.mark.parametrize("why", ["chwech/out", "chwech/deadlock"])
def test_there_is_room_for_why_a_deal_of_chwech_is_over_whatever_one_has_won(why: str) -> None:
    """chwech/nines and chwech/over, for each number of cards played and won; the reader may be the one who is out."""
    playing, seen = game("chwech"), at_the_end("chwech/an-exact-nine").seen
    for seat in (0, 2):
        ends = (why, words.told(Event(why, seat), seen, 2))
        for left, won in product(range(10), range(64)):
            [line] = lines(playing, Tally((left,), (won,)))
            assert room([ends, (line.clause, f"You: {words.scored(line, playing)}.")]) <= telling.ROOM


@pytest.mark.parametrize(
    "plays",
    [
        pytest.param(("play C6", "play C4", "play C5", "pass", "pass", "play CA"), id="the last seat"),
        pytest.param(("play S4", "play S3", "pass", "play SA", "pass", "pass"), id="the last who plays"),
    ],
)
def test_that_an_ace_loses_because_it_was_last_is_read_before_what_the_board_shows(plays: tuple[str, ...]) -> None:
    """chwech/ace-last: a newcomer sees an ace beaten by a six, and no card higher than it. Which card wins is marked on
    the board, and so is who passes behind the ace."""
    chwech = game("chwech", {})
    acts = [Action.parse(f"{seat}:{play}") for seat, play in enumerate(plays)]
    state = to_lead(chwech, 0, Trick(), [act.cards for act in acts])
    for act in acts:
        state = advance(state, act)
    told = telling.told_at(Position(seen=view(state, 0), at=len(acts), last=99, table="t", playing=True, seat=0))
    assert "chwech/ace-last" in [clause for clause, _ in told.shown], told


@pytest.mark.parametrize("name", [tutorials.examples(game_id)[0] for game_id in GAMES])
def test_who_has_taken_a_trick_is_said_once(name: str) -> None:
    """Where a clause of the game says it at the end of a trick, nothing else does."""
    _, states = tutorials.deal(name)
    said = [telling.said(Position(seen=view(state), at=at, last=99, table="t")) for at, state in enumerate(states)]
    taken = [len(state.tricks) > len(states[max(0, at - 1)].tricks) for at, state in enumerate(states)]
    assert sum(taken) > 1
    for state, told, has_ended in zip(states, said, taken, strict=True):
        who = words.cards.name(state.tricks[-1].winner) if state.tricks else "Nobody"
        found = re.findall(rf"{who} (?:took the trick|takes the trick|won the trick|piles the trick up)", told)
        assert len(found) == has_ended, told


def test_what_is_said_of_a_refusal_is_its_reason_and_of_an_act_all_that_it_brought_about() -> None:
    refused = next(card for card in view(REDS[5], 1).hand(1).known if card.suit != "C")
    why = refusals(REDS[5], Action(1, "play", (refused,)))
    said = telling.said(position(5, playing=True, why=why))
    assert said.startswith("Ben may not play ")
    assert said.endswith(words.refused(why[0], view(REDS[5], *ALL)))
    what, notes = telling.happened(view(REDS[8], *ALL))
    comment = "So it goes: [minnesota-whist/follow]."
    *told, leads = (told for _, told in notes)
    assert leads == "Ben leads to the next trick."
    assert telling.said(position(8, comments=(comment,))) == " ".join(
        [
            what,
            *told,
            "Ben takes the trick.",
            leads,
            f"So it goes: {words.title('minnesota-whist/follow')}.",
        ]
    )


def test_of_a_deal_that_begins_the_clause_to_be_shown_is_said_and_what_is_of_this_deal() -> None:
    """minnesota-whist: that an ace is highest holds in each deal; who dealt it is said in any case."""
    dealt = words.told(next(one for one in REDS[0].told if one.clause == "minnesota-whist/deal"), view(REDS[0], *ALL))
    ace = "In each suit the ace is highest and the two is lowest."
    assert telling.said(position(0, clause="minnesota-whist/rank")) == f"The cards are dealt. {ace} {dealt}"
    assert ace not in telling.said(position(0))


def test_where_no_clause_of_a_game_says_who_dealt_it_is_said_in_place_of_that_the_cards_are_dealt() -> None:
    state = tutorials.deal(tutorials.examples("chinese-whist")[0])[1][0]
    begun = Position(seen=view(state), at=0, last=9, table="t")
    assert telling.said(begun).startswith(f"{words.cards.name(state.dealer)} has dealt the cards. ")
    assert telling.said(begun._replace(opening="A few cards are left.")).startswith("A few cards are left. ")


def test_an_act_that_its_clause_tells_in_more_words_is_said_once() -> None:
    """sixty-six/exchange: Ada has the nine of trumps."""
    states = tutorials.deal("sixty-six/a-marriage-waits")[1]
    at = next(at for at, state in enumerate(states) if state.log[-1:] and state.log[-1].verb == "exchange")
    said = telling.said(Position(seen=view(states[at], 0, 1), at=at, last=len(states) - 1, table="t"))
    assert said.count("Ada exchanges the nine of trumps") == 1
    assert said.startswith("Ada exchanges the nine of trumps for ")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("chinese-whist/what-lies-beneath", "Ben: tricks won: 8. You: tricks won: 5."),
        (
            "cayenne/an-ace-in-silence",
            "You and Cai: nullo: the other side took 3 above six × 8 = 24. Ben and Dot: 0 points.",
        ),
    ],
)
def test_what_a_deal_has_brought_a_side_is_said_once(name: str, said: str) -> None:
    _, states = tutorials.deal(name)
    last = Position(seen=view(states[-1]), at=9, last=9, table="t", playing=True, lines=score_of(states[-1]), seat=0)
    assert telling.said(last).endswith(f". {said}")
    watched = last._replace(playing=False)
    assert telling.said(watched).endswith(" ".join(telling.counted(watched))), "where the lines are not told"


def test_of_several_lines_the_sum_is_said_and_of_one_that_does_not_name_it() -> None:
    """cayenne/nine-and-no-further: the honours of Ada and Cai are six, and two of them do not count."""
    _, states = tutorials.deal("cayenne/nine-and-no-further")
    last = Position(seen=view(states[-1]), at=9, last=9, table="t", playing=True, lines=score_of(states[-1]), seat=0)
    assert telling.said(last).endswith("not counted without an odd trick: −2. You and Cai: 4 points.")
    assert "Ben and Dot: 3 points." not in telling.said(last)
    odd = next(line for line in last.lines if line.side == 1 and line.points == 3)
    rubber = last._replace(lines=(odd._replace(unit=last.seen.game.match.rubber_unit),))
    assert "Ben and Dot: 0 points." in telling.said(rubber), "that is no point of the match"
