"""The command line: judge, play, replay, fair, hint, review, puzzle, arena, rules."""

import argparse
import io
import os
import secrets
import sys
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from . import limits
from .adding import add_game
from .arena import format_report, kept_seed, run
from .arguments import Run, parser_of
from .autoplay import bot_turn
from .bots import make
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
from .notation.place import read_at
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


def main(arguments: Sequence[str]) -> int:
    """Runs a command; its exit status: 0 done, 1 refused, 2 bad input, 130 interrupted."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        chosen = parser_of(_RUNS).parse_args(arguments)
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
            "reasons": [_reason_data(reason, given.rules.game) for reason in verdict.reasons],
            "position": position_data(given),
        }
    else:
        answer |= {
            "position": position_data(verdict.state),
            "events": [event_data(event) for event in verdict.events],
        }
    print(write_json(answer))
    return REFUSED if verdict.refused else DONE


def _reason_data(reason: Reason, game: Game) -> dict[str, Any]:
    return {"code": reason.code, **dict(reason.params), "message": reason_sentence(reason, game)}


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
        "why": [{"code": reason.code, "params": dict(reason.params)} for reason in why],
        "text": " ".join(reason_sentence(reason, state.rules.game) for reason in why),
    }
    print(write_json(answer))
    return DONE


# --- review and puzzle ---------------------------------------------------------------------


def _review(chosen: argparse.Namespace) -> int:
    match = read_record(_text_of(chosen.record))
    names = [seat.name for seat in match.seats]
    if chosen.seat is not None and chosen.seat >= len(names):
        raise TextFault("bad-seat", seat=chosen.seat, seats=len(names))
    reviews = [
        review(dealt, moves, seat)
        for dealt, moves in deals_of(match)
        if chosen.deal in (None, dealt.state.deal)
        for seat in _reviewed(match, chosen.seat)
    ]
    if chosen.json:
        print(write_json({"reviews": [review_json(report, names) for report in reviews]}))
    else:
        print("\n\n".join("\n".join(review_lines(report, names)) for report in reviews))
    return DONE


def _reviewed(match: Match, seat: int | None) -> list[int]:
    if seat is not None:
        return [seat]
    began = match.began or match.seats
    persons = [place for place, player in enumerate(began) if player.kind == PERSON]
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


def _condition(condition: Condition) -> str:
    """Says when an option has an effect."""
    values = "|".join(map(write_value, condition.values))
    return f"(Only with {condition.option}{'=' if condition.among else ' not '}{values}.)"


_RUNS: dict[str, Run] = {
    "judge": _judge,
    "play": _play,
    "replay": _replay,
    "fair": _fair,
    "hint": _hint,
    "review": _review,
    "puzzle": _puzzle,
    "arena": _arena,
    "rules": _rules,
}


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
