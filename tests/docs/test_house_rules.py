"""The rules follow the house rules: what holds under some of them is marked as the engine has it."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from engine.core.cards import Card
from engine.core.rules import Line
from engine.core.score import lines
from engine.games import GAMES, adapted, clauses_of, game, option_values, presets
from engine.games.hokm_score import SIDES, Tally, endings, has_seven

HOUSE = Path(__file__).parents[2]
PART = re.compile(r"(</(?:details|span|div)>|<(?:details|span|div)[^>]*>|^#{2,5} .+ \{#[a-z0-9-]+\}$)", re.MULTILINE)
NUMBERS = {5: "five", 7: "seven", 9: "nine", 10: "ten", 11: "eleven", 13: "thirteen", 50: "fifty", 52: "fifty-two"}
"""The points that win, as words."""


def rules_of(game_id: str) -> str:
    return (HOUSE / f"docs/games/{game_id}/index.md").read_text("utf-8")


def conditions(when: str) -> dict[str, tuple[str, ...]]:
    """What stands in a `data-when`: for each option the values under which the part holds."""
    return {name: tuple(values.split(",")) for name, values in (part.split(":") for part in when.split(" "))}


def whens(text: str) -> list[dict[str, tuple[str, ...]]]:
    return [conditions(when) for when in re.findall(r'data-when="([^"]*)"', text)]


def holds(when: Mapping[str, tuple[str, ...]], rules: Mapping[str, str]) -> bool:
    return all(rules[name] in values for name, values in when.items())


def all_rules(game_id: str, chosen: Mapping[str, str]) -> dict[str, str]:
    return {**{name: values[0] for name, values in option_values(game_id).items()}, **chosen}


def read(game_id: str, chosen: Mapping[str, str], room: str = "index") -> str:
    """The rules, or another room, as somebody reads them whose table plays so: without what is folded."""
    rules, out, shown = all_rules(game_id, chosen), [], [True]
    for part in PART.split((HOUSE / f"docs/games/{game_id}/{room}.md").read_text("utf-8")):
        if part.startswith("</"):
            shown.pop()
        elif part.startswith("<"):
            when = re.search(r'data-when="([^"]*)"', part)
            shown.append(shown[-1] and (not when or holds(conditions(when[1]), rules)))
        elif shown[-1]:
            out.append(part)
    return "".join(out)


def enclosing(game_id: str) -> dict[str, dict[str, tuple[str, ...]]]:
    """For each clause what has to hold for its heading to be shown."""
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    open_parts: list[dict[str, tuple[str, ...]]] = []
    for part in PART.split(rules_of(game_id)):
        if part.startswith("</"):
            open_parts.pop()
        elif part.startswith("<"):
            when = re.search(r'data-when="([^"]*)"', part)
            open_parts.append(conditions(when[1]) if when else {})
        elif part.startswith("#"):
            clause = f"{game_id}/{part.partition('{#')[2][:-1]}"
            found[clause] = {name: values for when in open_parts for name, values in when.items()}
    return found


@pytest.mark.parametrize("game_id", GAMES)
def test_a_part_holds_under_options_that_exist(game_id: str) -> None:
    known = option_values(game_id)
    for when in whens(rules_of(game_id)):
        for name, values in when.items():
            assert set(values) <= set(known[name]), when


@pytest.mark.parametrize("game_id", GAMES)
def test_every_value_that_is_not_usual_is_told_somewhere(game_id: str) -> None:
    told = {(name, value) for when in whens(rules_of(game_id)) for name, values in when.items() for value in values}
    assert {(name, value) for name, values in option_values(game_id).items() for value in values[1:]} <= told


@pytest.mark.parametrize("game_id", GAMES)
def test_a_clause_is_folded_exactly_where_the_engine_does_not_have_it(game_id: str) -> None:
    shown = enclosing(game_id)
    for clause in clauses_of(game_id):
        for name, values in option_values(game_id).items():
            for value in values:
                kept = adapted(clause, {name: value})[name] == value
                assert (value in shown[clause].get(name, values)) == kept, (clause, name, value)


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_built_is_what_the_usual_rules_show(game_id: str) -> None:
    """Without a script the usual text is open, and the rest folded or left out."""
    usual = all_rules(game_id, {})
    for tag in re.findall(r"<(?:details|span) [^>]*data-when[^>]*>", rules_of(game_id)):
        shown = " hidden" not in tag if tag.startswith("<span") else " open" in tag
        assert shown == holds(conditions(re.findall(r'data-when="([^"]*)"', tag)[0]), usual), tag


@pytest.mark.parametrize("game_id", GAMES)
def test_every_fold_says_in_a_line_what_is_in_it(game_id: str) -> None:
    text = rules_of(game_id)
    summaries = re.findall(r"<details[^>]*>\n<summary>(.*)</summary>\n", text)
    assert len(summaries) == text.count("<details")
    assert all(len(line) < 70 for line in summaries)


@pytest.mark.parametrize(("game_id", "name"), [(game_id, name) for game_id in GAMES for name in presets(game_id)])
def test_the_minute_names_the_points_that_win_by_the_rules_of_a_name(game_id: str, name: str) -> None:
    chosen = presets(game_id)[name]
    playing = game(game_id, chosen)
    minute = read(game_id, chosen).partition("## In a minute")[2].partition("## The rules")[0].lower()
    if playing.match.target:
        assert re.search(rf"\b({NUMBERS[playing.match.target]}|{playing.match.target})\b", minute), playing.match.target


@pytest.mark.parametrize(
    ("game_id", "chosen", "said", "unsaid"),
    [
        ("sixty-six", {"target": "11"}, "has eleven wins the match", "seven](#target)"),
        (
            "sixty-six",
            {"end_play": "strict"},
            "void](../../glossary.md#void) in that suit and [must trump]",
            "may play any card. You need",
        ),
        ("norwegian-whist", {"scale": "native"}, "13 or more wins", "4 points for each"),
        (
            "minnesota-whist",
            {"set_score": "granders_lose"},
            "it loses a point for each",
            "scores 1 point for each trick above six. It is",
        ),
        ("minnesota-whist", {"colours": "red_high"}, "A red card is a vote for playing high", "A black card is a vote"),
        ("hokm", {"kot": "false"}, "a sweep as well", "#### Kot"),
        ("witches-whist", {"target": "9"}, "has nine or more", "has five or more"),
        ("cayenne", {"nullo_ace": "high"}, "highest cards in nullo too", "stands below the two"),
        ("chwech", {"ace_joker": "original"}, "A second joker is never allowed", "Both jokers may fall"),
        (
            "chwech",
            {"ace_joker": "original"},
            "There it has [a rank of its own](#joker-rank)",
            "[depends on when it comes]",
        ),
        ("chinese-whist", {"players": "2"}, "[twelve cards face down]", "[six cards face down]"),
        ("chinese-whist", {"players": "2"}, "and two are in your hand", "and one is in your hand"),
        ("chwech", {"players": "4"}, "Four people, nine cards each", "Six people"),
        ("chwech", {"players": "7"}, "a single joker, so two can never meet", "Both jokers may fall"),
        ("chwech", {"players": "7"}, "a single joker, so two can never meet", "Fay plays the other joker"),
        ("chwech", {"players": "7", "seven_pack": "home63"}, "Two of the three jokers may fall", "Both jokers"),
        ("chwech", {"players": "5", "five_strip": "7s8s"}, "these are the sevens and eights", "We leave out twos"),
        ("chwech", {"players": "7", "seven_pack": "home63"}, "The usual 52, three jokers", "K Q J 13 12"),
        ("hokm", {"players": "3"}, "win more tricks than either of the others", "with your partner before"),
        ("hokm", {"players": "2"}, "seven tricks before the other player does", "with your partner before"),
        ("hokm", {"players": "3"}, "whichever of the other two has won", "the role always goes over to the winners"),
        (
            "hokm",
            {"players": "3", "three_hakem": "winner"},
            "whoever won the deal is the next hakem",
            "is the new hakem",
        ),
        ("hokm", {"players": "3", "kot": "false"}, "Seven tricks do not end a deal", "end a deal only if"),
        ("hokm", {"players": "3", "three_tie": "hakem"}, "the hakem wins the deal, whoever", "The third player does"),
        ("hokm", {"players": "3"}, "Playing on when nobody can catch up", "Playing on after the seventh trick"),
        (
            "hokm",
            {"players": "3", "three_tie": "hakem"},
            "Ada wins the deal and scores 1",
            "Cai wins the deal and scores 1",
        ),
        (
            "hokm",
            {"players": "3"},
            "two](#kot) for the hakem, or [three](#hakem-kot) for another player",
            "hakem's side, or",
        ),
        ("hokm", {"players": "2"}, "Waiting for the second card", "Playing the wrong way round"),
        ("hokm", {"play_out": "true"}, "What is [played on](#play-out) changes nothing", "and play stops"),
        ("hokm", {"play_out": "true"}, "six tricks that are left change nothing", "are not played"),
        (
            "sixty-six",
            {"exchange_on_close": "true"},
            "There is [one exception](#exchange-closed), at the moment",
            "German tables know",
        ),
        (
            "sixty-six",
            {"close_rule": "until_sixth"},
            "The stock may not be closed to its very end.",
            "The stock may be closed to the end",
        ),
        (
            "sixty-six",
            {"close_rule": "not_first"},
            "The stock may not be closed before the first trick has been taken. Where",
            "Usually you may close before the very first lead",
        ),
        (
            "sixty-six",
            {"close_rule": "drawn"},
            "After that trick, too, there must be [a draw before",
            "The same: there is no closing",
        ),
        ("sixty-six", {"close_rule": "drawn"}, "You may close only when", "If you take a trick you may close"),
        (
            "sixty-six",
            {"end_play": "strict"},
            "have none of the suit led, you must [ruff]",
            "The same: with none of the suit led",
        ),
        (
            "sixty-six",
            {"exchange_min_stock": "4"},
            "You may not exchange once only two cards are left",
            "As long as the turn-up lies there you may take it, even",
        ),
        ("cayenne", {"nullo_ace": "low"}, "stands below the two of its suit, and nothing", "The same, and"),
        ("cayenne", {"rubber_count": "game_values"}, "\n\nPoints only decide who", "One can also count by games"),
        ("chinese-whist", {"no_trumps": "true"}, "dealer may choose that no suit", "You may agree that the dealer"),
        ("chinese-whist", {"scoring": "over"}, "You score a point for each trick above", "You may agree on the same"),
        ("chwech", {"ace_joker": "original"}, "There is nothing in it to beat it", "Here too a card on its own"),
        (
            "chwech",
            {"players": "7", "seven_pack": "fh63_13s_jokers"},
            "two thirteens of this pack",
            "The same pack, and",
        ),
        ("hokm", {"direction": "left"}, "Everything goes with the clock", "Then everything is mirrored"),
        ("hokm", {"first_hakem": "ace"}, "deal it is whoever gets the first ace. Later", "leads first.  Later"),
        ("hokm", {"players": "3", "three_end": "seven"}, "Whoever is first to have seven tricks", "A simpler way:"),
        ("minnesota-whist", {"colours": "red_high"}, "A red card bids high and a", "colours are often the other way"),
        ("minnesota-whist", {"high_lead": "left"}, "left leads, so that the grandee", "An older account lets"),
        ("norwegian-whist", {"nullo_ace": "low"}, "In nullo [the ace is low]", "unless your table has chosen"),
        (
            "witches-whist",
            {"count_honours": "on"},
            "was dealt the [honours]",
            "Some tables, as in older whist, also pay",
        ),
        ("sixty-six", {"end_marriages": "false"}, "Marriages [end with the stock](#marriage-late)", "They [end with"),
        ("sixty-six", {"marriage_claim": "follow"}, "There are two other moments", "There is one other moment"),
        (
            "chwech",
            {"last": "seat"},
            "played on the final turn of the trick [is last](#last)",
            "simply by [passing](#last)",
        ),
        ("chwech", {"last": "seat"}, "Not if yours is the final turn", "The players behind you may all pass"),
        ("chwech", {"players": "7"}, "63, with a joker ", "63, with jokers"),
        (
            "chwech",
            {"players": "7", "seven_pack": "home63"},
            "63 cards with jokers among",
            "63 cards with a joker among",
        ),
        ("chwech", {"players": "4"}, "with a surprise: an ace", "or a [joker](#joker), or to [pass]"),
        ("chwech", {"players": "4"}, "It is the suit or a pass", "a joker or a pass"),
        (
            "minnesota-whist",
            {"high_lead": "left"},
            "[grandee plays last](#high-lead)",
            "[grandee plays second](#high-lead)",
        ),
        (
            "minnesota-whist",
            {"high_lead": "left"},
            "the grandee plays last to the first",
            "before your partner has played",
        ),
        ("minnesota-whist", {"colours": "red_high"}, "secret votes. One red card", "One black card"),
        ("norwegian-whist", {"nullo_ace": "low"}, "Hoarding kings in nullo", "the best thing that can happen to it"),
        (
            "norwegian-whist",
            {"nullo_call": "never"},
            "The first grand ends the talking",
            "[right of the caller](#nullo-lead)",
        ),
        ("cayenne", {"nullo_ace": "high"}, "The order is the same in nullo", "makes an exception, for the aces"),
        ("cayenne", {"nullo_ace": "low"}, "Playing an ace high in nullo.", "In silence it is"),
        ("chinese-whist", {"partners": "true"}, "Four play, two against two", "Four play, each alone"),
        ("witches-whist", {"count_honours": "on"}, "scores nothing for its tricks", "The other side scores nothing."),
        ("hokm", {"kot": "false"}, "With six tricks, one card that is sure", "With five tricks to none"),
        ("norwegian-whist", {"lead": "scandinavian", "nullo_call": "never"}, "In nullo the dealer's left", "called or"),
        ("sixty-six", {"failed_close": "points"}, "[may cost more](#failed-close)", "[costs more](#failed-close)"),
        ("sixty-six", {"closer_beaten": "two"}, "or 2 by a rightful claim before yours", "scores 3. Tricks won"),
        ("cayenne", {"nullo_ace": "high"}, "an ace is [high](#rank)", "](#nullo-ace)"),
        ("chwech", {"ace_joker": "joker_ace"}, "or a joker said to be low", "a [joker](#joker-rank) ·"),
        ("chwech", {"ace_joker": "joker_ace"}, "Both might be called high", "Both would count the same"),
        ("chwech", {"players": "4"}, "\n\nAn [ace that is not last](#ace) · K", "· a [joker that is not last]"),
        ("chwech", {"players": "4", "ace_joker": "original"}, "10 9 8 7 6 · an ace said", "· a [joker](#joker-rank)"),
        (
            "hokm",
            {"players": "3"},
            "*Example.* With four players: Cai looks at his five cards",
            "*Example.* Cai looks at",
        ),
        ("hokm", {"players": "3"}, "The two of clubs is in the box", "With three players the ♣2 would be"),
        ("chinese-whist", {"players": "2"}, "With four players: Before Ada lie", "*Example.* Before Ada lie"),
        (
            "chinese-whist",
            {"players": "4", "partners": "true"},
            "Ada and Cai write down 10",
            "write down 6, 4, 3 and 0",
        ),
        ("chwech", {"players": "5"}, "With six players: Fay leads her ninth card", "*Example.* Fay leads her ninth"),
        (
            "chwech",
            {"ace_last_vs_joker": "joker"},
            "2 · a [joker that is not last](#joker-early) · an [ace that is last](#ace-last).",
            "an [ace that is last](#ace-last) · a [joker",
        ),
        ("chwech", {"players": "7"}, "K Q J 13 12 11 10 9 8", "K Q J 10 9"),
        ("chwech", {"players": "7", "seven_pack": "fh63_13s_jokers"}, "K Q J 12 11 10 9 8", "K Q J 10 9"),
        ("hokm", {"rotation": "each_deal"}, "Later the role [moves on with every deal]", "Later it depends on"),
        ("hokm", {"players": "2"}, "the other player shuffles", "the player on the hakem's left shuffles"),
        (
            "hokm",
            {"players": "2"},
            "the other player [follows suit](#follow) if possible",
            "all [follow suit](#follow)",
        ),
        ("hokm", {"players": "2"}, "The other player leaves theirs", "The others leave theirs"),
        ("hokm", {"players": "2"}, "The other player then plays one, too", "Each of the others then plays"),
        ("hokm", {"players": "2"}, "The moment one of you has seven", "The moment a side has seven"),
        (
            "hokm",
            {"players": "2"},
            "the other player is the [next hakem]",
            "the player on the hakem's right is the [next",
        ),
        ("hokm", {"players": "2", "rotation": "each_deal"}, "The two of you take turns", "side has seven tricks"),
        ("chinese-whist", {"partners": "true", "ends": "7"}, "a side has [seven points]", "somebody has [seven"),
        ("chinese-whist", {"partners": "true", "ends": "25"}, "a side has [25 points]", "somebody has [25"),
        ("chinese-whist", {"partners": "true", "ends": "7", "players": "3"}, "somebody has [seven", "a side has"),
    ],
)
def test_what_is_chosen_takes_the_place_of_what_is_not(
    game_id: str, chosen: dict[str, str], said: str, unsaid: str
) -> None:
    """Read off the pages of the rules: what the one says and the other does not."""
    usual, other = read(game_id, {}), read(game_id, chosen)
    assert said in other
    assert said not in usual
    assert unsaid not in other


@pytest.mark.parametrize(
    ("game_id", "chosen", "said"),
    [
        ("norwegian-whist", {"nullo_ace": "low"}, "; in nullo [an ace is low](#ace-low)."),
        ("chinese-whist", {"no_trumps": "true"}, "[names trumps](#trump), or [does without](#no-trumps), and"),
        ("chinese-whist", {"partners": "true"}, "of yours, and [partners](#partners) count theirs together."),
    ],
)
def test_the_minute_leaves_out_no_house_rule_that_makes_it_untrue(
    game_id: str, chosen: dict[str, str], said: str
) -> None:
    usual, other = (
        read(game_id, rules).partition("## In a minute")[2].partition("## The")[0] for rules in ({}, chosen)
    )
    assert said in other
    assert said not in usual


@pytest.mark.parametrize("end_marriages", ["true", "false"])
def test_the_minute_of_sixty_six_says_where_marriages_end_with_the_stock(end_marriages: str) -> None:
    minute = read("sixty-six", {"end_marriages": end_marriages}).partition("## In a minute")[2].partition("## The")[0]
    late = "it, [no marriage may be shown](#marriage-late), except on the closer's next lead, and you must"
    assert (late in minute) == (end_marriages == "false")


@pytest.mark.parametrize(
    ("game_id", "chosen", "said", "unsaid"),
    [
        (
            "minnesota-whist",
            {"set_score": "two"},
            "Scored by your rules, that is 8 points for Ada and Cai.",
            "4 points for Ada and Cai",
        ),
        (
            "minnesota-whist",
            {"set_score": "granders_lose"},
            "Scored by your rules, Ben and Dot lose 4 points.",
            "for Ada and Cai",
        ),
        ("hokm", {"three_tie": "hakem"}, "The point goes to Ada, the hakem.", "The point goes to Cai."),
        ("hokm", {"players": "2"}, "Ada won the deal, 7 tricks to 5.", "Ada and Cai won the deal"),
        (
            "hokm",
            {"players": "3"},
            "Scored by your rules, this form asks how many tricks each of you had when",
            "7 tricks to 5",
        ),
        ("hokm", {"players": "3", "three_end": "seven"}, "a tie is six, six and five.", "Ada and Cai"),
        ("hokm", {"players": "2"}, "Scored by your rules, Ada won the deal", "the winners"),
        ("hokm", {"players": "2"}, "Scored by your rules, Ben won the first seven tricks", "the hakem's side"),
        ("chwech", {"players": "5"}, "the two totals have to agree.", "39 cards"),
        (
            "chinese-whist",
            {"players": "3"},
            "Scored by your rules, this form asks how many tricks each of you has.",
            "Dot three",
        ),
        ("chinese-whist", {"partners": "true"}, "Scored by your rules, this form asks for the tricks", "Dot three"),
        (
            "witches-whist",
            {"count_honours": "on"},
            "Scored by your rules, each side was",
            "If you choose to count honours",
        ),
        ("witches-whist", {"count_honours": "on"}, "By your rules it has two honours each", "the calculator also asks"),
        (
            "witches-whist",
            {"count_honours": "on"},
            "a form that is scored by your rules asks who",
            "calculator also asks",
        ),
        ("witches-whist", {"early_stop": "on"}, "or fewer where tricks have won the game.", "thirteen in all."),
        ("norwegian-whist", {"scale": "native"}, "at 2 points make 4.", "at 8 points make 16."),
        ("norwegian-whist", {"scale": "tuppi"}, "at 8 points make 16.", "at 2 points make 4."),
        ("cayenne", {"honours_cap": "none"}, "one odd trick against honours.", "stop at nine"),
    ],
)
def test_what_stands_over_a_calculator_is_what_it_counts(
    game_id: str, chosen: dict[str, str], said: str, unsaid: str
) -> None:
    told = read(game_id, chosen, "score")
    assert said in told
    assert unsaid not in told


def test_a_fold_of_chwech_called_after_the_original_rule_names_the_joker_as_an_ace_where_both_have_it() -> None:
    """A table of the one rule was told that what holds there is the other's."""
    folds = re.findall(r'<details[^>]*data-when="ace_joker:([^"]*)"[^>]*>\n<summary>(.*)</summary>', rules_of("chwech"))
    named = [(values, said) for values, said in folds if "original rule" in said]
    assert len(named) >= 4
    for values, said in named:
        assert ("joker_ace" in values) is ("joker as an ace" in said), said


