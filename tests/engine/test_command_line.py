"""The command line is a contract: what it prints, in words and as JSON, and its exit status."""

from __future__ import annotations

import io
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import engine
from engine.__main__ import main
from engine.games import GAMES, clauses_of, option_values, presets
from engine.notation import LONGEST_TEXT, read_one
from tests.engine.notation.samples import HEAD, PLAYED, SIXTY_SIX

Printed = tuple[int, str, str]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    return Run(capsys, monkeypatch)


class Run:
    """Runs commands and gives exit status, output and complaints."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch

    def __call__(self, *arguments: str, given: str = "") -> Printed:
        self._monkeypatch.setattr("sys.stdin", io.StringIO(given))
        try:
            status = main(arguments)
        except SystemExit as left:
            status = left.code if isinstance(left.code, int) else 1
        said = self._capsys.readouterr()
        return status, said.out, said.err

    def json(self, *arguments: str, given: str = "") -> list[dict[str, object]]:
        """The objects that a command prints, one a line."""
        _, out, _ = self(*arguments, "--json", given=given)
        return [json.loads(line) for line in out.splitlines()]


def test_games_lists_each_with_its_options_and_fields(run: Run) -> None:
    status, out, err = run("games")
    assert (status, err) == (0, "")
    assert "chwech: 6 players" in out
    assert "ace_joker=revised|original" in out
    assert "preset=document|south_dakota" in out
    assert "score with left= won=" in out
    found = run.json("games")
    assert [each["game"] for each in found] == list(GAMES)
    for each, game_id in zip(found, GAMES, strict=True):
        assert each["ok"] is True
        assert each["options"] == {name: list(values) for name, values in option_values(game_id).items()}
        assert each["clauses"] == list(clauses_of(game_id))
        assert each["presets"] == presets(game_id)


def test_help_is_written_for_a_terminal(run: Run) -> None:
    status, out, err = run("--help")
    assert (status, err) == (0, "")
    assert "python -m engine" in out
    assert "`" not in out


@pytest.mark.parametrize("command", ["deal", "score", "draw", "find"])
def test_who_may_name_house_rules_is_told_where_they_are_listed(run: Run, command: str) -> None:
    _, out, _ = run(command, "--help")
    assert "a house rule, or preset=name for a set of them; games lists them all" in " ".join(out.split())


def test_who_may_name_a_clause_is_told_where_they_are_listed(run: Run) -> None:
    _, out, _ = run("find", "--help")
    assert "such as hokm/follow; games --json lists them" in " ".join(out.split())


def test_the_release_can_be_asked_for(run: Run) -> None:
    assert run("--version") == (0, f"follow-suit {engine.__version__}\n", "")
    assert re.fullmatch(r"\d+\.\d+\.\d+", engine.__version__)


def test_deal_prints_a_record_and_the_same_one_for_the_same_seed(run: Run) -> None:
    status, out, _ = run("deal", "chwech", "last=seat", "--seed", "3")
    assert status == 0
    record, states = read_one(out)
    assert record.game.options.last == "seat"
    assert len(states) == 1
    assert run("deal", "chwech", "last=seat", "--seed", "3")[1] == out
    assert run("deal", "chwech", "last=seat", "--seed", "4")[1] != out
    assert run("deal", "chwech", "--seed", "3", "last=seat")[1] == out, "in either order"
    assert run("deal", "chwech")[0] == 0, "without any option"
    (described,) = run.json("deal", "chwech", "last=seat", "--seed", "3")
    assert described == {"ok": True, "game": "chwech", "options": {"last": "seat"}, "record": out}


def test_score_is_a_contract_to_the_letter(run: Run) -> None:
    """000/35: eight cards played and nineteen won make 8."""
    (found,) = run.json("score", "chwech", "left=1", "won=19")
    line = {
        "side": 0,
        "points": 8,
        "unit": "points",
        "clause": "chwech/over",
        "text": "chwech/over: played 8 × factor 1 = 8 points",
        "terms": [{"name": "played", "value": 8}, {"name": "factor", "value": 1}],
    }
    assert found == {"ok": True, "game": "chwech", "options": {}, "points": 8, "lines": [line], "score": [line]}
    assert run("score", "chwech", "left=1", "won=19") == (
        0,
        "player 0: chwech/over: played 8 × factor 1 = 8 points\npoints: 8\n",
        "",
    )


def test_score_of_a_whole_table(run: Run) -> None:
    """9 × 9, 8 × 1, 7 × 8, 6 × 3, 5 × 9, 4 × 9."""
    (found,) = run.json("score", "chwech", "left=0,1,2,3,4,5", "won=9,10,8,12,0,0")
    assert found["points"] == [81, 8, 56, 18, 45, 36]


def test_score_takes_options_beside_the_counts(run: Run) -> None:
    (found,) = run.json("score", "chwech", "left=1", "ace_joker=original", "won=19")
    assert found["options"] == {"ace_joker": "original"}
    assert found["points"] == 8


def test_where_json_is_asked_for_in_the_middle_the_words_go_on_behind_it(run: Run) -> None:
    whole = run("score", "hokm", "tricks=7,6", "hakem=0", "--json")
    assert whole[0] == 0
    assert run("score", "hokm", "tricks=7,6", "--json", "hakem=0") == whole
    drawn = run("draw", "witches-whist", "HA", "C5", "D9", "SK", "--json")
    assert drawn[0] == 0
    assert run("draw", "witches-whist", "HA", "--json", "C5", "D9", "SK") == drawn


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("score", "hokm", "tricks=7,6"), "found tricks=7,6 (hokm/hakem)"),
        (("score", "hokm", "tricks=7,6", "hakem=1234567890"), "a number of at most 9 signs for hakem"),
        (("find", "hokm", "chwech/ace"), "expected a clause of hokm, found 'chwech/ace'"),
        (("find", "hokm", "table/deal"), "found table/deal, which refuses cards that are wrongly dealt"),
        (("deal",), "the following arguments are required: game\n"),
    ],
)
def test_what_is_wrong_is_named_and_nothing_else(run: Run, arguments: tuple[str, ...], said: str) -> None:
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert said in err


def test_a_mark_of_the_encoding_before_a_text_is_passed_over(tmp_path: Path) -> None:
    """Some editors write it; here it comes from a file and by a pipe."""
    match = "match hokm dealer=1\ntricks=7,4\n"
    (tmp_path / "kept").write_text(match, encoding="utf-8-sig")
    for name, given in ((str(tmp_path / "kept"), b""), ("-", match.encode("utf-8-sig"))):
        done = subprocess.run(
            [sys.executable, "-m", "engine", "match", name], cwd=HOUSE, input=given, capture_output=True, check=False
        )
        assert (done.returncode, done.stderr) == (0, b"")


def test_a_preset_stands_for_its_options_and_an_option_beside_it_wins(run: Run) -> None:
    """South Dakota: granders who are a trick short of seven lose 1, the others score nothing."""
    lost = {"set_score": "granders_lose", "low_score": "losers_lose"}
    for pairs in (["preset=south_dakota", "target=13"], ["target=13", "preset=south_dakota"]):
        (found,) = run.json("score", "minnesota-whist", *pairs, "tricks=6,7", "granded=0")
        assert (found["options"], found["points"]) == (lost, [-1, 0])
    (dealt,) = run.json("deal", "minnesota-whist", "preset=south_dakota", "--seed", "1")
    assert dealt["options"] == {**lost, "target": "11"}
    assert "preset" not in str(dealt["record"]), "a record names the single options"
    (clause,) = run.json("find", "minnesota-whist", "minnesota-whist/set", "preset=south_dakota", "--seed", "1")
    assert clause["options"] == {**lost, "target": "11"}


@pytest.mark.parametrize(
    ("fields", "clauses"),
    [
        (["left=10", "won=0"], ["chwech/deal"]),
        (["left=0", "won=55"], ["chwech/pack"]),
        (["left=8", "won=7"], ["chwech/one-turn"]),
        (["left=9", "won=1"], ["chwech/one-turn"]),
        (["left=9,9,9,9,9,9", "won=0,0,0,0,0,0"], ["chwech/first-lead"]),
        (["left=0,1,2,3,4,5", "won=9,10,8,12,0,1"], ["chwech/pile"]),
    ],
)
def test_what_cannot_be_is_refused_with_its_clause_and_never_scored(
    run: Run, fields: list[str], clauses: list[str]
) -> None:
    status, out, err = run("score", "chwech", *fields)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert all(clause in err for clause in clauses)
    (found,) = run.json("score", "chwech", *fields)
    assert found["ok"] is False
    assert isinstance(found["error"], dict)
    assert found["error"]["clauses"] == clauses
    assert "points" not in found


def test_replay_prints_the_tricks_and_what_is_awaited(run: Run, tmp_path: Path) -> None:
    played = PLAYED + "0:pass\n1:pass\n2:play H6\n"
    file = tmp_path / "a.deal"
    file.write_text(played, encoding="utf-8")
    status, out, _ = run("replay", str(file))
    assert status == 0
    assert "trick 1: 3:H4 4:H2 2:H6  won by 2 (chwech/highest)" in out
    assert "not over: awaiting 2" in out
    assert run("replay", "-", given=played)[1] == out
    (found,) = run.json("replay", str(file))
    assert found["tricks"] == [
        {"leader": 3, "cards": ["H4", "H2", "H6"], "seats": [3, 4, 2], "winner": 2, "clause": "chwech/highest"}
    ]
    assert (found["ok"], found["over"], found["score"]) == (True, False, [])


def test_replay_scores_a_finished_deal(run: Run) -> None:
    """Cai took one trick of three cards, then all declined: he scores 1 × 3, Dot and Eli 1 × 9."""
    played = PLAYED + "0:pass\n1:pass\n2:play H6\n" + "".join(f"{seat}:pass\n" for seat in (2, 3, 4, 5, 0, 1))
    (found,) = run.json("replay", "-", given=played)
    assert found["over"] is True
    assert isinstance(found["score"], list)
    assert [(line["side"], line["points"]) for line in found["score"]] == [
        (0, 0),
        (1, 0),
        (2, 3),
        (3, 9),
        (4, 9),
        (5, 0),
    ]


def test_replay_of_many_records_is_an_object_each_and_a_bad_one_sets_the_status(run: Run) -> None:
    given = PLAYED + "0:play SA\n" + SIXTY_SIX
    first, second = run.json("replay", "-", given=given)
    assert first["ok"] is False
    assert first["error"] == {
        "line": 14,
        "column": 1,
        "expected": "an action that the rules allow",
        "found": "0:play SA (refused by chwech/follow)",
        "clauses": ["chwech/follow"],
    }
    assert second["ok"] is True
    status, _, err = run("replay", "-", given=given)
    assert status == 2
    assert err.count("\n") == 1


def test_legal_says_what_may_be_done_and_why_the_rest_may_not(run: Run) -> None:
    """Fay has passed; Ada may play a heart or pass, and nothing else."""
    status, out, _ = run("legal", "-", given=PLAYED)
    assert status == 0
    assert out.startswith("chwech")
    assert "0:play SA  refused by chwech/follow" in out.splitlines()
    (found,) = run.json("legal", "-", given=PLAYED)
    assert found["legal"] == ["0:play H3", "0:play HQ", "0:pass"]
    assert isinstance(found["refused"], list)
    assert {"action": "0:play DA", "clauses": ["chwech/follow"]} in found["refused"]


def test_legal_says_of_whom_it_cannot_tell(run: Run) -> None:
    """The record is a position: of Ben's hand nothing is known but what he played."""
    text = "follow-suit 1\ngame sixty-six\nposition\ndealer 1\nhand 0 CA9 DJ HKQ S9\nhand 1 ?6\nstock ?11 SA\n"
    (before,) = run.json("legal", "-", given=text)
    assert before["unknown"] == []
    assert isinstance(before["legal"], list)
    assert "0:play CA" in before["legal"]
    (after,) = run.json("legal", "-", given=text + "0:play CA\n")
    assert (after["legal"], after["refused"], after["unknown"]) == ([], [], [1])
    status, out, _ = run("legal", "-", given=text + "0:play CA\n")
    assert (status, out) == (0, "sixty-six\n1: not every card of this hand is known\n")


