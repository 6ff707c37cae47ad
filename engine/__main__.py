"""The command line: judge, play, replay, fair, hint, review, puzzle, arena, rules."""

import argparse
import io
import os
import secrets
import sys
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any, NoReturn

from . import limits
from .adding import add_game
from .arena import BACKENDS, format_report, kept_seed, run
from .autoplay import bot_turn
from .bots import NODES, make
from .game import Game
from .games import game_of, known_games
from .hint import adviser, why_of
from .judge import judge
from .match import PERSON, Match, Seat, new_match, next_deal
from .notation import (
    event_data,
    position_data,
    read_move,
    read_option,
    read_position,
    read_record,
    read_rules,
    reseeded,
    write_cards,
    write_json,
    write_move,
    write_record,
    write_table,
)
from .notation.options import write_value
from .notation.place import read_at, whole_number
from .options import Condition
from .puzzle import SECOND
from .quiz import new_quiz, quiz_json
from .refusal import Reason, TalonError, TextFault, refusal
from .review import deals_of, review
from .review_report import review_json, review_lines
from .rules import Rules
from .shuffle import Stream, deal_seed, seed_hash
from .state import OVER
from .view import view_of
from .words import fault_sentence, reason_sentence

DONE, REFUSED, FAULTY, STOPPED = 0, 1, 2, 130
# In bytes; no record has that many characters.
_LONGEST_FILE = limits.MATCH
STOP_HELP = (
    "for tuning: end when the first seat's wins lie clearly above or below this share of the "
    "decided deals, as 0.55 (asked every 25 shuffles, so for figures play to the end)"
)

ADD_HELP = "a file with a game of your own, which every command then knows"


