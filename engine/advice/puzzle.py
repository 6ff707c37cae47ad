"""Puzzles from seeded self-play: go out, lay as many as you can, or choose the best discard.

A seed gives the same puzzle on every machine and in every version; a date is a text that the caller
gives. The search has changed once: seeds that begin with `SECOND`, and days from `_SECOND_DAY` on,
use the second search, all others the first. Going out and laying have a proved answer. Rollouts
tell the best discard from every other one, in positions that were found in advance.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from ..bots import NodeBudget, bot_stream, decide, make_bot, quick_out, way_out
from ..games import game_of, known_games
from ..model import (
    PLAY,
    UNKNOWN,
    Card,
    Cards,
    Discard,
    End,
    Game,
    Lay,
    Meld,
    Move,
    State,
    Stream,
    Table,
    TextFault,
    count,
    text_limits,
    view_of,
    without,
)
from ..play import Match, Seat, apply, apply_all, is_legal, new_match, step
from ..solver import best, can_go_out, fewest_moved, in_old_order, only_best
from .discard_puzzle_seeds import CHECKED, REJECTED
from .discards import best_discard, can_only_discard
from .puzzle_search import (
    cut_hand,
    going_out_level,
    growing_positions,
    melds_to_dismantle,
    with_only_hand,
)
from .skill import expected_gain

# Kinds: "Can you go out?", "Lay as many as you can", and "Which discard?".
OUT, LAY, DISCARD = "out", "lay", "discard"
# Kinds that a seed chooses from.
KINDS = (OUT, LAY)

# Bot whose games provide puzzles: quick, lays all that it can, and leaves work on the table. With
# another bot, dates and seeds would give other puzzles.
_PLAYER = "standard:early"
_PLAYER_NODES = 400
# Melds on the table, and hand cards: fewer make no puzzle, more are hard to see on a small screen.
_MELDS = range(4, 8)
_HAND = {OUT: range(3, 7), LAY: range(4, 9)}
# Least number of table cards that must move, and the numbers wanted, by search; the seed chooses.
_LEAST_MOVED = 2
_WANTED = ((2,), (2, 4, 4))
# Melds on the table where melds only grow: fewer are enough.
_GROWING_MELDS = range(2, 9)
# Solver nodes for one position; tries from one deal before the next is played, by search.
_NODES = 400
_PROOF_NODES = 1500
_TRIES = (10, 60)
_DEALS = 100
# Deals after which the hardest puzzle so far is taken.
_PATIENCE = 10
# Cuts of one position, by search, each with other cards of its hand.
_CUTS = (1, 4)
# Prefix of seeds of the second search, and the first day that uses it.
SECOND = "v2."
_SECOND_DAY = "2027-01-01"
# Least number of checked positions; with fewer, puzzles would soon repeat.
_ENOUGH = 24
# Hands cut from one deal for a discard puzzle, and the bots that choose a discard for its level.
_HANDS = 32
# Hardest level of a way out that a beginner finds.
_BEGINNERS = 2
LEVEL_BOTS = ("easy", "standard", "expert")


class Puzzle(NamedTuple):
    """A position with its answer: the hand cards to lay, and a turn that lays them.

    `state` is the view of the seat on turn, `table` the table after the `moves` of the turn, and
    `level` the difficulty, from 1 to 4. Where tables are rearranged, no other hand cards do as
    well, `moved` is the least number of table cards that must change melds, and `nodes` the
    solver's effort to prove that. Elsewhere `moved` grows with the moves that are not obvious, and
    is 0 if the answer doesn't use the table. For a discard, `costs` are the expected losses of the
    other discards, in tenths of points.
    """

    kind: str
    state: State
    answer: Cards
    table: tuple[Meld, ...]
    moves: tuple[Move, ...]
    moved: int
    nodes: int = 0
    level: int = 0
    costs: tuple[tuple[Card, int], ...] = ()


def puzzle(seed: str | int, kind: str | None = None, game: str | None = None) -> Puzzle:
    """Return the seed's puzzle; the seed chooses the kind and game if they are not given.

    Raises `TextFault` bad-seed, too-long, unknown-puzzle or no-puzzle-game, and no-puzzle for the
    very rare seed that gives none.
    """
    seed = text_limits.read_seed(seed)
    stream = Stream(seed, "puzzle")
    # Games with more kinds of puzzles must not change what an old seed chooses.
    daily = [game for game in puzzle_games() if game.daily]
    chosen_kind, chosen_game = stream.choice(KINDS), stream.choice(daily)
    if game is not None:
        chosen_game = game_of(game)
        if chosen_game not in puzzle_games():
            there = [one.id for one in puzzle_games()]
            raise TextFault("no-puzzle-game", game=game).among(there)
    kinds = kinds_of(chosen_game)
    if kind is not None and kind not in kinds:
        raise TextFault("unknown-puzzle", kind=kind).among(kinds)
    kind = kind or (chosen_kind if chosen_kind in kinds else kinds[0])
    if kind == DISCARD:
        return _checked_discard_puzzle(chosen_game, stream)
    way = int(seed.startswith(SECOND))
    wanted = stream.choice(_WANTED[way])
    hardest: Puzzle | None = None
    for number in range(_DEALS):
        if hardest and number >= _PATIENCE:
            return _with_level(hardest)
        deal = Stream(seed, "puzzle", kind, chosen_game.id, str(number))
        positions = _positions(chosen_game, deal)
        some = (
            _cut_hands(positions, kind, deal, way)
            if kinds == KINDS
            else growing_positions(positions, deal)
        )
        for position in some:
            candidate = _ungraded_puzzle(position, kind)
            if candidate is None or candidate.moved < _LEAST_MOVED:
                continue
            if candidate.moved >= wanted:
                return _with_level(candidate)
            if hardest is None or candidate.moved > hardest.moved:
                hardest = candidate
    raise TextFault("no-puzzle")


def _checked_discard_puzzle(game: Game, stream: Stream) -> Puzzle:
    """Return one of the checked discard puzzles; searching for one takes too long to wait for."""
    numbers = CHECKED[game.id]
    number = stream.choice(numbers)
    while number in REJECTED.get(game.id, ()):
        number = stream.choice(numbers)
    numbered = discard_positions(game, number // _HANDS)
    state = next((state for at, state in numbered if at == number), None)
    posed = puzzle_of(state, DISCARD) if state else None
    if posed is None:
        raise TextFault("no-puzzle")
    return posed


_DATE = re.compile(r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])")


def daily_seed(date: str) -> str:
    """Return the seed for a day's puzzle, `2025-01-31`; raise `TextFault` bad-date otherwise."""
    if not _DATE.fullmatch(date):
        raise TextFault("bad-date", text=date)
    return f"{SECOND if date >= _SECOND_DAY else ''}day {date}"