@pytest.mark.parametrize(
    ("game_id", "chosen", "unsaid"),
    [
        ("sixty-six", {"no_claim": "higher"}, "here too nobody scores"),
        ("sixty-six", {"close_rule": "drawn"}, "[exchange](#exchange), [close](#close)"),
        ("sixty-six", {"failed_close": "three"}, "what matters is whether your opponent had a trick"),
        ("sixty-six", {"failed_close": "points", "closer_beaten": "two"}, "scores only 1. This does not help"),
        ("sixty-six", {"failed_close": "points", "closer_beaten": "two"}, "fewer than 33. Otherwise"),
        ("minnesota-whist", {"low_score": "losers_lose"}, "Ada and Cai have 11 and win a low deal"),
        ("cayenne", {"rubber_count": "game_values"}, "Every trick may still count for the [rubber]"),
        ("cayenne", {"rubber_count": "game_values"}, "write their own honours down for the rubber"),
        ("hokm", {"players": "3", "three_end": "seven"}, "Ada has 7 tricks, Ben has 7"),
        ("norwegian-whist", {"nullo_call": "never"}, "*nullo* or *pass*"),
        ("chinese-whist", {"players": "2", "two_layout": "13_13_0"}, "card that is still covered does not: nobody"),
        ("chwech", {"last": "seat"}, "nobody behind you wants to play"),
        ("chwech", {"last": "seat", "players": "5"}, "If two jokers lie there alone"),
        ("chwech", {"last": "seat", "players": "7"}, "jokers alone lie there"),
        ("chwech", {"ace_last_vs_joker": "joker", "players": "5"}, "If both jokers came"),
        ("chwech", {"players": "4", "ace_joker": "original"}, "below the two"),
        ("chinese-whist", {"partners": "true", "players": "3"}, "Four play, two against two."),
        ("hokm", {"players": "2"}, "A partner plays as if"),
        ("hokm", {"players": "3"}, "A partner plays as if"),
        ("chinese-whist", {"players": "3"}, "A partner plays as if"),
        ("hokm", {"players": "2", "first_hakem": "ace"}, "becomes the hakem's partner"),
        ("hokm", {"players": "2"}, "the others have no trick"),
        ("hokm", {"players": "2"}, "the others take their seventh"),
        ("hokm", {"kot": "false"}, "It may have eight or nine"),
        ("hokm", {"kot": "false"}, "win a deal by hakem-kot"),
        ("hokm", {"kot": "false", "play_out": "true"}, "It is still a sweep"),
        ("hokm", {"kot": "false", "play_out": "true"}, "a sweep of the first seven tricks stays one"),
        ("norwegian-whist", {"nullo_call": "never"}, "Ben called nullo |"),
        ("norwegian-whist", {"nullo_call": "never"}, "which side called"),
        ("norwegian-whist", {"nullo_call": "never"}, "who called."),
        ("sixty-six", {"close_rule": "drawn"}, "taking the first trick, before drawing. Each"),
        ("sixty-six", {"close_rule": "not_first"}, "closes before her first lead"),
        ("sixty-six", {"close_rule": "drawn", "failed_close": "points"}, "closes before her first lead"),
        ("sixty-six", {"marriage_first_lead": "false"}, "showed a marriage on the first lead"),
        ("sixty-six", {"marriage_first_lead": "false"}, "that he showed on the first lead"),
        ("sixty-six", {"marriage_first_lead": "false"}, "A marriage is not, because without a trick"),
        ("sixty-six", {"marriage_claim": "follow"}, "cannot show a marriage in this trick."),
        ("sixty-six", {"end_play": "follow_trump"}, "At a strict table he must play the ♠A"),
        ("witches-whist", {"rubber": "on", "target": "7"}, "win the first game by 5 to 3"),
        ("witches-whist", {"count_honours": "on"}, "and Ben and Dot none."),
        ("witches-whist", {"early_stop": "on"}, "With 6 to 4"),
        ("chinese-whist", {"partners": "true"}, "write down 6, 4, 3 and 0"),
        ("chinese-whist", {"partners": "true", "scoring": "over"}, "Cai 4 − 3 = 1"),
        ("chinese-whist", {"partners": "true"}, "Ben 15, Cai 10 and Dot 14"),
        ("hokm", {"direction": "left", "first_hakem": "ace"}, "♣9 to Dot"),
        ("chwech", {"last": "seat"}, "Cai's three came last"),
        ("chwech", {"last": "seat"}, "The two came last"),
        ("chwech", {"players": "4"}, "unless a joker comes last"),
        ("chwech", {"players": "4"}, "five players pass"),
        ("chwech", {"players": "5", "five_strip": "7s8s", "ace_joker": "original"}, "It beats the seven"),
        ("chwech", {"ace_last_vs_joker": "joker"}, "It is then the lowest card of all"),
        ("chwech", {"ace_last_vs_joker": "joker"}, "[is lower than everything]"),
        ("chwech", {"last": "seat"}, "An ace alone is first and last at once"),
        ("chwech", {"last": "seat"}, "any other loses."),
        ("chwech", {"ace_joker": "joker_ace"}, "[revised](#joker-early) or [original]"),
        ("cayenne", {"rubber_count": "game_values"}, "The points only tell by how much it has won"),
        ("cayenne", {"cut": "one_pack"}, "Have a second [pack]"),
        ("norwegian-whist", {"lead": "scandinavian"}, "it [changes who leads]"),
        ("chwech", {"players": "4"}, "Jokers have no suit"),
        ("chwech", {"players": "4"}, "nor a joker"),
        ("chwech", {"players": "4"}, "or a joker"),
        ("chwech", {"players": "4"}, "or a [joker]"),
        ("chwech", {"players": "4"}, "and no joker. In most"),
        ("chwech", {"players": "4"}, "Aces and jokers"),
        ("chwech", {"players": "4"}, "joker that comes last"),
        ("chwech", {"players": "4", "last": "seat"}, "its jokers low"),
        ("chwech", {"players": "4", "ace_joker": "original"}, "a joker stands"),
        ("chwech", {"players": "4", "ace_joker": "joker_ace"}, "a joker counts"),
        ("witches-whist", {"count_honours": "on"}, "whoever was dealt three"),
        ("hokm", {"players": "3"}, "As long as the hakem's side wins"),
        *(
            ("hokm", {"players": players}, said)
            for players in ("2", "3")
            for said in (
                "The side that wins a deal",
                "If the hakem's side wins",
                "If the hakem's side won",
                "The side that first has seven",
                "the side that did not name trumps",
            )
        ),
        ("cayenne", {"nullo_ace": "low"}, "Ben plays the ace in silence"),
        ("hokm", {"players": "2"}, "as long as they have one"),
        ("hokm", {"players": "2"}, "With three players it takes one player"),
        ("hokm", {"players": "2"}, "The side with [seven"),
        ("hokm", {"players": "2"}, "7. The side"),
        ("chinese-whist", {"ends": "25", "scoring": "over"}, "It is a longer game when"),
        ("sixty-six", {"close_rule": "drawn", "exchange_on_close": "true"}, "Ben takes the first trick and closes"),
        ("chinese-whist", {"players": "2", "two_layout": "13_13_0"}, "from your hand"),
        ("chinese-whist", {"players": "2", "two_layout": "13_13_0"}, "by the card in hand"),
        ("chinese-whist", {"players": "2", "two_layout": "13_13_0"}, "Cards in your hand"),
        ("chinese-whist", {"players": "2", "two_layout": "13_13_0"}, "A card in your hand"),
        ("chinese-whist", {"players": "2", "two_layout": "13_13_0"}, "the hand card"),
        ("chinese-whist", {"players": "2", "two_layout": "13_13_0"}, "Forgetting the card"),
        ("chinese-whist", {"players": "2", "two_layout": "13_13_0"}, "from the hand when"),
        ("witches-whist", {"early_stop": "on"}, "as soon as a side has what it needs"),
        ("chinese-whist", {"scoring": "over"}, "Ben 15"),
        ("chinese-whist", {"scoring": "over", "partners": "true"}, "Ben and Dot 29"),
        ("chinese-whist", {"scoring": "over", "partners": "true", "players": "3"}, "Ben 15"),
        ("hokm", {"players": "3", "kot": "false"}, "With six tricks, one card"),
        ("hokm", {"players": "3", "play_out": "true"}, "play goes on until"),
        ("hokm", {"players": "3", "play_out": "true", "kot": "false"}, "Play goes on until"),
        ("hokm", {"players": "3", "three_end": "seven"}, "two players share the lead"),
        ("hokm", {"players": "3", "three_end": "seven"}, "share the lead at the end"),
        ("hokm", {"players": "3", "three_end": "seven", "three_tie": "hakem"}, "share the lead at the end"),
        ("hokm", {"players": "2"}, "your partner is not winning"),
        ("chwech", {"two_jokers_per_trick": "false", "ace_last_vs_joker": "joker"}, "If both jokers came"),
        ("chwech", {"two_jokers_per_trick": "false", "last": "seat"}, "If two jokers lie there"),
        ("chwech", {"players": "4"}, "Save a joker"),
        ("chwech", {"players": "4", "ace_joker": "original"}, "A joker fits every suit"),
        ("chwech", {"last": "seat"}, "so the joker lost its chance"),
        ("chwech", {"last": "seat"}, "wins the trick if another card is played after it"),
        ("chwech", {"last": "seat"}, "Cai has done Ben a favour"),
    ],
)
def test_what_a_house_rule_makes_untrue_is_not_said(game_id: str, chosen: dict[str, str], unsaid: str) -> None:
    assert unsaid not in read(game_id, chosen)


