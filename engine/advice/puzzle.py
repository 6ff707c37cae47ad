"""Puzzles from seeded self-play: go out, lay as many as you can, or choose the best discard.

A seed gives the same puzzle everywhere and for ever; a date is a text that the caller gives. The
search for puzzles has changed once: seeds that begin with `SECOND`, and days from `_SECOND_DAY` on,
use the second way; all others stay what they were. Going out and laying have a proved answer; a
discard is told from every other one by futures, in positions that were found once and for all.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from ..bots import NodeBudget, bot_stream, decide, make_bot, way_out
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
from .discard_puzzle_seeds import CHECKED
from .discards import best_discard, discards_only
from .puzzle_search import apart, cut, grown, strayed, with_hand

# "Can you go out?", "Lay as many as you can", and "Which discard?"
OUT, LAY, DISCARD = "out", "lay", "discard"
# Those that a seed chooses from.
KINDS = (OUT, LAY)

# The bot whose games provide puzzles: quick, lays all that it can, and leaves work on the table. If
# it played otherwise, dates and seeds would have other puzzles.
_PLAYER = "standard:early"
_PLAYER_NODES = 400
# Melds on the table, and hand cards: fewer make no puzzle, more are hard to see on a small screen.
_MELDS = range(4, 8)
_HAND = {OUT: range(3, 7), LAY: range(4, 9)}
# How many table cards must move at least; how many should, by way, chosen from these by the seed.
_LEAST_MOVED = 2
_WANTED = ((2,), (2, 4, 4))
# Where melds only grow, fewer lie there.
_GROWN = range(2, 9)
# Solver nodes for one position; tries from one deal before the next is played, by way.
_NODES = 400
_PROOF_NODES = 1500
_TRIES = (10, 60)
_DEALS = 100
# After this many deals, the hardest puzzle so far will do.
_PATIENCE = 10
# How often a position may be tried, by way, each time with other cards of its hand.
_CUTS = (1, 4)
# Seeds of the second way begin like this, and days use it from this one on.
SECOND = "v2."
_SECOND_DAY = "2027-01-01"
# With fewer checked positions, the same puzzles would soon come again.
_ENOUGH = 24
# So many hands are cut from one deal where a discard is asked for, and who has to choose one.
_HANDS = 32
THROWERS = ("easy", "standard", "expert")


class Puzzle(NamedTuple):
    """A position with its answer: the hand cards to lay, and a turn that lays them.

    `state` is the view of the seat on turn, `table` what lies there after the `moves` of the turn,
    and `level` how hard it is, from 1 to 4. Where tables are rearranged, no other hand cards do as
    well, `moved` is the least number of table cards that must change melds, and `nodes` the
    solver's effort to prove that. Elsewhere `moved` is the level and 1, or 0 if the table as it is
    takes no part. Of a discard, `costs` tell what each other one loses, in tenths of points.
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
    """The puzzle of that seed; the seed chooses the kind and game if they are not given.

    Raises `TextFault` bad-seed, too-long, unknown-puzzle or no-puzzle-game, and no-puzzle for the
    very rare seed that gives none.
    """
    seed = text_limits.read_seed(seed)
    stream = Stream(seed, "puzzle")
    # Games that bring more puzzles must not change what an old seed chooses.
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
        return _checked(chosen_game, stream)
    way = int(seed.startswith(SECOND))
    wanted = stream.choice(_WANTED[way])
    hardest: Puzzle | None = None
    for number in range(_DEALS):
        if hardest and number >= _PATIENCE:
            return _graded(hardest)
        deal = Stream(seed, "puzzle", kind, chosen_game.id, str(number))
        positions = _positions(chosen_game, deal)
        some = _cut(positions, kind, deal, way) if kinds == KINDS else grown(positions, deal)
        for position in some:
            candidate = _posed(position, kind)
            if candidate is None or candidate.moved < _LEAST_MOVED:
                continue
            if candidate.moved >= wanted:
                return _graded(candidate)
            if hardest is None or candidate.moved > hardest.moved:
                hardest = candidate
    raise TextFault("no-puzzle")


def _checked(game: Game, stream: Stream) -> Puzzle:
    """One of the discards that were checked; searching for one takes far too long to wait for."""
    number = stream.choice(CHECKED[game.id])
    numbered = discard_positions(game, number // _HANDS)
    state = next((state for at, state in numbered if at == number), None)
    posed = puzzle_of(state, DISCARD) if state else None
    if posed is None:
        raise TextFault("no-puzzle")
    return posed


_DATE = re.compile(r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])")


def daily_seed(date: str) -> str:
    """The seed for a day's puzzle, `2025-01-31`; raises `TextFault` bad-date for any other text."""
    if not _DATE.fullmatch(date):
        raise TextFault("bad-date", text=date)
    return f"{SECOND if date >= _SECOND_DAY else ''}day {date}"


def puzzle_games() -> tuple[Game, ...]:
    """The games that have puzzles."""
    return tuple(game for game in known_games() if game.puzzles)


def kinds_of(game: Game) -> tuple[str, ...]:
    """The kinds of puzzles that a game has."""
    if game.rules().turn.rearranges:
        return KINDS
    return (OUT, DISCARD) if game.id in CHECKED else (OUT,)