def main(arguments: Sequence[str]) -> int:
    """Runs a command; its exit status: 0 done, 1 refused, 2 bad input, 130 interrupted."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        chosen = _parser().parse_args(arguments)
        for name in chosen.add:
            add_game(_text_of(name), Path(name).stem)
        status: int = chosen.run(chosen)
    except TalonError as fault:
        # One sentence on one line, whatever the input contained.
        print(f"{fault.code}: {' '.join(fault_sentence(fault).split())}", file=sys.stderr)
        return FAULTY
    except KeyboardInterrupt:
        return STOPPED
    return status


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise TextFault("bad-argument", text=message)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog=f"python -m {__package__}", description="Five rummies: rules, bots, records."
    )
    commands = parser.add_subparsers(required=True, metavar="command")
    judge = commands.add_parser("judge", help="say whether moves are legal, and what follows")
    judge.add_argument("position", help="a file with a position, - for standard input")
    judge.add_argument("moves", nargs="*", help='moves in order: "draw" "lay 7s 8s 9s"')
    judge.set_defaults(run=_judge)
    play = commands.add_parser("play", help="let bots play a match and print its record")
    _add_match(play)
    play.add_argument("--deals", type=_positive, help="stop after so many deals")
    play.set_defaults(run=_play)
    replay = commands.add_parser("replay", help="check a record and print the result")
    replay.add_argument("record", help="a file with a record, - for standard input")
    replay.set_defaults(run=_replay)
    fair = commands.add_parser("fair", help="print the hash that was promised for a deal's seed")
    seeds = fair.add_mutually_exclusive_group(required=True)
    seeds.add_argument("seed", nargs="?", type=_seed, help="the seed that was shown afterwards")
    seeds.add_argument("--record", help="a file with a record (- for standard input): every deal")
    fair.add_argument("--hash", help="the hash that was promised: exit status 1 if it is another")
    fair.set_defaults(run=_fair)
    hint = commands.add_parser("hint", help="say what to play, and why")
    hint.add_argument("position", help="a file with a position, - for standard input")
    hint.add_argument("--bot", help="the bot that is asked; the best one without")
    hint.add_argument("--nodes", type=_positive, default=NODES, help="how far it may look")
    hint.set_defaults(run=_hint)
    review = commands.add_parser("review", help="say which turns of a record cost most")
    review.add_argument("record", help="a file with a record, - for standard input")
    review.add_argument("--seat", type=_seat, help="one seat; without it all persons, else all")
    review.add_argument("--deal", type=_positive, help="one deal; all without it")
    review.add_argument("--json", action="store_true", help="one JSON object")
    review.set_defaults(run=_review)
    puzzle = commands.add_parser("puzzle", help="make a puzzle with one answer")
    source = puzzle.add_mutually_exclusive_group()
    source.add_argument("--seed", type=_seed, help="the puzzle's seed; by chance without one")
    source.add_argument("--date", help="the puzzle of that day, year-month-day")
    puzzle.add_argument("--kind", help="out or lay; the seed's choice without it")
    puzzle.add_argument("--game", help="the game's id; the seed's choice without it")
    puzzle.add_argument("--answer", action="store_true", help="print the answer too")
    puzzle.add_argument("--json", action="store_true", help="one JSON object, answer included")
    puzzle.set_defaults(run=_puzzle)
    arena = commands.add_parser("arena", help="let bots play many deals and compare them")
    _add_match(arena)
    many = arena.add_mutually_exclusive_group()
    many.add_argument("--deals", type=_positive, default=100, help="how many deals")
    many.add_argument("--pairs", type=_positive, help="shuffles, each played once a rotation")
    arena.add_argument("--jobs", type=_positive, help="on how many processors; all without it")
    arena.add_argument("--backend", choices=BACKENDS, help="what plays; loky if it is installed")
    arena.add_argument("--batch", type=_positive, help="shuffles that are played in one go")
    arena.add_argument("--keep", type=Path, metavar="FILE", help="go on where FILE breaks off")
    arena.add_argument("--stop-at", type=_share, metavar="SHARE", help=STOP_HELP)
    arena.add_argument("--matches", action="store_true", help="whole matches, not single deals")
    arena.set_defaults(run=_arena)
    rules = commands.add_parser("rules", help="list games, options, values and defaults")
    rules.add_argument("game", nargs="?", help="one game's id")
    rules.set_defaults(run=_rules)
    for command in commands.choices.values():
        command.add_argument("--add", action="append", default=[], metavar="FILE", help=ADD_HELP)
    return parser


def _positive(text: str) -> int:
    number = whole_number(text, 10**9)
    if not number:
        raise argparse.ArgumentTypeError(f"not a number from 1: {text}")
    return number


def _share(text: str) -> float:
    try:
        share = float(text)
    except ValueError:
        share = 0.0
    if not 0 < share < 1:
        raise argparse.ArgumentTypeError(f"not between 0 and 1: {text}")
    return share


def _seed(text: str) -> str:
    """A seed that a record can hold."""
    try:
        return limits.a_seed(text)
    except TextFault:
        raise argparse.ArgumentTypeError("not a seed") from None


def _seat(text: str) -> int:
    number = whole_number(text, 100)
    if number is None:
        raise argparse.ArgumentTypeError(f"not a seat: {text}")
    return number


def _add_match(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments that `play` and `arena` share."""
    parser.add_argument("--game", required=True, help="the game's id")
    parser.add_argument("--seats", default="standard", help="bots, with commas between")
    parser.add_argument("--players", type=int, help="so many seats, the bots taken in turn")
    parser.add_argument("--seed", type=_seed, help="the match's seed; by chance without one")
    parser.add_argument("--preset", help="a named set of options")
    parser.add_argument("--rules", nargs="+", action="extend", default=[], metavar="key=value")
    parser.add_argument("--nodes", type=_positive, default=NODES, help="how far a bot may look")