def test_legal_tells_of_every_record_of_a_text(run: Run) -> None:
    first, second = run.json("legal", "-", given=PLAYED + PLAYED)
    assert first == second


def test_legal_says_that_a_deal_is_over(run: Run) -> None:
    text = (HOUSE / "tutorials" / "deals" / "hokm" / "a-single-queen.deal").read_text("utf-8")
    status, out, _ = run("legal", "-", given=text)
    assert status == 0
    assert out.splitlines()[1:] == ["over: nothing may be done"]


def test_find_ends_where_the_clause_bites(run: Run) -> None:
    (found,) = run.json("find", "chwech", "chwech/follow", "--seed", "1")
    assert found["clause"] == "chwech/follow"
    record = str(found["record"])
    refused = str(found["refused"])
    (position,) = run.json("legal", "-", given=record)
    assert isinstance(position["refused"], list)
    assert {"action": refused, "clauses": ["chwech/follow"]} in position["refused"]
    status, out, _ = run("find", "chwech", "chwech/follow", "--seed", "1")
    assert status == 0
    assert out == f"{record}# chwech/follow refuses {refused}\n"


def test_find_chooses_the_options_that_a_clause_needs(run: Run) -> None:
    (found,) = run.json("find", "chwech", "chwech/ace-stated", "--seed", "1")
    assert found["options"] == {"ace_joker": "original"}


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("shuffle",),
        ("deal",),
        ("deal", "chess"),
        ("deal", "chwech", "last"),
        ("deal", "chwech", "last=table"),
        ("deal", "chwech", "preset=sicilian"),
        ("deal", "minnesota-whist", "preset=south_dakota", "preset=document"),
        ("deal", "chwech", "speed=9"),
        ("deal", "chwech", "last=seat", "last=card"),
        ("deal", "chwech", "--seed", "x"),
        ("deal", "chwech", "--seed", "-1"),
        ("find", "chwech", "chwech/ace", "--seed=-3"),
        ("deal", "chwech", "--seed", "9" * 5000),
        ("deal", "chwech", "--seed", "1", "last=table"),
        ("deal", "chwech", "--seed", "1", "--last", "seat"),
        ("replay", "-", "last=seat"),
        ("score", "chwech"),
        ("score", "chess", "left=1"),
        ("score", "chwech", "left=1"),
        ("score", "chwech", "left=1", "won=x"),
        ("score", "chwech", "left=1", "left=2", "won=3"),
        ("score", "chwech", "left=1\nwon=2", "won=\n"),
        ("score", "chwech", "left=1", "won=" + "9" * 10_000),
        ("replay", "/nowhere/at/all"),
        ("replay", "/"),
        ("legal", "-"),
        ("find", "chwech", "chwech/nonsense"),
        ("find", "chess", "chess/mate"),
        ("--json",),
    ],
)
def test_bad_input_is_said_in_one_line_with_status_two(run: Run, arguments: tuple[str, ...]) -> None:
    status, out, err = run(*arguments)
    assert status == 2
    assert out == ""
    assert err.startswith("error: ")
    assert err.count("\n") == 1
    assert len(err) < 400