def listed_kinds(game: Game) -> tuple[str, ...]:
    """The kinds of puzzles to choose from, of which a game has enough; none without puzzles."""
    if not game.puzzles:
        return ()
    few = len(CHECKED.get(game.id, ())) < _ENOUGH
    return tuple(kind for kind in kinds_of(game) if kind != DISCARD or not few)


def puzzle_of(state: State, kind: str) -> Puzzle | None:
    """The position as a puzzle of that kind; None unless its answer is proved.

    Of a discard, futures have to tell it from every other one. The seat on turn must be free to
    rearrange and at the start of its turn or, where melds only grow, have just drawn.
    """
    posed = _posed(state, kind)
    return _graded(posed) if posed else None


def _graded(posed: Puzzle) -> Puzzle:
    """The puzzle with its level."""
    level = posed.level or apart(posed.state, len(posed.answer))
    return posed._replace(level=level)


def _posed(state: State, kind: str) -> Puzzle | None:
    """The puzzle; where tables are rearranged, its level is left out, which takes time."""
    rules = state.rules
    if kind not in kinds_of(rules.game) or state.phase != PLAY or state.before:
        return None
    if UNKNOWN in state.hand or not rules.turn.may_add(state):
        return None
    if kind == DISCARD:
        return _thrown(state)
    return _rebuilt(state, kind) if rules.turn.rearranges else _grown(state)


def _grown(state: State) -> Puzzle | None:
    moves = way_out(state, NodeBudget(_NODES))
    if not moves:
        return None
    lays = moves[:-1]
    after, level = apply_all(state, lays), strayed(state)
    laid = without(state.hand, after.hand) or ()
    tabled = any(not isinstance(move, Lay) for move in lays)
    return Puzzle(OUT, state, laid, after.table, moves, (level + 1) * tabled, 0, level)


def _thrown(state: State) -> Puzzle | None:
    """Which discard gains most; as hard as there are bots that throw another card."""
    found = best_discard(state) if discards_only(state) else None
    if found is None:
        return None
    move = Discard(found.card)
    costs = tuple((card, gain.points) for card, gain in found.others)
    level = 1 + sum(thrown(name, state) != move for name in THROWERS)
    return Puzzle(DISCARD, state, (found.card,), state.table, (move,), 0, 0, level, costs)


def thrown(name: str, state: State) -> Move:
    """How that bot ends the turn."""
    stream = bot_stream("puzzle", 1, state.turn, 0)
    return make_bot(name).choose(view_of(state, state.turn), stream, _NODES).moves[-1]


def _rebuilt(state: State, kind: str) -> Puzzle | None:
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
    # The rules have the last word, not the solver.
    if not (is_legal(state, move) and is_legal(apply(state, move)[0], End())):
        return None
    return Puzzle(kind, state, solution.laid, table, (move, End()), fewest.moved, solution.nodes)


def discard_positions(game: Game, deal: int) -> Iterator[tuple[int, State]]:
    """The positions of a deal in which only a discard is left to choose, each with its number."""
    names = "discard", game.id, str(deal)
    positions = _positions(game, Stream(*names))
    for hand in range(_HANDS):
        state = cut(positions, Stream(*names, str(hand)))
        if state and discards_only(state):
            yield deal * _HANDS + hand, state


def is_answer(puzzle: Puzzle, kept: Cards) -> bool:
    """Whether a turn that keeps these cards is an answer."""
    if puzzle.kind == OUT:
        return not kept
    return count((*kept, *puzzle.answer)) == count(puzzle.state.hand)


def _positions(game: Game, stream: Stream) -> list[State]:
    """Positions from a deal of bots, seen by the seat on turn, which may add to the table."""
    options = {"seconds": 0} if "seconds" in game.rules().settings else {}
    seats = [Seat(str(place + 1), _PLAYER) for place in range(2 + stream.below(2))]
    match = new_match(game.rules(options), seats, f"{stream.word():016x}")
    positions = []
    turn = match.rules.turn
    melds = _MELDS if turn.rearranges else _GROWN
    while not match.deal_over and len(match.state.table) < melds.stop:
        state = match.state
        begun = state.phase == PLAY and state.table == state.start.table
        if begun and turn.may_add(state) and len(state.table) in melds:
            positions.append(view_of(state, state.turn).state)
        match = _played(match)
    return positions


def _played(match: Match) -> Match:
    """The match after one decision of the bot on turn."""
    for move in decide(match, _PLAYER_NODES).moves:
        match, _ = step(match, move)
    return match


def _cut(positions: list[State], kind: str, stream: Stream, way: int) -> Iterator[State]:
    """Positions with the hand cut to a few cards: all of them can be laid (OUT), or not all (LAY).

    The cards cut go back to the stock, where nobody sees them.
    """
    for state in stream.shuffled(positions * _CUTS[way])[: _TRIES[way]]:
        size = _HAND[LAY].start + stream.below(len(_HAND[LAY]))
        hand = stream.shuffled(state.hand)[:size]
        rules = state.rules
        solution = best(state.table, hand, rules.melds, nodes=_NODES, origins=rules.origins)
        if kind == OUT:
            hand = solution.laid
        if len(hand) in _HAND[kind] and (kind == OUT or 1 < len(solution.laid) < len(hand)):
            yield with_hand(state, hand)
