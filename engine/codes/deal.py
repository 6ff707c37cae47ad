"""Code of a deal from its first card to its last: its start, and its moves by place."""

import re
from collections.abc import Iterator, Sequence

from ..model import OVER, IllegalMove, Melds, Move, State
from ..play import apply, is_dealt, new_deal
from . import weights
from .entropy_coder import Coder, NoCodeError
from .move_codes import code_turn
from .number_codes import code_flag, code_natural
from .position import blank, code_beginning, code_position
from .rules_code import code_rules

# Upper bound: a deal between bots has some thirty turns, and no real deal has as many as this.
MOST_TURNS = 400
_HALF = 1 << 128
_SEED = re.compile("[0-9a-f]{64}")


def code_deal(
    code: Coder, start: State | None, moves: Sequence[Move], most: int
) -> tuple[State, tuple[Move, ...]]:
    """Code the deal's start and moves; raise `NoCodeError` if there is no code for them.

    A meld of more than `most` jokers has no code.
    """
    begun = _code_start(code, start)
    turns = list(split_turns(begun, moves)) if start else []
    many = code_natural(code, len(turns))
    if many > MOST_TURNS:
        raise NoCodeError(many)
    found: list[Move] = []
    state = begun
    for turn in range(many):
        if state.phase == OVER:
            raise NoCodeError("more turns than the deal has")
        done, table = turns[turn] if start else ((), None)
        try:
            state, told = code_turn(code, state, done, table, most)
        except IllegalMove:
            raise NoCodeError(turn) from None
        found += told
    if state.phase != OVER:
        raise NoCodeError("the deal has no end")
    return begun, tuple(found)


def split_turns(state: State, moves: Sequence[Move]) -> Iterator[tuple[tuple[Move, ...], Melds]]:
    """Split the moves into turns, each with the table that it leaves."""
    turn: list[Move] = []
    for move in moves:
        turn.append(move)
        if state.rules.turn.ends_turn(move):
            yield tuple(turn), state.table
            turn = []
        state, _ = apply(state, move)
    if turn:
        yield tuple(turn), state.table


def _code_start(code: Coder, start: State | None) -> State:
    """Code the deal's start: the seed that dealt it, or a position."""
    if not code_flag(code, start is not None and not is_seeded(start), weights.SURE):
        return _code_seed(code, start)
    return code_position(code, start)


def is_seeded(start: State) -> bool:
    """Return True if the deal's seed dealt its cards, and so can stand for them."""
    return bool(_SEED.fullmatch(start.seed)) and is_dealt(start)


def _code_seed(code: Coder, start: State | None) -> State:
    rules, seats = code_rules(code, start.rules if start else None, start.seats if start else 0)
    state = code_beginning(code, start or blank(rules, seats))
    pool = 0
    chips: tuple[int, ...] = ()
    evicted: tuple[bool, ...] = ()
    if rules.end.rounds:
        pool = code_natural(code, state.pool - rules.score.pool)
    if rules.score.chips:
        chips = tuple(code_natural(code, many) for many in state.chips)
    if rules.penalties.eviction != "none":
        evicted = tuple(code_flag(code, gone, weights.SURE) for gone in state.evicted)
        if all(evicted):
            raise NoCodeError("nobody is left")
    high, low = divmod(int(start.seed, 16) if start else 0, _HALF)
    seed = code.below(high, _HALF) * _HALF + code.below(low, _HALF)
    return new_deal(
        rules,
        seats,
        state.dealer,
        f"{seed:064x}",
        deal=state.deal,
        scores=state.scores,
        pool=pool,
        chips=chips,
        evicted=evicted,
    )
