"""Deals per second, compared with RLCard's and OpenSpiel's gin rummy, in three tables.

    uv run --group bench python -m tests.bench.throughput [SECONDS]

Everything runs in turn in one process, for SECONDS (2) of CPU time each; random players choose
evenly among the moves listed. Missing packages are named and left out.
"""

import sys
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from engine.arena import run
from engine.games import GAMES
from engine.model import OVER, Move, State
from engine.play import apply, legal, new_deal

# Least speed of random play of `rommi` against RLCard's gin rummy.
TARGET = 2.5
ROUNDS = 3


class Pace(NamedTuple):
    """The moves and deals that were played, and their CPU seconds."""

    moves: int
    deals: int
    seconds: float


class Missing(Exception):
    """Raised for a package that is not installed."""


def measure_pace(deal: Callable[[Random], int], seconds: float) -> Pace:
    """Play whole deals, each of which returns its moves, for at least `seconds`."""
    stream = Random(1)
    deal(stream)  # warm-up: imports and caches are not measured
    moves = deals = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds:
        moves += deal(stream)
        deals += 1
    return Pace(moves, deals, spent)


def talon(game: str) -> Callable[[Random], int]:
    """Play at random by nothing but `legal` and `apply`."""
    rules = GAMES[game].rules()

    def deal(stream: Random) -> int:
        state = new_deal(rules, rules.seats[0], 0, str(stream.random()))
        moves = 0
        while state.phase != OVER:
            state, _ = apply(state, stream.choice(list(legal(state))))
            moves += 1
        return moves

    return deal


def rlcard() -> Callable[[Random], int]:
    try:
        import rlcard as package
    except ImportError as fault:
        raise Missing("RLCard") from fault
    env = package.make("gin-rummy", config={"seed": 1})

    def deal(stream: Random) -> int:
        state, _ = env.reset()
        moves = 0
        while not env.is_over():
            state, _ = env.step(stream.choice(list(state["legal_actions"])))
            moves += 1
        return moves

    return deal


def open_spiel() -> Callable[[Random], int]:
    try:
        import pyspiel
    except ImportError as fault:
        raise Missing("OpenSpiel") from fault
    game = pyspiel.load_game("gin_rummy")

    def deal(stream: Random) -> int:
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            moves += not state.is_chance_node()  # the deal and draws of cards are nobody's moves
            state.apply_action(stream.choice(state.legal_actions()))
        return moves

    return deal


def print_engines(seconds: float) -> None:
    """Compare random play in three engines, in turn; the best round of each counts."""
    contenders: dict[str, Callable[[Random], int]] = {}
    for name, make in (
        ("Talon, rommi", lambda: talon("rommi")),
        ("RLCard, gin-rummy", rlcard),
        ("OpenSpiel, gin_rummy", open_spiel),
    ):
        try:
            contenders[name] = make()
        except Missing as missing:
            print(f"{missing} is not installed: left out")
    rates: dict[str, float] = {}
    print(f"{'random play, one core':24}{'moves/s':>10}{'deals/s':>10}{'moves/deal':>12}")
    for name, deal in contenders.items():
        rounds = [measure_pace(deal, seconds / ROUNDS) for _ in range(ROUNDS)]
        best = max(rounds, key=lambda pace: pace.moves / pace.seconds)
        rates[name] = best.moves / best.seconds
        print(f"{name:24}{rates[name]:10.0f}{best.deals / best.seconds:10.1f}", end="")
        print(f"{best.moves / best.deals:12.1f}")
    mine = rates["Talon, rommi"]
    for name, rate in rates.items():
        if rate is not mine:
            print(f"Talon / {name}: {mine / rate:.2f}", end="")
            print(f" (target {TARGET})" if name.startswith("RLCard") else "")


def calls(game: str, seconds: float) -> Iterator[float]:
    """Measure calls per second of `legal` and `apply` over random deals."""
    rules = GAMES[game].rules()
    stream = Random(1)
    played: list[tuple[State, Move]] = []
    while len(played) < 400:
        state = new_deal(rules, rules.seats[0], 0, str(stream.random()))
        # No move is listed where a turn can only be taken back.
        while listed := list(legal(state)):
            played.append((state, stream.choice(listed)))
            state, _ = apply(*played[-1])
    for call in (lambda state, _: list(legal(state)), apply):
        many = 0
        started = time.process_time()
        while (spent := time.process_time() - started) < seconds:
            for state, move in played:
                call(state, move)
            many += len(played)
        yield many / spent


def deals(game: str, bot: str, seconds: float) -> float:
    """Return the deals per second with this bot in every seat, decisions included."""
    many = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds:
        run(game, [bot] * GAMES[game].rules().seats[0], 1, seed=str(many))
        many += 1
    return many / spent


def main(seconds: float) -> None:
    print_engines(seconds)
    print(f"\n{'deals/s, two seats':24}{'random':>10}{'standard':>10}")
    for game in GAMES:
        row = [deals(game, bot, seconds / 2) for bot in ("random", "standard")]
        print(f"{game:24}" + "".join(f"{rate:10.2f}" for rate in row))
    print(f"\n{'calls/s':24}{'legal':>10}{'apply':>10}")
    for game in GAMES:
        print(f"{game:24}" + "".join(f"{rate:10.0f}" for rate in calls(game, seconds / 4)))


if __name__ == "__main__":
    main(float(sys.argv[1]) if sys.argv[1:] else 2)