def _match_of(chosen: argparse.Namespace) -> tuple[Rules, list[str], str]:
    """The rules, bots and seed that the arguments ask for; raises `TextFault` for unknown ones."""
    game = game_of(chosen.game)
    bots = [name.strip() for name in chosen.seats.split(",")]
    low, high = game.seats
    options: dict[str, object] = dict(_preset(game, chosen.preset))
    options |= dict(read_option(game, text) for text in chosen.rules)
    players = chosen.players
    if players is None:
        # The number of seats may also be given as an option.
        told = options.get("players")
        players = told if isinstance(told, int) else max(len(bots), low)
    if not low <= players <= high:
        raise TextFault("bad-seat", seats=players, least=low, most=high)
    bots = [bots[place % len(bots)] for place in range(players)]
    for name in bots:
        make(name)
    seed = chosen.seed if chosen.seed is not None else secrets.token_hex(16)
    return read_rules(game, options, players), bots, seed


def _preset(game: Game, name: str | None) -> tuple[tuple[str, Any], ...]:
    for preset in game.presets:
        if preset.id == name:
            return preset.options
    if name is not None:
        raise TextFault("unknown-preset", game=game.id, preset=name)
    return ()


def _text_of(name: str) -> str:
    """The text of a file, or of standard input for `-`; raises `TextFault` bad-file or too-long."""
    try:
        with nullcontext(sys.stdin.buffer) if name == "-" else Path(name).open("rb") as file:
            data = file.read(_LONGEST_FILE + 1)
        if len(data) > _LONGEST_FILE:
            raise TextFault("too-long", most=_LONGEST_FILE)
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
    verdict = judge(given, moves)
    answer: dict[str, Any] = {"legal": not verdict.refused}
    if verdict.refused:
        answer |= {
            "move": verdict.refused,
            "reasons": [_reason_data(one, given.rules.game) for one in verdict.reasons],
            "position": position_data(given),
        }
    else:
        answer |= {
            "position": position_data(verdict.state),
            "events": [event_data(one) for one in verdict.events],
        }
    print(write_json(answer))
    return REFUSED if verdict.refused else DONE


def _reason_data(one: Reason, game: Game) -> dict[str, Any]:
    return {"code": one.code, **dict(one.params), "message": reason_sentence(one, game)}


# --- play and hint -------------------------------------------------------------------------


def _play(chosen: argparse.Namespace) -> int:
    rules, bots, seed = _match_of(chosen)
    seats = [Seat(f"Bot-{place}", name) for place, name in enumerate(bots, 1)]
    match = new_match(rules, seats, seed)
    while not (match.over or (match.deal_over and match.state.deal == chosen.deals)):
        match = next_deal(match) if match.deal_over else bot_turn(match, chosen.nodes)[0]
    print(write_record(match), end="")
    return DONE


def _hint(chosen: argparse.Namespace) -> int:
    state = read_position(_text_of(chosen.position))
    bot = make(chosen.bot) if chosen.bot else adviser()
    if state.phase == OVER:
        moves, why = [], [refusal("deal-over")]
    else:
        view = view_of(state, state.turn)
        # The same position gives the same hint; what the seat can't see plays no part in it.
        stream = Stream(reseeded(view.state).seed, "hint")
        decision = bot.choose(view, stream, chosen.nodes)
        moves = [write_move(move) for move in decision.moves]
        why = [*why_of(view, decision)]
    answer = {
        "moves": moves,
        "why": [{"code": one.code, "params": dict(one.params)} for one in why],
        "text": " ".join(reason_sentence(one, state.rules.game) for one in why),
    }
    print(write_json(answer))
    return DONE


# --- review and puzzle ---------------------------------------------------------------------


def _review(chosen: argparse.Namespace) -> int:
    match = read_record(_text_of(chosen.record))
    names = [seat.name for seat in match.seats]
    if chosen.seat is not None and chosen.seat >= len(names):
        raise TextFault("bad-seat", seat=chosen.seat, seats=len(names))
    found = [
        review(dealt, moves, seat)
        for dealt, moves in deals_of(match)
        if chosen.deal in (None, dealt.state.deal)
        for seat in _reviewed(match, chosen.seat)
    ]
    if chosen.json:
        print(write_json({"reviews": [review_json(one, names) for one in found]}))
    else:
        print("\n\n".join("\n".join(review_lines(one, names)) for one in found))
    return DONE


