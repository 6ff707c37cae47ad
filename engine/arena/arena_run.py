"""Run of the arena: plays deals in batches until there are enough results."""

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, nullcontext
from pathlib import Path
from typing import TextIO

from ..bots import NODES, OwnBot, make_bot, seat_of
from ..games import game_of, source_of
from ..model import OptionValue, TextFault, text_limits
from ..words import ENGLISH, Language
from .backends import cores, play_batches
from .deals import Bout, Result, fingerprint
from .program_bots import SECONDS, command_of, is_command
from .report import Report, merge_results, message_writer, win_rate
from .run_file import RunFile

# Number of shuffles between two checks of the stop rule. It is fixed, so that the end of a run does
# not depend on the batches.
CHECKED = 25


def run(
    game: str,
    seats: Sequence[str | OwnBot],
    deals: int,
    *,
    options: Mapping[str, object] | tuple[tuple[str, OptionValue], ...] = (),
    seed: str | int = "arena",
    jobs: int | None = 1,
    nodes: int = NODES,
    matches: bool = False,
    backend: str | None = None,
    batch: int | None = None,
    keep: Path | None = None,
    stop_at: float | None = None,
    seconds: float = SECONDS,
    luck: bool = False,
    progress: TextIO | None = None,
    language: Language = ENGLISH,
) -> Report:
    """Play `deals` deals on `jobs` processors (None: all) and return the report.

    Progress is written to `progress`, in `language`.

    `seats` are names of bots, programs such as `./my-bot` (BOTS.md), which have `seconds` for a
    reply, or `OwnBot` objects, which other processes must be able to unpickle. A bot that fails
    loses its deal and 100 points; the run goes on.

    With `luck`, the report also estimates the points without the luck of the draw (`Line.skill`),
    with a narrower interval; this takes time.

    `batch` is the number of shuffles in a batch. With `keep`, finished deals are read from that
    file and new ones appended to it. With `stop_at`, the run ends as soon as the 95 % interval of
    the first seat's share of the decided deals lies above or below that share.

    Raise `TextFault` unknown-game, unknown-option, bad-option-value, bad-seat, unknown-bot,
    bad-file or other-bout, `TalonError` no-backend or other-engine.
    """
    bout = _bout(game, seats, options, seed, nodes, matches, seconds, luck)
    tally = _Tally(bout, deals, stop_at)
    size = batch or max(1, min(5, deals // (4 * len(seats) * (jobs or cores()))))
    started = time.perf_counter()
    played = 0
    with RunFile(keep, bout) if keep else nullcontext() as keeper:
        if keeper:
            tally.add(keeper.results)
        batches = tally.batches(size * len(seats))
        finished = (
            closing(play_batches(bout, batches, backend, jobs))
            if tally.deals_left
            else nullcontext(())
        )
        with finished as parts:
            for results in parts:
                if keeper:
                    keeper.add(results)
                tally.add(results)
                played += len(results)
                _print_progress(progress, language, tally, played, time.perf_counter() - started)
    if progress and played:
        progress.write("\n")
    return merge_results(bout, tally.counted_results(), played, time.perf_counter() - started)


def _bout(
    game: str,
    seats: Sequence[str | OwnBot],
    options: Mapping[str, object] | tuple[tuple[str, OptionValue], ...],
    seed: str | int,
    nodes: int,
    matches: bool,
    seconds: float,
    luck: bool,
) -> Bout:
    rules = game_of(game).rules(options)
    low, high = rules.seats
    if not low <= len(seats) <= high:
        raise TextFault("bad-seat", seats=len(seats), least=low, most=high)
    chairs = [seat_of(one) for one in seats]
    names = tuple(chair.kind for chair in chairs)
    players = tuple(chair.player for chair in chairs)
    for chair in chairs:
        if chair.player is None:
            check_seat(chair.kind)
    return Bout(
        fingerprint(),
        game,
        rules.options,
        names,
        text_limits.read_seed(seed),
        nodes,
        matches,
        source_of(game),
        players if any(players) else (),
        seconds,
        luck,
    )


def check_seat(name: str) -> None:
    """Raise `TextFault` unknown-bot or bot-unready unless a bot or a program has that name."""
    if is_command(name):
        command_of(name)
    else:
        make_bot(name)


class _Tally:
    """Finished deals out of 0 to `deals` - 1, with the stop rule.

    Only deals with no gap before them decide about the stop, and only those before the stop count.
    So the result does not depend on the order in which deals finish.
    """

    def __init__(self, bout: Bout, deals: int, stop_at: float | None) -> None:
        self.deals = deals
        self._bout = bout
        self._stop_at = stop_at
        self._stopped = False
        self._done: dict[int, Result] = {}
        self._missing = deals
        self._unbroken = 0
        self._checked = 0

    def add(self, results: Iterable[Result]) -> None:
        """Add results and check the stop rule."""
        for result in results:
            if result.number < self.deals and result.number not in self._done:
                self._missing -= 1
            self._done[result.number] = result
        while self._unbroken in self._done:
            self._unbroken += 1
        if self._stop_at is not None:
            self._check(self._stop_at)

    def _check(self, share: float) -> None:
        step = CHECKED * len(self._bout.seats)
        while not self._stopped and self._checked + step <= min(self._unbroken, self.deals):
            self._checked += step
            rate = win_rate(self._bout, map(self._done.__getitem__, range(self._checked)))
            if not rate.low <= share <= rate.high:
                self._stopped = True
                self.deals = self._checked

    def batches(self, size: int) -> Iterator[list[int]]:
        """Yield batches of the numbers of unplayed deals until the run stops."""
        for first in range(0, self.deals, size):
            if self._stopped:
                return
            missing = range(first, min(first + size, self.deals))
            if batch := [number for number in missing if number not in self._done]:
                yield batch

    def counted_results(self) -> list[Result]:
        """Return the results that count, in order of number."""
        return [self._done[number] for number in range(self.deals)]

    @property
    def deals_left(self) -> int:
        """Number of deals still to be played."""
        return 0 if self._stopped else self._missing


def _print_progress(
    progress: TextIO | None, language: Language, tally: _Tally, played: int, seconds: float
) -> None:
    if progress:
        speed = played / max(seconds, 1e-9)
        left = tally.deals_left
        told = message_writer(language)(
            "progress",
            played=str(tally.deals - left),
            deals=str(tally.deals),
            speed=f"{speed:.1f}",
            left=f"{left / speed:.0f}",
        )
        progress.write(f"\r{told} ")
        progress.flush()