def daily_puzzle(date: str, kind: str | None = None, game: str | None = None) -> Puzzle:
    """Return a day's puzzle, from `_SECOND_DAY` on easy on Mondays and hard on Sundays.

    Of a few seeds of the day it takes the first whose puzzle has the level of the weekday, or the
    one that comes nearest. Faults are those of `daily_seed` and `puzzle`.
    """
    seed = daily_seed(date)
    if date < _SECOND_DAY:
        return puzzle(seed, kind, game)
    level = _LEVELS[_weekday(date)]
    found: list[tuple[int, int, Puzzle]] = []
    for number in range(_SEEDS_OF_DAY):
        posed = puzzle(f"{seed} {number + 1}" if number else seed, kind, game)
        if posed.level == level:
            return posed
        found.append((abs(posed.level - level), number, posed))
    return min(found)[2]


# Levels of the days of the week from Sunday on, and the most seeds that are tried for one.
_LEVELS = (4, 2, 2, 3, 3, 3, 4)
_SEEDS_OF_DAY = 4
# Days that each month adds to the day of the week.
_MONTHS = (0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4)


def _weekday(date: str) -> int:
    """Return the day of the week, from 0 for Sunday."""
    year, month, day = map(int, date.split("-"))
    year -= month < 3
    return (year + year // 4 - year // 100 + year // 400 + _MONTHS[month - 1] + day) % 7


def puzzle_games() -> tuple[Game, ...]:
    """Return the games that have puzzles."""
    return tuple(game for game in known_games() if game.puzzles)


def kinds_of(game: Game) -> tuple[str, ...]:
    """Return the kinds of puzzles that a game has."""
    if game.rules().turn.rearranges:
        return KINDS
    return (OUT, DISCARD) if game.id in CHECKED else (OUT,)


def listed_kinds(game: Game) -> tuple[str, ...]:
    """Return the kinds of puzzles to offer for a game: those with enough puzzles, or none."""
    if not game.puzzles:
        return ()
    few = len(CHECKED.get(game.id, ())) - len(REJECTED.get(game.id, ())) < _ENOUGH
    return tuple(kind for kind in kinds_of(game) if kind != DISCARD or not few)


def puzzle_of(state: State, kind: str) -> Puzzle | None:
    """Return the position as a puzzle of that kind; None unless its answer is proved.

    Rollouts must tell the best discard from every other one. The seat on turn must be free to
    rearrange and at the start of its turn or, where melds only grow, have just drawn.
    """
    posed = _ungraded_puzzle(state, kind)
    return _with_level(posed) if posed else None


def _with_level(posed: Puzzle) -> Puzzle:
    """Return the puzzle with its level."""
    level = posed.level or melds_to_dismantle(posed.state, len(posed.answer))
    return posed._replace(level=level)


def _ungraded_puzzle(state: State, kind: str) -> Puzzle | None:
    """Return the puzzle; where tables are rearranged, without its level, which takes time."""
    rules = state.rules
    if kind not in kinds_of(rules.game) or state.phase != PLAY or state.before:
        return None
    if UNKNOWN in state.hand or not rules.turn.may_add(state):
        return None
    if kind == DISCARD:
        return _discard_puzzle(state)
    return _rearranging_puzzle(state, kind) if rules.turn.rearranges else _growing_puzzle(state)


def _growing_puzzle(state: State) -> Puzzle | None:
    moves = way_out(state, NodeBudget(_NODES))
    if not moves:
        return None
    lays = moves[:-1]
    after, steps = apply_all(state, lays), going_out_level(state)
    laid = without(state.hand, after.hand) or ()
    tabled = any(not isinstance(move, Lay) for move in lays)
    # A solution that a beginner finds is not hard, however many moves it takes.
    level = min(steps, _BEGINNERS) if quick_out(state, NodeBudget(_NODES)) else steps
    return Puzzle(OUT, state, laid, after.table, moves, (steps + 1) * tabled, 0, level)


def _discard_puzzle(state: State) -> Puzzle | None:
    """Return the discard puzzle; its level is the number of bots that discard another card."""
    found = best_discard(state) if can_only_discard(state) else None
    if found is None:
        return None
    move = Discard(found.card)
    measures = state.rules.game.measures
    costs = tuple((card, expected_gain(gain, measures, proved=True)) for card, gain in found.others)
    level = 1 + sum(discard_by(name, state) != move for name in LEVEL_BOTS)
    return Puzzle(DISCARD, state, (found.card,), state.table, (move,), 0, 0, level, costs)


def discard_by(name: str, state: State) -> Move:
    """Return the move with which that bot ends the turn."""
    stream = bot_stream("puzzle", 1, state.turn, 0)
    return make_bot(name).choose(view_of(state, state.turn), stream, _NODES).moves[-1]


def _rearranging_puzzle(state: State, kind: str) -> Puzzle | None:
    rules, origins = state.rules.melds, state.rules.origins
    ask = can_go_out if kind == OUT else only_best
    solution = ask(state.table, state.hand, rules, nodes=_NODES, origins=origins)
    if solution is None or not solution.proved or not solution.laid:
        return None
    fewest = fewest_moved(state.table, solution.laid, rules, nodes=_PROOF_NODES)
    if fewest is None or not fewest.proved:
        return None
    table = in_old_order([meld.cards for meld in state.table], fewest.melds)
    move = Table(tuple(meld.cards for meld in table))
    # Check the answer by the rules, independently of the solver.
    if not (is_legal(state, move) and is_legal(apply(state, move)[0], End())):
        return None
    return Puzzle(kind, state, solution.laid, table, (move, End()), fewest.moved, solution.nodes)


def discard_positions(game: Game, deal: int) -> Iterator[tuple[int, State]]:
    """Yield the positions of a deal in which only a discard is left to choose, numbered."""
    names = "discard", game.id, str(deal)
    positions = _positions(game, Stream(*names))
    for hand in range(_HANDS):
        state = cut_hand(positions, Stream(*names, str(hand)))
        if state and can_only_discard(state):
            yield deal * _HANDS + hand, state


def is_answer(puzzle: Puzzle, kept: Cards) -> bool:
    """Return True if a turn that keeps these cards solves the puzzle."""
    if puzzle.kind == OUT:
        return not kept
    return count((*kept, *puzzle.answer)) == count(puzzle.state.hand)


def _positions(game: Game, stream: Stream) -> list[State]:
    """Return positions from a deal of bots, as seen by the seat on turn, which may lay."""
    options = {"seconds": 0} if "seconds" in game.rules().settings else {}
    seats = [Seat(str(place + 1), _PLAYER) for place in range(2 + stream.below(2))]
    match = new_match(game.rules(options), seats, f"{stream.word():016x}")
    positions = []
    turn = match.rules.turn
    melds = _MELDS if turn.rearranges else _GROWING_MELDS
    while not match.deal_over and len(match.state.table) < melds.stop:
        state = match.state
        begun = state.phase == PLAY and state.table == state.start.table
        if begun and turn.may_add(state) and len(state.table) in melds:
            positions.append(view_of(state, state.turn).state)
        match = _play_decision(match)
    return positions


def _play_decision(match: Match) -> Match:
    """Return the match after one decision of the bot on turn."""
    for move in decide(match, _PLAYER_NODES).moves:
        match, _ = step(match, move)
    return match


def _cut_hands(positions: list[State], kind: str, stream: Stream, way: int) -> Iterator[State]:
    """Yield positions with the hand cut to a few cards: all can be laid (OUT), or not all (LAY).

    The cards cut go back to the stock, unseen.
    """
    for state in stream.shuffled(positions * _CUTS[way])[: _TRIES[way]]:
        size = _HAND[LAY].start + stream.below(len(_HAND[LAY]))
        hand = stream.shuffled(state.hand)[:size]
        rules = state.rules
        solution = best(state.table, hand, rules.melds, nodes=_NODES, origins=rules.origins)
        if kind == OUT:
            hand = solution.laid
        if len(hand) in _HAND[kind] and (kind == OUT or 1 < len(solution.laid) < len(hand)):
            yield with_only_hand(state, hand)