NOT_HERE = re.compile(
    r"^(?:Usually|The same\b|Here too)|our usual rule\b|\b[Aa]t German tables|\b[Ii]n Bulgaria\b", re.MULTILINE
)
"""What a rule in force is not to begin with, and what says that somebody else may or may not do a thing."""


@pytest.mark.parametrize("game_id", GAMES)
def test_a_rule_in_force_says_what_holds_here_and_needs_no_other_beside_it(game_id: str) -> None:
    for chosen in tables(game_id):
        found = NOT_HERE.search(read(game_id, chosen))
        assert not found, (chosen, found)


@pytest.mark.parametrize("players", ["4", "3", "2"])
@pytest.mark.parametrize("partners", ["false", "true"])
def test_the_facts_in_one_line_say_of_any_table_whether_there_are_partners(players: str, partners: str) -> None:
    """Of Chinese Whist: only four can play two against two, whatever else is chosen."""
    facts = read("chinese-whist", {"players": players, "partners": partners}).partition("**Partners** ")[2]
    has_partners = len(game("chinese-whist", {"players": players, "partners": partners}).sides[0]) > 1
    assert facts.startswith("opposite each other ·" if has_partners else "none ·")


@pytest.mark.parametrize("three_tie", ["odd", "hakem"])
@pytest.mark.parametrize("kot", ["true", "false"])
@pytest.mark.parametrize(("players", "three_end"), [("4", "lead"), ("2", "lead"), ("3", "lead"), ("3", "seven")])
def test_the_results_of_hokm_are_those_with_which_a_deal_can_end(
    players: str, three_end: str, kot: str, three_tie: str
) -> None:
    """Its score's room has a table for each kind of table, and each row an ending of the engine's with its points."""
    chosen = {"players": players, "three_end": three_end, "kot": kot, "three_tie": three_tie}
    written = re.findall(r"^\| (.*) \| (.*) \| (\d) \|$", read("hokm", chosen, "score"), re.MULTILINE)
    rows = {what: (who, int(points)) for what, who, points in written}
    ways = endings(players, three_end, kot=kot == "true")
    sweep = (7, *([0] * (len(SIDES[players]) - 1)))
    worth = {hakem: sum(line.points for line in scored(chosen, sweep, hakem)) for hakem in (0, 1)}
    told = {what.partition(",")[0] for what in rows}
    assert told <= {"Seven tricks", "The first seven tricks", "The lead is out of reach", "Seventeen tricks"}
    assert ("Seven tricks" in told) == any(way.settles is has_seven for way in ways)
    assert ("The lead is out of reach" in told) == any(way.clause == "hokm/out-of-reach" for way in ways)
    assert ("Seventeen tricks" in told) == any(way.clause == "hokm/tie" for way in ways)
    sweeps = [points for what, (_, points) in rows.items() if what.startswith("The first seven tricks")]
    assert sweeps == ([worth[0], worth[1]] if any(way.settles(sweep) for way in ways) else [])
    if players == "3":
        [line] = scored(chosen, (7, 7, 3), 0)
        assert rows["Seventeen tricks, and two share the lead"] == (
            "the hakem" if line.side == 0 else "the third player",
            line.points,
        )


