"""What somebody has tried: how the cards lie, and what was done last; equal tries are equal."""

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
from .step import bag

# What is done last: nothing, cards named before the draw, cards put where they can't go, a move.
REST = ""


class Attempt(NamedTuple):
    """The melds as they lie, whatever their order, the workbench, and what was done last."""

    table: tuple[str, ...]
    bench: str
    last: str


def attempt(draft: Draft | None, state: State, last: str = REST) -> Attempt:
    """A try with this draft; without one, before the draw."""
    melds = draft.melds if draft else tuple(meld.cards for meld in state.table)
    table = tuple(sorted(bag(cards) for cards in melds if cards))
    return Attempt(table, bag(draft.bench) if draft else "", last)


def early(cards: Cards) -> str:
    """What was done: cards were to be laid before the draw."""
    return f"early {bag(cards)}"


def put(cards: Cards, target: str) -> str:
    """What was done: cards were put on a meld, or laid as a new one."""
    return f"{target} {bag(cards)}"


class Tried(NamedTuple):
    """A try made of moves: where it led to, its draft, and the try itself."""

    state: State
    draft: Draft | None
    what: Attempt


def tried(start: State, moves: Sequence[Move]) -> Tried:
    """What comes of the moves, as far as gestures can make them."""
    state = start
    draft: Draft | None = None
    last = REST
    for move in moves:
        if isinstance(move, Lay | Add | Free | Table):
            if state.phase == DRAW:
                last = early(_cards_of(move))
                break
            before = draft or new_draft(state)
            try:
                draft = draft_of_moves(before, state, [move])
            except TalonError:
                target = "new" if isinstance(move, Lay | Table) else f"t{move.meld - 1}"
                last, draft = put(_cards_of(move), target), before
                break
        elif isinstance(move, Draw | Take) and move is not moves[-1] and is_legal(state, move):
            state, _ = apply(state, move)
        else:
            last = write_move(move)
    if draft is None and state.phase != DRAW:
        draft = new_draft(state)
    return Tried(state, draft, attempt(draft, state, last))


def _cards_of(move: Lay | Add | Free | Table) -> Cards:
    return () if isinstance(move, Table) else move.cards
