"""A person's try at a step: the cards as they lie, and the last action, comparable with `==`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..model import (
    DRAW,
    Add,
    Cards,
    Draft,
    Draw,
    Free,
    Lay,
    Move,
    State,
    Table,
    Take,
    TalonError,
)
from ..notation import write_move
from ..play import apply, draft_of_moves, is_legal
from ..turns import new_draft
from .step import sorted_cards

# The last action of a try: none (this), cards to lay before the draw (`early`), cards put where
# they don't fit (`put`), or a move in notation.
NO_ACTION = ""


class Attempt(NamedTuple):
    """The melds on the table in a fixed order, the workbench, and the last action."""

    table: tuple[str, ...]
    bench: str
    last: str


def make_attempt(draft: Draft | None, state: State, last: str = NO_ACTION) -> Attempt:
    """Return the try with this draft; without a draft, before the draw."""
    melds = draft.melds if draft else tuple(meld.cards for meld in state.table)
    table = tuple(sorted(sorted_cards(cards) for cards in melds if cards))
    return Attempt(table, sorted_cards(draft.bench) if draft else "", last)


def early_action(cards: Cards) -> str:
    """Return the action of laying cards before the draw."""
    return f"early {sorted_cards(cards)}"


def put_action(cards: Cards, target: str) -> str:
    """Return the action of putting cards on a meld, or of laying them as a new one."""
    return f"{target} {sorted_cards(cards)}"


class TryResult(NamedTuple):
    """The result of moves: the state, the draft, and the try."""

    state: State
    draft: Draft | None
    attempt: Attempt


def try_moves(start: State, moves: Sequence[Move]) -> TryResult:
    """Return the try that the moves make, up to the first that is refused."""
    state = start
    draft: Draft | None = None
    last = NO_ACTION
    for move in moves:
        if isinstance(move, Lay | Add | Free | Table):
            if state.phase == DRAW:
                last = early_action(_cards_of(move))
                break
            before = draft or new_draft(state)
            try:
                draft = draft_of_moves(before, state, [move])
            except TalonError:
                target = "new" if isinstance(move, Lay | Table) else f"t{move.meld - 1}"
                last, draft = put_action(_cards_of(move), target), before
                break
        elif isinstance(move, Draw | Take) and move is not moves[-1] and is_legal(state, move):
            state, _ = apply(state, move)
        else:
            last = write_move(move)
    if draft is None and state.phase != DRAW:
        draft = new_draft(state)
    return TryResult(state, draft, make_attempt(draft, state, last))


def _cards_of(move: Lay | Add | Free | Table) -> Cards:
    return () if isinstance(move, Table) else move.cards