@pytest.mark.parametrize(
    "noise", ["\x00" * 100, "x" * (LONGEST_TEXT + 1), "follow-suit 1\n" * 3, HEAD + "\ud7ff" * 700]
)
def test_noise_for_a_record_is_refused_line_by_line(run: Run, noise: str) -> None:
    status, _, err = run("replay", "-", given=noise)
    assert status == 2
    assert err
    assert all(line.startswith("error: ") and len(line) < 400 for line in err.splitlines())


@pytest.mark.parametrize("blank", ["", "\n" * LONGEST_TEXT])
def test_a_text_that_is_too_long_is_not_read_as_if_it_ended_where_the_longest_does(
    run: Run, tmp_path: Path, blank: str
) -> None:
    file = tmp_path / "record"
    file.write_text(PLAYED + blank, encoding="utf-8")
    for status, _, err in (run("replay", str(file)), run("replay", "-", given=PLAYED + blank)):
        assert status == (2 if blank else 0)
        assert err == ("error: line 1, column 1: " + TOO_LONG if blank else "")


def test_a_match_that_is_too_long_is_refused_as_a_record_is(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "kept"
    file.write_text("match hokm\n" + "\n" * LONGEST_TEXT + "tricks=99,99\n", encoding="utf-8")
    assert run("match", str(file)) == (2, "", f"error: line 1, column 1: {TOO_LONG}")


TOO_LONG = f"expected a text of at most {LONGEST_TEXT} characters, found more\n"
"""No number is told of what was not read to its end."""


def test_a_file_that_is_no_text_is_refused(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "picture"
    file.write_bytes(b"\xff\xfe\x00\x80")
    status, out, err = run("replay", str(file))
    assert (status, out) == (2, "")
    assert err.count("\n") == 1


# The process: what comes in and goes out by pipes and terminals that are not as one would wish

ENGINE = (sys.executable, "-m", "engine")
HOUSE = Path(__file__).parents[2]


def in_shell(line: str, **environment: str) -> Printed:
    """What a shell prints for a line in which ``engine`` stands for the command; its status is the engine's."""
    command = line.replace("engine", " ".join(f"'{part}'" for part in ENGINE), 1)
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {command}"],
        cwd=HOUSE,
        env={**os.environ, **environment},
        capture_output=True,
        check=False,
        timeout=60,
    )
    return done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8")


@pytest.mark.parametrize(
    "command",
    [
        "engine games --json | head -c 10",
        "engine games | head -n 1",
        "engine games | true",
        "engine games --help | true",
        "engine deal chwech --seed 1 | head -n 1",
        "engine replay /nowhere 2>&1 | true",
    ],
)
def test_a_reader_who_stops_reading_gets_no_complaint(command: str) -> None:
    status, _, err = in_shell(command)
    assert (status, err) == (0, "")


def test_output_that_cannot_be_written_is_said_in_one_line() -> None:
    status, _, err = in_shell("engine games --json > /dev/full")
    assert status == 2
    assert err.startswith("error: ")
    assert err.count("\n") == 1


SPADES = HEAD.replace("dealer 2", "title Two ♠, an é and a 🂡\ndealer 2")


@pytest.mark.parametrize(
    ("encoding", "title"),
    [
        ("ascii", "Two \\u2660, an \\xe9 and a \\U0001f0a1"),
        ("cp1252", "Two \\u2660, an é and a \\U0001f0a1"),
        ("utf-8", "Two ♠, an é and a 🂡"),
    ],
)
@pytest.mark.parametrize("source", ["FILE", "- < FILE"])
def test_a_sign_that_the_terminal_lacks_is_written_as_its_number(
    tmp_path: Path, encoding: str, title: str, source: str
) -> None:
    file = tmp_path / "spades.deal"
    file.write_text(SPADES, "utf-8")
    command = f"engine replay {source.replace('FILE', str(file))}"
    status, out, err = in_shell(f"{command} | iconv -f {encoding} -t utf-8", PYTHONIOENCODING=encoding, PYTHONUTF8="0")
    assert (status, err) == (0, "")
    assert out.splitlines()[0] == f"chwech {title}"


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_json_is_the_same_on_every_terminal(tmp_path: Path, encoding: str) -> None:
    file = tmp_path / "é♠🂡.deal"
    status, out, _ = in_shell(f"engine replay '{file}' --json 2> /dev/null", PYTHONIOENCODING=encoding)
    assert status == 2
    assert "é♠🂡.deal" in json.loads(out)["error"]["found"]
    assert out.isascii()


@pytest.mark.parametrize("command", ["replay", "legal"])
def test_closed_standard_input_is_said_in_one_line(command: str) -> None:
    status, out, err = in_shell(f"engine {command} - <&-")
    assert (status, out) == (2, "")
    assert err == "error: expected a record on standard input, found that it is closed\n"


@pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-"])
def test_closed_output_is_no_fault_of_the_input(closed: str) -> None:
    status, out, err = in_shell(f"engine score chwech left=1 won=19 {closed}")
    assert status == 0
    assert err == ""
    assert out.endswith("points: 8\n" if closed == "2>&-" else "")


def test_an_interrupt_ends_it_without_a_word(tmp_path: Path) -> None:
    """The pipe opens for writing as soon as the command reads it, so it is interrupted while it waits there."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    command = [*ENGINE, "replay", str(pipe)]
    with (
        subprocess.Popen(command, cwd=HOUSE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process,
        pipe.open("w"),
    ):
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (130, b"", b"")


UNSEEN = "\x1b[31mred\x1b[0m \x07\x08\x7f\x9b1m\u202eback\u2066"


@pytest.mark.parametrize("command", ["replay", "legal"])
@pytest.mark.parametrize("fault", ["", "0:play \x1b[31m\n", "9:nothing\n"])
def test_nothing_that_a_terminal_obeys_comes_out_of_a_record(run: Run, command: str, fault: str) -> None:
    text = HEAD.replace("dealer 2", f"title {UNSEEN}\ndealer 2") + fault
    _, out, err = run(command, "-", given=text)
    assert all(sign.isprintable() or sign == "\n" for sign in out + err)
    if command == "replay":
        assert out.startswith("chwech \\x1b[31mred\\x1b[0m \\x07\\x08\\x7f\\x9b1m\\u202eback\\u2066\n")
    [described] = run.json(command, "-", given=text)
    assert described["ok"] is not bool(fault)


def test_the_sign_of_a_key_that_deletes_is_written_as_its_number_in_json(run: Run) -> None:
    """Here it stands in the name of a match."""
    ended = PLAYED + "0:pass\n1:pass\n2:play H6\n" + "".join(f"{seat}:pass\n" for seat in (2, 3, 4, 5, 0, 1))
    status, out, err = run("replay", "-", "--json", given=ended.replace("dealer 2", "match To\x7fseven\ndealer 2"))
    assert (status, err) == (0, "")
    assert '"name": "To\\u007fseven"' in out


def test_what_a_terminal_shows_comes_out_of_a_record_as_it_is(run: Run) -> None:
    """The signs next to those that it obeys are signs like any other."""
    title = "\x20~\xa0\u2030\u202f\u2065\u206a"
    _, out, _ = run("replay", "-", given=HEAD.replace("dealer 2", f"title Ada{title}Ben\ndealer 2"))
    assert out.startswith(f"chwech Ada{title}Ben\n")


@pytest.mark.parametrize(
    "arguments",
    [
        ("games", UNSEEN),
        ("deal", UNSEEN),
        ("deal", "chwech", UNSEEN),
        ("deal", "chwech", f"{UNSEEN}=1"),
        ("deal", "chwech", f"players={UNSEEN}"),
        ("score", "chwech", f"left={UNSEEN}"),
        ("draw", "witches-whist", UNSEEN),
        ("find", "chwech", UNSEEN),
        ("replay", UNSEEN),
        ("replay", "a\nb"),
        ("replay", "a\0b"),
        (UNSEEN,),
    ],
)
def test_nothing_that_a_terminal_obeys_comes_out_of_what_was_typed(run: Run, arguments: tuple[str, ...]) -> None:
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert all(sign.isprintable() for sign in err.removesuffix("\n"))
    _, out, _ = run(*arguments, "--json")
    assert all(sign.isprintable() or sign == "\n" for sign in out)


FRIDAY = "match witches-whist title=Fri_day names=Ann,Bo dealer=3 totals=hidden target=7\ntricks=8,5\ntricks=6,7\n"
"""Two tricks above six for the first side, then one for the other; to seven. Seats 3 and 0 have dealt."""


def test_a_match_of_a_scorepad_is_counted_deal_by_deal(run: Run) -> None:
    assert run("match", "-", given=FRIDAY) == (
        0,
        "Fri day, after deal 1: points 2 0\nnext dealer: 0\nFri day, after deal 2: points 2 1\nnext dealer: 1\n",
        "",
    )
    _, second = run.json("match", "-", given=FRIDAY)
    assert second["options"] == {"target": "7"}
    assert second["match"] == {
        "name": "Fri day", "number": 2, "points": [2, 1], "game_over": False, "totals": [2, 1], "games": [0, 0],
        "total": [2, 1], "carry": 0, "dealer": 1, "over": False, "winners": [],
    }  # fmt: skip


def test_a_match_of_a_scorepad_without_a_name_has_none(run: Run) -> None:
    given = "match hokm dealer=1\ntricks=7,4\n"
    assert run("match", "-", given=given)[1].startswith("after deal 1: ")
    (found,) = run.json("match", "-", given=given)
    assert isinstance(found["match"], dict)
    assert found["match"]["name"] == ""


def test_where_games_have_values_a_match_adds_those_up(run: Run) -> None:
    """cayenne/grand-score: two tricks above six are 16, and ten are a game; cayenne/game-values: the losers have
    nothing, so it is worth 4. Seat 3 has dealt."""
    given = "match cayenne rubber_count=game_values dealer=3\ncontract=grand tricks=8,5\n"
    status, said, _ = run("match", "-", given=given)
    assert status == 0
    assert said.splitlines()[:2] == [
        "after deal 1: points 16 0",
        "games: 1 0 (this game is over), values of the games: 4 0",
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1"),
        ("follow-suit 1", "line 1"),
        ("match chess", "line 1"),
        ("match hokm dealer=4", "dealer from 0 to 3"),
        ("match hokm dealer=1 dealer=2", "each name once"),
        ("match hokm target=9", "line 1"),
        ("match hokm dealer=1\ntricks=7,4\ntricks=7,x", "line 3"),
        ("match hokm dealer=1\ntricks=7,7", "hokm/pack"),
        ("match chwech\nleft=1 won=19", "line 2, column 1: expected left for all 6 players, found 1 of them"),
        (
            "match witches-whist dealer=1\ntricks=13,0\n\ntricks=13,0",
            "line 4, column 1: expected no deal after the last",
        ),
    ],
)
def test_a_match_that_cannot_be_is_refused_at_its_line(run: Run, text: str, said: str) -> None:
    status, _, complaint = run("match", "-", given=text)
    assert status == 2
    assert said in complaint


def test_who_only_imports_the_engine_loads_no_room_of_it() -> None:
    """A page, and a command, load no more of it than they need."""
    told = "import engine, sys; print([name for name in sys.modules if name.startswith('engine.')])"
    found = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"
