"""One deal by two sets of rules, up to where they part: what the rules say of the deals that are found."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import tutorials
from engine.bots.sight import in_state
from engine.bots.thumb import by_thumb
from engine.core.actions import Action
from engine.core.cards import JOKERS
from engine.core.play import legal, refusals, replay, start
from engine.core.score import score_of, tally_of
from engine.core.state import State
from engine.differ import (
    BOLD_DEALS,
    NATURAL_DEALS,
    Both,
    Parted,
    _begun,
    _dared,
    _thought,
    _tried,
    differing,
    differing_clauses,
    part,
    same_table,
)
from engine.games import GAMES, game, presets
from engine.match import after, opening
from engine.shuffle import deal

SEEDS = range(1, 4)
OVER = tutorials.deal("hokm/a-single-queen")[1][-1]
"""The end of some deal."""


def parted(game_id: str, seed: int, **options: str) -> Parted:
    """A deal that our rules and ours with other options tell differently."""
    found = part(game(game_id), game(game_id, options), Random(seed))
    assert found is not None
    return found


def points(state: State, clause: str) -> list[tuple[int, int]]:
    """The side and the points of each line that a clause gives."""
    return [(line.side, line.points) for line in score_of(state) if line.clause == clause]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_failed_close_is_three_in_bulgaria_though_the_other_had_a_trick(seed: int) -> None:
    """By the Bulgarian rules it always costs three, here two if the other player had a trick when it was closed."""
    found = parted("sixty-six", seed, failed_close="three")
    one, other = found.states
    tally = tally_of(one)
    assert one.over
    assert tally.closed_tricks > 0
    winner = 1 - tally.closed
    assert points(one, "sixty-six/failed-close") == [(winner, 2)]
    assert points(other, "sixty-six/failed-close") == [(winner, 3)]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_beaten_closer_pays_three_here_and_two_where_the_others_claim_makes_it_two(seed: int) -> None:
    """The other had no trick at the close: that costs three, unless a rightful claim of the other always costs two."""
    found = parted("sixty-six", seed, closer_beaten="two")
    one, other = found.states
    tally = tally_of(one)
    assert one.over
    assert tally.closed_tricks == 0
    assert tally.claim == 1 - tally.closed
    assert points(one, "sixty-six/failed-close-schwarz") == [(tally.claim, 3)]
    assert points(other, "sixty-six/failed-close") == [(tally.claim, 2)]


@pytest.mark.parametrize("seed", SEEDS)
def test_chwech_of_the_original_rule_gives_an_ace_or_a_joker_another_place(seed: int) -> None:
    """An ace played last loses by the revised rule and is as high as its player said by the original one; a joker
    played last wins by the revised rule and lies below the eight by the original one."""
    found = parted("chwech", seed, ace_joker="original")
    revised, original = (state.tricks[-1] if state.tricks else None for state in found.states)
    if found.action is not None:
        assert found.action.card.suit == JOKERS, "a joker may not be led"
        return
    assert revised is not None
    assert original is not None
    assert revised.winner != original.winner
    assert [play.card for play in revised.plays] == [play.card for play in original.plays]
    assert any(play.card.rank == "A" or play.card.suit == JOKERS for play in revised.plays)


@pytest.mark.parametrize("seed", SEEDS)
def test_in_south_dakota_the_granders_lose_what_the_others_gain_here(seed: int) -> None:
    """For each trick short of seven: 1 for the others here, 1 off for the granders there."""
    found = parted("minnesota-whist", seed, set_score="granders_lose")
    tally = tally_of(found.states[0])
    short = 7 - tally.tricks[tally.granded]
    assert short > 0
    assert points(found.states[0], "minnesota-whist/set") == [(1 - tally.granded, short)]
    assert points(found.states[1], "minnesota-whist/set") == [(tally.granded, -short)]


@pytest.mark.parametrize("seed", SEEDS)
def test_by_strict_rules_a_card_is_refused_that_need_only_follow_here(seed: int) -> None:
    found = parted("sixty-six", seed, end_play="strict")
    assert found.action is not None
    refused = {refusal.clause for refusal in refusals(found.states[1], found.action)}
    assert refused & {"sixty-six/head", "sixty-six/trump-void"}


@pytest.mark.parametrize("seed", SEEDS)
def test_a_match_to_seven_is_over_where_one_to_eleven_goes_on(seed: int) -> None:
    found = parted("sixty-six", seed, target="11")
    one, other = (after(match, tally_of(state)) for match, state in zip(found.matches, found.states, strict=True))
    assert (one.over, other.over) == (True, False)
    assert 7 <= max(other.points) < 11


@pytest.mark.parametrize(
    ("game_id", "options"),
    [
        ("sixty-six", {"exchange": "on_lead"}),
        ("norwegian-whist", {"lead": "scandinavian"}),
        ("witches-whist", {"count_honours": "on"}),
        ("hokm", {"rotation": "each_deal"}),
    ],
)
def test_both_records_tell_the_same_deal_with_the_same_acts(game_id: str, options: dict[str, str]) -> None:
    """Each can be replayed by its own rules, and leads to the state in which they part."""
    found = parted(game_id, 1, **options)
    one, other = found.records
    assert (one.deal, one.actions, one.place) == (other.deal, other.actions, other.place)
    for record, state in zip(found.records, found.states, strict=True):
        states, stopped = replay(start(record.game, record.deal, record.place), record.actions)
        assert stopped is None
        assert states[-1] == state
    if found.action is not None:
        allows, refuses = found.states[1 - found.refuses], found.states[found.refuses]
        assert found.action in legal(allows, found.action.seat)
        assert refusals(refuses, found.action)


@pytest.mark.parametrize("seed", SEEDS)
def test_where_partners_play_beside_single_players_each_match_has_its_own_sides(seed: int) -> None:
    """chinese-whist/partners: four sides have points of their own, and two by the other rules."""
    found = parted("chinese-whist", seed, partners="true")
    assert [len(match.points) for match in found.matches] == [4, 2]


def begun(game_id: str, seed: int, one: dict[str, str], other: dict[str, str]) -> Both:
    """A deal by two sets of rules, before anything is done."""
    matches = (opening(game(game_id, one), 0), opening(game(game_id, other), 0))
    return _begun(deal(matches[0].game, Random(seed), 0), *matches)


def acts(does: Callable[[Both, Random], tuple[Parted | None, Both]], both: Both) -> set[Action]:
    """What is done next, by many ways of chance."""
    return {does(both, Random(seed))[1].states[0].log[-1] for seed in range(40)}


def test_who_acts_on_no_whim_goes_by_rules_of_thumb_and_who_always_does_by_none() -> None:
    both = begun("hokm", 1, {}, {"rotation": "each_deal"})
    state = both.states[0]
    assert len(legal(state, state.turn[0])) > 2
    assert acts(lambda both, random: _tried(both, random, 0), both) == {
        by_thumb(in_state(state, legal(state, state.turn[0]))).action
    }
    assert len(acts(lambda both, random: _tried(both, random, 1), both)) > 2


def test_nobody_dares_what_the_first_rules_refuse() -> None:
    """sixty-six/close-first: by the first rules nobody may close before the first trick, by the other anybody may."""
    both = begun("sixty-six", 1, {"close_rule": "not_first"}, {})
    assert "close" in [action.verb for action in legal(both.states[1], both.states[1].turn[0])]
    assert {action.verb for action in acts(_dared, both)} == {"play"}


def test_the_same_rules_never_part() -> None:
    assert part(game("hokm"), game("hokm"), Random(1), deals=5) is None


def test_deals_are_played_by_rules_of_thumb_then_at_random_and_at_last_boldly(monkeypatch: pytest.MonkeyPatch) -> None:
    manners: list[str] = []
    for name in ("_thought", "_tried", "_dared"):

        def noted(both: Both, *_chance: object, name: str = name) -> tuple[None, Both]:
            manners.append(name)
            over = OVER._replace(dealer=both.matches[0].dealer)
            return None, both._replace(states=(over, over))

        monkeypatch.setattr(f"engine.differ.{name}", noted)
    assert part(game("hokm"), game("hokm"), Random(1), deals=NATURAL_DEALS + 3) is None
    assert manners == ["_thought"] * NATURAL_DEALS + ["_tried"] * 3 + ["_dared"] * BOLD_DEALS


def test_of_several_who_are_awaited_the_first_acts() -> None:
    """minnesota-whist/bid: all four choose a card at the same time."""
    both = begun("minnesota-whist", 1, {}, {"low_score": "losers_lose"})
    assert both.states[0].turn == (1, 2, 3, 0)
    _, then = _thought(both)
    assert then.states[0].log[-1].seat == 1


def test_no_deal_can_be_played_by_rules_for_other_cards() -> None:
    six, five = game("chwech"), game("chwech", {"players": "5"})
    assert not same_table(six, five)
    assert not same_table(five, six)
    assert part(game("chwech"), game("chwech", {"players": "5"}), Random(1)) is None


def test_only_the_options_that_differ_are_named_with_both_values() -> None:
    german, bulgarian = (game("sixty-six", presets("sixty-six")[name]) for name in ("german", "bulgarian"))
    assert differing(german, bulgarian)["target"] == ("7", "11")
    assert differing(german, bulgarian)["failed_close"] == ("tricks", "three")
    assert "exchange" not in differing(german, bulgarian), "only on one's own lead in both"
    assert differing(german, german) == {}


def test_a_clause_is_named_if_it_is_in_force_by_one_of_the_two() -> None:
    one, other = game("sixty-six"), game("sixty-six", {"close_rule": "drawn"})
    assert differing_clauses(one, other, "close_rule") == tuple(
        f"sixty-six/{anchor}" for anchor in ("close", "close-first", "close-drawn", "close-last")
    )
    assert "sixty-six/close-drawn" not in differing_clauses(
        one, game("sixty-six", {"close_rule": "until_sixth"}), "close_rule"
    )


@pytest.mark.parametrize("game_id", GAMES)
def test_every_option_in_which_named_rules_differ_changes_some_clause(game_id: str) -> None:
    sets = [game(game_id, rules) for rules in presets(game_id).values()]
    for one in sets:
        for other in sets:
            for option in differing(one, other):
                assert differing_clauses(one, other, option), (option, one.options, other.options)
