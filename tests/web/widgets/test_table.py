"""A table with bots, event by event and without a browser."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from contextlib import nullcontext
from dataclasses import replace
from html import unescape
from random import Random
from typing import Any

import pytest

import tutorials
from engine.bots.outside import seen_by_all
from engine.bots.players import LEVELS
from engine.core.actions import Action
from engine.core.cards import Card, Cards
from engine.core.play import Deal, advance, legal
from engine.core.state import State
from engine.core.view import view
from engine.deals import arrangements, opening
from engine.games import GAMES, game, option_values
from engine.match import Match
from engine.notation import Record, read_one, to_link
from tests.engine.bots.test_review import before_the_last_but_one
from tests.web.drawn import open_cards
from web import words
from web.explore import events
from web.frame import Frame, Unreadable
from web.render.seated import LEVELS as NAMED
from web.render.telling import said as said_of
from web.widgets import live, table
from web.widgets.held import loaded, match_of
from web.words.bots import UNSEEN, deed, openly

NOTHING: Mapping[str, str] = {}

TABLES = [
    (game_id, {"players": players} if players else {})
    for game_id in GAMES
    for players in option_values(game_id).get("players", ("",))
]


def sat(game_id: str, options: Mapping[str, str] = NOTHING, seed: int = 3, **fields: str) -> Frame:
    """A table after the reader has sat down as Ada, unless the fields say otherwise."""
    event = {"do": "sit", "fields": fields, "options": dict(options), "seed": seed}
    return table.act(table.open(game_id).record, event)


def sat_with(game_id: str, first: int, **fields: str) -> Frame:
    """A table at which that seat has the first thing to do."""
    found = (sat(game_id, NOTHING, seed, **fields) for seed in range(100))
    return next(frame for frame in found if standing(frame)[1].turn[0] == first)


def act(frame: Frame, do: str, **parts: object) -> Frame:
    return table.act(frame.record, {"do": do, "seed": 1, **parts})


def held(frame: Frame) -> Any:
    return json.loads(frame.record)


def standing(frame: Frame) -> tuple[Record, State]:
    record, states = read_one(held(frame)["session"]["record"])
    return record, states[-1]


def held_match(frame: Frame) -> Match:
    """How the match stands before the deal at a table."""
    return match_of(loaded(frame.record), standing(frame)[1])


def next_of(frame: Frame) -> dict[str, object] | None:
    """What the page would send by itself."""
    found = re.search(r'data-next="([^"]*)"', frame.html)
    return json.loads(found[1].replace("&#34;", '"')) if found else None


def own_acts(frame: Frame) -> list[dict[str, object]]:
    """What the reader can do that is not refused, as the controls say it."""
    _, state = standing(frame)
    seat = held(frame)["session"]["seat"]
    legal = {str(action) for action in view(state, seat).choices}
    cards = {text.split()[1].partition("=")[0] for text in legal if " " in text}
    return [
        dict(event)
        for event in events(frame.html)
        if event.get("action") in legal or (event["do"] == "choose" and event["card"] in cards)
    ]


def to_the_reader(frame: Frame, random: Random) -> Frame:
    """On until the reader has something to decide, or the deal is over."""
    while next_of(frame) is not None:
        frame = table.act(frame.record, {**(next_of(frame) or {}), "seed": random.randrange(2**32)})
    return frame


def played(frame: Frame, random: Random, acts: int = 200) -> list[Frame]:
    """The frames on which the reader had something to decide, and the last."""
    found = [to_the_reader(frame, random)]
    while not standing(found[-1])[1].over and len(found) <= acts:
        decided = found[-1]
        while standing(decided)[0] == standing(found[-1])[0]:
            decided = table.act(decided.record, random.choice(own_acts(decided)))
        found.append(to_the_reader(decided, random))
    return found


def head_of(frame: Frame) -> str:
    """What stands over the table: how many points both have, or the number of the deal."""
    head = re.search(r'class="fs-head">(.*?)<div class="fs-tools', frame.html)
    assert head is not None
    return " ".join(re.sub(r"<[^>]*>", " ", head[1]).split())


def readings(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts of the records that are parsed and replayed from now on."""
    found: list[str] = []

    def counted(text: str) -> tuple[Record, tuple[State, ...]]:
        found.append(text)
        return read_one(text)

    live.opened.cache_clear()
    monkeypatch.setattr(live, "read_one", counted)
    return found


def test_whoever_draws_or_exchanges_is_told_which_card_is_new() -> None:
    found: list[str] = []
    for frame in [
        frame for seed in range(1, 4) for frame in played(sat("sixty-six", seat=str(seed % 2)), Random(seed))
    ]:
        _, states = read_one(held(frame)["session"]["record"])
        before, now, seat = states[max(0, len(states) - 2)], states[-1], held(frame)["session"]["seat"]
        new = now.hand(seat) & before.zone("stock").cards
        told = [f"The {words.cards.long(card)} is new in your hand." for card in new]
        assert re.findall("The [a-z]+ of [a-z]+ is new in your hand[.]", frame.say) == told
        found += [now.log[-1].verb] if told else []
    assert {*found} == {"draw", "exchange"}


@pytest.mark.parametrize("own", [0, 1])
def test_whoever_keeps_a_card_is_told_which_goes_aside_and_nobody_is_of_what_the_other_puts_aside(own: int) -> None:
    """hokm/keep: with two, the next card of the stock is looked at as well. Who refuses one has seen it already, and
    who draws it learns it (hokm/reject)."""
    frame, random, kept = sat("hokm", {"players": "2"}, seat=str(own)), Random(1), 0
    while standing(frame)[1].phase != "play":
        before = standing(frame)[1]
        event = next_of(frame)
        if event is None:
            event = next((act for act in own_acts(frame) if act.get("action") == f"{own}:keep"), own_acts(frame)[0])
        frame = table.act(frame.record, {**event, "seed": random.randrange(2**32)})
        now = standing(frame)[1]
        if now.log[len(before.log) :] == (Action(own, "keep"),):
            kept += 1
            told = f"The {words.cards.long(before.zone('stock').order[0])} goes aside."
            assert told in frame.say
            assert told in frame.html
        else:
            assert "goes aside" not in frame.say
    assert kept in (10, 11)


@pytest.mark.parametrize(("game_id", "options"), TABLES)
def test_no_two_parts_of_a_table_go_by_one_id(game_id: str, options: Mapping[str, str]) -> None:
    """What is kept in place and where the focus goes is found by it."""
    for frame in played(sat(game_id, options), Random(2), acts=30):
        ids = re.findall(r' id="([^"]+)"', frame.html)
        assert [one for one, number in Counter(ids).items() if number > 1] == []


