"""The command line: ``python -m engine``, or ``follow-suit`` where the engine is installed.

Every command takes ``--json`` for one object a line. Exit status 0 only if all is well, 2 for bad input,
said in one line, and 130 if it was interrupted.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
from collections.abc import Iterable, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import Any, Final, NoReturn, TextIO

from engine import __version__
from engine.core.actions import Action
from engine.core.cards import Card, Cards
from engine.core.play import judged
from engine.core.rules import Game, Line
from engine.core.score import by_name, read_tally, score, score_of, totals
from engine.errors import BadFile, BadRecord, BadTally, FollowSuitError, quoted
from engine.find import find
from engine.games import GAMES, chosen, clauses_of, game, needs, option_values, presets, with_preset
from engine.match import Match
from engine.notation import LONGEST_TEXT, Reading, Record, read
from engine.notation.sheet import read_sheet, title_of
from engine.shuffle import deal

OK, BAD_INPUT, INTERRUPTED = 0, 2, 130

_OPTIONS: Final = "a house rule, or preset=name for a set of them; games lists them all"

_UNSEEN: Final = (*range(9), *range(11, 32), *range(127, 160), *range(0x202A, 0x202F), *range(0x2066, 0x206A))
"""Signs that a terminal obeys and does not show: all controls but tab and line, and those that turn the writing."""
_SHOWN: Final = {sign: f"\\x{sign:02x}" if sign < 256 else f"\\u{sign:04x}" for sign in _UNSEEN}


def follow_suit() -> int:
    """The command of that name."""
    return main(called="follow-suit")


def main(arguments: Sequence[str] | None = None, called: str = "python -m engine") -> int:
    """Run one command and return the exit status; ``called`` is what the reader types for this."""
    _prepare_streams()
    try:
        try:
            return _run(_parsed(arguments, called))
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except BrokenPipeError:
        _drop(sys.stdout)
        _drop(sys.stderr)
        return OK
    except OSError as error:
        _drop(sys.stdout)
        _warn(error)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(command: argparse.Namespace) -> int:
    try:
        status: int = command.run(command)
    except FollowSuitError as error:
        return _complain(error, command.json)
    return status


def _prepare_streams() -> None:
    """A record is UTF-8 wherever it comes from, with or without a mark of that before it, and a sign that a terminal
    lacks is written as its number."""
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8-sig")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _drop(stream: TextIO | None) -> None:
    """Nobody reads on, so what is left to print goes nowhere; otherwise Python complains as it ends."""
    if stream is not None:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def _parsed(arguments: Sequence[str] | None, called: str) -> argparse.Namespace:
    """The command, with the last of its words also after ``--seed`` or ``--json``, where argparse leaves them over."""
    parser = _parser(called)
    command, rest = parser.parse_known_args(arguments)
    going_on = next((name for name in ("options", "fields", "cards") if name in command), "")
    if rest and (not going_on or any(text.startswith("-") for text in rest)):
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    if rest:
        setattr(command, going_on, [*getattr(command, going_on), *rest])
    return command


class _Parser(argparse.ArgumentParser):
    """A parser that complains in one line."""

    def error(self, message: str) -> NoReturn:
        _warn(message)
        self.exit(BAD_INPUT)


def _parser(called: str) -> argparse.ArgumentParser:
    parser = _Parser(prog=called, description=(__doc__ or "").replace("``", ""))
    common = _Parser(add_help=False)
    common.add_argument("--json", action="store_true", help="print one JSON object a line")
    seeded = _Parser(add_help=False)
    seeded.add_argument("--seed", type=_seed, help="the same number gives the same deal")
    parser.add_argument("--version", action="version", version=f"follow-suit {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(name: str, run: object, about: str, *parents: _Parser) -> Any:
        found = commands.add_parser(name, help=about, description=about, parents=[common, *parents])
        found.set_defaults(run=run)
        return found

    command("games", _games, "list the games with their options and score fields")
    dealt = command("deal", _deal, "deal a game at random, as a record", seeded)
    dealt.add_argument("game")
    dealt.add_argument("options", nargs="*", default=(), metavar="option=value", help=_OPTIONS)
    replayed = command("replay", _replay, "replay records and score them")
    replayed.add_argument("file", help="a file of records, - for standard input")
    allowed = command("legal", _legal, "what may be done where a record ends, and what may not")
    allowed.add_argument("file", help="a file of records, - for standard input")
    kept = command("match", _match, "count a match that a scorepad wrote, deal by deal")
    kept.add_argument("file", help="a file of a match, - for standard input")
    scored = command("score", _score, "score counted numbers")
    scored.add_argument("game")
    scored.add_argument("fields", nargs="+", metavar="key=value", help=f"a field of the score, or {_OPTIONS}")
    drawn = command("draw", _draw, "draw a card for each player, for partners and the first deal")
    drawn.add_argument("game")
    drawn.add_argument("cards", nargs="+", metavar="card", help=f"a card a player, then {_OPTIONS}")
    found = command("find", _find, "play deals, sensibly and then at random, until a clause bites", seeded)
    found.add_argument("game")
    found.add_argument("clause", help="a rule of the game by its id, such as hokm/follow; games --json lists them")
    found.add_argument("options", nargs="*", default=(), metavar="option=value", help=_OPTIONS)
    return parser


def _seed(text: str) -> int:
    """A number that chance is given; one below nought would give what it gives without its minus."""
    try:
        number = int(text)
    except ValueError:
        number = -1
    if number < 0:
        raise argparse.ArgumentTypeError(f"expected a whole number from 0, found {quoted(text)}")
    return number


# The commands


def _games(command: argparse.Namespace) -> int:
    for game_id in GAMES:
        played = game(game_id)
        described = {
            "ok": True,
            "game": game_id,
            "players": played.seats,
            "options": {name: list(values) for name, values in option_values(game_id).items()},
            "presets": {name: dict(values) for name, values in presets(game_id).items()},
            "fields": [count.name for count in played.counts],
            "clauses": list(played.clauses),
        }
        if command.json:
            _print_json(described)
        else:
            _say(f"{game_id}: {played.seats} players")
            for name, values in option_values(game_id).items():
                _say(f"  {name}={'|'.join(values)}")
            _say(f"  preset={'|'.join(presets(game_id))}")
            _say(f"  score with {' '.join(count.name + '=' for count in played.counts)}")
    return OK


def _deal(command: argparse.Namespace) -> int:
    played = game(command.game, with_preset(command.game, by_name(command.options)))
    record = Record(game=played, deal=deal(played, random.Random(command.seed)))
    if command.json:
        _print_json({**_head(played), "record": str(record)})
    else:
        _say(str(record).rstrip())
    return OK


def _replay(command: argparse.Namespace) -> int:
    status = OK
    for reading in read(_text(command.file)):
        if reading.error is not None:
            status = BAD_INPUT
        if command.json:
            _print_json(_replayed(reading))
        else:
            _print_replay(reading)
    return status


def _legal(command: argparse.Namespace) -> int:
    status = OK
    for reading in read(_text(command.file)):
        if reading.error is not None:
            status = BAD_INPUT
        offered, unknown = _offered(reading)
        described = {
            **_described(reading),
            "legal": [str(action) for action, clauses in offered if not clauses],
            "refused": [{"action": str(action), "clauses": clauses} for action, clauses in offered if clauses],
            "unknown": unknown,
        }
        if command.json:
            _print_json(described)
            continue
        _print_title(reading)
        for action, clauses in offered:
            _say(f"{action}" + (f"  refused by {', '.join(clauses)}" if clauses else ""))
        if reading.states and reading.states[-1].over:
            _say("over: nothing may be done")
        for seat in unknown:
            _say(f"{seat}: not every card of this hand is known")
        if reading.error is not None:
            _warn(reading.error)
    return status


def _score(command: argparse.Namespace) -> int:
    options = option_values(command.game)
    pairs = with_preset(command.game, by_name(command.fields))
    played = game(command.game, {name: pairs[name] for name in pairs if name in options})
    fields = {name: value for name, value in pairs.items() if name not in options}
    found = score(played, read_tally(played, fields))
    points = totals(played, found)
    if command.json:
        described = [_line(line) for line in found]
        _print_json(
            {
                **_head(played),
                "points": points[0] if len(points) == 1 else list(points),
                "lines": described,
                "score": described,
            }
        )
    else:
        for line in found:
            _say(f"{_side(played, line.side)}: {line}")
        _say("points: " + " ".join(map(str, points)))
    return OK


def _match(command: argparse.Namespace) -> int:
    text = _text(command.file)
    standings = read_sheet(text)
    before, name = next(standings), title_of(text)
    for match in standings:
        ends_game = sum(match.games) > sum(before.games)
        if command.json:
            _print_json({**_head(match.game), "match": _standing(name, match, ends_game=ends_game)})
        else:
            _print_standing(name, match, ends_game=ends_game)
        before = match
    return OK


def _draw(command: argparse.Namespace) -> int:
    texts = [text for text in command.cards if "=" not in text]
    options = by_name(text for text in command.cards if "=" in text)
    played = game(command.game, with_preset(command.game, options))
    if played.match.draw is None:
        raise BadTally("a game that draws for partners", played.id)
    cards = tuple(Card.parse(text) for text in texts)
    if not len(cards) == len(Cards.of(cards) & played.pack) == played.seats:
        raise BadTally(f"{played.seats} cards of its pack, each once", " ".join(texts)[:60])
    found = played.match.draw(cards)
    if command.json:
        result = None if found is None else {"high": found.high, "low": found.low, "dealer": found.dealer}
        _print_json({**_head(played), "draw": result})
    elif found is None:
        _say("draw again: two cards are of one rank")
    else:
        for pair in (found.high, found.low):
            _say(f"partners: {pair[0]} and {pair[1]}")
        _say(f"dealer: {found.dealer}")
    return OK


def _find(command: argparse.Namespace) -> int:
    options = with_preset(command.game, by_name(command.options))
    needed = needs(command.clause) if command.clause in clauses_of(command.game) else {}
    played = game(command.game, {**needed, **options})
    record, refused, _ = find(played, command.clause, random.Random(command.seed))
    if command.json:
        action = str(refused) if refused is not None else None
        _print_json({**_head(played), "clause": command.clause, "record": str(record), "refused": action})
    else:
        _say(str(record).rstrip())
        if refused is not None:
            _say(f"# {command.clause} refuses {refused}")
    return OK


# Input


def _text(name: str) -> str:
    """The text of a file or of standard input, as far as it may be read. Raises :class:`BadFile`."""
    if name == "-" and sys.stdin is None:
        raise BadFile("a record on standard input", "that it is closed")
    try:
        if name == "-":
            return sys.stdin.read(LONGEST_TEXT + 1)
        with Path(name).open(encoding="utf-8-sig") as file:
            return file.read(LONGEST_TEXT + 1)
    except (OSError, ValueError) as error:
        raise BadFile("a readable file", str(error)) from error


# Output


def _say(text: object) -> None:
    """Print a line with nothing in it that a terminal obeys."""
    print(str(text).translate(_SHOWN))


def _warn(error: object) -> None:
    """Say in one line on standard error what is wrong, if there is one."""
    if sys.stderr is not None:
        print(f"error: {error}".replace("\n", " ").translate(_SHOWN), file=sys.stderr)


def _print_json(described: object) -> None:
    """One line of ASCII, which every terminal and every pipe can carry."""
    print(json.dumps(described))


def _head(played: Game) -> dict[str, object]:
    return {"ok": True, "game": played.id, "options": chosen(played)}


def _side(played: Game, side: int) -> str:
    """A side by its seats: ``player 0``, ``players 0 and 2``."""
    seats = played.sides[side]
    return ("players " if len(seats) > 1 else "player ") + " and ".join(map(str, seats))


def _line(line: Line) -> dict[str, object]:
    return {
        "side": line.side,
        "points": line.points,
        "unit": line.unit,
        "clause": line.clause,
        "text": str(line),
        "terms": [{"name": name, "value": value} for name, value in line.terms],
    }


def _described(reading: Reading) -> dict[str, object]:
    record = reading.record
    described: dict[str, object] = {
        "ok": reading.error is None,
        "game": record.game.id if record else None,
        "options": chosen(record.game) if record else {},
    }
    if reading.error is not None:
        described["error"] = _error(reading.error)
    return described


def _replayed(reading: Reading) -> dict[str, object]:
    state = reading.states[-1] if reading.states else None
    described = _described(reading)
    error = described.pop("error", None)
    described["tricks"] = [
        {
            "leader": taken.leader,
            "cards": [str(play.card) for play in taken.plays],
            "seats": [play.seat for play in taken.plays],
            "winner": taken.winner,
            "clause": taken.clause,
        }
        for taken in (state.tricks if state else ())
    ]
    described["over"] = bool(state and state.over)
    described["score"] = [_line(line) for line in score_of(state)] if state else []
    if reading.record is not None and reading.match is not None:
        described["match"] = _standing(
            reading.record.match, reading.match, ends_game=_ends_game(reading.record, reading.match)
        )
    if error is not None:
        described["error"] = error
    return described


def _print_title(reading: Reading) -> None:
    if reading.record is not None:
        _say(f"{reading.record.game.id} {reading.record.title}".rstrip())


def _print_replay(reading: Reading) -> None:
    _print_title(reading)
    state = reading.states[-1] if reading.states else None
    if state is not None:
        for number, taken in enumerate(state.tricks, 1):
            plays = " ".join(f"{play.seat}:{play.card}" for play in taken.plays)
            _say(f"trick {number}: {plays}  won by {taken.winner} ({taken.clause})")
        for line in score_of(state):
            _say(f"{_side(state.game, line.side)}: {line}")
        if not state.over:
            _say(f"not over: awaiting {', '.join(map(str, state.turn))}")
    if reading.record is not None and reading.match is not None:
        _print_standing(reading.record.match, reading.match, ends_game=_ends_game(reading.record, reading.match))
    if reading.error is not None:
        _warn(reading.error)


def _ends_game(record: Record, match: Match) -> bool:
    """Whether a deal ended a game of its match."""
    return sum(match.games) > sum(record.games)


def _standing(name: str, match: Match, *, ends_game: bool) -> dict[str, object]:
    """How a match stands after a deal. ``points`` are of the game in which it was played, ``totals``,
    ``games``, ``carry`` and ``dealer`` what the record of the next deal has to state."""
    return {
        "name": name,
        "number": match.played,
        "points": list(match.reached),
        "game_over": ends_game,
        "totals": list(match.points),
        "games": list(match.games),
        "total": list(match.total),
        "carry": match.carry,
        "dealer": None if match.over else match.dealer,
        "over": match.over,
        "winners": list(match.winners),
    }


def _print_standing(name: str, match: Match, *, ends_game: bool) -> None:
    several = match.game.match.games > 1
    _say(f"{name}{name and ', '}after deal {match.played}: points {_numbers(match.reached)}")
    if several:
        over = " (this game is over)" if ends_game else ""
        what = "all points" if match.game.match.worth is None else "values of the games"
        _say(f"games: {_numbers(match.games)}{over}, {what}: {_numbers(match.total)}")
    if match.carry:
        _say(f"carried over: {match.carry}")
    if match.over:
        _say("match over, won by " + " and ".join(_side(match.game, side) for side in match.winners))
    else:
        _say(f"next dealer: {match.dealer}")


def _numbers(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


def _offered(reading: Reading) -> tuple[list[tuple[Action, list[str]]], list[int]]:
    """What the seats awaited may do, with what refuses it, and those of whose cards not all are known."""
    if reading.record is None or not reading.states:
        return [], []
    state = reading.states[-1]
    known = reading.record.eyes(state)
    found = [
        (action, [refusal.clause for refusal in refusals])
        for seat in state.turn
        if seat in known
        for action, refusals in judged(state, seat)
    ]
    return found, [seat for seat in state.turn if seat not in known]


def _error(error: FollowSuitError) -> dict[str, object]:
    place = (error.line, error.column) if isinstance(error, BadRecord) else (0, 0)
    clauses: list[str] = []
    if isinstance(error, BadRecord):
        clauses = list(error.clauses)
    elif isinstance(error, BadTally):
        clauses = [objection.clause for objection in error.objections]
    return {
        "line": place[0],
        "column": place[1],
        "expected": error.expected,
        "found": error.found,
        "clauses": clauses,
    }


def _complain(error: FollowSuitError, as_json: bool) -> int:
    if as_json:
        _print_json({"ok": False, "error": _error(error)})
    _warn(error)
    return BAD_INPUT


if __name__ == "__main__":
    sys.exit(main())
