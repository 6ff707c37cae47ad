"""The command line: judge, replay and rules for who settles an argument or tests the engine."""

import argparse
import io
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NoReturn

from .events import Event
from .games import GAMES
from .moves import Draw, Move, ends_turn
from .notation import (
    event_data,
    position_data,
    read_move,
    read_position,
    read_record,
    reseeded,
    write_json,
    write_record,
)
from .notation.options import write_value
from .notation.place import read_at
from .play import apply, why_not
from .refusal import Refusal, TalonError, TextFault, refusal
from .rules import Game, game_of
from .state import State
from .words import fault_sentence, refusal_sentence

DONE, REFUSED, FAULTY = 0, 1, 2


def main(arguments: Sequence[str]) -> int:
    """Runs one command and returns its exit status: 0 done, 1 refused, 2 a faulty input."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        chosen = _parser().parse_args(arguments)
        status: int = chosen.run(chosen)
    except TalonError as fault:
        # One sentence on one line, whatever stood in the input.
        print(f"{fault.code}: {' '.join(fault_sentence(fault).split())}", file=sys.stderr)
        return FAULTY
    return status


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise TextFault("bad-argument", text=message)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m engine", description="Five rummies: rules, bots, records.")
    commands = parser.add_subparsers(required=True, metavar="command")
    judge = commands.add_parser("judge", help="say whether moves are legal, and what follows")
    judge.add_argument("position", help="a file with a position, - for standard input")
    judge.add_argument("moves", nargs="*", help='moves in order: "draw" "lay 7s 8s 9s"')
    judge.set_defaults(run=_judge)
    replay = commands.add_parser("replay", help="check a record and print the result")
    replay.add_argument("record", help="a file with a record, - for standard input")
    replay.set_defaults(run=_replay)
    rules = commands.add_parser("rules", help="list games, options, values and defaults")
    rules.add_argument("game", nargs="?", help="one game's id")
    rules.set_defaults(run=_rules)
    return parser


def _text_of(name: str) -> str:
    """The text of a file or, for `-`, of standard input; `TextFault` bad-file."""
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        return data.decode("utf-8-sig")
    except (OSError, ValueError) as problem:
        why = problem.strerror if isinstance(problem, OSError) else "not UTF-8"
        raise TextFault("bad-file", text=f"{name}, {why}") from None


# --- judge ---------------------------------------------------------------------------------


def _judge(chosen: argparse.Namespace) -> int:
    given = read_position(_text_of(chosen.position))
    moves = [
        read_at(lambda text: read_move(text, given.rules), text, move=number)
        for number, text in enumerate(chosen.moves, 1)
    ]
    state = given
    events: list[Event] = []
    for number, move in enumerate(moves, 1):
        reasons = why_not(state, move)
        if reasons:
            reasons += tuple(_drawn_this_turn(state, reasons, move, moves[: number - 1]))
            _print_refused(number, reasons, given)
            return REFUSED
        state, more = apply(state, move)
        # A position without a seed gives the same whether judged move by move or at once.
        state = reseeded(state)
        events += more
    answer = {
        "legal": True,
        "position": position_data(state),
        "events": [event_data(one) for one in events],
    }
    print(write_json(answer))
    return DONE


def _drawn_this_turn(
    state: State, reasons: Sequence[Refusal], move: Move, before: Sequence[Move]
) -> Iterator[Refusal]:
    """Whether the move was meant for the seat whose draw has just ended its turn (`rablo R15`)."""
    if not before or not isinstance(before[-1], Draw):
        return
    if not ends_turn(before[-1], state.rules.draws_first):
        return
    seats = [(state.turn - back) % state.seats for back in range(1, state.seats)]
    active = [seat for seat in seats if not (state.evicted and state.evicted[seat])]
    if not any(one.code == "not-in-hand" for one in reasons) or not active:
        return
    drawer = state._replace(turn=active[0])
    if not any(one.code == "not-in-hand" for one in why_not(drawer, move)):
        yield refusal("drawn-this-turn")


def _print_refused(number: int, reasons: Sequence[Refusal], given: State) -> None:
    answer = {
        "legal": False,
        "move": number,
        "reasons": [_reason_data(one) for one in reasons],
        "position": position_data(given),
    }
    print(write_json(answer))


def _reason_data(one: Refusal) -> dict[str, Any]:
    return {"code": one.code, **dict(one.params), "message": refusal_sentence(one)}


# --- replay --------------------------------------------------------------------------------


def _replay(chosen: argparse.Namespace) -> int:
    match = read_record(_text_of(chosen.record))
    told = write_record(match).splitlines()
    results = [line for line in told if line.split()[0] in ("deal", "result", "match")]
    print("\n".join(results))
    if not match.over:
        print(" ".join(["totals", *map(str, match.totals)]))
    return DONE


# --- rules ---------------------------------------------------------------------------------


def _rules(chosen: argparse.Namespace) -> int:
    games = [game_of(chosen.game)] if chosen.game else list(GAMES.values())
    print("\n\n".join("\n".join(_told(game)) for game in games))
    return DONE


def _told(game: Game) -> Iterator[str]:
    low, high = game.seats
    yield f"{game.id}: {game.title}. {game.line}. {low}-{high} players."
    for option in game.options:
        values = [write_value(choice.value) for choice in option.choices]
        if option.span:
            values.append(f"{option.span[0]}..{option.span[1]}")
        default = write_value(option.default)
        yield f"  {option.name}={'|'.join(values)} (default {default}): {option.help}"
    for preset in game.presets:
        chosen = " ".join(f"{name}={write_value(value)}" for name, value in preset.options)
        yield f"  preset {preset.id}: {preset.title}{': ' if chosen else ''}{chosen}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