def _reviewed(match: Match, seat: int | None) -> list[int]:
    if seat is not None:
        return [seat]
    began = match.began or match.seats
    persons = [place for place, one in enumerate(began) if one.kind == PERSON]
    return persons or list(range(len(began)))


def _puzzle(chosen: argparse.Namespace) -> int:
    seed = chosen.seed
    if seed is None and chosen.date is None:
        seed = SECOND + secrets.token_hex(8)
    quiz = new_quiz(seed, chosen.date, chosen.kind, chosen.game)
    quiz = quiz._replace(shown=chosen.answer or chosen.json)
    state = quiz.puzzle.state
    told = quiz_json(quiz, state.hand)
    if chosen.json:
        print(write_json({**told, "position": position_data(state)}))
        return DONE
    print(f"{told['title']} {told['text']} ({told['level_label']}) {told['grade']}")
    print(f"table {write_table(state.table)}\nhand {write_cards(state.hand)}\n{told['link']}")
    if told["answer"]:
        print(f"answer {told['answer']['faces']}\ntable {told['answer']['table']}")
    return DONE


# --- arena ---------------------------------------------------------------------------------


def _arena(chosen: argparse.Namespace) -> int:
    if chosen.keep and chosen.seed is None:
        chosen.seed = kept_seed(chosen.keep)
    rules, bots, seed = _match_of(chosen)
    report = run(
        rules.game.id,
        bots,
        chosen.pairs * len(bots) if chosen.pairs else chosen.deals,
        options=rules.options,
        seed=seed,
        jobs=chosen.jobs,
        nodes=chosen.nodes,
        matches=chosen.matches,
        backend=chosen.backend,
        batch=chosen.batch,
        keep=chosen.keep,
        stop_at=chosen.stop_at,
        progress=sys.stderr,
    )
    print(format_report(report))
    return FAULTY if report.faults else DONE


# --- replay --------------------------------------------------------------------------------


def _replay(chosen: argparse.Namespace) -> int:
    match = read_record(_text_of(chosen.record))
    told = write_record(match).splitlines()
    results = [line for line in told if line.split()[0] in ("deal", "result", "match")]
    print("\n".join(results))
    if not match.over:
        print(" ".join(["totals", *map(str, match.totals)]))
    return DONE


# --- fair ----------------------------------------------------------------------------------


def _fair(chosen: argparse.Namespace) -> int:
    """Prints a seed's hash, or each deal's seed and hash if a record replays from its seed."""
    if chosen.record is None:
        hashes = [seed_hash(chosen.seed)]
        print(hashes[0])
    else:
        match = read_record(_text_of(chosen.record))
        seeds = [deal_seed(match.seed, number) for number in range(1, match.state.deal + 1)]
        hashes = [seed_hash(seed) for seed in seeds]
        for number, pair in enumerate(zip(seeds, hashes, strict=True), 1):
            print("deal {} seed {} hash {}".format(number, *pair))
    return DONE if chosen.hash is None or chosen.hash.strip().lower() in hashes else REFUSED


# --- rules ---------------------------------------------------------------------------------


def _rules(chosen: argparse.Namespace) -> int:
    games = [game_of(chosen.game)] if chosen.game else known_games()
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
        told = f"  {option.name}={'|'.join(values)} (default {default}): {option.help}"
        yield " ".join([told, *map(_condition, option.when)])
    for preset in game.presets:
        chosen = " ".join(f"{name}={write_value(value)}" for name, value in preset.options)
        yield f"  preset {preset.id}: {preset.title}{': ' if chosen else ''}{chosen}"


def _condition(one: Condition) -> str:
    """Says when an option has an effect."""
    values = "|".join(map(write_value, one.values))
    return f"(Only with {one.option}{'=' if one.among else ' not '}{values}.)"


def run_program() -> int:
    """Runs `main` as a program; a reader that has had enough (`| head`) is not an error."""
    try:
        status = main(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    return status


if __name__ == "__main__":
    sys.exit(run_program())
