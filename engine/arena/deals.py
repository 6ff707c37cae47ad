"""The deals of a bout: the shuffle and seats behind each number, and how one deal is played.

Each shuffle is played once for every rotation of the seats. A deal's result depends on the seed
and the deal's number alone, so the work may be split in any way.
"""

import time
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from ..bots import NODES, bot_stream, make
from ..games import Source, add_game, game_of
from ..model import OptionValue, Rules, deal_seed
from ..play import Seat, new_match, next_deal, step

# Anything longer than this is going round in circles.
MOST_MOVES = 5_000
MOST_DEALS = 1_000


class Bout(NamedTuple):
    """What is to be played: plain values only, so that it can be sent to any process.

    `seats` are the bots' names. With `matches`, each deal of the count is a whole match. `engine`
    is the `fingerprint` of the engine that plays, `source` the file of an added game.
    """

    engine: str
    game: str
    options: tuple[tuple[str, OptionValue], ...]
    seats: tuple[str, ...]
    seed: str
    nodes: int = NODES
    matches: bool = False
    source: Source | None = None

    @property
    def rules(self) -> Rules:
        """The rules of the bout."""
        return game_of(self.game).rules(self.options)


class Result(NamedTuple):
    """One deal: points per entry of `Bout.seats`, microseconds per decision, and any fault.

    A deal with a `fault` is void and has no points.
    """

    number: int
    points: tuple[int, ...]
    moves: int
    times: tuple[tuple[int, ...], ...]
    fault: str | None = None


@cache
def fingerprint() -> str:
    """A hash of the engine's sources: engines with equal fingerprints play the same."""
    root = Path(__file__).parents[1]
    digest = sha256()
    for path in sorted(root.rglob("*.py"), key=lambda path: path.relative_to(root).as_posix()):
        data = path.read_bytes().replace(b"\r\n", b"\n")
        digest.update(f"{path.relative_to(root).as_posix()} {len(data)} ".encode() + data)
    return digest.hexdigest()[:16]


def play_batch(bout: Bout, numbers: Sequence[int]) -> tuple[str, list[Result]]:
    """Plays the deals with these numbers; returns the engine's fingerprint and the results."""
    if bout.source:
        add_game(bout.source.text, bout.source.name)
    return fingerprint(), [_play(bout, number) for number in numbers]


def _play(bout: Bout, number: int) -> Result:
    shuffle, rotation = divmod(number, len(bout.seats))
    many = len(bout.seats)
    # Entry k of the bout sits in seat k + rotation.
    seat_of = [(entry + rotation) % many for entry in range(many)]
    names = [bout.seats[seat_of.index(seat)] for seat in range(many)]
    game = _Play(bout, [Seat(name, name) for name in names], shuffle)
    fault = None
    points: tuple[int, ...] = ()
    try:
        totals = game.to_the_end()
        points = tuple(totals[seat] for seat in seat_of)
    except Exception as problem:
        fault = f"deal {number + 1}: {type(problem).__name__}: {problem}"
    times = tuple(tuple(game.times[seat]) for seat in seat_of)
    return Result(number, points, game.moves, times, fault)


class _Play:
    """A deal or match being played; counts moves and times decisions, per seat in microseconds."""

    def __init__(self, bout: Bout, seats: list[Seat], shuffle: int) -> None:
        self._bout = bout
        self._match = new_match(bout.rules, seats, deal_seed(bout.seed, shuffle + 1))
        self.moves = 0
        self.times: list[list[int]] = [[] for _ in seats]

    def to_the_end(self) -> tuple[int, ...]:
        """Plays the deal or match out; points per seat. Raises RuntimeError if it never ends."""
        while not self._match.over:
            if self._match.deal_over:
                if not self._bout.matches:
                    break
                if self._match.state.deal >= MOST_DEALS:
                    raise RuntimeError(f"no end after {MOST_DEALS} deals")
                self._match = next_deal(self._match)
            self._decision()
        return self._match.totals

    def _decision(self) -> None:
        match = self._match
        seat = match.state.turn
        if len(match.moves) > MOST_MOVES:
            raise RuntimeError(f"no end after {MOST_MOVES} moves")
        view = match.view(seat)
        stream = bot_stream(match.seed, match.state.deal, seat, len(match.moves))
        started = time.perf_counter_ns()
        decision = make(match.seats[seat].kind).choose(view, stream, self._bout.nodes)
        self.times[seat].append((time.perf_counter_ns() - started) // 1000)
        if not decision.moves:
            raise RuntimeError(f"{match.seats[seat].kind} found no move")
        for move in decision.moves:
            match, _ = step(match, move)
        self.moves += len(decision.moves)
        self._match = match
