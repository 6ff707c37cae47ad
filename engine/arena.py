"""The arena: bots against each other over duplicate deals, in any number of processes.

Each shuffle is played once for every rotation of the seats. A deal's result depends on the seed
and the deal's number alone, so the work may be split in any way.
"""

import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from math import sqrt
from multiprocessing import get_context
from typing import NamedTuple, TextIO

from .bots import NODES, bot_stream, make
from .games import GAMES
from .match import Seat, new_match, next_deal, step
from .refusal import TextFault
from .rules import OptionValue, Rules
from .shuffle import deal_seed

# What takes longer than this is going round in circles.
MOST_MOVES = 5_000
MOST_DEALS = 1_000
# 95 % of a normal distribution lie within this many standard deviations.
_SIGMAS = 1.959964


class Bout(NamedTuple):
    """What shall be played: plain values only, so that it travels to any process.

    `seats` are bots' names. With `matches` a whole match counts where else a deal does.
    """

    game: str
    options: tuple[tuple[str, OptionValue], ...]
    seats: tuple[str, ...]
    seed: str
    nodes: int = NODES
    matches: bool = False

    @property
    def rules(self) -> Rules:
        """The rules that are played."""
        return GAMES[self.game].rules(self.options)


class Result(NamedTuple):
    """One deal: points per entry of `Bout.seats`, seconds per decision, and what went wrong.

    A deal with a `fault` is void and has no points.
    """

    number: int
    points: tuple[int, ...]
    moves: int
    times: tuple[tuple[float, ...], ...]
    fault: str | None = None


class Rate(NamedTuple):
    """An estimate with its 95 % confidence interval."""

    value: float
    low: float
    high: float


class Line(NamedTuple):
    """What one entry of `Bout.seats` reached; times in seconds."""

    name: str
    wins: Rate
    points: Rate
    decisions: int
    median: float
    p95: float
    worst: float


class Report(NamedTuple):
    """The merged results; `decided` counts deals with unequal points, `faults` the void ones."""

    bout: Bout
    deals: int
    decided: int
    lines: tuple[Line, ...]
    faults: tuple[str, ...]
    moves: int
    seconds: float


def run(
    game: str,
    seats: Sequence[str],
    deals: int,
    *,
    options: Mapping[str, object] | tuple[tuple[str, OptionValue], ...] = (),
    seed: str = "arena",
    jobs: int = 1,
    nodes: int = NODES,
    matches: bool = False,
    progress: TextIO | None = None,
) -> Report:
    """Plays `deals` deals in `jobs` processes; progress goes to `progress` if there is one.

    Raises `TextFault` unknown-game, unknown-option, bad-option-value, bad-seat or unknown-bot.
    """
    if game not in GAMES:
        raise TextFault("unknown-game", game=game)
    rules = GAMES[game].rules(options)
    low, high = rules.seats
    if not low <= len(seats) <= high:
        raise TextFault("bad-seat", seats=len(seats), least=low, most=high)
    for name in seats:
        make(name)
    bout = Bout(game, rules.options, tuple(seats), seed, nodes, matches)
    started = time.perf_counter()
    results: list[Result] = []
    for batch in _played(bout, deals, jobs):
        results += batch
        _show(progress, len(results), deals, time.perf_counter() - started)
    if progress:
        progress.write("\n")
    results.sort()
    return _merged(bout, results, time.perf_counter() - started)