def scored(chosen: Mapping[str, str], tricks: tuple[int, ...], hakem: int) -> tuple[Line, ...]:
    """The lines of the score of a deal of Hokm that was settled with these tricks."""
    return lines(game("hokm", chosen), Tally(tricks, hakem))


SITTING = ("Ada", "Ben", "Cai", "Dot")
"""Clockwise."""


@pytest.mark.parametrize(("direction", "step"), [("right", -1), ("left", 1)])
def test_in_every_example_of_hokm_that_names_all_four_they_act_the_way_round_that_is_chosen(
    direction: str, step: int
) -> None:
    """Where Dot deals, she comes before whoever is served first; where somebody leads, they play from there on."""
    examples = re.findall(r"^\*Example\.\* (.*)$", read("hokm", {"direction": direction}), re.MULTILINE)
    acting = [text for text in examples if re.search(r"\b(deals|leads)\b", text)]
    whole = [text for text in acting if all(name in text for name in SITTING)]
    assert len(whole) >= 5, whole
    for text in whole:
        named = sorted(SITTING, key=text.index)
        first = SITTING.index(named[0])
        assert named == [SITTING[(first + step * place) % 4] for place in range(4)], text


HOW_MANY = {"2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven"}
PRINTED = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
PEOPLE = ("Ada", "Ben", "Cai", "Dot", "Eli", "Fay", "Gus")


