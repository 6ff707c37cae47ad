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
from ..play import apply, arranged, may
from ..turns import new_draft
from .step import bag

# The last action of a try: none (this), cards to lay before the draw (`early`), cards put where
# they don't fit (`put`), or a move in notation.
REST = ""


class Attempt(NamedTuple):
    """The melds on the table in a fixed order, the workbench, and the last action."""

    table: tuple[str, ...]
    bench: str
    last: str


def attempt(draft: Draft | None, state: State, last: str = REST) -> Attempt:
    """Return the try with this draft; without a draft, before the draw."""
    melds = draft.melds if draft else tuple(meld.cards for meld in state.table)
    table = tuple(sorted(bag(cards) for cards in melds if cards))
    return Attempt(table, bag(draft.bench) if draft else "", last)


def early(cards: Cards) -> str:
    """Return the action of laying cards before the draw."""
    return f"early {bag(cards)}"


def put(cards: Cards, target: str) -> str:
    """Return the action of putting cards on a meld, or of laying them as a new one."""
    return f"{target} {bag(cards)}"


class Tried(NamedTuple):
    """The result of moves: the state, the draft, and the try."""

    state: State
    draft: Draft | None
    what: Attempt


def tried(start: State, moves: Sequence[Move]) -> Tried:
    """Return the try that the moves make, up to the first that is refused."""
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
                draft = arranged(before, state, [move])
            except TalonError:
                target = "new" if isinstance(move, Lay | Table) else f"t{move.meld - 1}"
                last, draft = put(_cards_of(move), target), before
                break
        elif isinstance(move, Draw | Take) and move is not moves[-1] and may(state, move):
            state, _ = apply(state, move)
        else:
            last = write_move(move)
    if draft is None and state.phase != DRAW:
        draft = new_draft(state)
    return Tried(state, draft, attempt(draft, state, last))


def _cards_of(move: Lay | Add | Free | Table) -> Cards:
    return () if isinstance(move, Table) else move.cards