def test_no_record_is_read_twice_for_a_press(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that knows nothing yet reads the record as it was and as it becomes."""
    frame = sat_with("minnesota-whist", 0)
    read = readings(monkeypatch)
    after = table.act(frame.record, own_acts(frame)[0])
    assert read == [held(frame)["session"]["record"], held(after)["session"]["record"]]


def test_a_press_after_another_reads_only_the_record_that_it_makes(monkeypatch: pytest.MonkeyPatch) -> None:
    read = readings(monkeypatch)
    frame = sat_with("minnesota-whist", 1)
    read.clear()
    for _ in range(6):
        before = len(read)
        event = next_of(frame)
        frame = table.act(frame.record, {**event, "seed": 1} if event else own_acts(frame)[0])
        assert read[before:] == [held(frame)["session"]["record"]]


def hidden_cards(frame: Frame) -> set[str]:
    """The names of the cards that the reader's seat has not seen."""
    _, state = standing(frame)
    seen = view(state, held(frame)["session"]["seat"])
    lying = [play.card for play in seen.trick.plays] + ([seen.turned] if seen.turned is not None else [])
    known = {words.cards.long(card) for zone in seen.zones for card in (*zone.known, *lying)}
    return {words.cards.long(card) for card in state.game.pack} - known - {"joker"}


@pytest.mark.parametrize(("game_id", "options"), TABLES, ids=[f"{game_id} {options}" for game_id, options in TABLES])
def test_a_whole_deal_is_played_and_closed_hands_stay_closed(game_id: str, options: dict[str, str]) -> None:
    random = Random(9)
    frames = played(sat(game_id, options, level="1"), random)
    record, state = standing(frames[-1])
    assert state.over
    assert 'id="table-' in frames[-1].html
    assert "Next deal" in frames[-1].html or "Another match" in frames[-1].html
    for frame in frames:
        names = re.findall(r'aria-label="([^"]*)"|fs-spoken">([^<]*)<', frame.html)
        told = {name for pair in names for name in pair}
        position = [*map(str, standing(frame)[0].actions)]
        assert not told & hidden_cards(frame), position
        up = {name.replace("b", "'") for name in open_cards(frame.html, f"table-{game_id}")}
        assert not {words.cards.long(Card.parse(name)) for name in up} & hidden_cards(frame), position
        assert not any(f"the {name}" in frame.html for name in hidden_cards(frame)), position
    by_bots = [number for number, action in enumerate(record.actions, 1) if action.seat != 0]
    assert [number for number, _ in record.comments] == by_bots, "every act of a bot has its one reason"


@pytest.mark.parametrize("game_id", GAMES)
def test_the_frame_says_nothing_that_depends_on_a_hidden_card(game_id: str) -> None:
    """Where the cards that Ada has not seen lie otherwise, she is shown the same."""
    random = Random(11)
    frames = played(sat(game_id, level="2"), random, 4)
    compared = 0
    for frame in frames:
        record, state = standing(frame)
        if state.over:
            continue
        seen = view(state, 0)
        for (other, places), _ in zip(arrangements(seen, random), range(2), strict=False):
            lying = replace(record, deal=opening(seen, places), actions=other.log)
            kept = held(frame)
            kept["session"]["record"] = str(lying)
            twin = Frame("", json.dumps(kept))
            assert act(twin, "pause").html == act(frame, "pause").html, [*map(str, record.actions)]
            assert act(twin, "pause").say == act(frame, "pause").say
            compared += str(lying) != str(record)
    assert compared


@pytest.mark.parametrize("level", ["1", "2", "3"])
def test_a_bot_does_and_says_the_same_wherever_the_cards_lie_that_it_has_not_seen(level: str) -> None:
    random = Random(12)
    frame = sat_with("witches-whist", 1, level=level)
    record, state = standing(frame)
    acted, _ = standing(act(frame, "bot"))
    seen = view(state, 1)
    for (_, places), _ in zip(arrangements(seen, random), range(2), strict=False):
        lying = replace(record, deal=opening(seen, places))
        kept = held(frame)
        kept["session"]["record"] = str(lying)
        other, _ = standing(act(Frame("", json.dumps(kept)), "bot"))
        assert str(lying) != str(record)
        assert (other.actions, other.comments) == (acted.actions, acted.comments)


def test_a_reason_that_tells_of_a_hand_waits_until_the_hands_are_shown() -> None:
    """Dot is the hakem and names trumps by what she holds."""
    frame = to_the_reader(sat_with("hokm", 3, level="2"), Random(1))
    record, _ = standing(frame)
    reason = dict(record.comments)[1]
    assert str(record.actions[0]).startswith("3:trump ")
    assert "more than of any other suit" in reason or "Another suit is as long" in reason
    assert reason not in frame.html
    assert reason in act(frame, "hide").html, "all hands are open now"
    assert reason in act(frame, "see", at=1).html, "the reader has asked to see it"


def test_what_all_have_seen_is_told_at_once_and_the_rest_after_the_deal() -> None:
    """The bots lead and follow: of some cards all can see why, of others it is said that none can."""
    random = Random(4)
    frame = sat("witches-whist")
    told, silent = 0, 0
    while not standing(frame)[1].over:
        event = next_of(frame)
        frame = table.act(frame.record, {**event, "seed": random.randrange(2**32)} if event else own_acts(frame)[0])
        record, state = standing(frame)
        if event and not state.over:
            number = len(record.actions)
            before = view(live.opened(str(record))[1][number - 1])
            known = openly(record.actions[-1], seen_by_all(before, record.actions[-1]), before, 0)
            text = known.partition(" [")[0]
            told += text != UNSEEN
            silent += text == UNSEEN
            assert text in unescape(frame.html)
            assert openly_or_not(dict(record.comments)[number], known) not in unescape(frame.html)
    assert told > 10
    assert silent > 3
    record, _ = standing(frame)
    for number, reason in record.comments:
        assert reason.partition(" [")[0] in unescape(act(frame, "step", to=number).html), "all hands can be seen now"


def openly_or_not(reason: str, known: str) -> str:
    """The private words of a reason, or some that stand nowhere if all have been told as much."""
    words_ = reason.partition(" [")[0]
    return "\0" if words_ in known else words_


def test_all_that_a_bot_did_since_the_readers_last_act_is_told_also_where_it_drew_and_showed() -> None:
    """Of two players one may take a trick, draw, exchange, close, show and lead before the other is asked again."""
    longest = 0
    for seed in range(8):
        for frame in played(sat("sixty-six", seed=seed), Random(seed))[:-1]:
            acts = standing(frame)[0].actions
            own = max((number for number, action in enumerate(acts, 1) if action.seat == 0), default=0)
            told = [int(number) for number in re.findall(r'id="table-sixty-six-see-(\d+)"', frame.html)]
            assert told == [*range(own + 1, len(acts) + 1)], [str(action) for action in acts]
            longest = max(longest, len(told))
    assert longest > 3


def test_who_plays_by_chance_says_nothing_before_the_deal_is_over() -> None:
    frame = to_the_reader(sat_with("witches-whist", 1, level="1"), Random(1))
    assert "at random" not in frame.html
    assert "takes the trick" not in frame.html


def test_every_level_has_its_name() -> None:
    assert tuple(NAMED) == LEVELS


def test_what_a_bot_could_see_is_its_view_before_it_acted() -> None:
    frame = to_the_reader(sat_with("hokm", 3), Random(1))
    seen = act(frame, "see", at=1)
    record, _ = standing(frame)
    dots = {str(card) for card in record.deal.hands[3]}
    assert open_cards(seen.html, "table-hokm-saw") == dots, "five cards, and none of anybody else's"
    assert seen.focus == "table-hokm-sight-close"
    assert "table-hokm-saw" not in act(seen, "pause").html, "it lies over the table until something else is done"


def test_the_focus_of_who_sits_down_is_on_the_first_thing_to_do_be_it_a_card_or_a_word() -> None:
    """Ada names trumps, clubs first; or bids with a card that she holds."""
    assert sat_with("hokm", 0).focus == "table-hokm-trumpC"
    bids = sat_with("minnesota-whist", 0)
    hand = standing(bids)[0].deal.hands[0]
    assert bids.focus in {f"table-minnesota-whist-{str(card).lower()}-button" for card in hand}


def test_taking_back_goes_to_what_the_reader_decided_last() -> None:
    random = Random(5)
    frames = played(sat("witches-whist"), random, 3)
    assert standing(act(frames[3], "undo"))[0].actions == standing(frames[2])[0].actions
    assert standing(act(act(frames[3], "undo"), "undo"))[0].actions == standing(frames[1])[0].actions
    first = act(act(act(frames[3], "undo"), "undo"), "undo")
    assert standing(first)[0] == standing(frames[0])[0], "with the reasons of those who acted before"
    assert "Take back" not in first.html


def test_taking_back_is_said_and_whose_turn_it_is() -> None:
    frames = played(sat("witches-whist"), Random(5), 3)
    assert act(frames[3], "undo").say == "Taken back. It is your turn to play."


def test_nobody_plays_for_somebody_else() -> None:
    frame = sat_with("witches-whist", 1)
    assert next_of(frame) == {"do": "bot"}
    _, state = standing(frame)
    other = view(state, *state.turn).choices[0]
    with pytest.raises(Unreadable, match="for a bot"):
        act(frame, "play", action=str(other))
    with pytest.raises(Unreadable, match="No bot"):
        act(to_the_reader(frame, Random(1)), "bot")
    with pytest.raises(Unreadable, match="not your turn"):
        act(frame, "hint")


def test_a_pause_lasts_until_the_bots_may_play_again() -> None:
    frame = act(sat_with("witches-whist", 1), "pause")
    assert next_of(frame) is None
    assert frame.focus == "table-witches-whist-pause"
    assert loaded(frame.record).looking == -1, "nothing is looked back at"
    moved = act(frame, "bot")
    assert len(standing(moved)[0].actions) == 1
    assert moved.focus == frame.focus
    button = re.search(r'id="table-witches-whist-next-act" type="button" data-event="([^"]*)"', frame.html)
    assert button is not None
    pressed = act(frame, **json.loads(unescape(button[1])))
    assert pressed.record == moved.record
    assert pressed.focus == "table-witches-whist-next-act", "where it is pressed again"
    assert next_of(moved) is None, "one move and no more"
    assert next_of(act(moved, "go")) == {"do": "bot"}


def test_what_has_to_be_read_rests_longer_than_a_card_and_a_pass_is_short() -> None:
    """Every rest of a deal of Norwegian Whist, which begins with calls and passes, at each pace."""
    frame = sat("norwegian-whist", level="1", hands="open")
    rests: dict[str, set[int]] = {}
    while not standing(frame)[1].over:
        _, state = standing(frame)
        rest = re.search(r'data-rest="(\d+)"', frame.html)
        if rest is not None:
            what = "trick" if state.tricks and not state.trick.plays else str(state.log[-1].verb) if state.log else ""
            rests.setdefault(what, set()).add(int(rest[1]))
        event = next_of(frame)
        frame = table.act(frame.record, {**event, "seed": 1} if event else own_acts(frame)[0])
    assert rests["play"] == {500}
    assert rests.get("pass", {250}) == {250}
    assert min(rests["trick"]) >= 1200
    assert max(rests["trick"]) > 1200, "more words take longer"


def test_the_pace_is_kept_from_deal_to_deal() -> None:
    frame = sat_with("witches-whist", 1, level="1")
    normal, slow, once = (
        int(re.findall(r'data-rest="(\d+)"', act(frame, "pace", pace=pace).html)[0])
        for pace in ("normal", "slow", "once")
    )
    assert (slow, once) == (2 * normal, 0)
    over = played(act(frame, "pace", pace="slow"), Random(9))[-1]
    assert held(act(over, "next"))["pace"] == "slow"
    with pytest.raises(Unreadable):
        act(frame, "pace", pace="by leaps")


def test_a_hint_is_legal_and_says_what_it_counted() -> None:
    frame = to_the_reader(sat("norwegian-whist"), Random(1))
    helped = act(frame, "hint")
    assert re.match(r"(Grand|Nullo|Pass|Play the \w+ of \w+)\. ", helped.say)
    assert re.search(r"In \d+ deals that fit all that you have seen, .+ (better|same)", helped.say)
    assert "Ada" not in helped.say, "it speaks to the reader"
    assert held(helped)["session"] == held(frame)["session"], "nothing has been done"
    assert helped.html.count("that you have seen") == 1
    assert "that you have seen" not in table.act(helped.record, own_acts(helped)[0]).html


def test_a_hint_is_one_answer_to_a_position_however_often_one_asks() -> None:
    """A first lead of Sixty-Six where what is tried by chance speaks now for one card and now for another; how the
    cards lie that the reader does not see has no say in it either."""
    told = set()
    for hidden in (
        "hand 1 CA10 DA SA10 HA\nstock C9 SK H9 HK CK CJ HQ SQ SJ D9 H10 DQ",
        "hand 1 C9K SK HK9Q\nstock CA C10 DA SA S10 HA CJ SQ SJ D9 H10 DQ",
    ):
        record, _ = read_one(f"follow-suit 1\ngame sixty-six\ndealer 1\nhand 0 CQ D10KJ S9 HJ\n{hidden}\n")
        frame = table.act("sixty-six", {"do": "link", "text": f"0-2-closed~{to_link(record)}"})
        told |= {table.act(frame.record, {"do": "hint", "seed": seed}).say for seed in range(6)}
    assert len(told) == 1, told


@pytest.mark.parametrize("game_id", ["hokm", "sixty-six"])
def test_whoever_goes_by_the_hints_is_told_of_nothing_better_in_the_look_back(game_id: str) -> None:
    """Both try the same deals."""
    frame = to_the_reader(sat(game_id, level="1"), Random(1))
    while not standing(frame)[1].over:
        helped, seen = act(frame, "hint"), view(standing(frame)[1], 0)
        advice = next(action for action in seen.choices if helped.say.startswith(f"{deed(action, seen)}. "))
        frame = to_the_reader(act(frame, "play", action=str(advice)), Random(2))
    looked = to_the_reader(act(frame, "review"), Random(3))
    compared = loaded(looked.record).compared
    assert compared
    assert all(one.best == one.done for _, one in compared)


def test_the_link_leads_back_to_the_table_and_the_record_is_shown_as_text() -> None:
    frame = played(sat("minnesota-whist", seat="2", level="1", hands="open"), Random(8), 3)[-1]
    kept = act(frame, "keep")
    record, _ = standing(frame)
    found = re.search(r'#table=([^"]+)"', kept.html)
    assert found is not None
    assert "#table=" not in frame.html, "it names every card, so it comes only when asked for"
    assert re.search(r"<a [^>]*#table=[^>]* data-copy[ >]", kept.html), "it is pressed to be copied"
    assert re.search(r'id="table-minnesota-whist-kept"[^>]* data-open[ >]', kept.html)
    assert all(line in kept.html for line in map(str, record.actions))
    arrived = table.act("minnesota-whist", {"do": "link", "text": found[1]})
    assert standing(arrived)[0].actions == record.actions
    assert {**held(arrived), "session": 0} == {**held(frame), "session": 0}
    assert held(arrived)["session"]["seat"] == 2
    assert not held(arrived)["session"]["closed"]
    elsewhere = table.act(frame.record, {"do": "link", "text": found[1]})
    assert elsewhere.record == arrived.record
    with pytest.raises(Unreadable, match="its own page"):
        table.act("hokm", {"do": "link", "text": found[1]})


def test_a_link_whose_house_rules_are_not_the_readers_says_so_before_anything_else() -> None:
    """Whoever sent it plays a rubber, and the line on the page tells the reader's own rules."""
    text = link_of(sat("witches-whist", {"rubber": "on"}))
    usual = link_of(sat("witches-whist"))
    told = "This deal is played with: <strong>A rubber</strong>."
    arrived = table.act("witches-whist", {"do": "link", "text": text})
    assert told in arrived.html
    assert arrived.focus == "table-witches-whist-rules-close"
    assert arrived.say == "This deal is played with other house rules than yours: A rubber."
    assert told not in act(arrived, "pause").html, "it is said once"
    same = table.act("witches-whist", {"do": "link", "text": text, "options": {"rubber": "on"}})
    assert "This deal is played with" not in same.html
    assert same.focus != arrived.focus
    idle = table.act("hokm", {"do": "link", "text": link_of(sat("hokm", {"three_tie": "hakem"}))})
    assert "This deal is played with" not in idle.html, "four have no tie of three to break"
    assert "Played with: the usual rules." in idle.html
    others = table.act("witches-whist", {"do": "link", "text": usual, "options": {"rubber": "on"}})
    assert "This deal is played with: <strong>the usual rules</strong>." in others.html


def test_a_match_keeps_the_house_rules_that_it_began_with_and_says_so_when_others_are_chosen() -> None:
    """The line on the page tells the reader's own rules, which hold once the table is left."""
    frame = sat("witches-whist")
    changed = act(frame, "rules", options={"rubber": "on"})
    assert "This deal is played with: <strong>the usual rules</strong>." in changed.html
    assert changed.focus == "table-witches-whist-rules-close"
    assert held(changed) == held(frame), "nothing else happens"
    assert "This deal is played with" not in act(changed, "rules", options={}).html
    assert "This deal is played with" not in act(changed, "keep", options={"rubber": "on"}).html, "it is said once"
    [way_out] = re.findall(r'<button[^>]*id="table-witches-whist-leave-now"[^>]*data-event="([^"]*)"', changed.html)
    left = table.act(changed.record, {**json.loads(unescape(way_out)), "seed": 1, "options": {"rubber": "on"}})
    assert "Deal me in" in left.html
    anew = table.act(left.record, {"do": "sit", "fields": {}, "options": {"rubber": "on"}, "seed": 1})
    assert standing(anew)[0].game == game("witches-whist", {"rubber": "on"})


def with_cards(name: str) -> tuple[str, Record]:
    """The link of a table that is under way, and the record in it."""
    frame = sat(name, {"rubber": "on"} if name == "witches-whist" else NOTHING)
    record, _ = standing(frame)
    return link_of(frame), record


def link_of(frame: Frame) -> str:
    found = re.search(r'#table=([^"]+)"', act(frame, "keep").html)
    assert found is not None
    return unescape(found[1])


@pytest.mark.parametrize(
    ("game_id", "lines"),
    [
        ("cayenne", {"number": 4, "totals": (0, 0), "games": (1, 1), "rubber": (12, 19)}),
        ("cayenne", {"number": 2, "totals": (0, 7), "games": (0, 0), "rubber": (6, 7)}),  # 6 for a slam
        ("witches-whist", {"number": 5, "totals": (1, 3), "games": (0, 1), "rubber": (4, 8)}),
        ("sixty-six", {"number": 3, "totals": (3, 1), "carry": 1}),
    ],
)
def test_a_link_keeps_the_score_before_the_deal_and_the_next_deal_goes_on_from_it(
    game_id: str, lines: dict[str, Any]
) -> None:
    """What both sides had counts towards the game; all their points, those of games that are over too, are kept."""
    _, record = with_cards(game_id)
    arrived = table.act(game_id, {"do": "link", "text": f"0-1-open~{to_link(replace(record, **lines))}"})
    before = held_match(arrived)
    total = lines.get("rubber", lines["totals"])
    assert (before.played, before.points, before.total) == (lines["number"] - 1, lines["totals"], total)
    again = table.act(game_id, {"do": "link", "text": link_of(arrived)})
    assert held_match(again) == before
    over = played(again, Random(5))[-1]
    after = held_match(act(over, "next"))
    gained = [new - old for new, old in zip(after.total, total, strict=True)]
    assert min(gained) >= 0 < max(gained) or game_id == "sixty-six", "nobody starts again at nothing"
    rubber = "rubber" in lines
    assert ("All points: " in over.html) is rubber
    assert held_match(table.act(game_id, {"do": "link", "text": link_of(act(over, "next"))}))._replace(
        reached=()
    ) == after._replace(reached=())


def test_another_deal_leaves_the_link_that_a_table_came_by_and_its_own_moves_do_not() -> None:
    frames = played(table.act("hokm", {"do": "link", "text": link_of(sat("hokm", level="1"))}), Random(9))
    assert {frame.unlinked for frame in frames} == {False}
    assert act(frames[-1], "next").unlinked
    assert act(frames[-1], "leave").unlinked
    assert sat("hokm").unlinked


@pytest.mark.parametrize("game_id", ["cayenne", "witches-whist", "sixty-six"])
def test_the_link_of_a_first_deal_says_nothing_of_all_points(game_id: str) -> None:
    text, record = with_cards(game_id)
    assert "rubber_" not in text.replace("option_rubber_on", "")
    assert to_link(record) in text


@pytest.mark.parametrize(
    "text", ["", "0-1-closed", "9-9-9~follow-suit_1", "0-1-closed~follow-suit_1~game_hokm", "x" * 9999]
)
def test_a_link_that_makes_no_sense_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        table.act("hokm", {"do": "link", "text": text})


def test_the_next_deal_is_the_next_of_the_match() -> None:
    """Whoever has won in Hokm names trumps next; if that is the hakem's side, nobody moves, the dealer neither."""
    over = played(sat("hokm", level="1"), Random(9))[-1]
    record, state = standing(over)
    hakem = record.actions[0].seat
    following, fresh = standing(act(over, "next"))
    sides = [sum(taken.winner % 2 == side for taken in state.tricks) for side in (0, 1)]
    assert following.number == 2
    assert max(sides) == 7
    assert (following.deal.dealer == record.deal.dealer) == (sides[hakem % 2] == 7)
    points = following.totals
    assert points[sides.index(7)] in (1, 2, 3)
    assert points[sides.index(min(sides))] == 0
    assert fresh.place.totals == points
    assert not fresh.log


def test_the_seat_is_the_last_where_the_house_rules_have_fewer_players() -> None:
    assert held(sat("hokm", {"players": "2"}, seat="3"))["session"]["seat"] == 1


def test_what_a_stranger_makes_up_is_unreadable() -> None:
    frame = played(sat("sixty-six", level="1"), Random(2))[-1]
    for name, wrong in (
        ("level", 9),
        ("level", True),
        ("standing", []),
        ("standing", [9, [0, 0], 0, 0, False, [], [0, 0], [0, 0], [0, 0]]),
        ("standing", [9, [0, 0], 0, 0, False, [0, 0], [0, 0], [0, 0], [0, 0]]),
        ("compared", [[1, "0:play HA"]]),
        ("session", {}),
        ("session", None),
        ("see", "1"),
        ("looking", None),
    ):
        with pytest.raises(Unreadable):
            table.act(json.dumps({**held(frame), name: wrong}), {"do": "pause"})
    for to in (-1, 1000):
        with pytest.raises(Unreadable):
            act(frame, "step", to=to)
    for wrong_fields in ({"level": "4"}, {"seat": "x"}, {"hands": "marked"}, 3):
        with pytest.raises(Unreadable):
            table.act("sixty-six", {"do": "sit", "seed": 1, "fields": wrong_fields})
    with pytest.raises(Unreadable):
        table.act("sixty-six", {"do": "bot", "seed": 1})


def finished() -> Record:
    """The grand of Norwegian Whist in which Ada throws the ace of clubs away and keeps the two of diamonds."""
    state = before_the_last_but_one()
    deal = Deal(state.dealer, tuple(start_hand(state, seat) for seat in range(4)))
    state = advance(state, Action.parse("0:play CA"))
    while not state.over:
        state = advance(state, legal(state, state.turn[0])[0])
    return Record(game=state.game, deal=deal, actions=state.log)


THROWN = 1 + 4 * 11 + 3
"""Actions before Ada's last decision: her call, eleven tricks, and three cards of the twelfth."""


def start_hand(state: State, seat: int) -> Cards:
    """All that a seat held at the deal: what it has played and still has."""
    gone = Cards.of(action.card for action in state.log if action.cards and action.seat == seat)
    return Cards(gone | state.hand(seat))


def looked_back(at: int) -> Frame:
    """The look back at that deal, from a number of actions on."""
    over = table.act("norwegian-whist", {"do": "link", "text": f"0-2-closed~{to_link(finished())}"})
    frame = act(over, "review")
    assert next_of(frame) == {"do": "look"}
    frame = Frame(frame.html, json.dumps({**held(frame), "looking": at}))
    while next_of(frame) is not None:
        frame = act(frame, "look")
    return frame


def test_the_look_back_says_what_cost_most_and_why() -> None:
    frame = looked_back(THROWN)
    assert re.search(r"Trick 12\. .*You did this: play the ace of clubs\.", frame.html)
    counts = re.search(
        r"Better: play the two of diamonds\. It did better in (\d+) of 40 deals that fit what you knew, and worse "
        r"in none; on average it left your side (\d\.\d) points further ahead\.",
        frame.html,
    )
    assert counts is not None
    assert counts[2] == f"{8 * int(counts[1]) / 40:.1f}", "8 points for each trick of a grand that fails"
    assert frame.say == "Your one decision cost something."
    assert frame.focus == "table-norwegian-whist-past-close"


def test_what_cost_most_can_be_tried_again_and_the_match_stays_as_it_was() -> None:
    found = looked_back(THROWN)
    trying = act(found, "again", at=THROWN)
    assert standing(trying)[0].actions == finished().actions[:THROWN]
    assert "Back to the look back" in trying.html
    better = to_the_reader(act(trying, "play", action="0:play D2"), Random(1))
    better = to_the_reader(act(better, "play", action="0:play CA"), Random(1))
    _, state = standing(better)
    assert state.over
    assert state.tricks[-1].winner == 0
    assert "Ben and Dot 56." in better.html, "the match goes on from the deal as it was played: 7 tricks at 8"
    back = act(better, "back")
    assert standing(back)[0] == standing(found)[0]
    assert "You did this:" in back.html


def tried_again(totals: tuple[int, int]) -> Frame:
    """The end of that deal with its mistake undone: Ada takes the last trick, so six tricks above six are lost."""
    link = to_link(replace(finished(), number=2, totals=totals))
    over = table.act("norwegian-whist", {"do": "link", "text": f"0-2-closed~{link}"})
    trying = act(act(act(over, "review"), "enough"), "again", at=THROWN)
    better = to_the_reader(act(trying, "play", action="0:play D2"), Random(1))
    return to_the_reader(act(better, "play", action="0:play CA"), Random(1))


def test_a_try_after_the_look_back_says_that_the_match_keeps_the_result_from_before() -> None:
    """It brings 6 tricks at 8, and the match stands at 8 to 12 and 56. Without those words the two gainsay each other,
    and a match that the first result has won would be said to be over on account of the try."""
    better = tried_again((8, 12))
    brought = better.html.partition('class="fs-brought"')[2].partition("</div>")[0]
    told = " ".join(re.sub("<[^>]*>", " ", brought).split())
    only = "Only a try: the match keeps the result from before."
    assert told.endswith(f"Ben and Dot 48 points {only}")
    assert better.say.endswith(only)
    counted = better.html.partition('id="table-norwegian-whist-score"')[2]
    assert only in counted.partition("Ben and Dot 68.")[0], "before the points, which are not those of the try"
    assert only not in act(better, "back").html, "there it stands as it was played"
    assert only not in act(better, "undo").html, "nothing has come of it yet"


def test_every_button_that_opens_something_at_the_end_of_a_try_has_something_to_open() -> None:
    """The look back lies over the deal as it was played; from a try the way to it is at the head of the table."""
    better = tried_again((8, 12))
    opened = re.findall(r'popovertarget="([^"]*)"', better.html)
    assert [name for name in opened if f'id="{name}"' not in better.html] == []
    assert "The look back" not in better.html
    assert "Back to the look back" in better.html
    assert "The look back" in act(better, "back").html


def test_all_hands_can_be_seen_once_a_deal_is_over_and_no_sooner() -> None:
    """As they were before the first trick: thirteen cards each, although all of them have been played since."""
    frames = played(sat("norwegian-whist", level="1"), Random(9))
    assert all("See all hands" not in frame.html for frame in frames[:-1])
    hands = frames[-1].html.partition('id="table-norwegian-whist-hands"')[2]
    for suit in ("clubs", "diamonds", "hearts", "spades"):
        across = hands.count(f'aria-label="{suit}"></i>')
        assert 0 < across <= 3, "a line for each of the three across who holds the suit"
    mine = sum(1 for card in standing(frames[-1])[0].deal.hands[0] if words.cards.long(card) in hands)
    assert mine == 13


def test_the_look_back_can_be_stopped_and_is_only_for_a_deal_that_is_over() -> None:
    over = table.act("norwegian-whist", {"do": "link", "text": f"0-2-closed~{to_link(finished())}"})
    stopped = act(act(over, "review"), "enough")
    assert next_of(stopped) is None
    assert stopped.say == "None of your decisions was looked at."
    for do in ("review", "look", "enough", "back", "again", "next"):
        with pytest.raises(Unreadable):
            act(sat("norwegian-whist"), do, at=0)


def test_where_everybody_plays_alone_the_table_says_which_deal_it_is() -> None:
    """Of four in Norwegian Whist two are partners, and their tricks are told instead; in Chwech each is alone."""
    over = played(sat("chwech", level="1"), Random(9))[-1]
    assert over.focus == "table-chwech-next-deal", "where the match goes on"
    assert "<span>Deal 1</span>" in sat("chwech").html
    following = act(over, "next")
    mine = held_match(following).points[0]
    assert f"<span>Deal 2</span><span>You <strong>{mine}</strong></span>" in following.html
    assert "<span>You <strong>" not in sat("chwech").html, "before the first deal there is nothing to tell"
    assert held(act(over, "next"))["session"]["playing"]
    assert "<span>Deal 1</span>" not in sat("norwegian-whist").html


def test_bots_that_bid_at_once_do_so_in_the_order_in_which_they_sit() -> None:
    """All four of Minnesota Whist are awaited until they have bid; once the reader has, it is the others in turn."""
    frame = sat_with("minnesota-whist", 0)
    frame = table.act(frame.record, own_acts(frame)[0])
    for seat in (1, 2, 3):
        frame = act(frame, "bot")
        assert standing(frame)[0].actions[-1].seat == seat


def test_who_sits_down_can_choose_only_where_a_script_runs() -> None:
    """Without one the fields stand there and cannot be changed; once Python answers they can."""
    assert '<fieldset class="fs-form" disabled' in table.static("hokm", "../")
    assert '<fieldset class="fs-form">' in table.open("hokm").html


def seats_at(html: str) -> dict[str, bool]:
    """For each table before a deal, by its number of players, whether it is shown."""
    return {seats: not out for seats, out in re.findall(r'<div data-when="players:(\d)"( hidden)?>', html)}


WAYS = {"right": "The turn goes to the right.", "left": "The turn goes to the left, clockwise."}


@pytest.mark.parametrize("rules", [{"players": n, "direction": way} for n in ("4", "3") for way in ("right", "left")])
def test_before_a_deal_the_table_shows_which_way_the_turn_goes(rules: dict[str, str]) -> None:
    """hokm/direction. For two there is one table: either sits on both sides of the other."""
    for drawn in (table.open("hokm").html, act(sat("hokm", rules), "leave", options=rules).html):
        tables = re.findall(r'<div data-when="([^"]*)"( hidden)?>(.*?)</section>', drawn)
        [found] = [
            (bool(hidden), html)
            for when, hidden, html in tables
            if when == f"players:{rules['players']} direction:{rules['direction']}"
        ]
        assert WAYS[rules["direction"]] in found[1]
        assert WAYS["left" if rules["direction"] == "right" else "right"] not in found[1]
    assert not found[0], "the one that is played with is shown, before any script"
    assert [when for when, _, _ in tables if "players:2" in when] == ["players:2"]
    alone = act(sat("hokm", {"players": "2"}), "leave", options={"players": "2", "direction": "left"}).html
    assert '<div data-when="players:2"><section' in alone


def test_before_a_deal_the_table_is_laid_for_as_many_as_play() -> None:
    """By the usual rules as the page comes, and by the reader's own who leaves a table."""
    assert seats_at(table.static("chinese-whist", "../")) == {"4": True, "3": False, "2": False}
    left = act(sat("chinese-whist"), "leave", options={"players": "3"})
    assert seats_at(left.html) == {"4": False, "3": True, "2": False}
    assert standing(act(left, "sit", fields={}, options={"players": "3"}))[1].game.seats == 3
    assert seats_at(table.static("sixty-six", "../")) == {}
    assert table.static("sixty-six", "../").count("fs-nameplate") == 2


def test_a_table_that_was_left_is_gone_back_to_until_another_deal_begins() -> None:
    """One press leaves it, a menu away from what is wanted often; the deal and the match before it come back."""
    over = played(sat("hokm", level="1"), Random(9))[-1]
    second = to_the_reader(act(over, "next"), Random(2))
    assert sum(held_match(second).points) > 0
    left = act(second, "leave")
    assert {"do": "return"} in events(left.html)
    assert "Back to your table" in left.html
    back = act(left, "return")
    assert (held(back), back.html) == (held(second), second.html)
    assert back.say.endswith(second.say.rpartition(". ")[2]), "whose turn it is"
    again = act(act(left, "sit", fields={}, options={}), "leave")
    assert held(act(again, "return"))["standing"] != held(second)["standing"], "the one that was left last"
    with pytest.raises(Unreadable, match="There is no deal yet"):
        table.act("hokm", {"do": "return"})
    assert "Back to your table" not in table.open("hokm").html


def test_whoever_goes_back_to_a_table_finds_it_where_it_stood_whatever_lay_over_it() -> None:
    """In the middle of a deal, with a hint open or while looking through it, the reader is back at the play."""
    frame = to_the_reader(sat("sixty-six"), Random(1))
    for on_the_way in ("hint", "keep", "watch"):
        back = act(act(act(frame, on_the_way), "leave"), "return")
        assert standing(back)[0] == standing(frame)[0]
        assert own_acts(back) == own_acts(frame)
        assert "data-open" not in back.html


def test_whoever_goes_back_to_a_table_under_other_rules_is_told_by_which_it_goes_on() -> None:
    left = act(sat("sixty-six"), "leave")
    back = act(left, "return", options={"failed_close": "three"})
    assert back.say == "This deal is played with other house rules than yours: the usual rules."
    assert act(left, "return", options={}).say != back.say


def under_the_board(html: str) -> str:
    """The words between the board and the hand."""
    told = html.partition('<div class="fs-told-last"')[2].partition(">")[2].partition('<div class="fs-mine"')[0]
    return " ".join(re.sub("<[^>]*>", " ", told).split())


def test_why_something_is_refused_stands_alone_in_the_place_of_what_has_happened() -> None:
    """A "Why?" beside it would ask for the reasons of the others."""
    decided = played(sat("hokm"), Random(2))
    frame = next(frame for frame in decided if view(standing(frame)[1], 0).refused and standing(frame)[1].trick.plays)
    assert "Why?" in under_the_board(frame.html)
    action, _ = view(standing(frame)[1], 0).refused[0]
    tried = act(frame, "play", action=str(action))
    assert under_the_board(tried.html).startswith("You may not play the ")
    assert ". You have " in under_the_board(tried.html)
    assert "Why?" not in under_the_board(tried.html)
    assert tried.say.startswith("You may not play the ")


def table_after(actions: int) -> Frame:
    """The table of that grand after so many actions."""
    record = replace(finished(), actions=finished().actions[:actions])
    return table.act("norwegian-whist", {"do": "link", "text": f"0-2-closed~{to_link(record)}"})


def test_whoever_plays_reads_why_a_trick_is_won_and_all_that_an_act_brought_about_on_demand() -> None:
    """Ada throws a diamond on the first trick, which Ben's ace of spades wins, and Ben leads."""
    frame = table_after(5)
    assert under_the_board(frame.html) == (
        "You play the three of diamonds. The ace of spades is the highest card of the suit that was led. "
        "( The highest of that suit wins ) More"
    )
    whole = frame.html.partition('id="table-norwegian-whist-told"')[2].partition("</ul>")[0]
    assert [
        whole.find(sentence) > 0
        for sentence in (
            "The three of diamonds is of another suit. There are no trumps, so it cannot win.",
            "The ace of spades is the highest card of the suit that was led.",
            "Ben leads to the next trick.",
        )
    ] == [True, True, True]
    assert frame.say.startswith("You play the three of diamonds. The three of diamonds is of another suit."), (
        "all is said"
    )


def test_what_an_act_brought_about_is_all_told_where_there_is_room() -> None:
    frame = table_after(6)
    assert len(standing(frame)[0].actions) == 6
    assert "More" not in under_the_board(frame.html)
    assert 'id="table-norwegian-whist-told"' not in frame.html


def test_the_points_over_the_table_of_two_are_those_after_the_deal_as_soon_as_it_is_over() -> None:
    """They waited for the next deal, while what the deal had brought stood below them."""
    first = played(sat("sixty-six"), Random(4))[-1]
    assert "game point" in first.html
    following = act(first, "next")
    assert head_of(first) == head_of(following) != "Deal 1"


def test_what_a_deal_has_brought_lies_in_the_place_of_the_hand() -> None:
    """All thirteen tricks are lost in a grand: seven above six, at 8 each. That is more than the match needs."""
    over = table_after(len(finished().actions))
    brought = over.html.partition('class="fs-brought" data-two>')[2].partition("</div>")[0]
    assert " ".join(re.sub("<[^>]*>", " ", brought).split()) == (
        "You and Cai 0 points Ben and Dot 56 points Ben and Dot have won the match, 56 to 0."
    )
    assert "points" not in under_the_board(over.html)
    assert over.say.endswith("Ben and Dot: the other side’s grand failed: 7 above six × 8 = 56. You and Cai: 0 points.")
    link = to_link(replace(finished(), number=2, totals=(8, 12)))
    second = table.act("norwegian-whist", {"do": "link", "text": f"0-2-closed~{link}"})
    assert second.say.endswith(
        "You and Cai: 0 points. The match is over. Ben and Dot have won it. The match: You and Cai 8, Ben and Dot 68."
    )
    assert "fs-brought" not in table_after(len(finished().actions) - 1).html


def test_what_a_reader_wants_most_stands_out() -> None:
    """At the end of a match, which 56 points are, that is another, and nothing beside it."""
    doing = table_after(len(finished().actions)).html.rpartition('class="fs-doing"')[2]
    assert re.findall(r'<button class="fs-button fs-main"[^>]*>([^<]*)<', doing) == ["Another match"]
    assert len(re.findall(r"<button[^>]*>", doing)) > 1


def test_cards_that_are_left_make_room_for_what_a_deal_has_brought() -> None:
    """In Chwech a deal ends when somebody is out of cards, and others are left with some."""
    deals = (played(sat("chwech", level="1", seed=seed), Random(seed))[-1] for seed in range(20))
    left = next(over for over in deals if standing(over)[1].hand(0))
    mine = left.html.partition('class="fs-mine"')[2].partition('class="fs-doing"')[0]
    assert "fs-card" not in mine
    assert len(re.findall(r"<strong>\d+ points?</strong>", mine)) == 6
    assert "points" not in under_the_board(left.html)


# Bounds


def norwegian(seat: int = 0, hands: str = "closed", at: int | None = None) -> Frame:
    """A table at which the grand of Norwegian Whist stands after so many actions, or is over."""
    record = finished()
    cut = record.with_actions(record.actions[:at]) if at is not None else record
    return table.act("norwegian-whist", {"do": "link", "text": f"{seat}-2-{hands}~{to_link(cut)}"})


@pytest.mark.parametrize("at", [1, 2, 3, 5, 6, 8])
def test_one_looks_through_the_eyes_of_the_bot_that_acted_and_of_nobody_else(at: int) -> None:
    """Ada calls grand with the first act, and what comes then is the play."""
    frame = norwegian(at=8)
    who = finished().actions[at - 1].seat
    if who == 0:
        with pytest.raises(Unreadable, match="No bot did anything"):
            act(frame, "see", at=at)
        return
    seen = act(frame, "see", at=at)
    assert seen.say == f"What {words.cards.name(who)} could see is shown."
    held_ = finished().actions[: at - 1]
    start = finished().deal.hands[who]
    played_ = {action.card for action in held_ if action.seat == who and action.cards}
    hand = seen.html.split('id="table-norwegian-whist-sight"')[1].split('class="fs-hand"')[1]
    assert open_cards(hand, "table-norwegian-whist-saw") == {str(card) for card in start if card not in played_}
    assert "data-open" in seen.html


def test_a_reader_is_no_bot_in_whatever_seat() -> None:
    """Ben plays the second card, and Cai the third."""
    frame = norwegian(at=8, seat=1)
    with pytest.raises(Unreadable, match="No bot did anything"):
        act(frame, "see", at=2)
    assert act(frame, "see", at=3).say == "What Cai could see is shown."


@pytest.mark.parametrize("at", [0, 9, 100])
def test_nothing_is_to_be_seen_before_the_first_act_or_after_the_last(at: int) -> None:
    with pytest.raises(Unreadable, match="No bot did anything"):
        act(norwegian(at=8), "see", at=at)


def test_what_all_hands_were_is_the_last_moment_before_a_card_was_played() -> None:
    states = read_one(str(finished()))[1]
    first = next(at for at, state in enumerate(states) if state.trick.plays)
    seen = table._before_play(states)
    assert seen == view(states[first - 1], 0, 1, 2, 3)
    assert table._before_play(states[:1]) == view(states[0], 0, 1, 2, 3)
    assert table._before_play(states[: first + 1]) == seen
    assert table._before_play(states[first:]) == view(states[first], 0, 1, 2, 3), "as early as there is a moment"


def test_all_hands_of_minnesota_whist_are_seen_once_all_four_have_bid() -> None:
    """Four bids, and then a card is led."""
    states = tutorials.deal(next(iter(tutorials.examples("minnesota-whist"))))[1]
    assert [bool(state.trick.plays) for state in states[:6]] == [False] * 5 + [True]
    assert table._before_play(states) == view(states[4], 0, 1, 2, 3)


def test_all_hands_of_minnesota_whist_are_whole_and_no_bid_lies_there_like_a_trick() -> None:
    """minnesota-whist/back: each takes the card of the bid back, and has thirteen in the first trick."""
    over = played(sat("minnesota-whist", level="1"), Random(9))[-1]
    hands = over.html.partition('id="table-minnesota-whist-hands"')[2].partition('id="table-minnesota-whist-menu"')[0]
    seats = standing(over)[0].deal.hands
    assert [len(hand) for hand in seats] == [13, 13, 13, 13]
    mine = hands.partition('class="fs-mine"')[2]
    assert {words.cards.long(card) for card in seats[0] if words.cards.long(card) in mine} == {
        words.cards.long(card) for card in seats[0]
    }
    laid = hands.partition('class="fs-laid-down"')[2].partition("</ol>")[0]
    assert "fs-card" not in laid


@pytest.mark.parametrize(
    ("seat", "level", "hands", "good"),
    [
        ("0", "1", "closed", True),
        ("3", "3", "open", True),
        ("9", "2", "open", True),  # the last seat where there are fewer
        ("10", "2", "open", False),
        ("-1", "2", "open", False),
        ("", "2", "open", False),
        ("0", "0", "open", False),
        ("0", "4", "open", False),
        ("0", "2", "shut", False),
    ],
)
def test_one_sits_down_in_a_seat_with_bots_of_a_level_and_hands_open_or_closed(
    seat: str, level: str, hands: str, good: bool
) -> None:
    text = f"{seat}-{level}-{hands}~{to_link(finished())}"
    if not good:
        with pytest.raises(Unreadable):
            table.act("norwegian-whist", {"do": "link", "text": text})
        return
    frame = table.act("norwegian-whist", {"do": "link", "text": text})
    assert held(frame)["session"]["seat"] == min(int(seat), 3)
    assert held(frame)["level"] == int(level)
    assert held(frame)["session"]["closed"] is (hands == "closed")
    assert f"#table={min(int(seat), 3)}-{level}-{hands}~" in act(frame, "keep").html


def test_a_place_that_is_no_place_of_the_deal_is_unreadable() -> None:
    frame = norwegian(at=8)
    for name, wrong in (("at", 9), ("at", -1), ("seat", 4), ("seat", -2)):
        with pytest.raises(Unreadable):
            table.act(json.dumps({**held(frame), "session": {**held(frame)["session"], name: wrong}}), {"do": "pause"})
    with pytest.raises(Unreadable):
        table.act(json.dumps({**held(frame), "session": {**held(frame)["session"], "seat": -1}}), {"do": "pause"})
    assert act(frame, "step", to=8)
    for to in (9, 10, 1000):
        with pytest.raises(Unreadable):
            act(frame, "step", to=to)


@pytest.mark.parametrize("seat", range(4))
def test_whose_turn_it_is_is_said_to_whoever_is_to_act_whatever_the_seat(seat: int) -> None:
    """In the second trick, where it is the turn of each in his turn, and never of two."""
    _, states = read_one(str(finished()))
    at = next(at for at in range(5, 9) if states[at].turn == (seat,))
    assert "It is your turn" in norwegian(seat, at=at).say
    frame = norwegian(seat, at=7)
    turn = standing(frame)[1].turn[0]
    assert ("It is your turn" in frame.say) is (turn == seat)
    assert ("is thinking." in frame.html) is (turn != seat)
    assert (next_of(frame) == {"do": "bot"}) is (turn != seat)
    watched = act(frame, "watch")
    assert "is thinking." not in watched.html
    assert "fs-diagram" not in frame.html + watched.html, "the hands of the others stay closed"
    assert next_of(watched) is None
    assert "It is your turn" not in watched.say


@pytest.mark.parametrize("seat", [0, 2])
def test_all_that_the_bots_did_since_the_readers_last_act_is_told(seat: int) -> None:
    """Ada has called; then come Ben, Cai and Dot, and from there on each trick. In Cai's seat Ada is a bot, too."""
    record, states = read_one(str(finished()))
    for at in range(1, 14):
        frame = norwegian(seat, at=at, hands="open")
        own = [number for number, action in enumerate(record.actions[:at], 1) if action.seat == seat]
        since = range(max(own[-1] if own else 0, at - 6) + 1, at + 1)
        told = [int(number) for number in re.findall(r'id="table-norwegian-whist-see-(\d+)"', frame.html)]
        assert told == [number for number in since if number not in own], at
        for number in told:
            line = frame.html.split(f'id="table-norwegian-whist-see-{number}"')[0].split("<li>")[-1]
            assert unescape(line).startswith(words.acted(record.actions[number - 1], view(states[number]))), number
        watched = act(act(frame, "watch"), "step", to=at)
        told = [int(number) for number in re.findall(r'id="table-norwegian-whist-see-(\d+)"', watched.html)]
        assert told == ([at] if record.actions[at - 1].seat != seat else []), at
    assert len(states) > 14


def test_of_the_bots_both_what_follows_the_reader_in_a_trick_and_what_goes_before_in_the_next_is_told() -> None:
    """In Chwech all five may have a turn after Ada's card, and five before her next one."""
    record, _ = tutorials.deal("chwech/an-exact-nine")
    assert [number for number, action in enumerate(record.actions[:71], 1) if action.seat == 0][-1] == 61
    link = to_link(record.with_actions(record.actions[:71]))
    frame = table.act("chwech", {"do": "link", "text": f"0-2-closed~{link}"})
    assert re.findall(r'id="table-chwech-see-(\d+)"', frame.html) == [str(number) for number in range(62, 72)]


def test_what_is_rested_for_is_at_least_what_it_takes_to_read_it_and_at_most_four_seconds() -> None:
    """Sixty milliseconds a word, and no less than 1.2 seconds for what has to be seen; a card takes half a second."""
    held_ = loaded(norwegian(at=7).record)
    for at in range(1, 14):
        record, states = read_one(str(finished()))
        position = live.position_of(record, states, at, "t", held_.session._replace(at=at))
        ends = len(states[at].tricks) > len(states[at - 1].tricks)
        words_ = len(said_of(position).split())
        called = at == 1  # Ada calls grand, and Ben may lead
        due = (
            min(4000, max(1200, 60 * words_))
            if ends or called
            else 250
            if record.actions[at - 1].verb == "pass"
            else 500
        )
        assert table._rest(held_, position) == due, at
        assert table._rest(held_._replace(pace="slow"), position) == 2 * due
        assert table._rest(held_._replace(pace="once"), position) == 0
    start = live.position_of(record, states, 0, "t", held_.session._replace(at=0))
    assert table._rest(held_, start) == min(4000, max(1200, 60 * len(said_of(start).split())))


@pytest.mark.parametrize(("seed", "taken"), [(0, True), (2**32 - 1, True), (2**32, False), (-1, False), (1.0, False)])
def test_a_seed_is_a_number_of_thirty_two_bits(seed: object, taken: bool) -> None:
    with nullcontext() if taken else pytest.raises(Unreadable):
        table.act("hokm", {"do": "sit", "fields": {}, "options": {}, "seed": seed})


def test_the_next_deal_is_in_the_same_seat_from_its_beginning() -> None:
    over = norwegian(seat=3)
    following = act(over, "next")
    assert held(following)["session"]["seat"] == 3
    assert held(following)["session"]["at"] == 0


def test_the_seat_of_the_next_match_is_the_last_where_fewer_play_it() -> None:
    """Hokm by four is won with 7 points: both sides have 6. The reader has chosen two players for what comes then."""
    _, record = with_cards("hokm")
    last = replace(record, number=13, totals=(6, 6))
    over = played(table.act("hokm", {"do": "link", "text": f"3-1-open~{to_link(last)}"}), Random(5))[-1]
    fresh = act(over, "next", options={"players": "2"})
    assert held_match(fresh).played == 0
    assert held(fresh)["session"]["seat"] == 1, "Ben's, the last of two"
    assert held(act(over, "next"))["session"]["seat"] == 3, "where four play again one stays"


def test_back_from_looking_through_a_deal_it_stands_where_it_stood() -> None:
    frame = norwegian(at=8)
    back = act(act(act(frame, "watch"), "step", to=2), "resume")
    assert held(back)["session"] == held(frame)["session"]


# Where each deal may be taken up, and what ends a trick


def test_a_trick_ends_where_there_is_one_more_of_them() -> None:
    """A call, and then four cards each: after five, nine, thirteen actions, and so on."""
    record, states = read_one(str(finished()))
    position = live.position_of(record, states, 0, "t")
    assert position.ends == tuple(range(5, len(states), 4))
    assert position.last == len(record.actions)


@pytest.mark.parametrize("event", [{"at": 0}, {"at": 1}, {"step": 1}, {"at": 53}, {"at": 54}])
def test_a_deal_is_taken_over_from_any_place_up_to_its_end(event: dict[str, object]) -> None:
    record = finished()
    assert len(record.actions) == 53
    session = live.Session(str(record), 3, "t")
    [at] = event.values()
    if at == 54:
        with pytest.raises(Unreadable, match="does not go that far"):
            live.moved(session, {"do": "over", **event})
        return
    moved = live.moved(session, {"do": "over", **event}).session
    assert (moved.at, moved.playing) == (at, True)
    assert len(read_one(moved.record)[0].actions) == at


def test_the_score_of_a_deal_that_is_over_opens_only_at_its_end() -> None:
    over = norwegian()
    assert 'id="table-norwegian-whist-score"' in over.html
    watched = act(act(over, "watch"), "step", to=20)
    assert 'id="table-norwegian-whist-score"' not in watched.html
    assert 'id="table-norwegian-whist-score"' in act(watched, "step", to=53).html


def test_where_several_are_awaited_the_first_of_them_is_said_to_think() -> None:
    """Minnesota Whist: all four bid under seal, and the bots bid one after the other once Ada has."""
    frame = sat("minnesota-whist")
    bid = next(event for event in own_acts(frame) if event["do"] == "play")
    after = table.act(frame.record, bid)
    turn = standing(after)[1].turn
    assert len(turn) > 1
    assert f"{words.cards.name(turn[0])} is thinking." in after.html


def test_looking_through_a_deal_before_anything_is_played_the_keyboard_goes_on_from_the_way_back() -> None:
    first = sat_with("norwegian-whist", 0)
    assert act(first, "watch").focus == "table-norwegian-whist-resume"
    played = act(first, "play", action=own_acts(first)[0]["action"])
    assert act(played, "watch").focus == "table-norwegian-whist-back"


def test_a_step_that_leads_nowhere_says_so_and_no_more() -> None:
    watched = act(norwegian(), "watch")
    last = held(watched)["session"]["at"]
    assert act(watched, "step", to=last).say == "This is the end."
    begun = act(watched, "step", to=0)
    assert begun.say.startswith("The cards are dealt."), "the first time one comes there"
    assert act(begun, "step", to=0).say == "This is the beginning."
    assert act(begun, "step", to=1).say == act(watched, "step", to=1).say


@pytest.mark.parametrize("game_id", GAMES)
def test_from_the_second_deal_of_a_match_on_only_what_is_new_is_said(game_id: str) -> None:
    """Who dealt, what was turned up, and who begins: what was told of the cards in the first deal holds in all."""
    record = standing(sat(game_id, seed=5))[0]
    later = table.act(game_id, {"do": "link", "text": f"0-2-closed~{to_link(replace(record, number=2, actions=()))}"})
    again = table.act(game_id, {"do": "link", "text": f"0-2-closed~{to_link(replace(record, actions=()))}"})
    state = read_one(str(record.with_actions(())))[1][0]
    said = [words.told(event, view(state, 0), 0) for event in state.told]
    assert [text for text in said if text in again.html] == said
    assert not re.search("highest|worth|pack", later.say)
    dealer = "You" if state.dealer == 0 else words.cards.name(state.dealer)
    assert re.search(rf"\b{dealer} (?:has|have|deal|deals|dealt)\b", later.say)
    turned = [words.cards.long(event.card) for event in state.told if event.card is not None]
    assert [card for card in turned if card in again.say] == [card for card in turned if card in later.say]


def test_a_match_whose_next_deal_is_another_is_unreadable() -> None:
    """The dealer of the match deals; here somebody else would, and the hakem be another."""
    frame = table.act("norwegian-whist", {"do": "link", "text": f"0-1-closed~{to_link(finished())}"})
    read = held(frame)
    assert read["standing"][0] == finished().deal.dealer
    wrong = json.dumps({**read, "standing": [(read["standing"][0] + 1) % 4, *read["standing"][1:]]})
    with pytest.raises(Unreadable):
        table.act(wrong, {"do": "keep"})


OPENINGS = {
    "chwech": ("players", "deal"),
    "witches-whist": ("partners", "deal", "turn-up", "turn-up-hand", "first-lead"),
    "cayenne": ("partners", "deal", "cut", "name"),
    "norwegian-whist": ("players", "deal", "first-call"),
    "minnesota-whist": ("players", "deal"),
    "chinese-whist": ("players",),
    "hokm": ("players", "hakem", "dealer", "look"),
    "sixty-six": ("players", "deal", "turn-up", "first-lead"),
}
"""The clauses that are heard as a first deal begins: who sits there or plays with whom, who dealt, what was turned up,
and who begins."""


@pytest.mark.parametrize(("game_id", "options"), TABLES)
def test_as_a_first_deal_begins_no_more_is_said_than_who_sits_there_what_is_new_in_it_and_whose_turn_it_is(
    game_id: str, options: dict[str, str]
) -> None:
    """How the game is played, such as which card is highest, is there to be read."""
    for seat in range(game(game_id, options).seats):
        frame = sat(game_id, options, seed=seat, seat=str(seat))
        _, state = standing(frame)
        told = {event.clause.partition("/")[2]: words.told(event, view(state, seat), seat) for event in state.told}
        told = {name: text for name, text in told.items() if text}
        assert [name for name, text in told.items() if text in frame.say] == list(OPENINGS[game_id])
        assert [name for name, text in told.items() if text not in unescape(frame.html)] == []
        dealer = "You" if state.dealer == seat else words.cards.name(state.dealer)
        assert re.search(rf"\b{dealer} (?:has|have|deal|deals|dealt)\b", frame.say)
        assert frame.say.endswith(f"It is your turn {words.turn(view(state, seat))}.") == (seat in state.turn)
        assert len(frame.say) <= 330


def test_a_pass_after_a_card_is_rested_for_as_a_pass() -> None:
    """Chwech, where a trick has both, up to the act that ends it."""
    record, states = tutorials.deal("chwech/an-exact-nine")
    held_ = loaded(sat("chwech").record)
    rests = {"play": 500, "pass": 250}
    tried = set()
    for at in range(1, 31):
        position = live.position_of(record, states, at, "t", held_.session._replace(at=at))
        action = record.actions[at - 1]
        if len(states[at].tricks) == len(states[at - 1].tricks) and at not in position.ends and not action.value:
            assert table._rest(held_, position) == rests[action.verb], f"{at}: {action}"
            tried.add(action.verb)
    assert tried == {"play", "pass"}


def test_of_a_deal_in_which_the_reader_has_done_nothing_no_more_is_told_than_of_any() -> None:
    """Six players: five acts of a trick, and five of the next."""
    record, states = tutorials.deal("chwech/an-exact-nine")
    link = to_link(record.with_actions(record.actions[:71]))
    frame = table.act("chwech", {"do": "link", "text": f"0-2-closed~{link}"})
    held_ = loaded(frame.record)
    nobody = held_._replace(session=held_.session._replace(seat=-1))
    told = table._done(nobody, record.with_actions(record.actions[:71]), states[:72])
    assert [one.at for one in told] == list(range(62, 72))