def tables(game_id: str) -> list[dict[str, str]]:
    """The usual house rules, each other number of players with each house rule that differs, and the rules by name."""
    values = option_values(game_id)
    differing = [{}, *({name: value} for name, known in values.items() for value in known[1:])]
    with_numbers = [{"players": number} | chosen for number in values.get("players", ()) for chosen in differing]
    return [*(with_numbers or differing), *map(dict, presets(game_id).values())]


@pytest.mark.parametrize("game_id", GAMES)
def test_an_example_has_the_players_and_cards_of_the_table_or_says_of_which_table_it_is(game_id: str) -> None:
    """Who has four at the table is told nothing of a fifth, nor of a card that is not in the pack, unless the example
    says that it goes by the usual number; and it says so to nobody else."""
    usual = option_values(game_id).get("players", ("",))[0]
    for chosen in tables(game_id):
        playing = game(game_id, chosen)
        there = set(PEOPLE[: playing.seats])
        pack = set(playing.pack)
        for example in re.findall(r"\*Example\.\* (.*)$", read(game_id, chosen), re.MULTILINE):
            if usual and example.startswith(f"With {HOW_MANY[usual]} players"):
                continue
            cards = [Card.parse(PRINTED[suit] + rank) for suit, rank in re.findall(r"([♣♦♥♠])(10|[2-9AKQJ])", example)]
            assert {name for name in PEOPLE if re.search(rf"\b{name}\b", example)} <= there, (chosen, example)
            assert set(cards) <= pack, (chosen, example)


@pytest.mark.parametrize("game_id", GAMES)
def test_an_example_says_that_it_has_the_usual_number_only_to_those_who_are_not_as_many(game_id: str) -> None:
    assert not re.search(r"\*Example\.\* With \w+ players: ", read(game_id, {}))


@pytest.mark.parametrize("game_id", GAMES)
def test_no_example_is_told_by_pointing_at_another_that_may_be_folded(game_id: str) -> None:
    """``In the example it would end after the seventh trick``: who plays so does not see that example."""
    pointing = re.compile(r"[Ii]n the example (?:above|it|\w+ and|[A-Z])|\*Example\.\* The same\b")
    for chosen in tables(game_id):
        assert not pointing.search(read(game_id, chosen)), chosen


@pytest.mark.parametrize("game_id", GAMES)
def test_nothing_with_a_condition_stands_in_what_is_hidden(game_id: str) -> None:
    """The search leaves out what is hidden, and takes the first end that it meets for the end of it."""
    within: list[bool] = []
    for part in re.findall(r"</span>|<span[^>]*>", rules_of(game_id)):
        if part == "</span>":
            within.pop()
        else:
            assert not any(within), part
            within.append(" hidden" in part)
