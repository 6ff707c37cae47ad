"""Deals of a bout: the shuffle and seats of each number, and the play of one deal.

Each shuffle is played once for every rotation of the seats. A deal's result depends only on the
seed and the deal's number, so the work may be split in any way.
"""

import time
from collections.abc import Sequence
from contextlib import ExitStack, closing
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from ..bots import NODES, Decision, ask_player, bot_stream, make_bot
from ..games import Source, add_game, game_of
from ..model import IllegalMove, Move, OptionValue, Rules, Stream, TalonError, View, deal_seed
from ..play import Match, Seat, new_match, next_deal, step
from .luck import luck_of
from .program_bots import SECONDS, LinesBot, is_command, label_of

# A deal with more moves than this is going round in circles.
MOST_MOVES = 5_000
MOST_DEALS = 1_000
# Points lost by an external bot that fails in a deal.
FORFEIT = 100


class Bout(NamedTuple):
    """Settings of a bout, as plain values that can be sent to any process.

    `seats` are the names of bots or programs; `players` are the `OwnBot` objects (else None). With
    `matches`, each deal of the count is a whole match. `engine` is the `fingerprint` of the engine
    that plays, `source` the file of an external game. Programs have `seconds` for a reply. With
    `luck`, the luck of the draws is measured.
    """

    engine: str
    game: str
    options: tuple[tuple[str, OptionValue], ...]
    seats: tuple[str, ...]
    seed: str
    nodes: int = NODES
    matches: bool = False
    source: Source | None = None
    players: tuple[Any, ...] = ()
    seconds: float = SECONDS
    luck: bool = False

    @property
    def rules(self) -> Rules:
        """Rules of the bout."""
        return game_of(self.game).rules(self.options)


class Result(NamedTuple):
    """Result of one deal: points by entry of `Bout.seats`, microseconds per decision, and any
    fault.

    `fault` says why the deal is void (it has no points then), or why a seat lost it by forfeit.
    `luck` is the luck of each entry's draws (`luck.py`), if it was measured.
    """

    number: int
    points: tuple[int, ...]
    moves: int
    times: tuple[tuple[int, ...], ...]
    fault: str | None = None
    luck: tuple[float, ...] = ()


@cache
def fingerprint() -> str:
    """Return a hash of the engine's sources: engines with equal fingerprints play alike."""
    root = Path(__file__).parents[1]
    digest = sha256()
    for path in sorted(root.rglob("*.py"), key=lambda path: path.relative_to(root).as_posix()):
        data = path.read_bytes().replace(b"\r\n", b"\n")
        digest.update(f"{path.relative_to(root).as_posix()} {len(data)} ".encode() + data)
    return digest.hexdigest()[:16]


def play_batch(bout: Bout, numbers: Sequence[int]) -> tuple[str, list[Result]]:
    """Play the deals with these numbers; return the engine's fingerprint and the results."""
    if bout.source:
        add_game(bout.source.text, bout.source.name)
    return fingerprint(), [_play_number(bout, number) for number in numbers]


def _play_number(bout: Bout, number: int) -> Result:
    shuffle, rotation = divmod(number, len(bout.seats))
    many = len(bout.seats)
    # Entry k of the bout sits in seat k + rotation.
    seat_of = [(entry + rotation) % many for entry in range(many)]
    entries = [seat_of.index(seat) for seat in range(many)]
    game = _DealPlay(bout, entries, shuffle)
    fault = None
    points: tuple[int, ...] = ()
    try:
        totals = game.to_the_end()
        points = tuple(totals[seat] for seat in seat_of)
    except _Forfeit as lost:
        fault = f"deal {number + 1}: {lost.why}"
        costs = -FORFEIT if bout.rules.score.high_wins else FORFEIT
        points = tuple(costs if seat == lost.seat else 0 for seat in seat_of)
    except Exception as problem:
        fault = f"deal {number + 1}: {type(problem).__name__}: {problem}"
    times = tuple(tuple(game.times[seat]) for seat in seat_of)
    luck = tuple(game.luck[seat] for seat in seat_of) if bout.luck else ()
    return Result(number, points, game.moves, times, fault, luck)


class _Forfeit(Exception):
    """Failure of an external bot, by which its seat loses the deal; `why` is the sentence."""

    def __init__(self, seat: int, why: str) -> None:
        super().__init__(seat, why)
        self.seat, self.why = seat, why


class _DealPlay:
    """Deal or match under way, with moves counted, decisions timed, and luck summed by seat.

    Times are in microseconds.
    """

    def __init__(self, bout: Bout, entries: list[int], shuffle: int) -> None:
        self._bout = bout
        players = bout.players or (None,) * len(entries)
        seats = [Seat(label_of(bout.seats[at]), bout.seats[at], players[at]) for at in entries]
        # Programs by seat. Each starts with its first turn and ends with the deal.
        self._programs: dict[int, LinesBot] = {}
        self._open = ExitStack()
        self._match = new_match(bout.rules, seats, deal_seed(bout.seed, shuffle + 1))
        self.moves = 0
        self.times: list[list[int]] = [[] for _ in seats]
        self.luck = [0.0] * len(seats)

    def to_the_end(self) -> tuple[int, ...]:
        """Play the deal or match to its end; return the points by seat.

        Raise `_Forfeit` if an external bot fails, RuntimeError if the deal does not end.
        """
        with self._open:
            return self._points()

    def _points(self) -> tuple[int, ...]:
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
        chair = match.seats[seat]
        if chair.player is not None or is_command(chair.kind):
            match, decision = self._own_bot_turn(match, chair, view, stream)
            self.times[seat].append((time.perf_counter_ns() - started) // 1000)
        else:
            decision = make_bot(chair.kind).choose(view, stream, self._bout.nodes)
            self.times[seat].append((time.perf_counter_ns() - started) // 1000)
            if not decision.moves:
                raise RuntimeError(f"{chair.kind} found no move")
            for move in decision.moves:
                match = self._after_move(match, move)
        self.moves += len(decision.moves)
        self._match = match

    def _after_move(self, match: Match, move: Move) -> Match:
        after, events = step(match, move)
        if self._bout.luck:
            before = match.state
            self.luck[before.turn] += luck_of(before, events)
        return after

    def _own_bot_turn(
        self, match: Match, chair: Seat, view: View, stream: Stream
    ) -> tuple[Match, Decision]:
        """Return the match after a decision of an external bot; raise `_Forfeit` if it fails."""
        try:
            player = chair.player or self._program(view.seat, chair.kind)
            decision = ask_player(player, chair.name, view, stream)
            for move in decision.moves:
                match = self._after_move(match, move)
        except IllegalMove as fault:
            told = TalonError("bot-illegal", bot=chair.name, text=str(fault))
            raise _Forfeit(view.seat, str(told)) from None
        except TalonError as fault:
            raise _Forfeit(view.seat, str(fault)) from None
        except Exception as problem:
            text = f"{type(problem).__name__}: {problem}".rstrip(".")
            told = TalonError("bot-raised", bot=chair.name, text=text)
            raise _Forfeit(view.seat, str(told)) from None
        return match, decision

    def _program(self, seat: int, name: str) -> LinesBot:
        if seat not in self._programs:
            program = LinesBot(name, self._bout.seconds)
            self._programs[seat] = self._open.enter_context(closing(program))
        return self._programs[seat]