def _played(bout: Bout, deals: int, jobs: int) -> Iterator[list[Result]]:
    """The batches as they are done, in any order."""
    size = max(1, min(20, deals // (4 * jobs)))
    batches = [(first, min(first + size, deals)) for first in range(0, deals, size)]
    if jobs == 1:
        for first, last in batches:
            yield play_batch(bout, first, last)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        waiting = [pool.submit(play_batch, bout, first, last) for first, last in batches]
        for done in as_completed(waiting):
            yield done.result()


def _show(progress: TextIO | None, done: int, deals: int, seconds: float) -> None:
    if progress:
        progress.write(f"\r{done}/{deals} deals, {done / max(seconds, 1e-9):.1f} a second ")
        progress.flush()


def play_batch(bout: Bout, first: int, last: int) -> list[Result]:
    """Plays the deals with the numbers from `first` up to `last` (not included)."""
    return [_play(bout, number) for number in range(first, last)]


def _play(bout: Bout, number: int) -> Result:
    shuffle, rotation = divmod(number, len(bout.seats))
    many = len(bout.seats)
    # Entry k of the bout sits on seat k + rotation.
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
    """One deal or match on its way; counts moves and times decisions, per seat in seconds."""

    def __init__(self, bout: Bout, seats: list[Seat], shuffle: int) -> None:
        self._bout = bout
        self._match = new_match(bout.rules, seats, deal_seed(bout.seed, shuffle + 1))
        self.moves = 0
        self.times: list[list[float]] = [[] for _ in seats]

    def to_the_end(self) -> tuple[int, ...]:
        """Plays the deal, or the match; points per seat. RuntimeError where there is no end."""
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
        started = time.perf_counter()
        decision = make(match.seats[seat].kind).choose(view, stream, self._bout.nodes)
        self.times[seat].append(time.perf_counter() - started)
        if not decision.moves:
            raise RuntimeError(f"{match.seats[seat].kind} found no move")
        for move in decision.moves:
            match, _ = step(match, move)
        self.moves += len(decision.moves)
        self._match = match


def _merged(bout: Bout, results: list[Result], seconds: float) -> Report:
    sound = [result for result in results if result.fault is None]
    many = len(bout.seats)
    groups: dict[int, list[tuple[int, ...]]] = {}
    for result in sound:
        groups.setdefault(result.number // many, []).append(result.points)
    lines = []
    for entry, name in enumerate(bout.seats):
        spent = sorted(span for result in results for span in result.times[entry])
        lines.append(
            Line(
                name,
                _win_rate(entry, groups, bout.rules),
                _mean([[points[entry] for points in group] for group in groups.values()]),
                len(spent),
                _at(spent, 0.5),
                _at(spent, 0.95),
                _at(spent, 1.0),
            )
        )
    return Report(
        bout,
        len(results),
        sum(_decided(result.points) for result in sound),
        tuple(lines),
        tuple(result.fault for result in results if result.fault is not None),
        sum(result.moves for result in results),
        seconds,
    )


def _at(ordered: list[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def _decided(points: tuple[int, ...]) -> bool:
    return len(set(points)) > 1


def _win(entry: int, points: tuple[int, ...], rules: Rules) -> float:
    """1 for a deal won, a share of it where the best points are equal."""
    best = max(points) if rules.high_wins else min(points)
    return (points[entry] == best) / points.count(best)


def _win_rate(entry: int, groups: Mapping[int, list[tuple[int, ...]]], rules: Rules) -> Rate:
    """Wins among decided deals: Wilson's interval, at the sample size that the spread shows.

    Deals of one shuffle are no independent samples, so the spread is taken between shuffles.
    """
    won = [[_win(entry, one, rules) for one in group if _decided(one)] for group in groups.values()]
    won = [group for group in won if group]
    many = sum(map(len, won))
    if not many:
        return Rate(0.0, 0.0, 1.0)
    rate = sum(map(sum, won)) / many
    spread = sum((sum(group) - rate * len(group)) ** 2 for group in won) / many**2
    size = rate * (1 - rate) / spread if spread else float(len(won))
    middle = (rate + _SIGMAS**2 / (2 * size)) / (1 + _SIGMAS**2 / size)
    half = sqrt(rate * (1 - rate) / size + _SIGMAS**2 / (4 * size**2)) * _SIGMAS
    half /= 1 + _SIGMAS**2 / size
    return Rate(rate, max(0.0, middle - half), min(1.0, middle + half))


def _mean(groups: Sequence[Sequence[int]]) -> Rate:
    """The mean over all deals; the interval from the spread between shuffles."""
    many = sum(map(len, groups))
    if not many:
        return Rate(0.0, 0.0, 0.0)
    mean = sum(map(sum, groups)) / many
    spread = sum((sum(group) - mean * len(group)) ** 2 for group in groups)
    few = len(groups)
    half = _SIGMAS * sqrt(spread * few / (few - 1)) / many if few > 1 else 0.0
    return Rate(mean, mean - half, mean + half)


def format_report(report: Report) -> str:
    """The report as lines of text for people."""
    bout = report.bout
    unit = "matches" if bout.matches else "deals"
    void = len(report.faults)
    undecided = report.deals - void - report.decided
    share = undecided / max(1, report.deals - void)
    options = "".join(f" {name}={value}" for name, value in bout.options)
    points_of = f"points per {'match' if bout.matches else 'deal'}"
    speed = report.deals / max(report.seconds, 1e-9)
    told = [
        f"{bout.game}{options} · seed {bout.seed} · {bout.nodes} nodes a decision",
        f"{report.deals} {unit} · {undecided} undecided ({share:.1%}) · {void} void",
        f"{report.moves} moves in {report.seconds:.1f} s · {speed:.1f} {unit} a second",
        _row("seat", "wins of decided", points_of, "decision: median", "p95", "worst"),
    ]
    for line in report.lines:
        wins = f"{line.wins.value:.1%} [{line.wins.low:.1%}, {line.wins.high:.1%}]"
        gain = (line.points.high - line.points.low) / 2
        points = f"{line.points.value:.2f} ± {gain:.2f}"
        times = [f"{span * 1000:.2f} ms" for span in (line.median, line.p95, line.worst)]
        told.append(_row(line.name, wins, points, *times))
    told += [f"fault: {fault}" for fault in report.faults]
    return "\n".join(told)


def _row(name: str, wins: str, points: str, median: str, p95: str, worst: str) -> str:
    return f"{name:<12}{wins:>24}{points:>26}{median:>20}{p95:>12}{worst:>12}"
